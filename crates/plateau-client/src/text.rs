//! The words of the page. The sentences are in `plateau-locale`, one folder a language; here are
//! the names of what other crates list.

use plateau_games::GameId;
use plateau_players::{Algorithm, Order, Switch};
use plateau_puzzles::Theme;

pub use plateau_locale::{ISOLATE, Lang, PlayTexts, Texts};

/// A sentence of a game's lesson.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct LessonText {
    pub game: Option<GameId>,
    pub key: String,
    /// What the sentence claims, by the names of its gaps.
    pub numbers: Vec<(String, u32)>,
}

impl LessonText {
    pub fn of(&self, texts: &Texts) -> String {
        let numbers: Vec<(&str, String)> =
            self.numbers.iter().map(|(name, value)| (name.as_str(), value.to_string())).collect();
        let values: Vec<(&str, &str)> =
            numbers.iter().map(|(name, value)| (*name, value.as_str())).collect();
        let family = self.game.map(|game| texts.lesson(game));
        family.and_then(|family| family.fill(&self.key, &values)).unwrap_or_default()
    }
}

/// What a theme of puzzles is called.
pub fn theme_name(theme: Theme, texts: &Texts) -> &'static str {
    let at = Theme::ALL.iter().position(|known| *known == theme);
    at.map_or("", |at| texts.puzzles().themes().at(at))
}

/// What an order of moves is called.
pub fn order_name(order: Order, texts: &Texts) -> &'static str {
    let at = Order::ALL.iter().position(|known| *known == order);
    at.map_or("", |at| texts.explorer().orders().at(at))
}

/// What an idea or a mistake of a search is called.
pub fn switch_name(switch: Switch, texts: &Texts) -> &'static str {
    let at = Switch::ALL.iter().position(|known| *known == switch);
    at.map_or("", |at| texts.explorer().switches().at(at))
}

/// The lines of an algorithm. Which line is at work is decided in `explorer::playback`: the two
/// have to stay alike.
pub fn code(algorithm: Algorithm, texts: &Texts) -> Vec<&'static str> {
    let words = texts.explorer();
    let code = match algorithm {
        Algorithm::Minimax => words.code_minimax(),
        Algorithm::AlphaBeta => words.code_alphabeta(),
        Algorithm::Search => words.code_search(),
        Algorithm::Mcts => words.code_sampling(),
    };
    code.lines().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_theme_order_and_switch_has_a_name() {
        for texts in Lang::ALL.map(Lang::texts) {
            assert_eq!(texts.puzzles().themes().len(), Theme::ALL.len());
            assert_eq!(texts.explorer().orders().len(), Order::ALL.len());
            assert_eq!(texts.explorer().switches().len(), Switch::ALL.len());
        }
    }

    #[test]
    fn what_is_seen_before_the_page_says_the_same() {
        let index = include_str!("../static/index.html");
        let [fr, de, ja] = [Lang::Fr, Lang::De, Lang::Ja].map(Lang::texts);
        let said = |text: &dyn Fn(&Texts) -> &'static str| {
            let [fr, de, ja] = [fr, de, ja].map(text);
            let en = text(Lang::En.texts());
            format!("data-fr=\"{fr}\" data-de=\"{de}\" data-ja=\"{ja}\">{en}<")
        };
        for game in GameId::ALL {
            let name = said(&|texts| texts.game(game).name);
            let tagline = said(&|texts| texts.game(game).tagline);
            let card = format!("<a href=\"#/play/{game}\"><b {name}/b> <span {tagline}");
            assert!(index.contains(&card), "{card}");
        }
        assert!(index.contains(&said(&Texts::app_tagline)));
    }
}
