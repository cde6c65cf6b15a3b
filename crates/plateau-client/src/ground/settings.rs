//! The player's settings of the page. Kept as JSON; a field that is missing or makes no sense
//! becomes the usual value, one field at a time, so that a damaged store never breaks the page.

use std::collections::{BTreeMap, BTreeSet};

use plateau_board::Quality;
use plateau_games::GameId;
use plateau_scene::{Preset, gathered};
use serde_json::{Map, Value, json};

use super::colour::Colour;
use super::games::profile;
use super::tones::SoundSet;
use crate::text::Lang;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Theme {
    Auto,
    Light,
    Dark,
    Contrast,
}

impl Theme {
    pub const ALL: [Theme; 4] = [Theme::Auto, Theme::Light, Theme::Dark, Theme::Contrast];

    pub const fn key(self) -> &'static str {
        match self {
            Theme::Auto => "auto",
            Theme::Light => "light",
            Theme::Dark => "dark",
            Theme::Contrast => "contrast",
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Speed {
    None,
    Fast,
    Normal,
    Slow,
}

impl Speed {
    pub const ALL: [Speed; 4] = [Speed::None, Speed::Fast, Speed::Normal, Speed::Slow];

    pub const fn key(self) -> &'static str {
        match self {
            Speed::None => "none",
            Speed::Fast => "fast",
            Speed::Normal => "normal",
            Speed::Slow => "slow",
        }
    }

    /// How many milliseconds of a motion pass in one of the wall's; none when motions are skipped.
    pub const fn factor(self) -> Option<f32> {
        match self {
            Speed::None => None,
            Speed::Fast => Some(2.2),
            Speed::Normal => Some(1.0),
            Speed::Slow => Some(0.5),
        }
    }
}

/// How long the computer waits at least before it answers, in milliseconds.
pub const PACES: [u32; 3] = [0, 500, 2000];

/// How loud sounds are, in percent of the loudest.
pub const VOLUMES: [u32; 3] = [20, 50, 100];

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settings {
    /// `None` follows the browser.
    pub lang: Option<Lang>,
    pub theme: Theme,
    /// `None` follows the system's wish for less motion.
    pub speed: Option<Speed>,
    pub pace_ms: u32,
    /// `None` is found by measuring.
    pub quality: Option<Quality>,
    pub show_legal: bool,
    pub show_marks: bool,
    pub show_lines: bool,
    pub show_coordinates: bool,
    pub confirm: bool,
    /// Whether a tap on the board only shows a move, and the next one plays it.
    pub taps_twice: bool,
    pub sounds: bool,
    /// In percent of the loudest.
    pub volume: u32,
    pub sound_set: SoundSet,
    /// Whether a strong computer thinks while a person does.
    pub ponder: bool,
    pub flat: bool,
    /// Whether Othello is played on felt of one green, with lines and dots.
    pub plain_felt: bool,
    /// Whether single letters are shortcuts.
    pub letter_keys: bool,
    /// Whether screen readers hear what came of a move besides the move.
    pub full_announcements: bool,
    /// `None`: each game its own.
    pub colours: Option<[Colour; 2]>,
    /// The view of the board that the player chose, for the games where one was chosen.
    pub views: BTreeMap<GameId, Preset>,
    /// Whether a board is seen again from where the player turned it to.
    pub keep_angle: bool,
    /// Where that is, for the games where it was turned: around, up and nearer, in thousandths.
    pub angles: BTreeMap<GameId, [i32; 3]>,
    /// Whether the levels of a cube lie side by side, for the games where that was chosen.
    pub fans: BTreeMap<GameId, bool>,
    /// The panels and aids of the game page that are open.
    pub open: BTreeSet<String>,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            lang: None,
            theme: Theme::Auto,
            speed: None,
            pace_ms: 500,
            quality: None,
            show_legal: true,
            show_marks: true,
            show_lines: true,
            show_coordinates: true,
            confirm: false,
            taps_twice: false,
            sounds: true,
            volume: VOLUMES[1],
            sound_set: SoundSet::Natural,
            ponder: true,
            flat: false,
            plain_felt: false,
            letter_keys: true,
            full_announcements: true,
            colours: None,
            views: BTreeMap::new(),
            keep_angle: false,
            angles: BTreeMap::new(),
            fans: BTreeMap::new(),
            open: BTreeSet::new(),
        }
    }
}

impl Settings {
    /// Whether as little as possible is to be drawn: no board in three dimensions beside the one
    /// that is played on.
    pub fn draws_simply(&self) -> bool {
        self.flat || self.quality == Some(Quality::Low)
    }

