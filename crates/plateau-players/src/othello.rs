//! Othello by its own engine: games on 8 x 8, opened by the book where one is wanted, and the ends
//! of games on smaller boards.

use std::sync::Arc;

use plateau_game::{Game as _, Score, Source, Symmetric, Unit};
use plateau_games::othello::{Disc, Othello};
use plateau_games::{AnyMove, AnyPosition};
use plateau_othello::{Book, Engine, EngineThought, Instructions, Reach, Weights};
use plateau_search::{Limits, Meter};

use crate::chance;
use crate::custom::Custom;
use crate::player::{Decision, Question, ThinkingUpdate};

#[derive(Debug)]
pub(crate) struct OthelloPlayer {
    /// Made when first needed.
    engine: Option<Engine>,
    /// `None`: those the program carries, if it does.
    weights: Option<Arc<Weights>>,
    /// For so many plies games are opened by the book.
    book_plies: u32,
    limits: Limits,
    /// By how many discs every move is misjudged.
    noise: i32,
    threads: usize,
    /// Entries of its table, as a power of two.
    table_bits: u32,
}

/// How many discs the moves of an opening may give away together.
const BOOK_MARGIN: i32 = 1;

/// Bytes of an entry of the table.
const ENTRY_BYTES: usize = 32;

/// With this many empty squares or fewer a game on a smaller board is solved: on 4 x 4 from its
/// start.
const SMALL_BOARD_EMPTIES: u32 = 18;

impl OthelloPlayer {
    /// With the limits, noise, table and threads of a description, besides the limits of each
    /// question. Without weights, given or carried, there is nothing it can say on 8 x 8.
    pub(crate) fn new(weights: Option<Arc<Weights>>, custom: &Custom) -> OthelloPlayer {
        let table_bits = (custom.table_bytes / ENTRY_BYTES).max(2).ilog2();
        OthelloPlayer {
            engine: None,
            weights,
            book_plies: 0,
            limits: custom.limits,
            noise: custom.noise,
            threads: custom.threads,
            table_bits,
        }
    }

    fn weights(&self) -> Option<Arc<Weights>> {
        self.weights.clone().or_else(carried)
    }

    /// The engine, made when it is first asked for.
    fn engine(&mut self) -> &mut Engine {
        let (weights, table_bits, threads) = (self.weights(), self.table_bits, self.threads);
        self.engine.get_or_insert_with(|| {
            Engine::new(table_bits, Instructions::best(), weights).with_threads(threads)
        })
    }

    /// Decodes the weights and takes the memory for games on 8 x 8. Without weights it will have
    /// nothing to say there.
    pub(crate) fn prepare(&mut self) -> bool {
        let has_weights = self.weights().is_some();
        if has_weights {
            self.engine();
        }
        has_weights
    }

    /// With the opening book that comes with the engine, for so many plies.
    pub(crate) fn with_book(mut self, plies: u32) -> OthelloPlayer {
        self.book_plies = plies;
        self
    }

    /// A random one of the best openings. A request for several lines is searched.
    fn open(&self, position: &Othello<8>, question: &Question<'_>) -> Option<Decision> {
        if question.lines > 1 || plies_played(position) >= self.book_plies {
            return None;
        }
        let moves = worth_playing(&Book::builtin(), position);
        let (disc, value) =
            *moves.get(chance::generator(question.seed, 3).usize(..moves.len().max(1)))?;
        let mv = AnyMove::Othello(disc);
        let (elapsed_ms, pv) = (question.control.elapsed_ms(), vec![mv]);
        let score = Score::Points(value, Unit::Discs);
        let lines = vec![(score, pv.clone())];
        Some(Decision { score, elapsed_ms, pv, lines, ..Decision::bare(Some(mv), Source::Book) })
    }

    /// Decision of the engine; `None` if it was stopped before it had a move, or there is none.
    pub(crate) fn decide(
        &mut self,
        question: &Question<'_>,
        listener: &mut dyn FnMut(&ThinkingUpdate),
    ) -> Option<Decision> {
        match question.position {
            AnyPosition::Othello8(position) => {
                self.open(&position, question).or_else(|| self.play(&position, question, listener))
            }
            AnyPosition::Othello6(position) => self.finish(&position, question),
            AnyPosition::Othello4(position) => self.finish(&position, question),
            _ => None,
        }
    }

    /// Forgets what it has seen.
    pub(crate) fn forget(&mut self) {
        self.engine = None;
    }

