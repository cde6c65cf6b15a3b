//! Games made for testing, and hooks that work for any game.

pub mod compare;

use std::fmt;

use plateau_game::{Game, Outcome, Side, Symmetric, mix64};
use plateau_search::{Evaluator, ForcedMove, Orderer};

/// A random tree with transpositions: the same moves in another order lead to the same position.
/// Each move may be played often; the sums decide everything, by hashing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Thicket {
    rules: Growth,
    sums: [u64; 2],
    ply: u8,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Growth {
    pub seed: u64,
    /// After so many plies every game is a draw.
    pub plies: u8,
    /// One position in so many is an end.
    pub rarity: u64,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Branch(pub u8);

impl fmt::Display for Branch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

impl fmt::Display for Thicket {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self:?}")
    }
}

impl Game for Thicket {
    type Rules = Growth;
    type Move = Branch;
    type Moves = std::iter::Map<std::ops::Range<u8>, fn(u8) -> Branch>;
    type Refusal = Branch;
    const MOVE_INDICES: usize = 6;

    fn start(rules: Growth) -> Thicket {
        Thicket { rules, sums: [0; 2], ply: 0 }
    }

    fn rules(&self) -> Growth {
        self.rules
    }

    fn side_to_move(&self) -> Side {
        if self.ply.is_multiple_of(2) { Side::X } else { Side::O }
    }

    fn outcome(&self) -> Option<Outcome> {
        let hash = mix64(self.key() ^ 0x0ff5);
        if self.ply > 0 && hash.is_multiple_of(self.rules.rarity) {
            return Some(match (hash >> 32) % 8 {
                0 => Outcome::Draw,
                1 | 2 => Outcome::Win(self.side_to_move()),
                _ => Outcome::Win(!self.side_to_move()),
            });
        }
        (self.ply >= self.rules.plies).then_some(Outcome::Draw)
    }

    fn moves(&self) -> Self::Moves {
        let count =
            if self.outcome().is_some() { 0 } else { 1 + (mix64(self.key() ^ 0xb4a9) % 6) as u8 };
        (0..count).map(Branch)
    }

    fn check(&self, mv: Branch) -> Result<(), Branch> {
        if self.moves().any(|legal| legal == mv) { Ok(()) } else { Err(mv) }
    }

    fn play(&self, mv: Branch) -> Thicket {
        let mut next = *self;
        next.sums[self.side_to_move().index()] += u64::from(mv.0);
        next.ply += 1;
        next
    }

    fn key(&self) -> u64 {
        mix64(self.rules.seed ^ mix64(self.sums[0] << 20 | self.sums[1] << 8 | u64::from(self.ply)))
    }

    fn move_index(mv: Branch) -> usize {
        usize::from(mv.0)
    }

    fn move_from_index(index: usize) -> Option<Branch> {
        (index < 6).then_some(Branch(index as u8))
    }
}

/// Positions on a ring of places, with steps forward and back: everything repeats. The walker who
/// steps on place 0 wins for the side its parity names.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Ring {
    pub size: u8,
    pub place: u8,
    pub side: Side,
}

impl fmt::Display for Ring {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{} {}", self.place, self.size, self.side)
    }
}

impl Game for Ring {
    type Rules = u8;
    type Move = Branch;
    type Moves = std::iter::Map<std::ops::Range<u8>, fn(u8) -> Branch>;
    type Refusal = Branch;
    const MOVE_INDICES: usize = 3;

    fn start(size: u8) -> Ring {
        Ring { size, place: size / 2, side: Side::X }
    }

    fn rules(&self) -> u8 {
        self.size
    }

    fn side_to_move(&self) -> Side {
        self.side
    }

    fn outcome(&self) -> Option<Outcome> {
        (self.place == 0).then_some(Outcome::Win(!self.side))
    }

    fn moves(&self) -> Self::Moves {
        (0..if self.place == 0 { 0 } else { 3 }).map(Branch)
    }

    fn check(&self, mv: Branch) -> Result<(), Branch> {
        if self.place != 0 && mv.0 < 3 { Ok(()) } else { Err(mv) }
    }

