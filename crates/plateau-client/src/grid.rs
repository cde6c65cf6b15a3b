//! The board as tables: for flat boards, for the pad that shows levels side by side, for screen readers.

use plateau_game::{Place, Side};
use plateau_scene::{Board, Style};

use crate::colour::{Colour, side_name};
use crate::text::{Texts, fill};

/// What a screen reader says for a cell: its name, then what is there.
pub fn cell_label(board: &Board, place: Place, colours: [Colour; 2], texts: &Texts) -> String {
    let name = |side: Side| side_name(colours, side, texts);
    let content = match board.look.style {
        Style::Stacks => match board.top(place) {
            None => texts.empty.into(),
            Some(top) => fill(texts.stack_of, &[&stack_letters(board, place, colours, texts), name(top)]),
        },
        Style::Tiles if board.cell(place).hole => texts.hole.into(),
        Style::Tiles => board.top(place).map_or(texts.tile, name).to_owned(),
        Style::Balls | Style::Discs => board.piece(place).map_or(texts.empty, name).to_owned(),
    };
    // A rod's name leaves out the level.
    let rod = board.is_cube() && !board.look.free_levels;
    let level = if rod { format!(" {}", place.level + 1) } else { String::new() };
    format!("{}{level}: {content}", board.place_name(place))
}

/// A stack's owners from the bottom, in words.
fn stack_letters(board: &Board, place: Place, colours: [Colour; 2], texts: &Texts) -> String {
    let names: Vec<&str> =
        board.cell(place).pieces.iter().flatten().map(|side| side_name(colours, *side, texts)).collect();
    names.join(", ")
}

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
    let step = |at: u8, by: i16, end: u8| u8::try_from(i16::from(at) + by).ok().filter(|to| *to < end);
    let levels_end = if board.look.free_levels { board.levels() } else { 1 };
    let column = step(from.column, columns, board.side())?;
    let row = step(from.row, rows, board.side())?;
    Some(Place::new(column, row, step(from.level, levels, levels_end)?))
}

#[cfg(test)]
mod tests {
    use plateau_games::{AnyPosition, GameId, Variant};

    use super::*;
    use crate::games::profile;
    use crate::text::Lang;

    fn board(game: GameId) -> Board {
        Board::of(&AnyPosition::start(Variant::new(game)))
    }

    #[test]
    fn cells_are_read_aloud() {
        let check = |game: GameId, place: Place, expected: &str| {
            let label = cell_label(&board(game), place, profile(game).colours, Lang::En.texts());
            assert_eq!(label, expected);
        };
        check(GameId::Sogo, Place::new(1, 2, 3), "b3 4: free");
        check(GameId::Morpion, Place::new(1, 2, 3), "b34: free");
        check(GameId::Othello, Place::new(3, 3, 0), "d4: White");
        check(GameId::Force3, Place::new(1, 1, 0), "b2: hole");
        check(GameId::Force3, Place::new(0, 1, 0), "a2: bare tile");
        check(GameId::Pogo, Place::new(0, 0, 0), "a1: stack of Blue, Blue, top Blue");
    }

    #[test]
    fn arrow_keys_follow_the_screen() {
        let check = |game: GameId, key: &str, expected: Option<&str>| {
            let to = neighbour(&board(game), Place::new(1, 1, 0), key);
            assert_eq!(to.map(|place| board(game).place_name(place)).as_deref(), expected, "{game} {key}");
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
