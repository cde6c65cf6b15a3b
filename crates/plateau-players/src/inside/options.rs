//! What is looked into, as a value and as text: `alphabeta:depth=4,order=worst`. The text is part
//! of addresses.

use std::fmt;
use std::str::FromStr;

use plateau_game::TextError;
use plateau_games::GameId;

use crate::custom::Algorithm;

/// A search to look into.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InsideOptions {
    pub algorithm: Algorithm,
    /// Plies to look ahead.
    pub depth: u32,
    pub order: Order,
    /// Decides all chance.
    pub seed: u64,
    /// Visits of Monte Carlo.
    pub visits: u32,
    /// Switches that are not as usual.
    pub changed: Vec<Switch>,
    /// Weights of the evaluation that differ from the usual ones, by name.
    pub weights: Vec<(String, i32)>,
    /// At most so many nodes are recorded.
    pub most: usize,
    /// The search stops after so many.
    pub most_visited: u64,
}

/// The order in which moves are looked at.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Order {
    /// As the rules generate them; the full search in its own order.
    #[default]
    Natural,
    /// Those first that look best at a glance: by the evaluation after the move.
    Best,
    /// The other way round.
    Worst,
    /// By chance.
    Random,
}

/// An idea that can be switched on and off.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Switch {
    /// Iterative deepening by the textbook searches; the full search always deepens.
    Deepening,
    /// The textbook searches find every best move: the root's window is a point wider.
    AllBest,
    Table,
    Killers,
    History,
    /// Later moves with a null window first.
    NullWindow,
    /// A narrow window around the last value.
    Aspiration,
    Reductions,
    Extensions,
    Forced,
    MateDistance,
    /// A mistake: at the last ply the value is that of the wrong player.
    WrongSign,
    /// A mistake: the first win that is found is taken, not the nearest.
    FirstWin,
    /// A mistake: what the last move gained is judged, not the position it led to.
    JudgeMoves,
    /// A mistake: discs are put down and none is turned over, and there are no passes.
    ForgetFlips,
}

impl Order {
    pub const ALL: [Order; 4] = [Order::Natural, Order::Best, Order::Worst, Order::Random];

    pub const fn name(self) -> &'static str {
        match self {
            Order::Natural => "natural",
            Order::Best => "best",
            Order::Worst => "worst",
            Order::Random => "random",
        }
    }
}

impl FromStr for Order {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Order, TextError> {
        let names = Order::ALL.map(Order::name).join(", ");
        let found = Order::ALL.into_iter().find(|order| order.name() == text);
        found.ok_or_else(|| TextError::unknown("order", text, names))
    }
}

impl Switch {
    pub const ALL: [Switch; 15] = [
        Switch::Deepening,
        Switch::AllBest,
        Switch::Table,
        Switch::Killers,
        Switch::History,
        Switch::NullWindow,
        Switch::Aspiration,
        Switch::Reductions,
        Switch::Extensions,
        Switch::Forced,
        Switch::MateDistance,
        Switch::WrongSign,
        Switch::FirstWin,
        Switch::JudgeMoves,
        Switch::ForgetFlips,
    ];

    pub const fn name(self) -> &'static str {
        match self {
            Switch::Deepening => "deepening",
            Switch::AllBest => "all-best",
            Switch::Table => "table",
            Switch::Killers => "killers",
            Switch::History => "history",
            Switch::NullWindow => "null-window",
            Switch::Aspiration => "aspiration",
            Switch::Reductions => "reductions",
            Switch::Extensions => "extensions",
            Switch::Forced => "forced",
            Switch::MateDistance => "mate-distance",
            Switch::WrongSign => "wrong-sign",
            Switch::FirstWin => "first-win",
            Switch::JudgeMoves => "judge-moves",
            Switch::ForgetFlips => "forget-flips",
        }
    }

    /// Whether it is on by default.
    pub const fn is_usual(self) -> bool {
        !self.is_textbook()
    }

    /// Whether it is one of the textbook searches': the others are ideas of the full search.
    const fn is_textbook(self) -> bool {
        matches!(self, Switch::Deepening | Switch::AllBest) || self.is_mistake()
    }

    /// Whether it makes a search go wrong, as programs before this one did.
    pub const fn is_mistake(self) -> bool {
        matches!(
            self,
            Switch::WrongSign | Switch::FirstWin | Switch::JudgeMoves | Switch::ForgetFlips
        )
    }

    /// Whether it means anything to an algorithm.
    pub const fn concerns(self, algorithm: Algorithm) -> bool {
        match algorithm {
            Algorithm::Minimax | Algorithm::AlphaBeta => self.is_textbook(),
            Algorithm::Search => !self.is_textbook(),
            Algorithm::Mcts => false,
        }
    }

    /// Whether it means anything in a game: only in Othello does a move turn something over.
    pub fn concerns_game(self, game: GameId) -> bool {
        self != Switch::ForgetFlips || game == GameId::Othello
    }
}

