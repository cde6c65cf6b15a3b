//! A room: what its events come to. Server and pages read the same events through this, so that all
//! see the same game.

use plateau_game::{Outcome, Side};
use plateau_games::{GameId, Variant};
use plateau_match::{Match, Seat, TimeControl};
use plateau_wire::online::{Chair, Entry, Event, Offer, Terms};

use crate::name::clean_name;
use crate::rating::Score;

/// The most days that a move may take.
const MOST_DAYS: u8 = 14;
const DAY_MS: u64 = 86_400_000;

/// An entry that does not follow from those before it: of another version, or damaged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Misfit {
    pub number: u64,
}

/// An offer that waits for an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Standing {
    pub chair: Chair,
    pub offer: Offer,
    /// The event that made it.
    pub number: u64,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Room {
    terms: Terms,
    names: [Option<String>; 2],
    bots: [bool; 2],
    /// Who has deleted what was kept about them.
    gone: [bool; 2],
    game: Match,
    /// Whether the present game was aborted: it has no result, and no more moves.
    aborted: bool,
    /// Who makes the first move of the present game.
    first: Chair,
    /// How many games were played before it.
    round: u32,
    offer: Option<Standing>,
    log: Vec<Entry>,
    /// How often each chair has said something that changes nothing on the board.
    words: [u32; 2],
    /// The event that began the present game.
    round_began: u64,
    /// The last event that changed the board.
    board_changed: u64,
    turn_since_ms: u64,
}

impl Room {
    /// A room from all its entries.
    pub fn read(entries: &[Entry]) -> Result<Room, Misfit> {
        let (opening, rest) = entries.split_first().ok_or(Misfit { number: 1 })?;
        let mut room = Room::open(opening)?;
        rest.iter().try_for_each(|entry| room.apply(entry))?;
        Ok(room)
    }

    fn open(entry: &Entry) -> Result<Room, Misfit> {
        let misfit = Misfit { number: entry.number };
        let Event::Opened { terms, name, bot } = &entry.event else { return Err(misfit) };
        let game = begin(terms).ok_or(misfit)?;
        if entry.number != 1 {
            return Err(misfit);
        }
        let mut room = Room {
            terms: terms.clone(),
            // Rooms of older versions may have other names.
            names: [Some(clean_name(name)), None],
            bots: [*bot, false],
            gone: [false; 2],
            game,
            aborted: false,
            first: terms.first,
            round: 0,
            offer: None,
            log: vec![entry.clone()],
            words: [0; 2],
            round_began: 1,
            board_changed: 1,
            turn_since_ms: entry.at_ms,
        };
        room.name_seats();
        Ok(room)
    }

    /// Takes in the next entry. After one that does not fit the room is of no use any more.
    pub fn apply(&mut self, entry: &Entry) -> Result<(), Misfit> {
        if entry.number != self.last() + 1 || self.happen(entry).is_none() {
            return Err(Misfit { number: entry.number });
        }
        self.log.push(entry.clone());
        if let Event::Said { chair, .. }
        | Event::Offered { chair, .. }
        | Event::Declined { chair, .. } = entry.event
        {
            self.words[chair.index()] += 1;
        }
        Ok(())
    }

    fn happen(&mut self, entry: &Entry) -> Option<()> {
        if self.aborted && needs_game(&entry.event) {
            return None;
        }
        let side = self.side(entry.event.chair());
        match &entry.event {
            Event::Opened { .. } => return None,
            Event::Seated { name, bot } => {
                let free =
                    self.names[Chair::Guest.index()].is_none() && !self.gone[Chair::Host.index()];
                self.bots[Chair::Guest.index()] = *bot;
                self.names[Chair::Guest.index()] = free.then(|| clean_name(name));
                self.name_seats();
                self.begin_turn(entry);
                return free.then_some(());
            }
            Event::Moved { mv, spent_ms, .. } => {
                let mv = self.game.position().parse_move(mv).ok()?;
                if self.game.side_to_move() != side || self.game.pass_time(*spent_ms).is_some() {
                    return None;
                }
                self.game.play(mv).ok()?;
                let stands = |standing: &Standing| {
                    standing.offer == Offer::Draw && self.side(standing.chair) == side
                };
                self.offer = self.offer.filter(stands);
                self.begin_turn(entry);
            }
            Event::Offered { chair, offer } => {
                self.offer = Some(Standing { chair: *chair, offer: *offer, number: entry.number });
            }
            Event::Accepted { chair, offer } => {
                let standing = self.offer.take()?;
                if standing.chair == *chair || standing.offer != *offer {
                    return None;
                }
                self.agree(entry, standing)?;
            }
            Event::Declined { .. } => self.offer = None,
            Event::Resigned { .. } => self.end(entry, |game| game.resign(side).is_ok())?,
            Event::Flagged { .. } if self.terms.days.is_some() => {
                self.end(entry, |game| {
                    game.side_to_move() == side && game.lose_on_time(side).is_ok()
                })?;
            }
            Event::Flagged { .. } => self.end(entry, |game| {
                let left = game.remaining_ms(side).filter(|_| game.side_to_move() == side);
                left.is_some_and(|left| game.pass_time(left).is_some())
            })?,
            Event::Claimed { .. } => {
                self.end(entry, |game| game.adjudicate(Outcome::Win(side)).is_ok())?;
            }
            Event::Aborted { .. } => {
                self.can_be_aborted().then_some(())?;
                (self.aborted, self.offer, self.board_changed) = (true, None, entry.number);
            }
            Event::Forgotten { chair } => self.forget(*chair)?,
            Event::Said { .. } | Event::Handed { .. } => {}
        }
        Some(())
    }

