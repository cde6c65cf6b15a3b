//! The session, the orders of line mode, and what clicks mean.

use plateau_game::Place;
use plateau_games::{AnyPosition, GameId, Variant};
use plateau_match::Match;
use plateau_players::Spec;
use plateau_tables::Store;

use super::gesture::{Gesture, click, ends};
use super::highlights;
use super::opponent::Opponent;
use super::order::Order;
use super::session::Session;
use crate::args::Humans;

pub fn session(game: GameId, side: &str) -> Session {
    let game = Match::new(Variant::new(game));
    let opponent = Opponent::new(Spec::Random, 1, Store::new(std::env::temp_dir().join("no tables")));
    Session::new(game, side.parse().unwrap(), opponent, None).unwrap()
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
        ("", Order::Nothing),
        ("  \r\n", Order::Nothing),
        ("undo", Order::Undo),
        (" redo \n", Order::Redo),
        ("save", Order::Save(None)),
        ("save my game.txt\n", Order::Save(Some("my game.txt".into()))),
        ("load a", Order::Load("a".into())),
        ("b3", Order::Move("b3".into())),
        ("b3 b4", Order::Move("b3 b4".into())),
        ("undoing", Order::Move("undoing".into())),
    ];
    for (line, order) in cases {
        assert_eq!(Order::read(line), Ok(order), "{line:?}");
    }
    for line in ["load", "load  ", "undo 3", "quit now", "moves x"] {
        assert!(Order::read(line).is_err(), "{line:?}");
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

/// A click where the first half is chosen or not, and the move it makes.
fn check_click(game: &Match, chosen: Option<&str>, at: &str, expected: &str) {
    let found = match click(game, chosen.map(place), place(at)) {
        Gesture::Play(mv) => mv.to_string(),
        Gesture::Choose(start) => format!("choose {start}"),
        Gesture::Release => "release".to_string(),
        Gesture::Between(moves) => moves.iter().map(ToString::to_string).collect::<Vec<_>>().join(" "),
        Gesture::Nothing => "nothing".to_string(),
    };
    assert_eq!(found, expected, "{chosen:?} {at}");
}

#[test]
fn one_click_where_one_place_is_a_move() {
    check_click(&after(GameId::Sogo, ""), None, "b3", "b3");
    check_click(&after(GameId::Morpion, ""), None, "b3", "b31");
    check_click(&after(GameId::Othello, ""), None, "f5", "f5");
    check_click(&after(GameId::Othello, ""), None, "a1", "a1");
}

#[test]
fn two_clicks_where_a_move_leads_somewhere() {
    let start = after(GameId::Force3, "");
    check_click(&start, None, "a1", "@a1");
    check_click(&start, None, "b2", "nothing");
    check_click(&start, None, "b1", "choose b1");
    check_click(&start, Some("b1"), "b1", "@b1");
    check_click(&start, Some("b1"), "b2", "b1>b2");
    check_click(&start, Some("b1"), "c3", "nothing");
    let later = after(GameId::Force3, "@a1 b1>b2");
    check_click(&later, None, "a1", "choose a1");
    check_click(&later, Some("a1"), "a1", "release");
    check_click(&later, Some("a1"), "c3", "a1-c3");
    check_click(&later, Some("a1"), "b1", "a1>b1");
    check_click(&later, Some("b3"), "b1", "b3>>b1");
}

#[test]
fn several_moves_between_two_places() {
    let game = after(GameId::Pogo, "1a1-b1 1a3-a2");
    check_click(&game, None, "b1", "choose b1");
    check_click(&game, Some("b1"), "c1", "1b1-c1 3b1-c1");
    check_click(&game, Some("b1"), "b3", "2b1-b3");
    check_click(&game, None, "b3", "nothing");
}

#[test]
fn a_pass_is_one_click_anywhere() {
    let variant = Variant::build(GameId::Othello, Some(4), &[]).unwrap();
    let position = AnyPosition::parse(variant, "OX-------------- X").unwrap();
    check_click(&Match::from_position(position), None, "d4", "pass");
}

#[test]
fn marks_follow_the_game() {
    let game = after(GameId::Sogo, "a1 a1");
    let marks = highlights::of(&game, None, None);
    assert_eq!(marks.last, [Place::new(0, 0, 1), Place::new(0, 0, 1)]);
    assert!(marks.legal.contains(&Place::new(0, 0, 2)) && !marks.legal.contains(&Place::new(0, 0, 1)));
    let game = after(GameId::Pogo, "");
    let marks = highlights::of(&game, Some(place("a1")), None);
    let mut targets = marks.legal;
    targets.sort();
    assert_eq!(targets, ["a2", "a3", "b1", "b2", "c1"].map(place));
}

#[test]
fn ends_of_a_pass() {
    let game = after(GameId::Othello, "");
    let pass = game.position().parse_move("pass").unwrap();
    assert_eq!(ends(game.position(), pass), None);
}
