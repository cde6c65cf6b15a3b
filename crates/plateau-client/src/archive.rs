//! The games kept on this device. Each has an identity of its own, a free tag of its record, and is kept under it from its
//! first move: whoever goes on with a game goes on with the same one, and no game ever takes another's place.

use plateau_match::{Match, record};
use serde_json::Value;

/// The tag that holds the identity.
const ID: &str = "Id";

/// The identity of a game; empty while it has none, as a game that was only looked at.
pub fn identity(game: &Match) -> &str {
    game.tag(ID)
}

/// Gives a game an identity, unless it has one: milliseconds and a number by chance, so that no two devices meet.
pub fn identify(game: &mut Match, time_ms: u64, chance: u32) {
    if identity(game).is_empty() {
        let _ = game.set_tag(ID, &format!("{time_ms:x}-{chance:08x}"));
    }
}

/// Gives a game this identity, whatever it had.
pub fn rename(game: &mut Match, identity: &str) {
    let _ = game.set_tag(ID, identity);
}

/// A game that comes from elsewhere, or begins anew, is none of those kept here.
pub fn forget_identity(game: &mut Match) {
    rename(game, "");
}

/// Games that go on first, then the finished ones; of each the latest first. Identities grow with time.
pub fn ordered(mut games: Vec<Match>) -> Vec<Match> {
    games.sort_by(|a, b| {
        let rank = |game: &Match| game.final_finish().is_some();
        rank(a).cmp(&rank(b)).then_with(|| identity(b).cmp(identity(a)))
    });
    games
}

/// The games of the list that was kept before games had identities, newest first; damaged ones are left out.
pub fn from_old_list(text: &str) -> Vec<Match> {
    let Ok(Value::Array(list)) = serde_json::from_str(text) else { return Vec::new() };
    list.iter().filter_map(|value| record::read(value.as_str()?).ok()).collect()
}

#[cfg(test)]
mod tests {
    use plateau_games::{GameId, Variant};
    use serde_json::json;

    use super::*;

    fn game(id: GameId) -> Match {
        Match::new(Variant::new(id))
    }

    #[test]
    fn a_game_keeps_its_identity_through_its_record() {
        let mut first = game(GameId::Sogo);
        assert_eq!(identity(&first), "");
        identify(&mut first, 1_000, 7);
        identify(&mut first, 2_000, 8);
        assert_eq!(identity(&first), "3e8-00000007");
        let read = record::read(&record::write(&first)).unwrap();
        assert_eq!(identity(&read), "3e8-00000007");
        forget_identity(&mut first);
        assert_eq!(identity(&first), "");
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
