//! What pieces sound like: each ground its own few tones, as a struck thing has.

use plateau_scene::Ground;

/// One tone of a struck thing.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Tone {
    /// In hertz.
    pub pitch: f32,
    /// Beside the other tones of the same thing, from 0 to 1.
    pub loudness: f32,
    /// Until it has died away.
    pub seconds: f32,
}

const fn tone(pitch: f32, loudness: f32, seconds: f32) -> Tone {
    Tone { pitch, loudness, seconds }
}

const WOOD: &[Tone] = &[tone(410.0, 1.0, 0.08), tone(1030.0, 0.5, 0.05), tone(1790.0, 0.22, 0.03)];
const FELT: &[Tone] = &[tone(170.0, 1.0, 0.07), tone(330.0, 0.5, 0.05), tone(2150.0, 0.1, 0.015)];
const STONE: &[Tone] = &[tone(760.0, 0.8, 0.06), tone(1930.0, 0.5, 0.04), tone(3350.0, 0.25, 0.02)];
const GLASS: &[Tone] = &[tone(1480.0, 0.6, 0.24), tone(3050.0, 0.3, 0.17), tone(4870.0, 0.12, 0.1)];

/// A piece that comes down on this ground: a knock on wood, a thud on felt, a click on stone, glass in the air.
pub const fn struck(ground: Ground) -> &'static [Tone] {
    match ground {
        Ground::Wood => WOOD,
        Ground::Felt => FELT,
        Ground::Stone => STONE,
        Ground::Air => GLASS,
    }
}

/// That did not work: low and dull.
pub const REFUSED: &[Tone] = &[tone(150.0, 1.0, 0.14)];

/// The game is won: a soft chord.
pub const WON: &[Tone] =
    &[tone(523.3, 0.6, 0.9), tone(659.3, 0.45, 1.0), tone(784.0, 0.4, 1.1), tone(1046.5, 0.2, 1.3)];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_ground_sounds_like_itself_and_is_short() {
        let grounds = [Ground::Wood, Ground::Felt, Ground::Stone, Ground::Air];
        for (nth, ground) in grounds.into_iter().enumerate() {
            assert!(grounds[..nth].iter().all(|other| struck(*other) != struck(ground)), "{ground:?}");
            assert!(struck(ground).iter().all(|tone| tone.seconds < 0.3 && tone.loudness <= 1.0));
        }
        let lowest = |ground| struck(ground).iter().map(|tone| tone.pitch).fold(f32::MAX, f32::min);
        assert!(lowest(Ground::Felt) < lowest(Ground::Wood) && lowest(Ground::Wood) < lowest(Ground::Stone));
    }
}
