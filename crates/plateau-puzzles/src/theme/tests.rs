//! Each theme with a position that has it and one that almost does. Solutions are written by hand,
//! without an oracle.

use plateau_game::Score;
use plateau_games::{AnyMove, Variant};

use super::*;
use crate::puzzle::{Defence, LEVELS, Turn, Wrong};

fn after(game: GameId, moves: &str) -> AnyPosition {
    moves.split_whitespace().fold(AnyPosition::start(Variant::new(game)), |position, text| {
        position.try_play(position.parse_move(text).unwrap()).unwrap()
    })
}

fn read(game: GameId, text: &str) -> AnyPosition {
    AnyPosition::parse(Variant::new(game), text).unwrap()
}

fn mv(position: &AnyPosition, text: &str) -> AnyMove {
    position.parse_move(text).unwrap()
}

/// A win by one move, and some wrong moves that lose in so many plies, each with its answer.
fn puzzle(position: AnyPosition, best: &str, wrong: &[(&str, u32, &str)]) -> Puzzle {
    let wrong = wrong.iter().map(|(wrong, plies, reply)| Wrong {
        mv: mv(&position, wrong),
        value: Score::loss_in(*plies),
        reply: Some(mv(&position, reply)),
    });
    let solution = Turn {
        best: mv(&position, best),
        value: Score::win_in(3),
        wrong: wrong.collect(),
        defences: vec![],
    };
    Puzzle { position, goal: Goal::Win, fails: [0; LEVELS], solution }
}

fn check(theme: Theme, puzzle: &Puzzle, expected: bool) {
    assert_eq!(themes(puzzle).contains(&theme), expected, "{theme:?} in {}", puzzle.position);
}

#[test]
fn names_are_read_back() {
    for theme in Theme::ALL {
        assert_eq!(Theme::from_name(theme.name()), Some(theme));
        assert!(GameId::ALL.into_iter().any(|game| theme.is_of(game)));
    }
    assert_eq!(Theme::from_name("zugzwang"), None);
}

#[test]
fn a_win_at_once_ends_the_game() {
    let three = after(GameId::Sogo, "a1 b1 a1 b1 a1 b1");
    check(Theme::WinAtOnce, &puzzle(three, "a1", &[]), true);
    check(Theme::WinAtOnce, &puzzle(three, "c3", &[]), false);
}

#[test]
fn a_threat_is_parried_where_one_cannot_win_oneself() {
    check(Theme::Parry, &puzzle(after(GameId::Sogo, "a1 b1 a1 b1 a1"), "a1", &[]), true);
    check(Theme::Parry, &puzzle(after(GameId::Sogo, "a1 b1 a1 b1"), "a1", &[]), false);
    check(Theme::Parry, &puzzle(after(GameId::Sogo, "a1 b1 a1 b1 a1 b1"), "a1", &[]), false);
    check(Theme::Parry, &puzzle(after(GameId::Morpion, "a11 d44 b11 c43 c11"), "d11", &[]), true);
}

#[test]
fn two_threats_at_once() {
    let position = after(GameId::Morpion, "b11 d44 c11 b34 a21 c32 a31 d23");
    check(Theme::DoubleThreat, &puzzle(position, "a11", &[]), true);
    check(Theme::DoubleThreat, &puzzle(position, "d11", &[]), false);
    // Two threats are none while the opponent wins first.
    let late = after(GameId::Morpion, "b11 d14 c11 d24 a21 d34 a31 c23");
    check(Theme::DoubleThreat, &puzzle(late, "a11", &[]), false);
}

#[test]
fn cells_above_a_threat_are_a_theme() {
    let position = after(GameId::Sogo, "b2 c2 b3 c3");
    check(Theme::NotUnder, &puzzle(position, "d4", &[("a1", 4, "b1"), ("b2", 2, "b2")]), true);
    check(Theme::NotUnder, &puzzle(position, "d4", &[("b2", 4, "b2")]), false);
    check(Theme::NotUnder, &puzzle(position, "d4", &[("b2", 2, "c2")]), false);
    let threatened = after(GameId::Sogo, "a1 b1 a1 b1 a1");
    check(Theme::NotUnder, &puzzle(threatened, "a1", &[("b1", 2, "b1")]), false);
}

