//! All that a player has in one text: settings, choices, what was practised, and games. It is
//! written on one device and read on another, where it is checked and merged: nothing that is there
//! goes away.

use std::fmt;

use plateau_game::mix64;
use plateau_match::{Match, record};
use serde_json::{Map, Value, json};

use super::archive;
use super::practice::Practice;

/// The version of the text.
const VERSION: u64 = 1;

/// What a text holds. Settings and choices are as they were written, and are read leniently like
/// those kept here.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Bundle {
    pub settings: String,
    /// By the name of the game.
    pub setups: Vec<(String, String)>,
    pub practice: Practice,
    pub games: Vec<Match>,
    /// Games that could not be read.
    pub damaged: usize,
}

/// Why a text is not taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Flaw {
    /// It is something else.
    Foreign,
    /// A later version has written it.
    Newer,
}

impl fmt::Display for Bundle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let value = |text: &str| serde_json::from_str(text).unwrap_or(Value::Null);
        let setups: Map<String, Value> =
            self.setups.iter().map(|(game, setup)| (game.clone(), value(setup))).collect();
        let games: Vec<String> = self.games.iter().map(record::write).collect();
        let practice = value(&self.practice.to_json());
        let all = json!({
            "plateau": VERSION,
            "settings": value(&self.settings),
            "setups": setups,
            "practice": practice,
            "games": games,
        });
        write!(f, "{all:#}")
    }
}

impl Bundle {
    pub fn read(text: &str) -> Result<Bundle, Flaw> {
        let all: Value = serde_json::from_str(text).map_err(|_| Flaw::Foreign)?;
        match all["plateau"].as_u64() {
            None => return Err(Flaw::Foreign),
            Some(version) if version > VERSION => return Err(Flaw::Newer),
            Some(_) => {}
        }
        let setups = all["setups"].as_object().into_iter().flatten();
        let listed = all["games"].as_array().map_or(&[][..], Vec::as_slice);
        let games: Vec<Match> =
            listed.iter().filter_map(|game| record::read(game.as_str()?).ok()).collect();
        Ok(Bundle {
            settings: all["settings"].to_string(),
            setups: setups.map(|(game, setup)| (game.clone(), setup.to_string())).collect(),
            practice: Practice::from_json(&all["practice"].to_string()),
            damaged: listed.len() - games.len(),
            games,
        })
    }
}

/// A game that comes, as it is kept beside those that are here: it is new, goes on where the one
/// here stops, or parts from it and then lies beside it under another identity. Nothing where it is
/// here already, as far or farther.
pub fn arrive(mut game: Match, here: impl Fn(&str) -> Option<Match>) -> Option<Match> {
    if archive::identity(&game).is_empty() {
        let name = format!("0-{:08x}", fingerprint(&game));
        archive::rename(&mut game, &name);
    }
    let Some(known) = here(archive::identity(&game)) else { return Some(game) };
    if goes_on(&game, &known) {
        return None;
    }
    if goes_on(&known, &game) {
        return Some(game);
    }
    // Named after what was played, so that the same text read twice changes nothing.
    let name = format!("{}-{:08x}", archive::identity(&game), fingerprint(&game));
    archive::rename(&mut game, &name);
    here(&name).is_none().then_some(game)
}

/// Whether the second game is the first one, or how it went on.
fn goes_on(first: &Match, second: &Match) -> bool {
    let moves = |game: &Match| game.plies().iter().map(|ply| ply.mv()).collect::<Vec<_>>();
    let (first_moves, second_moves) = (moves(first), moves(second));
    let is_longer = second_moves.len() > first_moves.len();
    first.variant() == second.variant()
        && second_moves.starts_with(&first_moves)
        && (is_longer
            || first.final_finish().is_none()
            || first.final_finish() == second.final_finish())
}

fn fingerprint(game: &Match) -> u32 {
    let text = format!(
        "{:?} {:?}",
        game.variant(),
        game.plies().iter().map(|ply| ply.mv()).collect::<Vec<_>>()
    );
    text.bytes().fold(1, |hash, byte| mix64(hash ^ u64::from(byte))) as u32
}

