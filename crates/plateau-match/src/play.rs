//! The match itself: turns, undo and redo, and when it is over. Its other abilities have files of
//! their own: `agreement` (resigning, drawing), `clocked` (time), `notes` (comments and tags).

use plateau_game::{Place, Side};
use plateau_games::{AnyMove, AnyPosition, Variant};

use crate::clock::Clocks;
use crate::history::History;
use crate::tags::Tags;
use crate::{Finish, Ply, Refusal, Seat};

/// How often a position must occur for the game to be a draw.
pub(crate) const REPETITION_LIMIT: u32 = 3;

/// A game in progress, with all its moves and a place to stand among them.
///
/// Looking back is free: [`jump`](Match::jump) anywhere, and the moves beyond stay until another
/// move is played (or an end declared) from there, which replaces them.
///
/// ```
/// use plateau_games::{GameId, Variant};
/// use plateau_match::{Match, Refusal};
/// let mut game = Match::new(Variant::new(GameId::Pogo));
/// let mv = game.position().parse_move("2a1-a3")?;
/// game.play(mv)?;
/// assert_eq!(game.redo(), Err(Refusal::NothingToRedo));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Match {
    pub(crate) history: History,
    pub(crate) seats: [Seat; 2],
    /// An end that the moves do not show. It belongs after the last move.
    pub(crate) declared: Option<Finish>,
    pub(crate) draw_offer: Option<Side>,
    pub(crate) clocks: Option<Clocks>,
    pub(crate) introduction: String,
    pub(crate) tags: Tags,
}

impl Match {
    /// A match from the usual first position, between two unnamed people, without clocks.
    pub fn new(variant: Variant) -> Match {
        Match::from_position(AnyPosition::start(variant))
    }

    /// A match from any position.
    pub fn from_position(start: AnyPosition) -> Match {
        Match {
            history: History::new(start),
            seats: Default::default(),
            declared: None,
            draw_offer: None,
            clocks: None,
            introduction: String::new(),
            tags: Tags::default(),
        }
    }

    /// The same match with these players, `x` first.
    pub fn with_seats(mut self, seats: [Seat; 2]) -> Match {
        self.seats = seats;
        self
    }

    /// A fresh match from the same start with the same time control, the players in these seats.
    pub fn rematch(&self, seats: [Seat; 2]) -> Match {
        let fresh = Match::from_position(*self.start()).with_seats(seats);
        match self.time_control() {
            Some(control) => fresh.with_time_control(control),
            None => fresh,
        }
    }

    /// The game with its size and rules.
    pub fn variant(&self) -> Variant {
        self.start().variant()
    }

    /// The position before the first move.
    pub fn start(&self) -> &AnyPosition {
        self.history.start()
    }

    /// Seats: the first player's, then the second's.
    pub fn seats(&self) -> &[Seat; 2] {
        &self.seats
    }

    /// Seat of this side.
    pub fn seat(&self, side: Side) -> &Seat {
        &self.seats[side.index()]
    }

    /// The seat of this side, to be changed.
    pub fn seat_mut(&mut self, side: Side) -> &mut Seat {
        &mut self.seats[side.index()]
    }

    /// How many moves have been played up to where we stand.
    pub fn ply(&self) -> usize {
        self.history.cursor()
    }

    /// All the moves, those beyond where we stand included.
    pub fn plies(&self) -> &[Ply] {
        self.history.plies()
    }

    /// Whether there is no move beyond where we stand.
    pub fn is_at_end(&self) -> bool {
        self.history.is_at_end()
    }

    /// The move that led here, if any.
    pub fn last_move(&self) -> Option<AnyMove> {
        let index = self.ply().checked_sub(1)?;
        self.plies().get(index).map(Ply::mv)
    }

    /// Where we stand.
    pub fn position(&self) -> &AnyPosition {
        self.position_after(self.ply()).expect("the cursor stands on a position")
    }

