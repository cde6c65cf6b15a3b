//! What is said about an answer to a puzzle: what a move is worth, and how a wrong one is refuted.

use plateau_game::Score;
use plateau_puzzles::Wrong;

use crate::game::status_text;
use crate::text::Texts;

/// A wrong move: what it comes to, and the reply that shows it. The right move stays unsaid.
pub fn refuted(wrong: &Wrong, opponent: &str, texts: &Texts) -> String {
    let says = texts.puzzles();
    let (mv, worth) = (wrong.mv.to_string(), worth(wrong.value, texts));
    match wrong.reply {
        Some(reply) => says.wrong(&mv, &worth, opponent, &reply.to_string()),
        None => says.wrong_over(&mv, &worth),
    }
}

/// What a move does, after its name: "wins in 5", "ends 4 discs ahead".
pub fn worth(value: Score, texts: &Texts) -> String {
    let says = texts.puzzles();
    match value {
        Score::Discs(0) => says.level().to_owned(),
        Score::Discs(ahead @ 1..) => says.ahead(ahead.unsigned_abs() as usize),
        Score::Discs(behind) => says.behind(behind.unsigned_abs() as usize),
        other => status_text::value(other, texts),
    }
}

#[cfg(test)]
mod tests {
    use plateau_games::{AnyPosition, GameId, Variant};

    use super::*;
    use crate::text::Lang;

    #[test]
    fn a_wrong_move_is_refuted_and_the_right_one_stays_unsaid() {
        let position = AnyPosition::start(Variant::new(GameId::Sogo));
        let mv = |text: &str| position.parse_move(text).unwrap();
        let check = |value: Score, reply: Option<&str>, lang: Lang, expected: &str| {
            let wrong = Wrong { mv: mv("b2"), value, reply: reply.map(mv) };
            assert_eq!(refuted(&wrong, "Green", lang.texts()), expected);
        };
        let (en, fr) = (Lang::En, Lang::Fr);
        check(Score::loss_in(8), Some("a1"), en, "b2 loses in 8. Green replies a1.");
        check(Score::Draw, Some("a1"), en, "b2 draws. Green replies a1.");
        check(Score::Draw, None, en, "b2 draws.");
        check(Score::Discs(-18), Some("a1"), en, "b2 ends 18 discs behind. Green replies a1.");
        check(Score::Discs(1), Some("a1"), en, "b2 ends one disc ahead. Green replies a1.");
        check(Score::Discs(0), Some("a1"), en, "b2 ends level. Green replies a1.");
        check(
            Score::Discs(-2),
            Some("a1"),
            fr,
            "b2 finit avec 2 pions de retard. Green répond a1.",
        );
    }
}
