//! Link previews: `/g/CODE` is a page with a picture of the position for previewers, and leads
//! people on to the app; `/oembed` says how the board is embedded (oembed.com). CODE is the
//! fragment of a link of the app.

use std::fmt::Write as _;
use std::io::Write as _;

use axum::extract::{Path, RawQuery, Request};
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, HOST};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse as _, Response};
use plateau_match::{Match, link};
use plateau_scene::{Board, Colour, Sketch, title};

/// Picture size that previewers recommend.
const WIDTH: u32 = 1200;
const HEIGHT: u32 = 630;
/// Default size of a frame.
const FRAME: (u32, u32) = (480, 560);
/// A link never changes what it shows; a newer program may draw it in another way.
const KEPT: &str = "public, max-age=86400";
const PNG: &str = ".png";

/// The page of a link, or its picture where the name ends so.
pub(crate) async fn game(Path(code): Path<String>, headers: HeaderMap) -> Response {
    let (code, is_picture) =
        code.strip_suffix(PNG).map_or((code.as_str(), false), |code| (code, true));
    let game = match link::read(code) {
        Ok(game) => game,
        Err(error) => return (StatusCode::NOT_FOUND, format!("{error}\n")).into_response(),
    };
    if is_picture {
        let kind = [(CONTENT_TYPE, "image/png"), (CACHE_CONTROL, KEPT)];
        return (kind, picture(&game)).into_response();
    }
    let kind = [(CONTENT_TYPE, "text/html; charset=utf-8"), (CACHE_CONTROL, KEPT)];
    (kind, page(&game, code, &origin(&headers))).into_response()
}

/// How the board of a link is embedded, as JSON.
pub(crate) async fn oembed(RawQuery(query): RawQuery, request: Request) -> Response {
    let query = query.unwrap_or_default();
    let value = |name: &str| {
        let pairs = query.split('&').filter_map(|pair| pair.split_once('='));
        pairs.filter(|(key, _)| *key == name).map(|(_, value)| decoded(value)).next()
    };
    if value("format").is_some_and(|format| format != "json") {
        return (StatusCode::NOT_IMPLEMENTED, "only json\n").into_response();
    }
    let url = value("url").unwrap_or_default();
    let code = url.rsplit(['#', '/', '=']).next().unwrap_or_default();
    let Ok(game) = link::read(code) else {
        return (StatusCode::NOT_FOUND, "no link of this app\n").into_response();
    };
    let size = |name: &str, usual: u32| {
        value(name).and_then(|most| most.parse().ok()).map_or(usual, |most: u32| usual.min(most))
    };
    let (width, height) = (size("maxwidth", FRAME.0), size("maxheight", FRAME.1));
    let origin = origin(request.headers());
    let id = game.variant().game();
    let title = title(id);
    // A code holds letters, digits, dots and dashes alone: nothing in it need be escaped.
    let body = format!(
        "{{\"version\":\"1.0\",\"type\":\"rich\",\"provider_name\":\"Plateau\",\"provider_url\":\"{origin}/\",\
         \"title\":\"{title}\",\"width\":{width},\"height\":{height},\
         \"html\":\"<iframe src=\\\"{origin}/embed/#{id}?game={code}\\\" width=\\\"{width}\\\" height=\\\"{height}\\\" \
         title=\\\"{title}\\\" loading=\\\"lazy\\\" style=\\\"border:0\\\"></iframe>\",\
         \"thumbnail_url\":\"{origin}/g/{code}{PNG}\",\"thumbnail_width\":{WIDTH},\"thumbnail_height\":{HEIGHT}}}\n"
    );
    ([(CONTENT_TYPE, "application/json"), (CACHE_CONTROL, KEPT)], body).into_response()
}

fn page(game: &Match, code: &str, origin: &str) -> String {
    let title = title(game.variant().game());
    let moves = game.ply();
    let mut words = format!("{moves} moves");
    if let Some(finish) = game.finish() {
        let _ = write!(words, ", {}", finish.ending.word());
    }
    format!(
        "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"><title>{title} - Plateau</title>\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <meta property=\"og:type\" content=\"website\"><meta property=\"og:site_name\" content=\"Plateau\">\n\
         <meta property=\"og:title\" content=\"{title}\"><meta property=\"og:description\" content=\"{words}\">\n\
         <meta property=\"og:url\" content=\"{origin}/g/{code}\"><meta property=\"og:image\" content=\"{origin}/g/{code}{PNG}\">\n\
         <meta property=\"og:image:width\" content=\"{WIDTH}\"><meta property=\"og:image:height\" content=\"{HEIGHT}\">\n\
         <meta name=\"twitter:card\" content=\"summary_large_image\">\n\
         <link rel=\"alternate\" type=\"application/json+oembed\" href=\"{origin}/oembed?url={origin}/g/{code}\" title=\"{title}\">\n\
         <meta http-equiv=\"refresh\" content=\"0; url=../#{code}\"></head>\n\
         <body><p><a href=\"../#{code}\"><img src=\"{code}{PNG}\" width=\"600\" alt=\"{title}, {words}\"></a></p></body></html>\n"
    )
}

