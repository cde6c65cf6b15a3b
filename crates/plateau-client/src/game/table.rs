//! The game on the table: a match, its seats and history, and whoever thinks for it. Every change
//! goes through the few methods here, so that autosave, announcements and the computer's turn are
//! never forgotten. What a hand does with the board on the screen is in `screen`, what is open over
//! the page in `panels`.

use std::sync::Arc;

use leptos::prelude::*;
use plateau_game::{Score, Side};
use plateau_games::{AnyMove, GameId};
use plateau_match::{Match, Seat};
use plateau_scene::{Board, Draft, Lifted, Step, Tool};
use plateau_wire::Candidate;

use super::announcements::Voice;
use super::import_errors;
use super::opponents;
use super::status_text;
use crate::game::remote_seat::{charged, is_shared};
use crate::ground::archive;
use crate::ground::colour::{Colour, side_name};
use crate::ground::engine_worker::EngineWorker;
use crate::ground::repository;
use crate::ground::route::Route;
use crate::ground::setup::Setup;
use crate::ground::sound;
use crate::ground::tab_lock::Holding;
use crate::ground::ui::{Ui, said_anew, use_ui};

/// Why the position on the board changed: the view animates all but the last.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Change {
    Played(Step),
    /// Played by pieces that a hand carried there.
    Dropped(Step, Lifted),
    TakenBack(Step),
    Jumped,
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
    pub value: Option<Score>,
    /// How it expects the game to go on.
    pub line: Vec<String>,
}

/// Somebody who is told a move instead of its being played.
pub type Answering = Arc<dyn Fn(AnyMove) + Send + Sync>;

#[derive(Clone, Copy)]
pub struct Table {
    pub ui: Ui,
    pub game: RwSignal<Match>,
    /// The last change, with a number that makes equal changes differ.
    pub change: RwSignal<(u32, Change)>,
    /// What analysis says about the moves of this position; nothing while it is off.
    pub candidates: RwSignal<Vec<Candidate>>,
    /// The first moves of the lines it shows, the best first.
    pub best: RwSignal<Vec<AnyMove>>,
    /// A board that is being set up, in place of the game's, and what a click does to it.
    pub draft: RwSignal<Option<Draft>>,
    pub tool: RwSignal<Tool>,
    pub thinking: RwSignal<Option<Thinking>>,
    pub paused: RwSignal<bool>,
    pub advice: RwSignal<Option<Advice>>,
    pub asking_hint: RwSignal<bool>,
    /// Whether the view is still moving pieces: the computer waits for it.
    pub moving: RwSignal<bool>,
    /// Read aloud.
    pub announcement: RwSignal<String>,
    /// While there is somebody to answer: a move of the hand is told to them and not played.
    pub answering: RwSignal<Option<Answering>>,
    pub(crate) engine: StoredValue<EngineWorker, LocalStorage>,
    /// Whether another tab plays this game, and this one looks on.
    pub follows: RwSignal<bool>,
    pub(crate) holding: StoredValue<Holding, LocalStorage>,
    /// Whether the game is saved as it goes.
    kept: StoredValue<bool>,
    /// Whether a study keeps what is played here, so that no move takes another's place.
    studied: bool,
    /// Whether an earlier position is looked at, rather than moves taken back.
    looking_back: StoredValue<bool>,
    /// Counts turns, so that a late answer to an old one is known.
    pub(crate) turn: StoredValue<u32>,
}

