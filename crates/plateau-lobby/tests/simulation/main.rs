//! A whole world on one thread: a server, or two processes on one storage, which crash, a storage
//! that fails before or after writing, a network that loses, repeats, delays and reorders, people
//! who leave and come back, two devices in one seat, a spectator and a guesser, people who want
//! their data deleted. Everything follows from a seed; a failing one is named and replays:
//! `PLATEAU_SEED=17 cargo test -p plateau-lobby --test simulation`. `PLATEAU_SEEDS=5000` looks at
//! as many worlds.

#![allow(clippy::unwrap_used, reason = "the helpers of tests are tests too")]

mod permissions;
mod world;

use std::sync::atomic::{AtomicU64, Ordering};

use world::World;

/// How many worlds a plain test sees.
const SEEDS: u64 = 400;
/// How much happens in each.
const STEPS: u32 = 800;

#[test]
fn nothing_acknowledged_is_lost_or_doubled() {
    each_seed(SEEDS, live);
}

/// Runs a test for each seed up to `usual` or `PLATEAU_SEEDS`, as many at once as there are
/// processors, or for `PLATEAU_SEED` alone.
fn each_seed<T>(usual: u64, live: impl Fn(u64) -> T + std::panic::RefUnwindSafe + Sync) {
    let named = |name: &str| std::env::var(name).ok().and_then(|number| number.parse().ok());
    if let Some(seed) = named("PLATEAU_SEED") {
        live(seed);
        return;
    }
    let (next, most) = (AtomicU64::new(0), named("PLATEAU_SEEDS").unwrap_or(usual));
    let seeds = || std::iter::repeat_with(|| next.fetch_add(1, Ordering::Relaxed));
    let some = || {
        for seed in seeds().take_while(|seed| *seed < most) {
            let lived = std::panic::catch_unwind(|| live(seed));
            assert!(lived.is_ok(), "seed {seed} breaks a law: PLATEAU_SEED={seed} replays it");
        }
    };
    let at_once = std::thread::available_parallelism().map_or(1, std::num::NonZeroUsize::get);
    std::thread::scope(|scope| (0..at_once).for_each(|_| drop(scope.spawn(some))));
}

fn live(seed: u64) {
    let mut world = World::new(seed);
    (0..STEPS).for_each(|_| world.step());
    world.heal();
    world.check_laws();
}

/// The worlds are worth looking at: in them moves are made, games end and go on, things fail.
#[test]
fn the_worlds_are_eventful() {
    let mut seen = world::Tally::default();
    for seed in 0..100 {
        let mut world = World::new(seed);
        (0..STEPS).for_each(|_| world.step());
        world.heal();
        seen.add(&world);
    }
    assert!(seen.moves > 300 && seen.finished > 10 && seen.rematches > 2, "{seen:?}");
    assert!(seen.taken_back > 2 && seen.acknowledged > 300 && seen.failed_writes > 100, "{seen:?}");
    assert!(
        seen.crashes > 50 && seen.flags > 1 && seen.aborted > 0 && seen.charged_ms > 0,
        "{seen:?}"
    );
    assert!(seen.forgotten > 10 && seen.promised > seen.forgotten, "{seen:?}");
    assert!(
        seen.handed > 5 && seen.paired > 5 && seen.late > 0 && seen.among_two > 300,
        "{seen:?}"
    );
}
