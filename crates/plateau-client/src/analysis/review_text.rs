//! A review in sentences. They say what is known and by whom, and where nothing is, what is
//! believed and how far it was looked.

use plateau_game::{Distance, Outcome, Score, Side};
use plateau_games::{AnyMove, AnyPosition};
use plateau_match::{Match, Sign};
use plateau_review::{Given, JudgedMove, Review, SideSummary, given_away, sign};
use plateau_wire::Reply;

use crate::game::labels::listed;
use crate::ground::threats::winning_moves;
use crate::text::Texts;

/// How both players are called, the first one first.
pub type Names = [&'static str; 2];

/// How a position stands, from what it is worth to one side: "a draw", "won for Amber (W7)", "+0.3
/// for Amber".
pub fn state(score: Score, side: Side, names: Names, texts: &Texts) -> String {
    let (own, other) = (names[side.index()], names[(!side).index()]);
    let words = texts.review();
    let won = |name: &str, score: Score| {
        let bare = words.won_for(name);
        match listed(score, texts).filter(|_| score.plies().is_some()) {
            Some(plies) => format!("{bare} ({plies})"),
            None => bare,
        }
    };
    let by = |name: &str, count: i32| words.won_by(name, &discs(count, texts));
    match score {
        Score::Draw | Score::Discs(0) => words.a_draw().into(),
        Score::Win(_) => won(own, score),
        Score::Loss(distance) => won(other, Score::Win(distance)),
        Score::Discs(count @ 1..) => by(own, count),
        Score::Discs(count) => by(other, -count),
        Score::Points(..) => match listed(score, texts) {
            Some(number) => words.value_for(&number, own),
            None => words.not_known().into(),
        },
    }
}

fn discs(count: i32, texts: &Texts) -> String {
    texts.review().in_discs(count.unsigned_abs() as usize)
}

/// What a move gave away, in the unit of the game; nothing where it is nothing.
pub fn given(given: Given, texts: &Texts) -> Option<String> {
    match given {
        Given::Unclear => Some("?".into()),
        Given::Discs { discs: 0, .. } => None,
        Given::Discs { discs: count, .. } => Some(discs(count, texts)),
        Given::Share { share, .. } if share < 0.005 => None,
        Given::Share { share, .. } => Some(of_a_game(share, texts)),
    }
}

fn of_a_game(share: f64, texts: &Texts) -> String {
    texts.review().in_games(&texts.number(share, 2))
}

/// What a side gave away in all.
pub fn given_in_all(review: &Review, side: Side, texts: &Texts) -> String {
    let SideSummary { given_away, .. } = review.sides[side.index()];
    let in_discs = review.moves.iter().any(|judged| matches!(judged.given, Given::Discs { .. }));
    if in_discs { discs(given_away as i32, texts) } else { of_a_game(given_away, texts) }
}

/// How often a side made a move of this sign.
pub fn count(review: &Review, side: Side, sign: Sign) -> usize {
    review.moves.iter().filter(|judged| judged.side == side && judged.sign == Some(sign)).count()
}

/// Where the game was decided: "The game was a draw until 14. b3, which loses in 11."
pub fn decided(review: &Review, names: Names, texts: &Texts) -> String {
    let words = texts.review();
    if let Some(judged) = review.decided_at.and_then(|ply| review.moves.get(ply - 1)) {
        let before = state(judged.before, judged.side, names, texts);
        return decided_by(judged.ply, judged.mv, &before, judged.played, texts);
    }
    match review.moves.first() {
        Some(first) if review.moves.iter().all(|judged| judged.before.is_certain()) => {
            words.never_changed(&state(first.before, first.side, names, texts))
        }
        _ => words.undecided().into(),
    }
}

fn decided_by(ply: usize, mv: AnyMove, before: &str, played: Score, texts: &Texts) -> String {
    texts.review().decided(&ply.to_string(), before, &mv.to_string(), &did(played, texts))
}

/// The same from what is certain about the end of a game, as a worker tells it; `None` where the
/// game ended otherwise, such as by giving up a won one.
pub fn turned(
    game: &Match,
    outcome: Outcome,
    reply: &Reply,
    names: Names,
    texts: &Texts,
) -> Option<String> {
    /// There is room for two.
    const NAMED: usize = 2;
    let Reply::Decided { place, before, best, played, .. } = reply else { return None };
    let place = *place as usize;
    let (mv, side) = (game.plies().get(place)?.mv(), game.position_after(place)?.side_to_move());
    if Score::of_outcome(outcome, side).sign() != played.sign() {
        return None;
    }
    let words = texts.review();
    Some(match before {
        None => {
            let then = state(*played, side, names, texts);
            words.known_since(&(place + 1).to_string(), &mv.to_string(), &then)
        }
        Some(before) if before.sign() == played.sign() => {
            words.never_changed(&state(*before, side, names, texts))
        }
        Some(before) => {
            let before = state(*before, side, names, texts);
            let sentence = decided_by(place + 1, mv, &before, *played, texts);
            format!("{sentence} {}", best_moves(best, NAMED, texts))
        }
    })
}

/// What a move that decided the game did to its player.
fn did(played: Score, texts: &Texts) -> String {
    let words = texts.review();
    match played {
        Score::Loss(Distance::Exactly(plies)) => words.lost_in(&plies.to_string()),
        Score::Loss(Distance::AtMost(plies)) => words.lost_within(&plies.to_string()),
        Score::Loss(Distance::Unknown) => words.lost().into(),
        Score::Discs(count @ ..=-1) => words.lost_by(&discs(count, texts)),
        Score::Draw | Score::Discs(_) | Score::Win(_) | Score::Points(..) => words.drew().into(),
    }
}

/// One move of the review in sentences; `after` is the position it led to.
pub fn told(
    judged: &JudgedMove,
    after: &AnyPosition,
    nodes: u64,
    names: Names,
    texts: &Texts,
) -> String {
    let words = texts.review();
    let name = format!("{}{}", judged.mv, judged.sign.map_or("", |sign| sign.text()));
    let [before, then] =
        [judged.before, judged.played].map(|score| state(score, judged.side, names, texts));
    let number = judged.ply.to_string();
    let mut sentences = vec![if before == then {
        words.move_same(&number, &name, &then)
    } else {
        words.move_told(&number, &name, &before, &then)
    }];
    if !judged.best.is_empty() && !judged.best.contains(&judged.mv) {
        /// The longest readable list.
        const NAMED: usize = 6;
        let names: Vec<String> = judged.best.iter().map(ToString::to_string).collect();
        sentences.push(best_moves(&names, NAMED, texts));
    }
    // What the rules alone show.
    let wins = if after.side_to_move() == judged.side { Vec::new() } else { winning_moves(after) };
    if !wins.is_empty() {
        let moves: Vec<String> = wins.iter().map(ToString::to_string).collect();
        sentences.push(words.leaves_win(names[(!judged.side).index()], &moves.join(", ")));
    }
    if judged.given == Given::Unclear {
        sentences.push(words.nobody_can_tell().into());
    } else if !judged.before.is_certain() && !judged.played.is_certain() {
        sentences.push(words.believed(&nodes.to_string()));
    }
    sentences.join(" ")
}

fn best_moves(names: &[String], most: usize, texts: &Texts) -> String {
    let dots = if names.len() > most { ", …" } else { "" };
    let listed = format!("{}{dots}", names[..most.min(names.len())].join(", "));
    // Dots end a sentence by themselves.
    texts.review().best_told(&listed).replace("….", "…")
}

/// How good an answer is to the question for a move that keeps what there was.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer {
    Right,
    Nearly,
    Wrong,
    /// One value is known and the other only believed.
    Unclear,
}

