//! Small words that float over the 3D board: coordinates, and the values of candidate moves.

use std::cmp::Ordering;

use plateau_game::{Distance, Place, Score, Unit};
use plateau_games::AnyPosition;
use plateau_scene::{Board, Held, Layout, Step, Style, Vec3, other_end, vec3};
use plateau_wire::Candidate;

use crate::text::Texts;

/// A word and the point of the world it belongs to.
#[derive(Clone, Debug, PartialEq)]
pub struct Label {
    pub at: Vec3,
    pub text: String,
    pub class: &'static str,
}

/// Letters along the first player's edge, numbers along the left one.
pub fn coordinates(layout: &Layout) -> Vec<Label> {
    // Beside the board, on the table where the board has an edge that would hide them.
    let (beyond, foot) = layout.measures().label;
    let side = layout.shape.side;
    let towards = if layout.shape.row_one_on_top { side - 1 } else { 0 };
    let around = |slab: u8| {
        let letters = (0..side).map(move |column| Label {
            at: layout.floor(Place::new(column, towards, slab)) + vec3(0.0, foot, beyond),
            text: char::from(b'a' + column).to_string(),
            class: "coordinate",
        });
        let numbers = (0..side).map(move |row| Label {
            at: layout.floor(Place::new(0, row, slab)) + vec3(-beyond, foot, 0.0),
            text: (row + 1).to_string(),
            class: "coordinate",
        });
        letters.chain(numbers)
    };
    layout.slabs().flat_map(around).collect()
}

/// The number of each layer of a cube: at a corner of its floor where they lie side by side, else
/// up an edge.
pub fn layers(layout: &Layout) -> Vec<Label> {
    let Layout { shape, .. } = *layout;
    let (beyond, foot) = layout.measures().label;
    let label = |level: u8| {
        let at = if layout.is_fanned() {
            let far = if shape.row_one_on_top { 0 } else { shape.side - 1 };
            layout.floor(Place::new(0, far, level)) + vec3(-beyond, foot, -0.8)
        } else {
            layout.piece(Place::new(0, 0, level)) + vec3(-0.75, 0.0, 0.75)
        };
        Label { at, text: (level + 1).to_string(), class: "coordinate layer" }
    };
    (0..shape.levels).filter(|_| shape.levels > 1).map(label).collect()
}

/// How many pieces stand on each rod, written on the topmost: from above a stack of one looks like
/// a stack of four.
pub fn heights(board: &Board, layout: &Layout) -> Vec<Label> {
    if !board.is_cube() || board.look.free_levels || layout.is_fanned() {
        return Vec::new();
    }
    let label = |floor: Place| {
        let height = board.height(floor);
        let top = Place { level: height.checked_sub(1)?, ..floor };
        Some(Label { at: layout.piece(top), text: height.to_string(), class: "height" })
    };
    board.floor().filter_map(label).collect()
}

/// What the moves at hand are worth, at the places a click on which plays or begins them. With a
/// piece held those are the places it may go to, else the places a move begins at; where several
/// moves share a place the best speaks.
pub fn values(
    position: &AnyPosition,
    board: &Board,
    held: Option<Held>,
    list: &[Candidate],
) -> Vec<(Place, Score)> {
    let mut values: Vec<(Place, Score)> = Vec::new();
    // Candidates come best first.
    for candidate in list {
        let step = position.parse_move(&candidate.mv).ok().map(Step::of);
        let place = step.and_then(|step| match held {
            Some(held) => other_end(step, held),
            None => board.landing(step).or_else(|| step.places().first().copied()),
        });
        if let Some(place) = place.filter(|place| values.iter().all(|(known, _)| known != place)) {
            values.push((place, candidate.value));
        }
    }
    values
}

/// Values as words over the board.
pub fn value_labels(
    board: &Board,
    layout: &Layout,
    values: &[(Place, Score)],
    texts: &Texts,
) -> Vec<Label> {
    let over_stacks = board.look.style == Style::Stacks;
    let label = |(place, value): &(Place, Score)| {
        let text = short(*value, texts)?;
        // Over the whole stack where there is one.
        let level = if over_stacks { board.height(*place) } else { place.level };
        let at = layout.piece(Place { level, ..*place }) + vec3(0.0, 0.25, 0.0);
        Some(Label { at, text, class: class(*value) })
    };
    values.iter().filter_map(label).collect()
}