    /// The position after this many moves; `None` if there are not so many.
    pub fn position_after(&self, plies: usize) -> Option<&AnyPosition> {
        self.history.position_after(plies)
    }

    /// The keys of the positions before the one where we stand, oldest first: for players, who must
    /// know what would repeat.
    pub fn earlier_keys(&self) -> Vec<u64> {
        self.positions().take(self.ply()).map(AnyPosition::key).collect()
    }

    /// The positions from the start to where we stand.
    pub fn positions(&self) -> impl Iterator<Item = &AnyPosition> {
        std::iter::once(self.start()).chain(self.plies()[..self.ply()].iter().map(Ply::position))
    }

    /// Side to move at the current place.
    pub fn side_to_move(&self) -> Side {
        self.position().side_to_move()
    }

    /// How often the position had occurred when we came here, this time included; the third time is
    /// a draw.
    pub fn occurrence(&self) -> u32 {
        self.history.occurrence_after(self.ply())
    }

    /// The end of the game as it stands here, if it has ended here.
    pub fn finish(&self) -> Option<Finish> {
        self.finish_after(self.ply())
    }

    /// The end of the game after its last move, wherever we stand.
    pub fn final_finish(&self) -> Option<Finish> {
        self.finish_after(self.plies().len())
    }

    fn finish_after(&self, plies: usize) -> Option<Finish> {
        if self.declared.is_some() && plies == self.plies().len() {
            return self.declared;
        }
        let position = self.position_after(plies)?;
        let repeated = self.history.occurrence_after(plies) >= REPETITION_LIMIT;
        Finish::of_position(position).or(repeated.then_some(Finish::REPETITION))
    }

    /// The lines that won the game here, for games that are won by lines; empty otherwise.
    pub fn winning_lines(&self) -> Vec<Vec<Place>> {
        self.position().winning_lines()
    }

    /// The legal moves here; none when the game is over, also by repetition or by declaration.
    pub fn moves(&self) -> Vec<AnyMove> {
        if self.finish().is_some() { Vec::new() } else { self.position().moves() }
    }

    /// Plays a move for the side to move and stands after it. Moves beyond are replaced, and an
    /// offered draw that the mover has not answered lapses.
    pub fn play(&mut self, mv: AnyMove) -> Result<AnyPosition, Refusal> {
        self.refuse_if_over()?;
        let mover = self.side_to_move();
        let next = self.position().try_play(mv).map_err(Refusal::Illegal)?;
        self.drop_moves_beyond();
        let clock_ms = self.press_clock(mover);
        self.draw_offer = self.draw_offer.filter(|side| *side == mover);
        self.history.push(mv, next, clock_ms);
        Ok(next)
    }

    /// Stands one move earlier.
    pub fn undo(&mut self) -> Result<(), Refusal> {
        let earlier = self.ply().checked_sub(1).ok_or(Refusal::NothingToUndo)?;
        self.jump(earlier)
    }

    /// Stands one move later again.
    pub fn redo(&mut self) -> Result<(), Refusal> {
        if self.is_at_end() { Err(Refusal::NothingToRedo) } else { self.jump(self.ply() + 1) }
    }

    /// Stands after this many moves.
    pub fn jump(&mut self, ply: usize) -> Result<(), Refusal> {
        let last = self.plies().len();
        if !self.history.jump(ply) {
            return Err(Refusal::NoSuchPly { asked: ply, last });
        }
        self.draw_offer = None;
        Ok(())
    }

    /// Makes where we stand the end of the moves, clocks included.
    pub fn drop_moves_beyond(&mut self) {
        if self.is_at_end() {
            return;
        }
        self.rewind_clocks();
        self.declared = None;
        self.history.truncate();
    }

    pub(crate) fn refuse_if_over(&self) -> Result<(), Refusal> {
        self.finish().map_or(Ok(()), |finish| Err(Refusal::Over(finish)))
    }
}
