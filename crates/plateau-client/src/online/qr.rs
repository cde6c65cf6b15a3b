//! A link as a code for a camera: a drawing of black squares.

use qrcode::{Color, QrCode};

/// White around the code, in squares: a camera needs it.
const QUIET: usize = 4;

/// The code as an SVG; `None` where the text is too long for one.
pub fn svg(text: &str) -> Option<String> {
    let code = QrCode::new(text).ok()?;
    let (width, colours) = (code.width(), code.to_colors());
    let whole = width + 2 * QUIET;
    let mut path = String::new();
    for (place, _) in colours.iter().enumerate().filter(|(_, colour)| **colour == Color::Dark) {
        path += &format!("M{} {}h1v1h-1z", place % width + QUIET, place / width + QUIET);
    }
    Some(format!(
        "<svg viewBox=\"0 0 {whole} {whole}\" shape-rendering=\"crispEdges\" aria-hidden=\"true\">\
         <rect width=\"{whole}\" height=\"{whole}\" fill=\"#fff\"/><path fill=\"#000\" d=\"{path}\"/></svg>"
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_link_becomes_a_code() {
        let drawn = svg("http://192.168.1.20:7583/#/with/abcdefgh2345").unwrap();
        // Version 4 has 33 squares a side; three of its corners are dark.
        assert!(drawn.contains("viewBox=\"0 0 41 41\""), "{}", &drawn[..80]);
        for corner in ["M4 4h1", "M36 4h1", "M4 36h1"] {
            assert!(drawn.contains(corner), "{corner}");
        }
        assert_eq!(svg(&"x".repeat(5_000)), None);
    }
}