    pub fn colours_for(&self, game: GameId) -> [Colour; 2] {
        self.colours.unwrap_or_else(|| profile(game).colours)
    }

    pub fn set_open(&mut self, panel: &str, open: bool) {
        if open {
            self.open.insert(panel.to_owned());
        } else {
            self.open.remove(panel);
        }
    }

    pub fn to_json(&self) -> String {
        json!({
            "lang": self.lang.map(Lang::code),
            "theme": self.theme.key(),
            "speed": self.speed.map(Speed::key),
            "pace_ms": self.pace_ms,
            "quality": self.quality.map(quality_key),
            "show_legal": self.show_legal,
            "show_marks": self.show_marks,
            "show_lines": self.show_lines,
            "show_coordinates": self.show_coordinates,
            "confirm": self.confirm,
            "taps_twice": self.taps_twice,
            "sounds": self.sounds,
            "volume": self.volume,
            "sound_set": self.sound_set.key(),
            "ponder": self.ponder,
            "flat": self.flat,
            "plain_felt": self.plain_felt,
            "letter_keys": self.letter_keys,
            "full_announcements": self.full_announcements,
            "colours": self.colours.map(|pair| pair.map(Colour::key)),
            "views": by_game(&self.views, view_key),
            "keep_angle": self.keep_angle,
            "angles": by_game(&self.angles, |angle| angle.to_vec()),
            "fans": by_game(&self.fans, |fan| fan),
            "open": self.open,
        })
        .to_string()
    }

    /// Reads as much as makes sense.
    pub fn from_json(text: &str) -> Settings {
        let usual = Settings::default();
        let Ok(Value::Object(map)) = serde_json::from_str(text) else { return usual };
        let fields = Fields(&map);
        let word = |key: &str| fields.word(key);
        Settings {
            lang: word("lang").and_then(Lang::from_code),
            theme: word("theme")
                .and_then(|key| Theme::ALL.into_iter().find(|theme| theme.key() == key))
                .unwrap_or(usual.theme),
            speed: word("speed")
                .and_then(|key| Speed::ALL.into_iter().find(|speed| speed.key() == key)),
            pace_ms: fields.among("pace_ms", PACES).unwrap_or(usual.pace_ms),
            quality: word("quality").and_then(quality_from_key),
            show_legal: fields.flag("show_legal", usual.show_legal),
            show_marks: fields.flag("show_marks", usual.show_marks),
            show_lines: fields.flag("show_lines", usual.show_lines),
            show_coordinates: fields.flag("show_coordinates", usual.show_coordinates),
            confirm: fields.flag("confirm", usual.confirm),
            taps_twice: fields.flag("taps_twice", usual.taps_twice),
            sounds: fields.flag("sounds", usual.sounds),
            volume: fields.among("volume", VOLUMES).unwrap_or(usual.volume),
            sound_set: word("sound_set").and_then(SoundSet::from_key).unwrap_or(usual.sound_set),
            ponder: fields.flag("ponder", usual.ponder),
            flat: fields.flag("flat", usual.flat),
            plain_felt: fields.flag("plain_felt", usual.plain_felt),
            letter_keys: fields.flag("letter_keys", usual.letter_keys),
            full_announcements: fields.flag("full_announcements", usual.full_announcements),
            colours: fields.colours(),
            views: fields.views(),
            keep_angle: fields.flag("keep_angle", usual.keep_angle),
            angles: fields.angles(),
            fans: fields.fans(),
            open: fields.open(),
        }
    }
}

struct Fields<'a>(&'a Map<String, Value>);

