//! `plateau-lab branching`: how many moves there are, ply by ply, in games made by chance.

use plateau_cli::describe::describe;
use plateau_cli::{Failure, Io};
use plateau_players::{Branching, branching};
use serde_json::{Value, json};

use crate::args::BranchingArgs;

pub fn run(args: &BranchingArgs, io: &mut Io<'_>) -> Result<(), Failure> {
    let position = args.setup.position()?;
    let counted = branching(&position, args.games, args.plies as usize, args.seed);
    if args.setup.json {
        let mut document = describe(&position);
        document.insert("games".into(), json!(args.games));
        document.insert("plies".into(), counted.iter().map(ply_document).collect());
        return io.json(&document);
    }
    io.line("ply  games    mean  most")?;
    for (ply, count) in counted.iter().enumerate() {
        io.line(format!(
            "{:3}  {:5}  {:6.2}  {:4}",
            ply + 1,
            count.positions,
            count.mean(),
            count.most
        ))?;
    }
    Ok(())
}

fn ply_document(count: &Branching) -> Value {
    json!({ "games": count.positions, "mean": count.mean(), "most": count.most })
}
