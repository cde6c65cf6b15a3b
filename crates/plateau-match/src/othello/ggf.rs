//! GGF, the game format of the servers: `(;GM[Othello]PB[...]PW[...]BO[8 ... *]B[f5]W[d6];)`.
//!
//! Follows the description that came with the Generic Game Server: tags of capital letters with
//! values in square brackets, `\` before a bracket or backslash inside one. A move may carry a
//! value and a time after slashes; both are read over.

use std::fmt::Write;

use plateau_game::{Game, Notation, Side};
use plateau_games::othello::{Disc, Othello};

use super::{FormatError, OthelloGame, Replay};

/// Tags with a name of our own; all others keep theirs.
const NAMES: [(&str, &str); 5] =
    [("PB", "x"), ("PW", "o"), ("DT", "Date"), ("EV", "Event"), ("PC", "Place")];

/// Reads one game. A number before it (servers count the boards of a match) is read over.
pub fn read<const N: usize>(text: &str) -> Result<OthelloGame<N>, FormatError> {
    let mut cursor = Cursor::after_opening(text)?;
    let mut replay = Replay::new(Othello::start(()));
    let mut tags = Vec::new();
    while let Some(tag) = cursor.next_tag()? {
        let misfit = |problem: String| FormatError::new(tag.place(), problem);
        match tag.key {
            "GM" if !tag.value.eq_ignore_ascii_case("othello") => {
                return Err(misfit(format!("expected a game of Othello, found '{}'", tag.value)));
            }
            "GM" => {}
            "BO" if replay.game.moves.is_empty() => {
                replay = Replay::new(read_board(&tag.value).map_err(misfit)?);
            }
            "BO" => return Err(misfit("the board comes before the moves".into())),
            "B" => play(&mut replay, Side::X, &tag.value).map_err(misfit)?,
            "W" => play(&mut replay, Side::O, &tag.value).map_err(misfit)?,
            key => tags.push((known_name(key).to_owned(), tag.value)),
        }
    }
    cursor.skip_while(char::is_whitespace);
    match cursor.rest().is_empty() {
        true => Ok(OthelloGame { tags, ..replay.game }),
        false => Err(cursor.misfit("expected nothing after one game")),
    }
}

/// The size of the board of one game, as its tag `BO` says; `None` without one.
pub fn size(text: &str) -> Result<Option<u8>, FormatError> {
    let mut cursor = Cursor::after_opening(text)?;
    while let Some(tag) = cursor.next_tag()? {
        if tag.key == "BO" {
            return Ok(tag.value.split_whitespace().next().and_then(|word| word.parse().ok()));
        }
    }
    Ok(None)
}

/// The game as one line of GGF. Its type is added, and the result of a game that is over, where no
/// tag tells them; tags that GGF could not name (not capital letters, or taken for board and moves)
/// are left out.
pub fn write<const N: usize>(game: &OthelloGame<N>) -> String {
    let mut text = String::from("(;GM[Othello]");
    for (name, value) in &game.tags {
        let key = ggf_key(name);
        if key.bytes().all(|byte| byte.is_ascii_uppercase())
            && !["", "GM", "BO", "B", "W"].contains(&key)
        {
            put(&mut text, key, value);
        }
    }
    let last = game.last();
    if last.outcome().is_some() && game.tag("RE").is_none() {
        put(&mut text, "RE", &format!("{:+}", last.score(Side::X)));
    }
    if game.tag("TY").is_none() {
        put(&mut text, "TY", &N.to_string());
    }
    put(&mut text, "BO", &board_text(&game.start));
    let mut side = game.start.side_to_move();
    for disc in &game.moves {
        let move_text = if disc.is_pass() { "PA".into() } else { disc.to_string() };
        put(&mut text, if side == Side::X { "B" } else { "W" }, &move_text);
        side = !side;
    }
    text + ";)"
}

fn play<const N: usize>(replay: &mut Replay<N>, side: Side, value: &str) -> Result<(), String> {
    let word = value.split('/').next().unwrap_or_default().trim();
    let disc = replay.position.parse_move(word).map_err(|error| error.to_string())?;
    let left_out = side != replay.position.side_to_move() && !disc.is_pass();
    if left_out && replay.position.check(Disc::PASS).is_ok() {
        replay.push(Disc::PASS);
    }
    if side != replay.position.side_to_move() {
        return Err(format!("it is {}'s turn", replay.position.side_to_move()));
    }
    replay.position.check(disc).map_err(|refusal| refusal.to_string())?;
    replay.push(disc);
    Ok(())
}

