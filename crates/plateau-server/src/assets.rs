//! The embedded files: which one is meant, which part of it, and how long it may be kept.

use std::borrow::Cow;
use std::ops::Range;

use axum::body::{Body, Bytes};
use axum::http::header::{
    ACCEPT_RANGES, ALLOW, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, RANGE,
};
use axum::http::{HeaderMap, HeaderValue, Method, Request, StatusCode};
use axum::response::{IntoResponse, Redirect, Response};
use headers::{ContentRange, ETag, HeaderMapExt as _, IfNoneMatch, IfRange};
use rust_embed::{EmbeddedFile, RustEmbed};

use crate::encoding::Encoding;

/// Written by `cargo xtask web`. Read from the disk in development builds, part of the program
/// otherwise.
#[derive(RustEmbed)]
#[folder = "../../target/page"]
#[allow_missing = true]
struct EmbeddedSite;

/// Whether the page was there when the program was built.
pub fn is_page_built() -> bool {
    EmbeddedSite::get("index.html").is_some()
}

/// Every file of the site with its compressed twins, by its path below the root.
pub fn site_files() -> impl Iterator<Item = (Cow<'static, str>, Cow<'static, [u8]>)> {
    EmbeddedSite::iter().filter_map(|path| EmbeddedSite::get(&path).map(|file| (path, file.data)))
}

/// Every file of the site, for checks that go through all of them.
#[cfg(test)]
pub(crate) fn names() -> Vec<String> {
    let packed = |name: &str| name.ends_with(".br") || name.ends_with(".gz");
    EmbeddedSite::iter().filter(|name| !packed(name)).map(Cow::into_owned).collect()
}

pub(crate) async fn answer(request: Request<Body>) -> Response {
    if !matches!(*request.method(), Method::GET | Method::HEAD) {
        return (StatusCode::METHOD_NOT_ALLOWED, [(ALLOW, "GET, HEAD")], "only GET and HEAD\n")
            .into_response();
    }
    let path = match request.uri().path().trim_start_matches('/') {
        "" => "index.html",
        "embed/" => "embed/index.html",
        "embed" => return Redirect::permanent("/embed/").into_response(),
        path => path,
    };
    // The compressed twins are answers to negotiation, not files of the site.
    if path.ends_with(".br") || path.ends_with(".gz") {
        return missing(path);
    }
    // Each is looked at only when it is wanted: in development that is reading it from the disk and
    // hashing it.
    let find = |encoding: Encoding| match encoding {
        Encoding::Plain => EmbeddedSite::get(path),
        _ => EmbeddedSite::get(&format!("{path}.{}", encoding.suffix())),
    };
    let mut acceptable = Encoding::acceptable(request.headers()).into_iter();
    let Some((encoding, file)) = acceptable.find_map(|encoding| Some((encoding, find(encoding)?)))
    else {
        return match find(Encoding::Plain) {
            Some(_) => (StatusCode::NOT_ACCEPTABLE, "only br, gzip and identity\n").into_response(),
            None => missing(path),
        };
    };
    let tag = format!("\"{}\"", hex(&file.metadata.sha256_hash()[..12]));
    let kind = content_type(mime_guess::from_path(path).first_or_octet_stream().as_ref());
    let mut response = part(bytes(file), &tag, request.method(), request.headers());
    let headers = response.headers_mut();
    headers.insert(CONTENT_TYPE, kind);
    headers.insert(CACHE_CONTROL, HeaderValue::from_static(cache_control(path)));
    if encoding != Encoding::Plain {
        headers.insert(CONTENT_ENCODING, HeaderValue::from_static(encoding.name()));
    }
    response
}

fn missing(path: &str) -> Response {
    if path == "index.html" {
        let sentence = "This program was built without its page: run `cargo xtask web`, then build \
            it again.\n";
        return (StatusCode::SERVICE_UNAVAILABLE, sentence).into_response();
    }
    (StatusCode::NOT_FOUND, "no such file\n").into_response()
}

/// The whole, the part that is asked for, or nothing where it is known already (RFC 9110, sections
/// 13 and 14).
fn part(bytes: Bytes, tag: &str, method: &Method, asked: &HeaderMap) -> Response {
    let tag: ETag = tag.parse().expect("a quoted tag");
    let known = asked
        .typed_get::<IfNoneMatch>()
        .is_some_and(|condition| !condition.precondition_passes(&tag));
    let mut response = if known {
        StatusCode::NOT_MODIFIED.into_response()
    } else {
        let fits = asked
            .typed_get::<IfRange>()
            .is_none_or(|condition| !condition.is_modified(Some(&tag), None));
        let range = asked.get(RANGE).filter(|_| *method == Method::GET && fits);
        let range = range.and_then(|range| ranges(range.to_str().ok()?, bytes.len() as u64));
        range.and_then(|ranges| one_part(&bytes, &ranges)).unwrap_or_else(|| bytes.into_response())
    };
    response.headers_mut().typed_insert(tag);
    response.headers_mut().insert(ACCEPT_RANGES, HeaderValue::from_static("bytes"));
    response
}

/// The parts that can be had of those a `Range` asks for; `None` where it is no such header, which
/// is then ignored (RFC 9110, section 14.1.2).
fn ranges(asked: &str, length: u64) -> Option<Vec<Range<u64>>> {
    let (unit, specs) = asked.split_once('=')?;
    if !unit.eq_ignore_ascii_case("bytes") {
        return None;
    }
    let mut found = Vec::new();
    for spec in specs.split(',') {
        let (first, last) = spec.trim().split_once('-')?;
        let range = match (first, last) {
            ("", last) => length.saturating_sub(position(last)?)..length,
            (first, "") => position(first)?..length,
            (first, last) => {
                let (first, last) = (position(first)?, position(last)?);
                if last < first {
                    return None;
                }
                first..last.saturating_add(1).min(length)
            }
        };
        found.push(range);
    }
    found.retain(|range| !range.is_empty());
    Some(found)
}

