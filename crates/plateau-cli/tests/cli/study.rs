//! Questions about judging.

use serde_json::Value;

use crate::common::{plateau_reading, typed};

fn json(line: &str) -> Value {
    let done = typed(line);
    assert_eq!((done.status, done.errors.as_str()), (0, ""), "{line}");
    serde_json::from_str(&done.output).unwrap()
}

/// The terms add up to the total, and a line says where it lies.
#[test]
fn an_evaluation_is_taken_apart() {
    let found = json("best sogo --moves 'a1 b1' --depth 1 --explain --json");
    let explained = found["explained"].as_array().unwrap();
    assert_eq!(explained.iter().map(|one| &one["by"]).collect::<Vec<_>>(), ["original", "ours"]);
    for one in explained {
        let terms = one["terms"].as_array().unwrap();
        let sum: f64 = terms.iter().map(|term| term["points"].as_f64().unwrap()).sum();
        assert!((sum - one["total"].as_f64().unwrap()).abs() < 1e-9, "{one}");
    }
    let output = typed("best sogo --moves a1 --depth 1 --explain").output;
    assert!(output.contains("original evaluation -350\n"), "{output}");
    assert!(output.contains("x one-ball         7 x       50      -350  a1-b1-c1-d1 "), "{output}");
    // Othello's own engine is taken apart too, in discs, on the board that it has weights for.
    // Places have the names that they have in moves, those of the lowest layer too.
    let morpion = json("best morpion --moves b22 --depth 1 --explain --json");
    let legal = json("moves morpion --json");
    let legal: Vec<&Value> = legal["moves"].as_array().unwrap().iter().collect();
    let terms = morpion["explained"]
        .as_array()
        .unwrap()
        .iter()
        .flat_map(|one| one["terms"].as_array().unwrap());
    let things = terms.flat_map(|term| term["things"].as_array().unwrap());
    let places: Vec<&Value> =
        things.flat_map(|thing| thing["places"].as_array().unwrap()).collect();
    assert!(places.len() > 100 && places.iter().all(|place| legal.contains(place)), "{places:?}");
    let othello = json("best othello --moves f5 --depth 1 --explain --json");
    assert_eq!(othello["explained"][2]["by"], "engine");
    let terms = othello["explained"][2]["terms"].as_array().unwrap();
    let sum: f64 = terms.iter().map(|term| term["points"].as_f64().unwrap()).sum();
    assert!((sum - othello["explained"][2]["total"].as_f64().unwrap()).abs() < 1e-9, "{othello}");
    assert_eq!(
        json("best othello --size 6 --depth 1 --explain --json")["explained"][2],
        Value::Null
    );
    let pogo = json("best pogo --depth 1 --explain --json");
    let total = pogo["explained"][0]["total"].as_f64().unwrap();
    assert!((total - (3.0 / 6.0 / 6.0 + 6.0 / 12.0)).abs() < 1e-9, "{total}");
}

/// A game whose moves are all known: what is certain is said to be so, and the same every time.
#[test]
fn a_game_is_judged_move_by_move() {
    let record = "[Game \"force3\"]\n\n1. @b1 @a1 2. @c3 *\n";
    let judge = |record: &str| {
        let done = plateau_reading(&["review", "-", "--json"], record);
        assert_eq!((done.status, done.errors.as_str()), (0, ""));
        serde_json::from_str::<Value>(&done.output).unwrap()
    };
    let found = judge(record);
    let moves = found["moves"].as_array().unwrap();
    assert_eq!(moves.len(), 3);
    assert_eq!(
        (&moves[0]["before"]["value"], &moves[0]["before"]["plies"]),
        (&Value::from("win"), &Value::from(9))
    );
    assert_eq!(moves[0]["after"], moves[0]["before"], "an edge wins, as the start does");
    assert_eq!((&moves[0]["side"], &moves[1]["side"]), (&Value::from("x"), &Value::from("o")));
    for judged in moves {
        let truth = |key: &str| judged[key]["certain"].as_bool().unwrap();
        assert!(truth("before") && truth("after"), "{judged}");
    }
    assert_eq!(found, judge(record));
    let corner = judge("[Game \"force3\"]\n\n1. @a1 *\n");
    assert_eq!(corner["moves"][0]["sign"], "?", "corners only draw");
    let done = plateau_reading(&["review", "-"], record);
    assert!(
        done.output.starts_with("    1. x @b1        win in 9, played win in 9\n"),
        "{}",
        done.output
    );
    let empty = plateau_reading(&["review", "-"], "[Game \"sogo\"]");
    assert_eq!((empty.status, empty.errors.as_str()), (2, "plateau: there is no move to judge\n"));
}

