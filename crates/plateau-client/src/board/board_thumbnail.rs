//! Small pictures of boards by their size: a square of so many places, or a cube.

use std::fmt::Write as _;

/// What is inside an SVG of 48 by 48.
pub fn plan(side: u8, is_cube: bool) -> String {
    let mut lines = String::new();
    let n = f64::from(side);
    // Corners of each face, and the ways along its two edges.
    let faces: &[[(f64, f64); 3]] = if is_cube {
        &[
            [(24.0, 4.0), (17.0, 9.0), (-17.0, 9.0)],
            [(7.0, 13.0), (17.0, 9.0), (0.0, 20.0)],
            [(24.0, 22.0), (17.0, -9.0), (0.0, 20.0)],
        ]
    } else {
        &[[(6.0, 6.0), (36.0, 0.0), (0.0, 36.0)]]
    };
    for [from, along, across] in faces {
        for step in 0..=side {
            let share = f64::from(step) / n;
            let mut line = |to: &(f64, f64), way: &(f64, f64)| {
                let (x, y) = (from.0 + to.0 * share, from.1 + to.1 * share);
                let _ = write!(lines, "M{x:.1} {y:.1}l{:.1} {:.1}", way.0, way.1);
            };
            line(along, across);
            line(across, along);
        }
    }
    format!(
        "<svg viewBox=\"0 0 48 48\" aria-hidden=\"true\"><path class=\"plan\" d=\"{lines}\"/></svg>"
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_picture_has_as_many_lines_as_the_board_edges() {
        for (side, is_cube, lines) in [(4, false, 10), (8, false, 18), (3, true, 24), (6, true, 42)]
        {
            assert_eq!(plan(side, is_cube).matches('M').count(), lines, "{side} {is_cube}");
        }
    }
}
