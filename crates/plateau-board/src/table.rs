//! The board as tables of buttons, one a level: what is played on flat, and what a screen reader
//! plays on beside the canvas.

use plateau_game::{Place, Side};
use plateau_scene::Board;
use wasm_bindgen::JsCast;
use web_sys::{Document, Element, HtmlElement};

use crate::cells::{cell_class, cell_name, cell_pieces, first_cell, neighbour_cell};
use crate::state::Handled;
use crate::words::Words;

/// The tables in the page. Cells are changed where they differ only.
pub struct Tables {
    pub root: HtmlElement,
    cells: Vec<Cell>,
}

struct Cell {
    place: Place,
    /// The row's element that carries the marks.
    around: Element,
    button: Element,
    shown: (String, String, String),
}

impl Tables {
    /// All cells of a board, empty as yet.
    pub fn new(document: &Document, board: &Board, words: &dyn Words) -> Option<Tables> {
        let root: HtmlElement = document.create_element("div").ok()?.dyn_into().ok()?;
        root.set_class_name(&format!("flat flat-{}", board.game));
        let _ = root.set_attribute("data-levels", &board.levels().to_string());
        let _ = root.style().set_property("--n", &board.side().to_string());
        root.set_inner_html(&html(board, words));
        let mut cells = Vec::new();
        for level in 0..board.levels() {
            for floor in board.floor() {
                let place = Place { level, ..floor };
                let button = find(&root, place)?;
                let around = button.parent_element()?;
                cells.push(Cell { place, around, button, shown: Default::default() });
            }
        }
        let tables = Tables { root, cells };
        tables.stop_at(first_cell(board));
        Some(tables)
    }

    /// Shows the pieces and the marks as they are now.
    pub fn show(&mut self, now: &Handled, words: &dyn Words) {
        let (marks, open) = (now.marks(), now.open());
        for cell in &mut self.cells {
            let class = cell_class(&now.board, &marks, cell.place);
            let piece = |side: &Side| match side {
                Side::X => "<i class=\"piece x\"></i>",
                Side::O => "<i class=\"piece o\"></i>",
            };
            let pieces: String = cell_pieces(&now.board, cell.place).iter().map(piece).collect();
            let is_open = open.contains(&now.board.pointed(cell.place));
            let label = words.cell(&now.board, &marks, is_open, cell.place);
            if cell.shown.0 != class {
                cell.around.set_class_name(&class);
            }
            if cell.shown.1 != pieces {
                cell.button.set_inner_html(&pieces);
            }
            if cell.shown.2 != label {
                let _ = cell.button.set_attribute("aria-label", &label);
            }
            cell.shown = (class, pieces, label);
        }
    }

    /// The place of the cell that an event came from.
    pub fn place_of(&self, target: Option<web_sys::EventTarget>) -> Option<Place> {
        let element: Element = target?.dyn_into().ok()?;
        let name = element.closest("[data-cell]").ok()??.get_attribute("data-cell")?;
        self.cells.iter().map(|cell| cell.place).find(|place| cell_name(*place) == name)
    }

    /// The cell that an arrow key leads to.
    pub fn neighbour(&self, board: &Board, from: Place, key: &str) -> Option<HtmlElement> {
        find(&self.root, neighbour_cell(board, from, key)?)?.dyn_into().ok()
    }

    /// The one cell that the Tab key stops at.
    pub fn stop_at(&self, place: Place) {
        for cell in &self.cells {
            let index = if cell.place == place { "0" } else { "-1" };
            let _ = cell.button.set_attribute("tabindex", index);
        }
    }
}

fn find(root: &HtmlElement, place: Place) -> Option<Element> {
    root.query_selector(&format!("[data-cell='{}']", cell_name(place))).ok()?
}

fn html(board: &Board, words: &dyn Words) -> String {
    let letter = |column: u8| char::from(b'a' + column);
    let head: String =
        (0..board.side()).map(|c| format!("<th scope=\"col\">{}</th>", letter(c))).collect();
    let level = |level: u8| {
        let row = |row: u8| {
            let cell = |column: u8| {
                let place = Place::new(column, row, level);
                format!(
                    "<td><button type=\"button\" data-cell=\"{}\" data-place=\"{}\"></button></td>",
                    cell_name(place),
                    board.place_name(place)
                )
            };
            let cells: String = (0..board.side()).map(cell).collect();
            format!("<tr><th scope=\"row\">{}</th>{cells}</tr>", row + 1)
        };
        let rows: String = board.rows_from_top().map(row).collect();
        let caption = words.table(board, level);
        format!(
            "<table class=\"level\"><caption>{caption}</caption><thead><tr><td></td>{head}</tr></thead><tbody>{rows}</tbody></table>"
        )
    };
    (0..board.levels()).map(level).collect()
}
