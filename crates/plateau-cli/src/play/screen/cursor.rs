//! Where the arrow keys take the cursor.

use plateau_game::Place;
use plateau_games::AnyPosition;
use plateau_scene::Board;

/// A step as it is seen on the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CursorStep {
    Left,
    Right,
    Up,
    Down,
    LevelUp,
    LevelDown,
}

/// The place in the middle of the lowest level.
pub fn middle(position: &AnyPosition) -> Place {
    let side = Board::of(position).side();
    Place::new((side - 1) / 2, (side - 1) / 2, 0)
}

/// One step further; at an edge the cursor stays, but for boards whose levels stand beside each
/// other: there it goes on in the next one.
pub fn step(position: &AnyPosition, place: Place, step: CursorStep) -> Place {
    let board = Board::of(position);
    let shape = board.shape;
    let last = shape.side - 1;
    // A ball falls by itself: only its rod is pointed at.
    let levels = if board.look.free_levels { shape.levels } else { 1 };
    let Place { column, row, level } = place;
    let up = |row: u8| if shape.row_one_on_top { row.saturating_sub(1) } else { last.min(row + 1) };
    let down =
        |row: u8| if shape.row_one_on_top { last.min(row + 1) } else { row.saturating_sub(1) };
    match step {
        CursorStep::Left if column > 0 => Place::new(column - 1, row, level),
        CursorStep::Left if level > 0 => Place::new(last, row, level - 1),
        CursorStep::Right if column < last => Place::new(column + 1, row, level),
        CursorStep::Right if level + 1 < levels => Place::new(0, row, level + 1),
        CursorStep::Left | CursorStep::Right => place,
        CursorStep::Up => Place::new(column, up(row), level),
        CursorStep::Down => Place::new(column, down(row), level),
        CursorStep::LevelUp => Place::new(column, row, (level + 1).min(levels - 1)),
        CursorStep::LevelDown => Place::new(column, row, level.saturating_sub(1)),
    }
}
