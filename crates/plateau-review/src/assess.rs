//! How good each position of a game is, by a fixed effort.

mod turning;

use std::ops::Range;

use plateau_game::{Distance, Score};
use plateau_games::{AnyMove, AnyPosition};
use plateau_match::Match;
use plateau_players::{
    Custom, Decision, Library, Limits, Player, Question, Solver, SolverOptions, SolverQuery, Spec,
};

use crate::judge;

pub use turning::TurningPoint;

/// Certain or estimated value of a position for the player to move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Assessment {
    pub score: Score,
    /// The best moves that are known, or the one that seems best; none where the game is over.
    pub best: Vec<AnyMove>,
    /// Whether no other move is as good, which only a table knows.
    pub only: bool,
}

/// A move with what is known or believed about the position before it and about the move itself,
/// both seen by its player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AssessedMove {
    pub before: Assessment,
    pub played: Score,
}

/// Moves that are assessed together, by their places among the moves of the game.
pub type Portion = Range<usize>;

/// So many moves make a portion: enough that each position helps with the one before it, and few
/// enough to share out.
const PORTION: usize = 8;

/// Default nodes per move, in the page as in the terminal: a game of Othello with 60 moves takes
/// six seconds of one core in the release program.
pub const NODES: u64 = 200_000;

/// How much harder a blame is looked into that rests on beliefs.
const DOUBT: u64 = 8;

/// The portions of a game, the last one first. Together they hold every move.
pub fn portions(game: &Match) -> Vec<Portion> {
    let moves = game.plies().len();
    (0..moves).step_by(PORTION).rev().map(|first| first..(first + PORTION).min(moves)).collect()
}

/// Assesses the moves of one portion.
#[derive(Debug)]
pub struct Assessor {
    solver: Solver,
    searcher: Box<dyn Player>,
    nodes: u64,
}

impl Assessor {
    /// For positions of one variant. The library holds the tables and weights that are no part of
    /// the program.
    pub fn new(start: &AnyPosition, library: &Library, nodes: u64) -> Assessor {
        let options = SolverOptions { threads: 1, asked: SolverQuery::Score, thorough: false };
        // Nothing but nodes may end the search: a clock would make every run another one.
        let custom = Custom { limits: Limits::default(), ..Custom::default() };
        Assessor {
            solver: Solver::new(start, library.clone(), options),
            searcher: Spec::Custom(custom).build_with(library),
            nodes,
        }
    }

    /// The moves of a portion in the order of the game.
    pub fn assess(&mut self, game: &Match, portion: Portion) -> Vec<AssessedMove> {
        let mut moves = Vec::new();
        self.assess_each(game, portion, &mut |_, assessed| moves.push(assessed));
        moves.reverse();
        moves
    }

    /// The moves of a portion from its last to its first, each told by its place as soon as it is
    /// assessed.
    pub fn assess_each(
        &mut self,
        game: &Match,
        portion: Portion,
        tell: &mut dyn FnMut(usize, AssessedMove),
    ) {
        let mut after = self.by_effort(game, portion.end, self.nodes);
        for ply in portion.rev() {
            let before = self.before(game, ply, &after);
            let pair = self.looked_into(game, ply, (before.clone(), after));
            // The truth is worth telling further; a deeper belief is only compared with one as
            // deep.
            after = if pair.0.score.is_certain() { pair.0.clone() } else { before };
            tell(ply, AssessedMove { before: pair.0, played: pair.1.score.one_ply_earlier() });
        }
    }

    /// The position before a move, and what follows for it from the position after.
    fn before(&mut self, game: &Match, ply: usize, after: &Assessment) -> Assessment {
        let here = self.by_effort(game, ply, self.nodes);
        match game.plies().get(ply) {
            // The move that was played proves at least that much.
            Some(played) if !here.score.is_certain() && matches!(after.score, Score::Loss(_)) => {
                let score = after.score.one_ply_earlier().or_sooner();
                Assessment { score, best: vec![played.mv()], only: false }
            }
            _ => here,
        }
    }

