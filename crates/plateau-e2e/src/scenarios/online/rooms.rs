//! Two people in two places: separate browsers on one server play by a link, lose it and come back,
//! and others watch.

use crate::driver::browser::{Browser, Outcome};
use crate::driver::fixture::{Fixture, ServerProcess, fresh_folder};
use crate::driver::flaky_proxy::FlakyProxy;
use crate::driver::static_host::StaticHost;
use crate::driver::steps::{GAMES, QUICK, begin, expect, kept, no_errors, shoot, visit_with};
use crate::driver::tab::{DESKTOP, Device, PHONE, Tab};

/// On a flat board, where every place is a button.
pub const FLAT: &str = r#"{"speed":"none","pace_ms":0,"quality":"low","flat":true}"#;

/// Opens a room from the dialog of a new game; its link.
pub fn invite(tab: &mut Tab<'_>, name: &str) -> Outcome<String> {
    tab.press("#new-game")?;
    tab.choose("Who plays", "With a friend elsewhere")?;
    tab.write("#own-name", name)?;
    tab.press("#start-game")?;
    tab.wait("document.querySelector('#room-link')?.value.includes('#/with/') === true")?;
    let link = tab.eval("document.querySelector('#room-link').value")?;
    Ok(link.as_str().unwrap_or_default().to_owned())
}

/// A fresh device at a link, in this language.
pub fn come<'b>(
    browser: &'b mut Browser,
    device: Device,
    language: &str,
    settings: &str,
    link: &str,
) -> Outcome<Tab<'b>> {
    let mut tab = Tab::open(browser, device, language)?;
    tab.draw_coarsely()?;
    tab.go_after(&format!("localStorage.setItem('plateau.settings', {settings:?});"), link)?;
    tab.wait("document.querySelector('main') !== null")?;
    Ok(tab)
}

pub fn sits(tab: &mut Tab<'_>, chair: &str) -> Outcome<()> {
    tab.wait(&format!("document.querySelector('main.shared')?.dataset.state === '{chair}'"))
}

pub fn press_place(tab: &mut Tab<'_>, place: &str) -> Outcome<()> {
    tab.settle()?;
    tab.press(&format!(".board-area [data-place={place}]"))
}

