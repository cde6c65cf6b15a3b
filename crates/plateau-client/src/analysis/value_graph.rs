//! How the value of a game went, as a picture: one axis in the unit of the game, what is certain
//! apart from what is believed, and what each side has given away.

use std::cmp::Ordering;

use plateau_game::{Distance, Score, Side, Unit};
use plateau_review::{Given, NODES, Review, share};

use crate::game::labels::short;
use crate::text::Texts;

/// The value of every position of a game for the first player, from before the first move to after
/// the last.
pub fn values(review: &Review) -> Vec<Option<Score>> {
    let into = |place: usize| {
        let judged = review.moves.get(place.checked_sub(1)?)?;
        Some(for_first(judged.played, judged.side))
    };
    let out =
        |place: usize| review.moves.get(place).map(|judged| for_first(judged.before, judged.side));
    (0..=review.moves.len())
        .map(|place| match (out(place), into(place)) {
            // Both say something about the same position: what is certain is worth more.
            (Some(out), Some(into)) if into.is_certain() && !out.is_certain() => Some(into),
            (out, into) => out.or(into),
        })
        .collect()
}

/// A value that an engine found, and how many positions that took.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Looked {
    pub score: Score,
    pub nodes: u64,
}

/// The one value of a position: what is certain, else what the most positions were looked at for.
pub fn best_known(looked: Option<Looked>, judged: Option<Score>) -> Option<Score> {
    match (looked, judged) {
        (Some(Looked { score, nodes }), Some(judged))
            if !score.is_certain() && (judged.is_certain() || nodes < NODES) =>
        {
            Some(judged)
        }
        (Some(looked), _) => Some(looked.score),
        (None, judged) => judged,
    }
}

/// The same for every position of a line, which a review covers up to a place.
pub fn known(looked: &[Option<Looked>], review: Option<(&Review, usize)>) -> Vec<Option<Score>> {
    let judged =
        review.map(|(review, shared)| values(review).into_iter().take(shared + 1).collect());
    let judged: Vec<Option<Score>> = judged.unwrap_or_default();
    let of = |place: usize| judged.get(place).copied().flatten();
    looked.iter().enumerate().map(|(place, looked)| best_known(*looked, of(place))).collect()
}

/// The first player's value, from that of one side. The plies to the end stay what they are.
pub fn for_first(score: Score, side: Side) -> Score {
    match (side, score) {
        (Side::X, score) => score,
        (Side::O, Score::Win(distance)) => Score::Loss(distance),
        (Side::O, Score::Loss(distance)) => Score::Win(distance),
        (Side::O, Score::Draw) => Score::Draw,
        (Side::O, Score::Discs(discs)) => Score::Discs(-discs),
        (Side::O, Score::Points(points, unit)) => Score::Points(-points, unit),
    }
}

/// The scale of a graph: one for the whole of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Axis {
    /// Discs, up to so many for either side.
    Discs(i32),
    /// Won and lost games at the ends, the sooner the further out, up to so many plies; points in
    /// between.
    Results(u32),
}

/// The share of the height that wins take, and losses.
const BAND: f32 = 0.3;

impl Axis {
    pub fn of(values: &[Option<Score>]) -> Axis {
        let discs = |score: &Score| match score {
            Score::Discs(discs) | Score::Points(discs, Unit::Discs) => Some(discs.abs()),
            _ => None,
        };
        let known = || values.iter().flatten();
        match known().filter_map(discs).max() {
            Some(most) => Axis::Discs(((most + 7) / 8 * 8).max(8)),
            None => {
                Axis::Results(known().filter_map(|score| score.plies()).max().unwrap_or(1).max(1))
            }
        }
    }

