//! Lazy SMP: all threads search the same root and share nothing but the transposition table. One of
//! them reports; the others are helpers whose entries make it faster, odd ones a ply ahead so that
//! they do not all do the same.

use plateau_game::Game;

use super::worker::{SearchThread, SharedSearch};
use crate::hooks::Knowledge;
use crate::report::{Listener, Report};

/// Searches with as many threads as the options say; where there are none, with one.
pub(super) fn search<G: Game, H: Knowledge<G>>(
    shared: &SharedSearch<'_, G, H>,
    listener: Listener<'_, G::Move>,
) -> Report<G::Move> {
    std::thread::scope(|scope| {
        let threads = if cfg!(target_family = "wasm") { 1 } else { shared.options.threads };
        for helper in 1..threads {
            // A line of moves can be long and a thread's usual stack is small.
            let builder = std::thread::Builder::new().stack_size(8 << 20);
            // A helper that cannot start is only a helper less.
            let _ = builder
                .spawn_scoped(scope, move || SearchThread::new(shared, &mut ()).help(helper));
        }
        let report = SearchThread::new(shared, &mut ()).deepen(listener);
        shared.meter.halt();
        report
    })
}
