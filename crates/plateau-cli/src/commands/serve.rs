//! `plateau serve`, and `plateau` alone: the app in the browser.

use std::net::{IpAddr, SocketAddr};
use std::process::{Command, Stdio};
use std::time::Duration;

use plateau_server::{Certificate, Logs, Options, Place, Started};
use sysinfo::Networks;

use crate::args::ServeArgs;
use crate::failure::Failure;
use crate::io::Io;

/// Serves until the program is ended. The address is printed once it can be opened.
pub fn run(args: &ServeArgs, io: &mut Io<'_>) -> Result<(), Failure> {
    // A development build reads the page from the disk, where it may be built later.
    if !plateau_server::is_page_built() && !cfg!(debug_assertions) {
        return Err(without_page());
    }
    let _logs = Logs { most: args.log, json: args.log_json }.begin();
    let address = SocketAddr::new(args.host, args.port);
    let mut told = Ok(());
    let started = |Started { address, trouble, metrics }: Started| {
        let is_encrypted = args.tls_cert.is_some();
        let link = link(address, is_encrypted);
        told = io
            .line(&link)
            .and_then(|()| tell_of_network(address, is_encrypted, trouble, io))
            .and_then(|()| {
                let numbers = metrics
                    .map(|metrics| format!("numbers for Prometheus: http://{metrics}/metrics"));
                numbers.map_or(Ok(()), |line| io.line(line))?;
                io.flush()
            });
        if !args.no_open {
            open(&link);
        }
    };
    plateau_server::serve(&options(args, address), started).map_err(|error| {
        // The store's own sentence names its file.
        if error.get_ref().is_some() {
            return Failure::Machine(error.to_string());
        }
        let in_use = error.kind() == std::io::ErrorKind::AddrInUse;
        let hint = if in_use { " (try --port 0 for a free port)" } else { "" };
        Failure::from_system(format_args!("cannot serve on {address}{hint}"), &error)
    })?;
    told
}

/// The page is part of the program, unless that was built first.
pub fn without_page() -> Failure {
    Failure::Machine(
        "this program was built without its page: run `cargo xtask web`, then build it again"
            .into(),
    )
}

fn options(args: &ServeArgs, address: SocketAddr) -> Options {
    let place = args.database.clone().map(Place::named).or_else(Place::usual);
    Options {
        place: place.filter(|_| !args.no_online),
        names: args.name.clone(),
        sockets_per_address: args.sockets_per_address,
        away: Duration::from_secs(args.claim_after),
        tls: args
            .tls_cert
            .clone()
            .zip(args.tls_key.clone())
            .map(|(chain, key)| Certificate { chain, key }),
        metrics: args.metrics,
        ..Options::at(address)
    }
}

/// Notes for the operator.
fn tell_of_network(
    address: SocketAddr,
    is_encrypted: bool,
    trouble: Option<String>,
    io: &mut Io<'_>,
) -> Result<(), Failure> {
    if let Some(trouble) = trouble {
        io.line(format!("no games with others over the network: {trouble}"))?;
    }
    if address.ip().is_unspecified() {
        for own in reached_at(own_addresses(), address) {
            io.line(format!("in this network: {}", link(own, is_encrypted)))?;
        }
    }
    if !address.ip().is_loopback() && !is_encrypted {
        io.line(
            "others on this network can reach it, and nothing is encrypted: for the world name a \
             certificate (--tls-cert, --tls-key) or put a proxy with TLS in front",
        )?;
    }
    Ok(())
}

/// Every address of this machine.
fn own_addresses() -> Vec<IpAddr> {
    let networks = Networks::new_with_refreshed_list().ok();
    let networks = networks.iter().flat_map(|networks| networks.values());
    networks.flat_map(|network| network.ip_networks()).map(|network| network.addr).collect()
}

/// Where others in the network find a server that listens everywhere: not at addresses that mean
/// another machine to them, or that need the name of an interface.
fn reached_at(own: Vec<IpAddr>, listening: SocketAddr) -> Vec<SocketAddr> {
    let is_useful = |ip: &IpAddr| match ip {
        IpAddr::V4(ip) => !ip.is_loopback() && !ip.is_link_local() && !ip.is_unspecified(),
        IpAddr::V6(ip) => {
            listening.is_ipv6()
                && !ip.is_loopback()
                && !ip.is_unicast_link_local()
                && !ip.is_unspecified()
        }
    };
    let mut found: Vec<SocketAddr> =
        own.into_iter().filter(is_useful).map(|ip| SocketAddr::new(ip, listening.port())).collect();
    found.sort();
    found.dedup();
    found
}

/// Address for a browser; a server that listens everywhere is reached here by this machine's own
/// name.
fn link(address: SocketAddr, is_encrypted: bool) -> String {
    let (scheme, port) = (if is_encrypted { "https" } else { "http" }, address.port());
    match address.ip() {
        ip if ip.is_unspecified() => format!("{scheme}://localhost:{port}/"),
        IpAddr::V6(ip) => format!("{scheme}://[{ip}]:{port}/"),
        IpAddr::V4(ip) => format!("{scheme}://{ip}:{port}/"),
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

    /// A server that listens on all interfaces prints addresses that other machines can reach.
    #[test]
    fn others_are_told_where_it_is() {
        let own = [
            "127.0.0.1",
            "192.168.1.20",
            "10.0.0.7",
            "169.254.3.4",
            "::1",
            "fe80::1",
            "2001:db8::7",
            "10.0.0.7",
        ];
        let own: Vec<IpAddr> = own.map(|ip| ip.parse().unwrap()).into();
        let check = |listening: &str, expected: &[&str]| {
            let found = reached_at(own.clone(), listening.parse().unwrap());
            assert_eq!(
                found.into_iter().map(|own| link(own, false)).collect::<Vec<_>>(),
                expected,
                "{listening}"
            );
        };
        check("0.0.0.0:7583", &["http://10.0.0.7:7583/", "http://192.168.1.20:7583/"]);
        check(
            "[::]:80",
            &["http://10.0.0.7:80/", "http://192.168.1.20:80/", "http://[2001:db8::7]:80/"],
        );
    }

    #[test]
    fn addresses_become_links() {
        let cases = [
            ("127.0.0.1:80", "http://127.0.0.1:80/"),
            ("0.0.0.0:7583", "http://localhost:7583/"),
            ("[::1]:7583", "http://[::1]:7583/"),
        ];
        for (address, expected) in cases {
            assert_eq!(link(address.parse().unwrap(), false), expected);
            assert_eq!(link(address.parse().unwrap(), true), expected.replace("http:", "https:"));
        }
    }
}
