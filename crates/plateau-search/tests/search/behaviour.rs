//! Limits, interruption, reproducibility, several lines, several threads.

use std::cell::Cell;
use std::collections::HashMap;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread::ThreadId;

use crate::common::{Growth, Shuffle, Thicket, Ties, random_positions};
use plateau_game::{Game, Side};
use plateau_search::{
    Control, Features, Hooks, Limits, NoOracle, Options, Report, Searcher, Task, Value, alphabeta,
    minimax,
};

/// A tree that no search here comes to the end of.
pub fn endless(seed: u64) -> Thicket {
    Thicket::start(Growth { seed, plies: 200, rarity: 1_000_003 })
}

pub fn searcher(options: Options) -> Searcher<Thicket, Hooks<Ties, Shuffle, NoOracle>> {
    let hooks = Hooks { evaluator: Ties { values: 50 }, orderer: Shuffle, oracle: NoOracle };
    Searcher::new(hooks, Options { table_bytes: 1 << 18, ..options })
}

pub fn search(options: Options, task: &Task<'_, Thicket>) -> Report<<Thicket as Game>::Move> {
    searcher(options).search(task, &mut |_| {})
}

/// Runs all three searches.
fn each(task: &Task<'_, Thicket>, check: impl Fn(&str, Report<<Thicket as Game>::Move>)) {
    let evaluator = Ties { values: 50 };
    check("minimax", minimax(task, &evaluator, &mut (), &mut |_| {}));
    check("alphabeta", alphabeta(task, &evaluator, &mut (), &mut |_| {}));
    check("searcher", search(Options::default(), task));
}

#[test]
fn a_node_limit_is_kept_to_the_node() {
    for nodes in [1, 2, 100, 5_000] {
        each(&Task::new(endless(1), Limits::nodes(nodes)), |name, report| {
            assert!(report.nodes <= nodes + 1, "{name} visited {} of {nodes}", report.nodes);
            assert!(report.best.is_some(), "{name} has a move after {nodes} nodes");
        });
    }
}

#[test]
fn time_ends_a_search() {
    // A clock that advances a millisecond at every reading.
    let looks = AtomicU64::new(0);
    let clock = || looks.fetch_add(1, Ordering::Relaxed);
    let task = Task { control: Control::new(&clock), ..Task::new(endless(2), Limits::time(40)) };
    each(&task, |name, report| {
        assert!(report.nodes < 100_000, "{name} visited {} nodes", report.nodes);
        let used = looks.swap(0, Ordering::Relaxed);
        assert!((40..60).contains(&used), "{name} stopped after {used} ms");
    });
}

#[test]
fn a_stop_ends_a_search_at_once() {
    // The clock presses the button.
    let (looks, stop) = (AtomicU64::new(0), AtomicBool::new(false));
    let clock = || {
        if looks.fetch_add(1, Ordering::Relaxed) == 20 {
            stop.store(true, Ordering::Relaxed);
        }
        0
    };
    let control = Control::new(&clock).with_stop(&stop);
    let task = Task { control, ..Task::new(endless(3), Limits::default()) };
    each(&task, |name, report| {
        assert!(report.nodes < 30_000, "{name} visited {} nodes", report.nodes);
        assert!(report.best.is_some(), "{name} has a move");
        stop.store(false, Ordering::Relaxed);
        looks.store(0, Ordering::Relaxed);
    });
}

/// However early it is stopped, a search says nothing of moves that it has not come to.
#[test]
fn a_stopped_search_tells_only_what_it_has_found() {
    for nodes in 1..60 {
        let options = Options { lines: 4, ..Options::default() };
        let report = search(options, &Task::new(endless(3), Limits::nodes(nodes)));
        let line = &report.lines[0];
        assert_eq!(
            (line.value, Some(line.moves[0])),
            (report.value, report.best),
            "after {nodes} nodes"
        );
        let unfounded = report.lines.iter().find(|line| line.value <= Value::MINUS_INFINITE);
        assert!(unfounded.is_none(), "after {nodes} nodes: {unfounded:?}");
    }
}

