//! `plateau perft`: the number of legal move sequences of a length.

use std::time::Instant;

use plateau_games::AnyMove;
use serde_json::{Value, json};

use crate::args::PerftArgs;
use crate::commands::count;
use crate::describe::describe;
use crate::failure::Failure;
use crate::io::Io;

pub fn run(args: &PerftArgs, io: &mut Io<'_>) -> Result<(), Failure> {
    let position = args.setup.position()?;
    let threads = args.threads.count();
    let clock = Instant::now();
    // The empty sequence has no first move to divide by.
    let (total, parts) = if args.depth == 0 {
        (1, Vec::new())
    } else {
        let parts = count::divide(&position, args.depth, threads)?;
        (parts.iter().map(|(_, count)| count).sum::<u64>(), parts)
    };
    let time_ms = clock.elapsed().as_millis() as u64;
    if args.setup.json {
        let mut document = describe(&position);
        document.insert("depth".into(), json!(args.depth));
        document.insert("threads".into(), json!(threads));
        document.insert("count".into(), json!(total));
        document.insert("time_ms".into(), json!(time_ms));
        if args.divide {
            document.insert("divide".into(), divide_document(&parts));
        }
        return io.json(&document);
    }
    if args.divide {
        parts.iter().try_for_each(|(mv, count)| io.line(format!("{mv}: {count}")))?;
    }
    io.line(total)
}

fn divide_document(parts: &[(AnyMove, u64)]) -> Value {
    parts.iter().map(|(mv, count)| json!({ "move": mv.to_string(), "count": count })).collect()
}
