//! The address of a look inside: `LINK/SEARCH/NODE`, then `/quiz.SEED.NUMBER` where a quiz is open
//! or `/lesson.NAME.STEP` where a lesson is, so that a link opens exactly what somebody saw.

use plateau_games::Variant;
use plateau_match::{Match, link};
use plateau_players::{Algorithm, InsideOptions};

use super::tours::{LESSONS, Lesson, LessonAt, SMALL_GAME, Step};
use crate::ground::route::Route;

/// What an address names besides the game; what it leaves out is as usual.
#[derive(Clone, Debug, PartialEq)]
pub struct Address {
    /// The game standing at the position; `None`: the one on the table.
    pub game: Option<Match>,
    pub options: InsideOptions,
    pub node: u32,
    pub aside: Option<Aside>,
}

/// What is open beside the tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Aside {
    Quiz(QuizAt),
    Lesson(LessonAt),
}

/// Which question of which quiz.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct QuizAt {
    pub seed: u64,
    pub number: u32,
}

impl Address {
    /// Anything that cannot be read is as usual.
    pub fn read(text: &str) -> Address {
        let parts: Vec<&str> = text.split('/').collect();
        let part = |index: usize| parts.get(index).copied().unwrap_or_default();
        Address {
            game: link::read(part(0)).ok(),
            options: part(1)
                .parse()
                .unwrap_or_else(|_| InsideOptions::new(Algorithm::AlphaBeta, 3)),
            node: part(2).parse().unwrap_or(0),
            aside: Aside::read(part(3)),
        }
    }

    pub fn write(game: &Match, options: &InsideOptions, node: u32, aside: Option<Aside>) -> String {
        let beside = match aside {
            None => String::new(),
            Some(Aside::Quiz(quiz)) => format!("/quiz.{}.{}", quiz.seed, quiz.number),
            Some(Aside::Lesson(at)) => format!("/lesson.{}.{}", at.lesson().name, at.step + 1),
        };
        format!("{}/{options}/{node}{beside}", link::write(game))
    }
}

impl Aside {
    fn read(text: &str) -> Option<Aside> {
        let (kind, rest) = text.split_once('.')?;
        let (which, number) = rest.split_once('.')?;
        match kind {
            "quiz" => Some(Aside::Quiz(QuizAt {
                seed: which.parse().ok()?,
                number: number.parse().ok()?,
            })),
            "lesson" => {
                let lesson = LESSONS.iter().position(|lesson| lesson.name == which)?;
                let step = number.parse::<usize>().ok()?.checked_sub(1)?;
                let is_there = step < LESSONS[lesson].steps.len();
                is_there.then_some(Aside::Lesson(LessonAt { lesson, step }))
            }
            _ => None,
        }
    }
}

/// The way to a step of a lesson.
pub fn lesson_route(at: LessonAt) -> Route {
    step_route(at.lesson(), at.step(), Some(Aside::Lesson(at)))
}

/// Address of a real search that is small enough to be read.
pub fn small_game_route() -> Route {
    step_route(&SMALL_GAME, &SMALL_GAME.steps[0], None)
}

fn step_route(lesson: &Lesson, step: &Step, aside: Option<Aside>) -> Route {
    let variant = Variant::build(lesson.game(), lesson.size, &[])
        .unwrap_or_else(|_| Variant::new(lesson.game()));
    let mut game = Match::new(variant);
    for mv in step.moves.split_whitespace() {
        let played = game.position().parse_move(mv).map(|mv| game.play(mv));
        debug_assert!(matches!(played, Ok(Ok(_))), "{mv}");
    }
    let options: InsideOptions = step.search.parse().unwrap_or_else(|_| Address::read("").options);
    Route::Inside(lesson.game(), Address::write(&game, &options, 0, aside))
}

#[cfg(test)]
mod tests {
    use plateau_games::GameId;

    use super::*;

    #[test]
    fn an_address_is_read_back() {
        let mut game = Match::new(Variant::new(GameId::Sogo));
        game.play(game.position().parse_move("b2").unwrap()).unwrap();
        let options: InsideOptions = "search:depth=4,table=no".parse().unwrap();
        let quiz = Aside::Quiz(QuizAt { seed: 5, number: 2 });
        for aside in [None, Some(quiz), Some(Aside::Lesson(LessonAt { lesson: 1, step: 2 }))] {
            let read = Address::read(&Address::write(&game, &options, 17, aside));
            let expected =
                Address { game: Some(game.clone()), options: options.clone(), node: 17, aside };
            assert_eq!(read, expected);
        }
    }

    #[test]
    fn nonsense_is_as_usual() {
        for text in [
            "",
            "/",
            "p1.x/chess/y",
            "//",
            "///quiz.x.1",
            "///quiz.1",
            "///lesson.cuts.9",
            "///lesson.x.1",
        ] {
            let options = InsideOptions::new(Algorithm::AlphaBeta, 3);
            assert_eq!(
                Address::read(text),
                Address { game: None, options, node: 0, aside: None },
                "{text}"
            );
        }
    }
}
