//! The rules of selection, each with a position that keeps it and one that breaks it.

use plateau_games::Variant;

use super::*;

/// An oracle that says what it was told to, and counts nothing.
struct Told<F>(F);

impl<F: FnMut(&AnyPosition) -> Option<Vec<(AnyMove, Score)>>> ValueOracle for Told<F> {
    fn moves(&mut self, position: &AnyPosition) -> Option<Vec<(AnyMove, Score)>> {
        (self.0)(position)
    }
}

fn after(game: GameId, moves: &str) -> AnyPosition {
    moves.split_whitespace().fold(AnyPosition::start(Variant::new(game)), |position, text| {
        position.try_play(position.parse_move(text).unwrap()).unwrap()
    })
}

/// Every move worth the same, but for the first few.
fn valued(position: &AnyPosition, first: &[Score], others: Score) -> Vec<(AnyMove, Score)> {
    let value = |(index, mv)| (mv, first.get(index).copied().unwrap_or(others));
    position.moves().into_iter().enumerate().map(value).collect()
}

/// Selection by the values at the first turn, where every reply then loses to anything.
fn selected(game: GameId, first: &[Score], others: Score) -> Result<Puzzle, Unfit> {
    let start = after(game, "");
    select(
        &start,
        &mut Told(|position: &AnyPosition| {
            Some(if *position == start {
                valued(position, first, others)
            } else {
                valued(position, &[], Score::Draw)
            })
        }),
    )
}

#[test]
fn exactly_one_move_keeps_the_value() {
    let [win, slow, loss] = [Score::win_in(3), Score::win_in(9), Score::loss_in(4)];
    let puzzle = selected(GameId::Sogo, &[win], loss).unwrap();
    assert_eq!((puzzle.goal, puzzle.solution.value), (Goal::Win, win));
    assert_eq!(puzzle.solution.wrong.len(), 15);
    assert_eq!(
        selected(GameId::Sogo, &[win], Score::Draw).map(|puzzle| puzzle.goal),
        Ok(Goal::Win)
    );
    assert_eq!(
        selected(GameId::Sogo, &[win, slow], loss),
        Err(Unfit::NotUnique),
        "a slow win is a win too"
    );
    assert_eq!(
        selected(GameId::Sogo, &[Score::Draw], loss).map(|puzzle| puzzle.goal),
        Ok(Goal::Draw)
    );
    assert_eq!(selected(GameId::Sogo, &[Score::Draw, Score::Draw], loss), Err(Unfit::NotUnique));
    assert_eq!(selected(GameId::Sogo, &[Score::loss_in(8)], loss), Err(Unfit::Lost));
}

#[test]
fn othello_asks_for_the_win_and_then_for_discs() {
    let discs = Score::Discs;
    let goal = |first: &[Score], others| {
        selected(GameId::Othello, first, others).map(|puzzle| puzzle.goal)
    };
    assert_eq!(goal(&[discs(2)], discs(-4)), Ok(Goal::Win));
    assert_eq!(goal(&[discs(8), discs(2)], discs(-4)), Ok(Goal::MostDiscs));
    assert_eq!(goal(&[discs(8), discs(8)], discs(-4)), Err(Unfit::NotUnique));
    assert_eq!(goal(&[discs(-2)], discs(-4)), Ok(Goal::MostDiscs), "also the smallest loss");
    assert_eq!(goal(&[discs(0)], discs(-4)), Ok(Goal::Draw));
}

#[test]
fn unknown_moves_disqualify_a_position() {
    let start = after(GameId::Sogo, "");
    assert_eq!(select(&start, &mut Told(|_: &AnyPosition| None)), Err(Unfit::Unknown));
    // Also one that only an answer to a wrong move would need.
    let mut oracle = Told(|position: &AnyPosition| {
        (*position == start).then(|| valued(position, &[Score::win_in(1)], Score::Draw))
    });
    assert_eq!(select(&start, &mut oracle), Err(Unfit::Unknown));
}

