//! `plateau-lab pool`: many players on one scale. Players of similar strength meet, and all ratings
//! are fitted together.

use plateau_cli::args::{Contestant, MatchArgs, OpeningArgs};
use plateau_cli::match_runner::report;
use plateau_cli::{Failure, Io};
use plateau_match::contest::{ContestRating, MatchTally, Meeting, rate};
use plateau_players::{Level, Spec};
use serde_json::json;

use crate::args::PoolArgs;
use crate::venue::Venue;

/// In the first round each two play a fraction of their games: one in so many.
const FIRST_ROUND: u32 = 5;

pub fn run(args: &PoolArgs, io: &mut Io<'_>) -> Result<(), Failure> {
    let players = if args.players.is_empty() { everybody(args)? } else { args.players.clone() };
    if players.len() < 2 {
        return Err(Failure::Input("a pool needs at least two players".to_string()));
    }
    // A few games in the order of the list give first ratings; then neighbours by rating meet.
    let mut venue = Venue::new(&args.workers)?;
    let mut meetings = Vec::new();
    let mut names: Vec<Option<String>> = vec![None; players.len()];
    let mut ratings = vec![ContestRating { elo: 0.0, error: 0.0 }; players.len()];
    for (round, games) in [args.games.div_ceil(FIRST_ROUND), args.games].into_iter().enumerate() {
        let mut order: Vec<usize> = (0..players.len()).collect();
        order.sort_by(|a, b| ratings[*a].elo.total_cmp(&ratings[*b].elo));
        let order = order.as_slice();
        let pairs: Vec<[usize; 2]> = (0..order.len())
            .flat_map(|place| {
                order[place + 1..].iter().take(args.reach).map(move |upper| [*upper, order[place]])
            })
            .collect();
        let contest = |pair: &[usize; 2]| {
            meet(args, pair.map(|player| &players[player]), games, round as u64)
        };
        let matches: Vec<MatchArgs> = pairs.iter().map(contest).collect();
        venue.hold_all(&matches, io, &mut |_| Ok(()), &mut |number, summary, io| {
            let (pair, tally) = (pairs[number], summary.tally);
            meetings.push(meeting(pair, &tally));
            for (player, name) in pair.into_iter().zip(summary.names) {
                names[player] = name.or(names[player].take());
            }
            let [upper, lower] = pair.map(|player| &players[player]);
            io.tell(args.setup.json, || format!("{upper} against {lower}: {tally}"))
        })?;
        ratings = rate(players.len(), &meetings);
    }
    let labels: Vec<String> =
        players.iter().zip(&names).map(|(player, name)| player.label(name.as_deref())).collect();
    if args.setup.json {
        io.json(&document(args, &players, &names, &meetings, &ratings))?;
    } else {
        tell(&labels, &ratings, io)?;
    }
    venue.close(io)
}

/// The ratings, one a line.
fn tell(labels: &[String], ratings: &[ContestRating], io: &mut Io<'_>) -> Result<(), Failure> {
    io.line("")?;
    let width = labels.iter().map(|label| label.chars().count()).max().unwrap_or(0);
    labels.iter().zip(ratings).try_for_each(|(label, ContestRating { elo, error })| {
        io.line(format!("{label:width$}  {elo:>6.0}  ± {error:.0}"))
    })
}

/// Chance, the originals as far as the game has them, and all levels.
fn everybody(args: &PoolArgs) -> Result<Vec<Contestant>, Failure> {
    let named = ["random", "classic:easy", "classic:normal", "classic"]
        .map(|text| text.parse::<Spec>().map_err(Failure::input));
    let named = named.into_iter().collect::<Result<Vec<Spec>, Failure>>()?;
    let levels = Level::all().map(Spec::level);
    let plays = |spec: &Spec| spec.check(args.setup.game).is_ok();
    Ok(named.into_iter().chain(levels).filter(plays).map(Contestant::Player).collect())
}

/// No round has the openings of another.
fn meet(args: &PoolArgs, [a, b]: [&Contestant; 2], games: u32, round: u64) -> MatchArgs {
    MatchArgs {
        setup: args.setup.clone(),
        a: a.clone(),
        b: b.clone(),
        games,
        openings: OpeningArgs { seed: args.openings.seed.wrapping_add(round), ..args.openings },
        balanced: None,
        limits: args.limits,
        sprt: None,
        records: None,
        lines: None,
        threads: args.threads,
    }
}

fn meeting(players: [usize; 2], tally: &MatchTally) -> Meeting {
    Meeting { players, wins: tally.wins, draws: tally.draws, losses: tally.losses }
}

fn document(
    args: &PoolArgs,
    players: &[Contestant],
    names: &[Option<String>],
    meetings: &[Meeting],
    ratings: &[ContestRating],
) -> serde_json::Value {
    let number = |value: f64| value.is_finite().then(|| report::round(value));
    let rated = players.iter().zip(names).zip(ratings).map(|((player, name), rating)| {
        json!({
            "player": player.to_string(),
            "name": name,
            "elo": number(rating.elo),
            "error": number(rating.error),
        })
    });
    let met = meetings.iter().map(|Meeting { players: [a, b], wins, draws, losses }| {
        json!({
            "a": players[*a].to_string(),
            "b": players[*b].to_string(),
            "wins": wins,
            "draws": draws,
            "losses": losses,
        })
    });
    json!({
        "game": args.setup.game.name(),
        "games": args.games,
        "ratings": rated.collect::<Vec<_>>(),
        "meetings": met.collect::<Vec<_>>(),
    })
}
