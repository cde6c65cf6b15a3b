//! Writing a record, for people (numbered and wrapped) or for links (as short as it can be read
//! back).

use plateau_game::Side;
use plateau_games::AnyMove;

use super::escape::escaped;
use super::header::result_text;
use super::lex::CLOCK_MARK;
use crate::clock::clock_text;
use crate::{Ending, Match, Sign, Variation, move_number};

/// Lines of moves are at most this long, unless one comment alone is longer.
const LINE_WIDTH: usize = 80;

/// The match as a record, ending with a line end.
pub fn write(game: &Match) -> String {
    let mut text = String::new();
    for (name, value) in seven_tags(game).into_iter().chain(further_tags(game)) {
        text.push_str(&format!("{}\n", tag_text(name, &value)));
    }
    text.push('\n');
    let mut words = move_words(game, Numbers::Written);
    words.push(result_text(game.final_finish().map(|finish| finish.outcome)));
    text.push_str(&wrapped(&words));
    text.push('\n');
    text
}

/// The same content without the parts that reading fills in.
pub(crate) fn write_compact(game: &Match) -> String {
    let usual_size = game.variant().game().default_size().map(|size| size.to_string());
    let needed = |(name, value): &(&str, String)| {
        let known = *name == "Result" || (*name == "Size" && Some(value) == usual_size.as_ref());
        !known && !value.is_empty()
    };
    let tags = seven_tags(game).into_iter().filter(needed).chain(further_tags(game));
    let tags: String = tags.map(|(name, value)| tag_text(name, &value)).collect();
    let mut words = move_words(game, Numbers::LeftOut);
    words.push(result_text(game.final_finish().map(|finish| finish.outcome)));
    tags + &words.join(" ")
}

#[derive(Clone, Copy, PartialEq)]
enum Numbers {
    Written,
    LeftOut,
}

/// The tags that every record has, in their order.
fn seven_tags(game: &Match) -> Vec<(&str, String)> {
    let variant = game.variant();
    vec![
        ("Game", variant.game().name().into()),
        ("Size", variant.size().map_or(String::new(), |size| size.to_string())),
        ("Rules", variant.rules_text()),
        ("x", game.seat(Side::X).name.clone()),
        ("o", game.seat(Side::O).name.clone()),
        ("Date", game.tag("Date").into()),
        ("Result", result_text(game.final_finish().map(|finish| finish.outcome))),
    ]
}

/// The tags that are written only where they say something.
fn further_tags(game: &Match) -> Vec<(&str, String)> {
    let mut tags = Vec::new();
    if *game.start() != plateau_games::AnyPosition::start(game.variant()) {
        tags.push(("Position", game.start().to_string()));
    }
    if let Some(finish) = game.declared.filter(|finish| Ending::DECLARED.contains(&finish.ending)) {
        tags.push(("Termination", finish.ending.word().into()));
    }
    tags.extend(clock_tags(game));
    for (name, side) in [("xPlayer", Side::X), ("oPlayer", Side::O)] {
        if let Some(tag) = game.seat(side).player.tag() {
            tags.push((name, tag.to_owned()));
        }
    }
    if !game.is_at_end() {
        tags.push(("Ply", game.ply().to_string()));
    }
    let free = game.tags().filter(|(name, _)| *name != "Date");
    tags.extend(free.map(|(name, value)| (name, value.to_string())));
    tags
}

/// The time control, and both clocks if they moved since the last move.
fn clock_tags(game: &Match) -> Vec<(&'static str, String)> {
    let Some(clocks) = &game.clocks else { return Vec::new() };
    let mut tags = vec![("TimeControl", clocks.control.to_string())];
    if clocks.live_ms != game.times_after_last_move(clocks.control) {
        let [x, o] = clocks.live_ms.map(clock_text);
        tags.push(("Clocks", format!("{x} {o}")));
    }
    tags
}

fn tag_text(name: &str, value: &str) -> String {
    format!("[{name} \"{}\"]", escaped(value, '"'))
}

