//! Contests: scores, intervals, the sequential test and openings.

use std::collections::HashSet;

use plateau_game::{Outcome, Side};
use plateau_games::{GameId, Variant};

use crate::Match;
use crate::contest::{
    ContestRating, MatchTally, Meeting, OpeningsWanted, Sprt, a_side, draw_openings, rate, score,
};

/// A tally of so many wins, draws and losses, each twice in a row: pairs that agree with
/// themselves.
fn tally(wins: usize, draws: usize, losses: usize) -> MatchTally {
    let scores =
        [1.0].repeat(wins).into_iter().chain([0.5].repeat(draws)).chain([0.0].repeat(losses));
    MatchTally::of_scores(scores.enumerate())
}

#[test]
fn scores_and_elo() {
    for (wins, draws, losses, score, elo) in [
        (0, 0, 0, 0.5, 0.0),
        (5, 0, 5, 0.5, 0.0),
        (3, 2, 1, 4.0 / 6.0, 120.4),
        (1, 0, 3, 0.25, -190.8),
    ] {
        let tally = tally(wins, draws, losses);
        assert!((tally.score() - score).abs() < 1e-9, "{tally:?}");
        assert!((tally.elo()[0] - elo).abs() < 0.1, "{tally}");
    }
    assert_eq!(tally(4, 0, 0).elo()[0], f64::INFINITY);
    assert_eq!(tally(0, 0, 4).elo()[0], f64::NEG_INFINITY);
}

#[test]
fn intervals_hold_the_score_and_shrink() {
    let mut last = 1.0;
    for scale in [2, 8, 32, 128] {
        let tally = tally(3 * scale, 2 * scale, scale);
        let (low, high) = tally.score_interval();
        assert!(low < tally.score() && tally.score() < high, "{tally}");
        assert!(high - low < last, "{tally}");
        last = high - low;
    }
    let (low, high) = tally(10, 0, 0).score_interval();
    assert!(low > 0.5 && high == 1.0, "{low} {high}");
}

/// Pairs that split one win each say less about the difference than they seem to: the interval is
/// narrower.
#[test]
fn pairs_that_always_split_scatter_less() {
    let split =
        MatchTally::of_scores((0..40).map(|index| (index, if index % 2 == 0 { 1.0 } else { 0.0 })));
    let nearly = MatchTally::of_scores(
        (0..40).map(|index| (index, if index % 2 == 0 && index > 0 { 1.0 } else { 0.0 })),
    );
    let width = |tally: &MatchTally| tally.score_interval().1 - tally.score_interval().0;
    assert!(width(&nearly) < width(&tally(20, 0, 20)), "{} {}", width(&nearly), width(&split));
}

/// The games of a match end in any order.
#[test]
fn the_order_of_games_does_not_matter() {
    let scores: Vec<(usize, f64)> =
        (0..50).map(|index| (index, (index * 7 % 3) as f64 / 2.0)).collect();
    let forwards = MatchTally::of_scores(scores.iter().copied());
    assert_eq!(MatchTally::of_scores(scores.iter().rev().copied()), forwards);
    assert_eq!(forwards.games(), 50);
}

#[test]
fn the_sequential_test_decides() {
    let sprt: Sprt = "0,50".parse().unwrap();
    assert_eq!(sprt.verdict(&tally(3, 2, 2)), None);
    assert_eq!(sprt.verdict(&tally(70, 10, 30)), Some(true));
    assert_eq!(sprt.verdict(&tally(30, 10, 60)), Some(false));
    for bad in ["", "5", "5,5", "9,1", "a,b", "0,nan", "0,inf", "0,1e9", "1,2,3"] {
        assert!(bad.parse::<Sprt>().is_err(), "{bad}");
    }
}

fn openings(start: &Match, count: usize, plies: u32, seed: u64) -> Vec<Match> {
    draw_openings(start, OpeningsWanted { count, plies, seed }, &mut |_| true).collect()
}