/// Where words stand on the screen, in pixels: the points of a line beside those of others that
/// they would lie over, everything else where it belongs.
pub fn apart(labels: &[Label], locate: impl Fn(Vec3) -> (f32, f32)) -> Vec<(f32, f32)> {
    const WIDE: f32 = 44.0;
    const HIGH: f32 = 22.0;
    let mut numbers: Vec<(f32, f32)> = Vec::new();
    let place = |label: &Label| {
        let (x, y) = locate(label.at);
        if label.class != ON_A_LINE {
            return (x, y);
        }
        let is_free = |y: &f32| {
            numbers.iter().all(|other| (other.0 - x).abs() >= WIDE || (other.1 - *y).abs() >= HIGH)
        };
        // Where it belongs, else a little higher, a little lower, and so on.
        let steps = (0..=labels.len() as i32).flat_map(|step| [-step, step]);
        let y = steps.map(|step| y + HIGH * step as f32).find(is_free).unwrap_or(y);
        numbers.push((x, y));
        (x, y)
    };
    labels.iter().map(place).collect()
}

/// The class of the points of a line; many lines cross in one place.
pub const ON_A_LINE: &str = "value points tube";

/// A value in as few signs as possible: `W7` and `L2` are won and lost in so many plies, `=` is a
/// draw, `+4` are discs that are certain, `≈+4` discs that are believed, `+0.3` points. `None`
/// where no number would mean anything.
pub fn short(value: Score, texts: &Texts) -> Option<String> {
    let letters = texts.review().letters();
    let (win, loss) = (letters.at(0), letters.at(1));
    Some(match value {
        Score::Win(distance) => format!("{win}{}", plies(distance)),
        Score::Loss(distance) => format!("{loss}{}", plies(distance)),
        Score::Draw | Score::Discs(0) => "=".into(),
        Score::Discs(n) => format!("{n:+}"),
        Score::Points(n, Unit::Hundredths) => texts.localised(&format!("{:+.1}", n as f32 / 100.0)),
        Score::Points(0, Unit::Discs) => "≈0".into(),
        Score::Points(n, Unit::Discs) => format!("≈{n:+}"),
        Score::Points(_, Unit::Unnamed) => return None,
    })
}

/// The same where there is room to say what is counted.
pub fn listed(value: Score, texts: &Texts) -> Option<String> {
    let number = short(value, texts)?;
    match value {
        Score::Discs(n) | Score::Points(n, Unit::Discs) if n != 0 => {
            let count = n.unsigned_abs() as usize;
            Some(texts.review().counted_discs(count, &number))
        }
        _ => Some(number),
    }
}

fn plies(distance: Distance) -> String {
    match distance {
        Distance::Exactly(plies) => plies.to_string(),
        Distance::AtMost(plies) => format!("≤{plies}"),
        Distance::Unknown => String::new(),
    }
}

/// How a value is coloured: what is certain, and what is only thought.
pub fn class(value: Score) -> &'static str {
    match value.sign() {
        _ if !value.is_certain() => "value",
        Ordering::Greater => "value win",
        Ordering::Less => "value loss",
        Ordering::Equal => "value draw",
    }
}

#[cfg(test)]
mod tests {
    use plateau_games::{GameId, Variant};
    use plateau_scene::Aspect;

    use super::*;
    use crate::text::Lang;

    #[test]
    fn heights_are_told_of_rods_and_of_nothing_else() {
        let texts = |game: GameId, moves: &[&str], fan: Option<u8>| {
            let mut position = AnyPosition::start(Variant::new(game));
            for text in moves {
                position = position.try_play(position.parse_move(text).unwrap()).unwrap();
            }
            let board = Board::of(&position);
            let layout = Layout::of(&board, &Aspect { fan, ..Aspect::default() });
            heights(&board, &layout).into_iter().map(|label| label.text).collect::<Vec<_>>()
        };
        assert_eq!(texts(GameId::Sogo, &["b1", "b1", "c2"], None), ["2", "1"]);
        assert!(texts(GameId::Sogo, &["b1"], Some(2)).is_empty());
        assert!(texts(GameId::Morpion, &["b11"], None).is_empty());
        assert!(texts(GameId::Othello, &[], None).is_empty());
    }

    #[test]
    fn every_layer_has_its_number_beside_it() {
        for (game, levels) in [(GameId::Sogo, 4), (GameId::Morpion, 4), (GameId::Othello, 0)] {
            for fan in [None, Some(2)] {
                let board = Board::of(&AnyPosition::start(Variant::new(game)));
                let layout = Layout::of(&board, &Aspect { fan, ..Aspect::default() });
                let labels = layers(&layout);
                assert_eq!(labels.len(), levels, "{game}");
                for (level, label) in (0..).zip(&labels) {
                    assert_eq!(label.text, (level + 1).to_string());
                    let corner =
                        layout.piece(Place::new(0, if fan.is_some() { 3 } else { 0 }, level));
                    assert!((label.at - corner).length() < 1.8, "{game}, layer {}", level + 1);
                }
            }
        }
    }

