//! The study: a tree of moves that loses nothing.

use plateau_games::{GameId, Variant};
use plateau_match::formats::{self, Format};

use crate::driver::browser::{Browser, Outcome};
use crate::driver::fixture::{Fixture, fresh_folder};
use crate::driver::input::Modifier;
use crate::driver::steps::{
    QUICK, expect, humans, load_text, looking_back, no_errors, shoot, visit_with,
};
use crate::driver::tab::{DESKTOP, PATIENCE, PHONE, Tab, text};
use crate::scenarios::board::switching::rest_on;

/// The moves of the tree as they are read, variations in brackets by their level.
const TREE: &str = "[...document.querySelectorAll('#tree [role=treeitem]')].slice(1).map((item) => \
     `${'('.repeat(item.getAttribute('aria-level') - 1)}${item.querySelector('.name').textContent}`).join(' ')";

pub(super) fn tree(tab: &mut Tab<'_>, expected: &str) -> Outcome<()> {
    tab.wait(&format!("{TREE} === {expected:?}")).map_err(|error| {
        let found = tab.eval(TREE).unwrap_or_default();
        format!("{error}; the tree is {found}")
    })
}

/// The move at hand.
fn here(tab: &mut Tab<'_>, expected: &str) -> Outcome<()> {
    tab.wait(&format!(
        "document.querySelector('#tree [aria-selected=true] :is(.name, .start)')?.textContent === \
         {expected:?}"
    ))
}

/// Sixty moves and two passes.
const LONG: &str = "d3c3b3e3f3c5f6g2b5c6f4a5h1f5d6e7d7e6d8c4c7b7a8b6a4f8g4b4e8a3a7g5g8c2h4g3a2h3c1d1d2e1f1f7a6h6e2b8g7c8h5g6h2h7h8g1b2f2a1b1";

fn places(tab: &mut Tab<'_>, count: usize) -> Outcome<()> {
    tab.wait(&format!(
        "document.querySelectorAll('#tree [role=treeitem]').length === {}",
        count + 1
    ))
}

/// A long game, looked back in: another move is a variation, and nothing of the game is lost,
/// neither by a reload nor by a line of the engine, which enters as a whole and goes as a whole.
pub fn whole_game(fixture: &Fixture, browser: &mut Browser) -> Outcome<()> {
    let mut tab = humans(fixture, browser, DESKTOP, "othello")?;
    load_text(&mut tab, LONG)?;
    tab.moves(62)?;
    tab.press("#moves li:nth-child(29) button")?;
    tab.reads(".panel", "Looking back at move 29 of 62")?;
    tab.settle()?;
    tab.place("d2")?;
    tab.press("#as-variation")?;
    tab.wait("document.querySelector('main.study') !== null")?;
    places(&mut tab, 63)?;
    here(&mut tab, "d2")?;
    tab.reload()?;
    tab.settle()?;
    places(&mut tab, 63)?;
    here(&mut tab, "d2")?;
    tab.press("#analysis")?;
    let second = "#candidates li:first-child button:nth-of-type(2)";
    tab.wait(&format!("document.querySelector('{second}') !== null"))?;
    let name = tab.eval(&format!(
        "(() => {{ const move = document.querySelector('{second}'); const name = move.textContent; \
         move.click(); return name; }})()"
    ))?;
    here(&mut tab, &text(&name))?;
    places(&mut tab, 65)?;
    tab.settle()?;
    shoot(&mut tab, "study-lines")?;
    tab.press("#study-undo")?;
    places(&mut tab, 63)?;
    here(&mut tab, "d2")?;
    no_errors(&mut tab)
}

/// From the table into the study; what is played beside the game is a variation; editing, taking
/// back, keys, reloads.
pub fn variations(fixture: &Fixture, browser: &mut Browser) -> Outcome<()> {
    for device in [DESKTOP, PHONE] {
        let mut tab = humans(fixture, browser, device, "othello")?;
        for place in ["f5", "d6", "c3"] {
            tab.place(place)?;
        }
        tab.moves(3)?;
        tab.press_in_menu("#study")?;
        tab.wait("document.querySelector('main.study') !== null")?;
        tree(&mut tab, "f5 d6 c3")?;
        here(&mut tab, "c3")?;
        tab.press("#study-back")?;
        tab.press("#study-back")?;
        here(&mut tab, "f5")?;
        tab.settle()?;
        tab.place("f6")?;
        tree(&mut tab, "f5 d6 (f6 c3")?;
        here(&mut tab, "f6")?;
        edit(&mut tab)?;
        shoot(&mut tab, "study")?;
        no_errors(&mut tab)?;
    }
    Ok(())
}

