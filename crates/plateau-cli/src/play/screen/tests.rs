//! The screen without a terminal: keys go in, characters come out.

use std::fs;
use std::path::PathBuf;

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use plateau_games::GameId;
use ratatui::Terminal;
use ratatui::backend::TestBackend;

use super::app::{App, ScreenFlow, ScreenMessage};
use super::view;
use crate::play::tests::session;

fn app(game: GameId, side: &str) -> App {
    App::new(session(game, side), true)
}

/// Presses keys written as words: names for the special ones, anything else is typed letter by
/// letter.
fn press(app: &mut App, keys: &str) -> ScreenFlow {
    let mut flow = ScreenFlow::GoOn;
    for word in keys.split_whitespace() {
        let codes = match word {
            "Enter" => vec![KeyCode::Enter],
            "Esc" => vec![KeyCode::Esc],
            "Tab" => vec![KeyCode::Tab],
            "Back" => vec![KeyCode::Backspace],
            "Left" => vec![KeyCode::Left],
            "Right" => vec![KeyCode::Right],
            "Up" => vec![KeyCode::Up],
            "Down" => vec![KeyCode::Down],
            "PageUp" => vec![KeyCode::PageUp],
            "PageDown" => vec![KeyCode::PageDown],
            letters => letters.chars().map(KeyCode::Char).collect(),
        };
        for code in codes {
            flow = app.key(KeyEvent::new(code, KeyModifiers::NONE));
        }
    }
    flow
}

/// Contents of a screen of 80 by 24, line by line.
fn screen(app: &App) -> Vec<String> {
    let mut terminal = Terminal::new(TestBackend::new(80, 24)).unwrap();
    terminal.draw(|frame| view::draw(app, frame)).unwrap();
    let buffer = terminal.backend().buffer().clone();
    let lines = buffer.content().chunks(80);
    lines
        .map(|cells| {
            cells.iter().map(|cell| cell.symbol()).collect::<String>().trim_end().to_string()
        })
        .collect()
}

/// Time passes until the program that is to move has moved.
fn beat(app: &mut App) {
    let ply = app.session.game().ply();
    while app.session.opponent_is_due() && app.session.game().ply() == ply {
        app.beat();
        std::thread::yield_now();
    }
}

fn moves(app: &App) -> String {
    let game = app.session.game();
    game.plies()[..game.ply()].iter().map(|ply| ply.mv().to_string()).collect::<Vec<_>>().join(" ")
}

/// Keys for two people at one board, and the moves they make.
fn check(game: GameId, keys: &str, expected: &str) {
    let mut app = app(game, "both");
    press(&mut app, keys);
    assert_eq!(moves(&app), expected, "{keys}\n{}", screen(&app).join("\n"));
}

/// The line of talk after these keys.
fn check_talk(game: GameId, keys: &str, expected: &str) {
    let mut app = app(game, "both");
    press(&mut app, keys);
    let lines = screen(&app);
    assert!(lines[22].contains(expected), "{keys}: '{}'", lines[22]);
}

#[test]
fn typing_moves() {
    check(GameId::Sogo, "b3 Enter b3 Enter", "b3 b3");
    check(GameId::Morpion, "c32 Enter", "c32");
    check(GameId::Force3, "@b1 Enter b1>b2 Enter", "@b1 b1>b2");
    check(GameId::Othello, "F5 Enter d6 Enter", "f5 d6");
    check(GameId::Pogo, "2a1-a3 Enter", "2a1-a3");
    check(GameId::Pogo, "172 Enter", "2a1-a3");
    check(GameId::Othello, "f6 Back 5 Enter", "f5");
    check(GameId::Othello, "f5 Esc d3 Enter", "d3");
}

