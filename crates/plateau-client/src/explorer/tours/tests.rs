//! Everything that the lessons say of their searches is found out once more: every number, every
//! move, every mistake.

use plateau_game::{Game as _, Score, Side};
use plateau_games::{AnyPosition, Variant};
use plateau_match::Match;
use plateau_players::{
    Control, InsideOptions, Library, Limits, Question, Spec, Truth, look_inside,
};
use plateau_search::Value;
use plateau_search::recording::Visited;

use super::*;
use crate::explorer::address::{Address, Aside, lesson_route};
use crate::ground::route::Route;
use crate::text::Lang;

/// Its second step has more nodes than anybody can ask about.
const FIRST_OF_CENTRE: LessonAt = LessonAt { lesson: 3, step: 0 };

fn looked(at: LessonAt) -> RecordedSearch {
    let Route::Inside(_, rest) = lesson_route(at) else { panic!() };
    let address = Address::read(&rest);
    assert_eq!(address.aside, Some(Aside::Lesson(at)));
    let root = *address.game.unwrap().position();
    let mut recording = look_inside(&root, &[], &address.options, Control::default()).unwrap();
    // Only these speak of the truth.
    if ["horizon", "chance", "judged"].contains(&at.lesson().name) || at == FIRST_OF_CENTRE {
        Truth::new(&root, Library::default().with_proofs()).tell(&root, &mut recording);
    }
    RecordedSearch::new(address.options, root, recording)
}

fn at(name: &str, step: usize) -> RecordedSearch {
    looked(LessonAt { lesson: number_of(name), step })
}

fn number_of(name: &str) -> usize {
    LESSONS.iter().position(|lesson| lesson.name == name).unwrap()
}

/// The node that a step opens with.
fn opened<'a>(looked: &'a RecordedSearch, name: &str, step: usize) -> &'a Visited {
    let node = LESSONS[number_of(name)].steps[step].at.find(looked);
    &looked.recording.nodes[node as usize]
}

fn visited(looked: &RecordedSearch) -> u64 {
    looked.recording.summary.visited
}

fn value(looked: &RecordedSearch) -> Value {
    looked.recording.summary.value.unwrap()
}

fn best(looked: &RecordedSearch) -> &str {
    &looked.recording.summary.line[0]
}

fn child<'a>(looked: &'a RecordedSearch, mv: &str) -> &'a Visited {
    &looked.recording.nodes[looked.child(looked.last_root(), mv).unwrap() as usize]
}

/// The numbers of a step must be just these, in both languages.
fn says(name: &str, step: usize, figures: &[u64]) {
    for lang in Lang::ALL {
        let words = step_words(LessonAt { lesson: number_of(name), step }, lang.texts());
        assert_eq!(numbers(words), figures, "{name}, step {step}: {words}");
    }
}

/// The numbers that stand by themselves in a text, in any manner of grouping digits.
fn numbers(text: &str) -> Vec<u64> {
    let is_end = |mark: char| ".,:;".contains(mark) || mark == '\u{a0}' || mark == '\u{202f}';
    let word = |word: &str| {
        let digits: String = word.trim_end_matches(is_end).replace([',', '.', '\u{a0}'], "");
        digits.parse().ok()
    };
    text.split(' ').filter_map(word).collect()
}

#[test]
fn every_step_has_its_words_and_its_place() {
    for lang in Lang::ALL {
        let tours = lang.texts().tours();
        assert_eq!(tours.titles().len(), LESSONS.len());
        let steps: usize = LESSONS.iter().map(|lesson| lesson.steps.len()).sum();
        assert_eq!(tours.steps().len(), steps);
        for (number, lesson) in LESSONS.iter().enumerate() {
            assert_eq!(lesson.game().name(), lesson.game);
            for step in 0..lesson.steps.len() {
                let words = step_words(LessonAt { lesson: number, step }, lang.texts());
                assert!(!words.is_empty(), "{}", lesson.name);
            }
        }
    }
    for (lesson, one) in LESSONS.iter().enumerate() {
        for step in (0..one.steps.len()).filter(|step| one.steps[*step].at != At::Root) {
            let Route::Inside(_, rest) = lesson_route(LessonAt { lesson, step }) else { panic!() };
            let address = Address::read(&rest);
            let root = *address.game.unwrap().position();
            let recording = look_inside(&root, &[], &address.options, Control::default()).unwrap();
            let looked = RecordedSearch::new(address.options, root, recording);
            assert_ne!(
                one.steps[step].at.find(&looked),
                looked.last_root(),
                "{}, {step}",
                one.name
            );
        }
    }
}

