//! Another program that speaks UGI, as a player.

use plateau_games::{AnyMove, AnyPosition, Variant};
use plateau_match::Match;
use plateau_match::contest::{Contender, NoMove};
use plateau_players::Limits;

use super::process::{Process, Restarting, Stop, TIMEOUT, USUAL_MOVE_MS, illegal, timeout_for};

/// More than any engine has.
const MOST_OPTIONS: usize = 1_000;

/// An engine at the board.
pub struct UgiEngine {
    command: String,
    limits: Limits,
    stop: Stop,
    engine: Restarting<RunningUgi>,
}

struct RunningUgi {
    process: Process,
    name: String,
    /// The names of its options.
    options: Vec<String>,
}

impl UgiEngine {
    pub fn start(command: &str, limits: Limits, stop: &Stop) -> Result<UgiEngine, String> {
        let engine = Restarting::new(RunningUgi::start(command, stop)?);
        Ok(UgiEngine { command: command.to_string(), limits, stop: stop.clone(), engine })
    }

    /// From now on it thinks within these.
    #[cfg(feature = "online")]
    pub fn limit(&mut self, limits: Limits) {
        self.limits = limits;
    }
}

impl Contender for UgiEngine {
    fn name(&self) -> Option<&str> {
        self.engine.running().map(|running| running.name.as_str())
    }

    fn begin(&mut self, game: &Match) -> Result<(), NoMove> {
        let (command, stop, variant) = (&self.command, &self.stop, game.variant());
        Ok(self
            .engine
            .with(|| RunningUgi::start(command, stop), |running| running.new_game(variant))?)
    }

    fn choose(&mut self, game: &Match, _seed: u64) -> Result<AnyMove, NoMove> {
        let (command, stop, limits) = (&self.command, &self.stop, self.limits);
        let start = || {
            let mut running = RunningUgi::start(command, stop)?;
            running.new_game(game.variant())?;
            Ok(running)
        };
        Ok(self.engine.with(start, |running| running.best_move(game, limits))?)
    }
}

impl RunningUgi {
    fn start(command: &str, stop: &Stop) -> Result<RunningUgi, String> {
        let mut process = Process::start(command, stop)?;
        process.say("ugi")?;
        let (mut name, mut options) = (String::new(), Vec::new());
        process.hear_until("ugiok", TIMEOUT, &mut |line| {
            if let Some(said) = line.strip_prefix("id name ") {
                name = super::engine_name(said);
            }
            options.extend(option_name(line).filter(|_| options.len() < MOST_OPTIONS));
        })?;
        Ok(RunningUgi { process, name, options })
    }

    fn new_game(&mut self, variant: Variant) -> Result<(), String> {
        let size = variant.size().map_or_else(String::new, |size| size.to_string());
        let settings = [
            ("Game", variant.game().name().to_string()),
            ("Size", size),
            ("Rules", variant.rules_text()),
        ];
        for (name, value) in settings {
            if self.options.iter().any(|option| option == name) {
                self.process.say(&format!("setoption name {name} value {value}"))?;
            }
        }
        self.process.say("uginewgame")?;
        self.process.say("isready")?;
        self.process.hear_until("readyok", TIMEOUT, &mut |_| {}).map(|_| ())
    }

    fn best_move(&mut self, game: &Match, limits: Limits) -> Result<AnyMove, String> {
        self.process.say(&position_line(game))?;
        self.process.say(&go_line(limits))?;
        let line = self.process.hear_until("bestmove", timeout_for(limits), &mut |_| {})?;
        let text = line.split_whitespace().nth(1).ok_or("bestmove without a move")?;
        game.position().parse_move(text).map_err(|error| illegal(text, game, &error))
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
    let time_ms = limits.time_ms.or((limits == Limits::default()).then_some(USUAL_MOVE_MS));
    if let Some(ms) = time_ms {
        line += &format!(" movetime {ms}");
    }
    line
}

/// The name in `option name NAME type ...`.
fn option_name(line: &str) -> Option<String> {
    let words = line.strip_prefix("option name ")?;
    words.split(" type ").next().map(str::to_string)
}
