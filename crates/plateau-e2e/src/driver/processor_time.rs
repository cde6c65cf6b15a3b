//! How much processor time browsers take. It says more about a scenario than the clock on the wall,
//! which also counts what else the machine does.

use std::collections::HashMap;
use std::fs;

/// The kernel counts in hundredths of a second, on every machine that Linux tells programs of.
const TICKS_A_SECOND: f64 = 100.0;

/// Seconds that a process and everything it started have computed until now, with those that have
/// ended; nothing where there is no `/proc`.
pub fn seconds_of(process: u32) -> f64 {
    let Ok(folder) = fs::read_dir("/proc") else { return 0.0 };
    let all: HashMap<u32, CpuAccount> = folder
        .flatten()
        .filter_map(|entry| entry.file_name().to_str()?.parse().ok())
        .filter_map(|id: u32| {
            Some((id, account(&fs::read_to_string(format!("/proc/{id}/stat")).ok()?)?))
        })
        .collect();
    let is_below = |mut id: u32| {
        while id != process {
            match all.get(&id) {
                Some(account) => id = account.parent,
                None => return false,
            }
        }
        true
    };
    let ticks: u64 =
        all.iter().filter(|(id, _)| is_below(**id)).map(|(_, account)| account.ticks).sum();
    ticks as f64 / TICKS_A_SECOND
}

struct CpuAccount {
    parent: u32,
    /// Its own, and those of its children that have ended.
    ticks: u64,
}

/// What `/proc/PID/stat` says. The name of the process, in parentheses, may hold anything.
fn account(line: &str) -> Option<CpuAccount> {
    let fields: Vec<&str> = line.rsplit_once(')')?.1.split_whitespace().collect();
    let ticks =
        fields.get(11..15)?.iter().map(|field| field.parse::<u64>()).sum::<Result<_, _>>().ok()?;
    Some(CpuAccount { parent: fields.get(1)?.parse().ok()?, ticks })
}
