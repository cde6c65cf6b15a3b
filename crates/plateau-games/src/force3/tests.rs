//! Force 3: the laws, the counts, a naive second implementation, games that end in every way,
//! refusals, texts.

mod naive;

use plateau_game::laws::{check_index_laws, check_laws};
use plateau_game::{Game, Indexed, Notation, TextError, perft};

use super::{Force3, Force3Rules};
use crate::RuleSet;

#[test]
fn every_set_of_rules_obeys_the_laws() {
    let all = Force3Rules::all();
    assert_eq!(all.len(), 144);
    for rules in all {
        check_laws::<Force3>(rules, 4, 30);
        check_index_laws::<Force3>(rules, 4, 30);
    }
}

#[test]
fn the_index_covers_every_position_once() {
    let rules = Force3Rules::default();
    assert_eq!(Force3::index_count(rules), 291_330);
    for index in 0..Force3::index_count(rules) {
        let position = Force3::from_index(rules, index).unwrap();
        assert_eq!(position.index(), index, "{position}");
    }
    // Where the inverse of a slide is never forbidden, four indices of five mean nothing.
    let free = rules.with("undo", "free").unwrap();
    let indices = 0..Force3::index_count(free);
    assert_eq!(indices.filter_map(|index| Force3::from_index(free, index)).count(), 291_330 / 5);
}

#[test]
fn counts_of_the_rules_page() {
    let start = Force3::start(Force3Rules::default());
    let counts: Vec<u64> = (1..=5).map(|depth| perft(&start, depth)).collect();
    assert_eq!(counts, [12, 132, 1_924, 26_316, 412_404]);
}

#[test]
fn positions_stay_small() {
    assert!(size_of::<Force3>() <= 16);
}

fn rules(text: &str) -> Force3Rules {
    let words = text.split_whitespace().map(|word| word.split_once('=').unwrap());
    words.fold(Force3Rules::default(), |rules, (key, value)| rules.with(key, value).unwrap())
}

/// Plays from the start; only the last move may end the game.
fn check_game(rule_words: &str, moves: &str, outcome: &str, line: &str) {
    let mut position = Force3::start(rules(rule_words));
    for text in moves.split_whitespace() {
        assert_eq!(position.outcome(), None, "before {text} in {moves}");
        let action = position.parse_move(text).unwrap();
        position = position
            .try_play(action)
            .unwrap_or_else(|refusal| panic!("{text} in {moves}: {refusal}"));
    }
    let ended = position.outcome().map(|outcome| outcome.to_string());
    assert_eq!(ended.as_deref().unwrap_or("goes on"), outcome, "{moves} {rule_words}");
    let lines = position.winning_lines().concat();
    let cells: Vec<String> = lines.iter().map(ToString::to_string).collect();
    assert_eq!(cells.join(" "), line, "{moves} {rule_words}");
}

#[test]
fn games_that_end_in_every_way() {
    // One's own line: by placing, by moving a token, by sliding; a row, a column, a diagonal.
    check_game("", "@a1 @a3 @b1 @b3 @c1", "x wins", "a1 b1 c1");
    check_game("", "@a1 @a3 @b1 @c3 @c2 @a2 c2-c1", "x wins", "a1 b1 c1");
    check_game("", "b1>b2 @a3 @a1 @c3 @c1 @a2 @b2 a2-c2 b2>b1", "x wins", "a1 b1 c1");
    check_game("", "@a1 @c3 @b1 @c1 @a3 @c2", "o wins", "c1 c2 c3");
    check_game("", "a2>b2 @b1 @a1 @b3 @b2 @c2 @c3", "x wins", "a1 b2 c3");
    // Only the opponent's line, by a slide: the mover loses.
    check_game("", "b1>b2 @a3 @a1 @c3 @c1 @a2 @b2 b2>b1", "x wins", "a1 b1 c1");
    // A line of each at once, by a double slide of o.
    let both = "c2>b2 @b1 @c1 @b3 @c3 @a2 @b2 a2>>c2";
    check_game("", both, "o wins", "b1 b2 b3");
    check_game("both=draw", both, "draw", "");
    check_game("both=opponent", both, "x wins", "c1 c2 c3");
    // The same with x as the mover.
    let both = "c2>b2 @b1 @c1 @b3 @b2 @a2 @a1 b1-a3 a1-c3 a3-b1 a2>>c2";
    check_game("", both, "x wins", "c1 c2 c3");
    check_game("both=draw", both, "draw", "");
    check_game("both=opponent", both, "o wins", "b1 b2 b3");
    // A double slide passes over a line half-way (b2>c2 alone would make column c), which does not
    // win.
    check_game("", "c2>b2 @b1 @c1 @a1 @c3 @a3 @a2 a2>>c2", "goes on", "");
}

