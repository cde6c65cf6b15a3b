//! The words about each game, by its identity.

use plateau_games::GameId;

use crate::{EngineLessonsTexts, Family, Texts};

/// The words about one game.
#[derive(Clone, Copy, Debug)]
pub struct GameTexts {
    pub name: &'static str,
    pub tagline: &'static str,
    rules: &'static str,
    /// How to play it here, with the hands.
    pub hands: &'static str,
}

impl GameTexts {
    /// The rules in short paragraphs.
    pub fn rules(&self) -> impl Iterator<Item = &'static str> {
        self.rules.split("\n\n")
    }
}

impl Texts {
    pub fn game(&self, game: GameId) -> GameTexts {
        let at = game as usize;
        let games = self.games();
        GameTexts {
            name: games.names().at(at),
            tagline: games.taglines().at(at),
            rules: games.rules().at(at),
            hands: games.hands().at(at),
        }
    }
}

/// The names of rule options and of what else is listed by keys.
impl Texts {
    /// The name of a rule option.
    pub fn option_name(&self, key: &str) -> Option<&'static str> {
        self.games().option_names().get(key)
    }

    /// The name of a value of a rule option, by its place.
    pub fn option_value(&self, key: &str, place: usize) -> Option<&'static str> {
        self.games().option_values().get(&format!("{key}-{}", place + 1))
    }
}

/// What there is for each game.
impl Texts {
    /// The words of a game's lesson, by the keys in its file.
    pub fn lesson(&self, game: GameId) -> Family<'_> {
        let lessons = self.lessons();
        match game {
            GameId::Sogo => lessons.sogo(),
            GameId::Morpion => lessons.morpion(),
            GameId::Force3 => lessons.force3(),
            GameId::Othello => lessons.othello(),
            GameId::Pogo => lessons.pogo(),
        }
    }

    /// The cards that guide through a first game.
    pub fn guide_cards(&self, game: GameId) -> Family<'_> {
        let guide = self.guide();
        match game {
            GameId::Sogo => guide.sogo(),
            GameId::Morpion => guide.morpion(),
            GameId::Force3 => guide.force3(),
            GameId::Othello => guide.othello(),
            GameId::Pogo => guide.pogo(),
        }
    }
}

impl EngineLessonsTexts<'_> {
    /// What an evaluation counts under this name.
    pub fn term(&self, name: &'static str) -> &'static str {
        self.terms().get(name).unwrap_or(name)
    }
}

#[cfg(test)]
mod tests {
    use plateau_games::GameId;

    use crate::Lang;

    #[test]
    fn every_game_and_rule_option_has_a_name() {
        for texts in Lang::ALL.map(Lang::texts) {
            for game in GameId::ALL {
                assert_eq!(texts.games().names().keys()[game as usize], game.name());
                for option in game.rule_options() {
                    assert!(texts.option_name(option.key).is_some(), "{}", option.key);
                    for place in 0..option.values.len() {
                        assert!(texts.option_value(option.key, place).is_some(), "{}", option.key);
                    }
                }
            }
        }
    }
}
