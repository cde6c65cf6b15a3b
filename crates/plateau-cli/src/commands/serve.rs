//! `plateau serve`, and `plateau` alone: the app in the browser.

use std::net::{IpAddr, SocketAddr};
use std::process::{Command, Stdio};

use crate::args::ServeArgs;
use crate::failure::Failure;
use crate::io::Io;

/// Serves until the program is ended. The address is printed once it can be opened.
pub fn run(args: &ServeArgs, io: &mut Io<'_>) -> Result<(), Failure> {
    if !plateau_server::is_page_built() {
        return Err(Failure::Machine(
            "this program was built without its page: run `cargo xtask web`, then build it again".into(),
        ));
    }
    let address = SocketAddr::new(args.host, args.port);
    let mut told = Ok(());
    let started = |real: SocketAddr| {
        let link = link(real);
        told = io.line(&link).and_then(|()| io.flush());
        if !args.no_open {
            open(&link);
        }
    };
    plateau_server::serve(address, started).map_err(|error| {
        let in_use = error.kind() == std::io::ErrorKind::AddrInUse;
        let hint = if in_use { " (try --port 0 for a free port)" } else { "" };
        Failure::from_system(format_args!("cannot serve on {address}{hint}"), &error)
    })?;
    told
}

/// What to type into a browser; one that listens everywhere is reached here by this machine's own name.
fn link(address: SocketAddr) -> String {
    let port = address.port();
    match address.ip() {
        ip if ip.is_unspecified() => format!("http://localhost:{port}/"),
        IpAddr::V6(ip) => format!("http://[{ip}]:{port}/"),
        IpAddr::V4(ip) => format!("http://{ip}:{port}/"),
    }
}

/// Asks the system to show the page. Where nothing can, the printed address is enough.
fn open(link: &str) {
    let (program, arguments): (&str, &[&str]) = if cfg!(target_os = "macos") {
        ("open", &[])
    } else if cfg!(target_os = "windows") {
        ("cmd", &["/C", "start", ""])
    } else {
        ("xdg-open", &[])
    };
    let _ = Command::new(program)
        .args(arguments)
        .arg(link)
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn();
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_become_links() {
        let cases = [
            ("127.0.0.1:80", "http://127.0.0.1:80/"),
            ("0.0.0.0:7583", "http://localhost:7583/"),
            ("[::1]:7583", "http://[::1]:7583/"),
        ];
        for (address, expected) in cases {
            assert_eq!(link(address.parse().unwrap()), expected);
        }
    }
}
