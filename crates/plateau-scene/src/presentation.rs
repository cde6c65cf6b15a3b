//! How each game shows itself and is handled. One trait for what depends on the rules, one for what
//! depends on the look, and one file a game that implements both; every view, the terminal's too,
//! asks here and nowhere else which game it has before it.

mod force3;
mod morpion;
mod othello;
mod pogo;
mod sogo;

use plateau_game::Place;
use plateau_games::{AnyMove, AnyPosition, GameId, Member, with_position};

use crate::{Board, BoardShape, Cell, Colour, Held, Layout, Look, Scene, Step, Supply, Tally};

/// Presentation of a game: the look of a position, and the meaning of a gesture on it.
pub(crate) trait PresentedGame: Member {
    fn shape(&self) -> BoardShape;

    /// Contents of a floor place.
    fn cell(&self, floor: Place) -> Cell;

    /// A count that matters besides what stands on the board.
    fn tally(&self) -> Option<Tally> {
        None
    }

    /// A move that the last one has made illegal for this turn.
    fn forbidden(&self) -> Option<Self::Move> {
        None
    }

    /// Completed lines of a won game, each from end to end.
    fn winning(&self) -> Vec<Vec<Place>> {
        self.winning_lines()
    }

    /// The move that is most likely meant by pointing at `place` with `held` in hand, legal or not:
    /// the rules are asked about it when no legal move fits, and give the reason.
    fn meant(&self, held: Option<Held>, place: Place) -> Option<Self::Move>;
}

/// A move in the terms of a hand at the board.
pub(crate) trait Stepped {
    fn step(self) -> Step;
}

/// Presentation of a game, independent of the position.
pub(crate) trait Presentation: Sync {
    fn look(&self) -> Look;

    /// Puts the board and its pieces into the scene.
    fn build(&self, scene: &mut Scene, board: &Board, layout: &Layout);

    /// Piece limits of each side, for setting up a position.
    fn supply(&self) -> Supply {
        Supply::Any
    }

    /// Text of a board in the game's notation, which its rules parse.
    fn text(&self, board: &Board) -> String;

    /// Whether no game ever comes to such a board, although it can be played on.
    fn cannot_arise(&self, _: &Board) -> bool {
        false
    }

    /// Whether what is on a place could leave it by some move of this game.
    fn is_movable(&self, _: &Board, _: Place) -> bool {
        false
    }
}

/// The places of the floor in their order, each in the letters of what lies on it from the bottom,
/// `-` for nothing.
fn stacks_text(board: &Board) -> String {
    let stack = |place: Place| {
        let letters: String =
            board.cell(place).pieces.iter().flatten().map(|side| side.to_char()).collect();
        if letters.is_empty() { "-".into() } else { letters }
    };
    let stacks: Vec<String> = board.floor().map(stack).collect();
    format!("{} {}", stacks.join("/"), board.side_to_move)
}

/// The one place that knows which game shows itself how.
pub(crate) fn presentation(game: GameId) -> &'static dyn Presentation {
    match game {
        GameId::Sogo => &sogo::Rods,
        GameId::Morpion => &morpion::MorpionPresentation,
        GameId::Force3 => &force3::Tray,
        GameId::Othello => &othello::Felt,
        GameId::Pogo => &pogo::Hollows,
    }
}

impl Look {
    pub fn of(game: GameId) -> Look {
        presentation(game).look()
    }
}

impl Step {
    pub fn of(mv: AnyMove) -> Step {
        match mv {
            AnyMove::Sogo(mv) => mv.step(),
            AnyMove::Morpion(mv) => mv.step(),
            AnyMove::Force3(mv) => mv.step(),
            AnyMove::Othello(mv) => mv.step(),
            AnyMove::Pogo(mv) => mv.step(),
        }
    }
}

impl Board {
    pub fn of(position: &AnyPosition) -> Board {
        fn read<G: PresentedGame>(position: &G) -> Board {
            let shape = position.shape();
            let floor =
                (0..shape.side).flat_map(|row| (0..shape.side).map(move |c| Place::new(c, row, 0)));
            Board {
                game: G::GAME,
                look: Look::of(G::GAME),
                shape,
                side_to_move: position.side_to_move(),
                cells: floor.map(|place| position.cell(place)).collect(),
                tally: position.tally(),
                forbidden: position.forbidden().map(G::any_move),
                winning: position.winning(),
            }
        }
        with_position!(position, position => read(position))
    }
}

pub(crate) fn meant(position: &AnyPosition, held: Option<Held>, place: Place) -> Option<AnyMove> {
    fn read<G: PresentedGame>(position: &G, held: Option<Held>, place: Place) -> Option<AnyMove> {
        position.meant(held, place).map(G::any_move)
    }
    with_position!(position, position => read(position, held, place))
}

impl Colour {
    /// The colours a game is played with unless the player chose others, the first player's first.
    pub const fn usual(game: GameId) -> [Colour; 2] {
        match game {
            GameId::Sogo => [Colour::Amber, Colour::Blue],
            GameId::Morpion => [Colour::Green, Colour::Red],
            GameId::Force3 => [Colour::Red, Colour::Blue],
            GameId::Othello => [Colour::Black, Colour::White],
            GameId::Pogo => [Colour::Blue, Colour::Red],
        }
    }
}

/// The name of a game on a board's cover, the same in every language.
pub const fn title(game: GameId) -> &'static str {
    match game {
        GameId::Sogo => "Sogo",
        GameId::Morpion => "Morpion 3D",
        GameId::Force3 => "Force 3",
        GameId::Othello => "Othello",
        GameId::Pogo => "Pogo",
    }
}
