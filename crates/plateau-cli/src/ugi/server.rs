//! The engine's side of the conversation.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::{Scope, ScopedJoinHandle};

use plateau_game::{Outcome, Side};
use plateau_games::AnyPosition;
use plateau_match::Match;
use plateau_players::{Decision, Player, ThinkingUpdate};
use plateau_tables::TableStore;

use super::command::{Go, Query, UgiCommand};
use super::settings::UgiSettings;
use crate::conversation::{Flow, Listener, Output};
use crate::engine::{ThinkRequest, ask, seat};

pub struct UgiServer<'scope, 'env, 'out> {
    scope: &'scope Scope<'scope, 'env>,
    output: &'env Output<'out>,
    tables: TableStore,
    settings: UgiSettings,
    game: Match,
    /// Decides all chance of this game.
    seed: u64,
    /// Remembers what it has seen; away while it thinks.
    player: Option<Box<dyn Player>>,
    thought: Option<UgiSearch<'scope>>,
}

/// A search under way.
struct UgiSearch<'scope> {
    signals: Arc<SearchOutput>,
    /// It waits for a word that must come.
    endless: bool,
    thread: ScopedJoinHandle<'scope, Box<dyn Player>>,
}

/// Output of a search: information lines and the final answer.
#[derive(Default)]
struct SearchOutput {
    stop: AtomicBool,
    pondering: AtomicBool,
    /// The move is about to be said: the next order may come.
    done: AtomicBool,
}

impl Listener for UgiServer<'_, '_, '_> {
    fn hear(&mut self, line: &str) -> Flow {
        match UgiCommand::read(line).and_then(|command| self.obey(command)) {
            Ok(flow) => flow,
            Err(sentence) => {
                self.refuse(&sentence);
                Flow::GoOn
            }
        }
    }

    fn refuse(&mut self, sentence: &str) {
        self.output.refuse(sentence);
    }

    /// No more lines come. A search that would end by itself may do so; its move is said in any
    /// case.
    fn finish(&mut self) {
        if let Some(thought) = self.thought.as_ref().filter(|thought| thought.endless) {
            thought.stop();
        }
        self.wait();
    }
}

impl<'scope, 'env, 'out> UgiServer<'scope, 'env, 'out> {
    pub fn new(
        scope: &'scope Scope<'scope, 'env>,
        output: &'env Output<'out>,
        tables: TableStore,
    ) -> Self {
        let settings = UgiSettings::default();
        let game = Match::new(settings.variant);
        UgiServer {
            scope,
            output,
            tables,
            settings,
            game,
            seed: fastrand::u64(..),
            player: None,
            thought: None,
        }
    }

    fn obey(&mut self, command: UgiCommand) -> Result<Flow, String> {
        match command {
            UgiCommand::Nothing => {}
            UgiCommand::Ugi => self.introduce(),
            UgiCommand::IsReady => {
                self.prepare();
                self.output.say("readyok");
            }
            UgiCommand::Query(query) => {
                self.output.say(format_args!("response {}", self.answer(query)));
            }
            UgiCommand::Stop => self.thought.iter().for_each(UgiSearch::stop),
            UgiCommand::PonderHit => self.thought.iter().for_each(UgiSearch::ponder_hit),
            UgiCommand::Quit => {
                self.thought.iter().for_each(UgiSearch::stop);
                return Ok(Flow::Quit);
            }
            UgiCommand::NewGame => {
                self.settle()?;
                self.new_game();
            }
            UgiCommand::SetOption { name, value } => {
                self.settle()?;
                self.set_option(&name, &value)?;
            }
            UgiCommand::Position { fen, moves } => {
                self.settle()?;
                self.game = self.position(fen.as_deref(), &moves)?;
            }
            UgiCommand::Go(go) => {
                self.settle()?;
                self.go(go)?;
            }
        }
        Ok(Flow::GoOn)
    }

    /// Everything that takes time but is no search, before a clock runs: tables and weights are
    /// read, memory is taken.
    fn prepare(&mut self) {
        if self.thought.is_none() && self.player.is_none() {
            self.player = Some(self.ready_player());
        }
    }

    fn ready_player(&self) -> Box<dyn Player> {
        let mut player = seat(&self.settings.spec(), self.settings.variant, &self.tables);
        player.prepare(&AnyPosition::start(self.settings.variant));
        player
    }

    fn introduce(&self) {
        self.output.say(format_args!("id name Plateau {}", env!("CARGO_PKG_VERSION")));
        self.output.say("id author the Plateau authors");
        UgiSettings::lines().iter().for_each(|line| self.output.say(line));
        self.output.say("ugiok");
    }

    fn answer(&self, query: Query) -> String {
        let finish = self.game.finish().map(|finish| finish.outcome);
        match query {
            Query::GameOver => finish.is_some().to_string(),
            Query::P1Turn => (self.game.side_to_move() == Side::X).to_string(),
            Query::Result => match finish {
                None => "none".into(),
                Some(Outcome::Draw) => "draw".into(),
                Some(Outcome::Win(Side::X)) => "p1win".into(),
                Some(Outcome::Win(Side::O)) => "p2win".into(),
            },
            Query::Moves => {
                let moves: Vec<String> =
                    self.game.moves().iter().map(ToString::to_string).collect();
                moves.join(" ")
            }
        }
    }

