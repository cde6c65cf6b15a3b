//! Two engines meet: one looks two plies ahead, the other six, and both see the end from where they
//! can.
//!
//! ```text
//! cargo run --release -p plateau-othello --example play_a_game
//! ```

use plateau_game::{Game, Side};
use plateau_games::othello::{Disc, Othello};
use plateau_othello::{Engine, Reach};

fn main() {
    let reaches = [Reach { depth: 2, to_the_end: 6 }, Reach { depth: 6, to_the_end: 14 }];
    let mut engines = reaches.map(|_| Engine::standard(18));
    let mut position = Othello::<8>::start(());
    while position.outcome().is_none() {
        let mover = position.side_to_move().index();
        let thought = engines[mover].think(&position, reaches[mover], &|_| false, &mut |_| true);
        // In a position that is not over the line begins with a move, be it a pass.
        let disc = thought.and_then(|thought| thought.line.first().copied()).unwrap_or(Disc::PASS);
        print!("{disc} ");
        position = position.play(disc);
    }
    println!("\n{position}\n{:+} for the first player", position.score(Side::X));
}