/// Comments, moves and variations.
fn move_words(game: &Match, numbers: Numbers) -> Vec<String> {
    let mut text = MoveText::new(game.start().side_to_move(), numbers);
    text.words.extend(comment_text(None, game.comment(0)));
    for (index, ply) in game.plies().iter().enumerate() {
        text.add_move(index, ply.mv(), ply.sign());
        text.add_notes(index, comment_text(ply.clock_ms(), ply.comment()), ply.variations());
    }
    text.words
}

/// The words of a line. A number stands with its move, before every move of `x` and wherever a move
/// of `o` does not directly follow one of `x`.
struct MoveText {
    words: Vec<String>,
    first: Side,
    numbers: Numbers,
    interrupted: bool,
}

impl MoveText {
    fn new(first: Side, numbers: Numbers) -> MoveText {
        MoveText { words: Vec::new(), first, numbers, interrupted: true }
    }

    fn add_move(&mut self, index: usize, mv: AnyMove, sign: Option<Sign>) {
        let number = move_number(self.first, index);
        let sign = sign.map_or("", Sign::text);
        let is_first_of_pair = !number.ends_with("...");
        let numbered = self.numbers == Numbers::Written && (is_first_of_pair || self.interrupted);
        self.words.push(if numbered {
            format!("{number} {mv}{sign}")
        } else {
            format!("{mv}{sign}")
        });
        self.interrupted = false;
    }

    fn add_notes(&mut self, index: usize, comment: Option<String>, variations: &[Variation]) {
        self.interrupted = comment.is_some() || !variations.is_empty();
        self.words.extend(comment);
        for variation in variations {
            self.words.extend(variation_words(variation, index, self.first, self.numbers));
        }
    }
}

/// The line in its brackets, which replaces the move after `first_ply` moves.
fn variation_words(
    line: &Variation,
    first_ply: usize,
    first: Side,
    numbers: Numbers,
) -> Vec<String> {
    let mut text = MoveText::new(first, numbers);
    text.words.extend(comment_text(None, &line.introduction));
    for (index, step) in (first_ply..).zip(&line.moves) {
        text.add_move(index, step.mv, step.sign);
        text.add_notes(index, comment_text(None, &step.comment), &step.variations);
    }
    if let Some(word) = text.words.first_mut() {
        word.insert(0, '(');
    }
    if let Some(word) = text.words.last_mut() {
        word.push(')');
    }
    text.words
}

/// The comment in its braces, after the clock; `None` if there is nothing to say.
fn comment_text(clock_ms: Option<u64>, comment: &str) -> Option<String> {
    let clock = clock_ms.map(|ms| format!("{CLOCK_MARK}{}]", clock_text(ms)));
    let mut text = escaped(comment, '}');
    if text.starts_with('[') {
        text.insert(0, '\\');
    }
    match (clock, comment) {
        (None, "") => None,
        (Some(clock), "") => Some(format!("{{{clock}}}")),
        (None, _) => Some(format!("{{{text}}}")),
        (Some(clock), _) => Some(format!("{{{clock} {text}}}")),
    }
}

fn wrapped(words: &[String]) -> String {
    let mut text = String::new();
    let mut width = 0;
    for word in words {
        let length = word.chars().count();
        if width > 0 && width + 1 + length > LINE_WIDTH {
            text.push('\n');
            width = 0;
        } else if width > 0 {
            text.push(' ');
            width += 1;
        }
        text.push_str(word);
        width += length;
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A line is filled to its last column, and no further.
    #[test]
    fn lines_are_filled() {
        let [half, rest, one] = [40, 39, 1].map(|length| "x".repeat(length));
        assert_eq!(wrapped(&[half.clone(), rest.clone()]), format!("{half} {rest}"));
        assert_eq!(
            wrapped(&[half.clone(), half.clone(), one.clone()]),
            format!("{half}\n{half} {one}")
        );
        assert_eq!(
            wrapped(&[half.clone(), rest.clone(), one.clone()]),
            format!("{half} {rest}\n{one}")
        );
    }
}
