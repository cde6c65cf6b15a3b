//! The commands that think: best, match and ugi.

use std::fs;

use crate::common::{Done, Folder, plateau, plateau_reading, typed};
use plateau_games::GameId;
use plateau_match::record;
use serde_json::Value;

fn document(line: &str) -> Value {
    let Done { status, output, errors } = typed(line);
    assert_eq!(status, 0, "{line}: {errors}");
    assert_eq!(output.lines().count(), 1, "{line}: one document, nothing else");
    serde_json::from_str(&output).unwrap()
}

#[test]
fn best_in_every_game_by_every_algorithm() {
    for game in GameId::ALL.map(GameId::name) {
        let legal = plateau(&["moves", game]).output;
        for how in [
            "--depth 2",
            "--algorithm minimax --depth 2",
            "--algorithm alphabeta --depth 2",
            "--algorithm mcts --nodes 50",
            "--nodes 2000",
            "--level 1",
            "--level 4",
            "--depth 3 --threads 2",
        ] {
            let found = document(&format!("best {game} {how} --seed 4 --json"));
            let mv = found["move"].as_str().unwrap();
            assert!(legal.lines().any(|line| line == mv), "{game} {how}: {found}");
            assert_eq!(found["pv"][0], mv, "{game} {how}");
            for key in ["game", "position", "value", "exact", "depth", "nodes", "time_ms", "by"] {
                assert!(!found[key].is_null(), "{game} {how}: {key} in {found}");
            }
        }
    }
}

/// Exact values in words, from the mover's side.
#[test]
fn best_knows_wins_and_losses() {
    let won = "best sogo --size 3 --position 'xx/oo/-/-/-/-/-/-/- x' --depth 3";
    assert!(typed(won).output.starts_with("a1\nvalue win in 1 (exact)"), "{}", typed(won).output);
    let found = document(&format!("{won} --json"));
    assert_eq!((&found["value"], &found["exact"]), (&"win in 1".into(), &true.into()));
    let lost = "best sogo --size 3 --position 'xx/o/xx/o/-/-/-/-/o o' --depth 4 --json";
    assert_eq!(document(lost)["value"], "loss in 2");
}

#[test]
fn the_same_seed_gives_the_same_move() {
    let line = |seed: u64| format!("best sogo --depth 2 --seed {seed} --json");
    let moves: Vec<Value> = (0..20).map(|seed| document(&line(seed))["move"].clone()).collect();
    assert!(moves.iter().any(|mv| *mv != moves[0]), "chance among equals: {moves:?}");
    assert_eq!(document(&line(3))["move"], moves[3]);
}

#[test]
fn a_match_between_two_players() {
    let folder = Folder::new("match");
    let line = format!(
        "match pogo --a level:2 --b random --games 5 --seed 2 --records '{}' --json",
        folder.file("all")
    );
    let found = document(&line);
    let games = found["games"].as_array().unwrap();
    assert_eq!(games.len(), 5);
    let total =
        ["wins", "draws", "losses"].iter().map(|key| found[key].as_u64().unwrap()).sum::<u64>();
    assert_eq!(total, 5);
    assert!(found["wins"].as_u64().unwrap() >= 4, "level 2 beats a random player: {found}");
    for (index, game) in games.iter().enumerate() {
        assert_eq!(game["x"], if index % 2 == 0 { "a" } else { "b" });
        let text =
            fs::read_to_string(folder.file(&format!("all/game-{:05}.txt", index + 1))).unwrap();
        let saved = record::read(&text).unwrap();
        let moves: Vec<String> = saved.plies().iter().map(|ply| ply.mv().to_string()).collect();
        assert_eq!(serde_json::to_value(moves).unwrap(), game["moves"], "game {index}");
    }
    let opening = |index: usize| games[index]["moves"].as_array().unwrap()[..4].to_vec();
    assert_eq!(opening(0), opening(1), "a pair shares its opening");
    assert_ne!(opening(0), opening(2), "another pair has another");
}

