//! The closed enum agrees with the games it holds, in every variant.

use std::collections::HashSet;

use plateau_games::{AnyPosition, AnyRefusal, GameId, Variant};

fn every_variant() -> Vec<Variant> {
    GameId::ALL.into_iter().flat_map(Variant::all).collect()
}

/// The first position after `plies` moves chosen by a fixed rule.
fn some_position(variant: Variant, plies: usize) -> AnyPosition {
    (0..plies).fold(AnyPosition::start(variant), |position, ply| {
        let moves = position.moves();
        position.try_play(moves[(ply * 7 + 3) % moves.len()]).expect("a generated move is legal")
    })
}

#[test]
fn variants_are_counted() {
    let count = |game| Variant::all(game).len();
    assert_eq!(GameId::ALL.map(count), [4, 6, 2 * 2 * 3 * 2 * 2 * 3, 3, 2]);
    let distinct: HashSet<_> = every_variant().into_iter().collect();
    assert_eq!(distinct.len(), every_variant().len());
}

#[test]
fn a_variant_survives_its_texts() {
    for variant in every_variant() {
        let again = Variant::build(variant.game(), variant.size(), &[]).unwrap();
        assert_eq!(again.with_rules_text(&variant.rules_text()), Ok(variant), "{variant}");
        assert_eq!(variant.game().name().parse(), Ok(variant.game()));
        assert_eq!(AnyPosition::start(variant).variant(), variant);
    }
}

#[test]
fn positions_and_moves_survive_their_texts() {
    for variant in every_variant() {
        let position = some_position(variant, 3);
        assert_eq!(AnyPosition::parse(variant, &position.to_string()), Ok(position), "{variant}");
        for mv in position.moves() {
            assert_eq!(position.parse_move(&mv.to_string()), Ok(mv), "{variant} {position}");
            assert_eq!(position.check(mv), Ok(()));
        }
    }
}

#[test]
fn a_move_of_another_game_is_refused() {
    for board in GameId::ALL {
        for other in GameId::ALL.into_iter().filter(|other| *other != board) {
            let mv = AnyPosition::start(Variant::new(other)).moves()[0];
            let refusal = AnyPosition::start(Variant::new(board)).try_play(mv);
            assert_eq!(refusal, Err(AnyRefusal::OtherGame { board, mv: other }));
        }
    }
}

#[test]
fn bad_variants_are_named() {
    let check = |game, size, rules: &[(&str, &str)], expected: &str| {
        let sentence = Variant::build(game, size, rules).map_err(|error| error.to_string());
        assert_eq!(sentence, Err(expected.to_string()));
    };
    check(GameId::Sogo, Some(7), &[], "size 7 does not fit sogo (expected 3, 4, 5, 6)");
    check(GameId::Othello, Some(5), &[], "size 5 does not fit othello (expected 4, 6, 8)");
    check(GameId::Pogo, Some(3), &[], "size 3 does not fit pogo, which has only one board");
    let no_rule = "unknown rule 'undo' (expected none in this game) for sogo";
    check(GameId::Sogo, None, &[("undo", "any")], no_rule);
    let no_value = "unknown rule value 'uturn=maybe' (expected yes, no) for pogo";
    check(GameId::Pogo, None, &[("uturn", "maybe")], no_value);
    let unknown = "chess".parse::<GameId>().unwrap_err().to_string();
    assert_eq!(unknown, "unknown game 'chess' (expected sogo, morpion, force3, othello, pogo)");
}

#[test]
fn a_won_game_shows_its_lines() {
    let mut position = AnyPosition::start(Variant::new(GameId::Sogo));
    for text in "a1 a2 b1 b2 c1 c2 d1".split(' ') {
        assert!(position.winning_lines().is_empty());
        position = position.try_play(position.parse_move(text).unwrap()).unwrap();
    }
    let lines: Vec<Vec<String>> = position
        .winning_lines()
        .iter()
        .map(|line| line.iter().map(ToString::to_string).collect())
        .collect();
    assert_eq!(lines, [["a1", "b1", "c1", "d1"]]);
}

#[test]
fn illegal_moves_are_refused_by_both_doors() {
    for variant in every_variant() {
        let position = some_position(variant, 3);
        let legal: HashSet<_> = position.moves().into_iter().collect();
        for mv in AnyPosition::start(variant).moves() {
            assert_eq!(position.check(mv).is_ok(), legal.contains(&mv), "'{mv}' in '{position}'");
            assert_eq!(position.check(mv).err(), position.try_play(mv).err());
        }
    }
}
