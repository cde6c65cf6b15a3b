//! A whole device on one thread: tabs that open, reload and are killed, people who click anything
//! at any time, an engine that answers late, wrongly or never, locks by Web Locks or by messages,
//! events in any order. Everything follows from a seed; a failing one is named and replays:
//! `PLATEAU_SEED=17 cargo test -p plateau-session --test simulation`. `PLATEAU_SEEDS=100000` plays
//! as many games.

#![allow(clippy::unwrap_used, reason = "the helpers of tests are tests too")]

mod device;
mod laws;
mod locks;

use device::Device;
use laws::Tally;

/// How many games a plain test plays.
const GAMES: u64 = 10_000;
/// How much happens in each.
const STEPS: u32 = 20;

#[test]
fn laws_hold_in_any_order_of_events() {
    let number = |name: &str| std::env::var(name).ok().and_then(|number| number.parse().ok());
    if let Some(seed) = number("PLATEAU_SEED") {
        live(seed);
        return;
    }
    let mut seen = Tally::default();
    for seed in 0..number("PLATEAU_SEEDS").unwrap_or(GAMES) {
        match std::panic::catch_unwind(|| live(seed)) {
            Ok(tally) => seen.add(&tally),
            Err(_) => panic!("seed {seed} breaks a law: PLATEAU_SEED={seed} replays it"),
        }
    }
    // The games are worth looking at.
    assert!(seen.moves > 10_000 && seen.engine_moves > 5_000 && seen.passes > 10, "{seen:?}");
    assert!(seen.undone > 5_000 && seen.hints > 500 && seen.draws > 500, "{seen:?}");
    assert!(seen.flags > 100 && seen.resigned > 500 && seen.kills > 5_000, "{seen:?}");
    assert!(seen.late > 1_000 && seen.failures > 500, "{seen:?}");
    assert!(seen.followed > 500 && seen.taken_over > 300 && seen.lost > 300, "{seen:?}");
}

fn live(seed: u64) -> Tally {
    let mut device = Device::new(seed);
    (0..STEPS).for_each(|_| device.step());
    device.settle();
    device.tally
}