/// Every game is on its own line of the file, also those of an earlier match, in the order in which
/// they ended.
#[test]
fn lines_of_a_match() {
    let folder = Folder::new("match-lines");
    let file = folder.file("games.jsonl");
    for games in [3, 4] {
        let line =
            format!("match force3 --a level:1 --b random --games {games} --lines '{file}' --json");
        assert_eq!(document(&line)["games"].as_array().unwrap().len(), games);
    }
    let text = fs::read_to_string(&file).unwrap();
    let mut numbers: Vec<u64> = text
        .lines()
        .map(|line| serde_json::from_str::<Value>(line).unwrap()["game"].as_u64().unwrap())
        .collect();
    numbers.sort_unstable();
    assert_eq!(numbers, [1, 1, 2, 2, 3, 3, 4]);
}

/// However many games run at once, the match is the same.
#[test]
fn threads_do_not_change_a_match() {
    let line = |threads: u32| {
        format!(
            "match force3 --a level:3 --b level:1 --games 8 --seed 5 --threads {threads} --json"
        )
    };
    assert_eq!(document(&line(1)), document(&line(4)));
}

#[test]
fn a_sequential_test_ends_a_match_early() {
    let line =
        "match sogo --a level:3 --b random --games 400 --seed 1 --threads 2 --sprt 0,100 --json";
    let found = document(line);
    assert_eq!(found["sprt"]["verdict"], "high", "{}", found["sprt"]);
    assert!(found["games"].as_array().unwrap().len() < 100);
}

#[test]
fn bad_matches_and_bests() {
    let cases = [
        ("match sogo --a random --b random", "--games"),
        ("match sogo --a random --games 2", "--b"),
        ("match sogo --a nobody --b random --games 2", "nobody"),
        ("match sogo --a random --b level:99 --games 2", "level:99"),
        ("match sogo --a random --b ugi: --games 2", "ugi:"),
        ("match sogo --a random --b ugi:/no/such/program --games 2", "/no/such/program"),
        ("match sogo --a random --b search:w.corner=3 --games 2", "corner"),
        ("match sogo --a random --b random --games 0", "'0'"),
        ("match sogo --a random --b random --games 2 --openings -1", "-1"),
        ("match sogo --a random --b random --games 2 --sprt 5", "'5'"),
        (
            "match sogo --size 3 --position 'xxx/oo/-/-/-/-/-/-/- o' --a random --b random --games 2",
            "over",
        ),
        ("match sogo --a random --b random --games 2 --records /dev/null/x", "/dev/null/x"),
        ("match sogo --a random --b random --games 2 --lines /dev/null/x", "/dev/null/x"),
        ("best sogo --size 3 --position 'xxx/oo/-/-/-/-/-/-/- o'", "over"),
        ("best sogo --level 3 --depth 2", "--level"),
        ("best sogo --algorithm magic", "magic"),
        ("best sogo --depth 0", "'0'"),
        ("best sogo --depth 101", "'101'"),
        ("best sogo --time 0", "'0'"),
        ("best sogo --nodes -5", "'-5'"),
        ("best sogo --level 0", "'0'"),
        ("ugi now", "now"),
    ];
    for (line, named) in cases {
        let done = typed(line);
        assert_eq!((done.status, done.output.as_str()), (2, ""), "{line}: {done:?}");
        assert_eq!(done.errors.lines().count(), 1, "{line}: {}", done.errors);
        assert!(done.errors.contains(named), "{line}: '{named}' is not named in: {}", done.errors);
    }
}

/// Answers of the engine to a script.
fn ugi(script: &str) -> Vec<String> {
    let done = plateau_reading(&["ugi"], script);
    assert_eq!((done.status, done.errors.as_str()), (0, ""), "{script}");
    done.output.lines().map(String::from).collect()
}

#[test]
fn ugi_introduces_itself() {
    let lines = ugi("ugi\nisready\nquit\n");
    assert!(lines[0].starts_with("id name Plateau"));
    assert_eq!(lines[lines.len() - 2..], ["ugiok", "readyok"]);
    for option in ["Game", "Size", "Rules", "Level", "Threads", "Hash", "Seed", "MultiPV", "Ponder"]
    {
        let start = format!("option name {option} type ");
        assert!(lines.iter().any(|line| line.starts_with(&start)), "{option}");
    }
}

#[test]
fn ugi_searches_every_game() {
    for game in GameId::ALL.map(GameId::name) {
        let lines =
            ugi(&format!("setoption name Game value {game}\nposition startpos\ngo depth 2\n"));
        let (best, news) = lines.split_last().unwrap();
        let mv = best.strip_prefix("bestmove ").unwrap().split(' ').next().unwrap();
        assert!(plateau(&["moves", game]).output.lines().any(|line| line == mv), "{game}: {best}");
        let last: Vec<&str> = news.last().unwrap().split(' ').collect();
        for word in ["info", "depth", "score", "nodes", "nps", "time", "pv"] {
            assert!(last.contains(&word), "{game}: {word} in {last:?}");
        }
    }
}

