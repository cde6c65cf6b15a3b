//! The finished games kept on this device, newest first.

use plateau_match::{Match, record};
use serde_json::{Value, json};

/// How many games are kept; the oldest make room.
const MOST: usize = 200;

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Shelf {
    /// Records, as files hold them.
    pub games: Vec<String>,
}

impl Shelf {
    /// Adds a finished game, unless it is the one just added.
    pub fn add(&mut self, game: &Match) {
        let text = record::write(game);
        if self.games.first() == Some(&text) {
            return;
        }
        self.games.insert(0, text);
        self.games.truncate(MOST);
    }

    pub fn remove(&mut self, index: usize) {
        if index < self.games.len() {
            self.games.remove(index);
        }
    }

    pub fn to_json(&self) -> String {
        json!(self.games).to_string()
    }

    /// Reads what is whole; damaged games are left out.
    pub fn from_json(text: &str) -> Shelf {
        let Ok(Value::Array(list)) = serde_json::from_str(text) else { return Shelf::default() };
        let whole =
            |value: Value| value.as_str().filter(|text| record::read(text).is_ok()).map(str::to_owned);
        Shelf { games: list.into_iter().filter_map(whole).take(MOST).collect() }
    }
}

#[cfg(test)]
mod tests {
    use plateau_games::{GameId, Variant};

    use super::*;

    #[test]
    fn games_are_kept_once_and_newest_first() {
        let mut shelf = Shelf::default();
        let first = Match::new(Variant::new(GameId::Sogo));
        let second = Match::new(Variant::new(GameId::Pogo));
        shelf.add(&first);
        shelf.add(&second);
        shelf.add(&second);
        assert_eq!(shelf.games, [record::write(&second), record::write(&first)]);
        assert_eq!(Shelf::from_json(&shelf.to_json()), shelf);
        shelf.remove(0);
        shelf.remove(7);
        assert_eq!(shelf.games.len(), 1);
    }

    #[test]
    fn damaged_games_are_left_out() {
        let whole = record::write(&Match::new(Variant::new(GameId::Sogo)));
        let text = json!([whole, "[Game \"chess\"]", 5]).to_string();
        assert_eq!(Shelf::from_json(&text).games, [whole]);
        assert_eq!(Shelf::from_json("{"), Shelf::default());
    }
}
