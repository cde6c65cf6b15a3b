//! `--npm`: the package for JavaScript programs in `target/npm`, from what is written by hand in
//! `packages/npm` and the modules with their glue and types.

use std::fs;
use std::path::Path;

use wasm_bindgen_cli_support::Bindgen;

use crate::compile::cargo_build;
use crate::{Build, Outcome};

const PACKAGE: &str = "packages/npm";
const OUT: &str = "target/npm";
/// Of the page: the themes and the tables; what else a board needs is beside its crate.
const STYLES: [&str; 3] = [
    "crates/plateau-client/static/style/05-colours.css",
    "crates/plateau-client/static/style/50-flat-boards.css",
    "crates/plateau-board/static/board.css",
];

/// Writes the package afresh. The worker has been compiled with the page.
pub fn write(root: &Path, modules: &Path, build: Build) -> Outcome<()> {
    cargo_build(root, build, build.profile(), &["--package", "plateau-npm", "--lib"])?;
    let out = root.join(OUT);
    if out.exists() {
        fs::remove_dir_all(&out)?;
    }
    fs::create_dir_all(&out)?;
    for (file, name) in [("plateau_npm", "plateau"), ("worker", "worker")] {
        Bindgen::new()
            .input_path(modules.join(format!("{file}.wasm")))
            .out_name(name)
            .web(true)?
            .omit_default_module_path(false)
            .typescript(name == "plateau")
            .remove_name_section(true)
            .remove_producers_section(true)
            .generate(&out)
            .map_err(|error| format!("wasm-bindgen failed on {name}: {error:#}"))?;
    }
    let version = env!("CARGO_PKG_VERSION");
    for entry in fs::read_dir(root.join(PACKAGE))? {
        let entry = entry?;
        let text = fs::read_to_string(entry.path())?.replace("{{version}}", version);
        fs::write(out.join(entry.file_name()), text)?;
    }
    let style: String =
        STYLES.iter().map(|path| fs::read_to_string(root.join(path))).collect::<Result<_, _>>()?;
    // The page around the board keeps its own colours.
    let style = style
        .replace(":root", ".plateau-board")
        .replace("[data-theme", ".plateau-board[data-theme");
    fs::write(out.join("style.css"), style)?;
    for licence in ["LICENSE-MIT", "LICENSE-APACHE"] {
        fs::copy(root.join(licence), out.join(licence))?;
    }
    println!("the package for JavaScript is in {OUT}");
    Ok(())
}