impl<'a> Fields<'a> {
    fn word(&self, key: &str) -> Option<&'a str> {
        self.0.get(key)?.as_str()
    }

    fn flag(&self, key: &str, usual: bool) -> bool {
        self.0.get(key).and_then(Value::as_bool).unwrap_or(usual)
    }

    /// One of a few numbers.
    fn among(&self, key: &str, all: [u32; 3]) -> Option<u32> {
        let number = self.0.get(key)?.as_u64()?;
        all.into_iter().find(|known| u64::from(*known) == number)
    }

    /// Two different colours; `None` for equal ones, with which a game cannot be played.
    fn colours(&self) -> Option<[Colour; 2]> {
        let pair = self.0.get("colours")?.as_array()?;
        let colour = |i: usize| Colour::from_key(pair.get(i)?.as_str()?);
        let (x, o) = (colour(0)?, colour(1)?);
        (x != o).then_some([x, o])
    }

    fn fans(&self) -> BTreeMap<GameId, bool> {
        let Some(Value::Object(fans)) = self.0.get("fans") else { return BTreeMap::new() };
        let fan = |game: GameId| Some((game, fans.get(game.name())?.as_bool()?));
        gathered(GameId::ALL.into_iter().filter_map(fan))
    }

    fn angles(&self) -> BTreeMap<GameId, [i32; 3]> {
        let Some(Value::Object(angles)) = self.0.get("angles") else { return BTreeMap::new() };
        let angle = |game: GameId| {
            let parts = angles.get(game.name())?.as_array()?;
            let part = |at: usize| i32::try_from(parts.get(at)?.as_i64()?).ok();
            Some((game, [part(0)?, part(1)?, part(2)?]))
        };
        gathered(GameId::ALL.into_iter().filter_map(angle))
    }

    fn open(&self) -> BTreeSet<String> {
        let panels = self.0.get("open").and_then(Value::as_array).into_iter().flatten();
        gathered(panels.filter_map(Value::as_str).map(str::to_owned))
    }

    fn views(&self) -> BTreeMap<GameId, Preset> {
        let Some(Value::Object(views)) = self.0.get("views") else { return BTreeMap::new() };
        let known = |key: &str| Preset::ALL.into_iter().find(|view| view_key(*view) == key);
        let view = |game: GameId| Some((game, known(views.get(game.name())?.as_str()?)?));
        gathered(GameId::ALL.into_iter().filter_map(view))
    }
}

/// What is kept for each game, under the game's name.
fn by_game<T: Copy, V: Into<Value>>(kept: &BTreeMap<GameId, T>, written: impl Fn(T) -> V) -> Value {
    let pairs = kept.iter().map(|(game, one)| (game.name().to_owned(), written(*one).into()));
    Value::Object(gathered(pairs))
}

const fn view_key(view: Preset) -> &'static str {
    match view {
        Preset::Perspective => "perspective",
        Preset::Top => "top",
        Preset::Front => "front",
        Preset::Side => "side",
    }
}

pub const fn quality_key(quality: Quality) -> &'static str {
    match quality {
        Quality::Low => "low",
        Quality::Medium => "medium",
        Quality::High => "high",
    }
}

pub fn quality_from_key(key: &str) -> Option<Quality> {
    [Quality::Low, Quality::Medium, Quality::High]
        .into_iter()
        .find(|quality| quality_key(*quality) == key)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn settings_survive_a_round_trip() {
        let chosen = Settings {
            lang: Some(Lang::Fr),
            theme: Theme::Contrast,
            speed: Some(Speed::Slow),
            pace_ms: 2000,
            quality: Some(Quality::Medium),
            confirm: true,
            taps_twice: true,
            show_legal: false,
            plain_felt: true,
            volume: 100,
            sound_set: SoundSet::Bars,
            colours: Some([Colour::Teal, Colour::Black]),
            views: [(GameId::Othello, Preset::Top)].into(),
            keep_angle: true,
            angles: [(GameId::Pogo, [-700, 620, 1000])].into(),
            fans: [(GameId::Morpion, false)].into(),
            open: ["analysis".to_owned()].into(),
            ..Settings::default()
        };
        assert_eq!(Settings::from_json(&chosen.to_json()), chosen);
        assert_eq!(Settings::from_json(&Settings::default().to_json()), Settings::default());
    }

    #[test]
    fn nonsense_falls_back_field_by_field() {
        for text in [
            "",
            "null",
            "[]",
            "{",
            "\"theme\"",
            "{\"theme\": 7, \"pace_ms\": -1, \"colours\": [\"red\"]}",
        ] {
            assert_eq!(Settings::from_json(text), Settings::default(), "{text}");
        }
        let half = Settings::from_json(
            "{\"theme\": \"dark\", \"pace_ms\": 123, \"colours\": [\"red\", \"red\"]}",
        );
        assert_eq!(half, Settings { theme: Theme::Dark, ..Settings::default() });
    }

    #[test]
    fn damaged_text_never_panics() {
        let text = Settings::default().to_json();
        let mut random = 1_u64;
        for _ in 0..2000 {
            random = plateau_game::mix64(random);
            let mut bytes = text.clone().into_bytes();
            let at = random as usize % bytes.len();
            bytes[at] = (random >> 32) as u8;
            Settings::from_json(&String::from_utf8_lossy(&bytes));
        }
    }
}
