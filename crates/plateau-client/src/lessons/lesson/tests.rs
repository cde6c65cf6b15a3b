//! Every lesson is what it says: positions, right moves, exercises, and every number in its words.

use std::cmp::Ordering;
use std::collections::HashSet;

use plateau_game::{Place, Score};
use plateau_games::AnyMove;
use plateau_players::{Library, Solver, SolverOptions, SolverQuery};
use plateau_puzzles::{Exact, ValueOracle as _, read};
use plateau_scene::Board;

use super::*;
use crate::text::Lang;

fn file(game: GameId) -> &'static str {
    match game {
        GameId::Sogo => include_str!("../../../lessons/sogo.lesson"),
        GameId::Morpion => include_str!("../../../lessons/morpion.lesson"),
        GameId::Force3 => include_str!("../../../lessons/force3.lesson"),
        GameId::Othello => include_str!("../../../lessons/othello.lesson"),
        GameId::Pogo => include_str!("../../../lessons/pogo.lesson"),
    }
}

fn puzzles(game: GameId) -> Vec<Puzzle> {
    let bytes: &[u8] = match game {
        GameId::Sogo => include_bytes!("../../../../plateau-puzzles/data/sogo.puzzles"),
        GameId::Force3 => include_bytes!("../../../../plateau-puzzles/data/force3.puzzles"),
        GameId::Othello => include_bytes!("../../../../plateau-puzzles/data/othello.puzzles"),
        GameId::Pogo => include_bytes!("../../../../plateau-puzzles/data/pogo.puzzles"),
        GameId::Morpion => include_bytes!("../../../../plateau-puzzles/data/morpion.puzzles"),
    };
    read(bytes).unwrap().1
}

fn path(game: GameId) -> Path {
    Path::read(game, file(game)).unwrap_or_else(|bad| panic!("{game}: line {}", bad.0))
}

#[test]
fn every_path_has_its_steps_and_every_step_something_to_do() {
    for game in GameId::ALL {
        let steps = path(game).steps;
        assert!((6..=10).contains(&steps.len()), "{game}: {} steps", steps.len());
        assert_eq!(usize::from(profile(game).steps), steps.len(), "{game}");
        for step in steps {
            assert!(!step.tasks.is_empty(), "{game}: {step:?}");
            for lang in Lang::ALL {
                let [title, text] = [&step.title, &step.text].map(|words| words.of(lang.texts()));
                assert!(
                    !title.is_empty() && !text.is_empty() && !step.text.key.contains(' '),
                    "{game}: {title}"
                );
                // Two minutes with the board, not a page of text.
                assert!(text.len() < 300, "{game}: {title} is long");
            }
        }
    }
}

#[test]
fn the_next_lesson_is_one_that_was_begun() {
    let mut practice = Practice::default();
    assert_eq!(next_lesson(&practice), Some((GameId::Sogo, 1)), "the first game");
    practice.standing_mut(GameId::Pogo).steps.extend([0, 1, 3]);
    assert_eq!(next_lesson(&practice), Some((GameId::Pogo, 3)), "the first step that is missing");
    for game in GameId::ALL {
        practice.standing_mut(game).steps.extend(0..profile(game).steps);
    }
    assert_eq!(next_lesson(&practice), None);
    practice.standing_mut(GameId::Othello).steps.remove(&6);
    assert_eq!(next_lesson(&practice), Some((GameId::Othello, 7)));
}

/// The room of puzzles offers every theme that a game can have.
#[test]
fn every_theme_that_is_offered_has_puzzles() {
    for game in GameId::ALL {
        let found: HashSet<Theme> = puzzles(game).iter().flat_map(themes).collect();
        for theme in Theme::ALL.into_iter().filter(|theme| theme.is_of(game)) {
            assert!(found.contains(&theme), "{game}: {theme:?}");
        }
    }
}

#[test]
fn every_step_has_its_exercises() {
    let mut lacking = Vec::new();
    for game in GameId::ALL {
        let puzzles = puzzles(game);
        for step in path(game).steps {
            let count = |task: &Task| match task {
                Task::Puzzles(kind) => kind.pick(&puzzles).count(),
                Task::Play { .. } => 1,
            };
            let exercises: usize = step.tasks.iter().map(count).sum();
            if exercises < EXERCISES {
                lacking.push(format!("{game}: {} has {exercises}", step.title.key));
            }
        }
    }
    assert!(lacking.is_empty(), "{}", lacking.join("\n"));
}

