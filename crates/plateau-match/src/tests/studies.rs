//! Variations, signs and studies: what a record keeps of them, and what editing does.

use fastrand::Rng;
use plateau_games::{AnyMove, GameId};

use super::support::{fresh, places, play, random_match, random_study};
use crate::study::{NodeId, Study, StudyRefusal};
use crate::{Match, Sign, link, record};

fn mv(study: &Study, at: NodeId, text: &str) -> AnyMove {
    study.node(at).position().parse_move(text).unwrap()
}

fn sogo(moves: &str) -> Match {
    let mut game = fresh(GameId::Sogo, None, &[]);
    play(&mut game, moves);
    game
}

#[test]
fn random_studies_survive_as_records_and_links() {
    for seed in 0..1000 {
        let study = random_study(seed, 40);
        let game = study.to_match(study.end());
        let text = record::write(&game);
        let loaded =
            record::read(&text).unwrap_or_else(|error| panic!("seed {seed}: {error}\n{text}"));
        assert_eq!(loaded, game, "seed {seed}\n{text}");
        assert_eq!(link::read(&link::write(&game)), Ok(game.clone()), "seed {seed}");
        let again = Study::new(&loaded);
        assert_eq!(again.to_match(again.end()), game, "seed {seed}\n{text}");
        assert_eq!(places(&again).len(), places(&study).len(), "seed {seed}\n{text}");
    }
}

#[test]
fn a_match_without_variations_is_untouched_by_a_study() {
    for seed in 0..500 {
        let mut game = random_match(seed, 40);
        game.jump(game.plies().len()).unwrap();
        let study = Study::new(&game);
        assert_eq!(study.to_match(study.end()), game, "seed {seed}");
    }
}

#[test]
fn a_tree_in_full() {
    let mut study = Study::new(&sogo("a1 b1 a1"));
    let first = study.child(Study::ROOT, mv(&study, Study::ROOT, "a1")).unwrap();
    let b2 = study.enter(first, mv(&study, first, "b2")).unwrap();
    let c3 = study.enter(b2, mv(&study, b2, "c3")).unwrap();
    study.enter(b2, mv(&study, b2, "d4")).unwrap();
    study.set_sign(b2, Some(Sign::Dubious)).unwrap();
    study.set_comment(c3, "centre").unwrap();
    study.set_sign(first, Some(Sign::Good)).unwrap();
    assert_eq!((study.ply(Study::ROOT), study.ply(c3)), (0, 3));
    assert_eq!((study.node(c3).comment(), study.node(c3).introduction()), ("centre", ""));
    let text = record::write(&study.to_match(c3));
    let moves = text.split_once("\n\n").unwrap().1;
    assert_eq!(moves, "1. a1! b1 (1... b2?! 2. c3 {centre} (2. d4)) 2. a1 *\n");
    assert!(
        text.contains("[Ply \"1\"]"),
        "the way to c3 leaves the game after its first move\n{text}"
    );
}

#[test]
fn a_variation_may_begin_with_words() {
    let text = "[Game \"sogo\"] 1. a1 ({or} 1. b2 {in the middle}) *";
    let study = Study::new(&record::read(text).unwrap());
    let b2 = study.child(Study::ROOT, mv(&study, Study::ROOT, "b2")).unwrap();
    assert_eq!((study.node(b2).introduction(), study.node(b2).comment()), ("or", "in the middle"));
    assert!(record::write(&study.to_match(b2)).ends_with("1. a1 ({or} 1. b2 {in the middle}) *\n"));
}

#[test]
fn promoting_makes_the_game_go_another_way() {
    let mut study = Study::new(&sogo("a1 b1 a1"));
    let first = study.child(Study::ROOT, mv(&study, Study::ROOT, "a1")).unwrap();
    let b2 = study.enter(first, mv(&study, first, "b2")).unwrap();
    let c3 = study.enter(b2, mv(&study, b2, "c3")).unwrap();
    assert_eq!(study.promote(b2), Ok(true));
    assert_eq!(study.promote(b2), Ok(false));
    assert!(study.is_main(c3));
    let moves = |study: &Study| {
        record::write(&study.to_match(study.end())).split_once("\n\n").unwrap().1.to_string()
    };
    assert_eq!(moves(&study), "1. a1 b2 (1... b1 2. a1) 2. c3 *\n");
    assert_eq!(study.delete(b2), Ok(first));
    assert_eq!(moves(&study), "1. a1 b1 2. a1 *\n");
    assert_eq!(study.set_comment(c3, "gone"), Err(StudyRefusal::Gone));
    assert_eq!(study.enter(c3, mv(&study, Study::ROOT, "a1")), Err(StudyRefusal::Gone));
}

#[test]
fn the_start_stays() {
    let mut study = Study::new(&sogo("a1"));
    assert_eq!(study.delete(Study::ROOT), Err(StudyRefusal::Root));
    assert_eq!(study.promote(Study::ROOT), Err(StudyRefusal::Root));
    assert_eq!(study.set_sign(Study::ROOT, Some(Sign::Good)), Err(StudyRefusal::Root));
    study.set_comment(Study::ROOT, "An edge.").unwrap();
    assert!(record::write(&study.to_match(Study::ROOT)).contains("{An edge.} 1. a1 *"));
}

