//! The game on the page: signals that show a [`Session`], and the inputs that the page sends it.
//! What the session asks for is carried out in `effects`. What a hand does with the board on the
//! screen is in `board_input`, open dialogs are in `panels`.

use std::sync::Arc;

use leptos::prelude::*;
use plateau_game::Side;
use plateau_games::{AnyMove, GameId};
use plateau_match::{Match, Seat};
use plateau_scene::{Board, Draft, Lifted, Step, Tool};
use plateau_session::{Advice, Input, Keeping, Options, Preferences, Session, Thinking, identity};
use plateau_wire::Candidate;

use super::announcements::Voice;
use super::opponents;
use super::session_driver::SessionDriver;
use super::status_text;
use crate::ground::colour::{Colour, side_name};
use crate::ground::repository;
use crate::ground::setup::Setup;
use crate::ground::ui::{Ui, now, said_anew, use_ui};

/// How the position on the board changed. The view animates all but jumps.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Change {
    Played(Step),
    /// Played with pieces that a hand carried there.
    Dropped(Step, Lifted),
    TakenBack(Step),
    Jumped,
}

/// Decides on the moves of a proposing board.
pub type Decider = Arc<dyn Fn(AnyMove) + Send + Sync>;

#[derive(Clone, Copy)]
pub struct Table {
    pub ui: Ui,
    session: StoredValue<Session>,
    /// Counts the inputs of the session.
    revision: RwSignal<u32>,
    pub game: Memo<Match>,
    pub thinking: Memo<Option<Thinking>>,
    pub paused: Memo<bool>,
    pub advice: Memo<Option<Advice>>,
    /// Whether the view is animating.
    pub moving: Memo<bool>,
    /// Whether another tab plays this game.
    pub is_elsewhere: Memo<bool>,
    /// Whether moves of people are proposed instead of played.
    pub is_proposing: Memo<bool>,
    pub is_my_turn: Memo<bool>,
    /// Whether something is about to happen by itself.
    pub is_busy: Memo<bool>,
    /// The last change, with a number that makes equal changes differ.
    pub change: RwSignal<(u32, Change)>,
    /// Counts the requests to read what another tab saved.
    pub loads: RwSignal<u32>,
    /// What analysis says about the moves of this position; empty while it is off.
    pub candidates: RwSignal<Vec<Candidate>>,
    /// The first moves of the lines it shows, the best first.
    pub best: RwSignal<Vec<AnyMove>>,
    /// A board that is being set up in place of the game's, and what a click does to it.
    pub draft: RwSignal<Option<Draft>>,
    pub tool: RwSignal<Tool>,
    /// Read aloud.
    pub announcement: RwSignal<String>,
    pub(crate) decider: StoredValue<Option<Decider>>,
    pub(crate) driver: StoredValue<SessionDriver, LocalStorage>,
}

impl Table {
    /// One of the games of this device.
    pub fn kept(game: Match) -> Table {
        Table::new(game, Keeping::Device)
    }

    /// A board to try things on: nothing is saved.
    pub fn passing(game: Match) -> Table {
        Table::new(game, Keeping::Nothing)
    }

    /// The board of a study, which saves what is played here.
    pub fn studied(game: Match) -> Table {
        Table::new(game, Keeping::Study)
    }

    fn new(game: Match, keeping: Keeping) -> Table {
        let options = Options {
            keeping,
            people: None,
            epoch_ms: (js_sys::Date::now() - now()) as u64,
            chance: (js_sys::Math::random() * 9e15) as u64,
            is_punctual: true,
        };
        let session = StoredValue::new(Session::new(opponents::seated(game), options));
        let revision = RwSignal::new(0);
        let flag = |read: fn(&Session) -> bool| shown(session, revision, read);
        let table = Table {
            ui: use_ui(),
            session,
            revision,
            game: shown(session, revision, |session| session.game().clone()),
            thinking: shown(session, revision, Session::thinking),
            paused: flag(Session::is_paused),
            advice: shown(session, revision, |session| session.advice().cloned()),
            moving: flag(Session::is_moving),
            is_elsewhere: flag(Session::is_elsewhere),
            is_proposing: flag(Session::is_proposing),
            is_my_turn: flag(Session::is_my_turn),
            is_busy: flag(Session::is_busy),
            change: RwSignal::new((0, Change::Jumped)),
            loads: RwSignal::new(0),
            candidates: RwSignal::new(Vec::new()),
            best: RwSignal::new(Vec::new()),
            draft: RwSignal::new(None),
            tool: RwSignal::new(Tool::Remove),
            announcement: RwSignal::new(String::new()),
            decider: StoredValue::new(None),
            driver: StoredValue::new_local(SessionDriver::default()),
        };
        if keeping != Keeping::Nothing {
            let news = table.ui.news;
            Effect::watch(
                move || news.get(),
                move |_, _, _| table.send(Input::StoreChanged),
                false,
            );
        }
        on_cleanup(move || {
            let _ = table.driver.try_update_value(SessionDriver::end);
        });
        table
    }

