//! Pointing at the 3D board for real: a tap plays what one sees or asks, the camera keeps the board
//! in sight, tokens in hand are carried, and what must not move says why.

use serde_json::{Value, json};

use crate::driver::browser::{Browser, Outcome};
use crate::driver::fixture::Fixture;
use crate::driver::steps::{GAMES, expect, humans, no_errors, shoot, store};
use crate::driver::tab::{DESKTOP, Device, PHONE, Tab};

const SMALL: Device = Device { name: "small", width: 568, height: 320, touch: true };
const TABLET: Device = Device { name: "tablet", width: 820, height: 1180, touch: true };

const STAGE: &str = "document.querySelector('canvas.stage')";

/// Every free rod is tapped where it is drawn: that one is played, or shown and then played by a
/// second tap.
pub fn taps(fixture: &Fixture, browser: &mut Browser) -> Outcome<()> {
    for device in [PHONE, SMALL, TABLET] {
        let mut tab = humans(fixture, browser, device, "sogo")?;
        for rod in ["a1", "d1", "b2", "c3", "a4", "d4", "c4", "b4"] {
            let (x, y) = tab.where_is(rod)?;
            tab.point(x, y)?;
            if tab.eval(&format!("{STAGE}.dataset.at"))? == json!(rod) {
                tab.point(x, y)?;
            }
            tab.settle()?;
            expect(
                last_move(&mut tab)?,
                json!(rod),
                &format!("a tap on {rod} at {}", device.name),
            )?;
        }
        shoot(&mut tab, "sogo-tapped")?;
        no_errors(&mut tab)?;
    }
    Ok(())
}