/// Tries one move in a position and compares the sentence.
fn check_refusal(rule_words: &str, position: &str, text: &str, sentence: &str) {
    let position = Force3::parse(rules(rule_words), position).unwrap();
    let action = position.parse_move(text).unwrap();
    let refusal = position.try_play(action).err().map(|refusal| refusal.to_string());
    assert_eq!(
        refusal.as_deref().unwrap_or("legal"),
        sentence,
        "{text} in {position} {rule_words}"
    );
}

#[test]
fn refusals_say_why() {
    let check = check_refusal;
    check("", "xxx.#.... o -", "@a2", "the game is over");
    check("", "xxx.#.... o -", "b1>b2", "the game is over");
    check("place=first", "x...#.... o -", "a2>b2", "all three tokens must be placed first");
    check("place=first", "xo..#.... x -", "a1-a2", "all three tokens must be placed first");
    check("place=first", "xx.x#o.oo x -", "a1-c1", "legal");
    check("", "xx.x#o.oo x -", "@c1", "there is no token left in hand");
    check("", "x...#.... o -", "@b2", "b2 is the hole, not a tile");
    check("", "x...#.... o -", "@a1", "the tile at a1 already carries a token");
    check("", "x...#.... o -", "b1-c1", "there is no token at b1");
    check("", "x...#.... x -", "b2-c1", "there is no token at b2");
    check("", "x...#.... o -", "a1-c1", "the token at a1 is not yours");
    check("", "x...#.... x -", "a1-a1", "a token cannot move from a1 to a1");
    check("", "x...#.... x -", "a1-b2", "b2 is the hole, not a tile");
    check("", "xo..#.... x -", "a1-b1", "the tile at b1 already carries a token");
    check("", "x...#.... x -", "a1-c3", "legal");
    let far = "c3 is not a neighbour of a1, and tokens move to neighbours only";
    check("tokens=adjacent", "x...#.... x -", "a1-c3", far);
    check("tokens=adjacent", "x...#.... x -", "a1-b1", "legal");
    check("", "x...#.... x -", "a1>b1", "the hole is at b2, not at b1");
    check("", "x...#.... x -", "a1>>c1", "the hole is at b2, not at c1");
    check("", "x...#.... x -", "a1>b2", "the tile at a1 is not beside the hole at b2");
    check("", "#...x.... x -", "c1>a1", "the tile at c1 is not beside the hole at a1");
    check("", "x...#.... x -", "b2>b2", "the tile at b2 is not beside the hole at b2");
    check(
        "",
        "#...x.... x -",
        "b1>>a1",
        "b1 and the hole at a1 are not the two ends of a row or column",
    );
    check(
        "",
        "#...x.... x -",
        "c3>>a1",
        "c3 and the hole at a1 are not the two ends of a row or column",
    );
    check("", "#...x.... x -", "c1>>a1", "legal");
    check("double=no", "#...x.... x -", "c1>>a1", "double slides are not allowed");
    check("", "#o..x.... x -", "b1>a1", "legal");
    let theirs = "the tile at b1 carries a token of the opponent and may not be slid";
    check("slide=own", "#o..x.... x -", "b1>a1", theirs);
    check("slide=own", "#o..x.... x -", "c1>>a1", theirs);
    check("slide=own", "#o..x.... o -", "c1>>a1", "legal");
    check("", ".#..x.... x b2>b1", "b2>b1", "b2>b1 would undo the opponent's last slide");
    check("", "#...x.... x c1>>a1", "c1>>a1", "c1>>a1 would undo the opponent's last slide");
    check("", "#...x.... x c1>>a1", "b1>a1", "legal");
    check(
        "undo=double",
        "#...x.... x c1>>a1",
        "c1>>a1",
        "c1>>a1 would undo the opponent's last slide",
    );
}

