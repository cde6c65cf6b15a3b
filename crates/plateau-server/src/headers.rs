//! The headers that every answer carries, and those that a request may have once.

use axum::extract::Request;
use axum::http::header::{HOST, ORIGIN};
use axum::http::{HeaderName, HeaderValue, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};

/// Content security policy: own files, own wasm, and nothing else. Opener and embedder policies
/// isolate the page, which browsers require for the shared memory that stops a search at once.
pub(crate) const SECURITY: [(&str, &str); 9] = include!("headers/security.in");

/// Policies of a board embedded in a foreign page: the same, in any frame.
pub(crate) const EMBED: [(&str, &str); 7] = include!("headers/embed.in");

/// The page for frames, by its address.
pub(crate) fn is_embed(path: &str) -> bool {
    matches!(path, "/embed/" | "/embed/index.html")
}

pub(crate) async fn secure(request: Request, next: Next) -> Response {
    let headers: &[_] = if is_embed(request.uri().path()) { &EMBED } else { &SECURITY };
    let mut response = next.run(request).await;
    for &(name, value) in headers {
        response
            .headers_mut()
            .insert(HeaderName::from_static(name), HeaderValue::from_static(value));
    }
    response
}

/// A request with two of these says two things about where it comes from (RFC 9112, section 3.2).
pub(crate) async fn refuse_ambiguous(request: Request, next: Next) -> Response {
    let is_repeated = |name: &HeaderName| request.headers().get_all(name).iter().nth(1).is_some();
    if [HOST, ORIGIN].iter().any(is_repeated) {
        return (StatusCode::BAD_REQUEST, "more than one Host or Origin\n").into_response();
    }
    next.run(request).await
}
