//! How the second player stops every line of a large cube: found, taken from the program or a file,
//! and checked.

use std::time::{Duration, Instant};

use plateau_cubes::{
    BlockingCertificate, BlockingSearch, CheckedBlocking, SHIPPED_BLOCKING,
    check_blocking_certificate, find_blocking_certificate,
};
use serde_json::{Value, json};

use crate::args::ProveArgs;
use crate::failure::Failure;
use crate::files;
use crate::io::Io;

pub fn run(args: &ProveArgs, io: &mut Io<'_>) -> Result<(), Failure> {
    let clock = Instant::now();
    let (text, found) = match &args.check {
        Some(path) => (files::read_text(path)?, None),
        None if args.shipped => (shipped(args.size)?.to_owned(), None),
        None => (find(args.size)?, Some(clock.elapsed())),
    };
    let clock = Instant::now();
    let checked = check_blocking_certificate(args.size, &text).map_err(Failure::input)?;
    let time = clock.elapsed();
    if let Some(path) = &args.write {
        files::write_atomically(path, &text)?;
    }
    if args.json {
        return io.json(&document(args.size, &text, &checked, found, time));
    }
    if let Some(found) = found {
        io.line(format!("found in {:.1} s", found.as_secs_f64()))?;
    }
    let CheckedBlocking { positions, components, kinds, .. } = &checked;
    io.line(format!("{components} components in {positions} positions, {} bytes", text.len()))?;
    for kind in kinds {
        io.line(format!("  {} of {} lines on {} cells", kind.count, kind.lines, kind.cells))?;
    }
    if args.draw {
        let certificate: BlockingCertificate = text.parse().map_err(Failure::input)?;
        for position in &certificate.positions {
            io.line(format!("\n{}", position.drawn(args.size)))?;
        }
    }
    io.line(format!("checked in {:.2} s: the second player stops every line", time.as_secs_f64()))?;
    io.line("with best play nobody wins")
}

/// The sentence for a size without a proof in the program.
pub fn not_shipped(size: u8) -> Failure {
    Failure::Input(format!(
        "no proof of size {size} comes with the program (expected --size 4, 6, 7 or 8)"
    ))
}

fn shipped(size: u8) -> Result<&'static str, Failure> {
    let of_size = SHIPPED_BLOCKING.iter().find(|(shipped, _)| *shipped == size);
    of_size.map(|(_, text)| *text).ok_or_else(|| not_shipped(size))
}

fn find(size: u8) -> Result<String, Failure> {
    let found = find_blocking_certificate(size, BlockingSearch::default());
    let found = found
        .ok_or_else(|| Failure::Unfinished(format!("no certificate found for size {size}")))?;
    Ok(found.to_string())
}

fn document(
    size: u8,
    text: &str,
    checked: &CheckedBlocking,
    found: Option<Duration>,
    time: Duration,
) -> Value {
    let ms = |time: Duration| time.as_millis() as u64;
    let kinds = checked.kinds.iter();
    let kinds =
        kinds.map(|kind| json!({ "lines": kind.lines, "cells": kind.cells, "count": kind.count }));
    json!({
        "game": "morpion",
        "size": size,
        "value": "draw",
        "positions": checked.positions,
        "components": checked.components,
        "kinds": kinds.collect::<Value>(),
        "symmetries": checked.symmetries,
        "bytes": text.len(),
        "found_ms": found.map(ms),
        "checked_ms": ms(time),
    })
}
