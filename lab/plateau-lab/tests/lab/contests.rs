//! Ladders and pools on this machine.

use serde_json::Value;

use crate::common::typed;

/// A program that says its name and plays what is no move.
const ENGINE: &str = "#!/bin/sh
while read -r word rest; do
    case $word in
        ugi) echo 'id name Odd One'; echo ugiok ;;
        isready) echo readyok ;;
        go) echo 'bestmove z9' ;;
        quit) exit ;;
    esac
done
";

/// Engines of others are shown by the names that they give themselves, also where they lose every
/// game.
#[cfg(unix)]
#[test]
fn a_pool_shows_the_names_of_engines() {
    use std::os::unix::fs::PermissionsExt as _;

    let path = concat!(env!("CARGO_TARGET_TMPDIR"), "/odd-engine.sh");
    std::fs::write(path, ENGINE).unwrap();
    std::fs::set_permissions(path, std::fs::Permissions::from_mode(0o755)).unwrap();
    let pool =
        typed(&format!("pool othello --player random --player ugi:{path} --games 2 --openings 2"));
    assert!(pool.output.contains(&format!("\nOdd One (ugi:{path})")), "{pool:?}");
}

fn document(line: &str) -> Value {
    let done = typed(line);
    assert_eq!(done.status, 0, "{line}: {}", done.errors);
    serde_json::from_str(&done.output).unwrap()
}

/// Every level asked for meets the one below.
#[test]
fn a_ladder() {
    let found = document("ladder force3 --from 2 --to 4 --games 4 --openings 2 --json");
    let levels: Vec<u64> = found["steps"]
        .as_array()
        .unwrap()
        .iter()
        .map(|step| step["level"].as_u64().unwrap())
        .collect();
    assert_eq!(levels, [2, 3, 4]);
    let text = typed("ladder force3 --from 3 --to 3 --games 2").output;
    assert!(text.starts_with("level 3 against 2: +"), "{text}");
}

/// All players are rated, the first one 0; players with equal names are told apart by their games.
#[test]
fn a_pool() {
    let found = document(
        "pool force3 --player random --player level:1 --player level:4 --games 20 --openings 2 --json",
    );
    let elo = |place: usize| found["ratings"][place]["elo"].as_f64().unwrap();
    assert_eq!((elo(0), found["ratings"][2]["player"].as_str()), (0.0, Some("level:4")));
    assert!(elo(2) > 100.0 && elo(2) > elo(1), "{found}");
    let games = |meeting: &Value| {
        ["wins", "draws", "losses"].map(|key| meeting[key].as_u64().unwrap()).iter().sum::<u64>()
    };
    let played: Vec<u64> = found["meetings"].as_array().unwrap().iter().map(games).collect();
    assert_eq!(played, [4, 4, 4, 20, 20, 20]);
    let text = typed("pool force3 --player random --player level:2 --games 2 --openings 2").output;
    assert!(text.contains("\nrandom        0  ± 0\nlevel:2  "), "{text}");
}

#[test]
fn bad_ladders_and_pools() {
    for (line, named) in [
        ("ladder sogo --from 1", "'1'"),
        ("ladder sogo --to 11", "'11'"),
        ("pool sogo --player random", "at least two players"),
        ("pool sogo --player random --player nobody", "'nobody'"),
    ] {
        let done = typed(line);
        assert_eq!((done.status, done.output.as_str()), (2, ""), "{line}: {done:?}");
        assert!(done.errors.contains(named), "{line}: {}", done.errors);
    }
}