/// A link made in one dialog; the friend on a telephone, in French. A move out of turn is refused,
/// a reload changes nothing, a move is taken back, a phrase said; the game is played to its end,
/// kept by both, and played again with sides exchanged. Somebody watches; one gives up.
pub fn by_a_link(fixture: &Fixture, browser: &mut Browser) -> Outcome<()> {
    let mut second = Browser::start(&[])?;
    let mut host = begin(fixture, browser, DESKTOP, "sogo", r#"{"size":3,"choice":"first"}"#)?;
    host.settle()?;
    let link = invite(&mut host, "Ada")?;
    sits(&mut host, "host")?;
    host.place("a1")?;
    host.reads("#notice", "Waiting for your friend.")?;
    shoot(&mut host, "invitation")?;
    {
        let mut guest = come(&mut second, PHONE, "fr", QUICK, &link)?;
        // Nobody sits before they have said what they are called, or that they would rather not.
        guest.reads("#free-chair", "Une place est libre")?;
        expect(kept_seats(&mut guest)?, 0, "secrets of somebody who only looks")?;
        shoot(&mut guest, "free-chair")?;
        guest.write("#own-name", "Zoé")?;
        guest.press("#sit-down")?;
        sits(&mut guest, "guest")?;
        guest.reads(".seat-x", "Ada")?;
        host.reads(".seat-o", "Zoé")?;
        looks_away_and_back(&mut guest)?;
        host.wait("document.querySelector('#invitation') === null")?;
        host.place("a1")?;
        host.moves(1)?;
        guest.moves(1)?;
        host.place("b1")?;
        host.reads("#notice", "It is not your turn")?;
        guest.place("b2")?;
        host.moves(2)?;
        guest.reload()?;
        sits(&mut guest, "guest")?;
        guest.moves(2)?;
        host.place("c3")?;
        guest.moves(3)?;
        host.press("#ask-take-back")?;
        guest.reads("#asked", "Ada aimerait reprendre un coup.")?;
        shoot(&mut guest, "asked")?;
        guest.press("#agree")?;
        host.moves(2)?;
        guest.moves(2)?;
        guest.press("#phrases summary")?;
        guest.press_words("Bonne chance\u{202f}!")?;
        host.reads("#said", "Good luck!")?;
        host.place("a1")?;
        guest.moves(3)?;
        guest.place("b2")?;
        host.moves(4)?;
        host.place("a1")?;
        host.reads("#status", "You win")?;
        guest.reads("#status", "Vous avez perdu")?;
        shoot(&mut host, "shared-end")?;
        guest.press("#ask-rematch")?;
        host.reads("#asked", "would like another game")?;
        host.press("#agree")?;
        host.moves(0)?;
        // Now the guest has the first move.
        guest.reads(".seat-o", "Ada")?;
        guest.place("c1")?;
        host.moves(1)?;
        no_errors(&mut guest)?;
    }
    let mut watcher = come(&mut second, DESKTOP, "en", QUICK, &link)?;
    sits(&mut watcher, "none")?;
    watcher.moves(1)?;
    expect(kept_seats(&mut watcher)?, 0, "secrets that a watcher keeps")?;
    host.reads("#away", "is away")?;
    host.reads("#watchers", "One person watches.")?;
    shoot(&mut watcher, "watching")?;
    host.press("#give-up")?;
    host.press("#give-up")?;
    watcher.reads("#status", "Amber wins")?;
    host.reads("#status", "You lose")?;
    host.press("#review-game")?;
    host.wait("document.querySelector('main.play:not(.shared)[data-state=reviewing]') !== null")?;
    host.moves(1)?;
    host.eval("location.hash = '#/games'")?;
    host.wait("document.querySelectorAll('.history > li').length >= 2")?;
    // What is deleted stays away, also when one looks at the room again.
    host.press("#clear-history")?;
    host.wait("document.querySelectorAll('.history > li').length === 0")?;
    host.eval(&format!("location.href = {link:?}"))?;
    host.reads("#status", "You lose")?;
    host.eval("location.hash = '#/games'")?;
    host.reads("main", "No games on this device yet.")?;
    no_errors(&mut watcher)?;
    no_errors(&mut host)
}

/// Whoever looks away and back asks whether the server is there, and does not come in anew each
/// time.
fn looks_away_and_back(tab: &mut Tab<'_>) -> Outcome<()> {
    tab.eval(
        "window.sent = []; const send = WebSocket.prototype.send; WebSocket.prototype.send = \
         function (text) { \
         window.sent.push(text); return send.call(this, text); }; \
         for (let i = 0; i < 3; i++) document.dispatchEvent(new Event('visibilitychange', { bubbles: true })); 0",
    )?;
    tab.wait("window.sent.length >= 3")?;
    expect(
        tab.eval("window.sent.every((text) => text === '\"ask\"')")?,
        true.into(),
        "only questions are sent",
    )
}

/// How many seats this device holds.
pub fn kept_seats(tab: &mut Tab<'_>) -> Outcome<usize> {
    let count = tab.eval(
        "new Promise((done, failed) => { const open = indexedDB.open('plateau'); open.onerror = failed; open.onsuccess = () => { \
         const got = open.result.transaction('kept').objectStore('kept').getAllKeys(); \
         got.onsuccess = () => { open.result.close(); \
         done(got.result.filter((key) => String(key).startsWith('plateau.chair.')).length); }; }; \
         })",
    )?;
    Ok(count.as_u64().unwrap_or(99) as usize)
}

/// A short game of each of the five: the size, the places that are pressed in turn, and whether
/// that ends it.
const SHORT: [(Option<u8>, &str, bool); GAMES.len()] = [
    (Some(3), "a1, b2, a1, b2, a1", true),
    (Some(3), "a11, b11, a12, b12, a13", true),
    (None, "a1, c3", false),
    (Some(4), "b1, a3, a4, c1, a2, a1, d1, b4, c4, d4, d3, d2", true),
    (None, "b1 b3, a3 c3", false),
];

/// Each of the five from its link to its end on flat boards, where the moves do not end it by
/// giving up; the first by keys. In between the network fails, and a second tab of the same device
/// sits in the same seat.
pub fn in_every_game(fixture: &Fixture, browser: &mut Browser) -> Outcome<()> {
    let relay = FlakyProxy::start(&fixture.address)?;
    let site = Fixture { address: relay.site() };
    let mut second = Browser::start(&[])?;
    let kept = GAMES.into_iter().zip(SHORT).map(|(game, (size, ..))| {
        let size = size.map(|size| format!(",\"size\":{size}")).unwrap_or_default();
        (format!("plateau.setup.{game}"), format!("{{\"choice\":\"first\"{size}}}"))
    });
    let kept: Vec<(String, String)> =
        kept.chain([("plateau.settings".into(), FLAT.into())]).collect();
    let kept: Vec<(&str, &str)> = kept.iter().map(|(key, value)| (&**key, &**value)).collect();
    let mut host = visit_with(&site, browser, DESKTOP, &kept, "")?;
    let mut guest = come(&mut second, DESKTOP, "en", FLAT, &site.address)?;
    for (game, (_, moves, ends)) in GAMES.into_iter().zip(SHORT) {
        host.eval(&format!("location.hash = '#/play/{game}'"))?;
        host.wait(&format!(
            "document.querySelector('main.play:not(.shared)')?.dataset.game === '{game}'"
        ))?;
        let link = invite(&mut host, "")?;
        guest.eval(&format!("location.hash = new URL({link:?}).hash"))?;
        guest
            .wait("document.querySelector('#sit-down, main.shared[data-state=guest]') !== null")?;
        // A guest who has a name already sits down at once.
        if guest.count("#sit-down")? > 0 {
            guest.press("#sit-down")?;
        }
        sits(&mut guest, "guest")?;
        host.wait("document.querySelector('#invitation') === null")?;
        let all = |error| format!("{game}: {error}");
        for (ply, places) in moves.split(", ").enumerate() {
            let (mover, other) =
                if ply % 2 == 0 { (&mut host, &mut guest) } else { (&mut guest, &mut host) };
            if (game, ply) == (GAMES[0], 0) {
                mover.eval("document.querySelector('.board-area [data-place=a1]').focus()")?;
                mover.key("Enter")?;
                mover.moves(1)?;
                come_back(&relay, mover, other)?;
            } else {
                places.split(' ').try_for_each(|place| press_place(mover, place)).map_err(all)?;
            }
            other.moves(ply + 1).map_err(all)?;
        }
        if !ends {
            host.press("#give-up")?;
            host.press("#give-up")?;
        }
        guest.wait("document.querySelector('#ask-rematch') !== null").map_err(all)?;
        host.wait("document.querySelector('#ask-rematch') !== null").map_err(all)?;
    }
    no_errors(&mut guest)
        .or_else(|error| if error.contains("WebSocket") { Ok(()) } else { Err(error) })
}

/// The connection of both fails and comes back; what was done in between is done once. Then the
/// guest has a second tab.
fn come_back(relay: &FlakyProxy, host: &mut Tab<'_>, guest: &mut Tab<'_>) -> Outcome<()> {
    relay.cut();
    host.reads("#line-lost", "Connection lost")?;
    guest.reads("#line-lost", "Connection lost")?;
    guest.moves(1)?;
    // Proposed without anybody to hear it, and not lost.
    press_place(guest, "b2")?;
    relay.mend();
    guest.moves(2)?;
    host.moves(2)?;
    host.wait("document.querySelector('#line-lost') === null")?;
    let link = guest.eval("location.href")?;
    let former = guest.beside()?;
    guest.go(link.as_str().unwrap_or_default())?;
    sits(guest, "guest")?;
    guest.moves(2)?;
    expect(
        host.text("#watchers")?,
        String::new(),
        "what is said of those who watch: a second tab is none",
    )?;
    press_place(host, "c1")?;
    guest.moves(3)?;
    guest.turn_to(former)?;
    guest.moves(3)?;
    host.press("#ask-take-back")?;
    guest.press("#agree")?;
    host.moves(2)?;
    host.press("#ask-take-back")?;
    guest.press("#agree")?;
    host.moves(0)?;
    press_place(host, "a1")
}

/// An offer made in the lobby is taken there with one click by somebody who sees it come; a third
/// finds the game to watch.
pub fn in_the_lobby(_: &Fixture, browser: &mut Browser) -> Outcome<()> {
    // A lobby of its own, where nobody else offers anything.
    let server = ServerProcess::start(&fresh_folder("lobby")?.join("online.sqlite"), 0)?;
    let mut second = Browser::start(&[])?;
    let lobby = format!("{}#/online", server.site());
    let mut host = come(browser, DESKTOP, "en", FLAT, &server.site())?;
    host.press("#play-online")?;
    let mut guest = come(&mut second, PHONE, "fr", FLAT, &lobby)?;
    guest.reads("#offers", "Aucun défi ouvert")?;
    host.write("#own-name", "Ada")?;
    host.choose("Game", "Pogo")?;
    host.choose("You play", "second")?;
    host.press("#offer-game")?;
    sits(&mut host, "host")?;
    guest.reads("#offers", "contre Ada (vous commencez)")?;
    expect(guest.text("#offers bdi")?, "Ada".to_owned(), "the name, isolated")?;
    shoot(&mut guest, "lobby")?;
    guest.press("#offers a")?;
    sits(&mut guest, "guest")?;
    press_place(&mut guest, "a1")?;
    press_place(&mut guest, "a3")?;
    host.moves(1)?;
    // One's own game is found again, and others find it too.
    host.eval("location.hash = '#/online'")?;
    host.reads("#own-rooms", "Pogo")?;
    host.reads("#live", "Ada – ")?;
    shoot(&mut host, "lobby")?;
    host.press("#own-rooms a")?;
    sits(&mut host, "host")?;
    no_errors(&mut guest)?;
    drop(guest);
    let mut watcher = come(&mut second, DESKTOP, "en", FLAT, &lobby)?;
    watcher.press("#live a")?;
    sits(&mut watcher, "none")?;
    watcher.moves(1)?;
    no_errors(&mut watcher)?;
    no_errors(&mut host)
}

/// Links that lead nowhere say so, and keep nothing on the device.
pub fn at_no_room(fixture: &Fixture, browser: &mut Browser) -> Outcome<()> {
    let mut tab = Tab::open(browser, DESKTOP, "en")?;
    for link in ["#/with/abcdefgh2345", "#/with/", "#/with/%3Cscript%3E", "#/with/abc"] {
        tab.go(&format!("{}{link}", fixture.address))?;
        tab.reads("#connecting", "There is no such game on this server.")
            .map_err(|error| format!("{link}: {error}"))?;
    }
    expect(
        kept(&mut tab, "plateau.chair.abcdefgh2345")?,
        None,
        "a seat in a room that is not there",
    )?;
    no_errors(&mut tab)?;
    // A page that speaks as in former times is told so, and does not wait for ever.
    let older = "const send = WebSocket.prototype.send; WebSocket.prototype.send = function (text) \
        { \
                 return send.call(this, text.replace(/\"version\":\\d+/, '\"version\":0')); };";
    for (page, place) in [("#/online", "#lobby-state"), ("#/with/abcdefgh2345", "#connecting")] {
        tab.go_after(older, &format!("{}?old{page}", fixture.address))?;
        tab.reads(place, "This page is older than its server: reload it.")?;
    }
    Ok(())
}

/// A plain host of files has no games to share: the page says so in a line and offers the rest.
pub fn without_a_server(_: &Fixture, browser: &mut Browser) -> Outcome<()> {
    let host = StaticHost::start()?;
    let mut tab = Tab::open(browser, DESKTOP, "en")?;
    tab.go_after(
        &format!("localStorage.setItem('plateau.settings', {QUICK:?});"),
        &format!("{}#/play/pogo", host.site()),
    )?;
    tab.wait("document.querySelector('#new-game') !== null")?;
    tab.press("#new-game")?;
    tab.reads("#friend-note", "Friends elsewhere need a game server.")?;
    expect(
        tab.count("[value=friend]:disabled")?,
        1,
        "a tile for a friend elsewhere that cannot be chosen",
    )?;
    for page in ["#/online", "#/"] {
        tab.go(&format!("{}{page}", host.site()))?;
        tab.reads("#no-server", "comes without a game server")?;
    }
    expect(tab.count("#play-online")?, 0, "ways to others without a server")?;
    no_errors(&mut tab)
}
