//! Every page at every size: nothing scrolls sideways, nothing is cut off or covered, the board has
//! its share, and what a player needs is in sight. The reader's letters, notches and both languages
//! count.

use serde_json::{Value, json};

use crate::driver::browser::{Browser, Outcome};
use crate::driver::fixture::Fixture;
use crate::driver::steps::{GAMES, HUMANS, QUICK, expect, no_errors, open_with, shoot};
use crate::driver::tab::{Device, Tab};

const fn device(name: &'static str, width: u32, height: u32) -> Device {
    Device { name, width, height, touch: width < 1200 }
}

const SIZES: [Device; 12] = [
    device("320x640", 320, 640),
    device("360x640", 360, 640),
    device("390x844", 390, 844),
    device("412x915", 412, 915),
    device("568x320", 568, 320),
    device("740x360", 740, 360),
    device("844x390", 844, 390),
    device("768x1024", 768, 1024),
    device("820x1180", 820, 1180),
    device("1180x820", 1180, 820),
    device("1280x800", 1280, 800),
    device("1920x1080", 1920, 1080),
];

/// The page where only the narrow and the low can fail.
const TIGHT: [Device; 3] = [SIZES[0], SIZES[1], SIZES[4]];

const READ_AT: [u32; 4] = [320, 360, 568, 768];

/// A room of the app: its address, whether its board is flat, and what is pressed in it.
struct LayoutPage {
    page: String,
    flat: bool,
    press: &'static [&'static str],
}

fn rooms() -> Vec<LayoutPage> {
    let plain = |page: String| LayoutPage { page, flat: false, press: &[] };
    let play = |game: &str, flat, press| LayoutPage { page: format!("#/play/{game}"), flat, press };
    let mut rooms: Vec<LayoutPage> =
        ["#/", "#/settings", "#/games", "#/help", "#/inside/othello", "#/puzzles", "#/online"]
            .map(String::from)
            .map(plain)
            .into();
    rooms.extend(GAMES.map(|game| plain(format!("#/rules/{game}"))));
    rooms.extend(["sogo", "othello"].map(|game| play(game, false, &[])));
    rooms.extend(
        [
            &["#new-game"][..],
            &["#pause-menu"],
            &["#pause-menu", "#keep"],
            &["#pause-menu", "#resign"],
        ]
        .map(|presses| play("pogo", false, presses)),
    );
    rooms.extend(GAMES.map(|game| play(game, true, &[])));
    rooms.push(plain("#/study/othello".into()));
    // A game that waits for an opponent: the link is where moves will be.
    rooms.push(LayoutPage {
        page: "#/online".into(),
        flat: false,
        press: &["#offer-game", "#room-link"],
    });
    rooms.push(LayoutPage { page: "#/study/sogo".into(), flat: true, press: &[] });
    rooms.push(LayoutPage { page: "#/learn/morpion/5".into(), flat: false, press: &[] });
    rooms.push(LayoutPage {
        page: "#/learn/sogo/lines".into(),
        flat: false,
        press: &["#start-lines"],
    });
    // Its address stays as it is, unlike that of a puzzle that is chosen.
    rooms.push(plain("#/puzzles/pogo/storm".into()));
    rooms
}

