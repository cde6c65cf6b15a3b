//! Source of a score.

use std::fmt;

/// Source of a move and its [`Score`](crate::Score).
///
/// ```
/// use plateau_game::Source;
/// assert_eq!(Source::EndgameSolver.to_string(), "endgame solver");
/// assert!(!Source::Chance.judges() && Source::Search.judges());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "snake_case")
)]
pub enum Source {
    /// The full searcher.
    Search,
    /// The textbook search that looks at everything.
    Minimax,
    /// The textbook search that cuts off what cannot matter.
    AlphaBeta,
    /// Monte Carlo tree search.
    MonteCarlo,
    /// A table of the whole game.
    Table,
    /// A proof that comes with the program.
    Proof,
    /// A solver made for the ends of one family of games.
    EndgameSolver,
    /// An engine made for one game.
    Engine,
    /// A book of openings.
    Book,
    /// The opponent of one of the original games.
    Original,
    /// The move was drawn at random.
    Chance,
}

impl Source {
    /// All of them.
    pub const ALL: [Source; 11] = [
        Source::Search,
        Source::Minimax,
        Source::AlphaBeta,
        Source::MonteCarlo,
        Source::Table,
        Source::Proof,
        Source::EndgameSolver,
        Source::Engine,
        Source::Book,
        Source::Original,
        Source::Chance,
    ];

    /// The name that people and programs read.
    pub const fn name(self) -> &'static str {
        match self {
            Source::Search => "search",
            Source::Minimax => "minimax",
            Source::AlphaBeta => "alphabeta",
            Source::MonteCarlo => "mcts",
            Source::Table => "table",
            Source::Proof => "proof",
            Source::EndgameSolver => "endgame solver",
            Source::Engine => "engine",
            Source::Book => "book",
            Source::Original => "classic",
            Source::Chance => "chance",
        }
    }

    /// Whether it has an opinion about the position at all.
    pub const fn judges(self) -> bool {
        !matches!(self, Source::Chance)
    }
}

impl fmt::Display for Source {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn every_source_has_a_name_of_its_own() {
        let names: HashSet<_> = Source::ALL.iter().map(|source| source.name()).collect();
        assert_eq!(names.len(), Source::ALL.len());
        assert!(Source::ALL.iter().all(|source| source.to_string() == source.name()));
        assert_eq!(Source::ALL.iter().filter(|source| !source.judges()).count(), 1);
    }
}
