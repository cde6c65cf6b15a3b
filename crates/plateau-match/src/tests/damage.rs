//! Damaged records: every truncation and every single-character change of a thousand records either
//! loads to a legal game or is refused with a sentence that names the place.
//!
//! A plain test run tries every truncation and one replacement of each character, another one at
//! each place and in each record, so that every kind of replacement meets every kind of place. With
//! `PLATEAU_DAMAGE=full` in the environment every replacement, every deletion and one insertion is
//! tried at every place: `PLATEAU_DAMAGE=full cargo test --release --package plateau-match damage`.
//! These are more than 14 million damaged records, of which about a quarter load, and some minutes
//! of one core.

use std::env;
use std::thread;

use plateau_games::AnyPosition;

use super::support::random_match;
use crate::record::{self, RecordError};
use crate::{Match, Ply};

const RECORDS: usize = 1000;

/// Every character that means something somewhere in a record, and some that never do.
const CHARACTERS: &[char] = &[
    '[', ']', '{', '}', '(', ')', '!', '?', '"', '\\', ' ', '\n', '\t', '\r', '.', ':', '*', '#',
    '/', '-', '>', '@', '=', '+', '%', '0', '1', '2', '3', '4', '5', '6', '7', '8', '9', 'a', 'b',
    'c', 'd', 'e', 'f', 'g', 'h', 'n', 'o', 'p', 'r', 's', 'w', 'x', 'A', 'F', 'O', 'P', 'S', 'X',
    'Z', '\0', 'é', '\u{2028}', '\u{feff}',
];

#[test]
fn every_damaged_record_is_a_legal_game_or_refused_at_its_place() {
    let full = env::var("PLATEAU_DAMAGE").is_ok_and(|value| value == "full");
    let workers = thread::available_parallelism().map_or(1, usize::from);
    let tally = thread::scope(|scope| {
        let work = |worker| move || damage_records((worker..RECORDS).step_by(workers), full);
        let started: Vec<_> = (0..workers).map(|worker| scope.spawn(work(worker))).collect();
        started
            .into_iter()
            .map(|worker| worker.join().unwrap())
            .fold(MatchTally::default(), MatchTally::plus)
    });
    println!("{tally:?}");
    // Both answers must be common, or the check checks nothing.
    assert!(tally.loaded > 10_000 && tally.refused > 100_000, "{tally:?}");
}

fn damage_records(seeds: impl Iterator<Item = usize>, full: bool) -> MatchTally {
    let mut tally = MatchTally::default();
    for seed in seeds {
        let text = record::write(&random_match(seed as u64, 10));
        check_truncations(&text, &mut tally);
        check_changes(&text, seed, full, &mut tally);
    }
    tally
}

/// How many damaged records were answered in which way.
#[derive(Debug, Default)]
struct MatchTally {
    loaded: usize,
    refused: usize,
}

impl MatchTally {
    fn plus(self, other: MatchTally) -> MatchTally {
        MatchTally { loaded: self.loaded + other.loaded, refused: self.refused + other.refused }
    }
}

/// Cut after every byte, also within a character.
fn check_truncations(text: &str, tally: &mut MatchTally) {
    for cut in 0..text.len() {
        check(&text.as_bytes()[..cut], tally);
    }
}

fn check_changes(text: &str, seed: usize, full: bool, tally: &mut MatchTally) {
    for (place, (at, old)) in text.char_indices().enumerate() {
        let (before, after) = (&text[..at], &text[at + old.len_utf8()..]);
        let one = (seed * 31 + place) % CHARACTERS.len();
        if full {
            check(format!("{before}{after}").as_bytes(), tally);
            check(format!("{before}{}{old}{after}", CHARACTERS[one]).as_bytes(), tally);
        }
        for new in if full { CHARACTERS } else { &CHARACTERS[one..=one] } {
            check(format!("{before}{new}{after}").as_bytes(), tally);
        }
    }
}

fn check(bytes: &[u8], tally: &mut MatchTally) {
    match record::read_bytes(bytes) {
        Ok(game) => {
            check_legal(&game);
            tally.loaded += 1;
        }
        Err(error) => {
            check_sentence(bytes, &error);
            tally.refused += 1;
        }
    }
}

/// The moves replay on the rules alone, and the match can be kept again.
pub fn check_legal(game: &Match) {
    let replayed = game
        .plies()
        .iter()
        .try_fold(*game.start(), |position: AnyPosition, ply: &Ply| position.try_play(ply.mv()));
    assert_eq!(replayed.as_ref(), Ok(game.position_after(game.plies().len()).unwrap()), "{game:?}");
    let text = record::write(game);
    let again = record::read(&text).unwrap_or_else(|error| panic!("{error}\n{text}"));
    assert_eq!(record::write(&again), text);
    assert_eq!(&again, game);
}

/// One line that names a place within the text.
pub fn check_sentence(bytes: &[u8], error: &RecordError) {
    let sentence = error.to_string();
    let place = format!("line {}, column {}: ", error.line, error.column);
    assert!(sentence.starts_with(&place) && sentence.len() > place.len(), "{sentence}");
    assert!(!sentence.contains(char::is_control), "{sentence:?}");
    let text = String::from_utf8_lossy(bytes);
    let line = text.split('\n').nth(error.line - 1);
    assert!(
        line.is_some_and(|line| error.column <= line.chars().count() + 1),
        "{sentence}\n{text}"
    );
}
