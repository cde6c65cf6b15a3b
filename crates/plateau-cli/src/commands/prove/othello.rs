//! Bounds on the start of Othello from a list of bounds in a file.

use std::path::Path;
use std::time::Instant;

use plateau_game::Game as _;
use plateau_games::othello::Othello;
use plateau_othello::{BoundList, Implication};
use serde_json::json;

use crate::failure::Failure;
use crate::files;
use crate::io::Io;

/// Checks that the start is a draw by the bounds in a file.
pub fn run(path: &Path, as_json: bool, io: &mut Io<'_>) -> Result<(), Failure> {
    let list = BoundList::read(&files::read_text(path)?).map_err(Failure::input)?;
    let clock = Instant::now();
    let start = Othello::<8>::start(());
    let halves = [list.at_least(&start, 0), list.at_most(&start, 0)];
    let ms = clock.elapsed().as_millis() as u64;
    let [Some(first), Some(second)] = halves else {
        let open = if halves[0].is_none() { "at least" } else { "at most" };
        return Err(Failure::Contradiction(format!(
            "it does not follow that the start is {open} a draw for the first player"
        )));
    };
    if as_json {
        let half = |half: Implication| json!({ "positions": half.positions, "bounds": half.used });
        return io.json(&json!({
            "game": "othello",
            "value": "draw",
            "bounds": list.len(),
            "empties": list.empties(),
            "at_least": half(first),
            "at_most": half(second),
            "checked_ms": ms,
        }));
    }
    io.line(format!(
        "{} positions with {} empty squares and their bounds",
        list.len(),
        list.empties()
    ))?;
    for (player, half) in [("first", first), ("second", second)] {
        let Implication { positions, used } = half;
        io.line(format!(
            "the {player} player does not lose: {positions} positions, {used} of the bounds"
        ))?;
    }
    io.line(format!(
        "checked in {:.2} s: if the bounds are right, the start is a draw",
        ms as f64 / 1_000.0
    ))
}
