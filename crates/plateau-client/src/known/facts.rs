//! The value of every game and size with best play: by whom it was found, how it is checked here.
//! `docs/known.md` says the same with its sources.

use plateau_games::GameId::{Force3, Morpion, Othello, Pogo, Sogo};
use plateau_games::{GameId, Variant};

use self::Finder::{LongKnown, Others, ThisProject};
use self::Value::{Draw, FirstWins, Open, SecondWins};

/// What best play comes to, under the usual rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Value {
    /// The first player wins, with so many plies at most.
    FirstWins {
        plies: u16,
    },
    /// The second player wins by so many discs.
    SecondWins {
        discs: u8,
    },
    Draw,
    Open,
}

impl Value {
    pub const fn name(self) -> &'static str {
        match self {
            FirstWins { .. } => "first",
            SecondWins { .. } => "second",
            Draw => "draw",
            Open => "open",
        }
    }
}

/// Who found it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Finder {
    ThisProject,
    LongKnown,
    /// By these, in this year.
    Others(&'static str),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fact {
    pub game: GameId,
    pub size: Option<u8>,
    pub value: Value,
    /// `None` where it is open.
    pub finder: Option<Finder>,
    /// The command that checks it.
    pub check: Option<&'static str>,
    /// The certificate: its name among the files of the site, and the one it is downloaded under.
    pub file: Option<(&'static str, &'static str)>,
}

impl Fact {
    const fn new(game: GameId, size: u8, value: Value) -> Fact {
        Fact { game, size: Some(size), value, finder: None, check: None, file: None }
    }

    const fn by(self, finder: Finder, check: &'static str) -> Fact {
        Fact { finder: Some(finder), check: Some(check), ..self }
    }

    const fn with_file(self, name: &'static str, download: &'static str) -> Fact {
        Fact { file: Some((name, download)), ..self }
    }

    /// The board in figures: `6 × 6 × 6`; empty for games of one size.
    pub fn board(&self) -> String {
        let edges = if self.game == Othello { 2 } else { 3 };
        self.size.map_or_else(String::new, |size| vec![size.to_string(); edges].join(" × "))
    }

    /// The size on which one plays against the certificate.
    pub fn refutable(&self) -> Option<u8> {
        self.size.filter(|_| self.game == Morpion && self.value == Draw)
    }
}

/// The file of a blocking certificate on the site.
pub fn blocking_file(size: u8) -> String {
    format!("proofs-morpion-{size}")
}

/// The game that is played against a blocking certificate.
pub fn large_cube(size: u8) -> Variant {
    Variant::build(Morpion, Some(size), &[]).unwrap_or_else(|_| Variant::new(Morpion))
}

/// A game under every combination of its rules, where it has many: how many there are, wins of the
/// first player, draws.
pub fn every_rule(game: GameId) -> Option<[u8; 3]> {
    (game == Force3).then_some([144, 93, 51])
}

/// Every game and size, in the order of the menus.
pub const FACTS: [Fact; 15] = [
    Fact::new(Sogo, 3, FirstWins { plies: 9 }).by(LongKnown, "plateau solve sogo --size 3"),
    Fact::new(Sogo, 4, Open).with_file("proofs-sogo4", "sogo4.openings"),
    Fact::new(Sogo, 5, Open),
    Fact::new(Sogo, 6, Open),
    Fact::new(Morpion, 3, FirstWins { plies: 7 }).by(LongKnown, "plateau prove morpion --size 3"),
    Fact::new(Morpion, 4, FirstWins { plies: 59 })
        .by(Others("Patashnik 1980"), "plateau prove morpion")
        .with_file("proofs-morpion4", "morpion4.proof"),
    Fact::new(Morpion, 5, Open),
    Fact::new(Morpion, 6, Draw)
        .by(ThisProject, "plateau prove morpion --size 6")
        .with_file("proofs-morpion-6", "morpion-6.txt"),
    Fact::new(Morpion, 7, Draw)
        .by(Others("Cain, Raymond, Källersjö 2025"), "plateau prove morpion --size 7")
        .with_file("proofs-morpion-7", "morpion-7.txt"),
    Fact::new(Morpion, 8, Draw)
        .by(LongKnown, "plateau prove morpion --size 8")
        .with_file("proofs-morpion-8", "morpion-8.txt"),
    Fact { size: None, ..Fact::new(Force3, 0, FirstWins { plies: 9 }) }
        .by(ThisProject, "plateau solve force3"),
    Fact::new(Othello, 4, SecondWins { discs: 10 }).by(LongKnown, "plateau solve othello --size 4"),
    Fact::new(Othello, 6, SecondWins { discs: 4 })
        .by(Others("Feinstein 1993"), "plateau-lab othello-boards"),
    Fact::new(Othello, 8, Draw).by(Others("Takizawa 2023"), "plateau prove othello --check FILE"),
    Fact { size: None, ..Fact::new(Pogo, 0, Draw) }.by(ThisProject, "plateau solve pogo"),
];

#[cfg(test)]
mod tests {
    use std::path::Path;

    use plateau_game::Score;
    use plateau_games::AnyPosition;
    use plateau_players::{Library, Solver, SolverOptions, SolverQuery};

    use super::*;

    #[test]
    fn every_size_of_every_game_is_there_once() {
        let listed: Vec<(GameId, Option<u8>)> =
            FACTS.iter().map(|fact| (fact.game, fact.size)).collect();
        let expected = GameId::ALL.into_iter().flat_map(|game| match game.sizes() {
            [] => vec![(game, None)],
            sizes => sizes.iter().map(|size| (game, Some(*size))).collect(),
        });
        assert!(listed.iter().copied().eq(expected), "{listed:?}");
        for fact in FACTS {
            assert_eq!(fact.finder.is_none(), fact.value == Open, "{fact:?}");
            assert_eq!(fact.check.is_some(), fact.finder.is_some(), "{fact:?}");
        }
    }

    #[test]
    fn every_certificate_is_a_file_of_the_site() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../plateau-cubes/data");
        for (name, download) in FACTS.iter().filter_map(|fact| fact.file) {
            assert!(folder.join(download).is_file(), "{download}");
            let stem = Path::new(download).file_stem().unwrap().to_str().unwrap();
            assert_eq!(name, format!("proofs-{stem}"));
        }
        for fact in FACTS {
            if let Some(size) = fact.refutable() {
                assert_eq!(fact.file.map(|(name, _)| name.to_owned()), Some(blocking_file(size)));
            }
        }
    }

    /// What our solvers know without a long search is what the page says.
    #[test]
    fn values_are_those_of_the_solvers() {
        let options = SolverOptions { threads: 1, asked: SolverQuery::Score, thorough: false };
        // Pogo's table is large, and Othello has an engine of its own.
        let known = FACTS
            .iter()
            .filter(|fact| fact.value != Open && fact.game != Pogo && fact.game != Othello);
        for fact in known {
            let start = AnyPosition::start(Variant::build(fact.game, fact.size, &[]).unwrap());
            let mut solver = Solver::new(&start, Library::default(), options);
            let score = solver.score_within(&start, u64::MAX).expect("it is known");
            let plies = match fact.value {
                FirstWins { plies } => Some(u32::from(plies)),
                _ => None,
            };
            assert_eq!(score.plies(), plies, "{fact:?}");
            assert_eq!(score == Score::Draw, fact.value == Draw, "{fact:?}");
        }
    }
}
