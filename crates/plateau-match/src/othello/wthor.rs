//! WTHOR, the database of tournament games: a `.wtb` file of games, and the names in a `.jou` file
//! (players) and a `.trn` file (tournaments).
//!
//! Follows the description of the base by the French federation: a header of 16 bytes, then records
//! of one length (68 for games, 20 for players, 26 for tournaments), little-endian. A game is
//! tournament, black and white (two bytes each), black's discs at the end, black's theoretical
//! discs, and sixty bytes of moves, ten times the row plus the column; zeros follow the last move
//! and passes are left out.

use plateau_game::Game;
use plateau_games::AnyPosition;
use plateau_games::othello::{Disc, Othello};

use super::{FormatError, OthelloGame, Replay, conversion};
use crate::Match;

const HEADER: usize = 16;
const GAME: usize = 68;
const PLAYER: usize = 20;
const TOURNAMENT: usize = 26;

/// Contents of a WTHOR file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WthorKind {
    /// A `.wtb` file.
    Games,
    /// A `.jou` file.
    Players,
    /// A `.trn` file.
    Tournaments,
}

impl WthorKind {
    /// Kind of WTHOR file by its length and the count in its header; `None` for anything else.
    pub fn of(bytes: &[u8]) -> Option<WthorKind> {
        let (header, rest) = bytes.split_first_chunk::<HEADER>()?;
        let is = |length: usize, count: usize| {
            count > 0 && count.checked_mul(length) == Some(rest.len())
        };
        let counts = [u32_at(header, 4) as usize, u16_at(header, 8).into()];
        if is(GAME, counts[0]) && matches!(header[12], 0 | 8) {
            return Some(WthorKind::Games);
        }
        let named = |length: usize| counts.iter().any(|count| is(length, *count));
        match (named(PLAYER), named(TOURNAMENT)) {
            (true, _) => Some(WthorKind::Players),
            (_, true) => Some(WthorKind::Tournaments),
            _ => None,
        }
    }
}

/// A `.wtb` file whose header has been checked; games are read one by one, so that a bad one spoils
/// no other.
#[derive(Clone, Copy, Debug)]
pub struct Archive<'a> {
    year: u16,
    games: &'a [u8],
}

/// The names of a `.jou` and a `.trn` file; without them players and tournaments are numbers.
#[derive(Clone, Debug, Default)]
pub struct Names {
    /// Players, by their numbers in the archive.
    pub players: Vec<String>,
    /// Tournaments, by their numbers in the archive.
    pub tournaments: Vec<String>,
}

impl<'a> Archive<'a> {
    /// Reads the header of an archive; its games are read one by one.
    pub fn read(bytes: &'a [u8]) -> Result<Archive<'a>, FormatError> {
        let (header, games) = records(bytes, GAME, |header| u32_at(header, 4) as usize)?;
        let size = header[12];
        if size != 0 && size != 8 {
            return Err(FormatError::new(
                "byte 13",
                format!("expected a board of size 8, found {size}"),
            ));
        }
        Ok(Archive { year: u16_at(header, 10), games })
    }

    /// The year in which the games were played.
    pub fn year(&self) -> u16 {
        self.year
    }

    /// How many games there are.
    pub fn len(&self) -> usize {
        self.games.len() / GAME
    }

    /// Whether there is no game in it.
    pub fn is_empty(&self) -> bool {
        self.games.is_empty()
    }

    /// Every game, in the order of the file.
    pub fn games(
        &self,
        names: &Names,
    ) -> impl Iterator<Item = Result<OthelloGame<8>, FormatError>> {
        let numbered = self.games.chunks_exact(GAME).enumerate();
        numbered.map(move |(index, bytes)| read_game(bytes, index, self.year, names))
    }
}

impl Names {
    /// Reads the lists of names, as far as they are there.
    pub fn read(players: Option<&[u8]>, tournaments: Option<&[u8]>) -> Result<Names, FormatError> {
        Ok(Names {
            players: players.map_or(Ok(Vec::new()), |bytes| read_names(bytes, PLAYER))?,
            tournaments: tournaments
                .map_or(Ok(Vec::new()), |bytes| read_names(bytes, TOURNAMENT))?,
        })
    }
}

fn read_game(
    bytes: &[u8],
    index: usize,
    year: u16,
    names: &Names,
) -> Result<OthelloGame<8>, FormatError> {
    let mut replay = Replay::new(Othello::start(()));
    let moves = bytes[8..].iter().take_while(|byte| **byte != 0);
    for (ply, byte) in moves.enumerate() {
        let misfit = |problem: String| {
            FormatError::new(format!("game {}, move {}", index + 1, ply + 1), problem)
        };
        let disc = disc_of(*byte)
            .ok_or_else(|| misfit(format!("expected a square from 11 to 88, found {byte}")))?;
        replay.play(disc).map_err(|refusal| misfit(refusal.to_string()))?;
    }
    let mut game = replay.game;
    let name = |names: &[String], at| {
        let number = u16_at(bytes, at);
        names.get(usize::from(number)).cloned().unwrap_or_else(|| format!("#{number}"))
    };
    let tags = [
        ("Event", name(&names.tournaments, 0)),
        ("x", name(&names.players, 2)),
        ("o", name(&names.players, 4)),
        ("Date", year.to_string()),
        ("BlackDiscs", bytes[6].to_string()),
        ("TheoreticalBlackDiscs", bytes[7].to_string()),
    ];
    game.tags = tags.map(|(key, value)| (key.to_owned(), value)).into();
    Ok(game)
}

/// The three files of a base.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Base {
    /// The `.wtb` file.
    pub games: Vec<u8>,
    /// The `.jou` file.
    pub players: Vec<u8>,
    /// The `.trn` file.
    pub tournaments: Vec<u8>,
}

