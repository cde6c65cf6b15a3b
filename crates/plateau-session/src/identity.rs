//! The identity of a kept game: a free tag of its record. A game gets it with its first move and
//! keeps it for good, so that no game takes another's place.

use plateau_match::Match;

/// The tag that holds the identity.
pub const TAG: &str = "Id";

/// The identity of a game; empty while it has none, as a game that was only looked at.
pub fn identity(game: &Match) -> &str {
    game.tag(TAG)
}

/// Gives a game an identity unless it has one. Returns whether it is new.
pub fn identify(game: &mut Match, time_ms: u64, chance: u32) -> bool {
    let is_new = identity(game).is_empty();
    if is_new {
        rename(game, &new_identity(time_ms, chance));
    }
    is_new
}

/// Milliseconds and a random number, so that no two devices meet.
pub fn new_identity(time_ms: u64, chance: u32) -> String {
    format!("{time_ms:x}-{chance:08x}")
}

/// Gives a game this identity, replacing any other.
pub fn rename(game: &mut Match, identity: &str) {
    let _ = game.set_tag(TAG, identity);
}

/// A game that comes from elsewhere, or begins anew, is none of those kept here.
pub fn forget_identity(game: &mut Match) {
    rename(game, "");
}

#[cfg(test)]
mod tests {
    use plateau_games::{GameId, Variant};
    use plateau_match::record;

    use super::*;

    #[test]
    fn identity_survives_the_record() {
        let mut game = Match::new(Variant::new(GameId::Sogo));
        assert_eq!(identity(&game), "");
        assert!(identify(&mut game, 1_000, 7));
        assert!(!identify(&mut game, 2_000, 8));
        assert_eq!(identity(&game), "3e8-00000007");
        let read = record::read(&record::write(&game)).unwrap();
        assert_eq!(identity(&read), "3e8-00000007");
        forget_identity(&mut game);
        assert_eq!(identity(&game), "");
    }
}
