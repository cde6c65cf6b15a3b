//! The closed enum over the five games, for code that holds a position of any game: matches, pages,
//! protocols.
//!
//! It only dispatches: every rule lives in the module of its game. Speed does not live here either;
//! code that needs it reaches the concrete type through [`with_position!`](crate::with_position).

use std::fmt;

use plateau_game::{Game, Notation, Outcome, Place, Side, TextError};

use crate::cube::{N3, N4, N5, N6, N7, N8};
use crate::force3::{self, Force3};
use crate::morpion::{self, Morpion};
use crate::othello::{self, Othello};
use crate::pogo::{self, Pogo};
use crate::sogo::{self, Sogo};
use crate::variant::{MorpionSide, OthelloSide, RuleChoice, SogoSide};
use crate::{GameId, Variant};

/// A position of any of the five games, at any size, under any rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs, reason = "each is named by its game and size")]
pub enum AnyPosition {
    Sogo3(Sogo<N3>),
    Sogo4(Sogo<N4>),
    Sogo5(Sogo<N5>),
    Sogo6(Sogo<N6>),
    Morpion3(Morpion<N3>),
    Morpion4(Morpion<N4>),
    Morpion5(Morpion<N5>),
    Morpion6(Morpion<N6>),
    Morpion7(Morpion<N7>),
    Morpion8(Morpion<N8>),
    Force3(Force3),
    Othello4(Othello<4>),
    Othello6(Othello<6>),
    Othello8(Othello<8>),
    Pogo(Pogo),
}

/// A move of any of the five games. Moves do not know the size of their board: the position checks
/// that.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[allow(missing_docs, reason = "each is named by its game")]
pub enum AnyMove {
    Sogo(sogo::Rod),
    Morpion(morpion::Sphere),
    Force3(force3::Action),
    Othello(othello::Disc),
    Pogo(pogo::Hop),
}

/// Why a move of any of the five games is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "each is named by its game")]
pub enum AnyRefusal {
    Sogo(sogo::Refusal),
    Morpion(morpion::Refusal),
    Force3(force3::Refusal),
    Othello(othello::Refusal),
    Pogo(pogo::Refusal),
    /// A move of one game on the board of another.
    OtherGame {
        board: GameId,
        mv: GameId,
    },
}

/// Runs an expression on the concrete position inside an [`AnyPosition`], compiled once for each
/// type.
///
/// ```
/// use plateau_game::perft;
/// use plateau_games::{AnyPosition, GameId, Variant, with_position};
/// let any = AnyPosition::start(Variant::new(GameId::Othello));
/// assert_eq!(with_position!(any, position => perft(&position, 3)), 56);
/// ```
#[macro_export]
macro_rules! with_position {
    ($any:expr, $position:ident => $body:expr) => {
        match $any {
            $crate::AnyPosition::Sogo3($position) => $body,
            $crate::AnyPosition::Sogo4($position) => $body,
            $crate::AnyPosition::Sogo5($position) => $body,
            $crate::AnyPosition::Sogo6($position) => $body,
            $crate::AnyPosition::Morpion3($position) => $body,
            $crate::AnyPosition::Morpion4($position) => $body,
            $crate::AnyPosition::Morpion5($position) => $body,
            $crate::AnyPosition::Morpion6($position) => $body,
            $crate::AnyPosition::Morpion7($position) => $body,
            $crate::AnyPosition::Morpion8($position) => $body,
            $crate::AnyPosition::Force3($position) => $body,
            $crate::AnyPosition::Othello4($position) => $body,
            $crate::AnyPosition::Othello6($position) => $body,
            $crate::AnyPosition::Othello8($position) => $body,
            $crate::AnyPosition::Pogo($position) => $body,
        }
    };
}

/// A concrete game as a member of the closed enum: lets generic code take and return "any" values.
pub trait Member: Notation + Into<AnyPosition> {
    /// The game that this is a position of.
    const GAME: GameId;

    /// The game with its size and rules.
    fn variant(&self) -> Variant;
    /// The position as one of this game and size, `None` if it is another.
    fn own_position(any: &AnyPosition) -> Option<Self>;
    /// A move of this game as a move of any.
    fn any_move(mv: Self::Move) -> AnyMove;
    /// The move as one of this game's, `None` if it belongs to another.
    fn own_move(mv: AnyMove) -> Option<Self::Move>;
    /// A refusal of this game as one of any.
    fn any_refusal(refusal: Self::Refusal) -> AnyRefusal;
}

