//! `plateau prove`: the proof that the first player wins Morpion in a small cube, or that the
//! second player stops every line of a large one, found from nothing or taken from the program or a
//! file, and then checked by the rules alone.

mod blocking;
mod othello;

use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use plateau_cubes::{CheckedProof, ProofFault, SHIPPED_PROOF, check_morpion_proof, prove_morpion};
use plateau_exact::{Checked, ProofProgress};
use plateau_games::GameId;
use plateau_games::cube::{CubeSize, N3, N4};
use serde_json::{Value, json};

use crate::args::ProveArgs;
use crate::failure::Failure;
use crate::files;
use crate::io::Io;

pub fn run(args: &ProveArgs, io: &mut Io<'_>) -> Result<(), Failure> {
    match (args.game, args.size) {
        (GameId::Morpion, 5) => Err(Failure::Input(
            "who wins morpion of size 5 is not known (expected a size of 3, 4, 6, 7 or 8)".into(),
        )),
        (GameId::Morpion, 6..) => blocking::run(args, io),
        (GameId::Morpion, _) if args.check.is_some() => {
            let bytes =
                args.check.as_deref().map(files::read_bytes).transpose()?.unwrap_or_default();
            report(args, FoundProof { bytes, search: None }, io)
        }
        (GameId::Morpion, 4) if args.shipped => {
            report(args, FoundProof { bytes: SHIPPED_PROOF.to_vec(), search: None }, io)
        }
        (GameId::Morpion, 3) if args.shipped => Err(blocking::not_shipped(3)),
        (GameId::Morpion, 3) => report(args, find::<N3>(), io),
        (GameId::Morpion, _) => report(args, find::<N4>(), io),
        (GameId::Othello, _) => match &args.check {
            Some(path) => othello::run(path, args.json, io),
            None => {
                Err(Failure::Input("othello has no proof search (expected --check FILE)".into()))
            }
        },
        (other, _) => Err(Failure::Input(format!(
            "there is no proof search for '{other}' (expected morpion or othello)"
        ))),
    }
}

/// A proof, and how it was found if it was.
struct FoundProof {
    bytes: Vec<u8>,
    search: Option<(ProofProgress, Duration)>,
}

fn find<S: CubeSize>() -> FoundProof {
    let clock = Instant::now();
    let proof = prove_morpion::<S>(&mut |_| ControlFlow::Continue(()));
    let proof = proof.expect("the first player wins cubes of three and four");
    FoundProof { bytes: proof.bytes, search: Some((proof.search, clock.elapsed())) }
}

fn report(args: &ProveArgs, found: FoundProof, io: &mut Io<'_>) -> Result<(), Failure> {
    let clock = Instant::now();
    let checked = check_morpion_proof(args.size, &found.bytes).map_err(|fault| match fault {
        ProofFault::Refuted(flaw) => Failure::Contradiction(flaw.to_string()),
        other => Failure::input(other),
    })?;
    let CheckedProof { answers, checked } = checked;
    let time = clock.elapsed();
    if let Some(path) = &args.write {
        files::write_atomically(path, &found.bytes)?;
    }
    if args.json {
        return io.json(&document(args.size, &found, answers, &checked, time));
    }
    if let Some((search, time)) = found.search {
        let (ProofProgress { expanded, kept }, seconds) = (search, time.as_secs_f64());
        io.line(format!("found in {seconds:.1} s: {expanded} positions expanded, {kept} kept"))?;
    }
    io.line(format!("{answers} answers in {} bytes", found.bytes.len()))?;
    let Checked { positions, replies, plies, .. } = checked;
    let seconds = time.as_secs_f64();
    io.line(format!("checked in {seconds:.1} s: {replies} replies in {positions} positions"))?;
    io.line(format!("the first player wins within {plies} plies"))
}

fn document(
    size: u8,
    found: &FoundProof,
    answers: usize,
    checked: &Checked,
    time: Duration,
) -> Value {
    let ms = |time: Duration| time.as_millis() as u64;
    json!({
        "game": "morpion",
        "size": size,
        "value": "win",
        "plies_at_most": checked.plies,
        "answers": answers,
        "bytes": found.bytes.len(),
        "expanded": found.search.map(|(search, _)| search.expanded),
        "kept": found.search.map(|(search, _)| search.kept),
        "found_ms": found.search.map(|(_, time)| ms(time)),
        "checked_positions": checked.positions,
        "checked_replies": checked.replies,
        "checked_ms": ms(time),
    })
}
