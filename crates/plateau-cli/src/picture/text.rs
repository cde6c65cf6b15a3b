//! The board in letters, for line mode and for terminals without colour.
//!
//! `x` and `o` are the pieces (capitals where they won), `.` is a free place, `+` a place where a
//! move may be made; in Force 3 a tile is `[ ]` and the hole is left out. Signs around a cell:
//! `>x<` the cursor, `(x)` the first half of a move.

use plateau_scene::Style as BoardStyle;

use super::{Cell, Panel, PanelRow, Picture};

/// Between two panels that stand beside each other.
const GAP: &str = "  ";

impl Picture {
    /// The board and its notes as lines of at most `width` characters, if a single panel fits.
    pub fn text(&self, width: usize) -> Vec<String> {
        let panels: Vec<Vec<String>> =
            self.panels.iter().map(|panel| panel_lines(panel, self.style)).collect();
        let panel_width =
            panels.iter().flatten().map(|line| line.chars().count()).max().unwrap_or(0);
        let mut lines = Vec::new();
        for beside in panels.chunks(panels_a_row(width, panel_width, GAP.len())) {
            lines.extend(side_by_side(beside, panel_width));
        }
        lines.extend(self.notes.iter().cloned());
        lines
    }
}

/// How many panels of a width fit beside each other.
pub(super) fn panels_a_row(width: usize, panel_width: usize, gap: usize) -> usize {
    ((width + gap) / (panel_width + gap).max(1)).max(1)
}

fn side_by_side(panels: &[Vec<String>], width: usize) -> Vec<String> {
    let height = panels.iter().map(Vec::len).max().unwrap_or(0);
    (0..height)
        .map(|index| {
            let part = |panel: &Vec<String>| {
                format!("{:width$}", panel.get(index).map_or("", String::as_str))
            };
            panels.iter().map(part).collect::<Vec<_>>().join(GAP).trim_end().to_string()
        })
        .collect()
}

fn panel_lines(panel: &Panel, style: BoardStyle) -> Vec<String> {
    let title = panel.title.iter().map(|title| format!("   {title}"));
    let rows = panel.rows.iter().flat_map(|row| row_lines(row, style));
    let columns = panel.rows.first().map_or(0, |row| row.cells.len());
    let letters =
        (0..columns).map(|column| format!(" {} ", column_letter(column))).collect::<String>();
    title.chain(rows).chain([format!("  {letters}").trim_end().to_string()]).collect()
}

pub(super) fn column_letter(column: usize) -> char {
    char::from(b'a' + column as u8)
}

/// One line, or for stacks as many as the tallest has tokens, and a line of air above.
fn row_lines(row: &PanelRow, style: BoardStyle) -> Vec<String> {
    let height = row.cells.iter().map(|cell| cell.pieces.len()).max().unwrap_or(0).max(1);
    let air = (style == BoardStyle::Stacks).then(String::new);
    let lines = (0..height).rev().map(|level| {
        let label = if level == 0 { row.label.to_string() } else { " ".to_string() };
        let cells: String = row.cells.iter().map(|cell| cell_text(cell, level, style)).collect();
        format!("{label} {cells}").trim_end().to_string()
    });
    air.into_iter().chain(lines).collect()
}

fn cell_text(cell: &Cell, level: usize, style: BoardStyle) -> String {
    let sign = match cell.pieces.get(level) {
        Some(side) if cell.marks.winning => side.to_char().to_ascii_uppercase(),
        Some(side) => side.to_char(),
        None if level > 0 => return "   ".to_string(),
        None if cell.hole || style == BoardStyle::Tiles => ' ',
        None if cell.marks.legal => '+',
        None => '.',
    };
    let (left, right) = match cell.marks {
        marks if marks.cursor && level == 0 => ('>', '<'),
        marks if marks.chosen && level == 0 => ('(', ')'),
        _ if style == BoardStyle::Tiles && !cell.hole => ('[', ']'),
        _ => (' ', ' '),
    };
    format!("{left}{sign}{right}")
}
