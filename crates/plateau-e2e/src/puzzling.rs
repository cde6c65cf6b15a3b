//! The room of puzzles: one of each game solved, a wrong move refuted, an interruption, a hint, that of the day, a storm, a file
//! that is damaged.

use std::fs;
use std::path::Path;

use plateau_game::mix64;
use plateau_games::{AnyMove, GameId};
use plateau_puzzles::{Puzzle, Turn, read};

use crate::browser::{Browser, Outcome};
use crate::stand::Stand;
use crate::tab::{DESKTOP, Device, PHONE, Tab};
use crate::visit::{QUICK, expect, kept, no_errors, shoot, visit_with};

const FLAT: &str = r#"{"speed":"none","pace_ms":0,"quality":"low","flat":true}"#;

const SMALL: Device = Device { name: "small phone", width: 360, height: 640, touch: true };

/// The games that have puzzles.
const WITH_PUZZLES: [GameId; 4] = [GameId::Sogo, GameId::Force3, GameId::Othello, GameId::Pogo];

/// The puzzles that the site was built with.
fn shipped(game: GameId) -> Outcome<Vec<Puzzle>> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("../plateau-puzzles/data/{game}.puzzles"));
    let bytes = fs::read(&path).map_err(|error| format!("{}: {error}", path.display()))?;
    read(&bytes).map(|(_, puzzles)| puzzles).map_err(|error| error.to_string())
}

/// The places that a hand points at for a move, and how many tokens go. A token from the hand needs a place that can mean
/// two things: such moves are left to other scenarios.
fn places(mv: AnyMove) -> Option<(Vec<String>, u8)> {
    let text = mv.to_string();
    match mv {
        AnyMove::Sogo(_) | AnyMove::Morpion(_) | AnyMove::Othello(_) => Some((vec![text], 0)),
        AnyMove::Force3(_) => {
            let (from, to) = text.split_once(">>").or(text.split_once(['-', '>']))?;
            Some((vec![from.into(), to.into()], 0))
        }
        AnyMove::Pogo(hop) => {
            let (from, to) = text[1..].split_once('-')?;
            Some((vec![from.into(), to.into()], hop.count))
        }
    }
}

/// Points at a move on the flat board.
fn play(tab: &mut Tab<'_>, mv: AnyMove) -> Outcome<()> {
    let (places, count) = places(mv).ok_or_else(|| format!("{mv} is not pointed at"))?;
    for place in places {
        tab.settle()?;
        tab.press(&format!(".board-area .flat [data-place={place}]"))?;
    }
    if count > 0 && tab.count(&format!("[data-count=\"{count}\"]"))? > 0 {
        tab.press(&format!("[data-count=\"{count}\"]"))?;
    }
    tab.settle()
}

pub fn state(tab: &mut Tab<'_>, expected: &str) -> Outcome<()> {
    tab.wait(&format!("document.querySelector('main.puzzling')?.dataset.state === '{expected}'"))
}

fn address(puzzle: &Puzzle) -> String {
    format!("#/puzzles/{}/{:08x}", puzzle.position.game(), puzzle.number())
}

/// One of each game to its end, on the flat board of a phone: a wrong move is answered and taken back, then the right ones are
/// found. The rating changes once.
pub fn every_game(stand: &Stand, browser: &mut Browser) -> Outcome<()> {
    for game in WITH_PUZZLES {
        let puzzles = shipped(game)?;
        let pointed = |turn: &Turn| {
            places(turn.best).is_some() && turn.wrong.iter().any(|wrong| places(wrong.mv).is_some())
        };
        let is_played = |puzzle: &&Puzzle| {
            pointed(&puzzle.solution) && puzzle.solution.following().all(|turn| places(turn.best).is_some())
        };
        // The easiest come first: one that asks for two moves, if there is one.
        let mut played = puzzles.iter().filter(is_played).take(200);
        let puzzle = played.clone().find(|puzzle| puzzle.solution.turns() == 2).or_else(|| played.next());
        let puzzle = puzzle.ok_or_else(|| format!("no puzzle of {game} is played by pointing"))?;
        let kept_before = [("plateau.settings", FLAT)];
        let mut tab = visit_with(stand, browser, PHONE, &kept_before, &address(puzzle))?;
        solved_after_a_mistake(&mut tab, puzzle)
            .map_err(|error| format!("{game} {}: {error}", puzzle.position))?;
        shoot(&mut tab, &format!("puzzle-{game}"))?;
        let practised = kept(&mut tab, "plateau.practice")?.unwrap_or_default();
        expect(practised.contains(&puzzle.number().to_string()), true, "the puzzle is kept as tried")?;
        // Whoever is interrupted finds the same puzzle again, and the rating that was reached.
        let rating = tab.text("#own-rating")?;
        tab.reload()?;
        state(&mut tab, "asked")?;
        expect(tab.text("#own-rating")?, rating, "the rating after a reload")?;
        tab.wait(&format!("location.hash === '{}'", address(puzzle)))?;
        no_errors(&mut tab)?;
    }
    Ok(())
}

