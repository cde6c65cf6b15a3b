//! What a hall asks of whoever drives it.

use plateau_wire::halls::Note;
use plateau_wire::online::{Entry, Rating, Reply};

use super::VisitorId;
use crate::rating::Score;
use crate::secret::{Key, Proof, SecretHash};

/// What the driver has to do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Effect {
    Send {
        to: VisitorId,
        reply: Reply,
    },
    /// Answered by [`Hall::loaded`](super::Hall::loaded).
    Load {
        room: String,
    },
    /// To be kept whole or not at all, and only if no entry has this number yet. Answered by
    /// [`Hall::appended`](super::Hall::appended).
    Append {
        room: String,
        entry: Entry,
        key: Option<Key>,
        /// Where it ends a game that counts: for the ratings of both, in the same breath.
        score: Option<Score>,
    },
    /// What is kept about somebody is to be told, room by room after this one. Answered by
    /// [`Hall::exported`](super::Hall::exported).
    Export {
        to: VisitorId,
        proof: Proof,
        after: Option<String>,
    },
    /// What is kept about somebody is to be deleted: in each of their rooms by the entry that
    /// [`Room::decide_forgetting`](crate::Room::decide_forgetting) names. Answered by
    /// [`Hall::forgotten`](super::Hall::forgotten).
    Forget {
        to: VisitorId,
        proof: Proof,
    },
    /// For the other processes on the same database.
    Tell {
        note: Note,
    },
}

/// What is kept of a room.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Stored {
    pub entries: Vec<Entry>,
    pub keys: [Option<SecretHash>; 2],
    pub ratings: [Option<Rating>; 2],
}
