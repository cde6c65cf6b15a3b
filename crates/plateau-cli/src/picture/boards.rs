//! What each game puts on its board, in the terms of a picture.

use plateau_game::{Place, Side};
use plateau_games::force3::Force3;
use plateau_games::grid3::Cell;
use plateau_games::othello::Othello;
use plateau_games::pogo::Pogo;
use plateau_games::{AnyPosition, GameId};

use super::{BoardStyle, Shape};

pub fn shape(position: &AnyPosition) -> Shape {
    let variant = position.variant();
    let side = variant.size().unwrap_or(3);
    match variant.game() {
        GameId::Sogo | GameId::Morpion => Shape { side, levels: side, row_one_on_top: false },
        GameId::Othello => Shape { side, levels: 1, row_one_on_top: true },
        GameId::Force3 | GameId::Pogo => Shape { side, levels: 1, row_one_on_top: false },
    }
}

pub fn style(position: &AnyPosition) -> BoardStyle {
    match position.game() {
        GameId::Sogo | GameId::Morpion => BoardStyle::Balls,
        GameId::Othello => BoardStyle::Discs,
        GameId::Force3 => BoardStyle::Tiles,
        GameId::Pogo => BoardStyle::Stacks,
    }
}

/// What stands on a place, bottom to top.
pub fn pieces(position: &AnyPosition, place: Place) -> Vec<Side> {
    let one: Option<Side> = match position {
        AnyPosition::Sogo3(sogo) => sogo.board().stone(place),
        AnyPosition::Sogo4(sogo) => sogo.board().stone(place),
        AnyPosition::Sogo5(sogo) => sogo.board().stone(place),
        AnyPosition::Sogo6(sogo) => sogo.board().stone(place),
        AnyPosition::Morpion3(morpion) => morpion.board().stone(place),
        AnyPosition::Morpion4(morpion) => morpion.board().stone(place),
        AnyPosition::Morpion5(morpion) => morpion.board().stone(place),
        AnyPosition::Morpion6(morpion) => morpion.board().stone(place),
        AnyPosition::Othello4(othello) => othello.disc_at(place),
        AnyPosition::Othello6(othello) => othello.disc_at(place),
        AnyPosition::Othello8(othello) => othello.disc_at(place),
        AnyPosition::Force3(force3) => cell(place).and_then(|cell| force3.token_at(cell)),
        AnyPosition::Pogo(pogo) => return stack(pogo, place),
    };
    one.into_iter().collect()
}

fn stack(pogo: &Pogo, place: Place) -> Vec<Side> {
    cell(place).map_or_else(Vec::new, |cell| pogo.stack(cell).tokens().collect())
}

pub fn is_hole(position: &AnyPosition, place: Place) -> bool {
    match position {
        AnyPosition::Force3(force3) => cell(place) == Some(force3.hole()),
        _ => false,
    }
}

/// What the board itself does not show.
pub fn notes(position: &AnyPosition) -> Vec<String> {
    match position {
        AnyPosition::Othello4(othello) => vec![discs(othello)],
        AnyPosition::Othello6(othello) => vec![discs(othello)],
        AnyPosition::Othello8(othello) => vec![discs(othello)],
        AnyPosition::Force3(force3) => hands(force3),
        _ => Vec::new(),
    }
}

fn discs<const N: usize>(othello: &Othello<N>) -> String {
    let [x, o] = Side::BOTH.map(|side| othello.disc_count(side));
    format!("discs: x {x}, o {o}")
}

fn hands(force3: &Force3) -> Vec<String> {
    let [x, o] = Side::BOTH.map(|side| force3.in_hand(side));
    let hands = format!("in hand: x {x}, o {o}");
    let forbidden = force3.forbidden_slide().map(|slide| format!("forbidden now: {slide}"));
    std::iter::once(hands).chain(forbidden).collect()
}

fn cell(place: Place) -> Option<Cell> {
    Cell::ALL.into_iter().find(|cell| cell.place() == place)
}
