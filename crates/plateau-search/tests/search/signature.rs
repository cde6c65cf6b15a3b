//! The signature of the searches, as a bench signature: how many nodes each of them visits, and a
//! digest of everything that it did on the way: every node in its order with its window, depth,
//! value and reason, all news, the report.
//!
//! Bench signatures. A changed heuristic (a margin, a reduction, the order of moves, table
//! replacement) finds the same moves most of the time, so that no other test would notice. An
//! intended change updates the numbers below, and the commit says by how much and why.

use std::fmt::Debug;
use std::sync::atomic::{AtomicU64, Ordering};

use crate::behaviour::endless;
use crate::common::{
    Branch, Growth, Ring, Shuffle, SymmetricTies, Thicket, Ties, random_positions,
};
use crate::honesty::{Book, solve_ring};
use plateau_game::{Game, Symmetric, mix64};
use plateau_games::cube::N4;
use plateau_games::morpion::Morpion;
use plateau_games::othello::Othello;
use plateau_games::sogo::Sogo;
use plateau_search::trace::{Entered, Left, Recorder};
use plateau_search::{
    Control, Evaluator, Features, ForcedMove, Hooks, Knowledge, LeafValue, Limits, Mcts,
    MctsOptions, NoOracle, NoOrder, Options, Report, Searcher, Task, alphabeta, minimax,
};

/// Signature of a search, in two numbers.
#[derive(Default)]
struct Signature {
    nodes: u64,
    digest: u64,
}

impl Signature {
    fn add(&mut self, word: u64) {
        self.digest = mix64(self.digest ^ word).rotate_left(7);
    }

    fn add_text(&mut self, what: &impl Debug) {
        format!("{what:?}").bytes().for_each(|byte| self.add(byte.into()));
    }

    fn line(&self, name: &str) -> String {
        format!("{name}: {} nodes, {:08x}\n", self.nodes, self.digest as u32)
    }
}

impl<M: Copy + Debug> Recorder<M> for Signature {
    const ACTIVE: bool = true;

    fn enter(&mut self, Entered { mv, role, depth, window }: Entered<M>) {
        self.nodes += 1;
        self.add_text(&mv);
        for word in [role as i32, depth, window.alpha.points(), window.beta.points()] {
            self.add(word as u64);
        }
    }

    fn leave(&mut self, Left { value, window, why }: Left) {
        for word in [why as i32, value.points(), window.alpha.points(), window.beta.points()] {
            self.add(word as u64);
        }
    }
}

/// Compares what was measured with what is written here.
#[track_caller]
fn check(measured: &str, written: &[&str]) {
    assert_eq!(measured.lines().collect::<Vec<_>>(), written);
}

/// One searcher on one task after another: the table stays, and grows old.
fn searched<'a, G: Game, H: Knowledge<G>>(
    name: &str,
    hooks: H,
    options: Options,
    tasks: impl IntoIterator<Item = Task<'a, G>>,
) -> String {
    let mut signature = Signature::default();
    let mut searcher = Searcher::new(hooks, options);
    for task in tasks {
        let mut news = Vec::new();
        let report = searcher
            .search_traced(&task, &mut signature, &mut |progress| news.push(progress.clone()));
        signature.add_text(&(news, report, searcher.table_fullness()));
    }
    signature.line(name)
}

const HOOKS: Hooks<Ties, Shuffle> =
    Hooks { evaluator: Ties { values: 9 }, orderer: Shuffle, oracle: NoOracle };

/// Few buckets, so that entries compete for them.
fn small_table(features: Features) -> Options {
    Options { features, table_bytes: 1 << 13, ..Options::default() }
}

fn thickets(count: u64) -> Vec<Thicket> {
    random_positions(|seed| Growth { seed, plies: 16, rarity: 25 }, count, 5)
}