/// A task for which every move is right has no question, nor has a task without a description.
#[test]
fn every_task_has_right_moves_and_wrong_ones() {
    for game in GameId::ALL {
        for task in path(game).steps.iter().flat_map(|step| &step.tasks) {
            match task {
                Task::Puzzles(kind) => {
                    assert_ne!(kind.pick(&puzzles(game)).count(), 0, "{game}: {kind:?}");
                }
                Task::Play { position, right, ask } => {
                    let moves = right.moves(position);
                    let different: HashSet<AnyMove> = moves.iter().copied().collect();
                    let legal = position.moves();
                    assert_eq!(different.len(), moves.len(), "{game}: {right:?}");
                    assert!(moves.iter().all(|mv| legal.contains(mv)), "{game}: {right:?}");
                    assert!(
                        Lang::ALL.iter().all(|lang| !ask.of(lang.texts()).is_empty()),
                        "{game}: {right:?}"
                    );
                    let all = moves.len() == legal.len();
                    assert!(
                        !moves.is_empty() && all == (*right == Right::Any),
                        "{game}: {right:?} {moves:?}"
                    );
                }
            }
        }
    }
}

/// What is asked to win, parry or threaten can be done by few moves only.
#[test]
fn what_a_rule_finds_is_worth_looking_for() {
    for game in GameId::ALL {
        for task in path(game).steps.iter().flat_map(|step| &step.tasks) {
            let Task::Play { position, right, .. } = task else { continue };
            let found = right.moves(position);
            match right {
                Right::Win
                | Right::Parry
                | Right::Fork
                | Right::Chain
                | Right::Most
                | Right::Fewest
                | Right::Frontier => {
                    assert!(found.len() <= 3, "{game} {position}: {right:?} finds {found:?}");
                }
                Right::Any | Right::Listed(_) | Right::Exactly(_) | Right::Written(_) => {}
            }
        }
    }
}

/// Pogo's table is too large for a test of this kind: the one beside it compares with this file.
#[test]
fn what_is_said_to_be_exact_is() {
    for game in GameId::ALL.into_iter().filter(|game| *game != GameId::Pogo) {
        for task in path(game).steps.iter().flat_map(|step| &step.tasks) {
            if let Task::Play { position, right: Right::Exactly(moves), .. } = task {
                let mut keeping = keeping(position);
                let mut moves: Vec<String> = moves.iter().map(ToString::to_string).collect();
                keeping.sort();
                moves.sort();
                assert_eq!(moves, keeping, "{game}");
            }
        }
    }
}

fn valued(position: &AnyPosition) -> Vec<(AnyMove, Score)> {
    Exact::new(Library::default(), u64::MAX).moves(position).expect("every move is known")
}

fn keeping(position: &AnyPosition) -> Vec<String> {
    let all = valued(position);
    let best = all.iter().map(|(_, value)| value.sign()).max();
    all.iter()
        .filter(|(_, value)| Some(value.sign()) == best)
        .map(|(mv, _)| mv.to_string())
        .collect()
}

/// Works out what a lesson claims.
fn worked_out(game: GameId, name: &str) -> u32 {
    let start = AnyPosition::start(Variant::new(game));
    let board = Board::of(&start);
    let through = |place: Place| board.lines_through(place).len() as u32;
    let places =
        || (0..4).flat_map(|c| (0..4).flat_map(move |r| (0..4).map(move |l| Place::new(c, r, l))));
    let openings = |sign: Ordering| {
        valued(&start).iter().filter(|(_, value)| value.sign() == sign).count() as u32
    };
    match (game, name) {
        (_, "openings") => start.moves().len() as u32,
        // Every line goes through four places.
        (GameId::Sogo | GameId::Morpion, "lines") => places().map(through).sum::<u32>() / 4,
        (GameId::Morpion, "most") => places().map(through).max().unwrap(),
        (GameId::Morpion, "least") => places().map(through).min().unwrap(),
        (GameId::Force3, "winning") => openings(Ordering::Greater),
        (GameId::Force3, "drawing") => openings(Ordering::Equal),
        (GameId::Force3, "losing") => openings(Ordering::Less),
        (GameId::Force3, "plies") => {
            let wins = valued(&start).into_iter().filter(|(_, value)| value.sign().is_gt());
            let plies: HashSet<u32> = wins.filter_map(|(_, value)| value.plies()).collect();
            let [plies] = plies.iter().copied().collect::<Vec<_>>()[..] else {
                panic!("all win equally soon: {plies:?}")
            };
            plies
        }
        // What the shipped proof says of itself; the release step plays it through.
        (GameId::Morpion, "plies") => {
            let options = SolverOptions { threads: 1, asked: SolverQuery::Score, thorough: false };
            let score = Solver::new(&start, Library::default(), options).score_within(&start, 1);
            score.filter(|score| score.sign().is_gt()).and_then(|score| score.plies()).unwrap()
        }
        // The moves that the file lists first, which the test of the table compares.
        (GameId::Pogo, "holding") => exactly(game).first().map_or(0, Vec::len) as u32,
        _ => panic!("{game}: nobody knows what {name} is"),
    }
}

