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
            held[index] += 1;
            assert_eq!(Format::of(&text), Some(*format), "{text}");
            let read = formats::read_bytes(text.as_bytes())
                .unwrap_or_else(|error| panic!("{error}\n{text}"));
            let moves = |game: &Match| game.plies().iter().map(|ply| ply.mv()).collect::<Vec<_>>();
            assert_eq!((read.start(), moves(&read)), (game.start(), moves(&game)), "{text}");
            assert_eq!(formats::write(&read, *format), Some(text), "seed {seed}");
        }
    }
    assert!(held.iter().all(|count| *count > 10), "{held:?}");
}

#[test]
fn a_game_without_moves_comes_back_from_each_format() {
    for size in [4, 6, 8] {
        let game = fresh(GameId::Othello, Some(size), &[]);
        for format in [Format::Record, Format::Link, Format::Ggf, Format::Transcript] {
            let text = formats::write(&game, format).unwrap();
            let read = formats::read(&text).unwrap_or_else(|error| panic!("{error}: '{text}'"));
            assert_eq!((read.start(), read.plies().len()), (game.start(), 0), "'{text}'");
        }
    }
}

#[test]
fn formats_are_told_apart() {
    let check =
        |text: &str, expected: Option<Format>| assert_eq!(Format::of(text), expected, "{text}");
    check(" [Game \"sogo\"]", Some(Format::Record));
    check("https://example.org/play#p1.abc", Some(Format::Link));
    check("#p1.", Some(Format::Link));
    check("2 (;GM[Othello]", Some(Format::Ggf));
    check("F5d6", Some(Format::Transcript));
    check("1. F5 d6", Some(Format::Transcript));
    check("1 F5 d6", None);
    for text in ["", "hello", "https://example.org/", "12", "i9", "p2.abc"] {
        check(text, None);
        assert_eq!(formats::read(text), Err(ReadError::Unknown), "{text}");
    }
}

/// UGI position command: the start of a game with the moves that follow.
#[test]
fn positions_of_ugi_are_read() {
    let check = |text: &str, game: GameId, ply: usize| {
        let read = formats::read(text).unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!((read.variant().game(), read.ply()), (game, ply), "{text}");
        read
    };
    let mut othello = fresh(GameId::Othello, None, &[]);
    play(&mut othello, "f5 d6");
    let read = check(" position startpos  moves f5 d6 ", GameId::Othello, 2);
    assert_eq!(read.position(), othello.position());
    check("position startpos moves a1 a1 d4", GameId::Sogo, 3);
    let read = check(&format!("position fen {}", othello.position()), GameId::Othello, 0);
    assert_eq!(read.position(), othello.position());
    play(&mut othello, "c3");
    let read = check(&format!("position fen {} moves c3", read.position()), GameId::Othello, 1);
    assert_eq!(read.position(), othello.position());
    assert_eq!(formats::read("position startpos"), Err(ReadError::UnknownGame));
    let nowhere = format!("position fen {} moves a1", othello.position());
    for text in
        ["position startpos moves z9", "position start moves f5", "position fen nothing", &nowhere]
    {
        assert_eq!(formats::read(text), Err(ReadError::NoSuchPosition), "{text}");
    }
}

/// On boards of four and six too, with the size or, where the moves say it, without.
#[test]
fn small_transcripts_come_back() {
    for (size, moves) in [(4, "a2 c1 d3"), (6, "e4 c5 b3")] {
        let mut game = fresh(GameId::Othello, Some(size), &[]);
        for _ in moves.split(' ') {
            let mv = game.moves()[0];
            game.play(mv).unwrap();
        }
        let text = formats::write(&game, Format::Transcript).unwrap();
        assert!(text.starts_with(&format!("{size}x{size} ")), "{text}");
        assert_eq!(formats::read(&text).unwrap().position(), game.position());
        let bare = text.split_once(' ').unwrap().1;
        if formats::read(&format!("8x8 {bare}")).is_err() {
            assert_eq!(formats::read(bare).unwrap().position(), game.position(), "{bare}");
        }
    }
    assert_eq!(formats::read("6x6").unwrap().variant().size(), Some(6));
}

/// The value of a tag is not taken for a board or a link.
#[test]
fn ggf_tags_may_hold_anything() {
    for name in ["BO[4", "#p1.", "x#p1.abc", "a \\] b", "(;"] {
        let text = format!("(;GM[Othello]PB[{name}]PW[Bo]BO[8 {START} *]B[f5]W[d6];)");
        assert_eq!(Format::of(&text), Some(Format::Ggf), "{text}");
        let game = formats::read(&text).unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!((game.ply(), game.variant().size()), (2, Some(8)), "{text}");
    }
    for text in ["(;GM[Oth\u{1b}ello];)", "(;BO[8\n\u{7}x];)", "(;GM[Othello]B[\u{1b}];)"] {
        let error = formats::read(text).unwrap_err().to_string();
        assert!(!error.contains(char::is_control), "{error:?}");
    }
}

/// Ten times as much takes ten times as long, not a hundred: tags and comments by the thousands are
/// read at once.
#[test]
fn long_records_are_read_in_time() {
    let tags: String = (0..50_000).map(|number| format!("[T{number} \"a\"]\n")).collect();
    let comments = "{a}".repeat(1_000_000);
    let game =
        formats::read(&format!("[Game \"sogo\"]\n{tags}\n{comments} a1 {comments}")).unwrap();
    assert_eq!((game.tags().count(), game.tag("T49999")), (50_000, "a"));
    assert_eq!((game.comment(0).len(), game.comment(1).len()), (1_999_999, 1_999_999));
}

#[test]
fn two_numbers_in_a_row_are_called_that() {
    let error = formats::read("[Game \"sogo\"]\n1. 1. a1").unwrap_err().to_string();
    assert_eq!(error, "line 2, column 1: there is no move after the number '1.'");
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

    let mut game =
        fresh(GameId::Othello, None, &[]).with_seats([Seat::human("Ada"), Seat::human("Bo")]);
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
