//! Effects: what the room server asks its driver to do.

use plateau_wire::online::{Entry, Rating, Reply};
use plateau_wire::peers::Note;

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
    /// Answered by [`RoomServer::loaded`](super::RoomServer::loaded).
    Load {
        room: String,
    },
    /// To be kept whole or not at all, and only if no entry has this number yet. Answered by
    /// [`RoomServer::appended`](super::RoomServer::appended).
    Append {
        room: String,
        entry: Entry,
        key: Option<Key>,
        /// Where it ends a game that counts: for the ratings of both, in the same breath.
        score: Option<Score>,
    },
    /// Export of personal data, room by room after this one. Answered by
    /// [`RoomServer::exported`](super::RoomServer::exported).
    Export {
        to: VisitorId,
        proof: Proof,
        after: Option<String>,
    },
    /// Deletion of personal data: in each of the rooms by the entry that
    /// [`Room::decide_forgetting`](crate::Room::decide_forgetting) names. Answered by
    /// [`RoomServer::forgotten`](super::RoomServer::forgotten).
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
