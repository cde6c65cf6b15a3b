//! What happens to two in two places besides their moves: a seat goes to another device, a clock
//! runs out, the server is killed and comes back, and quick match pairs two players.

use crate::driver::browser::{Browser, Outcome};
use crate::driver::fixture::{Fixture, ServerProcess, fresh_folder};
use crate::driver::steps::{begin, expect, no_errors, shoot};
use crate::driver::tab::{DESKTOP, PHONE, Tab};
use crate::scenarios::online::rooms::{FLAT, come, invite, press_place, sits};

/// The host goes on by telephone, with the code that is typed there: it is used once, as link or as
/// code, the first device watches, and the game goes on.
pub fn on_another_device(fixture: &Fixture, browser: &mut Browser) -> Outcome<()> {
    let mut second = Browser::start(&[])?;
    let mut host = begin(fixture, browser, DESKTOP, "sogo", r#"{"size":3,"choice":"first"}"#)?;
    host.press("#flat")?;
    let link = invite(&mut host, "Ada")?;
    host.press("#handing summary")?;
    host.wait("document.querySelector('#hand-link')?.value.includes('#/with/') === true")?;
    shoot(&mut host, "handing")?;
    let hand = host.eval("document.querySelector('#hand-link').value")?;
    let hand = hand.as_str().unwrap_or_default().to_owned();
    let code = host.text("#hand-code")?;
    // Typed with a letter O for a zero, without the dash and in small letters; first wrongly.
    let mut phone = come(&mut second, PHONE, "fr", FLAT, &format!("{}#/online", fixture.address))?;
    phone.write("#typed-code", "wrong wrong")?;
    phone.press("#take-seat")?;
    phone.reads("#notice", "Ce lien ou ce code a déjà servi")?;
    phone.write(
        "#typed-code",
        &code.replace('-', "  ").replace('0', "O").replace('1', "l").to_lowercase(),
    )?;
    shoot(&mut phone, "typed-code")?;
    phone.press("#take-seat")?;
    sits(&mut phone, "host")?;
    expect(phone.eval("location.href")?, link.clone().into(), "the address once the code is used")?;
    sits(&mut host, "none")?;
    host.wait("document.querySelector('#free-chair') !== null")?;
    // The first device could be the friend's as well: it sits down, and both play.
    host.press("#sit-down")?;
    sits(&mut host, "guest")?;
    press_place(&mut phone, "a1")?;
    host.moves(1)?;
    press_place(&mut host, "b2")?;
    phone.moves(2)?;
    phone.reload()?;
    sits(&mut phone, "host")?;
    phone.go(&hand)?;
    sits(&mut phone, "host")?;
    no_errors(&mut phone)?;
    no_errors(&mut host)?;
    drop(phone);
    // Another device comes too late.
    let mut late = come(&mut second, DESKTOP, "en", FLAT, &hand)?;
    late.reads("#connecting", "This link or code was used before, or is too old.")
}

/// Two press the same button: the first waits, the second is sent there. A clock that runs out is a
/// loss; what counts changes what both are rated.
pub fn at_once(_: &Fixture, browser: &mut Browser) -> Outcome<()> {
    // A lobby of its own, without other offers.
    let server = ServerProcess::start(&fresh_folder("paired")?.join("online.sqlite"), 0)?;
    let mut second = Browser::start(&[])?;
    let lobby = format!("{}#/online", server.site());
    let mut one = come(browser, DESKTOP, "en", FLAT, &lobby)?;
    let mut other = come(&mut second, PHONE, "en", FLAT, &lobby)?;
    // A minute is long: both ask for two seconds.
    let hurry = "const send = WebSocket.prototype.send; WebSocket.prototype.send = function (text) \
        { \
                 return send.call(this, text.replace('\"clock\":\"60\"', '\"clock\":\"2\"')); }; 0";
    for tab in [&mut one, &mut other] {
        tab.eval(hurry)?;
        tab.choose("Time", "1 minute each")?;
    }
    pair(&mut one, &mut other)?;
    press_place(&mut one, "a1")?;
    one.reads("#status", "You win")?;
    other.reads("#status", "You lose")?;
    for tab in [&mut one, &mut other] {
        tab.eval("location.hash = '#/online'")?;
        tab.wait("document.querySelector('#pair') !== null")?;
        tab.press(".online .tick input")?;
    }
    shoot(&mut one, "pairing")?;
    pair(&mut one, &mut other)?;
    one.reads("main.shared", "(1500?)")?;
    press_place(&mut one, "a1")?;
    other.moves(1)?;
    press_place(&mut other, "b2")?;
    one.moves(2)?;
    one.press("#give-up")?;
    one.press("#give-up")?;
    other.reads("#status", "You win")?;
    // The winner is above, the loser below the first rating.
    one.wait("/\\(1[67]\\d\\d\\?\\)/.test(document.querySelector('main.shared').textContent)")?;
    one.wait("/\\(1[23]\\d\\d\\?\\)/.test(document.querySelector('main.shared').textContent)")?;
    shoot(&mut one, "rated")?;
    no_errors(&mut one)?;
    no_errors(&mut other)
}

/// The first offers a game, the second is sent there.
fn pair(one: &mut Tab<'_>, other: &mut Tab<'_>) -> Outcome<()> {
    one.press("#pair")?;
    sits(one, "host")?;
    other.wait("document.querySelector('#offers a') !== null")?;
    other.press("#pair")?;
    sits(other, "guest")
}

/// The server is killed under open pages and comes back: they wait, say what they meant to do, and
/// the game goes on.
pub fn over_a_restart(_: &Fixture, browser: &mut Browser) -> Outcome<()> {
    let folder = fresh_folder("restarted")?;
    let mut server = ServerProcess::start(&folder.join("online.sqlite"), 0)?;
    let site = Fixture { address: server.site() };
    let mut second = Browser::start(&[])?;
    let mut host = begin(&site, browser, DESKTOP, "sogo", r#"{"size":3,"choice":"first"}"#)?;
    host.press("#flat")?;
    let link = invite(&mut host, "Ada")?;
    let mut guest = come(&mut second, DESKTOP, "en", FLAT, &link)?;
    guest.press("#sit-down")?;
    sits(&mut guest, "guest")?;
    press_place(&mut host, "a1")?;
    guest.moves(1)?;
    server.kill();
    guest.reads("#line-lost", "Connection lost")?;
    press_place(&mut guest, "b2")?;
    let server = ServerProcess::start(&folder.join("online.sqlite"), server.port())?;
    guest.moves(2)?;
    host.moves(2)?;
    host.wait("document.querySelector('#line-lost') === null")?;
    press_place(&mut host, "a1")?;
    guest.moves(3)?;
    drop(server);
    Ok(())
}
