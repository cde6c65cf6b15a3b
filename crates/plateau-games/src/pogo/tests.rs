//! Pogo: the laws, the counts, a naive second implementation, games of both endings, refusals,
//! texts.

mod naive;

use plateau_game::laws::{check_index_laws, check_laws, check_space_laws};
use plateau_game::{Game, Indexed, Notation, Side, StateSpace, Symmetric, TextError, mix64, perft};

use super::{Hop, Pogo, PogoRules, PogoSpace, UTurn};
use crate::RuleSet;
use crate::grid3::Cell;

#[test]
fn every_set_of_rules_obeys_the_laws() {
    let all = PogoRules::all();
    assert_eq!(all.len(), 2);
    for rules in all {
        check_laws::<Pogo>(rules, 40, 60);
        check_index_laws::<Pogo>(rules, 40, 60);
    }
}

#[test]
fn the_index_is_dense() {
    let rules = PogoRules::default();
    let count = Pogo::index_count(rules);
    assert_eq!(count, 2 * 116_396_280);
    let spread = (0..200_000).map(|number| mix64(number) % count);
    for index in spread.chain(0..5_000).chain(count - 5_000..count) {
        let position = Pogo::from_index(rules, index).unwrap();
        assert_eq!(position.index(), index, "{position}");
    }
    // Exchanging the players changes the half and nothing else.
    let position = Pogo::from_index(rules, 12_345_678).unwrap();
    assert_eq!(position.colours_swapped().index(), 12_345_678 + count / 2);
}

#[test]
fn the_state_space_folds_shapes() {
    for rules in PogoRules::all() {
        let space = PogoSpace::new(rules);
        assert_eq!(space.states(), 16_384 * 924);
        let weights: u64 =
            (0..space.blocks()).map(|block| space.weight(space.block(block).start)).sum();
        assert_eq!(924 * weights, Pogo::index_count(rules) / 2);
        check_space_laws(&space, rules, 30, 60);
    }
}

#[test]
fn counts_of_the_rules_page() {
    let start = Pogo::start(PogoRules::default());
    let counts: Vec<u64> = (1..=5).map(|depth| perft(&start, depth)).collect();
    assert_eq!(counts, [16, 240, 3_787, 58_150, 898_697]);
}

#[test]
fn positions_stay_small() {
    assert!(size_of::<Pogo>() <= 20);
}

#[test]
fn stacks_can_be_looked_into() {
    let position = Pogo::parse(PogoRules::default(), "-/xxo/xx/-/-/-/oox/ox/oo x").unwrap();
    let cell = |name| Cell::from_name(name).unwrap();
    let stack = position.stack(cell("b1"));
    assert_eq!(
        (stack.height(), stack.owner(), stack.to_string()),
        (3, Some(Side::O), "xxo".into())
    );
    assert_eq!(stack.tokens().collect::<Vec<_>>(), [Side::X, Side::X, Side::O]);
    assert_eq!((stack.token(2), stack.token(3)), (Some(Side::O), None));
    assert_eq!(position.stack(cell("a1")).owner(), None);
    assert_eq!(
        position.owned(Side::X),
        [cell("c1"), cell("a3"), cell("b3")].map(Cell::bit).iter().sum()
    );
    assert_eq!(position.owned(Side::O), [cell("b1"), cell("c3")].map(Cell::bit).iter().sum());
}

/// Plays from the start; only the last move may end the game.
fn check_game(moves: &str, outcome: &str, last: &str) {
    let mut position = Pogo::start(PogoRules::default());
    for text in moves.split_whitespace() {
        assert_eq!(position.outcome(), None, "before {text} in {moves}");
        let hop = position.parse_move(text).unwrap();
        position =
            position.try_play(hop).unwrap_or_else(|refusal| panic!("{text} in {moves}: {refusal}"));
    }
    assert_eq!(
        position.outcome().map(|outcome| outcome.to_string()).as_deref(),
        Some(outcome),
        "{moves}"
    );
    assert_eq!(position.to_string(), last, "{moves}");
    assert!(position.winning_lines().is_empty());
}

#[test]
fn games_that_end_in_every_way() {
    let won = "-/-/xx/-/-/-/oox/oooxxox/- o";
    check_game("2a1-a3 1c3-b3 2b1-b3 1c3-b3 1a3-b3", "x wins", won);
    check_game("172 981 282 981 781", "x wins", won);
    check_game(
        "1c1-b1 2b3-b1 1c1-b1 2a3-a1 1b1-a1 1b1-a1",
        "o wins",
        "xxooxo/xxxo/-/-/-/-/-/-/oo x",
    );
}

fn rules(uturn: UTurn) -> PogoRules {
    PogoRules { uturn }
}

/// Tries one hop in a position and compares the sentence.
fn check_refusal(uturn: UTurn, position: &str, text: &str, sentence: &str) {
    let position = Pogo::parse(rules(uturn), position).unwrap();
    let hop = position.parse_move(text).unwrap();
    let refusal = position.try_play(hop).err().map(|refusal| refusal.to_string());
    assert_eq!(refusal.as_deref().unwrap_or("legal"), sentence, "{text} in {position}");
}

