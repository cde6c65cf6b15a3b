//! What is certain is the same in a browser as natively: the page's own worker is asked for every
//! move of a position, and each answer is compared with what `plateau solve` says.

use std::collections::BTreeMap;
use std::ffi::OsString;
use std::io::Cursor;

use plateau_cli::Io;
use plateau_game::{Distance, Score};
use plateau_games::{AnyPosition, GameId, Variant};
use plateau_match::{Match, record};
use plateau_tables::TableStore;
use plateau_wire::{Candidate, Reply, Request, Task};
use serde_json::Value as Json;

use crate::driver::browser::{Browser, Outcome};
use crate::driver::fixture::Fixture;
use crate::driver::steps::{expect, humans, no_errors};
use crate::driver::tab::{DESKTOP, Tab};
use crate::scenarios::analysis::known_values::carries;

/// Positions of one variant: after so many plies of games by chance, one for each.
struct Questions {
    game: GameId,
    size: Option<u8>,
    rules: &'static [(&'static str, &'static str)],
    plies: &'static [usize],
}

const fn questions(game: GameId, size: Option<u8>, plies: &'static [usize]) -> Questions {
    Questions { game, size, rules: &[], plies }
}

const QUESTIONS: &[Questions] = &[
    questions(GameId::Sogo, None, &[44, 46, 47, 48, 50, 53]),
    questions(GameId::Sogo, Some(3), &[6, 9, 13]),
    questions(GameId::Sogo, Some(5), &[113]),
    questions(GameId::Morpion, None, &[52, 53, 56]),
    questions(GameId::Morpion, Some(3), &[3, 8]),
    questions(GameId::Force3, None, &[0, 5, 9]),
    Questions { rules: &[("tokens", "adjacent")], ..questions(GameId::Force3, None, &[8]) },
    Questions { rules: &[("slide", "own")], ..questions(GameId::Force3, None, &[7]) },
    Questions {
        rules: &[("undo", "free"), ("double", "no")],
        ..questions(GameId::Force3, None, &[6])
    },
    Questions {
        rules: &[("place", "first"), ("both", "draw")],
        ..questions(GameId::Force3, None, &[7])
    },
    questions(GameId::Othello, None, &[50, 52, 53, 55]),
    questions(GameId::Othello, Some(6), &[22, 24, 27]),
    questions(GameId::Othello, Some(4), &[1, 4]),
    questions(GameId::Pogo, None, &[0, 5, 12, 20]),
    Questions { rules: &[("uturn", "no")], ..questions(GameId::Pogo, None, &[4, 11]) },
];

/// The worker thinks so long at most: the positions take a small part of it.
const TIME_MS: u32 = 20_000;

pub fn as_natively(fixture: &Fixture, browser: &mut Browser) -> Outcome<()> {
    let mut tab = humans(fixture, browser, DESKTOP, "sogo")?;
    let has_pogo = carries(&mut tab, "pogo")? && carries(&mut tab, "pogo-uturn-no")?;
    if !has_pogo {
        println!("        the site has no tables of Pogo: the other games were compared");
    }
    open_worker(&mut tab)?;
    let asked = QUESTIONS.iter().filter(|questions| has_pogo || questions.game != GameId::Pogo);
    for (questions, &plies) in asked.flat_map(|all| all.plies.iter().map(move |plies| (all, plies)))
    {
        let Questions { game, size, rules, .. } = *questions;
        let variant = Variant::build(game, size, rules).map_err(|error| error.to_string())?;
        let game = by_chance(variant, plies)?;
        let what = format!("{} '{}'", questions.game, game.position());
        let there = in_the_browser(&mut tab, &game).map_err(|error| format!("{what}: {error}"))?;
        expect(there, natively(questions, game.position())?, &what)?;
    }
    no_errors(&mut tab)
}

/// A game of so many plies without a win at once, and where possible without a move that allows
/// one.
pub fn by_chance(variant: Variant, plies: usize) -> Outcome<Match> {
    let goes_on = |position: &AnyPosition| position.outcome().is_none();
    let all_go_on = |position: &AnyPosition| {
        position
            .moves()
            .into_iter()
            .all(|mv| position.try_play(mv).is_ok_and(|next| goes_on(&next)))
    };
    let mut played = Match::new(variant);
    for ply in 0..plies {
        let next = |mv| played.position().try_play(mv).ok().map(|next| (mv, next));
        let open: Vec<_> = played
            .moves()
            .into_iter()
            .filter_map(next)
            .filter(|(_, position)| goes_on(position))
            .collect();
        let quiet: Vec<_> = open.iter().filter(|(_, position)| all_go_on(position)).collect();
        // Any spread of choices will do, as long as it is the same every time.
        let pick = (ply * ply * 7 + ply * 13 + plies) % quiet.len().max(open.len()).max(1);
        let choice =
            if quiet.is_empty() { open.get(pick) } else { quiet.get(pick % quiet.len()).copied() };
        let (mv, _) = choice.ok_or_else(|| {
            format!("{}: no game of {plies} plies by these choices", variant.game())
        })?;
        let mv = *mv;
        played.play(mv).map_err(|refusal| refusal.to_string())?;
    }
    Ok(played)
}