/// What is wrong with the page as it is, in words; an empty list is what is wanted.
const FAULTS: &str = r#"(() => {
    const [wide, high, html] = [WIDTH, HEIGHT, document.documentElement];
    const faults = [];
    if (html.scrollWidth > wide) faults.push(`${html.scrollWidth} px wide`);
    const dialog = document.querySelector('dialog[open]');
    const name = (e) => e.id || e.dataset.place || e.textContent.trim().slice(0, 20) || e.tagName;
    for (const e of (dialog ?? document).querySelectorAll('button, a, select, input, textarea')) {
        // A question stands where the buttons are that turn the board.
        if (!e.checkVisibility() || e.closest('.hidden, .skip, .tuck, .board-area:has(.question) .views')) continue;
        const r = e.getBoundingClientRect();
        if (r.left < -1 || r.right > wide + 1) faults.push(`${name(e)} leaves the screen`);
        if (e.matches('button') && e.scrollWidth > e.clientWidth + 1) faults.push(`the words of ${name(e)} are cut off`);
        for (let p = e.parentElement; p && p !== document.body; p = p.parentElement) {
            const [s, q] = [getComputedStyle(p), p.getBoundingClientRect()];
            const beside = s.overflowX !== 'visible' && (r.right > q.right + 1 || r.left < q.left - 1);
            const below = s.overflowY === 'hidden' && (r.bottom > q.bottom + 1 || r.top < q.top - 1);
            if (beside || below) faults.push(`${name(e)} is cut off by ${p.className || p.tagName}`);
        }
        const [x, y] = [r.left + r.width / 2, r.top + r.height / 2];
        const hit = x > 0 && y > 0 && x < wide && y < high ? document.elementFromPoint(x, y) : null;
        const inSight = !dialog || e.closest('.row.end');
        if (inSight && hit && !e.contains(hit) && !hit.contains(e)) faults.push(`${name(e)} lies under ${hit.className || hit.tagName}`);
    }
    const last = dialog?.querySelector('.row.end')?.getBoundingClientRect();
    if (last && last.bottom > high) faults.push('the buttons of the dialog are out of sight');
    const area = document.querySelector('.board-area');
    if (area) {
        const share = area.clientWidth * area.clientHeight / (wide * high);
        if (share < 0.48) faults.push(`the board has ${share.toFixed(2)} of the screen`);
        const room = area.querySelector('.room');
        if (room && (room.scrollWidth > room.clientWidth || room.scrollHeight > room.clientHeight)) faults.push('the flat board does not fit');
        const cell = room?.querySelector('td button').offsetWidth ?? 99;
        if (cell < 22) faults.push(`cells of ${cell} px`);
        for (const id of ['#status', '#hint', '#pause-menu', '.seat.here']) {
            const r = document.querySelector(id)?.getBoundingClientRect();
            if (r?.bottom > high) faults.push(`${id} is below the screen`);
        }
    }
    return faults;
})()"#;

fn faults(tab: &mut Tab<'_>) -> Outcome<Vec<String>> {
    let script = FAULTS
        .replace("WIDTH", &tab.device.width.to_string())
        .replace("HEIGHT", &tab.device.height.to_string());
    // Two frames: the page has its new size, and what watches sizes has been told.
    tab.eval("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")?;
    let found = tab.eval(&script)?;
    Ok(found.as_array().into_iter().flatten().map(Value::to_string).collect())
}

/// For each device the room in which every tap on a board was tried:
/// `the_visible_item_under_a_finger_is_picked`.
const TRIED: &str = include_str!("../../../../plateau-scene/tests/rooms.txt");

/// Whether the 3D board is much smaller than where taps were tried.
fn untried(tab: &mut Tab<'_>) -> Outcome<Option<String>> {
    let Some(line) = TRIED.lines().find(|line| line.starts_with(&format!("{} ", tab.device.name)))
    else {
        return Ok(None);
    };
    let tried: Vec<f64> = line.split(' ').filter_map(|word| word.parse().ok()).collect();
    let room = tab.eval(
        "['clientWidth', 'clientHeight'].map((side) => \
         document.querySelector('canvas.stage')[side])",
    )?;
    let found: Vec<f64> = room.as_array().into_iter().flatten().filter_map(Value::as_f64).collect();
    let is_small = found.iter().zip(&tried).any(|(found, tried)| *found < 0.85 * tried);
    Ok(is_small.then(|| format!("a board of {found:?}, taps were tried in {tried:?}")))
}

