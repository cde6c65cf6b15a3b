//! What a new game is: the board, the rules, who sits where, the clock. The last choices for each
//! game are kept, leniently read like the settings.

use plateau_game::Side;
use plateau_games::{GameId, Variant};
use plateau_match::{Match, Seat, TimeControl};
use serde_json::{Value as Json, json};

/// Who plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mode {
    Humans,
    Computer,
    Watch,
}

impl Mode {
    pub const ALL: [Mode; 3] = [Mode::Humans, Mode::Computer, Mode::Watch];

    pub const fn key(self) -> &'static str {
        match self {
            Mode::Humans => "humans",
            Mode::Computer => "computer",
            Mode::Watch => "watch",
        }
    }

    pub fn from_key(key: &str) -> Option<Mode> {
        Mode::ALL.into_iter().find(|mode| mode.key() == key)
    }
}

/// Which side the person takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Choice {
    First,
    Second,
    Chance,
}

impl Choice {
    pub const ALL: [Choice; 3] = [Choice::First, Choice::Second, Choice::Chance];

    pub const fn key(self) -> &'static str {
        match self {
            Choice::First => "first",
            Choice::Second => "second",
            Choice::Chance => "chance",
        }
    }

    pub fn from_key(key: &str) -> Option<Choice> {
        Choice::ALL.into_iter().find(|choice| choice.key() == key)
    }
}

/// Minutes for each player that can be chosen; 0 is no clock.
pub const CLOCKS: [u32; 5] = [0, 1, 3, 5, 15];

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    pub game: GameId,
    pub size: Option<u8>,
    /// `key=value` words, as `Variant::rules_text` writes them.
    pub rules: String,
    pub mode: Mode,
    pub choice: Choice,
    /// A specification for each computer: the opponent's is that of the side it takes.
    pub computers: [String; 2],
    /// What two people at this screen are called; empty where they go by their colours.
    pub names: [String; 2],
    pub clock_minutes: u32,
    /// What looks like chance goes the same way again with the same number; `None` is by chance.
    pub seed: Option<u64>,
}

impl Setup {
    /// A sensible first game: against a computer of middling strength, the person first.
    pub fn usual(game: GameId) -> Setup {
        Setup {
            game,
            size: game.default_size(),
            rules: String::new(),
            mode: Mode::Computer,
            choice: Choice::First,
            computers: ["level:3".into(), "level:3".into()],
            names: Default::default(),
            clock_minutes: 0,
            seed: None,
        }
    }

    /// The variant, or the usual one where the choices do not fit the game.
    pub fn variant(&self) -> Variant {
        Variant::build(self.game, self.size, &[])
            .and_then(|variant| variant.with_rules_text(&self.rules))
            .unwrap_or_else(|_| Variant::new(self.game))
    }

    /// The value chosen for a rule option, when it is not the usual one.
    pub fn rule(&self, key: &str) -> Option<&str> {
        self.rules.split_whitespace().find_map(|word| word.strip_prefix(key)?.strip_prefix('='))
    }

    pub fn set_rule(&mut self, key: &str, value: &str) {
        let others = self
            .rules
            .split_whitespace()
            .filter(|word| word.split_once('=').is_none_or(|(name, _)| name != key));
        let words: Vec<String> =
            others.map(str::to_owned).chain([format!("{key}={value}")]).collect();
        self.rules = words.join(" ");
    }

    /// A match as chosen. `coin` decides the side when it is left to chance; `name` says a seat's
    /// name.
    pub fn start(&self, coin: bool, name: impl Fn(Option<&str>) -> String) -> Match {
        let human = || Seat::human(name(None));
        let named = |side: Side| match fit(&self.names[side.index()]) {
            own if own.is_empty() => human(),
            own => Seat::human(own),
        };
        let computer = |side: Side| {
            let specification = &self.computers[side.index()];
            Seat::program(name(Some(specification)), specification.clone())
        };
        let person_first = match self.choice {
            Choice::First => true,
            Choice::Second => false,
            Choice::Chance => coin,
        };
        let seats = match (self.mode, person_first) {
            (Mode::Humans, _) => Side::BOTH.map(named),
            (Mode::Watch, _) => [computer(Side::X), computer(Side::O)],
            (Mode::Computer, true) => [human(), computer(Side::O)],
            (Mode::Computer, false) => [computer(Side::X), human()],
        };
        let game = Match::new(self.variant()).with_seats(seats);
        match self.clock_minutes {
            0 => game,
            minutes => game.with_time_control(TimeControl {
                base_ms: u64::from(minutes) * 60_000,
                increment_ms: 0,
            }),
        }
    }

    pub fn to_json(&self) -> String {
        json!({
            "size": self.size,
            "rules": self.rules,
            "mode": self.mode.key(),
            "choice": self.choice.key(),
            "computers": self.computers,
            "names": self.names,
            "clock": self.clock_minutes,
            "seed": self.seed,
        })
        .to_string()
    }