/// Judges an answer by what the position was worth and what the move is.
pub fn answer(before: Score, played: Score) -> Answer {
    match (given_away(before, played), sign(before, played, false)) {
        (Given::Unclear, _) => Answer::Unclear,
        (_, Some(Sign::Mistake | Sign::Blunder)) => Answer::Wrong,
        (_, Some(Sign::Dubious)) | (Given::Discs { discs: 1.., certain: true }, _) => {
            Answer::Nearly
        }
        _ => Answer::Right,
    }
}

/// The answer in a sentence; `played` is the move of the game.
pub fn answered(answer: Answer, mv: &str, is_played: bool, value: Score, texts: &Texts) -> String {
    let words = texts.review();
    let value = listed(value, texts).unwrap_or_else(|| words.not_known().into());
    match answer {
        Answer::Right => words.try_right(mv, &value),
        Answer::Unclear => words.try_unclear(mv, &value),
        Answer::Nearly if !is_played => words.try_nearly(mv, &value),
        Answer::Wrong if !is_played => words.try_wrong(mv, &value),
        Answer::Nearly | Answer::Wrong => words.try_played(&value),
    }
}

/// The moves of a side that are worth trying again.
pub fn mistakes(review: &Review, side: Side) -> Vec<usize> {
    let own = review.moves.iter().filter(|judged| judged.side == side && is_blamed(judged));
    own.map(|judged| judged.ply).collect()
}

