//! Where exact values come from: a table of the whole game, a proof, or a search to the end.

use std::sync::atomic::AtomicBool;

use plateau_game::Game as _;
use plateau_games::AnyPosition;
use plateau_games::pogo::PogoSpace;
use plateau_match::Match;
use plateau_players::{Control, Custom, Library, Limits, Player, Spec, TableBook};

use super::cubes::Cubes;
use super::exact::{Exact, Verdict};
use super::othello::{Asked, Scoring};
use super::proving::Proving;
use crate::engine::{Asking, ask};
use crate::failure::Failure;
use crate::io::Io;

/// Somebody who can tell the truth about unfinished positions of one variant.
pub trait Source {
    /// The value of a position; `None` if stopped before it was known.
    fn value(&mut self, position: &AnyPosition, stop: &AtomicBool) -> Option<Exact>;

    /// What is certain about the position asked about last, if its value is not known.
    fn between(&self) -> (Verdict, Verdict) {
        (Verdict::Loss, Verdict::Win)
    }

    /// Positions looked at so far.
    fn nodes(&self) -> u64;
}

/// The best source for this position. A table that is not there is built, unless time is limited.
pub fn open(
    position: &AnyPosition,
    time_ms: Option<u64>,
    threads: usize,
    asked: Asked,
    io: &mut Io<'_>,
) -> Result<Box<dyn Source>, Failure> {
    if let Some(cubes) = Cubes::for_position(position) {
        return Ok(Box::new(cubes));
    }
    Ok(match position {
        AnyPosition::Force3(force3) => match TableBook::force3(force3.rules(), &Control::default()) {
            Some(book) => Box::new(Looking::new(Library::default().with(book))),
            None => Box::new(Searching::new(threads)),
        },
        AnyPosition::Pogo(pogo) => {
            let rules = pogo.rules();
            let table = match time_ms {
                Some(_) => io.tables.peek(PogoSpace::new(rules)),
                None => Some(io.table(|| PogoSpace::new(rules), threads)?),
            };
            match table {
                Some(table) => Box::new(Looking::new(Library::default().with(TableBook::new(table)))),
                None => Box::new(Searching::new(threads)),
            }
        }
        AnyPosition::Morpion4(morpion) => Box::new(Proving::new(morpion, time_ms, threads)),
        _ => match Scoring::for_position(asked, position, threads) {
            Some(scoring) => Box::new(scoring),
            None => Box::new(Searching::new(threads)),
        },
    })
}

/// Looks into tables.
struct Looking {
    library: Library,
    nodes: u64,
}

impl Looking {
    fn new(library: Library) -> Looking {
        Looking { library, nodes: 0 }
    }
}

impl Source for Looking {
    fn value(&mut self, position: &AnyPosition, _stop: &AtomicBool) -> Option<Exact> {
        self.nodes += 1;
        let moves = self.library.moves(position)?;
        moves.into_iter().map(|(_, value)| Exact::of_value(value, true)).max()
    }

    fn nodes(&self) -> u64 {
        self.nodes
    }
}

/// Searches ever deeper until the answer is certain.
pub struct Searching {
    player: Box<dyn Player>,
    nodes: u64,
}

impl Searching {
    pub fn new(threads: usize) -> Searching {
        const TABLE_BYTES: usize = 256 << 20;
        let custom = Custom { threads, table_bytes: TABLE_BYTES, ..Custom::default() };
        Searching { player: Spec::Custom(custom).build(), nodes: 0 }
    }
}

impl Source for Searching {
    fn value(&mut self, position: &AnyPosition, stop: &AtomicBool) -> Option<Exact> {
        let game = Match::from_position(*position);
        let asking = Asking { stop: Some(stop), ..Asking::new(Limits::default(), 0) };
        let decision = ask(self.player.as_mut(), &game, asking, &mut |_| {});
        self.nodes += decision.nodes;
        decision.exact.then(|| Exact::of_value(decision.value, decision.shortest))
    }

    fn nodes(&self) -> u64 {
        self.nodes
    }
}
