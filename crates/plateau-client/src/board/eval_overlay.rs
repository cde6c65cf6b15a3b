//! What an evaluation counts, as it is drawn on the board: squares as heat, lines as tubes, each
//! with its points.

use plateau_game::Place;
use plateau_players::{Explanation, Term, Thing};
use plateau_scene::{Board, Layout, Style, Vec3, in_order, vec3};

use crate::game::labels::{Label, ON_A_LINE};
use crate::text::Texts;

/// Things that are counted, with what each adds to the evaluation.
#[derive(Clone, Debug, PartialEq)]
pub struct Counted {
    pub things: Vec<(Vec<Place>, f64)>,
    unit: i64,
    /// Whether it is the whole evaluation, and not one kind of thing.
    pub whole: bool,
}

impl Counted {
    pub fn term(term: &Term, unit: i64, board: &Board) -> Counted {
        let share = term.points as f64 / term.things.len().max(1) as f64;
        let thing = |thing: &Thing| {
            (places(thing, board), thing.points.map_or(share, |points| points as f64))
        };
        Counted { things: term.things.iter().map(thing).collect(), unit, whole: false }
    }

    pub fn whole(explanation: &Explanation, board: &Board) -> Counted {
        let terms =
            explanation.terms.iter().map(|term| Counted::term(term, explanation.unit, board));
        let things = terms.flat_map(|counted| counted.things).collect();
        Counted { things, unit: explanation.unit, whole: true }
    }

    /// A line that is pointed out, and counts nothing.
    pub fn line(places: Vec<Place>) -> Counted {
        Counted { things: vec![(places, 0.0)], unit: 1, whole: false }
    }

    /// Places that are pointed out one by one, and count nothing.
    pub fn places(places: Vec<Place>) -> Counted {
        let things = places.into_iter().map(|place| (vec![place], 0.0)).collect();
        Counted { things, unit: 1, whole: false }
    }

    /// What goes through each place: the points of everything that it belongs to.
    pub fn sums(&self) -> Vec<(Place, f64)> {
        let mut sums: Vec<(Place, f64)> = Vec::new();
        for (places, points) in &self.things {
            for place in places {
                match sums.iter_mut().find(|(known, _)| known == place) {
                    Some((_, sum)) => *sum += points,
                    None => sums.push((*place, *points)),
                }
            }
        }
        sums.retain(|(_, sum)| *sum != 0.0);
        sums
    }

    /// The same, compared with the place of most points: from -1 to 1.
    pub fn heat(&self) -> Vec<(Place, f32)> {
        let sums = self.sums();
        let most = sums.iter().map(|(_, sum)| sum.abs()).fold(0.0, f64::max);
        sums.into_iter().map(|(place, sum)| (place, (sum / most) as f32)).collect()
    }

    /// The lines that are drawn as tubes in a cube: of one kind of thing every one, of a whole
    /// evaluation those of most points. Lines that are worth the same are drawn together or not at
    /// all.
    pub fn tubes(&self) -> Vec<&(Vec<Place>, f64)> {
        let mut lines: Vec<_> = self.things.iter().filter(|(places, _)| places.len() > 1).collect();
        if self.whole {
            lines = in_order(lines, |one, other| other.1.abs().total_cmp(&one.1.abs()));
            while lines.len() > MOST_TUBES {
                let least = lines[lines.len() - 1].1.abs();
                lines.retain(|(_, points)| points.abs() > least);
            }
        }
        lines
    }

    /// The points on each place in words, those of most points first, at most `MOST`.
    pub fn written(&self, texts: &Texts) -> Vec<(Place, String)> {
        let mut sums = in_order(self.sums(), |one, other| other.1.abs().total_cmp(&one.1.abs()));
        sums.truncate(MOST);
        sums.into_iter().map(|(place, sum)| (place, signed(sum, self.unit, texts))).collect()
    }

    /// The points over the 3D board: on the tubes where there are some, else on the places.
    pub fn labels(&self, board: &Board, layout: &Layout, texts: &Texts) -> Vec<Label> {
        let label = |at: Vec3, text: String, class| Label { at, text, class };
        let tubes = self.tubes();
        if board.levels() > 1 && !tubes.is_empty() {
            let middle = |places: &[Place]| {
                let [first, last] =
                    [places[0], places[places.len() - 1]].map(|place| layout.piece(place));
                (first + last) * 0.5
            };
            let tubes = tubes.into_iter().filter(|(_, points)| *points != 0.0).take(MOST);
            let tube = |(places, points): &(Vec<Place>, f64)| {
                label(middle(places), signed(*points, self.unit, texts), ON_A_LINE)
            };
            return tubes.map(tube).collect();
        }
        let place = |(place, text): (Place, String)| {
            let level =
                if board.look.style == Style::Stacks { board.height(place) } else { place.level };
            label(
                layout.piece(Place { level, ..place }) + vec3(0.0, 0.25, 0.0),
                text,
                "value points",
            )
        };
        self.written(texts).into_iter().map(place).collect()
    }
}

/// Where a thing lies; tokens of one stack lie in one place.
fn places(thing: &Thing, board: &Board) -> Vec<Place> {
    let mut places = thing.places.clone();
    if board.look.style == Style::Stacks {
        places.iter_mut().for_each(|place| *place = board.pointed(*place));
        places.dedup();
    }
    places
}

