//! Exact knowledge shared by all questions of a process: tables are solved or read once.

use std::collections::HashMap;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{LazyLock, Mutex};

use plateau_exact::{Folded, Table};
use plateau_game::Game as _;
use plateau_games::force3::Force3;
use plateau_games::pogo::{Pogo, PogoSpace};
use plateau_games::{AnyPosition, RuleSet as _, Variant};
use plateau_players::{GameTable, Library};
use plateau_tables::TableStore;

static LIBRARIES: LazyLock<Mutex<HashMap<Variant, Library>>> = LazyLock::new(Mutex::default);

/// How much may be done to know more.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Building {
    /// Only what takes a moment.
    Quick,
    /// The table of Pogo too, which takes a minute and is kept in the user's cache folder.
    Whole,
}

/// Everything that is certain about a variant.
pub fn library(position: &AnyPosition, building: Building, stop: &AtomicBool) -> Library {
    let variant = position.variant();
    // A child process may have been forked while another thread was here: it must not wait for
    // ever.
    let known = LIBRARIES.try_lock().ok().and_then(|all| all.get(&variant).cloned());
    if let Some(known) = known {
        return known;
    }
    let plain = Library::default().with_proofs();
    let library = match position {
        AnyPosition::Force3(force3) => {
            solved_force3(force3, stop).map(|table| plain.clone().with(GameTable::new(table)))
        }
        AnyPosition::Pogo(pogo) => {
            let table = match building {
                Building::Quick => TableStore::usual().peek(PogoSpace::new(pogo.rules())),
                Building::Whole => solved_pogo(pogo, stop),
            };
            table.map(|table| plain.clone().with(GameTable::new(table)))
        }
        _ => None,
    };
    let Some(library) = library else { return plain };
    if let Ok(mut all) = LIBRARIES.try_lock() {
        all.insert(variant, library.clone());
    }
    library
}

/// The table of Force 3 under the rules of this position, which takes a moment; None if it was
/// stopped.
pub fn solved_force3(force3: &Force3, stop: &AtomicBool) -> Option<Table<Folded<Force3>>> {
    let rules = force3.rules();
    let space = Folded::new(format!("force3 {}", rules.text()).trim_end(), rules);
    Table::solve(space, 1, &|_| until_stopped(stop)).ok()
}

/// The table of Pogo under the rules of this position, from the user's cache folder or solved anew.
pub fn solved_pogo(pogo: &Pogo, stop: &AtomicBool) -> Option<Table<PogoSpace>> {
    let store = TableStore::usual();
    let space = || PogoSpace::new(pogo.rules());
    store.peek(space()).or_else(|| {
        let threads = std::thread::available_parallelism().map_or(1, usize::from);
        let table = Table::solve(space(), threads, &|_| until_stopped(stop)).ok()?;
        // Without a folder to keep it in it is solved again by the next process.
        let _ = store.keep_table(&table);
        Some(table)
    })
}

fn until_stopped(stop: &AtomicBool) -> ControlFlow<()> {
    if stop.load(Ordering::Relaxed) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
}
