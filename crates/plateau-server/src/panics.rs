//! A panic in a request ends that request alone: it is counted and answered.

use std::future::poll_fn;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::pin::pin;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::task::Poll;

use axum::extract::{Request, State};
use axum::http::StatusCode;
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};
use tracing::error;

use crate::metrics::Metrics;

/// Status 500 instead of a connection that breaks.
pub(crate) async fn catch(
    State(metrics): State<Arc<Metrics>>,
    request: Request,
    next: Next,
) -> Response {
    let path = request.uri().path().to_owned();
    let mut answer = pin!(next.run(request));
    let answered = poll_fn(|context| {
        // After a panic the request is never looked at again, and what requests share stands behind
        // locks.
        match catch_unwind(AssertUnwindSafe(|| answer.as_mut().poll(context))) {
            Ok(poll) => poll.map(Some),
            Err(_) => Poll::Ready(None),
        }
    });
    answered.await.unwrap_or_else(|| {
        metrics.panics.fetch_add(1, Ordering::Relaxed);
        error!(path, "a request has panicked");
        (StatusCode::INTERNAL_SERVER_ERROR, "a fault of the server\n").into_response()
    })
}