#[test]
fn openings_differ_and_can_be_drawn_again() {
    for game in GameId::ALL {
        let start = Match::new(Variant::new(game));
        let drawn = openings(&start, 30, 4, 5);
        let positions: HashSet<_> = drawn.iter().map(|opening| *opening.position()).collect();
        assert_eq!(positions.len(), 30, "{game}");
        assert!(
            drawn.iter().all(|opening| opening.ply() == 4 && opening.finish().is_none()),
            "{game}"
        );
        assert_eq!(drawn, openings(&start, 30, 4, 5), "{game}");
        assert_ne!(drawn, openings(&start, 30, 4, 6), "{game}");
    }
}

/// There are only four first moves in Othello, and none at all before the first.
#[test]
fn few_openings_come_again() {
    let start = Match::new(Variant::new(GameId::Othello));
    assert_eq!(openings(&start, 10, 1, 1).len(), 10);
    assert!(openings(&start, 3, 0, 1).iter().all(|opening| *opening == start));
}

/// Othello's second moves are twelve: only those that are accepted are drawn, unless there are
/// none.
#[test]
fn openings_may_be_refused() {
    let start = Match::new(Variant::new(GameId::Othello));
    let wanted = OpeningsWanted { count: 4, plies: 2, seed: 1 };
    let is_wanted =
        |game: &Match| game.last_move().is_some_and(|mv| mv.to_string().starts_with('f'));
    assert!(
        draw_openings(&start, wanted, &mut |game| is_wanted(game)).all(|game| is_wanted(&game))
    );
    assert_eq!(draw_openings(&start, wanted, &mut |_| false).count(), 4);
}

/// Contests are compared over the years by their seeds: what a seed draws stays what it is.
#[test]
fn a_seed_draws_what_it_always_drew() {
    let start = Match::new(Variant::new(GameId::Sogo));
    let drawn = |seed, mut accepts: fn(&Match) -> bool| {
        let games =
            draw_openings(&start, OpeningsWanted { count: 3, plies: 3, seed }, &mut accepts);
        let moves =
            |game: Match| game.plies().iter().map(|ply| ply.mv().to_string()).collect::<Vec<_>>();
        games.map(|game| moves(game).join(" ")).collect::<Vec<_>>()
    };
    let ends_in_the_corner =
        |game: &Match| game.last_move().is_some_and(|mv| mv.to_string() == "d4");
    let expected = [
        ["d4 b1 d1", "d2 b3 c3", "d2 c2 d3"],
        ["c4 d2 d4", "d2 c2 b4", "c1 d3 c3"],
        ["a1 d3 d4", "d2 a4 d4", "d4 b3 d4"],
    ];
    assert_eq!([drawn(5, |_| true), drawn(6, |_| true), drawn(5, ends_in_the_corner)], expected);
}

fn close(found: (f64, f64), expected: (f64, f64), what: &str) {
    let off = (found.0 - expected.0).abs().max((found.1 - expected.1).abs());
    assert!(off < 1e-6, "{what}: {found:?}, expected {expected:?}");
}

/// Pairs with these scores.
fn pairs(scores: &[f64]) -> MatchTally {
    let games = scores.iter().flat_map(|pair| {
        let first = if *pair >= 0.5 { 1.0 } else { 0.0 };
        [first, 2.0 * pair - first]
    });
    MatchTally::of_scores(games.enumerate())
}

