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

    /// The engine, made when it is first asked for.
    fn engine(&mut self) -> Option<&mut Engine> {
        if self.engine.is_none() {
            let weights = self.weights.clone().or_else(carried)?;
            self.engine = Some(Engine::new(TABLE_BITS, Instructions::best(), Some(weights)));
        }
        self.engine.as_mut()
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
        let engine = self.engine()?;
        // Without a limit of depth the end of the game is the goal, and time or nodes stop it on the way.
        let reach = limits.depth.map_or(Reach::END, |depth| Reach { depth, to_the_end: depth });
        let halt = |nodes| watch.is_over(nodes);
        let thoughts = engine.think_lines(position, reach, question.lines, &halt, &mut |thoughts| {
            for (rank, thought) in thoughts.iter().enumerate() {
                listener(&news(thought, rank, question.control.elapsed_ms()));
            }
            watch.has_time_for_more()
        });
        let lines =
            thoughts.iter().map(|thought| (Value::eval(thought.score), any_line(&thought.line))).collect();
        let exact = thoughts.iter().all(|thought| thought.exact);
        let best = thoughts.into_iter().next()?;
        Some(Decision {
            mv: Some(AnyMove::Othello(*best.line.first()?)),
            value: Value::eval(best.score),
            exact,
            shortest: exact,
            depth: best.depth,
            nodes: best.nodes,
            elapsed_ms: question.control.elapsed_ms(),
            pv: any_line(&best.line),
            lines,
            by: BY,
        })
    }
}

/// What decisions of the engine say they were made by; their values are disc differences.
pub const BY: &str = "othello engine";

impl Player for Strong {
    fn think(&mut self, question: &Question<'_>, listener: &mut dyn FnMut(&News)) -> Decision {
        let decision = match question.position {
            AnyPosition::Othello8(position) => self.decide(&position, question, listener),
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

fn news(thought: &Thought, rank: usize, elapsed_ms: u64) -> News {
    News {
        depth: thought.depth,
        selective_depth: thought.depth,
        nodes: thought.nodes,
        elapsed_ms,
        rank,
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
        assert_eq!((by_depth.depth, by_depth.by), (4, BY));
        let by_nodes = ask(&Question::new(start, Limits::nodes(30_000)));
        assert!(by_nodes.nodes < 40_000 && by_nodes.mv.is_some(), "{by_nodes:?}");
        let stop = AtomicBool::new(true);
        let control = Control::default().with_stop(&stop);
        let stopped = ask(&Question { control, ..Question::new(start, Limits::default()) });
        assert!(stopped.mv.is_some(), "a stopped player still has a move");
    }

    #[test]
    fn other_games_go_to_the_other_player() {
        let sogo = Question::new(AnyPosition::start(Variant::new(GameId::Sogo)), Limits::depth(2));
        assert_ne!(ask(&sogo).by, BY);
    }

    /// FFO #1 again: the moves in the order of their exact scores, the best the same as when only one is asked for.
    #[test]
    fn several_moves_are_compared() {
        let ending = othello("--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO-- X");
        let decision = ask(&Question { lines: 3, ..Question::new(ending, Limits::default()) });
        assert_eq!((decision.exact, decision.value, decision.lines.len()), (true, Value::eval(18), 3));
        assert_eq!(decision.mv.map(|mv| mv.to_string()), Some("g8".into()));
        assert!(decision.lines.is_sorted_by_key(|(value, _)| std::cmp::Reverse(*value)), "{decision:?}");
    }
}
