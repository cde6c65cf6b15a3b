//! Another program that speaks UGI, as a player.
//!
//! Its lines are read on a thread of their own, so that an engine that falls silent costs a game and not the
//! match.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::time::{Duration, Instant};

use plateau_games::{AnyMove, AnyPosition, Variant};
use plateau_match::Match;
use plateau_players::{Limits, Time};

use super::contestant::Chooser;

/// How long an engine may take to say that it is there.
const PATIENCE: Duration = Duration::from_secs(10);
/// How long a search without a clock may take.
const LONG_SEARCH: Duration = Duration::from_secs(600);
/// For an engine of which nobody says how long it may think.
const USUAL_MOVE_MS: u64 = 1_000;

/// A running engine.
pub struct EngineProcess {
    command: String,
    limits: Limits,
    running: Option<Running>,
}

struct Running {
    child: Child,
    stdin: ChildStdin,
    lines: Receiver<String>,
    /// The names of its options.
    options: Vec<String>,
}

impl EngineProcess {
    pub fn start(command: &str, limits: Limits) -> Result<EngineProcess, String> {
        let running = Some(Running::start(command)?);
        Ok(EngineProcess { command: command.to_string(), limits, running })
    }

    /// The engine, started again if it was given up in the last game.
    fn running(&mut self) -> Result<&mut Running, String> {
        if self.running.is_none() {
            self.running = Some(Running::start(&self.command)?);
        }
        self.running.as_mut().ok_or_else(|| "the engine is not there".to_string())
    }

    /// Gives the engine up on any trouble: a fresh one plays the next game.
    fn or_give_up<T>(&mut self, result: Result<T, String>) -> Result<T, String> {
        if result.is_err() {
            self.running = None;
        }
        result
    }
}

impl Chooser for EngineProcess {
    fn new_game(&mut self, game: &Match) -> Result<(), String> {
        let variant = game.variant();
        let ready = self.running().and_then(|running| running.new_game(variant));
        self.or_give_up(ready)
    }

    fn choose(&mut self, game: &Match, _seed: u64) -> Result<AnyMove, String> {
        let limits = self.limits;
        let text = self.running().and_then(|running| running.best_move(game, limits));
        let text = self.or_give_up(text)?;
        game.position().parse_move(&text).map_err(|error| error.to_string())
    }
}

impl Running {
    fn start(command: &str) -> Result<Running, String> {
        let mut words = command.split_whitespace();
        let program = words.next().ok_or("the command is empty")?;
        let mut child = Command::new(program)
            .args(words)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .map_err(|error| error.to_string())?;
        let (stdin, stdout) = (child.stdin.take(), child.stdout.take());
        let (stdin, stdout) = stdin.zip(stdout).ok_or("it has no input and output")?;
        let (sender, lines) = channel();
        std::thread::spawn(move || {
            let lines = BufReader::new(stdout).lines().map_while(Result::ok);
            // Until the engine ends or nobody listens any more.
            lines.take_while(|line| sender.send(line.clone()).is_ok()).for_each(drop);
        });
        let mut running = Running { child, stdin, lines, options: Vec::new() };
        running.say("ugi")?;
        let introduction = running.hear_until("ugiok", PATIENCE)?;
        running.options = introduction.iter().filter_map(|line| option_name(line)).collect();
        Ok(running)
    }

    fn new_game(&mut self, variant: Variant) -> Result<(), String> {
        let size = variant.size().map_or_else(String::new, |size| size.to_string());
        let settings =
            [("Game", variant.game().name().to_string()), ("Size", size), ("Rules", variant.rules_text())];
        for (name, value) in settings {
            if self.options.iter().any(|option| option == name) {
                self.say(&format!("setoption name {name} value {value}"))?;
            }
        }
        self.say("uginewgame")?;
        self.say("isready")?;
        self.hear_until("readyok", PATIENCE).map(|_| ())
    }

    fn best_move(&mut self, game: &Match, limits: Limits) -> Result<String, String> {
        self.say(&position_line(game))?;
        self.say(&go_line(limits))?;
        let patience = match limits.time {
            Time::Unlimited if limits != Limits::default() => LONG_SEARCH,
            Time::Move { ms } => Duration::from_millis(ms) + PATIENCE,
            _ => Duration::from_millis(USUAL_MOVE_MS) + PATIENCE,
        };
        let lines = self.hear_until("bestmove", patience)?;
        let answer = lines.last().and_then(|line| line.split_whitespace().nth(1));
        answer.map(str::to_string).ok_or_else(|| "bestmove without a move".to_string())
    }

    fn say(&mut self, line: &str) -> Result<(), String> {
        writeln!(self.stdin, "{line}").map_err(|error| format!("it does not listen: {error}"))
    }

    /// The lines up to the first one that begins with this word, that one included.
    fn hear_until(&mut self, word: &str, patience: Duration) -> Result<Vec<String>, String> {
        let deadline = Instant::now() + patience;
        let mut heard = Vec::new();
        loop {
            let left = deadline.saturating_duration_since(Instant::now());
            let line =
                self.lines.recv_timeout(left).map_err(|_| format!("it did not answer {word} in time"))?;
            let found = line.split_whitespace().next() == Some(word);
            heard.push(line);
            if found {
                return Ok(heard);
            }
        }
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        // A polite word first; then no engine outlives its match.
        let _ = writeln!(self.stdin, "quit");
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn position_line(game: &Match) -> String {
    let start = game.start();
    let mut line = match *start == AnyPosition::start(game.variant()) {
        true => "position startpos".to_string(),
        false => format!("position fen {start}"),
    };
    for (index, ply) in game.plies().iter().enumerate() {
        line += if index == 0 { " moves " } else { " " };
        line += &ply.mv().to_string();
    }
    line
}

fn go_line(limits: Limits) -> String {
    let mut line = "go".to_string();
    if let Some(depth) = limits.depth {
        line += &format!(" depth {depth}");
    }
    if let Some(nodes) = limits.nodes {
        line += &format!(" nodes {nodes}");
    }
    match limits.time {
        Time::Move { ms } => line += &format!(" movetime {ms}"),
        _ if limits == Limits::default() => line += &format!(" movetime {USUAL_MOVE_MS}"),
        _ => {}
    }
    line
}

/// The name in `option name NAME type ...`.
fn option_name(line: &str) -> Option<String> {
    let words = line.strip_prefix("option name ")?;
    words.split(" type ").next().map(str::to_string)
}