impl Table {
    pub fn new(game: Match) -> Table {
        let game = opponents::seated(game);
        let at_end = game.is_at_end();
        let table = Table {
            ui: use_ui(),
            game: RwSignal::new(game),
            change: RwSignal::new((0, Change::Jumped)),
            candidates: RwSignal::new(Vec::new()),
            best: RwSignal::new(Vec::new()),
            draft: RwSignal::new(None),
            tool: RwSignal::new(Tool::Remove),
            thinking: RwSignal::new(None),
            paused: RwSignal::new(false),
            advice: RwSignal::new(None),
            asking_hint: RwSignal::new(false),
            moving: RwSignal::new(false),
            announcement: RwSignal::new(String::new()),
            answering: RwSignal::new(None),
            engine: StoredValue::new_local(EngineWorker::new()),
            follows: RwSignal::new(false),
            holding: StoredValue::new_local(Holding::default()),
            kept: StoredValue::new(true),
            studied: false,
            looking_back: StoredValue::new(!at_end),
            turn: StoredValue::new(0),
        };
        on_cleanup(move || {
            table.turn.update_value(|turn| *turn += 1);
            let _ = table.engine.try_with_value(EngineWorker::end);
            let _ = table.holding.try_update_value(|holding| *holding = Holding::default());
        });
        table
    }

    /// A board to try things on: no computer, nothing kept.
    pub fn passing(game: Match) -> Table {
        let table = Table::new(game);
        table.kept.set_value(false);
        table
    }

    /// The board of a study, which follows what is played here and keeps it.
    pub fn studied(game: Match) -> Table {
        Table { studied: true, ..Table::passing(game) }
    }

    pub fn id(&self) -> GameId {
        self.game.with(|game| game.variant().game())
    }

    pub fn board(&self) -> Board {
        let set_up = self.draft.with(|draft| draft.as_ref().map(|draft| draft.board().clone()));
        set_up.unwrap_or_else(|| self.game.with(|game| Board::of(game.position())))
    }

    pub fn colours(&self) -> [Colour; 2] {
        let id = self.id();
        self.ui.settings.with(|settings| settings.colours_for(id))
    }