    fn play(
        &mut self,
        position: &Othello<8>,
        question: &Question<'_>,
        listener: &mut dyn FnMut(&ThinkingUpdate),
    ) -> Option<Decision> {
        self.weights()?;
        let limits = self.limits.tighter(question.limits);
        let meter = Meter::new(&limits, question.control);
        // Nothing to choose takes no time.
        let forced = limits.is_timed() && position.move_count() == 1;
        let noise = self.noise;
        let engine = self.engine();
        // The careless judge every move.
        let count = if noise > 0 { usize::MAX } else { question.lines.max(1) };
        let halt = |nodes| meter.is_over(nodes);
        let mut thoughts =
            engine.think_lines(position, reach(&limits), count, &halt, &mut |thoughts| {
                let elapsed_ms = question.control.elapsed_ms();
                let told = thoughts.iter().take(question.lines.max(1)).enumerate();
                told.for_each(|(rank, thought)| listener(&news(thought, rank, elapsed_ms)));
                !forced && meter.time_for_more(100)
            });
        take_what_seems_best(&mut thoughts, noise, question.seed);
        thoughts.truncate(question.lines.max(1));
        look_from_any_side(position, &mut thoughts, question.seed);
        decision(&thoughts, question.control.elapsed_ms())
    }

    /// The end of a game on a smaller board, solved for players of full strength; `None` if it is
    /// too far away, or if solving takes too long.
    fn finish<const N: usize>(
        &mut self,
        position: &Othello<N>,
        question: &Question<'_>,
    ) -> Option<Decision> {
        let limits = self.limits.tighter(question.limits);
        let playing_best = self.noise == 0 && limits.depth.is_none();
        if !playing_best || position.empties().count_ones() > SMALL_BOARD_EMPTIES {
            return None;
        }
        let meter = Meter::new(&limits, question.control);
        let halt = |nodes| meter.is_over(nodes);
        let count = question.lines.max(1);
        let mut thoughts =
            self.engine().think_lines(position, Reach::END, count, &halt, &mut |_| true);
        look_from_any_side(position, &mut thoughts, question.seed);
        decision(&thoughts, question.control.elapsed_ms())
            .filter(|decision| decision.score.is_certain())
    }
}

/// Puts that move first that seems best when each is misjudged by up to `noise` discs. What takes
/// every disc is seen as it is.
fn take_what_seems_best(thoughts: &mut [EngineThought], noise: i32, seed: u64) {
    let mut chance = chance::generator(seed, 1);
    let mut seeming = |thought: &EngineThought| match thought.score {
        -64 | 64 => 100 * thought.score,
        score => score + chance.i32(-noise..=noise),
    };
    let seemings: Vec<i32> = thoughts.iter().map(&mut seeming).collect();
    let best =
        (0..seemings.len()).max_by_key(|index| (seemings[*index], std::cmp::Reverse(*index)));
    if let Some(best) = best {
        thoughts[..=best].rotate_right(1);
    }
}

/// A board that is its own image has moves that are images of each other: chance decides among
/// them.
fn look_from_any_side<const N: usize>(
    position: &Othello<N>,
    thoughts: &mut [EngineThought],
    seed: u64,
) {
    let sides =
        (0..Othello::<N>::SYMMETRIES).filter(|side| position.transformed(*side) == *position);
    let sides: Vec<usize> = sides.collect();
    let side = sides[chance::generator(seed, 2).usize(..sides.len())];
    for thought in thoughts {
        for disc in &mut thought.line {
            *disc = position.transformed_move(*disc, side);
        }
    }
}

/// Without a limit of depth the end of the game is the goal, and time or nodes stop it on the way.
/// With one, a sufficient depth reaches the end from further away than in any other position: it
/// takes no evaluation.
fn reach(limits: &Limits) -> Reach {
    match limits.depth {
        None => Reach::END,
        Some(depth @ 0..6) => Reach { depth, to_the_end: depth },
        Some(depth) => Reach { depth, to_the_end: depth.max((depth + 6).min(12 + depth / 2)) },
    }
}

fn decision(thoughts: &[EngineThought], elapsed_ms: u64) -> Option<Decision> {
    let best = thoughts.first()?;
    let mv = AnyMove::Othello(*best.line.first()?);
    let exact = thoughts.iter().all(|thought| thought.exact);
    let line = |thought: &EngineThought| (discs(thought.score, exact), any_line(&thought.line));
    Some(Decision {
        mv: Some(mv),
        score: discs(best.score, exact),
        depth: best.depth,
        nodes: thoughts.iter().map(|thought| thought.nodes).max().unwrap_or_default(),
        elapsed_ms,
        pv: any_line(&best.line),
        lines: thoughts.iter().map(line).collect(),
        by: Source::Engine,
    })
}