impl InsideOptions {
    /// Nodes that a recording has room for.
    pub const MOST: usize = 200_000;
    /// Positions that take a few seconds at most.
    pub const MOST_VISITED: u64 = 4_000_000;
    /// Deeper than any recording has room for.
    pub const DEEPEST: u32 = 30;
    /// Visits that a recording has room for.
    pub const MOST_VISITS: u32 = 20_000;

    pub fn new(algorithm: Algorithm, depth: u32) -> InsideOptions {
        InsideOptions {
            algorithm,
            depth,
            order: Order::Natural,
            seed: 0,
            visits: 500,
            changed: Vec::new(),
            weights: Vec::new(),
            most: InsideOptions::MOST,
            most_visited: InsideOptions::MOST_VISITED,
        }
    }

    /// Whether an idea is used.
    pub fn has(&self, switch: Switch) -> bool {
        switch.concerns(self.algorithm) && (switch.is_usual() != self.changed.contains(&switch))
    }

    /// The same with an idea switched the other way.
    #[must_use]
    pub fn switched(mut self, switch: Switch) -> InsideOptions {
        match self.changed.iter().position(|changed| *changed == switch) {
            Some(at) => drop(self.changed.remove(at)),
            None => self.changed.push(switch),
        }
        self
    }

    fn read_setting(&mut self, setting: &str) -> Result<(), TextError> {
        let unknown = |known: &str| TextError::unknown("setting", setting, known);
        let (name, text) = setting.split_once('=').ok_or_else(|| unknown("NAME=VALUE"))?;
        let number = |least: u64, most: u64| {
            let read = text.parse().ok().filter(|number| (least..=most).contains(number));
            read.ok_or_else(|| unknown(&format!("a whole number from {least} to {most}")))
        };
        match name {
            "depth" => self.depth = number(1, u64::from(InsideOptions::DEEPEST))? as u32,
            "order" => self.order = text.parse()?,
            "seed" => self.seed = number(0, u64::MAX)?,
            "visits" => self.visits = number(1, u64::from(InsideOptions::MOST_VISITS))? as u32,
            "nodes" => self.most_visited = number(1, InsideOptions::MOST_VISITED)?,
            name => match name.strip_prefix("w.") {
                Some(weight) => {
                    let value = text.parse().map_err(|_| unknown("a whole number"))?;
                    self.weights.push((weight.to_owned(), value));
                }
                None => self.read_switch(name, text)?,
            },
        }
        Ok(())
    }

    fn read_switch(&mut self, name: &str, text: &str) -> Result<(), TextError> {
        let known = || Switch::ALL.map(Switch::name).join(", ");
        let switch = Switch::ALL.into_iter().find(|switch| switch.name() == name);
        let switch = switch.ok_or_else(|| {
            TextError::unknown(
                "setting",
                name,
                format!("depth, order, seed, visits, nodes, {}", known()),
            )
        })?;
        let on = match text {
            "yes" => true,
            "no" => false,
            _ => return Err(TextError::unknown("switch", text, "yes, no")),
        };
        if on != (switch.is_usual() != self.changed.contains(&switch)) {
            *self = self.clone().switched(switch);
        }
        Ok(())
    }
}

impl fmt::Display for InsideOptions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut settings = match self.algorithm {
            Algorithm::Mcts => vec![format!("visits={}", self.visits)],
            _ => vec![format!("depth={}", self.depth)],
        };
        if self.order != Order::Natural {
            settings.push(format!("order={}", self.order.name()));
        }
        if self.seed != 0 {
            settings.push(format!("seed={}", self.seed));
        }
        if self.most_visited != InsideOptions::MOST_VISITED {
            settings.push(format!("nodes={}", self.most_visited));
        }
        let yes_or_no = |switch: &Switch| if switch.is_usual() { "no" } else { "yes" };
        settings.extend(
            self.changed.iter().map(|switch| format!("{}={}", switch.name(), yes_or_no(switch))),
        );
        settings.extend(self.weights.iter().map(|(name, value)| format!("w.{name}={value}")));
        write!(f, "{}:{}", self.algorithm.name(), settings.join(","))
    }
}

impl FromStr for InsideOptions {
    type Err = TextError;

    fn from_str(text: &str) -> Result<InsideOptions, TextError> {
        let (name, settings) = text.split_once(':').unwrap_or((text, ""));
        let names = Algorithm::ALL.map(Algorithm::name).join(", ");
        let algorithm = Algorithm::from_name(name)
            .ok_or_else(|| TextError::unknown("algorithm", name, names))?;
        let mut options = InsideOptions::new(algorithm, 3);
        settings
            .split(',')
            .filter(|setting| !setting.is_empty())
            .try_for_each(|setting| options.read_setting(setting))?;
        Ok(options)
    }
}
