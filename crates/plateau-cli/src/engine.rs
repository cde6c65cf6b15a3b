//! The way from a match to a player's decision, the same for every command.

use std::sync::atomic::AtomicBool;
use std::time::Instant;

use plateau_game::mix64;
use plateau_games::pogo::PogoSpace;
use plateau_games::{AnyPosition, Variant};
use plateau_match::Match;
use plateau_players::{
    Control, Decision, GameTable, Library, Limits, Player, Question, Resource, Spec, ThinkingUpdate,
};
use plateau_tables::TableStore;

/// The player of a description, with what these tables know for certain about its game.
pub fn seat(spec: &Spec, variant: Variant, tables: &TableStore) -> Box<dyn Player> {
    spec.build_with(&library(spec.wants(&AnyPosition::start(variant)), tables))
}

/// Certain knowledge: the proofs, and the table of a game where it has been built.
pub fn library(resource: Option<Resource>, tables: &TableStore) -> Library {
    let library = Library::default().with_proofs();
    let table = match resource {
        Some(Resource::PogoTable(rules)) => tables.peek(PogoSpace::new(rules)),
        Some(Resource::OthelloWeights) | None => None,
    };
    match table {
        Some(table) => library.with(GameTable::new(table)),
        None => library,
    }
}

/// Why a table that this player would look into is of no use, if there is one.
pub fn table_fault(spec: &Spec, variant: Variant, tables: &TableStore) -> Option<String> {
    match spec.wants(&AnyPosition::start(variant))? {
        Resource::PogoTable(rules) => tables.fault(PogoSpace::new(rules)),
        Resource::OthelloWeights => None,
    }
}

/// How a player is asked.
#[derive(Clone, Copy, Debug)]
pub struct ThinkRequest<'a> {
    pub limits: Limits,
    pub seed: u64,
    /// How many of the best lines are wanted.
    pub lines: usize,
    /// Set from outside to have the best answer so far.
    pub stop: Option<&'a AtomicBool>,
    /// While set, time does not count: the opponent is still to move.
    pub pondering: Option<&'a AtomicBool>,
}

impl ThinkRequest<'_> {
    pub fn new(limits: Limits, seed: u64) -> Self {
        ThinkRequest { limits, seed, lines: 1, stop: None, pondering: None }
    }
}

/// Asks about where the match stands. The time begins now.
pub fn ask(
    player: &mut dyn Player,
    game: &Match,
    asking: ThinkRequest<'_>,
    listener: &mut dyn FnMut(&ThinkingUpdate),
) -> Decision {
    let begun = Instant::now();
    let clock = || begun.elapsed().as_millis() as u64;
    let mut control = Control::new(&clock);
    if let Some(stop) = asking.stop {
        control = control.with_stop(stop);
    }
    if let Some(pondering) = asking.pondering {
        control = control.with_pondering(pondering);
    }
    let history = game.earlier_keys();
    let question = Question {
        position: *game.position(),
        history: &history,
        limits: asking.limits,
        control,
        // The seed of the game and the ply: chance differs from move to move, also after an undo.
        seed: mix64(mix64(asking.seed) ^ game.ply() as u64),
        lines: asking.lines,
    };
    player.think(&question, listener)
}