/// Own address as this request named it. A forged name is only shown to its sender.
fn origin(headers: &HeaderMap) -> String {
    let host = headers.get(HOST).and_then(|host| host.to_str().ok()).unwrap_or("localhost");
    let is_name = |c: char| c.is_ascii_alphanumeric() || matches!(c, '.' | '-' | ':' | '[' | ']');
    let host: String = host.chars().filter(|c| is_name(*c)).collect();
    let scheme = headers.get("x-forwarded-proto").filter(|scheme| *scheme == "https");
    let is_local = host.starts_with("localhost") || host.starts_with("127.");
    let scheme = if scheme.is_some() || !is_local { "https" } else { "http" };
    format!("{scheme}://{host}")
}

/// A part of a query without its percents.
fn decoded(text: &str) -> String {
    let mut bytes = Vec::new();
    let mut rest = text.as_bytes();
    while let [first, after @ ..] = rest {
        let hex = after.get(..2).and_then(|hex| std::str::from_utf8(hex).ok());
        match hex.filter(|_| *first == b'%').map(|hex| u8::from_str_radix(hex, 16)) {
            Some(Ok(byte)) => {
                bytes.push(byte);
                rest = &after[2..];
            }
            _ => {
                bytes.push(*first);
                rest = after;
            }
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

/// A PNG of the position.
fn picture(game: &Match) -> Vec<u8> {
    let colours = Colour::usual(game.variant().game());
    let pixels = Sketch::of(&Board::of(game.position()), colours).pixels(WIDTH, HEIGHT);
    let mut rows = Vec::with_capacity(pixels.len() + HEIGHT as usize);
    for row in pixels.chunks(WIDTH as usize * 3) {
        // No filter: flat colours pack well as they are.
        rows.push(0);
        rows.extend(row);
    }
    let mut writer = flate2::write::ZlibEncoder::new(Vec::new(), flate2::Compression::fast());
    let packed = writer.write_all(&rows).and_then(|()| writer.finish()).unwrap_or_default();
    let mut head = Vec::from(WIDTH.to_be_bytes());
    head.extend(HEIGHT.to_be_bytes());
    // Eight bits a channel, red, green and blue.
    head.extend([8, 2, 0, 0, 0]);
    let mut file = b"\x89PNG\r\n\x1a\n".to_vec();
    for (kind, content) in [(b"IHDR", &head), (b"IDAT", &packed), (b"IEND", &Vec::new())] {
        file.extend((content.len() as u32).to_be_bytes());
        let start = file.len();
        file.extend(kind);
        file.extend(content);
        let check = link::crc32(&file[start..]);
        file.extend(check.to_be_bytes());
    }
    file
}

#[cfg(test)]
mod tests {
    use plateau_games::{GameId, Variant};

    use super::*;

    fn code(moves: &str) -> String {
        let mut game = Match::new(Variant::new(GameId::Sogo));
        for text in moves.split_whitespace() {
            game.play(game.position().parse_move(text).unwrap()).unwrap();
        }
        link::write(&game)
    }

    #[test]
    fn a_preview_names_its_picture_and_leads_to_the_app() {
        let code = code("a1 b2");
        let game = link::read(&code).unwrap();
        let page = page(&game, &code, "https://plateau.example");
        for part in [
            format!("og:image\" content=\"https://plateau.example/g/{code}.png\""),
            format!("url=../#{code}\""),
            format!("/oembed?url=https://plateau.example/g/{code}\""),
        ] {
            assert!(page.contains(&part), "{part}: {page}");
        }
        let picture = picture(&game);
        assert!(picture.starts_with(b"\x89PNG") && picture.len() < 60_000, "{}", picture.len());
        assert_ne!(picture, super::picture(&link::read(&self::code("a1 b3")).unwrap()));
    }

    #[test]
    fn queries_are_decoded() {
        assert_eq!(decoded("https%3A%2F%2Fa.b%2F%23p1.x"), "https://a.b/#p1.x");
        assert_eq!(decoded("100%"), "100%");
    }
}
