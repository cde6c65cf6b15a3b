//! The server as a process of its own, and a client that connects over a socket.

use std::ffi::OsStr;
use std::fs::File;
use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::{SocketAddr, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use plateau_lobby::{Heard, Room, RoomClient};
use plateau_server::{Certificate, LevelFilter, Logs, Options, Place};
use plateau_wire::online::{Action, Call, Chair, Person, Reply, Terms};
use tungstenite::client::IntoClientRequest as _;
use tungstenite::{Message, WebSocket};

/// Set where the process is to be the server: to the place of its shared games, or to nothing.
const CHILD: &str = "PLATEAU_SERVER_CHILD";

/// Set where it is to encrypt: to the folder with its certificate.
const TLS: &str = "PLATEAU_SERVER_TLS";

/// Set where one address may have any number of sockets.
const OPEN: &str = "PLATEAU_SERVER_OPEN";

/// Set where it is to say all it can about itself: to the file for that.
const LOGS: &str = "PLATEAU_SERVER_LOGS";

/// Serves, where this process was started for that.
pub fn serve_if_asked() {
    let Some(file) = std::env::var_os(CHILD) else { return };
    let place = (!file.is_empty()).then(|| Place::named(file.into()));
    let tls = std::env::var_os(TLS).map(PathBuf::from);
    let tls =
        tls.map(|folder| Certificate { chain: folder.join("chain"), key: folder.join("key") });
    let usual = Options::at(([127, 0, 0, 1], 0).into());
    let is_open = std::env::var_os(OPEN).is_some();
    let sockets_per_address = if is_open { 100_000 } else { usual.sockets_per_address };
    let is_logged = std::env::var_os(LOGS).is_some();
    let _logs = is_logged.then(|| Logs { most: LevelFilter::DEBUG, json: true }.begin());
    let options = Options { place, tls, sockets_per_address, ..usual };
    let tell = |started: plateau_server::Started| match started.trouble {
        // A server without its games would only be noticed much later.
        Some(trouble) => println!("\ntrouble: {trouble}"),
        None => println!("\nlistening on {}", started.address),
    };
    plateau_server::serve(&options, tell).unwrap();
}

pub struct Server {
    pub process: Child,
    pub address: SocketAddr,
}

impl Server {
    /// A server that may have so many descriptors, and keeps shared games in this file or at this
    /// address.
    pub fn start(descriptors: u32, file: Option<&Path>) -> Server {
        Server::start_with(descriptors, file, &[])
    }

    /// The same, with a folder in which its certificate is.
    pub fn start_encrypted(descriptors: u32, file: &Path, tls: &Path) -> Server {
        Server::start_with(descriptors, Some(file), &[(TLS, tls.as_os_str())])
    }

    /// The same, for any number of sockets from one address.
    pub fn start_open(descriptors: u32, file: &Path) -> Server {
        Server::start_with(descriptors, Some(file), &[(OPEN, OsStr::new("1"))])
    }

    /// The same, saying all it can about itself into a file.
    pub fn start_logged(descriptors: u32, file: &Path, logs: &Path) -> Server {
        Server::start_with(descriptors, Some(file), &[(LOGS, logs.as_os_str())])
    }

    fn start_with(descriptors: u32, file: Option<&Path>, more: &[(&str, &OsStr)]) -> Server {
        let script =
            format!("ulimit -n {descriptors}; exec \"$0\" --exact the_server_itself --nocapture");
        let logs = more.iter().find_map(|(name, value)| (*name == LOGS).then_some(value));
        let mut process = Command::new("sh")
            .args(["-c", &script])
            .arg(std::env::current_exe().unwrap())
            .env(CHILD, file.unwrap_or(Path::new("")))
            .envs(more.iter().copied())
            .stdout(Stdio::piped())
            .stderr(logs.map_or_else(Stdio::null, |file| File::create(file).unwrap().into()))
            .spawn()
            .unwrap();
        let mut lines =
            BufReader::new(process.stdout.take().unwrap()).lines().map_while(Result::ok);
        let is_news =
            |line: &String| line.starts_with("listening on ") || line.starts_with("trouble: ");
        let news = lines.find(is_news).expect("the server says that it is there");
        let address = news.strip_prefix("listening on ").and_then(|address| address.parse().ok());
        // Output of the test program at its end is read and discarded.
        std::thread::spawn(move || lines.count());
        Server { process, address: address.expect(&news) }
    }

    /// How much memory it has now, where the system says so.
    pub fn memory_kb(&self) -> Option<i64> {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.process.id())).ok()?;
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
        line.split_whitespace().next()?.parse().ok()
    }

    pub fn signal(&self, name: &str) {
        let script = format!("kill -{name} {}", self.process.id());
        assert!(Command::new("sh").args(["-c", &script]).status().unwrap().success());
    }

    pub fn answer(&self) -> String {
        self.ask("/none", "")
    }

    /// Answer to a request with these header lines.
    pub fn ask(&self, path: &str, lines: &str) -> String {
        let mut client = TcpStream::connect(self.address).unwrap();
        client.set_read_timeout(Some(Duration::from_secs(20))).unwrap();
        let host = if lines.contains("host: ") {
            String::new()
        } else {
            format!("host: {}\r\n", self.address)
        };
        let request = format!("GET {path} HTTP/1.1\r\n{host}{lines}connection: close\r\n\r\n");
        client.write_all(request.as_bytes()).unwrap();
        let mut answer = String::new();
        client.read_to_string(&mut answer).unwrap();
        answer
    }

    /// The status it ends with, if it ends soon: none if a signal has killed it.
    pub fn end(&mut self) -> Option<i32> {
        let clock = Instant::now();
        while clock.elapsed() < Duration::from_secs(10) {
            if let Some(status) = self.process.try_wait().unwrap() {
                return status.code();
            }
            sleep(Duration::from_millis(10));
        }
        panic!("it goes on");
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

pub fn secret(rng: &mut fastrand::Rng) -> String {
    std::iter::repeat_with(|| rng.alphanumeric()).take(43).collect()
}

pub fn terms(game: &str, size: Option<u8>) -> Terms {
    Terms { game: game.into(), size, ..Terms::default() }
}

/// A client device: its secrets, and the socket while there is one.
pub struct Client {
    pub client: RoomClient,
    socket: Option<WebSocket<TcpStream>>,
    /// Acknowledged calls.
    pub acknowledged: Vec<u64>,
    last_id: u64,
    pub closing: bool,
    /// When we last said what we propose.
    proposed_at: Instant,
}

/// Unanswered calls are resent, as a page does: calls above the rate limit are dropped.
const PATIENCE: Duration = Duration::from_secs(1);

impl Client {
    pub fn new(client: RoomClient) -> Client {
        Client {
            proposed_at: Instant::now(),
            client,
            socket: None,
            acknowledged: Vec::new(),
            last_id: fastrand::u64(..) >> 8,
            closing: false,
        }
    }

    /// A socket, on which we say who we are and what we have proposed.
    pub fn connect(&mut self, address: SocketAddr) -> Option<()> {
        self.socket = Some(open(address)?);
        self.say(&self.client.greeting());
        if let Some(again) = self.client.again() {
            self.say(&again);
        }
        Some(())
    }

    pub fn is_connected(&self) -> bool {
        self.socket.is_some()
    }

    pub fn say(&mut self, call: &Call) {
        self.say_text(call.to_json());
    }

    pub fn say_text(&mut self, text: String) {
        let sent = self.socket.as_mut().map(|socket| socket.send(Message::text(text)));
        if sent.is_some_and(|sent| sent.is_err()) {
            self.socket = None;
        }
    }

    pub fn propose(&mut self, action: Action) {
        self.last_id += 1;
        if let Some(call) = self.client.propose(self.last_id, action) {
            self.proposed_at = Instant::now();
            self.say(&call);
        }
    }

    /// The next message, if one comes soon.
    pub fn next(&mut self) -> Option<Reply> {
        match self.socket.as_mut()?.read() {
            Ok(Message::Text(text)) => Some(Reply::from_json(&text).unwrap()),
            Ok(_) => None,
            Err(tungstenite::Error::Io(error))
                if matches!(
                    error.kind(),
                    std::io::ErrorKind::WouldBlock | std::io::ErrorKind::TimedOut
                ) =>
            {
                None
            }
            Err(_) => {
                self.socket = None;
                None
            }
        }
    }

    pub fn hear(&mut self) -> Option<Heard> {
        if let Some(again) = self.client.again()
            && self.proposed_at.elapsed() > PATIENCE
        {
            self.proposed_at = Instant::now();
            self.say(&again);
        }
        let reply = self.next()?;
        let heard = self.client.hear(reply);
        match &heard {
            Heard::Done(id) => self.acknowledged.push(*id),
            Heard::Behind => self.say(&self.client.greeting()),
            Heard::Closing => self.closing = true,
            _ => {}
        }
        Some(heard)
    }

    /// Listens until this holds. Where others write much, a disk may let one wait for long.
    pub fn until(&mut self, what: &str, mut holds: impl FnMut(&Client) -> bool) {
        let clock = Instant::now();
        while !holds(self) {
            assert!(clock.elapsed() < Duration::from_secs(120), "{what}: {:?}", self.client.name);
            self.hear();
        }
    }

    pub fn room(&self) -> &Room {
        self.client.room().expect("the room is known")
    }

    /// Whether it is our turn, as far as we know.
    pub fn is_to_move(&self) -> bool {
        let turn = |room: &Room| {
            let side = room.game().side_to_move();
            room.is_played() && Some(room.chair(side)) == self.client.chair()
        };
        self.client.proposed().is_none() && self.client.room().is_some_and(turn)
    }
}

pub fn open(address: SocketAddr) -> Option<WebSocket<TcpStream>> {
    let stream = TcpStream::connect_timeout(&address, Duration::from_secs(20)).ok()?;
    stream.set_read_timeout(Some(Duration::from_secs(60))).ok()?;
    stream.set_nodelay(true).ok()?;
    let mut request = format!("ws://{address}/socket").into_client_request().ok()?;
    let origin = format!("http://{address}").parse().ok()?;
    request.headers_mut().insert("origin", origin);
    let (socket, _) = tungstenite::client::client(request, stream).ok()?;
    socket.get_ref().set_read_timeout(Some(Duration::from_millis(20))).ok()?;
    Some(socket)
}

/// A host and a guest in one room, and a spectator; each at a server.
pub fn three(
    servers: [&Server; 3],
    rng: &mut fastrand::Rng,
    game: &str,
    size: Option<u8>,
) -> [Client; 3] {
    let mut host =
        Client::new(RoomClient::open(secret(rng), Person::named("Ada"), terms(game, size)));
    host.connect(servers[0].address).unwrap();
    host.until("the room is open", |host| host.client.room().is_some());
    let name = host.client.name.clone().unwrap();
    let mut guest = Client::new(RoomClient::enter(
        name.clone(),
        Some(secret(rng)),
        Some(Person::named("Grace")),
    ));
    guest.connect(servers[1].address).unwrap();
    guest.until("the chair is taken", |guest| guest.client.chair().is_some());
    let mut watcher =
        Client::new(RoomClient::enter(name, Some(secret(rng)), Some(Person::named("Eve"))));
    watcher.connect(servers[2].address).unwrap();
    watcher.until("the watcher sees", |watcher| watcher.client.room().is_some());
    assert_eq!(watcher.client.chair(), None, "both chairs are taken");
    host.until("the guest is there", |host| {
        host.client.here == [true, true]
            && host.client.watchers == 1
            && host.room().name(Chair::Guest).is_some()
    });
    [host, guest, watcher]
}

/// Any move.
pub fn play(client: &mut Client, rng: &mut fastrand::Rng) {
    let moves = client.room().game().moves();
    client.propose(Action::Move(moves[rng.usize(..moves.len())].to_string()));
}

/// A new database of PostgreSQL.
pub fn shared_place() -> PathBuf {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    match runtime.block_on(plateau_store::scratch::database()) {
        Place::Shared(address) => address.into(),
        Place::File(file) => panic!("{} is not shared", file.display()),
    }
}
