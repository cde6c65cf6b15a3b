//! Records: what is written, what is understood, and what is refused with which sentence.

use plateau_game::Outcome;
use plateau_game::Side::{O, X};
use plateau_games::GameId;

use super::support::{fresh, from_text, play, random_match};
use crate::record::Correction;
use crate::{Ending, Finish, Match, Player, Seat, TagRefusal, TimeControl, record};

#[test]
fn random_matches_survive() {
    for seed in 0..2000 {
        let game = random_match(seed, 60);
        let text = record::write(&game);
        let loaded =
            record::read(&text).unwrap_or_else(|error| panic!("seed {seed}: {error}\n{text}"));
        assert_eq!(loaded, game, "seed {seed}\n{text}");
        assert_eq!(record::write(&loaded), text, "seed {seed}");
    }
}

#[test]
fn a_saved_record_that_was_cut_is_refused() {
    for seed in 0..50 {
        let text = record::write(&random_match(seed, 20));
        assert!(record::read_saved(&text).is_ok(), "seed {seed}\n{text}");
        let ends = (0..text.trim_end().len()).filter(|end| text.is_char_boundary(*end));
        for cut in ends.map(|end| &text[..end]) {
            let is_cut_in_result = cut.ends_with(" 1-0") || cut.ends_with(" 0-1");
            assert!(record::read_saved(cut).is_err() || is_cut_in_result, "seed {seed}\n{cut}");
        }
    }
}

#[test]
fn a_record_in_full() {
    let mut game = fresh(GameId::Force3, None, &[("undo", "double")])
        .with_seats([Seat::human("Ada"), Seat::program("Level 5", "level:5")])
        .with_time_control(TimeControl { base_ms: 300_000, increment_ms: 5_000 });
    game.pass_time(7_750);
    play(&mut game, "@b1 @a1 @a2");
    game.pass_time(1_000);
    game.set_tag("Event", "a \"friendly\" game").unwrap();
    game.set_tag("Date", "2026.11.15").unwrap();
    game.set_comment(0, "An edge first.").unwrap();
    game.set_comment(2, "a corner\nor {so}").unwrap();
    game.resign(O).unwrap();
    game.jump(1).unwrap();
    let text = r#"[Game "force3"]
[Size ""]
[Rules "undo=double"]
[x "Ada"]
[o "Level 5"]
[Date "2026.11.15"]
[Result "x wins"]
[Termination "resignation"]
[TimeControl "300+5"]
[Clocks "0:05:02.25 0:05:04"]
[oPlayer "level:5"]
[Ply "1"]
[Event "a \"friendly\" game"]

{An edge first.} 1. @b1 {[%clk 0:04:57.25]} 1... @a1
{[%clk 0:05:05] a corner\nor {so\}} 2. @a2 {[%clk 0:05:02.25]} x wins
"#;
    assert_eq!(record::write(&game), text);
    assert_eq!(record::read(text), Ok(game));
}

#[test]
fn a_record_from_a_position() {
    let mut game = from_text(GameId::Pogo, "-/xx/xx/x/-/-/oox/oo/oo o");
    play(&mut game, "1b3-b2 1a2-a1");
    let text = r#"[Game "pogo"]
[Size ""]
[Rules ""]
[x ""]
[o ""]
[Date ""]
[Result "*"]
[Position "-/xx/xx/x/-/-/oox/oo/oo o"]

1... 1b3-b2 2. 1a2-a1 *
"#;
    assert_eq!(record::write(&game), text);
    assert_eq!(record::read(text), Ok(game));
}

#[test]
fn lines_of_moves_stay_short() {
    for seed in 0..50 {
        let text = record::write(&random_match(seed, 60));
        let (_, moves) = text.split_once("\n\n").unwrap();
        let plain = moves.lines().filter(|line| !line.contains('{'));
        assert!(plain.clone().all(|line| line.chars().count() <= 80), "{text}");
    }
}

/// Hand-written records: fewer tags, no move numbers, digits for the result, comments in pieces.
#[test]
fn free_forms_are_understood() {
    let mut game = fresh(GameId::Sogo, Some(3), &[]);
    play(&mut game, "a1 b1 a1 b1 a1");
    let check = |text: &str, comment: &str| {
        let loaded = record::read(text).unwrap_or_else(|error| panic!("{error}\n{text}"));
        let mut expected = game.clone();
        expected.set_comment(1, comment).unwrap();
        assert_eq!(loaded, expected, "{text}");
    };
    check("[Game \"sogo\"][Size \"3\"]a1 b1 a1 b1 a1", "");
    check("\u{feff}[Game \"sogo\"]\r\n[ Size\t\"3\" ]\r\n\r\n1.a1 b1 2.a1 b1 3.a1 1-0\r\n", "");
    check(
        "[Size \"3\"] [Rules \"\"] [Game \"sogo\"] 1. a1 {one} {} {two} 1... b1 a1 2... b1 a1 x  wins",
        "one two",
    );
    check("[Game \"sogo\"]\n[Size \"3\"]\n[Result \"x wins\"]\na1{\n}b1 a1 b1 a1\n1-0", "\n");
}

