//! The game on the table: a match, whoever thinks for it, and what the player is doing with it. Every change goes
//! through the few methods here, so that autosave, announcements and the computer's turn are never forgotten.

use leptos::prelude::*;
use plateau_game::{Place, Side};
use plateau_games::{AnyMove, AnyPosition, GameId};
use plateau_match::{Finish, Match};
use plateau_scene::{Board, Lifted, Step};
use plateau_wire::{Candidate, Value};

use super::brain::Brain;
use super::sound;
use super::store;
use super::ui::{Ui, use_ui};
use crate::colour::{Colour, side_name};
use crate::hand::{Answer, Hand};
use crate::labels::values;
use crate::opponent;
use crate::route::Route;
use crate::setup::Setup;
use crate::text::fill;
use crate::words;

/// Why the position on the board changed: the view animates all but the last.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Change {
    Played(Step),
    /// Played by pieces that a hand carried there.
    Dropped(Step, Lifted),
    TakenBack(Step),
    Jumped,
}

/// A question to the player before a move is played.
#[derive(Clone, Debug, PartialEq)]
pub enum Question {
    WhichCount(Vec<(u8, AnyMove)>),
    Confirm(AnyMove),
    Restart,
    Resign,
}

/// The computer at work.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Thinking {
    pub side: Side,
    pub depth: u32,
    pub since: f64,
}

/// What a computer would play, and why.
#[derive(Clone, Debug, PartialEq)]
pub struct Advice {
    pub mv: AnyMove,
    pub value: Option<Value>,
    /// How it expects the game to go on.
    pub line: Vec<String>,
}

#[derive(Clone, Copy)]
pub struct Table {
    pub ui: Ui,
    pub game: RwSignal<Match>,
    /// The last change, with a number that makes equal changes differ.
    pub change: RwSignal<(u32, Change)>,
    pub hand: RwSignal<Hand>,
    pub hover: RwSignal<Option<Place>>,
    /// Pieces that go along with the pointer, or stay where it let go of them while a question about them is open.
    pub carried: RwSignal<Option<Lifted>>,
    /// What analysis says about the moves of this position; nothing while it is off.
    pub candidates: RwSignal<Vec<Candidate>>,
    pub thinking: RwSignal<Option<Thinking>>,
    pub paused: RwSignal<bool>,
    pub question: RwSignal<Option<Question>>,
    pub advice: RwSignal<Option<Advice>>,
    pub asking_hint: RwSignal<bool>,
    pub show_threats: RwSignal<bool>,
    pub exploded: RwSignal<bool>,
    /// Nothing can be drawn in 3D here, or not any more.
    pub without_gpu: RwSignal<bool>,
    /// Whether the view is still moving pieces: the computer waits for it.
    pub moving: RwSignal<bool>,
    /// Read aloud.
    pub announcement: RwSignal<String>,
    pub(super) brain: StoredValue<Brain, LocalStorage>,
    /// Whether the game is saved as it goes.
    kept: StoredValue<bool>,
    /// Counts turns, so that a late answer to an old one is known.
    pub(super) turn: StoredValue<u32>,
}

impl Table {
    pub fn new(game: Match) -> Table {
        let table = Table {
            ui: use_ui(),
            game: RwSignal::new(game),
            change: RwSignal::new((0, Change::Jumped)),
            hand: RwSignal::new(Hand::default()),
            hover: RwSignal::new(None),
            carried: RwSignal::new(None),
            candidates: RwSignal::new(Vec::new()),
            thinking: RwSignal::new(None),
            paused: RwSignal::new(false),
            question: RwSignal::new(None),
            advice: RwSignal::new(None),
            asking_hint: RwSignal::new(false),
            show_threats: RwSignal::new(false),
            exploded: RwSignal::new(false),
            without_gpu: RwSignal::new(false),
            moving: RwSignal::new(false),
            announcement: RwSignal::new(String::new()),
            brain: StoredValue::new_local(Brain::new()),
            kept: StoredValue::new(true),
            turn: StoredValue::new(0),
        };
        on_cleanup(move || {
            table.turn.update_value(|turn| *turn += 1);
            let _ = table.brain.try_with_value(Brain::end);
        });
        table
    }

    /// A board to try things on: no computer, nothing kept.
    pub fn passing(game: Match) -> Table {
        let table = Table::new(game);
        table.kept.set_value(false);
        table
    }

    pub fn id(&self) -> GameId {
        self.game.with(|game| game.variant().game())
    }

    pub fn board(&self) -> Board {
        self.game.with(|game| Board::of(game.position()))
    }

    pub fn colours(&self) -> [Colour; 2] {
        let id = self.id();
        self.ui.settings.with(|settings| settings.colours_for(id))
    }