#[test]
fn a_game_is_written_in_any_form() {
    let convert = |form: &str, text: &str| plateau_reading(&["convert", "-", "--to", form], text);
    let told = |form: &str, text: &str| {
        let done = convert(form, text);
        assert_eq!((done.status, done.errors.as_str()), (0, ""), "{form} {text}");
        done.output
    };
    let record = told("record", "f5d6c3");
    assert!(
        record.starts_with("[Game \"othello\"]\n") && record.ends_with("1. f5 d6 2. c3 *\n"),
        "{record}"
    );
    for form in ["record", "link", "ggf", "transcript"] {
        assert_eq!(told("transcript", &told(form, &record)), "f5d6c3\n", "{form}");
    }
    let position = told("position", &record);
    assert_eq!(told("position", &told("obf", &record)), position);
    assert_eq!(told("position", "position startpos moves f5 d6 c3"), position);
    assert_eq!(told("position", &format!("position fen {position}")), position);
    // Variations stay where a form can hold them.
    let tree = told("record", "[Game \"sogo\"] a1! (b2 c3) b1 *");
    assert!(tree.ends_with("1. a1! (1. b2 c3) 1... b1 *\n"), "{tree}");
    assert_eq!(told("record", &told("link", &tree)), tree);
    let refused = convert("ggf", &tree);
    assert_eq!(refused.status, 2);
    assert!(refused.errors.contains("GGF cannot hold this game"), "{}", refused.errors);
    assert!(convert("record", "hello").errors.contains("unknown text"));
}

/// A record that leaves the result of a finished game open is read, and what was corrected is said
/// beside the answer.
#[test]
fn an_open_result_of_a_finished_game_is_corrected() {
    let text = "[Game \"sogo\"] [Size \"3\"] [Result \"*\"] 1. a1 b1 2. a1 b1 3. a1 *";
    let sentence = "plateau: '-': the result is said to be '*', but the moves end the game (x wins: a line is \
                    complete): the moves are believed\n";
    for line in [&["convert", "-"][..], &["review", "-", "--nodes", "1000"]] {
        let done = plateau_reading(line, text);
        assert_eq!((done.status, done.errors.as_str()), (0, sentence), "{line:?}");
    }
    assert!(plateau_reading(&["convert", "-"], text).output.ends_with("3. a1 x wins\n"));
}

/// The members of a document, on the page and on the command line.
const TREE_MEMBERS: [&str; 19] = [
    "game",
    "size",
    "rules",
    "position",
    "algorithm",
    "order",
    "search",
    "depth",
    "stopped",
    "value",
    "best",
    "line",
    "visited",
    "evaluated",
    "cut",
    "table_hits",
    "omitted",
    "minimax",
    "nodes",
];

/// The tree of a search: nodes in the order of their entry, bounds named, cuts counted, the truth
/// beside the belief.
#[test]
fn a_tree_is_shown_as_it_was_searched() {
    let found = json("tree force3 --algorithm alphabeta --depth 3 --json");
    let mut names: Vec<&str> = found.as_object().unwrap().keys().map(String::as_str).collect();
    names.sort_unstable();
    let mut known = TREE_MEMBERS;
    known.sort_unstable();
    assert_eq!(names, known);
    let nodes = found["nodes"].as_array().unwrap();
    assert_eq!(found["visited"], nodes.len());
    for (id, node) in nodes.iter().enumerate() {
        assert_eq!(node["id"], id);
        assert!(
            node["parent"].is_null() == (id == 0)
                && node["parent"].as_u64().unwrap_or(0) <= id as u64,
            "{node}"
        );
        let [value, alpha, beta] = ["value", "alpha", "beta"].map(|name| node[name].as_i64());
        match node["bound"].as_str().unwrap() {
            "lower" => assert!(value >= beta, "{node}"),
            "upper" => assert!(value <= alpha, "{node}"),
            _ => assert_eq!(node["bound"], "exact"),
        }
        assert_eq!(node["side"], if node["ply"].as_u64().unwrap() % 2 == 0 { "x" } else { "o" });
        assert_eq!(node["truth"]["certain"], true, "the table of Force 3 knows: {node}");
    }
    let cuts = nodes.iter().filter(|node| node["why"] == "cut").count();
    assert!(cuts > 0 && found["cut"] == cuts);
    let saved: u64 = nodes.iter().map(|node| node["saved"]["positions"].as_u64().unwrap()).sum();
    assert_eq!(found["minimax"]["positions"], nodes.len() as u64 + saved);
    let minimax = json("tree force3 --algorithm minimax --depth 3 --json");
    assert_eq!(
        (&minimax["value"], &minimax["visited"]),
        (&found["value"], &found["minimax"]["positions"])
    );
    let [best, worst] = ["best", "worst"].map(|order| {
        json(&format!("tree force3 --depth 3 --order {order} --json"))["visited"].as_u64()
    });
    assert!(best < worst, "{best:?} {worst:?}");
}