/// Signs, words, promoting, deleting and folding, each taken back; a reload in the middle of a
/// sentence.
fn edit(tab: &mut Tab<'_>) -> Outcome<()> {
    tab.press("[data-sign='!?']")?;
    tree(tab, "f5 d6 (f6!? c3")?;
    tab.write("#comment", "perpendic")?;
    tab.reload()?;
    tab.settle()?;
    here(tab, "f6!?")?;
    expect(
        tab.eval("document.querySelector('#comment').value")?,
        "perpendic".into(),
        "the comment",
    )?;
    tab.press("#promote")?;
    tree(tab, "f5 f6!? (d6 (c3")?;
    tab.press("#study-undo")?;
    tree(tab, "f5 d6 (f6!? c3")?;
    tab.press("#delete")?;
    tree(tab, "f5 d6 c3")?;
    here(tab, "f5")?;
    tab.press("#study-undo")?;
    tree(tab, "f5 d6 (f6!? c3")?;
    tab.press("#fold")?;
    tree(tab, "f5 d6 c3")?;
    here(tab, "d6")?;
    tab.press("#fold")?;
    tree(tab, "f5 d6 (f6!? c3")
}

/// Arrows walk along the line and between variations, the focus goes along; Control and Z take
/// back.
pub fn by_keys(fixture: &Fixture, browser: &mut Browser) -> Outcome<()> {
    let mut tab = looking_back(fixture, browser, DESKTOP)?;
    // Looking back, another move asks: as a variation nothing is lost.
    tab.press("#redo")?;
    tab.press("#moves li:nth-child(2) button")?;
    tab.settle()?;
    tab.place("g3")?;
    tab.press("#as-variation")?;
    tab.wait("document.querySelector('main.study') !== null")?;
    tree(&mut tab, "e6 f4 e3 (g3")?;
    here(&mut tab, "g3")?;
    tab.tab_to("#tree [aria-selected=true]")?;
    for (key, expected) in [
        ("ArrowUp", "e3"),
        ("ArrowDown", "g3"),
        ("ArrowLeft", "f4"),
        ("ArrowRight", "g3"),
        // Home keeps the line in sight: going on and going to its end lead the same way.
        ("Home", "Start"),
        ("ArrowRight", "e6"),
        ("End", "g3"),
        ("ArrowUp", "e3"),
        ("Delete", "f4"),
    ] {
        tab.key(key)?;
        here(&mut tab, expected)?;
        tab.wait("document.activeElement.matches('#tree [aria-selected=true]')")?;
    }
    tree(&mut tab, "e6 f4 g3")?;
    tab.chord(Modifier::Control, "z")?;
    tree(&mut tab, "e6 f4 e3 (g3")?;
    // It is one of my games, and goes on from there.
    tab.eval("location.hash = '#/games'")?;
    tab.wait("document.querySelectorAll('.history li').length === 2")?;
    tab.reads(".history", "study")?;
    tab.eval(
        "[...document.querySelectorAll('.history li')].find((row) => \
        row.textContent.includes('study')).querySelector('.open').click()",
    )?;
    tab.wait("document.querySelector('main.study') !== null")?;
    tree(&mut tab, "e6 f4 e3 (g3")?;
    no_errors(&mut tab)
}

/// A drop of text anywhere on the page, as the browser tells of it.
fn drop_text(tab: &mut Tab<'_>, text: &str) -> Outcome<()> {
    tab.eval(&format!(
        "(() => {{ const data = new DataTransfer(); data.setData('text', {text:?}); \
         window.dispatchEvent(new DragEvent('drop', {{ dataTransfer: data, cancelable: true }})); \
         }})()"
    ))
    .map(|_| ())
}

