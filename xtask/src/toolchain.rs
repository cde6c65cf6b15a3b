//! Components of the Rust toolchain beyond cargo and rustc.
//!
//! `rust-toolchain.toml` names all of it, but rustup's automatic installation can be switched off,
//! so what is missing is added here.

use std::path::Path;

use crate::shell::{CommandRun, Outcome};
use crate::workspace::Workspace;

pub const WASM: &str = "wasm32-unknown-unknown";

/// The components of `rust-toolchain.toml` and a command that works once each is there.
const COMPONENTS: [(&str, &str); 2] = [("rustfmt", "fmt"), ("clippy", "clippy")];

pub fn ensure(_: &Workspace) -> Outcome {
    for (component, subcommand) in COMPONENTS {
        if CommandRun::cargo(&[subcommand, "--version"]).quietly().is_none() {
            rustup(&["component", "add", component])?;
        }
    }
    ensure_wasm()?;
    println!(
        "{}",
        CommandRun::program("rustc").arguments(&["--version"]).quietly().unwrap_or_default().trim()
    );
    Ok(())
}

/// The target of the page, which is all that playing needs.
pub fn ensure_wasm() -> Outcome {
    ensure_target(WASM)
}

pub fn ensure_target(target: &str) -> Outcome {
    if target_installed(target) { Ok(()) } else { rustup(&["target", "add", target]) }
}

fn target_installed(target: &str) -> bool {
    CommandRun::program("rustc")
        .arguments(&["--print", "target-libdir", "--target", target])
        .quietly()
        .is_some_and(|folder| Path::new(folder.trim()).is_dir())
}

/// `RUSTUP_TOOLCHAIN` is inherited from the cargo that started us, so this speaks about the pinned
/// toolchain.
fn rustup(arguments: &[&str]) -> Outcome {
    CommandRun::program("rustup").arguments(arguments).go().map_err(|sentence| {
        format!(
            "{sentence}; the checks need it: install it by hand, as rust-toolchain.toml names it"
        )
    })
}
