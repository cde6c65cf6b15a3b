//! Rules of Force 3. Eight tiles on nine places; the ninth is the hole, into which tiles slide
//! together with their tokens.
//!
//! Invariants: exactly one place is the hole and carries no token; a player has at most three
//! tokens on the board, the rest in hand. Repetition is not decided here: it belongs to the match.

mod action;
mod geometry;
mod index;
mod moves;
mod refusal;
mod rules;
mod text;

#[cfg(test)]
mod tests;

use plateau_game::{Game, Outcome, Place, Side, Symmetric, mix64};

pub use action::Action;
pub use moves::Force3Actions;
pub use refusal::Refusal;
pub use rules::{BothLines, DoubleSlides, Force3Rules, Placing, SlideTiles, Tokens, Undo};

use crate::grid3::{self, Cell};
use geometry::{LINES, NEIGHBOURS, SLIDES, SlideLine, is_line};

/// How many tokens each player has, on the board and in hand together.
pub const TOKENS_A_SIDE: u32 = 3;

/// A position of Force 3.
///
/// ```
/// use plateau_game::{Game, Notation};
/// use plateau_games::force3::{Force3, Force3Rules};
/// let start = Force3::start(Force3Rules::default());
/// let placed = start.play(start.parse_move("@b1")?);
/// assert_eq!(placed.to_string(), ".x..#.... o -");
/// let slid = placed.play(placed.parse_move("b1>b2")?);
/// assert_eq!(slid.to_string(), ".#..x.... x b2>b1");
/// # Ok::<(), plateau_game::TextError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Force3 {
    /// The cells of each side's tokens.
    tokens: [u16; 2],
    hole: Cell,
    /// Where the one slide starts that is forbidden this turn.
    forbidden: Option<Cell>,
    side: Side,
    rules: Force3Rules,
}

impl Force3 {
    /// Where no tile lies.
    pub fn hole(&self) -> Cell {
        self.hole
    }

    /// The cells of a side's tokens as bits, bit 0 being a1.
    #[inline]
    pub fn tokens(&self, side: Side) -> u16 {
        self.tokens[side.index()]
    }

    /// Whose token stands on the tile of this cell, if one does.
    pub fn token_at(&self, cell: Cell) -> Option<Side> {
        Side::BOTH.into_iter().find(|side| self.tokens(*side) & cell.bit() != 0)
    }

    /// How many tokens a side has still to place.
    #[inline]
    pub fn in_hand(&self, side: Side) -> u32 {
        TOKENS_A_SIDE - self.tokens(side).count_ones()
    }

    /// The tiles without a token, as bits.
    #[inline]
    pub fn bare_tiles(&self) -> u16 {
        const EVERYWHERE: u16 = (1 << Cell::COUNT) - 1;
        EVERYWHERE & !self.tokens[0] & !self.tokens[1] & !self.hole.bit()
    }

    /// The inverse of the opponent's last slide, where the rules forbid it.
    pub fn forbidden_slide(&self) -> Option<Action> {
        let slide = Force3::slide_from(self.hole, self.forbidden?)?;
        Some(slide.action(self.hole))
    }

    /// Whether the mover can do nothing but place. Turns alternate, so that a player who has placed
    /// all tokens has seen the opponent do so too, or is about to.
    #[inline]
    pub fn must_place(&self) -> bool {
        self.rules.place == Placing::First && self.in_hand(self.side) > 0
    }

    #[inline]
    fn is_over(&self) -> bool {
        is_line(self.tokens[0]) || is_line(self.tokens[1])
    }

    /// Which of the slides into the hole are legal, one bit each in the order of [`SLIDES`].
    #[inline]
    fn legal_slides(&self) -> u8 {
        let slides = SLIDES[self.hole.index()].iter().enumerate();
        slides.map(|(slot, slide)| u8::from(self.check_slide(*slide).is_ok()) << slot).sum()
    }

