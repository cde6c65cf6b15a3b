//! The search, from the leaves up.
//!
//! | file | what it does |
//! |---|---|
//! | `phases` | which of them serves how many empty squares |
//! | `worker`, `split_point` | one thread's search; what several threads share |
//! | `last_squares`, `parity_search` | exact: up to four empty squares unrolled, six by parity |
//! | `endgame` | exact: null-window search to the end, with tables |
//! | `midgame` | principal variation search with the evaluation at its leaves |
//! | `stability_cutoff`, `transposition_cutoff` | when a node need not be searched: certain |
//! | `probcut`, `static_cutoff` | when a node need not be searched: likely |
//! | `mobility_search` | orders moves where there is no evaluation |
//! | `node`, `bare_node`, `pattern_node` | a board for the endgame, with or without patterns |
//! | `parallel` | young brothers wait: split points that idle threads join |
//! | `pvs`, `iterative_deepening` | the principal variation with aspiration windows; ever deeper |

mod bare_node;
pub(crate) mod endgame;
pub(crate) mod iterative_deepening;
pub(crate) mod last_squares;
pub(crate) mod midgame;
pub(crate) mod mobility_search;
pub(crate) mod node;
pub(crate) mod parallel;
pub(crate) mod parity_search;
mod pattern_node;
pub(crate) mod phases;
pub(crate) mod probcut;
pub(crate) mod pvs;
pub(crate) mod split_point;
pub(crate) mod stability_cutoff;
pub(crate) mod static_cutoff;
pub(crate) mod transposition_cutoff;
pub(crate) mod window;
pub(crate) mod worker;
