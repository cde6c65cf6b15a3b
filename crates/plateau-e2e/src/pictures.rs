//! `plateau-e2e --pictures [ROOM..]`: what the page and the documents show of it, drawn by the page
//! itself. The cards of the games and the preview of a link are built into the page; the rooms
//! stand in the documents, most of them at four widths.

use std::path::PathBuf;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use plateau_games::{GameId, Variant};
use plateau_match::{Match, link};
use serde_json::{Value, json};

use crate::driver::browser::{Browser, Outcome};
use crate::driver::fixture::{Fixture, write_artefact};
use crate::driver::steps::{WIDTHS, open_with, visit_with};
use crate::driver::tab::{DESKTOP, Device, Tab, text};
use crate::scenarios::analysis::native_parity::by_chance;
use crate::scenarios::explorer::figures::inside_at;

/// As fine as it is drawn anywhere, and without waiting for pieces to fly.
const FINE: &str = r#"{"speed":"none","pace_ms":0,"quality":"high","show_coordinates":false}"#;
/// As large as a link's preview is shown.
const PREVIEW: Device = Device { name: "preview", width: 1200, height: 630, touch: false };
/// Pixels a card has across where it is largest.
const CARD_WIDTH: f64 = 560.0;
/// Pixels a picture in the documents has across at most.
const DOCUMENT_WIDTH: f64 = 960.0;

/// How many plies a game has on its card: enough to see what it is about.
const fn plies(game: GameId) -> usize {
    match game {
        GameId::Sogo => 17,
        GameId::Morpion => 14,
        GameId::Force3 => 6,
        GameId::Othello => 22,
        GameId::Pogo => 9,
    }
}

/// A room as it stands in the documents.
struct PictureRoom {
    name: &'static str,
    /// The end of its address; a game that is over has one of its own.
    page: &'static str,
    /// What is pressed there.
    press: &'static [&'static str],
    /// What stands there once it can be looked at.
    there: &'static str,
    /// What the picture is about, where that is not at the top.
    about: Option<&'static str>,
    widths: &'static [Device],
}

const fn room(name: &'static str, page: &'static str, there: &'static str) -> PictureRoom {
    PictureRoom { name, page, press: &[], there, about: None, widths: &WIDTHS }
}

/// A part of the room that shows a search from within, beside the text that explains it.
const fn part(name: &'static str, page: &'static str, there: &'static str) -> PictureRoom {
    PictureRoom { widths: &[DESKTOP], ..room(name, page, there) }
}

const ROOMS: &[PictureRoom] = &[
    room("home", "", ".cards"),
    room("table", "#/play/othello", "main.play"),
    PictureRoom {
        press: &["#new-game"],
        ..room("new-game", "#/play/othello", "dialog[open] .people")
    },
    room("end", OVER, "#end-decided"),
    room("study", "#/study/othello", "main.study"),
    room("inside", "#/inside/sogo", ".inside-room[data-ready=true]"),
    PictureRoom {
        press: &["#race-start"],
        about: Some(".race"),
        ..part("inside-race", "#/inside/force3", "#race tbody tr:nth-child(4)")
    },
    PictureRoom {
        press: &["#quiz .choice"],
        about: Some(".quiz"),
        ..part("inside-quiz", "#/inside/sogo//alphabeta:depth=3/0/quiz.5.0", "#quiz-next")
    },
    PictureRoom {
        press: &["#explain"],
        about: Some(".explained"),
        ..part("inside-evaluation", EVALUATED, ".inside-board .labels .points")
    },
    room("puzzles", "#/puzzles", ".puzzle-games > li"),
    room("puzzle", "#/puzzles/othello", "main.puzzling[data-state=asked]"),
    room("lesson", "#/learn/sogo/2", "main[data-state=asked]"),
    room("online", "#/online", "#offer-game"),
    room("my-games", "#/games", "main"),
    room("rules", "#/rules/sogo", "main"),
    room("settings", "#/settings", "main"),
];

/// The addresses that stand for positions: a game that is over, lines that an evaluation counts.
const OVER: &str = "over";
const EVALUATED: &str = "evaluated";
const LAST_MOVES: &str = "a1 b2 b1 c3 c2 c2 b3 b3 c1 b2 d1";

/// The rooms whose names begin with one of these words; without any, all of them and what is built
/// into the page.
pub fn run(names: &[String]) -> Outcome<()> {
    let fixture = Fixture::start()?;
    let mut browser = Browser::start(&[])?;
    if names.is_empty() {
        for game in GameId::ALL {
            card(&fixture, &mut browser, game)?;
        }
        preview(&fixture, &mut browser)?;
    }
    let wanted = |room: &&PictureRoom| {
        names.is_empty() || names.iter().any(|name| room.name.starts_with(name))
    };
    ROOMS.iter().filter(wanted).try_for_each(|room| at_every_width(&fixture, &mut browser, room))
}

