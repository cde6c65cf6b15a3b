//! What pieces sound like: each ground its own few tones, as a struck thing has, in one of three
//! sets.

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

/// A choice of sounds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SoundSet {
    /// As the material of the board sounds.
    Natural,
    /// Bars that ring: a marimba.
    Bars,
    /// Short clicks, high above voices.
    Clicks,
}

impl SoundSet {
    pub const ALL: [SoundSet; 3] = [SoundSet::Natural, SoundSet::Bars, SoundSet::Clicks];

    pub const fn key(self) -> &'static str {
        match self {
            SoundSet::Natural => "natural",
            SoundSet::Bars => "bars",
            SoundSet::Clicks => "clicks",
        }
    }

    pub fn from_key(key: &str) -> Option<SoundSet> {
        SoundSet::ALL.into_iter().find(|set| set.key() == key)
    }
}

const fn tone(pitch: f32, loudness: f32, seconds: f32) -> Tone {
    Tone { pitch, loudness, seconds }
}

const WOOD: &[Tone] = &[tone(410.0, 1.0, 0.08), tone(1030.0, 0.5, 0.05), tone(1790.0, 0.22, 0.03)];
const FELT: &[Tone] = &[tone(170.0, 1.0, 0.07), tone(330.0, 0.5, 0.05), tone(2150.0, 0.1, 0.015)];
const STONE: &[Tone] = &[tone(760.0, 0.8, 0.06), tone(1930.0, 0.5, 0.04), tone(3350.0, 0.25, 0.02)];
const GLASS: &[Tone] = &[tone(1480.0, 0.6, 0.24), tone(3050.0, 0.3, 0.17), tone(4870.0, 0.12, 0.1)];

/// The partials of a bar: its pitch, two octaves above it, and more than three.
const fn bar(pitch: f32) -> [Tone; 3] {
    [tone(pitch, 0.9, 0.4), tone(pitch * 3.98, 0.25, 0.16), tone(pitch * 9.2, 0.08, 0.05)]
}

const BARS: [[Tone; 3]; 4] = [bar(392.0), bar(294.0), bar(523.0), bar(659.0)];
const CLICKS: [[Tone; 1]; 4] = [
    [tone(2200.0, 0.9, 0.018)],
    [tone(1500.0, 0.9, 0.022)],
    [tone(2900.0, 0.8, 0.015)],
    [tone(3600.0, 0.7, 0.014)],
];

/// A piece that comes down on this ground. By nature a knock on wood, a thud on felt, a click on
/// stone, glass in the air.
pub fn struck(ground: Ground, set: SoundSet) -> &'static [Tone] {
    let index = match ground {
        Ground::Wood => 0,
        Ground::Felt => 1,
        Ground::Stone => 2,
        Ground::Air => 3,
    };
    match set {
        SoundSet::Natural => [WOOD, FELT, STONE, GLASS][index],
        SoundSet::Bars => &BARS[index],
        SoundSet::Clicks => &CLICKS[index],
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
    fn every_set_has_a_sound_of_its_own_for_every_ground() {
        let grounds = [Ground::Wood, Ground::Felt, Ground::Stone, Ground::Air];
        let all: Vec<&[Tone]> = SoundSet::ALL
            .into_iter()
            .flat_map(|set| grounds.map(|ground| struck(ground, set)))
            .collect();
        for (at, tones) in all.iter().enumerate() {
            assert!(!all[..at].contains(tones), "{tones:?}");
            assert!(
                tones.iter().all(|tone| tone.seconds < 1.0 && tone.loudness <= 1.0),
                "{tones:?}"
            );
        }
        for set in SoundSet::ALL {
            assert_eq!(SoundSet::from_key(set.key()), Some(set));
        }
    }
}