#[test]
fn pondering_takes_no_time_until_it_ends() {
    let (looks, pondering) = (AtomicU64::new(0), AtomicBool::new(true));
    let clock = || {
        let now = looks.fetch_add(1, Ordering::Relaxed);
        if now == 200 {
            pondering.store(false, Ordering::Relaxed);
        }
        now
    };
    let limits = Limits::time(50);
    let control = Control::new(&clock).with_pondering(&pondering);
    let stop_later = Task { control, ..Task::new(endless(4), limits) };
    // Pondering does not look at the clock: the news does.
    let looked = Cell::new(0);
    let mut searcher = searcher(Options::default());
    searcher.search(&stop_later, &mut |_| {
        looked.set(looked.get() + 1);
        if looked.get() == 8 {
            looks.store(200, Ordering::Relaxed);
            stop_later.control.elapsed_ms();
        }
    });
    assert!(looked.get() >= 8, "stopped while pondering");
    assert!((250..300).contains(&looks.load(Ordering::Relaxed)), "{looks:?} looks at the clock");
}

#[test]
fn the_same_question_gets_the_same_answer() {
    for seed in 0..20 {
        for limits in [Limits::depth(7), Limits::nodes(3_000)] {
            let task = Task { seed, ..Task::new(endless(seed), limits) };
            let first = search(Options::default(), &task);
            assert_eq!(first, search(Options::default(), &task), "seed {seed}, {limits:?}");
        }
    }
}

#[test]
fn a_seed_chooses_among_equals() {
    let evaluator = Ties { values: 1 };
    let position = (0..).map(endless).find(|position| position.move_count() > 3).unwrap();
    let count = position.move_count();
    let mut seen = [[0; 6]; 3];
    for seed in 0..100 {
        let task = Task { seed, ..Task::new(position, Limits::depth(3)) };
        let hooks = Hooks { evaluator, orderer: Shuffle, oracle: NoOracle };
        let full = Searcher::new(hooks, Options::default()).search(&task, &mut |_| {});
        let reports = [
            minimax(&task, &evaluator, &mut (), &mut |_| {}),
            alphabeta(&task, &evaluator, &mut (), &mut |_| {}),
            full,
        ];
        for (seen, report) in seen.iter_mut().zip(reports) {
            assert_eq!(report.equals, count);
            seen[Thicket::move_index(report.best.unwrap())] += 1;
        }
    }
    for seen in seen {
        assert!(
            seen[..count].iter().all(|times| *times > 0),
            "100 choices among {count}: {seen:?}"
        );
    }
}

/// Several lines: sorted, of different first moves, each with the value of its move searched alone.
#[test]
fn several_lines_equal_separate_searches() {
    let features = Features::EXACT;
    for position in
        random_positions::<Thicket>(|seed| Growth { seed, plies: 14, rarity: 12 }, 100, 4)
    {
        let options = Options { features, lines: 3, ..Options::default() };
        let report = search(options, &Task::new(position, Limits::depth(5)));
        let mut alone: Vec<_> = position
            .moves()
            .map(|mv| {
                let next = position.play(mv);
                let task = Task::new(next, Limits::depth(4));
                let one = Options { features, ..Options::default() };
                (-search(one, &task).value.from_table(1), mv)
            })
            .collect();
        alone.sort_by_key(|(value, _)| std::cmp::Reverse(*value));
        assert_eq!(report.lines.len(), alone.len().min(3), "'{position}'");
        for (line, (value, _)) in report.lines.iter().zip(&alone) {
            assert_eq!(line.value, *value, "'{position}': {:?} and {alone:?}", report.lines);
            assert!(alone.contains(&(line.value, line.moves[0])), "'{position}': {line:?}");
        }
    }
}

