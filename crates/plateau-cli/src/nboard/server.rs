//! The engine's side of the conversation.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::{Scope, ScopedJoinHandle};

use plateau_games::{AnyPosition, GameId, Variant};
use plateau_match::Match;
use plateau_match::othello::ggf;
use plateau_players::{Custom, Decision, GameClock, Limits, Player, Spec, ThinkingUpdate};
use plateau_tables::TableStore;

use super::clock::NBoardClock;
use super::command::NBoardCommand;
use super::news::{FoundMove, choice, discs, final_discs, node_stats};
use crate::conversation::{Flow, Listener, Output};
use crate::engine::{ThinkRequest, ask, seat};
use crate::failure::Failure;

/// Default depth in plies.
const USUAL_DEPTH: u32 = 12;

pub struct NBoardServer<'scope, 'env, 'out> {
    scope: &'scope Scope<'scope, 'env>,
    output: &'env Output<'out>,
    tables: TableStore,
    game: Match,
    clock: NBoardClock,
    depth: u32,
    seed: u64,
    /// Remembers what it has seen; away while it thinks.
    player: Option<Box<dyn Player>>,
    thought: Option<NBoardSearch<'scope>>,
}

/// A search under way.
struct NBoardSearch<'scope> {
    stop: Arc<AtomicBool>,
    thread: ScopedJoinHandle<'scope, Box<dyn Player>>,
}

/// Search request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum SearchJob {
    Go,
    Hint(usize),
    Analyze,
}

/// State of the search thread.
struct Thinker<'env, 'out> {
    player: Box<dyn Player>,
    game: Match,
    limits: Limits,
    seed: u64,
    stop: Arc<AtomicBool>,
    output: &'env Output<'out>,
}

impl Listener for NBoardServer<'_, '_, '_> {
    fn hear(&mut self, line: &str) -> Flow {
        match NBoardCommand::read(line).and_then(|command| self.obey(command)) {
            Ok(flow) => flow,
            Err(sentence) => {
                self.refuse(&sentence);
                Flow::GoOn
            }
        }
    }

    fn refuse(&mut self, sentence: &str) {
        self.output.say(format_args!("status {}", Failure::input(sentence)));
    }

    /// No more lines come: a search may end by itself.
    fn finish(&mut self) {
        if let Some(thought) = self.thought.take() {
            self.player = thought.thread.join().ok();
        }
    }
}

impl<'scope, 'env, 'out> NBoardServer<'scope, 'env, 'out> {
    pub fn new(
        scope: &'scope Scope<'scope, 'env>,
        output: &'env Output<'out>,
        tables: TableStore,
    ) -> Self {
        NBoardServer {
            scope,
            output,
            tables,
            game: Match::new(Variant::new(GameId::Othello)),
            clock: NBoardClock::of(""),
            depth: USUAL_DEPTH,
            seed: fastrand::u64(..),
            player: None,
            thought: None,
        }
    }

    fn obey(&mut self, command: NBoardCommand) -> Result<Flow, String> {
        if command != NBoardCommand::Nothing {
            self.interrupt();
        }
        match command {
            NBoardCommand::Nothing | NBoardCommand::SetContempt => {}
            NBoardCommand::Nboard => self.introduce(),
            NBoardCommand::SetDepth(depth) => {
                self.depth = depth;
                self.introduce();
            }
            NBoardCommand::SetGame(text) => {
                let game = ggf::read::<8>(&text).map_err(|error| format!("bad game: {error}"))?;
                self.game =
                    Match::try_from(&game).map_err(|refusal| format!("bad game: {refusal}"))?;
                self.clock = NBoardClock::of(&text);
            }
            NBoardCommand::Move(text, seconds) => {
                let side = self.game.side_to_move();
                let mv =
                    self.game.position().parse_move(&text).map_err(|error| error.to_string())?;
                self.game
                    .play(mv)
                    .map_err(|refusal| format!("illegal move '{text}': {refusal}"))?;
                self.clock.spend(side, seconds);
            }
            NBoardCommand::Hint(count) => self.think(SearchJob::Hint(count))?,
            NBoardCommand::Go => self.think(SearchJob::Go)?,
            NBoardCommand::Ping(number) => self.output.say(format_args!("pong {number}")),
            NBoardCommand::Learn => self.output.say("learned"),
            NBoardCommand::Analyze => self.think(SearchJob::Analyze)?,
            NBoardCommand::Quit => return Ok(Flow::Quit),
        }
        Ok(Flow::GoOn)
    }

