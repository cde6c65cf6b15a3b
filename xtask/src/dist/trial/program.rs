//! A packed program at work, with no variable of this machine: it lists the games, finds a move, and serves its page.

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use crate::dist::image::USER;

/// From the start of the program to its page.
const PATIENCE: Duration = Duration::from_secs(60);

/// How it is started, and what it finds in its environment.
#[derive(Clone, Debug, Default)]
pub struct Program {
    words: Vec<String>,
    variables: Vec<(String, String)>,
}

impl Program {
    /// As a user without rights, who sees this folder as the whole system.
    pub fn within(root: &str, path: &str) -> Program {
        let (user, group, root) =
            (format!("--map-user={USER}"), format!("--map-group={USER}"), format!("--root={root}"));
        let mut program = Program::after(&["unshare", "--user", &user, &group, &root, "--wd=/", path]);
        program.set(&["PLATEAU_DATA=/data".into(), "PLATEAU_CACHE=/data/cache".into()]);
        program
    }

    /// Started by other programs.
    pub fn after(words: &[&str]) -> Program {
        Program { words: words.iter().map(|word| (*word).to_owned()).collect(), variables: Vec::new() }
    }

    /// `NAME=VALUE` each.
    pub fn set(&mut self, variables: &[String]) {
        let pairs = variables.iter().filter_map(|pair| pair.split_once('='));
        self.variables.extend(pairs.map(|(name, value)| (name.to_owned(), value.to_owned())));
    }

    /// What it can do, in words.
    pub fn plays(&self) -> Result<String, String> {
        self.plays_with(&["serve".into(), "--no-open".into()])
    }

    /// The same with these words to serve.
    pub fn plays_with(&self, serve: &[String]) -> Result<String, String> {
        let games = self.says(&["games"])?;
        for game in ["sogo", "morpion", "force3", "othello", "pogo"] {
            expect(games.lines().any(|line| line.starts_with(game)), "does not list its games", &games)?;
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

    /// What it prints.
    pub fn says(&self, arguments: &[&str]) -> Result<String, String> {
        let words: Vec<&str> =
            self.words.iter().map(String::as_str).chain(arguments.iter().copied()).collect();
        output(self.command(words[0]).args(&words[1..]), &words)
    }

    /// Another program with the same variables.
    pub fn also(&self, program: &str, arguments: &[&str]) -> Result<String, String> {
        output(self.command(program).args(arguments), &[&[program], arguments].concat())
    }

    fn command(&self, program: &str) -> Command {
        let mut command = Command::new(program);
        command.env_clear().envs(self.variables.iter().map(|(name, value)| (name, value)));
        command
    }

    fn serve(&self, words: &[String]) -> Result<Server, String> {
        let mut child = self
            .command(&self.words[0])
            .args(&self.words[1..])
            .args(words)
            .args(["--port", "0"])
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .spawn()
            .map_err(|error| format!("{}: {error}", self.words[0]))?;
        let mut line = String::new();
        let output = child.stdout.take().map(BufReader::new);
        let read = output.map_or(Ok(0), |mut output| output.read_line(&mut line));
        let port = line.trim().trim_end_matches('/').rsplit(':').next().and_then(|port| port.parse().ok());
        let server = Server { child, port: port.unwrap_or_default() };
        read.map_err(|error| error.to_string())?;
        expect(server.port != 0, "does not serve", &line)?;
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
            expect(answer.starts_with("HTTP/1.1 200 "), "does not serve a file of its page", asset)?;
        }
        let health = self.ask("/health")?;
        expect(health.contains("\"online\":true"), "keeps no shared games", &health)
    }

    fn ask(&self, path: &str) -> Result<String, String> {
        let failed = |error: std::io::Error| format!("the server does not answer at {path}: {error}");
        let mut stream = TcpStream::connect(("127.0.0.1", self.port)).map_err(failed)?;
        stream.set_read_timeout(Some(PATIENCE)).map_err(failed)?;
        let request =
            format!("GET {path} HTTP/1.1\r\nhost: localhost:{}\r\nconnection: close\r\n\r\n", self.port);
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

/// What a program of this machine prints.
pub fn told(program: &str, arguments: &[&str]) -> Result<String, String> {
    let name = Path::new(program).file_name().unwrap_or_default().to_string_lossy();
    output(Command::new(program).args(arguments), &[&[name.as_ref()], arguments].concat())
}

fn output(command: &mut Command, words: &[&str]) -> Result<String, String> {
    let shown = words.join(" ");
    let done = command
        .stdin(Stdio::null())
        .output()
        .map_err(|error| format!("`{shown}` could not start: {error}"))?;
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    if done.status.success() {
        return Ok(text(&done.stdout));
    }
    Err(format!("`{shown}` failed ({}): {}{}", done.status, text(&done.stdout), text(&done.stderr)))
}

fn expect(holds: bool, complaint: &str, found: &str) -> Result<(), String> {
    let shown: String = found.chars().take(400).collect();
    if holds { Ok(()) } else { Err(format!("the program {complaint}: {shown}")) }
}
