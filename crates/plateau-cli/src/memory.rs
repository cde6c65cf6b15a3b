//! How much memory this machine can give to players, and whether what is asked for is more.

use std::sync::OnceLock;

use plateau_players::Spec;
use sysinfo::System;

use crate::failure::Failure;

/// Minimum memory of any machine.
const LEAST: u64 = 512 << 20;

/// The most that tables may take, in MiB: half of what this machine, or the group of processes we
/// are in, has. The rest is for everything else.
pub fn most_mb() -> usize {
    static MOST: OnceLock<usize> = OnceLock::new();
    *MOST.get_or_init(|| {
        // Systems that do not report their memory get a small default.
        let total = System::new().map_or(LEAST, |mut system| {
            system.refresh_memory();
            let limit = system.cgroup_limits().map_or(u64::MAX, |limits| limits.total_memory);
            system.total_memory().min(limit).max(LEAST)
        });
        usize::try_from(total >> 21).unwrap_or(usize::MAX)
    })
}

/// Whether these players fit into memory, so many times over.
pub fn check<'a>(players: impl IntoIterator<Item = &'a Spec>, times: usize) -> Result<(), Failure> {
    let wants = |spec: &Spec| match spec {
        Spec::Custom(custom) => custom.table_bytes >> 20,
        Spec::Level(_, options) => options.table_bytes.unwrap_or(0) >> 20,
        Spec::Classic(_) | Spec::Random => 0,
    };
    let (mut total, mut largest) = (0_usize, None);
    for spec in players {
        total = total.saturating_add(wants(spec).saturating_mul(times));
        if largest.is_none_or(|other| wants(other) < wants(spec)) {
            largest = Some(spec);
        }
    }
    let most = most_mb();
    match largest {
        Some(spec) if total > most => {
            let often = if times > 1 { format!(", on {times} threads") } else { String::new() };
            Err(Failure::Input(format!(
                "player '{spec}' wants too much memory: {total} MiB in all{often} (expected at \
                 most {most} on this machine)"
            )))
        }
        _ => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn more_than_there_is_is_refused() {
        let spec = |mb: usize| -> Spec { format!("search:hash={mb}").parse().unwrap() };
        let most = most_mb();
        assert!(most >= 64);
        assert_eq!(check([&spec(1), &Spec::Random], 4), Ok(()));
        assert!(check([&spec(most.min(65_536))], 1).is_ok());
        let refused = check([&spec(1), &spec(2)], most).unwrap_err().to_string();
        assert!(
            refused.starts_with("player 'search:time=1000,hash=2' wants too much memory: "),
            "{refused}"
        );
    }
}
