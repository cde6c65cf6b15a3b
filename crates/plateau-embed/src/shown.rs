//! What becomes of what a frame shows: a state machine without a browser.

use plateau_game::{Outcome, Side};
use plateau_games::AnyMove;
use plateau_match::Match;

use crate::address::{Kind, Wanted};

/// What happens to it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Input {
    /// A person wants this move.
    Move(AnyMove),
    /// The computer plays this, in its notation, as the answer to the question with this number.
    Chosen(u32, String),
    /// The computer cannot think here.
    NoEngine,
    Back,
    Forward,
    ToStart,
    ToEnd,
    /// Everything as it was at first.
    Again,
}

/// What is to be done besides showing it anew.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Effect {
    /// The computer is asked for a move at this level; its answer carries the number.
    Ask { number: u32, level: u8 },
    /// What it was asked is no longer wanted.
    Stop,
}

/// How things stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    Over(Outcome),
    ToMove(Side),
    /// The computer thinks.
    Thinking,
    NoEngine,
    /// A puzzle: a move is to be found; the one just tried was wrong.
    Find(Side),
    Wrong(Side),
    Solved,
}

/// A frame with a game in it.
#[derive(Clone, Debug)]
pub struct Shown {
    first: Match,
    game: Match,
    kind: Kind,
    person: Side,
    /// The number of the question that the computer thinks about.
    asked: Option<u32>,
    questions: u32,
    is_wrong: bool,
    without_engine: bool,
}

impl Shown {
    pub fn new(wanted: &Wanted) -> (Shown, Vec<Effect>) {
        let person = match wanted.kind {
            Kind::Puzzle => wanted.game.side_to_move(),
            Kind::Look | Kind::Play { .. } => wanted.seat,
        };
        let mut shown = Shown {
            first: wanted.game.clone(),
            game: wanted.game.clone(),
            kind: wanted.kind,
            person,
            asked: None,
            questions: 0,
            is_wrong: false,
            without_engine: false,
        };
        let effects = shown.ask();
        (shown, effects)
    }

    pub fn game(&self) -> &Match {
        &self.game
    }

    pub fn person(&self) -> Side {
        self.person
    }

    /// Whether a person may move now.
    pub fn is_movable(&self) -> bool {
        let is_open = self.game.finish().is_none();
        let is_own = self.game.side_to_move() == self.person;
        match self.kind {
            Kind::Look => is_open,
            Kind::Puzzle => is_open && is_own && !self.is_solved(),
            Kind::Play { .. } => is_open && is_own && self.asked.is_none(),
        }
    }

    /// Whether there is a game to go through, or one was begun.
    pub fn has_moves(&self) -> bool {
        !matches!(self.kind, Kind::Puzzle) && !self.game.plies().is_empty()
    }

    pub fn is_changed(&self) -> bool {
        self.game != self.first
    }

    pub fn status(&self) -> Status {
        let side = self.game.side_to_move();
        if self.kind == Kind::Puzzle {
            return match (self.is_solved(), self.is_wrong) {
                (true, _) => Status::Solved,
                (false, true) => Status::Wrong(self.person),
                (false, false) => Status::Find(self.person),
            };
        }
        match self.game.finish() {
            Some(finish) => Status::Over(finish.outcome),
            None if self.without_engine => Status::NoEngine,
            None if self.asked.is_some() => Status::Thinking,
            None => Status::ToMove(side),
        }
    }

    /// The comment on the move that led here.
    pub fn comment(&self) -> &str {
        self.game.comment(self.game.ply())
    }

    pub fn handle(&mut self, input: Input) -> Vec<Effect> {
        let (ply, last) = (self.game.ply(), self.game.plies().len());
        match input {
            Input::Move(mv) => self.moved(mv),
            Input::Chosen(number, text) if self.asked == Some(number) => {
                self.asked = None;
                let mv = self.game.position().parse_move(&text);
                if mv.is_ok_and(|mv| self.game.play(mv).is_ok()) {
                    // Where the person must pass the computer goes on.
                    self.ask()
                } else {
                    self.without_engine = true;
                    Vec::new()
                }
            }
            Input::Chosen(..) => Vec::new(),
            Input::NoEngine => {
                self.asked = None;
                self.without_engine = true;
                Vec::new()
            }
            Input::Back => self.stand(ply.saturating_sub(1)),
            Input::Forward => self.stand(last.min(ply + 1)),
            Input::ToStart => self.stand(0),
            Input::ToEnd => self.stand(last),
            Input::Again => {
                self.game = self.first.clone();
                self.is_wrong = false;
                let mut effects = self.stop();
                effects.extend(self.ask());
                effects
            }
        }
    }

    fn moved(&mut self, mv: AnyMove) -> Vec<Effect> {
        if !self.is_movable() {
            return Vec::new();
        }
        if self.kind == Kind::Puzzle {
            self.tried(mv);
            return Vec::new();
        }
        if self.game.plies().get(self.game.ply()).is_some_and(|next| next.mv() == mv) {
            let _ = self.game.redo();
        } else {
            let _ = self.game.play(mv);
        }
        self.ask()
    }

