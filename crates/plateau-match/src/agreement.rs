//! Ends that the players declare: resigning, drawing by agreement, and results settled elsewhere.
//!
//! A declared end stands after the last move. Declared from an earlier point it replaces the moves
//! beyond, as a move would; [`Match::reopen`] takes it back.

use plateau_game::{Outcome, Side};

use crate::{Ending, Finish, Match, Refusal};

impl Match {
    /// This side gives up, on either side's turn.
    pub fn resign(&mut self, side: Side) -> Result<Finish, Refusal> {
        self.declare(Finish { outcome: Outcome::Win(!side), ending: Ending::Resignation })
    }

    /// This side took longer than was agreed, where no clock of the match says so: days a move.
    pub fn lose_on_time(&mut self, side: Side) -> Result<Finish, Refusal> {
        self.declare(Finish { outcome: Outcome::Win(!side), ending: Ending::Time })
    }

    /// Whose draw offer waits for an answer.
    pub fn draw_offer(&self) -> Option<Side> {
        self.draw_offer
    }

    /// This side offers a draw. It stays open until the opponent answers or moves; an offer against
    /// an open offer is agreement.
    pub fn offer_draw(&mut self, side: Side) -> Result<Option<Finish>, Refusal> {
        self.refuse_if_over()?;
        if self.draw_offer == Some(!side) {
            return self.accept_draw(side).map(Some);
        }
        self.draw_offer = Some(side);
        Ok(None)
    }

    /// This side accepts the opponent's offer.
    pub fn accept_draw(&mut self, side: Side) -> Result<Finish, Refusal> {
        self.refuse_without_offer_to(side)?;
        self.declare(Finish { outcome: Outcome::Draw, ending: Ending::Agreement })
    }

    /// This side declines the opponent's offer.
    pub fn decline_draw(&mut self, side: Side) -> Result<(), Refusal> {
        self.refuse_without_offer_to(side)?;
        self.draw_offer = None;
        Ok(())
    }

    /// Ends the game with a result that was settled away from the board.
    pub fn adjudicate(&mut self, outcome: Outcome) -> Result<Finish, Refusal> {
        self.declare(Finish { outcome, ending: Ending::Adjudication })
    }

    /// Takes back a declared end: the game goes on after its last move.
    pub fn reopen(&mut self) -> Result<(), Refusal> {
        self.declared.take().map(|_| ()).ok_or(Refusal::NothingToReopen)
    }

    pub(crate) fn declare(&mut self, finish: Finish) -> Result<Finish, Refusal> {
        self.refuse_if_over()?;
        self.drop_moves_beyond();
        self.draw_offer = None;
        self.declared = Some(finish);
        Ok(finish)
    }

    fn refuse_without_offer_to(&self, side: Side) -> Result<(), Refusal> {
        self.refuse_if_over()?;
        if self.draw_offer == Some(!side) { Ok(()) } else { Err(Refusal::NoOffer(side)) }
    }
}
