//! Another Othello program that speaks NBoard, as a player.
//!
//! NBoard knows no time for a move, only a depth: what it means is the engine's own affair (NTest
//! started with a time control of its own takes it for a time).

use plateau_games::AnyMove;
use plateau_match::Match;
use plateau_match::contest::{Contender, NoMove};
use plateau_match::formats::{self, Format};
use plateau_players::Limits;

use super::process::{Process, Restarting, Stop, TIMEOUT, UNTIMED_MOVE, illegal, timeout_for};

/// An engine at the board.
pub struct NboardEngine {
    command: String,
    limits: Limits,
    depth: u32,
    stop: Stop,
    engine: Restarting<RunningNBoard>,
}

struct RunningNBoard {
    process: Process,
    name: String,
    pings: u32,
}

impl NboardEngine {
    pub fn start(
        command: &str,
        depth: u32,
        limits: Limits,
        stop: &Stop,
    ) -> Result<NboardEngine, String> {
        let engine = Restarting::new(RunningNBoard::start(command, depth, stop)?);
        Ok(NboardEngine { command: command.to_string(), limits, depth, stop: stop.clone(), engine })
    }

    fn with<R>(
        &mut self,
        work: impl FnOnce(&mut RunningNBoard) -> Result<R, String>,
    ) -> Result<R, String> {
        let (command, depth, stop) = (&self.command, self.depth, &self.stop);
        self.engine.with(|| RunningNBoard::start(command, depth, stop), work)
    }
}

impl Contender for NboardEngine {
    fn name(&self) -> Option<&str> {
        self.engine.running().map(|running| running.name.as_str())
    }

    fn begin(&mut self, game: &Match) -> Result<(), NoMove> {
        let depth = self.depth;
        Ok(self.with(|running| {
            // A depth anew clears what the engine remembers.
            running.process.say(&format!("set depth {depth}"))?;
            running.set_game(game)
        })?)
    }

    fn choose(&mut self, game: &Match, _seed: u64) -> Result<AnyMove, NoMove> {
        // A forced pass is made without asking: engines differ in how they announce one.
        if let [only] = *game.moves().as_slice()
            && only.to_string() == "pass"
        {
            return Ok(only);
        }
        let limits = self.limits;
        Ok(self.with(|running| running.best_move(game, limits))?)
    }
}

impl RunningNBoard {
    fn start(command: &str, depth: u32, stop: &Stop) -> Result<RunningNBoard, String> {
        let process = Process::start(command, stop)?;
        let mut running = RunningNBoard { process, name: String::new(), pings: 0 };
        running.process.say("nboard 2")?;
        running.process.say(&format!("set depth {depth}"))?;
        running.ping()?;
        Ok(running)
    }

    /// Waits until everything said so far has been obeyed.
    fn ping(&mut self) -> Result<(), String> {
        self.pings += 1;
        self.process.say(&format!("ping {}", self.pings))?;
        let name = &mut self.name;
        self.process.hear_until("pong", TIMEOUT, &mut |line| {
            if let Some(said) = line.strip_prefix("set myname ") {
                *name = super::engine_name(said);
            }
        })?;
        Ok(())
    }

    fn set_game(&mut self, game: &Match) -> Result<(), String> {
        let text = formats::write(game, Format::Ggf).ok_or("NBoard is for Othello alone")?;
        self.process.say(&format!("set game {text}"))?;
        self.ping()
    }

    /// The move in `=== MOVE/VALUE/TIME`, where spaces may stand for the slashes.
    fn best_move(&mut self, game: &Match, limits: Limits) -> Result<AnyMove, String> {
        self.set_game(game)?;
        self.process.say("go")?;
        // NBoard knows no time: the engine takes what its depth takes.
        let timeout = timeout_for(limits).max(UNTIMED_MOVE);
        let line = self.process.hear_until("===", timeout, &mut |_| {})?;
        let text = line.split(['/', ' ']).nth(1).ok_or("=== without a move")?;
        game.position().parse_move(text).map_err(|error| illegal(text, game, &error))
    }
}
