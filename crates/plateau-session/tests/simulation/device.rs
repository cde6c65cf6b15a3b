//! The device: its store, its tabs, the events that are under way, and the laws.

use std::collections::{BTreeMap, VecDeque};
use std::rc::Rc;

use fastrand::Rng;
use plateau_game::{Score, Side};
use plateau_games::{AnyMove, GameId, Variant};
use plateau_match::{Match, Seat, TimeControl, record};
use plateau_session::identity::identity;
use plateau_session::{
    Answer, BoardChange, Effect, Input, Keeping, LockAnswer, LockEffect, Message, Options,
    Preferences, Question, Session,
};

use crate::laws::Tally;
use crate::locks::{Delivery, Locks, TabId};

const MOST_TABS: usize = 3;

/// Something on its way to a tab.
#[derive(Clone, Debug)]
enum Event {
    Input(Input),
    /// A claim of a tab without Web Locks.
    Lock(Delivery),
    Wake,
}

pub(crate) struct Tab {
    pub session: Session,
    /// The open question, and the position that it is about.
    pub question: Option<(u32, Question, u64, usize)>,
    /// The engine failed at this position: nothing is expected of it.
    pub is_stuck: bool,
    /// Lock answers arrive in order.
    last_lock_ms: u64,
    wake_at: Option<u64>,
    pub last_input_ms: u64,
}

pub struct Device {
    rng: Rng,
    pub now_ms: u64,
    /// Games by identity, and which tab wrote each last.
    pub store: BTreeMap<String, (Rc<Match>, TabId)>,
    /// The last game of any tab.
    current: Option<Rc<Match>>,
    pub tabs: BTreeMap<TabId, Tab>,
    next_tab: TabId,
    locks: Locks,
    events: BTreeMap<(u64, u32), (TabId, Event)>,
    next_event: u32,
    pub tally: Tally,
}

impl Device {
    pub fn new(seed: u64) -> Device {
        let mut rng = Rng::with_seed(seed);
        let locks =
            if rng.bool() { Locks::Web(BTreeMap::new()) } else { Locks::Messages(BTreeMap::new()) };
        let mut device = Device {
            now_ms: rng.u64(..1_000),
            rng,
            store: BTreeMap::new(),
            current: None,
            tabs: BTreeMap::new(),
            next_tab: 1,
            locks,
            events: BTreeMap::new(),
            next_event: 0,
            tally: Tally::default(),
        };
        device.open_tab();
        device
    }

    /// Something happens: time passes, or a person does something.
    pub fn step(&mut self) {
        if self.rng.bool() {
            let pause = [1, 40, 300, 2_000, 8_000][self.rng.usize(..5)];
            let until = self.now_ms + self.rng.u64(..=pause);
            self.run_until(until);
        }
        match self.rng.u8(..24) {
            0 if self.tabs.len() < MOST_TABS => self.open_tab(),
            1 => {
                // A reload: the tab dies and comes back.
                if let Some(tab) = self.some_tab() {
                    self.kill(tab);
                }
                self.open_tab();
            }
            _ => {
                let Some(tab) = self.some_tab() else { return self.open_tab() };
                let input = self.some_input(tab);
                self.input(tab, input);
            }
        }
    }

    fn some_tab(&mut self) -> Option<TabId> {
        let tabs: Vec<TabId> = self.tabs.keys().copied().collect();
        self.rng.choice(tabs)
    }

    fn open_tab(&mut self) {
        let game = match &self.current {
            Some(game) if self.rng.u8(..8) == 0 => record::read(&record::write(game)).unwrap(),
            Some(game) => Match::clone(game),
            None => self.new_game(),
        };
        let tab = self.next_tab;
        self.next_tab += 1;
        let chance = self.rng.u64(..);
        let options =
            Options { keeping: Keeping::Device, chance, epoch_ms: 1_000_000, ..Options::default() };
        let mut session = Session::new(game, options);
        session.preferences =
            Preferences { pace_ms: [0, 500][self.rng.usize(..2)], ponder: self.rng.bool() };
        let tab_state = Tab {
            session,
            question: None,
            // Nothing is expected before the board is open.
            is_stuck: true,
            last_lock_ms: 0,
            wake_at: None,
            last_input_ms: self.now_ms,
        };
        self.tabs.insert(tab, tab_state);
        self.locks.open(tab);
        self.input(tab, Input::Open);
    }