/// Wilson's interval has known values: of ten successes in ten 0.7225 to 1, of one in two 0.0945 to
/// 0.9055. The others were worked out apart from the code.
#[test]
fn intervals_have_known_values() {
    close(tally(10, 0, 0).score_interval(), (0.722_467_2, 1.0), "ten of ten");
    close(tally(0, 0, 10).score_interval(), (0.0, 0.277_532_8), "none of ten");
    close(pairs(&[0.5]).score_interval(), (0.094_531_2, 0.905_468_8), "one of two, a single pair");
    assert_eq!(MatchTally::default().score_interval(), (0.0, 1.0));
    // Four pairs: mean 13/16, variance of the sample 11/192, so they scatter like 117/11 games.
    close(pairs(&[1.0, 1.0, 0.5, 0.75]).score_interval(), (0.512_103_9, 0.947_062_3), "four pairs");
    // Pairs that go to one player as a whole count as single games, and no less than that.
    close(
        pairs(&[[1.0; 10], [0.0; 10]].concat()).score_interval(),
        (0.299_298, 0.700_702),
        "twenty games in effect",
    );
    // Pairs that nearly always split count as four games each, and no more than that.
    let mut split = [0.5; 100];
    split[40] = 0.75;
    close(pairs(&split).score_interval(), (0.467_923_8, 0.537_052_3), "800 games in effect");
}

/// An Elo difference of 400 log10(3), 190.85, means three points of four. With the normal
/// approximation of the generalised test, n (s1 - s0) (2 s - s0 - s1) / (2 variance), everything
/// can be worked out on paper.
#[test]
fn the_log_likelihood_ratio_has_known_values() {
    let three_of_four = 400.0 * 3_f64.log10();
    let check = |low: f64, high: f64, results: (usize, usize, usize), expected: f64| {
        let (wins, draws, losses) = results;
        let found = Sprt { low, high }.log_likelihood_ratio(&tally(wins, draws, losses));
        assert!(
            (found - expected).abs() < 1e-9,
            "{low} {high} {results:?}: {found}, expected {expected}"
        );
    };
    // Seven wins and seven losses, with half a game of each kind added: variance 3.75 / 15.5.
    check(0.0, three_of_four, (7, 0, 7), 14.0 * 0.25 * -0.25 / (7.5 / 15.5));
    check(-three_of_four, three_of_four, (7, 0, 7), 0.0);
    // Seven draws besides: variance 3.75 / 22.5, a sixth.
    check(0.0, three_of_four, (7, 7, 7), 21.0 * 0.25 * -0.25 * 3.0);
    // Three wins, no draw, one loss: 3.5, 0.5, 1.5 of 5.5, mean 15/22, variance 47/242.
    check(0.0, three_of_four, (3, 0, 1), 4.0 * 0.25 * 0.25 / (2.0 * 47.0 / 242.0));
    assert_eq!(Sprt { low: 0.0, high: 20.0 }.log_likelihood_ratio(&MatchTally::default()), 0.0);
}

/// The bound is the logarithm of 19, and a result just before it decides nothing.
#[test]
fn the_sequential_test_decides_at_its_bound() {
    let sprt = Sprt { low: 0.0, high: 50.0 };
    let games = |wins: usize| {
        (sprt.log_likelihood_ratio(&tally(wins, 0, 20)), sprt.verdict(&tally(wins, 0, 20)))
    };
    let decided = (20..200).find(|wins| games(*wins).1.is_some()).unwrap();
    let bound = 19_f64.ln();
    assert!(games(decided - 1).0 < bound && games(decided).0 >= bound, "{decided} wins");
    assert_eq!(games(decided).1, Some(true));
    assert!(
        "0,1000".parse::<Sprt>().is_ok()
            && "-1000,0".parse::<Sprt>().is_ok()
            && "0,1001".parse::<Sprt>().is_err()
    );
}

#[test]
fn a_tally_says_itself() {
    assert_eq!(tally(2, 1, 1).to_string(), "+2 =1 -1, score 62.5 %, Elo +89 [-313, +490]");
    let drawn = score(Outcome::Draw, Side::X);
    let won = Outcome::Win(Side::O);
    assert_eq!((drawn, score(won, Side::O), score(won, Side::X)), (0.5, 1.0, 0.0));
    assert_eq!([0, 1, 2, 3].map(a_side), [Side::X, Side::O, Side::X, Side::O]);
}

fn meeting(players: [usize; 2], wins: u32, draws: u32, losses: u32) -> Meeting {
    Meeting { players, wins, draws, losses }
}