fn enter(tab: &mut Tab<'_>, room: &LayoutPage) -> Outcome<()> {
    tab.eval(&format!(
        "document.querySelector('dialog[open]')?.close(); location.hash = '{}'",
        room.page
    ))?;
    tab.wait(&format!(
        "location.hash === '{}' && document.querySelector('main h1') !== null",
        room.page
    ))?;
    if !room.page.contains("play") {
        return room.press.iter().try_for_each(|selector| tab.press(selector));
    }
    tab.settle()?;
    tab.eval("window.scrollTo(0, 0)")?;
    if tab.eval("document.querySelector('.room') !== null")? != json!(room.flat) {
        tab.press("#flat")?;
        tab.wait(&format!("(document.querySelector('.room') !== null) === {}", room.flat))?;
    }
    room.press.iter().try_for_each(|selector| tab.press(selector))
}

fn walk(tab: &mut Tab<'_>, sizes: &[Device]) -> Outcome<()> {
    let mut found = Vec::new();
    for room in rooms() {
        tab.become_device(SIZES[10])?;
        enter(tab, &room)?;
        // What is only read has no more arrangements than these.
        let is_read = !room.page.contains("play");
        for size in sizes.iter().filter(|size| !is_read || READ_AT.contains(&size.width)) {
            tab.become_device(*size)?;
            let name =
                format!("{} {}{}", room.page, if room.flat { "flat " } else { "" }, size.name);
            found.extend(faults(tab)?.into_iter().map(|fault| format!("{name}: {fault}")));
            if room.page.contains("play") && !room.flat && room.press.is_empty() {
                found.extend(untried(tab)?.map(|fault| format!("{name}: {fault}")));
            }
        }
    }
    no_errors(tab)?;
    expect(found.join("\n"), String::new(), "what does not fit")
}

/// Every room at every size, and the tightest in the other languages.
pub fn every_size(fixture: &Fixture, browser: &mut Browser) -> Outcome<()> {
    for (language, sizes) in [("en", &SIZES[..]), ("fr", &TIGHT), ("de", &TIGHT), ("ja", &TIGHT)] {
        let mut tab = Tab::open(browser, SIZES[10], language)?;
        let setups = GAMES.map(|game| format!("plateau.setup.{game}"));
        let mut kept: Vec<(&str, &str)> = setups.iter().map(|key| (&**key, HUMANS)).collect();
        kept.push(("plateau.settings", QUICK));
        open_with(fixture, &mut tab, &kept, "")?;
        walk(&mut tab, sizes).map_err(|error| format!("{language}: {error}"))?;
        shoot(&mut tab, "fitting")?;
    }
    Ok(())
}

/// Larger letters are kept as the reader wants them, and nothing lies under a notch.
pub fn letters_and_notches(fixture: &Fixture, browser: &mut Browser) -> Outcome<()> {
    let phone = SIZES[2];
    let mut tab = Tab::open(browser, phone, "en")?;
    tab.call("Page.setFontSizes", json!({ "fontSizes": { "standard": 24 } }))?;
    open_with(fixture, &mut tab, &[("plateau.settings", QUICK)], "#/play/sogo")?;
    tab.settle()?;
    let size = tab.eval("getComputedStyle(document.querySelector('#status')).fontSize")?;
    expect(size, json!("25.2px"), "letters of the status for who wants them half as large again")?;
    let wide = tab.eval("document.documentElement.scrollWidth")?;
    expect(wide, json!(phone.width), "the width of the page with large letters")?;
    shoot(&mut tab, "large-letters")?;
    tab.call("Page.setFontSizes", json!({ "fontSizes": { "standard": 16 } }))?;

    tab.become_device(SIZES[6])?;
    let insets = json!({ "top": 0, "left": 47, "right": 47, "bottom": 21 });
    tab.call("Emulation.setSafeAreaInsetsOverride", json!({ "insets": insets }))?;
    let under = "[...document.querySelectorAll('.top, .board-area, .side')].map((e) => \
        e.getBoundingClientRect()).filter((r) => r.left < 47 || r.right > 844 - 47 || r.bottom > \
        390 - 21).length";
    tab.wait(&format!("({under}) === 0")).map_err(|error| format!("under the notch: {error}"))?;
    shoot(&mut tab, "notch")?;
    no_errors(&mut tab)
}

