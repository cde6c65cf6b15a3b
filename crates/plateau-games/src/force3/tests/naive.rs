//! A second implementation of Force 3 that shares no code with the first: nine characters, options
//! as words, moves as text. Slow, and plainly the rules.

use plateau_game::{Game, laws, perft};

use crate::RuleSet;
use crate::force3::{Force3, Force3Rules};

#[derive(Clone)]
struct Board {
    places: Vec<char>,
    mover: char,
    forbidden: String,
    rules: String,
}

fn name(place: usize) -> String {
    format!("{}{}", ['a', 'b', 'c'][place % 3], place / 3 + 1)
}

fn place(name: &str) -> usize {
    (0..9).find(|place| self::name(*place) == name).unwrap()
}

impl Board {
    fn start(rules: Force3Rules) -> Board {
        Board {
            places: "....#....".chars().collect(),
            mover: 'x',
            forbidden: "-".into(),
            rules: rules.text(),
        }
    }

    fn says(&self, rule: &str) -> bool {
        self.rules.split(' ').any(|word| word == rule)
    }

    fn enemy(&self) -> char {
        if self.mover == 'x' { 'o' } else { 'x' }
    }

    fn has_line(&self, token: char) -> bool {
        let all = |cells: [usize; 3]| cells.iter().all(|cell| self.places[*cell] == token);
        (0..3).any(|i| all([3 * i, 3 * i + 1, 3 * i + 2]) || all([i, i + 3, i + 6]))
            || all([0, 4, 8])
            || all([2, 4, 6])
    }

    fn result(&self) -> Option<String> {
        let (last, next) = (self.enemy(), self.mover);
        match (self.has_line(last), self.has_line(next)) {
            (false, false) => None,
            (true, true) if self.says("both=draw") => Some("draw".into()),
            (true, true) if self.says("both=opponent") => Some(format!("{next} wins")),
            (true, _) => Some(format!("{last} wins")),
            (false, true) => Some(format!("{next} wins")),
        }
    }

    fn moves(&self) -> Vec<String> {
        if self.result().is_some() {
            return Vec::new();
        }
        let places = |shown: char| (0..9).filter(move |place| self.places[*place] == shown);
        let in_hand = 3 - places(self.mover).count();
        let mut moves: Vec<String> = Vec::new();
        if in_hand > 0 {
            moves.extend(places('.').map(|to| format!("@{}", name(to))));
            if self.says("place=first") {
                return moves;
            }
        }
        for from in places(self.mover) {
            for to in places('.') {
                let near = (from % 3).abs_diff(to % 3) <= 1 && (from / 3).abs_diff(to / 3) <= 1;
                if near || !self.says("tokens=adjacent") {
                    moves.push(format!("{}-{}", name(from), name(to)));
                }
            }
        }
        moves.extend(self.slides().into_iter().filter(|slide| *slide != self.forbidden));
        moves
    }

    /// From the hole, look one and two places in each direction.
    fn slides(&self) -> Vec<String> {
        let hole = self.places.iter().position(|shown| *shown == '#').unwrap();
        let (column, row) = (hole as i32 % 3, hole as i32 / 3);
        let mut slides = Vec::new();
        for (dx, dy) in [(1, 0), (-1, 0), (0, 1), (0, -1)] {
            let at = |steps: i32| {
                let (x, y) = (column + steps * dx, row + steps * dy);
                ((0..3).contains(&x) && (0..3).contains(&y)).then_some((3 * y + x) as usize)
            };
            let may_slide =
                |tile: usize| !(self.says("slide=own") && self.places[tile] == self.enemy());
            let Some(near) = at(1).filter(|tile| may_slide(*tile)) else { continue };
            slides.push(format!("{}>{}", name(near), name(hole)));
            let Some(far) = at(2).filter(|tile| may_slide(*tile)) else { continue };
            if !self.says("double=no") {
                slides.push(format!("{}>>{}", name(far), name(hole)));
            }
        }
        slides
    }

    fn play(&self, text: &str) -> Board {
        let mut next = self.clone();
        next.mover = self.enemy();
        next.forbidden = "-".into();
        if let Some(to) = text.strip_prefix('@') {
            next.places[place(to)] = self.mover;
        } else if let Some((from, to)) = text.split_once('-') {
            next.places.swap(place(from), place(to));
        } else if let Some((from, to)) = text.split_once(">>") {
            let middle = (place(from) + place(to)) / 2;
            next.places.swap(place(to), middle);
            next.places.swap(middle, place(from));
            if !self.says("undo=free") {
                next.forbidden = format!("{to}>>{from}");
            }
        } else if let Some((from, to)) = text.split_once('>') {
            next.places.swap(place(to), place(from));
            if !self.says("undo=free") && !self.says("undo=double") {
                next.forbidden = format!("{to}>{from}");
            }
        }
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
        let places: String = self.places.iter().collect();
        format!("{places} {} {}", self.mover, self.forbidden)
    }
}

/// Follows one random game with both and compares everything that can be seen.
fn check_game(rules: Force3Rules, seed: u64, plies: usize) {
    let mut naive = Board::start(rules);
    let game = laws::random_game::<Force3>(rules, seed, plies);
    for (position, next) in game.iter().zip(game.iter().skip(1).map(Some).chain([None])) {
        assert_eq!(position.to_string(), naive.text(), "{rules:?}");
        assert_eq!(
            position.outcome().map(|outcome| outcome.to_string()),
            naive.result(),
            "{position} {rules:?}"
        );
        let mut moves: Vec<String> = position.moves().map(|mv| mv.to_string()).collect();
        let mut expected = naive.moves();
        moves.sort();
        expected.sort();
        assert_eq!(moves, expected, "{position} {rules:?}");
        if let Some(next) = next {
            let played = position.moves().find(|mv| position.play(*mv) == *next).unwrap();
            naive = naive.play(&played.to_string());
        }
    }
}

#[test]
fn random_games_agree_under_every_set_of_rules() {
    for (number, rules) in Force3Rules::all().into_iter().enumerate() {
        for game in 0..5 {
            check_game(rules, 1_000 + 5 * number as u64 + game, 50);
        }
    }
}

#[test]
fn perft_agrees_under_every_set_of_rules() {
    for rules in Force3Rules::all() {
        assert_eq!(perft(&Force3::start(rules), 3), Board::start(rules).perft(3), "{rules:?}");
    }
    let usual = Force3Rules::default();
    assert_eq!(perft(&Force3::start(usual), 4), Board::start(usual).perft(4));
}
