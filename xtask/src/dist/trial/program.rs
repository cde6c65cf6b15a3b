//! A packed program at work, with no variable of this machine: it lists the games, finds a move,
//! and serves its page.

use std::fs::{self, File};
use std::io::{Read as _, Write as _};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{self, Child, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};
use std::{env, thread};

use crate::dist::image::USER;

/// From the start of the program to its page.
const PATIENCE: Duration = Duration::from_secs(60);

/// How it is started, and what it finds in its environment.
#[derive(Clone, Debug, Default)]
pub struct InstalledProgram {
    words: Vec<String>,
    variables: Vec<(String, String)>,
}

impl InstalledProgram {
    /// As a user without rights, who sees this folder as the whole system.
    pub fn within(root: &str, path: &str) -> InstalledProgram {
        let (user, group, root) =
            (format!("--map-user={USER}"), format!("--map-group={USER}"), format!("--root={root}"));
        let mut program =
            InstalledProgram::after(&["unshare", "--user", &user, &group, &root, "--wd=/", path]);
        program.set(&["PLATEAU_DATA=/data".into(), "PLATEAU_CACHE=/data/cache".into()]);
        program
    }

    /// Started by other programs.
    pub fn after(words: &[&str]) -> InstalledProgram {
        InstalledProgram {
            words: words.iter().map(|word| (*word).to_owned()).collect(),
            variables: Vec::new(),
        }
    }

    /// `NAME=VALUE` each.
    pub fn set(&mut self, variables: &[String]) {
        let pairs = variables.iter().filter_map(|pair| pair.split_once('='));
        self.variables.extend(pairs.map(|(name, value)| (name.to_owned(), value.to_owned())));
    }

    /// Capabilities in words.
    pub fn plays(&self) -> Result<String, String> {
        self.plays_with(&["serve".into(), "--no-open".into()])
    }

    /// The same with these words to serve.
    pub fn plays_with(&self, serve: &[String]) -> Result<String, String> {
        let games = self.says(&["games"])?;
        for game in ["sogo", "morpion", "force3", "othello", "pogo"] {
            expect(
                games.lines().any(|line| line.starts_with(game)),
                "does not list its games",
                &games,
            )?;
        }
        let best = self.says(&["best", "othello", "--depth", "6", "--json"])?;
        expect(best.contains("\"move\":\""), "finds no move", &best)?;
        let start = Instant::now();
        let mut server = self.serve(serve)?;
        let answered = server.answers();
        let time = start.elapsed().as_secs_f64();
        server.end();
        answered?;
        Ok(format!("`games` and `best` answer, the page is served after {time:.1} s"))
    }

    /// Output of the program.
    pub fn says(&self, arguments: &[&str]) -> Result<String, String> {
        let words: Vec<&str> =
            self.words.iter().map(String::as_str).chain(arguments.iter().copied()).collect();
        let mut command = self.command(words[0]);
        command.args(&words[1..]);
        output(command, &words)
    }

    /// Another program with the same variables.
    pub fn also(&self, program: &str, arguments: &[&str]) -> Result<String, String> {
        let mut command = self.command(program);
        command.args(arguments);
        output(command, &[&[program], arguments].concat())
    }

    fn command(&self, program: &str) -> Command {
        let mut command = Command::new(program);
        command.env_clear().envs(self.variables.iter().map(|(name, value)| (name, value)));
        command
    }

    fn serve(&self, words: &[String]) -> Result<Server, String> {
        let log = Log::new()?;
        let child = log
            .taken_by(self.command(&self.words[0]))?
            .args(&self.words[1..])
            .args(words)
            .args(["--port", "0"])
            .spawn()
            .map_err(|error| format!("{}: {error}", self.words[0]))?;
        let mut server = Server { child, port: 0 };
        let start = Instant::now();
        while server.port == 0 {
            let said = log.output();
            let first = said.lines().next().filter(|_| said.contains('\n')).unwrap_or_default();
            let port = first.trim().trim_end_matches('/').rsplit(':').next();
            server.port = port.and_then(|port| port.parse().ok()).unwrap_or_default();
            expect(start.elapsed() < PATIENCE, "does not serve", &said)?;
            thread::sleep(Duration::from_millis(10));
        }
        Ok(server)
    }
}

