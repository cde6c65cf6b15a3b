//! Conduct of a session, as scripts of words and what they lead to.

mod clocks;
mod engine;
mod looking_back;
mod offers;
mod passes;
mod tabs;
mod undo;

use plateau_game::Side;
use plateau_games::{AnyMove, GameId, Variant};
use plateau_match::{Match, Seat};

use crate::*;

/// A session, a clock, and what the session asked for.
pub struct Driver {
    pub session: Session,
    pub now_ms: u64,
    /// The question to the engine that is open.
    pub question: Option<(u32, Question)>,
    /// The last lock request.
    pub request: Option<u32>,
    /// Since they were last taken.
    pub effects: Vec<Effect>,
}

impl Driver {
    /// A board of Sogo; `seats` has `h` for a person, `p` for a program, `f` for a friend at
    /// another device.
    pub fn new(seats: &str) -> Driver {
        Driver::with(
            game_of(GameId::Sogo, seats),
            Options { keeping: Keeping::Device, ..Options::default() },
        )
    }

    pub fn with(game: Match, options: Options) -> Driver {
        let session = Session::new(game, options);
        let mut driver =
            Driver { session, now_ms: 0, question: None, request: None, effects: Vec::new() };
        driver.input(Input::Open);
        driver
    }

    pub fn game(&self) -> &Match {
        self.session.game()
    }

    pub fn input(&mut self, input: Input) {
        let effects = self.session.handle(self.now_ms, input);
        for effect in &effects {
            match effect {
                Effect::Ask { id, question } => self.question = Some((*id, question.clone())),
                Effect::StopEngine => self.question = None,
                Effect::Lock(LockEffect::Request { id, .. }) => self.request = Some(*id),
                _ => {}
            }
        }
        self.effects.extend(effects);
    }

    pub fn answer(&mut self, answer: Answer) {
        let (id, _) = self.question.take().expect("the engine was asked");
        self.input(Input::Answer { id, answer });
    }

    /// Lets time pass, with ticks when the session wants them.
    pub fn wait(&mut self, ms: u64) {
        let until = self.now_ms + ms;
        while let Some(at_ms) = self.session.wake_at().filter(|at_ms| *at_ms <= until) {
            assert!(at_ms > self.now_ms, "the session does not progress");
            self.now_ms = at_ms;
            self.input(Input::Tick);
        }
        self.now_ms = until;
        self.input(Input::Tick);
    }

    pub fn messages(&mut self) -> Vec<Message> {
        let effects = std::mem::take(&mut self.effects);
        effects
            .into_iter()
            .filter_map(
                |effect| if let Effect::Say(message) = effect { Some(message) } else { None },
            )
            .collect()
    }

    pub fn has(&self, effect: &Effect) -> bool {
        self.effects.contains(effect)
    }

    fn mv(&self, text: &str) -> AnyMove {
        self.game().position().parse_move(text).unwrap()
    }

    /// Runs words: `a1` a person moves, `=a1` the engine answers, `undo`, `redo`, `@2` jump, `+900`
    /// ms pass, and others.
    pub fn run(&mut self, script: &str) -> &mut Driver {
        for word in script.split_whitespace() {
            self.word(word);
        }
        self
    }

    fn word(&mut self, word: &str) {
        let input = match word {
            "undo" => Input::Undo,
            "redo" => Input::Redo,
            "hint" => Input::AskHint,
            "pause" => Input::SetPaused(true),
            "go" => Input::SetPaused(false),
            "menu" => Input::HoldStill(true),
            "close" => Input::HoldStill(false),
            "step" => Input::Step,
            "moving" => Input::SetMoving(true),
            "still" => Input::SetMoving(false),
            "draw" => Input::OfferDraw,
            "agree" => Input::AgreeDraw,
            "resign-x" => Input::Resign(Side::X),
            "resign-o" => Input::Resign(Side::O),
            "take-over" => Input::TakeOver,
            "granted" => Input::Lock(LockAnswer::Granted { id: self.request.unwrap() }),
            "denied" => Input::Lock(LockAnswer::Denied { id: self.request.unwrap() }),
            "lost" => Input::Lock(LockAnswer::Lost { id: self.request.unwrap() }),
            "not-found" => Input::Loaded(None),
            "fail" => return self.answer(Answer::Failed),
            _ => match word.split_at(1) {
                ("=", mv) => return self.answer(Answer::chosen(mv)),
                ("@", ply) => Input::Jump(ply.parse().unwrap()),
                ("+", ms) => return self.wait(ms.parse().unwrap()),
                _ => Input::Move(self.mv(word)),
            },
        };
        self.input(input);
    }

    /// The moves up to where we stand, those beyond, and what the engine is asked: `a1 b1 > c1 /
    /// move`.
    pub fn state(&self) -> String {
        let moves: Vec<String> =
            self.game().plies().iter().map(|ply| ply.mv().to_string()).collect();
        let (before, beyond) = moves.split_at(self.game().ply());
        let beyond =
            if beyond.is_empty() { String::new() } else { format!(" > {}", beyond.join(" ")) };
        let question = match &self.question {
            None => "",
            Some((_, Question::Move { .. })) => " / move",
            Some((_, Question::Hint)) => " / hint",
            Some((_, Question::Draw)) => " / draw",
            Some((_, Question::Ponder { .. })) => " / ponder",
        };
        let finish = self.game().finish().map(|finish| format!(" # {}", finish.ending.word()));
        format!("{}{beyond}{question}{}", before.join(" "), finish.unwrap_or_default())
            .trim()
            .to_owned()
    }
}

pub fn game_of(game: GameId, seats: &str) -> Match {
    let seats: Vec<Seat> = seats
        .chars()
        .map(|seat| match seat {
            'h' => Seat::human("Ada"),
            'f' => Seat::remote("Bob"),
            _ => Seat::program("Level 3", "level:3"),
        })
        .collect();
    Match::new(Variant::new(game)).with_seats(seats.try_into().unwrap())
}

pub fn check(seats: &str, script: &str, expected: &str) {
    let mut driver = Driver::new(seats);
    driver.run(script);
    assert_eq!(driver.state(), expected, "{seats}: {script}");
}

/// The messages of the last word of a script.
pub fn check_said(seats: &str, script: &str, expected: &[Message]) {
    let mut driver = Driver::new(seats);
    let (before, last) = script.rsplit_once(' ').unwrap_or(("", script));
    driver.run(before).effects.clear();
    driver.run(last);
    assert_eq!(driver.messages(), expected, "{seats}: {script}");
}
