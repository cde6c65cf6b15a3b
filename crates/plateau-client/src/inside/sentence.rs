//! Why a node ended as it did, in words: everything is read from the recording.

use plateau_game::{Score, Unit};
use plateau_players::{Algorithm, Switch};
use plateau_search::Value;
use plateau_search::recording::{Bound, Held, Reason, reason};
use plateau_search::trace::{Role, Why};

use super::Looked;
use crate::labels::short;
use crate::text::{Texts, fill, fill_count};

/// Whoever tells it: in which language, and what the two sides are called.
#[derive(Clone, Copy, Debug)]
pub struct Teller {
    pub texts: &'static Texts,
    pub names: [&'static str; 2],
}

impl Teller {
    /// One sentence or two about the end of a node, and one about why it was visited where that says something.
    pub fn sentence(&self, looked: &Looked, node: u32) -> String {
        let end = self.end(looked, node);
        match self.visit(looked, node) {
            Some(visit) => format!("{visit} {end}"),
            None => end,
        }
    }

    fn name(&self, looked: &Looked, node: u32) -> &'static str {
        self.names[looked.side(node).index()]
    }

    fn end(&self, looked: &Looked, node: u32) -> String {
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
        match reason(&looked.recording, &looked.shape, node) {
            Reason::Cut { by, held: Some(held), skipped: count } => {
                fill(words.cut, &[mv(by), mover, &value, other, &had(held), mv(held.with), &skipped(count)])
            }
            Reason::Cut { by, held: None, skipped: count } => {
                fill(words.cut_window, &[mv(by), mover, &value, &skipped(count)])
            }
            Reason::Best { .. } if visited.why == Why::Averaged => self.averaged(looked, node),
            Reason::Best { .. } if visited.why == Why::Proven => fill(words.proven, &[mover, &value]),
            Reason::Best { child } => fill(words.best, &[mv(child), mover, &value]),
            Reason::NoneBetter { child, held: Some(held) } => {
                fill(words.none_better, &[mover, &value, mv(child), &had(held), mv(held.with)])
            }
            Reason::NoneBetter { child, held: None } => {
                fill(words.none_better_window, &[mover, &value, mv(child)])
            }
            Reason::Forced { child } => fill(words.forced, &[mover, mv(child), &value]),
            Reason::Plain(why) => match why {
                Why::Leaf => fill(words.leaf, &[mover, &value]),
                Why::GameOver => fill(words.over, &[mover, &value]),
                Why::Repetition => words.repetition.to_owned(),
                Why::ImmediateWin => fill(words.wins, &[mover]),
                Why::ReverseFutility => fill(words.margin, &[mover, &value, &skipped(visited.skipped)]),
                Why::MateDistance => words.mate_distance.to_owned(),
                Why::TranspositionCutoff => fill(words.table, &[mover, &self.bounded(looked, node)]),
                Why::Oracle => fill(words.known, &[mover, &value]),
                Why::Averaged => self.averaged(looked, node),
                Why::Proven => fill(words.proven, &[mover, &value]),
                Why::AllMoves | Why::BetaCutoff | Why::ForcedMove | Why::Stopped => words.stopped.to_owned(),
            },
        }
    }

    /// Why a node was visited once more, less far, or only asked a question; nothing where it is a visit like any other.
    fn visit(&self, looked: &Looked, node: u32) -> Option<String> {
        let words = self.texts.room_inside;
        let visited = &looked.recording.nodes[node as usize];
        match visited.role {
            Role::Reduced => {
                let above = visited.parent.map_or(0, |parent| looked.recording.nodes[parent as usize].depth);
                let plies = (above - 1 - visited.depth).max(0) as usize;
                Some(fill_count(self.texts, words.reduced, plies, &[]))
            }
            Role::Research => Some(words.research.to_owned()),
            Role::NullWindow => Some(words.null_window.to_owned()),
            Role::AspirationResearch => Some(words.aspiration.to_owned()),
            Role::Root | Role::FullWindow | Role::Sampled => None,
        }
    }