fn discs(discs: i32, exact: bool) -> Score {
    if exact { Score::Discs(discs) } else { Score::Points(discs, Unit::Discs) }
}

/// The weights that are part of the program. A page is smaller than they are: there they are a
/// file.
pub(crate) fn carried() -> Option<Arc<Weights>> {
    #[cfg(not(target_arch = "wasm32"))]
    return Some(Weights::builtin());
    #[cfg(target_arch = "wasm32")]
    None
}

fn news(thought: &EngineThought, rank: usize, elapsed_ms: u64) -> ThinkingUpdate {
    ThinkingUpdate {
        depth: thought.depth,
        selective_depth: thought.depth,
        nodes: thought.nodes,
        elapsed_ms,
        rank,
        score: discs(thought.score, false),
        line: any_line(&thought.line),
    }
}

fn any_line(line: &[Disc]) -> Vec<AnyMove> {
    line.iter().map(|disc| AnyMove::Othello(*disc)).collect()
}

/// Moves since the start, without passes.
fn plies_played(position: &Othello<8>) -> u32 {
    // A board that was set up may be emptier than the start.
    Othello::<8>::start(()).empties().count_ones().saturating_sub(position.empties().count_ones())
}

/// The moves of the book to choose from: the best, and those after which the mover still has what
/// the game is worth to them from its start, but for the margin. So a long opening does not give
/// something away at every move.
fn worth_playing(book: &Book, position: &Othello<8>) -> Vec<(Disc, i32)> {
    let start = Othello::<8>::start(());
    let worth = book.value(&start).unwrap_or_default();
    let fair = if position.side_to_move() == start.side_to_move() { worth } else { -worth };
    let mut moves = book.moves(position);
    let best = moves.first().map_or(0, |(_, value)| *value);
    moves.retain(|(_, value)| *value == best || *value >= best.max(fair) - BOOK_MARGIN);
    moves
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::AtomicBool;

    use plateau_games::{GameId, Variant};

    use super::*;
    use crate::level::{Level, LevelOptions};
    use crate::{Control, Spec};

    fn ask(question: &Question<'_>) -> Decision {
        Spec::Level(Level::HIGHEST, LevelOptions { book: false, ..LevelOptions::default() })
            .build()
            .think(question, &mut |_| {})
    }

    fn othello(text: &str) -> AnyPosition {
        AnyPosition::parse(Variant::new(GameId::Othello), text).unwrap()
    }

    /// FFO #1: the exact score in discs and the only move that has it.
    #[test]
    fn endings_are_solved_in_discs() {
        let ending = othello("--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO-- X");
        let decision = ask(&Question::new(ending, Limits::default()));
        assert_eq!(decision.score, Score::Discs(18));
        assert_eq!(decision.mv.map(|mv| mv.to_string()), Some("g8".into()));
    }

    /// On the smaller boards too discs count, not how long a lost game lasts: 4 x 4 is lost by ten
    /// of them.
    #[test]
    fn small_boards_are_solved_in_discs() {
        let start = AnyPosition::start(Variant::build(GameId::Othello, Some(4), &[]).unwrap());
        let decision = ask(&Question { lines: 4, ..Question::new(start, Limits::default()) });
        assert_eq!((decision.by, decision.lines.len()), (Source::Engine, 4));
        assert!(
            decision.lines.iter().all(|(score, _)| *score == Score::Discs(-10)),
            "{:?}",
            decision.lines
        );
        let in_haste = ask(&Question::new(start, Limits::depth(2)));
        assert_ne!(in_haste.by, Source::Engine);
    }

    #[test]
    fn limits_and_stops_are_kept() {
        let start = othello("---------------------------OX------XO--------------------------- X");
        let by_depth = ask(&Question::new(start, Limits::depth(4)));
        assert_eq!((by_depth.depth, by_depth.by), (4, Source::Engine));
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
        assert_ne!(ask(&sogo).by, Source::Engine);
    }

    /// Every line is worth what a solve of the position after its move says.
    #[test]
    fn several_lines_are_exact_near_the_end() {
        let ending = othello("-XXXXXX---XOOOO--XOXXOOX-OOOOOOOOOOOXXOOOOOXXOOX--XXOO----XXXXX- X");
        let decision = ask(&Question { lines: 64, ..Question::new(ending, Limits::default()) });
        assert_eq!(decision.lines.len(), ending.moves().len());
        assert_eq!(decision.score, Score::Discs(10));
        assert!(decision.lines.is_sorted_by(|(a, _), (b, _)| a >= b), "{:?}", decision.lines);
        for (value, line) in &decision.lines {
            let next = ending.try_play(line[0]).unwrap();
            let reply = ask(&Question::new(next, Limits::default()));
            assert_eq!(*value, reply.score.one_ply_earlier(), "{}", line[0]);
        }
    }

    /// FFO #1 again: the moves in the order of their exact scores, the best the same as when only
    /// one is asked for.
    #[test]
    fn several_moves_are_compared() {
        let ending = othello("--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO-- X");
        let decision = ask(&Question { lines: 3, ..Question::new(ending, Limits::default()) });
        assert_eq!((decision.score, decision.lines.len()), (Score::Discs(18), 3));
        assert_eq!(decision.mv.map(|mv| mv.to_string()), Some("g8".into()));
        assert!(
            decision.lines.is_sorted_by_key(|(value, _)| std::cmp::Reverse(*value)),
            "{decision:?}"
        );
    }

    /// From level 7 on games are opened by the book, each seed its own way; without it they are
    /// searched from the start.
    #[test]
    fn the_book_gives_variety_and_can_be_left_out() {
        let start = AnyPosition::start(Variant::new(GameId::Othello));
        let open = |spec: &str, seed: u64| {
            let mut player = spec.parse::<Spec>().unwrap().build();
            let (mut position, mut by) = (start, Vec::new());
            for ply in 0..6 {
                let seed = plateau_game::mix64(seed ^ plateau_game::mix64(ply));
                let question = Question { seed, ..Question::new(position, Limits::nodes(2_000)) };
                let decision = player.think(&question, &mut |_| {});
                by.push(decision.by);
                position = position.try_play(decision.mv.unwrap()).unwrap();
            }
            (position, by)
        };
        for level in ["level:7", "level:10"] {
            let openings: Vec<_> = (0..12).map(|seed| open(level, seed)).collect();
            assert!(
                openings.iter().all(|(_, by)| by.iter().all(|by| *by == Source::Book)),
                "{level}"
            );
            let different: std::collections::HashSet<_> =
                openings.iter().map(|(end, _)| *end).collect();
            assert!(different.len() > 5, "{level}: {} openings", different.len());
        }
        for level in ["level:6", "level:7,book=no", "level:10,book=no"] {
            assert!(open(level, 1).1.iter().all(|by| *by == Source::Engine), "{level}");
        }
    }

    /// The positions of an opening for as long as a player takes its moves from the book.
    fn opening(player: &mut dyn crate::Player, seed: u64) -> Vec<Othello<8>> {
        let mut positions = vec![Othello::<8>::start(())];
        loop {
            let position = positions[positions.len() - 1];
            let seed = plateau_game::mix64(seed ^ position.key());
            let question = Question::new(AnyPosition::Othello8(position), Limits::nodes(10));
            let decision = player.think(&Question { seed, ..question }, &mut |_| {});
            match decision.mv {
                Some(AnyMove::Othello(disc)) if decision.by == Source::Book => {
                    positions.push(position.play(disc));
                }
                _ => return positions,
            }
        }
    }

    /// Level 10 follows the book to its end, lower levels for nine plies; with any random choice,
    /// neither side loses more than a disc on the way.
    #[test]
    fn openings_are_long_and_cost_little() {
        let book = Book::builtin();
        let worth = book.value(&Othello::start(())).unwrap();
        let [mut nine, mut ten] =
            ["level:9", "level:10"].map(|level| level.parse::<Spec>().unwrap().build());
        for seed in 0..100 {
            assert_eq!(opening(nine.as_mut(), seed).len(), 1 + 9);
            let positions = opening(ten.as_mut(), seed);
            assert!(
                positions.len() > 1 + 9 && book.moves(&positions[positions.len() - 1]).is_empty()
            );
            for (ply, position) in positions.iter().enumerate() {
                let value = book.value(position).unwrap();
                let for_the_first = if ply % 2 == 0 { value } else { -value };
                assert!(for_the_first.abs_diff(worth) <= 1, "{position}: {value}");
            }
        }
    }

    /// A move that is forced takes no time.
    #[test]
    fn there_is_no_thinking_about_one_move() {
        let forced = othello("XO-------------------------------------------------------------- X");
        let decision = ask(&Question::new(forced, Limits::time(600_000)));
        assert!(decision.mv.is_some() && decision.depth <= 2, "{decision:?}");
    }
}
