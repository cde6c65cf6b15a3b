//! "Solve this Sogo ending": plays the moves given, or those of a game between two engines, and
//! says what every move is worth.
//!
//! ```text
//! cargo run --release -p plateau-cubes --example solve_ending -- b4 b3 b3 b2 ...
//! ```

use std::error::Error;

use plateau_cubes::EndgameSolver;
use plateau_game::{Game, Notation};
use plateau_games::cube::N4;
use plateau_games::sogo::Sogo;

/// 37 of 64 balls. The second player is to move and wins, but not soon.
const GAME: &str = "b4 b3 b3 b2 a1 a3 d1 c1 b2 b2 d4 d2 b4 a2 c2 c2 a4 c4 d4 c4 b4 b4 d4 d4 c2 c4 c4 a1 c1 d3 c3 a3 b1 b1 b3 a3 a3";

fn main() -> Result<(), Box<dyn Error>> {
    let given: Vec<String> = std::env::args().skip(1).collect();
    let moves = if given.is_empty() { GAME.to_string() } else { given.join(" ") };
    let mut position = Sogo::<N4>::start(());
    for text in moves.split_whitespace() {
        position = position.try_play(position.parse_move(text)?)?;
    }

    // Room for a million positions: 16 MB, of which it takes what it needs.
    let mut solver = EndgameSolver::new(1 << 20);
    // Two million positions are enough of a try; a program with a clock would look at that instead.
    let mut looks = 0;
    let mut stop = || {
        looks += 1;
        looks * plateau_cubes::NODES_BETWEEN_CHECKS > 2_000_000
    };
    match solver.solve(&position, &mut stop).value() {
        Some(score) => println!("{score}, after {} positions", solver.nodes()),
        None => println!("too hard: not solved within {} positions", solver.nodes()),
    }
    for (mv, bounds) in solver.solve_moves(&position, &mut stop) {
        println!("{mv}: between {} and {}", bounds.at_least, bounds.at_most);
    }
    Ok(())
}