    fn kill(&mut self, tab: TabId) {
        self.tally.kills += 1;
        self.tabs.remove(&tab);
        self.locks.close(tab);
    }

    fn new_game(&mut self) -> Match {
        let game = match self.rng.u8(..4) {
            0 => GameId::Othello,
            _ => self.rng.choice(GameId::ALL).unwrap(),
        };
        let mut seat = || match self.rng.u8(..2) {
            0 => Seat::human("Ada"),
            _ => Seat::program("Level 3", "level:3"),
        };
        let seats = [seat(), seat()];
        let mut fresh = Match::new(Variant::new(game)).with_seats(seats);
        if self.rng.bool() {
            let base_ms = [3_000, 60_000][self.rng.usize(..2)];
            fresh = fresh.with_time_control(TimeControl { base_ms, increment_ms: 0 });
        }
        // Some games begin late, so that their ends are seen, and those of Othello before a pass.
        let plies = match game {
            GameId::Othello => [0, 20, 60][self.rng.usize(..3)],
            _ => [0, 0, 6, 20, 40][self.rng.usize(..5)],
        };
        while fresh.plies().len() < plies {
            let moves = fresh.moves();
            let is_pass = matches!(moves[..], [AnyMove::Othello(disc)] if disc.is_pass());
            let Some(mv) = self.rng.choice(moves).filter(|_| !is_pass) else { break };
            fresh.play(mv).unwrap();
            if fresh.finish().is_some() {
                fresh.undo().unwrap();
                fresh.drop_moves_beyond();
                break;
            }
        }
        fresh
    }

    fn some_input(&mut self, tab: TabId) -> Input {
        let game = self.tabs[&tab].session.game().clone();
        let rng = &mut self.rng;
        let last = game.plies().len();
        let side = if rng.bool() { Side::X } else { Side::O };
        match rng.u8(..40) {
            0..12 => match rng.choice(game.position().moves()) {
                Some(mv) => Input::Move(mv),
                None => Input::Undo,
            },
            12..16 => Input::Undo,
            16..19 => Input::Redo,
            19..22 => Input::Jump(rng.usize(..last + 2)),
            22..24 => Input::Jump(last),
            24 | 25 => Input::AskHint,
            26 => Input::OfferDraw,
            27 => Input::AgreeDraw,
            28 => Input::Resign(side),
            29 | 30 => Input::SetPaused(rng.bool()),
            31 => Input::HoldStill(rng.bool()),
            32 => Input::Step,
            33 | 34 => Input::TakeOver,
            35 => {
                let seats = game.seats().clone();
                Input::Replace(Box::new(game.rematch(seats)))
            }
            36 => Input::Replace(Box::new(self.new_game())),
            37 => Input::StoreChanged,
            _ => Input::Tick,
        }
    }

    // Time.

    fn schedule(&mut self, tab: TabId, within_ms: u64, event: Event) {
        let at_ms = self.now_ms + self.rng.u64(..=within_ms);
        self.schedule_at(tab, at_ms, event);
    }

    fn schedule_at(&mut self, tab: TabId, at_ms: u64, event: Event) {
        self.next_event += 1;
        // Events of the same moment come in any order, but for those that are in order at their
        // source.
        self.events.insert((at_ms, self.next_event), (tab, event));
    }

    fn run_until(&mut self, until_ms: u64) {
        while let Some(entry) = self.events.first_entry().filter(|entry| entry.key().0 <= until_ms)
        {
            let ((at_ms, _), (tab, event)) = entry.remove_entry();
            self.now_ms = self.now_ms.max(at_ms);
            self.happen(tab, event);
        }
        self.now_ms = self.now_ms.max(until_ms);
    }

