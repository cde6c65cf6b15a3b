//! Why a node ended as it did, in words: everything is read from the recording.

#[cfg(test)]
mod again;
#[cfg(test)]
mod tests;

use plateau_game::{Distance, Score};
use plateau_players::{Algorithm, Switch};
use plateau_search::Value;
use plateau_search::recording::{Bound, Held, Reason, reason};
use plateau_search::trace::{Role, Why};

use super::recording::RecordedSearch;
use crate::game::labels::short;
use crate::text::{Texts, fill, fill_count};

/// Whoever tells it: in which language, and what the two sides are called.
#[derive(Clone, Copy, Debug)]
pub struct Teller {
    pub texts: &'static Texts,
    pub names: [&'static str; 2],
}

/// An evaluation as this room shows it. Nothing has no sign.
pub fn whole_points(value: Value) -> String {
    if value == Value::DRAW { "0".to_owned() } else { format!("{:+}", value.points()) }
}

impl Teller {
    /// One sentence or two about the end of a node, and one about why it was visited where that
    /// says something.
    pub fn sentence(&self, looked: &RecordedSearch, node: u32) -> String {
        let end = self.end(looked, node);
        match self.visit(looked, node) {
            Some(visit) => format!("{visit} {end}"),
            None => end,
        }
    }

    fn name(&self, looked: &RecordedSearch, node: u32) -> &'static str {
        self.names[looked.side(node).index()]
    }

    fn end(&self, looked: &RecordedSearch, node: u32) -> String {
        let words = self.texts.room_inside;
        let visited = &looked.recording.nodes[node as usize];
        let mover = self.name(looked, node);
        let other = self.names[(!looked.side(node)).index()];
        let mv = |child: u32| looked.recording.nodes[child as usize].mv.as_str();
        let value = self.value(looked, node, visited.value);
        // What somebody had before is told as the mover of this node sees it.
        let had = |held: Held| {
            let same = looked.side(held.at) == looked.side(node);
            self.value(looked, node, if same { held.value } else { -held.value })
        };
        let skipped = |count: u32| fill_count(self.texts, words.skipped, count as usize, &[]);
        // A draw that is certain is no evaluation.
        let certain = if visited.value == Value::DRAW { words.draw } else { value.as_str() };
        let alpha = || self.value(looked, node, visited.entry.alpha);
        let is_null = visited.entry.beta == visited.entry.alpha.offset(1);
        match reason(&looked.recording, &looked.shape, node) {
            _ if visited.cropped => fill(words.cropped, &[mover, &self.bounded(looked, node)]),
            Reason::Cut { by, held: Some(held), skipped: count } => fill(
                words.cut,
                &[mv(by), mover, &value, other, &had(held), mv(held.with), &skipped(count)],
            ),
            Reason::Cut { by, held: None, skipped: count } if is_null => {
                fill(words.cut_null, &[mv(by), mover, &value, &alpha(), &skipped(count)])
            }
            Reason::Cut { by, held: None, skipped: count } => {
                fill(words.cut_window, &[mv(by), mover, &value, &skipped(count)])
            }
            Reason::Best { .. } if visited.why == Why::Averaged => self.averaged(looked, node),
            Reason::Best { .. } if visited.why == Why::Proven => {
                fill(words.proven, &[mover, certain])
            }
            Reason::Best { child } => fill(words.best, &[mv(child), mover, &value]),
            Reason::NoneBetter { child, held: Some(held) } => {
                fill(words.none_better, &[mover, &value, mv(child), &had(held), mv(held.with)])
            }
            Reason::NoneBetter { child, held: None } if is_null => {
                fill(words.none_better_null, &[mover, &value, mv(child), &alpha()])
            }
            Reason::NoneBetter { child, held: None } => {
                fill(words.none_better_window, &[mover, &value, mv(child)])
            }
            Reason::Forced { child } => fill(words.forced, &[mover, mv(child), &value]),
            Reason::Plain(why) => match why {
                Why::Leaf => fill(words.leaf, &[mover, &value]),
                Why::GameOver => fill(words.over, &[mover, certain]),
                Why::Repetition => words.repetition.to_owned(),
                Why::ImmediateWin => fill(words.wins, &[mover]),
                Why::ReverseFutility => {
                    fill(words.margin, &[mover, &value, &skipped(visited.skipped)])
                }
                Why::MateDistance => words.mate_distance.to_owned(),
                Why::TranspositionCutoff => {
                    fill(words.table, &[mover, &self.bounded(looked, node)])
                }
                Why::Oracle => fill(words.known, &[mover, certain]),
                Why::Averaged => self.averaged(looked, node),
                Why::Proven => fill(words.proven, &[mover, certain]),
                Why::AllMoves | Why::BetaCutoff | Why::ForcedMove | Why::Stopped => {
                    words.stopped.to_owned()
                }
            },
        }
    }

