//! The values of the moves at hand, from two sides: one look at the position, which compares its
//! best moves with each other and goes deep, and a look at each move by itself.

use plateau_game::Score;
use plateau_scene::in_order;
use plateau_wire::Candidate;

/// What is known so far.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Valued {
    whole: Vec<Candidate>,
    apart: Vec<Candidate>,
}

impl Valued {
    /// The best moves by a look at the position, best first, in place of those before.
    pub fn compare(&mut self, candidates: Vec<Candidate>) {
        self.whole = candidates;
    }

    /// A move that was searched by itself. `value` is that of the position it leads to, for the
    /// side to move there, and `mine` says whether that is still the same player.
    pub fn add(&mut self, mv: &str, value: Score, mine: bool, line: Vec<String>) {
        let value = if mine { value } else { value.one_ply_earlier() };
        let line = std::iter::once(mv.to_owned()).chain(line).collect();
        self.apart.push(Candidate { mv: mv.to_owned(), value, line });
    }

    /// Every move with a value, best first. What is certain is not given up for what is not. A move
    /// by itself was looked at for a moment only: unless its value is certain it is worth no more
    /// than the last of those that were compared.
    pub fn best_first(&self) -> Vec<Candidate> {
        let certain =
            |mv: &str| self.apart.iter().find(|one| one.mv == mv && one.value.is_certain());
        let compared = |one: &Candidate| match certain(&one.mv) {
            Some(known) if !one.value.is_certain() => known.clone(),
            _ => one.clone(),
        };
        let mut all: Vec<Candidate> = self.whole.iter().map(compared).collect();
        let least = self.whole.last().map(|one| one.value);
        let others =
            self.apart.iter().filter(|one| self.whole.iter().all(|known| known.mv != one.mv));
        all.extend(others.map(|one| {
            let value = least
                .filter(|_| !one.value.is_certain())
                .map_or(one.value, |least| least.min(one.value));
            Candidate { value, ..one.clone() }
        }));
        in_order(all, |one, other| other.value.cmp(&one.value))
    }
}

#[cfg(test)]
mod tests {
    use plateau_game::Unit;

    use super::*;

    fn points(mv: &str, points: i32) -> Candidate {
        Candidate {
            mv: mv.into(),
            value: Score::Points(points, Unit::Hundredths),
            line: vec![mv.into()],
        }
    }

    fn told(valued: &Valued) -> Vec<(String, Score)> {
        valued.best_first().into_iter().map(|one| (one.mv, one.value)).collect()
    }

    #[test]
    fn moves_apart_follow_those_that_were_compared() {
        let mut valued = Valued::default();
        valued.compare(vec![points("a1", 50), points("b2", 20)]);
        valued.add("c3", Score::Points(-90, Unit::Hundredths), false, vec!["d4".into()]);
        valued.add("d4", Score::Points(-30, Unit::Hundredths), true, Vec::new());
        valued.add("a1", Score::Points(70, Unit::Hundredths), false, Vec::new());
        let value = |points| Score::Points(points, Unit::Hundredths);
        let expected = [("a1", 50), ("b2", 20), ("c3", 20), ("d4", -30)];
        assert_eq!(told(&valued), expected.map(|(mv, points)| (mv.to_owned(), value(points))));
        assert_eq!(valued.best_first()[2].line, ["c3", "d4"]);
    }

    #[test]
    fn certainty_is_not_given_up() {
        let mut valued = Valued::default();
        valued.add("a1", Score::loss_in(4), false, Vec::new());
        valued.add("b2", Score::Draw, false, Vec::new());
        assert_eq!(
            told(&valued),
            [("a1".to_owned(), Score::win_in(5)), ("b2".to_owned(), Score::Draw)]
        );
        // A search that saw less comes later.
        valued.compare(vec![points("b2", 30), points("a1", 10)]);
        assert_eq!(
            told(&valued),
            [("a1".to_owned(), Score::win_in(5)), ("b2".to_owned(), Score::Draw)]
        );
    }
}
