//! `plateau bot` with a real server and our own engine: a guest finds it in the lobby and plays a
//! game to its end.

use std::io::{BufRead as _, Read as _, Write as _};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, mpsc};
use std::time::{Duration, Instant};

use plateau_lobby::{Heard, Room, RoomClient};
use plateau_server::{Certificate, Options, Place};
use plateau_wire::online::{Action, Call, Chair, Listed, Person, Reply, VERSION, Why};
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
    let (socket, _) =
        tungstenite::client::client(format!("ws://{address}/socket"), stream).unwrap();
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
fn an_engine_plays_the_guest_of_its_offer() {
    let folder = tempfile::tempdir().unwrap();
    let address = server(folder.path());
    let program = env!("CARGO_BIN_EXE_plateau");
    let mut bot = Command::new(program);
    bot.args([
        "bot",
        "--server",
        &format!("http://{address}/"),
        "--engine",
        &format!("{program} ugi"),
    ]);
    bot.args([
        "--game",
        "sogo",
        "--size",
        "3",
        "--name",
        "Deep Thought",
        "--time",
        "20",
        "--games",
        "1",
    ]);
    let mut bot = Ended(bot.stdout(Stdio::piped()).spawn().unwrap());
    let offer = offer(address);
    assert_eq!(
        (offer.names[0].as_deref(), offer.bots),
        (Some("Deep Thought"), [true, false]),
        "it is marked"
    );
    let mut socket = connect(address);
    let mut client =
        RoomClient::enter(offer.room, Some("s".repeat(43)), Some(Person::named("Ada")));
    say(&mut socket, &client.greeting());
    let clock = Instant::now();
    let mut id = 0;
    while client.room().is_none_or(|room| room.game().finish().is_none()) {
        assert!(clock.elapsed() < Duration::from_secs(120), "{:?}", client.room().map(Room::last));
        if let Some(reply) = hear(&mut socket)
            && client.hear(reply) == Heard::Behind
        {
            say(&mut socket, &client.greeting());
        }
        let Some(room) = client.room().filter(|room| room.is_played()) else { continue };
        if room.chair(room.game().side_to_move()) == Chair::Guest && client.proposed().is_none() {
            let mv = room.game().moves()[0].to_string();
            id += 1;
            let call = client.propose(id, Action::Move(mv)).unwrap();
            say(&mut socket, &call);
        }
    }
    let lines = std::io::BufReader::new(bot.0.stdout.take().unwrap()).lines().map_while(Result::ok);
    let said: Vec<String> = lines.collect();
    assert!(bot.0.wait().unwrap().success());
    assert!(
        said[0].starts_with("waits in the lobby: http://") && said[1].contains(" moves: "),
        "{said:?}"
    );
}

#[test]
fn bad_servers_and_engines_are_named() {
    let refused = |arguments: &str, expected: &str| {
        let sentence = typed(arguments).errors;
        assert!(sentence.contains(expected), "{arguments}: {sentence}");
    };
    refused("bot --engine true --game sogo --server localhost", "unknown server 'localhost'");
    refused(
        "bot --engine true --game sogo --tls-ca nowhere",
        "--tls-ca is for servers that encrypt",
    );
    refused("bot --engine no-such-program --game sogo", "engine 'no-such-program' cannot play");
    refused("bot --engine true --game othello --size 5", "size");
}

/// A server of ours for one test: every connection is handled by this. Where it listens, and how
/// many came.
fn pretend(
    handle: impl Fn(usize, TcpStream) + Send + Sync + 'static,
) -> (String, Arc<AtomicUsize>) {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let (address, came) = (listener.local_addr().unwrap(), Arc::new(AtomicUsize::new(0)));
    let (count, handle) = (Arc::clone(&came), Arc::new(handle));
    std::thread::spawn(move || {
        for stream in listener.incoming().map_while(Result::ok) {
            let (number, handle) = (count.fetch_add(1, Ordering::SeqCst), Arc::clone(&handle));
            std::thread::spawn(move || handle(number, stream));
        }
    });
    (format!("http://{address}/"), came)
}

/// Our engine as a bot at this server.
fn bot(server: &str) -> Ended {
    let program = env!("CARGO_BIN_EXE_plateau");
    let mut bot = Command::new(program);
    bot.args(["bot", "--server", server, "--engine", &format!("{program} ugi"), "--game", "sogo"]);
    Ended(bot.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap())
}

/// Output on both streams within this time, and the exit status if it ended.
fn said(mut bot: Ended, time: Duration) -> (String, Option<i32>) {
    let clock = Instant::now();
    while clock.elapsed() < time && bot.0.try_wait().unwrap().is_none() {
        std::thread::sleep(Duration::from_millis(20));
    }
    let status = bot.0.try_wait().unwrap().and_then(|status| status.code());
    let _ = bot.0.kill();
    let mut text = String::new();
    bot.0.stdout.take().unwrap().read_to_string(&mut text).unwrap();
    bot.0.stderr.take().unwrap().read_to_string(&mut text).unwrap();
    (text, status)
}

/// Answers the request for a socket with this.
fn answer(mut stream: TcpStream, text: &str) {
    let mut request = [0; 1_024];
    let _ = stream.read(&mut request);
    let _ = stream.write_all(text.as_bytes());
}

/// Each greeting gets this reply.
fn reply(stream: TcpStream, reply: &Reply, greetings: &AtomicUsize) {
    let mut socket = tungstenite::accept(stream).unwrap();
    while let Ok(message) = socket.read() {
        if message.is_text() {
            greetings.fetch_add(1, Ordering::SeqCst);
            let _ = socket.send(Message::text(reply.to_json()));
        }
    }
}

