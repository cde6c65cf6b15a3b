//! Why a text or a link is not taken, in the words of the page: where it stops making sense, and
//! what does not fit there.

use plateau_game::Side;
use plateau_match::Refusal;
use plateau_match::formats::ReadError;
use plateau_match::link::LinkError;
use plateau_match::record::{MoveProblem, Problem, RecordError};
use plateau_scene::Flaw;

use super::status_text;
use crate::ground::colour::{Colour, side_name};
use crate::text::Texts;

/// A pasted text or a file.
pub fn text(error: &ReadError, texts: &Texts) -> String {
    match error {
        ReadError::Record(error) => record(error, texts),
        ReadError::Link(error) => link(error, texts),
        ReadError::Refused(refusal) => refused(refusal, texts),
        ReadError::Othello(_) => texts.text_othello().into(),
        ReadError::UnknownGame => texts.text_no_game().into(),
        ReadError::NoSuchPosition | ReadError::Unknown => texts.text_unknown().into(),
    }
}

pub fn link(error: &LinkError, texts: &Texts) -> String {
    match error {
        LinkError::Version => texts.link_version().into(),
        LinkError::Character { .. } | LinkError::End | LinkError::Checksum => {
            texts.link_damaged().into()
        }
        LinkError::Record(error) => record(error, texts),
    }
}

pub fn record(error: &RecordError, texts: &Texts) -> String {
    let (line, column) = (error.line.to_string(), error.column.to_string());
    texts.text_at(&line, &column, &problem(&error.problem, texts))
}

fn problem(problem: &Problem, texts: &Texts) -> String {
    match problem {
        Problem::Move { number, problem: MoveProblem::Text(_) } => {
            texts.text_move_unknown(plain(number))
        }
        Problem::Move { number, problem: MoveProblem::Refused { text, refusal } } => {
            texts.text_move(plain(number), text, &refused(refusal, texts))
        }
        Problem::NoGame => texts.text_no_game().into(),
        Problem::TagValue { name, .. } | Problem::SecondTag(name) => texts.text_tag(name),
        Problem::BrokenTag(_) | Problem::UnknownEscape(_) | Problem::LateTag => {
            texts.text_broken_tag().into()
        }
        Problem::OpenComment | Problem::OpenVariation => texts.text_open().into(),
        Problem::HalfResult(_)
        | Problem::AfterResult
        | Problem::NoResult(_)
        | Problem::TwoResults { .. }
        | Problem::WrongResult { .. }
        | Problem::NotOver(_) => texts.text_result().into(),
        Problem::NotUtf8
        | Problem::BadClock(_)
        | Problem::StrayClock
        | Problem::UnexpectedCharacter(_)
        | Problem::WrongNumber { .. }
        | Problem::NumberWithoutMove(_)
        | Problem::StrayVariation
        | Problem::EmptyVariation
        | Problem::DeepVariation(_) => texts.text_moves().into(),
    }
}

/// A move's number without the dots that records put behind it.
fn plain(number: &str) -> &str {
    number.trim_end_matches('.')
}

/// The fault of a position in the editor.
pub fn flaw(flaw: &Flaw, colours: [Colour; 2], texts: &Texts) -> String {
    let name = |side: Side| side_name(colours, side, texts);
    let number = |count: &u32| count.to_string();
    match flaw {
        Flaw::TooMany { side, count, most } => {
            texts.study().flaw_too_many(name(*side), &number(count), &number(most))
        }
        Flaw::NotAll { side, count, all } => {
            texts.study().flaw_not_all(name(*side), &number(count), &number(all))
        }
        Flaw::NotInTurn { counts: [x, o], .. } => {
            texts.study().flaw_not_in_turn(name(Side::X), &number(x), name(Side::O), &number(o))
        }
        Flaw::EarlierLine => texts.study().flaw_line().into(),
        Flaw::Forbidden => texts.study().flaw_forbidden().into(),
    }
}

/// Why a match does not do it.
pub fn refused(refusal: &Refusal, texts: &Texts) -> String {
    match refusal {
        Refusal::Over(_) => texts.game_over().into(),
        Refusal::Illegal(refusal) => status_text::refusal(Some(*refusal), texts),
        Refusal::NothingToUndo
        | Refusal::NothingToRedo
        | Refusal::NoSuchPly { .. }
        | Refusal::NoOffer(_)
        | Refusal::NothingToReopen => texts.not_legal().into(),
    }
}

#[cfg(test)]
mod tests {
    use plateau_match::{formats, link};

    use super::*;
    use crate::text::Lang;

    #[test]
    fn flaws_are_told_in_both_languages() {
        let colours = [Colour::Amber, Colour::Blue];
        let check = |wrong: Flaw, expected: [&str; 2]| {
            let said = [Lang::En, Lang::Fr].map(|lang| {
                flaw(&wrong, colours, lang.texts()).replace(['\u{a0}', '\u{202f}'], " ")
            });
            assert_eq!(said, expected);
        };
        check(
            Flaw::NotAll { side: Side::O, count: 5, all: 6 },
            [
                "Blue has 5 of its 6 pieces on the board.",
                "Bleu a 5 de ses 6 pièces sur le plateau.",
            ],
        );
        check(
            Flaw::TooMany { side: Side::X, count: 4, most: 3 },
            [
                "Amber has 4 pieces on the board, but owns 3.",
                "Ambre a 4 pièces sur le plateau, mais n’en possède que 3.",
            ],
        );
    }

    #[test]
    fn reasons_are_given_in_both_languages() {
        let check = |pasted: &str, expected: [&str; 2]| {
            let error = formats::read(pasted).unwrap_err();
            let said = [Lang::En, Lang::Fr]
                .map(|lang| text(&error, lang.texts()).replace(['\u{a0}', '\u{202f}'], " "));
            assert_eq!(said, expected, "{pasted}");
        };
        check(
            "hello",
            [
                "it is neither a saved game nor a link nor a game of Othello",
                "ce n’est ni une partie enregistrée, ni un lien, ni une partie d’Othello",
            ],
        );
        check(
            "[Game \"morpion\"]\n\n1. a11 a11\n*\n",
            [
                "line 3, character 8: move 1, a11: Sphere a11 is coloured already.",
                "ligne 3, caractère 8 : coup 1, a11 : La sphère a11 est déjà colorée.",
            ],
        );
        check(
            "[Game \"chess\"]\n\n*\n",
            [
                "line 1, character 1: the tag Game does not fit",
                "ligne 1, caractère 1 : la rubrique Game ne convient pas",
            ],
        );
        let error = link::read("p1.AAAAbroken").unwrap_err();
        assert_eq!(link(&error, Lang::Fr.texts()), "le lien est abîmé ou incomplet");
    }
}
