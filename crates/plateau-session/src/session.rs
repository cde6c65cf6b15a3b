//! The session itself: its state, and what each input does to it.

use plateau_game::Side;
use plateau_games::AnyMove;
use plateau_match::{Match, Refusal};

use crate::effect::{BoardChange, Effect, Message};
use crate::identity::{forget_identity, identify, identity};
use crate::input::Input;
use crate::seating;
use crate::tab_lock::{LockChange, LockMode, TabLock};
use crate::work::{Advice, Work};

/// Whether and where the game is kept.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Keeping {
    /// A board to try things on: nothing is saved.
    #[default]
    Nothing,
    /// One of the games of a device: under an identity, written by one tab at a time.
    Device,
    /// A file that follows the game.
    File,
    /// A study keeps what is played here, so that no move takes another's place.
    Study,
}

/// Arguments of a new session.
#[derive(Clone, Copy, Debug, Default)]
pub struct Options {
    pub keeping: Keeping,
    /// Players here, where they differ from the seats of the record.
    pub people: Option<[bool; 2]>,
    /// The wall clock in ms when the driver's own clock was 0: part of new identities.
    pub epoch_ms: u64,
    /// Seeds what is left to chance.
    pub chance: u64,
    /// The driver ticks when the session asks for it, as a page does and a terminal that waits for
    /// a line does not: much later, the machine has slept.
    pub is_punctual: bool,
}

/// Settings of the people at the board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Preferences {
    /// A program moves no faster than this.
    pub pace_ms: u32,
    /// Programs may think on a person's time.
    pub ponder: bool,
}

/// A game in progress as people see it.
#[derive(Clone, Debug)]
pub struct Session {
    pub preferences: Preferences,
    pub(crate) game: Match,
    keeping: Keeping,
    pub(crate) people: Option<[bool; 2]>,
    epoch_ms: u64,
    pub(crate) chance: u64,
    pub(crate) is_punctual: bool,
    pub(crate) is_hidden: bool,

    /// Moves of people are proposed to the driver.
    is_proposing: bool,
    is_frozen: bool,
    is_paused: bool,
    is_held_still: bool,
    /// The view is animating.
    pub(crate) is_moving: bool,
    /// An earlier position is looked at, rather than moves taken back.
    pub(crate) is_looking_back: bool,

    pub(crate) work: Work,
    /// The number of the last question to the engine.
    pub(crate) question: u32,
    pub(crate) pass_at: Option<u64>,
    pub(crate) advice: Option<Advice>,
    pub(crate) lock: TabLock,
    pub(crate) clock_since: Option<u64>,
    pub(crate) now_ms: u64,
    pub(crate) version: u64,
    pub(crate) effects: Vec<Effect>,
}

impl Session {
    pub fn new(game: Match, options: Options) -> Session {
        let Options { keeping, people, epoch_ms, chance, is_punctual } = options;
        Session {
            preferences: Preferences::default(),
            is_looking_back: !game.is_at_end(),
            game,
            keeping,
            people,
            epoch_ms,
            chance,
            is_punctual,
            is_hidden: false,
            is_proposing: false,
            is_frozen: false,
            is_paused: false,
            is_held_still: false,
            is_moving: false,
            work: Work::Idle,
            question: 0,
            pass_at: None,
            advice: None,
            lock: TabLock::default(),
            clock_since: None,
            now_ms: 0,
            version: 0,
            effects: Vec::new(),
        }
    }

    /// Takes note of an event at this time, and says what the driver has to do. Time is a monotonic
    /// clock in ms.
    pub fn handle(&mut self, now_ms: u64, input: Input) -> Vec<Effect> {
        self.now_ms = now_ms.max(self.now_ms);
        self.charge_clock();
        self.run_due();
        self.apply(input);
        self.run_due();
        self.restart_clock();
        std::mem::take(&mut self.effects)
    }

    /// When [`Input::Tick`] is due at the latest.
    pub fn wake_at(&self) -> Option<u64> {
        let due = [self.pass_at, self.chosen_at(), self.clock_at(), self.lock.deadline_ms()];
        due.into_iter().flatten().min()
    }

