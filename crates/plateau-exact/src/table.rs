//! A table: the value of every state of a game, in the very bytes of its file.
//!
//! | bytes | meaning |
//! |---|---|
//! | 0..8 | `PLATEAUT` |
//! | 8..16 | version of this layout, little-endian as all numbers here |
//! | 16..24 | number of states |
//! | 24..32 | checksum of all the rest |
//! | 32..128 | the title of the state space, then zeros |
//! | 128.. | one code a state, see `code.rs` |
//!
//! Probing reads one byte in place, so that a file may be mapped into memory and used at once.

use std::ops::ControlFlow;

use plateau_game::{Distance, Game, Score, StateSpace, mix64};
use thiserror::Error;

use crate::retrograde::{self, SolveError, SolveProgress, Watch};
use crate::{code, parallel};

pub(crate) const MAGIC: &[u8; 8] = b"PLATEAUT";
const VERSION: u64 = 1;
const VERSION_AT: usize = 8;
const CHECKSUM: usize = 24;
const TITLE: usize = 32;
pub(crate) const HEADER: usize = 128;

/// The exact value of every position of a game.
///
/// ```
/// use plateau_exact::{Folded, Table};
/// use plateau_game::{Game, Notation, Score};
/// use plateau_games::force3::{Force3, Force3Rules};
/// let rules = Force3Rules::default();
/// let space = Folded::<Force3>::new("force3", rules);
/// let table = Table::solve(space, 1, &|_| std::ops::ControlFlow::Continue(()))?;
/// let start = Force3::start(rules);
/// assert_eq!(table.probe(&start), Score::win_in(9));
/// # Ok::<(), plateau_exact::SolveError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Table<S, B = Vec<u8>> {
    space: S,
    bytes: B,
}

/// Why bytes are not the table that was asked for.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[allow(missing_docs, reason = "the sentence beside each says it")]
#[non_exhaustive]
pub enum TableError {
    #[error("not a table file: it does not begin with {}", .begins_with.escape_ascii())]
    NotATable { begins_with: &'static [u8; 8] },
    #[error("the table file has version {0}, expected {VERSION}")]
    Version(u64),
    #[error("the table file is for '{found}', expected '{expected}'")]
    OtherGame { found: String, expected: String },
    #[error("the table file has {found} bytes, expected {expected}")]
    Length { found: usize, expected: usize },
    #[error("the table file is damaged: its checksum does not fit")]
    Damaged,
}

/// How many positions have which value, those that differ by an exchange of the players counted
/// once.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TableSummary {
    /// Unfinished games that the side to move wins.
    pub won: u64,
    /// Unfinished and finished games that are draws.
    pub drawn: u64,
    /// Unfinished games that the side to move loses.
    pub lost: u64,
    /// Finished games, the side to move having won or lost; not among `won` and `lost`.
    pub over_won: u64,
    /// Finished games that the side to move has lost.
    pub over_lost: u64,
    /// The greatest distance of a win.
    pub longest_win: u32,
    /// The greatest distance of a loss.
    pub longest_loss: u32,
}

/// An entry that does not follow from those one ply later.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("'{position}' is a {stored} in the table, but its moves say {expected}")]
pub struct WrongEntry {
    /// The position, in its notation.
    pub position: String,
    /// Contents of a table entry.
    pub stored: Score,
    /// Value derived from its moves.
    pub expected: Score,
}

impl<S: StateSpace> Table<S> {
    /// Solves the game. The watch is told of the progress and may stop the work.
    pub fn solve(space: S, threads: usize, watch: Watch<'_>) -> Result<Table<S>, SolveError> {
        let values = retrograde::solve(&space, threads, watch)?;
        Ok(Table::from_values(space, values))
    }

    pub(crate) fn from_values(space: S, values: Vec<u8>) -> Table<S> {
        let mut bytes = values;
        bytes.splice(..0, header(&space));
        let sum = checksum(&bytes).to_le_bytes();
        bytes[CHECKSUM..CHECKSUM + 8].copy_from_slice(&sum);
        Table { space, bytes }
    }
}

impl<S: StateSpace, B: AsRef<[u8]> + Sync> Table<S, B> {
    /// A table in bytes that come from outside, once they have been found to be whole and of this
    /// game.
    pub fn open(space: S, bytes: B) -> Result<Table<S, B>, TableError> {
        let found = bytes.as_ref();
        check_header(&space, found)?;
        let expected = HEADER + space.states();
        if found.len() != expected {
            return Err(TableError::Length { found: found.len(), expected });
        }
        if read_word(found, CHECKSUM) != checksum(found) {
            return Err(TableError::Damaged);
        }
        Ok(Table { space, bytes })
    }

    /// The content of a table file.
    pub fn as_bytes(&self) -> &[u8] {
        self.bytes.as_ref()
    }

    /// How the positions of the game are numbered.
    pub fn space(&self) -> &S {
        &self.space
    }

    /// Value of a position for the side to move.
    #[inline]
    pub fn probe(&self, position: &S::Game) -> Score {
        code::decode(self.values()[self.space.state(position)])
    }