/// One gesture: a finger that rests shows the place it would play, with its name above it; sliding
/// corrects it, lifting plays it, and nothing where it lifts beside the board. With the setting for
/// it a tap shows and another one plays.
pub fn sliding(fixture: &Fixture, browser: &mut Browser) -> Outcome<()> {
    const NAME: &str = "document.querySelector('.finger-words')?.textContent ?? ''";
    let mut tab = humans(fixture, browser, SMALL, "sogo")?;
    let (from, to) = (tab.where_is("b4")?, tab.where_is("c2")?);
    let names = ["b4", "c2"];
    tab.look_and_slide(&[from, to], |tab, nth| {
        tab.wait(&format!("{STAGE}.dataset.at === '{}' && ({NAME}) === '{0}'", names[nth]))?;
        let above = "(() => { const name = document.querySelector('.finger-words').getBoundingClientRect(); return name.bottom; })()";
        let bottom = tab.eval(above)?.as_f64().unwrap_or(f64::MAX);
        let finger = [from, to][nth].1;
        expect(bottom < finger - 10.0 || finger < 110.0, true, "a name above the finger")?;
        shoot(tab, &format!("sogo-finger-{nth}"))
    })?;
    tab.settle()?;
    expect(last_move(&mut tab)?, json!("c2"), "the rod that the finger slid to")?;
    tab.look_and_slide(&[from, (2.0, from.1)], |tab, nth| {
        tab.wait(&format!("({NAME}) === '{}'", ["b4", ""][nth]))
    })?;
    tab.settle()?;
    expect(last_move(&mut tab)?, json!("c2"), "the last move after letting go beside the board")?;
    store(&mut tab, "plateau.settings", r#"{"speed":"none","quality":"low","taps_twice":true}"#)?;
    tab.reload()?;
    let (x, y) = tab.where_is("d1")?;
    tab.point(x, y)?;
    tab.wait(&format!("({NAME}).includes('d1')"))?;
    expect(last_move(&mut tab)?, json!("c2"), "the last move after one tap")?;
    tab.point(x, y)?;
    tab.settle()?;
    expect(last_move(&mut tab)?, json!("d1"), "the move of the second tap")?;
    no_errors(&mut tab)
}

/// On a phone every sphere of Morpion can be reached: its levels lie side by side, and the choice
/// of the player is kept.
pub fn inner_spheres(fixture: &Fixture, browser: &mut Browser) -> Outcome<()> {
    let mut tab = humans(fixture, browser, PHONE, "morpion")?;
    for sphere in ["b22", "c23", "b32", "c33"] {
        tab.place(sphere)?;
        tab.settle()?;
        expect(last_move(&mut tab)?, json!(sphere), "the sphere that was tapped")?;
    }
    shoot(&mut tab, "morpion-fanned")?;
    tab.press("#exploded")?;
    tab.wait("document.querySelector('#exploded').ariaPressed === 'false'")?;
    tab.reload()?;
    tab.settle()?;
    expect(
        tab.eval("document.querySelector('#exploded').ariaPressed")?,
        json!("false"),
        "the levels chosen before",
    )?;
    no_errors(&mut tab)
}

/// What is drawn under the mouse is what lights up: every rod at its usual size.
pub fn hovers(fixture: &Fixture, browser: &mut Browser) -> Outcome<()> {
    let mut tab = humans(fixture, browser, DESKTOP, "sogo")?;
    for rod in [
        "a1", "b1", "c1", "d1", "a2", "b2", "c2", "d2", "a3", "b3", "c3", "d3", "a4", "b4", "c4",
        "d4",
    ] {
        let (x, y) = tab.where_is(rod)?;
        tab.hover(x, y)?;
        tab.wait(&format!("{STAGE}.dataset.at === {rod:?}"))
            .map_err(|error| format!("the mouse on {rod} shows another: {error}"))?;
    }
    no_errors(&mut tab)
}

/// However far one drags upwards, the board stays in sight; the right button turns it too; one
/// button restores it.
pub fn stays_in_sight(fixture: &Fixture, browser: &mut Browser) -> Outcome<()> {
    for game in GAMES {
        let mut tab = humans(fixture, browser, DESKTOP, game)?;
        let first = tab.eval(&format!("{STAGE}.dataset.places"))?;
        let edge = tab.eval(&format!(
            "(() => {{ const r = {STAGE}.getBoundingClientRect(); return [r.left + 20, r.bottom - \
             90]; }})()"
        ))?;
        let (x, y) = (edge[0].as_f64().unwrap_or(0.0), edge[1].as_f64().unwrap_or(0.0));
        tab.drag((x, y), (x, y - 400.0))?;
        tab.settle()?;
        shoot(&mut tab, &format!("{game}-flattest"))?;
        in_sight(&mut tab).map_err(|error| format!("{game}, dragged up: {error}"))?;
        right_drag(&mut tab, (x, y), (x + 120.0, y - 60.0))?;
        tab.settle()?;
        in_sight(&mut tab).map_err(|error| format!("{game}, right button: {error}"))?;
        tab.press("#whole-board")?;
        tab.wait(&format!("{STAGE}.dataset.places === {first}"))
            .map_err(|error| format!("{game}: the view is not restored: {error}"))?;
        no_errors(&mut tab)?;
    }
    Ok(())
}

/// Force 3's tokens in hand by click and by drag; a forbidden tile says why.
pub fn tokens_in_hand(fixture: &Fixture, browser: &mut Browser) -> Outcome<()> {
    let mut tab = humans(fixture, browser, DESKTOP, "force3")?;
    tab.place("hand-x")?;
    tab.settle()?;
    shoot(&mut tab, "force3-held")?;
    tab.place("b1")?;
    tab.settle()?;
    expect(last_move(&mut tab)?, json!("@b1"), "a token put down by two clicks")?;
    let (from, to) = (tab.where_is("hand-o")?, tab.where_is("c3")?);
    tab.drag(from, to)?;
    tab.settle()?;
    expect(last_move(&mut tab)?, json!("@c3"), "a token carried to its tile")?;
    let (from, to) = (tab.where_is("a2")?, tab.where_is("b2")?);
    tab.drag(from, to)?;
    tab.settle()?;
    expect(last_move(&mut tab)?, json!("a2>b2"), "a tile slid")?;
    let (from, to) = (tab.where_is("b2")?, tab.where_is("a2")?);
    tab.drag(from, to)?;
    tab.settle()?;
    expect(last_move(&mut tab)?, json!("a2>b2"), "a forbidden slide")?;
    tab.wait("document.body.textContent.includes('exact inverse')")
        .map_err(|error| format!("nothing says why the tile may not go back: {error}"))?;
    no_errors(&mut tab)
}

/// The places lie within the canvas, and spread over some of its height.
fn in_sight(tab: &mut Tab<'_>) -> Outcome<()> {
    let found = tab.eval(&format!(
        "(() => {{ const c = {STAGE}; const all = Object.values(JSON.parse(c.dataset.places)); \
         const inside = all.every(([x, y]) => x > 0 && y > 0 && x < c.clientWidth && y < \
         c.clientHeight); \
         const ys = all.map((p) => p[1]); return [inside, Math.max(...ys) - Math.min(...ys) > 25]; \
         }})()"
    ))?;
    expect(found, json!([true, true]), "places in the picture, and not edge on")
}

fn right_drag(tab: &mut Tab<'_>, from: (f64, f64), to: (f64, f64)) -> Outcome<()> {
    let event = |kind: &str, (x, y): (f64, f64)| json!({ "type": kind, "x": x, "y": y, "button": "right", "buttons": 2, "clickCount": 1 });
    for (kind, at) in [("mousePressed", from), ("mouseMoved", to), ("mouseReleased", to)] {
        tab.call("Input.dispatchMouseEvent", event(kind, at))?;
    }
    Ok(())
}

fn last_move(tab: &mut Tab<'_>) -> Outcome<Value> {
    tab.eval(
        "[...document.querySelectorAll('#moves button')].map((e) => \
        e.textContent.trim()).pop() ?? null",
    )
}
