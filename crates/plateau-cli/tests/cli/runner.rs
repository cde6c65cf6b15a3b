//! Complete games between two processes that speak UGI, line for line as the runner cutegames
//! conducts a game of a kind it does not know itself: it asks the engines whose turn it is, whether
//! the game is over and who has won, waits for `bestmove` and exactly one word.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

/// Longer than any game of these players gets.
const LONGEST: usize = 400;

struct Engine {
    child: Child,
    stdin: ChildStdin,
    stdout: BufReader<ChildStdout>,
}

impl Engine {
    fn start(options: &[(&str, &str)]) -> Engine {
        let mut command = Command::new(env!("CARGO_BIN_EXE_plateau"));
        command.env("PLATEAU_CACHE", concat!(env!("CARGO_TARGET_TMPDIR"), "/tables"));
        command.arg("ugi").stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut child = command.spawn().unwrap();
        let (stdin, stdout) =
            (child.stdin.take().unwrap(), BufReader::new(child.stdout.take().unwrap()));
        let mut engine = Engine { child, stdin, stdout };
        engine.send("ugi");
        engine.wait_for("ugiok");
        options
            .iter()
            .for_each(|(name, value)| engine.send(&format!("setoption name {name} value {value}")));
        engine
    }

    fn send(&mut self, line: &str) {
        writeln!(self.stdin, "{line}").unwrap();
    }

    /// The words of the next line that begins with this one; everything before must be information.
    fn wait_for(&mut self, first: &str) -> Vec<String> {
        loop {
            let mut line = String::new();
            assert!(
                self.stdout.read_line(&mut line).unwrap() > 0,
                "the engine ended before '{first}'"
            );
            let words: Vec<String> = line.split_whitespace().map(String::from).collect();
            assert!(!line.starts_with("info string"), "nothing was wrong, and yet: {line}");
            if words.first().is_some_and(|word| word == first) {
                return words;
            }
        }
    }

    fn is_ready(&mut self) {
        self.send("isready");
        self.wait_for("readyok");
    }

    fn position(&mut self, moves: &[String]) {
        let moves =
            if moves.is_empty() { String::new() } else { format!(" moves {}", moves.join(" ")) };
        self.send(&format!("position startpos{moves}"));
    }

    fn query(&mut self, moves: &[String], question: &str) -> String {
        self.position(moves);
        self.send(&format!("query {question}"));
        let words = self.wait_for("response");
        assert_eq!(words.len(), 2, "{words:?}");
        words[1].clone()
    }

    fn go(&mut self, how: &str) -> String {
        self.send(&format!("go {how}"));
        let words = self.wait_for("bestmove");
        assert_eq!(words.len(), 2, "{words:?}");
        words[1].clone()
    }
}

/// The process must end by itself when told to.
impl Drop for Engine {
    fn drop(&mut self) {
        let _ = writeln!(self.stdin, "quit");
        let _ = self.child.wait();
    }
}

/// Plays one game and returns its result and moves.
fn play(options: &[(&str, &str)], how: &str) -> (String, Vec<String>) {
    let mut engines = [Engine::start(options), Engine::start(options)];
    for engine in &mut engines {
        engine.is_ready();
        engine.send("uginewgame");
    }
    let mut moves = Vec::new();
    loop {
        let first_to_move = engines[0].query(&moves, "p1turn") == "true";
        assert_eq!(first_to_move, moves.len().is_multiple_of(2), "after {moves:?}");
        let [us, them] = if first_to_move { [0, 1] } else { [1, 0] };
        engines[us].is_ready();
        let over = engines[us].query(&moves, "gameover");
        assert_eq!(over, engines[them].query(&moves, "gameover"), "after {moves:?}");
        if over == "true" {
            break;
        }
        assert!(moves.len() < LONGEST, "{moves:?}");
        engines[us].position(&moves);
        let chosen = engines[us].go(how);
        moves.push(chosen);
    }
    let results = engines.each_mut().map(|engine| {
        engine.is_ready();
        engine.query(&moves, "result")
    });
    assert_eq!(results[0], results[1], "the engines agree");
    assert!(["p1win", "p2win", "draw"].contains(&results[0].as_str()), "{results:?}");
    (results[0].clone(), moves)
}

#[test]
fn a_complete_game_of_each_kind() {
    for game in ["sogo", "morpion", "force3", "othello", "pogo"] {
        let (result, moves) = play(&[("Game", game), ("Seed", "1")], "nodes 400");
        assert!(moves.len() >= 5, "{game}: {result} after {moves:?}");
    }
}
