//! Transcripts: the moves of a game run together, `f5d6c3`. Spaces and numbers with a dot (`1. f5
//! d6 2. c3`) are ignored; passes may be left out.

use std::fmt::Write;

use plateau_game::Notation;
use plateau_games::othello::{Disc, Othello};

use super::{FormatError, OthelloGame, Replay};

/// Reads a transcript that begins at `start`.
///
/// ```
/// use plateau_game::Game;
/// use plateau_games::othello::Othello;
/// use plateau_match::othello::transcript;
///
/// let game = transcript::read(Othello::<8>::start(()), "F5D6 c3")?;
/// assert_eq!(transcript::write(&game), "f5d6c3");
/// # Ok::<(), plateau_match::othello::FormatError>(())
/// ```
pub fn read<const N: usize>(start: Othello<N>, text: &str) -> Result<OthelloGame<N>, FormatError> {
    let mut replay = Replay::new(start);
    let mut rest = Rest { text, taken: 0 };
    while let Some((at, word)) = rest.next_move() {
        let place = format!("character {}", at + 1);
        let disc = start.parse_move(&word).map_err(|error| FormatError::new(&place, error))?;
        replay.play(disc).map_err(|refusal| FormatError::new(place, refusal))?;
    }
    Ok(replay.game)
}

/// The moves run together, every pass written `pa`.
pub fn write<const N: usize>(game: &OthelloGame<N>) -> String {
    game.moves.iter().fold(String::new(), |mut text, disc| {
        match *disc {
            Disc::PASS => text.push_str("pa"),
            disc => write!(text, "{disc}").expect("a string takes all text"),
        }
        text
    })
}

/// Remaining input and its offset in characters.
struct Rest<'a> {
    text: &'a str,
    taken: usize,
}

impl Rest<'_> {
    /// The next move and the number of the character it begins at: four letters for `pass`, two
    /// otherwise.
    fn next_move(&mut self) -> Option<(usize, String)> {
        self.skip_spaces();
        self.skip(numbered(self.text));
        self.skip_spaces();
        let four: String = self.text.chars().take(4).collect();
        let length = if four.eq_ignore_ascii_case("pass") { 4 } else { 2 };
        let word: String = four.chars().take(length).collect();
        let at = self.taken;
        self.skip(length);
        (!word.is_empty()).then_some((at, word))
    }

    fn skip_spaces(&mut self) {
        self.skip(self.text.chars().take_while(|c| c.is_whitespace()).count());
    }

    fn skip(&mut self, count: usize) {
        let end = self.text.char_indices().nth(count).map_or(self.text.len(), |(index, _)| index);
        self.text = &self.text[end..];
        self.taken += count;
    }
}

/// How many characters the number of a move takes at the start of a text, its dots included; 0
/// where there is none.
pub(crate) fn numbered(text: &str) -> usize {
    let digits = text.bytes().take_while(u8::is_ascii_digit).count();
    let dots = text[digits..].bytes().take_while(|byte| *byte == b'.').count();
    if digits > 0 && dots > 0 { digits + dots } else { 0 }
}
