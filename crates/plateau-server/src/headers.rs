//! The headers that every answer carries.

use axum::http::{HeaderName, HeaderValue};
use axum::response::Response;

/// What the page may do: load its own files, run its own wasm, and nothing else. Opener and embedder policies
/// isolate it, which browsers ask for before they lend it the shared flag that stops a search at once.
pub(crate) const SECURITY: [(&str, &str); 9] = [
    (
        "content-security-policy",
        "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' blob: data:; \
         font-src 'self'; connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; \
         frame-ancestors 'none'",
    ),
    ("cross-origin-opener-policy", "same-origin"),
    ("cross-origin-embedder-policy", "require-corp"),
    ("cross-origin-resource-policy", "same-origin"),
    ("x-content-type-options", "nosniff"),
    ("x-frame-options", "DENY"),
    ("referrer-policy", "no-referrer"),
    ("permissions-policy", "camera=(), microphone=(), geolocation=(), payment=(), usb=()"),
    ("vary", "accept-encoding"),
];

pub(crate) async fn secure(mut response: Response) -> Response {
    for (name, value) in SECURITY {
        response.headers_mut().insert(HeaderName::from_static(name), HeaderValue::from_static(value));
    }
    response
}
