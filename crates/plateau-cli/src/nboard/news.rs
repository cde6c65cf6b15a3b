//! How the engine says what it sees: values in discs for the player to move, lines without spaces.

use plateau_game::Score;
use plateau_games::{AnyMove, AnyPosition};
use plateau_players::Decision;

/// Search result of one move.
#[derive(Clone, Copy, Debug)]
pub struct FoundMove<'a> {
    pub line: &'a [AnyMove],
    pub score: Score,
    pub depth: u32,
}

impl FoundMove<'_> {
    /// `search F5d6c3 -1.00 0 12`; a solved position has depth `100%`. From a book it is `book
    /// ...`.
    pub fn line(&self, word: &str) -> String {
        let moves: Vec<String> = self.line.iter().map(|mv| square(*mv)).collect();
        let depth =
            if self.score.is_certain() { "100%".to_string() } else { self.depth.to_string() };
        format!("{word} {} {} 0 {depth}", moves.join("-"), discs(self.score))
    }
}

/// A score in discs; one that counts none is a game won or lost.
pub fn discs(score: Score) -> String {
    let discs = score.points().unwrap_or(64 * score.sign() as i32);
    format!("{:.2}", f64::from(discs))
}

/// `F5`, or `PA` for a pass.
pub fn square(mv: AnyMove) -> String {
    match mv {
        AnyMove::Othello(disc) if disc.is_pass() => "PA".into(),
        mv => mv.to_string().to_uppercase(),
    }
}

/// `=== F5/-1.00/0.2`
pub fn choice(decision: &Decision) -> Option<String> {
    let seconds = decision.elapsed_ms as f64 / 1000.0;
    decision.mv.map(|mv| format!("=== {}/{}/{seconds:.2}", square(mv), discs(decision.score)))
}

pub fn node_stats(decision: &Decision) -> String {
    format!("nodestats {} {:.2}", decision.nodes, decision.elapsed_ms as f64 / 1000.0)
}

/// The disc difference of a finished game for the player who would be to move; `None` for other
/// boards.
pub fn final_discs(position: &AnyPosition) -> Option<i32> {
    match position {
        AnyPosition::Othello8(position) => {
            use plateau_game::Game as _;
            Some(position.score(position.side_to_move()))
        }
        _ => None,
    }
}
