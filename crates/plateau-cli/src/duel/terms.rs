//! What decides every game of a match but its opening: who plays, how long, from where. It goes to other machines as words,
//! and a game of the same number from the same opening is the same game there.

use plateau_games::pogo::{PogoRules, PogoSpace};
use plateau_games::{AnyMove, AnyPosition, Variant};
use plateau_match::contest::Contest;
use plateau_match::{Match, record};
use plateau_players::{Limits, Resource, Spec};
use plateau_tables::{Store, Teller};
use serde::{Deserialize, Serialize};

use crate::args::{Contestant, MatchArgs};
use crate::failure::Failure;

pub struct Terms {
    pub a: Contestant,
    pub b: Contestant,
    pub contest: Contest,
    pub start: Match,
    pub limits: Limits,
    /// Where tables of solved games are, if the players may look into them.
    pub tables: Option<Store>,
}

impl Terms {
    /// Refuses what cannot be played.
    pub fn new(args: &MatchArgs, tables: &Store) -> Result<Terms, Failure> {
        for contestant in [&args.a, &args.b] {
            contestant.check(args.setup.game)?;
        }
        let start = args.setup.game()?;
        for contestant in [&args.a, &args.b] {
            contestant.check_start(&start)?;
        }
        if let Some(finish) = start.finish() {
            return Err(Failure::Input(format!("there is nothing to play: the game is over ({finish})")));
        }
        Ok(Terms {
            a: args.a.clone(),
            b: args.b.clone(),
            contest: Contest {
                games: args.games as usize,
                opening_plies: args.openings.plies,
                seed: args.openings.seed,
                ..Contest::default()
            },
            start,
            limits: args.limits.limits(),
            tables: Some(tables.clone()),
        })
    }

    pub fn variant(&self) -> Variant {
        self.start.variant()
    }

    /// Where a game with this opening begins.
    pub fn opening(&self, moves: &[AnyMove]) -> Match {
        let mut opening = self.start.clone();
        for mv in moves {
            opening.play(*mv).expect("an opening is made of legal moves");
        }
        opening
    }

    /// An opening that came as words.
    pub fn read_opening(&self, words: &str) -> Result<Vec<AnyMove>, Failure> {
        let mut game = self.start.clone();
        let moves = words.split_whitespace().map(|word| {
            let mv = game.position().parse_move(word)?;
            game.play(mv).map_err(|reason| Failure::Input(format!("opening '{words}': {reason}")))?;
            Ok(mv)
        });
        moves.collect()
    }

    /// The players that are ours.
    pub fn specs(&self) -> impl Iterator<Item = &Spec> {
        [&self.a, &self.b].into_iter().filter_map(Contestant::spec)
    }

    /// Whether it wants programs that not every machine has.
    pub fn wants_engines(&self) -> bool {
        self.specs().count() < 2
    }

    /// The terms for another machine. Its players look into a table only if ours do.
    pub fn to_words(&self, balanced: Option<u32>) -> String {
        let Limits { depth, nodes, time_ms, .. } = self.limits;
        let Contest { games, opening_plies, seed, .. } = self.contest;
        let has_table = |tables: &Store| {
            self.pogo_table().is_some_and(|rules| tables.peek(PogoSpace::new(rules)).is_some())
        };
        let words = Words {
            a: self.a.to_string(),
            b: self.b.to_string(),
            games,
            opening_plies,
            balanced,
            seed,
            start: record::write(&self.start),
            depth,
            nodes,
            time_ms,
            tables: self.tables.as_ref().is_some_and(has_table),
        };
        serde_json::to_string(&words).expect("words and numbers can be written")
    }

    /// What another machine wrote. A table that is wanted is made here, should it be missing.
    pub fn from_words(text: &str, tables: &Store) -> Result<Terms, Failure> {
        let words: Words = serde_json::from_str(text).map_err(Failure::input)?;
        let Words { a, b, games, opening_plies, seed, start, depth, nodes, time_ms, .. } = words;
        let terms = Terms {
            a: a.parse().map_err(Failure::input)?,
            b: b.parse().map_err(Failure::input)?,
            contest: Contest { games, opening_plies, seed, ..Contest::default() },
            start: record::read(&start).map_err(Failure::input)?,
            limits: Limits { depth, nodes, time_ms, clock: None },
            tables: words.tables.then(|| tables.clone()),
        };
        for contestant in [&terms.a, &terms.b] {
            contestant.check(terms.variant().game())?;
        }
        if let (Some(tables), Some(rules)) = (&terms.tables, terms.pogo_table()) {
            make_table(tables, rules)?;
        }
        Ok(terms)
    }

    /// The table that one of the players would look into.
    fn pogo_table(&self) -> Option<PogoRules> {
        let start = AnyPosition::start(self.variant());
        self.specs().filter_map(|spec| spec.wants(&start)).find_map(|resource| match resource {
            Resource::PogoTable(rules) => Some(rules),
            Resource::OthelloWeights => None,
        })
    }
}

fn make_table(tables: &Store, rules: PogoRules) -> Result<(), Failure> {
    let mut nobody = std::io::sink();
    let teller = &mut Teller { errors: &mut nobody, terminal: false };
    let found = tables.table(|| PogoSpace::new(rules), 1, teller);
    let found = found.map_err(|error| Failure::Machine(error.to_string()))?;
    found.kept.map_err(|error| Failure::Machine(error.to_string()))
}

/// Everything that decides the games of a match, and so is its name among others.
#[derive(Debug, Deserialize, Serialize)]
struct Words {
    a: String,
    b: String,
    games: usize,
    opening_plies: u32,
    balanced: Option<u32>,
    seed: u64,
    /// As a record.
    start: String,
    depth: Option<u32>,
    nodes: Option<u64>,
    time_ms: Option<u64>,
    tables: bool,
}