/// Records of others leave the result open, or leave it out, although the moves end the game.
#[test]
fn moves_that_end_the_game_correct_its_result() {
    let finish = Finish { outcome: Outcome::Win(X), ending: Ending::Line };
    let game = "[Game \"sogo\"]\n[Size \"3\"]\n";
    for (tag, end, correction) in [
        ("*", "*", Some(Correction::OpenResult(finish))),
        ("*", "x wins", Some(Correction::OpenResult(finish))),
        ("x wins", "*", Some(Correction::OpenResult(finish))),
        ("*", "", Some(Correction::OpenResult(finish))),
        ("x wins", "", Some(Correction::NoResult(finish))),
        ("x wins", "x wins", None),
    ] {
        let text = format!("{game}[Result \"{tag}\"]\n1. a1 b1 2. a1 b1 3. a1 {end}");
        let (read, corrected) =
            record::read_corrected(&text).unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!((read.finish(), corrected), (Some(finish), correction), "{text}");
    }
    for (tag, end) in [("o wins", "*"), ("*", "draw"), ("o wins", "")] {
        let text = format!("{game}[Result \"{tag}\"]\n1. a1 b1 2. a1 b1 3. a1 {end}");
        assert!(record::read(&text).is_err(), "{text}");
    }
}

#[test]
fn ends_that_moves_do_not_show() {
    for (termination, result, outcome, ending) in [
        ("resignation", "o wins", Outcome::Win(O), Ending::Resignation),
        ("agreement", "draw", Outcome::Draw, Ending::Agreement),
        ("time", "x wins", Outcome::Win(X), Ending::Time),
        ("adjudication", "x wins", Outcome::Win(X), Ending::Adjudication),
        ("adjudication", "draw", Outcome::Draw, Ending::Adjudication),
    ] {
        let text =
            format!("[Game \"othello\"]\n[Termination \"{termination}\"]\n\n1. f5 {result}\n");
        assert_eq!(
            record::read(&text).unwrap().finish(),
            Some(Finish { outcome, ending }),
            "{text}"
        );
    }
}

#[test]
fn seats_at_other_devices_are_kept() {
    let text = "[Game \"sogo\"][x \"Ada\"][o \"Bob\"][oPlayer \"friend\"]*";
    let game = record::read(text).unwrap();
    assert_eq!(game.seats(), &[Seat::human("Ada"), Seat::remote("Bob")]);
    assert_eq!(record::read(&record::write(&game)).unwrap(), game);
}

#[test]
fn seats_and_tags_are_kept() {
    let text = "[Game \"sogo\"][xPlayer \"level:3\"][Opening \"centre\"]*";
    let mut game = record::read(text).unwrap();
    assert_eq!(game.seat(X).player, Player::Program("level:3".into()));
    assert!(game.seat(O).is_human());
    assert_eq!((game.tag("Opening"), game.tag("Event")), ("centre", ""));
    assert_eq!(game.set_tag("Game", "pogo"), Err(TagRefusal::Reserved("Game".into())));
    assert_eq!(game.set_tag("a b", "c"), Err(TagRefusal::BadName("a b".into())));
    game.set_tag("Opening", "").unwrap();
    assert_eq!(game.tags().count(), 0);
}

#[test]
fn a_rematch_starts_over() {
    let mut game = from_text(GameId::Pogo, "-/xx/xx/x/-/-/oox/oo/oo o")
        .with_time_control(TimeControl { base_ms: 1000, increment_ms: 0 });
    game.pass_time(2000);
    let again = game.rematch([Seat::human("Bo"), Seat::human("Al")]);
    assert_eq!((again.start(), again.finish(), again.ply()), (game.start(), None, 0));
    assert_eq!((again.remaining_ms(O), again.seat(X).name.as_str()), (Some(1000), "Bo"));
}

