//! `plateau bot` with a real server and our own engine: somebody finds it in the lobby and plays a game to its end.

use std::io::BufRead as _;
use std::net::{SocketAddr, TcpStream};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::mpsc;
use std::time::{Duration, Instant};

use plateau_lobby::{Heard, Room, Visit};
use plateau_server::{Certificate, Options, Place};
use plateau_wire::online::{Call, Chair, Deed, Listed, Person, Reply, VERSION};
use tungstenite::{Message, WebSocket};

use crate::common::typed;

/// A process that does not outlive its test.
struct Ended(Child);

impl Drop for Ended {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

fn server(folder: &Path) -> SocketAddr {
    server_with(folder, None)
}

fn server_with(folder: &Path, tls: Option<Certificate>) -> SocketAddr {
    let place = Some(Place::File(folder.join("online.sqlite")));
    let (tell, told) = mpsc::channel();
    std::thread::spawn(move || {
        let options = Options { place, tls, ..Options::at(([127, 0, 0, 1], 0).into()) };
        plateau_server::serve(&options, |started| tell.send(started.address).unwrap())
    });
    told.recv().unwrap()
}

fn connect(address: SocketAddr) -> WebSocket<TcpStream> {
    let stream = TcpStream::connect(address).unwrap();
    let (socket, _) = tungstenite::client::client(format!("ws://{address}/socket"), stream).unwrap();
    socket.get_ref().set_read_timeout(Some(Duration::from_millis(100))).unwrap();
    socket
}

fn say(socket: &mut WebSocket<TcpStream>, call: &Call) {
    socket.send(Message::text(call.to_json())).unwrap();
}

fn hear(socket: &mut WebSocket<TcpStream>) -> Option<Reply> {
    match socket.read() {
        Ok(Message::Text(text)) => Some(Reply::from_json(&text).unwrap()),
        _ => None,
    }
}

/// The offer of the bot, as soon as the lobby shows it.
fn offer(address: SocketAddr) -> Listed {
    let mut socket = connect(address);
    say(&mut socket, &Call::Browse { version: VERSION });
    let clock = Instant::now();
    while clock.elapsed() < Duration::from_secs(60) {
        if let Some(Reply::Lobby { rooms }) = hear(&mut socket)
            && let Some(offer) = rooms.into_iter().next()
        {
            return offer;
        }
    }
    panic!("nothing is offered");
}

#[test]
fn an_engine_plays_whoever_takes_its_offer() {
    let folder = tempfile::tempdir().unwrap();
    let address = server(folder.path());
    let program = env!("CARGO_BIN_EXE_plateau");
    let mut bot = Command::new(program);
    bot.args(["bot", "--server", &format!("http://{address}/"), "--engine", &format!("{program} ugi")]);
    bot.args(["--game", "sogo", "--size", "3", "--name", "Deep Thought", "--time", "20", "--games", "1"]);
    let mut bot = Ended(bot.stdout(Stdio::piped()).spawn().unwrap());
    let offer = offer(address);
    assert_eq!(
        (offer.names[0].as_deref(), offer.bots),
        (Some("Deep Thought"), [true, false]),
        "it is marked"
    );
    let mut socket = connect(address);
    let mut visit = Visit::enter(offer.room, Some("s".repeat(43)), Some(Person::named("Ada")));
    say(&mut socket, &visit.greeting());
    let clock = Instant::now();
    let mut id = 0;
    while visit.room().is_none_or(|room| room.game().finish().is_none()) {
        assert!(clock.elapsed() < Duration::from_secs(120), "{:?}", visit.room().map(Room::last));
        if let Some(reply) = hear(&mut socket)
            && visit.hear(reply) == Heard::Behind
        {
            say(&mut socket, &visit.greeting());
        }
        let Some(room) = visit.room().filter(|room| room.is_played()) else { continue };
        if room.chair(room.game().side_to_move()) == Chair::Guest && visit.proposed().is_none() {
            let mv = room.game().moves()[0].to_string();
            id += 1;
            let call = visit.propose(id, Deed::Move(mv)).unwrap();
            say(&mut socket, &call);
        }
    }
    let lines = std::io::BufReader::new(bot.0.stdout.take().unwrap()).lines().map_while(Result::ok);
    let said: Vec<String> = lines.collect();
    assert!(bot.0.wait().unwrap().success());
    assert!(said[0].starts_with("waits in the lobby: http://") && said[1].contains(" moves: "), "{said:?}");
}

#[test]
fn bad_servers_and_engines_are_named() {
    let refused = |arguments: &str, expected: &str| {
        let sentence = typed(arguments).errors;
        assert!(sentence.contains(expected), "{arguments}: {sentence}");
    };
    refused("bot --engine true --game sogo --server localhost", "unknown server 'localhost'");
    refused("bot --engine true --game sogo --tls-ca nowhere", "--tls-ca is for servers that encrypt");
    refused("bot --engine no-such-program --game sogo", "engine 'no-such-program' cannot play");
    refused("bot --engine true --game othello --size 5", "size");
}

/// An engine at a server that encrypts: whoever vouches for the server has to be known.
#[test]
fn an_engine_visits_a_server_that_encrypts() {
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str| folder.path().join(name);
    let made = rcgen::generate_simple_self_signed(["localhost".into()]).unwrap();
    let other = rcgen::generate_simple_self_signed(["localhost".into()]).unwrap();
    std::fs::write(file("chain"), made.cert.pem()).unwrap();
    std::fs::write(file("key"), made.signing_key.serialize_pem()).unwrap();
    std::fs::write(file("stranger"), other.cert.pem()).unwrap();
    let tls = Certificate { chain: file("chain"), key: file("key") };
    let site = format!("https://localhost:{}/", server_with(folder.path(), Some(tls)).port());
    let program = env!("CARGO_BIN_EXE_plateau");
    let bot = |ca: &str| {
        let mut bot = Command::new(program);
        bot.args([
            "bot",
            "--server",
            &site,
            "--engine",
            &format!("{program} ugi"),
            "--game",
            "pogo",
            "--tls-ca",
        ]);
        bot.arg(file(ca)).stdout(Stdio::piped()).stderr(Stdio::piped());
        bot
    };
    let refused = bot("stranger").output().unwrap();
    let sentence = String::from_utf8_lossy(&refused.stderr).into_owned();
    assert!(refused.status.code() == Some(2) && sentence.contains("is not trusted: "), "{sentence}");
    let mut trusting = Ended(bot("chain").spawn().unwrap());
    let mut line = String::new();
    std::io::BufReader::new(trusting.0.stdout.take().unwrap()).read_line(&mut line).unwrap();
    assert!(line.starts_with(&format!("waits in the lobby: {site}#/with/")), "{line}");
}

/// All shared games are copied while they are served; they are not put back under a server that runs.
#[test]
fn shared_games_are_copied() {
    let folder = tempfile::tempdir().unwrap();
    server(folder.path());
    let file = |name: &str| folder.path().join(name).display().to_string();
    let done = typed(&format!("backup '{}' --database '{}'", file("copy"), file("online.sqlite")));
    assert!(done.status == 0 && done.output.starts_with("0 rooms in '"), "{done:?}");
    let done = typed(&format!("restore '{}' --database '{}'", file("copy"), file("online.sqlite")));
    assert!(done.status == 2 && done.errors.contains("is in use: end the server first"), "{done:?}");
    let done = typed(&format!("restore '{}' --database '{}'", file("copy"), file("elsewhere.sqlite")));
    assert!(done.status == 0 && done.output.starts_with("0 rooms from '"), "{done:?}");
}
