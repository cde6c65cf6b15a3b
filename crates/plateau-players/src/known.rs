//! Players who know: where a table or a proof has the truth, nobody needs to search.

use std::fmt;
use std::ops::ControlFlow;
use std::sync::Arc;

use plateau_exact::{Folded, Probe, Table};
use plateau_game::{Game, StateSpace};
use plateau_games::force3::{Force3, Force3Rules};
use plateau_games::{AnyMove, AnyPosition, Member, RuleSet};
use plateau_othello::Weights;

use crate::{Control, Decision, MorpionBook, News, Player, Question, Value, chance};

/// Exact knowledge about some positions.
pub trait Book: Send + Sync + fmt::Debug {
    /// Every legal move with its true value for the player who makes it, distances counted from this position;
    /// `None` if the book does not know the position.
    fn moves(&self, position: &AnyPosition) -> Option<Vec<(AnyMove, Value)>>;

    /// A move that is proved to win, with the plies that it takes at most, where the book does not know the value of
    /// every move.
    fn winning_move(&self, _position: &AnyPosition) -> Option<(AnyMove, Value)> {
        None
    }
}

/// Books to look things up in. A clone shares them.
#[derive(Clone, Debug, Default)]
pub struct Library {
    books: Vec<Arc<dyn Book>>,
    othello: Option<Arc<Weights>>,
}

impl Library {
    /// One book more.
    pub fn with(mut self, book: impl Book + 'static) -> Library {
        self.books.push(Arc::new(book));
        self
    }

    /// Weights for Othello's own engine, where the program does not carry them.
    pub fn with_othello_weights(mut self, weights: Weights) -> Library {
        self.othello = Some(Arc::new(weights));
        self
    }

    /// Whether Othello's own engine has weights to play with, these or those that the program carries.
    pub fn has_othello_weights(&self) -> bool {
        self.othello.is_some() || cfg!(not(target_arch = "wasm32"))
    }

    pub(crate) fn othello_weights(&self) -> Option<Arc<Weights>> {
        self.othello.clone()
    }

    /// How a decided game goes on to its end; of a draw only the first move is told.
    pub fn line(&self, position: &AnyPosition, first: AnyMove, value: Value) -> Vec<AnyMove> {
        let mut line = vec![first];
        let mut position = position.try_play(first).ok();
        for _ in 1..value.plies().unwrap_or(1) {
            let Some(here) = position else { break };
            let best = self.moves(&here).and_then(|moves| moves.into_iter().max_by_key(|(_, value)| *value));
            let Some((mv, _)) = best else { break };
            line.push(mv);
            position = here.try_play(mv).ok();
        }
        line
    }

    /// What the first book that knows the position says.
    pub fn moves(&self, position: &AnyPosition) -> Option<Vec<(AnyMove, Value)>> {
        self.books.iter().find_map(|book| book.moves(position))
    }

    /// A move that the first book that can proves to win.
    pub fn winning_move(&self, position: &AnyPosition) -> Option<(AnyMove, Value)> {
        self.books.iter().find_map(|book| book.winning_move(position))
    }
}

/// A table of one game under one set of rules.
pub struct TableBook<T>(T);

impl<T: Probe> TableBook<T> {
    pub fn new(table: T) -> TableBook<T> {
        TableBook(table)
    }
}

impl TableBook<Table<Folded<Force3>>> {
    /// Solves Force 3, which takes a moment only; `None` if it was stopped.
    pub fn force3(rules: Force3Rules, control: &Control<'_>) -> Option<TableBook<Table<Folded<Force3>>>> {
        let space = Folded::new(format!("force3 {}", rules.text()).trim_end(), rules);
        let watch =
            |_| if control.stop_requested() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) };
        Table::solve(space, 1, &watch).ok().map(TableBook)
    }
}

impl<T> fmt::Debug for TableBook<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("TableBook")
    }
}

impl<T: Probe<Space: StateSpace<Game: Member>> + Send + Sync> Book for TableBook<T> {
    fn moves(&self, position: &AnyPosition) -> Option<Vec<(AnyMove, Value)>> {
        let TableBook(table) = self;
        let position = <T::Space as StateSpace>::Game::own_position(position)?;
        if position.rules() != table.space().position(0).rules() {
            return None;
        }
        let any_move = <T::Space as StateSpace>::Game::any_move;
        Some(table.moves(&position).into_iter().map(|(mv, value)| (any_move(mv), searched(value))).collect())
    }
}

