//! The room of puzzles: one of each game solved, a wrong move refuted, an interruption, a hint,
//! that of the day, a storm, a file that is damaged.

use std::fs;
use std::path::Path;

use plateau_game::mix64;
use plateau_games::{AnyMove, GameId};
use plateau_puzzles::{Puzzle, Theme, Turn, read, themes};

use crate::driver::browser::{Browser, Outcome};
use crate::driver::fixture::Fixture;
use crate::driver::steps::{FLAT, QUICK, expect, kept, no_errors, shoot, visit_with};
use crate::driver::tab::{DESKTOP, Device, PHONE, Tab};

const SMALL: Device = Device { name: "small phone", width: 360, height: 640, touch: true };

/// The puzzles that the site was built with.
pub fn shipped(game: GameId) -> Outcome<Vec<Puzzle>> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join(format!("../plateau-puzzles/data/{game}.puzzles"));
    let bytes = fs::read(&path).map_err(|error| format!("{}: {error}", path.display()))?;
    read(&bytes).map(|(_, puzzles)| puzzles).map_err(|error| error.to_string())
}

/// How a part of the page is pressed.
pub type Press = fn(&mut Tab<'_>, &str) -> Outcome<()>;

pub fn by_hand(tab: &mut Tab<'_>, part: &str) -> Outcome<()> {
    tab.press(part)
}

/// Points at a move on the flat board, by its text: `b22`, `@b1`, `b1-b3`, `a1>>c1`, `2a1-a3`.
pub fn point_out(tab: &mut Tab<'_>, mv: &str, press: Press) -> Outcome<()> {
    let (count, places) = match mv.split_at(1) {
        (count, rest) if count.parse::<u8>().is_ok() => (Some(count), rest),
        _ => (None, mv),
    };
    for place in places.split(['@', '-', '>']).filter(|place| !place.is_empty()) {
        let place = format!(".board-area .flat [data-place={place}]");
        tab.settle()?;
        press(tab, &place)?;
        tab.settle()?;
        // A tile that could slide is only taken up by the first click; the second puts a token
        // there.
        if mv.starts_with('@') && tab.count(&format!("{place}:is(.selected > *)"))? == 1 {
            press(tab, &place)?;
        }
    }
    if let Some(which) = count.map(|count| format!("[data-count=\"{count}\"]"))
        && tab.count(&which)? > 0
    {
        press(tab, &which)?;
    }
    tab.settle()
}

fn play(tab: &mut Tab<'_>, mv: AnyMove) -> Outcome<()> {
    point_out(tab, &mv.to_string(), by_hand)
}

pub fn state(tab: &mut Tab<'_>, expected: &str) -> Outcome<()> {
    tab.wait(&format!("document.querySelector('main.puzzling')?.dataset.state === '{expected}'"))
}

fn address(puzzle: &Puzzle) -> String {
    format!("#/puzzles/{}/{:08x}", puzzle.position.game(), puzzle.number())
}

/// One of each game to its end, on the flat board of a phone: a wrong move is answered and taken
/// back, then the right ones are found. The rating changes once.
pub fn every_game(fixture: &Fixture, browser: &mut Browser) -> Outcome<()> {
    for game in GameId::ALL {
        let puzzles = shipped(game)?;
        // The easiest come first: one that asks for two moves, if there is one.
        let mut easy = puzzles.iter().take(200);
        let puzzle =
            easy.clone().find(|puzzle| puzzle.solution.turns() == 2).or_else(|| easy.next());
        let puzzle = puzzle.ok_or_else(|| format!("no puzzle of {game}"))?;
        let kept_before = [("plateau.settings", FLAT)];
        let mut tab = visit_with(fixture, browser, PHONE, &kept_before, &address(puzzle))?;
        solved_after_a_mistake(&mut tab, puzzle)
            .map_err(|error| format!("{game} {}: {error}", puzzle.position))?;
        shoot(&mut tab, &format!("puzzle-{game}"))?;
        let practised = kept(&mut tab, "plateau.practice")?.unwrap_or_default();
        expect(
            practised.contains(&puzzle.number().to_string()),
            true,
            "the puzzle is kept as tried",
        )?;
        // A reload finds the same puzzle again, and the rating that was reached.
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
    let wrong = puzzle.solution.wrong.first().ok_or("there is a wrong move")?;
    play(tab, wrong.mv)?;
    state(tab, "refuted")?;
    if let Some(reply) = wrong.reply {
        tab.reads("#task", &format!("replies {reply}"))?;
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
        // Where several defences go on, the page chooses one of them: the first turn is enough
        // then.
        turn = match following[..] {
            [next] => Some(next),
            [] => None,
            _ => return Ok(()),
        };
        if turn.is_some() {
            tab.reads("#task", "Find the next move")?;
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

/// One of every theme to its end, the easiest there is.
pub fn every_theme(fixture: &Fixture, browser: &mut Browser) -> Outcome<()> {
    let mut tab =
        visit_with(fixture, browser, DESKTOP, &[("plateau.settings", FLAT)], "#/puzzles")?;
    let all: Vec<Puzzle> =
        GameId::ALL.into_iter().map(shipped).collect::<Outcome<Vec<_>>>()?.concat();
    for theme in Theme::ALL {
        // Where several defences go on, the page chooses one of them: here there is one.
        let is_played =
            |puzzle: &&Puzzle| themes(puzzle).contains(&theme) && is_one_way(&puzzle.solution);
        let puzzle =
            all.iter().find(is_played).ok_or_else(|| format!("no puzzle for {}", theme.name()))?;
        tab.eval(&format!("location.hash = '{}'", address(puzzle)))?;
        tab.wait(&format!(
            "document.querySelector('#link')?.value.endsWith('{}') === true",
            address(puzzle)
        ))?;
        solve(&mut tab, puzzle)
            .map_err(|error| format!("{} {}: {error}", theme.name(), puzzle.position))?;
    }
    no_errors(&mut tab)
}

/// After each of its moves at most one defence goes on.
fn is_one_way(turn: &Turn) -> bool {
    let following: Vec<&Turn> = turn.following().collect();
    following.len() <= 1 && following.into_iter().all(is_one_way)
}

/// On the 3D board and by keys: the room, a hint, a theme, a link without the solution, the ways to
/// see why.
pub fn the_room(fixture: &Fixture, browser: &mut Browser) -> Outcome<()> {
    let kept_before = [("plateau.settings", QUICK)];
    let mut tab = visit_with(fixture, browser, DESKTOP, &kept_before, "")?;
    tab.press("#all-puzzles")?;
    tab.wait("document.querySelectorAll('.puzzle-games > li').length === 5")?;
    shoot(&mut tab, "puzzles")?;
    tab.press(".puzzle-games [data-game=sogo] a.main")?;
    state(&mut tab, "asked")?;
    tab.settle()?;
    shoot(&mut tab, "puzzle-asked")?;
    tab.key("h")?;
    tab.reads("#hint-words", "Best move: ")?;
    tab.settle()?;
    shoot(&mut tab, "puzzle-hint")?;
    tab.choose("Theme", "block")?;
    tab.wait(
        "document.querySelector('#hint-words') === null && \
         location.hash.startsWith('#/puzzles/sogo/parry/')",
    )?;
    let puzzle = shipped(GameId::Sogo)?.into_iter().next().ok_or("there are puzzles")?;
    tab.eval(&format!("location.hash = '{}'", address(&puzzle)))?;
    tab.wait(&format!(
        "document.querySelector('#link')?.value.endsWith('{}') === true",
        address(&puzzle)
    ))?;
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
    // The right move is shown on request only.
    let right = puzzle.solution.best.to_string();
    expect(tab.count("#hint-words")?, 0, "the right move after a wrong one")?;
    tab.press("#puzzle-show")?;
    tab.reads("#hint-words", &right)?;
    state(&mut tab, "asked")?;
    tab.place(&puzzle.solution.wrong[0].mv.to_string())?;
    state(&mut tab, "refuted")?;
    tab.settle()?;
    tab.press("#why")?;
    tab.wait("document.querySelector('main.study')?.dataset.game === 'sogo'")?;
    tab.reads("#tree", &puzzle.solution.wrong[0].mv.to_string())?;
    tab.eval("location.hash = '#/puzzles/sogo/00000000'")?;
    tab.reads("#notice", "no longer exists")?;
    let before = tab.eval("location.hash")?;
    tab.key("n")?;
    tab.wait(&format!("location.hash !== {before}"))?;
    tab.eval("location.hash = '#/play/pogo'")?;
    tab.press_in_menu("#menu-puzzles")?;
    tab.wait("document.querySelector('main.puzzling')?.dataset.game === 'pogo'")?;
    no_errors(&mut tab)
}

/// A day whose puzzle is one of Sogo, and nothing left to chance.
const FIXED: &str =
    "const NOON = (20780 * 24 + 12) * 3600000; Date.now = () => NOON; Math.random = () => 0;";

/// That of the day, in French, with the days in a row; then a storm to its end, on the flat board
/// in the dark.
pub fn of_the_day(fixture: &Fixture, browser: &mut Browser) -> Outcome<()> {
    let puzzles = shipped(GameId::Sogo)?;
    let settings = r#"{"speed":"none","pace_ms":0,"quality":"low","flat":true,"theme":"dark"}"#;
    let mut tab = Tab::open(browser, SMALL, "fr")?;
    let script = format!("localStorage.setItem('plateau.settings', {settings:?}); {FIXED}");
    tab.go_after(&script, &format!("{}#/", fixture.address))?;
    tab.reads("#of-the-day", "Le même pour tous")?;
    tab.press("#of-the-day [data-grade=medium]")?;
    state(&mut tab, "asked")?;
    let link = tab.eval("document.querySelector('#link').value")?;
    let link = link.as_str().unwrap_or_default().to_owned();
    let puzzle = puzzles
        .iter()
        .find(|puzzle| link.ends_with(&address(puzzle)))
        .ok_or("it is one of Sogo")?;
    solve(&mut tab, puzzle)?;
    tab.reads("#task", "Résolu")?;
    tab.reads("#streak", "1 jour de suite")?;
    expect(tab.count(".known [data-grade]")?, 2, "the other grades")?;
    shoot(&mut tab, "puzzle-of-the-day")?;
    tab.eval("location.hash = '#/puzzles'")?;
    tab.reads("#of-the-day", "1 jour de suite")?;
    shoot(&mut tab, "puzzles-small")?;
    tab.press(".puzzle-games [data-game=sogo] .storming")?;
    tab.reads("#storm-solved", "0 résolu")?;
    // The easiest twenty-fifth of the file comes first.
    let part = puzzles.len().div_ceil(25);
    solve(&mut tab, &puzzles[(mix64(0) % part as u64) as usize])?;
    tab.reads("#storm-solved", "1 résolu")?;
    shoot(&mut tab, "puzzle-storm")?;
    // The next ones come from the second part, whose answers are wrong three times.
    for faced in 1..=3 {
        let puzzle = &puzzles[part + (mix64(faced) % part as u64) as usize];
        tab.wait("document.querySelector('main.puzzling')?.dataset.state === 'asked'")?;
        play(&mut tab, puzzle.solution.wrong[0].mv)?;
        tab.reads("#storm-strikes", &format!("{faced} sur 3"))?;
        // The next board comes after the answer was seen.
        if faced < 3 {
            state(&mut tab, "refuted")?;
        }
    }
    tab.reads("#task", "Trois erreurs")?;
    tab.reads("#storm-solved", "1 résolu")?;
    expect(tab.count("#storm-missed a")?, 3, "puzzles to look at")?;
    shoot(&mut tab, "puzzle-storm-over")?;
    tab.press("#storm-again")?;
    tab.reads("#storm-solved", "0 résolu")?;
    tab.eval("{ const then = performance.now() + 200000; performance.now = () => then; }")?;
    tab.reads("#task", "C’est fini")?;
    tab.wait("document.querySelector('#storm-again') !== null")?;
    let practised = kept(&mut tab, "plateau.practice")?.unwrap_or_default();
    expect(practised.contains("\"storm\":1"), true, "the storm is kept")?;
    tab.eval("location.hash = '#/puzzles'")?;
    tab.press("[data-game=sogo] .missed-link")?;
    state(&mut tab, "asked")?;
    no_errors(&mut tab)
}

/// A file that is damaged, of another version or missing is refused with a sentence, and the rest
/// of the page works.
pub fn damaged(fixture: &Fixture, browser: &mut Browser) -> Outcome<()> {
    let cases = [
        ("puzzles", "new Response(new Uint8Array(40))", "#no-puzzles", "damaged"),
        (
            "puzzles",
            "new Response('plateau puzzles\\n\\u0009....')",
            "#no-puzzles",
            "another version",
        ),
        ("puzzles", "new Response('', { status: 404 })", "#no-puzzles", "could not be loaded"),
        ("learn", "new Response('nonsense')", "#no-lesson", "is damaged"),
        ("learn", "new Response('', { status: 404 })", "#no-lesson", "could not be loaded"),
    ];
    for (room, answer, place, sentence) in cases {
        let mut tab = Tab::open(browser, DESKTOP, "en")?;
        let script = format!(
            "localStorage.setItem('plateau.settings', {QUICK:?}); const real = window.fetch; const \
             kind = /(puzzles|lessons)-/; \
             window.fetch = (address, ...rest) => kind.test(String(address)) ? \
             Promise.resolve({answer}) : real(address, ...rest);"
        );
        tab.go_after(&script, &format!("{}#/{room}/pogo", fixture.address))?;
        tab.reads(place, sentence)?;
        tab.eval("window.fetch = real")?;
        tab.press("#fetch-again")?;
        state(&mut tab, "asked")?;
        no_errors(&mut tab)?;
    }
    Ok(())
}
