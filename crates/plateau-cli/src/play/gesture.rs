//! What pointing at places means: the way from a cursor to a move.
//!
//! A move has a first and a last place. Where they are the same (a ball, a disc, a token from the hand) one
//! click makes it, unless other moves start there too; otherwise the first click chooses where the move starts
//! and the second where it ends.

use plateau_game::Place;
use plateau_games::force3::Action;
use plateau_games::morpion::Sphere;
use plateau_games::othello::Disc;
use plateau_games::sogo::Rod;
use plateau_games::{AnyMove, AnyPosition, GameId};
use plateau_match::Match;

/// What a click does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Gesture {
    /// The move is complete. It need not be legal: the rules will say why.
    Play(AnyMove),
    /// The move starts here.
    Choose(Place),
    /// The choice is taken back.
    Release,
    /// Several moves lead from the chosen place here.
    Between(Vec<AnyMove>),
    /// No move starts here, or none leads here from the chosen place.
    Nothing,
}

/// Where a move starts and where it ends; `None` for a pass.
pub fn ends(position: &AnyPosition, mv: AnyMove) -> Option<(Place, Place)> {
    let both = |place| Some((place, place));
    match mv {
        AnyMove::Sogo(rod) => landing(position, rod).and_then(both),
        AnyMove::Morpion(sphere) => both(Place::new(sphere.column, sphere.row, sphere.level)),
        AnyMove::Othello(disc) => disc.place().and_then(both),
        AnyMove::Force3(Action::Place(cell)) => both(cell.place()),
        AnyMove::Force3(
            Action::Move { from, to } | Action::Slide { from, to } | Action::DoubleSlide { from, to },
        ) => Some((from.place(), to.place())),
        AnyMove::Pogo(hop) => Some((hop.from.place(), hop.to.place())),
    }
}

/// Where a ball dropped on this rod comes to rest.
pub fn landing(position: &AnyPosition, rod: Rod) -> Option<Place> {
    match position {
        AnyPosition::Sogo3(sogo) => sogo.landing_place(rod),
        AnyPosition::Sogo4(sogo) => sogo.landing_place(rod),
        AnyPosition::Sogo5(sogo) => sogo.landing_place(rod),
        AnyPosition::Sogo6(sogo) => sogo.landing_place(rod),
        _ => None,
    }
}

/// A click at `place`, with the start of a move `chosen` or not.
pub fn click(game: &Match, chosen: Option<Place>, place: Place) -> Gesture {
    let position = game.position();
    match position.game() {
        GameId::Sogo => Gesture::Play(AnyMove::Sogo(Rod::new(place.column, place.row))),
        GameId::Morpion => Gesture::Play(AnyMove::Morpion(Sphere::new(place.column, place.row, place.level))),
        GameId::Othello => disc_or_pass(game, place),
        GameId::Force3 | GameId::Pogo => two_clicks(game, chosen, place),
    }
}

/// Where the only move is a pass, a click anywhere makes it.
fn disc_or_pass(game: &Match, place: Place) -> Gesture {
    match (game.moves().as_slice(), Disc::at(place.column, place.row)) {
        ([AnyMove::Othello(only)], _) if only.is_pass() => Gesture::Play(AnyMove::Othello(*only)),
        (_, Some(disc)) => Gesture::Play(AnyMove::Othello(disc)),
        (_, None) => Gesture::Nothing,
    }
}

fn two_clicks(game: &Match, chosen: Option<Place>, place: Place) -> Gesture {
    let Some(start) = chosen else {
        let starting = moves_between(game, place, None);
        return match starting.as_slice() {
            [] => Gesture::Nothing,
            [only] if ends(game.position(), *only) == Some((place, place)) => Gesture::Play(*only),
            _ => Gesture::Choose(place),
        };
    };
    match moves_between(game, start, Some(place)).as_slice() {
        [] if start == place => Gesture::Release,
        [] => Gesture::Nothing,
        [only] => Gesture::Play(*only),
        several => Gesture::Between(several.to_vec()),
    }
}

/// The legal moves from a place, to another one or to anywhere.
pub fn moves_between(game: &Match, start: Place, end: Option<Place>) -> Vec<AnyMove> {
    let fits = |mv: &AnyMove| {
        ends(game.position(), *mv).is_some_and(|(from, to)| from == start && end.is_none_or(|end| end == to))
    };
    game.moves().into_iter().filter(fits).collect()
}