    fn averaged(&self, looked: &Looked, node: u32) -> String {
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
                let (count, mv) = (visits(child).to_string(), &looked.recording.nodes[child as usize].mv);
                fill_count(self.texts, words.averaged, visits(node) as usize, &[&value, mover, mv, &count])
            }
            None => fill_count(self.texts, words.averaged_leaf, visits(node) as usize, &[&value, mover]),
        }
    }

    /// A value with what it is: `+0.3`, `≥ +0.3`, `≤ +0.3`.
    pub fn bounded(&self, looked: &Looked, node: u32) -> String {
        let visited = &looked.recording.nodes[node as usize];
        let value = self.value(looked, node, visited.value);
        match visited.bound {
            Bound::Exact => value,
            Bound::AtLeast => format!("≥ {value}"),
            Bound::AtMost => format!("≤ {value}"),
        }
    }

    /// A value of the player to move at a node; wins and losses in plies from there. Monte Carlo tells thousandths.
    pub fn value(&self, looked: &Looked, node: u32, value: Value) -> String {
        if value >= Value::INFINITE {
            return "+∞".into();
        }
        if value <= Value::MINUS_INFINITE {
            return "−∞".into();
        }
        let words = self.texts.room_inside;
        let ply = looked.shape.ply[node as usize];
        // A search that takes the first win knows no distance.
        if value.is_decided() && looked.options.has(Switch::FirstWin) {
            return if value.is_win() { words.a_win } else { words.a_loss }.to_owned();
        }
        match (value.plies(), looked.options.algorithm) {
            (Some(plies), _) => {
                let left = plies.saturating_sub(ply) as usize;
                let sentence = if value.is_win() { words.win_in } else { words.loss_in };
                fill_count(self.texts, sentence, left, &[])
            }
            (None, Algorithm::Mcts) => {
                self.texts.localised(&format!("{:+.2}", f64::from(value.points()) / 1000.0))
            }
            (None, _) => {
                // Less than a twentieth is written as nothing, and nothing has no minus.
                let points = if value.points().abs() < 5 { 0 } else { value.points() };
                short(Score::Points(points, Unit::Hundredths), self.texts).unwrap_or_default()
            }
        }
    }

    /// The truth about a node, for its mover.
    pub fn truth(&self, truth: Score) -> String {
        let words = self.texts.room_inside;
        match (truth, truth.plies()) {
            (Score::Win(_), Some(plies)) => fill_count(self.texts, words.win_in, plies as usize, &[]),
            (Score::Loss(_), Some(plies)) => fill_count(self.texts, words.loss_in, plies as usize, &[]),
            (Score::Draw, _) => words.draw.to_owned(),
            (other, _) => short(other, self.texts).unwrap_or_default(),
        }
    }
}

#[cfg(test)]
mod tests {
    use plateau_games::GameId;

    use super::super::tests::looked;
    use super::*;
    use crate::text::Lang;

    fn teller(lang: Lang) -> Teller {
        Teller { texts: lang.texts(), names: ["White", "Black"] }
    }

    /// Every kind of end has its sentence in both languages, without a gap left open.
    #[test]
    fn every_node_has_its_sentence() {
        let searches = ["minimax:depth=2", "alphabeta:depth=3", "search:depth=5", "mcts:visits=80"];
        for game in GameId::ALL {
            for search in searches {
                let looked = looked(game, "", search);
                for lang in Lang::ALL {
                    for node in 0..looked.len().min(600) {
                        let said = teller(lang).sentence(&looked, node);
                        assert!(
                            !said.is_empty() && !said.contains('{') && !said.contains('|'),
                            "{game} {search}: {said}"
                        );
                    }
                }
            }
        }
    }

    /// The sentence of a cut, worked out once more from the recording.
    #[test]
    fn a_cut_tells_who_had_what() {
        let looked = looked(GameId::Sogo, "b2", "alphabeta:depth=3");
        let mut told = 0;
        for node in 0..looked.len() {
            let visited = &looked.recording.nodes[node as usize];
            if visited.why != Why::BetaCutoff {
                continue;
            }
            let said = teller(Lang::En).sentence(&looked, node);
            let by = looked.shape.children(node).last().unwrap();
            let mv = &looked.recording.nodes[*by as usize].mv;
            let [mover, other] =
                if looked.side(node).index() == 0 { ["White", "Black"] } else { ["Black", "White"] };
            let value = teller(Lang::En).value(&looked, node, visited.value);
            assert!(said.starts_with(&format!("After {mv} {mover} is sure of {value} or more. ")), "{said}");
            assert!(said.contains(&format!("so {other} will not come here: ")), "{said}");
            let number = if visited.skipped == 1 {
                "one reply".to_owned()
            } else {
                format!("{} replies", visited.skipped)
            };
            assert!(said.ends_with(&format!("{number} skipped.")), "{said}");
            told += 1;
        }
        assert_eq!(told, looked.recording.summary.cuts);
    }
}
