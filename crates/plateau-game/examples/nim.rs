//! Nim, whole: three heaps, a player takes what it likes from one, who takes the last wins. The
//! laws check it, perft counts it, and the trait is enough to solve it.
//!
//! ```text
//! cargo run --package plateau-game --example nim
//! ```

use std::collections::HashMap;
use std::fmt;

use plateau_game::{Game, Notation, Outcome, Side, Symmetric, TextError, laws, perft};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Nim {
    heaps: [u8; 3],
    side: Side,
}

/// So many from this heap.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
struct Take {
    heap: usize,
    count: u8,
}

impl Game for Nim {
    type Rules = ();
    type Move = Take;
    type Moves = std::vec::IntoIter<Take>;
    type Refusal = &'static str;

    fn start((): ()) -> Nim {
        Nim { heaps: [1, 2, 4], side: Side::X }
    }

    fn side_to_move(&self) -> Side {
        self.side
    }

    fn outcome(&self) -> Option<Outcome> {
        (self.heaps == [0; 3]).then_some(Outcome::Win(!self.side))
    }

    fn moves(&self) -> Self::Moves {
        let takes = |heap: usize| (1..=self.heaps[heap]).map(move |count| Take { heap, count });
        (0..3).flat_map(takes).collect::<Vec<_>>().into_iter()
    }

    fn check(&self, take: Take) -> Result<(), &'static str> {
        if self.moves().any(|legal| legal == take) {
            Ok(())
        } else {
            Err("there are not so many in that heap")
        }
    }

    fn play(&self, take: Take) -> Nim {
        let mut next = Nim { side: !self.side, ..*self };
        next.heaps[take.heap] -= take.count;
        next
    }
}

impl fmt::Display for Take {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.heap + 1, self.count)
    }
}

impl fmt::Display for Nim {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [a, b, c] = self.heaps;
        write!(f, "{a}/{b}/{c} {}", self.side)
    }
}

impl Notation for Nim {
    fn parse((): (), text: &str) -> Result<Nim, TextError> {
        let read = || {
            let (heaps, side) = text.split_once(' ')?;
            let mut heaps = heaps.split('/').map(|heap| heap.parse().ok());
            let three = [heaps.next()??, heaps.next()??, heaps.next()??];
            let side = side.parse().ok().and_then(Side::from_char)?;
            heaps.next().is_none().then_some(Nim { heaps: three, side })
        };
        read().ok_or_else(|| {
            TextError::unknown("position", text, "three heaps and a side, such as 1/2/4 x")
        })
    }
}

impl Symmetric for Nim {
    fn colours_swapped(&self) -> Nim {
        Nim { side: !self.side, ..*self }
    }
}

/// The moves after which the opponent has lost; each position is looked at once.
fn wins(position: &Nim, known: &mut HashMap<Nim, bool>) -> Vec<Take> {
    let loses = |next: &Nim, known: &mut HashMap<Nim, bool>| {
        if let Some(known) = known.get(next) {
            return *known;
        }
        let loses = wins(next, known).is_empty();
        known.insert(*next, loses);
        loses
    };
    position.moves().filter(|take| loses(&position.play(*take), known)).collect()
}

/// The game as it is played by two who know everything, and who won it.
fn played() -> (Vec<Take>, Option<Outcome>) {
    let (mut known, mut moves) = (HashMap::new(), Vec::new());
    let mut position = Nim::start(());
    while position.outcome().is_none() {
        let good = wins(&position, &mut known);
        let Some(take) = good.first().copied().or_else(|| position.moves().next()) else { break };
        println!(
            "{position}: {take}{}",
            if good.is_empty() { ", as every move loses" } else { ", which wins" }
        );
        moves.push(take);
        position = position.play(take);
    }
    (moves, position.outcome())
}

fn main() {
    laws::check_laws::<Nim>((), 50, 20);
    println!("{} ways to play three moves", perft(&Nim::start(()), 3));
    let (moves, outcome) = played();
    println!("{} moves, {outcome:?}", moves.len());
}

/// Bouton's theorem: heaps whose sizes add to nothing without carrying are lost for the player to
/// move.
#[test]
fn the_first_player_wins() {
    let (moves, outcome) = played();
    assert_eq!(moves[0], Take { heap: 2, count: 1 });
    assert_eq!(outcome, Some(Outcome::Win(Side::X)));
}