    #[inline]
    fn check_slide(&self, slide: SlideLine) -> Result<(), Refusal> {
        if slide.middle.is_some() && self.rules.double == DoubleSlides::No {
            return Err(Refusal::NoDoubleSlides);
        }
        let carried = slide.tiles() & self.tokens(!self.side);
        if carried != 0 && self.rules.slide == SlideTiles::Own {
            let cell = Cell::all_in(carried).next().unwrap_or(slide.from);
            return Err(Refusal::OpponentsTile(cell));
        }
        if self.forbidden == Some(slide.from) {
            return Err(Refusal::UndoesLastSlide(slide.action(self.hole)));
        }
        Ok(())
    }

    fn check_tile_is_bare(&self, cell: Cell) -> Result<(), Refusal> {
        match self.token_at(cell) {
            _ if cell == self.hole => Err(Refusal::Hole(cell)),
            Some(_) => Err(Refusal::Occupied(cell)),
            None => Ok(()),
        }
    }

    fn check_move(&self, from: Cell, to: Cell) -> Result<(), Refusal> {
        match self.token_at(from) {
            None => return Err(Refusal::NoToken(from)),
            Some(side) if side != self.side => return Err(Refusal::NotYourToken(from)),
            Some(_) if from == to => return Err(Refusal::SamePlace(from)),
            Some(_) => self.check_tile_is_bare(to)?,
        }
        if self.rules.tokens == Tokens::Adjacent && NEIGHBOURS[from.index()] & to.bit() == 0 {
            return Err(Refusal::NotNeighbours { from, to });
        }
        Ok(())
    }

    /// The slide into a hole that starts at this cell.
    fn slide_from(hole: Cell, from: Cell) -> Option<SlideLine> {
        SLIDES[hole.index()].into_iter().find(|slide| slide.from == from)
    }

    /// 0 when nothing is forbidden, otherwise one more than the place of the forbidden slide in
    /// [`SLIDES`].
    fn forbidden_slot(&self) -> usize {
        let slides = &SLIDES[self.hole.index()];
        slides
            .iter()
            .position(|slide| Some(slide.from) == self.forbidden)
            .map_or(0, |slot| slot + 1)
    }

    #[inline]
    fn slid(&self, slide: SlideLine) -> Force3 {
        let forbids = self.rules.forbids_inverse_of(slide);
        Force3 {
            tokens: self.tokens.map(|tokens| slide.carry(tokens, self.hole)),
            hole: slide.from,
            forbidden: forbids.then_some(self.hole),
            side: !self.side,
            rules: self.rules,
        }
    }
}

impl Force3Rules {
    /// Whether the opponent may not undo this slide at once.
    #[inline]
    fn forbids_inverse_of(self, slide: SlideLine) -> bool {
        let double = slide.middle.is_some();
        let playable = !double || self.double == DoubleSlides::Yes;
        playable
            && match self.undo {
                Undo::Any => true,
                Undo::Double => double,
                Undo::Free => false,
            }
    }
}

impl Game for Force3 {
    type Rules = Force3Rules;
    type Move = Action;
    type Moves = Force3Actions;
    type Refusal = Refusal;

    const MOVE_INDICES: usize = Action::INDICES;

    fn start(rules: Force3Rules) -> Force3 {
        Force3 { tokens: [0; 2], hole: Cell::CENTRE, forbidden: None, side: Side::X, rules }
    }

    fn rules(&self) -> Force3Rules {
        self.rules
    }

    #[inline]
    fn side_to_move(&self) -> Side {
        self.side
    }

    #[inline]
    fn outcome(&self) -> Option<Outcome> {
        let mover = !self.side;
        match (is_line(self.tokens(mover)), is_line(self.tokens(self.side))) {
            (false, false) => None,
            (true, false) => Some(Outcome::Win(mover)),
            (false, true) => Some(Outcome::Win(self.side)),
            (true, true) => Some(match self.rules.both {
                BothLines::Mover => Outcome::Win(mover),
                BothLines::Draw => Outcome::Draw,
                BothLines::Opponent => Outcome::Win(self.side),
            }),
        }
    }