    /// Every legal move with what it is worth to the player who makes it.
    pub fn moves(
        &self,
        position: &S::Game,
    ) -> impl Iterator<Item = (<S::Game as Game>::Move, Score)> {
        let position = *position;
        position.moves().map(move |mv| (mv, self.probe(&position.play(mv)).one_ply_earlier()))
    }

    /// Counts the positions by their value.
    pub fn summary(&self) -> TableSummary {
        let mut positions = [0; 256];
        for (state, code) in self.values().iter().enumerate() {
            positions[usize::from(*code)] += self.space.weight(state);
        }
        let mut summary = TableSummary::default();
        for (code, count) in (0..=u8::MAX).zip(positions).filter(|(_, count)| *count > 0) {
            match code::decode(code) {
                Score::Win(Distance::Exactly(0)) => summary.over_won += count,
                Score::Loss(Distance::Exactly(0)) => summary.over_lost += count,
                Score::Win(Distance::Exactly(plies)) => {
                    summary.won += count;
                    summary.longest_win = plies;
                }
                Score::Loss(Distance::Exactly(plies)) => {
                    summary.lost += count;
                    summary.longest_loss = plies;
                }
                // Codes know their distance: what is left is a draw.
                _ => summary.drawn += count,
            }
        }
        summary
    }

    /// Checks that every entry follows from those one ply later, by the rules alone: none of what
    /// made the table faster to make is used. Says which entry is wrong, if one is.
    pub fn check(
        &self,
        threads: usize,
        watch: Watch<'_>,
    ) -> Result<Option<WrongEntry>, SolveError> {
        let states = self.space.states();
        let done = parallel::try_map(threads, self.space.blocks(), |block| {
            let block = self.space.block(block);
            if watch(SolveProgress { plies: 0, decided: block.start, states })
                == ControlFlow::Break(())
            {
                return Err(SolveError::Stopped);
            }
            Ok(block.into_iter().find_map(|state| self.wrong_entry(state)))
        })?;
        Ok(done.into_iter().flatten().next())
    }

    fn wrong_entry(&self, state: usize) -> Option<WrongEntry> {
        let position = self.space.position(state);
        let stored = code::decode(self.values()[state]);
        let expected = match position.outcome() {
            Some(outcome) => Score::of_outcome(outcome, position.side_to_move()),
            None => self.moves(&position).map(|(_, value)| value).max().unwrap_or(Score::Draw),
        };
        let wrong = stored != expected;
        wrong.then(|| WrongEntry { position: position.to_string(), stored, expected })
    }

    pub(crate) fn values(&self) -> &[u8] {
        &self.bytes.as_ref()[HEADER..]
    }
}

/// Whether a file begins like a table of this space.
pub(crate) fn check_header<S: StateSpace>(space: &S, file: &[u8]) -> Result<(), TableError> {
    if file.get(..MAGIC.len()) != Some(MAGIC) {
        return Err(TableError::NotATable { begins_with: MAGIC });
    }
    if file.len() < HEADER {
        return Err(TableError::Length { found: file.len(), expected: HEADER + space.states() });
    }
    let version = read_word(file, VERSION_AT);
    if version != VERSION {
        return Err(TableError::Version(version));
    }
    let expected = header(space);
    if file[TITLE..HEADER] != expected[TITLE..] {
        let title = String::from_utf8_lossy(&file[TITLE..HEADER]);
        let found = title.trim_end_matches('\0').to_string();
        return Err(TableError::OtherGame { found, expected: space.title() });
    }
    if file[..CHECKSUM] != expected[..CHECKSUM] { Err(TableError::Damaged) } else { Ok(()) }
}

/// The header of a table of this space, its checksum still zero.
fn header<S: StateSpace>(space: &S) -> [u8; HEADER] {
    let mut header = [0; HEADER];
    header[..8].copy_from_slice(MAGIC);
    header[VERSION_AT..16].copy_from_slice(&VERSION.to_le_bytes());
    header[16..24].copy_from_slice(&(space.states() as u64).to_le_bytes());
    let title = space.title();
    assert!(title.len() <= HEADER - TITLE, "the title '{title}' is too long for a table file");
    header[TITLE..TITLE + title.len()].copy_from_slice(title.as_bytes());
    header
}

fn read_word(bytes: &[u8], at: usize) -> u64 {
    let mut word = [0; 8];
    word.copy_from_slice(&bytes[at..at + 8]);
    u64::from_le_bytes(word)
}

/// A checksum of all but the place where it is kept. Each step is one to one in what it adds, so
/// that no change within eight bytes can pass unseen.
pub(crate) fn checksum(bytes: &[u8]) -> u64 {
    let parts = bytes[..CHECKSUM].chunks(8).chain(bytes[CHECKSUM + 8..].chunks(8));
    parts.fold(0, |sum, part| {
        let mut word = [0; 8];
        word[..part.len()].copy_from_slice(part);
        mix64(sum ^ u64::from_le_bytes(word)).wrapping_add(part.len() as u64)
    })
}