/// Every malformed line is answered, in order, and changes nothing.
#[test]
fn ugi_answers_nonsense() {
    let nonsense = [
        "hello",
        "position",
        "position startpos moves zz",
        "position startpos moves f5 f5",
        "go",
        "go x",
        "setoption name Size value 99",
        "setoption name Nothing value 1",
        "query x",
        "position fen nonsense",
        "stop x",
    ];
    let mut script = "setoption name Game value othello\nposition startpos moves f5\n".to_string();
    for line in nonsense {
        script += &format!("{line}\nquery p1turn\n");
    }
    let lines = ugi(&script);
    assert_eq!(lines.len(), 2 * nonsense.len(), "{lines:?}");
    for (pair, line) in lines.chunks(2).zip(nonsense) {
        assert!(pair[0].starts_with("info string "), "{line}: {pair:?}");
        assert_eq!(pair[1], "response false", "{line}");
    }
}

#[test]
fn ugi_tells_how_a_game_stands() {
    let lines = ugi(
        "setoption name Size value 3\nposition startpos\nquery gameover\nquery result\nquery p1turn\n\
                     position startpos moves a1 b1 a1 b1 a1\nquery gameover\nquery result\nquery p1turn\n\
                     position startpos moves a1 a1 a1\nquery moves\n\
                     position startpos moves a1 b1 a1 b1 a1\nquery moves\ngo depth 3\n",
    );
    let expected = [
        "response false",
        "response none",
        "response true",
        "response true",
        "response p1win",
        "response false",
        "response b1 c1 a2 b2 c2 a3 b3 c3",
        "response ",
    ];
    assert_eq!(lines[..8], expected);
    assert_eq!(lines.last().unwrap(), "bestmove none");
}

/// An endless search ends on `stop` or at the end of input; until then nothing changes.
#[test]
fn ugi_stops() {
    for end in ["stop\n", "quit\n", ""] {
        let lines = ugi(&format!(
            "position startpos\ngo infinite\nposition startpos moves a1\nisready\n{end}"
        ));
        assert!(lines.contains(&"readyok".to_string()), "{lines:?}");
        assert!(
            lines.iter().any(|line| line.starts_with("info string still thinking")),
            "{lines:?}"
        );
        assert_eq!(
            lines.iter().filter(|line| line.starts_with("bestmove ")).count(),
            1,
            "{lines:?}"
        );
    }
}

#[test]
fn ugi_ponders() {
    let lines = ugi(
        "position startpos moves a1 b1\ngo ponder depth 2\nisready\nponderhit\nstop\nquery p1turn\n",
    );
    assert_eq!(lines.iter().filter(|line| line.starts_with("bestmove ")).count(), 1, "{lines:?}");
}

/// One word for runners that know nothing of pondering, the expected reply for those that ask for
/// it.
#[test]
fn ugi_says_what_to_ponder_on_if_asked() {
    let words = |ponder: bool, seed: u64| {
        let options =
            format!("setoption name Ponder value {ponder}\nsetoption name Seed value {seed}\n");
        let lines = ugi(&format!("{options}position startpos moves a1 d4\ngo depth 4\n"));
        let best = lines.iter().find(|line| line.starts_with("bestmove ")).unwrap();
        best.split(' ').count()
    };
    assert!((0..4).all(|seed| words(false, seed) == 2));
    // Not every line that is found is longer than the move.
    assert!((0..4).any(|seed| words(true, seed) == 4));
}

#[test]
fn ugi_shows_several_lines() {
    let lines = ugi("setoption name MultiPV value 3\nposition startpos\ngo depth 2\n");
    for rank in 1..=3 {
        assert!(
            lines.iter().any(|line| line.contains(&format!(" multipv {rank} "))),
            "{rank}: {lines:?}"
        );
    }
}