fn solved_after_a_mistake(tab: &mut Tab<'_>, puzzle: &Puzzle) -> Outcome<()> {
    state(tab, "asked")?;
    tab.reads("#task", "to move")?;
    let before = tab.text("#own-rating")?;
    let wrong = puzzle.solution.wrong.iter().find(|wrong| places(wrong.mv).is_some());
    let wrong = wrong.ok_or("there is a wrong move")?;
    play(tab, wrong.mv)?;
    state(tab, "refuted")?;
    if let Some(reply) = wrong.reply {
        tab.reads("#task", &format!("the answer is {reply}"))?;
    }
    tab.wait(&format!("document.querySelector('#own-rating').textContent !== {before:?}"))?;
    let after = tab.text("#own-rating")?;
    tab.wait("document.querySelector('#try-again')?.disabled === false")?;
    tab.press("#try-again")?;
    state(tab, "asked")?;
    let mut turn = Some(&puzzle.solution);
    while let Some(here) = turn {
        play(tab, here.best)?;
        let following: Vec<&Turn> = here.following().collect();
        // Where several defences go on, the page chooses one of them: the first turn is enough then.
        turn = match following[..] {
            [next] => Some(next),
            [] => None,
            _ => return Ok(()),
        };
        if turn.is_some() {
            tab.reads("#task", "Now the next move")?;
        }
    }
    state(tab, "solved")?;
    expect(tab.text("#own-rating")?, after, "the second try does not count")
}

/// Plays a puzzle to its end; where several defences go on, the page takes the first.
fn solve(tab: &mut Tab<'_>, puzzle: &Puzzle) -> Outcome<()> {
    let mut turn = Some(&puzzle.solution);
    while let Some(here) = turn {
        play(tab, here.best)?;
        turn = here.following().next();
    }
    state(tab, "solved")
}

/// On the 3D board and by keys: the room, a hint, a theme, a link without the solution, the ways to see why.
pub fn the_room(stand: &Stand, browser: &mut Browser) -> Outcome<()> {
    let kept_before = [("plateau.settings", QUICK)];
    let mut tab = visit_with(stand, browser, DESKTOP, &kept_before, "")?;
    tab.press("#all-puzzles")?;
    tab.wait("document.querySelectorAll('.puzzle-games > li').length === 4")?;
    tab.reads("[data-lacking=morpion]", "Morpion 3D has no puzzles yet")?;
    shoot(&mut tab, "puzzles")?;
    tab.press(".puzzle-games [data-game=sogo] a.main")?;
    state(&mut tab, "asked")?;
    tab.settle()?;
    shoot(&mut tab, "puzzle-asked")?;
    tab.key("h")?;
    tab.reads("#hint-words", "Hint: ")?;
    tab.settle()?;
    shoot(&mut tab, "puzzle-hint")?;
    tab.choose("Theme", "parry")?;
    tab.wait(
        "document.querySelector('#hint-words') === null && location.hash.startsWith('#/puzzles/sogo/parry/')",
    )?;
    let puzzle = shipped(GameId::Sogo)?.into_iter().next().ok_or("there are puzzles")?;
    tab.eval(&format!("location.hash = '{}'", address(&puzzle)))?;
    tab.wait(&format!("document.querySelector('#link')?.value.endsWith('{}') === true", address(&puzzle)))?;
    state(&mut tab, "asked")?;
    tab.place(&puzzle.solution.wrong[0].mv.to_string())?;
    state(&mut tab, "refuted")?;
    tab.settle()?;
    shoot(&mut tab, "puzzle-refuted")?;
    tab.key("r")?;
    state(&mut tab, "asked")?;
    tab.place(&puzzle.solution.wrong[0].mv.to_string())?;
    state(&mut tab, "refuted")?;
    expect(tab.count("#why-inside[href^='#/inside/sogo/']")?, 1, "a way to look inside")?;
    tab.settle()?;
    tab.press("#why")?;
    tab.wait("document.querySelector('main.study')?.dataset.game === 'sogo'")?;
    tab.reads("#tree", &puzzle.solution.wrong[0].mv.to_string())?;
    tab.eval("location.hash = '#/puzzles/sogo/00000000'")?;
    tab.reads("#notice", "no such puzzle")?;
    let before = tab.eval("location.hash")?;
    tab.key("n")?;
    tab.wait(&format!("location.hash !== {before}"))?;
    tab.eval("location.hash = '#/play/pogo'")?;
    tab.press_in_menu("#menu-puzzles")?;
    tab.wait("document.querySelector('main.puzzling')?.dataset.game === 'pogo'")?;
    no_errors(&mut tab)
}

