//! Where the page is served for a run, and where its pictures go.

use std::io::{BufRead as _, BufReader};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc;
use std::time::Duration;
use std::{env, fs, thread};

use plateau_server::{Options, Place};

use crate::driver::browser::Outcome;

/// What every scenario may use.
#[derive(Debug)]
pub struct Fixture {
    /// Where the page is served, with a slash at the end.
    pub address: String,
}

impl Fixture {
    /// The real server, on a free port, for as long as this program runs.
    pub fn start() -> Outcome<Fixture> {
        if !plateau_server::is_page_built() {
            return Err("the page is not built: run `cargo xtask web` first".into());
        }
        let games = fresh_folder("shared-games")?.join("online.sqlite");
        let (tell, told) = mpsc::channel();
        thread::spawn(move || {
            let any_port = SocketAddr::from(([127, 0, 0, 1], 0));
            let options = Options { place: Some(Place::File(games)), ..Options::at(any_port) };
            plateau_server::serve(&options, |started| {
                tell.send(started.address).unwrap_or_default();
            })
        });
        let address = told.recv().map_err(|error| format!("the server did not start: {error}"))?;
        Ok(Fixture { address: format!("http://{address}/") })
    }
}

/// A server that is a process of its own, and can be killed.
#[derive(Debug)]
pub struct ServerProcess {
    process: Child,
    address: SocketAddr,
}

impl ServerProcess {
    /// On this port, or on any where it is 0.
    pub fn start(games: &Path, port: u16) -> Outcome<ServerProcess> {
        ServerProcess::start_waiting(games, port, 120)
    }

    /// The same with so many seconds after which a game that was left can be claimed.
    pub fn start_waiting(games: &Path, port: u16, away_s: u64) -> Outcome<ServerProcess> {
        let own = env::current_exe().map_err(|error| error.to_string())?;
        let mut process = Command::new(own)
            .args(["--serve".as_ref(), games.as_os_str()])
            .args([port.to_string(), away_s.to_string()])
            .stdout(Stdio::piped())
            .spawn()
            .map_err(|error| error.to_string())?;
        let output = process.stdout.take().ok_or("the server has no output")?;
        let mut line = String::new();
        BufReader::new(output).read_line(&mut line).map_err(|error| error.to_string())?;
        let address = line.trim().parse().map_err(|_| format!("the server says '{line}'"))?;
        Ok(ServerProcess { process, address })
    }

    /// What such a process does.
    pub fn serve(games: PathBuf, port: u16, away_s: u64) -> Outcome<()> {
        let address = SocketAddr::from(([127, 0, 0, 1], port));
        let away = Duration::from_secs(away_s);
        let options = Options { place: Some(Place::File(games)), away, ..Options::at(address) };
        plateau_server::serve(&options, |started| println!("{}", started.address))
            .map_err(|error| error.to_string())
    }

    pub fn site(&self) -> String {
        format!("http://{}/", self.address)
    }

    pub fn port(&self) -> u16 {
        self.address.port()
    }

    /// Ends the process without notice to its clients.
    pub fn kill(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

impl Drop for ServerProcess {
    fn drop(&mut self) {
        self.kill();
    }
}

fn target() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../../target"))
}

/// Pictures and files of the run.
pub fn artefacts() -> PathBuf {
    target().join("artefacts")
}

/// The files of the site, as any static host would serve them.
pub fn site() -> PathBuf {
    target().join("page")
}

/// A tool that `cargo xtask e2e` fetched.
pub fn tool(name: &str) -> PathBuf {
    target().join("tools").join(name)
}

/// An empty folder for the files that one scenario hands out.
pub fn fresh_folder(name: &str) -> Outcome<PathBuf> {
    let folder = artefacts().join(name);
    let make = || {
        if folder.exists() {
            fs::remove_dir_all(&folder)?;
        }
        fs::create_dir_all(&folder)?;
        folder.canonicalize()
    };
    make().map_err(|error| format!("{}: {error}", folder.display()))
}

/// Writes a file of the run, making its folder first.
pub fn write_artefact(path: &Path, content: &[u8]) -> Outcome<()> {
    let write = || {
        fs::create_dir_all(path.parent().unwrap_or(path))?;
        fs::write(path, content)
    };
    write().map_err(|error| format!("{}: {error}", path.display()))
}
