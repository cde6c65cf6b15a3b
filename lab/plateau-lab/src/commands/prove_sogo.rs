//! `plateau-lab prove-sogo`: openings of Sogo whose end is proved, found or taken from the program,
//! and each checked.

use std::time::Instant;

use plateau_cli::{Failure, Io, files};
use plateau_cubes::{OpeningCheck, OpeningFlaw, SHIPPED_OPENINGS, SogoOpenings, WonOpening};
use plateau_game::Side;
use plateau_games::sogo::Rod;
use rayon::ThreadPool;
use rayon::prelude::*;
use serde_json::{Value, json};

use crate::args::ProveSogoArgs;
use crate::openings::{earliest_known, main_line, prove_below, quiet_openings, won_opening};

/// With so many balls every quiet opening is tried. With fewer none was seen that is won.
const MISTAKE_STONES: usize = 6;
/// Nodes for each of them: what is won so early is won by a short chain of threats or not to be
/// seen at all.
const MISTAKE_NODES: u64 = 2_000;

/// The line of best play: nodes for each move, and how far it goes.
const LINE_SEARCH_NODES: u64 = 1_000_000;
const LINE_STONES: usize = 36;
/// Nodes for each position of it on the way back, and for each leaf below the earliest that is
/// known.
const LINE_NODES: u64 = 20_000_000;
const LEAF_NODES: u64 = 20_000_000;

/// Budget of the check for a reply: a little more than the search's, because its table is empty.
const CHECK_NODES: u64 = 2 * LEAF_NODES;

pub fn run(args: &ProveSogoArgs, io: &mut Io<'_>) -> Result<(), Failure> {
    let pool = rayon::ThreadPoolBuilder::new().num_threads(args.threads.count()).build();
    let pool =
        pool.map_err(|error| Failure::Machine(format!("threads could not be started: {error}")))?;
    let text =
        if args.shipped { SHIPPED_OPENINGS.to_owned() } else { written(&find(args, &pool, io)?) };
    report(args, &pool, &text, io)
}

/// Looks for openings that can be proved.
fn find(
    args: &ProveSogoArgs,
    pool: &ThreadPool,
    io: &mut Io<'_>,
) -> Result<Vec<WonOpening>, Failure> {
    let quiet = quiet_openings(MISTAKE_STONES);
    let won = |moves: &Vec<Rod>| won_opening(moves, MISTAKE_NODES);
    let mut found: Vec<WonOpening> = pool.install(|| quiet.par_iter().filter_map(won).collect());
    io.tell(args.json, || {
        format!(
            "{} of {} quiet openings with {MISTAKE_STONES} balls are won",
            found.len(),
            quiet.len()
        )
    })?;
    let line = main_line(LINE_SEARCH_NODES, LINE_STONES);
    io.tell(args.json, || format!("best play: {}", spaced(&line)))?;
    let Some((stones, winner)) = earliest_known(&line, LINE_NODES) else { return Ok(found) };
    io.tell(args.json, || format!("from {stones} balls on it is known: {winner} wins"))?;
    // An entry is a position of the winner.
    let side_to_move = if stones % 2 == 0 { Side::X } else { Side::O };
    let roots: Vec<Vec<Rod>> = if side_to_move == winner {
        vec![line[..stones].to_vec()]
    } else {
        replies(&line[..stones])
    };
    for root in roots {
        found.extend(prove_below(&root, LINE_NODES, LEAF_NODES).unwrap_or_default());
    }
    Ok(found)
}

/// The line with each reply.
fn replies(line: &[Rod]) -> Vec<Vec<Rod>> {
    use plateau_game::Game as _;
    let position = WonOpening { moves: line.to_vec(), answer: Rod::new(0, 0) }.position();
    position.moves().map(|rod| [line, &[rod]].concat()).collect()
}

fn spaced(moves: &[Rod]) -> String {
    moves.iter().map(Rod::to_string).collect::<Vec<_>>().join(" ")
}

/// The file, without what two searches found both.
fn written(found: &[WonOpening]) -> String {
    let mut lines: Vec<String> = found.iter().map(WonOpening::to_string).collect();
    lines.sort_by_key(|line| (line.len(), line.clone()));
    lines.dedup();
    let head = "# Openings of Sogo in which the player to move wins: the moves from the start, and \
        the move that does it.\n\
                # Written by `plateau-lab prove-sogo --write`, checked by `plateau-lab prove-sogo \
                --shipped`.\n";
    head.to_owned() + &lines.join("\n") + "\n"
}

fn report(
    args: &ProveSogoArgs,
    pool: &ThreadPool,
    text: &str,
    io: &mut Io<'_>,
) -> Result<(), Failure> {
    let openings = SogoOpenings::read(text).map_err(Failure::input)?;
    let clock = Instant::now();
    let check = |entry: &WonOpening| openings.check(entry, CHECK_NODES);
    let checks: Result<Vec<OpeningCheck>, OpeningFlaw> =
        pool.install(|| openings.entries().par_iter().with_max_len(1).map(check).collect());
    let checks = checks.map_err(|flaw| Failure::Contradiction(flaw.to_string()))?;
    if let Some(path) = &args.write {
        files::write_atomically(path, text.as_bytes())?;
    }
    let groups = groups(&openings, &checks);
    let ms = clock.elapsed().as_millis() as u64;
    if args.json {
        let groups: Vec<Value> = groups.iter().map(Group::document).collect();
        return io.json(
            &json!({ "game": "sogo", "size": 4, "bytes": text.len(), "openings": groups, "checked_ms": ms }),
        );
    }
    io.line("balls  openings  replies  solved         nodes")?;
    groups.iter().try_for_each(|group| io.line(group.line()))?;
    io.line(format!(
        "{} openings in {} bytes, checked in {:.1} s",
        checks.len(),
        text.len(),
        ms as f64 / 1e3
    ))
}

/// The openings with so many balls, together.
struct Group {
    stones: usize,
    openings: usize,
    sum: OpeningCheck,
}

fn groups(openings: &SogoOpenings, checks: &[OpeningCheck]) -> Vec<Group> {
    let mut groups: Vec<Group> = Vec::new();
    for (entry, check) in openings.entries().iter().zip(checks) {
        let stones = entry.moves.len();
        if groups.last().is_none_or(|group| group.stones != stones) {
            groups.push(Group { stones, openings: 0, sum: OpeningCheck::default() });
        }
        if let Some(Group { openings, sum, .. }) = groups.last_mut() {
            *openings += 1;
            sum.replies += check.replies;
            sum.solved += check.solved;
            sum.nodes += check.nodes;
        }
    }
    groups
}

impl Group {
    fn line(&self) -> String {
        let Group { stones, openings, sum: OpeningCheck { replies, solved, nodes } } = self;
        format!("{stones:5}  {openings:8}  {replies:7}  {solved:6}  {nodes:12}")
    }

    fn document(&self) -> Value {
        let Group { stones, openings, sum: OpeningCheck { replies, solved, nodes } } = self;
        json!({ "stones": stones, "openings": openings, "replies": replies, "solved": solved, "nodes": nodes })
    }
}
