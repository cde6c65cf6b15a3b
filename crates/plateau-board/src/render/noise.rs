//! Noise for the grain of wood, the veins of stone and the nap of felt: a small picture that
//! repeats without a seam, looked up instead of computed at every point.

use std::f32::consts::FRAC_1_SQRT_2;

/// Texels a side.
pub const SIDE: u32 = 256;

/// Clouds, fibres, specks and veins, row by row.
pub fn texels() -> Vec<[u8; 4]> {
    let byte = |share: f32| (share.clamp(0.0, 1.0) * 255.0).round() as u8;
    (0..SIDE * SIDE)
        .map(|i| {
            let (x, y) = (i % SIDE, i / SIDE);
            let at = |salt: u32, cells: u32| smooth(x, y, cells, salt);
            let clouds = (4.0 * at(1, 4) + 2.0 * at(2, 8) + at(3, 16)) / 7.0;
            let fibres = 0.6 * at(4, 64) + 0.4 * at(5, 128);
            let ridge = |share: f32| 1.0 - (2.0 * share - 1.0).abs();
            let veins = 0.7 * ridge(at(6, 8)) + 0.3 * ridge(at(7, 32));
            [clouds, fibres, corner(x, y, 8), veins].map(byte)
        })
        .collect()
}

/// Smooth noise from 0 to 1 on a grid of `cells` a side, which divide the picture evenly.
fn smooth(x: u32, y: u32, cells: u32, salt: u32) -> f32 {
    let step = SIDE / cells;
    let (left, top) = (x / step, y / step);
    let ease = |at: u32| {
        let share = (at % step) as f32 / step as f32;
        share * share * (3.0 - 2.0 * share)
    };
    let (right, down) = (ease(x), ease(y));
    let at = |dx: u32, dy: u32| corner((left + dx) % cells, (top + dy) % cells, salt);
    let mix = |a: f32, b: f32, share: f32| a + (b - a) * share;
    let value = mix(mix(at(0, 0), at(1, 0), right), mix(at(0, 1), at(1, 1), right), down);
    // Between corners the average is tame: its spread is given back.
    (value - 0.5) / FRAC_1_SQRT_2 + 0.5
}

/// A number from 0 to 1 that looks like chance.
fn corner(x: u32, y: u32, salt: u32) -> f32 {
    let mut mixed = x ^ y.rotate_left(11) ^ salt.rotate_left(22);
    for _ in 0..2 {
        mixed = (mixed ^ mixed >> 15).wrapping_mul(0x2c1b_3c6d);
        mixed = (mixed ^ mixed >> 12).wrapping_mul(0x297a_2d39);
    }
    (mixed >> 8) as f32 / (1 << 24) as f32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn noise_spreads_around_the_middle_and_has_no_seam() {
        let texels = texels();
        for channel in 0..4 {
            let all: Vec<f32> =
                texels.iter().map(|texel| f32::from(texel[channel]) / 255.0).collect();
            let mean = all.iter().sum::<f32>() / all.len() as f32;
            let spread =
                all.iter().map(|value| (value - mean).powi(2)).sum::<f32>() / all.len() as f32;
            assert!((0.3..0.7).contains(&mean), "channel {channel}: {mean}");
            assert!(spread.sqrt() > 0.1, "channel {channel}: {spread}");
        }
        // Clouds change little from texel to texel, over the border too.
        let side = SIDE as usize;
        let cloud = |x: usize, y: usize| i32::from(texels[y % side * side + x % side][0]);
        let steepest = (0..side).map(|y| (cloud(side - 1, y) - cloud(side, y)).abs()).max();
        assert!(steepest < Some(12), "{steepest:?}");
    }
}
