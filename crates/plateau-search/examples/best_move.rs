//! A player of Othello in twenty lines: an evaluation of one's own, deeper and deeper within a
//! limit, with what it thinks.
//!
//! ```text
//! cargo run --release --package plateau-search --example best_move
//! ```

use plateau_game::Game;
use plateau_games::othello::Othello;
use plateau_search::{Hooks, Limits, Options, Report, Searcher, Task};

/// More moves than the opponent are good.
fn evaluate(position: &Othello<8>) -> i32 {
    position.move_count() as i32
}

fn search(position: Othello<8>, limits: Limits) -> Report<<Othello<8> as Game>::Move> {
    let mut searcher = Searcher::new(Hooks::plain(evaluate), Options::default());
    searcher.search(&Task::new(position, limits), &mut |progress| {
        println!("depth {:>2}, {:>8} positions", progress.depth, progress.nodes);
    })
}

fn main() {
    let report = search(Othello::start(()), Limits::nodes(200_000));
    let line: Vec<String> = report.pv().iter().map(ToString::to_string).collect();
    println!("after {} positions: {}", report.nodes, line.join(" "));
}

#[test]
fn a_game_between_two_of_them_ends() {
    let mut position = Othello::<8>::start(());
    let mut plies = 0;
    while let Some(best) = search(position, Limits::depth(1)).best {
        position = position.try_play(best).expect("a legal move");
        plies += 1;
    }
    assert!(position.outcome().is_some() && plies > 50, "{plies}");
}
