//! The session, the orders of line mode, and what is marked.

use plateau_game::Place;
use plateau_games::{GameId, Variant};
use plateau_match::Match;
use plateau_players::Spec;
use plateau_scene::Hand;
use plateau_tables::TableStore;

use super::highlights;
use super::opponent::Opponent;
use super::order::PlayOrder;
use super::terminal_game::TerminalGame;
use crate::args::{Contestant, Humans};

pub fn session(game: GameId, side: &str) -> TerminalGame {
    let game = Match::new(Variant::new(game));
    let tables = TableStore::new(std::env::temp_dir().join("no tables"));
    let opponent = Opponent::new(Contestant::Player(Spec::Random), 1, tables).unwrap();
    TerminalGame::new(game, side.parse().unwrap(), opponent, None).unwrap()
}

/// A match after these moves.
fn after(game: GameId, moves: &str) -> Match {
    let mut game = Match::new(Variant::new(game));
    for word in moves.split_whitespace() {
        let mv = game.position().parse_move(word).unwrap();
        game.play(mv).unwrap();
    }
    game
}

#[test]
fn undo_takes_back_the_reply_too() {
    let mut session = session(GameId::Sogo, "x");
    session.play_text("a1").unwrap();
    assert!(session.opponent_is_due());
    session.let_opponent_move().unwrap();
    session.play_text("b2").unwrap();
    session.let_opponent_move().unwrap();
    session.undo().unwrap();
    assert_eq!(session.game().ply(), 2);
    session.undo().unwrap();
    assert_eq!(session.game().ply(), 0);
    assert!(session.undo().is_err());
    session.redo().unwrap();
    session.redo().unwrap();
    assert_eq!(session.game().ply(), 4);
    assert!(session.redo().is_err());
}

#[test]
fn the_program_keeps_its_opening_move() {
    let mut session = session(GameId::Pogo, "o");
    assert!(session.opponent_is_due());
    session.let_opponent_move().unwrap();
    assert!(session.undo().is_err());
    assert_eq!(session.game().ply(), 1);
}

#[test]
fn having_gone_back_programs_wait() {
    let mut session = session(GameId::Othello, "none");
    session.let_opponent_move().unwrap();
    session.let_opponent_move().unwrap();
    session.undo().unwrap();
    assert_eq!(session.game().ply(), 1);
    assert!(!session.opponent_is_due());
}

#[test]
fn the_same_seed_gives_the_same_replies_after_an_undo() {
    let mut session = session(GameId::Morpion, "x");
    session.play_text("a11").unwrap();
    let reply = session.let_opponent_move().unwrap();
    session.undo().unwrap();
    session.play_text("a11").unwrap();
    assert_eq!(session.let_opponent_move().unwrap(), reply);
}

#[test]
fn orders() {
    let cases = [
        ("", PlayOrder::Nothing),
        ("  \r\n", PlayOrder::Nothing),
        ("undo", PlayOrder::Undo),
        (" redo \n", PlayOrder::Redo),
        ("save", PlayOrder::Save(None)),
        ("save my game.txt\n", PlayOrder::Save(Some("my game.txt".into()))),
        ("load a", PlayOrder::Load("a".into())),
        ("b3", PlayOrder::Move("b3".into())),
        ("b3 b4", PlayOrder::Move("b3 b4".into())),
        ("undoing", PlayOrder::Move("undoing".into())),
    ];
    for (line, order) in cases {
        assert_eq!(PlayOrder::read(line), Ok(order), "{line:?}");
    }
    for line in ["load", "load  ", "undo 3", "quit now", "moves x"] {
        assert!(PlayOrder::read(line).is_err(), "{line:?}");
    }
}

#[test]
fn sides() {
    for text in ["x", "o", "both", "none"] {
        assert!(text.parse::<Humans>().is_ok(), "{text}");
    }
    assert!("none".parse::<Humans>().is_ok_and(|humans| !humans.any()));
}

fn place(cell: &str) -> Place {
    Place::from_cell(cell).unwrap()
}

#[test]
fn marks_follow_the_game() {
    let game = after(GameId::Sogo, "a1 a1");
    let marks = highlights::of(&game, Hand::default(), None);
    assert_eq!(marks.last, [Place::new(0, 0, 1)]);
    assert!(
        marks.legal.contains(&Place::new(0, 0, 2)) && !marks.legal.contains(&Place::new(0, 0, 1))
    );
    let game = after(GameId::Pogo, "");
    let marks = highlights::of(&game, Hand::holding(place("a1")), None);
    let mut targets = marks.legal;
    targets.sort();
    assert_eq!(targets, ["a2", "a3", "b1", "b2", "c1"].map(place));
}