    pub fn name(&self, side: Side) -> &'static str {
        side_name(self.colours(), side, self.ui.texts())
    }

    /// Whether a person is to move now.
    pub fn is_my_turn(&self) -> bool {
        self.game.with(|game| game.finish().is_none() && game.seat(game.side_to_move()).is_human())
    }

    /// What the moves at hand are worth, by the places that play or begin them.
    pub fn values(&self) -> Vec<(Place, Value)> {
        let position = self.game.with(|game| *game.position());
        let held = self.hand.get().selected;
        self.candidates.with(|list| values(&position, &Board::of(&position), held, list))
    }

    /// Changes with the position and the end of the game, but not with every tick of a clock.
    pub fn standing(&self) -> Memo<(usize, u64, bool)> {
        let game = self.game;
        Memo::new(move |_| game.with(|game| (game.ply(), game.position().key(), game.finish().is_some())))
    }

    /// The place pointed at, as long as this board has it: a smaller one may have come under a pointer that rests.
    pub fn pointed(&self) -> Option<Place> {
        let (column, row, level) = self.game.with(|game| {
            let board = Board::of(game.position());
            (board.columns, board.rows, board.levels)
        });
        self.hover.get().filter(|place| place.column < column && place.row < row && place.level < level)
    }

    /// How far the levels of a cube are pulled apart.
    pub fn spread(&self) -> f32 {
        const EXPLODED: f32 = 1.9;
        if self.exploded.get() { EXPLODED } else { 1.0 }
    }

    /// The legal moves, when a person may play them.
    pub fn playable(&self) -> Vec<AnyMove> {
        if self.is_my_turn() { self.game.with(Match::moves) } else { Vec::new() }
    }

    /// A click, a touch or Enter on a place.
    pub fn click(&self, place: Place) {
        self.act(|hand, position, moves| hand.click(position, moves, place));
    }

    /// Something was carried from one place to another.
    pub fn drop(&self, from: Place, to: Place) {
        self.act(|hand, position, moves| hand.drop(position, moves, from, to));
    }

    /// Does what the hand's action comes to, or says why not.
    fn act(&self, action: impl FnOnce(&mut Hand, &AnyPosition, &[AnyMove]) -> Answer) {
        let texts = self.ui.texts();
        if self.game.with_untracked(|game| game.finish().is_some()) {
            return self.ui.say(texts.game_over);
        }
        if !self.is_my_turn() {
            return self.ui.say(texts.not_your_turn);
        }
        let position = self.game.with_untracked(|game| *game.position());
        let mut hand = self.hand.get_untracked();
        let answer = action(&mut hand, &position, &self.playable());
        self.hand.set(hand);
        match answer {
            Answer::Play(mv) => self.play_asking(mv),
            Answer::Selected(place) => self.announce(fill(texts.selected, &[&place.to_string()])),
            Answer::Released => {}
            Answer::WhichCount(counts) => self.question.set(Some(Question::WhichCount(counts))),
            Answer::Refused(reason) => {
                sound::refuse(self.ui);
                self.ui.say(words::refusal(reason, texts));
            }
        }
    }

    /// Plays, or asks first where the player wants to be asked.
    fn play_asking(&self, mv: AnyMove) {
        if self.ui.settings.with_untracked(|settings| settings.confirm) {
            self.question.set(Some(Question::Confirm(mv)));
        } else {
            self.play(mv);
        }
    }

    /// Nothing is asked any more, and what a question was about goes back.
    pub fn withdraw(&self) {
        self.question.set(None);
        self.carried.set(None);
    }

    /// Plays a move of whoever is to move.
    pub fn play(&self, mv: AnyMove) {
        let side = self.game.with_untracked(Match::side_to_move);
        let played = self.game.try_update(|game| game.play(mv));
        match played {
            Some(Ok(_)) => {
                self.announce(words::announcement(side, mv, self.colours(), self.ui.texts()));
                sound::play(self.ui);
                let step = Step::of(mv);
                let carried = self.carried.get_untracked();
                self.changed(match carried.filter(|lifted| step.origin() == Some(lifted.from)) {
                    Some(lifted) => Change::Dropped(step, lifted),
                    None => Change::Played(step),
                });
            }
            Some(Err(refusal)) => self.ui.say(refusal.to_string()),
            None => {}
        }
    }

    /// Takes back one move, or two where that brings the person to move again.
    pub fn undo(&self) {
        let steps = self.game.with_untracked(|game| {
            let alone = words::sole_human(game);
            let back = |n: usize| game.ply().checked_sub(n).and_then(|ply| game.position_after(ply));
            match alone {
                Some(human) => (1..=game.ply()).find(|n| back(*n).is_some_and(|p| p.side_to_move() == human)),
                None => (game.ply() > 0).then_some(1),
            }
        });
        if let Some(steps) = steps {
            self.go_back(steps);
        }
    }

    fn go_back(&self, steps: usize) {
        let last = self.game.with_untracked(Match::last_move);
        let target = self.game.with_untracked(|game| game.ply() - steps);
        let _ = self.game.try_update(|game| game.jump(target));
        let change = match last {
            Some(mv) if steps == 1 => Change::TakenBack(Step::of(mv)),
            _ => Change::Jumped,
        };
        self.changed(change);
    }

    /// Plays a taken-back move again, and against a computer its answer with it.
    pub fn redo(&self) {
        let steps = self.game.with_untracked(|game| {
            let ahead = |n: usize| game.position_after(game.ply() + n);
            match words::sole_human(game) {
                Some(human) => {
                    (1..).map_while(|n| Some((n, ahead(n)?))).find(|(_, p)| p.side_to_move() == human)
                }
                None => ahead(1).map(|position| (1, position)),
            }
            .map_or(game.plies().len() - game.ply(), |(n, _)| n)
        });
        let next = self.game.with_untracked(|game| game.plies().get(game.ply()).map(|ply| ply.mv()));
        match (steps, next) {
            (0, _) | (_, None) => {}
            (1, Some(mv)) => {
                let _ = self.game.try_update(Match::redo);
                self.changed(Change::Played(Step::of(mv)));
            }
            (steps, _) => self.jump(self.game.with_untracked(Match::ply) + steps),
        }
    }

    pub fn jump(&self, ply: usize) {
        if self.game.try_update(|game| game.jump(ply)).is_some_and(|done| done.is_ok()) {
            self.changed(Change::Jumped);
        }
    }

    /// Another game altogether: new, loaded, a rematch.
    pub fn replace(&self, game: Match) {
        self.paused.set(false);
        // Another board may not have the place that was pointed at.
        self.hover.set(None);
        self.game.set(game);
        self.changed(Change::Jumped);
    }

    /// A game that was read from somewhere: it may be of another kind, which has a page of its own.
    pub fn adopt(&self, game: Match) {
        let id = game.variant().game();
        if id == self.id() {
            self.replace(game);
        } else {
            store::keep_game(&game);
            self.ui.go(&Route::Play(id));
        }
    }

    /// Time passed for the side to move; its flag may fall.
    pub fn pass_time(&self, ms: u64) {
        let fallen = self.game.try_update(|game| game.pass_time(ms)).flatten();
        if fallen.is_some() {
            self.changed(Change::Jumped);
        }
    }

    pub fn begin(&self, setup: &Setup) {
        store::keep_setup(setup);
        let texts = self.ui.texts();
        let coin = js_sys::Math::random() < 0.5;
        let mut game = setup.start(coin, |specification| match specification {
            Some(specification) => opponent::name(specification, texts),
            None => texts.human.to_owned(),
        });
        let _ = game.set_tag("Date", &today());
        self.replace(game);
    }

    /// The same seats again, or exchanged.
    pub fn rematch(&self, swap: bool) {
        let game = self.game.with_untracked(|game| {
            let [x, o] = game.seats().clone();
            let mut again = game.rematch(if swap { [o, x] } else { [x, o] });
            let _ = again.set_tag("Date", &today());
            again
        });
        self.replace(game);
    }

    /// The person gives up, or whoever is to move when there are two.
    pub fn resign(&self) {
        let side = self.game.with_untracked(|game| words::sole_human(game).unwrap_or(game.side_to_move()));
        if self.game.try_update(|game| game.resign(side)).is_some_and(|done| done.is_ok()) {
            self.changed(Change::Jumped);
        }
    }

    pub fn announce(&self, words: impl Into<String>) {
        self.announcement.set(words.into());
    }

    /// After every change: let go of everything, save, and see whose turn it is.
    pub(super) fn changed(&self, change: Change) {
        self.hand.set(Hand::default());
        self.carried.set(None);
        self.question.set(None);
        self.advice.set(None);
        self.asking_hint.set(false);
        self.change.update(|(number, last)| {
            *number += 1;
            *last = change;
        });
        if self.kept.get_value() {
            self.game.with_untracked(store::keep_game);
        }
        if let Some(finish) = self.game.with_untracked(Match::finish) {
            self.ended(finish, change);
        }
        self.take_turn();
    }

    fn ended(&self, finish: Finish, change: Change) {
        let words =
            self.game.with_untracked(|game| words::result(game, finish, self.colours(), self.ui.texts()));
        self.announce(words);
        // Looking back over a finished game does not finish it again.
        let fresh = !matches!(change, Change::TakenBack(_)) && self.game.with_untracked(Match::is_at_end);
        if fresh && self.kept.get_value() {
            let mut shelf = store::shelf();
            self.game.with_untracked(|game| shelf.add(game));
            store::keep_shelf(&shelf);
        }
    }
}

/// The date as records write it.
fn today() -> String {
    let date = js_sys::Date::new_0();
    format!("{}.{:02}.{:02}", date.get_full_year(), date.get_month() + 1, date.get_date())
}