#[test]
fn finished_games_end_in_variations_too() {
    let mut study = Study::new(&sogo("a1 b1 a1 b1 a1 b1"));
    let end = study.end();
    let won = study.enter(end, mv(&study, end, "a1")).unwrap();
    assert!(study.finish(won).is_some());
    assert!(study.moves(won).is_empty());
    let refused = study.enter(won, mv(&study, Study::ROOT, "c1")).unwrap_err();
    assert!(refused.to_string().starts_with("the game is over"), "{refused}");
}

#[test]
fn a_resigned_game_can_be_studied_beyond_its_end() {
    let mut game = sogo("a1 b1");
    game.resign(plateau_game::Side::X).unwrap();
    let mut study = Study::new(&game);
    let end = study.end();
    study.enter(end, mv(&study, end, "c1")).unwrap();
    let kept = study.to_match(end);
    assert_eq!(kept.final_finish(), game.final_finish());
    assert_eq!(record::read(&record::write(&kept)), Ok(kept));
}

#[test]
fn variations_nest_only_so_deep() {
    let mut study = Study::new(&fresh(GameId::Pogo, None, &[]));
    let mut rng = Rng::with_seed(1);
    let mut at = Study::ROOT;
    let mut depth = 0;
    let refused = loop {
        let mut moves = study.moves(at);
        rng.shuffle(&mut moves);
        study.enter(at, moves[0]).unwrap();
        match study.enter(at, moves[1]) {
            Ok(next) => (at, depth) = (next, depth + 1),
            Err(refusal) => break refusal,
        }
    };
    assert_eq!((refused, depth), (StudyRefusal::TooDeep, 50));
    // As deep as that is deep enough: the two lines change places.
    assert_eq!(study.promote(at), Ok(true));
    let game = study.to_match(at);
    assert_eq!(record::read(&record::write(&game)), Ok(game));
}

#[test]
fn damaged_trees_are_refused_at_their_place() {
    let refused =
        |moves: &str| record::read(&format!("[Game \"sogo\"]\n{moves}")).unwrap_err().to_string();
    let check = |moves: &str, expected: &str| assert_eq!(refused(moves), expected, "{moves}");
    check("(a1)", "line 2, column 1: a variation stands here, but not behind a move");
    check("a1 (b1 (c1)) ((", "line 2, column 15: a variation stands here, but not behind a move");
    check("a1 ()", "line 2, column 4: the variation has no move");
    check("a1 (b1", "line 2, column 4: the variation is never closed (expected ')')");
    check("a1 (b1 *", "line 2, column 4: the variation is never closed (expected ')')");
    check("a1) *", "line 2, column 3: unexpected ')' among the moves");
    check("a1 (1. b1 2. c1)", "line 2, column 11: wrong move number '2.' (expected '1...')");
    check("a1 (1. )", "line 2, column 5: there is no move after the number '1.'");
    check("a1 1... (b1)", "line 2, column 4: there is no move after the number '1...'");
    check(
        "a1!!!",
        "line 2, column 1: move 1. does not fit: unknown sign '!!!' (expected !!, !, !?, ?!, ? or ??)",
    );
    check(
        "a1 (b1 {[%clk 0:00:01]})",
        "line 2, column 8: a clock stands here, but not after a move of a game with a TimeControl tag",
    );
    let deep = format!("a1 {}b1{}", "(b1 ".repeat(51), ")".repeat(51));
    assert!(refused(&deep).contains("more than 50 deep"), "{}", refused(&deep));
}

#[test]
fn a_third_occurrence_ends_a_variation_but_not_the_game_beside_it() {
    let cycle = "1a1-a2 1c3-c2 1a2-a1 1c2-c3";
    let text = |moves: &str| format!("[Game \"pogo\"]\n{moves}");
    let beside = |line: &str| text(&format!("1b1-b2 ({line}) 1b3-b2"));
    // The start is there for the third time after eight moves.
    record::read(&beside(&format!("{cycle} {cycle}"))).unwrap();
    let error = record::read(&beside(&format!("{cycle} {cycle} 1a1-a2"))).unwrap_err().to_string();
    assert!(error.contains("the game is over"), "{error}");
    // The replaced move, which leads to the start, is not on the way: the variation comes there for
    // the second time.
    record::read(&text(&format!("{cycle} (1c2-b2 1a1-a2 1b2-c2 1a2-a1 1c2-c3 1a1-a2)"))).unwrap();
    // After a variation within a variation the outer one goes on where it stood: its third
    // occurrence is the end.
    let error =
        record::read(&beside(&format!("{cycle} (1c2-b2) {cycle} 1a1-a2"))).unwrap_err().to_string();
    assert!(error.contains("the game is over"), "{error}");
    // Nor is one that a variation within a variation replaces.
    record::read(&text(&format!(
        "1b1-b2 ({cycle} (1c2-b2 1a1-a2 1b2-c2 1a2-a1 1c2-c3 1a1-a2) {cycle})"
    )))
    .unwrap();
}
