//! An item as the five vectors a shader takes for it.

use plateau_scene::{Item, Shape, Skin, Turn, in_order};

use crate::palette::Palette;

/// What is sent to the GPU for each item.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Instance {
    /// Where, and the radius of the edges.
    pub at: [f32; 4],
    /// Extent, and the finish.
    pub size: [f32; 4],
    /// A quaternion.
    pub turn: [f32; 4],
    /// Colour and opacity.
    pub colour: [f32; 4],
    /// Second colour, and one plus the glow; negative, it carries the second player's mark.
    pub second: [f32; 4],
}

impl Instance {
    pub fn of(item: &Item, palette: &Palette) -> Instance {
        let paint = palette.paint(item.skin);
        let (at, size) = (item.pose.at, item.pose.size);
        let [r, g, b] = paint.colour;
        let [r2, g2, b2] = paint.second;
        let marked = matches!(item.skin, Skin::Piece(plateau_game::Side::O));
        // One number for two facts: the sign is the mark, the size (from 1) the glow.
        let glow = if marked { -1.0 - item.glow } else { 1.0 + item.glow };
        Instance {
            at: [at.x, at.y, at.z, bevel(item)],
            size: [size.x, size.y, size.z, f32::from(paint.finish as u8)],
            turn: quaternion(item.pose.turn),
            colour: [r, g, b, paint.alpha * (1.0 - item.fade)],
            second: [r2, g2, b2, glow],
        }
    }
}

fn bevel(item: &Item) -> f32 {
    let size = item.pose.size;
    match item.shape {
        Shape::Ball => 0.0,
        Shape::Puck => size.y * 0.42,
        Shape::Post => size.x * 0.5,
        Shape::Block => (size.x.min(size.y).min(size.z) * 0.35).min(0.07),
        Shape::Ring => size.y,
    }
}

fn quaternion(turn: Turn) -> [f32; 4] {
    let (sin, cos) = (turn.angle / 2.0).sin_cos();
    [turn.axis.x * sin, turn.axis.y * sin, turn.axis.z * sin, cos]
}

/// Items that may be drawn in any order, then those that show what is behind them, farthest first.
pub fn in_drawing_order(
    items: &[Item],
    distance: impl Fn(&Item) -> f32,
) -> (Vec<&Item>, Vec<&Item>) {
    let (clear, solid): (Vec<&Item>, Vec<&Item>) = items.iter().partition(|item| item.is_clear());
    (solid, in_order(clear, |a, b| distance(b).total_cmp(&distance(a))))
}

#[cfg(test)]
mod tests {
    use plateau_scene::{Vec3, vec3};

    use super::*;

    #[test]
    fn clear_items_come_last_and_farthest_first() {
        let ball = |skin, z| Item::new(Shape::Ball, skin, vec3(0.0, 0.0, z), Vec3::all(1.0));
        let faded = Item { fade: 0.5, ..ball(Skin::Wood, 4.0) };
        let items = [ball(Skin::Glass, 1.0), ball(Skin::Wood, 2.0), ball(Skin::Glass, 3.0), faded];
        let (solid, clear) = in_drawing_order(&items, |item| item.pose.at.z);
        assert_eq!(solid, [&items[1]]);
        assert_eq!(clear, [&items[3], &items[2], &items[0]]);
    }

    #[test]
    fn a_half_turn_is_a_unit_quaternion() {
        let turn = quaternion(Turn { axis: vec3(1.0, 0.0, 0.0), angle: std::f32::consts::PI });
        assert!((turn[0] - 1.0).abs() < 1e-6 && turn[3].abs() < 1e-6);
    }
}
