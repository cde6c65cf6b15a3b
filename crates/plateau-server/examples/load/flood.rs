//! Load besides the games: one address that floods the server, one that reads nothing, and one that
//! polls its health.

use std::net::{IpAddr, SocketAddr};
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use futures_util::{SinkExt as _, StreamExt as _};
use plateau_lobby::room_name;
use plateau_wire::online::{Call, Person, Terms, VERSION};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio::task::JoinSet;
use tokio::time::{sleep, timeout};
use tokio_tungstenite::tungstenite::Message;

use crate::game::{PATIENCE, connect, open_socket};

/// Requested load besides games.
#[derive(Clone, Copy, Debug, Default)]
pub struct Trouble {
    pub flood: bool,
    pub readers: usize,
}

const FLOODER: [u8; 4] = [127, 9, 9, 9];
const READER: [u8; 4] = [127, 9, 9, 8];
const WATCHER: [u8; 4] = [127, 9, 9, 7];
/// Sockets that the flooder tries to have, half of them with rooms of their own, half with rooms of
/// others.
const SOCKETS: u64 = 400;
/// Requests for files that it makes at the same time, besides.
const REQUESTS: u64 = 16;
/// Between two requests of one of them, so that the generator itself leaves the server its
/// processors.
const BETWEEN_REQUESTS: Duration = Duration::from_millis(10);
/// Before a socket that was refused is tried again.
const BETWEEN_SOCKETS: Duration = Duration::from_millis(500);
/// How long a connection that reads nothing stays: longer than its request waits for a turn.
const READING: Duration = Duration::from_secs(30);
const BETWEEN_LOOKS: Duration = Duration::from_millis(200);

static CALLS: AtomicU64 = AtomicU64::new(0);
static REFUSED: AtomicU64 = AtomicU64::new(0);
static ANSWERS: AtomicU64 = AtomicU64::new(0);
static READERS: AtomicU64 = AtomicU64::new(0);
static LOOKS: AtomicU64 = AtomicU64::new(0);
static LONGEST_LOOK_MS: AtomicU64 = AtomicU64::new(0);

/// Runs all of it until the receiver is dropped.
pub async fn make(trouble: Trouble, server: SocketAddr) {
    let mut all = JoinSet::new();
    all.spawn(look(server));
    if trouble.flood {
        (0..SOCKETS).for_each(|number| drop(all.spawn(call(server, number))));
        (0..REQUESTS).for_each(|_| drop(all.spawn(request(server))));
    }
    if trouble.readers > 0 {
        let file = largest_file(server).await.expect("a page with a file of WebAssembly");
        (0..trouble.readers).for_each(|_| drop(all.spawn(read_nothing(server, file.clone()))));
    }
    while all.join_next().await.is_some() {}
}

pub fn report() {
    let [calls, refused, answers, readers, looks, longest] =
        [&CALLS, &REFUSED, &ANSWERS, &READERS, &LOOKS, &LONGEST_LOOK_MS]
            .map(|count| count.load(Ordering::Relaxed));
    println!(
        "flood: {calls} calls, {answers} answers, {refused} connections that were refused or ended"
    );
    println!("readers: {readers} connections that read nothing");
    println!("/health: asked {looks} times, {longest} ms at most");
}

fn count(counter: &AtomicU64) {
    counter.fetch_add(1, Ordering::Relaxed);
}

/// Opens rooms, or comes to rooms that are not there, as fast as the server takes it.
async fn call(server: SocketAddr, number: u64) {
    let mut last = 0_u64;
    loop {
        let Some(socket) = open_socket(FLOODER.into(), server).await else {
            count(&REFUSED);
            sleep(BETWEEN_SOCKETS).await;
            continue;
        };
        let (mut say, mut hear) = socket.split();
        let hearing = tokio::spawn(async move {
            while let Some(Ok(_)) = hear.next().await {
                count(&ANSWERS);
            }
        });
        while !hearing.is_finished() {
            last += 1;
            let secret = format!("{number:020}{last:023}");
            let call = if number.is_multiple_of(2) { open(secret) } else { enter(&secret) };
            if say.send(Message::text(call.to_json())).await.is_err() {
                break;
            }
            count(&CALLS);
        }
        hearing.abort();
        count(&REFUSED);
    }
}

fn open(secret: String) -> Call {
    let terms = Terms { game: "sogo".into(), listed: true, ..Terms::default() };
    Call::Open { version: VERSION, secret, terms, person: Person::named("Flood") }
}

fn enter(secret: &str) -> Call {
    Call::Enter {
        version: VERSION,
        room: room_name(secret),
        secret: None,
        person: None,
        code: None,
        known: 0,
    }
}

/// Asks for the page again and again.
async fn request(server: SocketAddr) {
    loop {
        let answer = get(FLOODER.into(), server, "/").await;
        count(if answer.is_some() { &ANSWERS } else { &REFUSED });
        sleep(BETWEEN_REQUESTS).await;
    }
}

async fn ask(from: IpAddr, server: SocketAddr, path: &str) -> Option<TcpStream> {
    let mut stream = connect(from, server).await?;
    let words = format!("GET {path} HTTP/1.1\r\nhost: {server}\r\nconnection: close\r\n\r\n");
    stream.write_all(words.as_bytes()).await.ok()?;
    Some(stream)
}

async fn get(from: IpAddr, server: SocketAddr, path: &str) -> Option<String> {
    let mut stream = ask(from, server, path).await?;
    let mut answer = Vec::new();
    timeout(PATIENCE, stream.read_to_end(&mut answer)).await.ok()?.ok()?;
    Some(String::from_utf8_lossy(&answer).into_owned())
}

/// The page's own program.
async fn largest_file(server: SocketAddr) -> Option<String> {
    let page = get(WATCHER.into(), server, "/").await?;
    let end = page.find(".wasm")? + ".wasm".len();
    let start = page[..end].rfind("assets/")?;
    Some(format!("/{}", &page[start..end]))
}

/// Asks for a file and reads nothing, then comes again: most of them wait for a turn and are
/// refused.
async fn read_nothing(server: SocketAddr, file: String) {
    loop {
        if let Some(stream) = ask(READER.into(), server, &file).await {
            count(&READERS);
            let clock = Instant::now();
            while clock.elapsed() < READING && matches!(stream.take_error(), Ok(None)) {
                sleep(Duration::from_secs(1)).await;
            }
        }
        sleep(Duration::from_millis(100)).await;
    }
}

async fn look(server: SocketAddr) {
    loop {
        let clock = Instant::now();
        let answer = get(WATCHER.into(), server, "/health").await;
        let took = if answer.is_some_and(|answer| answer.contains("200 OK")) {
            clock.elapsed()
        } else {
            PATIENCE
        };
        LONGEST_LOOK_MS.fetch_max(took.as_millis() as u64, Ordering::Relaxed);
        count(&LOOKS);
        sleep(BETWEEN_LOOKS).await;
    }
}
