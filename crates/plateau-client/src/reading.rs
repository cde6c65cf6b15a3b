//! Reading a game from whatever a person pastes: a record, a link, an Othello transcript.

use plateau_games::{GameId, Variant};
use plateau_match::{Match, link, record};

/// The game in a text, or one sentence that says what is wrong with it.
pub fn read_any(text: &str, here: GameId) -> Result<Match, String> {
    let text = text.trim();
    if let Some((_, fragment)) = text.rsplit_once('#').filter(|(_, fragment)| fragment.starts_with("p1.")) {
        return link::read(fragment).map_err(|error| error.to_string());
    }
    if text.starts_with("p1.") {
        return link::read(text).map_err(|error| error.to_string());
    }
    if here == GameId::Othello && is_transcript(text) {
        return transcript(text);
    }
    record::read(text).map_err(|error| error.to_string())
}

/// Letters and digits in turn, spaces allowed: `f5d6c3` or `F5 D6 C3`.
fn is_transcript(text: &str) -> bool {
    let packed: Vec<char> = text.chars().filter(|c| !c.is_whitespace()).collect();
    let cell = |pair: &[char]| matches!(pair, [letter, digit] if letter.is_ascii_alphabetic() && digit.is_ascii_digit());
    !packed.is_empty() && packed.chunks(2).all(cell)
}

/// Replays a transcript; passes that it leaves out are played.
fn transcript(text: &str) -> Result<Match, String> {
    let mut game = Match::new(Variant::new(GameId::Othello));
    let packed: Vec<char> = text.chars().filter(|c| !c.is_whitespace()).collect();
    for (number, pair) in packed.chunks(2).enumerate() {
        let word: String = pair.iter().collect();
        let mv = game.position().parse_move(&word).map_err(|error| error.to_string())?;
        if let [pass] = game.moves()[..]
            && pass.to_string() == "pass"
        {
            game.play(pass).map_err(|refusal| refusal.to_string())?;
        }
        game.play(mv).map_err(|refusal| format!("move {} ('{word}'): {refusal}", number + 1))?;
    }
    Ok(game)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(text: &str, here: GameId, plies: usize) {
        assert_eq!(read_any(text, here).map(|game| game.plies().len()), Ok(plies), "{text}");
    }

    #[test]
    fn records_links_and_transcripts_are_read() {
        let mut game = Match::new(Variant::new(GameId::Sogo));
        let mv = game.position().parse_move("b2").unwrap();
        game.play(mv).unwrap();
        check(&record::write(&game), GameId::Pogo, 1);
        check(&format!("https://example.org/plateau/#{}", link::write(&game)), GameId::Pogo, 1);
        check(&link::write(&game), GameId::Sogo, 1);
        check("f5d6c3", GameId::Othello, 3);
        check("F5 D6 C3\n", GameId::Othello, 3);
    }

    #[test]
    fn what_is_wrong_is_named() {
        let sentence = read_any("f5f5", GameId::Othello).unwrap_err();
        assert!(sentence.starts_with("move 2 ('f5'):"), "{sentence}");
        assert!(read_any("p1.broken", GameId::Sogo).is_err());
        assert!(read_any("hello", GameId::Sogo).is_err());
    }
}