#[test]
fn a_winning_place_waits_for_its_level() {
    let position = after(GameId::Sogo, "b1 a1 a1 c1 c1 d4 b1 c4");
    check(Theme::Levels, &puzzle(position, "b4", &[]), true);
    check(Theme::Levels, &puzzle(position, "d1", &[]), false);
    let nothing_waits = after(GameId::Sogo, "b1 a1 a1 c1 c1 d4 b2 c4");
    check(Theme::Levels, &puzzle(nothing_waits, "b4", &[]), false);
    let draw = Puzzle { goal: Goal::Draw, ..puzzle(position, "b4", &[]) };
    check(Theme::Levels, &draw, false);
}

#[test]
fn a_chain_threatens_with_every_move() {
    let position = after(GameId::Morpion, "a11 d44 b11 b34 c21 d23");
    let chain = |second: &str| {
        let mut puzzle = puzzle(position, "c11", &[]);
        let next = Turn { best: mv(&position, second), ..puzzle.solution.clone() };
        puzzle.solution.defences = vec![Defence { mv: mv(&position, "d11"), next: Some(next) }];
        puzzle
    };
    check(Theme::ChainOfThreats, &chain("c31"), true);
    check(Theme::ChainOfThreats, &chain("d34"), false);
    check(Theme::ChainOfThreats, &puzzle(position, "c11", &[]), false);
}

#[test]
fn a_slide_carries_the_opponent() {
    check(Theme::CarriesEnemy, &puzzle(read(GameId::Force3, ".x..#.... o -"), "b1>b2", &[]), true);
    check(Theme::CarriesEnemy, &puzzle(read(GameId::Force3, ".x..#.... x -"), "b1>b2", &[]), false);
    check(Theme::CarriesEnemy, &puzzle(read(GameId::Force3, ".x..#.... o -"), "a2>b2", &[]), false);
}

#[test]
fn a_token_is_placed() {
    let start = read(GameId::Force3, "....#.... x -");
    check(Theme::OnlyOpening, &puzzle(start, "@a1", &[]), true);
    check(Theme::OnlyOpening, &puzzle(start, "a2>b2", &[]), false);
}

#[test]
fn a_stack_of_the_opponent_is_taken() {
    let start = after(GameId::Pogo, "");
    check(Theme::Captives, &puzzle(start, "2a1-a3", &[]), true);
    check(Theme::Captives, &puzzle(start, "1a1-b1", &[]), false);
    assert!(!is_only_capture(&start, mv(&start, "2a1-a3")), "there are others");
    let lone = read(GameId::Pogo, "xx/-/-/-/-/xxxxoooo/-/-/oo x");
    let captures: Vec<AnyMove> =
        lone.moves().into_iter().filter(|mv| is_only_capture(&lone, *mv)).collect();
    assert!(captures.len() <= 1);
}

#[test]
fn a_draw_is_held() {
    let position = after(GameId::Sogo, "b2");
    check(Theme::HoldTheDraw, &Puzzle { goal: Goal::Draw, ..puzzle(position, "b3", &[]) }, true);
    check(Theme::HoldTheDraw, &puzzle(position, "b3", &[]), false);
}

/// Three empty squares in one corner, two in another.
const ENDING: &str = "--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO-- X";

#[test]
fn othello_is_about_regions_corners_and_only_moves() {
    let position = read(GameId::Othello, ENDING);
    let played = |best: &str, wrong: &[(&str, u32, &str)]| puzzle(position, best, wrong);
    // g8 and h8 with h7 are three; a1 with its neighbours are other regions.
    let [odd, even] = [["h8", "g8"], ["h1", "h1"]];
    let region = |square: &str| played(square, &[(odd[0], 2, odd[0]), (even[0], 2, even[0])]);
    assert_ne!(
        themes(&region("g8")).contains(&Theme::LastSquares),
        themes(&region("h1")).contains(&Theme::LastSquares)
    );
    check(Theme::CornerRefused, &played("g8", &[("h8", 2, "h7")]), true);
    check(Theme::CornerRefused, &played("h8", &[("g8", 2, "h7")]), false);
    check(Theme::CornerRefused, &played("g8", &[("h7", 2, "h8")]), false);
    check(Theme::OnlyMove, &played("g8", &[("h7", 2, "h8")]), true);
    let mut drawn = played("g8", &[("h7", 2, "h8")]);
    drawn.solution.wrong[0].value = Score::Draw;
    check(Theme::OnlyMove, &drawn, false);
    check(Theme::WinAtOnce, &played("g8", &[]), false);
}
