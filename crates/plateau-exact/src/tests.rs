//! The solver and its files, by the example of Force 3. What the tables say is checked in `tests/`.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};

use plateau_game::{Game, Notation, Score, StateSpace, laws};
use plateau_games::RuleSet;
use plateau_games::force3::{Force3, Force3Rules};

use crate::{Folded, LeanTable, Probe, SolveError, SolveProgress, Table, TableError};

const GO: fn(SolveProgress) -> ControlFlow<()> = |_| ControlFlow::Continue(());

fn space(rules: Force3Rules) -> Folded<Force3> {
    Folded::new(format!("force3 {}", rules.text()).trim_end(), rules)
}

fn solved(rules: Force3Rules) -> Table<Folded<Force3>> {
    Table::solve(space(rules), 1, &GO).unwrap()
}

#[test]
fn a_wrong_entry_is_found() {
    let table = solved(Force3Rules::default());
    let position = Force3::start(Force3Rules::default());
    let state = table.space().state(&position);
    let mut values = table.values().to_vec();
    values[state] = crate::code::win(7);
    let spoilt = Table::from_values(table.space().clone(), values);
    // No move leads to the start, so that no other entry is concerned.
    let wrong = spoilt.check(2, &GO).unwrap().map(|wrong| wrong.to_string());
    assert_eq!(
        wrong,
        Some("'....#.... x -' is a win in 7 in the table, but its moves say win in 9".into())
    );
}

#[test]
fn any_number_of_threads_gives_the_same_table() {
    let one = solved(Force3Rules::default());
    let three = Table::solve(space(Force3Rules::default()), 3, &GO).unwrap();
    assert_eq!(one.as_bytes(), three.as_bytes());
}

