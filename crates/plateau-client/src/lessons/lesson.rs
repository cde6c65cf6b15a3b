//! Learning a game: a path of short steps, read from a file that is fetched when it is first wanted
//! (`lessons/GAME.lesson`). A step has words and tasks; a task is a position and the moves that are
//! right in it. The words are in the languages' `lessons.ftl` under the step's key; the numbers in
//! them have names in the file, and a test works every one of them out.

use plateau_games::{AnyPosition, GameId, Variant};
use plateau_puzzles::{Goal, Puzzle, Theme, themes};

use super::right_moves::Right;
use crate::ground::games::profile;
use crate::ground::practice::Practice;
use crate::text::LessonText;

/// How many puzzles a kind of exercise has.
const EXERCISES: usize = 3;

/// The way through a game.
#[derive(Clone, Debug, PartialEq)]
pub struct Path {
    pub steps: Vec<Step>,
}

#[derive(Clone, Debug, Default, PartialEq)]
pub struct Step {
    pub title: LessonText,
    pub text: LessonText,
    pub tasks: Vec<Task>,
    /// How many tasks have words of their own.
    asks: usize,
}

/// Something to do on the board.
#[derive(Clone, Debug, PartialEq)]
#[allow(clippy::large_enum_variant, reason = "a lesson has a few dozen, read once")]
pub enum Task {
    Play {
        position: AnyPosition,
        right: Right,
        ask: LessonText,
    },
    /// The easiest of a kind, from the game's file of puzzles.
    Puzzles(Kind),
}

/// Which puzzles.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    Theme(Theme),
    /// A win that takes more than one move.
    LongWin,
}

/// What to learn next, as a game and a step counted from 1: of the lessons that were begun the one
/// that is done most, else the first that was not; nothing where all are done.
pub fn next_lesson(practice: &Practice) -> Option<(GameId, u8)> {
    let open = |game: GameId| {
        let done = practice.standing(game).steps;
        let step = (0..profile(game).steps).find(|step| !done.contains(step))?;
        Some((done.len(), (game, step + 1)))
    };
    // The last of those that are equal is taken, so the first game comes last.
    GameId::ALL
        .into_iter()
        .rev()
        .filter_map(open)
        .max_by_key(|(done, _)| *done)
        .map(|(_, next)| next)
}

/// A line that makes no sense, counted from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BadLine(pub usize);

impl Kind {
    fn read(name: &str) -> Option<Kind> {
        match name {
            "long-win" => Some(Kind::LongWin),
            theme => Theme::from_name(theme).map(Kind::Theme),
        }
    }

    /// The first of a file, which has the easiest first.
    pub fn pick(self, puzzles: &[Puzzle]) -> impl Iterator<Item = &Puzzle> {
        let fits = move |puzzle: &&Puzzle| match self {
            Kind::Theme(theme) => themes(puzzle).contains(&theme),
            Kind::LongWin => puzzle.goal == Goal::Win && puzzle.solution.turns() > 1,
        };
        puzzles.iter().filter(fits).take(EXERCISES)
    }
}

impl Path {
    pub fn read(game: GameId, text: &str) -> Result<Path, BadLine> {
        let mut path = Path { steps: Vec::new() };
        // What was read of a task whose moves are still to come.
        let mut begun: (Option<AnyPosition>, LessonText) = Default::default();
        for (number, line) in text.lines().enumerate() {
            path.take(game, line.trim(), &mut begun).ok_or(BadLine(number + 1))?;
        }
        if path.steps.is_empty() { Err(BadLine(1)) } else { Ok(path) }
    }

    fn take(
        &mut self,
        game: GameId,
        line: &str,
        (position, ask): &mut (Option<AnyPosition>, LessonText),
    ) -> Option<()> {
        if line.is_empty() {
            return Some(());
        }
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        if word == "==" {
            let words = |key: String| LessonText { game: Some(game), key, numbers: Vec::new() };
            let (title, text) = (words(rest.to_owned()), words(format!("{rest}-text")));
            self.steps.push(Step { title, text, ..Step::default() });
            return (!rest.is_empty()).then_some(());
        }
        let step = self.steps.last_mut()?;
        match word {
            "number" => {
                let (name, value) = rest.split_once(' ')?;
                step.text.numbers.push((name.to_owned(), value.parse().ok()?));
            }
            "start" => *position = Some(after(game, rest)?),
            "ask" => {
                step.asks += 1;
                let key = format!("{}-ask-{}", step.title.key, step.asks);
                *ask = LessonText { key, ..step.title.clone() };
            }
            "right" => {
                let position = position.take()?;
                let right = Right::read(rest, &position)?;
                step.tasks.push(Task::Play { position, right, ask: std::mem::take(ask) });
            }
            "puzzles" => step.tasks.push(Task::Puzzles(Kind::read(rest)?)),
            _ => return None,
        }
        Some(())
    }
}

/// The position after some moves of a game; a pass is left out, as in Othello's transcripts.
fn after(game: GameId, moves: &str) -> Option<AnyPosition> {
    let mut position = AnyPosition::start(Variant::new(game));
    for text in moves.split_whitespace() {
        if let ([pass], Err(_)) = (&position.moves()[..], position.parse_move(text)) {
            position = position.try_play(*pass).ok()?;
        }
        position = position.try_play(position.parse_move(text).ok()?).ok()?;
    }
    Some(position)
}

#[cfg(test)]
mod tests;
