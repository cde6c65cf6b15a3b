//! Two in two places, one of whom leaves: for a while with days for each move, for too long, or for
//! good.

use std::fs;

use crate::driver::browser::{Browser, Outcome};
use crate::driver::fixture::{Fixture, ServerProcess, fresh_folder};
use crate::driver::steps::{arrived, begin, expect, kept, no_errors, shoot};
use crate::driver::tab::{DESKTOP, PHONE, Tab};
use crate::scenarios::online::rooms::{FLAT, come, invite, kept_seats, press_place, sits};

/// A game of two, both on flat boards: the first move is the host's.
fn two<'b>(
    site: &Fixture,
    browser: &'b mut Browser,
    second: &'b mut Browser,
) -> Outcome<(Tab<'b>, Tab<'b>, String)> {
    let mut host = begin(site, browser, DESKTOP, "sogo", r#"{"size":3,"choice":"first"}"#)?;
    host.press("#flat")?;
    let link = invite(&mut host, "Ada")?;
    let mut guest = come(second, PHONE, "fr", FLAT, &link)?;
    guest.write("#own-name", "Zoé")?;
    guest.press("#sit-down")?;
    sits(&mut guest, "guest")?;
    host.reads(".seat-o", "Zoé")?;
    press_place(&mut host, "a1")?;
    guest.moves(1)?;
    Ok((host, guest, link))
}

/// A player saves what the server keeps about them as a file; wants it deleted, which is refused in
/// the middle of a game; gives up, and has it deleted. The friend keeps the game, without a name;
/// the device keeps nothing that led there.
pub fn for_good(fixture: &Fixture, browser: &mut Browser) -> Outcome<()> {
    let folder = fresh_folder("own-data")?;
    let mut second = Browser::start(&[])?;
    let (mut host, mut guest, link) = two(fixture, browser, &mut second)?;
    guest.downloads_to(&folder)?;
    guest.eval("location.hash = '#/online'")?;
    guest.press("#save-own")?;
    let file = arrived(&folder, "json")?;
    let words = fs::read_to_string(&file).map_err(|error| error.to_string())?;
    for word in ["\"name\": \"Zoé\"", "\"chair\": \"guest\"", "[Game \\\"sogo\\\"]", "1. a1"] {
        expect(words.contains(word), true, &format!("'{word}' in the file {words}"))?;
    }
    guest.press("#delete-own")?;
    guest.reads("#delete-own", "Oui, l’effacer")?;
    guest.press("#delete-own")?;
    guest.reads("#notice", "Vous jouez encore avec quelqu’un")?;
    shoot(&mut guest, "own-data")?;
    guest.press("#own-rooms a")?;
    guest.press("#give-up")?;
    guest.press("#give-up")?;
    host.reads("#status", "You win")?;
    guest.eval("location.hash = '#/online'")?;
    guest.press("#delete-own")?;
    guest.press("#delete-own")?;
    guest.reads("#notice", "le serveur ne sait plus rien de vous")?;
    host.reads(".seat-o", "Your friend")?;
    expect(host.text("main.shared")?.contains("Zoé"), false, "a name that was deleted")?;
    host.moves(1)?;
    host.wait("document.querySelector('#ask-rematch')?.disabled === true")?;
    shoot(&mut host, "forgotten")?;
    expect(kept_seats(&mut guest)?, 0, "seats of a device that was forgotten")?;
    expect(kept(&mut guest, "plateau.player")?, None, "what the device was known by")?;
    // A deleted player comes back as a stranger.
    guest.eval(&format!("location.href = {link:?}"))?;
    sits(&mut guest, "none")?;
    host.reload()?;
    sits(&mut host, "host")?;
    host.reads("#status", "You win")?;
    no_errors(&mut guest)?;
    no_errors(&mut host)
}

/// A player who stays away for longer than the server waits loses the game to a claim, not earlier.
pub fn for_too_long(_: &Fixture, browser: &mut Browser) -> Outcome<()> {
    let server =
        ServerProcess::start_waiting(&fresh_folder("claimed")?.join("online.sqlite"), 0, 5)?;
    let site = Fixture { address: server.site() };
    let mut second = Browser::start(&[])?;
    let (mut host, mut guest, link) = two(&site, browser, &mut second)?;
    guest.go("about:blank")?;
    host.reads("#away", "Zoé is away")?;
    expect(host.count("#claim")?, 0, "ways to claim at once")?;
    guest.go(&link)?;
    sits(&mut guest, "guest")?;
    host.wait("document.querySelector('#away') === null")?;
    press_place(&mut guest, "b2")?;
    host.moves(2)?;
    guest.go("about:blank")?;
    host.wait("document.querySelector('#claim') !== null")?;
    shoot(&mut host, "claim")?;
    host.press("#claim")?;
    host.reads("#status", "You win")?;
    guest.go(&link)?;
    guest.reads("#status", "Vous avez perdu")?;
    no_errors(&mut guest)?;
    no_errors(&mut host)
}

/// With days for each move neither player need be there: it is said how long there is, both go and
/// come back, and nothing can be claimed.
pub fn for_days(_: &Fixture, browser: &mut Browser) -> Outcome<()> {
    let server = ServerProcess::start_waiting(&fresh_folder("days")?.join("online.sqlite"), 0, 5)?;
    let lobby = format!("{}#/online", server.site());
    let mut second = Browser::start(&[])?;
    let mut host = come(browser, DESKTOP, "en", FLAT, &lobby)?;
    host.write("#own-name", "Ada")?;
    host.choose("Game", "Pogo")?;
    host.choose("You play", "first")?;
    host.choose("Time", "3 days a move")?;
    host.press("#offer-game")?;
    sits(&mut host, "host")?;
    let mut guest = come(&mut second, PHONE, "fr", FLAT, &lobby)?;
    guest.reads("#offers", "3 jours par coup")?;
    guest.press("#offers a")?;
    sits(&mut guest, "guest")?;
    host.reads("#days", "3 days a move.")?;
    press_place(&mut host, "b1")?;
    press_place(&mut host, "b3")?;
    guest.moves(1)?;
    guest.reads("#days", "Encore 72 heures.")?;
    shoot(&mut guest, "days")?;
    // The host leaves for longer than the server waits where people sit opposite each other.
    host.go("about:blank")?;
    guest.wait("new Promise((done) => setTimeout(() => done(true), 6000))")?;
    expect(guest.count("#away, #claim")?, 0, "words about somebody who need not be there")?;
    press_place(&mut guest, "a3")?;
    press_place(&mut guest, "c3")?;
    guest.moves(2)?;
    guest.go("about:blank")?;
    host.go(&lobby)?;
    host.press("#own-rooms a")?;
    sits(&mut host, "host")?;
    host.moves(2)?;
    host.reads("#days", "72 hours left.")?;
    no_errors(&mut guest)?;
    no_errors(&mut host)
}

/// Strangers have names, an offer is withdrawn, a refused draw is told, the tab says whose turn it
/// is, and a game in which one does not move ends without a result.
pub fn before_both_have_moved(_: &Fixture, browser: &mut Browser) -> Outcome<()> {
    let server = ServerProcess::start(&fresh_folder("early")?.join("online.sqlite"), 0)?;
    let lobby = format!("{}#/online", server.site());
    let mut second = Browser::start(&[])?;
    let mut host = come(browser, DESKTOP, "en", FLAT, &lobby)?;
    let mut guest = come(&mut second, PHONE, "fr", FLAT, &lobby)?;
    let suggested =
        "/^[A-Z][a-z]+ [A-Z][a-z]+ \\d+$/.test(document.querySelector('#own-name')?.value)";
    host.wait(suggested)?;
    host.choose("Game", "Sogo")?;
    host.choose("You play", "first")?;
    host.press("#offer-game")?;
    sits(&mut host, "host")?;
    guest.wait("document.querySelector('#offers a') !== null")?;
    host.press("#abort")?;
    host.wait("document.querySelector('#ended') !== null")?;
    guest.wait("document.querySelector('#offers a') === null")?;
    host.press("#ended a")?;
    host.wait(suggested)?;
    host.choose("Game", "Sogo")?;
    host.choose("You play", "first")?;
    host.press("#offer-game")?;
    sits(&mut host, "host")?;
    let offered = host.eval("document.title")?;
    guest.press("#offers a")?;
    sits(&mut guest, "guest")?;
    let name = kept(&mut guest, "plateau.name")?.unwrap_or_default();
    expect(name.split(' ').count(), 3, "words of the guest's name")?;
    host.reads("main.shared", &name)?;
    let own_turn = host.eval("document.title")?;
    press_place(&mut host, "a1")?;
    guest.moves(1)?;
    host.wait(&format!("document.title !== {own_turn}"))?;
    guest.press("#phrases summary")?;
    guest.press("#phrases button")?;
    guest.reads("#said bdi", &name)?;
    let said = host.text("#said")?;
    host.press("#ask-draw")?;
    guest.press("#decline")?;
    host.wait(&format!("document.querySelector('#said').textContent !== {said:?}"))?;
    host.reads("#said bdi", &name)?;
    guest.press("#abort")?;
    for tab in [&mut host, &mut guest] {
        tab.wait("document.querySelector('#ended') !== null")?;
        expect(tab.count("#abort, #give-up, #review-game")?, 0, "ways to end an aborted game")?;
    }
    expect(host.eval("document.title")?, offered, "the title when it is nobody's turn")?;
    shoot(&mut host, "aborted")?;
    host.press("#ask-rematch")?;
    guest.press("#agree")?;
    host.wait("document.querySelector('#ended') === null")?;
    no_errors(&mut guest)?;
    no_errors(&mut host)
}
