//! What a board shows, and what is told of it: the two sides of the component, without a browser.

use plateau_game::{Place, Side};
use plateau_games::{AnyMove, AnyPosition, AnyRefusal};
use plateau_scene::{Answer, Board, Colour, Hand, Marks, Target};

use crate::marks::{Situation, marks};
use crate::palette::Tone;

/// Everything that a board shows.
#[derive(Clone, Debug, PartialEq)]
pub struct BoardState {
    pub position: AnyPosition,
    /// The move that led here, and the position before it.
    pub last: Option<(AnyMove, AnyPosition)>,
    /// Whether a person may move.
    pub movable: bool,
    /// A move to point out.
    pub advice: Option<AnyMove>,
    pub colours: [Colour; 2],
    pub tone: Tone,
    /// Drawn in three dimensions, where the browser can.
    pub solid: bool,
    /// The side whose seat it is looked at from.
    pub seat: Side,
    /// Whether pieces are seen to move.
    pub smooth: bool,
}

impl BoardState {
    /// A position as it is usually shown: flat, light, to be looked at.
    pub fn of(position: AnyPosition) -> BoardState {
        BoardState {
            position,
            last: None,
            movable: false,
            advice: None,
            colours: Colour::usual(position.game()),
            tone: Tone::Light,
            solid: false,
            seat: Side::X,
            smooth: true,
        }
    }
}

/// What a person did on the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BoardEvent {
    /// A legal move is wanted; it is shown once the state has it.
    Move(AnyMove),
    /// No move fits; the reason of the rules where one can be named.
    Refused(Option<AnyRefusal>),
}

/// A state with the player's hand over it.
#[derive(Clone, Debug)]
pub struct Handled {
    pub state: BoardState,
    pub board: Board,
    pub hand: Hand,
    pub hover: Option<Place>,
    /// The moves between which the number of pieces decides.
    pub counts: Vec<(u8, AnyMove)>,
    playable: Vec<AnyMove>,
}

impl Handled {
    pub fn new(state: BoardState) -> Handled {
        let playable = if state.movable { state.position.moves() } else { Vec::new() };
        let board = Board::of(&state.position);
        let (hand, counts) = (Hand::default(), Vec::new());
        Handled { state, board, hand, hover: None, counts, playable }
    }

    pub fn marks(&self) -> Marks {
        let before = self.state.last.map(|(mv, before)| (mv, Board::of(&before)));
        marks(&Situation {
            position: &self.state.position,
            board: &self.board,
            playable: &self.playable,
            last: before.as_ref().map(|(mv, before)| (*mv, before)),
            hand: self.hand,
            hover: self.hover,
            advice: self.state.advice,
            best: &[],
            threats: &[],
            show_legal: true,
            show_lines: self.state.solid,
        })
    }

    /// The places where a move begins or ends now.
    pub fn open(&self) -> Vec<Place> {
        self.hand.destinations(&self.playable)
    }

    /// A click; what is to be told of it.
    pub fn click(&mut self, target: Target) -> Option<BoardEvent> {
        self.counts.clear();
        if self.playable.is_empty() {
            return None;
        }
        match self.hand.click(&self.state.position, &self.playable, target) {
            Answer::Play(mv) => Some(BoardEvent::Move(mv)),
            Answer::Selected(_) | Answer::Released => None,
            Answer::WhichCount(counts) => {
                self.counts = counts;
                None
            }
            Answer::Refused(reason) => Some(BoardEvent::Refused(reason)),
        }
    }

    /// Nothing is held any more.
    pub fn withdraw(&mut self) {
        self.hand = Hand::default();
        self.counts.clear();
    }
}

#[cfg(test)]
mod tests {
    use plateau_games::{GameId, Variant};

    use super::*;

    fn handled(game: GameId, movable: bool) -> Handled {
        let position = AnyPosition::start(Variant::new(game));
        Handled::new(BoardState { movable, ..BoardState::of(position) })
    }

    fn at(text: &str) -> Target {
        Target::Place(Place::from_cell(text).unwrap())
    }

    #[test]
    fn clicks_become_moves() {
        let mut sogo = handled(GameId::Sogo, true);
        let Some(BoardEvent::Move(mv)) = sogo.click(at("b3")) else { panic!("no move") };
        assert_eq!(mv.to_string(), "b3");
        let mut othello = handled(GameId::Othello, true);
        assert!(matches!(othello.click(at("a1")), Some(BoardEvent::Refused(Some(_)))));
    }

    #[test]
    fn several_counts_are_asked_about() {
        let start = AnyPosition::start(Variant::new(GameId::Pogo));
        let moves = ["2a1-b2", "1a3-b3", "1b1-b2", "1b3-a3"];
        let position = moves.iter().fold(start, |position, text| {
            position.try_play(position.parse_move(text).unwrap()).unwrap()
        });
        let mut pogo = Handled::new(BoardState { movable: true, ..BoardState::of(position) });
        assert_eq!(pogo.click(at("b2")), None);
        assert_eq!(pogo.marks().selected, Place::from_cell("b2"));
        assert_eq!(pogo.click(at("b1")), None);
        assert_eq!(pogo.counts.iter().map(|(count, _)| *count).collect::<Vec<_>>(), [1, 3]);
        pogo.withdraw();
        assert!(pogo.counts.is_empty() && pogo.hand.held.is_none());
    }

    #[test]
    fn a_board_to_look_at_takes_no_moves() {
        let mut shown = handled(GameId::Sogo, false);
        assert_eq!(shown.click(at("b3")), None);
        assert!(shown.open().is_empty());
    }
}