/// A search that its limit stopped has no value: status 3, and an estimate of the whole.
#[test]
fn an_unfinished_search_says_so() {
    let stopped = typed("tree sogo --depth 9 --algorithm minimax --json");
    assert_eq!(stopped.status, 3, "{}", stopped.errors);
    assert!(stopped.errors.contains("depth 9 was stopped"), "{}", stopped.errors);
    let found: Value = serde_json::from_str(&stopped.output).unwrap();
    assert_eq!((&found["stopped"], &found["value"]), (&Value::Bool(true), &Value::Null));
    let estimate = found["minimax"]["positions"].as_f64().unwrap();
    assert!((6.9e10..7.4e10).contains(&estimate), "{estimate}");
    let told = typed("tree sogo --depth 9 --algorithm minimax").output;
    assert!(
        told.starts_with("stopped, no value") && told.contains("minimax visits about 7."),
        "{told}"
    );
    let finished = json("tree force3 --depth 2 --all-best --json");
    assert_eq!(finished["stopped"], Value::Bool(false));
    assert_eq!(finished["best"][0], finished["line"][0]);
    assert!(finished["best"].as_array().unwrap().len() > 1, "{}", finished["best"]);
}

/// The tree of Sogo's report, typed: four places stay unread.
#[test]
fn a_typed_tree_is_searched() {
    let tree = "--tree '((-1 3) (5 1)) ((-6 -4) (0 9))'";
    let found = json(&format!("tree {tree} --json"));
    assert_eq!((&found["value"], &found["visited"]), (&Value::from(3), &Value::from(11)));
    assert_eq!(found["tree"], "((-1 3) (5 1)) ((-6 -4) (0 9))");
    let minimax = json(&format!("tree {tree} --algorithm minimax --json"));
    assert_eq!((&minimax["value"], &minimax["visited"]), (&Value::from(3), &Value::from(15)));
    for algorithm in ["search", "mcts"] {
        let line = format!("tree {tree} --algorithm {algorithm} --json");
        assert_eq!(json(&line)["best"][0], "a", "{algorithm}");
    }
    for wrong in
        ["tree --tree '(3'", "tree sogo --tree '3 5'", "tree", "tree --tree '3 5' --size 3"]
    {
        assert_eq!(typed(wrong).status, 2, "{wrong}");
    }
}

#[test]
fn a_tree_is_drawn_and_told() {
    let drawn = typed("tree sogo --moves b2 --svg").output;
    assert!(drawn.starts_with("<svg ") && drawn.trim_end().ends_with("</svg>"), "{drawn}");
    assert!(drawn.contains("url(#cut)"), "what was cut is hatched");
    let graph = typed("tree force3 --depth 1 --dot").output;
    assert_eq!((graph.matches(" -> ").count(), graph.lines().last()), (12, Some("}")), "{graph}");
    let told = typed("tree force3 --depth 1").output;
    assert_eq!(told.lines().count(), 2 + 12, "{told}");
    let sampled = json("tree othello --algorithm mcts --visits 40 --seed 3 --json");
    assert_eq!(
        (sampled["playouts"].as_array().unwrap().len(), &sampled["nodes"][0]["visits"]),
        (40, &Value::from(40))
    );
    // Monte Carlo has no depth to use up: nothing is said about minimax or cuts.
    let told = typed("tree othello --algorithm mcts --visits 40 --seed 3").output;
    assert!(told.starts_with("average ") && told.contains("\n40 visits\n"), "{told}");
    assert!(
        !told.contains("minimax") && told.lines().skip(2).all(|line| line.contains(" visits)")),
        "{told}"
    );
    for wrong in [
        "tree force3 --order up",
        "tree force3 --depth 0",
        "tree force3 --json --svg",
        "tree chess",
    ] {
        assert_eq!(typed(wrong).status, 2, "{wrong}");
    }
}
