//! A puzzle on the board: what a move of the hand comes to, the answer of the opponent, a wrong
//! move refuted.

use std::sync::Arc;
use std::time::Duration;

use leptos::prelude::*;
use plateau_game::Score;
use plateau_games::{AnyMove, AnyPosition};
use plateau_match::Match;
use plateau_puzzles::{Answer, Attempt, Goal, Puzzle, Wrong};

use super::sentences::{refuted, worth};
use crate::game::table::Table;
use crate::ground::practice::Result;
use crate::text::LessonText;
use plateau_session::{Advice, Session};

/// How long the opponent seems to think: long enough to see one's own move.
const PAUSE: Duration = Duration::from_millis(450);

/// A task of a lesson: several moves may be right, and nobody says what they are worth.
#[derive(Clone, Debug, PartialEq)]
pub struct Described {
    pub right: Vec<AnyMove>,
    pub ask: LessonText,
}

/// Where a puzzle stands.
#[derive(Clone, Debug, PartialEq)]
struct State {
    puzzle: Arc<Puzzle>,
    attempt: Attempt,
    described: Option<Arc<Described>>,
    told: Told,
    /// What it counts as, once that is known.
    counts: Option<Result>,
}

/// What was said last.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Told {
    Task,
    /// A right move, and it goes on.
    Right,
    Wrong(Wrong),
    Solved(AnyMove),
}

/// What is told to whoever keeps account.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum News {
    /// What the puzzle counts as, once: by the first hint or wrong move, or by being solved.
    Counts(Result),
    /// It was solved, at whatever try.
    Solved,
}

type Teller = dyn Fn(&Puzzle, News) + Send + Sync;

/// A handle on it.
#[derive(Clone, Copy)]
pub struct Solving {
    pub table: Table,
    state: RwSignal<State>,
    /// The opponent is about to answer.
    pub waiting: RwSignal<bool>,
    /// Nothing is answered any more.
    pub closed: RwSignal<bool>,
    /// Counts puzzles and moves, so that a late answer to an old one is known.
    turn: StoredValue<u32>,
    tells: StoredValue<Arc<Teller>>,
}

impl Solving {
    pub fn new(
        table: Table,
        first: Arc<Puzzle>,
        tells: impl Fn(&Puzzle, News) + Send + Sync + 'static,
    ) -> Solving {
        let solving = Solving {
            table,
            state: RwSignal::new(State::new(first.clone())),
            waiting: RwSignal::new(false),
            closed: RwSignal::new(false),
            turn: StoredValue::new(0),
            tells: StoredValue::new(Arc::new(tells)),
        };
        table.propose_to(Some(Arc::new(move |mv| solving.answer(mv))));
        // Nothing can be played while there is nothing to find.
        Effect::new(move |_| table.freeze(solving.is_over() || solving.waiting.get()));
        solving
    }

    pub fn puzzle(self) -> Arc<Puzzle> {
        self.state.with(|state| state.puzzle.clone())
    }

    /// Another puzzle.
    pub fn face(self, puzzle: Arc<Puzzle>) {
        self.face_described(puzzle, None);
    }

    /// The same where a lesson says what is right.
    pub fn face_described(self, puzzle: Arc<Puzzle>, described: Option<Arc<Described>>) {
        self.turn.update_value(|turn| *turn += 1);
        self.waiting.set(false);
        self.table.replace(Match::from_position(puzzle.position));
        self.state.set(State { described, ..State::new(puzzle) });
        self.table.announce(untrack(|| self.words()));
    }

