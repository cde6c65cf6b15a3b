//! `plateau-lab mistakes`: what each level gives away in games against itself, judged move by move
//! as a review does.

use plateau_cli::commands::review;
use plateau_cli::{Failure, Io};
use plateau_game::mix64;
use plateau_games::AnyMove;
use plateau_match::Match;
use plateau_match::contest::{Contender, Contest, NoMove, OpeningsWanted, draw_openings};
use plateau_players::{Level, Library, Limits, Player, Question, Spec};
use plateau_review::{Assessor, MistakeCounts, Review, portions};
use rayon::prelude::*;
use serde_json::{Value as Json, json};

use crate::args::MistakesArgs;

pub fn run(args: &MistakesArgs, io: &mut Io<'_>) -> Result<(), Failure> {
    let start = args.setup.game()?;
    if let Some(finish) = start.finish() {
        return Err(Failure::Input(format!(
            "there is nothing to play: the game is over ({finish})"
        )));
    }
    let library = review::library(&start, args.threads.count(), io)?;
    let wanted =
        OpeningsWanted { count: args.games, plies: args.openings.plies, seed: args.openings.seed };
    let openings: Vec<Match> = draw_openings(&start, wanted, &mut |_| true).collect();
    let pool = rayon::ThreadPoolBuilder::new().num_threads(args.threads.count()).build();
    let pool = pool.map_err(|error| Failure::Machine(format!("cannot start threads: {error}")))?;
    let mut documents = Vec::new();
    io.tell(args.setup.json, || aligned(HEAD.map(String::from)))?;
    for level in (args.from..=args.to).filter_map(Level::new) {
        let one = |(number, opening): (usize, &Match)| {
            judged_game(level, number, opening, &library, args)
        };
        let mistakes = pool.install(|| {
            openings.par_iter().enumerate().map(one).reduce(MistakeCounts::default, |a, b| a + b)
        });
        io.tell(args.setup.json, || line(level, &mistakes))?;
        documents.push(document(level, &mistakes));
    }
    if !args.setup.json {
        return Ok(());
    }
    io.json(&json!({
        "game": args.setup.game.name(),
        "games": args.games,
        "nodes": args.nodes,
        "levels": documents,
    }))
}

/// A game of a level against itself from an opening, and what was given away in it. It depends on
/// its number, the seed and the nodes alone.
fn judged_game(
    level: Level,
    number: usize,
    opening: &Match,
    library: &Library,
    args: &MistakesArgs,
) -> MistakeCounts {
    // Random opening moves are not counted as mistakes.
    let start = Match::from_position(*opening.position());
    let limits =
        if level == Level::HIGHEST { Limits::nodes(args.nodes) } else { Limits::default() };
    let seat = || Unhurried { player: Spec::level(level).build_with(library), limits };
    let contest = Contest { seed: args.openings.seed, ..Contest::default() };
    // The games of even numbers have the same side begin.
    let played = contest.play_game(2 * number, start, &mut [seat(), seat()]);
    let game = played.expect("nobody stops it").game;
    let mut assessor = Assessor::new(game.start(), library, args.nodes);
    let mut parts: Vec<_> =
        portions(&game).into_iter().map(|portion| assessor.assess(&game, portion)).collect();
    parts.reverse();
    MistakeCounts::of(&game, &Review::new(&game, parts.concat()))
}

/// A level that hears no clock, so that it plays the same on any machine. Level 10 visits as many
/// positions as its judge does.
struct Unhurried {
    player: Box<dyn Player>,
    limits: Limits,
}

impl Contender for Unhurried {
    fn choose(&mut self, game: &Match, seed: u64) -> Result<AnyMove, NoMove> {
        let history = game.earlier_keys();
        let question = Question {
            history: &history,
            seed: mix64(mix64(seed) ^ game.ply() as u64),
            ..Question::new(*game.position(), self.limits)
        };
        self.player.think(&question, &mut |_| {}).mv.ok_or_else(|| "no move".to_string().into())
    }
}

const HEAD: [&str; 15] = [
    "level",
    "moves",
    "nothing",
    "?!",
    "?",
    "??",
    "unclear",
    "win in 1",
    "loss in 1",
    "1-2 ahead",
    "3-4",
    "5-6",
    "7-8",
    "9-12",
    "13-",
];

/// How far ahead one would have had to look, from and to, in plies.
const AHEAD: [[u32; 2]; 6] = [[1, 2], [3, 4], [5, 6], [7, 8], [9, 12], [13, u32::MAX]];

fn aligned(cells: impl IntoIterator<Item = String>) -> String {
    let cells = HEAD
        .iter()
        .zip(cells)
        .map(|(head, cell)| format!("{cell:>width$}", width = head.len().max(6)));
    cells.collect::<Vec<_>>().join("  ")
}

/// Losses in hundredths over all moves, overlooked wins and losses, and their depth in moves.
fn line(level: Level, found: &MistakeCounts) -> String {
    let share = |count: usize| format!("{:.1}", 100.0 * count as f64 / found.moves.max(1) as f64);
    let given =
        [found.clean(), found.dubious, found.mistakes, found.blunders, found.unclear].map(share);
    let ahead =
        AHEAD.map(|[from, to]| found.by_foresight.range(from..=to).map(|(_, count)| count).sum());
    let counts = [found.wins_overlooked, found.losses_unmet].into_iter().chain(ahead);
    let cells = [level.number().to_string(), found.moves.to_string()].into_iter().chain(given);
    aligned(cells.chain(counts.map(|count: usize| count.to_string())))
}

fn document(level: Level, mistakes: &MistakeCounts) -> Json {
    let ahead = mistakes
        .by_foresight
        .iter()
        .map(|(plies, count)| json!({ "plies": plies, "moves": count }));
    json!({
        "level": level.number(),
        "moves": mistakes.moves,
        "nothing": mistakes.clean(),
        "dubious": mistakes.dubious,
        "mistakes": mistakes.mistakes,
        "blunders": mistakes.blunders,
        "unclear": mistakes.unclear,
        "wins_overlooked": mistakes.wins_overlooked,
        "losses_unmet": mistakes.losses_unmet,
        "foresight": ahead.collect::<Vec<_>>(),
    })
}