/// `8`, the rows with or without spaces between them in `*`, `O`, `-`, and the side to move.
fn read_board<const N: usize>(value: &str) -> Result<Othello<N>, String> {
    let mut words = value.split_whitespace();
    let size = words.next().unwrap_or_default();
    if size != N.to_string() {
        return Err(format!("expected a board of size {N}, found '{size}'"));
    }
    let mut squares: String = words.collect::<String>().replace('*', "X");
    let side = squares.pop().ok_or("expected a board and the side to move")?;
    Othello::parse((), &format!("{squares} {side}")).map_err(|error| error.to_string())
}

fn board_text<const N: usize>(position: &Othello<N>) -> String {
    let text = position.to_string().replace('X', "*");
    let (squares, side) = text.split_once(' ').expect("a position text ends in the side");
    let rows = squares.as_bytes().chunks(N).map(String::from_utf8_lossy);
    let rows: Vec<_> = rows.collect();
    format!("{N} {} {side}", rows.join(" "))
}

fn known_name(key: &str) -> &str {
    NAMES.iter().find(|(ggf, _)| *ggf == key).map_or(key, |(_, name)| name)
}

fn ggf_key(name: &str) -> &str {
    NAMES.iter().find(|(_, ours)| *ours == name).map_or(name, |(ggf, _)| ggf)
}

fn put(text: &mut String, key: &str, value: &str) {
    let escaped = value.replace('\\', "\\\\").replace(']', "\\]");
    write!(text, "{key}[{escaped}]").expect("a string takes all text");
}

struct GgfTag<'a> {
    key: &'a str,
    value: String,
    /// The byte it begins at.
    at: usize,
}

impl GgfTag<'_> {
    fn place(&self) -> String {
        format!("tag {} at byte {}", self.key, self.at + 1)
    }
}

/// A walk through the text, by bytes.
struct Cursor<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Cursor<'a> {
    /// Behind the `(;` that a game begins with.
    fn after_opening(text: &'a str) -> Result<Cursor<'a>, FormatError> {
        let mut cursor = Cursor { text, at: 0 };
        cursor.skip_while(|c| c.is_whitespace() || c.is_ascii_digit());
        cursor.expect("(;")?;
        Ok(cursor)
    }

    fn rest(&self) -> &'a str {
        &self.text[self.at..]
    }

    fn skip_while(&mut self, test: impl Fn(char) -> bool) {
        self.at = self.text.len() - self.rest().trim_start_matches(test).len();
    }

    fn expect(&mut self, word: &str) -> Result<(), FormatError> {
        if !self.rest().starts_with(word) {
            return Err(self.misfit(&format!("expected '{word}'")));
        }
        self.at += word.len();
        Ok(())
    }

    fn misfit(&self, problem: &str) -> FormatError {
        FormatError::new(format!("byte {}", self.at + 1), problem)
    }

    /// The next tag, or `None` at the closing `;)`.
    fn next_tag(&mut self) -> Result<Option<GgfTag<'a>>, FormatError> {
        self.skip_while(char::is_whitespace);
        if self.rest().starts_with(";)") {
            self.at += 2;
            return Ok(None);
        }
        let at = self.at;
        self.skip_while(|c| c.is_ascii_uppercase());
        let key = &self.text[at..self.at];
        if key.is_empty() {
            return Err(self.misfit("expected a tag in capital letters or ';)'"));
        }
        self.expect("[")?;
        let value = self.value()?;
        Ok(Some(GgfTag { key, value, at }))
    }

    /// The value up to its closing bracket, without the backslashes that protect brackets.
    fn value(&mut self) -> Result<String, FormatError> {
        let mut value = String::new();
        let mut chars = self.rest().char_indices();
        while let Some((index, c)) = chars.next() {
            match c {
                ']' => {
                    self.at += index + 1;
                    return Ok(value);
                }
                '\\' => value.extend(chars.next().map(|(_, protected)| protected)),
                c => value.push(c),
            }
        }
        Err(self.misfit("expected ']' at the end of this value"))
    }
}
