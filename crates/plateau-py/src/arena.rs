//! A game as agents see it: numbered actions, and observations as planes of zeros and ones.
//!
//! Actions are numbered the same in every position of a game. Observations are seen from the player
//! to move: its own pieces first.

mod cubes;
mod othello;
mod planes;
mod three;

use plateau_game::Game;
use plateau_games::{AnyMove, AnyPosition, Member, with_position};

/// A set of actions, one bit each.
pub trait ActionSet: Copy + std::fmt::Debug + Send + Sync + 'static {
    const EMPTY: Self;

    fn words(&self) -> &[u64];

    fn contains(&self, action: usize) -> bool {
        self.words().get(action / 64).is_some_and(|word| word >> (action % 64) & 1 == 1)
    }

    fn is_empty(&self) -> bool {
        self.words().iter().all(|word| *word == 0)
    }
}

impl<const W: usize> ActionSet for [u64; W] {
    const EMPTY: [u64; W] = [0; W];

    #[inline]
    fn words(&self) -> &[u64] {
        self
    }
}

/// A game for agents.
pub trait Arena: Game + Member {
    /// A set of its actions.
    type Set: ActionSet;
    /// How many actions there are.
    const ACTIONS: usize;
    /// Shape of an observation: planes, then levels of a cube, rows and columns.
    const SHAPE: &'static [usize];
    /// Number of values in an observation.
    const VALUES: usize;
    /// Whether a game can go on for ever, so that repetition must end it.
    const REPEATS: bool = false;

    /// The number of a move.
    fn action(mv: Self::Move) -> usize;

    /// The move with this number.
    fn move_at(action: usize) -> Option<Self::Move>;

    /// The legal moves; none when the game is over.
    fn legal(&self) -> Self::Set;

    /// Writes an observation of [`VALUES`](Arena::VALUES) values, each 0 or 1.
    fn observe(&self, values: &mut [u8]);

    /// Writes 1 for each action of the set and 0 for the others.
    #[inline]
    fn write_mask(set: &Self::Set, mask: &mut [u8]) {
        planes::spread(set.words(), mask);
    }

    /// The position after a legal move, by its number; the same position for a number that no move
    /// has.
    #[inline]
    fn after(&self, action: usize) -> Self {
        Self::move_at(action).map_or(*self, |mv| self.play(mv))
    }
}

/// The set of the legal moves, for games without a faster way.
fn collected<const W: usize, G: Arena<Set = [u64; W]>>(position: &G) -> [u64; W] {
    let mut set = [0; W];
    for mv in position.moves() {
        let action = G::action(mv);
        set[action / 64] |= 1 << (action % 64);
    }
    set
}

/// The actions of any of the games.
#[derive(Clone, Copy, Debug)]
pub struct Actions<'a>(&'a AnyPosition);

impl<'a> Actions<'a> {
    pub fn of(position: &'a AnyPosition) -> Actions<'a> {
        Actions(position)
    }

    pub fn count(self) -> usize {
        fn count<G: Arena>(_: &G) -> usize {
            G::ACTIONS
        }
        with_position!(self.0, position => count(position))
    }

    pub fn observation_shape(self) -> &'static [usize] {
        fn shape<G: Arena>(_: &G) -> &'static [usize] {
            G::SHAPE
        }
        with_position!(self.0, position => shape(position))
    }

    pub fn action(self, mv: AnyMove) -> Option<usize> {
        fn action<G: Arena>(_: &G, mv: AnyMove) -> Option<usize> {
            G::own_move(mv).map(G::action).filter(|action| *action < G::ACTIONS)
        }
        with_position!(self.0, position => action(position, mv))
    }

    pub fn move_at(self, action: usize) -> Option<AnyMove> {
        fn move_at<G: Arena>(_: &G, action: usize) -> Option<AnyMove> {
            G::move_at(action).map(G::any_move)
        }
        with_position!(self.0, position => move_at(position, action))
    }

    /// 1 for each legal action, 0 for the others.
    pub fn mask(self) -> Vec<u8> {
        fn mask<G: Arena>(position: &G) -> Vec<u8> {
            let mut mask = vec![0; G::ACTIONS];
            G::write_mask(&position.legal(), &mut mask);
            mask
        }
        with_position!(self.0, position => mask(position))
    }

    pub fn observation(self) -> Vec<u8> {
        fn observation<G: Arena>(position: &G) -> Vec<u8> {
            let mut values = vec![0; G::VALUES];
            position.observe(&mut values);
            values
        }
        with_position!(self.0, position => observation(position))
    }
}
