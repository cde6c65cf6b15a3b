//! The board in colour, as the lines of a text widget.
//!
//! The colours are from the fixed 256, which more terminals know than the millions, and the pairs
//! differ in brightness too: orange and blue, black and white.

use plateau_game::Side;
use plateau_scene::Style as BoardStyle;
use ratatui::style::{Color, Modifier, Style};
use ratatui::text::{Line, Span};

use super::text::{column_letter, panels_a_row};
use super::{Cell, Marks, Panel, PanelRow, Picture};

/// Between two panels that stand beside each other.
const GAP: usize = 2;
/// The row number and a space.
const LABEL: usize = 2;

const LABELS: Style = Style::new().fg(Color::Indexed(245));
const HINT: Color = Color::Indexed(114);

impl Picture {
    /// The board and its notes as lines of at most `width` characters, if a single panel fits.
    pub fn styled(&self, width: usize) -> Vec<Line<'static>> {
        let columns = self
            .panels
            .first()
            .and_then(|panel| panel.rows.first())
            .map_or(0, |row| row.cells.len());
        let panel_width = |size: CellSize| LABEL + columns * size.width;
        // Large cells where they leave all panels beside each other.
        let sizes = CellSize::of(self.style);
        let fits =
            |size: &&CellSize| panels_a_row(width, panel_width(**size), GAP) >= self.panels.len();
        let size = *sizes.iter().rev().find(fits).unwrap_or(&sizes[0]);
        let mut lines = Vec::new();
        for beside in self.panels.chunks(panels_a_row(width, panel_width(size), GAP)) {
            let panels = beside.iter().map(|panel| panel_lines(panel, self.style, size)).collect();
            lines.extend(side_by_side(panels));
        }
        lines.extend(self.notes.iter().map(|note| Line::styled(note.clone(), LABELS)));
        lines
    }
}

/// How many characters a cell takes. Characters are about twice as high as wide.
#[derive(Clone, Copy)]
struct CellSize {
    width: usize,
    /// For stacks the least height: a row grows with its tallest stack.
    height: usize,
}

impl CellSize {
    const SMALL: CellSize = CellSize { width: 3, height: 1 };
    const SQUARE: CellSize = CellSize { width: 4, height: 2 };
    const TILE: CellSize = CellSize { width: 8, height: 4 };
    const STACK: CellSize = CellSize { width: 10, height: 3 };

    /// The sizes that a board can be drawn in, the smallest first.
    fn of(style: BoardStyle) -> &'static [CellSize] {
        match style {
            BoardStyle::Balls => &[CellSize::SMALL, CellSize::SQUARE],
            BoardStyle::Discs => &[CellSize::SQUARE],
            BoardStyle::Tiles => &[CellSize::TILE],
            BoardStyle::Stacks => &[CellSize::STACK],
        }
    }
}

fn side_by_side(panels: Vec<Vec<Line<'static>>>) -> Vec<Line<'static>> {
    let mut panels = panels.into_iter();
    let mut lines = panels.next().unwrap_or_default();
    for panel in panels {
        for (line, part) in lines.iter_mut().zip(panel) {
            line.push_span(" ".repeat(GAP));
            line.extend(part.spans);
        }
    }
    lines
}

fn panel_lines(panel: &Panel, style: BoardStyle, size: CellSize) -> Vec<Line<'static>> {
    let columns = panel.rows.first().map_or(0, |row| row.cells.len());
    let centred = |text: String, width: usize| Span::styled(format!("{text:^width$}"), LABELS);
    let indent = || Span::raw(" ".repeat(LABEL));
    let title = panel
        .title
        .iter()
        .map(|title| Line::from(vec![indent(), centred(title.clone(), columns * size.width)]));
    let rows =
        panel.rows.iter().enumerate().flat_map(|(index, row)| row_lines(row, index, style, size));
    let letters = (0..columns).map(|column| centred(column_letter(column).to_string(), size.width));
    title.chain(rows).chain([Line::from_iter([indent()].into_iter().chain(letters))]).collect()
}

fn row_lines(
    row: &PanelRow,
    index: usize,
    style: BoardStyle,
    size: CellSize,
) -> Vec<Line<'static>> {
    let tallest = row.cells.iter().map(|cell| cell.pieces.len()).max().unwrap_or(0);
    let height =
        if style == BoardStyle::Stacks { size.height.max(tallest + 1) } else { size.height };
    (0..height)
        .map(|y| {
            let label = if y == (height - 1) / 2 {
                format!("{:<LABEL$}", row.label)
            } else {
                " ".repeat(LABEL)
            };
            let cells = row.cells.iter().enumerate().flat_map(|(column, cell)| {
                let ground = ground(cell, style, (column + index).is_multiple_of(2));
                paint(cell, style, CellLine { y, height, ground })
            });
            Line::from_iter([Span::styled(label, LABELS)].into_iter().chain(cells))
        })
        .collect()
}