/// Each sentence names the place and what was expected.
#[test]
fn refusals_are_sentences() {
    let check = |text: &str, sentence: &str| {
        assert_eq!(record::read(text).unwrap_err().to_string(), sentence, "{text}");
    };
    let sogo = |rest: &str| format!("[Game \"sogo\"]\n[Size \"3\"]\n{rest}");
    check("", "line 1, column 1: there is no tag Game (expected one such as [Game \"sogo\"])");
    check("1. a1", "line 1, column 1: there is no tag Game (expected one such as [Game \"sogo\"])");
    check(
        "[Game \"chess\"]",
        "line 1, column 1: tag Game: unknown game 'chess' (expected sogo, morpion, force3, othello, pogo)",
    );
    check("[Game \"sogo\"", "line 1, column 13: a tag is broken (expected ']' after the value)");
    check(
        "[Game \"sogo\n\"]",
        "line 1, column 12: a tag is broken (expected '\"' at the end of the value)",
    );
    check(
        "[Game sogo]",
        "line 1, column 7: a tag is broken (expected a value in double quotes after the name)",
    );
    check(
        "[\"sogo\"]",
        "line 1, column 2: a tag is broken (expected a name of letters and digits after '[')",
    );
    check(&sogo("[Size \"3\"]"), "line 3, column 1: the tag 'Size' stands here a second time");
    check(
        "[Game \"sogo\"][Size \"9\"]",
        "line 1, column 14: tag Size: size 9 does not fit sogo (expected 3, 4, 5, 6)",
    );
    check(
        "[Game \"sogo\"][Size \"x\"]",
        "line 1, column 14: tag Size: unknown size 'x' (expected a small number)",
    );
    check(
        &sogo("{a \\q}"),
        "line 3, column 4: unknown escape '\\q' (expected \\\\, \\\", \\}, \\[, \\n or \\r)",
    );
    check(&sogo("a1 {never"), "line 3, column 4: the comment is never closed (expected '}')");
    check(&sogo("a1 } b1"), "line 3, column 4: unexpected '}' among the moves");
    check(
        &sogo("a1 [Date \"\"]"),
        "line 3, column 4: a tag stands after the first move or comment",
    );
    check(&sogo("1. a1 3. b1"), "line 3, column 7: wrong move number '3.' (expected '1...')");
    check(&sogo("1. a1 2."), "line 3, column 7: wrong move number '2.' (expected '1...')");
    check(&sogo("1. *"), "line 3, column 1: there is no move after the number '1.'");
    check(
        &sogo("\n1. a1 b1\n2. j9 b1"),
        "line 5, column 4: move 2. does not fit: unknown rod 'j9' (expected a1 to c3)",
    );
    check(
        &sogo("a1 a1 a1 a1"),
        "line 3, column 10: move 2... does not fit: 'a1' is refused, rod a1 is full",
    );
    check(
        &sogo("a1 b1 a1 b1 a1 b1"),
        "line 3, column 16: move 3... does not fit: 'b1' is refused, the game is over (x wins: a line is complete)",
    );
    check(&sogo("a1 b1 x won"), "line 3, column 7: 'x' stands alone (expected 'x wins')");
    check(&sogo("a1 b1 * c1"), "line 3, column 9: something stands after the result");
    check(
        &sogo("[Result \"*\"]\na1 b1"),
        "line 4, column 6: the moves do not end with a result (expected '*', as in the tag Result)",
    );
    check(
        &sogo("[Result \"*\"]\na1 draw"),
        "line 4, column 4: the result after the moves is 'draw', but the tag Result says '*'",
    );
    check(
        &sogo("a1 b1 a1 b1 a1 o wins"),
        "line 3, column 16: the result is said to be 'o wins', but the moves give 'x wins: a line is complete'",
    );
    check(
        &sogo("a1 b1 draw"),
        "line 3, column 7: the result is said to be 'draw', but the game is not over after the last move (a \
         resignation, an agreement or a loss on time needs a tag Termination)",
    );
    check(
        &sogo("[Termination \"resignation\"]a1 draw"),
        "line 3, column 1: tag Termination: 'resignation' does not go with the result 'draw'",
    );
    check(
        &sogo("[Termination \"time\"]a1 b1 a1 b1 a1 x wins"),
        "line 3, column 1: tag Termination: the moves end the game by themselves (x wins: a line is complete)",
    );
    check(&sogo("[Ply \"2\"]a1 *"), "line 3, column 1: tag Ply: there are only 1 moves");
    check(
        &sogo("a1 {[%clk 0:01:00]}"),
        "line 3, column 4: a clock stands here, but not after a move of a game with a TimeControl tag",
    );
    check(
        &sogo("[TimeControl \"60\"]a1 {[%clk 1:00]}"),
        "line 3, column 23: bad clock '1:00' (expected one such as [%clk 0:04:57])",
    );
    check(
        &sogo("[Clocks \"0:00:01 0:00:01\"]*"),
        "line 3, column 1: tag Clocks: clocks need a tag TimeControl",
    );
}

#[test]
fn bytes_that_are_not_text_are_refused() {
    let error = record::read_bytes(b"[Game \"sogo\"]\n[x \"\xc3\"]").unwrap_err();
    assert_eq!(error.to_string(), "line 2, column 5: the text is not valid UTF-8");
    assert_eq!(
        record::read_bytes(b"[Game \"sogo\"]*"),
        Ok(Match::new(fresh(GameId::Sogo, None, &[]).variant()))
    );
}

#[test]
fn moves_are_numbered_in_pairs_by_the_side_that_begins() {
    let numbered = |game: &Match| {
        (0..=game.plies().len() + 1)
            .filter_map(|ply| game.numbered(ply))
            .collect::<Vec<_>>()
            .join(", ")
    };
    let mut game = fresh(GameId::Sogo, None, &[]);
    play(&mut game, "a1 b1 a1");
    assert_eq!(numbered(&game), "1. a1, 1... b1, 2. a1");
    let mut late = Match::from_position(*game.position());
    play(&mut late, "c1 a1");
    assert_eq!(numbered(&late), "1... c1, 2. a1");
}