#[test]
fn there_must_be_something_to_choose() {
    let mut oracle =
        Told(|position: &AnyPosition| Some(valued(position, &[Score::win_in(1)], Score::Draw)));
    // Three empty squares are left.
    let late = "OOOOOOOO/OOOOOOOX/OOOOOOXX/OOOOOXXX/OOOOXXXX/OOOXXXXX/OOXXXXXX/O--XXXX-";
    let late: String = late.chars().filter(|sign| *sign != '/').collect();
    let position = AnyPosition::parse(Variant::new(GameId::Othello), &format!("{late} X")).unwrap();
    assert!(position.moves().len() < FEWEST_MOVES);
    assert_eq!(select(&position, &mut oracle), Err(Unfit::FewMoves));
    let over = after(GameId::Sogo, "a1 b1 a1 b1 a1 b1 a1");
    assert_eq!(select(&over, &mut oracle), Err(Unfit::Over));
}

/// A solution in which the opponent's values are given, and the solver has one winning move at
/// every turn.
fn line(defences: &[Score], others: Score, later: &[Score]) -> Turn {
    let start = after(GameId::Sogo, "b2 c2");
    let side = start.side_to_move();
    let mut oracle = Told(|position: &AnyPosition| {
        Some(match (position.side_to_move() == side, *position == start) {
            (true, true) => valued(position, &[Score::win_in(5)], Score::Draw),
            (true, false) => valued(position, later, Score::Draw),
            (false, _) => valued(position, defences, others),
        })
    });
    select(&start, &mut oracle).unwrap().solution
}

#[test]
fn the_defence_is_the_longest_and_all_that_are_as_long_are_accepted() {
    let [soon, late] = [Score::loss_in(2), Score::loss_in(4)];
    let turn = line(&[soon, late, late], soon, &[Score::win_in(3)]);
    let defences: Vec<String> =
        turn.defences.iter().map(|defence| defence.mv.to_string()).collect();
    assert_eq!(defences, ["b1", "c1"]);
    assert!(turn.defences.iter().all(|defence| defence.next.is_some()));
    assert!((2..=MOST_TURNS).contains(&turn.turns()), "it goes on, and not for ever");
}

#[test]
fn a_puzzle_ends_where_there_is_no_one_way_on() {
    let [soon, late] = [Score::loss_in(2), Score::loss_in(4)];
    let five = line(&[late; 5], soon, &[Score::win_in(3)]);
    assert!(five.defences.is_empty(), "too many defences are equally long");
    let two_ways = line(&[late], soon, &[Score::win_in(3), Score::win_in(5)]);
    assert!(two_ways.defences.is_empty(), "two moves win at the next turn");
}

#[test]
fn a_win_at_once_is_not_asked_for_at_a_later_turn() {
    // Three balls on a1: the fourth wins, even if the oracle favours other moves.
    let start = after(GameId::Sogo, "a1 b1 a1 b2");
    let mut oracle = Told(|position: &AnyPosition| {
        let first = if position.side_to_move() == start.side_to_move() {
            Score::win_in(3)
        } else {
            Score::loss_in(2)
        };
        Some(valued(position, &[first], Score::Draw))
    });
    let puzzle = select(&start, &mut oracle).unwrap();
    assert_eq!(puzzle.solution.best.to_string(), "a1");
    assert!(puzzle.solution.turns() <= 2);
    let second = puzzle.solution.following().next();
    assert!(second.is_none(), "{second:?}");
}

#[test]
fn changed_puzzles_are_detected() {
    let puzzle = selected(GameId::Sogo, &[Score::win_in(3)], Score::loss_in(4)).unwrap();
    let start = after(GameId::Sogo, "");
    let mut oracle = Told(|position: &AnyPosition| {
        let first = [Score::win_in(3)];
        Some(if *position == start {
            valued(position, &first, Score::loss_in(4))
        } else {
            valued(position, &[], Score::Draw)
        })
    });
    assert_eq!(verify(&puzzle, &mut oracle), Ok(()));
    let mut other = puzzle.clone();
    other.solution.value = Score::win_in(5);
    assert!(verify(&other, &mut oracle).is_err());
    let mut other = puzzle;
    other.goal = Goal::Draw;
    assert!(verify(&other, &mut oracle).is_err());
}