#[test]
fn cuts_and_order() {
    let [minimax, alphabeta] = [0, 1].map(|step| at("cuts", step));
    assert_eq!(minimax.recording.summary.value, alphabeta.recording.summary.value);
    says("cuts", 0, &[64, visited(&minimax), 2]);
    // Nobody can win in four plies, so minimax visits every sequence of four different places.
    let to_depth_4 = 1 + 64 + 64 * 63 + 64 * 63 * 62 + 64 * 63 * 62 * 61;
    says("cuts", 1, &[visited(&alphabeta), 4, to_depth_4]);
    says("cuts", 2, &[]);
    let searches = [0, 1, 2, 3].map(|step| at("order", step));
    assert!(
        searches
            .iter()
            .all(|one| one.recording.summary.value == searches[0].recording.summary.value)
    );
    let [natural, worst, best, full] = searches.each_ref().map(visited);
    says("order", 0, &[4, natural, searches[0].recording.summary.minimax.positions]);
    says("order", 1, &[worst]);
    says("order", 2, &[best]);
    let start = AnyPosition::start(Variant::new(GameId::Sogo));
    let [plain, whole] = ["alphabeta:depth=7", "search:depth=7"].map(|search| {
        let options = InsideOptions { most: 1, ..search.parse().unwrap() };
        look_inside(&start, &[], &options, Control::default()).unwrap().summary.visited
    });
    // A player takes symmetric positions as one.
    let player: Spec = "search:depth=7,time=no,threads=1".parse().unwrap();
    let question = Question::new(start, Limits::default());
    let played = player.build().think(&question, &mut |_| {}).nodes;
    says("order", 3, &[full, 7, plain, whole, played]);
}

#[test]
fn horizon_centre_and_transpositions() {
    let shallow = at("horizon", 0);
    assert_eq!(shallow.recording.nodes[At::Best.find(&shallow) as usize].truth, Some(Score::Draw));
    assert_eq!(child(&shallow, "@b1").truth, Some(Score::loss_in(8)));
    assert!(child(&shallow, "@b1").value > opened(&shallow, "horizon", 0).value, "it looks worse");
    says("horizon", 0, &[3]);
    says("horizon", 1, &[9]);
    says("horizon", 2, &[]);
    assert_eq!(value(&at("horizon", 2)), Value::win_in(9));
    let small = at("centre", 0);
    assert_eq!(small.recording.nodes[0].truth, Some(Score::win_in(7)));
    assert_eq!(best(&small), "b22");
    let others = small.shape.children(0).iter().map(|node| &small.recording.nodes[*node as usize]);
    assert!(
        others
            .filter(|node| node.mv != "b22")
            .all(|node| matches!(node.truth, Some(Score::Win(_))))
    );
    says("centre", 0, &[7]);
    let solved = at("centre", 1);
    assert_eq!(value(&solved), Value::loss_in(6));
    says("centre", 1, &[visited(&solved), 6]);
    let [with, without] = [0, 1].map(|step| at("two-ways", step));
    says("two-ways", 0, &[with.recording.summary.table_hits, visited(&with)]);
    says("two-ways", 1, &[visited(&without)]);
}

#[test]
fn chance_against_the_truth() {
    let [few, many] = [0, 1].map(|step| at("chance", step));
    let visits = |node: &Visited| u64::from(node.sample.visits);
    assert_eq!((best(&few), child(&few, "@b1").truth), ("@b1", Some(Score::loss_in(8))));
    says("chance", 0, &[50, visits(child(&few, "@b1")), 9]);
    assert_eq!((best(&many), child(&many, "@a1").truth), ("@a1", Some(Score::Draw)));
    says("chance", 1, &[2_000, visits(child(&many, "@a1"))]);
    let edge = child(&many, "@b1");
    assert!((edge.sample.total / f64::from(edge.sample.visits)).abs() < 0.05, "about even");
    says("chance", 2, &[9, visits(edge)]);
}

/// The wrong search makes the mistake, the right one does not.
#[test]
fn it_blocked_but_would_not_win() {
    let [right, wrong] = [0, 1].map(|step| at("sign", step));
    assert_eq!((best(&right), best(&wrong)), ("a1", "b1"));
    assert_eq!(value(&right), Value::win_in(1));
    let won = opened(&wrong, "sign", 2);
    assert_eq!(
        (won.why, won.value),
        (Why::GameOver, Value::win_in(1)),
        "won, and told for the other"
    );
    let [right, wrong] = [3, 4].map(|step| at("sign", step));
    assert_eq!((best(&right), value(&right)), ("d4", Value::win_in(3)));
    assert_eq!(best(&wrong), "a3");
    assert!(!value(&wrong).is_win());
    for step in [0, 1, 2, 4] {
        says("sign", step, &[]);
    }
    says("sign", 3, &[3]);
}

