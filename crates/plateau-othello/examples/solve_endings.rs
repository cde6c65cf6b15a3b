//! Solves Othello endings: the exact score, the best line, and what it took.
//!
//! ```text
//! cargo run --release -p plateau-othello --example solve_endings -- \
//!     FILE.obf [TABLE_BITS] [INSTRUCTIONS]
//! ```
//!
//! A line of the file is 64 squares (`X`, `O`, `-`) and the side to move; text after a semicolon or
//! `%` is a comment. Without a file it solves one ending of its own. The instruction set
//! (`portable`, `avx2`, `avx512`) is the best of the machine unless it is named.

use std::error::Error;
use std::fs;

use plateau_game::Notation;
use plateau_games::othello::Othello;
use plateau_othello::{Engine, Instructions, Weights};

/// FFO #1: the mover wins by 18 discs.
const ENDING: &str = "--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO-- X";

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let text = arguments.next().map_or_else(|| Ok(ENDING.to_owned()), fs::read_to_string)?;
    let table_bits = arguments.next().map_or(Ok(22), |bits| bits.parse())?;
    let instructions = match arguments.next() {
        None => Instructions::best(),
        Some(name) => {
            let mut here =
                Instructions::ALL.into_iter().filter(|instructions| instructions.are_here());
            here.find(|instructions| instructions.name() == name)
                .ok_or("not instructions of this machine")?
        }
    };
    let mut engine = Engine::new(table_bits, instructions, Some(Weights::builtin()));
    let mut nodes = 0;
    for line in text.lines() {
        let ending = line.split([';', '%']).next().unwrap_or_default().trim();
        if ending.is_empty() {
            continue;
        }
        let position = Othello::<8>::parse((), ending)?;
        let thought = engine.solve(&position, &|_| false).ok_or("nobody stops it")?;
        let moves: Vec<String> = thought.line.iter().map(ToString::to_string).collect();
        println!("{ending}  {:+3}  {:11} nodes  {}", thought.score, thought.nodes, moves.join(" "));
        nodes += thought.nodes;
        // Table entries of one ending do not help with another.
        engine.forget();
    }
    println!("{nodes} nodes in all");
    Ok(())
}
