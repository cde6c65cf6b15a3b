//! One socket, from the handshake to its end: what it may send and how fast, and how long it may be
//! silent.

use std::net::IpAddr;
use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::body::Body;
use axum::http::header::{
    CONNECTION, SEC_WEBSOCKET_ACCEPT, SEC_WEBSOCKET_KEY, SEC_WEBSOCKET_VERSION, UPGRADE,
};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Request, StatusCode};
use axum::response::{IntoResponse, Response};
use futures_util::{SinkExt as _, StreamExt as _};
use hyper::upgrade::Upgraded;
use hyper_util::rt::TokioIo;
use plateau_lobby::{SecretHash, VisitorId};
use plateau_wire::online::{Call, LONGEST_CALL, Reply, Why};
use tokio::sync::mpsc;
use tokio::time::{interval, timeout};
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::error::{CapacityError, Error};
use tokio_tungstenite::tungstenite::handshake::derive_accept_key;
use tokio_tungstenite::tungstenite::protocol::frame::coding::CloseCode;
use tokio_tungstenite::tungstenite::protocol::{CloseFrame, Role, WebSocketConfig};
use tokio_tungstenite::tungstenite::{Message, Utf8Bytes};
use tracing::debug;

use super::admission::{Admission, Ticket};
use super::rates::CallAccount;
use super::{LobbyInput, Online};

type Socket = WebSocketStream<TokioIo<Upgraded>>;

/// Ping interval, which also measures the latency.
const BETWEEN_PINGS: Duration = Duration::from_secs(15);
/// Silence after which a connection counts as lost.
const SILENCE: Duration = Duration::from_secs(40);
/// For one message to go out.
const SENDING: Duration = Duration::from_secs(10);
/// Messages that may wait for a slow reader.
const WAITING: usize = 256;
/// Limit of refused calls before a client is disconnected.
const MOST_REFUSED: u32 = 200;

/// Agrees to speak another protocol from here on (RFC 6455, section 4.2).
pub fn upgrade(online: Online, ticket: Ticket, mut request: Request<Body>) -> Response {
    let headers = request.headers();
    let asks = has_word(headers, CONNECTION, "upgrade")
        && has_word(headers, UPGRADE, "websocket")
        && has_word(headers, SEC_WEBSOCKET_VERSION, "13");
    let Some(key) = headers.get(SEC_WEBSOCKET_KEY).filter(|_| asks) else {
        let version = [(SEC_WEBSOCKET_VERSION, "13"), (UPGRADE, "websocket")];
        return (StatusCode::UPGRADE_REQUIRED, version, "a WebSocket of version 13\n")
            .into_response();
    };
    let accept =
        HeaderValue::from_str(&derive_accept_key(key.as_bytes())).expect("base64 is plain text");
    let upgraded = hyper::upgrade::on(&mut request);
    tokio::spawn(async move {
        let Ok(upgraded) = upgraded.await else { return };
        let mut config = WebSocketConfig::default();
        config.max_message_size = Some(LONGEST_CALL);
        config.max_frame_size = Some(LONGEST_CALL);
        // Calls are short: 128 KiB for each of thousands of sockets would be most of the server's
        // memory.
        config.read_buffer_size = 2 * LONGEST_CALL;
        let socket =
            WebSocketStream::from_raw_socket(TokioIo::new(upgraded), Role::Server, Some(config))
                .await;
        attend(online, socket, &ticket).await;
    });
    let headers = [
        (CONNECTION, HeaderValue::from_static("upgrade")),
        (UPGRADE, HeaderValue::from_static("websocket")),
        (SEC_WEBSOCKET_ACCEPT, accept),
    ];
    (StatusCode::SWITCHING_PROTOCOLS, headers).into_response()
}

fn has_word(headers: &HeaderMap, name: HeaderName, word: &str) -> bool {
    let values = headers.get_all(name).into_iter().filter_map(|value| value.to_str().ok());
    values.flat_map(|value| value.split(',')).any(|part| part.trim().eq_ignore_ascii_case(word))
}

/// Announces the visitor, lets it talk, and says when it is gone.
async fn attend(online: Online, mut socket: Socket, ticket: &Ticket) {
    let visitor = online.next_visitor();
    debug!(visitor, address = %ticket.address, "a socket is open");
    let (tell, told) = mpsc::channel(WAITING);
    if online.inputs.send(LobbyInput::Joined { visitor, tell }).await.is_err() {
        return;
    }
    let ended = talk(&online, visitor, ticket.address, &mut socket, told).await;
    debug!(visitor, ?ended, "a socket has ended");
    let _ = online.inputs.send(LobbyInput::Left { visitor }).await;
    let _ = timeout(SENDING, socket.close(ended.frame())).await;
}

/// Why a socket ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Ended {
    /// The client closed it, or the connection is lost.
    ByClient,
    ServerEnds,
    Silent,
    TooManyCalls,
    /// The client does not read what it is sent.
    NotRead,
    TooLong,
    NotText,
    Malformed,
}

