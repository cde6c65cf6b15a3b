//! Connections from their first byte to their last: how long each may take, what happens when no
//! more can be opened, and how the server ends.

use std::future::Future;
use std::io;
use std::net::SocketAddr;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::http::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::{TcpListener, TcpSocket, TcpStream};
use tokio::sync::watch;
use tokio::time::{sleep, timeout};
use tokio_rustls::TlsAcceptor;
use tower::ServiceExt as _;
use tracing::{debug, info, warn};

use crate::guard::Guarded;
use crate::in_flight::Current;
use crate::online::Late;
use crate::pace::{LeastSpeed, ReadPace};
use crate::peer::{Peer, network};
use crate::plain::PlainConnections;

/// How long things may take.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ConnectionLimits {
    /// For the head of a request, from the moment one could come: also for saying nothing at all.
    pub head: Duration,
    /// Time limit of a whole connection, against slow readers. Browsers open another.
    pub connection: Duration,
    /// For answers under way when the server is asked to end.
    pub grace: Duration,
    pub least_speed: LeastSpeed,
    /// A measure of how many people may share an address.
    pub sockets_per_address: usize,
}

impl Default for ConnectionLimits {
    fn default() -> ConnectionLimits {
        ConnectionLimits {
            head: Duration::from_secs(20),
            connection: Duration::from_secs(600),
            grace: Duration::from_secs(5),
            least_speed: LeastSpeed::default(),
            sockets_per_address: 200,
        }
    }
}

/// How long to wait where no connection can be opened: descriptors come back when others end.
const BREATH: Duration = Duration::from_millis(100);
/// The same after one was asked to end.
const MAKING_ROOM: Duration = Duration::from_millis(2);
/// Send buffer of an unread answer: a slow reader shows after that much.
const SEND_BUFFER: u32 = 128 * 1_024;
const BACKLOG: u32 = 1_024;

/// Listens at an address.
pub(crate) fn listen(address: SocketAddr) -> io::Result<TcpListener> {
    let socket = if address.is_ipv4() { TcpSocket::new_v4()? } else { TcpSocket::new_v6()? };
    #[cfg(unix)]
    socket.set_reuseaddr(true)?;
    socket.set_send_buffer_size(SEND_BUFFER)?;
    socket.bind(address)?;
    socket.listen(BACKLOG)
}

/// Accepts connections until `end`; encrypted with a certificate.
pub(crate) async fn accept(
    listener: TcpListener,
    limits: ConnectionLimits,
    tls: Option<TlsAcceptor>,
    app: Router,
    online: &Late,
    end: impl Future<Output = ()>,
) {
    let (stop, stopped) = watch::channel(());
    let plain = PlainConnections::new(limits.sockets_per_address);
    let mut end = pin!(end);
    loop {
        let (stream, peer) = tokio::select! {
            next = next(&listener, &plain) => next,
            () = &mut end => break,
        };
        // A move is one small packet: it does not wait for another.
        let _ = stream.set_nodelay(true);
        let (app, stopped, tls) = (app.clone(), stopped.clone(), tls.clone());
        let attending = async move {
            match tls {
                None => attend(stream, peer, app, limits, stopped).await,
                Some(tls) => {
                    // A slow or plain-text handshake is closed.
                    match timeout(limits.head, tls.accept(stream)).await {
                        Ok(Ok(stream)) => attend(stream, peer, app, limits, stopped).await,
                        _ => debug!(%peer, "no key was agreed on"),
                    }
                }
            }
        };
        let place = plain.enter(network(peer.ip()));
        tokio::spawn(async move {
            tokio::select! {
                _ = timeout(limits.connection, attending) => {}
                () = place.is_needed() => debug!(%peer, "a connection makes room for others"),
            }
        });
    }
    info!("asked to end");
    drop(listener);
    if let Some(online) = online.get() {
        online.close().await;
    }
    drop(stopped);
    let _ = stop.send(());
    // Closed when the last connection has dropped its end.
    let _ = timeout(limits.grace, stop.closed()).await;
}

/// One connection, until it ends or everything does.
async fn attend<S>(
    stream: S,
    peer: SocketAddr,
    app: Router,
    limits: ConnectionLimits,
    mut stopped: watch::Receiver<()>,
) where
    S: AsyncRead + AsyncWrite + Unpin + Send + 'static,
{
    let current = Arc::<Current>::default();
    let io =
        TokioIo::new(Guarded::new(stream, ReadPace::new(limits.least_speed), Arc::clone(&current)));
    let service = app.map_request(move |mut request: Request<Incoming>| {
        request.extensions_mut().insert(Peer(peer));
        request.extensions_mut().insert(Arc::clone(&current));
        request
    });
    let mut http = http1::Builder::new();
    // Half-close: who has said all may shut that way and still be answered.
    http.timer(TokioTimer::new()).header_read_timeout(limits.head).half_close(true);
    let mut connection =
        pin!(http.serve_connection(io, TowerToHyperService::new(service)).with_upgrades());
    // How a connection ends is its client's affair.
    tokio::select! {
        _ = connection.as_mut() => {}
        _ = stopped.changed() => {
            connection.as_mut().graceful_shutdown();
            let _ = connection.await;
        }
    }
}