    /// Reads as much as makes sense for this game.
    pub fn from_json(game: GameId, text: &str) -> Setup {
        let usual = Setup::usual(game);
        let Ok(Json::Object(map)) = serde_json::from_str(text) else { return usual };
        let word = |key: &str| map.get(key).and_then(Json::as_str);
        let number = |key: &str| map.get(key).and_then(Json::as_u64);
        let size = number("size")
            .and_then(|size| game.sizes().iter().find(|known| u64::from(**known) == size));
        let rules = word("rules").filter(|rules| Variant::new(game).with_rules_text(rules).is_ok());
        let computer = |i: usize| {
            let words = map.get("computers").and_then(|list| list.get(i)).and_then(Json::as_str);
            words
                .filter(|words| words.len() < 100)
                .map_or(usual.computers[i].clone(), str::to_owned)
        };
        let called = |i: usize| {
            let name = map.get("names").and_then(|list| list.get(i)).and_then(Json::as_str);
            fit(name.unwrap_or_default())
        };
        let minutes =
            number("clock").and_then(|m| CLOCKS.into_iter().find(|known| u64::from(*known) == m));
        Setup {
            game,
            size: size.copied().or(usual.size),
            rules: rules.unwrap_or_default().to_owned(),
            mode: word("mode").and_then(Mode::from_key).unwrap_or(usual.mode),
            choice: word("choice").and_then(Choice::from_key).unwrap_or(usual.choice),
            computers: [computer(0), computer(1)],
            names: [called(0), called(1)],
            clock_minutes: minutes.unwrap_or(0),
            seed: number("seed"),
        }
    }
}

/// A name as it fits a seat: short, and nothing but what can be read.
fn fit(name: &str) -> String {
    let read: String = name.chars().filter(|one| !one.is_control()).take(LONGEST_NAME).collect();
    read.trim().to_owned()
}

/// Letters of a name.
pub const LONGEST_NAME: usize = 24;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn choices_survive_a_round_trip() {
        let chosen = Setup {
            size: Some(6),
            mode: Mode::Watch,
            choice: Choice::Chance,
            computers: ["level:1".into(), "alphabeta:depth=4".into()],
            names: ["Ann".into(), String::new()],
            clock_minutes: 5,
            seed: Some(17),
            ..Setup::usual(GameId::Sogo)
        };
        assert_eq!(Setup::from_json(GameId::Sogo, &chosen.to_json()), chosen);
    }

    #[test]
    fn choices_of_another_game_do_not_fit() {
        let odd =
            Setup { size: Some(8), rules: "undo=double".into(), ..Setup::usual(GameId::Othello) };
        assert_eq!(Setup::from_json(GameId::Sogo, &odd.to_json()), Setup::usual(GameId::Sogo));
        for text in ["", "[]", "{\"mode\": 3, \"size\": \"big\", \"computers\": 5}"] {
            assert_eq!(Setup::from_json(GameId::Pogo, text), Setup::usual(GameId::Pogo), "{text}");
        }
    }

    #[test]
    fn two_people_have_the_names_they_want() {
        let long = "B".repeat(60);
        let names = ["  Ann\n ".to_owned(), String::new()];
        let setup = Setup { mode: Mode::Humans, names, ..Setup::usual(GameId::Sogo) };
        let seated = |setup: &Setup| {
            let game = setup.start(false, |_| "Player".into());
            Side::BOTH.map(|side| game.seat(side).name.clone())
        };
        assert_eq!(seated(&setup), ["Ann", "Player"]);
        let setup = Setup { names: [String::new(), long], ..setup };
        assert_eq!(seated(&setup), ["Player".to_owned(), "B".repeat(LONGEST_NAME)]);
        let alone = Setup { mode: Mode::Computer, ..setup };
        assert_eq!(seated(&alone), ["Player", "Player"], "one person alone is \"You\"");
    }

    #[test]
    fn rules_are_chosen_one_by_one() {
        let mut setup = Setup::usual(GameId::Force3);
        assert_eq!(setup.rule("undo"), None);
        setup.set_rule("undo", "double");
        setup.set_rule("both", "draw");
        setup.set_rule("undo", "free");
        assert_eq!((setup.rule("undo"), setup.rule("both")), (Some("free"), Some("draw")));
        assert_eq!(setup.variant().rules_text(), "undo=free both=draw");
    }

    #[test]
    fn seats_follow_the_choice() {
        let check = |mode, choice, coin, humans: [bool; 2]| {
            let setup = Setup { mode, choice, ..Setup::usual(GameId::Sogo) };
            let game = setup.start(coin, |_| String::new());
            assert_eq!(
                Side::BOTH.map(|side| game.seat(side).is_human()),
                humans,
                "{mode:?} {choice:?}"
            );
        };
        check(Mode::Humans, Choice::First, false, [true, true]);
        check(Mode::Watch, Choice::First, false, [false, false]);
        check(Mode::Computer, Choice::First, false, [true, false]);
        check(Mode::Computer, Choice::Second, true, [false, true]);
        check(Mode::Computer, Choice::Chance, false, [false, true]);
    }
}
