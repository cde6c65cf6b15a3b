//! The values of a game's positions for the first player, as far as an engine or a table has judged
//! them.

use leptos::prelude::*;
use plateau_match::Match;

use super::value_graph::Looked;

#[derive(Clone, Copy, Debug)]
pub struct Course {
    /// Keys of positions, and the first player's value in each.
    values: RwSignal<Vec<(u64, Looked)>>,
}

impl Course {
    pub fn new() -> Course {
        Course { values: RwSignal::new(Vec::new()) }
    }

    /// What is certain is not given up for what is not.
    pub fn remember(&self, key: u64, value: Looked) {
        self.values.update(|values| match values.iter_mut().find(|(known, _)| *known == key) {
            Some((_, known)) if known.score.is_certain() && !value.score.is_certain() => {}
            Some((_, known)) => *known = value,
            None => values.push((key, value)),
        });
    }

    fn value_of(&self, key: u64) -> Option<Looked> {
        self.values
            .with(|values| values.iter().find(|(known, _)| *known == key).map(|(_, value)| *value))
    }

    /// The value of every position of a game, as far as it is known.
    pub fn of(&self, game: &Match) -> Vec<Option<Looked>> {
        (0..=game.plies().len())
            .map(|ply| game.position_after(ply).and_then(|position| self.value_of(position.key())))
            .collect()
    }
}
