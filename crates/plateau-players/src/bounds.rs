//! Limits of a page for players whose description comes from elsewhere, such as a link.

use crate::custom::Algorithm;
use crate::spec::Spec;

/// A browser gives a page a few hundred megabytes in all, and kills a page that asks for more.
const PAGE_BYTES: usize = 64 << 20;
/// Default time limit; a depth alone could take for ever.
const PAGE_MS: u64 = 120_000;
/// The tree of Monte Carlo grows with every node.
const PAGE_PLAYOUTS: u64 = 1_000_000;

impl Spec {
    /// The same player with no more memory, threads and time than a page has to give.
    #[must_use]
    pub fn for_page(mut self) -> Spec {
        match &mut self {
            Spec::Level(_, options) => {
                options.table_bytes = options.table_bytes.map(|bytes| bytes.min(PAGE_BYTES));
                options.threads = 1;
                options.own_limits = true;
            }
            Spec::Custom(custom) => {
                custom.table_bytes = custom.table_bytes.min(PAGE_BYTES);
                custom.threads = 1;
                custom.limits.time_ms = Some(custom.limits.time_ms.unwrap_or(PAGE_MS).min(PAGE_MS));
                if custom.algorithm == Algorithm::Mcts {
                    custom.limits.nodes =
                        Some(custom.limits.nodes.unwrap_or(PAGE_PLAYOUTS).min(PAGE_PLAYOUTS));
                }
            }
            Spec::Classic(_) | Spec::Random => {}
        }
        self
    }
}

#[cfg(test)]
mod tests {
    use crate::Spec;

    #[test]
    fn a_page_gives_what_it_has() {
        let cases = [
            ("level:10", "level:10"),
            ("level:9,limits=no,threads=64,hash=65536", "level:9,hash=64"),
            ("level:10,limits=no,threads=8", "level:10"),
            ("level:9,hash=65536", "level:9,hash=64"),
            ("classic", "classic"),
            ("search:depth=99,hash=65536,threads=64", "search:depth=99,hash=64"),
            ("search:time=500", "search:time=500"),
            ("minimax:depth=40", "minimax:depth=40"),
            ("minimax:depth=40,time=no", "minimax:depth=40,time=120000"),
            ("search:nodes=900000000,time=no", "search:nodes=900000000,time=120000"),
            ("alphabeta:time=4000000000", "alphabeta:time=120000"),
            ("mcts:nodes=4000000000", "mcts:nodes=1000000,time=120000"),
            ("mcts:time=500", "mcts:nodes=1000000,time=500"),
        ];
        for (asked, given) in cases {
            assert_eq!(asked.parse::<Spec>().unwrap().for_page().to_string(), given);
        }
    }
}
