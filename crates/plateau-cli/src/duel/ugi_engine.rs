//! Another program that speaks UGI, as a player.

use plateau_games::{AnyMove, AnyPosition, Variant};
use plateau_match::Match;
use plateau_match::contest::{Contender, NoMove};
use plateau_players::Limits;

use super::process::{Process, Restarting, TIMEOUT, USUAL_MOVE_MS, timeout_for};

/// More than any engine has.
const MOST_OPTIONS: usize = 1_000;

/// An engine at the board.
pub struct UgiEngine {
    command: String,
    limits: Limits,
    engine: Restarting<Running>,
}

struct Running {
    process: Process,
    /// The names of its options.
    options: Vec<String>,
}

impl UgiEngine {
    pub fn start(command: &str, limits: Limits) -> Result<UgiEngine, String> {
        let engine = Restarting::new(Running::start(command)?);
        Ok(UgiEngine { command: command.to_string(), limits, engine })
    }

    /// From now on it thinks within these.
    pub fn limit(&mut self, limits: Limits) {
        self.limits = limits;
    }
}

impl Contender for UgiEngine {
    fn begin(&mut self, game: &Match) -> Result<(), NoMove> {
        let variant = game.variant();
        Ok(self.engine.with(|| Running::start(&self.command), |running| running.new_game(variant))?)
    }

    fn choose(&mut self, game: &Match, _seed: u64) -> Result<AnyMove, NoMove> {
        let limits = self.limits;
        let text =
            self.engine.with(|| Running::start(&self.command), |running| running.best_move(game, limits))?;
        game.position().parse_move(&text).map_err(|error| error.to_string().into())
    }
}

impl Running {
    fn start(command: &str) -> Result<Running, String> {
        let mut process = Process::start(command)?;
        process.say("ugi")?;
        let mut options = Vec::new();
        process.hear_until("ugiok", TIMEOUT, &mut |line| {
            options.extend(option_name(line).filter(|_| options.len() < MOST_OPTIONS));
        })?;
        Ok(Running { process, options })
    }

    fn new_game(&mut self, variant: Variant) -> Result<(), String> {
        let size = variant.size().map_or_else(String::new, |size| size.to_string());
        let settings =
            [("Game", variant.game().name().to_string()), ("Size", size), ("Rules", variant.rules_text())];
        for (name, value) in settings {
            if self.options.iter().any(|option| option == name) {
                self.process.say(&format!("setoption name {name} value {value}"))?;
            }
        }
        self.process.say("uginewgame")?;
        self.process.say("isready")?;
        self.process.hear_until("readyok", TIMEOUT, &mut |_| {}).map(|_| ())
    }

    fn best_move(&mut self, game: &Match, limits: Limits) -> Result<String, String> {
        self.process.say(&position_line(game))?;
        self.process.say(&go_line(limits))?;
        let line = self.process.hear_until("bestmove", timeout_for(limits), &mut |_| {})?;
        let answer = line.split_whitespace().nth(1);
        answer.map(str::to_string).ok_or_else(|| "bestmove without a move".to_string())
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
