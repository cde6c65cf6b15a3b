//! One game of two devices: how long each move takes to reach the other, and whether both end with
//! the same.

use std::net::{IpAddr, SocketAddr};
use std::time::{Duration, Instant};

use futures_util::{SinkExt as _, StreamExt as _};
use plateau_lobby::{Heard, Room, RoomClient};
use plateau_wire::online::{Action, Call, Chair, Person, Reply, Terms};
use tokio::net::{TcpSocket, TcpStream};
use tokio::time::{sleep, timeout};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{WebSocketStream, client_async};

/// Between two moves of a game.
pub const PACE: Duration = Duration::from_secs(2);
/// Longer requests count as failed.
pub const PATIENCE: Duration = Duration::from_secs(60);

/// Observations of one game.
#[derive(Debug, Default)]
pub struct Figures {
    pub took: Vec<Duration>,
    pub lost: u64,
    pub failed: u64,
}

/// A connection from an address of this machine's own network (127.0.0.0/8), so that many people
/// come from many places.
pub async fn connect(from: IpAddr, to: SocketAddr) -> Option<TcpStream> {
    let socket = TcpSocket::new_v4().ok()?;
    socket.bind((from, 0).into()).ok()?;
    let stream = socket.connect(to).await.ok()?;
    stream.set_nodelay(true).ok()?;
    Some(stream)
}

pub async fn open_socket(from: IpAddr, to: SocketAddr) -> Option<WebSocketStream<TcpStream>> {
    let stream = connect(from, to).await?;
    Some(client_async(format!("ws://{to}/socket"), stream).await.ok()?.0)
}

/// One device: what it knows, and its socket.
struct Device {
    client: RoomClient,
    socket: WebSocketStream<TcpStream>,
    acknowledged: Vec<u64>,
}

impl Device {
    async fn connect(game: u64, address: SocketAddr, client: RoomClient) -> Option<Device> {
        // An address a game: a household.
        let [.., high, low] = game.to_be_bytes();
        let socket = open_socket([127, 1, high, low].into(), address).await?;
        let mut device = Device { client, socket, acknowledged: Vec::new() };
        let greeting = device.client.greeting();
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
                && let Heard::Done(id) = self.client.hear(Reply::from_json(&text).ok()?)
            {
                self.acknowledged.push(id);
            }
        }
        Some(())
    }

    fn last(&self) -> u64 {
        self.client.room().map_or(0, Room::last)
    }
}

/// The host at one server, the guest at another, or both at the same.
pub async fn play([near, far]: [SocketAddr; 2], game: u64, time: Duration) -> Option<Figures> {
    let secret = |who: &str| format!("{who}{game:042}");
    let terms = Terms { game: "othello".into(), size: Some(8), ..Terms::default() };
    let mut host =
        Device::connect(game, near, RoomClient::open(secret("h"), Person::named("Ada"), terms))
            .await?;
    host.until(|host| host.client.room().is_some()).await?;
    let room = host.client.name.clone()?;
    let person = Some(Person::named("Grace"));
    let mut guest =
        Device::connect(game, far, RoomClient::enter(room.clone(), Some(secret("g")), person))
            .await?;
    guest.until(|guest| guest.client.chair().is_some()).await?;
    host.until(|host| host.last() == 2).await?;
    let mut rng = fastrand::Rng::with_seed(game);
    sleep(PACE.mul_f64(rng.f64())).await;
    let (begun, mut figures, mut id) = (Instant::now(), Figures::default(), 0);
    while begun.elapsed() < time {
        let position = host.client.room()?.game();
        if position.finish().is_some() {
            break;
        }
        let moves = position.moves();
        let mv = moves[rng.usize(..moves.len())].to_string();
        let is_host = host.client.room()?.chair(position.side_to_move()) == Chair::Host;
        let (mover, other) =
            if is_host { (&mut host, &mut guest) } else { (&mut guest, &mut host) };
        let last = mover.last() + 1;
        id += 1;
        let call = mover.client.propose(id, Action::Move(mv))?;
        let clock = Instant::now();
        mover.say(&call).await?;
        other.until(|other| other.last() >= last).await?;
        figures.took.push(clock.elapsed());
        mover.until(|mover| mover.last() >= last && mover.client.proposed().is_none()).await?;
        sleep(PACE.saturating_sub(clock.elapsed())).await;
    }
    // A newcomer sees the same, with every acknowledged move.
    let mut anew = Device::connect(game, near, RoomClient::enter(room, None, None)).await?;
    anew.until(|anew| anew.client.room().is_some()).await?;
    let kept = anew.client.room()?.entries();
    let is_kept = |id: &&u64| kept.iter().filter(|entry| entry.id == Some(**id)).count() == 1;
    let promised = || host.acknowledged.iter().chain(&guest.acknowledged);
    let same = [&host, &guest]
        .iter()
        .all(|one| one.client.room().is_some_and(|room| room.entries() == kept));
    figures.lost =
        (promised().count() - promised().filter(is_kept).count()) as u64 + u64::from(!same);
    Some(figures)
}