/// The fields of a text in JSON with those of another one where nothing but the usual was chosen.
pub fn merged(ours: &str, theirs: &str, usual: &str) -> String {
    let object = |text: &str| match serde_json::from_str(text) {
        Ok(Value::Object(map)) => map,
        _ => Map::new(),
    };
    let (mut ours, theirs, usual) = (object(ours), object(theirs), object(usual));
    for (key, value) in theirs {
        if ours.get(&key) == usual.get(&key) {
            ours.insert(key, value);
        }
    }
    Value::Object(ours).to_string()
}

#[cfg(test)]
mod tests {
    use plateau_games::{GameId, Variant};

    use super::*;
    use crate::ground::settings::{Settings, Theme};

    fn game(identity: &str, moves: &str) -> Match {
        let mut game = Match::new(Variant::new(GameId::Sogo));
        archive::rename(&mut game, identity);
        for text in moves.split_whitespace() {
            let mv = game.position().parse_move(text).unwrap();
            game.play(mv).unwrap();
        }
        game
    }

    #[test]
    fn a_bundle_survives_a_round_trip() {
        let bundle = Bundle {
            settings: Settings { theme: Theme::Dark, ..Settings::default() }.to_json(),
            setups: vec![("sogo".into(), r#"{"mode":"humans"}"#.into())],
            practice: Practice::from_json(
                r#"{"games": {"pogo": {"rating": 900.5, "steps": [1]}}}"#,
            ),
            games: vec![game("5-5", "a1 b1"), game("6-6", "")],
            damaged: 0,
        };
        assert_eq!(Bundle::read(&bundle.to_string()), Ok(bundle));
    }

    #[test]
    fn what_is_not_ours_is_refused_and_damaged_games_are_counted() {
        for text in ["", "[]", "{}", "hello", r#"{"plateau": "one"}"#] {
            assert_eq!(Bundle::read(text), Err(Flaw::Foreign), "{text}");
        }
        assert_eq!(Bundle::read(r#"{"plateau": 2}"#), Err(Flaw::Newer));
        let half = Bundle::read(
            r#"{"plateau": 1, "games": ["[Game \"chess\"]", 5, "[Game \"pogo\"]\n*\n"]}"#,
        )
        .unwrap();
        assert_eq!((half.games.len(), half.damaged), (1, 2));
    }

    #[test]
    fn games_are_merged_and_none_is_lost() {
        let here = [game("5-5", "a1 b1"), game("6-6", "a1")];
        let known =
            |identity: &str| here.iter().find(|game| archive::identity(game) == identity).cloned();
        let check = |game: &Match, expected: Option<(&str, usize)>| {
            let arrived = arrive(game.clone(), known)
                .map(|game| (archive::identity(&game).to_owned(), game.plies().len()));
            assert_eq!(arrived.as_ref().map(|(name, plies)| (name.as_str(), *plies)), expected);
        };
        check(&game("5-5", "a1 b1"), None);
        check(&game("5-5", "a1"), None);
        check(&game("5-5", "a1 b1 c1"), Some(("5-5", 3)));
        check(&game("7-7", "a1"), Some(("7-7", 1)));
        let mut resigned = game("6-6", "a1");
        resigned.resign(resigned.side_to_move()).unwrap();
        check(&resigned, Some(("6-6", 1)));
        // What parts ways lies beside the other, and the second time is known.
        let other = arrive(game("5-5", "a1 c1"), known).unwrap();
        assert!(archive::identity(&other).starts_with("5-5-"), "{}", archive::identity(&other));
        let with_other = |identity: &str| {
            known(identity).or((identity == archive::identity(&other)).then(|| other.clone()))
        };
        assert_eq!(arrive(game("5-5", "a1 c1"), with_other), None);
    }

    #[test]
    fn choices_made_here_count_more_than_those_that_come() {
        let usual = Settings::default();
        let ours = Settings { theme: Theme::Dark, ..Settings::default() };
        let theirs = Settings { theme: Theme::Light, sounds: true, ..Settings::default() };
        let merged =
            Settings::from_json(&merged(&ours.to_json(), &theirs.to_json(), &usual.to_json()));
        assert_eq!(merged, Settings { theme: Theme::Dark, sounds: true, ..Settings::default() });
    }
}