/// The features switched on and off where games end, transpose and have many equally good moves.
#[test]
fn the_searcher_in_thickets() {
    let full = Features::default();
    let variants = [
        ("everything", full),
        ("exact", Features::EXACT),
        ("nothing", Features::NONE),
        ("margin 3", Features { futility_margin: 3, ..full }),
        ("margin 12", Features { futility_margin: 12, forced_move_extensions: false, ..full }),
        ("aspiration 3", Features { aspiration: 3, ..full }),
        ("aspiration 1, no equals", Features { aspiration: 1, equals: false, ..full }),
        ("killers alone", Features { killers: true, ..Features::NONE }),
        ("history alone", Features { history: true, ..Features::NONE }),
        ("no orderer", Features { orderer: false, ..full }),
        ("no table", Features { transposition_table: false, ..full }),
        ("no pvs", Features { pvs: false, ..full }),
        ("no mate distance", Features { mate_distance_pruning: false, ..full }),
        ("reductions alone", Features { late_move_reductions: true, pvs: true, ..Features::NONE }),
    ];
    let mut lines = String::new();
    for (name, features) in variants {
        let tasks =
            || (5..=9).zip(thickets(5)).map(|(depth, at)| Task::new(at, Limits::depth(depth)));
        lines += &searched(name, HOOKS, small_table(features), tasks());
    }
    let three = Options { lines: 3, ..small_table(full) };
    lines += &searched(
        "three lines",
        HOOKS,
        three,
        thickets(6).iter().map(|at| Task::new(*at, Limits::depth(6))),
    );
    let tasks =
        (0..30).map(|seed| Task { seed, ..Task::new(endless(seed), Limits::nodes(7 + 37 * seed)) });
    lines += &searched("stopped", HOOKS, small_table(full), tasks);
    let ends = |seed| Thicket::start(Growth { seed, plies: 10, rarity: 7 });
    let tasks = (0..10).map(|seed| Task { seed, ..Task::new(ends(seed), Limits::default()) });
    lines += &searched("to the end", HOOKS, small_table(full), tasks);
    check(
        &lines,
        &[
            "everything: 6574 nodes, d09f40ae",
            "exact: 3124 nodes, 88825365",
            "nothing: 8088 nodes, 925a935c",
            "margin 3: 3082 nodes, 4d63c2ab",
            "margin 12: 2886 nodes, 8122b277",
            "aspiration 3: 6801 nodes, 8cfba8c8",
            "aspiration 1, no equals: 6461 nodes, f4d1e658",
            "killers alone: 5826 nodes, e21f9d84",
            "history alone: 7016 nodes, fc70429f",
            "no orderer: 7013 nodes, bcb3067a",
            "no table: 24132 nodes, 0de73fb7",
            "no pvs: 11077 nodes, f1497b36",
            "no mate distance: 6616 nodes, ac070512",
            "reductions alone: 10008 nodes, d48b5a17",
            "three lines: 5904 nodes, 16019e0e",
            "stopped: 16307 nodes, 0d867922",
            "to the end: 580 nodes, c84eae2a",
        ],
    );
}

