//! How an answer is packed: what is there, and what the browser takes (RFC 9110, section 12.5.3).

use std::cmp::Reverse;

use axum::http::HeaderMap;
use axum::http::header::ACCEPT_ENCODING;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Encoding {
    Brotli,
    Gzip,
    Plain,
}

impl Encoding {
    /// The smallest first.
    pub const ALL: [Encoding; 3] = [Encoding::Brotli, Encoding::Gzip, Encoding::Plain];

    /// Acceptable encodings by preference, equals by size.
    pub fn acceptable(headers: &HeaderMap) -> Vec<Encoding> {
        let wishes = wishes(headers);
        let liked = |encoding: &Encoding| weight(&wishes, *encoding);
        let mut all: Vec<Encoding> =
            Encoding::ALL.into_iter().filter(|encoding| liked(encoding) > 0).collect();
        all.sort_by_key(|encoding| Reverse(liked(encoding)));
        all
    }

    /// File suffix of the encoding.
    pub fn suffix(self) -> &'static str {
        match self {
            Encoding::Brotli => "br",
            Encoding::Gzip => "gz",
            Encoding::Plain => "",
        }
    }

    pub fn name(self) -> &'static str {
        match self {
            Encoding::Brotli => "br",
            Encoding::Gzip => "gzip",
            Encoding::Plain => "identity",
        }
    }
}

/// Every encoding that is named, with its weight in thousandths.
fn wishes(headers: &HeaderMap) -> Vec<(String, u16)> {
    let lines = headers.get_all(ACCEPT_ENCODING).iter().filter_map(|value| value.to_str().ok());
    lines.flat_map(|line| line.split(',')).filter_map(wish).collect()
}

fn wish(item: &str) -> Option<(String, u16)> {
    let mut parts = item.split(';').map(str::trim);
    let name = parts.next().filter(|name| !name.is_empty())?.to_ascii_lowercase();
    let quality = parts.find_map(|part| {
        let (key, value) = part.split_once('=')?;
        key.trim().eq_ignore_ascii_case("q").then(|| value.trim().parse::<f32>().unwrap_or(0.0))
    });
    Some((name, (quality.unwrap_or(1.0).clamp(0.0, 1.0) * 1000.0) as u16))
}

/// Quality value of an encoding. Identity need not be listed: it is the fallback, unless refused.
fn weight(wishes: &[(String, u16)], encoding: Encoding) -> u16 {
    let named =
        |name: &str| wishes.iter().find(|(wish, _)| wish == name).map(|(_, weight)| *weight);
    let own = named(encoding.name()).or_else(|| match encoding {
        Encoding::Gzip => named("x-gzip"),
        _ => None,
    });
    match (own, named("*"), encoding) {
        (Some(weight), ..) | (None, Some(weight), Encoding::Brotli | Encoding::Gzip) => weight,
        (None, Some(0), Encoding::Plain) => 0,
        (None, _, Encoding::Plain) => 1,
        (None, None, _) => 0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_encoding_that_is_liked_best_comes_first() {
        let cases = [
            ("gzip, deflate, br, zstd", "br"),
            ("gzip", "gzip"),
            ("GZip;Q=1", "gzip"),
            ("x-gzip", "gzip"),
            ("br;q=0, gzip", "gzip"),
            ("br;q=0.5", "br"),
            ("br;q=0.5, gzip;q=0.8", "gzip"),
            ("br;q=0.5, identity", "identity"),
            ("br;q=0.001", "br"),
            ("*", "br"),
            ("*;q=0.5, br;q=0", "gzip"),
            ("br ; q = 0 , gzip ; q = 0", "identity"),
            ("", "identity"),
            ("brotli", "identity"),
            ("br;q=nonsense", "identity"),
            ("identity;q=0, gzip", "gzip"),
            ("identity;q=0", "nothing"),
            ("*;q=0", "nothing"),
            ("*;q=0, identity;q=0.1", "identity"),
        ];
        for (accept, name) in cases {
            let mut headers = HeaderMap::new();
            headers.insert(ACCEPT_ENCODING, accept.parse().unwrap());
            let first = Encoding::acceptable(&headers)
                .first()
                .map_or("nothing", |encoding| encoding.name());
            assert_eq!(first, name, "{accept}");
        }
        let mut two = HeaderMap::new();
        two.append(ACCEPT_ENCODING, "gzip;q=0.5".parse().unwrap());
        two.append(ACCEPT_ENCODING, "br".parse().unwrap());
        let all = [Encoding::Brotli, Encoding::Gzip, Encoding::Plain];
        assert_eq!(Encoding::acceptable(&two), all);
    }
}