    #[test]
    fn points_do_not_lie_over_each_other() {
        let label = |x: f32, y: f32, class| Label { at: vec3(x, y, 0.0), text: "+1".into(), class };
        let labels = [
            label(10.0, 10.0, ON_A_LINE),
            label(12.0, 8.0, ON_A_LINE),
            label(30.0, 14.0, ON_A_LINE),
            label(12.0, 12.0, "coordinate"),
            label(100.0, 12.0, ON_A_LINE),
        ];
        let spots = apart(&labels, |at| (at.x, at.y));
        assert_eq!(spots, [(10.0, 10.0), (12.0, -14.0), (30.0, 36.0), (12.0, 12.0), (100.0, 12.0)]);
    }

    #[test]
    fn every_row_and_column_is_named_once() {
        for game in GameId::ALL {
            let board = Board::of(&AnyPosition::start(Variant::new(game)));
            let layout = Layout::of(&board, &Aspect::default());
            let labels = coordinates(&layout);
            assert_eq!(labels.len(), usize::from(2 * board.side()), "{game}");
            let corner = layout.floor(Place::new(0, 0, 0));
            let a = labels.iter().find(|label| label.text == "a").unwrap();
            assert_eq!(a.at.x, corner.x, "{game}: 'a' stands before its column");
        }
    }

    #[test]
    fn the_best_move_of_a_place_speaks_for_it() {
        let position = AnyPosition::start(Variant::new(GameId::Pogo));
        let candidate = |mv: &str, value| Candidate { mv: mv.into(), value, line: vec![mv.into()] };
        let list = [
            candidate("2a1-a3", Score::win_in(5)),
            candidate("2c1-a1", Score::Draw),
            candidate("1a1-a2", Score::Points(-150, Unit::Hundredths)),
        ];
        let board = Board::of(&position);
        let texts = Lang::En.texts();
        let check = |held: Option<&str>, expected: &[(&str, &str)]| {
            let values =
                values(&position, &board, held.and_then(Place::from_cell).map(Held::From), &list);
            let shown: Vec<(String, String)> = values
                .iter()
                .map(|(place, value)| (place.to_string(), short(*value, texts).unwrap()))
                .collect();
            let shown: Vec<(&str, &str)> =
                shown.iter().map(|(a, b)| (a.as_str(), b.as_str())).collect();
            assert_eq!(shown, expected);
            assert_eq!(
                value_labels(&board, &Layout::of(&board, &Aspect::default()), &values, texts).len(),
                expected.len()
            );
        };
        check(None, &[("a1", "W5"), ("c1", "=")]);
        check(Some("a1"), &[("a3", "W5"), ("a2", "-1.5")]);
    }

    #[test]
    fn what_counts_nothing_is_not_written() {
        let board = Board::of(&AnyPosition::start(Variant::new(GameId::Othello)));
        let values = [
            (Place::new(3, 2, 0), Score::Points(56, Unit::Unnamed)),
            (Place::new(2, 3, 0), Score::Points(5, Unit::Discs)),
        ];
        let layout = Layout::of(&board, &Aspect::default());
        let labels = value_labels(&board, &layout, &values, Lang::En.texts());
        assert_eq!(labels.iter().map(|label| label.text.as_str()).collect::<Vec<_>>(), ["≈+5"]);
    }

    /// A loss in two plies and a score of minus two look different, and so do known and believed
    /// discs.
    #[test]
    fn values_have_one_visible_language() {
        for (value, english, french) in [
            (Score::win_in(7), "W7", "G7"),
            (Score::Win(Distance::AtMost(59)), "W≤59", "G≤59"),
            (Score::loss_in(2), "L2", "P2"),
            (Score::Loss(Distance::Unknown), "L", "P"),
            (Score::Points(-200, Unit::Hundredths), "-2.0", "-2,0"),
            (Score::Draw, "=", "="),
            (Score::Discs(4), "+4 discs", "+4 pions"),
            (Score::Discs(-1), "-1 disc", "-1 pion"),
            (Score::Discs(0), "=", "="),
            (Score::Points(4, Unit::Discs), "≈+4 discs", "≈+4 pions"),
            (Score::Points(0, Unit::Discs), "≈0", "≈0"),
            (Score::Points(30, Unit::Hundredths), "+0.3", "+0,3"),
        ] {
            let written = [Lang::En, Lang::Fr].map(|lang| listed(value, lang.texts()).unwrap());
            assert_eq!(written, [english, french]);
        }
    }
}