/// Games come by paste, by drop, from an archive and by a link, each known by its content; a
/// smaller board may come under a resting pointer. What goes out is what came in.
pub fn in_and_out(fixture: &Fixture, browser: &mut Browser) -> Outcome<()> {
    let mut tab =
        visit_with(fixture, browser, DESKTOP, &[("plateau.settings", QUICK)], "#/study/sogo")?;
    tab.settle()?;
    tab.press("#import")?;
    tab.write("#import-text", "hello")?;
    tab.press("#import-load")?;
    tab.reads("dialog[open] .notice", "it is neither a saved game nor a link")?;
    tab.eval("document.querySelector('#import-text').value = '1. F5 2. d6 3. C3 4. d3 5. C4'")?;
    tab.press("#import-load")?;
    tab.wait("document.querySelector('main.study')?.dataset.game === 'othello'")?;
    tree(&mut tab, "f5 d6 c3 d3 c4")?;
    tab.reads("#opening", "Tiger")?;
    tab.settle()?;
    let (x, y) = tab.where_is("h8")?;
    tab.hover(x, y)?;
    // A smaller board under the pointer, with a tree.
    drop_text(&mut tab, "[Game \"othello\"][Size \"4\"] 1. a2 a1 (1... a3!) *")?;
    tree(&mut tab, "a2 a1 (a3!")?;
    tab.settle()?;
    tab.press("#set-up")?;
    tab.place("d1")?;
    tab.wait("document.querySelector('.pad [data-place=d1] .piece.x') !== null")?;
    tab.press("#set-up-cancel")?;
    tree(&mut tab, "a2 a1 (a3!")?;
    every_format(&mut tab)?;
    archive(&mut tab)?;
    share(&mut tab)?;
    let link = text(&tab.eval("document.querySelector('#study-link').value")?);
    no_errors(&mut tab)?;
    drop(tab);
    let mut other = Tab::open(browser, PHONE, "fr")?;
    other.go(&link)?;
    other.wait("document.querySelector('main.study') !== null")?;
    tree(&mut other, "f5 f6!")?;
    shoot(&mut other, "study-link")?;
    no_errors(&mut other)
}

/// A game is known by its content in every format; positions come without moves.
fn every_format(tab: &mut Tab<'_>) -> Outcome<()> {
    let game = formats::read("f5d6c3").map_err(|error| error.to_string())?;
    for format in [Format::Record, Format::Position, Format::Ggf, Format::Obf, Format::Link] {
        let written = formats::write(&game, format).ok_or("the format holds it")?;
        drop_text(tab, &written)?;
        let expected =
            if matches!(format, Format::Position | Format::Obf) { "" } else { "f5 d6 c3" };
        tree(tab, expected).map_err(|error| format!("{format:?}: {error}"))?;
    }
    drop_text(tab, "position startpos moves f5 d6")?;
    tree(tab, "f5 d6")?;
    // What is refused changes nothing, and says where it stops making sense.
    drop_text(tab, "[Game \"sogo\"]\n\n1. a1 z9 *")?;
    tab.reads("#notice", "line 3, character 7")?;
    tree(tab, "f5 d6")
}

/// Two games of an archive, its players and one of them chosen.
fn archive(tab: &mut Tab<'_>) -> Outcome<()> {
    let folder = fresh_folder("archive")?;
    let mut games = vec![20, 24, 1, 1, 2, 0, 0, 0, 0, 0, 0xe8, 7, 8, 0, 0, 0];
    for (player, moves) in [(0, [56, 64, 0]), (1, [56, 66, 0])] {
        games.extend([2, 0, player, 0, 1, 0, 40, 38]);
        games.extend(moves.into_iter().chain(std::iter::repeat(0)).take(60));
    }
    let path = folder.join("WTH_2024.wtb");
    std::fs::write(&path, games).map_err(|error| error.to_string())?;
    tab.press("#import")?;
    tab.upload("#import-file", &path)?;
    tab.reads("#archive-found", "2 games")?;
    shoot(tab, "study-archive")?;
    tab.write("#archive-filter", "#0")?;
    tab.reads("#archive-found", "one game")?;
    tab.press("#archive tbody button")?;
    tree(tab, "f5 d6")
}

/// Every format says what it should, and the pictures are handed out.
fn share(tab: &mut Tab<'_>) -> Outcome<()> {
    let folder = fresh_folder("study-downloads")?;
    tab.downloads_to(&folder)?;
    drop_text(tab, "f5f6")?;
    tree(tab, "f5 f6")?;
    tab.press("[data-sign='!']")?;
    tree(tab, "f5 f6!")?;
    tab.press("#share-study")?;
    for (format, expected) in [
        ("transcript", "f5f6"),
        ("ggf", "B[f5]W[f6]"),
        ("obf", " X;"),
        ("position", " X"),
        ("record", "1. f5 f6!"),
    ] {
        tab.wait(&format!(
            "document.querySelector('#format-{format}').value.includes({expected:?})"
        ))?;
    }
    tab.reads("#link-carries", "the whole study")?;
    shoot(tab, "study-share")?;
    tab.press("#study-animation")?;
    let path = folder.join("plateau-othello.png");
    let start = std::time::Instant::now();
    while !path.exists() && start.elapsed() < PATIENCE {
        std::thread::sleep(std::time::Duration::from_millis(100));
    }
    let bytes = std::fs::read(&path).map_err(|error| format!("{}: {error}", path.display()))?;
    let count = |name: &[u8]| bytes.windows(name.len()).filter(|window| *window == name).count();
    expect((count(b"acTL"), count(b"fcTL")), (1, 3), "the frames of the animation")
}

