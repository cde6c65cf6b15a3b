//! Fuzz targets for every parser: no panic, a place in every refusal, and accepted texts are legal
//! games that round-trip.

use super::damage::{check_legal, check_sentence};
use super::support::random_match;
use crate::clock::{clock_text, parse_clock};
use crate::{Match, TimeControl, formats, link, record};

fn check_record(bytes: &[u8]) {
    match record::read_bytes(bytes) {
        Ok(game) => check_legal(&game),
        Err(error) => check_sentence(bytes, &error),
    }
}

/// Games to be damaged. They are made once: damage is quick.
fn sound_matches() -> impl Iterator<Item = Match> {
    (0..200).map(|seed| random_match(seed, 12))
}

#[test]
fn fuzz_any_record() {
    bolero::check!().for_each(check_record);
}

/// Sound tags before any bytes, so that the moves are reached.
#[test]
fn fuzz_any_moves() {
    bolero::check!().with_type::<(u8, Vec<u8>)>().for_each(|(choice, moves)| {
        let game = ["sogo", "morpion", "force3", "othello", "pogo"][usize::from(choice % 5)];
        let mut record = format!("[Game \"{game}\"]\n\n").into_bytes();
        record.extend(moves);
        check_record(&record);
    });
}

/// Sound records with a few bytes changed, removed or doubled.
#[test]
fn fuzz_edited_record() {
    let sound: Vec<String> = sound_matches().map(|game| record::write(&game)).collect();
    bolero::check!().with_type::<(u8, Vec<(u16, u8, u8)>)>().for_each(|(choice, edits)| {
        let mut bytes = sound[usize::from(*choice) % sound.len()].clone().into_bytes();
        for (at, kind, byte) in edits.iter().take(8) {
            let at = usize::from(*at) % bytes.len();
            match kind % 4 {
                0 if bytes.len() > 1 => drop(bytes.remove(at)),
                1 => bytes.insert(at, *byte),
                2 => bytes[at] = bytes[usize::from(*byte) % bytes.len()],
                _ => bytes[at] = *byte,
            }
        }
        check_record(&bytes);
    });
}

#[test]
fn fuzz_link() {
    let sound: Vec<String> = sound_matches().map(|game| link::write(&game)).collect();
    bolero::check!().with_type::<(u8, u16, u8, Vec<u8>)>().for_each(|(choice, at, byte, any)| {
        let strange = String::from_utf8_lossy(any);
        let _ = link::read(&strange);
        let _ = link::read(&format!("p1.{strange}"));
        let sound = &sound[usize::from(*choice) % sound.len()];
        let mut bytes = sound.clone().into_bytes();
        let at = usize::from(*at) % bytes.len();
        bytes[at] = *byte;
        if let Ok(text) = String::from_utf8(bytes) {
            let is_same = text == *sound || (text.starts_with('#') && text[1..] == **sound);
            assert_eq!(link::read(&text).is_ok(), is_same, "{text}");
        }
    });
}

/// Any tag that can be set, any name and any comment come back as they were.
#[test]
fn fuzz_tags_and_comments() {
    let before = random_match(7, 3);
    bolero::check!().with_type::<(String, String, String)>().for_each(|(name, value, comment)| {
        let mut game: Match = before.clone();
        match game.set_tag(name, value) {
            Ok(()) => assert_eq!(game.tag(name), value),
            Err(refusal) => {
                assert_eq!(game, before);
                assert!(!refusal.to_string().contains(char::is_control), "{refusal}");
            }
        }
        game.set_tag("Event", value).unwrap();
        game.set_comment(0, comment.clone()).unwrap();
        game.seat_mut(plateau_game::Side::X).name = value.clone();
        assert_eq!(record::read(&record::write(&game)), Ok(game));
    });
}

#[test]
fn fuzz_times() {
    bolero::check!().with_type::<(String, u64)>().for_each(|(text, ms)| {
        if let Ok(control) = text.parse::<TimeControl>() {
            assert_eq!(control.to_string().parse(), Ok(control), "{text}");
        }
        if let Some(ms) = parse_clock(text) {
            assert_eq!(parse_clock(&clock_text(ms)), Some(ms), "{text}");
        }
        let ms = ms % 1_000_000_000_000;
        assert_eq!(parse_clock(&clock_text(ms)), Some(ms));
    });
}

/// Any text in any format: loaded as a legal game or refused in one line.
#[test]
fn fuzz_formats() {
    bolero::check!().with_type::<(u8, Vec<u8>)>().for_each(|(choice, rest)| {
        let beginning = ["", "[Game \"othello\"]", "(;GM[Othello]", "(;BO[6 ", "f5", "#p1."]
            [usize::from(choice % 6)];
        let mut bytes = beginning.as_bytes().to_vec();
        bytes.extend(rest);
        match formats::read_bytes(&bytes) {
            Ok(game) => check_legal(&game),
            Err(error) => assert!(!error.to_string().contains(char::is_control), "{error}"),
        }
    });
}