/// A day whose puzzle is one of Sogo, and nothing left to chance.
const FIXED: &str = "const NOON = (20772 * 24 + 12) * 3600000; Date.now = () => NOON; Math.random = () => 0;";

/// That of the day, in French, with the days in a row; then a storm to its end, on the flat board in the dark.
pub fn of_the_day(stand: &Stand, browser: &mut Browser) -> Outcome<()> {
    let puzzles = shipped(GameId::Sogo)?;
    let settings = r#"{"speed":"none","pace_ms":0,"quality":"low","flat":true,"theme":"dark"}"#;
    let mut tab = Tab::open(browser, SMALL, "fr")?;
    let script = format!("localStorage.setItem('plateau.settings', {settings:?}); {FIXED}");
    tab.go_after(&script, &format!("{}#/", stand.address))?;
    tab.reads("#of-the-day", "Le même pour tous")?;
    tab.press("#of-the-day")?;
    state(&mut tab, "asked")?;
    let link = tab.eval("document.querySelector('#link').value")?;
    let link = link.as_str().unwrap_or_default().to_owned();
    let puzzle = puzzles.iter().find(|puzzle| link.ends_with(&address(puzzle))).ok_or("it is one of Sogo")?;
    solve(&mut tab, puzzle)?;
    tab.reads("#task", "Résolu")?;
    tab.reads("#streak", "Un jour de suite")?;
    shoot(&mut tab, "puzzle-of-the-day")?;
    tab.eval("location.hash = '#/puzzles'")?;
    tab.reads("#of-the-day", "Un jour de suite")?;
    shoot(&mut tab, "puzzles-small")?;
    tab.press(".puzzle-games [data-game=sogo] .storming")?;
    tab.reads("#storm-solved", "0 résolu")?;
    // The easiest twenty-fifth of the file comes first.
    let part = puzzles.len().div_ceil(25);
    solve(&mut tab, &puzzles[mix64(0) as usize % part])?;
    tab.reads("#storm-solved", "1 résolu")?;
    shoot(&mut tab, "puzzle-storm")?;
    tab.eval("{ const then = performance.now() + 200000; performance.now = () => then; }")?;
    tab.reads("#storm-solved", "C’est fini")?;
    tab.wait("document.querySelector('#storm-again') !== null")?;
    let practised = kept(&mut tab, "plateau.practice")?.unwrap_or_default();
    expect(practised.contains("\"storm\":1"), true, "the storm is kept")?;
    no_errors(&mut tab)
}

/// A file that is damaged, of another version or missing is refused with a sentence, and the rest of the page works.
pub fn damaged(stand: &Stand, browser: &mut Browser) -> Outcome<()> {
    let cases = [
        ("puzzles", "new Response(new Uint8Array(40))", "#no-puzzles", "damaged"),
        ("puzzles", "new Response('plateau puzzles\\n\\u0009....')", "#no-puzzles", "another version"),
        ("puzzles", "new Response('', { status: 404 })", "#no-puzzles", "could not be fetched"),
        ("learn", "new Response('nonsense')", "#no-lesson", "could not be fetched"),
    ];
    for (room, answer, place, sentence) in cases {
        let mut tab = Tab::open(browser, DESKTOP, "en")?;
        let script = format!(
            "localStorage.setItem('plateau.settings', {QUICK:?}); const real = window.fetch; const kind = /(puzzles|lessons)-/; \
             window.fetch = (address, ...rest) => kind.test(String(address)) ? Promise.resolve({answer}) : real(address, ...rest);"
        );
        tab.go_after(&script, &format!("{}#/{room}/pogo", stand.address))?;
        tab.reads(place, sentence)?;
        tab.eval("window.fetch = real")?;
        tab.press("#fetch-again")?;
        state(&mut tab, "asked")?;
        no_errors(&mut tab)?;
    }
    Ok(())
}
