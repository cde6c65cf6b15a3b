//! The games kept on this device. Each has an identity of its own, a free tag of its record, and is
//! kept under it from its first move: whoever goes on with a game goes on with the same one, and no
//! game ever takes another's place.

use plateau_match::study::{NodeId, Study};
use plateau_match::{Match, record};
use plateau_scene::in_order;
use plateau_session::identity::{TAG as ID, new_identity};
pub use plateau_session::identity::{forget_identity, identity, rename};
use serde_json::Value;

/// The tag of a study: the moves to where its reader stood.
const STUDY: &str = "Study";
/// Its value at the start, where no moves lead.
const AT_START: &str = "-";

/// A study as it is kept: a game with its variations, which knows where one stood.
pub fn from_study(study: &Study, at: NodeId) -> Match {
    let mut game = study.to_match(at);
    let way = study.way_text(at);
    let _ = game.set_tag(STUDY, if way.is_empty() { AT_START } else { &way });
    game
}

/// The study of a game, and where one stands in it: where one stood, else where the game stands.
pub fn to_study(game: &Match) -> (Study, NodeId) {
    let study = Study::new(game);
    let at = match game.tag(STUDY) {
        "" => study.line_from(Study::ROOT).nth(game.ply()).unwrap_or(Study::ROOT),
        way => study.at_way(way),
    };
    (study, at)
}

/// Whether a game is more than its moves: somebody has studied it.
pub fn is_study(game: &Match) -> bool {
    let is_noted = |ply: &plateau_match::Ply| {
        !ply.variations().is_empty() || !ply.comment().is_empty() || ply.sign().is_some()
    };
    !game.tag(STUDY).is_empty() || game.plies().iter().any(is_noted)
}

/// Gives a study an identity, unless it has one. Returns whether it is new.
pub fn identify_study(study: &mut Study, time_ms: u64, chance: u32) -> bool {
    let is_new = study_identity(study).is_empty();
    if is_new {
        rename_study(study, &new_identity(time_ms, chance));
    }
    is_new
}

pub fn study_identity(study: &Study) -> &str {
    study.tag(ID)
}

pub fn rename_study(study: &mut Study, identity: &str) {
    let _ = study.set_tag(ID, identity);
}

/// A study of this game: it is neither that game nor a study that is kept already.
pub fn as_new_study(game: &Match) -> Match {
    let mut copy = game.clone();
    forget_identity(&mut copy);
    let _ = copy.set_tag(STUDY, "");
    let (study, at) = to_study(&copy);
    from_study(&study, at)
}

/// Games that go on first, then the finished ones; of each the latest first. Identities grow with
/// time.
pub fn ordered(games: Vec<Match>) -> Vec<Match> {
    in_order(games, |a, b| {
        let rank = |game: &Match| game.final_finish().is_some();
        rank(a).cmp(&rank(b)).then_with(|| identity(b).cmp(identity(a)))
    })
}

/// The games of the list that was kept before games had identities, newest first; damaged ones are
/// left out.
pub fn from_old_list(text: &str) -> Vec<Match> {
    let Ok(Value::Array(list)) = serde_json::from_str(text) else { return Vec::new() };
    list.iter().filter_map(|value| record::read(value.as_str()?).ok()).collect()
}

#[cfg(test)]
mod tests {
    use plateau_games::{GameId, Variant};
    use plateau_session::identity::identify;
    use serde_json::json;

    use super::*;

    fn game(id: GameId) -> Match {
        Match::new(Variant::new(id))
    }

    #[test]
    fn a_study_is_kept_with_the_place_where_one_stood() {
        let text = "[Game \"sogo\"] [Id \"1-2\"] [Ply \"2\"] 1. a1 b1 (1... b2 2. c3) 2. a1 *";
        let game = record::read(text).unwrap();
        assert!(is_study(&game) && !is_study(&self::game(GameId::Sogo)));
        let (study, at) = to_study(&game);
        assert_eq!(study.way_text(at), "a1 b1");
        for way in ["", "a1 b2 c3", "a1 b1 a1"] {
            let kept = from_study(&study, study.at_way(way));
            let read = record::read(&record::write(&kept)).unwrap();
            assert_eq!(read, kept);
            let (again, at) = to_study(&read);
            assert_eq!((again.way_text(at).as_str(), identity(&read)), (way, "1-2"));
            assert!(is_study(&read));
        }
        let copy = as_new_study(&from_study(&study, Study::ROOT));
        assert_eq!((identity(&copy), is_study(&copy), copy.plies().len()), ("", true, 3));
        let (mut mine, _) = to_study(&copy);
        identify_study(&mut mine, 1_000, 7);
        identify_study(&mut mine, 2_000, 8);
        assert_eq!(identity(&from_study(&mine, Study::ROOT)), "3e8-00000007");
    }

    #[test]
    fn games_that_go_on_come_first_and_the_latest_of_each() {
        let made = |time: u64, over: bool| {
            let mut game = game(GameId::Pogo);
            identify(&mut game, 0x1_0000 + time, 0);
            if over {
                game.resign(game.side_to_move()).unwrap();
            }
            game
        };
        let list = ordered(vec![made(1, true), made(2, false), made(3, true), made(4, false)]);
        let ids: Vec<&str> = list.iter().map(identity).collect();
        assert_eq!(ids, ["10004-00000000", "10002-00000000", "10003-00000000", "10001-00000000"]);
    }

    #[test]
    fn of_the_old_list_what_is_whole_is_taken_over() {
        let whole = record::write(&game(GameId::Sogo));
        let text = json!([whole, "[Game \"chess\"]", 5]).to_string();
        assert_eq!(from_old_list(&text), [game(GameId::Sogo)]);
        assert!(from_old_list("{").is_empty());
    }
}
