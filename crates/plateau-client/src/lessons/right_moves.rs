//! Which moves are right in a task: those that a rule finds, or those that the file lists.

use plateau_game::Place;
use plateau_games::{AnyMove, AnyPosition};
use plateau_scene::Board;

use crate::ground::threats::{threats, winning_moves};

#[derive(Clone, Debug, PartialEq)]
pub enum Right {
    Any,
    /// These, which the task describes.
    Listed(Vec<AnyMove>),
    /// These and no others keep what the position is worth.
    Exactly(Vec<AnyMove>),
    /// Written so: what a move's text has in it, or begins with after a `^`.
    Written(String),
    /// Wins at once.
    Win,
    /// Leaves the opponent no win at once.
    Parry,
    /// Two winning places at once.
    Fork,
    /// A threat whose only parry still allows a fork.
    Chain,
    /// Turns the most: the opponent has the fewest pieces left.
    Most,
    /// The opponent has the fewest moves left.
    Fewest,
    /// One's pieces touch the fewest empty places.
    Frontier,
}

impl Right {
    pub fn read(text: &str, position: &AnyPosition) -> Option<Right> {
        let listed = |texts: &str| -> Option<Vec<AnyMove>> {
            texts.split_whitespace().map(|text| position.parse_move(text).ok()).collect()
        };
        Some(match text {
            "any" => Right::Any,
            "win" => Right::Win,
            "parry" => Right::Parry,
            "fork" => Right::Fork,
            "chain" => Right::Chain,
            "most" => Right::Most,
            "fewest" => Right::Fewest,
            "frontier" => Right::Frontier,
            list => match (list.strip_prefix("= "), listed(list)) {
                (Some(list), _) => Right::Exactly(listed(list)?),
                (None, Some(moves)) => Right::Listed(moves),
                (None, None) => Right::Written(list.to_owned()),
            },
        })
    }

    /// The right moves of a position.
    pub fn moves(&self, position: &AnyPosition) -> Vec<AnyMove> {
        let legal = position.moves();
        let those = |fits: &dyn Fn(&AnyPosition, AnyMove) -> bool| {
            let plays = |mv: &AnyMove| position.try_play(*mv).is_ok_and(|next| fits(&next, *mv));
            legal.iter().copied().filter(plays).collect()
        };
        match self {
            Right::Any => legal,
            Right::Listed(moves) | Right::Exactly(moves) => moves.clone(),
            Right::Written(text) => those(&|_, mv| match text.strip_prefix('^') {
                Some(start) => mv.to_string().starts_with(start),
                None => mv.to_string().contains(text.as_str()),
            }),
            Right::Win => winning_moves(position),
            Right::Parry => those(&|next, _| winning_moves(next).is_empty()),
            Right::Fork => those(&|next, _| is_fork(next)),
            Right::Chain => those(&|next, _| is_chain(next)),
            Right::Most => {
                let other = !position.side_to_move();
                least(position, |next| {
                    let board = Board::of(next);
                    board.floor().filter(|place| board.top(*place) == Some(other)).count()
                })
            }
            Right::Fewest => least(position, |next| next.moves().len()),
            Right::Frontier => least(position, |next| touched(position, next)),
        }
    }
}

fn is_fork(next: &AnyPosition) -> bool {
    next.outcome().is_none() && winning_moves(next).is_empty() && threats(next).len() > 1
}

fn is_chain(next: &AnyPosition) -> bool {
    let [parry] = threats(next)[..] else { return false };
    winning_moves(next).is_empty()
        && next.try_play(parry).is_ok_and(|after| !Right::Fork.moves(&after).is_empty())
}

fn least(position: &AnyPosition, count: impl Fn(&AnyPosition) -> usize) -> Vec<AnyMove> {
    let counted = |mv: AnyMove| position.try_play(mv).ok().map(|next| (count(&next), mv));
    let all: Vec<(usize, AnyMove)> = position.moves().into_iter().filter_map(counted).collect();
    let fewest = all.iter().map(|(count, _)| *count).min();
    all.into_iter().filter(|(count, _)| Some(*count) == fewest).map(|(_, mv)| mv).collect()
}

/// How many empty places the pieces of the last player touch.
fn touched(before: &AnyPosition, next: &AnyPosition) -> usize {
    let (own, board) = (before.side_to_move(), Board::of(next));
    let places: Vec<Place> = board.floor().collect();
    let is_own = |place: &Place| board.top(*place) == Some(own);
    let beside =
        |a: &Place, b: &Place| a.column.abs_diff(b.column) <= 1 && a.row.abs_diff(b.row) <= 1;
    let is_touched = |free: &&Place| {
        board.top(**free).is_none()
            && places.iter().any(|place| is_own(place) && beside(place, free))
    };
    places.iter().filter(is_touched).count()
}
