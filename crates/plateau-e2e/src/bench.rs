//! `plateau-e2e --bench PROGRAM`: how long the worker of the optimised page thinks in a real
//! Chromium, beside the native program. Everything is told, nothing is judged: machines differ.

use std::process::Command;

use plateau_match::record;
use serde_json::{Value, json};

use crate::driver::browser::{Browser, Outcome};
use crate::driver::fixture::Fixture;
use crate::driver::steps::{load_text, visit};
use crate::driver::tab::{DESKTOP, Tab};
use crate::scenarios::analysis::known_values::ENDING;
use crate::scenarios::board::interaction::cold_start;

/// FFO #40: 20 empty squares, a2 wins by 38.
const FFO_40: &str = "O--OOOOX-OOOOOOXOOXXOOOXOOXOOOXXOOOOOOXX---OOOOX----O--X-------- X";
const SCORE: i64 = 38;

/// Runs of each kind, in turns; the fastest counts.
const RUNS: usize = 2;

/// Games to answer in, after so many plies of them.
const GAMES: [(&str, &str); 5] = [
    ("sogo", "b2 c3 b2 c2 b3 b2 c3 c3 d4 a1 a4 d1"),
    ("morpion", "b22 c33 a11 d44 b33 c22 d14 a41 c12 b43"),
    ("force3", "@a1 @c3 @b1 @a3 b3>b2 @c2"),
    ("othello", "f5 d6 c3 d3 c4 f4 f6 f3 e6 e7"),
    ("pogo", "2a1-b2 1a3-b3 1b1-b2 1b3-a3 1c1-b1 2c3-b2"),
];

/// A worker as the page starts it, and a way to ask it: the answer comes with the milliseconds it
/// took.
const ASK: &str = "window.ask = (worker, record, task) => new Promise((done) => { \
    const since = performance.now(); worker.onmessage = ({ data }) => { const reply = JSON.parse(data); \
    if (reply.chosen || reply.analysed?.done || reply.failed) done({ ms: performance.now() - since, reply }); }; \
    worker.postMessage(JSON.stringify({ id: 1, record, task })); }); \
    window.fresh = () => new Promise((done) => { \
    const worker = new Worker(document.querySelector('meta[name=plateau-worker]').content, { type: 'module' }); \
    worker.onmessage = () => done(worker); }); \
    window.fresh().then((worker) => { window.thinker = worker; return true; })";

pub fn run(program: &str) -> Outcome<()> {
    let fixture = Fixture::start()?;
    let mut browser = Browser::start(&[])?;
    println!("from an empty cache to a board that can be played on:");
    for _ in 0..RUNS {
        cold_start(&fixture, &mut browser)?;
    }
    let mut tab = visit(&fixture, &mut browser, DESKTOP, "")?;
    replies(&mut tab)?;
    endgame(&mut tab, program)?;
    drop(tab);
    several_workers(&fixture, &mut browser)
}

/// `plateau-e2e --workers`: only how much faster two workers are than one, on the page that was
/// built last.
pub fn run_workers() -> Outcome<()> {
    several_workers(&Fixture::start()?, &mut Browser::start(&[])?)
}

/// A game of Sogo with 26 free places, of which every move is solved.
const SOGO_ENDING: &str = "[Game \"sogo\"]\n\nd4 d1 d2 c3 a1 b1 c3 a4 c2 c2 a1 c3 c1 b2 c1 d1 b2 \
    d4 a4 b3 b4 b3 d1 d1 c2 b3 b3 a3 \
                           d3 b2 d2 a3 a3 d2 a1 a1 c4 d2\n*\n";

/// A whole game of Othello between levels 3 and 4, mistakes included.
pub const OTHELLO_GAME: &str = "[Game \"othello\"]\n\ne6 d6 c6 f6 f5 b6 d7 f4 g4 c7 g6 e8 c3 f7 e3 \
    c5 c8 h5 g8 h4 b5 f3 c4 e7 \
                            a6 f8 d8 e2 g5 h6 h3 h2 g3 a5 a4 d3 b4 f2 d2 c2 d1 c1 g1 f1 e1 h1 g7 \
                            h7 \
                            b1 h8 g2 b8 b7 a8 a7 a3 b3 b2 a2 a1\n";