#[test]
fn refusals_say_why() {
    let start = "xx/xx/xx/-/-/-/oo/oo/oo x";
    let tall = "xxx/xx/x/-/-/-/oo/oo/oo x";
    let yes = |position, text, sentence| check_refusal(UTurn::Yes, position, text, sentence);
    yes("-/-/xx/-/-/-/oox/oooxxox/- o", "1a3-a2", "the game is over");
    yes(start, "1a2-a3", "there is no token on a2");
    yes(start, "1a3-a2", "the stack on a3 is not yours");
    yes(start, "3a1-c2", "the stack on a1 has only 2 of 3 tokens");
    yes(tall, "2c1-a1", "the stack on c1 has only 1 of 2 tokens");
    yes(start, "2a1-a1", "a stack cannot end where it started, on a1");
    yes(start, "1a1-b2", "b2 is not one step away from a1");
    yes(start, "2a1-a2", "a2 is not 2 steps away from a1");
    yes(start, "2a1-c1", "legal");
    yes(tall, "3a1-b2", "b2 is not 3 steps away from a1");
    yes(tall, "3a1-b1", "legal");
    yes(tall, "3a1-c2", "legal");
    check_refusal(UTurn::No, tall, "3a1-c2", "legal");
    check_refusal(
        UTurn::No,
        tall,
        "3a1-b1",
        "three tokens may not turn round to the neighbouring place b1",
    );
    check_refusal(UTurn::No, tall, "3a1-b2", "b2 is not 3 steps away from a1");
    let position = Pogo::start(PogoRules::default());
    let odd = Hop { count: 4, from: Cell::CENTRE, to: Cell::CENTRE };
    assert_eq!(
        position.check(odd).unwrap_err().to_string(),
        "4 tokens cannot be taken (expected 1 to 3)"
    );
}

#[test]
fn moves_are_read_in_both_forms() {
    let start = Pogo::start(PogoRules::default());
    for (text, expected) in
        [("172", "2a1-a3"), ("2a1-a3", "2a1-a3"), ("2A1-A3", "2a1-a3"), ("953", "3c3-b2")]
    {
        assert_eq!(start.parse_move(text).unwrap().to_string(), expected);
    }
    for text in [
        "",
        "2",
        "2a1",
        "2a1a3",
        "0a1-a3",
        "4a1-a3",
        "2a1-d3",
        "102",
        "174",
        "170",
        "1720",
        "\u{e9}a1-a3",
    ] {
        let expected = format!(
            "unknown move '{text}' (expected count, from and to as in 2a1-a3, or the digits from, to, count as in 172)"
        );
        assert_eq!(start.parse_move(text).map_err(|error| error.to_string()), Err(expected));
    }
}

#[test]
fn bad_positions_are_refused_with_a_sentence() {
    for (text, problem) in [
        ("", "expected the stacks and the side to move"),
        ("xx/xx/xx/-/-/-/oo/oo/oo", "expected the stacks and the side to move"),
        ("xx/xx/xx/-/-/-/oo/oo/oo x x", "expected the stacks and the side to move"),
        ("xx/xx/xx/-/-/oo/oo/oo x", "expected nine stacks, found 8"),
        ("xx/xx/xxx/-/-/-/oo/oo/oo x", "x has 7 tokens, expected 6"),
        ("xx/xx/xx/-/-/-/oo/oo/o x", "o has 5 tokens, expected 6"),
        (
            "xx/xx/xx//-/-/oo/oo/oo x",
            "the stack on a2 is '', expected x and o from bottom to top or '-'",
        ),
        (
            "xx/xx/xx/-/-/q/oo/oo/oo x",
            "the stack on c2 is 'q', expected x and o from bottom to top or '-'",
        ),
        ("xx/xx/xx/-/-/-/oo/oo/oo X", "the side to move is 'X', expected x or o"),
    ] {
        let expected = TextError::bad_position(text, problem);
        assert_eq!(Pogo::parse(PogoRules::default(), text), Err(expected));
    }
}

/// Accepted texts round-trip, and their positions have moves or an end.
fn check_text(text: &str) {
    let rules = PogoRules::default();
    if let Ok(position) = Pogo::parse(rules, text) {
        assert_eq!(Pogo::parse(rules, &position.to_string()), Ok(position), "{text}");
        assert_eq!(position.outcome().is_none(), position.moves().next().is_some(), "{text}");
        assert_eq!(Pogo::from_index(rules, position.index()), Some(position), "{text}");
    }
    let start = Pogo::start(rules);
    if let Ok(hop) = start.parse_move(text) {
        assert_eq!(start.parse_move(&hop.to_string()), Ok(hop), "{text}");
    }
}

#[test]
fn fuzz_any_text() {
    bolero::check!().for_each(|bytes| check_text(&String::from_utf8_lossy(bytes)));
}

/// Texts that are almost positions: twelve tokens and eight separators in any order, some of them
/// spoilt.
#[test]
fn fuzz_near_positions() {
    bolero::check!().for_each(|bytes| {
        let mut board: Vec<char> = "xxxxxxoooooo////////".chars().collect();
        for (place, byte) in bytes.iter().enumerate() {
            board.swap(place % 20, usize::from(*byte) % 20);
        }
        let board: String = board.into_iter().collect();
        let stacks: Vec<&str> =
            board.split('/').map(|stack| if stack.is_empty() { "-" } else { stack }).collect();
        check_text(&format!(
            "{} {}",
            stacks.join("/"),
            if bytes.len() % 2 == 0 { "x" } else { "o" }
        ));
        check_text(&format!("{board} x"));
    });
}