/// Wide positions, where moves come late enough to be reduced and the order matters most.
#[test]
fn the_searcher_in_wide_games() {
    fn both<G: Symmetric>(name: &str, position: G, depth: u32) -> String {
        let plain = Task { repetition: false, ..Task::new(position, Limits::depth(depth)) };
        let folded =
            Task { canonical_key: Some(|position: &G| position.canonical().key()), ..plain };
        let margin = small_table(Features { futility_margin: 8, ..Features::default() });
        let ordered = Hooks { evaluator: SymmetricTies, orderer: Shuffle, oracle: NoOracle };
        let unordered = Hooks { evaluator: SymmetricTies, orderer: NoOrder, oracle: NoOracle };
        searched(&format!("{name}, folded"), ordered, Options::default(), [folded, folded])
            + &searched(&format!("{name}, plain"), ordered, margin, [plain])
            + &searched(
                &format!("{name}, unordered"),
                unordered,
                small_table(Features::default()),
                [plain],
            )
    }
    // So many moves that the longest reductions are cut down.
    let morpion =
        Task { repetition: false, ..Task::new(Morpion::<N4>::start(()), Limits::nodes(6_000)) };
    let lines = both("othello", Othello::<6>::start(()), 7)
        + &both("sogo", Sogo::<N4>::start(()), 4)
        + &searched("morpion", Hooks::plain(noise), small_table(Features::default()), [morpion]);
    check(
        &lines,
        &[
            "othello, folded: 2733 nodes, f039c163",
            "othello, plain: 3742 nodes, a80c9785",
            "othello, unordered: 4742 nodes, 37d7c84f",
            "sogo, folded: 3159 nodes, b95fccfb",
            "sogo, plain: 5917 nodes, 3f60419e",
            "sogo, unordered: 5952 nodes, 4eaab385",
            "morpion: 6000 nodes, c3460b5f",
        ],
    );
}

/// Any evaluation.
fn noise(position: &impl Game) -> i32 {
    (mix64(position.key()) % 200) as i32 - 100
}

/// Where positions repeat, with a game before the root and with an oracle.
#[test]
fn the_searcher_in_rings() {
    let ring = Ring::start(11);
    let [one, two] = [Branch(0), Branch(2)].map(|mv| ring.play(mv).key());
    let history = [ring.key(), one, ring.key(), two, ring.key(), one];
    let deep = Task::new(ring, Limits::depth(9));
    let mut lines = searched("fresh", HOOKS, small_table(Features::default()), [deep]);
    let after = Task { history: &history, ..deep };
    lines += &searched("after a game", HOOKS, small_table(Features::default()), [after]);
    lines += &searched("exact", HOOKS, small_table(Features::EXACT), [after]);
    let free = Task { repetition: false, ..deep };
    lines += &searched("repetition is nothing", HOOKS, small_table(Features::default()), [free]);
    let truth =
        solve_ring(11).into_iter().filter(|(ring, _)| ring.place.is_multiple_of(2)).collect();
    let knowing = Hooks { evaluator: Ties { values: 9 }, orderer: Shuffle, oracle: Book(truth) };
    lines += &searched("an oracle for some", knowing, small_table(Features::default()), [deep]);
    check(
        &lines,
        &[
            "fresh: 252 nodes, af669c46",
            "after a game: 186 nodes, 87580e81",
            "exact: 156 nodes, 06b730f8",
            "repetition is nothing: 654 nodes, 8cdde1ca",
            "an oracle for some: 15 nodes, 37634a67",
        ],
    );
}

/// Says of every position that its first move is forced: lines are extended as far as they ever
/// are.
struct Corridor;

impl Evaluator<Thicket> for Corridor {
    type State = ();

    fn state(&self, _position: &Thicket) {}

    fn advance(&self, (): &(), _before: &Thicket, _mv: Branch, _after: &Thicket) {}

    fn evaluate(&self, position: &Thicket, (): &()) -> i32 {
        (position.key() % 100) as i32
    }

    fn forced_move(&self, position: &Thicket, (): &()) -> ForcedMove<Branch> {
        position.moves().next().map_or(ForcedMove::None, ForcedMove::Forced)
    }
}

#[test]
fn the_longest_lines() {
    let start = Thicket::start(Growth { seed: 5, plies: 255, rarity: 1_000_003 });
    let mut lines = String::new();
    for depth in [1, 7, 400] {
        let task = Task { repetition: false, ..Task::new(start, Limits::depth(depth)) };
        lines += &searched(
            &depth.to_string(),
            Hooks::plain(Corridor),
            small_table(Features::default()),
            [task],
        );
    }
    check(
        &lines,
        &["1: 11 nodes, 4eec2b68", "7: 264 nodes, e6594167", "400: 22818 nodes, dace7f11"],
    );
}