    /// How high a value stands, from 0 at the bottom to 1; `None` if it counts nothing that this
    /// axis shows.
    pub fn height(self, score: Score) -> Option<f32> {
        let outward = |distance: Distance, longest: u32| {
            let plies = distance.plies().unwrap_or(longest).min(longest);
            1.0 - BAND * plies as f32 / longest as f32
        };
        match (self, score) {
            (Axis::Discs(most), Score::Discs(discs) | Score::Points(discs, Unit::Discs)) => {
                Some(0.5 + 0.5 * discs as f32 / most as f32)
            }
            (_, Score::Draw) => Some(0.5),
            (Axis::Discs(_), Score::Win(_)) => Some(1.0),
            (Axis::Discs(_), Score::Loss(_)) => Some(0.0),
            (Axis::Results(longest), Score::Win(distance)) => Some(outward(distance, longest)),
            (Axis::Results(longest), Score::Loss(distance)) => {
                Some(1.0 - outward(distance, longest))
            }
            (Axis::Results(_), Score::Points(_, Unit::Hundredths)) => {
                Some(0.5 + (1.0 - 2.0 * BAND) * (share(score) as f32 - 0.5))
            }
            (Axis::Discs(_), Score::Points(..))
            | (Axis::Results(_), Score::Discs(_) | Score::Points(..)) => None,
        }
    }

    /// What is written beside it: heights and values, from the top, and far enough apart to be
    /// read.
    pub fn ticks(self, texts: &Texts) -> Vec<(f32, String)> {
        let marks = match self {
            Axis::Discs(most) => [most, most / 2, 0, -most / 2, -most].map(Score::Discs).to_vec(),
            Axis::Results(longest) => vec![
                Score::win_in(1),
                Score::win_in(longest),
                Score::Points(400, Unit::Hundredths),
                Score::Draw,
                Score::Points(-400, Unit::Hundredths),
                Score::loss_in(longest),
                Score::loss_in(1),
            ],
        };
        let mut ticks: Vec<(f32, String)> = marks
            .into_iter()
            .filter_map(|score| Some((self.height(score)?, short(score, texts)?)))
            .collect();
        ticks.dedup_by(|one, other| one.1 == other.1);
        ticks
    }
}

/// A box that something is drawn into.
#[derive(Clone, Copy, Debug)]
pub struct Frame {
    pub left: f32,
    pub top: f32,
    pub width: f32,
    pub height: f32,
}

impl Frame {
    /// Where a place of the game lies, of so many moves.
    pub fn across(&self, place: usize, moves: usize) -> f32 {
        self.left + self.width * place as f32 / moves.max(1) as f32
    }

    /// Where a height lies.
    pub fn down(&self, height: f32) -> f32 {
        self.top + self.height * (1.0 - height)
    }

    /// The place of the game under a point, given in units of the box.
    pub fn place_at(&self, across: f32, moves: usize) -> usize {
        let share = ((across - self.left) / self.width).clamp(0.0, 1.0);
        ((share * moves as f32).round() as usize).min(moves)
    }
}

/// A line through some positions that follow each other.
#[derive(Clone, Debug, PartialEq)]
pub struct Stroke {
    pub points: String,
    /// Whether both ends of each part are known.
    pub certain: bool,
}

/// The graph: lines through everything that is known, gaps where nothing is.
pub fn strokes(values: &[Option<Score>], axis: Axis, frame: Frame) -> Vec<Stroke> {
    let moves = values.len().saturating_sub(1);
    let point = |place: usize| {
        let score = values[place]?;
        let y = frame.down(axis.height(score)?);
        Some((format!("{:.1},{y:.1}", frame.across(place, moves)), score.is_certain()))
    };
    let mut strokes: Vec<Stroke> = Vec::new();
    let mut end = None;
    for place in 1..values.len() {
        let (Some((from, was)), Some((to, is))) = (point(place - 1), point(place)) else {
            continue;
        };
        let certain = was && is;
        match strokes.last_mut() {
            Some(last) if end == Some(place - 1) && last.certain == certain => {
                last.points.push(' ');
                last.points.push_str(&to);
            }
            _ => strokes.push(Stroke { points: format!("{from} {to}"), certain }),
        }
        end = Some(place);
    }
    strokes
}

