//! Draws the game on the screen: the board, the moves, and a few lines of talk below.

use ratatui::Frame;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::style::{Color, Modifier, Style};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, Borders, Paragraph, Wrap};

use super::app::{App, Message};
use crate::picture::Picture;
use crate::play::{highlights, words};

/// Wide enough for a move of each side with its number.
const MOVES_WIDTH: u16 = 18;

const QUIET: Style = Style::new().fg(Color::Indexed(245));
const TITLE: Style = Style::new().add_modifier(Modifier::BOLD);
const REFUSAL: Style = Style::new().fg(Color::Indexed(210));

pub fn draw(app: &App, frame: &mut Frame<'_>) {
    let help_height = if app.help { 2 } else { 1 };
    let rows = Layout::vertical([
        Constraint::Length(1),
        Constraint::Min(1),
        Constraint::Length(1),
        Constraint::Length(1),
        Constraint::Length(help_height),
    ]);
    let [title, middle, status, talk, help] = rows.areas(frame.area());
    let [board, moves] =
        Layout::horizontal([Constraint::Min(1), Constraint::Length(MOVES_WIDTH)]).areas(middle);
    frame.render_widget(Line::styled(words::title(app.session.game()), TITLE), title);
    draw_board(app, frame, board);
    draw_moves(app, frame, moves);
    frame.render_widget(Line::styled(words::status(&app.session), TITLE), status);
    frame.render_widget(talk_line(app), talk);
    draw_help(app, frame, help);
}

fn draw_board(app: &App, frame: &mut Frame<'_>, area: Rect) {
    let game = app.session.game();
    let picture = Picture::of(game.position(), &highlights::of(game, app.hand, Some(app.cursor())));
    let width = usize::from(area.width);
    let lines = if app.colour {
        picture.styled(width)
    } else {
        picture.text(width).into_iter().map(Line::from).collect()
    };
    frame.render_widget(Paragraph::new(lines), area);
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
            Line::from_iter([Span::styled(format!("{:>3} ", index + 1), QUIET)].into_iter().chain(spans))
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
        Message::Nothing => Span::raw(""),
        Message::Note(note) => Span::styled(format!("   {note}"), QUIET),
        Message::Refusal(sentence) => Span::styled(format!("   {sentence}"), REFUSAL),
    };
    let prompt = words::prompt(app.prompt);
    let caret = Span::styled(" ", Style::new().add_modifier(Modifier::REVERSED));
    Line::from(vec![Span::raw(prompt), Span::raw(app.input.as_str()), caret, message])
}

fn draw_help(app: &App, frame: &mut Frame<'_>, area: Rect) {
    let mut lines = vec![Line::styled(words::SCREEN_HELP, QUIET)];
    if app.help {
        lines.push(Line::styled(words::more_help(app.session.game().variant().game()), QUIET));
    }
    frame.render_widget(Paragraph::new(lines).wrap(Wrap { trim: true }), area);
}