/// By the clock: it advances a millisecond at every reading, so that readings are counted too.
#[test]
fn searches_by_the_clock() {
    let looks = AtomicU64::new(0);
    let clock = || looks.fetch_add(1, Ordering::Relaxed);
    let looked = || format!("{} looks\n", looks.swap(0, Ordering::Relaxed));
    let forced = (0..).map(endless).find(|position| position.move_count() == 1).unwrap();
    let mut lines = String::new();
    for (name, position, limits) in [
        ("a time", endless(2), Limits::time(30)),
        ("a share of a clock", endless(3), Limits::clock(400, 0)),
        ("a clock that adds", endless(4), Limits::clock(200, 40)),
        ("another", endless(9), Limits::clock(900, 0)),
        ("a single move", forced, Limits::clock(400, 0)),
    ] {
        let task = Task { control: Control::new(&clock), ..Task::new(position, limits) };
        lines += &(searched(name, HOOKS, small_table(Features::default()), [task]) + &looked());
        lines += &(plain(&format!("{name}, minimax"), &[task], false) + &looked());
        lines +=
            &(grown(&format!("{name}, Monte Carlo"), MctsOptions::default(), &[task]) + &looked());
    }
    check(
        &lines,
        &[
            "a time: 8194 nodes, 9ef27133",
            "33 looks",
            "a time, minimax: 16386 nodes, bdc3d877",
            "32 looks",
            "a time, Monte Carlo: 480 nodes, 169519fe",
            "33 looks",
            "a share of a clock: 4214 nodes, 4d8921b9",
            "23 looks",
            "a share of a clock, minimax: 7461 nodes, ab0bd782",
            "21 looks",
            "a share of a clock, Monte Carlo: 896 nodes, fe2c3fcc",
            "60 looks",
            "a clock that adds: 5332 nodes, c1a54a4f",
            "28 looks",
            "a clock that adds, minimax: 45058 nodes, d03bcf9e",
            "62 looks",
            "a clock that adds, Monte Carlo: 944 nodes, b387e611",
            "63 looks",
            "another: 21955 nodes, 5cbddd57",
            "48 looks",
            "another, minimax: 33921 nodes, 0254f7b6",
            "51 looks",
            "another, Monte Carlo: 2064 nodes, 17f9e5d9",
            "135 looks",
            "a single move: 2 nodes, 1d226e66",
            "3 looks",
            "a single move, minimax: 5373 nodes, 82eddd39",
            "23 looks",
            "a single move, Monte Carlo: 896 nodes, 3eaa3a60",
            "60 looks",
        ],
    );
}

