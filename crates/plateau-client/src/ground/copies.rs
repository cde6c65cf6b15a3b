//! Copies of what is kept under one name, and which of them holds. Each value lies in the browser's
//! IndexedDB; in `localStorage` a copy is set aside until it is there.

use plateau_games::GameId;
use plateau_match::Match;

use super::archive::identity;
use super::backup;
use super::practice::Practice;
use super::settings::Settings;
use super::setup::Setup;

pub const SETTINGS: &str = "plateau.settings";
pub const PRACTICE: &str = "plateau.practice";
pub const SETUP: &str = "plateau.setup.";
/// By which the server knows this device.
pub const PLAYER: &str = "plateau.player";

/// A value and when it was written, in milliseconds since 1970: 0 where an older version of the
/// page wrote it. An empty value stands for a name that is free again.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Saved {
    pub time: u64,
    pub words: String,
}

impl Saved {
    /// What takes the place of this: newer, also where a clock was set back.
    pub fn replaced(&self, now: u64, words: &str) -> Saved {
        Saved { time: now.max(self.time + 1), words: words.into() }
    }

    pub fn to_text(&self) -> String {
        format!("{} {}", self.time, self.words)
    }

    /// Reads what [`to_text`](Saved::to_text) wrote.
    pub fn from_text(text: &str) -> Option<Saved> {
        let (time, words) = text.split_once(' ')?;
        Some(Saved { time: time.parse().ok()?, words: words.into() })
    }
}

/// How a copy was set aside.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Aside {
    /// Over what IndexedDB had.
    Known,
    /// While IndexedDB could not be read: the writer did not know what was there.
    Blind,
}

impl Aside {
    pub const ALL: [Aside; 2] = [Aside::Known, Aside::Blind];

    /// Where such copies lie in `localStorage`: a name after this.
    pub const fn prefix(self) -> &'static str {
        match self {
            Aside::Known => "saved:",
            Aside::Blind => "blind:",
        }
    }
}

/// What holds of a stored value and one set aside under the same name. The newer one does, but for
/// what was written blind and can be merged. Older versions of the page set aside without a time
/// what they had not stored yet.
pub fn reconciled(name: &str, stored: Option<&Saved>, aside: &Saved, how: Aside) -> Saved {
    let Some(stored) = stored.filter(|stored| !stored.words.is_empty()) else {
        return aside.clone();
    };
    let time = stored.time.max(aside.time);
    if how == Aside::Blind
        && let Some(words) = merged(name, &stored.words, &aside.words)
    {
        return Saved { time, words };
    }
    let is_newer = aside.time == 0 || aside.time >= stored.time;
    if is_newer { aside.clone() } else { stored.clone() }
}

/// A stored value with what was added to a fresh one.
fn merged(name: &str, stored: &str, added: &str) -> Option<String> {
    match name {
        PRACTICE => Some(Practice::from_json(stored).merged(&Practice::from_json(added)).to_json()),
        SETTINGS => Some(backup::merged(added, stored, &Settings::default().to_json())),
        PLAYER => Some(stored.into()),
        _ => {
            let game: GameId = name.strip_prefix(SETUP)?.parse().ok()?;
            Some(backup::merged(added, stored, &Setup::usual(game).to_json()))
        }
    }
}

/// Which of two copies of the same game is the newer one; the longer one where nothing tells. None
/// where they are different games.
pub fn newer(a: (u64, Match), b: (u64, Match)) -> Option<Match> {
    let rank = |(time, game): &(u64, Match)| (*time, game.plies().len());
    if identity(&a.1) != identity(&b.1) {
        return None;
    }
    Some(if rank(&b) > rank(&a) { b.1 } else { a.1 })
}

#[cfg(test)]
mod tests {
    use plateau_games::Variant;
    use plateau_session::identity::identify;

    use super::*;
    use crate::ground::archive::rename;

    fn saved(time: u64, words: &str) -> Saved {
        Saved { time, words: words.into() }
    }

    #[test]
    fn the_newer_copy_holds() {
        for (stored, aside, expected) in [
            (None, saved(3, "aside"), "aside"),
            (Some(saved(5, "stored")), saved(3, "aside"), "stored"),
            (Some(saved(3, "stored")), saved(5, "aside"), "aside"),
            (Some(saved(5, "stored")), saved(0, "older page"), "older page"),
            (Some(saved(5, "stored")), saved(6, ""), ""),
        ] {
            for name in ["plateau.game.sogo", PRACTICE, PLAYER] {
                let found = reconciled(name, stored.as_ref(), &aside, Aside::Known);
                assert_eq!(found.words, expected, "{name} {stored:?} {aside:?}");
            }
        }
    }

    #[test]
    fn a_clock_that_is_set_back_makes_nothing_older() {
        let first = saved(0, "").replaced(1_000, "first");
        let second = first.replaced(500, "second");
        assert!(second.time > first.time);
        assert_eq!(Saved::from_text(&second.to_text()), Some(second));
        assert_eq!(Saved::from_text("words of an older page"), None);
    }

    #[test]
    fn what_was_written_blind_is_merged() {
        let mut stored = Practice::default();
        stored.standing_mut(GameId::Sogo).rating = 1_500.0;
        stored.standing_mut(GameId::Sogo).tried.extend(1..20);
        (1..=77).for_each(|day| stored.note_day(day));
        let mut blind = Practice::default();
        blind.standing_mut(GameId::Sogo).tried.insert(30);
        blind.standing_mut(GameId::Sogo).rating = 633.0;
        blind.note_day(78);
        let found = reconciled(
            PRACTICE,
            Some(&saved(1, &stored.to_json())),
            &saved(2, &blind.to_json()),
            Aside::Blind,
        );
        let found = Practice::from_json(&found.words);
        assert_eq!(found.standing(GameId::Sogo).rating, 1_500.0);
        assert_eq!(found.standing(GameId::Sogo).tried.len(), 20);
        assert_eq!(found.streak_on(78), 78);
    }

    #[test]
    fn choices_made_blind_hold_and_the_others_stay() {
        let stored = Settings { sounds: false, ..Settings::default() };
        let blind = Settings { flat: true, ..Settings::default() };
        let [stored, blind] = [stored, blind].map(|settings| saved(1, &settings.to_json()));
        let found =
            Settings::from_json(&reconciled(SETTINGS, Some(&stored), &blind, Aside::Blind).words);
        assert!(found.flat && !found.sounds);
        let found =
            reconciled(PLAYER, Some(&saved(1, "known")), &saved(2, "made blind"), Aside::Blind);
        assert_eq!(found.words, "known", "ratings belong to it");
    }

    #[test]
    fn of_two_copies_of_a_game_the_newer_one_is_played_on() {
        let mut long = Match::new(Variant::new(GameId::Sogo));
        identify(&mut long, 1, 1);
        let mut short = long.clone();
        for text in ["a1", "b1", "c1"] {
            let mv = long.position().parse_move(text).unwrap();
            long.play(mv).unwrap();
        }
        let mv = short.position().parse_move("d4").unwrap();
        short.play(mv).unwrap();
        assert_eq!(newer((1, long.clone()), (2, short.clone())), Some(short.clone()));
        assert_eq!(newer((2, short.clone()), (1, long.clone())), Some(short.clone()));
        assert_eq!(
            newer((0, short.clone()), (0, long.clone())),
            Some(long.clone()),
            "nothing tells"
        );
        rename(&mut short, "other");
        assert_eq!(newer((1, long), (2, short)), None);
    }
}