/// A server that is not well is tried again after growing pauses, with a sentence each time.
#[test]
fn troubles_that_pass_are_waited_for() {
    let time = Duration::from_secs(5);
    let (server, came) = pretend(|_, stream| drop(stream));
    let (text, status) = said(bot(&server), time);
    let tries = came.load(Ordering::SeqCst);
    assert!((2..=6).contains(&tries) && status.is_none(), "{tries} connections: {text}");
    assert_eq!(text.matches("; next try in ").count(), tries, "{text}");

    let (server, came) = pretend(|_, stream| drop(tungstenite::accept(stream)));
    let (text, _) = said(bot(&server), time);
    let tries = came.load(Ordering::SeqCst);
    assert!((2..=6).contains(&tries), "{tries} connections: {text}");
    assert!(text.contains("the connection is lost: "), "{text}");

    let (text, status) = said(bot("http://127.0.0.1:9/"), Duration::from_secs(3));
    assert!(status.is_none() && text.contains("refused"), "{text}");

    // Entries that do not fit are asked for again, but not without end.
    let greetings = Arc::new(AtomicUsize::new(0));
    let count = Arc::clone(&greetings);
    let entry = plateau_wire::online::Entry {
        number: 99,
        at_ms: 0,
        id: None,
        event: plateau_wire::online::Event::Resigned { chair: Chair::Guest },
    };
    let odd = Reply::News(plateau_wire::online::News { entries: vec![entry], elapsed_ms: 0 });
    let (server, _) = pretend(move |_, stream| reply(stream, &odd, &count));
    let (text, _) = said(bot(&server), time);
    let calls = greetings.load(Ordering::SeqCst);
    assert!((2..=6).contains(&calls), "{calls} greetings: {text}");
}

/// Where trying again cannot help it ends with status 1 and says why.
#[test]
fn troubles_that_last_end_the_bot() {
    let refuse = |why: Why| {
        let (none, reply_with) = (AtomicUsize::new(0), Reply::Refused { id: None, why });
        pretend(move |_, stream| reply(stream, &reply_with, &none)).0
    };
    let key = "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\
               Sec-WebSocket-Accept: wrong\r\n\r\n";
    let moved =
        "HTTP/1.1 301 Moved\r\nLocation: https://elsewhere.example/\r\nContent-Length: 0\r\n\r\n";
    let missing = "HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n";
    for (server, expected) in [
        (pretend(move |_, stream| answer(stream, missing)).0, "it answers 404 Not Found"),
        (
            pretend(move |_, stream| answer(stream, moved)).0,
            "it moved to https://elsewhere.example/",
        ),
        (
            pretend(move |_, stream| answer(stream, key)).0,
            "no server of shared games answers there",
        ),
        (refuse(Why::Version), "it speaks another version of the protocol"),
        (refuse(Why::Unfit), "it takes neither this name nor this setup"),
    ] {
        let (text, status) = said(bot(&server), Duration::from_secs(30));
        assert!(status == Some(1) && text.contains(expected), "{expected}: {status:?} {text}");
    }
}

/// A full room is left for another one; what the server calls a room is printed without what a
/// terminal acts on.
#[test]
fn another_room_is_opened() {
    let (server, came) = pretend(|number, stream| {
        let none = AtomicUsize::new(0);
        let news = plateau_wire::online::News { entries: Vec::new(), elapsed_ms: 0 };
        let room = "a\u{1b}[2J\u{7}".to_string();
        match number {
            0 => reply(stream, &Reply::Refused { id: None, why: Why::Full }, &none),
            _ => reply(stream, &Reply::Entered { room, chair: None, news, away_ms: 0 }, &none),
        }
    });
    let (text, _) = said(bot(&server), Duration::from_secs(4));
    assert_eq!(came.load(Ordering::SeqCst), 2, "{text}");
    assert!(
        text.contains("the room is full") && text.contains("#/with/a\\u{1b}[2J\\u{7}\n"),
        "{text}"
    );
}

/// An engine at a TLS server: its certificate authority has to be known.
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
    assert!(
        refused.status.code() == Some(2) && sentence.contains("is not trusted: "),
        "{sentence}"
    );
    let mut trusting = Ended(bot("chain").spawn().unwrap());
    let mut line = String::new();
    std::io::BufReader::new(trusting.0.stdout.take().unwrap()).read_line(&mut line).unwrap();
    assert!(line.starts_with(&format!("waits in the lobby: {site}#/with/")), "{line}");
}

/// All shared games are copied while they are served; they are not put back under a server that
/// runs.
#[test]
fn shared_games_are_copied() {
    let folder = tempfile::tempdir().unwrap();
    server(folder.path());
    let file = |name: &str| folder.path().join(name).display().to_string();
    let done = typed(&format!("backup '{}' --database '{}'", file("copy"), file("online.sqlite")));
    assert!(done.status == 0 && done.output.starts_with("0 rooms in '"), "{done:?}");
    let done = typed(&format!("restore '{}' --database '{}'", file("copy"), file("online.sqlite")));
    assert!(
        done.status == 2 && done.errors.contains("is in use: end the server first"),
        "{done:?}"
    );
    let done =
        typed(&format!("restore '{}' --database '{}'", file("copy"), file("elsewhere.sqlite")));
    assert!(done.status == 0 && done.output.starts_with("0 rooms from '"), "{done:?}");
}
