//! Why a move is refused, in words.

use plateau_games::{AnyRefusal, force3, morpion, othello, pogo, sogo};

use crate::Texts;

impl Texts {
    /// Why a move is refused.
    pub fn refused(&self, refusal: AnyRefusal) -> String {
        match refusal {
            AnyRefusal::OtherGame { .. } => self.not_legal().into(),
            AnyRefusal::Sogo(refusal) => match refusal {
                sogo::Refusal::NoSuchRod { rod, .. } => self.no_rod(&rod.to_string()),
                sogo::Refusal::FullRod(rod) => self.full_rod(&rod.to_string()),
                sogo::Refusal::GameOver => self.game_over().into(),
            },
            AnyRefusal::Morpion(refusal) => match refusal {
                morpion::Refusal::NoSuchSphere { sphere, .. } => self.no_rod(&sphere.to_string()),
                morpion::Refusal::Coloured(sphere) => self.coloured(&sphere.to_string()),
                morpion::Refusal::GameOver => self.game_over().into(),
            },
            AnyRefusal::Othello(refusal) => match refusal {
                othello::Refusal::Over => self.game_over().into(),
                othello::Refusal::Outside(disc) => self.no_rod(&disc.to_string()),
                othello::Refusal::Taken(disc) => self.taken(&disc.to_string()),
                othello::Refusal::TurnsNothing(disc) => self.turns_nothing(&disc.to_string()),
                othello::Refusal::MustPass => self.not_legal().into(),
                othello::Refusal::CanMove => self.can_move().into(),
            },
            AnyRefusal::Force3(refusal) => self.force3_refusal(refusal),
            AnyRefusal::Pogo(refusal) => self.pogo_refusal(refusal),
        }
    }

    fn pogo_refusal(&self, refusal: pogo::Refusal) -> String {
        match refusal {
            pogo::Refusal::GameOver => self.game_over().into(),
            pogo::Refusal::NoToken(cell) => self.no_token(&cell.to_string()),
            pogo::Refusal::NotYourStack(cell) => self.not_your_stack(&cell.to_string()),
            pogo::Refusal::WrongDistance(hop) => {
                self.no_such_distance(&hop.from.to_string(), &hop.to.to_string())
            }
            pogo::Refusal::Count(_)
            | pogo::Refusal::TooFewTokens { .. }
            | pogo::Refusal::SamePlace(_)
            | pogo::Refusal::NoUTurn(_) => self.not_legal().into(),
        }
    }

    fn force3_refusal(&self, refusal: force3::Refusal) -> String {
        use force3::Refusal as R;
        match refusal {
            R::GameOver => self.game_over().into(),
            R::PlaceFirst => self.place_first().into(),
            R::NoTokenInHand => self.no_token_in_hand().into(),
            R::Hole(cell) => self.is_hole(&cell.to_string()),
            R::Occupied(cell) => self.carries_token(&cell.to_string()),
            R::NoToken(cell) => self.no_token(&cell.to_string()),
            R::NotYourToken(cell) => self.not_yours(&cell.to_string()),
            R::NotNeighbours { .. } => self.not_neighbours().into(),
            R::NotBesideTheHole { from, .. } | R::NotInLineWithTheHole { from, .. } => {
                self.not_beside_hole(&from.to_string())
            }
            R::NoDoubleSlides => self.no_double().into(),
            R::OpponentsTile(_) => self.foreign_tile().into(),
            R::UndoesLastSlide(_) => self.inverse().into(),
            R::SamePlace(_) | R::NotTheHole { .. } => self.not_legal().into(),
        }
    }
}
