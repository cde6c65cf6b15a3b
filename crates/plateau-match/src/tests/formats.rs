//! All formats: told apart, there and back, and the results that files tell.

use plateau_game::Outcome::{Draw, Win};
use plateau_game::Side::{O, X};
use plateau_games::GameId;

use super::support::{fresh, play, random_match};
use crate::formats::{self, Format, ReadError};
use crate::othello::wthor;
use crate::{Ending, Finish, Match, Seat};

#[test]
fn every_format_that_can_hold_a_match_gives_it_back() {
    let mut held = [0; 4];
    for seed in 0..400 {
        let game = random_match(seed, 70);
        for (index, format) in
            [Format::Record, Format::Link, Format::Ggf, Format::Transcript].iter().enumerate()
        {
            let Some(text) = formats::write(&game, *format) else { continue };
            if *format == Format::Transcript && (game.variant().size() != Some(8) || text.is_empty()) {
                continue;
            }
            held[index] += 1;
            assert_eq!(Format::of(&text), Some(*format), "{text}");
            let read = formats::read_bytes(text.as_bytes()).unwrap_or_else(|error| panic!("{error}\n{text}"));
            let moves = |game: &Match| game.plies().iter().map(|ply| ply.mv()).collect::<Vec<_>>();
            assert_eq!((read.start(), moves(&read)), (game.start(), moves(&game)), "{text}");
            assert_eq!(formats::write(&read, *format), Some(text), "seed {seed}");
        }
    }
    assert!(held.iter().all(|count| *count > 10), "{held:?}");
}

#[test]
fn formats_are_told_apart() {
    let check = |text: &str, expected: Option<Format>| assert_eq!(Format::of(text), expected, "{text}");
    check(" [Game \"sogo\"]", Some(Format::Record));
    check("https://example.org/play#p1.abc", Some(Format::Link));
    check("#p1.", Some(Format::Link));
    check("2 (;GM[Othello]", Some(Format::Ggf));
    check("F5d6", Some(Format::Transcript));
    for text in ["", "hello", "https://example.org/", "12", "i9", "p2.abc"] {
        check(text, None);
        assert_eq!(formats::read(text), Err(ReadError::Unknown), "{text}");
    }
}

#[test]
fn ggf_tells_and_learns_results() {
    let check = |result: &str, outcome, ending| {
        let text = format!("(;GM[Othello]PB[Ada]PW[Bo]RE[{result}]BO[8 {START} *]B[f5]W[d6];)");
        let game = formats::read(&text).unwrap();
        assert_eq!(game.finish(), Some(Finish { outcome, ending }), "{result}");
        assert_eq!((game.seat(X).name.as_str(), game.seat(O).name.as_str()), ("Ada", "Bo"));
    };
    check("+64.00:r", Win(X), Ending::Resignation);
    check("-64:t", Win(O), Ending::Time);
    check("-12:s", Win(O), Ending::Adjudication);
    check("0", Draw, Ending::Adjudication);
    check("0:r", Draw, Ending::Adjudication);

    let mut game = fresh(GameId::Othello, None, &[]).with_seats([Seat::human("Ada"), Seat::human("Bo")]);
    play(&mut game, "f5 d6");
    assert!(!formats::write(&game, Format::Ggf).unwrap().contains("RE["));
    game.resign(X).unwrap();
    let text = formats::write(&game, Format::Ggf).unwrap();
    assert!(text.contains("RE[-64:r]"), "{text}");
    assert_eq!(formats::read(&text).unwrap().finish(), game.finish());
}

const START: &str = "-------- -------- -------- ---O*--- ---*O--- -------- -------- --------";

/// One game of a `.wtb` file, broken off after two moves with 40 discs for black: the file decides.
#[test]
fn wthor_tells_results() {
    let mut bytes = vec![0; 16 + 68];
    (bytes[4], bytes[10], bytes[11]) = (1, 0xe4, 0x07);
    (bytes[16 + 6], bytes[16 + 7]) = (40, 32);
    (bytes[16 + 8], bytes[16 + 9]) = (56, 64);
    let archive = wthor::Archive::read(&bytes).unwrap();
    let game = archive.games(&wthor::Names::default()).next().unwrap().unwrap();
    let game = Match::try_from(&game).unwrap();
    assert_eq!(game.finish(), Some(Finish { outcome: Win(X), ending: Ending::Adjudication }));
    assert_eq!((game.ply(), game.tag("Date")), (2, "2020"));
    assert_eq!(formats::read(&formats::write(&game, Format::Record).unwrap()), Ok(game));
}

#[test]
fn only_othello_has_transcripts() {
    let game = fresh(GameId::Sogo, None, &[]);
    assert_eq!(formats::write(&game, Format::Transcript), None);
    assert_eq!(formats::write(&game, Format::Ggf), None);
    let error = formats::read("f5z9").unwrap_err();
    assert!(error.to_string().starts_with("character 3: "), "{error}");
}
