//! Two players meet in pairs of games, each pair from its own opening with colours reversed: the
//! openings, who plays which side, the loop in which they play, and what the results say; and many
//! players on one scale. Who the players are and how they think is not known here.

mod contender;
mod openings;
mod pairs;
mod playing;
mod rating;
mod tally;

pub use contender::{Contender, NoMove};
pub use openings::{OpeningsWanted, draw_openings};
pub use pairs::{a_side, score};
pub use playing::{Contest, Played};
pub use rating::{ContestRating, Meeting, rate};
pub use tally::{MatchTally, Sprt};
