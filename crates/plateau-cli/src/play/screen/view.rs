//! Draws the game on the screen: the board, the moves, and a few lines of talk below.

use ratatui::Frame;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::style::{Color, Modifier, Style};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, Borders, Paragraph, Wrap};

use super::app::{App, ScreenMessage};
use crate::picture::Picture;
use crate::play::{highlights, words};

/// Wide enough for a move of each side with its number.
const MOVES_WIDTH: u16 = 18;

const QUIET: Style = Style::new().fg(Color::Indexed(245));
const TITLE: Style = Style::new().add_modifier(Modifier::BOLD);
const REFUSAL: Style = Style::new().fg(Color::Indexed(210));

pub fn draw(app: &App, frame: &mut Frame<'_>) {
    let area = frame.area();
    let title = vec![Line::styled(words::title(app.session.game(), app.session.texts()), TITLE)];
    let status = vec![Line::styled(words::status(&app.session), TITLE)];
    let (talk, help) = (vec![talk_line(app)], help_lines(app));
    // The lines of talk are as high as what they say, so that nothing is cut off. On a small screen
    // help makes way for the board first, then its colours.
    let layouts = [(true, app.colour), (false, app.colour), (true, false), (false, false)];
    let boards = layouts.into_iter().find_map(|(has_help, colour)| {
        let areas = areas(area, [&title, &status, &talk, if has_help { &help } else { &[] }]);
        board_areas(app, areas[1], colour).map(|board| (areas, board))
    });
    let (areas, board) = match boards {
        Some((areas, board)) => (areas, Some(board)),
        None => (areas(area, [&title, &status, &talk, &help]), None),
    };
    let [title_area, middle, status_area, talk_area, help_area] = areas;
    for (lines, area) in
        [(title, title_area), (status, status_area), (talk, talk_area), (help, help_area)]
    {
        frame.render_widget(Paragraph::new(lines).wrap(Wrap { trim: true }), area);
    }
    match board {
        Some((lines, board_area, moves_area)) => {
            frame.render_widget(Paragraph::new(lines), board_area);
            draw_moves(app, frame, moves_area);
        }
        None => {
            let Rect { width, height, .. } = area;
            let sentence =
                format!("the board does not fit on {width} x {height}: enlarge the window");
            let sentence =
                Paragraph::new(Line::styled(sentence, REFUSAL)).wrap(Wrap { trim: true });
            frame.render_widget(sentence, middle);
        }
    }
}

/// Title, board, status, talk and help, one above the other.
fn areas(area: Rect, [title, status, talk, help]: [&[Line<'_>]; 4]) -> [Rect; 5] {
    let height = |lines: &[Line<'_>]| {
        Constraint::Length(lines.iter().map(|line| rows(line, area.width)).sum())
    };
    let rows = [height(title), Constraint::Min(1), height(status), height(talk), height(help)];
    Layout::vertical(rows).areas(area)
}

/// The board and where it and the list of moves fit; the board goes before the moves.
fn board_areas(app: &App, area: Rect, colour: bool) -> Option<(Vec<Line<'static>>, Rect, Rect)> {
    let game = app.session.game();
    let picture = Picture::of(game.position(), &highlights::of(game, app.hand, Some(app.cursor())));
    [MOVES_WIDTH, 0].into_iter().find_map(|moves_width| {
        let columns = [Constraint::Min(1), Constraint::Length(moves_width.min(area.width))];
        let [board_area, moves_area] = Layout::horizontal(columns).areas(area);
        let width = usize::from(board_area.width);
        let lines = match colour {
            true => picture.styled(width),
            false => picture.text(width).into_iter().map(Line::from).collect(),
        };
        let is_high = lines.len() > usize::from(board_area.height);
        let fits = !is_high && lines.iter().all(|line| line.width() <= width);
        fits.then_some((lines, board_area, moves_area))
    })
}

/// How many rows a line takes where words are not broken.
fn rows(line: &Line<'_>, width: u16) -> u16 {
    let width = usize::from(width).max(1);
    let text: String = line.spans.iter().map(|span| span.content.as_ref()).collect();
    let (mut rows, mut used) = (1, 0);
    for word in text.split(' ') {
        let length = Span::raw(word).width();
        if used > 0 && used + length > width {
            (rows, used) = (rows + 1, 0);
        }
        rows += length.saturating_sub(1) / width;
        used += length + 1;
    }
    rows as u16
}

/// Two moves a line, those to redo in grey; the last lines if there are more than fit.
fn draw_moves(app: &App, frame: &mut Frame<'_>, area: Rect) {
    let game = app.session.game();
    let lines: Vec<Line<'_>> = game
        .plies()
        .chunks(2)
        .enumerate()
        .map(|(index, pair)| {
            let spans = pair.iter().enumerate().map(|(offset, ply)| {
                let style = if index * 2 + offset < game.ply() { Style::new() } else { QUIET };
                Span::styled(format!("{:<7}", ply.mv().to_string()), style)
            });
            Line::from_iter(
                [Span::styled(format!("{:>3} ", index + 1), QUIET)].into_iter().chain(spans),
            )
        })
        .collect();
    let block = Block::new().borders(Borders::LEFT).border_style(QUIET);
    let shown = usize::from(area.height);
    let current = game.ply().div_ceil(2);
    let skipped = current.saturating_sub(shown).min(lines.len().saturating_sub(shown));
    frame.render_widget(Paragraph::new(lines).block(block).scroll((skipped as u16, 0)), area);
}

fn talk_line(app: &App) -> Line<'_> {
    let message = match &app.message {
        ScreenMessage::Nothing => Span::raw(""),
        ScreenMessage::Note(note) => Span::styled(format!("   {note}"), QUIET),
        ScreenMessage::Refusal(sentence) => Span::styled(format!("   {sentence}"), REFUSAL),
    };
    let prompt = words::prompt(app.prompt, app.session.texts());
    let caret = Span::styled(" ", Style::new().add_modifier(Modifier::REVERSED));
    Line::from(vec![Span::raw(prompt), Span::raw(app.input.as_str()), caret, message])
}

fn help_lines(app: &App) -> Vec<Line<'static>> {
    let mut lines = vec![Line::styled(app.session.texts().terminal().screen_help(), QUIET)];
    if app.help {
        lines.push(Line::styled(
            words::more_help(app.session.game().variant().game(), app.session.texts()),
            QUIET,
        ));
    }
    lines
}
