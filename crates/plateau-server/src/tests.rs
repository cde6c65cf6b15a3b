//! The service without a socket. What needs the built page is checked only where it was built.

use std::sync::Arc;
use std::sync::atomic::Ordering;

use axum::body::Body;
use axum::http::{Method, Request, StatusCode};
use axum::response::Response;
use tower::ServiceExt;

use super::assets::names;
use super::{app, guarded, is_page_built};

fn ask(method: Method, path: &str, headers: &[(&str, &str)]) -> Response {
    let mut request = Request::builder().method(method).uri(path);
    for (name, value) in headers {
        request = request.header(*name, *value);
    }
    let request = request.body(Body::empty()).unwrap();
    let runtime = tokio::runtime::Builder::new_multi_thread().build().unwrap();
    runtime.block_on(app(Default::default(), Arc::default(), 200).oneshot(request)).unwrap()
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

/// Security headers of every answer, with the whole value.
const AUDITED: [(&str, &str); 7] = [
    ("cross-origin-opener-policy", "same-origin"),
    ("cross-origin-embedder-policy", "require-corp"),
    ("cross-origin-resource-policy", "same-origin"),
    ("x-content-type-options", "nosniff"),
    ("x-frame-options", "DENY"),
    ("referrer-policy", "no-referrer"),
    ("vary", "accept-encoding"),
];

#[test]
fn every_file_is_typed_packed_cached_and_guarded() {
    for name in names().into_iter().filter(|name| name != "embed/index.html") {
        let path = format!("/{name}");
        let response = ask(Method::GET, &path, &[("accept-encoding", "br, gzip")]);
        assert_eq!(response.status(), StatusCode::OK, "{path}");
        for (header_name, value) in AUDITED {
            assert_eq!(header(&response, header_name), value, "{path}: {header_name}");
        }
        assert!(!header(&response, "content-security-policy").is_empty(), "{path}");
        assert_ne!(header(&response, "content-type"), "", "{path}");
        assert!(!header(&response, "etag").is_empty(), "{path}");
        let forever = header(&response, "cache-control").contains("immutable");
        assert_eq!(
            forever,
            name.starts_with("assets/"),
            "{path}: kept for ever only where the name follows the content"
        );
        let head = ask(Method::HEAD, &path, &[("accept-encoding", "br, gzip")]);
        assert_eq!(
            (head.status(), header(&head, "etag")),
            (StatusCode::OK, header(&response, "etag")),
            "{path}"
        );
        let plain = ask(Method::GET, &path, &[]);
        assert_eq!(header(&plain, "content-encoding"), "", "{path}");
        // Already compressed files (tables, weights, pictures) are not compressed again, nor are
        // the smallest; texts and programs are.
        let texts = [".html", ".js", ".css", ".wasm", ".svg", ".webmanifest"];
        let is_text = texts.iter().any(|ending| name.ends_with(ending));
        let packed_already =
            ["application/octet-stream", "image/png", "image/webp", "image/jpeg", "font/woff2"];
        let is_packed = packed_already.contains(&header(&response, "content-type"));
        assert_ne!(is_text, is_packed, "{path}");
        let encoding = header(&response, "content-encoding").to_owned();
        let (packed, plain) = (length(response), length(plain));
        assert!(packed <= plain, "{path}: {packed} bytes when packed, {plain} otherwise");
        assert!(
            encoding == "br" || !is_text || plain < 300,
            "{path}: {plain} bytes that are not packed"
        );
    }
}

fn length(response: Response) -> usize {
    let runtime = tokio::runtime::Builder::new_multi_thread().build().unwrap();
    runtime.block_on(axum::body::to_bytes(response.into_body(), usize::MAX)).unwrap().len()
}

#[test]
fn only_files_of_the_site_are_served() {
    for path in
        ["/no-such-file", "/../Cargo.toml", "/assets/%2e%2e/%2e%2e/Cargo.toml", "/index.html.br"]
    {
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

#[test]
fn a_host_or_an_origin_is_said_once() {
    for name in ["host", "origin"] {
        let twice = ask(Method::GET, "/health", &[(name, "a"), (name, "a")]);
        assert_eq!(twice.status(), StatusCode::BAD_REQUEST, "{name}");
        assert_eq!(ask(Method::GET, "/health", &[(name, "a")]).status(), StatusCode::OK, "{name}");
    }
}

#[test]
fn a_panic_is_answered_and_counted() {
    async fn broken() -> &'static str {
        panic!("a test breaks it")
    }
    let metrics = Arc::<super::Metrics>::default();
    let routes = axum::Router::new().route("/broken", axum::routing::get(broken));
    let routes = guarded(routes, Arc::clone(&metrics));
    let runtime = tokio::runtime::Builder::new_multi_thread().build().unwrap();
    let request = Request::builder().uri("/broken").body(Body::empty()).unwrap();
    let response = runtime.block_on(routes.oneshot(request)).unwrap();
    assert_eq!(response.status(), StatusCode::INTERNAL_SERVER_ERROR);
    assert_eq!(header(&response, "x-content-type-options"), "nosniff");
    assert_eq!(metrics.panics.load(Ordering::Relaxed), 1);
}

/// Any path, any headers that HTTP can carry: an answer with our headers, and never an error of
/// ours.
#[test]
fn fuzz_requests() {
    let runtime = tokio::runtime::Builder::new_current_thread().build().unwrap();
    let names = [
        "accept-encoding",
        "if-none-match",
        "range",
        "if-range",
        "host",
        "if-modified-since",
        "connection",
        "x",
    ];
    bolero::check!().with_type::<(u8, String, Vec<(u8, Vec<u8>)>)>().for_each(
        |(method, path, headers)| {
            let method = [Method::GET, Method::HEAD, Method::POST, Method::OPTIONS]
                [usize::from(method % 4)]
            .clone();
            let path: String = path.bytes().map(|byte| format!("%{byte:02x}")).collect();
            let mut request = Request::builder().method(method).uri(format!("/{path}"));
            for (name, value) in headers.iter().take(6) {
                if let Ok(value) = axum::http::HeaderValue::from_bytes(value) {
                    request = request.header(names[usize::from(name % 8)], value);
                }
            }
            let response = runtime
                .block_on(
                    app(Default::default(), Arc::default(), 200)
                        .oneshot(request.body(Body::empty()).unwrap()),
                )
                .unwrap();
            let fine = !response.status().is_server_error() || !is_page_built();
            assert!(
                fine && !header(&response, "content-security-policy").is_empty(),
                "{response:?}"
            );
        },
    );
}

#[test]
fn only_the_page_for_frames_may_be_framed() {
    for (path, framed) in [("/", false), ("/embed/", true), ("/embed/x", false), ("/embed", false)]
    {
        let response = ask(Method::GET, path, &[]);
        let policy = header(&response, "content-security-policy");
        assert_eq!(policy.contains("frame-ancestors *"), framed, "{path}: {policy}");
        assert_eq!(header(&response, "x-frame-options") == "DENY", !framed, "{path}");
        assert!(policy.contains("default-src 'none'"), "{path}: {policy}");
    }
}

#[test]
fn a_link_has_a_preview() {
    let code = "p1.MAR2X1tHYW1lICJzb2dvIl1bU2l6ZSAiMyJdYTEgYjEgYTEgYjEgYTEgeCB3aW5z";
    let page = ask(Method::GET, &format!("/g/{code}"), &[("host", "plateau.example")]);
    assert_eq!((page.status(), header(&page, "x-frame-options")), (StatusCode::OK, "DENY"));
    let picture = ask(Method::GET, &format!("/g/{code}.png"), &[]);
    assert_eq!((picture.status(), header(&picture, "content-type")), (StatusCode::OK, "image/png"));
    let oembed = format!("/oembed?url=https%3A%2F%2Fplateau.example%2F%23{code}");
    assert_eq!(ask(Method::GET, &oembed, &[]).status(), StatusCode::OK);
    assert_eq!(ask(Method::GET, "/oembed?url=x", &[]).status(), StatusCode::NOT_FOUND);
    assert_eq!(ask(Method::GET, "/g/p1.nonsense", &[]).status(), StatusCode::NOT_FOUND);
}