#[test]
fn pointing() {
    check(GameId::Sogo, "Enter Right Up Enter", "b2 c3");
    check(GameId::Sogo, "Left Left Left Down Down Enter Enter", "a1 a1");
    check(GameId::Morpion, "PageUp Enter Right Right Right Enter", "b22 a23");
    check(GameId::Morpion, "Left Left Enter PageDown Up Enter", "a21 a31");
    check(GameId::Othello, "Up Enter", "d3");
    check(GameId::Force3, "Left Down Enter", "@a1");
    check(GameId::Force3, "Down Enter Up Enter", "b1>b2");
    check(GameId::Force3, "Down Enter Enter", "@b1");
    check(GameId::Force3, "Enter Down Enter", "b1>b2");
    check(GameId::Pogo, "Down Enter Up Enter", "1b1-b2");
    check(GameId::Pogo, "Down Enter Up Up Enter", "2b1-b3");
    check(
        GameId::Pogo,
        "1a1-b1 Enter 1a3-a2 Enter Down Enter Right Enter Tab Enter",
        "1a1-b1 1a3-a2 3b1-c1",
    );
    check(GameId::Pogo, "Down Enter Enter Right Enter Left Enter", "1c1-b1");
}

#[test]
fn refusals() {
    check_talk(GameId::Sogo, "zz Enter", "unknown rod 'zz'");
    check_talk(GameId::Sogo, "a1 Enter a1 Enter a1 Enter a1 Enter a1 Enter", "full");
    check_talk(GameId::Othello, "Enter", "d4");
    check_talk(GameId::Force3, "@b2 Enter", "b2 is the hole");
    check_talk(GameId::Pogo, "Down Enter Left Up Up Enter", "a3");
    check_talk(GameId::Sogo, "u", "no move of yours");
    check_talk(GameId::Sogo, "r", "no move to play again");
    check_talk(GameId::Sogo, "l missing Enter", "cannot read 'missing'");
    check_talk(GameId::Sogo, "s Enter", "a file name is missing");
}

#[test]
fn undo_redo_and_new() {
    check(GameId::Othello, "f5 Enter d6 Enter u u r", "f5");
    check(GameId::Othello, "f5 Enter d6 Enter n", "f5 d6");
    check(GameId::Othello, "f5 Enter d6 Enter n Esc", "f5 d6");
    check(GameId::Othello, "f5 Enter d6 Enter n y", "");
}

#[test]
fn quitting_asks_where_something_would_be_lost() {
    let mut app = app(GameId::Sogo, "both");
    assert_eq!(press(&mut app, "q"), ScreenFlow::Quit);
    press(&mut app, "a1 Enter");
    assert_eq!(press(&mut app, "q"), ScreenFlow::GoOn);
    assert!(screen(&app)[22].contains("quit and lose this game?"));
    assert_eq!(press(&mut app, "Esc"), ScreenFlow::GoOn);
    assert_eq!(press(&mut app, "q y"), ScreenFlow::Quit);
    assert_eq!(app.key(KeyEvent::new(KeyCode::Char('c'), KeyModifiers::CONTROL)), ScreenFlow::Quit);
}

#[test]
fn save_and_load() {
    let path = std::env::temp_dir().join(format!("plateau-screen-{}.txt", std::process::id()));
    let name: &PathBuf = &path;
    let mut first = app(GameId::Force3, "both");
    press(&mut first, &format!("@b1 Enter s {} Enter", name.display()));
    assert!(screen(&first)[22].contains("saved"), "{}", screen(&first)[22]);
    assert_eq!(press(&mut first, "q"), ScreenFlow::Quit);
    let mut second = app(GameId::Sogo, "both");
    press(&mut second, &format!("l {} Enter", name.display()));
    fs::remove_file(&path).unwrap();
    assert_eq!(moves(&second), "@b1");
    assert!(screen(&second)[0].starts_with("force3"));
}

#[test]
fn the_opponent_answers_on_the_beat() {
    let mut app = app(GameId::Othello, "x");
    press(&mut app, "f5 Enter");
    assert_eq!(moves(&app), "f5", "not our turn");
    assert_eq!(screen(&app)[21], "o is thinking");
    beat(&mut app);
    assert_eq!(app.session.game().ply(), 2);
    app.beat();
    assert_eq!(app.session.game().ply(), 2, "our turn");
}