fn plain(name: &str, tasks: &[Task<'_, impl Game>], prune: bool) -> String {
    let mut signature = Signature::default();
    for task in tasks {
        let mut news = Vec::new();
        let listener = &mut |progress: &plateau_search::Progress<_>| news.push(progress.clone());
        let evaluator = Ties { values: 9 };
        let report = match prune {
            true => alphabeta(task, &evaluator, &mut signature, listener),
            false => minimax(task, &evaluator, &mut signature, listener),
        };
        signature.add_text(&(news, report));
    }
    signature.line(name)
}

#[test]
fn the_textbook_searches() {
    let thickets = thickets(6);
    let deep: Vec<_> = thickets.iter().map(|at| Task::new(*at, Limits::depth(5))).collect();
    let stopped: Vec<_> = (1..40)
        .map(|n| Task { seed: n, ..Task::new(thickets[n as usize % 6], Limits::nodes(n * n)) })
        .collect();
    let ring = Ring::start(9);
    let history = [ring.play(Branch(0)).key(), ring.key(), ring.play(Branch(0)).key()];
    let round = [Task { history: &history, ..Task::new(ring, Limits::depth(7)) }];
    let lines = plain("minimax", &deep, false)
        + &plain("minimax, stopped", &stopped, false)
        + &plain("minimax, ring", &round, false)
        + &plain("alphabeta", &deep, true)
        + &plain("alphabeta, stopped", &stopped, true)
        + &plain("alphabeta, ring", &round, true);
    check(
        &lines,
        &[
            "minimax: 2417 nodes, 1711df0b",
            "minimax, stopped: 16773 nodes, 41aada7f",
            "minimax, ring: 319 nodes, 8f0e700a",
            "alphabeta: 888 nodes, 56a2cbef",
            "alphabeta, stopped: 16773 nodes, 59c3451f",
            "alphabeta, ring: 41 nodes, f8a43c53",
        ],
    );
}

/// One Monte Carlo searcher on one task after another, with the visits of every move at the root.
fn grown<G: Game>(name: &str, options: MctsOptions, tasks: &[Task<'_, G>]) -> String {
    let mut signature = Signature::default();
    let mut mcts = Mcts::new(Ties { values: 9 }, options);
    for task in tasks {
        let mut news = Vec::new();
        let report: Report<G::Move> =
            mcts.search(task, &mut |progress| news.push(progress.clone()));
        let root = task.position;
        let visits: Vec<u32> = root.moves().map(|mv| mcts.known_visits(&root.play(mv))).collect();
        signature.nodes += report.nodes;
        signature.add_text(&(news, report, visits, mcts.known_visits(&root)));
    }
    signature.line(name)
}

#[test]
fn monte_carlo() {
    let playouts =
        MctsOptions { leaf_value: LeafValue::Playout { most_plies: 12 }, ..MctsOptions::default() };
    let evaluated = MctsOptions { leaf_value: LeafValue::Evaluator { scale: 20.0 }, ..playouts };
    let small = MctsOptions { most_nodes: 100, exploration: 0.6, ..playouts };
    let nodes = |seed: u64| Task { seed, ..Task::new(endless(seed), Limits::nodes(300)) };
    let open: Vec<_> = (0..4).map(nodes).collect();
    let first = Mcts::new(Ties { values: 9 }, playouts).search(&open[0], &mut |_| {});
    let mut line = vec![open[0]];
    for mv in &first.pv()[..3] {
        let last = line[line.len() - 1];
        line.push(Task { position: last.position.play(*mv), ..last });
    }
    line.push(line[1]);
    let shallow =
        open.iter().map(|task| Task { limits: Limits { depth: Some(3), ..task.limits }, ..*task });
    let ends: Vec<_> = thickets(8).iter().map(|at| Task::new(*at, Limits::nodes(2_000))).collect();
    let ring = Ring::start(9);
    let history = [ring.play(Branch(0)).key(), ring.key(), ring.play(Branch(0)).key()];
    let round = [Task { history: &history, ..Task::new(ring, Limits::nodes(500)) }];
    let lines = grown("playouts", playouts, &open)
        + &grown("evaluated", evaluated, &open)
        + &grown("no room", small, &open)
        + &grown("one move after another", playouts, &line)
        + &grown("shallow", playouts, &shallow.collect::<Vec<_>>())
        + &grown("to the end", playouts, &ends)
        + &grown("to the end, evaluated", evaluated, &ends)
        + &grown("ring", playouts, &round)
        + &grown("othello", playouts, &[Task::new(Othello::<6>::start(()), Limits::nodes(200))]);
    check(
        &lines,
        &[
            "playouts: 1200 nodes, 488a3824",
            "evaluated: 1200 nodes, 6b39298f",
            "no room: 1200 nodes, 38ccb07e",
            "one move after another: 1500 nodes, da2e5139",
            "shallow: 1200 nodes, f42df5b0",
            "to the end: 10074 nodes, 8f3c571a",
            "to the end, evaluated: 10073 nodes, a0bb09cd",
            "ring: 500 nodes, 981a9ad9",
            "othello: 200 nodes, 6500c077",
        ],
    );
}
