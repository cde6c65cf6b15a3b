//! What there is to see on a board: the board and everything that is pointed out on it. The 3D
//! board and the flat one show the same.

use leptos::prelude::*;
use plateau_board::{Situation, marks};
use plateau_game::Place;
use plateau_games::{AnyMove, AnyPosition};
use plateau_scene::{Board, Marks, Step};

use super::board_input::Screen;
use crate::game::panels::Question;
use crate::ground::threats::threats;

/// The board with its marks.
#[derive(Clone, PartialEq)]
pub struct MarkedBoard {
    pub board: Board,
    pub marks: Marks,
}

/// Lines through a place make sense only where space is shown.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Depth {
    Solid,
    Flat,
}

/// The board as it stands now; an effect that calls this is subscribed to every change.
pub fn marked_board(screen: Screen, depth: Depth) -> MarkedBoard {
    let table = screen.table;
    if let Some(draft) = table.draft.get() {
        let hover = screen.pointed();
        let ghost = hover.and_then(|place| draft.ghost(table.tool.get(), place));
        return MarkedBoard {
            board: draft.board().clone(),
            marks: Marks { hover, ghost, ..Marks::default() },
        };
    }
    if let Some(moves) = screen.preview.get() {
        return previewed(table.game.with(|game| *game.position()), &moves);
    }
    let (position, last) = table.game.with(|game| {
        let before =
            game.ply().checked_sub(1).and_then(|ply| game.position_after(ply)).map(Board::of);
        (*game.position(), game.last_move().zip(before))
    });
    let board = Board::of(&position);
    let playable = table.playable();
    let (show_legal, show_lines) =
        table.ui.settings.with(|settings| (settings.show_legal, settings.show_lines));
    let threats = if screen.show_threats.get() { threats(&position) } else { Vec::new() };
    let mut marks = marks(&Situation {
        position: &position,
        board: &board,
        playable: &playable,
        last: last.as_ref().map(|(mv, before)| (*mv, before)),
        hand: screen.hand(),
        hover: asked_about(screen, &board).or(screen.pointed()),
        advice: table.advice.get().map(|advice| advice.mv),
        best: &table.best.get(),
        show_legal,
        show_lines: show_lines && depth == Depth::Solid,
        threats: &threats,
    });
    if let Some(counted) = screen.counted.get() {
        marks.heat = counted.heat();
        if !counted.whole {
            marks.advice.extend(counted.things.iter().flat_map(|(places, _)| places));
        }
        // In a cube each thing counted is a line.
        if depth == Depth::Solid && board.levels() > 1 {
            marks.lines.extend(counted.tubes().into_iter().map(|(places, _)| places.clone()));
        }
    }
    MarkedBoard { board, marks }
}

/// The position after some moves that are only looked at, with the last of them.
fn previewed(mut position: AnyPosition, moves: &[AnyMove]) -> MarkedBoard {
    let mut last = Vec::new();
    for mv in moves {
        let Ok(next) = position.try_play(*mv) else { break };
        last = Board::of(&position).places_of(Step::of(*mv));
        position = next;
    }
    let board = Board::of(&position);
    let winning = board.winning.clone();
    MarkedBoard { board, marks: Marks { last, winning, ..Marks::default() } }
}

/// The place of the move that the player is asked about: it is shown there before it is played.
fn asked_about(screen: Screen, board: &Board) -> Option<Place> {
    match screen.panels.question.get() {
        Some(Question::Confirm(mv) | Question::Replace(mv)) => board.places_of(Step::of(mv)).pop(),
        _ => None,
    }
}
