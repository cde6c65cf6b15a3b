//! A line of UGI.

use plateau_players::{GameClock, Limits};

use super::clauses::Clauses;

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum UgiCommand {
    Nothing,
    Ugi,
    IsReady,
    NewGame,
    SetOption { name: String, value: String },
    Position { fen: Option<String>, moves: Vec<String> },
    Go(Go),
    Stop,
    PonderHit,
    Query(Query),
    Quit,
}

/// How long to think.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Go {
    pub depth: Option<u32>,
    pub nodes: Option<u64>,
    pub movetime_ms: Option<u64>,
    /// Time left on each clock, `x` first, and the increment.
    pub clocks_ms: [Option<u64>; 2],
    pub increments_ms: [u64; 2],
    /// Go on until told to stop.
    pub infinite: bool,
    /// Think while the opponent is to move; the limits count from `ponderhit`.
    pub ponder: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Query {
    GameOver,
    P1Turn,
    Result,
    Moves,
}

impl Go {
    /// The limits for the side with this index.
    pub fn limits(&self, side: usize) -> Limits {
        let increment_ms = self.increments_ms[side];
        let clock = self.clocks_ms[side].map(|left_ms| GameClock { left_ms, increment_ms });
        Limits { depth: self.depth, nodes: self.nodes, time_ms: self.movetime_ms, clock }
    }

    /// Without any limit a search would never come back by itself.
    pub fn has_limit(&self) -> bool {
        self.infinite || self.limits(0) != Limits::default() || self.limits(1) != Limits::default()
    }
}

impl UgiCommand {
    pub fn read(line: &str) -> Result<UgiCommand, String> {
        let mut words = line.split_whitespace();
        let Some(first) = words.next() else { return Ok(UgiCommand::Nothing) };
        let rest: Vec<&str> = words.collect();
        let alone = |command: UgiCommand| match rest.as_slice() {
            [] => Ok(command),
            [word, ..] => Err(format!("unexpected '{word}' after {first}")),
        };
        match first {
            "ugi" => alone(UgiCommand::Ugi),
            "isready" => alone(UgiCommand::IsReady),
            "uginewgame" => alone(UgiCommand::NewGame),
            "stop" => alone(UgiCommand::Stop),
            "ponderhit" => alone(UgiCommand::PonderHit),
            "quit" => alone(UgiCommand::Quit),
            "setoption" => set_option(&rest),
            "position" => position(&rest),
            "go" => go(&rest).map(UgiCommand::Go),
            "query" => query(&rest).map(UgiCommand::Query),
            _ => Err(format!(
                "unknown command '{first}' (expected ugi, isready, uginewgame, setoption, \
                 position, go, stop, \
                 ponderhit, query or quit)"
            )),
        }
    }
}

/// `setoption name NAME value V`; the value may be empty.
fn set_option(words: &[&str]) -> Result<UgiCommand, String> {
    let clauses = Clauses::split(words, &["name", "value"])?;
    let name = clauses.text("name").filter(|name| !name.is_empty());
    let name = name.ok_or("an option has no name (expected setoption name NAME value V)")?;
    Ok(UgiCommand::SetOption { name, value: clauses.text("value").unwrap_or_default() })
}

/// `position startpos|fen TEXT [moves ...]`
fn position(words: &[&str]) -> Result<UgiCommand, String> {
    let clauses = Clauses::split(words, &["startpos", "fen", "moves"])?;
    let fen = clauses.text("fen");
    match (clauses.words("startpos"), &fen) {
        (Some([]), None) | (None, Some(_)) => {}
        (Some([word, ..]), None) => return Err(format!("unexpected '{word}' after startpos")),
        _ => return Err("expected position startpos or position fen TEXT, then moves".to_string()),
    }
    let moves = clauses.words("moves").unwrap_or_default();
    Ok(UgiCommand::Position { fen, moves: moves.iter().map(ToString::to_string).collect() })
}

fn go(words: &[&str]) -> Result<Go, String> {
    const NUMBERS: [&str; 7] = ["depth", "nodes", "movetime", "p1time", "p2time", "p1inc", "p2inc"];
    const NAMES: [&str; 9] =
        ["depth", "nodes", "movetime", "p1time", "p2time", "p1inc", "p2inc", "infinite", "ponder"];
    let clauses = Clauses::split(words, &NAMES)?;
    let [depth, nodes, movetime_ms, p1time, p2time, p1inc, p2inc] = {
        let mut numbers = [None; NUMBERS.len()];
        for (number, name) in numbers.iter_mut().zip(NUMBERS) {
            *number = clauses.number(name)?;
        }
        numbers
    };
    Ok(Go {
        depth: depth.map(|depth| depth.clamp(1, 1_000) as u32),
        nodes: nodes.map(|nodes| nodes.max(1)),
        movetime_ms,
        clocks_ms: [p1time, p2time],
        increments_ms: [p1inc.unwrap_or(0), p2inc.unwrap_or(0)],
        infinite: clauses.flag("infinite")?,
        ponder: clauses.flag("ponder")?,
    })
}

fn query(words: &[&str]) -> Result<Query, String> {
    match words {
        ["gameover"] => Ok(Query::GameOver),
        ["p1turn"] => Ok(Query::P1Turn),
        ["result"] => Ok(Query::Result),
        ["moves"] => Ok(Query::Moves),
        _ => Err(format!(
            "unknown query '{}' (expected gameover, p1turn, result or moves)",
            words.join(" ")
        )),
    }
}