/// Digits; a number that is too large lies behind every file.
fn position(digits: &str) -> Option<u64> {
    let is_number = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
    is_number.then(|| digits.parse().unwrap_or(u64::MAX))
}

/// One byte range, or that it is unsatisfiable; `None` for several ranges, which a server may
/// ignore.
fn one_part(bytes: &Bytes, ranges: &[Range<u64>]) -> Option<Response> {
    let length = bytes.len() as u64;
    match ranges {
        [] => {
            let mut response = StatusCode::RANGE_NOT_SATISFIABLE.into_response();
            response.headers_mut().typed_insert(ContentRange::unsatisfied_bytes(length));
            Some(response)
        }
        [range] => {
            let part = bytes.slice(range.start as usize..range.end as usize);
            let mut response = (StatusCode::PARTIAL_CONTENT, part).into_response();
            response.headers_mut().typed_insert(ContentRange::bytes(range.clone(), length).ok()?);
            Some(response)
        }
        _ => None,
    }
}

fn bytes(file: EmbeddedFile) -> Bytes {
    match file.data {
        Cow::Borrowed(bytes) => Bytes::from_static(bytes),
        Cow::Owned(bytes) => Bytes::from(bytes),
    }
}

/// Hashed names never change their content; all other files are asked for again each time.
fn cache_control(path: &str) -> &'static str {
    if path.starts_with("assets/") { "public, max-age=31536000, immutable" } else { "no-cache" }
}

/// All our texts are UTF-8.
fn content_type(kind: &str) -> HeaderValue {
    let kind =
        if kind.starts_with("text/") { format!("{kind}; charset=utf-8") } else { kind.into() };
    HeaderValue::from_str(&kind).expect("a media type is plain text")
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

#[cfg(test)]
mod tests {
    use axum::body::HttpBody as _;
    use axum::http::header::{CONTENT_RANGE, IF_NONE_MATCH, IF_RANGE};

    use super::*;

    /// Ten bytes asked for with these headers: status, range and length.
    fn check(asked: &[(axum::http::HeaderName, &str)], expected: (u16, &str, u64)) {
        let mut headers = HeaderMap::new();
        for (name, value) in asked {
            headers.append(name, value.parse().unwrap());
        }
        let response = part(Bytes::from_static(b"0123456789"), "\"tag\"", &Method::GET, &headers);
        let header = |name| {
            response.headers().get(name).map_or("", |value: &HeaderValue| value.to_str().unwrap())
        };
        let length = response.body().size_hint().exact();
        assert_eq!(
            (response.status().as_u16(), header(CONTENT_RANGE), length),
            (expected.0, expected.1, Some(expected.2)),
            "{asked:?}"
        );
        assert_eq!(header(axum::http::header::ETAG), "\"tag\"");
    }

    #[test]
    fn ranges_are_those_of_http() {
        check(&[], (200, "", 10));
        check(&[(RANGE, "bytes=0-3")], (206, "bytes 0-3/10", 4));
        check(&[(RANGE, "bytes=7-")], (206, "bytes 7-9/10", 3));
        check(&[(RANGE, "bytes=7-99")], (206, "bytes 7-9/10", 3));
        check(&[(RANGE, "bytes=-2")], (206, "bytes 8-9/10", 2));
        check(&[(RANGE, "bytes=-99")], (206, "bytes 0-9/10", 10));
        check(&[(RANGE, "bytes=10-")], (416, "bytes */10", 0));
        check(&[(RANGE, "bytes=-0")], (416, "bytes */10", 0));
        check(&[(RANGE, "bytes=99999999999999999999-")], (416, "bytes */10", 0));
        check(&[(RANGE, "bytes=10-,0-1")], (206, "bytes 0-1/10", 2));
        for invalid in [
            "bytes=5-2",
            "bytes=20-15",
            "bytes=0-1,5-2",
            "bytes=a-2",
            "bytes=",
            "bytes=-",
            "bytes=+1-2",
        ] {
            check(&[(RANGE, invalid)], (200, "", 10));
        }
        check(&[(RANGE, "bytes=0-1,4-5")], (200, "", 10));
        check(&[(RANGE, "lines=0-1")], (200, "", 10));
        check(&[(RANGE, "bytes=0-1"), (IF_RANGE, "\"tag\"")], (206, "bytes 0-1/10", 2));
        check(&[(RANGE, "bytes=0-1"), (IF_RANGE, "\"old\"")], (200, "", 10));
    }

    #[test]
    fn matching_etags_send_no_body() {
        for known in ["\"tag\"", "W/\"tag\"", "\"old\", \"tag\"", "*"] {
            check(&[(IF_NONE_MATCH, known)], (304, "", 0));
            check(&[(IF_NONE_MATCH, known), (RANGE, "bytes=0-3")], (304, "", 0));
        }
        check(&[(IF_NONE_MATCH, "\"old\"")], (200, "", 10));
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
            ("icon.svg", "image/svg+xml", "no-cache"),
            ("assets/pogo-0.data", "application/octet-stream", forever),
        ];
        for (path, kind, cache) in cases {
            let guessed = mime_guess::from_path(path).first_or_octet_stream();
            assert_eq!(
                (content_type(guessed.as_ref()), cache_control(path)),
                (HeaderValue::from_static(kind), cache)
            );
        }
    }
}