    /// Passes an input to the session, and carries out what follows.
    pub fn send(&self, input: Input) {
        self.send_with(input, None);
    }

    /// The same with the pieces that a hand carried, if it played with some.
    pub fn send_with(&self, input: Input, carried: Option<Lifted>) {
        let preferences = self.ui.settings.with_untracked(|settings| Preferences {
            pace_ms: settings.pace_ms,
            ponder: settings.ponder,
        });
        let is_hidden = document().hidden();
        let effects = self.session.try_update_value(|session| {
            session.preferences = preferences;
            let time = now() as u64;
            let mut effects = session.handle(time, Input::SetHidden(is_hidden));
            effects.extend(session.handle(time, input));
            effects
        });
        let Some(effects) = effects else { return };
        self.revision.update(|revision| *revision += 1);
        self.set_timer();
        untrack(|| effects.into_iter().for_each(|effect| self.carry_out(effect, carried)));
    }

    /// A part of what the session shows. Its readers run again only when it changes.
    pub fn shown<T: PartialEq + Send + Sync + 'static>(&self, read: fn(&Session) -> T) -> Memo<T> {
        shown(self.session, self.revision, read)
    }

    /// Something of the session at this moment.
    pub fn session<T>(&self, read: impl FnOnce(&Session) -> T) -> T {
        self.session.with_value(read)
    }

    /// Something of the game at this moment.
    pub fn now<T>(&self, read: impl FnOnce(&Match) -> T) -> T {
        self.session(|session| read(session.game()))
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

    /// Changes with the position and the end of the game, but not with every tick of a clock.
    pub fn standing(&self) -> Memo<(usize, u64, bool)> {
        let game = self.game;
        Memo::new(move |_| {
            game.with(|game| (game.ply(), game.position().key(), game.finish().is_some()))
        })
    }

    /// The legal moves, when a person may play them.
    pub fn playable(&self) -> Vec<AnyMove> {
        if self.draft.with(Option::is_none) && self.is_my_turn.get() {
            self.game.with(Match::moves)
        } else {
            Vec::new()
        }
    }

    /// Plays a move for the side to move.
    pub fn play(&self, mv: AnyMove) {
        self.send(Input::Play(mv));
    }

    /// Looks at the position after so many moves.
    pub fn jump(&self, ply: usize) {
        self.send(Input::Jump(ply));
    }

    /// Looks at a position of a line that the board of a study may have left.
    pub fn jump_in(&self, line: &Match, ply: usize) {
        self.send(Input::JumpIn(Box::new(line.clone()), ply));
    }

    /// Another game: new, loaded, a rematch.
    pub fn replace(&self, game: Match) {
        self.send(Input::Replace(Box::new(opponents::seated(game))));
    }

    /// A game read from elsewhere, possibly of another kind.
    pub fn adopt(&self, game: Match) {
        self.send(Input::Adopt(Box::new(opponents::seated(game))));
    }

    /// Moves of people go to somebody who decides on them, instead of being played.
    pub fn propose_to(&self, decider: Option<Decider>) {
        let is_proposing = decider.is_some();
        self.decider.set_value(decider);
        self.send(Input::SetProposing(is_proposing));
    }

    /// A frozen board takes no moves from people.
    pub fn freeze(&self, is_frozen: bool) {
        self.send(Input::SetFrozen(is_frozen));
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
        let game = self.now(|game| {
            let mut seats = game.seats().clone();
            change(&mut seats);
            let mut again = game.rematch(seats);
            let _ = again.set_tag("Date", &today());
            identity::forget_identity(&mut again);
            again
        });
        self.replace(game);
    }

    /// Reads it aloud, also when it is the same again.
    pub fn announce(&self, words: impl Into<String>) {
        self.announcement.update(|said| *said = said_anew(said, words.into()));
    }

    pub(crate) fn voice(&self) -> Voice {
        let is_full = self.ui.settings.with(|settings| settings.full_announcements);
        Voice { texts: self.ui.texts(), colours: self.colours(), is_full }
    }

    /// The hint with its reason, where one was given.
    pub fn hint_words(&self) -> Option<String> {
        let Advice { mv, value, line } = self.advice.get()?;
        let position = self.game.with(|game| *game.position());
        Some(status_text::hint(&position, mv, value, &line, self.ui.texts()))
    }

    /// Shows a hint of the page's own, and reads it aloud.
    pub fn advise(&self, advice: Advice) {
        self.send(Input::Advise(Some(advice)));
        self.announce(untrack(|| self.hint_words()).unwrap_or_default());
    }
}

fn shown<T: PartialEq + Send + Sync + 'static>(
    session: StoredValue<Session>,
    revision: RwSignal<u32>,
    read: fn(&Session) -> T,
) -> Memo<T> {
    Memo::new(move |_| {
        revision.track();
        session.with_value(read)
    })
}

/// The date as records write it.
pub fn today() -> String {
    let date = js_sys::Date::new_0();
    format!("{}.{:02}.{:02}", date.get_full_year(), date.get_month() + 1, date.get_date())
}
