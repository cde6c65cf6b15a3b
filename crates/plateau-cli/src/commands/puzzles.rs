//! `plateau puzzles`: positions in which exactly one move keeps the value, made from games of the
//! engines; and their verification. The same command makes the same puzzles, with any number of
//! threads.

use std::path::Path;

use plateau_games::pogo::{PogoRules, PogoSpace};
use plateau_games::{GameId, Variant};
use plateau_players::{GameTable, Library};
use plateau_puzzles::{
    Collection, Exact, Puzzle, Turn, boards, candidates, grade, measure, rating, read, themes,
    verify, write,
};
use rayon::prelude::*;
use serde_json::{Value as Json, json};

use crate::args::PuzzlesArgs;
use crate::describe::score_members;
use crate::failure::Failure;
use crate::files::{read_bytes, write_atomically};
use crate::io::Io;

/// Nodes for the value of each move: what is not known by then is no puzzle.
const NODES: u64 = 200_000;
/// Games that are played before what was found in them is put together.
const BATCH: u64 = 64;

pub fn run(args: &PuzzlesArgs, io: &mut Io<'_>) -> Result<(), Failure> {
    let threads = args.threads.count();
    let variants = variants(args)?;
    let to_check = args.check.as_ref().map(|path| load(args.game, path)).transpose()?;
    let library = library(args.game, threads, io)?;
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build();
    let pool = pool.map_err(|error| Failure::Machine(format!("cannot start threads: {error}")))?;
    if let Some(puzzles) = to_check {
        pool.install(|| check(&puzzles, &library))?;
        let count = puzzles.len();
        let document = json!({ "game": args.game.name(), "verified": count });
        return if args.json {
            io.json(&document)
        } else {
            io.line(format!("{count} puzzles verified"))
        };
    }
    let (puzzles, games) = pool.install(|| make(args, &variants, &library));
    if let Some(path) = &args.out {
        write_atomically(path, &write(args.game, &puzzles))?;
    }
    if args.json {
        let rows: Vec<Json> = puzzles.iter().map(document).collect();
        return io.json(&json!({
            "game": args.game.name(), "seed": args.seed, "games": games, "puzzles": rows
        }));
    }
    puzzles.iter().try_for_each(|puzzle| io.line(line(puzzle)))
}

/// The boards to play on, in turn: the usual one, or those that are asked for.
fn variants(args: &PuzzlesArgs) -> Result<Vec<Variant>, Failure> {
    let known = boards(args.game);
    let asked = args.sizes.iter().map(|size| {
        let variant = Variant::build(args.game, Some(*size), &[]);
        let variant = variant.map_err(|error| Failure::Input(error.to_string()))?;
        let is_known = known.contains(&variant);
        let refusal = || {
            let sizes: Vec<String> = known
                .iter()
                .filter_map(|board| board.size())
                .map(|size| size.to_string())
                .collect();
            let expected = sizes.join(" or ");
            Failure::Input(format!(
                "nobody knows every move on a board of size {size} (expected {expected})"
            ))
        };
        is_known.then_some(variant).ok_or_else(refusal)
    });
    let asked: Vec<Variant> = asked.collect::<Result<_, _>>()?;
    Ok(if asked.is_empty() { vec![Variant::new(args.game)] } else { asked })
}

/// The tables that cannot be made on the spot.
fn library(game: GameId, threads: usize, io: &mut Io<'_>) -> Result<Library, Failure> {
    let library = Library::default();
    Ok(match game {
        GameId::Pogo => {
            let table = io.table(|| PogoSpace::new(PogoRules::default()), threads)?;
            library.with(GameTable::new(table))
        }
        GameId::Sogo | GameId::Morpion | GameId::Force3 | GameId::Othello => library,
    })
}

/// The puzzles, and how many games it took. Games and measurements are shared out; what comes of
/// them is put together in the order of the games.
fn make(args: &PuzzlesArgs, variants: &[Variant], library: &Library) -> (Vec<Puzzle>, u64) {
    let mut collection = Collection::new(args.count);
    let mut games = 0;
    while !collection.is_full() && games < args.games {
        let batch = games..(games + BATCH).min(args.games);
        games = batch.end;
        let found: Vec<Vec<Puzzle>> = batch
            .into_par_iter()
            .map(|number| {
                let variant = variants[number as usize % variants.len()];
                candidates(variant, args.seed, number, &mut Exact::new(library.clone(), NODES))
            })
            .collect();
        let fresh: Vec<Puzzle> =
            found.into_iter().flatten().filter(|puzzle| collection.is_new(puzzle)).collect();
        let measured: Vec<Puzzle> = fresh
            .into_par_iter()
            .map(|puzzle| Puzzle { fails: measure(&puzzle), ..puzzle })
            .collect();
        measured.into_iter().for_each(|puzzle| collection.add(puzzle));
    }
    (collection.into_puzzles(), games)
}

/// The puzzles of a file.
fn load(game: GameId, path: &Path) -> Result<Vec<Puzzle>, Failure> {
    let bytes = read_bytes(path)?;
    let unread = |error| Failure::Input(format!("'{}': {error}", path.display()));
    match read(&bytes).map_err(unread)? {
        (found, puzzles) if found == game => Ok(puzzles),
        (found, _) => Err(Failure::Input(format!(
            "'{}' has puzzles of {found} (expected {game})",
            path.display()
        ))),
    }
}

fn check(puzzles: &[Puzzle], library: &Library) -> Result<(), Failure> {
    let verified = |puzzle: &Puzzle| verify(puzzle, &mut Exact::new(library.clone(), u64::MAX));
    let wrong = puzzles.par_iter().map(verified).find_map_first(Result::err);
    wrong.map_or(Ok(()), |wrong| Err(Failure::Contradiction(wrong)))
}

/// `1234  win in 5  a1  x.../... x  parry, double-threat`
fn line(puzzle: &Puzzle) -> String {
    let names: Vec<&str> = themes(puzzle).into_iter().map(plateau_puzzles::Theme::name).collect();
    let [value, best] = [puzzle.solution.value.to_string(), puzzle.solution.best.to_string()];
    let rating = rating(puzzle.position.game(), &puzzle.fails);
    format!("{rating:>4}  {value:<16} {best:<6} {}  {}", puzzle.position, names.join(", "))
}

fn document(puzzle: &Puzzle) -> Json {
    let game = puzzle.position.game();
    let rating = rating(game, &puzzle.fails);
    let names: Vec<&str> = themes(puzzle).into_iter().map(plateau_puzzles::Theme::name).collect();
    json!({
        "position": puzzle.position.to_string(),
        "goal": puzzle.goal.name(),
        "rating": rating,
        "grade": grade(game, rating),
        "fails": puzzle.fails,
        "themes": names,
        "solution": turn(&puzzle.solution),
    })
}

fn turn(this: &Turn) -> Json {
    let mut members = score_members(Some(this.value));
    let wrong = this.wrong.iter().map(|wrong| {
        let mut members = score_members(Some(wrong.value));
        members.insert("move".into(), json!(wrong.mv.to_string()));
        members.insert("reply".into(), json!(wrong.reply.map(|reply| reply.to_string())));
        Json::from(members)
    });
    let defences = this.defences.iter().map(|defence| {
        let next = defence.next.as_ref().map(turn);
        json!({ "move": defence.mv.to_string(), "then": next })
    });
    members.insert("move".into(), json!(this.best.to_string()));
    members.insert("wrong".into(), wrong.collect());
    members.insert("defences".into(), defences.collect());
    members.into()
}