/// A smaller board comes under a resting pointer, whichever way it comes: pasted, from a file, by a
/// link, from the editor.
pub fn smaller_boards(fixture: &Fixture, browser: &mut Browser) -> Outcome<()> {
    const SMALL: &str = "[Game \"othello\"][Size \"4\"] 1. a2 a1 (1... a3!) *";
    let mut tab =
        visit_with(fixture, browser, DESKTOP, &[("plateau.settings", QUICK)], "#/study/othello")?;
    let small = Variant::build(GameId::Othello, Some(4), &[]).map_err(|error| error.to_string())?;
    let path = fresh_folder("small-board")?.join("small.txt");
    std::fs::write(&path, SMALL).map_err(|error| error.to_string())?;
    let link = formats::read(SMALL).map_err(|error| error.to_string())?;
    let link = formats::write(&link, Format::Link).ok_or("a link holds it")?;
    for way in ["pasted", "file", "link", "editor"] {
        drop_text(&mut tab, "f5d6c3")?;
        tree(&mut tab, "f5 d6 c3")?;
        let (x, y) = tab.where_is("h8")?;
        tab.hover(x, y)?;
        tab.wait("document.querySelector('canvas.stage').dataset.at === 'h8'")?;
        match way {
            "pasted" => {
                by_key(&mut tab, "#import")?;
                tab.eval(&format!("document.querySelector('#import-text').value = {SMALL:?}"))?;
                by_key(&mut tab, "#import-load")?;
            }
            "file" => {
                by_key(&mut tab, "#import")?;
                tab.upload("#import-file", &path)?;
            }
            "link" => drop(tab.eval(&format!("location.hash = {link:?}"))?),
            _ => {
                by_key(&mut tab, "#set-up")?;
                tab.choose("Size", "4 × 4")?;
                by_key(&mut tab, "#use-set-up")?;
            }
        }
        let arrived = if way == "editor" { "" } else { "a2 a1 (a3!" };
        tree(&mut tab, arrived)
            .and_then(|()| rest_on(&mut tab, small))
            .map_err(|e| format!("{way}: {e}"))?;
    }
    Ok(())
}

/// Presses a button by the keyboard, so that the pointer stays where it is.
fn by_key(tab: &mut Tab<'_>, selector: &str) -> Outcome<()> {
    tab.wait(&format!("document.querySelector({selector:?})?.offsetParent != null"))?;
    tab.eval(&format!("document.querySelector({selector:?}).focus()"))?;
    tab.key("Enter")
}

/// The graph follows the line at hand, a variation too, and leads to its positions. A study that is
/// too long for a link says what the link leaves out.
pub fn graph_and_link(fixture: &Fixture, browser: &mut Browser) -> Outcome<()> {
    for device in [DESKTOP, PHONE] {
        let mut tab =
            visit_with(fixture, browser, device, &[("plateau.settings", QUICK)], "#/study/force3")?;
        let long = "too long ".repeat(1_200);
        drop_text(
            &mut tab,
            &format!("[Game \"force3\"] 1. @a1 (1. @b1 @a1 2. @c3) 1... @c3 {{{long}}} *"),
        )?;
        tree(&mut tab, "@a1 (@b1 (@a1 (@c3 @c3")?;
        tab.eval("document.querySelector('#tree .variation [role=treeitem]').click()")?;
        here(&mut tab, "@b1")?;
        tab.press("#analysis")?;
        tab.press("#review")?;
        tab.wait("document.querySelector('#review-row').dataset.complete === 'true'")?;
        // The middle of a line of three moves is its first or its second one, by a click as by
        // keys.
        tab.press("#graph")?;
        tab.wait(
            "/^@[ab]1/.test(document.querySelector('#tree .variation [aria-selected=true] \
            .name')?.textContent)",
        )?;
        tab.eval("document.querySelector('#graph').focus()")?;
        let told = [
            ("End", "After move 3, @c3"),
            ("ArrowLeft", "After move 2, @a1"),
            ("Home", "Before the first move"),
            ("ArrowRight", "After move 1, @b1"),
        ];
        for (key, said) in told {
            tab.key(key)?;
            tab.reads("#graph-told", said)?;
        }
        tab.wait(
            "document.querySelector('#tree .variation [aria-selected=true] \
            .name')?.textContent.startsWith('@b1')",
        )?;
        tab.press("#analysis")?;
        tab.press("#share-study")?;
        tab.reads("#link-carries", "too long for a link: this one carries its main line alone")?;
        let link = text(&tab.eval("document.querySelector('#study-link').value")?);
        tab.key("Escape")?;
        tab.go(&link)?;
        tree(&mut tab, "@a1 @c3")?;
        no_errors(&mut tab)?;
    }
    Ok(())
}