#[test]
fn the_watch_sees_progress_and_can_stop() {
    let calls = AtomicUsize::new(0);
    let stop_late = |progress: SolveProgress| {
        assert!(progress.decided <= progress.states);
        if calls.fetch_add(1, Relaxed) == 5 {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    };
    let stopped = Table::solve(space(Force3Rules::default()), 2, &stop_late);
    assert_eq!(stopped.err(), Some(SolveError::Stopped));
    assert_eq!(calls.load(Relaxed), 6);
    assert_eq!(SolveError::Stopped.to_string(), "the solver was stopped");
}

/// One report for every 512 blocks and pass: Force 3 has a few blocks and a pass for every distance
/// up to 19, and one more that finds nothing. What is decided at each is what the distances say.
#[test]
fn every_pass_reports_what_was_decided_before() {
    let told = std::sync::Mutex::new(Vec::new());
    let watch = |progress: SolveProgress| {
        told.lock().expect("nobody panics").push((progress.plies, progress.decided));
        assert_eq!(progress.states, 18_508);
        ControlFlow::Continue(())
    };
    let table = Table::solve(space(Force3Rules::default()), 1, &watch).unwrap();
    let nearer = |plies: u16| {
        let codes = table.values().iter().filter(|code| **code != crate::code::DRAW);
        codes.filter(|code| u16::from(**code - 1) / 2 < plies).count()
    };
    let expected: Vec<(u16, usize)> = (0..=20).map(|plies| (plies, nearer(plies))).collect();
    assert_eq!(told.into_inner().unwrap(), expected);
}

#[test]
fn files_open_again() {
    let rules = Force3Rules::default();
    let table = solved(rules);
    let again = Table::open(space(rules), table.as_bytes()).unwrap();
    for position in laws::random_game::<Force3>(rules, 7, 40) {
        assert_eq!(again.probe(&position), table.probe(&position));
    }
}

#[test]
fn foreign_and_damaged_files_are_refused_with_a_sentence() {
    let rules = Force3Rules::default();
    let bytes = solved(rules).as_bytes().to_vec();
    let sentence =
        |bytes: &[u8]| Table::open(space(rules), bytes).err().map(|error| error.to_string());
    let changed = |at: usize, to: u8| {
        let mut changed = bytes.clone();
        changed[at] = to;
        sentence(&changed)
    };
    assert_eq!(sentence(&bytes), None);
    let foreign = Some("not a table file: it does not begin with PLATEAUT".into());
    assert_eq!(sentence(b""), foreign);
    assert_eq!(sentence(b"PLATEAU"), foreign);
    assert_eq!(changed(0, b'p'), foreign);
    assert_eq!(changed(8, 2), Some("the table file has version 2, expected 1".into()));
    assert_eq!(
        sentence(&bytes[..100]),
        Some("the table file has 100 bytes, expected 18636".into())
    );
    assert_eq!(
        sentence(&bytes[..18_635]),
        Some("the table file has 18635 bytes, expected 18636".into())
    );
    let longer = [&bytes[..], &[0]].concat();
    assert_eq!(sentence(&longer), Some("the table file has 18637 bytes, expected 18636".into()));
    let damaged = Some("the table file is damaged: its checksum does not fit".into());
    for at in [16, 24, 31, 128, 9_999, 18_635] {
        assert_eq!(changed(at, bytes[at] ^ 4), damaged, "byte {at}");
    }
    let other = solved(rules.with("both", "draw").unwrap());
    let refused = Table::open(space(rules), other.as_bytes()).unwrap_err();
    assert_eq!(
        refused,
        TableError::OtherGame { found: "force3 both=draw".into(), expected: "force3".into() }
    );
    assert_eq!(refused.to_string(), "the table file is for 'force3 both=draw', expected 'force3'");
}

#[test]
fn packed_tables_unpack_to_the_same_bytes() {
    for rules in [Force3Rules::default(), Force3Rules::default().with("both", "opponent").unwrap()]
    {
        let table = solved(rules);
        let packed = table.pack();
        assert!(packed.len() * 3 < table.as_bytes().len(), "{} bytes", packed.len());
        let unpacked = Table::unpack(space(rules), &packed, 1).unwrap();
        assert_eq!(unpacked.as_bytes(), table.as_bytes(), "{rules:?}");
    }
}

#[test]
fn foreign_and_damaged_packed_tables_are_refused_with_a_sentence() {
    let rules = Force3Rules::default();
    let packed = solved(rules).pack();
    let sentence =
        |bytes: &[u8]| Table::unpack(space(rules), bytes, 2).err().map(|error| error.to_string());
    assert_eq!(sentence(b"P"), Some("not a table file: it does not begin with PLATEAUP".into()));
    assert_eq!(sentence(&packed[..99]), Some("the table file has 99 bytes, expected 136".into()));
    let damaged = Some("the table file is damaged: its checksum does not fit".into());
    assert_eq!(sentence(&packed[..packed.len() / 2]), damaged);
    for at in (130..packed.len()).step_by(packed.len() / 20) {
        let mut changed = packed.clone();
        changed[at] ^= 0x55;
        assert_eq!(sentence(&changed), damaged, "byte {at}");
    }
}

#[test]
fn moves_are_valued_for_the_player_who_makes_them() {
    let rules = Force3Rules::default();
    let table = solved(rules);
    // x completes the bottom row at once; anything else is worse.
    let position = Force3::parse(rules, "xx..#.oo. x -").unwrap();
    let best = table.moves(&position).max_by_key(|(_, value)| *value).unwrap();
    assert_eq!((best.0.to_string(), best.1), ("@c1".into(), Score::win_in(1)));
    assert_eq!(table.moves(&position).filter(|(_, value)| *value == Score::win_in(1)).count(), 1);
    assert_eq!(table.moves(&position).count(), position.move_count());
}

#[test]
fn a_lean_table_says_the_same_and_refuses_the_same() {
    let rules = Force3Rules::default();
    let table = solved(rules);
    let packed = table.pack();
    let lean = LeanTable::open(space(rules), &packed).unwrap();
    for position in (0..30).flat_map(|seed| laws::random_game::<Force3>(rules, seed, 40)) {
        assert_eq!(lean.probe(&position), table.probe(&position), "{position}");
    }
    let damaged = |at: usize| {
        let mut bytes = packed.clone();
        bytes[at] ^= 1;
        LeanTable::open(space(rules), &bytes).err().map(|error| error.to_string())
    };
    let sentence = Some("the table file is damaged: its checksum does not fit".to_string());
    assert_eq!((damaged(200), damaged(packed.len() - 1)), (sentence.clone(), sentence));
    assert!(LeanTable::open(space(rules), &packed[..130]).is_err());
}

/// Files written by other versions must open, so the bytes of both forms are pinned. An intended
/// change raises its version and updates these numbers.
#[test]
fn the_bytes_of_files_stay_the_same() {
    let table = solved(Force3Rules::default());
    let packed = table.pack();
    let digest = |bytes: &[u8]| (bytes.len(), crate::table::checksum(bytes));
    assert_eq!(digest(table.as_bytes()), (18_636, 8_607_020_651_454_382_666));
    assert_eq!(digest(&packed), (4974, 11189469133057068567));
}

/// As `docs/tables.md` says.
#[test]
fn positions_are_counted_by_what_they_are_worth() {
    let rules = Force3Rules::default();
    let summary = solved(rules).summary();
    let counts = (summary.won, summary.drawn, summary.lost, summary.over_won, summary.over_lost);
    assert_eq!(counts, (93_289, 8_528, 31_548, 6_060, 6_240));
    assert_eq!((summary.longest_win, summary.longest_loss), (19, 18));
}

#[test]
fn every_number_is_handed_out_once() {
    for (threads, count) in [(0, 5), (1, 0), (1, 9), (3, 1), (3, 100)] {
        let squares =
            crate::parallel::try_map(threads, count, |number| Ok::<usize, ()>(number * number));
        assert_eq!(
            squares,
            Ok((0..count).map(|number| number * number).collect()),
            "{threads} {count}"
        );
        let refused =
            crate::parallel::try_map(
                threads,
                count,
                |number| if number < 7 { Ok(()) } else { Err(number) },
            );
        assert_eq!(refused.is_err(), count > 7, "{threads} {count}");
    }
}

/// Two threads are two: each has a number in hand at the same time.
#[test]
fn threads_share_the_work() {
    for threads in [1, 2, 4] {
        let at_work = AtomicUsize::new(0);
        let clock = std::time::Instant::now();
        let done = crate::parallel::try_for_each(threads, threads, |_, (): &mut ()| {
            at_work.fetch_add(1, Relaxed);
            while at_work.load(Relaxed) < threads && clock.elapsed().as_secs() < 20 {
                std::thread::yield_now();
            }
            if clock.elapsed().as_secs() < 20 { Ok(()) } else { Err("alone at work") }
        });
        assert_eq!(done, Ok(()), "{threads} threads");
    }
}
