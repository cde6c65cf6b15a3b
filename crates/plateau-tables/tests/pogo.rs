//! Both tables of Pogo, whole, from the store, which builds them where they are missing. Minutes in
//! a development build, so that these tests exist only where debug assertions are off: `cargo test
//! --release --package plateau-tables`.
#![cfg(not(debug_assertions))]

use std::collections::BTreeSet;
use std::io;
use std::ops::ControlFlow;
use std::thread;

use plateau_exact::{SolveProgress, Table, TableSummary};
use plateau_game::{Game, Indexed, Notation as _, Score, mix64};
use plateau_games::RuleSet;
use plateau_games::pogo::{Pogo, PogoRules, PogoSpace, UTurn};
use plateau_tables::{TableStore, Teller};

const GO: fn(SolveProgress) -> ControlFlow<()> = |_| ControlFlow::Continue(());

fn threads() -> usize {
    thread::available_parallelism().map_or(1, Into::into)
}

/// Takes the table of Pogo, checks every entry against the rules one step deep, and the way through
/// a packed file.
fn check_pogo(uturn: UTurn, expected: TableSummary, holding: &[&str]) {
    let rules = PogoRules { uturn };
    let mut teller = Teller { errors: &mut io::stderr(), terminal: false };
    let found = TableStore::usual().table(|| PogoSpace::new(rules), threads(), &mut teller);
    let table = found.expect("a folder that can be written to").table;
    assert_eq!(table.summary(), expected);
    let start = Pogo::start(rules);
    assert_eq!(table.probe(&start), Score::Draw);
    let drawing = table.moves(&start).filter(|(_, value)| *value == Score::Draw);
    let mut drawing: Vec<String> = drawing.map(|(mv, _)| mv.to_string()).collect();
    drawing.sort();
    assert_eq!(drawing, holding);
    if rules == PogoRules::default() {
        check_lesson(&table);
    }
    assert_eq!(table.check(threads(), &GO), Ok(None));

    let packed = table.pack();
    println!("pogo {}: {} bytes packed", rules.text(), packed.len());
    assert!(packed.len() <= 4_000_000, "{} bytes", packed.len());
    let unpacked =
        Table::unpack(PogoSpace::new(rules), &packed, threads()).expect("what was packed");
    assert_eq!(unpacked.as_bytes(), table.as_bytes());
    // Any position, either side to move, not only those that stand for a state.
    for index in (0..200_000).map(|number| mix64(number) % Pogo::index_count(rules)) {
        let position = Pogo::from_index(rules, index).expect("every index has a position");
        if position.outcome().is_none() {
            let best = unpacked.moves(&position).map(|(_, value)| value).max();
            assert_eq!(best, Some(unpacked.probe(&position)), "{position}");
        }
    }
}

/// The lesson's value-keeping moves keep the value, and no others do.
fn check_lesson(table: &Table<PogoSpace>) {
    let lesson = include_str!("../../plateau-client/lessons/pogo.lesson");
    let mut checked = 0;
    for task in lesson.split("\nstart").skip(1) {
        let mut lines = task.lines();
        let played = lines.next().unwrap_or_default();
        let Some(listed) = lines.take(2).find_map(|line| line.strip_prefix("right = ")) else {
            continue;
        };
        let mut position = Pogo::start(PogoRules::default());
        for text in played.split_whitespace() {
            position = position.play(position.parse_move(text).expect("a move of the lesson"));
        }
        let keeping = table
            .moves(&position)
            .filter(|(_, value)| value.sign() == table.probe(&position).sign());
        let keeping: BTreeSet<String> = keeping.map(|(mv, _)| mv.to_string()).collect();
        assert_eq!(
            listed.split(' ').map(String::from).collect::<BTreeSet<_>>(),
            keeping,
            "after{played}"
        );
        checked += 1;
    }
    assert_eq!(checked, 3);
}

#[test]
fn pogo() {
    let expected = TableSummary {
        won: 81_580_277,
        drawn: 2_411_875,
        lost: 29_629_356,
        over_won: 1_387_386,
        over_lost: 1_387_386,
        longest_win: 51,
        longest_loss: 50,
    };
    check_pogo(UTurn::Yes, expected, &["1a1-b1", "1b1-a1", "1b1-c1", "1c1-b1", "2a1-c1", "2c1-a1"]);
}

#[test]
fn pogo_without_u_turns() {
    let expected = TableSummary {
        won: 79_169_456,
        drawn: 4_091_780,
        lost: 30_360_272,
        over_won: 1_387_386,
        over_lost: 1_387_386,
        longest_win: 65,
        longest_loss: 64,
    };
    check_pogo(UTurn::No, expected, &["1a1-b1", "1b1-a1", "1b1-c1", "1c1-b1"]);
}
