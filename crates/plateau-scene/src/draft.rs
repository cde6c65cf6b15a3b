//! A position that is being set up by hand: pieces are put down and taken away until the rules take
//! it for one. Balls on rods and tokens on stacks obey gravity, everything else lies where it is
//! put.

use plateau_game::{Place, Side};
use plateau_games::{AnyMove, AnyPosition, Variant};

use crate::presentation::presentation;
use crate::{Board, Cell, Style, Supply, Tally};

/// Effect of a click on a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tool {
    Put(Side),
    Remove,
    /// Takes the tile away here, and puts it where none was.
    Hole,
}

/// Why the rules do not take what was set up for a position of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Flaw {
    TooMany {
        side: Side,
        count: u32,
        most: u32,
    },
    NotAll {
        side: Side,
        count: u32,
        all: u32,
    },
    /// With so many pieces it cannot be this side's turn.
    NotInTurn {
        counts: [u32; 2],
        side: Side,
    },
    /// A line is complete that the last move cannot have completed: the game would have ended
    /// before.
    EarlierLine,
    /// Pieces and places that no position of the game allows.
    Forbidden,
}

/// A board that is being set up.
#[derive(Clone, Debug, PartialEq)]
pub struct Draft {
    variant: Variant,
    board: Board,
}

impl Draft {
    pub fn of(position: &AnyPosition) -> Draft {
        Draft {
            variant: position.variant(),
            board: Board { winning: Vec::new(), ..Board::of(position) },
        }
    }

    /// The board without its pieces.
    pub fn empty(variant: Variant) -> Draft {
        let mut draft = Draft::of(&AnyPosition::start(variant));
        draft.board.cells.iter_mut().for_each(|cell| cell.pieces.clear());
        draft.board.forbidden = None;
        draft.count();
        draft
    }

    pub fn variant(&self) -> Variant {
        self.variant
    }

    /// Takes other rules, which leave the pieces where they are; on a board of another size it
    /// begins anew.
    pub fn set_variant(&mut self, variant: Variant) {
        let fresh = Draft::of(&AnyPosition::start(variant));
        if fresh.board.shape == self.board.shape {
            self.variant = variant;
            self.board.forbidden = None;
        } else {
            *self = fresh;
        }
    }

    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The tools that this game needs.
    pub fn tools(&self) -> Vec<Tool> {
        let hole = (self.board.look.style == Style::Tiles).then_some(Tool::Hole);
        [Tool::Put(Side::X), Tool::Put(Side::O), Tool::Remove].into_iter().chain(hole).collect()
    }

    pub fn set_side(&mut self, side: Side) {
        self.board.side_to_move = side;
    }

    /// Whether the side to move is a free choice or follows from the pieces.
    pub fn tells_side(&self) -> bool {
        self.supply() == Supply::InTurn
    }

    /// The moves that may be forbidden here, as if they took back the last one.
    pub fn forbiddable(&self) -> Vec<AnyMove> {
        let mut free = self.clone();
        free.board.forbidden = None;
        let mut found = Vec::new();
        for side in Side::BOTH {
            free.set_side(side);
            let moves = free.position().map_or(Vec::new(), |position| position.moves());
            for mv in moves {
                let mut tried = self.clone();
                tried.board.forbidden = Some(mv);
                let is_taken = tried
                    .position()
                    .is_some_and(|position| Board::of(&position).forbidden == Some(mv));
                if is_taken && !found.contains(&mv) {
                    found.push(mv);
                }
            }
        }
        found
    }

    pub fn set_forbidden(&mut self, mv: Option<AnyMove>) {
        self.board.forbidden = mv;
    }

    /// Does what a click with this tool means; whether anything changed.
    pub fn apply(&mut self, tool: Tool, place: Place) -> bool {
        if !self.board.contains(place) {
            return false;
        }
        let before = self.board.cells.clone();
        match tool {
            Tool::Put(side) => self.put(side, place),
            Tool::Remove => self.remove(place),
            Tool::Hole => self.dig(place),
        }
        self.count();
        self.board.cells != before
    }

    /// The piece that a click with this tool would put, and where it would come to lie.
    pub fn ghost(&self, tool: Tool, place: Place) -> Option<(Place, Side)> {
        let Tool::Put(side) = tool else { return None };
        let grows = !self.board.look.free_levels
            && (self.board.levels() > 1 || self.board.look.style == Style::Stacks);
        let level = || if grows { self.board.height(place) } else { place.level };
        self.clone().apply(tool, place).then(|| (Place { level: level(), ..place }, side))
    }