pub fn is_blamed(judged: &JudgedMove) -> bool {
    matches!(judged.sign, Some(Sign::Dubious | Sign::Mistake | Sign::Blunder))
}

/// The first mistake of the learner's side; of either side without a learner or without a mistake
/// of theirs.
pub fn first_mistake(review: &Review, own: Option<Side>) -> Option<usize> {
    let first = own.and_then(|side| mistakes(review, side).first().copied());
    first.or_else(|| review.moves.iter().find(|judged| is_blamed(judged)).map(|judged| judged.ply))
}

/// A mistake that comes next in the game, and what was better.
pub fn ahead(judged: &JudgedMove, names: Names, texts: &Texts) -> String {
    let name = format!("{}{}", judged.mv, judged.sign.map_or("", |sign| sign.text()));
    let best: Vec<String> = judged.best.iter().map(ToString::to_string).collect();
    let played = texts.review().ahead(names[judged.side.index()], &name);
    format!("{played} {}", best_moves(&best, 3, texts))
}

#[cfg(test)]
mod tests {
    use plateau_game::Unit;
    use plateau_games::{GameId, Variant};
    use plateau_review::{AssessedMove, Assessment};

    use super::*;
    use crate::text::Lang;

    const NAMES: Names = ["Amber", "Blue"];

    fn reviewed(moves: &str, assessed: &[(Score, Score)]) -> (Match, Review) {
        let mut game = Match::new(Variant::new(GameId::Sogo));
        for text in moves.split_whitespace() {
            let mv = game.position().parse_move(text).unwrap();
            game.play(mv).unwrap();
        }
        let best = game.position().parse_move("d4").unwrap();
        let moves = assessed.iter().map(|(before, played)| AssessedMove {
            before: Assessment { score: *before, best: vec![best], only: false },
            played: *played,
        });
        let review = Review::new(&game, moves.collect());
        (game, review)
    }

    #[test]
    fn the_move_that_decided_is_named() {
        type Case<'a> = (&'a [(Score, Score)], Lang, &'a str);
        let cases: [Case<'_>; 5] = [
            (
                &[(Score::Draw, Score::loss_in(11)), (Score::win_in(11), Score::win_in(11))],
                Lang::En,
                "The game was a draw until 1. a1, which loses in 11.",
            ),
            (
                &[(Score::Draw, Score::loss_in(11)), (Score::win_in(11), Score::win_in(11))],
                Lang::Fr,
                "La partie était nulle jusqu’à 1. a1, qui perd en 11.",
            ),
            (
                &[(Score::win_in(7), Score::Draw), (Score::Draw, Score::Draw)],
                Lang::En,
                "The game was won for Amber (W7) until 1. a1, which gives away the win.",
            ),
            (
                &[(Score::win_in(7), Score::win_in(7)), (Score::loss_in(6), Score::loss_in(6))],
                Lang::En,
                "The result never changed: from the first move on the game was won for Amber (W7).",
            ),
            (
                &[(Score::Points(9, Unit::Hundredths), Score::Draw), (Score::Draw, Score::Draw)],
                Lang::En,
                "No clear turning point.",
            ),
        ];
        for (assessed, lang, expected) in cases {
            let (_, review) = reviewed("a1 b1", assessed);
            assert_eq!(decided(&review, NAMES, lang.texts()), expected);
        }
    }