/// Complete games of each kind between two processes.
#[test]
fn two_engines_play_every_game() {
    let own_tables = concat!("env PLATEAU_CACHE=", env!("CARGO_TARGET_TMPDIR"), "/tables ");
    let own_tables = if cfg!(unix) { own_tables } else { "" };
    let engine = format!("ugi:{own_tables}{} ugi", env!("CARGO_BIN_EXE_plateau"));
    for setup in [
        "sogo",
        "sogo --size 3",
        "morpion --size 3",
        "force3 --rules both=draw",
        "othello --size 6",
        "pogo",
    ] {
        let line =
            format!("match {setup} --a '{engine}' --b '{engine}' --games 2 --depth 2 --json");
        let found = document(&line);
        for game in found["games"].as_array().unwrap() {
            assert!(game["forfeit"].is_null(), "{setup}: {game}");
            assert_ne!(game["ending"], "adjudication", "{setup}: {game}");
        }
    }
}

/// First player wins in 9 plies, and only by placing in the middle of an edge.
#[test]
fn force3_is_solved() {
    let found = document("solve force3 --json");
    assert_eq!(
        (&found["value"], &found["plies"], &found["score"]),
        (&"win".into(), &9.into(), &Value::Null)
    );
    let moves = found["moves"].as_array().unwrap();
    assert_eq!(moves.len(), 12);
    let winning: Vec<&str> = moves
        .iter()
        .filter(|mv| mv["value"] == "win")
        .map(|mv| mv["move"].as_str().unwrap())
        .collect();
    assert_eq!(winning, ["@b1", "@a2", "@c2", "@b3"]);
    assert!(typed("solve force3").output.starts_with("win in 9\n"));
}

#[test]
fn othello_is_solved_by_discs() {
    let found = document("solve othello --size 4 --json");
    assert_eq!(
        (&found["value"], &found["score"], &found["plies"]),
        (&"loss".into(), &(-10).into(), &Value::Null)
    );
    assert!(found["moves"].as_array().unwrap().iter().all(|mv| mv["score"] == -10));
    assert!(typed("solve othello --size 4").output.starts_with("loss by 10 discs\n"));
}

/// FFO #1, #2 and #3, with a blank line between them, by score and by winner.
#[test]
fn collections_of_othello_are_solved() {
    let problems = "\
--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO-- X; G8:+18; H1:+12;
-XXXXXX---XOOOO--XOXXOOX-OOOOOOOOOOOXXOOOOOXXOOX--XXOO----XXXXX- X; A4:+10;

----OX----OOXX---OOOXX-XOOXXOOOOOXXOXXOOOXXXOOOOOXXXXOXO--OOOOOX X; D1:+2;
";
    let file = std::env::temp_dir().join(format!("plateau-obf-{}.obf", std::process::id()));
    fs::write(&file, problems).unwrap();
    let name = file.display();
    let found = document(&format!("solve othello --obf {name} --threads 2 --json"));
    let rows = found["positions"].as_array().unwrap();
    let scores: Vec<_> = rows.iter().map(|row| row["score"].as_i64().unwrap()).collect();
    assert_eq!(scores, [18, 10, 2]);
    assert_eq!((&rows[0]["move"], &rows[0]["expected"]), (&"g8".into(), &18.into()));
    assert!(rows[0]["pv"].as_array().unwrap().len() >= 14, "the line goes to the end");
    let winners = typed(&format!("solve othello --obf {name} --wld"));
    assert_eq!((winners.status, winners.output.matches(" win ").count()), (0, 3), "{winners:?}");
    assert_eq!(winners.output.lines().count(), 4);
    // Claims of the file are compared.
    fs::write(&file, problems.replace("+18", "+20")).unwrap();
    let wrong = typed(&format!("solve othello --obf {name}"));
    assert_eq!(wrong.status, 4, "{wrong:?}");
    assert!(
        wrong.errors.contains("gives +20 as the best score, found: win by 18 discs"),
        "{wrong:?}"
    );
    fs::write(&file, "--XX X").unwrap();
    let bad = typed(&format!("solve othello --obf {name}"));
    assert!(bad.status == 2 && bad.errors.contains("line 1 of"), "{bad:?}");
    fs::remove_file(&file).unwrap();
    assert_eq!(typed("solve othello --obf there-is-no-such-file").status, 2);
}

#[test]
fn winner_queries_need_no_distance() {
    let found = document("solve othello --size 4 --wld --json");
    assert_eq!((&found["value"], &found["score"]), (&"loss".into(), &Value::Null));
    assert!(found["moves"].as_array().unwrap().iter().all(|mv| mv["value"] == "loss"));
    let by_table = typed("solve pogo --wld");
    assert_eq!(by_table.status, 2);
    assert!(
        by_table.errors.contains("--wld is for othello, sogo and morpion (got pogo"),
        "{by_table:?}"
    );
}