fn exactly(game: GameId) -> Vec<Vec<AnyMove>> {
    let tasks = path(game).steps.into_iter().flat_map(|step| step.tasks);
    let lists = tasks.filter_map(|task| match task {
        Task::Play { right: Right::Exactly(moves), .. } => Some(moves),
        _ => None,
    });
    lists.collect()
}

/// The moves that the lesson of Morpion says are those of its proof: of no others the proof says
/// that they win.
#[test]
fn the_proof_plays_what_the_lesson_says() {
    let options = SolverOptions { threads: 1, asked: SolverQuery::Score, thorough: false };
    let start = AnyPosition::start(Variant::new(GameId::Morpion));
    let mut solver = Solver::new(&start, Library::default(), options);
    let step =
        path(GameId::Morpion).steps.into_iter().find(|step| step.title.key.contains("proof"));
    let tasks = step.unwrap().tasks;
    assert_eq!(tasks.len(), EXERCISES);
    for task in tasks {
        let Task::Play { position, right: Right::Listed(listed), .. } = task else {
            panic!("{task:?}")
        };
        let mut wins = |mv: &AnyMove| {
            let next = position.try_play(*mv).unwrap();
            solver.score_within(&next, 1).is_some_and(|value| value.sign().is_lt())
        };
        let known: HashSet<AnyMove> = position.moves().into_iter().filter(&mut wins).collect();
        assert_eq!(listed.into_iter().collect::<HashSet<_>>(), known, "{position}");
    }
}

#[test]
fn every_number_is_worked_out() {
    for game in GameId::ALL {
        for step in path(game).steps {
            for (name, claimed) in &step.text.numbers {
                assert_eq!(worked_out(game, name), *claimed, "{game}: {name}");
            }
        }
    }
}

/// A number that has no name could be wrong: the only figures in a text are those of places.
#[test]
fn no_number_stands_in_a_text_without_a_name() {
    for game in GameId::ALL {
        let families = Lang::ALL.map(|lang| lang.texts().lesson(game));
        let keys = families[0].keys();
        for line in
            keys.iter().flat_map(|key| families.map(|family| family.fill(key, &[]).unwrap()))
        {
            let is_place = |at: usize| {
                line[..at]
                    .trim_end_matches(char::is_numeric)
                    .ends_with(|before: char| before.is_ascii_lowercase())
            };
            let bare =
                line.char_indices().find(|(at, sign)| sign.is_ascii_digit() && !is_place(*at));
            assert_eq!(bare, None, "{game}: {line}");
        }
    }
}

#[test]
fn nonsense_is_refused_by_its_line() {
    let bad = |text: &str| Path::read(GameId::Sogo, text);
    assert_eq!(bad(""), Err(BadLine(1)));
    assert_eq!(bad("start b2"), Err(BadLine(1)), "no step yet");
    assert_eq!(bad("=="), Err(BadLine(1)), "a step without a key");
    for line in ["start z9", "right b2", "puzzles of-nothing", "number lines many", "what is this"]
    {
        assert_eq!(bad(&format!("== a\n{line}")), Err(BadLine(2)), "{line}");
    }
    assert_eq!(bad("== a\nstart b2\nask\nright = z9"), Err(BadLine(4)));
}
