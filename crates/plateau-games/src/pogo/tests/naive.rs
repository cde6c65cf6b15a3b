//! A second implementation of Pogo that shares no code with the first: stacks as strings, every
//! path walked. Slow, and plainly the rules.

use plateau_game::{Game, laws, perft};

use crate::RuleSet;
use crate::pogo::{Pogo, PogoRules};

#[derive(Clone)]
struct Board {
    stacks: Vec<String>,
    mover: char,
    uturn: bool,
}

fn name((column, row): (i32, i32)) -> String {
    format!("{}{}", ["a", "b", "c"][column as usize], row + 1)
}

fn neighbours((column, row): (i32, i32)) -> Vec<(i32, i32)> {
    let around = [(column + 1, row), (column - 1, row), (column, row + 1), (column, row - 1)];
    around.into_iter().filter(|(x, y)| (0..3).contains(x) && (0..3).contains(y)).collect()
}

/// The ends of all walks of this many steps that go on from a path and never step back.
fn walk(path: &[(i32, i32)], steps: usize) -> Vec<(i32, i32)> {
    let at = path[path.len() - 1];
    if steps == 0 {
        return vec![at];
    }
    let mut ends = Vec::new();
    for next in neighbours(at) {
        if path.len() < 2 || path[path.len() - 2] != next {
            ends.extend(walk(&[path, &[next]].concat(), steps - 1));
        }
    }
    ends
}

impl Board {
    fn start(rules: PogoRules) -> Board {
        let stacks = ["xx", "xx", "xx", "", "", "", "oo", "oo", "oo"].map(String::from).to_vec();
        Board { stacks, mover: 'x', uturn: rules.text().is_empty() }
    }

    fn result(&self) -> Option<String> {
        let tops: String = self.stacks.iter().filter_map(|stack| stack.chars().last()).collect();
        let owns_all = |side: char| tops.chars().all(|top| top == side);
        "xo".chars().find(|side| owns_all(*side)).map(|side| format!("{side} wins"))
    }

    fn moves(&self) -> Vec<String> {
        let mut moves = Vec::new();
        for row in 0..3 {
            for column in 0..3 {
                let stack = &self.stacks[(3 * row + column) as usize];
                if stack.ends_with(self.mover) && self.result().is_none() {
                    for count in 1..=stack.len().min(3) {
                        moves.extend(self.moves_of((column, row), count));
                    }
                }
            }
        }
        moves.sort();
        moves.dedup();
        moves
    }

    fn moves_of(&self, from: (i32, i32), count: usize) -> Vec<String> {
        let ends = walk(&[from], count).into_iter().filter(|end| *end != from);
        let ends = ends.filter(|end| self.uturn || count < 3 || !neighbours(from).contains(end));
        ends.map(|end| format!("{count}{}-{}", name(from), name(end))).collect()
    }

    fn play(&self, text: &str) -> Board {
        let mut next = self.clone();
        next.mover = if self.mover == 'x' { 'o' } else { 'x' };
        let at = |cell: &str| {
            let places = (0..9).map(|place| (place % 3, place / 3));
            places.into_iter().position(|place| name(place) == cell).unwrap()
        };
        let (from, to) = (at(&text[1..3]), at(&text[4..6]));
        let left = self.stacks[from].len() - text[..1].parse::<usize>().unwrap();
        let taken = next.stacks[from].split_off(left);
        next.stacks[to].push_str(&taken);
        next
    }

    fn perft(&self, depth: u32) -> u64 {
        if depth == 0 {
            1
        } else {
            self.moves().iter().map(|text| self.play(text).perft(depth - 1)).sum()
        }
    }

    fn text(&self) -> String {
        let stacks: Vec<&str> = self
            .stacks
            .iter()
            .map(|stack| if stack.is_empty() { "-" } else { stack.as_str() })
            .collect();
        format!("{} {}", stacks.join("/"), self.mover)
    }
}

/// Follows one random game with both and compares everything that can be seen.
fn check_game(rules: PogoRules, seed: u64, plies: usize) {
    let mut naive = Board::start(rules);
    let game = laws::random_game::<Pogo>(rules, seed, plies);
    for (position, next) in game.iter().zip(game.iter().skip(1).map(Some).chain([None])) {
        assert_eq!(position.to_string(), naive.text());
        assert_eq!(
            position.outcome().map(|outcome| outcome.to_string()),
            naive.result(),
            "{position}"
        );
        let mut moves: Vec<String> = position.moves().map(|mv| mv.to_string()).collect();
        moves.sort();
        assert_eq!(moves, naive.moves(), "{position} {rules:?}");
        if let Some(next) = next {
            let played = position.moves().find(|mv| position.play(*mv) == *next).unwrap();
            naive = naive.play(&played.to_string());
        }
    }
}

#[test]
fn random_games_agree_under_every_set_of_rules() {
    for rules in PogoRules::all() {
        for seed in 0..60 {
            check_game(rules, 500 + seed, 80);
        }
    }
}

#[test]
fn perft_agrees_under_every_set_of_rules() {
    for rules in PogoRules::all() {
        assert_eq!(perft(&Pogo::start(rules), 4), Board::start(rules).perft(4), "{rules:?}");
    }
}
