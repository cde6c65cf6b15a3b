//! The originals as opponents: their worked examples, and what went wrong in them.

use plateau_game::{Game, Notation, laws::random_game};
use plateau_games::cube::{CubeSize as _, N3, N4};
use plateau_games::force3::{Force3, Force3Rules};
use plateau_games::morpion::Morpion;
use plateau_games::othello::{Disc, Othello};
use plateau_games::pogo::{Pogo, PogoRules};
use plateau_games::sogo::Sogo;
use plateau_games::{AnyPosition, GameId, Variant};

use super::search::Search;
use super::sogo::line_worth;
use super::*;
use crate::Limits;

/// `S10`: what a line is worth, and an example that totals 3050 on a real board. The balls are ours, the worths and the
/// total are the original's: x has two lines of three, one of two and fourteen of one; o has eleven of one.
#[test]
fn the_worked_example_of_sogo() {
    assert_eq!([0, 1, 2, 3].map(line_worth), [25, 50, 250 + 50, 1_000 + 250 + 50]);
    let position = Sogo::<N4>::parse((), "x/-/x/x/o/o/xo/-/o/-/-/-/x/-/-/- o").unwrap();
    let count = |side: Side, balls: u32| {
        let [own, other] = [side, !side].map(|side| position.board().stones(side));
        N4::lines().iter().filter(|&&line| (line & own).count_ones() == balls && line & other == 0).count()
    };
    assert_eq!([1, 2, 3].map(|balls| count(Side::X, balls)), [14, 1, 2]);
    assert_eq!([1, 2, 3].map(|balls| count(Side::O, balls)), [11, 0, 0]);
    assert_eq!(position.judge(Side::X), 3_050);
    assert_eq!(position.judge(Side::O), -3_050);
}

#[test]
fn judgements() {
    let sogo = |text: &str| Sogo::<N4>::parse((), text).unwrap().judge(Side::X);
    assert_eq!(sogo("-/-/-/-/-/-/-/-/-/-/-/-/-/-/-/- x"), 0);
    // A corner of the floor is on seven lines.
    assert_eq!(sogo("x/-/-/-/-/-/-/-/-/-/-/-/-/-/-/- o"), 7 * 50);
    // The other corner of the same edge blocks the one they share.
    assert_eq!(sogo("x/-/-/o/-/-/-/-/-/-/-/-/-/-/-/- x"), 0);
    // x: a line with three and ten with one; o: two lines with two and twelve with one.
    let balls = sogo("x/x/x/-/-/-/-/-/-/-/-/-/o/-/-/oo x");
    assert_eq!(balls, (1_300 + 10 * 50) - (2 * 300 + 12 * 50));

    let morpion = |text: &str| Morpion::<N3>::parse((), text).unwrap().judge(Side::X);
    assert_eq!(morpion("........./....x..../......... o"), 13, "the centre closes 13 lines to the opponent");
    assert_eq!(morpion("o......../....x..../......... x"), 13 - 7);

    let othello = Othello::<8>::start(());
    assert_eq!(othello.play(Disc::read("f5").unwrap()).judge(Side::X), 3);

    let pogo = |text: &str| Pogo::parse(PogoRules::default(), text).unwrap().judge(Side::X);
    assert_eq!(pogo("xx/xx/xx/-/-/-/oo/oo/oo x"), 106);
    assert_eq!(pogo("-/xx/xx/-/-/-/ooxx/oo/oo o"), 158);
}

/// Alpha-beta equals minimax with fewer nodes, in every original that prunes.
#[test]
fn pruning_changes_nothing() {
    fn check<G: Original + Into<AnyPosition>>(rules: G::Rules, depth: u32) {
        for seed in 0..10 {
            let game = random_game::<G>(rules, seed, 12);
            let position = game[game.len() * 2 / 3];
            let question = Question::new(position.into(), Limits::default());
            let run = |prunes| {
                let side = position.side_to_move();
                let mut search = Search { side, prunes, nodes: 0, question: &question };
                (search.value(&position, depth, 0, (-i64::MAX, i64::MAX)), search.nodes)
            };
            let ((whole, all), (pruned, fewer)) = (run(false), run(true));
            assert_eq!(whole, pruned, "'{position}'");
            assert!(fewer <= all, "'{position}': {fewer} of {all}");
        }
    }
    check::<Sogo<N4>>((), 3);
    check::<Morpion<N3>>((), 3);
    check::<Othello<8>>((), 4);
    check::<Force3>(Force3Rules::default(), 3);
    check::<Pogo>(PogoRules::default(), 3);
}

fn decide(difficulty: Difficulty, position: AnyPosition, seed: u64) -> String {
    let question = Question { seed, ..Question::new(position, Limits::default()) };
    let decision = Classic::new(difficulty).think(&question, &mut |_| {});
    decision.mv.unwrap().to_string()
}

/// `S14`: the original blocked but would not win.
#[test]
fn sogo_wins_rather_than_blocks() {
    let text = "xxx/ooo/-/-/-/-/-/-/-/-/-/-/-/-/-/- x";
    let position = AnyPosition::parse(Variant::new(GameId::Sogo), text).unwrap();
    for difficulty in Difficulty::ALL {
        assert_eq!(decide(difficulty, position, 1), "a1", "{difficulty:?}");
    }
    let text = "xx/ooo/x/-/-/-/-/-/-/-/-/-/-/-/-/- x";
    let position = AnyPosition::parse(Variant::new(GameId::Sogo), text).unwrap();
    assert_eq!(decide(Difficulty::Easy, position, 1), "b1");
}

/// `S12`: the same question, different equal replies; the same seed, the same reply.
#[test]
fn chance_chooses_among_equals() {
    for game in GameId::ALL {
        let start = AnyPosition::start(Variant::new(game));
        let replies: std::collections::HashSet<_> =
            (0..12).map(|seed| decide(Difficulty::Easy, start, seed)).collect();
        assert!(replies.len() > 1, "{game}: {replies:?}");
        assert_eq!(decide(Difficulty::Easy, start, 3), decide(Difficulty::Easy, start, 3), "{game}");
    }
}