    /// A move of a puzzle: right is that of the game, and what stands beside it as a variation. The
    /// answer follows.
    fn tried(&mut self, mv: AnyMove) {
        let Some(next) = self.game.plies().get(self.game.ply()) else { return };
        let beside = |one: &plateau_match::Variation| {
            one.moves().first().is_some_and(|first| first.mv() == mv)
        };
        let wins = self
            .game
            .position()
            .try_play(mv)
            .is_ok_and(|after| after.outcome() == Some(Outcome::Win(self.person)));
        self.is_wrong = next.mv() != mv && !next.variations().iter().any(beside) && !wins;
        if self.is_wrong {
            return;
        }
        if next.mv() == mv {
            let _ = self.game.redo();
            while self.game.side_to_move() != self.person && self.game.redo().is_ok() {}
        } else {
            // Another right move: what would follow is not known.
            let _ = self.game.play(mv);
        }
    }

    /// All moves of the puzzle were found.
    fn is_solved(&self) -> bool {
        self.kind == Kind::Puzzle && self.game.is_at_end() && self.game.ply() > self.first.ply()
    }

    fn stand(&mut self, ply: usize) -> Vec<Effect> {
        let effects = self.stop();
        let _ = self.game.jump(ply);
        effects
    }

    fn stop(&mut self) -> Vec<Effect> {
        self.asked.take().map(|_| Effect::Stop).into_iter().collect()
    }

    /// The computer's turn.
    fn ask(&mut self) -> Vec<Effect> {
        let Kind::Play { level } = self.kind else { return Vec::new() };
        let is_its_turn = self.game.finish().is_none()
            && self.game.is_at_end()
            && self.game.side_to_move() != self.person;
        if !is_its_turn || self.without_engine {
            return Vec::new();
        }
        self.questions += 1;
        self.asked = Some(self.questions);
        vec![Effect::Ask { number: self.questions, level }]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(fragment: &str) -> (Shown, Vec<Effect>) {
        Shown::new(&Wanted::read(fragment))
    }

    fn mv(shown: &Shown, text: &str) -> Input {
        Input::Move(shown.game.position().parse_move(text).unwrap())
    }

    fn play(shown: &mut Shown, text: &str) -> Vec<Effect> {
        let input = mv(shown, text);
        shown.handle(input)
    }

    #[test]
    fn a_game_is_gone_through_and_tried_out() {
        let (mut look, effects) = shown("#sogo?moves=a1+b1+c1&ply=0");
        assert!(effects.is_empty() && look.has_moves());
        look.handle(Input::Forward);
        assert_eq!((look.game.ply(), look.status()), (1, Status::ToMove(Side::O)));
        play(&mut look, "b1");
        assert_eq!((look.game.ply(), look.game.plies().len()), (2, 3), "the move of the game");
        look.handle(Input::Back);
        play(&mut look, "d4");
        assert_eq!((look.game.plies().len(), look.is_changed()), (2, true));
        look.handle(Input::Again);
        assert!(!look.is_changed() && look.game.plies().len() == 3);
        look.handle(Input::ToEnd);
        look.handle(Input::Forward);
        assert_eq!(look.game.ply(), 3);
    }

    #[test]
    fn the_computer_is_asked_and_answers_once() {
        let (mut game, effects) = shown("#sogo?play=3");
        assert!(effects.is_empty());
        assert_eq!(play(&mut game, "a1"), [Effect::Ask { number: 1, level: 3 }]);
        assert_eq!((game.status(), game.is_movable()), (Status::Thinking, false));
        assert!(game.handle(Input::Chosen(7, "b1".into())).is_empty());
        assert_eq!(game.status(), Status::Thinking, "an answer to another question");
        game.handle(Input::Chosen(1, "b1".into()));
        assert_eq!((game.status(), game.game.ply()), (Status::ToMove(Side::X), 2));
        play(&mut game, "a1");
        assert_eq!(game.handle(Input::Back), [Effect::Stop]);
        game.handle(Input::Chosen(2, "b1".into()));
        assert_eq!(game.game.ply(), 2, "an answer that came too late");
    }

    #[test]
    fn the_computer_may_begin_or_be_missing() {
        let (mut game, effects) = shown("#othello?play=1&side=o");
        assert_eq!(effects, [Effect::Ask { number: 1, level: 1 }]);
        game.handle(Input::NoEngine);
        assert_eq!(game.status(), Status::NoEngine);
        let (mut game, _) = shown("#othello?play=1&side=o");
        game.handle(Input::Chosen(1, "nonsense".into()));
        assert_eq!(game.status(), Status::NoEngine);
    }

    #[test]
    fn a_puzzle_takes_its_moves_and_answers() {
        let (mut puzzle, _) = shown("#sogo?moves=a1+b1+a1+b1+a1+b1+a1&ply=4&puzzle");
        assert_eq!(puzzle.status(), Status::Find(Side::X));
        play(&mut puzzle, "d4");
        assert_eq!((puzzle.status(), puzzle.game.ply()), (Status::Wrong(Side::X), 4));
        play(&mut puzzle, "a1");
        assert_eq!((puzzle.status(), puzzle.game.ply()), (Status::Find(Side::X), 6), "answered");
        play(&mut puzzle, "a1");
        assert_eq!((puzzle.status(), puzzle.is_movable()), (Status::Solved, false));
        puzzle.handle(Input::Again);
        assert_eq!((puzzle.status(), puzzle.game.ply()), (Status::Find(Side::X), 4));
    }

    #[test]
    fn a_finished_game_says_who_won() {
        let (game, effects) = shown("#sogo?moves=a1+b1+a1+b1+a1+b1+a1&play=2&side=o");
        assert!(effects.is_empty());
        assert_eq!(game.status(), Status::Over(Outcome::Win(Side::X)));
        assert!(!game.is_movable());
    }
}