    /// For whoever watches from outside.
    pub fn state_name(self) -> &'static str {
        self.state.with(|state| match state.told {
            Told::Task | Told::Right => "asked",
            Told::Wrong(_) => "refuted",
            Told::Solved(_) => "solved",
        })
    }

    pub fn is_solved(self) -> bool {
        self.state.with(|state| matches!(state.told, Told::Solved(_)))
    }

    pub fn is_refuted(self) -> bool {
        self.state.with(|state| matches!(state.told, Told::Wrong(_)))
    }

    /// There is nothing to find at the moment.
    pub fn is_over(self) -> bool {
        self.closed.get() || self.is_solved() || self.is_refuted()
    }

    fn answer(self, mv: AnyMove) {
        if self.waiting.get() || self.is_over() {
            return;
        }
        let answer = self.state.try_update(|state| match &state.described {
            Some(described) if described.right.contains(&mv) => Answer::Solved,
            Some(_) => Answer::Refuted(Wrong { mv, value: Score::Draw, reply: None }),
            None => state.attempt.answer(mv),
        });
        match answer {
            Some(Answer::GoesOn(reply)) => {
                self.tell(Told::Right);
                self.table.play(mv);
                self.reply(Some(reply));
            }
            Some(Answer::Solved) => {
                self.tell(Told::Solved(mv));
                self.table.play(mv);
                self.count(Result::Solved);
                self.report(News::Solved);
            }
            Some(Answer::Refuted(wrong)) => {
                self.tell(Told::Wrong(wrong));
                self.table.play(mv);
                self.count(Result::Failed);
                self.reply(wrong.reply);
            }
            Some(Answer::NotLegal) | None => {}
        }
        self.table.announce(self.words());
    }

    /// What it counts as is told once: at once, so that nobody gets around it by a reload.
    fn count(self, result: Result) {
        if self.state.with(|state| state.counts.is_none()) {
            self.state.update(|state| state.counts = Some(result));
            self.report(News::Counts(result));
        }
    }

    fn report(self, news: News) {
        let puzzle = self.state.with(|state| state.puzzle.clone());
        self.tells.with_value(Arc::clone)(&puzzle, news);
    }

    /// The opponent answers once the pieces lie still.
    fn reply(self, reply: Option<AnyMove>) {
        let Some(mv) = reply else { return };
        self.waiting.set(true);
        self.turn.update_value(|turn| *turn += 1);
        self.reply_soon(mv, self.turn.get_value());
    }

    fn reply_soon(self, mv: AnyMove, turn: u32) {
        set_timeout(
            move || {
                if self.turn.try_get_value() != Some(turn) {
                    return;
                }
                if self.table.session(Session::is_moving) {
                    return self.reply_soon(mv, turn);
                }
                // Where nothing but a pass is left the table has passed by itself.
                if self.table.now(|game| game.moves().contains(&mv)) {
                    self.table.play(mv);
                }
                self.waiting.set(false);
                self.table.announce(self.words());
            },
            PAUSE,
        );
    }

    /// Back to the turn of the wrong move.
    pub fn try_again(self) {
        let back = self.state.with(|state| match state.told {
            Told::Wrong(wrong) => Some(1 + usize::from(wrong.reply.is_some())),
            _ => None,
        });
        let Some(plies) = back.filter(|_| !self.waiting.get()) else { return };
        self.tell(Told::Task);
        let start = self.state.with(|state| state.puzzle.position);
        let game = self.table.now(|game| {
            let kept = game.plies().len().saturating_sub(plies);
            let mut before = Match::from_position(start);
            let replayed = game.plies()[..kept].iter().all(|ply| before.play(ply.mv()).is_ok());
            debug_assert!(replayed, "they were played before");
            before
        });
        self.table.replace(game);
        self.table.announce(self.words());
    }

    /// Shows the move, after a wrong one back at its turn; the puzzle then counts half.
    pub fn hint(self) {
        if self.waiting.get() || self.is_solved() {
            return;
        }
        self.try_again();
        self.count(Result::Helped);
        let advice = self.state.with(|state| {
            let turn = state.attempt.turn();
            let value = state.described.is_none().then_some(turn.value);
            Advice { mv: turn.best, value, line: Vec::new() }
        });
        self.table.advise(advice);
    }

    fn tell(self, told: Told) {
        self.state.update(|state| state.told = told);
    }

    /// What there is to say about a task of a lesson.
    fn lesson_words(self, state: &State) -> Option<String> {
        let texts = self.table.ui.texts();
        let described = state.described.as_ref()?;
        Some(match state.told {
            Told::Task | Told::Right => described.ask.of(texts),
            Told::Wrong(wrong) => texts.learn().wrong(&wrong.mv.to_string()),
            Told::Solved(_) => texts.learn().right().to_owned(),
        })
    }

    /// What there is to say now.
    pub fn words(self) -> String {
        let texts = self.table.ui.texts();
        let says = texts.puzzles();
        if let Some(words) = self.state.with(|state| self.lesson_words(state)) {
            return words;
        }
        self.state.with(|state| match state.told {
            Told::Right => says.find_more().to_owned(),
            Told::Task => {
                let solver = self.table.name(state.puzzle.solver());
                let task = match state.puzzle.goal {
                    Goal::Win => says.win(solver),
                    Goal::Draw => says.draw(solver),
                    Goal::MostDiscs => says.most_discs(solver),
                };
                match unusual_size(&state.puzzle.position) {
                    Some(size) => format!("{task} {}", says.small_cube(&size.to_string())),
                    None => task,
                }
            }
            Told::Wrong(wrong) => refuted(&wrong, self.table.name(!state.puzzle.solver()), texts),
            Told::Solved(mv) => {
                let (mv, worth) = (mv.to_string(), worth(state.attempt.turn().value, texts));
                match state.counts {
                    Some(Result::Helped) => says.solved_helped(&mv, &worth),
                    Some(Result::Failed) => says.found(&mv, &worth),
                    Some(Result::Solved) | None => says.solved(&mv, &worth),
                }
            }
        })
    }
}

/// The size of the board, where it is not the one that everybody expects.
fn unusual_size(position: &AnyPosition) -> Option<u8> {
    let variant = position.variant();
    variant.size().filter(|size| Some(*size) != variant.game().default_size())
}

impl State {
    fn new(puzzle: Arc<Puzzle>) -> State {
        let chance = (js_sys::Math::random() * 1e9) as u64;
        State {
            attempt: Attempt::new(&puzzle, chance),
            puzzle,
            described: None,
            told: Told::Task,
            counts: None,
        }
    }
}