/// The line of a cell that is being painted.
#[derive(Clone, Copy)]
struct CellLine {
    /// From the top of the cell.
    y: usize,
    height: usize,
    ground: Color,
}

/// One line of one cell, exactly as wide as the cell.
fn paint(cell: &Cell, style: BoardStyle, spot: CellLine) -> Vec<Span<'static>> {
    match style {
        BoardStyle::Balls if spot.height == 1 => {
            vec![Span::styled(ball(cell), ball_style(cell).bg(spot.ground))]
        }
        BoardStyle::Balls | BoardStyle::Discs => {
            let colours = Style::new().bg(spot.ground).fg(piece_colour(cell.pieces.last(), style));
            vec![Span::styled(disc(cell, spot.y), colours)]
        }
        BoardStyle::Tiles => tile(cell, spot),
        BoardStyle::Stacks => stack(cell, spot),
    }
}

fn ball(cell: &Cell) -> &'static str {
    match cell.pieces.last() {
        Some(Side::X) => " ● ",
        Some(Side::O) => " ○ ",
        None if cell.marks.legal => " · ",
        None => "   ",
    }
}

fn ball_style(cell: &Cell) -> Style {
    let style = Style::new().fg(piece_colour(cell.pieces.last(), BoardStyle::Balls));
    if cell.marks.last || cell.marks.winning { style.add_modifier(Modifier::BOLD) } else { style }
}

/// As wide as high on the screen, across the two lines of a cell.
fn disc(cell: &Cell, y: usize) -> &'static str {
    match (cell.pieces.is_empty(), y) {
        (false, 0) => " ▄▄ ",
        (false, _) => " ▀▀ ",
        (true, 0) if cell.marks.legal => " ▗▖ ",
        (true, _) => "    ",
    }
}

/// A tile of seven by three with a margin to its right and below; a token is a disc of three by
/// two.
fn tile(cell: &Cell, spot: CellLine) -> Vec<Span<'static>> {
    let margin = Span::raw(" ");
    if spot.y == 3 {
        return vec![Span::raw("        ")];
    }
    let shape = match (cell.pieces.is_empty(), spot.y) {
        (false, 0) => "  ▄▄▄  ",
        (false, 1) => "  ███  ",
        (false, _) => "  ▀▀▀  ",
        (true, 1) if cell.marks.legal => "   ·   ",
        (true, _) => "       ",
    };
    let colour = piece_colour(cell.pieces.last(), BoardStyle::Tiles);
    vec![Span::styled(shape, Style::new().bg(spot.ground).fg(colour)), margin]
}

/// Tokens are half a line thick, so that each one of a stack can be seen.
fn stack(cell: &Cell, spot: CellLine) -> Vec<Span<'static>> {
    let level = spot.height - 1 - spot.y;
    let shape = match cell.pieces.get(level) {
        Some(_) => "  ▄▄▄▄▄▄  ",
        None if cell.marks.legal && level == cell.pieces.len() => "    ··    ",
        None => "          ",
    };
    let colour = piece_colour(cell.pieces.get(level), BoardStyle::Stacks);
    vec![Span::styled(shape, Style::new().bg(spot.ground).fg(colour))]
}

/// The colour of a piece, or of a hint where there is none.
fn piece_colour(piece: Option<&Side>, style: BoardStyle) -> Color {
    match (piece, style) {
        (Some(Side::X), BoardStyle::Discs) => Color::Indexed(16),
        (Some(Side::O), BoardStyle::Discs) => Color::Indexed(231),
        (Some(Side::X), _) => Color::Indexed(214),
        (Some(Side::O), _) => Color::Indexed(75),
        (None, _) => HINT,
    }
}

/// The background says what a cell is and what is marked about it; the cursor above all.
fn ground(cell: &Cell, style: BoardStyle, even: bool) -> Color {
    let Marks { cursor, chosen, winning, last, .. } = cell.marks;
    match style {
        _ if cursor => Color::Indexed(131),
        _ if chosen => Color::Indexed(96),
        _ if winning => Color::Indexed(58),
        BoardStyle::Discs if last => Color::Indexed(34),
        BoardStyle::Discs if even => Color::Indexed(22),
        BoardStyle::Discs => Color::Indexed(28),
        _ if cell.hole => Color::Indexed(232),
        BoardStyle::Tiles if last => Color::Indexed(243),
        BoardStyle::Tiles => Color::Indexed(240),
        _ if last => Color::Indexed(240),
        _ if even => Color::Indexed(235),
        _ => Color::Indexed(237),
    }
}
