//! `plateau serve` as a process: the installed binary over real sockets, with its real streams and
//! signals.

#![cfg(unix)]

use std::ffi::OsStr;
use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::{SocketAddr, TcpStream};
use std::path::Path;
use std::process::{Child, ChildStdout, Command, Stdio};
use std::time::{Duration, Instant};

use plateau_lobby::room_name;
use plateau_wire::online::{
    Action, Call, Chair, Entry, Event, Person, Phrase, Reply, Terms, VERSION, Why,
};
use tungstenite::{Message, WebSocket};

/// For an answer, on a machine that has other things to do.
pub const PATIENCE: Duration = Duration::from_secs(60);

pub struct Serving {
    pub process: Child,
    output: BufReader<ChildStdout>,
    pub address: SocketAddr,
}

impl Serving {
    pub fn start(folder: &Path, more: &[&str]) -> Serving {
        Serving::start_after("", folder, more)
    }

    /// The same after these words of a shell, which may set limits.
    pub fn start_after(before: &str, folder: &Path, more: &[&str]) -> Serving {
        Serving::start_at(before, folder.join("online.sqlite").as_os_str(), more)
    }

    /// The same with games at this place.
    pub fn start_at(before: &str, place: &OsStr, more: &[&str]) -> Serving {
        let mut process = Command::new("sh")
            .args(["-c", &format!("{before}\nexec \"$0\" \"$@\""), env!("CARGO_BIN_EXE_plateau")])
            .args(["serve", "--no-open", "--port", "0", "--database"])
            .arg(place)
            .args(more)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let mut output = BufReader::new(process.stdout.take().unwrap());
        let mut line = String::new();
        output.read_line(&mut line).unwrap();
        let address = line.trim().trim_start_matches("http://").trim_end_matches('/').parse();
        Serving { process, output, address: address.expect(&line) }
    }

    pub fn signal(&self, name: &str) {
        let id = self.process.id().to_string();
        assert!(Command::new("kill").args([&format!("-{name}"), &id]).status().unwrap().success());
    }

    pub fn is_online(&self) -> bool {
        self.ask("/health", "").contains("\"online\":true")
    }

    /// Its status and all it has written on standard error.
    pub fn end(mut self) -> (Option<i32>, String) {
        let mut errors = String::new();
        self.process.stderr.take().unwrap().read_to_string(&mut errors).unwrap();
        (self.process.wait().unwrap().code(), errors)
    }

    /// The head of the answer to a request with these lines.
    pub fn ask(&self, path: &str, lines: &str) -> String {
        let mut client = TcpStream::connect(self.address).unwrap();
        client.set_read_timeout(Some(PATIENCE)).unwrap();
        let request = format!(
            "GET {path} HTTP/1.1\r\nhost: {}\r\n{lines}connection: close\r\n\r\n",
            self.address
        );
        client.write_all(request.as_bytes()).unwrap();
        let mut answer = String::new();
        client.read_to_string(&mut answer).unwrap();
        answer
    }

    pub fn connect(&self) -> Socket {
        let stream = TcpStream::connect(self.address).unwrap();
        stream.set_read_timeout(Some(PATIENCE)).unwrap();
        Socket(
            tungstenite::client::client(format!("ws://{}/socket", self.address), stream).unwrap().0,
        )
    }
}

impl Drop for Serving {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

pub struct Socket(WebSocket<TcpStream>);

impl Socket {
    pub fn say(&mut self, call: &Call) {
        self.0.send(Message::text(call.to_json())).unwrap();
    }

    /// The first reply from here on in which this finds something.
    fn until<T>(&mut self, find: impl Fn(&Reply) -> Option<T>) -> T {
        loop {
            if let Message::Text(text) = self.0.read().unwrap() {
                let reply = Reply::from_json(&text).unwrap();
                if let Some(found) = find(&reply) {
                    return found;
                }
            }
        }
    }

    /// Whether an action is done, or why not.
    pub fn act(&mut self, id: u64, action: Action) -> Result<(), Why> {
        self.say(&Call::Do { id, seen: 1_000_000, action });
        self.until(|reply| match reply {
            Reply::Done { id: done } if *done == id => Some(Ok(())),
            Reply::Refused { why, .. } => Some(Err(*why)),
            _ => None,
        })
    }