    fn put(&mut self, side: Side, place: Place) {
        let (levels, look) = (usize::from(self.board.levels()), self.board.look);
        let cell = self.cell_mut(place);
        if cell.hole {
            return;
        }
        if look.free_levels {
            cell.pieces.resize(levels.max(cell.pieces.len()), None);
            cell.pieces[usize::from(place.level)] = Some(side);
        } else if look.style == Style::Stacks || levels > 1 && cell.pieces.len() < levels {
            cell.pieces.push(Some(side));
        } else if levels == 1 {
            cell.pieces = vec![Some(side)];
        }
    }

    fn remove(&mut self, place: Place) {
        let is_free = self.board.look.free_levels;
        let pieces = &mut self.cell_mut(place).pieces;
        if !is_free {
            pieces.pop();
        } else if let Some(piece) = pieces.get_mut(usize::from(place.level)) {
            *piece = None;
        }
    }

    fn dig(&mut self, place: Place) {
        if self.board.cells.iter().any(|cell| cell.hole) && !self.board.cell(place).hole {
            self.board.cells.iter_mut().for_each(|cell| cell.hole = false);
            *self.cell_mut(place) = Cell { pieces: Vec::new(), hole: true };
            // It led into the hole that was.
            self.board.forbidden = None;
        }
    }

    fn cell_mut(&mut self, place: Place) -> &mut Cell {
        let index =
            usize::from(place.row) * usize::from(self.board.side()) + usize::from(place.column);
        &mut self.board.cells[index]
    }

    fn supply(&self) -> Supply {
        presentation(self.board.game).supply()
    }

    fn counts(&self) -> [u32; 2] {
        Side::BOTH.map(|side| self.board.count(side) as u32)
    }

    /// Brings what is counted beside the board, and whose turn it is where the pieces tell, up to
    /// date.
    fn count(&mut self) {
        let counts = self.counts();
        self.board.tally = match (self.board.tally, self.supply()) {
            (Some(Tally::Discs(_)), _) => Some(Tally::Discs(counts)),
            (Some(Tally::InHand(_)), Supply::AtMost(most)) => {
                Some(Tally::InHand(counts.map(|count| most.saturating_sub(count))))
            }
            (tally, _) => tally,
        };
        if self.supply() == Supply::InTurn {
            self.board.side_to_move = if counts[0] > counts[1] { Side::O } else { Side::X };
        }
    }

    /// The position as set up; `None` while it is invalid.
    pub fn position(&self) -> Option<AnyPosition> {
        AnyPosition::parse(self.variant, &presentation(self.board.game).text(&self.board)).ok()
    }

    /// Everything that is wrong with it; nothing where it is a position.
    pub fn flaws(&self) -> Vec<Flaw> {
        let counts = self.counts();
        let mut flaws: Vec<Flaw> = Side::BOTH
            .into_iter()
            .filter_map(|side| {
                let count = counts[side.index()];
                match self.supply() {
                    Supply::AtMost(most) if count > most => {
                        Some(Flaw::TooMany { side, count, most })
                    }
                    Supply::Exactly(all) if count != all => Some(Flaw::NotAll { side, count, all }),
                    _ => None,
                }
            })
            .collect();
        let side = self.board.side_to_move;
        let expected = if side == Side::X { counts[1] } else { counts[1] + 1 };
        if self.supply() == Supply::InTurn && counts[0] != expected {
            flaws.push(Flaw::NotInTurn { counts, side });
        }
        if flaws.is_empty() && self.position().is_none() {
            flaws.push(if self.board.forbidden.is_some() {
                Flaw::Forbidden
            } else {
                Flaw::EarlierLine
            });
        }
        flaws
    }

    /// Whether it can be played on although no game ever comes to it.
    pub fn cannot_arise(&self) -> bool {
        presentation(self.board.game).cannot_arise(&self.board)
    }
}

#[cfg(test)]
mod tests {
    use plateau_games::GameId;

    use super::*;

    fn start(game: GameId) -> Draft {
        Draft::of(&AnyPosition::start(Variant::new(game)))
    }

    #[test]
    fn every_position_of_every_game_is_its_own_draft() {
        for game in GameId::ALL {
            for variant in Variant::all(game) {
                let mut position = AnyPosition::start(variant);
                for ply in 0..40_usize {
                    let draft = Draft::of(&position);
                    assert_eq!(draft.position(), Some(position), "{game} after {ply}");
                    assert_eq!(draft.flaws(), [], "{game} '{position}'");
                    let moves = position.moves();
                    if position.outcome().is_some() || moves.is_empty() {
                        break;
                    }
                    position = position.try_play(moves[ply * 7 % moves.len()]).unwrap();
                }
            }
        }
    }