    /// An engine that was ready stays ready for the next game.
    fn new_game(&mut self) {
        let was_ready = self.player.take().is_some();
        self.game = Match::new(self.settings.variant);
        self.seed = self.settings.seed.unwrap_or_else(|| fastrand::u64(..));
        self.player = was_ready.then(|| self.ready_player());
    }

    fn set_option(&mut self, name: &str, value: &str) -> Result<(), String> {
        let before = self.settings;
        self.settings.set(name, value)?;
        if self.settings.variant != before.variant {
            self.game = Match::new(self.settings.variant);
        }
        if self.settings != before {
            self.player = None;
        }
        if let Some(seed) = self.settings.seed {
            self.seed = seed;
        }
        Ok(())
    }

    fn position(&self, fen: Option<&str>, moves: &[String]) -> Result<Match, String> {
        let variant = self.settings.variant;
        let mut game = match fen {
            Some(text) => Match::from_position(
                AnyPosition::parse(variant, text).map_err(|error| error.to_string())?,
            ),
            None => Match::new(variant),
        };
        for (number, word) in (1..).zip(moves) {
            let mv = game
                .position()
                .parse_move(word)
                .map_err(|error| format!("move {number}: {error}"))?;
            game.play(mv).map_err(|reason| format!("move {number}, '{word}': {reason}"))?;
        }
        Ok(game)
    }

    fn go(&mut self, go: Go) -> Result<(), String> {
        if !go.has_limit() && !go.ponder {
            return Err(
                "go has no limit (expected depth, nodes, movetime, p1time and p2time, or infinite)"
                    .into(),
            );
        }
        if let Some(finish) = self.game.finish() {
            self.output.refuse(format_args!("the game is over ({finish})"));
            self.output.say("bestmove none");
            return Ok(());
        }
        let signals =
            Arc::new(SearchOutput { pondering: go.ponder.into(), ..SearchOutput::default() });
        // Without a preceding `isready` the clock starts once we are ready: a late answer is better
        // than a move without search.
        let mut player = self.player.take().unwrap_or_else(|| self.ready_player());
        let (game, seed) = (self.game.clone(), self.seed);
        let UgiSettings { lines, ponder, .. } = self.settings;
        let (output, heard) = (self.output, Arc::clone(&signals));
        let thread = self.scope.spawn(move || {
            let asking = ThinkRequest {
                limits: go.limits(game.side_to_move().index()),
                seed,
                lines,
                stop: Some(&heard.stop),
                pondering: Some(&heard.pondering),
            };
            let mut told = None;
            let decision = ask(player.as_mut(), &game, asking, &mut |news| {
                if news.rank == 0 {
                    told = news.line.first().copied();
                }
                output.news(news);
                // The receiver is gone: no search is needed.
                heard.stop.fetch_or(output.is_closed(), Ordering::Release);
            });
            // The last line that is told begins with the move that is played. A table answers
            // without searching, and so without news; a search that is cut short may have changed
            // its mind after its last ones.
            if told.is_none() || told != decision.mv {
                output.news(&last_news(&decision));
            }
            heard.wait_for_leave(go.infinite);
            heard.done.store(true, Ordering::Release);
            let best = decision.mv.map_or_else(|| "none".to_string(), |mv| mv.to_string());
            // Runners that know nothing of pondering expect one word and no more.
            let expected = decision
                .pv
                .get(1)
                .filter(|_| ponder && decision.pv.first() == decision.mv.as_ref());
            match expected {
                Some(reply) => output.say(format_args!("bestmove {best} ponder {reply}")),
                None => output.say(format_args!("bestmove {best}")),
            }
            player
        });
        self.thought = Some(UgiSearch { signals, endless: go.infinite || go.ponder, thread });
        Ok(())
    }

    /// Nothing may change under a search. One that has been stopped or has answered is waited for.
    fn settle(&mut self) -> Result<(), String> {
        match &self.thought {
            Some(thought) if !thought.is_ending() => {
                Err("still thinking (expected stop first)".to_string())
            }
            _ => {
                self.wait();
                Ok(())
            }
        }
    }

    fn wait(&mut self) {
        if let Some(thought) = self.thought.take() {
            self.player = thought.thread.join().ok();
        }
    }
}

/// The decision as an `info` line.
fn last_news(decision: &Decision) -> ThinkingUpdate {
    let agrees = decision.pv.first().copied() == decision.mv;
    ThinkingUpdate {
        depth: decision.depth,
        selective_depth: decision.depth,
        nodes: decision.nodes,
        elapsed_ms: decision.elapsed_ms,
        rank: 0,
        score: decision.score,
        line: if agrees { decision.pv.clone() } else { decision.mv.into_iter().collect() },
    }
}

impl UgiSearch<'_> {
    fn stop(&self) {
        self.signals.stop.store(true, Ordering::Release);
        self.thread.thread().unpark();
    }

    fn ponder_hit(&self) {
        self.signals.pondering.store(false, Ordering::Release);
        self.thread.thread().unpark();
    }

    fn is_ending(&self) -> bool {
        self.signals.done.load(Ordering::Acquire) || self.signals.stop.load(Ordering::Acquire)
    }
}

impl SearchOutput {
    /// A search that has found its move early keeps it until it is asked for it.
    fn wait_for_leave(&self, infinite: bool) {
        while !self.stop.load(Ordering::Acquire)
            && (infinite || self.pondering.load(Ordering::Acquire))
        {
            std::thread::park();
        }
    }
}