/// What each side has given away up to each position: discs where discs count, else parts of a won
/// game.
pub fn losses(review: &Review) -> [Vec<f64>; 2] {
    Side::BOTH.map(|side| {
        let own = review.moves.iter().map(|judged| match judged.given {
            _ if judged.side != side => 0.0,
            Given::Unclear => 0.0,
            Given::Discs { discs, .. } => f64::from(discs),
            Given::Share { share, .. } => share,
        });
        let sums = own.scan(0.0, |sum, given| {
            *sum += given;
            Some(*sum)
        });
        std::iter::once(0.0).chain(sums).collect()
    })
}

/// The line of such a sum, which rises where something is given away.
pub fn rising(sums: &[f64], most: f64, frame: Frame) -> String {
    let moves = sums.len().saturating_sub(1);
    let height = |sum: f64| frame.down((sum / most.max(f64::EPSILON)) as f32);
    let mut points = Vec::new();
    for (place, sum) in sums.iter().enumerate() {
        let x = frame.across(place, moves);
        if let Some(before) =
            place.checked_sub(1).map(|place| sums[place]).filter(|before| before != sum)
        {
            points.push(format!("{x:.1},{:.1}", height(before)));
        }
        points.push(format!("{x:.1},{:.1}", height(*sum)));
    }
    points.join(" ")
}

/// The first player's share of a bar, from 0 to 1: only what is certain fills it.
pub fn bar(score: Score) -> f32 {
    let share = share(score) as f32;
    match score.sign() {
        _ if !score.is_certain() => share.clamp(0.03, 0.97),
        Ordering::Equal => 0.5,
        _ => share,
    }
}

#[cfg(test)]
mod tests {
    use plateau_games::{GameId, Variant};
    use plateau_match::Match;
    use plateau_review::{AssessedMove, Assessment};

    use super::*;
    use crate::text::Lang;

    const BOX: Frame = Frame { left: 10.0, top: 0.0, width: 100.0, height: 100.0 };

    fn points(points: i32) -> Score {
        Score::Points(points, Unit::Hundredths)
    }

    /// One scale: who has more stands higher, whether that is known or believed.
    #[test]
    fn discs_have_one_scale() {
        let believed = |discs| Score::Points(discs, Unit::Discs);
        let axis = Axis::of(&[Some(Score::Discs(22)), None, Some(believed(-26))]);
        assert_eq!(axis, Axis::Discs(32));
        assert_eq!(axis.height(believed(22)), axis.height(Score::Discs(22)));
        assert!(axis.height(believed(26)) > axis.height(Score::Discs(22)));
        assert_eq!(axis.height(Score::Discs(0)), Some(0.5));
        assert_eq!(axis.height(Score::Points(50, Unit::Unnamed)), None, "it counts no discs");
        assert_eq!(
            axis.ticks(Lang::En.texts()).iter().map(|(_, text)| text.as_str()).collect::<Vec<_>>(),
            ["+32", "+16", "=", "-16", "-32"]
        );
    }

    /// The order of the scale is the order of the scores.
    #[test]
    fn results_stand_in_their_order() {
        let axis = Axis::Results(20);
        let order = [
            Score::loss_in(1),
            Score::loss_in(9),
            Score::Loss(Distance::Unknown),
            points(-2_000),
            points(-100),
            Score::Draw,
            points(100),
            points(2_000),
            Score::Win(Distance::AtMost(19)),
            Score::win_in(1),
        ];
        let heights: Vec<f32> = order.iter().filter_map(|score| axis.height(*score)).collect();
        assert_eq!(heights.len(), order.len());
        assert!(heights.windows(2).all(|pair| pair[0] < pair[1]), "{heights:?}");
        let english: Vec<String> =
            axis.ticks(Lang::En.texts()).into_iter().map(|(_, text)| text).collect();
        assert_eq!(english, ["W1", "W20", "+4.0", "=", "-4.0", "L20", "L1"]);
        let french: Vec<String> =
            axis.ticks(Lang::Fr.texts()).into_iter().map(|(_, text)| text).collect();
        assert_eq!(french, ["G1", "G20", "+4,0", "=", "-4,0", "P20", "P1"]);
    }