    fn happen(&mut self, tab: TabId, event: Event) {
        match event {
            Event::Lock(Delivery::Settle { tab, identity, claim }) => {
                let deliveries = self.locks.settle(tab, &identity, claim);
                self.deliver(deliveries);
            }
            Event::Lock(Delivery::Message { to, message, identity, from }) => {
                let deliveries = self.locks.hear(to, message, &identity, from);
                self.deliver(deliveries);
            }
            Event::Lock(Delivery::Answer(tab, answer)) => {
                if matches!(answer, LockAnswer::Lost { .. }) {
                    self.tally.lost += 1;
                }
                self.input(tab, Input::Lock(answer));
            }
            Event::Wake => {
                if let Some(state) = self.tabs.get_mut(&tab) {
                    state.wake_at = None;
                    self.input(tab, Input::Tick);
                }
            }
            Event::Input(input) => self.input(tab, input),
        }
    }

    fn deliver(&mut self, deliveries: Vec<Delivery>) {
        for delivery in deliveries {
            match &delivery {
                Delivery::Answer(tab, _) => {
                    let tab = *tab;
                    let slow = [5, 3_000][usize::from(self.rng.u8(..10) == 0)];
                    let at_ms = self.now_ms + self.rng.u64(..=slow);
                    let Some(state) = self.tabs.get_mut(&tab) else { continue };
                    let at_ms = at_ms.max(state.last_lock_ms);
                    state.last_lock_ms = at_ms;
                    self.schedule_at(tab, at_ms, Event::Lock(delivery));
                }
                Delivery::Message { to, .. } => self.schedule(*to, 100, Event::Lock(delivery)),
                Delivery::Settle { tab, .. } => {
                    self.schedule_at(*tab, self.now_ms + 250, Event::Lock(delivery));
                }
            }
        }
    }

    // One tab.

    fn input(&mut self, tab: TabId, input: Input) {
        // Time passes first, so that the laws see one event at a time.
        let mut inputs = VecDeque::from([Input::Tick, input]);
        while let Some(input) = inputs.pop_front() {
            let Some(state) = self.tabs.get_mut(&tab) else { return };
            let is_due = state.session.wake_at().is_some_and(|at_ms| at_ms <= self.now_ms);
            if input == Input::Tick && !is_due {
                continue;
            }
            // A tick changes little: comparing would cost more than playing.
            let before = (input != Input::Tick).then(|| state.session.clone());
            let effects = state.session.handle(self.now_ms, input.clone());
            for effect in &effects {
                inputs.extend(self.carry_out(tab, effect));
            }
            self.check(tab, before.as_ref(), &input, &effects);
        }
        let Some(state) = self.tabs.get_mut(&tab) else { return };
        let wake_at = state.session.wake_at();
        if wake_at != state.wake_at {
            state.wake_at = wake_at;
            if let Some(at_ms) = wake_at {
                // Timers of browsers are late, never early.
                let late = self.rng.u64(..20);
                self.schedule_at(tab, at_ms + late, Event::Wake);
            }
        }
    }