/// The page as it is with one core and with two, in turns: the values of all moves, and a whole
/// game judged.
fn several_workers(fixture: &Fixture, browser: &mut Browser) -> Outcome<()> {
    let (mut discs, mut balls, mut review) = ([f64::MAX; 2], [f64::MAX; 2], [f64::MAX; 2]);
    let mut pause = 0.0_f64;
    for _ in 0..RUNS {
        for cores in [1, 2] {
            let mut tab = Tab::open(browser, DESKTOP, "en")?;
            let script = format!(
                "Object.defineProperty(Navigator.prototype, 'hardwareConcurrency', {{ get: () => \
                 {cores} }});"
            );
            tab.go_after(&script, &format!("{}#/play/othello", fixture.address))?;
            tab.settle()?;
            discs[cores - 1] = discs[cores - 1].min(all_values(&mut tab, ENDING)?);
            turn_to(&mut tab, "sogo")?;
            balls[cores - 1] = balls[cores - 1].min(all_values(&mut tab, SOGO_ENDING)?);
            turn_to(&mut tab, "othello")?;
            load_text(&mut tab, OTHELLO_GAME)?;
            tab.settle()?;
            tab.press("#analysis")?;
            tab.eval(WATCH)?;
            let complete = "document.querySelector('#review-row')?.dataset.complete === 'true'";
            review[cores - 1] = review[cores - 1].min(timed(&mut tab, "#review", complete)?);
            println!(
                "{cores}: {:.0}, {:.0}, {:.0} ms",
                discs[cores - 1],
                balls[cores - 1],
                review[cores - 1]
            );
            pause = pause.max(tab.eval("window.pause")?.as_f64().unwrap_or(0.0));
        }
    }
    for (what, [one, two]) in [
        ("the values of all moves of FFO #1", discs),
        ("the values of all moves of an ending of Sogo", balls),
        ("a game of Othello of 60 moves gone through", review),
    ] {
        println!(
            "{what}: {one:.0} ms with one worker, {two:.0} ms with two, {:.2} times",
            one / two
        );
    }
    println!(
        "the longest pause of the page while a game is gone through: {pause:.0} ms (0: none over \
         50)"
    );
    Ok(())
}

/// From here on the page notes its longest pause; a browser counts those over 50 ms.
const WATCH: &str = "window.pause = 0; new PerformanceObserver((list) => { for (const task of list.getEntries()) \
    window.pause = Math.max(window.pause, task.duration); }).observe({ type: 'longtask' })";

fn turn_to(tab: &mut Tab<'_>, game: &str) -> Outcome<()> {
    tab.eval(&format!("location.hash = '#/play/{game}'"))?;
    tab.wait(&format!("document.querySelector('main.play')?.dataset.game === '{game}'"))
}

/// How long it takes until every move has its value, in workers that have been at work before.
/// Another position comes in between, so that nothing of this one is remembered.
fn all_values(tab: &mut Tab<'_>, position: &str) -> Outcome<f64> {
    tab.press("#analysis")?;
    tab.wait("document.querySelectorAll('#candidates li').length > 0")?;
    // A worker that is stopped at work may have to begin anew: these finish.
    tab.eval("new Promise((done) => setTimeout(done, 4500))")?;
    tab.press("#analysis")?;
    load_text(tab, position)?;
    tab.settle()?;
    tab.wait("document.querySelectorAll('.pad td .value').length === 0")?;
    // Every legal move has its value, in a line or beside them.
    let moves = record::read(position).map_err(|error| error.to_string())?.moves().len();
    let all = format!(
        "document.querySelectorAll('#candidates li .value, #other-moves li .value').length === \
         {moves}"
    );
    let taken = timed(tab, "#analysis", &all)?;
    tab.press("#analysis")?;
    Ok(taken)
}