/// The next connection, however long none can be opened. Where descriptors are short, those of one
/// address that has many plain connections are ended, the oldest first; sockets stay.
async fn next(listener: &TcpListener, plain: &PlainConnections) -> (TcpStream, SocketAddr) {
    let mut said = false;
    loop {
        let error = match listener.accept().await {
            Ok(next) => return next,
            Err(error) => error,
        };
        if !said {
            warn!(%error, "no connection can be opened");
            said = true;
        }
        let is_made = is_out_of_descriptors(&error) && plain.make_room();
        sleep(if is_made { MAKING_ROOM } else { BREATH }).await;
    }
}

/// ENFILE and EMFILE, and what Windows calls them.
fn is_out_of_descriptors(error: &io::Error) -> bool {
    matches!(error.raw_os_error(), Some(23 | 24 | 10_024))
}

/// Resolves on a termination signal.
pub(crate) fn asked_to_end() -> io::Result<impl Future<Output = ()>> {
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        let (mut interrupt, mut terminate) =
            (signal(SignalKind::interrupt())?, signal(SignalKind::terminate())?);
        // A terminal that is closed.
        let mut hangup = signal(SignalKind::hangup())?;
        Ok(async move {
            tokio::select! {
                _ = interrupt.recv() => {}
                _ = terminate.recv() => {}
                _ = hangup.recv() => {}
            }
        })
    }
    #[cfg(not(unix))]
    Ok(async {
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending().await
        }
    })
}

#[cfg(test)]
mod tests {
    use std::io::{Read, Write};
    use std::net::{Shutdown, TcpStream as Client};
    use std::time::Instant;

    use tokio::sync::oneshot;

    use super::*;

    /// A server with these limits, while `visit` visits it. It has ended when this returns.
    fn with_server(limits: ConnectionLimits, visit: impl FnOnce(SocketAddr)) {
        with_app(limits, crate::app(Late::default(), Arc::default(), 200), visit);
    }

    fn with_app(limits: ConnectionLimits, app: Router, visit: impl FnOnce(SocketAddr)) {
        let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().unwrap();
        let (send, receive) = oneshot::channel::<()>();
        let listener = runtime.block_on(async { listen(([127, 0, 0, 1], 0).into()) }).unwrap();
        let address = listener.local_addr().unwrap();
        let end = async { drop(receive.await) };
        let serving = runtime
            .spawn(async move { accept(listener, limits, None, app, &Late::default(), end).await });
        visit(address);
        drop(send);
        runtime.block_on(serving).unwrap();
    }

    fn answer(client: &mut Client) -> String {
        let mut text = Vec::new();
        client.set_read_timeout(Some(Duration::from_secs(20))).unwrap();
        client.read_to_end(&mut text).unwrap();
        String::from_utf8_lossy(&text).into_owned()
    }

    fn ask(address: SocketAddr, request: &str) -> String {
        let mut client = Client::connect(address).unwrap();
        client.write_all(request.as_bytes()).unwrap();
        client.shutdown(Shutdown::Write).unwrap();
        answer(&mut client)
    }

    /// Answers that hyper makes by itself get the same headers.
    #[test]
    fn bad_requests_are_guarded_too() {
        with_server(ConnectionLimits::default(), |address| {
            // Longer than any address may be, and short enough to be read whole: what is left
            // unread resets a connection.
            let long = format!("GET /{} HTTP/1.1\r\nhost: a\r\n\r\n", "a".repeat(70_000));
            let headers = format!("GET / HTTP/1.1\r\n{}\r\n", "a: b\r\n".repeat(300));
            let cases = [
                ("GET /none HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n", "404"),
                ("nonsense\r\n\r\n", "400"),
                ("GET / HTTP/1.1\r\nbad header\r\n\r\n", "400"),
                (&long, "4"),
                (&headers, "431"),
            ];
            for (request, status) in cases {
                let answer = ask(address, request);
                let shown = &request[..request.len().min(40)];
                assert!(answer.starts_with(&format!("HTTP/1.1 {status}")), "{shown}: {answer}");
                let head = answer.split("\r\n\r\n").next().unwrap();
                for header in [
                    "content-security-policy: default-src 'none'",
                    "x-content-type-options: nosniff",
                ] {
                    assert_eq!(head.matches(header).count(), 1, "{shown}: {answer}");
                }
            }
        });
    }

    /// Bigger than what the system keeps of a connection.
    static BIG: [u8; 16 << 20] = [7; 16 << 20];

