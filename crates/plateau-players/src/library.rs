//! Tables of whole games: what is known about every position needs no search.

use std::cmp::Reverse;
use std::fmt;
use std::ops::ControlFlow;
use std::sync::Arc;

use plateau_exact::{Folded, Probe, Table};
use plateau_game::{Game, Score, Source, StateSpace};
use plateau_games::force3::{Force3, Force3Rules};
use plateau_games::{AnyMove, AnyPosition, Member, RuleSet};
use plateau_othello::Weights;
use plateau_search::Control;

use crate::chance;
use crate::player::{Decision, Question};

/// Exact knowledge about every position of some games.
pub trait ExactTable: Send + Sync + fmt::Debug {
    /// Every legal move with its true score for the player who makes it, distances counted from
    /// this position; `None` if the table does not know the position.
    fn moves(&self, position: &AnyPosition) -> Option<Vec<(AnyMove, Score)>>;
}

/// Library of tables for players. A clone shares it.
#[derive(Clone, Debug, Default)]
pub struct Library {
    tables: Vec<Arc<dyn ExactTable>>,
    othello: Option<Arc<Weights>>,
    proofs: bool,
}

impl Library {
    /// One table more.
    pub fn with(mut self, table: impl ExactTable + 'static) -> Library {
        self.tables.push(Arc::new(table));
        self
    }

    /// With the proofs that come with the program, for players who would not take them out by
    /// themselves.
    pub fn with_proofs(mut self) -> Library {
        self.proofs = true;
        self
    }

    /// Weights for Othello's own engine, where the program does not carry them.
    pub fn with_othello_weights(mut self, weights: Weights) -> Library {
        self.othello = Some(Arc::new(weights));
        self
    }

    pub(crate) fn has_proofs(&self) -> bool {
        self.proofs
    }

    pub(crate) fn othello_weights(&self) -> Option<Arc<Weights>> {
        self.othello.clone()
    }

    /// Solves the game of this position by itself, where that takes a moment only and no table
    /// knows it yet.
    pub(crate) fn prepare(&mut self, position: &AnyPosition, control: &Control<'_>) {
        if let AnyPosition::Force3(force3) = position
            && self.moves(position).is_none()
            && let Some(table) = GameTable::force3(force3.rules(), control)
        {
            self.tables.push(Arc::new(table));
        }
    }

    /// Answer of the first table that knows the position.
    pub fn moves(&self, position: &AnyPosition) -> Option<Vec<(AnyMove, Score)>> {
        self.tables.iter().find_map(|table| table.moves(position))
    }

    /// How a decided game goes on to its end; of a draw only the first move is told.
    fn line(&self, position: &AnyPosition, first: AnyMove, score: Score) -> Vec<AnyMove> {
        let mut line = vec![first];
        let mut position = position.try_play(first).ok();
        for _ in 1..score.plies().unwrap_or(1) {
            let Some(here) = position else { break };
            let best = self
                .moves(&here)
                .and_then(|moves| moves.into_iter().max_by_key(|(_, score)| *score));
            let Some((mv, _)) = best else { break };
            line.push(mv);
            position = here.try_play(mv).ok();
        }
        line
    }

    /// The best move with what is known about the others; `None` if no table knows the position.
    pub(crate) fn decide(&self, question: &Question<'_>) -> Option<Decision> {
        // How the best go on is worth knowing; of the others it is only asked what they are worth.
        const FOLLOWED: usize = 3;
        let position = &question.position;
        let mut moves = self.moves(position)?;
        let (mv, score) = self.choose(position, &moves, question.seed)?;
        moves.sort_by_key(|(other, score)| (Reverse(*score), *other != mv));
        let line = |(rank, (mv, score)): (usize, &(AnyMove, Score))| match rank {
            ..FOLLOWED => (*score, self.line(position, *mv, *score)),
            _ => (*score, vec![*mv]),
        };
        let lines: Vec<_> =
            moves.iter().enumerate().take(question.lines.max(1)).map(line).collect();
        Some(Decision {
            score,
            depth: score.plies().unwrap_or(0),
            nodes: moves.len() as u64,
            elapsed_ms: question.control.elapsed_ms(),
            pv: lines.first().map(|(_, line)| line.clone()).unwrap_or_default(),
            lines,
            ..Decision::bare(Some(mv), Source::Table)
        })
    }

    /// Of the moves with the best score, those that leave the opponent the smallest share of right
    /// replies.
    fn choose(
        &self,
        position: &AnyPosition,
        moves: &[(AnyMove, Score)],
        seed: u64,
    ) -> Option<(AnyMove, Score)> {
        let best = moves.iter().map(|(_, score)| *score).max()?;
        let equals = moves.iter().filter(|(_, score)| *score == best);
        let ease = |mv: AnyMove| {
            let next = position.try_play(mv).ok()?;
            let replies = self.moves(&next).filter(|replies| !replies.is_empty())?;
            let right = replies.iter().map(|(_, score)| *score).max()?;
            let count = replies.iter().filter(|(_, score)| *score == right).count();
            Some(1_000 * count / replies.len())
        };
        let rated: Vec<_> =
            equals.map(|(mv, score)| (ease(*mv).unwrap_or(0), *mv, *score)).collect();
        let hardest = rated.iter().map(|(ease, _, _)| *ease).min()?;
        let hard: Vec<_> = rated.into_iter().filter(|(ease, _, _)| *ease == hardest).collect();
        chance::generator(seed, 3).choice(hard).map(|(_, mv, score)| (mv, score))
    }
}

/// A table of one game under one set of rules.
pub struct GameTable<T>(T);

impl<T: Probe> GameTable<T> {
    pub fn new(table: T) -> GameTable<T> {
        GameTable(table)
    }
}

impl GameTable<Table<Folded<Force3>>> {
    /// Solves Force 3, which takes a moment only; `None` if it was stopped.
    fn force3(
        rules: Force3Rules,
        control: &Control<'_>,
    ) -> Option<GameTable<Table<Folded<Force3>>>> {
        let space = Folded::new(format!("force3 {}", rules.text()).trim_end(), rules);
        let watch = |_| {
            if control.stop_requested() {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        };
        Table::solve(space, 1, &watch).ok().map(GameTable)
    }
}

impl<T> fmt::Debug for GameTable<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("GameTable")
    }
}

impl<T: Probe<Space: StateSpace<Game: Member>> + Send + Sync> ExactTable for GameTable<T> {
    fn moves(&self, position: &AnyPosition) -> Option<Vec<(AnyMove, Score)>> {
        let GameTable(table) = self;
        let position = <T::Space as StateSpace>::Game::own_position(position)?;
        if position.rules() != table.space().position(0).rules() {
            return None;
        }
        let any_move = <T::Space as StateSpace>::Game::any_move;
        Some(table.moves(&position).into_iter().map(|(mv, score)| (any_move(mv), score)).collect())
    }
}