#[test]
fn which_slides_forbid_their_inverse() {
    let after = |rule_words: &str, moves: [&str; 2]| {
        let start = Force3::start(rules(rule_words));
        let last = moves.iter().fold(start, |position, text| {
            position.try_play(position.parse_move(text).unwrap()).unwrap()
        });
        last.forbidden_slide().map_or("-".into(), |slide| slide.to_string())
    };
    let (single, double) = (["@a1", "b1>b2"], ["b1>b2", "b3>>b1"]);
    for (rule_words, after_single, after_double) in
        [("", "b2>b1", "b1>>b3"), ("undo=double", "-", "b1>>b3"), ("undo=free", "-", "-")]
    {
        assert_eq!(after(rule_words, single), after_single, "{rule_words}");
        assert_eq!(after(rule_words, double), after_double, "{rule_words}");
    }
    // For one turn only.
    assert_eq!(after("", ["b1>b2", "@a1"]), "-");
}

#[test]
fn bad_texts_are_refused_with_a_sentence() {
    let sentence = |error: TextError| error.to_string();
    for (rule_words, text, expected) in [
        (
            "",
            "",
            "bad position '': expected the board, the side to move and the forbidden slide or '-'",
        ),
        (
            "",
            "....#.... x",
            "bad position '....#.... x': expected the board, the side to move and the forbidden slide or '-'",
        ),
        ("", "...#.... x -", "bad position '...#.... x -': expected nine places, found 8"),
        ("", "...?#.... x -", "bad position '...?#.... x -': '?' at a2, expected x, o, . or #"),
        ("", "......... x -", "bad position '......... x -': expected one hole, found 0"),
        ("", "#...#.... x -", "bad position '#...#.... x -': expected one hole, found 2"),
        ("", "xxxx#.... x -", "bad position 'xxxx#.... x -': x has 4 tokens, expected at most 3"),
        (
            "",
            "....#.... z -",
            "bad position '....#.... z -': the side to move is 'z', expected x or o",
        ),
        (
            "",
            "....#.... x a1>b2",
            "bad position '....#.... x a1>b2': the forbidden slide is 'a1>b2', expected a slide into the hole at b2",
        ),
        (
            "undo=free",
            "....#.... x b1>b2",
            "bad position '....#.... x b1>b2': these rules never forbid b1>b2",
        ),
        (
            "undo=double",
            "#........ x b1>a1",
            "bad position '#........ x b1>a1': these rules never forbid b1>a1",
        ),
        (
            "double=no",
            "#........ x c1>>a1",
            "bad position '#........ x c1>>a1': these rules never forbid c1>>a1",
        ),
    ] {
        assert_eq!(Force3::parse(rules(rule_words), text).map_err(sentence), Err(expected.into()));
    }
    let start = Force3::start(Force3Rules::default());
    for text in ["", "@", "@d1", "a1", "a1-", "a1-d4", "a1>>>b1", "@a1 ", "b1=b2", "@\u{e9}1"] {
        let expected = format!(
            "unknown move '{text}' (expected @b1, a1-c2, b1>b2 or a2>>c2, with cells a1 to c3)"
        );
        assert_eq!(start.parse_move(text).map_err(sentence), Err(expected));
    }
}

/// Accepted texts round-trip, and their positions have moves or an end.
fn check_text(rules: Force3Rules, text: &str) {
    if let Ok(position) = Force3::parse(rules, text) {
        assert_eq!(Force3::parse(rules, &position.to_string()), Ok(position), "{text}");
        assert_eq!(
            position.outcome().is_none(),
            position.moves().next().is_some(),
            "{text} {rules:?}"
        );
        assert_eq!(Force3::from_index(rules, position.index()), Some(position), "{text}");
    }
    let start = Force3::start(rules);
    if let Ok(action) = start.parse_move(text) {
        assert_eq!(start.parse_move(&action.to_string()), Ok(action), "{text}");
    }
}

#[test]
fn fuzz_any_text() {
    bolero::check!()
        .for_each(|bytes| check_text(Force3Rules::default(), &String::from_utf8_lossy(bytes)));
}

/// Texts that are almost positions under any rules, and almost moves.
#[test]
fn fuzz_near_texts() {
    let all = Force3Rules::all();
    bolero::check!().for_each(|bytes| {
        let rules = all[bytes.first().map_or(0, |byte| usize::from(*byte)) % all.len()];
        let shown =
            bytes.iter().map(|byte| char::from(b"xo..#..?xo.>-@a1"[usize::from(*byte & 15)]));
        let board: String = shown.take(9).collect();
        let last = bytes.last().map_or(0, |byte| usize::from(*byte));
        let side = ["x", "o", "", "z"][last & 3];
        let forbidden = ["-", "b1>b2", "c1>>a1", "a1>a2"][last >> 2 & 3];
        check_text(rules, &format!("{board} {side} {forbidden}"));
        check_text(rules, &board);
    });
}
