//! Shared games: the room server on a task of its own, its storage beside it, and the sockets that
//! lead there.

mod admission;
mod clock;
mod driver;
mod late;
mod rates;
mod socket;

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Weak};
use std::time::Duration;

use axum::body::Body;
use axum::extract::State;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::http::{Request, StatusCode};
use axum::response::{IntoResponse, Response};
use plateau_lobby::VisitorId;
use plateau_store::Store;
use plateau_wire::online::VERSION;
use tokio::sync::mpsc;
use tokio::task::JoinHandle;
use tokio::time::interval;
use tracing::info;

pub(crate) use admission::Admission;
use driver::LobbyInput;
pub(crate) use late::{Late, open, open_at_last};

use crate::metrics::Metrics;
use crate::peer::Peer;

/// How often those are forgotten who were quiet for a while.
const BETWEEN_LOOKS: Duration = Duration::from_secs(10);

/// The way to the shared games, for everything that serves.
#[derive(Clone)]
pub(crate) struct Online {
    inputs: mpsc::Sender<LobbyInput>,
    last_visitor: Arc<AtomicU64>,
    admission: Arc<Admission>,
}

impl Online {
    /// Begins; what is returned besides ends when everything that was heard is kept.
    pub fn start(
        store: Store,
        away: Duration,
        admission: Admission,
        metrics: Arc<Metrics>,
    ) -> (Online, JoinHandle<()>) {
        let (inputs, heard) = mpsc::channel(1_024);
        let away_ms = away.as_millis() as u64;
        let running = tokio::spawn(driver::run(store, away_ms, metrics, inputs.downgrade(), heard));
        let admission = Arc::new(admission);
        tokio::spawn(forget_idle(Arc::downgrade(&admission)));
        (Online { inputs, last_visitor: Arc::default(), admission }, running)
    }

    /// Clients are told to come back later.
    pub async fn close(&self) {
        let _ = self.inputs.send(LobbyInput::Close).await;
    }

    fn next_visitor(&self) -> VisitorId {
        self.last_visitor.fetch_add(1, Ordering::Relaxed) + 1
    }
}

/// Lifetime of the admission state.
async fn forget_idle(admission: Weak<Admission>) {
    let mut looks = interval(BETWEEN_LOOKS);
    while let Some(admission) = admission.upgrade() {
        admission.forget_idle();
        drop(admission);
        looks.tick().await;
    }
}

/// Status query of the page before it offers shared games.
pub(crate) async fn health(State(online): State<Late>) -> Response {
    let body = format!("{{\"online\":{},\"version\":{VERSION}}}\n", online.get().is_some());
    ([(CONTENT_TYPE, "application/json"), (CACHE_CONTROL, "no-store")], body).into_response()
}

/// WebSocket upgrade of admitted clients.
pub(crate) async fn socket(State(online): State<Late>, request: Request<Body>) -> Response {
    let Some(online) = online.get().cloned() else {
        return (StatusCode::NOT_FOUND, "no shared games here\n").into_response();
    };
    match online.admission.admit(&request) {
        Ok(ticket) => socket::upgrade(online, ticket, request),
        Err((status, sentence)) => {
            let peer =
                request.extensions().get::<Peer>().map(|Peer(peer)| tracing::field::display(peer));
            info!(peer, status = status.as_u16(), why = sentence.trim_end(), "a socket is refused");
            (status, sentence).into_response()
        }
    }
}