/// Other instructions find the same in as many nodes.
#[test]
fn instructions_can_be_named() {
    let found = |options: &str| {
        let mut found = document(&format!("solve othello --size 4 --json {options}"));
        found["time_ms"] = Value::Null;
        found
    };
    assert_eq!(found("--instructions portable"), found(""));
    let unknown = typed("solve othello --instructions sse9");
    assert_eq!(unknown.status, 2);
    assert!(
        unknown.errors.contains("'sse9' (expected those of this machine: portable"),
        "{unknown:?}"
    );
    let other = typed("solve sogo --instructions portable");
    assert_eq!((other.status, other.errors.contains("is for othello (got sogo)")), (2, true));
}

/// The winner of a cube, move by move, takes fewer nodes than the distance.
#[test]
fn the_winner_of_a_cube_takes_fewer_nodes() {
    let moves = "b4 b3 b3 b2 a1 a3 d1 c1 b2 b2 d4 d2 b4 a2 c2 c2 a4 c4 d4 c4 b4 b4 d4 d4 c2 c4 c4 a1 c1 d3 c3 a3 b1 b1 b3 a3 a3 b1 a1";
    let [how_soon, who] = ["", "--wld"]
        .map(|option| document(&format!("solve sogo --moves '{moves}' --json {option}")));
    let winners = |found: &Value| -> Vec<Value> {
        let moves = found["moves"].as_array().unwrap().iter();
        moves.map(|mv| mv["value"].clone()).chain([found["value"].clone()]).collect()
    };
    assert_eq!(winners(&who), winners(&how_soon));
    assert!(
        how_soon["plies"].is_u64() && who["nodes"].as_u64() < how_soon["nodes"].as_u64(),
        "{who} {how_soon}"
    );
}

#[test]
fn lines_are_solved_with_their_distance() {
    let found = document("solve sogo --size 3 --position 'xx/-/xx/oo/-/o/-/o/- x' --json");
    assert_eq!((&found["value"], &found["plies"]), (&"win".into(), &1.into()));
    let b1 = found["moves"].as_array().unwrap().iter().find(|mv| mv["move"] == "b1").unwrap();
    assert_eq!(
        (&b1["value"], &b1["plies"]),
        (&"win".into(), &1.into()),
        "a row on the first level"
    );
    let ending = "solve sogo --json --moves 'd4 d1 d2 c3 a1 b1 c3 a4 c2 c2 a1 c3 c1 b2 c1 d1 b2 d4 a4 b3 b4 b3 d1 d1 c2 b3 b3 a3 d3 b2 d2 a3 \
                  a3 d2 a1 a1 c4 d2 c3 a3 c2 b2'";
    let found = document(ending);
    let moves = found["moves"].as_array().unwrap();
    assert!(moves.iter().all(|mv| !mv["value"].is_null()), "{found}");
    assert!(
        moves.iter().any(|mv| mv["value"] == found["value"] && mv["plies"] == found["plies"]),
        "{found}"
    );
    let over = document("solve sogo --size 3 --position 'xxx/oo/-/-/-/-/-/-/- o' --json");
    assert_eq!((&over["value"], &over["plies"]), (&"loss".into(), &0.into()));
    assert!(over["moves"].as_array().unwrap().is_empty());
}

/// Values beyond the time limit are reported as unknown.
#[test]
fn a_solve_without_time() {
    for line in [
        "solve sogo --size 5 --time 20",
        "solve othello --time 20",
        "solve morpion --size 5 --time 20",
    ] {
        let done = typed(line);
        assert_eq!((done.status, done.output.as_str()), (3, ""), "{line}: {done:?}");
        assert_eq!(
            done.errors, "plateau: not solved within 20 ms: at least a loss, at most a win\n",
            "{line}"
        );
        let done = typed(&format!("{line} --json"));
        let found: Value = serde_json::from_str(&done.output).unwrap();
        assert_eq!((done.status, &found["value"]), (3, &Value::Null), "{line}");
        assert_eq!(
            (&found["at_least"], &found["at_most"]),
            (&"loss".into(), &"win".into()),
            "{line}"
        );
    }
}
