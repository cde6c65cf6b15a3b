//! The tree as a drawing: a strip for each node under the one it came from, as wide as what lies
//! below it; what was cut off is hatched, and as wide as what it saved.

use std::fmt::Write as _;

use super::{Bound, Recording, Shape, Spans, Visited};

const WIDE: f64 = 1_600.0;
const ROW: f64 = 26.0;
/// The width of a letter.
const LETTER: f64 = 9.0;
/// Narrower strips are left to the imagination.
const NARROWEST: f64 = 0.5;

const STYLE: &str = "text{font:12px sans-serif;text-anchor:middle;dominant-baseline:central}\
    .a{fill:#e9b872}.b{fill:#8fb3e2}.r{fill:#d0d0d0}rect{stroke:#fff;stroke-width:.5}";

/// The last iteration of a recording as an SVG picture.
pub fn svg(recording: &Recording, shape: &Shape) -> String {
    let spans = Spans::of(recording, shape);
    let root = recording.answer_root();
    let rows = shape.ply.iter().max().copied().unwrap_or(0) + 2;
    let mut text = String::new();
    let _ = writeln!(
        text,
        r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE} {}"><style>{STYLE}</style>"#,
        f64::from(rows) * ROW
    );
    text.push_str("<rect width=\"100%\" height=\"100%\" fill=\"#fff\" stroke=\"none\"/>\n");
    text.push_str("<defs><pattern id=\"cut\" width=\"6\" height=\"6\" patternUnits=\"userSpaceOnUse\" patternTransform=\"rotate(45)\"><rect width=\"2\" height=\"6\" fill=\"#555\"/></pattern></defs>\n");
    // Of several iterations the last is drawn.
    let size = shape.size.get(root as usize).copied().unwrap_or(0);
    for node in root..root + size {
        strip(&mut text, recording, shape, &spans, node);
    }
    text.push_str("</svg>");
    text
}

/// A value with what it is.
fn worth(visited: &Visited) -> String {
    let Some(value) = visited.known_value() else { return "?".to_owned() };
    match visited.bound {
        Bound::Exact => value.to_string(),
        Bound::AtLeast => format!("≥ {value}"),
        Bound::AtMost => format!("≤ {value}"),
    }
}

fn strip(text: &mut String, recording: &Recording, shape: &Shape, spans: &Spans, node: u32) {
    let width = spans.width(node) * WIDE;
    if width < NARROWEST {
        return;
    }
    let visited = &recording.nodes[node as usize];
    let (row, left) = (f64::from(shape.ply[node as usize]), spans.left(node) * WIDE);
    let class = match (visited.parent, shape.ply[node as usize] % 2) {
        (None, _) => "r",
        (_, 1) => "a",
        _ => "b",
    };
    let (top, high) = (row * ROW, ROW - 1.0);
    let value = worth(visited);
    let window = format!("[{}, {}]", visited.entry.alpha, visited.entry.beta);
    let _ = writeln!(
        text,
        r#"<rect class="{class}" x="{left:.2}" y="{top}" width="{width:.2}" height="{high}"><title>{} {value} {window}</title></rect>"#,
        visited.mv
    );
    // As much as there is room for: the move, its value, the window it was searched with.
    let labels = [
        format!("{} {value} {window}", visited.mv),
        format!("{} {value}", visited.mv),
        visited.mv.clone(),
    ];
    let label = labels
        .iter()
        .map(|label| label.trim())
        .find(|label| !label.is_empty() && width > LETTER * label.chars().count() as f64);
    if let Some(label) = label {
        let _ = writeln!(
            text,
            r#"<text x="{:.2}" y="{}">{label}</text>"#,
            left + width / 2.0,
            top + ROW / 2.0,
        );
    }
    let cut = spans.cut(node) * WIDE;
    if cut >= NARROWEST {
        let last = shape.children(node).last();
        let from = last.map_or(left, |last| (spans.left(*last) + spans.width(*last)) * WIDE);
        let _ = writeln!(
            text,
            r#"<rect fill="url(#cut)" x="{from:.2}" y="{}" width="{cut:.2}" height="{high}"><title>{} skipped</title></rect>"#,
            top + ROW,
            visited.skipped
        );
    }
}
