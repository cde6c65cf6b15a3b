//! Debian packages that a check needs (a browser for the page's tests, a database for the
//! server's), installed when they are missing.

use crate::shell::{CommandRun, Outcome};

/// `cargo xtask install PACKAGE..`.
pub fn run(arguments: &[String]) -> Outcome {
    ensure(&arguments.iter().map(String::as_str).collect::<Vec<_>>())
}

/// Makes sure that these packages are installed, as root or through sudo; otherwise says what to
/// install.
pub fn ensure(packages: &[&str]) -> Outcome {
    let missing: Vec<&str> =
        packages.iter().copied().filter(|package| !installed(package)).collect();
    if missing.is_empty() {
        return Ok(());
    }
    let by_hand = |reason: &str| {
        format!(
            "the checks need the Debian packages {}: {reason}; please install them",
            missing.join(", ")
        )
    };
    if CommandRun::program("apt-get").arguments(&["--version"]).quietly().is_none() {
        return Err(by_hand("this system has no apt-get"));
    }
    let Some(prefix) = become_root() else {
        return Err(by_hand("installing needs root or sudo without a password"));
    };
    apt_get(prefix, &["update", "--quiet"]).map_err(|sentence| by_hand(&sentence))?;
    let install = ["install", "--yes", "--quiet", "--no-install-recommends"];
    apt_get(prefix, &[&install, &missing[..]].concat()).map_err(|sentence| by_hand(&sentence))
}

fn installed(package: &str) -> bool {
    CommandRun::program("dpkg-query")
        .arguments(&["--show", "--showformat=${db:Status-Status}", package])
        .quietly()
        .is_some_and(|status| status == "installed")
}

/// Prefix of a command that needs root: nothing for root, `sudo` where it asks for no password.
fn become_root() -> Option<&'static [&'static str]> {
    let user = CommandRun::program("id").arguments(&["-u"]).quietly()?;
    if user.trim() == "0" {
        return Some(&[]);
    }
    let sudo = CommandRun::program("sudo").arguments(&["--non-interactive", "true"]).quietly();
    sudo.map(|_| &["sudo", "--non-interactive"][..])
}

fn apt_get(prefix: &[&str], arguments: &[&str]) -> Outcome {
    // Another installation may be under way: wait for it rather than fail.
    let program =
        ["env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "-o", "DPkg::Lock::Timeout=300"];
    let words = [prefix, &program, arguments].concat();
    CommandRun::program(words[0]).arguments(&words[1..]).go()
}
