//! The service without a socket. What needs the built page is checked only where it was built.

use axum::body::Body;
use axum::http::{Method, Request, StatusCode};
use axum::response::Response;
use tower::ServiceExt;

use super::{app, is_page_built};

fn ask(method: Method, path: &str, headers: &[(&str, &str)]) -> Response {
    let mut request = Request::builder().method(method).uri(path);
    for (name, value) in headers {
        request = request.header(*name, *value);
    }
    let request = request.body(Body::empty()).unwrap();
    let runtime = tokio::runtime::Builder::new_multi_thread().build().unwrap();
    runtime.block_on(app().oneshot(request)).unwrap()
}

fn header<'a>(response: &'a Response, name: &str) -> &'a str {
    response.headers().get(name).map_or("", |value| value.to_str().unwrap())
}

#[test]
fn every_answer_is_isolated_and_guarded() {
    for path in ["/", "/sw.js", "/no-such-file", "/assets/../Cargo.toml"] {
        let response = ask(Method::GET, path, &[]);
        let policy = header(&response, "content-security-policy");
        assert!(
            policy.contains("default-src 'none'") && !policy.contains("unsafe-inline"),
            "{path}: {policy}"
        );
        assert_eq!(header(&response, "cross-origin-opener-policy"), "same-origin", "{path}");
        assert_eq!(header(&response, "cross-origin-embedder-policy"), "require-corp", "{path}");
        assert_eq!(header(&response, "x-content-type-options"), "nosniff", "{path}");
    }
}

#[test]
fn only_files_of_the_site_are_served() {
    for path in ["/no-such-file", "/../Cargo.toml", "/assets/%2e%2e/%2e%2e/Cargo.toml", "/index.html.br"] {
        assert_eq!(ask(Method::GET, path, &[]).status(), StatusCode::NOT_FOUND, "{path}");
    }
    assert_eq!(ask(Method::POST, "/", &[]).status(), StatusCode::METHOD_NOT_ALLOWED);
}

#[test]
fn the_page_is_packed_tagged_and_not_sent_twice() {
    let response = ask(Method::GET, "/", &[("accept-encoding", "gzip, br")]);
    if !is_page_built() {
        assert_eq!(response.status(), StatusCode::SERVICE_UNAVAILABLE);
        return;
    }
    assert_eq!(response.status(), StatusCode::OK);
    assert_eq!(header(&response, "content-encoding"), "br");
    assert_eq!(header(&response, "content-type"), "text/html; charset=utf-8");
    let tag = header(&response, "etag").to_owned();
    let again = ask(Method::GET, "/", &[("accept-encoding", "gzip, br"), ("if-none-match", &tag)]);
    assert_eq!(again.status(), StatusCode::NOT_MODIFIED);
    let other = ask(Method::GET, "/", &[("if-none-match", &tag)]);
    assert_eq!((other.status(), header(&other, "content-encoding")), (StatusCode::OK, ""));
}