impl AnyPosition {
    /// The usual first position.
    pub fn start(variant: Variant) -> AnyPosition {
        match variant.0 {
            RuleChoice::Sogo(SogoSide::Three) => Sogo::<N3>::start(()).into(),
            RuleChoice::Sogo(SogoSide::Four) => Sogo::<N4>::start(()).into(),
            RuleChoice::Sogo(SogoSide::Five) => Sogo::<N5>::start(()).into(),
            RuleChoice::Sogo(SogoSide::Six) => Sogo::<N6>::start(()).into(),
            RuleChoice::Morpion(MorpionSide::Three) => Morpion::<N3>::start(()).into(),
            RuleChoice::Morpion(MorpionSide::Four) => Morpion::<N4>::start(()).into(),
            RuleChoice::Morpion(MorpionSide::Five) => Morpion::<N5>::start(()).into(),
            RuleChoice::Morpion(MorpionSide::Six) => Morpion::<N6>::start(()).into(),
            RuleChoice::Morpion(MorpionSide::Seven) => Morpion::<N7>::start(()).into(),
            RuleChoice::Morpion(MorpionSide::Eight) => Morpion::<N8>::start(()).into(),
            RuleChoice::Force3(rules) => Force3::start(rules).into(),
            RuleChoice::Othello(OthelloSide::Four) => Othello::<4>::start(()).into(),
            RuleChoice::Othello(OthelloSide::Six) => Othello::<6>::start(()).into(),
            RuleChoice::Othello(OthelloSide::Eight) => Othello::<8>::start(()).into(),
            RuleChoice::Pogo(rules) => Pogo::start(rules).into(),
        }
    }

    /// Reads a position text of this variant.
    pub fn parse(variant: Variant, text: &str) -> Result<AnyPosition, TextError> {
        fn read<G: Member>(model: G, text: &str) -> Result<AnyPosition, TextError> {
            G::parse(model.rules(), text).map(Into::into)
        }
        with_position!(AnyPosition::start(variant), model => read(model, text))
    }

    /// The game with its size and rules.
    pub fn variant(&self) -> Variant {
        with_position!(self, position => Member::variant(position))
    }

    /// The game that this is a position of.
    pub fn game(&self) -> GameId {
        self.variant().game()
    }

    /// Who moves next.
    pub fn side_to_move(&self) -> Side {
        with_position!(self, position => position.side_to_move())
    }

    /// The end of the game, if it has ended.
    pub fn outcome(&self) -> Option<Outcome> {
        with_position!(self, position => position.outcome())
    }

    /// Every legal move once.
    pub fn moves(&self) -> Vec<AnyMove> {
        fn all<G: Member>(position: &G) -> Vec<AnyMove> {
            position.moves().map(G::any_move).collect()
        }
        with_position!(self, position => all(position))
    }

    /// Reads a move; [`check`](AnyPosition::check) tells whether it is legal.
    pub fn parse_move(&self, text: &str) -> Result<AnyMove, TextError> {
        fn read<G: Member>(position: &G, text: &str) -> Result<AnyMove, TextError> {
            position.parse_move(text).map(G::any_move)
        }
        with_position!(self, position => read(position, text))
    }

    /// Whether this move is legal here, or why it is not.
    pub fn check(&self, mv: AnyMove) -> Result<(), AnyRefusal> {
        self.try_play(mv).map(|_| ())
    }

    /// The position after this move, or the reason why it is refused.
    pub fn try_play(&self, mv: AnyMove) -> Result<AnyPosition, AnyRefusal> {
        fn play<G: Member>(position: &G, mv: AnyMove) -> Result<AnyPosition, AnyRefusal> {
            let own =
                G::own_move(mv).ok_or(AnyRefusal::OtherGame { board: G::GAME, mv: mv.game() })?;
            position.try_play(own).map(Into::into).map_err(G::any_refusal)
        }
        with_position!(self, position => play(position, mv))
    }

    /// A well mixed hash of all that decides the future, the game itself included.
    pub fn key(&self) -> u64 {
        with_position!(self, position => position.key())
    }

    /// The completed lines of the winner, for games that are won by lines.
    pub fn winning_lines(&self) -> Vec<Vec<Place>> {
        with_position!(self, position => position.winning_lines())
    }
}