/// A program that serves, ended when it is dropped.
struct Server {
    child: Child,
    port: u16,
}

impl Server {
    /// The page with all that it needs at once, and shared games.
    fn answers(&mut self) -> Result<(), String> {
        let page = self.ask("/")?;
        expect(page.contains("<meta name=\"plateau-worker\""), "does not serve its page", &page)?;
        let assets = page.split("\"assets/").skip(1).filter_map(|rest| rest.split('"').next());
        for asset in assets {
            let answer = self.ask(&format!("/assets/{asset}"))?;
            expect(
                answer.starts_with("HTTP/1.1 200 "),
                "does not serve a file of its page",
                asset,
            )?;
        }
        let health = self.ask("/health")?;
        expect(health.contains("\"online\":true"), "keeps no shared games", &health)
    }

    fn ask(&self, path: &str) -> Result<String, String> {
        let failed =
            |error: std::io::Error| format!("the server does not answer at {path}: {error}");
        let mut stream = TcpStream::connect(("127.0.0.1", self.port)).map_err(failed)?;
        stream.set_read_timeout(Some(PATIENCE)).map_err(failed)?;
        let request = format!(
            "GET {path} HTTP/1.1\r\nhost: localhost:{}\r\nconnection: close\r\n\r\n",
            self.port
        );
        stream.write_all(request.as_bytes()).map_err(failed)?;
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer).map_err(failed)?;
        Ok(String::from_utf8_lossy(&answer).into_owned())
    }

    fn end(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.end();
    }
}

/// Output of a program for this machine.
pub fn told(program: &str, arguments: &[&str]) -> Result<String, String> {
    let name = Path::new(program).file_name().unwrap_or_default().to_string_lossy();
    let mut command = Command::new(program);
    command.args(arguments);
    output(command, &[&[name.as_ref()], arguments].concat())
}

fn output(command: Command, words: &[&str]) -> Result<String, String> {
    let (shown, log) = (words.join(" "), Log::new()?);
    let mut command = log.taken_by(command)?;
    let status = command.status().map_err(|error| format!("`{shown}` could not start: {error}"))?;
    if status.success() {
        return Ok(log.output());
    }
    Err(format!("`{shown}` failed ({status}): {}{}", log.output(), log.read("errors")))
}

/// Files for what a program says. The end of a pipe might never come: what wine starts beside a
/// program keeps it open.
struct Log(PathBuf);

impl Log {
    fn new() -> Result<Log, String> {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let number = COUNT.fetch_add(1, Ordering::Relaxed);
        let folder = env::temp_dir().join(format!("plateau-trial-{}-{number}", process::id()));
        fs::create_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
        Ok(Log(folder))
    }

    /// The command, with nothing to read and these files to write.
    fn taken_by(&self, mut command: Command) -> Result<Command, String> {
        let file = |name: &str| {
            File::create(self.0.join(name)).map_err(|error| format!("{name}: {error}"))
        };
        command.stdin(Stdio::null()).stdout(file("output")?).stderr(file("errors")?);
        Ok(command)
    }

    fn output(&self) -> String {
        self.read("output")
    }

    fn read(&self, name: &str) -> String {
        let bytes = fs::read(self.0.join(name)).unwrap_or_default();
        String::from_utf8_lossy(&bytes).into_owned()
    }
}

impl Drop for Log {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn expect(holds: bool, complaint: &str, found: &str) -> Result<(), String> {
    let shown: String = found.chars().take(400).collect();
    if holds { Ok(()) } else { Err(format!("the program {complaint}: {shown}")) }
}