/// Three points of four are 190.85 Elo; a thousand games leave little doubt, and a draw more
/// changes nothing that is seen.
#[test]
fn ratings_of_two_are_their_elo_difference() {
    let [first, second] = rate(2, &[meeting([0, 1], 250_000, 0, 750_000)])[..] else {
        panic!("two ratings")
    };
    assert_eq!(first, ContestRating { elo: 0.0, error: 0.0 });
    assert!((second.elo - 190.85).abs() < 0.01, "{second:?}");
    assert!((0.5..1.0).contains(&second.error), "{second:?}");
    let turned = rate(2, &[meeting([1, 0], 750_000, 0, 250_000)]);
    assert!((turned[1].elo - second.elo).abs() < 1e-6, "whoever is named first: {turned:?}");
}

/// Games by the very shares that the model expects are rated as they were made, also between
/// players who never met.
#[test]
fn ratings_are_found_again() {
    let made: [f64; 5] = [0.0, 120.0, 300.0, 310.0, 900.0];
    let drawing = 0.8_f64;
    let meetings: Vec<Meeting> = [(0, 1), (1, 2), (2, 3), (0, 3), (3, 4)]
        .into_iter()
        .map(|(a, b)| {
            let half = (made[a] - made[b]) * std::f64::consts::LN_10 / 800.0;
            let weights = [half.exp(), drawing, (-half).exp()];
            let all: f64 = weights.iter().sum();
            let [wins, draws, losses] =
                weights.map(|weight| (10_000_000.0 * weight / all).round() as u32);
            meeting([a, b], wins, draws, losses)
        })
        .collect();
    let found = rate(5, &meetings);
    for (rating, made) in found.iter().zip(made) {
        assert!((rating.elo - made).abs() < 0.1, "{made}: {rating:?}");
    }
    // Standard errors grow with the distance between players in the graph of pairings.
    assert!(found[4].error > found[3].error && found[1].error > 0.0, "{found:?}");
}

#[test]
fn ratings_of_those_who_never_lose_or_never_meet() {
    let found = rate(3, &[meeting([0, 1], 0, 0, 20), meeting([1, 2], 10, 0, 10)]);
    assert!((300.0..1_500.0).contains(&found[1].elo) && found[1].error.is_finite(), "{found:?}");
    assert!((found[2].elo - found[1].elo).abs() < 1e-6, "{found:?}");
    let apart = rate(3, &[meeting([0, 1], 5, 0, 5)]);
    assert_eq!(apart[2].error, f64::INFINITY, "{apart:?}");
    assert_eq!(rate(0, &[]), []);
    assert_eq!(rate(1, &[]), [ContestRating { elo: 0.0, error: 0.0 }]);
}

/// The maximum of the likelihood and the square roots of the inverse of its curvature there, worked
/// out apart from the code with fifty digits and differences in place of derivatives.
#[test]
fn ratings_and_errors_have_known_values() {
    let check = |players: usize, meetings: &[Meeting], expected: &[(f64, f64)]| {
        let found = rate(players, meetings);
        assert_eq!(found.len(), players);
        for (found, expected) in found[1..].iter().zip(expected) {
            close((found.elo, found.error), *expected, &format!("{meetings:?}"));
        }
    };
    check(2, &[meeting([0, 1], 1, 0, 9)], &[(381.697_003_8, 358.898_086_1)]);
    let round = [meeting([0, 1], 3, 4, 9), meeting([1, 2], 6, 2, 1), meeting([2, 0], 5, 5, 2)];
    check(3, &round, &[(272.219_606_2, 214.830_619_9), (64.947_897_3, 205.586_790_5)]);
    let chain = [meeting([0, 1], 0, 3, 7), meeting([2, 1], 8, 1, 0), meeting([3, 2], 2, 0, 5)];
    let expected = [
        (430.555_281_5, 386.702_393_3),
        (1_071.926_234_7, 718.104_857_2),
        (849.496_709_3, 749.568_077_5),
    ];
    check(4, &chain, &expected);
}
