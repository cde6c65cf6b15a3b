//! The board as tables of cells: which cells there are, what is drawn in each, where arrow keys
//! lead. For flat boards, and for the tables that a screen reader plays on.

use plateau_game::{Place, Side};
use plateau_scene::{Board, Marks, Style};

/// Where an arrow key leads from a place: the screen's directions, and the levels.
pub fn neighbour(board: &Board, from: Place, key: &str) -> Option<Place> {
    let upwards: i16 = if board.shape.row_one_on_top { -1 } else { 1 };
    let (columns, rows, levels) = match key {
        "ArrowLeft" => (-1, 0, 0),
        "ArrowRight" => (1, 0, 0),
        "ArrowUp" => (0, upwards, 0),
        "ArrowDown" => (0, -upwards, 0),
        "PageUp" => (0, 0, 1),
        "PageDown" => (0, 0, -1),
        _ => return None,
    };
    let step =
        |at: u8, by: i16, end: u8| u8::try_from(i16::from(at) + by).ok().filter(|to| *to < end);
    let levels_end = if board.look.free_levels { board.levels() } else { 1 };
    let column = step(from.column, columns, board.side())?;
    let row = step(from.row, rows, board.side())?;
    Some(Place::new(column, row, step(from.level, levels, levels_end)?))
}

/// Each level is walked by itself, also where the board points at rods; page keys change the level.
pub fn neighbour_cell(board: &Board, from: Place, key: &str) -> Option<Place> {
    match key {
        "PageUp" if board.is_cube() => {
            Some(Place { level: (from.level + 1).min(board.levels() - 1), ..from })
        }
        "PageDown" if board.is_cube() => {
            Some(Place { level: from.level.saturating_sub(1), ..from })
        }
        _ => neighbour(board, Place { level: 0, ..from }, key)
            .map(|to| Place { level: from.level, ..to }),
    }
}

/// Every cell of a board by its own name, the level included.
pub fn cell_name(place: Place) -> String {
    format!("{place}-{}", place.level)
}

/// Where the Tab key stops at first.
pub fn first_cell(board: &Board) -> Place {
    Place::new(0, board.rows_from_top().next_back().unwrap_or(0), 0)
}

/// The pieces drawn in a cell, bottom first.
pub fn cell_pieces(board: &Board, place: Place) -> Vec<Side> {
    match board.look.style {
        Style::Stacks => board.cell(place).pieces.iter().flatten().copied().collect(),
        Style::Balls | Style::Discs | Style::Tiles => board.piece(place).into_iter().collect(),
    }
}

/// Whether a dot of plain felt is where the cells to the right and below begin: two squares from
/// the edges.
fn has_dot(board: &Board, place: Place) -> bool {
    let at = |index: u8| index == 1 || index + 3 == board.side();
    board.side() > 4 && at(place.column) && at(place.row)
}

/// The classes of a cell, as the style names them: what it is and what is marked on it.
pub fn cell_class(board: &Board, marks: &Marks, place: Place) -> String {
    let target = board.pointed(place);
    let mut class = String::new();
    let mut add = |name: &str, wanted: bool| {
        if wanted {
            class.push_str(name);
            class.push(' ');
        }
    };
    let cell = board.cell(place);
    let is_stack = board.look.style == Style::Stacks;
    add("hole", cell.hole);
    add("odd", (place.column + place.row) % 2 == 1);
    add("dotted", has_dot(board, place));
    add("legal", marks.legal.contains(&place));
    add("last", marks.last.contains(&place));
    add(
        "winning",
        marks
            .winning
            .iter()
            .flatten()
            .any(|at| *at == place || (is_stack && board.pointed(*at) == place)),
    );
    add("threat", marks.threats.contains(&place));
    add("advice", marks.advice.contains(&place));
    add("turned", marks.turned.contains(&place));
    let heat = marks.heat.iter().find(|(at, _)| *at == place).map_or(0.0, |(_, heat)| *heat);
    add("gain", heat > 0.0);
    add("harm", heat < 0.0);
    let rank = marks.best.iter().position(|suggestion| suggestion.to == place);
    add("best", rank == Some(0));
    add("good", rank.is_some_and(|rank| rank > 0));
    add("moved", marks.best.first().is_some_and(|suggestion| suggestion.from == Some(place)));
    add("selected", marks.selected == Some(target));
    add("hover", marks.hover == Some(target));
    let ghost = marks.ghost.filter(|(at, _)| *at == place);
    add("ghost-x", ghost.is_some_and(|(_, side)| side == Side::X));
    add("ghost-o", ghost.is_some_and(|(_, side)| side == Side::O));
    class
}

#[cfg(test)]
mod tests {
    use plateau_games::{AnyPosition, GameId, Variant};

    use super::*;

    fn board(game: GameId) -> Board {
        Board::of(&AnyPosition::start(Variant::new(game)))
    }

    #[test]
    fn arrow_keys_follow_the_screen() {
        let check = |game: GameId, key: &str, expected: Option<&str>| {
            let to = neighbour(&board(game), Place::new(1, 1, 0), key);
            assert_eq!(
                to.map(|place| board(game).place_name(place)).as_deref(),
                expected,
                "{game} {key}"
            );
        };
        check(GameId::Sogo, "ArrowUp", Some("b3"));
        check(GameId::Othello, "ArrowUp", Some("b1"));
        check(GameId::Morpion, "PageUp", Some("b22"));
        check(GameId::Sogo, "PageUp", None);
        check(GameId::Pogo, "ArrowLeft", Some("a2"));
        check(GameId::Pogo, "q", None);
        assert_eq!(neighbour(&board(GameId::Pogo), Place::new(0, 0, 0), "ArrowLeft"), None);
    }
}
