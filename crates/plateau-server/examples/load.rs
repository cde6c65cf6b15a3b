//! Many games at once on a server of its own: how long a move takes to reach the other, how much memory the server has, and
//! whether anything is lost. `cargo run --release -p plateau-server --example load -- 2000 60` plays 2,000 games, 4,000
//! sockets with a move every 2 s in each, for 60 s; the server is a process of its own on the same machine. A third number is that
//! of server processes on a PostgreSQL of their own, with the two of each game at different ones.

use std::ffi::OsStr;
use std::net::SocketAddr;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use futures_util::{SinkExt as _, StreamExt as _};
use plateau_lobby::{Heard, Room, Visit};
use plateau_server::{Options, Place};
use plateau_wire::online::{Call, Deed, Person, Reply, Terms};
use tokio::net::TcpStream;
use tokio::time::{sleep, timeout};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{WebSocketStream, client_async};

/// Between two moves of a game.
const PACE: Duration = Duration::from_secs(2);
/// What takes longer than this has failed.
const PATIENCE: Duration = Duration::from_secs(60);
/// What nobody notices: the share of moves that take no longer is told.
const AT_ONCE: Duration = Duration::from_millis(100);
/// Set where the process is to be the server: to the place of its games.
const CHILD: &str = "PLATEAU_LOAD_SERVER";

fn main() {
    if let Some(place) = std::env::var_os(CHILD) {
        return serve(Place::named(place.into()));
    }
    let number = |place: usize, usual: u64| {
        std::env::args().nth(place).map_or(usual, |word| word.parse().expect("a number"))
    };
    let (games, seconds, processes) = (number(1, 2_000), number(2, 60), number(3, 0));
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().expect("a runtime");
    let folder = tempfile::tempdir().expect("a temporary folder");
    let place = match processes {
        0 => folder.path().join("online.sqlite").into_os_string(),
        _ => match runtime.block_on(plateau_store::scratch::database()) {
            Place::Shared(address) => address.into(),
            Place::File(file) => file.into(),
        },
    };
    let (mut servers, addresses): (Vec<Child>, Vec<SocketAddr>) =
        (0..processes.max(1)).map(|_| start(&place)).unzip();
    let figures = runtime.block_on(play_all(&addresses, games, Duration::from_secs(seconds)));
    let memory: Vec<u64> = servers.iter().filter_map(memory_mb).collect();
    for server in &mut servers {
        let _ = server.kill();
        let _ = server.wait();
    }
    report(games, seconds, figures, &memory);
}

fn serve(place: Place) {
    let options = Options {
        place: Some(place),
        sockets_per_address: 100_000,
        ..Options::at(([127, 0, 0, 1], 0).into())
    };
    plateau_server::serve(&options, |started| println!("{}", started.address)).expect("it serves");
}

fn start(place: &OsStr) -> (Child, SocketAddr) {
    use std::io::BufRead as _;
    let own = std::env::current_exe().expect("this program");
    let mut process =
        Command::new(own).env(CHILD, place).stdout(Stdio::piped()).spawn().expect("the server starts");
    let mut line = String::new();
    let output = process.stdout.take().expect("its output");
    std::io::BufReader::new(output).read_line(&mut line).expect("its address");
    (process, line.trim().parse().expect("its address"))
}

/// The most that the server had at any time, where the system says so.
fn memory_mb(server: &Child) -> Option<u64> {
    let status = std::fs::read_to_string(format!("/proc/{}/status", server.id())).ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    line.split_whitespace().next()?.parse::<u64>().ok().map(|kb| kb / 1_024)
}

/// What one game saw: how long each move took to reach the other, and whether both end with the same.
#[derive(Debug, Default)]
struct Figures {
    took: Vec<Duration>,
    lost: u64,
    failed: u64,
}

async fn play_all(addresses: &[SocketAddr], games: u64, time: Duration) -> Figures {
    let begun = Instant::now();
    let mut playing = Vec::new();
    for game in 0..games {
        let at = [addresses[0], addresses[addresses.len() - 1]];
        playing.push(tokio::spawn(play(at, game, time)));
        // People come one after the other.
        sleep(Duration::from_millis(5)).await;
    }
    let mut all = Figures::default();
    for game in playing {
        match game.await.ok().flatten() {
            Some(figures) => {
                all.took.extend(figures.took);
                all.lost += figures.lost;
            }
            None => all.failed += 1,
        }
    }
    println!("{:.0} s in all", begun.elapsed().as_secs_f64());
    all
}

