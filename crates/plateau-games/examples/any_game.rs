//! Any of the five games by its name, with moves by chance: for programs that do not care which
//! game it is.
//!
//! ```text
//! cargo run --package plateau-games --example any_game force3
//! ```

use std::error::Error;

use plateau_game::{TextError, mix64};
use plateau_games::{AnyPosition, GameId, Variant};

/// The positions of a game made by chance, the start included.
fn played(game: GameId, seed: u64, most: u64) -> Vec<AnyPosition> {
    let mut positions = vec![AnyPosition::start(Variant::new(game))];
    for ply in 0..most {
        let position = &positions[positions.len() - 1];
        let moves = position.moves();
        if moves.is_empty() {
            break;
        }
        let mv = moves[mix64(seed ^ ply) as usize % moves.len()];
        let next = position.try_play(mv).expect("a move that was offered");
        positions.push(next);
    }
    positions
}

fn game(name: Option<String>) -> Result<GameId, TextError> {
    name.as_deref().unwrap_or("othello").parse()
}

fn main() -> Result<(), Box<dyn Error>> {
    let positions = played(game(std::env::args().nth(1))?, 7, 100);
    for position in &positions {
        println!("{position}  ({} moves)", position.moves().len());
    }
    println!("{:?}", positions.last().and_then(AnyPosition::outcome));
    Ok(())
}

#[test]
fn a_position_is_read_as_it_is_written() {
    for game in GameId::ALL {
        for position in played(game, 1, 30) {
            let text = position.to_string();
            let read = AnyPosition::parse(position.variant(), &text);
            assert_eq!(read.map(|read| read.to_string()), Ok(text));
        }
    }
    assert!(game(Some("chess".into())).is_err());
}