/// A position of every game set up by hand, on the flat board and on the 3D board; what is wrong is
/// said; from there it is studied and played.
pub fn set_up(fixture: &Fixture, browser: &mut Browser) -> Outcome<()> {
    let flat = r#"{"speed":"none","quality":"low","flat":true}"#;
    let mut tab =
        visit_with(fixture, browser, PHONE, &[("plateau.settings", flat)], "#/study/sogo")?;
    let set = |tab: &mut Tab<'_>, tool: &str, places: &[&str], said: &str| -> Outcome<()> {
        tab.press(&format!("[data-tool={tool}]"))?;
        for place in places {
            tab.press(&format!(".room [data-place='{place}']"))?;
        }
        tab.reads("#flaws", said)
    };
    for (game, steps) in [
        (
            "sogo",
            &[("x", &["a1", "a1"][..], "alternating turns"), ("remove", &["a1"], "can be played")]
                [..],
        ),
        ("morpion", &[("o", &["b22"], "has 0 pieces"), ("x", &["a11", "a12"], "can be played")]),
        (
            "force3",
            &[("hole", &["a1"], "can be played"), ("x", &["a2", "b2", "c2", "a3"], "but owns 3")],
        ),
        ("pogo", &[("remove", &["a1"], "has 5 of its 6 pieces"), ("x", &["b2"], "can be played")]),
        (
            "othello",
            &[("remove", &["d4"], "cannot arise in a game"), ("x", &["d4", "h8"], "can be played")],
        ),
    ] {
        tab.eval(&format!("location.hash = '#/study/{game}'"))?;
        tab.wait(&format!("document.querySelector('main.study')?.dataset.game === '{game}'"))?;
        tab.press("#set-up")?;
        for (tool, places, said) in steps {
            set(&mut tab, tool, places, said)
                .map_err(|error| format!("{game}, {tool}: {error}"))?;
        }
        shoot(&mut tab, &format!("set-up-{game}"))?;
    }
    tab.press("#use-set-up")?;
    tab.wait(
        "document.querySelector('#set-up-panel') === null && document.querySelector('#tree') \
        !== null",
    )?;
    tab.press("#share-study")?;
    tab.wait("document.querySelector('#format-position').value.includes('-X X')")?;
    tab.key("Escape")?;
    tab.press("#play-from-here")?;
    tab.wait("document.querySelector('main.play:not(.study)') !== null")?;
    tab.wait(
        "[...document.querySelectorAll('.seat')].some((seat) => seat.textContent.includes('4 \
        discs'))",
    )?;
    no_errors(&mut tab)?;
    drop(tab);
    set_up_in_3d(fixture, browser)
}

fn set_up_in_3d(fixture: &Fixture, browser: &mut Browser) -> Outcome<()> {
    let mut tab =
        visit_with(fixture, browser, DESKTOP, &[("plateau.settings", QUICK)], "#/study/sogo")?;
    tab.settle()?;
    tab.press("#set-up")?;
    tab.press("[data-tool=x]")?;
    tab.place("c3")?;
    tab.reads("#flaws", "can be played")?;
    tab.place("c3")?;
    tab.reads("#flaws", "alternating turns")?;
    tab.press("[data-tool=o]")?;
    tab.place("b2")?;
    tab.reads("#flaws", "can be played")?;
    shoot(&mut tab, "set-up-in-3d")?;
    tab.press("#use-set-up")?;
    tab.wait(
        "document.querySelector('#set-up-panel') === null && document.querySelector('#tree') \
        !== null",
    )?;
    no_errors(&mut tab)
}