/// Moves that are typed while the program thinks are played in their turn, up to one that is
/// refused.
#[test]
fn keys_wait_for_the_opponent() {
    let ours = |app: &App| {
        let moves = moves(app);
        moves.split(' ').step_by(2).map(String::from).collect::<Vec<_>>().join(" ")
    };
    let mut app = app(GameId::Sogo, "x");
    press(&mut app, "a1 Enter b1 Enter d2 Enter");
    assert!(screen(&app)[22].contains("waits for the opponent's move"), "{}", screen(&app)[22]);
    (0..3).for_each(|_| beat(&mut app));
    assert_eq!(ours(&app), "a1 b1 d2");
    press(&mut app, "c3 Enter z9 Enter a4 Enter");
    beat(&mut app);
    assert!(screen(&app)[22].contains("unknown rod 'z9'"), "{}", screen(&app)[22]);
    assert_eq!((ours(&app).as_str(), app.session.game().ply()), ("a1 b1 d2 c3", 8));
    press(&mut app, "a3 Enter b4 Enter Esc");
    beat(&mut app);
    assert_eq!((ours(&app).as_str(), app.session.opponent_is_due()), ("a1 b1 d2 c3 a3", false));
    press(&mut app, "d4 Enter");
    assert_eq!(app.key(KeyEvent::new(KeyCode::Char('d'), KeyModifiers::CONTROL)), ScreenFlow::Quit);
}

/// On a small screen the board goes before the list of moves, and nothing is cut off without a
/// word.
#[test]
fn small_screens() {
    let drawn = |app: &App, width: u16, height: u16| {
        let mut terminal = Terminal::new(TestBackend::new(width, height)).unwrap();
        terminal.draw(|frame| view::draw(app, frame)).unwrap();
        let rows = terminal.backend().buffer().content().chunks(usize::from(width));
        let rows = rows.map(|row| row.iter().map(|cell| cell.symbol()).collect::<String>());
        rows.collect::<Vec<_>>().join("\n")
    };
    for colour in [true, false] {
        let mut app = App::new(session(GameId::Othello, "both"), colour);
        press(&mut app, "zz Enter");
        let sentence = match &app.message {
            ScreenMessage::Refusal(sentence) => sentence.clone(),
            other => panic!("{other:?}"),
        };
        let shown = drawn(&app, 40, 15);
        let whole = |text: &str| {
            let squeezed = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
            squeezed(&shown).contains(&squeezed(text))
        };
        assert!(whole("a b c d e f g h") || whole("abcdefgh"), "{shown}");
        assert!(whole(&sentence), "'{sentence}' in {shown}");
        assert!(drawn(&app, 30, 8).contains("does not fit"));
    }
}

#[test]
fn only_capable_terminals_get_a_screen() {
    let check = |term: &str| super::knows_escapes(Some(term.as_ref()));
    assert!(check("xterm-256color") && check("linux") && !check("dumb") && !check(""));
    assert_eq!(super::knows_escapes(None), cfg!(windows));
}

#[test]
fn two_programs_play_until_paused() {
    let mut app = app(GameId::Sogo, "none");
    beat(&mut app);
    beat(&mut app);
    app.key(KeyEvent::new(KeyCode::Char(' '), KeyModifiers::NONE));
    app.beat();
    assert_eq!(app.session.game().ply(), 2);
    app.key(KeyEvent::new(KeyCode::Char(' '), KeyModifiers::NONE));
    while app.session.opponent_is_due() {
        app.beat();
    }
    assert!(screen(&app)[21].contains("wins") || screen(&app)[21].contains("draw"));
}

#[test]
fn the_whole_screen() {
    let mut app = app(GameId::Othello, "both");
    press(&mut app, "f5 Enter d6 Enter c3 Enter u");
    let lines = screen(&app);
    assert_eq!(lines[0], "othello: x unnamed, o unnamed");
    assert_eq!(lines[21], "x to move, 5 moves (1 to redo)");
    assert_eq!(lines[22], "move>");
    assert!(lines[1].ends_with("│  1 f5     d6"), "{}", lines[1]);
    assert!(lines[2].ends_with("│  2 c3"), "{}", lines[2]);
    assert!(lines[23].starts_with("arrows"), "{}", lines[23]);
}

/// Every game, every size, on a usual screen, a tiny one and none at all: drawn without a panic.
#[test]
fn screens_of_any_size() {
    for game in GameId::ALL {
        for colour in [true, false] {
            let mut app = App::new(session(game, "none"), colour);
            for ply in 0..40 {
                beat(&mut app);
                let (width, height) = [(80, 24), (20, 5), (1, 1), (200, 60)][ply % 4];
                let mut terminal = Terminal::new(TestBackend::new(width, height)).unwrap();
                terminal.draw(|frame| view::draw(&app, frame)).unwrap();
            }
        }
    }
}