    pub fn name(&self, side: Side) -> &'static str {
        side_name(self.colours(), side, self.ui.texts())
    }

    pub(crate) fn is_kept(&self) -> bool {
        self.kept.get_value()
    }

    /// Whether a person is to move now, in this tab.
    pub fn is_my_turn(&self) -> bool {
        let may_move = |game: &Match| match self.answering.with(Option::is_some) {
            // What was in a shared game is only looked at.
            true => !is_shared(game) || game.is_at_end(),
            false => !is_shared(game) && game.seat(game.side_to_move()).is_human(),
        };
        !self.follows.get() && self.game.with(|game| game.finish().is_none() && may_move(game))
    }

    /// Changes with the position and the end of the game, but not with every tick of a clock.
    pub fn standing(&self) -> Memo<(usize, u64, bool)> {
        let game = self.game;
        Memo::new(move |_| {
            game.with(|game| (game.ply(), game.position().key(), game.finish().is_some()))
        })
    }

    /// The legal moves, when a person may play them.
    pub fn playable(&self) -> Vec<AnyMove> {
        if self.draft.with(Option::is_none) && self.is_my_turn() {
            self.game.with(Match::moves)
        } else {
            Vec::new()
        }
    }

    /// Plays a move of whoever is to move.
    pub fn play(&self, mv: AnyMove) {
        self.play_with(mv, None);
    }

    /// The same by pieces that a hand carried, where it carried those of this move.
    pub fn play_with(&self, mv: AnyMove, carried: Option<Lifted>) {
        if self.looking_back.get_value() && self.next_move() == Some(mv) {
            return self.redo_one(mv);
        }
        let played = self.game.try_update(|game| {
            archive::identify(
                game,
                js_sys::Date::now() as u64,
                (js_sys::Math::random() * 4e9) as u32,
            );
            game.play(mv)
        });
        match played {
            Some(Ok(_)) => {
                // What was said about the position before does not outlive it.
                self.ui.hush();
                self.game.with_untracked(|game| sound::play(self.ui, game));
                let step = Step::of(mv);
                self.changed(match carried.filter(|lifted| step.takes(lifted.held)) {
                    Some(lifted) => Change::Dropped(step, lifted),
                    None => Change::Played(step),
                });
            }
            Some(Err(refusal)) => self.ui.say(import_errors::refused(&refusal, self.ui.texts())),
            None => {}
        }
    }

    /// Several moves at once, where a study keeps them: what they were played instead of stays.
    pub fn enter_line(&self, moves: &[AnyMove]) {
        if let [mv] = moves {
            return self.play(*mv);
        }
        let entered = self
            .game
            .try_update(|game| moves.iter().take_while(|mv| game.play(**mv).is_ok()).count());
        if entered.is_some_and(|count| count > 0) {
            self.ui.hush();
            self.changed(Change::Jumped);
        }
    }

    /// Whether whatever is played here stays beside what is there.
    pub fn is_studied(&self) -> bool {
        self.studied
    }

    /// Whether a move played now would put an end to moves that somebody only looks back from.
    /// Moves that were taken back are meant to be replaced.
    pub fn is_replacing(&self, mv: AnyMove) -> bool {
        !self.studied
            && self.looking_back.get_value()
            && self.next_move().is_some_and(|next| next != mv)
    }

    /// The move that was played here, where one was.
    fn next_move(&self) -> Option<AnyMove> {
        self.game.with_untracked(|game| game.plies().get(game.ply()).map(|ply| ply.mv()))
    }

    fn redo_one(&self, mv: AnyMove) {
        let _ = self.game.try_update(Match::redo);
        self.changed(Change::Played(Step::of(mv)));
    }

    /// Takes back one move, or two where that brings the person to move again.
    pub fn undo(&self) {
        if self.is_elsewhere() {
            return;
        }
        let steps = self.game.with_untracked(|game| {
            let alone = status_text::sole_human(game);
            let back =
                |n: usize| game.ply().checked_sub(n).and_then(|ply| game.position_after(ply));
            match alone {
                Some(human) => {
                    (1..=game.ply()).find(|n| back(*n).is_some_and(|p| p.side_to_move() == human))
                }
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
        self.announce(self.game.with_untracked(|game| self.voice().taken_back(game)));
    }

    /// Plays a taken-back move again, and against a computer its answer with it.
    pub fn redo(&self) {
        if self.is_elsewhere() {
            return;
        }
        let steps = self.game.with_untracked(|game| {
            let ahead = |n: usize| game.position_after(game.ply() + n);
            match status_text::sole_human(game) {
                Some(human) => (1..)
                    .map_while(|n| Some((n, ahead(n)?)))
                    .find(|(_, p)| p.side_to_move() == human),
                None => ahead(1).map(|position| (1, position)),
            }
            .map_or(game.plies().len() - game.ply(), |(n, _)| n)
        });
        match (steps, self.next_move()) {
            (0, _) | (_, None) => {}
            (1, Some(mv)) => self.redo_one(mv),
            (steps, _) => self.stand_after(self.game.with_untracked(Match::ply) + steps),
        }
    }

    /// Looks at the position after so many moves.
    pub fn jump(&self, ply: usize) {
        self.looking_back.set_value(true);
        self.stand_after(ply);
        if self.game.with_untracked(|game| !game.is_at_end()) {
            self.announce(self.game.with_untracked(|game| self.voice().looking_back(game)));
        }
    }

    /// Looks at a position of a line that the game on the table may have left: a study keeps both.
    pub fn jump_in(&self, line: &Match, ply: usize) {
        let moves =
            |game: &Match| game.plies().iter().take(ply).map(|ply| ply.mv()).collect::<Vec<_>>();
        if self.studied && self.game.with_untracked(moves) != moves(line) {
            self.game.set(line.clone());
        }
        self.jump(ply);
    }

    fn stand_after(&self, ply: usize) {
        if self.game.try_update(|game| game.jump(ply)).is_some_and(|done| done.is_ok()) {
            self.changed(Change::Jumped);
        }
    }

    /// Another game altogether: new, loaded, a rematch.
    pub fn replace(&self, game: Match) {
        self.paused.set(false);
        self.game.set(opponents::seated(game));
        self.changed(Change::Jumped);
    }

    /// A game that was read from somewhere: it may be of another kind, which has a page of its own.
    pub fn adopt(&self, mut game: Match) {
        archive::forget_identity(&mut game);
        let id = game.variant().game();
        if id == self.id() {
            self.replace(game);
        } else {
            repository::keep_game(&game);
            self.ui.go(&Route::Play(id));
        }
    }

    /// Time passed for the side to move; its flag may fall.
    pub fn pass_time(&self, ms: u64) {
        if self.follows.get_untracked() {
            return;
        }
        let fallen = self.game.try_update(|game| game.pass_time(charged(game, ms))).flatten();
        if fallen.is_some() {
            self.changed(Change::Jumped);
        }
    }

    pub fn begin(&self, setup: &Setup) {
        repository::keep_setup(setup);
        let texts = self.ui.texts();
        let coin = match setup.seed {
            Some(seed) => seed.is_multiple_of(2),
            None => js_sys::Math::random() < 0.5,
        };
        let mut game = setup.start(coin, |specification| match specification {
            Some(specification) => opponents::name(specification, texts),
            None => texts.human().to_owned(),
        });
        let _ = game.set_tag("Date", &today());
        if let Some(seed) = setup.seed {
            let _ = game.set_tag("Seed", &seed.to_string());
        }
        self.replace(game);
    }

    /// The same seats again, or exchanged.
    pub fn rematch(&self, swap: bool) {
        self.rematch_with(|seats| {
            if swap {
                seats.reverse();
            }
        });
    }

    /// The same board again, with what is done to the seats.
    pub fn rematch_with(&self, change: impl FnOnce(&mut [Seat; 2])) {
        let game = self.game.with_untracked(|game| {
            let mut seats = game.seats().clone();
            change(&mut seats);
            let mut again = game.rematch(seats);
            let _ = again.set_tag("Date", &today());
            archive::forget_identity(&mut again);
            again
        });
        self.replace(game);
    }

    /// The person gives up, or whoever is to move when there are two.
    pub fn resign(&self) {
        if self.is_elsewhere() {
            return;
        }
        let side = self
            .game
            .with_untracked(|game| status_text::sole_human(game).unwrap_or(game.side_to_move()));
        if self.game.try_update(|game| game.resign(side)).is_some_and(|done| done.is_ok()) {
            self.changed(Change::Jumped);
        }
    }

    /// Says it aloud, also when it is the same again.
    pub fn announce(&self, words: impl Into<String>) {
        self.announcement.update(|said| *said = said_anew(said, words.into()));
    }

    pub(crate) fn voice(&self) -> Voice {
        let is_full = self.ui.settings.with_untracked(|settings| settings.full_announcements);
        untrack(|| Voice { texts: self.ui.texts(), colours: self.colours(), is_full })
    }

    /// After every change: let go of everything, save, and see whose turn it is.
    pub(crate) fn changed(&self, change: Change) {
        if self.game.with_untracked(Match::is_at_end) {
            self.looking_back.set_value(false);
        }
        self.advice.set(None);
        self.asking_hint.set(false);
        self.change.update(|(number, last)| {
            *number += 1;
            *last = change;
        });
        self.claim();
        self.keep();
        self.say_change(change);
        self.take_turn();
    }

    /// A move and what came of it; where the game ended otherwise, that.
    fn say_change(&self, change: Change) {
        let voice = self.voice();
        let words = self.game.with_untracked(|game| match (change, game.finish()) {
            (Change::Played(_) | Change::Dropped(..), _) => Some(voice.played(game)),
            (_, Some(finish)) => Some(voice.ended(game, finish)),
            (Change::TakenBack(_) | Change::Jumped, None) => None,
        });
        if let Some(words) = words {
            self.announce(words);
        }
    }

    /// Keeps the game as it stands, unless another tab does.
    fn keep(&self) {
        if self.is_kept() && !self.follows.get_untracked() {
            self.game.with_untracked(repository::keep_game);
        }
    }
}

/// The date as records write it.
pub fn today() -> String {
    let date = js_sys::Date::new_0();
    format!("{}.{:02}.{:02}", date.get_full_year(), date.get_month() + 1, date.get_date())
}