    /// Why a node was visited once more, less far, or only asked a question; nothing where it is a
    /// visit like any other.
    fn visit(&self, looked: &RecordedSearch, node: u32) -> Option<String> {
        let words = self.texts.room_inside;
        let visited = &looked.recording.nodes[node as usize];
        match visited.role {
            Role::Reduced => {
                let above = visited
                    .parent
                    .map_or(0, |parent| looked.recording.nodes[parent as usize].depth);
                let plies = (above - 1 - visited.depth).max(0) as usize;
                Some(fill_count(self.texts, words.reduced, plies, &[]))
            }
            Role::Research => Some(words.research.to_owned()),
            Role::NullWindow => Some(words.null_window.to_owned()),
            Role::AspirationResearch => {
                let last = looked.shape.roots().take_while(|root| *root < node).last();
                let fell_out = last.is_some_and(|last| {
                    let last = &looked.recording.nodes[last as usize];
                    last.value <= last.entry.alpha || last.value >= last.entry.beta
                });
                Some(if fell_out { words.aspiration } else { words.confirmation }.to_owned())
            }
            Role::Root | Role::FullWindow | Role::Sampled => None,
        }
    }

    fn averaged(&self, looked: &RecordedSearch, node: u32) -> String {
        let words = self.texts.room_inside;
        let visits = |node: u32| looked.recording.nodes[node as usize].sample.visits;
        let most = looked
            .shape
            .children(node)
            .iter()
            .copied()
            .max_by_key(|child| (visits(*child), std::cmp::Reverse(*child)));
        let value = self.value(looked, node, looked.recording.nodes[node as usize].value);
        let mover = self.name(looked, node);
        match most {
            Some(child) => {
                let (count, mv) =
                    (visits(child).to_string(), &looked.recording.nodes[child as usize].mv);
                fill_count(
                    self.texts,
                    words.averaged,
                    visits(node) as usize,
                    &[&value, mover, mv, &count],
                )
            }
            None => {
                fill_count(self.texts, words.averaged_leaf, visits(node) as usize, &[&value, mover])
            }
        }
    }

    /// A value with what it is: `+30`, `≥ +30`, `≤ +30`; `?` where the search was stopped.
    pub fn bounded(&self, looked: &RecordedSearch, node: u32) -> String {
        let visited = &looked.recording.nodes[node as usize];
        let Some(value) = visited.known_value() else { return "?".to_owned() };
        let value = self.value(looked, node, value);
        match visited.bound {
            Bound::Exact => value,
            Bound::AtLeast => format!("≥ {value}"),
            Bound::AtMost => format!("≤ {value}"),
        }
    }

    /// A value of the player to move at a node; wins and losses in plies from there. Monte Carlo
    /// tells thousandths.
    pub fn value(&self, looked: &RecordedSearch, node: u32, value: Value) -> String {
        if value >= Value::INFINITE {
            return "+∞".into();
        }
        if value <= Value::MINUS_INFINITE {
            return "−∞".into();
        }
        let ply = looked.shape.ply[node as usize];
        // A search that takes the first win knows no distance.
        let knows_distance = !looked.options.has(Switch::FirstWin);
        match (value.plies(), looked.options.algorithm) {
            (Some(plies), _) => {
                self.end_in(value.is_win(), plies.saturating_sub(ply) * u32::from(knows_distance))
            }
            (None, Algorithm::Mcts) => {
                self.texts.localised(&format!("{:+.2}", f64::from(value.points()) / 1000.0))
            }
            // Whole points: every window and every question can be read off what is shown.
            (None, _) => whole_points(value),
        }
    }

    /// A win or a loss in so many plies; without a number where the game is over.
    fn end_in(&self, is_win: bool, plies: u32) -> String {
        let words = self.texts.room_inside;
        let [over, in_plies] =
            if is_win { [words.a_win, words.win_in] } else { [words.a_loss, words.loss_in] };
        if plies == 0 { over.to_owned() } else { fill(in_plies, &[&plies.to_string()]) }
    }

    /// The truth about a node, for its mover.
    pub fn truth(&self, truth: Score) -> String {
        match truth {
            Score::Win(Distance::Exactly(plies)) => self.end_in(true, plies),
            Score::Loss(Distance::Exactly(plies)) => self.end_in(false, plies),
            Score::Draw => self.texts.room_inside.draw.to_owned(),
            other => short(other, self.texts).unwrap_or_default(),
        }
    }
}
