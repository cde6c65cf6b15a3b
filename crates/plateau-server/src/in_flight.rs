//! Requests in flight: so many an address, from the head of a request to the last byte of its
//! answer.
//!
//! Further requests wait for a turn and hold nothing meanwhile but their connection. A class behind
//! one address loads the page a little later, and a reader that does not read keeps no more than
//! its own turns.

use std::collections::HashMap;
use std::net::IpAddr;
use std::pin::Pin;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};
use std::task::{Context, Poll};
use std::time::Duration;

use axum::body::{Body, Bytes, HttpBody};
use axum::extract::{Request, State};
use axum::http::StatusCode;
use axum::http::header::RETRY_AFTER;
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};
use hyper::body::{Frame, SizeHint};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::time::timeout;

use crate::peer::{Peer, network};

/// Requests of one address that are answered at a time.
const MOST: usize = 32;
/// The same where an address may have many sockets, a proxy for instance: one for so many sockets.
const SOCKETS_A_TURN: usize = 6;
/// How long a request waits for its turn.
const WAITING: Duration = Duration::from_secs(10);

/// The turns of every address that has a request in flight.
#[derive(Debug)]
pub(crate) struct InFlight {
    most: usize,
    addresses: Mutex<HashMap<IpAddr, Weak<Semaphore>>>,
}

impl InFlight {
    pub fn new(sockets_per_address: usize) -> InFlight {
        InFlight {
            most: MOST.max(sockets_per_address / SOCKETS_A_TURN),
            addresses: Mutex::default(),
        }
    }

    async fn turn(&self, address: IpAddr) -> Option<OwnedSemaphorePermit> {
        let turns = self.turns(address);
        timeout(WAITING, turns.acquire_owned()).await.ok()?.ok()
    }

    fn turns(&self, address: IpAddr) -> Arc<Semaphore> {
        let mut addresses = lock(&self.addresses);
        if let Some(turns) = addresses.get(&address).and_then(Weak::upgrade) {
            return turns;
        }
        addresses.retain(|_, turns| turns.strong_count() > 0);
        let turns = Arc::new(Semaphore::new(self.most));
        addresses.insert(address, Arc::downgrade(&turns));
        turns
    }
}

/// The turn of the request that a connection is at.
#[derive(Debug, Default)]
pub(crate) struct Current {
    turn: Mutex<Option<OwnedSemaphorePermit>>,
    /// Whether the connection has taken over the whole answer, so that it only has to be sent.
    is_taken: AtomicBool,
}

impl Current {
    fn begin(&self, turn: OwnedSemaphorePermit) {
        self.is_taken.store(false, Ordering::Release);
        *lock(&self.turn) = Some(turn);
    }

    /// All bytes the connection had are sent: the turn ends if the answer was among them.
    pub fn flushed(&self) {
        if self.is_taken.swap(false, Ordering::AcqRel) {
            lock(&self.turn).take();
        }
    }
}

/// An answer waits until its address has a turn.
pub(crate) async fn limit(
    State(in_flight): State<Arc<InFlight>>,
    request: Request,
    next: Next,
) -> Response {
    let known = request.extensions();
    let Some((Peer(peer), current)) = known.get::<Peer>().zip(known.get::<Arc<Current>>().cloned())
    else {
        return next.run(request).await;
    };
    let Some(turn) = in_flight.turn(network(peer.ip())).await else {
        let sentence = "too many requests at a time from this address\n";
        return (StatusCode::TOO_MANY_REQUESTS, [(RETRY_AFTER, "10")], sentence).into_response();
    };
    let response = next.run(request).await;
    current.begin(turn);
    response.map(|body| Body::new(Tracked { body, current }))
}

/// The body of an answer, which tells the connection when it is dropped: then all of it is taken
/// over.
struct Tracked {
    body: Body,
    current: Arc<Current>,
}

impl Drop for Tracked {
    fn drop(&mut self) {
        self.current.is_taken.store(true, Ordering::Release);
    }
}

impl HttpBody for Tracked {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        Pin::new(&mut self.body).poll_frame(context)
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
