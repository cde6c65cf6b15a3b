//! `plateau moves`: the legal moves, one a line.

use serde_json::json;

use crate::args::MovesArgs;
use crate::describe::describe;
use crate::failure::Failure;
use crate::io::Io;

pub fn run(args: &MovesArgs, io: &mut Io<'_>) -> Result<(), Failure> {
    let game = args.setup.game()?;
    let moves = game.moves();
    if args.setup.json {
        let moves: Vec<String> = moves.iter().map(ToString::to_string).collect();
        let mut document = describe(game.position());
        document.insert("side".into(), json!(game.side_to_move().to_string()));
        document.insert(
            "outcome".into(),
            json!(game.finish().map(|finish| finish.outcome.to_string())),
        );
        document.insert("moves".into(), json!(moves));
        return io.json(&document);
    }
    moves.iter().try_for_each(|mv| io.line(mv))
}