/// A game that Amber has won.
fn over() -> Outcome<String> {
    let mut game = Match::new(Variant::new(GameId::Sogo));
    for text in LAST_MOVES.split_whitespace() {
        let mv = game.position().parse_move(text).map_err(|error| error.to_string())?;
        game.play(mv).map_err(|refusal| refusal.to_string())?;
    }
    Ok(format!("#{}", link::write(&game)))
}

/// The board alone, four to three.
fn card(fixture: &Fixture, browser: &mut Browser, game: GameId) -> Outcome<()> {
    let begun = by_chance(Variant::new(game), plies(game))?;
    let page = format!("#{}", link::write(&begun));
    let mut tab = visit_with(fixture, browser, DESKTOP, &[("plateau.settings", FINE)], &page)?;
    tab.settle()?;
    // Coordinates and values belong to a game.
    let place = tab.eval(
        "(() => { document.querySelector('.labels').remove(); const r = document.querySelector('canvas.stage').getBoundingClientRect(); \
         const width = Math.min(r.width, r.height * 4 / 3); \
         return [r.left + (r.width - width) / 2, r.top + (r.height - width * 3 / 4) / 2, width]; \
         })()",
    )?;
    let [x, y, width] = [0, 1, 2].map(|at| place[at].as_f64().unwrap_or_default());
    let clip = json!({ "x": x, "y": y, "width": width, "height": width * 0.75, "scale": CARD_WIDTH / width });
    let bytes = taken(&mut tab, json!({ "format": "webp", "quality": 80, "clip": clip }))?;
    write(&format!("crates/plateau-client/static/drawings/{game}.webp"), &bytes)
}

/// The preview of a link.
fn preview(fixture: &Fixture, browser: &mut Browser) -> Outcome<()> {
    let mut tab = Tab::open(browser, PREVIEW, "en")?;
    open_with(fixture, &mut tab, &[("plateau.settings", FINE)], "")?;
    tab.wait("document.querySelector('.cards .living canvas')?.dataset.settled === 'true'")?;
    let bytes = taken(&mut tab, json!({ "format": "jpeg", "quality": 82 }))?;
    write("crates/plateau-client/static/preview.jpg", &bytes)
}

fn at_every_width(
    fixture: &Fixture,
    browser: &mut Browser,
    &PictureRoom { name, page, press, there, about, widths }: &PictureRoom,
) -> Outcome<()> {
    let page = match page {
        OVER => over()?,
        EVALUATED => inside_at(GameId::Sogo, "b2 c3 b2 c3 b3", "alphabeta:depth=2/0")?,
        page => page.to_owned(),
    };
    let going_on = "[Game \"othello\"]\n[Id \"1-1\"]\n[x \"Player\"]\n[o \"Level \
        4\"]\n[oPlayer \"level:4\"]\n\n1. e6 f4 2. e3 d6\n*\n";
    let kept = [("plateau.settings", FINE), ("plateau.kept.1-1", going_on)];
    let mut tab = visit_with(fixture, browser, DESKTOP, &kept, &page)?;
    press.iter().try_for_each(|selector| tab.press(selector))?;
    tab.wait(&format!("document.querySelector({there:?}) !== null"))?;
    for &device in widths {
        tab.become_device(device)?;
        if let Some(selector) = about {
            tab.eval(&format!(
                "document.querySelector({selector:?}).scrollIntoView({{ block: 'center' }})"
            ))?;
        }
        tab.shown()?;
        if tab.count("main.play")? > 0 {
            tab.settle()?;
        }
        let [width, height] = [device.width, device.height].map(f64::from);
        let scale = (DOCUMENT_WIDTH / width).min(1.0);
        let clip = json!({ "x": 0, "y": 0, "width": width, "height": height, "scale": scale });
        let bytes = taken(&mut tab, json!({ "format": "webp", "quality": 60, "clip": clip }))?;
        write(&format!("docs/pictures/{name}-{}.webp", device.width), &bytes)?;
    }
    Ok(())
}

fn taken(tab: &mut Tab<'_>, how: Value) -> Outcome<Vec<u8>> {
    let answer = tab.call("Page.captureScreenshot", how)?;
    STANDARD.decode(text(&answer["data"])).map_err(|error| error.to_string())
}

fn write(path: &str, bytes: &[u8]) -> Outcome<()> {
    println!("{:>8} {path}", bytes.len());
    write_artefact(&PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../..")).join(path), bytes)
}