    fn apply(&mut self, input: Input) {
        match input {
            Input::Open => self.open(),
            Input::Touch => {
                self.refuse_hand();
            }
            Input::Move(mv) => self.play_by_hand(mv),
            Input::Play(mv) => self.play(mv),
            Input::EnterLine(moves) => self.enter_line(&moves),
            Input::Undo => self.undo(),
            Input::Redo => self.redo(),
            Input::Jump(ply) => self.jump(ply),
            Input::JumpIn(line, ply) => self.jump_in(*line, ply),

            Input::Replace(game) => self.replace(*game),
            Input::Adopt(game) => self.adopt(*game),
            Input::Follow(game, change) => self.follow(*game, change),
            Input::Refresh(game) => *self.game_mut() = *game,

            Input::Resign(side) => self.resign(side),
            Input::OfferDraw => self.offer_draw(),
            Input::AgreeDraw => self.agree_draw(),
            Input::AskHint => self.ask_hint(),
            Input::Advise(advice) => self.advice = advice,
            Input::SetPaused(is_paused) => self.pause(is_paused, self.is_held_still),
            Input::HoldStill(is_held_still) => self.pause(self.is_paused, is_held_still),
            Input::Step => self.step(),

            Input::SetProposing(is_proposing) => {
                self.is_proposing = is_proposing;
                self.version += 1;
                self.start_forced_pass();
            }
            Input::SetFrozen(is_frozen) => {
                self.is_frozen = is_frozen;
                self.version += 1;
                self.start_forced_pass();
            }
            Input::SetMoving(is_moving) => self.is_moving = is_moving,
            Input::SetHidden(is_hidden) => self.is_hidden = is_hidden,
            Input::Tick => {}

            Input::Answer { id, answer } => self.hear(id, answer),
            Input::Claim { identity, is_fresh } => self.claim(&identity, is_fresh),
            Input::TakeOver => self.take_over(),
            Input::Lock(answer) => {
                let (change, effect) = self.lock.handle(answer);
                self.version += 1;
                self.effects.extend(effect.map(Effect::Lock));
                if change != LockChange::Nothing {
                    self.stop_work();
                    self.load();
                }
            }
            Input::Loaded(game) => self.catch_up(game.map(|game| *game)),
            Input::StoreChanged if self.is_elsewhere() => self.load(),
            Input::StoreChanged => {}
        }
    }

    // Displayed position.

    pub fn game(&self) -> &Match {
        &self.game
    }

    /// Grows with every change of the game, ticks of a clock included, and of who may move.
    pub fn version(&self) -> u64 {
        self.version
    }

    pub fn advice(&self) -> Option<&Advice> {
        self.advice.as_ref()
    }

    /// Whether engine and clocks stand still.
    pub fn is_paused(&self) -> bool {
        self.is_paused || self.is_held_still
    }

    /// Whether the view is animating.
    pub fn is_moving(&self) -> bool {
        self.is_moving
    }

    /// Whether another tab plays this game.
    pub fn is_elsewhere(&self) -> bool {
        self.lock.is_elsewhere()
    }

    /// Whether this tab may save.
    pub fn may_write(&self) -> bool {
        self.lock.may_write()
    }

    pub fn is_kept(&self) -> bool {
        self.keeping == Keeping::Device
    }

    pub fn is_study(&self) -> bool {
        self.keeping == Keeping::Study
    }

    pub fn is_proposing(&self) -> bool {
        self.is_proposing
    }

    /// Which sides people at this board play.
    pub(crate) fn people(&self) -> [bool; 2] {
        self.people.unwrap_or(Side::BOTH.map(|side| self.game.seat(side).is_human()))
    }

    pub(crate) fn is_person(&self, side: Side) -> bool {
        self.people()[side.index()]
    }

    /// Whether nothing may be played from here: another tab does, or it is not known yet, or the
    /// board is frozen.
    pub(crate) fn is_closed(&self) -> bool {
        self.is_frozen || !self.lock.may_write()
    }

    /// Whether a person is to move now, at this board.
    pub fn is_my_turn(&self) -> bool {
        let may_move = match (self.is_proposing, seating::is_shared(&self.game)) {
            // In a shared game earlier positions are only looked at.
            (true, true) => self.game.is_at_end(),
            (true, false) => true,
            (false, is_shared) => !is_shared && self.is_person(self.game.side_to_move()),
        };
        may_move && !self.is_closed() && self.game.finish().is_none()
    }

    // Events.

    pub(crate) fn game_mut(&mut self) -> &mut Match {
        self.version += 1;
        &mut self.game
    }

    pub(crate) fn say(&mut self, message: Message) {
        self.effects.push(Effect::Say(message));
    }

    fn open(&mut self) {
        self.claim_game(false);
        self.start_turn();
    }

    /// A move of a person.
    fn play_by_hand(&mut self, mv: AnyMove) {
        if !self.refuse_hand() {
            self.play_or_propose(mv);
        }
    }

    /// Says why no person may move here, if none may.
    fn refuse_hand(&mut self) -> bool {
        let is_refused = !self.is_my_turn();
        match self.game.finish() {
            _ if self.refuse_elsewhere() => {}
            Some(finish) => self.say(Message::Refused(Refusal::Over(finish))),
            None if is_refused => self.say(Message::NotYourTurn),
            None => {}
        }
        is_refused
    }

    pub(crate) fn play_or_propose(&mut self, mv: AnyMove) {
        if self.is_proposing {
            self.effects.push(Effect::Propose(mv));
        } else {
            self.play(mv);
        }
    }

