//! An evaluation taken apart: a ledger that keeps what the evaluators enter.

mod patterns;

use plateau_game::{Place, Side};
use plateau_games::{AnyPosition, with_position};
use plateau_search::Evaluator;

use crate::classic::Original;
use crate::eval_breakdown::{EvalBreakdown, Item, Itemised};
use crate::heuristics::{Heuristics, weights_with};
use crate::style::Lean;

pub use patterns::explain_patterns;

/// Judge of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Judge {
    /// The original program of the game.
    Original,
    /// Our own evaluation with its usual weights, as the generic searches use it.
    Ours,
}

impl Judge {
    pub const ALL: [Judge; 2] = [Judge::Original, Judge::Ours];

    pub const fn name(self) -> &'static str {
        match self {
            Judge::Original => "original",
            Judge::Ours => "ours",
        }
    }
}

/// An evaluation taken apart.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Explanation {
    /// Whom it speaks for: the player to move.
    pub side: Side,
    pub terms: Vec<Term>,
    /// The sum of the terms, which is the evaluation.
    pub total: i64,
    /// How many of these points make one of the evaluation's own. More than one where it counts in
    /// fractions.
    pub unit: i64,
}

/// One kind of thing that is counted, of one player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Term {
    pub name: &'static str,
    pub owner: Side,
    pub count: i32,
    /// Value of each to its owner, where all have the same.
    pub weight: Option<i64>,
    /// Their contribution to the total.
    pub points: i64,
    /// The things themselves, those that have places.
    pub things: Vec<Thing>,
}

impl Term {
    /// Counts so many hundredths of it. What does not come out even is told of the whole term only.
    fn scale(&mut self, percent: i64) {
        let share = |points: i64| (points * percent % 100 == 0).then_some(points * percent / 100);
        self.weight = self.weight.and_then(share);
        self.points = self.points * percent / 100;
        for thing in &mut self.things {
            thing.points = thing.points.and_then(share);
        }
    }
}

/// A line, a stack, a square that is counted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Thing {
    pub places: Vec<Place>,
    /// Its contribution to the total, where it can be separated.
    pub points: Option<i64>,
}

/// Takes the evaluation of a position apart, from the side of the player to move.
///
/// ```
/// use plateau_games::{AnyPosition, GameId, Variant};
/// use plateau_players::{Judge, explain};
/// let text = "x/-/-/-/-/-/-/-/-/-/-/-/-/-/-/- o";
/// let position = AnyPosition::parse(Variant::new(GameId::Sogo), text)?;
/// let explanation = explain(&position, Judge::Original);
/// let one = explanation.terms.iter().find(|term| term.name == "one-ball").unwrap();
/// assert_eq!((one.count, one.weight, one.points), (7, Some(50), -350));
/// assert_eq!(explanation.total, -350);
/// # Ok::<(), plateau_game::TextError>(())
/// ```
pub fn explain(position: &AnyPosition, judge: Judge) -> Explanation {
    with_position!(*position, position => match judge {
        Judge::Original => explain_original(&position),
        Judge::Ours => explain_ours(&position, &[]),
    })
}

/// The same by our own evaluation with some of its weights changed, by name.
pub fn explain_with(position: &AnyPosition, weights: &[(String, i32)]) -> Explanation {
    with_position!(*position, position => explain_ours(&position, weights))
}

fn explain_original<G: Original>(position: &G) -> Explanation {
    let side = position.side_to_move();
    let mut account = EntryKeeper::new(side, G::TERMS);
    position.itemise(side, &mut account);
    account.close(G::UNIT, |_| 100)
}

fn explain_ours<G: Heuristics>(position: &G, weights: &[(String, i32)]) -> Explanation {
    let evaluator = G::evaluator(&weights_with::<G>(weights), Lean::EVEN);
    let mut account =
        EntryKeeper::new(position.side_to_move(), <G::Evaluator as Itemised<G>>::TERMS);
    evaluator.itemise(position, &mut account);
    account.close(1, |term| evaluator.percent(term))
}

/// Our own evaluation with some weights changed, for comparison with its explanation.
pub fn evaluation(position: &AnyPosition, weights: &[(String, i32)]) -> i32 {
    fn of<G: Heuristics>(position: &G, weights: &[(String, i32)]) -> i32 {
        let evaluator = G::evaluator(&weights_with::<G>(weights), Lean::EVEN);
        evaluator.evaluate(position, &evaluator.state(position))
    }
    with_position!(*position, position => of(&position, weights))
}

/// Keeps what is entered, things of one kind and owner together.
struct EntryKeeper {
    side: Side,
    names: &'static [&'static str],
    terms: Vec<(usize, Term)>,
}

impl EntryKeeper {
    fn new(side: Side, names: &'static [&'static str]) -> EntryKeeper {
        EntryKeeper { side, names, terms: Vec::new() }
    }

    fn close(self, unit: i64, percent: impl Fn(usize) -> i32) -> Explanation {
        let mut terms: Vec<Term> = Vec::new();
        for (index, mut term) in self.terms {
            term.scale(percent(index).into());
            // Terms of weight zero are omitted.
            if term.weight != Some(0) && term.count != 0 {
                terms.push(term);
            }
        }
        let total = terms.iter().map(|term| term.points).sum();
        Explanation { side: self.side, terms, total, unit }
    }
}