    /// The service with one big file, which is limited as the files of the page are.
    fn with_big_file(limits: ConnectionLimits, visit: impl FnOnce(SocketAddr)) {
        use axum::handler::Handler as _;
        let big = || async { axum::body::Bytes::from_static(&BIG) };
        let turns = Arc::new(crate::in_flight::InFlight::new(1));
        let limit = axum::middleware::from_fn_with_state(turns, crate::in_flight::limit);
        let files = axum::routing::get(big.layer(limit));
        with_app(
            limits,
            Router::new().route("/big", files).merge(crate::app(
                Late::default(),
                Arc::default(),
                200,
            )),
            visit,
        );
    }

    const BIG_REQUEST: &[u8] = b"GET /big HTTP/1.1\r\nhost: a\r\n\r\n";

    /// A client that has asked for the big file and reads its first bytes only.
    fn slow_reader(address: SocketAddr) -> Client {
        let mut client = Client::connect(address).unwrap();
        client.write_all(BIG_REQUEST).unwrap();
        let mut head = [0; 12];
        client.set_read_timeout(Some(Duration::from_secs(20))).unwrap();
        client.read_exact(&mut head).unwrap();
        assert_eq!(&head, b"HTTP/1.1 200");
        client
    }

    #[cfg(target_os = "linux")]
    fn memory_kb() -> i64 {
        let status = std::fs::read_to_string("/proc/self/status").unwrap();
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).unwrap();
        line.split_whitespace().next().unwrap().parse().unwrap()
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn slow_readers_hold_no_copies() {
        with_big_file(ConnectionLimits::default(), |address| {
            let before = memory_kb();
            let readers: Vec<Client> = (0..32).map(|_| slow_reader(address)).collect();
            let grown = memory_kb() - before;
            // Its pages once, where they were not in memory yet; with copies it is half a gigabyte.
            assert!(grown < 64 << 10, "{} readers hold {grown} KB", readers.len());
        });
    }

    #[test]
    fn an_address_has_so_many_requests_in_flight() {
        with_big_file(ConnectionLimits::default(), |address| {
            let mut readers: Vec<Client> = (0..32).map(|_| slow_reader(address)).collect();
            let mut next = Client::connect(address).unwrap();
            next.write_all(BIG_REQUEST).unwrap();
            next.set_read_timeout(Some(Duration::from_millis(300))).unwrap();
            assert!(next.read(&mut [0]).is_err(), "it waits for its turn");
            let health =
                ask(address, "GET /health HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n");
            assert!(health.starts_with("HTTP/1.1 200"), "{health}");
            // An answer that is read to its end gives its turn back, and the connection stays.
            let mut first = readers.remove(0);
            let mut rest = vec![0; BIG.len()];
            first.read_exact(&mut rest).unwrap();
            next.set_read_timeout(Some(Duration::from_secs(20))).unwrap();
            let mut head = [0; 12];
            next.read_exact(&mut head).unwrap();
            assert_eq!(&head, b"HTTP/1.1 200");
        });
    }

    #[test]
    fn a_reader_below_the_least_speed_is_ended() {
        let least_speed = LeastSpeed { bytes: 1 << 20, each: Duration::from_millis(300) };
        with_big_file(ConnectionLimits { least_speed, ..ConnectionLimits::default() }, |address| {
            let mut reader = slow_reader(address);
            std::thread::sleep(Duration::from_secs(2));
            let mut rest = Vec::new();
            let ended = reader.read_to_end(&mut rest);
            assert!(ended.is_err() || rest.len() < BIG.len(), "all of it came");
        });
    }

    #[test]
    fn silent_connections_are_closed() {
        let limits =
            ConnectionLimits { head: Duration::from_millis(200), ..ConnectionLimits::default() };
        with_server(limits, |address| {
            let clock = Instant::now();
            let mut silent = Client::connect(address).unwrap();
            let mut slow = Client::connect(address).unwrap();
            slow.write_all(b"GET / HT").unwrap();
            answer(&mut silent);
            answer(&mut slow);
            assert!(clock.elapsed() < Duration::from_secs(10));
            assert!(ask(address, "GET /none HTTP/1.0\r\n\r\n").contains("404"));
        });
    }

    /// A connection that stands idle does not keep the server from ending.
    #[test]
    fn the_end_is_graceful_and_comes() {
        let clock = Instant::now();
        let mut idle = None;
        with_server(ConnectionLimits::default(), |address| {
            let mut client = Client::connect(address).unwrap();
            client.write_all(b"GET /none HTTP/1.1\r\nhost: a\r\n\r\n").unwrap();
            let mut first = [0; 12];
            client.read_exact(&mut first).unwrap();
            assert_eq!(&first, b"HTTP/1.1 404");
            idle = Some(client);
        });
        assert!(clock.elapsed() < Duration::from_secs(4), "{:?}", clock.elapsed());
    }
}
