//! Seeded random numbers, split into independent streams.

/// A generator for one use of a seed; different uses do not know of each other.
pub(crate) fn generator(seed: u64, purpose: u64) -> fastrand::Rng {
    fastrand::Rng::with_seed(plateau_game::mix64(seed ^ plateau_game::mix64(purpose)))
}
