//! After how many rounds does Morpion in a cube of five fall apart? The defender takes the reply
//! after which a decomposition is nearest. The attacker looks two plies ahead, at its lines or
//! (`spoil`) at the defender's decompositions: `cargo run --release -p plateau-cubes --example
//! morpion5_rounds -- [spoil]`.

use plateau_cubes::{BlockingSearch, find_decomposition};
use plateau_games::cube::{BitSet, CubeSize, N5};

/// One first move of each kind.
const FIRST_MOVES: [u16; 6] = [0, 1, 2, 7, 12, 62];

/// Replies whose decompositions are compared.
const REPLIES: usize = 5;

/// Moves that the attacker looks at, and replies to each.
const WIDTH: [usize; 2] = [24, 6];

/// Moves that an attacker who spoils decompositions looks at.
const SPOILED: usize = 8;

/// More rounds than a game is expected to need.
const ROUNDS: usize = 14;

type Bits = <N5 as CubeSize>::Bits;

fn main() {
    let search = BlockingSearch { attempts: 2, steps: 30_000, replies: 0 };
    let thorough = BlockingSearch { attempts: 4, steps: 100_000, replies: 0 };
    let spoil = std::env::args().any(|arg| arg == "spoil");
    println!("first move: cells that the best decomposition lacks after each round");
    for first in FIRST_MOVES {
        let mut stones = vec![first];
        print!("{first:>3}:");
        for _ in 0..ROUNDS {
            let (_, reply) = best_reply(&stones, search);
            stones.push(reply);
            match find_decomposition(5, &stones, thorough) {
                Ok(components) => {
                    print!(" 0, {} components after {stones:?}", components.len());
                    break;
                }
                Err(short_of) => print!(" {short_of}"),
            }
            stones.push(if spoil { spoiling_attack(&stones) } else { attack(&stones) });
        }
        println!();
    }
}

/// The stones of the first player and of the second.
fn sides(stones: &[u16]) -> [Bits; 2] {
    let mut sides = [Bits::EMPTY; 2];
    for (at, cell) in stones.iter().enumerate() {
        sides[at % 2] = sides[at % 2].with(usize::from(*cell));
    }
    sides
}

/// Line weights of the breaker: a line without a breaker's stone counts four times as much per
/// maker's stone on it.
fn worth(maker: Bits, breaker: Bits, lines: &[Bits]) -> u64 {
    let open = lines.iter().filter(|line| (**line & breaker).is_empty());
    open.map(|line| 4_u64.pow((*line & maker).count())).sum()
}

/// Free cells, those on the best lines first; the cell that completes a line alone, if there is
/// one.
fn candidates(maker: Bits, breaker: Bits, count: usize) -> Vec<u16> {
    let free = (N5::FULL & !maker & !breaker).cells();
    let mut cells: Vec<(u64, usize)> =
        free.map(|cell| (worth(maker, breaker, N5::lines_through(cell)), cell)).collect();
    cells.sort_unstable_by(|a, b| b.cmp(a));
    let four_in_line = 4_u64.pow(4);
    let urgent = |cell: usize| {
        let lines = N5::lines_through(cell).iter();
        lines.filter(|line| (**line & breaker).is_empty()).any(|line| (*line & maker).count() == 4)
    };
    if cells.first().is_some_and(|(best, _)| *best >= four_in_line) {
        let forced: Vec<u16> = cells
            .iter()
            .map(|(_, cell)| *cell)
            .filter(|cell| urgent(*cell))
            .map(|cell| cell as u16)
            .collect();
        if !forced.is_empty() {
            return forced;
        }
    }
    cells.into_iter().take(count).map(|(_, cell)| cell as u16).collect()
}

/// The reply after which a decomposition lacks the fewest cells, with their number.
fn best_reply(stones: &[u16], search: BlockingSearch) -> (usize, u16) {
    let [maker, breaker] = sides(stones);
    let short_of = |reply: u16| {
        let after = [stones, &[reply]].concat();
        (find_decomposition(5, &after, search).err().unwrap_or(0), reply)
    };
    candidates(maker, breaker, REPLIES).into_iter().map(short_of).min().expect("a free cell")
}

/// The move after whose best reply the decompositions lack most.
fn spoiling_attack(stones: &[u16]) -> u16 {
    let quick = BlockingSearch { attempts: 1, steps: 15_000, replies: 0 };
    let [maker, breaker] = sides(stones);
    let after_reply = |mv: &u16| best_reply(&[stones, &[*mv]].concat(), quick).0;
    candidates(maker, breaker, SPOILED).into_iter().max_by_key(after_reply).expect("a free cell")
}

/// The move after whose best reply the lines are worth most.
fn attack(stones: &[u16]) -> u16 {
    let [maker, breaker] = sides(stones);
    let after_reply = |mv: &u16| {
        let maker = maker.with(usize::from(*mv));
        let replies = candidates(maker, breaker, WIDTH[1]).into_iter();
        replies.map(|reply| worth(maker, breaker.with(usize::from(reply)), N5::lines())).min()
    };
    candidates(maker, breaker, WIDTH[0]).into_iter().max_by_key(after_reply).expect("a free cell")
}
