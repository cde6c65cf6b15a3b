//! Priority of knowledge about a position: decided here alone, for playing, advice, analysis and
//! solving.

use plateau_cubes::CubeSolver;
use plateau_game::Game as _;
use plateau_games::AnyPosition;
use plateau_games::pogo::PogoRules;

/// A source that knows more about a position than a search could find out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Authority {
    /// A table of the whole game.
    Table,
    /// The proofs that come with the program: a winning move, and after how many plies at most it
    /// has won; or that lines can be stopped.
    Proof,
    /// The solver of endings in a cube: every move with its exact distance.
    EndgameSolver(FreeCells),
    /// Othello's own engine.
    OthelloEngine,
}

/// With how many free cells or fewer the end of a game is worth a try.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct FreeCells {
    /// Solver budget when playing: about half the tries succeed within their share of two seconds.
    pub(crate) in_a_move: u32,
    /// Solver budget of a plain query.
    pub(crate) at_leisure: u32,
}

/// Those to ask about a position, the one who knows most first. Where all of them are silent, only
/// a search is left.
pub(crate) const fn authorities(position: &AnyPosition) -> &'static [Authority] {
    use Authority::{EndgameSolver, OthelloEngine, Proof, Table};
    /// A cube of three is small enough from its start.
    const SMALL: Authority = EndgameSolver(FreeCells { in_a_move: 27, at_leisure: 27 });
    const SOGO: Authority = EndgameSolver(FreeCells { in_a_move: 34, at_leisure: u32::MAX });
    const MORPION: Authority = EndgameSolver(FreeCells { in_a_move: 16, at_leisure: u32::MAX });
    /// Before that the proof knows the winner at once.
    const MORPION_4: Authority = EndgameSolver(FreeCells { in_a_move: 16, at_leisure: 20 });
    match position {
        AnyPosition::Sogo3(_) | AnyPosition::Morpion3(_) => &[SMALL],
        AnyPosition::Sogo4(_) | AnyPosition::Sogo5(_) | AnyPosition::Sogo6(_) => &[SOGO],
        AnyPosition::Morpion4(_) => &[MORPION_4, Proof],
        AnyPosition::Morpion5(_) => &[MORPION],
        AnyPosition::Morpion6(_) => &[Proof, MORPION],
        AnyPosition::Morpion7(_) | AnyPosition::Morpion8(_) => &[Proof],
        AnyPosition::Force3(_) | AnyPosition::Pogo(_) => &[Table],
        AnyPosition::Othello4(_) | AnyPosition::Othello6(_) | AnyPosition::Othello8(_) => {
            &[OthelloEngine]
        }
    }
}

/// Whether the end is so near that every single move is solved while one looks on: in Othello it is
/// worth telling them all.
pub const fn solves_every_move(position: &AnyPosition) -> bool {
    const NEAR_THE_END: u32 = 14;
    matches!(position, AnyPosition::Othello8(othello) if othello.empties().count_ones() <= NEAR_THE_END)
}

/// Cost of valuing every move of a position: whether independent workers should share the moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Effort {
    /// One source knows them all at once.
    Known,
    /// The end is near: each is solved by itself.
    Solved,
    /// Each is a matter of searching.
    Searched,
}

impl Effort {
    pub fn of(position: &AnyPosition) -> Effort {
        let near = |authority: &Authority| match authority {
            Authority::EndgameSolver(reach) => {
                CubeSolver::free_cells(position).is_some_and(|free| free <= reach.in_a_move)
            }
            Authority::OthelloEngine => solves_every_move(position),
            Authority::Table | Authority::Proof => false,
        };
        match authorities(position) {
            all if all.contains(&Authority::Table) => Effort::Known,
            all if all.iter().any(near) => Effort::Solved,
            _ => Effort::Searched,
        }
    }
}

/// Something that an authority needs and that is no part of the program everywhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Resource {
    /// The table of Pogo under these rules.
    PogoTable(PogoRules),
    /// Evaluation of Othello's engine on 8 x 8.
    OthelloWeights,
}

impl Resource {
    /// Knowledge that helps to answer questions about a position, if any.
    pub fn of(position: &AnyPosition) -> Option<Resource> {
        match position {
            AnyPosition::Pogo(pogo) => Some(Resource::PogoTable(pogo.rules())),
            AnyPosition::Othello8(_) => Some(Resource::OthelloWeights),
            AnyPosition::Sogo3(_)
            | AnyPosition::Sogo4(_)
            | AnyPosition::Sogo5(_)
            | AnyPosition::Sogo6(_)
            | AnyPosition::Morpion3(_)
            | AnyPosition::Morpion4(_)
            | AnyPosition::Morpion5(_)
            | AnyPosition::Morpion6(_)
            | AnyPosition::Morpion7(_)
            | AnyPosition::Morpion8(_)
            | AnyPosition::Force3(_)
            | AnyPosition::Othello4(_)
            | AnyPosition::Othello6(_) => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use plateau_games::{GameId, Variant};

    use super::*;

    #[test]
    fn effort_follows_who_knows() {
        let start = |game, size| AnyPosition::start(Variant::build(game, size, &[]).unwrap());
        for (game, size, effort) in [
            (GameId::Force3, None, Effort::Known),
            (GameId::Pogo, None, Effort::Known),
            (GameId::Sogo, Some(3), Effort::Solved),
            (GameId::Sogo, None, Effort::Searched),
            (GameId::Morpion, Some(5), Effort::Searched),
            (GameId::Othello, None, Effort::Searched),
        ] {
            assert_eq!(Effort::of(&start(game, size)), effort, "{game} {size:?}");
        }
        let late = "--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO-- X";
        let late = AnyPosition::parse(Variant::new(GameId::Othello), late).unwrap();
        assert_eq!(Effort::of(&late), Effort::Solved);
    }
}
