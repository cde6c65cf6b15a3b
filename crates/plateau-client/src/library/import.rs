//! What a file or a text turns out to be: a game, or an archive to choose one from. Content
//! decides, never a name.

use plateau_match::formats::{self, ReadError};
use plateau_match::othello::OthelloGame;
use plateau_match::othello::wthor::{Archive, Names, WthorKind};
use plateau_match::{Match, Refusal};

/// What came.
#[derive(Clone, Debug, PartialEq)]
pub enum Arrival {
    Game(Box<Match>),
    Games(GameList),
}

/// The games of an archive, to choose one from.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct GameList {
    pub rows: Vec<GameRow>,
    /// Games that cannot be read.
    pub damaged: usize,
}

#[derive(Clone, Debug, PartialEq)]
pub struct GameRow {
    /// The first player, then the second.
    pub players: [String; 2],
    pub event: String,
    pub year: String,
    /// The first player's discs at the end.
    pub discs: String,
    game: OthelloGame<8>,
}

impl GameRow {
    pub fn to_match(&self) -> Result<Match, Refusal> {
        Match::try_from(&self.game)
    }
}

/// Reads what came: one file or text, or an archive with the files of its names.
pub fn read(files: &[Vec<u8>]) -> Result<Arrival, Box<ReadError>> {
    let of_kind = |kind: WthorKind| {
        files.iter().find(|bytes| WthorKind::of(bytes) == Some(kind)).map(Vec::as_slice)
    };
    if let Some(archive) = of_kind(WthorKind::Games).and_then(|bytes| Archive::read(bytes).ok()) {
        let names = Names::read(of_kind(WthorKind::Players), of_kind(WthorKind::Tournaments));
        return Ok(Arrival::Games(GameList::of(&archive, &names.unwrap_or_default())));
    }
    let bytes = files.first().map_or(&[][..], Vec::as_slice);
    let game = formats::read_bytes(bytes.trim_ascii())?;
    Ok(Arrival::Game(Box::new(game)))
}

impl GameList {
    fn of(archive: &Archive<'_>, names: &Names) -> GameList {
        let mut list = GameList::default();
        for game in archive.games(names) {
            let Ok(game) = game else {
                list.damaged += 1;
                continue;
            };
            let tag = |name: &str| game.tag(name).unwrap_or_default().to_owned();
            let (players, event, year) = ([tag("x"), tag("o")], tag("Event"), tag("Date"));
            list.rows.push(GameRow { players, event, year, discs: tag("BlackDiscs"), game });
        }
        list
    }

    /// The games in which every one of the words occurs, in a name, the event or the year.
    pub fn filtered(&self, words: &str) -> impl Iterator<Item = (usize, &GameRow)> {
        let words: Vec<String> = words.split_whitespace().map(str::to_lowercase).collect();
        self.rows.iter().enumerate().filter(move |(_, row)| {
            let [x, o] = &row.players;
            let text = format!("{x} {o} {} {}", row.event, row.year).to_lowercase();
            words.iter().all(|word| text.contains(word))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// An archive with one game a transcript, all between players 0 and 1.
    fn archive(games: &[&str]) -> Vec<u8> {
        let mut bytes = vec![20, 24, 1, 1, games.len() as u8, 0, 0, 0, 0, 0, 0xe8, 7, 8, 0, 0, 0];
        for (number, moves) in games.iter().enumerate() {
            bytes.extend([0, 0, number as u8, 0, 1, 0, 40, 38]);
            let squares = moves
                .as_bytes()
                .chunks(2)
                .map(|square| (square[1] - b'0') * 10 + square[0] - b'a' + 1);
            bytes.extend(squares.chain(std::iter::repeat(0)).take(60));
        }
        bytes
    }

    fn players(names: &[&str]) -> Vec<u8> {
        let mut bytes = vec![0; 16];
        bytes[8] = names.len() as u8;
        for name in names {
            bytes.extend(name.bytes().chain(std::iter::repeat(0)).take(20));
        }
        bytes
    }

    #[test]
    fn content_decides_what_it_is() {
        for (text, plies) in [
            ("f5d6c3", 3),
            ("1. F5 2. d6 3. C3", 3),
            ("  [Game \"sogo\"]\n1. a1 (1. b2) *\n", 1),
            (
                "(;GM[Othello]PB[a]PW[b]BO[8 ---------------------------O*------*O--------------------------- *]B[f5];)",
                1,
            ),
            ("position startpos moves f5 d6", 2),
            ("---------------------------OX------XO--------------------------- X;", 0),
            ("....#.... x -", 0),
        ] {
            match read(&[text.as_bytes().to_vec()]) {
                Ok(Arrival::Game(game)) => assert_eq!(game.plies().len(), plies, "{text}"),
                other => panic!("{text}: {other:?}"),
            }
        }
        assert_eq!(read(&[b"hello".to_vec()]), Err(Box::new(ReadError::Unknown)));
        assert!(read(&[]).is_err() && read(&[vec![0xff, 0xfe, 0]]).is_err());
    }

    #[test]
    fn an_archive_is_a_list_to_choose_from() {
        let games = archive(&["f5d6c3", "f5f6", "f5f5"]);
        let Ok(Arrival::Games(list)) = read(&[players(&["Ada", "Bob"]), games.clone()]) else {
            panic!("a list")
        };
        assert_eq!((list.rows.len(), list.damaged), (2, 1));
        assert_eq!(list.rows[0].to_match().unwrap().plies().len(), 3);
        let names: Vec<&str> = list.rows.iter().map(|row| row.players[0].as_str()).collect();
        assert_eq!(names, ["Ada", "Bob"]);
        let found = |words: &str| list.filtered(words).map(|(index, _)| index).collect::<Vec<_>>();
        assert_eq!(
            [found(""), found("ada"), found("bob 2024"), found("carol")],
            [vec![0, 1], vec![0], vec![0, 1], vec![]]
        );
        let Ok(Arrival::Games(bare)) = read(&[games]) else { panic!("a list") };
        assert_eq!((bare.rows[0].players[1].as_str(), bare.rows[0].discs.as_str()), ("#1", "40"));
    }
}