    #[test]
    fn what_is_certain_about_the_end_is_said() {
        let (game, _) = reviewed("a1 b1 a1 b1 a1 b1 a1", &[]);
        let told = |place: u32, before: Option<Score>, played: Score| {
            let best = ["a1", "c1", "d1"].map(str::to_owned).to_vec();
            let reply = Reply::Decided { id: 1, place, before, best, played };
            turned(&game, Outcome::Win(Side::X), &reply, NAMES, Lang::En.texts())
        };
        let check =
            |told: Option<String>, expected: &str| assert_eq!(told.as_deref(), Some(expected));
        check(
            told(5, Some(Score::Draw), Score::loss_in(2)),
            "The game was a draw until 6. b1, which loses in 2. Best: a1, c1, …",
        );
        check(
            told(5, None, Score::loss_in(2)),
            "After 6. b1 the game was already won for Amber (W2).",
        );
        check(
            told(0, Some(Score::win_in(7)), Score::win_in(7)),
            "The result never changed: from the first move on the game was won for Amber (W7).",
        );
        // Amber has won, against the value of the board.
        assert_eq!(told(5, Some(Score::Draw), Score::win_in(2)), None);
    }

    #[test]
    fn a_move_is_told_by_facts() {
        let texts = Lang::En.texts();
        let (game, review) = reviewed(
            "a1 b1 a1 b1 a1 c1",
            &[
                (Score::Points(10, Unit::Hundredths), Score::Points(-300, Unit::Hundredths)),
                (Score::Points(300, Unit::Hundredths), Score::Draw),
                (Score::Draw, Score::Draw),
                (Score::Draw, Score::Draw),
                (Score::Draw, Score::Draw),
                (Score::Draw, Score::loss_in(2)),
            ],
        );
        let tell = |place: usize| {
            told(&review.moves[place], game.position_after(place + 1).unwrap(), 200, NAMES, texts)
        };
        assert_eq!(
            tell(0),
            "1. a1?!: +0.1 for Amber before, -3.0 for Amber after. Best: d4. Both are estimates: a search of 200 \
             positions each."
        );
        assert_eq!(
            tell(5),
            "6. c1?: a draw before, won for Amber (W2) after. Best: d4. Now Amber can win at once: a1."
        );
    }

    #[test]
    fn answers_are_judged_by_their_value() {
        for (before, played, expected) in [
            (Score::win_in(5), Score::win_in(9), Answer::Right),
            (Score::Draw, Score::loss_in(9), Answer::Wrong),
            (Score::Discs(4), Score::Discs(4), Answer::Right),
            (Score::Discs(14), Score::Discs(12), Answer::Nearly),
            (Score::Discs(4), Score::Discs(-2), Answer::Wrong),
            (Score::Draw, Score::Points(-300, Unit::Hundredths), Answer::Unclear),
        ] {
            assert_eq!(answer(before, played), expected, "{before} {played}");
        }
        let texts = Lang::En.texts();
        assert_eq!(
            answered(Answer::Right, "b3", false, Score::win_in(9), texts),
            "Right: b3 keeps it (W9)."
        );
        assert_eq!(
            answered(Answer::Wrong, "b3", true, Score::Discs(-2), texts),
            "That is the move of the game (-2 discs): it gives it away."
        );
    }

    #[test]
    fn what_was_given_away_has_its_unit() {
        let texts = Lang::En.texts();
        assert_eq!(
            given(Given::Discs { discs: 1, certain: true }, texts).as_deref(),
            Some("one disc")
        );
        assert_eq!(
            given(Given::Share { share: 0.5, certain: true }, texts).as_deref(),
            Some("0.50 of a game")
        );
        assert_eq!(given(Given::Share { share: 0.0, certain: true }, texts), None);
        assert_eq!(given(Given::Unclear, texts).as_deref(), Some("?"));
        let (_, review) =
            reviewed("a1 b1", &[(Score::win_in(7), Score::Draw), (Score::Draw, Score::Draw)]);
        assert_eq!(given_in_all(&review, Side::X, texts), "0.50 of a game");
        assert_eq!((mistakes(&review, Side::X), mistakes(&review, Side::O)), (vec![1], vec![]));
        let first = [None, Some(Side::X), Some(Side::O)].map(|own| first_mistake(&review, own));
        assert_eq!(first, [Some(1); 3], "who made none looks at the opponent's");
        assert_eq!(ahead(&review.moves[0], NAMES, texts), "Amber played a1? here. Best: d4.");
        assert_eq!(count(&review, Side::X, Sign::Mistake), 1);
    }
}