impl Ended {
    /// Close codes (RFC 6455, section 7.4).
    fn frame(self) -> Option<CloseFrame> {
        let (code, reason) = match self {
            Ended::ByClient => return None,
            Ended::ServerEnds => (CloseCode::Away, "the server ends"),
            Ended::Silent => (CloseCode::Policy, "nothing was heard for too long"),
            Ended::TooManyCalls => (CloseCode::Policy, "too many calls"),
            Ended::NotRead => (CloseCode::Policy, "messages are not read"),
            Ended::TooLong => (CloseCode::Size, "a message is too long"),
            Ended::NotText => (CloseCode::Unsupported, "only text is understood"),
            Ended::Malformed => (CloseCode::Protocol, "not a WebSocket message"),
        };
        Some(CloseFrame { code, reason: Utf8Bytes::from_static(reason) })
    }

    /// Of what was read instead of a message.
    fn by(heard: Option<Result<Message, Error>>) -> Ended {
        match heard {
            Some(Ok(Message::Binary(_))) => Ended::NotText,
            Some(Err(Error::Capacity(CapacityError::MessageTooLong { .. }))) => Ended::TooLong,
            Some(Err(Error::Protocol(_) | Error::Utf8(_))) => Ended::Malformed,
            _ => Ended::ByClient,
        }
    }
}

async fn talk(
    online: &Online,
    visitor: VisitorId,
    address: IpAddr,
    socket: &mut Socket,
    mut told: mpsc::Receiver<Arc<str>>,
) -> Ended {
    let begun = Instant::now();
    let mut heard_at = begun;
    let mut pings = interval(BETWEEN_PINGS);
    let (mut called, mut refused, mut seat) = (false, 0, None);
    loop {
        let message = tokio::select! {
            heard = socket.next() => match heard {
                Some(Ok(Message::Text(text))) => {
                    (heard_at, called) = (Instant::now(), true);
                    match understood(&text, &online.admission, (visitor, address), &mut seat) {
                        Ok(call) => match online.inputs.send(LobbyInput::Call { from: visitor, call }).await {
                            Ok(()) => continue,
                            Err(_) => return Ended::ServerEnds,
                        },
                        Err(why) => {
                            refused += 1;
                            if refused > MOST_REFUSED {
                                return Ended::TooManyCalls;
                            }
                            Message::text(Reply::Refused { id: None, why }.to_json())
                        }
                    }
                }
                Some(Ok(Message::Pong(sent))) => {
                    // Pings alone do not keep an idle connection.
                    heard_at = if called { Instant::now() } else { heard_at };
                    if let Some(lag_ms) = lag_ms(&sent, begun) {
                        let _ = online.inputs.send(LobbyInput::Measured { from: visitor, lag_ms }).await;
                    }
                    continue;
                }
                Some(Ok(Message::Ping(_))) => continue,
                // Nothing else is spoken here.
                other => return Ended::by(other),
            },
            words = told.recv() => match words {
                Some(words) => Message::text(&*words),
                None if online.inputs.is_closed() => return Ended::ServerEnds,
                None => return Ended::NotRead,
            },
            _ = pings.tick() => {
                if heard_at.elapsed() > SILENCE {
                    return Ended::Silent;
                }
                Message::Ping((begun.elapsed().as_millis() as u64).to_be_bytes().to_vec().into())
            }
        };
        match timeout(SENDING, socket.send(message)).await {
            Ok(Ok(())) => {}
            Ok(Err(_)) => return Ended::ByClient,
            Err(_) => return Ended::NotRead,
        }
    }
}

/// A call that can be read and does not come too soon. From a secret on, calls are those of its
/// seat too.
fn understood(
    text: &str,
    admission: &Admission,
    (visitor, address): (VisitorId, IpAddr),
    seat: &mut Option<SecretHash>,
) -> Result<Call, Why> {
    if !admission.may_call(CallAccount::Connection(visitor)) {
        return Err(Why::TooMany);
    }
    let call = Call::from_json(text).map_err(|_| Why::Unreadable)?;
    let is_of_a_game = matches!(call, Call::Do { .. } | Call::Hand { .. } | Call::Ask);
    if !is_of_a_game && !admission.may_call_from(address) {
        return Err(Why::TooMany);
    }
    if let Call::Open { secret, .. } | Call::Enter { secret: Some(secret), .. } = &call {
        *seat = Some(SecretHash::of(secret));
    }
    match seat {
        Some(seat) if !admission.may_call(CallAccount::Seat(*seat)) => Err(Why::TooMany),
        _ => Ok(call),
    }
}

/// How long a ping and its answer were under way, which is what a move's way costs a player.
fn lag_ms(sent: &[u8], begun: Instant) -> Option<u64> {
    let sent = u64::from_be_bytes(sent.try_into().ok()?);
    (begun.elapsed().as_millis() as u64).checked_sub(sent)
}
