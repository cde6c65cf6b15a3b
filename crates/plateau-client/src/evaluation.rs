//! From values to pictures of them: the bar, and the graph over a game.

use plateau_game::{Outcome, Score, Side, Unit};

/// The first player's share of a bar, from 0 to 1. `side` is the one to move, whose value it is.
pub fn share(value: Score, side: Side) -> f32 {
    let own = match value {
        Score::Win(_) => 1.0,
        Score::Loss(_) => 0.0,
        Score::Draw => 0.5,
        Score::Discs(discs) => squash(discs as f32 / 16.0),
        Score::Points(discs, Unit::Discs) => believed(discs as f32 / 4.0),
        Score::Points(points, Unit::Hundredths | Unit::Unnamed) => believed(points as f32 / 400.0),
    };
    if side == Side::X { own } else { 1.0 - own }
}

/// The first player's share of a finished game.
pub fn final_share(outcome: Outcome) -> f32 {
    match outcome {
        Outcome::Win(Side::X) => 1.0,
        Outcome::Win(Side::O) => 0.0,
        Outcome::Draw => 0.5,
    }
}

/// Only what is certain fills the bar.
fn believed(x: f32) -> f32 {
    squash(x).clamp(0.03, 0.97)
}

/// From any number to between 0 and 1, an even game to a half.
fn squash(x: f32) -> f32 {
    1.0 / (1.0 + (-x).exp())
}

/// The points of a graph line for the plies whose share is known, in a box of the given size.
pub fn graph(shares: &[Option<f32>], width: f32, height: f32) -> String {
    let last = shares.len().saturating_sub(1).max(1) as f32;
    let points: Vec<String> = shares
        .iter()
        .enumerate()
        .filter_map(|(ply, share)| {
            let share = (*share)?;
            Some(format!("{:.1},{:.1}", ply as f32 / last * width, (1.0 - share) * height))
        })
        .collect();
    points.join(" ")
}

/// How much a move gave away.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Slip {
    Doubtful,
    Grave,
}

impl Slip {
    pub const fn sign(self) -> &'static str {
        match self {
            Slip::Doubtful => "?",
            Slip::Grave => "??",
        }
    }
}

/// What the move between two positions gave away, from the first player's shares in them.
pub fn slip(before: Option<f32>, after: Option<f32>, mover: Side) -> Option<Slip> {
    let lost = match mover {
        Side::X => before? - after?,
        Side::O => after? - before?,
    };
    match lost {
        lost if lost >= 0.45 => Some(Slip::Grave),
        lost if lost >= 0.2 => Some(Slip::Doubtful),
        _ => None,
    }
}

/// The ply under a point of the graph, given as a share of its width.
pub fn ply_at(share: f32, plies: usize) -> usize {
    ((share.clamp(0.0, 1.0) * plies as f32).round() as usize).min(plies)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_are_the_first_players() {
        assert_eq!(share(Score::win_in(3), Side::X), 1.0);
        assert_eq!(share(Score::win_in(3), Side::O), 0.0);
        assert_eq!(share(Score::Draw, Side::O), 0.5);
        assert!(share(Score::Points(100, Unit::Hundredths), Side::X) > 0.5);
        assert!(share(Score::Points(100, Unit::Hundredths), Side::O) < 0.5);
        assert!(
            share(Score::Points(30_000, Unit::Unnamed), Side::X) < 1.0,
            "only what is certain fills the bar"
        );
    }

    #[test]
    fn unknown_plies_are_left_out_of_the_graph() {
        assert_eq!(graph(&[Some(0.5), None, Some(1.0)], 100.0, 40.0), "0.0,20.0 100.0,0.0");
        assert_eq!(graph(&[], 100.0, 40.0), "");
    }

    #[test]
    fn what_a_move_gives_away_is_seen_from_its_player() {
        let cases = [
            (0.9, 0.4, Side::X, Some(Slip::Grave)),
            (0.9, 0.4, Side::O, None),
            (0.5, 0.75, Side::O, Some(Slip::Doubtful)),
            (0.5, 0.55, Side::O, None),
        ];
        for (before, after, mover, expected) in cases {
            assert_eq!(slip(Some(before), Some(after), mover), expected, "{before} {after} {mover:?}");
        }
        assert_eq!(slip(None, Some(0.1), Side::X), None);
    }

    #[test]
    fn a_point_of_the_graph_is_the_nearest_ply() {
        assert_eq!((ply_at(0.0, 10), ply_at(0.52, 10), ply_at(1.7, 10), ply_at(0.5, 0)), (0, 5, 10, 0));
    }
}