/// The most numbers that stay readable on a board.
const MOST: usize = 24;
/// More lines at once hide each other.
const MOST_TUBES: usize = 8;

/// Points of an evaluation: whole where it counts in whole points.
pub fn points(points: f64, unit: i64, texts: &Texts) -> String {
    // Nothing has no minus.
    if unit == 1 {
        format!("{:.0}", points.round() + 0.0)
    } else {
        texts.number(points / unit as f64, 3)
    }
}

fn signed(sum: f64, unit: i64, texts: &Texts) -> String {
    let text = points(sum, unit, texts);
    if sum > 0.0 { format!("+{text}") } else { text }
}

#[cfg(test)]
mod tests {
    use plateau_games::{AnyPosition, GameId, Variant};
    use plateau_players::{Judge, explain};
    use plateau_scene::Aspect;

    use super::*;
    use crate::text::Lang;

    fn explained(game: GameId, moves: &str) -> (Board, Explanation) {
        let start = AnyPosition::start(Variant::new(game));
        let position = moves.split_whitespace().fold(start, |position, mv| {
            position.try_play(position.parse_move(mv).unwrap()).unwrap()
        });
        (Board::of(&position), explain(&position, Judge::Ours))
    }

    /// In Othello every thing lies on one square, so the squares add up to what has a square at
    /// all.
    #[test]
    fn places_add_up() {
        for (game, moves) in [(GameId::Othello, "d3 c3 c4"), (GameId::Pogo, "2a1-b2")] {
            let (board, explanation) = explained(game, moves);
            let whole = Counted::whole(&explanation, &board);
            if game == GameId::Othello {
                let placed = explanation.terms.iter().filter(|term| !term.things.is_empty());
                let expected: i64 = placed.map(|term| term.points).sum();
                let sum: f64 = whole.sums().iter().map(|(_, points)| points).sum();
                assert!((sum - expected as f64).abs() < 1e-6, "{sum}, {expected}");
            } else {
                assert!(
                    whole.sums().iter().all(|(stack, _)| stack.level == 0),
                    "a stack is one place"
                );
            }
            assert!(
                whole
                    .heat()
                    .iter()
                    .all(|(place, heat)| board.contains(*place) && heat.abs() <= 1.0)
            );
            assert!(whole.heat().iter().any(|(_, heat)| heat.abs() == 1.0));
        }
    }

    /// It is drawn, but nothing is written on it.
    #[test]
    fn a_line_that_counts_nothing_has_no_points() {
        let board = Board::of(&AnyPosition::start(Variant::new(GameId::Morpion)));
        let counted = Counted::line((0..4).map(|row| Place::new(0, row, 0)).collect());
        let layout = Layout::of(&board, &Aspect::default());
        assert_eq!(counted.tubes().len(), 1);
        assert!(counted.heat().is_empty() && counted.written(Lang::En.texts()).is_empty());
        assert!(counted.labels(&board, &layout, Lang::En.texts()).is_empty());
    }

    #[test]
    fn lines_have_their_points() {
        let (board, explanation) = explained(GameId::Morpion, "a11");
        let term = &explanation.terms[0];
        let counted = Counted::term(term, explanation.unit, &board);
        assert_eq!(counted.tubes().len(), 7);
        let corner = Place::new(0, 0, 0);
        let through = counted.sums().into_iter().find(|(place, _)| *place == corner).unwrap().1;
        assert!((through - term.points as f64).abs() < 1e-6, "all lines go through the corner");
        let layout = Layout::of(&board, &Aspect::default());
        let labels = counted.labels(&board, &layout, Lang::En.texts());
        assert_eq!(labels.len(), 7);
        let written: i32 = labels.iter().map(|label| label.text.parse::<i32>().unwrap()).sum();
        assert_eq!(written, term.points as i32, "{labels:?}");
    }

    /// The whole evaluation of a cube: the lines of most points, equals together.
    #[test]
    fn the_strongest_lines_of_a_whole_evaluation_have_their_points() {
        for (game, moves) in [
            (GameId::Morpion, "a11"),
            (GameId::Sogo, "b2"),
            (GameId::Sogo, "b2 c3 b2 c3 a1 d4"),
            (GameId::Morpion, "b22 c33 b33 c22 b23 c32"),
        ] {
            let (board, explanation) = explained(game, moves);
            let whole = Counted::whole(&explanation, &board);
            let tubes = whole.tubes();
            assert!((1..=MOST_TUBES).contains(&tubes.len()), "{game} {moves}: {}", tubes.len());
            let least = tubes.iter().map(|(_, points)| points.abs()).fold(f64::INFINITY, f64::min);
            let lines = whole.things.iter().filter(|(places, _)| places.len() > 1);
            let stronger = lines.filter(|(_, points)| points.abs() >= least);
            assert_eq!(stronger.count(), tubes.len(), "{game} {moves}");
            let labels =
                whole.labels(&board, &Layout::of(&board, &Aspect::default()), Lang::En.texts());
            assert_eq!(labels.len(), tubes.len(), "{game} {moves}");
        }
    }
}
