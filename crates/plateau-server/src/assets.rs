//! The embedded files: which one is meant, in which encoding, and how long it may be kept.

use std::borrow::Cow;

use axum::body::Body;
use axum::http::header::{
    ACCEPT_ENCODING, ALLOW, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, ETAG, IF_NONE_MATCH,
};
use axum::http::{HeaderMap, Method, Request, StatusCode};
use axum::response::{IntoResponse, Response};
use rust_embed::{EmbeddedFile, RustEmbed};

/// Written by `cargo xtask web`. Read from the disk in development builds, part of the program otherwise.
#[derive(RustEmbed)]
#[folder = "../../target/page"]
#[allow_missing = true]
struct Site;

/// Whether the page was there when the program was built.
pub fn is_page_built() -> bool {
    Site::get("index.html").is_some()
}

/// Every file of the site, for checks that go through all of them.
#[cfg(test)]
pub(crate) fn names() -> Vec<String> {
    let packed = |name: &str| name.ends_with(".br") || name.ends_with(".gz");
    Site::iter().filter(|name| !packed(name)).map(Cow::into_owned).collect()
}

pub(crate) async fn answer(request: Request<Body>) -> Response {
    if !matches!(*request.method(), Method::GET | Method::HEAD) {
        return (StatusCode::METHOD_NOT_ALLOWED, [(ALLOW, "GET, HEAD")], "only GET and HEAD\n")
            .into_response();
    }
    let path = match request.uri().path().trim_start_matches('/') {
        "" => "index.html",
        path => path,
    };
    // The compressed twins are answers to negotiation, not files of the site.
    let Some(original) = Site::get(path).filter(|_| !path.ends_with(".br") && !path.ends_with(".gz")) else {
        return missing(path);
    };
    file(path, original, request.headers())
}

fn missing(path: &str) -> Response {
    if path == "index.html" {
        let sentence =
            "This program was built without its page: run `cargo xtask web`, then build it again.\n";
        return (StatusCode::SERVICE_UNAVAILABLE, sentence).into_response();
    }
    (StatusCode::NOT_FOUND, "no such file\n").into_response()
}

fn file(path: &str, original: EmbeddedFile, asked: &HeaderMap) -> Response {
    let encoding = Encoding::accepted(asked);
    let tag = format!("\"{}{}\"", hex(&original.metadata.sha256_hash()[..12]), encoding.suffix());
    let fixed = [(CONTENT_TYPE, content_type(path)), (CACHE_CONTROL, cache_control(path))];
    let same = |given: &str| given.split(',').any(|one| one.trim().trim_start_matches("W/") == tag);
    if asked.get(IF_NONE_MATCH).and_then(|value| value.to_str().ok()).is_some_and(same) {
        return (StatusCode::NOT_MODIFIED, fixed, [(ETAG, tag)]).into_response();
    }
    match encoding.find(path) {
        Some(packed) => {
            (fixed, [(ETAG, tag)], [(CONTENT_ENCODING, encoding.name())], body(packed)).into_response()
        }
        None => (fixed, [(ETAG, tag)], body(original)).into_response(),
    }
}

fn body(file: EmbeddedFile) -> Body {
    match file.data {
        Cow::Borrowed(bytes) => Body::from(bytes),
        Cow::Owned(bytes) => Body::from(bytes),
    }
}

/// Hashed names never change their content; all other files are asked for again each time.
fn cache_control(path: &str) -> &'static str {
    if path.starts_with("assets/") { "public, max-age=31536000, immutable" } else { "no-cache" }
}

fn content_type(path: &str) -> &'static str {
    match path.rsplit('.').next() {
        Some("html") => "text/html; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("wasm") => "application/wasm",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        Some("webmanifest") => "application/manifest+json",
        Some("json") => "application/json",
        _ => "application/octet-stream",
    }
}

/// How an answer is packed.
#[derive(Clone, Copy)]
enum Encoding {
    Brotli,
    Gzip,
    Plain,
}

impl Encoding {
    /// The best one the browser takes. `q=0` refuses one, as the standard says.
    fn accepted(headers: &HeaderMap) -> Encoding {
        let list = headers.get(ACCEPT_ENCODING).and_then(|value| value.to_str().ok()).unwrap_or_default();
        let takes = |name: &str| {
            list.split(',').any(|item| {
                let mut parts = item.split(';').map(str::trim);
                let refused = |part: &str| {
                    part.replace(' ', "").strip_prefix("q=").is_some_and(|q| q.parse() == Ok(0.0))
                };
                parts.next() == Some(name) && !parts.any(refused)
            })
        };
        if takes("br") {
            Encoding::Brotli
        } else if takes("gzip") {
            Encoding::Gzip
        } else {
            Encoding::Plain
        }
    }

    fn find(self, path: &str) -> Option<EmbeddedFile> {
        match self {
            Encoding::Plain => None,
            packed => Site::get(&format!("{path}.{}", packed.suffix())),
        }
    }

    fn suffix(self) -> &'static str {
        match self {
            Encoding::Brotli => "br",
            Encoding::Gzip => "gz",
            Encoding::Plain => "",
        }
    }

    fn name(self) -> &'static str {
        match self {
            Encoding::Brotli => "br",
            Encoding::Gzip => "gzip",
            Encoding::Plain => "identity",
        }
    }
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_best_accepted_encoding_is_chosen() {
        let cases = [
            ("gzip, deflate, br, zstd", "br"),
            ("gzip", "gzip"),
            ("br;q=0, gzip", "gzip"),
            ("br;q=0.5", "br"),
            ("", "identity"),
            ("brotli", "identity"),
        ];
        for (accept, name) in cases {
            let mut headers = HeaderMap::new();
            headers.insert(ACCEPT_ENCODING, accept.parse().unwrap());
            assert_eq!(Encoding::accepted(&headers).name(), name, "{accept}");
        }
    }

    #[test]
    fn types_and_caching_follow_the_name() {
        let forever = "public, max-age=31536000, immutable";
        let cases = [
            ("index.html", "text/html; charset=utf-8", "no-cache"),
            ("sw.js", "text/javascript; charset=utf-8", "no-cache"),
            ("assets/page-0.wasm", "application/wasm", forever),
            ("assets/style-0.css", "text/css; charset=utf-8", forever),
            ("manifest.webmanifest", "application/manifest+json", "no-cache"),
        ];
        for (path, kind, cache) in cases {
            assert_eq!((content_type(path), cache_control(path)), (kind, cache), "{path}");
        }
    }
}
