//! The engine of a session: turns of programs, their pace, hints, pondering, and forced passes.

use plateau_game::{Side, mix64};
use plateau_games::AnyMove;
use plateau_match::Player;

use crate::effect::{Effect, Message, Question};
use crate::input::Answer;
use crate::seating;
use crate::session::Session;
use crate::work::{Advice, Thinking, Work};

/// Before a forced pass is played: time to see why.
const PASS_MS: u64 = 900;

impl Session {
    /// Starts the engine, or a forced pass, where it is their turn. Called whenever that may have
    /// changed.
    pub(crate) fn start_turn(&mut self) {
        self.stop_work();
        self.pass_at = None;
        match self.due_program() {
            _ if self.is_paused() => {}
            Some(player) => self.think(player),
            None => {
                self.start_forced_pass();
                self.ponder();
            }
        }
    }

    pub(crate) fn stop_work(&mut self) {
        if self.work.has_question() {
            self.effects.push(Effect::StopEngine);
        }
        self.work = Work::Idle;
    }

    fn ask(&mut self, work: Work, question: Question) {
        self.question += 1;
        self.work = work;
        self.effects.push(Effect::Ask { id: self.question, question });
    }

    /// The program that has to move at the end of the moves. Programs wait while people look back.
    pub fn due_program(&self) -> Option<String> {
        let game = &self.game;
        let side = game.side_to_move();
        if self.is_person(side) || game.finish().is_some() || !game.is_at_end() || self.is_closed()
        {
            return None;
        }
        match &game.seat(side).player {
            Player::Program(player) => Some(player.clone()),
            Player::Remote if self.people.is_none() => None,
            // A terminal may seat a program where the record names a person.
            Player::Human | Player::Remote => Some(String::new()),
        }
    }

    pub(crate) fn think(&mut self, player: String) {
        let seed = self.next_seed();
        self.ask(
            Work::Thinking { since_ms: self.now_ms, depth: 0 },
            Question::Move { player, seed },
        );
    }

    /// A game with a seed goes the same way again; others by chance.
    fn next_seed(&mut self) -> u64 {
        match self.game.tag("Seed").parse::<u64>() {
            Ok(seed) => seed.wrapping_add(self.game.ply() as u64),
            Err(_) => self.next_chance(),
        }
    }

    pub(crate) fn next_chance(&mut self) -> u64 {
        self.chance = self.chance.wrapping_add(0x9e37_79b9_7f4a_7c15);
        mix64(self.chance)
    }

    /// A program may think while a person does.
    fn ponder(&mut self) {
        let game = &self.game;
        let is_open = game.finish().is_none() && game.is_at_end() && !self.is_closed();
        let seat = game.seat(!game.side_to_move());
        match &seat.player {
            Player::Program(player)
                if self.preferences.ponder && is_open && !seating::is_shared(game) =>
            {
                let player = player.clone();
                self.ask(Work::Pondering, Question::Ponder { player });
            }
            _ => {}
        }
    }

    /// A pass that is the only move is played for the person, after a moment.
    pub(crate) fn start_forced_pass(&mut self) {
        if self.pass_at.is_none()
            && self.game.is_at_end()
            && self.is_my_turn()
            && self.forced_pass().is_some()
        {
            self.pass_at = Some(self.now_ms + PASS_MS);
            self.say(Message::MustPass(self.game.side_to_move()));
        }
    }

    fn forced_pass(&self) -> Option<AnyMove> {
        match self.game.moves()[..] {
            [mv @ AnyMove::Othello(disc)] if disc.is_pass() => Some(mv),
            _ => None,
        }
    }

    /// Does what was waiting for this moment.
    pub(crate) fn run_due(&mut self) {
        if self.lock.expire(self.now_ms) {
            self.version += 1;
            self.start_turn();
        }
        if self.pass_at.is_some_and(|at_ms| self.now_ms >= at_ms) {
            self.pass_at = None;
            if let Some(mv) = self.forced_pass() {
                self.play_or_propose(mv);
            }
        }
        if self.chosen_at().is_some_and(|at_ms| self.now_ms >= at_ms)
            && let Work::Chosen { mv, .. } = std::mem::take(&mut self.work)
        {
            self.play_for_program(&mv);
        }
    }

    /// When the engine's move is played: not before its pace, nor while the last move is still
    /// animated.
    pub(crate) fn chosen_at(&self) -> Option<u64> {
        match self.work {
            Work::Chosen { since_ms, .. } if !self.is_moving => {
                Some(since_ms + u64::from(self.preferences.pace_ms))
            }
            _ => None,
        }
    }

    fn play_for_program(&mut self, mv: &str) {
        match self.game.position().parse_move(mv) {
            Ok(mv) => self.play(mv),
            Err(error) => self.say(Message::BadEngineMove(error.to_string())),
        }
    }

    /// An answer to the present question; late answers to older ones are dropped.
    pub(crate) fn hear(&mut self, id: u32, answer: Answer) {
        if id != self.question {
            return;
        }
        match (self.work.clone(), answer) {
            (Work::Thinking { since_ms, .. }, Answer::Progress { depth }) => {
                self.work = Work::Thinking { since_ms, depth };
            }
            (Work::Thinking { since_ms, depth }, Answer::Chosen { mv, .. }) => {
                self.work = Work::Chosen { mv, since_ms, depth };
            }
            (Work::Hint, Answer::Chosen { mv, value, line }) => {
                self.work = Work::Idle;
                let mv = self.game.position().parse_move(&mv).ok();
                self.advice = mv.map(|mv| Advice { mv, value, line });
                if self.advice.is_some() {
                    self.say(Message::Hint);
                }
            }
            (Work::Draw { offered_by }, Answer::Value(value)) => {
                self.decide_draw(offered_by, value);
            }
            (Work::Draw { .. }, Answer::Failed) => {
                self.say(Message::EngineFailed);
                self.start_turn();
            }
            (Work::Thinking { .. } | Work::Hint, Answer::Failed) => {
                self.work = Work::Idle;
                self.say(Message::EngineFailed);
            }
            _ => {}
        }
    }

    /// The engine's hint for a person.
    pub(crate) fn ask_hint(&mut self) {
        if self.is_my_turn() && !self.is_asking_hint() {
            self.ask(Work::Hint, Question::Hint);
        }
    }

    pub(crate) fn ask_draw(&mut self, offered_by: Side) {
        self.ask(Work::Draw { offered_by }, Question::Draw);
    }

    /// The program that is thinking about its move, or about to play it.
    pub fn thinking(&self) -> Option<Thinking> {
        match self.work {
            Work::Thinking { since_ms, depth } | Work::Chosen { since_ms, depth, .. } => {
                Some(Thinking { side: self.game.side_to_move(), depth, since_ms })
            }
            _ => None,
        }
    }

    pub fn is_asking_hint(&self) -> bool {
        self.work == Work::Hint
    }

    /// Whether something is about to happen by itself: a move, a hint, an answer.
    pub fn is_busy(&self) -> bool {
        !matches!(self.work, Work::Idle | Work::Pondering) || self.lock.is_unsettled()
    }
}