    pub(crate) fn play(&mut self, mv: AnyMove) {
        if self.is_looking_back && self.next_move() == Some(mv) {
            return self.go_to(self.game.ply() + 1, BoardChange::Played(mv));
        }
        let refused = self.game.finish().map(Refusal::Over);
        let checked = self.game.position().try_play(mv).map_err(Refusal::Illegal);
        if let Some(refusal) = refused.or(checked.err()) {
            return self.say(Message::Refused(refusal));
        }
        let is_fresh = self.identify();
        if self.game_mut().play(mv).is_ok() {
            self.effects.extend([Effect::Hush, Effect::Sound]);
            self.changed_freshly(BoardChange::Played(mv), is_fresh);
        }
    }

    /// A kept game gets its identity with its first move.
    fn identify(&mut self) -> bool {
        let chance = self.next_chance();
        let wall_ms = self.epoch_ms + self.now_ms;
        self.is_kept() && identify(&mut self.game, wall_ms, chance as u32)
    }

    fn enter_line(&mut self, moves: &[AnyMove]) {
        if let [mv] = moves {
            return self.play_by_hand(*mv);
        }
        if self.refuse_hand() {
            return;
        }
        let game = self.game_mut();
        let entered = moves.iter().take_while(|mv| game.play(**mv).is_ok()).count();
        if entered > 0 {
            self.effects.push(Effect::Hush);
            self.changed(BoardChange::Jumped);
        }
    }

    fn replace(&mut self, game: Match) {
        self.is_paused = false;
        self.is_looking_back = !game.is_at_end();
        self.follow(game, BoardChange::Jumped);
    }

    fn adopt(&mut self, mut game: Match) {
        forget_identity(&mut game);
        let kind = game.variant().game();
        if kind == self.game.variant().game() {
            self.replace(game);
        } else {
            self.effects.push(Effect::Navigate(kind, Box::new(game)));
        }
    }

    fn follow(&mut self, game: Match, change: BoardChange) {
        *self.game_mut() = game;
        self.changed(change);
    }

    fn pause(&mut self, is_paused: bool, is_held_still: bool) {
        let before = self.is_paused();
        (self.is_paused, self.is_held_still) = (is_paused, is_held_still);
        if self.is_paused() != before {
            self.start_turn();
        }
    }

    fn step(&mut self) {
        if let Some(player) = self.due_program().filter(|_| self.thinking().is_none()) {
            self.think(player);
        }
    }

    /// After every change: put away what belonged to the position before, save, and see whose turn
    /// it is.
    pub(crate) fn changed(&mut self, change: BoardChange) {
        self.changed_freshly(change, false);
    }

    fn changed_freshly(&mut self, change: BoardChange, is_fresh: bool) {
        self.is_looking_back &= !self.game.is_at_end();
        self.advice = None;
        self.effects.push(Effect::Show(change));
        self.claim_game(is_fresh);
        self.save();
        match (change, self.game.finish()) {
            (BoardChange::Played(_), _) => self.say(Message::Played),
            (_, Some(finish)) => self.say(Message::Ended(finish)),
            _ => {}
        }
        self.start_turn();
    }

    fn save(&mut self) {
        if matches!(self.keeping, Keeping::Device | Keeping::File) && self.may_write() {
            self.effects.push(Effect::Save);
        }
    }

    // Tabs.

    fn claim_game(&mut self, is_fresh: bool) {
        if self.is_kept() {
            let identity = identity(&self.game).to_owned();
            self.claim(&identity, is_fresh);
        }
    }

    fn claim(&mut self, identity: &str, is_fresh: bool) {
        let effects = self.lock.claim(self.now_ms, identity, is_fresh);
        self.effects.extend(effects.into_iter().map(Effect::Lock));
    }

    fn request_lock(&mut self, mode: LockMode) {
        let request = self.lock.request(mode);
        self.effects.extend(request.map(Effect::Lock));
    }

    fn take_over(&mut self) {
        if self.is_elsewhere() {
            self.request_lock(LockMode::Steal);
        }
    }

    /// Whether another tab plays this game, which is said. That tab may be gone meanwhile, so the
    /// lock is requested again.
    pub(crate) fn refuse_elsewhere(&mut self) -> bool {
        let is_elsewhere = self.is_elsewhere();
        if is_elsewhere {
            self.say(Message::Elsewhere);
            self.request_lock(LockMode::IfFree);
        }
        is_elsewhere
    }

    fn load(&mut self) {
        let identity = self.lock.identity().to_owned();
        self.effects.push(Effect::Load { identity });
    }

    /// Brings the game to where another tab has left it; a single move is animated.
    fn catch_up(&mut self, latest: Option<Match>) {
        let ours = &self.game;
        let Some(latest) =
            latest.filter(|latest| latest != ours && identity(latest) == self.lock.identity())
        else {
            return self.start_turn();
        };
        let is_next = latest.is_at_end()
            && ours.is_at_end()
            && latest.plies().len() == ours.plies().len() + 1
            && latest.plies().starts_with(ours.plies());
        let played = latest.last_move().filter(|_| is_next).map(BoardChange::Played);
        self.follow(latest, played.unwrap_or(BoardChange::Jumped));
    }
}