    /// Actions of the driver; inputs that follow at once are returned.
    fn carry_out(&mut self, tab: TabId, effect: &Effect) -> Option<Input> {
        match effect {
            Effect::Show(change) => {
                self.tabs.get_mut(&tab)?.is_stuck = false;
                let is_animated = *change != BoardChange::Jumped && self.rng.bool();
                if is_animated {
                    self.schedule(tab, 400, Event::Input(Input::SetMoving(false)));
                }
                return is_animated.then_some(Input::SetMoving(true));
            }
            Effect::Save => {
                let game = Rc::new(self.tabs[&tab].session.game().clone());
                self.current = Some(game.clone());
                if !identity(&game).is_empty() {
                    self.store.insert(identity(&game).to_owned(), (game, tab));
                }
                let others: Vec<TabId> =
                    self.tabs.keys().copied().filter(|other| *other != tab).collect();
                for other in others {
                    self.schedule(other, 30, Event::Input(Input::StoreChanged));
                }
            }
            Effect::Load { identity } => {
                let game = self.store.get(identity).map(|(game, _)| Box::new(Match::clone(game)));
                return Some(Input::Loaded(game));
            }
            Effect::Lock(LockEffect::Request { id, identity, mode }) => {
                let deliveries = self.locks.request(tab, *id, identity, *mode);
                self.deliver(deliveries);
            }
            Effect::Lock(LockEffect::Release { id }) => self.locks.release(tab, *id),
            Effect::Ask { id, question } => self.ask_engine(tab, *id, question),
            // The engine may have answered already: late answers arrive all the same.
            Effect::StopEngine => self.tabs.get_mut(&tab)?.question = None,
            Effect::Say(Message::EngineFailed | Message::BadEngineMove(_)) => {
                self.tally.failures += 1;
                self.tabs.get_mut(&tab)?.is_stuck = true;
            }
            Effect::Say(Message::Hint) => self.tally.hints += 1,
            Effect::Say(Message::MustPass(_)) => self.tally.passes += 1,
            Effect::Say(_) | Effect::Hush | Effect::Sound => {}
            Effect::Propose(_) | Effect::Navigate(..) => panic!("{effect:?} on an ordinary board"),
        }
        None
    }

    fn ask_engine(&mut self, tab: TabId, id: u32, question: &Question) {
        let state = self.tabs.get_mut(&tab).unwrap();
        let game = state.session.game();
        let (key, ply, moves) = (game.position().key(), game.ply(), game.position().moves());
        state.is_stuck = false;
        state.question = Some((id, question.clone(), key, ply));
        let mv = self.rng.choice(moves).map(|mv| mv.to_string());
        let chosen = |mv: Option<String>| Answer::chosen(mv.unwrap_or_else(|| "none".into()));
        let answer = match (question, self.rng.u8(..30)) {
            (Question::Ponder { .. }, _) => return,
            (_, 0) => Answer::Failed,
            (Question::Draw, number) => Answer::Value(
                [None, Some(Score::Draw), Some(Score::win_in(3))][usize::from(number % 3)],
            ),
            (_, 1) => Answer::chosen("zz"),
            _ => chosen(mv),
        };
        if *question != Question::Draw {
            let progress = Input::Answer { id, answer: Answer::Progress { depth: 3 } };
            self.schedule(tab, 100, Event::Input(progress));
        }
        let slow = [0, 200, 5_000][self.rng.usize(..3)];
        let delay = 100 + self.rng.u64(..=slow);
        self.schedule_at(tab, self.now_ms + delay, Event::Input(Input::Answer { id, answer }));
    }

    /// Nothing new happens: what is under way arrives. Then one tab at most writes each game, and
    /// the others follow it.
    pub fn settle(&mut self) {
        let tabs: Vec<TabId> = self.tabs.keys().copied().collect();
        for tab in &tabs {
            self.input(*tab, Input::SetPaused(true));
        }
        self.run_until(self.now_ms + 20_000);
        let writers: Vec<(String, TabId)> = self
            .tabs
            .iter()
            .filter(|(_, tab)| tab.session.may_write() && !identity(tab.session.game()).is_empty())
            .map(|(id, tab)| (identity(tab.session.game()).to_owned(), *id))
            .collect();
        let identities: std::collections::BTreeSet<&String> =
            writers.iter().map(|(name, _)| name).collect();
        assert_eq!(identities.len(), writers.len(), "one writer for each game: {writers:?}");
        for (name, writer) in writers {
            self.input(writer, Input::Jump(0));
            self.run_until(self.now_ms + 1_000);
            let game = self.tabs[&writer].session.game();
            for (id, tab) in &self.tabs {
                let theirs = tab.session.game();
                if identity(theirs) == name {
                    assert!(
                        theirs.plies() == game.plies(),
                        "tab {id} does not follow tab {writer}"
                    );
                }
            }
        }
    }
}
