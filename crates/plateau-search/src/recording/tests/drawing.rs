//! The drawing, stroke by stroke: 1,600 wide, so that each of the twenty parts of the second
//! iteration is 80.

use super::*;

fn drawn(recording: &Recording) -> String {
    svg(recording, &Shape::of(recording))
}

/// The lines of a drawing between its head and its end.
fn strokes(recording: &Recording) -> Vec<String> {
    let text = drawn(recording);
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines[1], r##"<rect width="100%" height="100%" fill="#fff" stroke="none"/>"##);
    assert!(
        lines[2].starts_with("<defs><pattern id=\"cut\"")
            && lines[2].ends_with("</pattern></defs>")
    );
    assert_eq!(lines.last(), Some(&"</svg>"));
    lines[3..lines.len() - 1].iter().map(ToString::to_string).collect()
}

#[test]
fn the_last_iteration_is_drawn() {
    let expected = r##"<rect class="r" x="0.00" y="0" width="1600.00" height="25"><title> +3 [-inf, +inf]</title></rect>
<text x="800.00" y="13">+3 [-inf, +inf]</text>
<rect class="a" x="0.00" y="26" width="560.00" height="25"><title>a +4 [-inf, +inf]</title></rect>
<text x="280.00" y="39">a +4 [-inf, +inf]</text>
<rect fill="url(#cut)" x="240.00" y="52" width="240.00" height="25"><title>6 skipped</title></rect>
<rect class="b" x="0.00" y="52" width="80.00" height="25"><title>x +5 [-inf, +inf]</title></rect>
<text x="40.00" y="65">x +5</text>
<rect class="b" x="80.00" y="52" width="160.00" height="25"><title>y +6 [-inf, +inf]</title></rect>
<text x="160.00" y="65">y +6 [-inf, +inf]</text>
<rect class="a" x="80.00" y="78" width="80.00" height="25"><title>123456789 +7 [-inf, +inf]</title></rect>
<rect class="a" x="560.00" y="26" width="320.00" height="25"><title>b +8 [-inf, +inf]</title></rect>
<text x="720.00" y="39">b +8 [-inf, +inf]</text>
<rect fill="url(#cut)" x="640.00" y="52" width="160.00" height="25"><title>4 skipped</title></rect>
<rect class="b" x="560.00" y="52" width="80.00" height="25"><title>12345678 +9 [-inf, +inf]</title></rect>
<text x="600.00" y="65">12345678</text>
<rect class="a" x="880.00" y="26" width="480.00" height="25"><title>b +10 [-inf, +inf]</title></rect>
<text x="1120.00" y="39">b +10 [-inf, +inf]</text>
<rect class="b" x="880.00" y="52" width="400.00" height="25"><title>z +11 [-inf, +inf]</title></rect>
<text x="1080.00" y="65">z +11 [-inf, +inf]</text>
<rect fill="url(#cut)" x="880.00" y="78" width="320.00" height="25"><title>8 skipped</title></rect>
<rect class="a" x="1360.00" y="26" width="160.00" height="25"><title>c +12 [-inf, +inf]</title></rect>
<text x="1440.00" y="39">c +12</text>
<rect fill="url(#cut)" x="1360.00" y="52" width="80.00" height="25"><title>2 skipped</title></rect>"##;
    assert_eq!(strokes(&two_iterations()).join("\n"), expected);
}

/// A row more than there are plies, for what was cut off below the last.
#[test]
fn a_drawing_is_as_high_as_the_tree() {
    let head = |recording: &Recording| drawn(recording).lines().next().map(str::to_string).unwrap();
    assert!(head(&two_iterations()).contains("viewBox=\"0 0 1600 130\""), "five rows");
    assert!(head(&Recording::default()).contains("viewBox=\"0 0 1600 52\""), "two rows");
    assert_eq!(strokes(&Recording::default()), [""; 0]);
}

/// A root of so many parts with a child of so many, all of them saved but the nodes themselves.
fn parts(whole: u64, child: u64) -> Vec<String> {
    let mut nodes = vec![visited(None, "", 0), visited(Some(0), "a", 0)];
    nodes[0].saved.positions = whole - child - 1;
    nodes[1].saved.positions = child - 1;
    strokes(&Recording { nodes, ..Recording::default() })
}

#[test]
fn what_is_too_narrow_is_left_out() {
    let count = |whole, child| parts(whole, child).len();
    assert_eq!(
        [count(3_200, 1), count(3_201, 1)],
        [4, 3],
        "a strip of half a point, and a narrower one"
    );
    assert_eq!([count(3_200, 2), count(3_201, 2)], [5, 4], "the same of what it cut off");
    let written = |child| parts(1_600, child).iter().any(|line| line.ends_with(">a</text>"));
    assert_eq!([written(9), written(10)], [false, true], "a letter needs more than nine points");
}