#[test]
fn the_first_win_is_not_the_nearest() {
    let [right, wrong] = [0, 1].map(|step| at("first-win", step));
    assert_eq!((best(&right), value(&right)), ("1b3-b2", Value::win_in(1)));
    assert_eq!(best(&wrong), "1a1-a2");
    assert!(value(&wrong).is_win());
    assert_eq!(child(&right, "1a1-a2").value, Value::loss_in(3), "it wins two plies later");
    assert_eq!(child(&wrong, "1b3-b2").value, child(&wrong, "1a1-a2").value);
    // Played on against one ply.
    let mut game = Match::from_position(wrong.root);
    let mut moves = 0;
    while game.finish().is_none() {
        let mine = game.position().side_to_move() == wrong.root.side_to_move();
        let search = if mine {
            "alphabeta:depth=3,first-win=yes,all-best=yes"
        } else {
            "alphabeta:depth=1,all-best=yes"
        };
        let recording =
            look_inside(game.position(), &[], &search.parse().unwrap(), Control::default())
                .unwrap();
        moves += u64::from(mine);
        game.play(game.position().parse_move(&recording.summary.line[0]).unwrap()).unwrap();
    }
    assert_eq!(game.finish().unwrap().outcome.winner(), None, "drawn by repetition");
    says("first-win", 0, &[3]);
    says("first-win", 1, &[]);
    says("first-win", 2, &[moves, 3, 1]);
}

#[test]
fn flips_and_passes_are_forgotten() {
    let [right, wrong] = [0, 1].map(|step| at("flips", step));
    assert_eq!((best(&right), right.recording.summary.line[1].as_str()), ("a1", "pass"));
    let AnyPosition::Othello4(before) = right.root else { panic!() };
    let flips = |looked: &RecordedSearch, moves: &'static str| {
        let AnyPosition::Othello4(after) = looked.position(At::Line(moves).find(looked)).unwrap()
        else {
            panic!()
        };
        (after, before.disc_count(Side::X).abs_diff(after.disc_count(Side::X)))
    };
    assert_eq!(flips(&right, "a1").1, 1, "one disc is turned");
    let (seen, turned) = flips(&wrong, "a1");
    assert_eq!(turned, 0);
    assert_ne!(seen.playable(), 0, "it seems to have moves");
    assert_eq!(best(&wrong), "a3");
    for mv in ["a1", "a3", "c4"] {
        assert_eq!(child(&wrong, mv).value, Value::win_in(3), "lost with {mv}");
    }
    let end = opened(&wrong, "flips", 2);
    let (seen, _) = flips(&wrong, "a3 d1 a1");
    assert_eq!(
        (end.why, seen.playable(), seen.outcome()),
        (Why::GameOver, 0, None),
        "it has to pass"
    );
    // The whole game is small enough to be searched.
    for (mv, wins) in [("a1", true), ("a3", false)] {
        let position = right.root.try_play(right.root.parse_move(mv).unwrap()).unwrap();
        let to_the_end = InsideOptions {
            most: 1,
            ..InsideOptions::new(plateau_players::Algorithm::AlphaBeta, 14)
        };
        let value = look_inside(&position, &[], &to_the_end, Control::default())
            .unwrap()
            .summary
            .value
            .unwrap();
        assert_eq!((value.is_decided(), value.is_loss()), (true, wins), "{mv}");
    }
    says("flips", 0, &[]);
    says("flips", 1, &[]);
    says("flips", 2, &[3]);
}

#[test]
fn moves_are_judged_instead_of_positions() {
    let [right, wrong, shallow] = [0, 1, 2].map(|step| at("judged", step));
    assert_eq!((best(&right), child(&right, "@c1").truth), ("@c1", Some(Score::Draw)));
    assert_eq!((best(&wrong), child(&wrong, "@c2").truth), ("@c2", Some(Score::win_in(5))));
    // One ply deep every move is worth as much more or less: what the position before was worth.
    let sound =
        look_inside(&shallow.root, &[], &"alphabeta:depth=1".parse().unwrap(), Control::default())
            .unwrap();
    let points =
        |nodes: &[Visited]| nodes[1..].iter().map(|node| node.value.points()).collect::<Vec<_>>();
    let (judged, sound) = (points(&shallow.recording.nodes), points(&sound.nodes));
    let apart = judged[0] - sound[0];
    assert!(
        apart != 0 && judged.iter().zip(&sound).all(|(one, other)| one - other == apart),
        "{judged:?}, {sound:?}"
    );
    says("judged", 0, &[]);
    says("judged", 1, &[5]);
    says("judged", 2, &[]);
}