    /// Comes to a room, and is told its entries.
    pub fn enter(&mut self, call: &Call) -> (Option<Chair>, Vec<Entry>) {
        self.say(call);
        self.until(|reply| match reply {
            Reply::Entered { chair, news, .. } => Some((*chair, news.entries.clone())),
            Reply::Refused { why, .. } => panic!("{why:?}"),
            _ => None,
        })
    }
}

pub fn secret(letter: char) -> String {
    letter.to_string().repeat(43)
}

pub fn open(letter: char) -> Call {
    let terms = Terms { game: "sogo".into(), size: Some(4), ..Terms::default() };
    Call::Open { version: VERSION, secret: secret(letter), terms, person: Person::named("Ada") }
}

pub fn enter(host: char, letter: Option<char>) -> Call {
    Call::Enter {
        version: VERSION,
        room: room_name(&secret(host)),
        secret: letter.map(secret),
        person: letter.map(|_| Person::named("Grace")),
        code: None,
        known: 0,
    }
}

#[test]
fn a_warning_does_not_stop_the_server() {
    let folder = tempfile::tempdir().unwrap();
    let server = Serving::start(folder.path(), &["--log", "info"]);
    for _ in 0..5 {
        let refused = server.ask("/socket", "origin: http://elsewhere.example\r\n");
        assert!(refused.starts_with("HTTP/1.1 403"), "{refused}");
        assert!(server.is_online());
    }
    server.signal("TERM");
    let (status, errors) = server.end();
    assert_eq!((status, errors.matches("another origin").count()), (Some(0), 5), "{errors}");
}

/// More than a pipe holds (64 KiB), with no reader.
#[test]
fn a_log_that_is_not_read_does_not_stop_the_server() {
    let folder = tempfile::tempdir().unwrap();
    let server = Serving::start(folder.path(), &["--log", "info"]);
    for _ in 0..1_000 {
        assert!(
            server
                .ask("/socket", "origin: http://elsewhere.example\r\n")
                .starts_with("HTTP/1.1 403")
        );
    }
    assert!(server.is_online());
}

#[test]
fn signals_end_it_with_status_0() {
    for name in ["INT", "TERM", "HUP"] {
        let folder = tempfile::tempdir().unwrap();
        let server = Serving::start(folder.path(), &[]);
        server.signal(name);
        assert_eq!(server.end(), (Some(0), String::new()), "{name}");
    }
}

/// One connection asks for its own room and another's before either answers, and then acts.
#[test]
fn a_chair_of_one_room_is_none_in_another() {
    let folder = tempfile::tempdir().unwrap();
    let server = Serving::start(folder.path(), &[]);
    let [mut host, mut guest] = [(); 2].map(|()| server.connect());
    host.enter(&open('a'));
    guest.enter(&enter('a', Some('b')));
    let [mut thief, mut friend] = [(); 2].map(|()| server.connect());
    thief.say(&open('x'));
    thief.say(&enter('a', None));
    friend.enter(&open('x'));
    // An event in the thief's own room gave them their chair anew, wherever they were.
    friend.act(1, Action::Say(Phrase::Hello)).unwrap();
    for id in 2..5 {
        let _ = thief.act(id, Action::Resign);
    }
    host.act(5, Action::Say(Phrase::Hello)).unwrap();
    let (_, entries) = server.connect().enter(&enter('a', None));
    let is_resigned = |entry: &Entry| matches!(entry.event, Event::Resigned { .. });
    assert!(!entries.iter().any(is_resigned), "{entries:?}");
}

#[test]
fn a_second_server_on_a_file_refuses() {
    let folder = tempfile::tempdir().unwrap();
    let first = Serving::start(folder.path(), &[]);
    let file = folder.path().join("online.sqlite");
    let second = Command::new(env!("CARGO_BIN_EXE_plateau"))
        .args(["serve", "--no-open", "--port", "0", "--database"])
        .arg(&file)
        .output()
        .unwrap();
    let errors = String::from_utf8(second.stderr).unwrap();
    assert_eq!((second.status.code(), second.stdout.len()), (Some(1), 0), "{errors}");
    assert!(
        errors.contains("another server") && errors.contains(file.to_str().unwrap()),
        "{errors}"
    );
    first.signal("KILL");
    drop(first);
    assert!(
        Serving::start(folder.path(), &[]).is_online(),
        "a server that was killed holds nothing"
    );
}

/// The page is served, and what is wrong with the games is said, with what to do; nothing is
/// written over.
#[test]
fn a_damaged_file_is_named_and_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("online.sqlite");
    for (bytes, expected) in [(&b""[..], "is empty"), (b"notes of somebody", "is no database")] {
        std::fs::write(&file, bytes).unwrap();
        let clock = Instant::now();
        let mut server = Serving::start(folder.path(), &[]);
        let mut sentence = String::new();
        server.output.read_line(&mut sentence).unwrap();
        assert!(clock.elapsed() < PATIENCE);
        assert!(sentence.contains(expected) && sentence.contains("plateau restore"), "{sentence}");
        assert!(!server.is_online());
        assert_eq!(std::fs::read(&file).unwrap(), bytes);
    }
}
