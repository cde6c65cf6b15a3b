//! What is to be proved.

use std::fmt;
use std::str::FromStr;

use plateau_game::{Outcome, Side, TextError};

/// How a game is claimed to end with best play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Claim {
    /// The first player wins.
    XWins,
    /// The second player does not lose.
    OHolds,
    /// The second player wins.
    OWins,
}

impl Claim {
    pub const ALL: [Claim; 3] = [Claim::XWins, Claim::OHolds, Claim::OWins];

    pub const fn name(self) -> &'static str {
        match self {
            Claim::XWins => "x-wins",
            Claim::OHolds => "o-holds",
            Claim::OWins => "o-wins",
        }
    }

    /// Who has to find moves; the other may play anything.
    pub const fn prover(self) -> Side {
        match self {
            Claim::XWins => Side::X,
            Claim::OHolds | Claim::OWins => Side::O,
        }
    }

    /// Whose win decides it, one way or the other.
    pub(super) const fn attacker(self) -> Side {
        match self {
            Claim::XWins | Claim::OHolds => Side::X,
            Claim::OWins => Side::O,
        }
    }

    /// Whether it is true of a game that ended like this.
    pub fn is_met_by(self, outcome: Outcome) -> bool {
        self.is_met_if_attacker_wins(outcome == Outcome::Win(self.attacker()))
    }

    /// Whether it is true where this is known about the win of the [`attacker`](Claim::attacker).
    pub(super) fn is_met_if_attacker_wins(self, wins: bool) -> bool {
        wins == (self.attacker() == self.prover())
    }
}

impl fmt::Display for Claim {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Claim {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Claim, TextError> {
        let names = Claim::ALL.map(Claim::name).join(", ");
        let found = Claim::ALL.into_iter().find(|claim| claim.name() == text);
        found.ok_or_else(|| TextError::unknown("claim", text, names))
    }
}