/// The line of every report can be played.
#[test]
fn lines_are_legal() {
    for position in
        random_positions::<Thicket>(|seed| Growth { seed, plies: 14, rarity: 20 }, 100, 4)
    {
        each(&Task::new(position, Limits::depth(6)), |name, report| {
            assert_eq!(report.pv().first().copied(), report.best, "{name}");
            let mut end = position;
            for mv in report.pv() {
                end = end
                    .try_play(*mv)
                    .unwrap_or_else(|_| panic!("{name}: {report:?} in '{position}'"));
            }
        });
    }
}

#[test]
fn threads_agree_on_the_value() {
    for seed in 0..10 {
        let position = Thicket::start(Growth { seed, plies: 12, rarity: 9 });
        let task = Task::new(position, Limits::default());
        let one = search(Options::default(), &task);
        let three = search(Options { threads: 3, ..Options::default() }, &task);
        assert!(three.exact, "seed {seed}: {three:?}");
        assert_eq!(one.value, three.value, "seed {seed}");
    }
}

/// Notes on which side's turn each thread evaluates first; the first thread waits until all have.
struct Roll {
    threads: usize,
    present: Mutex<HashMap<ThreadId, Side>>,
}

impl Roll {
    fn call(&self, side: Side) -> usize {
        let mut present = self.present.lock().expect("no thread panics");
        present.entry(std::thread::current().id()).or_insert(side);
        present.len()
    }
}

/// Lazy SMP: as many threads as asked for do search, the odd helpers a ply ahead, so that the first
/// leaf they see has the other side to move.
#[test]
fn helpers_search_and_odd_ones_are_a_ply_ahead() {
    let start = endless(1);
    for (threads, ahead) in [(1, 0), (2, 1), (3, 1), (4, 2)] {
        let roll = Roll { threads, present: Mutex::default() };
        let evaluator = |position: &Thicket| {
            let begun = std::time::Instant::now();
            while roll.call(position.side_to_move()) < roll.threads
                && begun.elapsed().as_secs() < 20
            {
                std::thread::yield_now();
            }
            (position.key() % 50) as i32
        };
        let options = Options {
            threads,
            table_bytes: 1 << 16,
            features: Features::EXACT,
            ..Options::default()
        };
        let report = Searcher::new(Hooks::plain(evaluator), options)
            .search(&Task::new(start, Limits::depth(3)), &mut |_| {});
        assert_eq!(report.depth, 3);
        let present = roll.present.lock().unwrap();
        assert_eq!(present.len(), threads);
        assert_eq!(
            present.values().filter(|side| **side == start.side_to_move()).count(),
            ahead,
            "{threads}"
        );
    }
}

#[test]
fn a_searcher_keeps_its_settings_and_its_table() {
    let mut searcher = searcher(Options::default());
    assert_eq!(searcher.hooks().evaluator.values, 50);
    let task = Task::new(endless(6), Limits::nodes(20_000));
    searcher.search(&task, &mut |_| {});
    let full = searcher.table_fullness();
    assert!(full > 100, "{full} thousandths");
    let more_lines = Options { lines: 2, ..*searcher.options() };
    searcher.set_options(more_lines);
    assert_eq!(
        (*searcher.options(), searcher.table_fullness()),
        (more_lines, full),
        "the table stays"
    );
    searcher.set_options(Options { table_bytes: 1 << 17, ..more_lines });
    assert_eq!(searcher.table_fullness(), 0, "another size, another table");
    searcher.search(&task, &mut |_| {});
    assert!(searcher.table_fullness() > 0);
    searcher.clear();
    assert_eq!(searcher.table_fullness(), 0);
}

#[test]
fn a_finished_game_has_no_best_move() {
    let over = Thicket::start(Growth { seed: 0, plies: 0, rarity: 9 });
    each(&Task::new(over, Limits::depth(3)), |name, report| {
        assert_eq!((report.best, report.exact), (None, true), "{name}");
    });
}
