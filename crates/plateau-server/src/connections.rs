//! Connections from their first byte to their last: how long each may take, what happens when no more can be opened,
//! and how the server ends.

use std::future::Future;
use std::io;
use std::net::SocketAddr;
use std::pin::pin;
use std::time::Duration;

use axum::Router;
use axum::http::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio::time::{sleep, timeout};
use tokio_rustls::TlsAcceptor;
use tower::ServiceExt as _;
use tracing::{debug, info, warn};

use crate::app;
use crate::guard::Guarded;
use crate::online::{Online, Peer};

/// How long things may take.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Limits {
    /// For the head of a request, from the moment one could come: also for saying nothing at all.
    pub head: Duration,
    /// For a connection as a whole, so that nobody holds one for ever by reading slowly. Browsers open another.
    pub connection: Duration,
    /// For answers under way when the server is asked to end.
    pub grace: Duration,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            head: Duration::from_secs(20),
            connection: Duration::from_secs(600),
            grace: Duration::from_secs(5),
        }
    }
}

/// How long to wait where no connection can be opened: descriptors come back when others end.
const BREATH: Duration = Duration::from_millis(100);

/// Answers whoever connects, until `end`; encrypted, where there is a certificate.
pub(crate) async fn accept(
    listener: TcpListener,
    limits: Limits,
    tls: Option<TlsAcceptor>,
    online: Option<Online>,
    end: impl Future<Output = ()>,
) {
    let app = app(online.clone());
    let (stop, stopped) = watch::channel(());
    let mut end = pin!(end);
    loop {
        let (stream, peer) = tokio::select! {
            next = next(&listener) => next,
            () = &mut end => break,
        };
        // A move is one small packet: it does not wait for another.
        let _ = stream.set_nodelay(true);
        let (app, stopped, tls) = (app.clone(), stopped.clone(), tls.clone());
        let attending = async move {
            match tls {
                None => attend(stream, peer, app, limits, stopped).await,
                Some(tls) => {
                    // Whoever takes long to agree on a key, or speaks plainly, is sent away.
                    match timeout(limits.head, tls.accept(stream)).await {
                        Ok(Ok(stream)) => attend(stream, peer, app, limits, stopped).await,
                        _ => debug!(%peer, "no key was agreed on"),
                    }
                }
            }
        };
        tokio::spawn(timeout(limits.connection, attending));
    }
    info!("asked to end");
    drop(listener);
    if let Some(online) = online {
        online.close().await;
    }
    drop(stopped);
    let _ = stop.send(());
    // Closed when the last connection has dropped its end.
    let _ = timeout(limits.grace, stop.closed()).await;
}

/// One connection, until it ends or everything does.
async fn attend<S>(stream: S, peer: SocketAddr, app: Router, limits: Limits, mut stopped: watch::Receiver<()>)
where
    S: AsyncRead + AsyncWrite + Unpin + Send + 'static,
{
    let service = app.map_request(move |mut request: Request<Incoming>| {
        request.extensions_mut().insert(Peer(peer));
        request
    });
    let mut http = http1::Builder::new();
    // Half-close: who has said all may shut that way and still be answered.
    http.timer(TokioTimer::new()).header_read_timeout(limits.head).half_close(true);
    let io = TokioIo::new(Guarded::new(stream));
    let mut connection = pin!(http.serve_connection(io, TowerToHyperService::new(service)).with_upgrades());
    // How a connection ends is its client's affair.
    tokio::select! {
        _ = connection.as_mut() => {}
        _ = stopped.changed() => {
            connection.as_mut().graceful_shutdown();
            let _ = connection.await;
        }
    }
}

/// The next connection, however long none can be opened.
async fn next(listener: &TcpListener) -> (TcpStream, SocketAddr) {
    let mut said = false;
    loop {
        match listener.accept().await {
            Ok(next) => return next,
            Err(error) => {
                if !said {
                    warn!(%error, "no connection can be opened");
                    said = true;
                }
                sleep(BREATH).await;
            }
        }
    }
}

/// Comes true when somebody asks the program to end.
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
    fn with_server(limits: Limits, visit: impl FnOnce(SocketAddr)) {
        let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().unwrap();
        let (send, receive) = oneshot::channel::<()>();
        let listener = runtime.block_on(TcpListener::bind("127.0.0.1:0")).unwrap();
        let address = listener.local_addr().unwrap();
        let serving = runtime.spawn(accept(listener, limits, None, None, async { drop(receive.await) }));
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

    /// What hyper answers by itself is guarded like everything else.
    #[test]
    fn bad_requests_are_guarded_too() {
        with_server(Limits::default(), |address| {
            // Longer than any address may be, and short enough to be read whole: what is left unread resets a connection.
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
                for header in
                    ["content-security-policy: default-src 'none'", "x-content-type-options: nosniff"]
                {
                    assert_eq!(head.matches(header).count(), 1, "{shown}: {answer}");
                }
            }
        });
    }

    #[test]
    fn who_says_nothing_is_sent_away() {
        let limits = Limits { head: Duration::from_millis(200), ..Limits::default() };
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
        with_server(Limits::default(), |address| {
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
