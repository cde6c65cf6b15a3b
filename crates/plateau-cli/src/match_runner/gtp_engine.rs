//! Another Othello program that speaks GTP 2, the Go Text Protocol, as a player.

use std::time::{Duration, Instant};

use plateau_game::Side;
use plateau_games::AnyMove;
use plateau_match::Match;
use plateau_match::contest::{Contender, NoMove};
use plateau_players::Limits;

use super::process::{Process, Restarting, Stop, TIMEOUT, UNTIMED_MOVE, illegal, timeout_for};

/// An engine at the board.
pub struct GtpEngine {
    command: String,
    limits: Limits,
    stop: Stop,
    engine: Restarting<RunningGtp>,
}

struct RunningGtp {
    process: Process,
    name: String,
    /// The moves on the engine's board, once it has been told of a game.
    played: Option<Vec<AnyMove>>,
    /// How long it may think, in whole seconds where it knows nothing smaller.
    move_time: Option<Duration>,
}

impl GtpEngine {
    pub fn start(command: &str, limits: Limits, stop: &Stop) -> Result<GtpEngine, String> {
        let engine = Restarting::new(RunningGtp::start(command, stop)?);
        Ok(GtpEngine { command: command.to_string(), limits, stop: stop.clone(), engine })
    }

    fn with<R>(
        &mut self,
        work: impl FnOnce(&mut RunningGtp) -> Result<R, String>,
    ) -> Result<R, String> {
        let (command, stop) = (&self.command, &self.stop);
        self.engine.with(|| RunningGtp::start(command, stop), work)
    }
}

impl Contender for GtpEngine {
    fn name(&self) -> Option<&str> {
        self.engine.running().map(|running| running.name.as_str())
    }

    fn begin(&mut self, game: &Match) -> Result<(), NoMove> {
        let limits = self.limits;
        Ok(self.with(|running| running.new_game(game, limits))?)
    }

    fn choose(&mut self, game: &Match, _seed: u64) -> Result<AnyMove, NoMove> {
        // A forced pass is told together with the moves after it.
        if let [only] = *game.moves().as_slice()
            && is_pass(only)
        {
            return Ok(only);
        }
        let limits = self.limits;
        Ok(self.with(|running| running.best_move(game, limits))?)
    }
}

impl RunningGtp {
    fn start(command: &str, stop: &Stop) -> Result<RunningGtp, String> {
        let process = Process::start(command, stop)?;
        let mut running =
            RunningGtp { process, name: String::new(), played: None, move_time: None };
        let name = running.ask("name", TIMEOUT)?.unwrap_or_default();
        let version = running.ask("version", TIMEOUT)?.unwrap_or_default();
        running.name = super::engine_name(&format!("{name} {version}"));
        Ok(running)
    }

    /// The answer to a command, or the sentence with which it is refused.
    fn ask(&mut self, line: &str, timeout: Duration) -> Result<Result<String, String>, String> {
        self.process.say(line)?;
        let command = line.split(' ').next().unwrap_or_default();
        let deadline = Instant::now() + timeout;
        let mut answer: Option<String> = None;
        loop {
            let line = self.process.hear(deadline)?;
            let line = line.ok_or_else(|| self.process.silence(command, timeout))?;
            match &mut answer {
                // An answer ends with an empty line.
                Some(answer) if line.trim().is_empty() => {
                    let text = answer[1..].trim().to_string();
                    return Ok(if answer.starts_with('=') { Ok(text) } else { Err(text) });
                }
                Some(answer) => *answer = format!("{answer}\n{line}"),
                None if line.starts_with(['=', '?']) => answer = Some(line),
                None => {}
            }
        }
    }

    /// The answer to a command that every engine has to obey.
    fn order(&mut self, line: &str) -> Result<String, String> {
        self.ask(line, TIMEOUT)?.map_err(|sentence| format!("it refuses '{line}': {sentence}"))
    }

    fn new_game(&mut self, game: &Match, limits: Limits) -> Result<(), String> {
        // Programs for several games want to know which; others know no such command.
        let _ = self.ask("set_game Othello", TIMEOUT)?;
        let size = game.variant().size().ok_or("GTP is for Othello alone")?;
        self.order(&format!("boardsize {size}"))?;
        self.order("clear_board")?;
        self.played = Some(Vec::new());
        self.set_time(limits)
    }

    /// A time for each move. Engines that know no fractions get whole seconds.
    fn set_time(&mut self, limits: Limits) -> Result<(), String> {
        let Some(ms) = limits.time_ms else { return Ok(()) };
        let seconds = Duration::from_millis(ms).as_secs_f64();
        self.move_time = None;
        for seconds in [seconds, seconds.ceil()] {
            if self.ask(&format!("time_settings 0 {seconds} 1"), TIMEOUT)?.is_ok() {
                self.move_time = Some(Duration::from_secs_f64(seconds));
                break;
            }
        }
        Ok(())
    }

    /// Tells the engine of the moves that are not on its board yet.
    fn catch_up(&mut self, game: &Match, limits: Limits) -> Result<(), String> {
        let moves: Vec<AnyMove> = game.plies()[..game.ply()].iter().map(|ply| ply.mv()).collect();
        if self.played.as_ref().is_none_or(|played| !moves.starts_with(played)) {
            self.new_game(game, limits)?;
        }
        let known = self.played.as_ref().map_or(0, Vec::len);
        for (ply, mv) in moves.iter().enumerate().skip(known) {
            let side = game.position_after(ply).map_or(Side::X, |position| position.side_to_move());
            let line = format!("play {} {mv}", colour(side));
            // Engines differ in whether a forced pass is said.
            if is_pass(*mv) {
                let _ = self.ask(&line, TIMEOUT)?;
            } else {
                self.order(&line)?;
            }
        }
        self.played = Some(moves);
        Ok(())
    }

    fn best_move(&mut self, game: &Match, limits: Limits) -> Result<AnyMove, String> {
        self.catch_up(game, limits)?;
        let time_ms = self.move_time.map(|time| time.as_millis() as u64);
        let timeout = time_ms.map_or(UNTIMED_MOVE, |ms| timeout_for(Limits::time(ms)));
        let line = format!("genmove {}", colour(game.side_to_move()));
        let answer = self
            .ask(&line, timeout)?
            .map_err(|sentence| format!("it refuses '{line}': {sentence}"))?;
        let text = answer.to_ascii_lowercase();
        if text == "resign" {
            return Err("it resigns".into());
        }
        let mv =
            game.position().parse_move(&text).map_err(|error| illegal(&answer, game, &error))?;
        self.played.get_or_insert_default().push(mv);
        Ok(mv)
    }
}

fn is_pass(mv: AnyMove) -> bool {
    matches!(mv, AnyMove::Othello(disc) if disc.is_pass())
}

fn colour(side: Side) -> &'static str {
    if side == Side::X { "black" } else { "white" }
}