    #[inline]
    fn moves(&self) -> Force3Actions {
        Force3Actions::of(self)
    }

    #[inline]
    fn move_count(&self) -> usize {
        Force3Actions::of(self).total()
    }

    fn check(&self, action: Action) -> Result<(), Refusal> {
        if self.is_over() {
            return Err(Refusal::GameOver);
        }
        if self.must_place() && !matches!(action, Action::Place(_)) {
            return Err(Refusal::PlaceFirst);
        }
        let hole = self.hole;
        match action {
            Action::Place(_) if self.in_hand(self.side) == 0 => Err(Refusal::NoTokenInHand),
            Action::Place(cell) => self.check_tile_is_bare(cell),
            Action::Move { from, to } => self.check_move(from, to),
            Action::DoubleSlide { .. } if self.rules.double == DoubleSlides::No => {
                Err(Refusal::NoDoubleSlides)
            }
            Action::Slide { to, .. } | Action::DoubleSlide { to, .. } if to != hole => {
                Err(Refusal::NotTheHole { to, hole })
            }
            Action::Slide { from, .. } | Action::DoubleSlide { from, .. } => {
                match Force3::slide_from(hole, from) {
                    Some(slide) if slide.action(hole) == action => self.check_slide(slide),
                    _ if matches!(action, Action::Slide { .. }) => {
                        Err(Refusal::NotBesideTheHole { from, hole })
                    }
                    _ => Err(Refusal::NotInLineWithTheHole { from, hole }),
                }
            }
        }
    }

    #[inline]
    fn play(&self, action: Action) -> Force3 {
        debug_assert_eq!(self.check(action), Ok(()), "'{action}' in '{self}'");
        let mut next = Force3 { forbidden: None, side: !self.side, ..*self };
        let mine = &mut next.tokens[self.side.index()];
        match action {
            Action::Place(cell) => *mine |= cell.bit(),
            Action::Move { from, to } => {
                *mine ^= from.bit();
                *mine ^= to.bit();
            }
            Action::Slide { from, .. } => return self.slid(SlideLine { from, middle: None }),
            Action::DoubleSlide { from, to } => return self.slid(SlideLine::double(from, to)),
        }
        next
    }

    #[inline]
    fn key(&self) -> u64 {
        let board = (u64::from(self.tokens[0]) << 9) + u64::from(self.tokens[1]);
        let forbidden = self.forbidden.map_or(Cell::COUNT, Cell::index) as u64;
        let turn = ((self.hole.index() as u64) << 5) + (forbidden << 1) + self.side.index() as u64;
        mix64((board << 17) + (turn << 8) + self.rules.number())
    }

    #[inline]
    fn move_index(action: Action) -> usize {
        action.index()
    }

    fn move_from_index(index: usize) -> Option<Action> {
        Action::from_index(index)
    }

    fn winning_lines(&self) -> Vec<Vec<Place>> {
        let Some(Outcome::Win(winner)) = self.outcome() else { return Vec::new() };
        let lines = LINES.into_iter().filter(|line| *line == self.tokens(winner));
        lines.map(|line| Cell::all_in(line).map(Cell::place).collect()).collect()
    }
}

impl Symmetric for Force3 {
    const SYMMETRIES: usize = grid3::SYMMETRIES;

    fn transformed(&self, symmetry: usize) -> Force3 {
        Force3 {
            tokens: self.tokens.map(|tokens| grid3::transformed_set(tokens, symmetry)),
            hole: self.hole.transformed(symmetry),
            forbidden: self.forbidden.map(|from| from.transformed(symmetry)),
            ..*self
        }
    }

    fn transformed_move(&self, action: Action, symmetry: usize) -> Action {
        action.map(|cell| cell.transformed(symmetry))
    }

    fn inverse(symmetry: usize) -> usize {
        grid3::inverse(symmetry)
    }

    fn colours_swapped(&self) -> Force3 {
        let [x, o] = self.tokens;
        Force3 { tokens: [o, x], side: !self.side, ..*self }
    }
}