    fn agree(&mut self, entry: &Entry, standing: Standing) -> Option<()> {
        let offerer = self.side(standing.chair);
        match standing.offer {
            Offer::Draw => self.end(entry, |game| {
                game.offer_draw(offerer).is_ok() && game.accept_draw(!offerer).is_ok()
            }),
            Offer::TakeBack => {
                let target = self.taken_back_to(standing.chair)?;
                self.game.jump(target).ok()?;
                self.game.drop_moves_beyond();
                self.begin_turn(entry);
                Some(())
            }
            Offer::Rematch => {
                self.is_over().then_some(())?;
                self.game = self.game.rematch(Default::default());
                self.aborted = false;
                self.first = self.first.other();
                self.round += 1;
                self.round_began = entry.number;
                self.name_seats();
                self.begin_turn(entry);
                Some(())
            }
        }
    }

    /// From here on the seat has no name, even for clients that have read earlier entries.
    fn forget(&mut self, chair: Chair) -> Option<()> {
        if self.is_played() {
            return None;
        }
        (self.gone[chair.index()], self.names[chair.index()]) = (true, Some(String::new()));
        self.offer = None;
        for entry in &mut self.log {
            entry.event = entry.event.without_name(chair);
        }
        self.name_seats();
        Some(())
    }

    fn end(&mut self, entry: &Entry, end: impl FnOnce(&mut Match) -> bool) -> Option<()> {
        self.offer = None;
        self.board_changed = entry.number;
        end(&mut self.game).then_some(())
    }

    fn begin_turn(&mut self, entry: &Entry) {
        self.board_changed = entry.number;
        self.turn_since_ms = entry.at_ms;
    }

    fn name_seats(&mut self) {
        for chair in Chair::BOTH {
            let name = self.names[chair.index()].clone().unwrap_or_default();
            let side = self.side(chair);
            *self.game.seat_mut(side) = Seat::human(name);
        }
    }

    /// What was settled before the first game.
    pub fn terms(&self) -> &Terms {
        &self.terms
    }

    /// The game on the board.
    pub fn game(&self) -> &Match {
        &self.game
    }

    /// Name of the player in the seat, if there is one.
    pub fn name(&self, chair: Chair) -> Option<&str> {
        self.names[chair.index()].as_deref()
    }

    /// Whether a program sits there.
    pub fn is_bot(&self, chair: Chair) -> bool {
        self.bots[chair.index()]
    }

    /// Whether the player of the seat was forgotten, and cannot return.
    pub fn is_gone(&self, chair: Chair) -> bool {
        self.gone[chair.index()]
    }

    /// Whether it counts for ratings: among people.
    pub fn is_rated(&self) -> bool {
        self.terms.rated && self.bots == [false; 2]
    }

    /// What the game comes to for ratings, once it is over: where it counts, and both have moved.
    pub(crate) fn score(&self) -> Option<Score> {
        let finish =
            self.game.final_finish().filter(|_| self.is_rated() && self.game.plies().len() > 1)?;
        Some(match finish.outcome {
            Outcome::Win(side) => Score::Won(self.chair(side)),
            Outcome::Draw => Score::Drawn,
        })
    }

