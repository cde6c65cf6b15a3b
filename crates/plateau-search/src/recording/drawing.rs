//! The tree as a drawing: a strip for each node under the one it came from, as wide as what lies
//! below it; what was cut off is hatched, and as wide as what it saved.

use std::fmt::Write as _;

use super::{Recording, Shape, Spans};

const WIDE: f64 = 1_600.0;
const ROW: f64 = 26.0;
/// Narrower strips are left to the imagination.
const NARROWEST: f64 = 0.5;

const STYLE: &str = "text{font:12px sans-serif;text-anchor:middle;dominant-baseline:central}\
    .a{fill:#e9b872}.b{fill:#8fb3e2}.r{fill:#d0d0d0}rect{stroke:#fff;stroke-width:.5}";

/// The last iteration of a recording as an SVG picture.
pub fn svg(recording: &Recording, shape: &Shape) -> String {
    let spans = Spans::of(recording, shape);
    let root = shape.roots().last().unwrap_or(0);
    let rows = shape.ply.iter().max().copied().unwrap_or(0) + 2;
    let mut text = String::new();
    let _ = writeln!(
        text,
        r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE} {}"><style>{STYLE}</style>"#,
        f64::from(rows) * ROW
    );
    text.push_str("<defs><pattern id=\"cut\" width=\"6\" height=\"6\" patternUnits=\"userSpaceOnUse\" patternTransform=\"rotate(45)\"><rect width=\"2\" height=\"6\" fill=\"#555\"/></pattern></defs>\n");
    // Of several iterations the last is drawn: its nodes come last.
    for node in root..recording.nodes.len() as u32 {
        strip(&mut text, recording, shape, &spans, node);
    }
    text.push_str("</svg>");
    text
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
    let _ = writeln!(
        text,
        r#"<rect class="{class}" x="{left:.2}" y="{top}" width="{width:.2}" height="{high}"><title>{} {}</title></rect>"#,
        visited.mv, visited.value
    );
    if width > 9.0 * visited.mv.len() as f64 && !visited.mv.is_empty() {
        let _ = writeln!(
            text,
            r#"<text x="{:.2}" y="{}">{}</text>"#,
            left + width / 2.0,
            top + ROW / 2.0,
            visited.mv
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