    fn introduce(&self) {
        self.output.say(format_args!("set myname Plateau{}", self.depth));
    }

    /// Ends a search that is under way; it says its move first.
    fn interrupt(&mut self) {
        if let Some(thought) = &self.thought {
            thought.stop.store(true, Ordering::Release);
        }
        self.finish();
    }

    /// Starts to think. Of a game that is over there is nothing but its history to think about.
    fn think(&mut self, job: SearchJob) -> Result<(), String> {
        if let Some(finish) = self.game.finish().filter(|_| job != SearchJob::Analyze) {
            return Err(format!("there is no move to choose: the game is over ({finish})"));
        }
        let what = if job == SearchJob::Go { "thinking" } else { "analyzing" };
        self.output.say(format_args!("status Plateau is {what}"));
        let spec = Spec::Custom(Custom { table_bytes: 64 << 20, ..Custom::default() });
        let player =
            self.player.take().unwrap_or_else(|| seat(&spec, self.game.variant(), &self.tables));
        let side = self.game.side_to_move();
        let clock = self.clock.left_ms(side).map(|left_ms| GameClock { left_ms, increment_ms: 0 });
        let limits = Limits { clock, ..Limits::depth(self.depth) };
        let stop = Arc::new(AtomicBool::new(false));
        let mut thinker = Thinker {
            player,
            game: self.game.clone(),
            limits,
            seed: self.seed,
            stop: Arc::clone(&stop),
            output: self.output,
        };
        let thread = self.scope.spawn(move || {
            match job {
                SearchJob::Go => thinker.go(),
                SearchJob::Hint(count) => thinker.hint(count),
                SearchJob::Analyze => thinker.analyze(),
            }
            thinker.output.say("status Plateau is waiting");
            thinker.player
        });
        self.thought = Some(NBoardSearch { stop, thread });
        Ok(())
    }
}

impl Thinker<'_, '_> {
    /// Within the depth and the time of the game.
    fn go(&mut self) {
        let decision = self.ask(1, self.limits, true);
        self.output.say(node_stats(&decision));
        if let Some(choice) = choice(&decision) {
            self.output.say(choice);
        }
    }

    /// The best moves, without regard to the time of the game.
    fn hint(&mut self, count: usize) {
        let limits = Limits { clock: None, ..self.limits };
        let decision = self.ask(count, limits, true);
        for (score, line) in &decision.lines {
            let found = FoundMove { line, score: *score, depth: decision.depth };
            self.output.say(found.line("search"));
        }
        self.output.say(node_stats(&decision));
    }

    /// The value of every position of the game for its player to move, from the end backwards.
    fn analyze(&mut self) {
        let limits = Limits { clock: None, ..self.limits };
        let positions: Vec<AnyPosition> = self.game.positions().copied().collect();
        for (made, position) in positions.iter().enumerate().rev() {
            let finished = position.outcome().and_then(|_| final_discs(position));
            let value = match finished {
                Some(score) => format!("{:.2}", f64::from(score)),
                None => {
                    self.game = Match::from_position(*position);
                    discs(self.ask(1, limits, false).score)
                }
            };
            // A stopped search has no answer to its query.
            if self.stop.load(Ordering::Acquire) {
                return;
            }
            self.output.say(format_args!("analysis {made} {value}"));
        }
    }

    fn ask(&mut self, lines: usize, limits: Limits, tells: bool) -> Decision {
        let Thinker { player, game, seed, stop, output, .. } = self;
        let asking = ThinkRequest { lines, stop: Some(stop), ..ThinkRequest::new(limits, *seed) };
        ask(player.as_mut(), game, asking, &mut |news: &ThinkingUpdate| {
            if tells {
                let ThinkingUpdate { depth, score, line, .. } = news;
                output.say(FoundMove { line, score: *score, depth: *depth }.line("search"));
            }
            // The receiver is gone: no search is needed.
            stop.fetch_or(output.is_closed(), Ordering::Release);
        })
    }
}