    /// Which side this chair has in the present game.
    pub fn side(&self, chair: Chair) -> Side {
        let first = self.game.start().side_to_move();
        if chair == self.first { first } else { !first }
    }

    /// Who has this side in the present game.
    pub fn chair(&self, side: Side) -> Chair {
        if self.side(Chair::Host) == side { Chair::Host } else { Chair::Guest }
    }

    /// How many games were played here before this one.
    pub fn round(&self) -> u32 {
        self.round
    }

    pub fn offer(&self) -> Option<Standing> {
        self.offer
    }

    pub fn entries(&self) -> &[Entry] {
        &self.log
    }

    /// The entries after this number.
    pub fn after(&self, number: u64) -> &[Entry] {
        let from = usize::try_from(number).unwrap_or(usize::MAX).min(self.log.len());
        &self.log[from..]
    }

    /// The number of the last entry.
    pub fn last(&self) -> u64 {
        self.log.len() as u64
    }

    /// How often a chair has said something that changes nothing on the board.
    pub(crate) fn words(&self, chair: Chair) -> u32 {
        self.words[chair.index()]
    }

    pub(crate) fn round_began(&self) -> u64 {
        self.round_began
    }

    pub(crate) fn board_changed(&self) -> u64 {
        self.board_changed
    }

    /// Start of the current turn.
    pub(crate) fn turn_since_ms(&self) -> u64 {
        self.turn_since_ms
    }

    /// Whether this call of this chair is among the entries.
    pub(crate) fn has_done(&self, chair: Chair, id: u64) -> bool {
        self.log.iter().rev().any(|entry| entry.id == Some(id) && entry.event.chair() == chair)
    }

    /// Whether both are seated and the game goes on.
    pub fn is_played(&self) -> bool {
        self.names.iter().all(Option::is_some) && !self.is_over()
    }

    /// Whether the present game has ended, with a result or aborted.
    pub fn is_over(&self) -> bool {
        self.aborted || self.game.finish().is_some()
    }

    /// Whether the present game was aborted, or its offer withdrawn.
    pub fn is_aborted(&self) -> bool {
        self.aborted
    }

    /// Whether the present game can still end without a result: until both have moved.
    pub fn can_be_aborted(&self) -> bool {
        !self.is_over() && self.game.plies().len() < 2
    }

    /// Whether a clock runs: from the first move on.
    pub fn is_clock_running(&self) -> bool {
        self.is_played()
            && (self.game.time_control().is_some() || self.terms.days.is_some())
            && self.game.ply() > 0
    }

    /// Remaining time of the side to move after so long, by the clock or by the days a move may
    /// take.
    pub fn left_ms(&self, elapsed_ms: u64) -> Option<u64> {
        let by_days = self.terms.days.map(|days| u64::from(days) * DAY_MS);
        let all = by_days.or_else(|| self.game.remaining_ms(self.game.side_to_move()));
        Some(all.filter(|_| self.is_clock_running())?.saturating_sub(elapsed_ms))
    }

    /// How many moves are left when this chair takes its last one back; `None` where it has made
    /// none.
    pub fn taken_back_to(&self, chair: Chair) -> Option<usize> {
        let side = self.side(chair);
        let is_own =
            |ply: &usize| self.game.position_after(*ply).is_some_and(|p| p.side_to_move() == side);
        (0..self.game.ply()).rev().find(is_own)
    }
}

/// Whether an event only makes sense in a game that goes on.
fn needs_game(event: &Event) -> bool {
    !matches!(
        event,
        Event::Said { .. }
            | Event::Handed { .. }
            | Event::Forgotten { .. }
            | Event::Offered { offer: Offer::Rematch, .. }
            | Event::Accepted { offer: Offer::Rematch, .. }
            | Event::Declined { offer: Offer::Rematch, .. }
    )
}

/// The first position of these terms, if there is such a game.
pub(crate) fn begin(terms: &Terms) -> Option<Match> {
    let game: GameId = terms.game.parse().ok()?;
    let variant = Variant::build(game, terms.size, &[]).ok()?.with_rules_text(&terms.rules).ok()?;
    let fresh = Match::new(variant);
    match (&terms.clock, terms.days) {
        (None, None | Some(1..=MOST_DAYS)) => Some(fresh),
        // One or the other.
        (_, Some(_)) => None,
        (Some(clock), None) => {
            let control: TimeControl = clock.parse().ok()?;
            (control.base_ms > 0).then(|| fresh.with_time_control(control))
        }
    }
}