/// Milliseconds from a press until something holds, measured in the page.
fn timed(tab: &mut Tab<'_>, button: &str, until: &str) -> Outcome<f64> {
    tab.wait(&format!("document.querySelector({button:?})?.disabled === false"))?;
    let taken = tab.eval(&format!(
        "new Promise((done) => {{ const since = performance.now(); \
         document.querySelector({button:?}).click(); \
         const look = () => {until} ? done(performance.now() - since) : setTimeout(look, 2); \
         look(); }})"
    ))?;
    taken.as_f64().ok_or_else(|| format!("no time for {button}: {taken}"))
}

fn ask(tab: &mut Tab<'_>, record: &str, task: &Value) -> Outcome<(f64, Value)> {
    let answer = tab.eval(&format!("window.ask(window.thinker, {record:?}, {task})"))?;
    let ms = answer["ms"].as_f64().ok_or_else(|| format!("no answer: {answer}"))?;
    Ok((ms, answer["reply"].clone()))
}

/// How long level 10 takes to answer, all through some games; the first question of each, which may
/// fetch a file, apart.
fn replies(tab: &mut Tab<'_>) -> Outcome<()> {
    let task = json!({ "move": { "player": "level:10", "seed": 1 } });
    println!("level 10 in the page, milliseconds from the question to the answer:");
    for (game, moves) in GAMES {
        tab.eval(ASK)?;
        let moves: Vec<&str> = moves.split(' ').collect();
        let record =
            |plies: usize| format!("[Game \"{game}\"]\n\n{}\n*\n", moves[..plies].join(" "));
        let (first, _) = ask(tab, &record(0), &task)?;
        let mut longest = 0.0_f64;
        for plies in 1..=moves.len() {
            longest = longest.max(ask(tab, &record(plies), &task)?.0);
        }
        tab.eval("window.thinker.terminate()")?;
        println!(
            "  {game:<8} first {first:>5.0}, then at most {longest:>5.0} in {} answers",
            moves.len()
        );
    }
    Ok(())
}

/// FFO #40 in the page and natively, in turns.
fn endgame(tab: &mut Tab<'_>, program: &str) -> Outcome<()> {
    tab.eval(ASK)?;
    let task = json!({ "analyse": { "lines": 1, "time_ms": 600_000 } });
    // The first answer waits for the weights, and for the browser to compile what it runs.
    ask(tab, ENDING, &task)?;
    let record = format!("[Game \"othello\"]\n[Position \"{FFO_40}\"]\n\n*\n");
    let (mut page, mut native) = (f64::MAX, f64::MAX);
    for _ in 0..RUNS {
        tab.eval("window.thinker.terminate()")?;
        tab.eval(ASK)?;
        ask(tab, ENDING, &task)?;
        let (ms, reply) = ask(tab, &record, &task)?;
        let value = &reply["analysed"]["candidates"][0]["value"];
        if value["discs"] != SCORE {
            return Err(format!("FFO #40 in the page: expected {SCORE} discs, found {value}"));
        }
        page = page.min(ms);
        native = native.min(natively(program)?);
    }
    println!(
        "FFO #40 with one thread: {page:.0} ms in the page, {native:.0} ms natively, {:.1} times",
        page / native
    );
    Ok(())
}

/// The same search by the program, in its own milliseconds.
fn natively(program: &str) -> Outcome<f64> {
    let arguments = [
        "best",
        "othello",
        "--position",
        FFO_40,
        "--algorithm",
        "search",
        "--time",
        "600000",
        "--threads",
        "1",
    ];
    let output = Command::new(program).args(arguments).arg("--json").output();
    let output = output.map_err(|error| format!("{program}: {error}"))?;
    let answer: Value =
        serde_json::from_slice(&output.stdout).map_err(|error| format!("{program}: {error}"))?;
    match (answer["exact"].as_bool(), answer["time_ms"].as_f64()) {
        (Some(true), Some(ms)) => Ok(ms),
        _ => Err(format!("{program} did not solve FFO #40: {answer}")),
    }
}