impl AnyMove {
    /// The game that this is a move of.
    pub const fn game(self) -> GameId {
        match self {
            AnyMove::Sogo(_) => GameId::Sogo,
            AnyMove::Morpion(_) => GameId::Morpion,
            AnyMove::Force3(_) => GameId::Force3,
            AnyMove::Othello(_) => GameId::Othello,
            AnyMove::Pogo(_) => GameId::Pogo,
        }
    }
}

impl fmt::Display for AnyPosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        with_position!(self, position => position.fmt(f))
    }
}

impl fmt::Display for AnyMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            AnyMove::Sogo(mv) => mv.fmt(f),
            AnyMove::Morpion(mv) => mv.fmt(f),
            AnyMove::Force3(mv) => mv.fmt(f),
            AnyMove::Othello(mv) => mv.fmt(f),
            AnyMove::Pogo(mv) => mv.fmt(f),
        }
    }
}

impl fmt::Display for AnyRefusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            AnyRefusal::Sogo(refusal) => refusal.fmt(f),
            AnyRefusal::Morpion(refusal) => refusal.fmt(f),
            AnyRefusal::Force3(refusal) => refusal.fmt(f),
            AnyRefusal::Othello(refusal) => refusal.fmt(f),
            AnyRefusal::Pogo(refusal) => refusal.fmt(f),
            AnyRefusal::OtherGame { board, mv } => {
                write!(f, "a move of {mv} cannot be played in {board}")
            }
        }
    }
}

impl std::error::Error for AnyRefusal {}

/// Makes one concrete type a member: its variant of the enum, its game, and how its `Variant` is
/// found.
macro_rules! member {
    ($position:ty, $case:ident, $game:ident, |$self:ident| $choice:expr) => {
        impl From<$position> for AnyPosition {
            fn from(position: $position) -> AnyPosition {
                AnyPosition::$case(position)
            }
        }

        impl Member for $position {
            const GAME: GameId = GameId::$game;

            fn variant(&self) -> Variant {
                let $self = self;
                Variant($choice)
            }

            fn own_position(any: &AnyPosition) -> Option<Self> {
                match any {
                    AnyPosition::$case(position) => Some(*position),
                    _ => None,
                }
            }

            fn any_move(mv: Self::Move) -> AnyMove {
                AnyMove::$game(mv)
            }

            fn own_move(mv: AnyMove) -> Option<Self::Move> {
                match mv {
                    AnyMove::$game(mv) => Some(mv),
                    _ => None,
                }
            }

            fn any_refusal(refusal: Self::Refusal) -> AnyRefusal {
                AnyRefusal::$game(refusal)
            }
        }
    };
}

member!(Sogo<N3>, Sogo3, Sogo, |_position| RuleChoice::Sogo(SogoSide::Three));
member!(Sogo<N4>, Sogo4, Sogo, |_position| RuleChoice::Sogo(SogoSide::Four));
member!(Sogo<N5>, Sogo5, Sogo, |_position| RuleChoice::Sogo(SogoSide::Five));
member!(Sogo<N6>, Sogo6, Sogo, |_position| RuleChoice::Sogo(SogoSide::Six));
member!(Morpion<N3>, Morpion3, Morpion, |_position| RuleChoice::Morpion(MorpionSide::Three));
member!(Morpion<N4>, Morpion4, Morpion, |_position| RuleChoice::Morpion(MorpionSide::Four));
member!(Morpion<N5>, Morpion5, Morpion, |_position| RuleChoice::Morpion(MorpionSide::Five));
member!(Morpion<N6>, Morpion6, Morpion, |_position| RuleChoice::Morpion(MorpionSide::Six));
member!(Morpion<N7>, Morpion7, Morpion, |_position| RuleChoice::Morpion(MorpionSide::Seven));
member!(Morpion<N8>, Morpion8, Morpion, |_position| RuleChoice::Morpion(MorpionSide::Eight));
member!(Force3, Force3, Force3, |position| RuleChoice::Force3(position.rules()));
member!(Othello<4>, Othello4, Othello, |_position| RuleChoice::Othello(OthelloSide::Four));
member!(Othello<6>, Othello6, Othello, |_position| RuleChoice::Othello(OthelloSide::Six));
member!(Othello<8>, Othello8, Othello, |_position| RuleChoice::Othello(OthelloSide::Eight));
member!(Pogo, Pogo, Pogo, |position| RuleChoice::Pogo(position.rules()));