/// A worker of our own beside the page's, from the same address.
pub fn open_worker(tab: &mut Tab<'_>) -> Outcome<()> {
    tab.eval(
        "(() => { \
           const address = document.querySelector('meta[name=plateau-worker]').content; \
           const solver = new Worker(address, { type: 'module' }); \
           window.solver = solver; window.ready = false; window.answer = null; window.answers = \
           []; \
           solver.onerror = (error) => { window.answer = JSON.stringify({ failed: { id: 1, sentence: error.message } }); }; \
           solver.onmessage = ({ data }) => { \
             const reply = JSON.parse(data); \
             if (reply.ready) { window.ready = true; } \
             else { window.answers.push(data); } \
             if (reply.failed || reply.analysed?.done || reply.assessed?.done) { window.answer = data; } \
           }; \
         })()",
    )?;
    tab.wait("window.ready")
}

/// Every move with its value, as the worker tells them.
fn in_the_browser(tab: &mut Tab<'_>, game: &Match) -> Outcome<BTreeMap<String, String>> {
    let task = Task::Analyse { lines: u8::MAX, time_ms: TIME_MS };
    let request = Request { id: 1, record: record::write(game), task };
    ask(tab, &request)?;
    let answer = tab.eval("window.answer")?;
    let reply =
        Reply::from_json(answer.as_str().unwrap_or_default()).map_err(|error| error.to_string())?;
    match reply {
        Reply::Analysed { candidates, .. } => Ok(candidates.into_iter().map(told).collect()),
        other => Err(format!("the worker said {other:?}")),
    }
}

/// Asks the worker, and waits for its last answer.
pub fn ask(tab: &mut Tab<'_>, request: &Request) -> Outcome<()> {
    let text = request.to_json();
    tab.eval(&format!(
        "window.answer = null; window.answers = []; window.solver.postMessage({text:?})"
    ))?;
    tab.wait("window.answer !== null")
}

fn told(candidate: Candidate) -> (String, String) {
    let value = match candidate.value {
        Score::Win(Distance::AtMost(_)) | Score::Loss(Distance::AtMost(_)) => {
            candidate.value.without_distance().to_string()
        }
        Score::Discs(discs) => format!("{discs:+} discs"),
        Score::Points(points, _) => format!("believed {points}"),
        certain => certain.to_string(),
    };
    (candidate.mv, value)
}

/// Every move with its value, as `plateau solve` tells them.
fn natively(questions: &Questions, position: &AnyPosition) -> Outcome<BTreeMap<String, String>> {
    let mut arguments =
        vec!["plateau".to_owned(), "solve".into(), questions.game.to_string(), "--json".into()];
    arguments.extend(questions.size.map(|size| format!("--size={size}")));
    arguments.extend(questions.rules.iter().map(|(key, value)| format!("--rules={key}={value}")));
    arguments.push(format!("--position={position}"));
    let output = program(&arguments, "")?;
    let document: Json = serde_json::from_str(&output).map_err(|error| error.to_string())?;
    let moves = document["moves"].as_array().ok_or("plateau solve names no moves")?;
    Ok(moves.iter().map(solved).collect())
}

/// What the program prints for these arguments and this input.
pub fn program(arguments: &[String], input: &str) -> Outcome<String> {
    let (mut output, mut errors) = (Vec::new(), Vec::new());
    let mut io = Io {
        input: Box::new(Cursor::new(input.to_owned())),
        output: Box::new(&mut output),
        errors: Box::new(&mut errors),
        terminal: false,
        tables: TableStore::usual(),
        complaints: Vec::new(),
    };
    let status = plateau_cli::run(arguments.iter().map(OsString::from), &mut io);
    drop(io);
    if status != 0 {
        return Err(format!("{arguments:?}: {}", String::from_utf8_lossy(&errors)));
    }
    String::from_utf8(output).map_err(|error| error.to_string())
}

fn solved(row: &Json) -> (String, String) {
    let text = |name: &str| row[name].as_str().unwrap_or_default().to_owned();
    let value = match (row["score"].as_i64(), row["plies"].as_u64()) {
        (Some(discs), _) => format!("{discs:+} discs"),
        (None, Some(plies)) => format!("{} in {plies}", text("value")),
        (None, None) => text("value"),
    };
    (text("move"), value)
}