/// The first visit, on a phone that lies and on a laptop whose page is twice as large: every page
/// with a board shows it, and the guide to the first game stands beside it.
pub fn first_visit(fixture: &Fixture, browser: &mut Browser) -> Outcome<()> {
    const COVERS: &str = "(() => { const box = (of) => document.querySelector(of)?.getBoundingClientRect(); \
         const [guide, board] = [box('#guide'), box('.board-area :is(canvas.stage, .room)')]; \
         return guide ? guide.left < board.right && guide.right > board.left && guide.top < \
         board.bottom && guide.bottom > board.top : 'no guide'; })()";
    let laptop = Device { touch: false, ..device("683x384", 683, 384) };
    for device in [SIZES[6], SIZES[2], SIZES[1], laptop] {
        let mut tab = Tab::open_again(browser, device, "en")?;
        open_with(fixture, &mut tab, &[("plateau.settings", QUICK)], "")?;
        if device.name == "390x844" {
            tab.wait("document.querySelectorAll('.card').length === 5")?;
            let games = "Math.max(...[...document.querySelectorAll('.card')].map((card) => \
                card.getBoundingClientRect().bottom))";
            let bottom = tab.eval(games)?.as_f64().unwrap_or(f64::MAX);
            shoot(&mut tab, "home-phone")?;
            expect(
                bottom <= f64::from(device.height),
                true,
                &format!("games in sight, the last ends at {bottom}"),
            )?;
        }
        let boards =
            ["#/study/othello", "#/puzzles/sogo/storm", "#/learn/morpion/1"].map(String::from);
        for page in GAMES.map(|game| format!("#/play/{game}")).into_iter().chain(boards) {
            tab.eval(&format!("location.hash = '{page}'"))?;
            tab.shown()?;
            tab.wait(&format!(
                "location.hash === '{page}' && document.querySelector('.board-area \
                 canvas.stage')?.dataset.settled === 'true'"
            ))?;
            tab.board_in_sight().map_err(|error| format!("{page} at {}: {error}", device.name))?;
            if page.contains("play") {
                expect(
                    tab.eval(COVERS)?,
                    json!(false),
                    &format!("{page} at {}: a guide over the board", device.name),
                )?;
                shoot(&mut tab, &format!("first-{}", page.replace("#/play/", "")))?;
            }
        }
        no_errors(&mut tab)?;
    }
    Ok(())
}

/// A page begins at its top under the header, and the header stays in sight when the page is
/// scrolled.
pub fn pages_from_the_top(fixture: &Fixture, browser: &mut Browser) -> Outcome<()> {
    const TOPS: &str = "JSON.stringify([window.scrollY, ...['header.top', 'main h1'] \
        .map((part) => document.querySelector(part).getBoundingClientRect().top)])";
    let mut tab = Tab::open(browser, SIZES[10], "en")?;
    open_with(fixture, &mut tab, &[("plateau.settings", QUICK)], "#/help")?;
    for page in ["#/puzzles", "#/settings", "#/help", "#/games"] {
        tab.eval(&format!(
            "window.scrollTo(0, 1e6); document.querySelector('.top a[href=\"{page}\"]').click()"
        ))?;
        tab.wait("document.activeElement?.id === 'main'")?;
        let tops = tab.eval(TOPS)?;
        let tops: Vec<f64> =
            serde_json::from_str(tops.as_str().unwrap_or_default()).unwrap_or_default();
        let [scrolled, header, title] = tops[..] else { return Err(format!("{page}: {tops:?}")) };
        expect((scrolled, header), (0.0, 0.0), &format!("{page}: where it begins"))?;
        expect(title > 40.0, true, &format!("{page}: its title is below the header"))?;
        tab.eval("window.scrollTo(0, 1e6)")?;
        let header =
            tab.eval("document.querySelector('header.top').getBoundingClientRect().top")?;
        expect(header.as_f64(), Some(0.0), &format!("{page}: the header after scrolling"))?;
    }
    no_errors(&mut tab)
}