    /// A blame that rests on beliefs is looked into with more effort, before and after the move.
    fn looked_into(
        &mut self,
        game: &Match,
        ply: usize,
        pair: (Assessment, Assessment),
    ) -> (Assessment, Assessment) {
        let (before, after) = &pair;
        let believed = !before.score.is_certain() && !after.score.is_certain();
        if !believed
            || judge::sign(before.score, after.score.one_ply_earlier(), before.only).is_none()
        {
            return pair;
        }
        let nodes = self.nodes * DOUBT;
        let after = self.by_effort(game, ply + 1, nodes);
        (self.by_effort(game, ply, nodes), after)
    }

    fn by_effort(&mut self, game: &Match, ply: usize, nodes: u64) -> Assessment {
        let Some(position) = game.position_after(ply) else { return Assessment::over(Score::Draw) };
        if let Some(moves) = self.solver.moves(position).filter(|moves| !moves.is_empty()) {
            return Assessment::of_moves(&moves);
        }
        match self.solver.score_within(position, nodes) {
            Some(score) if position.outcome().is_some() => Assessment::over(score),
            Some(score) => {
                let best = self.best(game, ply, position, score, nodes);
                Assessment { score, best, only: false }
            }
            None => Assessment::of_decision(self.search(game, ply, position, nodes)),
        }
    }

    /// The moves that are known to keep a score, else those that keep the winner, else the one of
    /// the others that seems best: a position is won or lost before it is known of a single move.
    fn best(
        &mut self,
        game: &Match,
        ply: usize,
        position: &AnyPosition,
        score: Score,
        nodes: u64,
    ) -> Vec<AnyMove> {
        let replies = self.replies(position, nodes);
        let keeps_winner = |reply: Score| reply.sign() == score.sign();
        let known = [keepers(&replies, score), that(&replies, &keeps_winner)];
        if let Some(best) = known.into_iter().find(|best| !best.is_empty()) {
            return best;
        }
        let open: Vec<AnyMove> =
            replies.iter().filter(|(_, reply)| reply.is_none()).map(|(mv, _)| *mv).collect();
        let seems = self.search(game, ply, position, nodes).mv.filter(|mv| open.contains(mv));
        seems.map_or(open, |mv| vec![mv])
    }

    /// Assessment of every move.
    fn replies(&mut self, position: &AnyPosition, nodes: u64) -> Vec<(AnyMove, Option<Score>)> {
        let mut known = |mv: AnyMove| {
            let next = position.try_play(mv).ok();
            next.and_then(|next| self.solver.score_within(&next, nodes)).map(Score::one_ply_earlier)
        };
        position.moves().into_iter().map(|mv| (mv, known(mv))).collect()
    }

    fn search(&mut self, game: &Match, ply: usize, position: &AnyPosition, nodes: u64) -> Decision {
        let before = (0..ply).filter_map(|ply| game.position_after(ply));
        let history: Vec<u64> = before.map(AnyPosition::key).collect();
        let question =
            Question { history: &history, ..Question::new(*position, Limits::nodes(nodes)) };
        self.searcher.think(&question, &mut |_| {})
    }
}

/// Moves known to keep the score; where the distance is unknown, those that keep the winner.
fn keepers(replies: &[(AnyMove, Option<Score>)], score: Score) -> Vec<AnyMove> {
    that(replies, &|reply| match score.distance() {
        Some(Distance::AtMost(_)) => reply.sign() == score.sign(),
        _ => reply >= score,
    })
}

/// The moves whose known score is such.
fn that(replies: &[(AnyMove, Option<Score>)], is_such: &dyn Fn(Score) -> bool) -> Vec<AnyMove> {
    replies.iter().filter(|(_, reply)| reply.is_some_and(is_such)).map(|(mv, _)| *mv).collect()
}

impl Assessment {
    fn over(score: Score) -> Assessment {
        Assessment { score, best: Vec::new(), only: false }
    }

    fn of_decision(decision: Decision) -> Assessment {
        Assessment { score: decision.score, best: decision.mv.into_iter().collect(), only: false }
    }

    /// Every move is known.
    fn of_moves(moves: &[(AnyMove, Score)]) -> Assessment {
        let score = moves.iter().map(|(_, score)| *score).max().unwrap_or(Score::Draw);
        let best: Vec<AnyMove> =
            moves.iter().filter(|(_, own)| *own == score).map(|(mv, _)| *mv).collect();
        let as_good = moves.iter().filter(|(_, own)| own.sign() == score.sign()).count();
        Assessment { score, best, only: as_good == 1 && moves.len() > 2 && score.sign().is_ge() }
    }
}