    #[test]
    fn a_draft_is_a_position_or_has_a_flaw() {
        for game in GameId::ALL {
            let mut draft = Draft::empty(Variant::new(game));
            let floor: Vec<Place> = draft.board().floor().collect();
            let tools = draft.tools();
            let mut chance: u64 = 7;
            let mut next = |below: usize| {
                chance = chance.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
                (chance >> 33) as usize % below
            };
            for _ in 0..400 {
                let place = Place {
                    level: next(usize::from(draft.board().levels())) as u8,
                    ..floor[next(floor.len())]
                };
                draft.apply(tools[next(tools.len())], place);
                if !draft.tells_side() {
                    draft.set_side(Side::BOTH[next(2)]);
                }
                let forbidden = draft.forbiddable();
                if !forbidden.is_empty() {
                    draft.set_forbidden(forbidden.get(next(forbidden.len() + 1)).copied());
                }
                assert_eq!(
                    draft.position().is_none(),
                    !draft.flaws().is_empty(),
                    "{game} {:?}",
                    draft.flaws()
                );
                if let Some(position) = draft.position() {
                    assert_eq!(
                        Draft::of(&position).position(),
                        Some(position),
                        "{game} '{position}'"
                    );
                }
            }
        }
    }

    #[test]
    fn balls_fall_and_stacks_grow_piece_by_piece() {
        let (x, o) = (Tool::Put(Side::X), Tool::Put(Side::O));
        let a1 = Place::new(0, 0, 0);
        let mut sogo = Draft::empty(Variant::new(GameId::Sogo));
        for (tool, changes) in [(x, true), (o, true), (x, true), (o, true), (x, false)] {
            assert_eq!(sogo.apply(tool, Place::new(0, 0, 3)), changes, "a rod of four holds four");
        }
        assert_eq!(sogo.position().unwrap().to_string().split('/').next(), Some("xoxo"));
        let b1 = Place::new(1, 0, 0);
        assert_eq!(
            (sogo.ghost(x, a1), sogo.ghost(x, b1)),
            (None, Some((b1, Side::X))),
            "the rod is full"
        );
        sogo.apply(o, b1);
        assert_eq!(sogo.ghost(x, b1), Some((Place { level: 1, ..b1 }, Side::X)));
        assert_eq!(sogo.ghost(Tool::Remove, b1), None);
        sogo.apply(Tool::Remove, b1);
        sogo.apply(Tool::Remove, a1);
        assert_eq!((sogo.board().top(a1), sogo.board().side_to_move), (Some(Side::X), Side::O));
        let mut pogo = start(GameId::Pogo);
        assert!(pogo.apply(Tool::Remove, a1) && pogo.apply(o, a1));
        let flaws =
            [(Side::X, 5), (Side::O, 7)].map(|(side, count)| Flaw::NotAll { side, count, all: 6 });
        assert_eq!(pogo.flaws(), flaws);
        assert!(!pogo.apply(x, Place::new(3, 0, 0)), "beside the board");
    }

    #[test]
    fn flaws_say_what_is_wrong() {
        let (x, o) = (Tool::Put(Side::X), Tool::Put(Side::O));
        let mut morpion = Draft::empty(Variant::new(GameId::Morpion));
        for column in 0..4 {
            morpion.apply(x, Place::new(column, 0, 2));
        }
        assert_eq!(morpion.flaws(), [Flaw::NotInTurn { counts: [4, 0], side: Side::O }]);
        for place in [(0, 1), (0, 2), (1, 1), (2, 2)] {
            morpion.apply(o, Place::new(place.0, place.1, 0));
        }
        assert_eq!(morpion.flaws(), [Flaw::EarlierLine], "x has won, and o has moved since");
        let mut force3 = start(GameId::Force3);
        for column in 0..3 {
            force3.apply(x, Place::new(column, 0, 0));
        }
        assert_eq!(force3.board().tally.map(|tally| tally.in_hand(Side::X)), Some(0));
        force3.apply(x, Place::new(0, 1, 0));
        assert_eq!(force3.flaws(), [Flaw::TooMany { side: Side::X, count: 4, most: 3 }]);
        force3.apply(Tool::Hole, Place::new(0, 1, 0));
        assert_eq!(force3.flaws(), [], "the hole took the token away");
        assert!(!force3.apply(x, Place::new(0, 1, 0)), "nothing lies on a hole");
        let double = Variant::build(GameId::Force3, None, &[("undo", "double")]).unwrap();
        let before = force3.board().clone();
        force3.set_variant(double);
        assert_eq!(
            (force3.variant(), force3.board()),
            (double, &before),
            "other rules, the same pieces"
        );
        let mut othello = start(GameId::Othello);
        othello.apply(x, Place::new(0, 0, 0));
        let six = Variant::build(GameId::Othello, Some(6), &[]).unwrap();
        othello.set_variant(six);
        assert_eq!(othello.position(), Some(AnyPosition::start(six)), "another board begins anew");
        let mut othello = start(GameId::Othello);
        assert!(!othello.cannot_arise());
        othello.apply(Tool::Remove, Place::new(3, 3, 0));
        assert!(othello.cannot_arise() && othello.flaws().is_empty());
    }
}