/// Writes games of one year, each from the usual start to a result that is known in discs. Names
/// are in Latin-1, the last byte of their room is zero: what is longer is cut off, and other
/// letters become `?`.
pub fn write(games: &[Match], year: u16) -> Result<Base, FormatError> {
    let mut players = NameList { length: PLAYER, names: Vec::new() };
    let mut tournaments = NameList { length: TOURNAMENT, names: Vec::new() };
    let count =
        u32::try_from(games.len()).map_err(|_| FormatError::new("base", "too many games"))?;
    let mut bytes = header(count, 0, year).to_vec();
    for (index, game) in games.iter().enumerate() {
        let misfit = |problem: &str| FormatError::new(format!("game {}", index + 1), problem);
        let start = Othello::<8>::start(());
        if *game.start() != AnyPosition::Othello8(start) {
            return Err(misfit("expected Othello on 8 x 8 from the usual start"));
        }
        let game = conversion::from_match(start, game);
        let discs = conversion::black_discs(&game)
            .ok_or_else(|| misfit("its result in discs is not known"))?;
        let theory =
            game.tag("TheoreticalBlackDiscs").and_then(|told| told.parse().ok()).unwrap_or(discs);
        let number = |list: &mut NameList, name| {
            let name = game.tag(name).unwrap_or_default();
            list.number(name).ok_or_else(|| misfit("there are too many names"))
        };
        let names = [
            number(&mut tournaments, "Event")?,
            number(&mut players, "x")?,
            number(&mut players, "o")?,
        ];
        bytes.extend(names.into_iter().flat_map(u16::to_le_bytes));
        bytes.extend([discs, theory]);
        let squares = game.moves.iter().filter_map(|disc| disc.square());
        let squares = squares.map(|square| 10 * (square / 8 + 1) + square % 8 + 1);
        bytes.extend(squares.chain(std::iter::repeat(0)).take(GAME - 8));
    }
    Ok(Base { games: bytes, players: players.bytes(year), tournaments: tournaments.bytes(year) })
}

/// Names of one kind, each once.
struct NameList {
    length: usize,
    names: Vec<Vec<u8>>,
}

impl NameList {
    /// The number of a name, which is added where it is new; `None` beyond what two bytes can
    /// count.
    fn number(&mut self, name: &str) -> Option<u16> {
        let letters =
            name.chars().take(self.length - 1).map(|letter| u8::try_from(letter).unwrap_or(b'?'));
        let mut name: Vec<u8> = letters.collect();
        name.resize(self.length, 0);
        let known = self.names.iter().position(|known| *known == name);
        let number = known.unwrap_or(self.names.len());
        if known.is_none() {
            self.names.push(name);
        }
        u16::try_from(number).ok().filter(|number| *number < u16::MAX)
    }

    fn bytes(&self, year: u16) -> Vec<u8> {
        let header = header(0, self.names.len() as u16, year).into_iter();
        header.chain(self.names.iter().flatten().copied()).collect()
    }
}

/// The day of writing is left at the first of January of the year.
fn header(games: u32, names: u16, year: u16) -> [u8; HEADER] {
    let mut header = [0; HEADER];
    header[..4].copy_from_slice(&[(year / 100) as u8, (year % 100) as u8, 1, 1]);
    header[4..8].copy_from_slice(&games.to_le_bytes());
    header[8..10].copy_from_slice(&names.to_le_bytes());
    header[10..12].copy_from_slice(&year.to_le_bytes());
    header[12] = if games > 0 { 8 } else { 0 };
    header
}

fn disc_of(byte: u8) -> Option<Disc> {
    Disc::at((byte % 10).checked_sub(1)?, (byte / 10).checked_sub(1)?)
}

fn read_names(bytes: &[u8], length: usize) -> Result<Vec<String>, FormatError> {
    // Names are counted in the two-byte field; some writers use the four-byte field of games
    // instead.
    let (_, records) = records(bytes, length, |header| match u16_at(header, 8) {
        0 => u32_at(header, 4) as usize,
        count => count.into(),
    })?;
    Ok(records.chunks_exact(length).map(name_of).collect())
}

/// Up to the first zero byte, in Latin-1.
fn name_of(bytes: &[u8]) -> String {
    bytes.iter().take_while(|byte| **byte != 0).map(|byte| char::from(*byte)).collect()
}

/// The header and as many records as it announces.
fn records(
    bytes: &[u8],
    length: usize,
    count_of: impl Fn(&[u8; HEADER]) -> usize,
) -> Result<(&[u8; HEADER], &[u8]), FormatError> {
    let Some((header, rest)) = bytes.split_first_chunk::<HEADER>() else {
        return Err(FormatError::new(
            "header",
            format!("expected 16 bytes, found {}", bytes.len()),
        ));
    };
    let count = count_of(header);
    match count.checked_mul(length).and_then(|all| rest.get(..all)) {
        Some(records) => Ok((header, records)),
        None => {
            let found = rest.len() / length;
            Err(FormatError::new(
                "header",
                format!("announces {count} records, the file holds {found}"),
            ))
        }
    }
}

fn u16_at(bytes: &[u8], at: usize) -> u16 {
    u16::from_le_bytes([bytes[at], bytes[at + 1]])
}

fn u32_at(bytes: &[u8], at: usize) -> u32 {
    u32::from(u16_at(bytes, at)) + (u32::from(u16_at(bytes, at + 2)) << 16)
}
