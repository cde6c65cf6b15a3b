//! Many players on one scale: ratings from the games that some of them played against some others.

use super::tally::Z;

/// The games of two players of a pool, from the first one's side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Meeting {
    /// The two, by their places in the pool.
    pub players: [usize; 2],
    /// Games that the first one won.
    pub wins: u32,
    /// Draws.
    pub draws: u32,
    /// Games that the second one won.
    pub losses: u32,
}

/// How strong a player is on the scale of its pool.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ContestRating {
    /// Elo above the first player of the pool.
    pub elo: f64,
    /// With 95 % confidence it is off by so much at most.
    pub error: f64,
}

/// More steps than ever needed: each squares the error once it is small.
const STEPS: usize = 200;

/// Step limit in natural logarithms: far from the optimum Newton steps are too long.
const LONGEST_STEP: f64 = 1.0;

/// Maximum-likelihood ratings by the model of Bradley and Terry with Davidson's draws; the first
/// player is fixed at 0. One drawn game is added to each pairing, so that even an unbeaten player
/// has a rating. Where some players are not connected to the others by games, all errors but the
/// first are infinite.
pub fn rate(players: usize, meetings: &[Meeting]) -> Vec<ContestRating> {
    if players == 0 {
        return Vec::new();
    }
    // The strengths of all but the first player, as natural logarithms, then that of drawing.
    let mut known = vec![0.0; players];
    let mut spread = None;
    for _ in 0..STEPS {
        let (slope, curvature) = likelihood(&known, meetings);
        spread = inverse(curvature);
        let Some(spread) = &spread else { break };
        let steps: Vec<f64> = spread.iter().map(|row| product(row, &slope)).collect();
        let longest = steps.iter().fold(0.0_f64, |longest, step| longest.max(step.abs()));
        let share = if longest > LONGEST_STEP { LONGEST_STEP / longest } else { 1.0 };
        known.iter_mut().zip(&steps).for_each(|(known, step)| *known += share * step);
        if longest < 1e-10 {
            break;
        }
    }
    let elo = 400.0 / std::f64::consts::LN_10;
    let error = |player: usize| match &spread {
        Some(spread) => Z * spread[player][player].sqrt() * elo,
        None => f64::INFINITY,
    };
    let others = (0..players.saturating_sub(1))
        .map(|place| ContestRating { elo: elo * known[place], error: error(place) });
    std::iter::once(ContestRating { elo: 0.0, error: 0.0 }).chain(others).take(players).collect()
}

/// Which way the logarithm of the likelihood rises, and how it bends, the sign turned.
fn likelihood(known: &[f64], meetings: &[Meeting]) -> (Vec<f64>, Vec<Vec<f64>>) {
    let size = known.len();
    let drawing = size - 1;
    let strength = |player: usize| player.checked_sub(1).map_or(0.0, |place| known[place]);
    let mut slope = vec![0.0; size];
    let mut curvature = vec![vec![0.0; size]; size];
    for Meeting { players: [a, b], wins, draws, losses } in meetings {
        let [wins, draws, losses] = [f64::from(*wins), f64::from(*draws) + 1.0, f64::from(*losses)];
        let games = wins + draws + losses;
        let half = (strength(*a) - strength(*b)) / 2.0;
        let weights = [half.exp(), known[drawing].exp(), (-half).exp()];
        let all: f64 = weights.iter().sum();
        let [win, draw, _] = weights.map(|weight| weight / all);
        let score = win + draw / 2.0;
        let missing = wins + draws / 2.0 - games * score;
        let bend = games * (win + draw / 4.0 - score * score);
        let cross = games * draw * (0.5 - score);
        slope[drawing] += draws - games * draw;
        curvature[drawing][drawing] += games * draw * (1.0 - draw);
        // The first player stands still.
        let moving = [(*a, 1.0), (*b, -1.0)]
            .into_iter()
            .filter_map(|(player, sign)| Some((player.checked_sub(1)?, sign)));
        for (place, sign) in moving.clone() {
            slope[place] += sign * missing;
            curvature[place][drawing] += sign * cross;
            curvature[drawing][place] += sign * cross;
            for (other, other_sign) in moving.clone() {
                curvature[place][other] += sign * other_sign * bend;
            }
        }
    }
    (slope, curvature)
}

fn product(row: &[f64], column: &[f64]) -> f64 {
    row.iter().zip(column).map(|(a, b)| a * b).sum()
}

/// By Gauss and Jordan; `None` if there is none.
fn inverse(mut matrix: Vec<Vec<f64>>) -> Option<Vec<Vec<f64>>> {
    let size = matrix.len();
    for (place, row) in matrix.iter_mut().enumerate() {
        row.extend((0..size).map(|column| f64::from(u8::from(column == place))));
    }
    for place in 0..size {
        let pivot = (place..size)
            .max_by(|a, b| matrix[*a][place].abs().total_cmp(&matrix[*b][place].abs()))?;
        matrix.swap(place, pivot);
        let lead = matrix[place][place];
        if lead.abs() < 1e-12 {
            return None;
        }
        matrix[place].iter_mut().for_each(|value| *value /= lead);
        let row = matrix[place].clone();
        for (_, own) in matrix.iter_mut().enumerate().filter(|(other, _)| *other != place) {
            let share = own[place];
            own.iter_mut().zip(&row).for_each(|(value, lead)| *value -= share * lead);
        }
    }
    Some(matrix.into_iter().map(|row| row[size..].to_vec()).collect())
}
