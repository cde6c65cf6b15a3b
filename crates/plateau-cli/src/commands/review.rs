//! `plateau review`: a game judged move by move. The same command gives the same document every
//! time.

use plateau_game::{Score, Side};
use plateau_games::AnyMove;
use plateau_games::pogo::PogoSpace;
use plateau_match::Match;
use plateau_players::{GameTable, Library, Resource};
use plateau_review::{AssessedMove, Assessor, JudgedMove, Review, SideSummary, portions};
use rayon::prelude::*;
use serde_json::{Value as Json, json};

use crate::args::ReviewArgs;
use crate::describe::score_members;
use crate::failure::Failure;
use crate::io::Io;
use crate::saved;

pub fn run(args: &ReviewArgs, io: &mut Io<'_>) -> Result<(), Failure> {
    let game = saved::load_or_read(&args.game.file, args.game.number, io)?;
    if game.plies().is_empty() {
        return Err(Failure::Input("there is no move to judge".into()));
    }
    let library = library(&game, args.threads.count_or_one(), io)?;
    let review = Review::new(&game, assessed(&game, &library, args)?);
    if args.json {
        return io.json(&document(&game, &review));
    }
    lines(&review).into_iter().try_for_each(|line| io.line(line))
}

/// Everything that is certain about the game, so that no verdict depends on what a cache happens to
/// hold.
pub fn library(game: &Match, threads: usize, io: &mut Io<'_>) -> Result<Library, Failure> {
    let library = Library::default().with_proofs();
    Ok(match Resource::of(game.position()) {
        Some(Resource::PogoTable(rules)) => {
            let table = io.table(|| PogoSpace::new(rules), threads)?;
            library.with(GameTable::new(table))
        }
        Some(Resource::OthelloWeights) | None => library,
    })
}

/// Portions are shared out among threads and put together in the order of the game.
fn assessed(
    game: &Match,
    library: &Library,
    args: &ReviewArgs,
) -> Result<Vec<AssessedMove>, Failure> {
    let pool = rayon::ThreadPoolBuilder::new().num_threads(args.threads.count_or_one()).build();
    let pool = pool.map_err(|error| Failure::Machine(format!("cannot start threads: {error}")))?;
    let mut parts: Vec<(usize, Vec<AssessedMove>)> = pool.install(|| {
        let work = portions(game).into_par_iter().map(|portion| {
            let mut assessor = Assessor::new(game.start(), library, args.nodes);
            (portion.start, assessor.assess(game, portion))
        });
        work.collect()
    });
    parts.sort_by_key(|(first, _)| *first);
    Ok(parts.into_iter().flat_map(|(_, moves)| moves).collect())
}

fn lines(review: &Review) -> Vec<String> {
    let mut lines: Vec<String> = review.moves.iter().map(line).collect();
    for side in [Side::X, Side::O] {
        lines.push(side_line(side, &review.sides[side.index()]));
    }
    if let Some(ply) = review.decided_at {
        lines.push(format!("decided by {}", review.moves[ply - 1].numbered()));
    }
    lines
}

/// `  7... o b3?     draw, loss in 11; best: c2 c3`
fn line(judged: &JudgedMove) -> String {
    let JudgedMove { side, mv, before, played, best, .. } = judged;
    let sign = judged.sign.map_or("", |sign| sign.text());
    let better = if best.is_empty() || best.contains(mv) {
        String::new()
    } else {
        format!("; best: {}", words(best).join(" "))
    };
    format!(
        "{:>6} {side} {:<10} {before}, played {played}{better}",
        judged.number(),
        format!("{mv}{sign}")
    )
}

fn side_line(side: Side, summary: &SideSummary) -> String {
    let accuracy = summary.accuracy.map_or_else(|| "-".into(), |accuracy| format!("{accuracy:.1}"));
    let SideSummary { given_away, unclear, .. } = summary;
    format!("{side}: accuracy {accuracy}, gave away {given_away:.2}, {unclear} moves unclear")
}

fn words(moves: &[AnyMove]) -> Vec<String> {
    moves.iter().map(ToString::to_string).collect()
}

fn document(game: &Match, review: &Review) -> Json {
    let moves: Vec<Json> = review
        .moves
        .iter()
        .map(|judged| {
            json!({
                "ply": judged.ply,
                "side": judged.side.to_string(),
                "move": judged.mv.to_string(),
                "before": score_document(judged.before),
                "after": score_document(judged.played),
                "best": words(&judged.best),
                "sign": judged.sign.map(|sign| sign.text()),
            })
        })
        .collect();
    let side = |side: Side| {
        let summary = &review.sides[side.index()];
        json!({
            "accuracy": summary.accuracy,
            "given_away": summary.given_away,
            "unclear": summary.unclear,
        })
    };
    json!({
        "game": game.variant().game().name(),
        "moves": moves,
        "sides": { "x": side(Side::X), "o": side(Side::O) },
        "decided_at": review.decided_at,
    })
}

/// Certain values in words and discs, estimates as points.
fn score_document(score: Score) -> Json {
    let points = match score {
        Score::Points(points, _) => Some(points),
        Score::Discs(_) | Score::Win(_) | Score::Draw | Score::Loss(_) => None,
    };
    let mut members = score_members(Some(score));
    members.insert("certain".into(), json!(score.is_certain()));
    members.insert("points".into(), json!(points));
    members.into()
}