    /// One step forward, one back, or two forward.
    fn play(&self, mv: Branch) -> Ring {
        let step = [1, self.size - 1, 2][usize::from(mv.0)];
        Ring { place: (self.place + step) % self.size, side: !self.side, ..*self }
    }

    fn key(&self) -> u64 {
        mix64(u64::from(self.size) << 16 | u64::from(self.place) << 1 | self.side.index() as u64)
    }

    fn move_index(mv: Branch) -> usize {
        usize::from(mv.0)
    }

    fn move_from_index(index: usize) -> Option<Branch> {
        (index < 3).then_some(Branch(index as u8))
    }
}

/// Values from the key alone, so few of them that ties are everywhere. It carries the key along,
/// and so finds out whether a search hands the right state to the right position.
#[derive(Clone, Copy, Debug)]
pub struct Ties {
    pub values: u64,
}

impl<G: Game> Evaluator<G> for Ties {
    type State = u64;

    fn state(&self, position: &G) -> u64 {
        position.key()
    }

    fn advance(&self, state: &u64, before: &G, mv: G::Move, after: &G) -> u64 {
        assert_eq!(*state, before.key(), "the state before '{mv}' in '{before}'");
        assert_eq!(before.play(mv), *after, "'{mv}' in '{before}'");
        after.key()
    }

    fn evaluate(&self, position: &G, state: &u64) -> i32 {
        assert_eq!(*state, position.key(), "the state of '{position}'");
        assert!(position.outcome().is_none(), "'{position}' is over and needs no evaluation");
        (mix64(position.key() ^ 0xe7a1) % self.values) as i32 * 7 - (self.values as i32 - 1) * 7 / 2
    }

    /// Finds wins at once and forced replies by trying everything.
    fn forced_move(&self, position: &G, state: &u64) -> ForcedMove<G::Move> {
        assert_eq!(*state, position.key(), "the state of '{position}'");
        if let Some(mv) = win_at_once(position) {
            return ForcedMove::Wins(mv);
        }
        let loses = |mv: &G::Move| {
            let next = position.play(*mv);
            match next.outcome() {
                Some(outcome) => outcome == Outcome::Win(next.side_to_move()),
                None => win_at_once(&next).is_some(),
            }
        };
        let mut safe = position.moves().filter(|mv| !loses(mv));
        match (safe.next(), safe.next()) {
            (Some(mv), None) => ForcedMove::Forced(mv),
            _ => ForcedMove::None,
        }
    }
}

/// The same value for all images of a position.
#[derive(Clone, Copy, Debug)]
pub struct SymmetricTies;

impl<G: Symmetric> Evaluator<G> for SymmetricTies {
    type State = ();

    fn state(&self, _position: &G) {}

    fn advance(&self, _state: &(), _before: &G, _mv: G::Move, _after: &G) {}

    fn evaluate(&self, position: &G, _state: &()) -> i32 {
        (mix64(position.canonical().key()) % 5) as i32 * 10 - 20
    }
}

/// Orders by hash.
#[derive(Clone, Copy, Debug)]
pub struct Shuffle;

impl<G: Game> Orderer<G> for Shuffle {
    fn score(&self, position: &G, mv: G::Move) -> i32 {
        (mix64(position.key() ^ G::move_index(mv) as u64) % 20_000) as i32
    }
}

fn win_at_once<G: Game>(position: &G) -> Option<G::Move> {
    let wins =
        |mv: &G::Move| position.play(*mv).outcome() == Some(Outcome::Win(position.side_to_move()));
    position.moves().find(wins)
}

/// Positions of random games, one a game, at a random ply.
pub fn random_positions<G: Game>(
    rules: impl Fn(u64) -> G::Rules,
    count: u64,
    plies: usize,
) -> Vec<G> {
    let one = |seed: u64| {
        let game = plateau_game::laws::random_game::<G>(rules(seed), seed, plies);
        let unfinished = game.iter().filter(|position| position.outcome().is_none()).count();
        game[mix64(seed) as usize % unfinished]
    };
    (0..count).map(one).collect()
}
