//! What comes of an action: the event that is to be written, or why not. Nothing changes here.

use plateau_wire::online::{Action, Chair, Event, Offer, Why};

use crate::room::Room;

/// Default absence after which the opponent may end the game.
pub const AWAY_MS: u64 = 120_000;

/// How much of a move's time may be put down to its way at most.
pub(crate) const MOST_LAG_MS: u64 = 500;

/// With so many events no further game begins in a room: the next one would not fit.
const MOST_BEFORE_REMATCH: u64 = 4_000;

/// So many events besides words are kept in a room. Beyond them only what ends the game is.
const MOST_ENTRIES: u64 = 12_000;

/// How often a chair may say something that changes nothing on the board: phrases, offers and
/// refusals.
pub(crate) const MOST_WORDS: u32 = 500;

/// What a decision depends on besides the room.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Circumstances {
    /// Time since the side to move has had the move.
    pub elapsed_ms: u64,
    /// Latency of the acting client.
    pub lag_ms: u64,
    /// How long the other has been away; `None` while it is here.
    pub away_ms: Option<u64>,
    /// How long it must have been away before the game can be claimed.
    pub claimed_after_ms: u64,
}

impl Default for Circumstances {
    fn default() -> Circumstances {
        Circumstances { elapsed_ms: 0, lag_ms: 0, away_ms: None, claimed_after_ms: AWAY_MS }
    }
}

impl Circumstances {
    /// What a move made now costs: the way of the message is the network's, up to a point.
    fn spent_ms(&self) -> u64 {
        self.elapsed_ms.saturating_sub(self.lag_ms.min(MOST_LAG_MS))
    }

    /// Whether the other has left the game.
    fn is_left(&self) -> bool {
        self.away_ms.is_some_and(|ms| ms >= self.claimed_after_ms)
    }
}

impl Room {
    /// Flag of the side to move, if its time is over.
    pub fn flag(&self, circumstances: &Circumstances) -> Option<Event> {
        let chair = self.chair(self.game().side_to_move());
        (self.left_ms(circumstances.spent_ms())? == 0).then_some(Event::Flagged { chair })
    }

    /// What is to be written if this chair does that. `seen` is the last event it knew of.
    pub fn decide(
        &self,
        chair: Chair,
        seen: u64,
        action: &Action,
        circumstances: &Circumstances,
    ) -> Result<Event, Why> {
        if !self.has_room_for(chair, action) {
            return Err(Why::Full);
        }
        if let Action::Say(phrase) = action {
            return Ok(Event::Said { chair, phrase: *phrase });
        }
        if *action == Action::Abort {
            return self.decide_abort(chair, seen);
        }
        if self.name(Chair::Guest).is_none() || self.is_gone(chair.other()) {
            return Err(Why::NoOpponent);
        }
        let known = match action {
            Action::Move(_) | Action::Offer(Offer::TakeBack) => self.board_changed(),
            Action::Accept(_) | Action::Decline(_) => {
                self.offer().map_or(0, |standing| standing.number)
            }
            _ => self.round_began(),
        };
        if seen < known {
            return Err(Why::Stale);
        }
        let over = self.is_over();
        let wants_over = matches!(
            action,
            Action::Offer(Offer::Rematch)
                | Action::Accept(Offer::Rematch)
                | Action::Decline(Offer::Rematch)
        );
        match action {
            _ if over != wants_over => Err(if over { Why::Over } else { Why::NotOver }),
            Action::Move(mv) => self.decide_move(chair, mv, circumstances),
            Action::Offer(offer) => self.decide_offer(chair, *offer),
            Action::Accept(offer) => {
                self.answered(chair, *offer, Event::Accepted { chair, offer: *offer })
            }
            Action::Decline(offer) => {
                self.answered(chair, *offer, Event::Declined { chair, offer: *offer })
            }
            Action::Resign => Ok(Event::Resigned { chair }),
            // With days for a move, absence is normal.
            Action::Claim if self.terms().days.is_none() && circumstances.is_left() => {
                Ok(Event::Claimed { chair })
            }
            Action::Claim => Err(Why::NotAway),
            // Both are decided above.
            Action::Abort => Err(Why::Stale),
            Action::Say(phrase) => Ok(Event::Said { chair, phrase: *phrase }),
        }
    }

    /// Words are counted by themselves, for each chair, so that they never keep a move or the end
    /// of a game out.
    fn has_room_for(&self, chair: Chair, action: &Action) -> bool {
        let has_words = self.words(chair) < MOST_WORDS;
        match action {
            Action::Offer(Offer::Rematch) => has_words && self.last() < MOST_BEFORE_REMATCH,
            Action::Say(_) | Action::Offer(_) | Action::Decline(_) => has_words,
            Action::Move(_) | Action::Accept(Offer::TakeBack) => {
                let words: u32 = Chair::BOTH.iter().map(|chair| self.words(*chair)).sum();
                self.last() - u64::from(words) < MOST_ENTRIES
            }
            Action::Accept(Offer::Draw | Offer::Rematch)
            | Action::Resign
            | Action::Claim
            | Action::Abort => true,
        }
    }

    /// What is to be written if this chair is to be forgotten: not while its game goes on.
    pub fn decide_forgetting(&self, chair: Chair) -> Result<Event, Why> {
        if self.is_played() { Err(Why::Playing) } else { Ok(Event::Forgotten { chair }) }
    }

    /// An opponent who has come or moved in the same moment is not sent away.
    fn decide_abort(&self, chair: Chair, seen: u64) -> Result<Event, Why> {
        if self.is_over() {
            return Err(Why::Over);
        }
        let is_early = self.can_be_aborted() && seen >= self.board_changed();
        if is_early { Ok(Event::Aborted { chair }) } else { Err(Why::Stale) }
    }

    fn decide_move(
        &self,
        chair: Chair,
        mv: &str,
        circumstances: &Circumstances,
    ) -> Result<Event, Why> {
        let game = self.game();
        if game.side_to_move() != self.side(chair) {
            return Err(Why::NotYourTurn);
        }
        let mv = game.position().parse_move(mv).map_err(|_| Why::Illegal)?;
        game.position().try_play(mv).map_err(|_| Why::Illegal)?;
        let spent_ms = if self.is_clock_running() { circumstances.spent_ms() } else { 0 };
        Ok(Event::Moved { chair, mv: mv.to_string(), spent_ms })
    }

    /// The same offer from both sides is agreement.
    fn decide_offer(&self, chair: Chair, offer: Offer) -> Result<Event, Why> {
        // What counts for ratings stands as it was played.
        let possible =
            offer != Offer::TakeBack || !self.terms().rated && self.taken_back_to(chair).is_some();
        match self.offer() {
            Some(standing) if standing.offer == offer && standing.chair != chair => {
                Ok(Event::Accepted { chair, offer })
            }
            Some(standing) if standing.offer == offer || standing.chair != chair => {
                Err(Why::NoOffer)
            }
            _ if possible => Ok(Event::Offered { chair, offer }),
            _ => Err(Why::NoOffer),
        }
    }

    fn answered(&self, chair: Chair, offer: Offer, event: Event) -> Result<Event, Why> {
        let stands =
            self.offer().is_some_and(|standing| standing.offer == offer && standing.chair != chair);
        if stands { Ok(event) } else { Err(Why::NoOffer) }
    }
}
