//! The player who leaves Othello on 8 x 8 to its own engine, and everything else to another player.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use plateau_games::othello::{Disc, Othello};
use plateau_games::{AnyMove, AnyPosition};
use plateau_othello::{Engine, Instructions, Reach, Thought, Weights};

use crate::{Decision, Limits, News, Player, Question, Time, Value};

/// Entries of the engine's table, as a power of two: 16 MB, enough for some seconds.
const TABLE_BITS: u32 = 19;

#[derive(Debug)]
pub(crate) struct Strong {
    /// Made when first needed.
    engine: Option<Engine>,
    /// `None`: those the program carries, if it does.
    weights: Option<Arc<Weights>>,
    limits: Limits,
    otherwise: Box<dyn Player>,
}

impl Strong {
    /// Limits of its own, besides those of each question. Without weights, given or carried, everything is left to
    /// the other player.
    pub(crate) fn new(weights: Option<Arc<Weights>>, limits: Limits, otherwise: Box<dyn Player>) -> Strong {
        Strong { engine: None, weights, limits, otherwise }
    }

    /// What the engine decides; `None` if it was stopped before it had a move, or there is none.
    fn decide(
        &mut self,
        position: &Othello<8>,
        question: &Question<'_>,
        listener: &mut dyn FnMut(&News),
    ) -> Option<Decision> {
        let limits = crate::thinker::tighter(self.limits, question.limits);
        let watch = Watch::new(question, &limits);
        // Without a limit of depth the end of the game is the goal, and time or nodes stop it on the way.
        let reach = limits
            .depth
            .map_or(Reach { depth: 60, to_the_end: 60 }, |depth| Reach { depth, to_the_end: depth });
        if self.engine.is_none() {
            let weights = self.weights.clone().or_else(carried)?;
            self.engine = Some(Engine::new(TABLE_BITS, Instructions::best(), Some(weights)));
        }
        let engine = self.engine.as_mut()?;
        let thought = engine.think(position, reach, &|nodes| watch.is_over(nodes), &mut |thought| {
            listener(&news(thought, question.control.elapsed_ms()));
            watch.has_time_for_more()
        })?;
        let mv = AnyMove::Othello(*thought.line.first()?);
        let (value, pv) = (Value::eval(thought.score), any_line(&thought.line));
        Some(Decision {
            mv: Some(mv),
            value,
            exact: thought.exact,
            shortest: thought.exact,
            depth: thought.depth,
            nodes: thought.nodes,
            elapsed_ms: question.control.elapsed_ms(),
            lines: vec![(value, pv.clone())],
            pv,
            by: "othello engine",
        })
    }
}

impl Player for Strong {
    fn think(&mut self, question: &Question<'_>, listener: &mut dyn FnMut(&News)) -> Decision {
        let decision = match question.position {
            AnyPosition::Othello8(position) if question.lines <= 1 => {
                self.decide(&position, question, listener)
            }
            _ => None,
        };
        decision.unwrap_or_else(|| self.otherwise.think(question, listener))
    }

    fn forget(&mut self) {
        self.engine = None;
        self.otherwise.forget();
    }
}

/// The weights that are part of the program. A page is smaller than they are: there they are a file.
fn carried() -> Option<Arc<Weights>> {
    #[cfg(not(target_arch = "wasm32"))]
    return Some(Weights::builtin());
    #[cfg(target_arch = "wasm32")]
    None
}

/// Keeps the limits of one question.
struct Watch<'a> {
    question: &'a Question<'a>,
    nodes: u64,
    ms: u64,
    /// When the time of the move began: at once, or when pondering ended.
    begun_ms: AtomicU64,
}

impl<'a> Watch<'a> {
    fn new(question: &'a Question<'a>, limits: &Limits) -> Watch<'a> {
        let ms = match limits.time {
            Time::Unlimited => u64::MAX,
            Time::Move { ms } => ms,
            // A share of what is left: the game has some twenty moves before the end can be solved at once.
            Time::Clock { left_ms, increment_ms } => {
                (left_ms / 16 + increment_ms * 3 / 4).min(left_ms / 2).max(1)
            }
        };
        let begun_ms = AtomicU64::new(if question.control.is_pondering() { u64::MAX } else { 0 });
        Watch { question, nodes: limits.nodes.unwrap_or(u64::MAX), ms, begun_ms }
    }

    fn is_over(&self, nodes: u64) -> bool {
        let control = &self.question.control;
        control.stop_requested()
            || (!control.is_pondering() && (nodes >= self.nodes || self.used_ms() >= self.ms))
    }

    /// A further step usually takes longer than all before it.
    fn has_time_for_more(&self) -> bool {
        self.question.control.is_pondering() || self.used_ms() < self.ms / 2 || self.ms == u64::MAX
    }

    fn used_ms(&self) -> u64 {
        let now = self.question.control.elapsed_ms();
        now - self.begun_ms.fetch_min(now, Relaxed).min(now)
    }
}

fn news(thought: &Thought, elapsed_ms: u64) -> News {
    News {
        depth: thought.depth,
        selective_depth: thought.depth,
        nodes: thought.nodes,
        elapsed_ms,
        rank: 0,
        value: Value::eval(thought.score),
        line: any_line(&thought.line),
    }
}

fn any_line(line: &[Disc]) -> Vec<AnyMove> {
    line.iter().map(|disc| AnyMove::Othello(*disc)).collect()
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::AtomicBool;

    use plateau_games::{GameId, Variant};

    use super::*;
    use crate::{Control, Level, Spec};

    fn ask(question: &Question<'_>) -> Decision {
        Spec::Level(Level::HIGHEST).build().think(question, &mut |_| {})
    }

    fn othello(text: &str) -> AnyPosition {
        AnyPosition::parse(Variant::new(GameId::Othello), text).unwrap()
    }

    /// FFO #1: the exact score in discs and the only move that has it.
    #[test]
    fn endings_are_solved_in_discs() {
        let ending = othello("--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO-- X");
        let decision = ask(&Question::new(ending, Limits::default()));
        assert_eq!((decision.exact, decision.value), (true, Value::eval(18)));
        assert_eq!(decision.mv.map(|mv| mv.to_string()), Some("g8".into()));
    }

    #[test]
    fn limits_and_stops_are_kept() {
        let start = othello("---------------------------OX------XO--------------------------- X");
        let by_depth = ask(&Question::new(start, Limits::depth(4)));
        assert_eq!((by_depth.depth, by_depth.by), (4, "othello engine"));
        let by_nodes = ask(&Question::new(start, Limits::nodes(30_000)));
        assert!(by_nodes.nodes < 40_000 && by_nodes.mv.is_some(), "{by_nodes:?}");
        let stop = AtomicBool::new(true);
        let control = Control::default().with_stop(&stop);
        let stopped = ask(&Question { control, ..Question::new(start, Limits::default()) });
        assert!(stopped.mv.is_some(), "a stopped player still has a move");
    }

    #[test]
    fn other_games_and_several_lines_go_to_the_other_player() {
        let sogo = Question::new(AnyPosition::start(Variant::new(GameId::Sogo)), Limits::depth(2));
        assert_ne!(ask(&sogo).by, "othello engine");
        let start = othello("---------------------------OX------XO--------------------------- X");
        let several = Question { lines: 3, ..Question::new(start, Limits::depth(2)) };
        assert_eq!(ask(&several).lines.len(), 3);
    }
}