impl EvalBreakdown for EntryKeeper {
    fn enter(&mut self, item: Item, things: impl FnOnce() -> Vec<Vec<Place>>) {
        let Item { term, owner, count, points } = item;
        let sign = if owner == self.side { 1 } else { -1 };
        let each = |count: i64| (count != 0 && points % count == 0).then(|| points / count);
        let weight = each(count.into());
        let things = things();
        let share = each(things.len() as i64).map(|points| sign * points);
        let things = things.into_iter().map(|places| Thing { places, points: share });
        let known =
            self.terms.iter_mut().find(|(index, known)| *index == term && known.owner == owner);
        if let Some((_, known)) = known {
            known.weight = known.weight.filter(|known| Some(*known) == weight);
            known.count += count;
            known.points += sign * points;
            known.things.extend(things);
        } else {
            let (name, things) = (self.names[term], things.collect());
            self.terms
                .push((term, Term { name, owner, count, weight, points: sign * points, things }));
        }
    }
}

#[cfg(test)]
mod tests {
    use plateau_game::laws::random_game;
    use plateau_games::GameId;

    use super::*;

    /// The terms add up to what the players go by, in every game, on every size.
    #[test]
    fn terms_add_up_to_the_evaluation() {
        fn check<G: Heuristics + Original>(rules: G::Rules) {
            let mut told = 0;
            for seed in 0..12 {
                let game = random_game::<G>(rules, seed, 60);
                for position in game.iter().filter(|position| position.outcome().is_none()) {
                    let any: AnyPosition = (*position).into();
                    let original = explain(&any, Judge::Original);
                    assert_eq!(
                        original.total,
                        position.judge(position.side_to_move()),
                        "'{position}'"
                    );
                    let ours = explain(&any, Judge::Ours);
                    assert_eq!(ours.total, i64::from(evaluation(&any, &[])), "'{position}'");
                    // The sliders: the first weight is turned round.
                    let changed = [(G::WEIGHTS[0].name.to_owned(), -G::WEIGHTS[0].value)];
                    let own = explain_with(&any, &changed);
                    assert_eq!(own.total, i64::from(evaluation(&any, &changed)), "'{position}'");
                    for explanation in [original, ours, own] {
                        check_terms(&explanation);
                        told += explanation.terms.len();
                    }
                }
            }
            assert!(told > 100, "{told} terms");
        }
        for variant in GameId::ALL.iter().flat_map(|game| plateau_games::Variant::all(*game)) {
            with_position!(AnyPosition::start(variant), position => {
                fn run<G: Heuristics + Original>(position: G) { check::<G>(position.rules()) }
                run(position);
            });
        }
    }

    fn check_terms(explanation: &Explanation) {
        assert_eq!(
            explanation.terms.iter().map(|term| term.points).sum::<i64>(),
            explanation.total
        );
        for term in &explanation.terms {
            if let Some(weight) = term.weight {
                assert_eq!((weight * i64::from(term.count)).abs(), term.points.abs(), "{term:?}");
            }
            let points: Option<i64> = term.things.iter().map(|thing| thing.points).sum();
            assert!(
                term.things.is_empty() || points.is_none_or(|points| points == term.points),
                "{term:?}"
            );
            assert!(term.things.iter().all(|thing| !thing.places.is_empty()), "{term:?}");
        }
    }

    /// A line that is complete is not one that lacks stones.
    #[test]
    fn a_game_that_is_over_is_explained_too() {
        for size in [3, 4, 5] {
            let variant = plateau_games::Variant::build(GameId::Morpion, Some(size), &[]).unwrap();
            let mut position = AnyPosition::start(variant);
            for column in (b'a'..).take(size.into()).map(char::from) {
                for level in [1, 2] {
                    let mv = position.parse_move(&format!("{column}1{level}")).unwrap();
                    // The second player has no turn after the line of the first.
                    position = position.try_play(mv).unwrap_or(position);
                }
            }
            assert!(position.moves().is_empty(), "{position}");
            for judge in Judge::ALL {
                check_terms(&explain(&position, judge));
            }
        }
    }

    #[test]
    fn things_are_where_they_are_counted() {
        let variant = plateau_games::Variant::new(GameId::Morpion);
        let position = AnyPosition::start(variant)
            .try_play(AnyPosition::start(variant).parse_move("a11").unwrap());
        let explanation = explain(&position.unwrap(), Judge::Ours);
        let names: Vec<&str> = explanation.terms.iter().map(|term| term.name).collect();
        assert_eq!(names, ["three-missing", "tempo"]);
        let term = &explanation.terms[0];
        assert_eq!((term.owner, term.count, term.things.len()), (Side::X, 7, 7));
        let corner = Place::new(0, 0, 0);
        assert!(
            term.things.iter().all(|line| line.places.len() == 4 && line.places.contains(&corner))
        );
        let points: i64 = term.things.iter().filter_map(|line| line.points).sum();
        assert!(points < 0 && points == term.points, "{term:?}");
    }
}