    #[test]
    fn what_is_certain_is_drawn_apart_and_what_is_unknown_not_at_all() {
        let values = [
            Some(points(0)),
            Some(points(0)),
            Some(Score::Draw),
            Some(Score::Draw),
            None,
            Some(Score::Draw),
        ];
        let drawn = strokes(&values, Axis::Results(1), BOX);
        assert_eq!(
            drawn,
            [
                Stroke { points: "10.0,50.0 30.0,50.0 50.0,50.0".into(), certain: false },
                Stroke { points: "50.0,50.0 70.0,50.0".into(), certain: true },
            ]
        );
        assert!(strokes(&[], Axis::Results(1), BOX).is_empty());
        assert!(strokes(&[Some(Score::Draw)], Axis::Results(1), BOX).is_empty());
    }

    fn reviewed(assessed: &[(Score, Score)]) -> Review {
        let mut game = Match::new(Variant::new(GameId::Sogo));
        let moves = assessed.iter().map(|(before, played)| {
            let mv = game.moves()[0];
            game.play(mv).unwrap();
            let before = Assessment { score: *before, best: Vec::new(), only: false };
            AssessedMove { before, played: *played }
        });
        let moves = moves.collect();
        Review::new(&game, moves)
    }

    #[test]
    fn a_history_is_the_first_players() {
        let review = reviewed(&[
            (Score::win_in(5), Score::Draw),
            (Score::Draw, Score::loss_in(4)),
            (points(30), Score::win_in(3)),
        ]);
        let expected = [Score::win_in(5), Score::Draw, Score::win_in(4), Score::win_in(3)];
        assert_eq!(values(&review), expected.map(Some));
        let [first, second] = losses(&review);
        assert_eq!((first, second), (vec![0.0, 0.5, 0.5, 0.5], vec![0.0, 0.0, 0.5, 0.5]));
    }

    #[test]
    fn a_position_has_one_value_the_best_known() {
        let looked = |score, nodes| Some(Looked { score, nodes });
        let (deep, quick) = (NODES + 1, NODES - 1);
        for (by_engine, judged, expected) in [
            (looked(points(80), deep), Some(points(90)), points(80)),
            (looked(points(80), quick), Some(points(90)), points(90)),
            (looked(points(80), deep), Some(Score::Draw), Score::Draw),
            (looked(Score::Draw, quick), Some(points(90)), Score::Draw),
            (looked(points(80), quick), None, points(80)),
            (None, Some(points(90)), points(90)),
        ] {
            assert_eq!(best_known(by_engine, judged), Some(expected), "{by_engine:?} {judged:?}");
        }
        assert_eq!(best_known(None, None), None);
        let review = reviewed(&[(points(10), points(20)), (points(-20), points(-30))]);
        let line = [None, looked(points(70), deep), None, None];
        let expected = [Some(points(10)), Some(points(70)), None, None];
        assert_eq!(
            known(&line, Some((&review, 1))),
            expected,
            "the line leaves the review after one move"
        );
    }

    #[test]
    fn losses_rise_where_something_was_given_away() {
        assert_eq!(
            rising(&[0.0, 0.0, 2.0], 2.0, BOX),
            "10.0,100.0 60.0,100.0 110.0,100.0 110.0,0.0"
        );
        assert_eq!(rising(&[0.0, 0.0], 0.0, BOX), "10.0,100.0 110.0,100.0");
    }

    #[test]
    fn a_point_of_the_graph_is_the_nearest_place() {
        assert_eq!([0.0, 62.0, 300.0].map(|x| BOX.place_at(x, 10)), [0, 5, 10]);
        assert_eq!(BOX.place_at(50.0, 0), 0);
    }

    #[test]
    fn only_what_is_certain_fills_the_bar() {
        assert_eq!([Score::win_in(3), Score::Draw, Score::loss_in(3)].map(bar), [1.0, 0.5, 0.0]);
        assert!(bar(points(30_000)) < 1.0 && bar(points(-30_000)) > 0.0);
        assert_eq!(bar(Score::Discs(0)), 0.5);
        assert!(bar(Score::Discs(26)) > bar(Score::Discs(22)), "one scale");
    }
}