/// A value of a table as a search says it.
pub(crate) fn searched(score: plateau_game::Score) -> Value {
    match score {
        plateau_game::Score::Win(distance) => Value::win_in(distance.plies().unwrap_or(Value::MAX_PLIES)),
        plateau_game::Score::Loss(distance) => Value::loss_in(distance.plies().unwrap_or(Value::MAX_PLIES)),
        _ => Value::DRAW,
    }
}

/// The decision to play a move that is proved to win.
fn proved(mv: AnyMove, value: Value, question: &Question<'_>) -> Decision {
    Decision {
        value,
        exact: true,
        // A line cannot be completed sooner than with the next stone.
        shortest: value == Value::win_in(1),
        depth: value.plies().unwrap_or(0),
        elapsed_ms: question.control.elapsed_ms(),
        lines: vec![(value, vec![mv])],
        ..Decision::bare(Some(mv), "proof")
    }
}

/// A player who looks into the books first.
#[derive(Debug)]
pub(crate) struct Knowing {
    library: Library,
    /// Whether to solve Force 3 when asked about it for the first time, and to take out the proof of Morpion.
    solves: bool,
    otherwise: Box<dyn Player>,
}

impl Knowing {
    pub(crate) fn new(library: Library, solves: bool, otherwise: Box<dyn Player>) -> Knowing {
        let library = if solves { library.with(MorpionBook::default()) } else { library };
        Knowing { library, solves, otherwise }
    }

    fn look_up(&mut self, question: &Question<'_>) -> Option<Vec<(AnyMove, Value)>> {
        if let Some(moves) = self.library.moves(&question.position) {
            return Some(moves);
        }
        if let (true, AnyPosition::Force3(position)) = (self.solves, question.position) {
            let book = TableBook::force3(position.rules(), &question.control)?;
            self.library = std::mem::take(&mut self.library).with(book);
        }
        self.library.moves(&question.position)
    }

    /// Of the moves with the best value, those that leave the opponent the smallest share of right replies.
    fn choose(
        &self,
        position: &AnyPosition,
        moves: &[(AnyMove, Value)],
        seed: u64,
    ) -> Option<(AnyMove, Value)> {
        let best = moves.iter().map(|(_, value)| *value).max()?;
        let equals = moves.iter().filter(|(_, value)| *value == best);
        let ease = |mv: AnyMove| {
            let next = position.try_play(mv).ok()?;
            let replies = self.library.moves(&next).filter(|replies| !replies.is_empty())?;
            let right = replies.iter().map(|(_, value)| *value).max()?;
            let count = replies.iter().filter(|(_, value)| *value == right).count();
            Some(1_000 * count / replies.len())
        };
        let rated: Vec<_> = equals.map(|(mv, value)| (ease(*mv).unwrap_or(0), *mv, *value)).collect();
        let hardest = rated.iter().map(|(ease, _, _)| *ease).min()?;
        let hard: Vec<_> = rated.into_iter().filter(|(ease, _, _)| *ease == hardest).collect();
        chance::generator(seed, 3).choice(hard).map(|(_, mv, value)| (mv, value))
    }
}

impl Player for Knowing {
    fn think(&mut self, question: &Question<'_>, listener: &mut dyn FnMut(&News)) -> Decision {
        if let Some((mv, value)) = self.library.winning_move(&question.position) {
            return proved(mv, value, question);
        }
        let known = self.look_up(question);
        let chosen = known.as_ref().and_then(|moves| self.choose(&question.position, moves, question.seed));
        let (Some(mut moves), Some((mv, value))) = (known, chosen) else {
            return self.otherwise.think(question, listener);
        };
        let pv = self.library.line(&question.position, mv, value);
        moves.sort_by_key(|(other, value)| (std::cmp::Reverse(*value), *other != mv));
        let others = moves.iter().skip(1).map(|(mv, value)| (*value, vec![*mv]));
        let lines = std::iter::once((value, pv.clone())).chain(others).take(question.lines.max(1)).collect();
        Decision {
            value,
            exact: true,
            shortest: true,
            depth: value.plies().unwrap_or(0),
            nodes: moves.len() as u64,
            elapsed_ms: question.control.elapsed_ms(),
            pv,
            lines,
            ..Decision::bare(Some(mv), "table")
        }
    }

    fn forget(&mut self) {
        self.otherwise.forget();
    }
}