fn report(games: u64, seconds: u64, figures: Figures, memory: &[u64]) {
    let Figures { mut took, lost, failed } = figures;
    took.sort();
    let ms = |share: f64| {
        let at = ((took.len() as f64 * share) as usize).min(took.len().saturating_sub(1));
        took.get(at).map_or(0.0, |took| took.as_secs_f64() * 1_000.0)
    };
    println!(
        "{games} games, a move every {} s in each for {seconds} s: {} moves",
        PACE.as_secs(),
        took.len()
    );
    println!("to the other: median {:.1} ms, 99 % {:.1} ms, longest {:.1} ms", ms(0.5), ms(0.99), ms(1.0));
    let at_once = took.partition_point(|took| *took <= AT_ONCE) as f64 / took.len().max(1) as f64;
    println!("within {} ms: {:.2} %", AT_ONCE.as_millis(), 100.0 * at_once);
    println!("lost {lost}, games that failed {failed}");
    for memory in memory {
        println!("memory of the server: {memory} MB at most");
    }
}

/// One device: what it knows, and its socket.
struct Device {
    visit: Visit,
    socket: WebSocketStream<TcpStream>,
    acknowledged: Vec<u64>,
}

impl Device {
    async fn connect(address: SocketAddr, visit: Visit) -> Option<Device> {
        let stream = TcpStream::connect(address).await.ok()?;
        stream.set_nodelay(true).ok()?;
        let (socket, _) = client_async(format!("ws://{address}/socket"), stream).await.ok()?;
        let mut device = Device { visit, socket, acknowledged: Vec::new() };
        let greeting = device.visit.greeting();
        device.say(&greeting).await?;
        Some(device)
    }

    async fn say(&mut self, call: &Call) -> Option<()> {
        self.socket.send(Message::text(call.to_json())).await.ok()
    }

    /// Listens until this holds.
    async fn until(&mut self, holds: impl Fn(&Device) -> bool) -> Option<()> {
        while !holds(self) {
            let message = timeout(PATIENCE, self.socket.next()).await.ok()??.ok()?;
            if let Message::Text(text) = message
                && let Heard::Done(id) = self.visit.hear(Reply::from_json(&text).ok()?)
            {
                self.acknowledged.push(id);
            }
        }
        Some(())
    }

    fn last(&self) -> u64 {
        self.visit.room().map_or(0, Room::last)
    }
}

/// The host at one server, the guest at another, or both at the same.
async fn play([near, far]: [SocketAddr; 2], game: u64, time: Duration) -> Option<Figures> {
    let secret = |who: &str| format!("{who}{game:042}");
    let terms = Terms { game: "othello".into(), size: Some(8), ..Terms::default() };
    let mut host = Device::connect(near, Visit::open(secret("h"), Person::named("Ada"), terms)).await?;
    host.until(|host| host.visit.room().is_some()).await?;
    let room = host.visit.name.clone()?;
    let person = Some(Person::named("Grace"));
    let mut guest = Device::connect(far, Visit::enter(room.clone(), Some(secret("g")), person)).await?;
    guest.until(|guest| guest.visit.chair().is_some()).await?;
    host.until(|host| host.last() == 2).await?;
    let mut rng = fastrand::Rng::with_seed(game);
    sleep(PACE.mul_f64(rng.f64())).await;
    let (begun, mut figures, mut id) = (Instant::now(), Figures::default(), 0);
    while begun.elapsed() < time {
        let position = host.visit.room()?.game();
        if position.finish().is_some() {
            break;
        }
        let moves = position.moves();
        let mv = moves[rng.usize(..moves.len())].to_string();
        let is_host = host.visit.room()?.chair(position.side_to_move()) == plateau_wire::online::Chair::Host;
        let (mover, other) = if is_host { (&mut host, &mut guest) } else { (&mut guest, &mut host) };
        let last = mover.last() + 1;
        id += 1;
        let call = mover.visit.propose(id, Deed::Move(mv))?;
        let clock = Instant::now();
        mover.say(&call).await?;
        other.until(|other| other.last() >= last).await?;
        figures.took.push(clock.elapsed());
        mover.until(|mover| mover.last() >= last && mover.visit.proposed().is_none()).await?;
        sleep(PACE.saturating_sub(clock.elapsed())).await;
    }
    // Somebody who knows nothing sees the same, with all that was promised.
    let mut anew = Device::connect(near, Visit::enter(room, None, None)).await?;
    anew.until(|anew| anew.visit.room().is_some()).await?;
    let kept = anew.visit.room()?.entries();
    let is_kept = |id: &&u64| kept.iter().filter(|entry| entry.id == Some(**id)).count() == 1;
    let promised = || host.acknowledged.iter().chain(&guest.acknowledged);
    let same = [&host, &guest].iter().all(|one| one.visit.room().is_some_and(|room| room.entries() == kept));
    figures.lost = (promised().count() - promised().filter(is_kept).count()) as u64 + u64::from(!same);
    Some(figures)
}
