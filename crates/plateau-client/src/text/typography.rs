//! Every text is looked at: both languages have the same gaps to be filled, and French is as it is
//! printed, with its apostrophes, quotes, spaces and commas.

use super::{Lang, LessonTexts, Texts};

/// The space before `:` and `%`, and inside quotes.
const NO_BREAK: char = '\u{a0}';
/// The thin one before `;`, `!` and `?`.
const THIN: char = '\u{202f}';

fn every_text(texts: &Texts) -> Vec<&'static str> {
    let mut all: Vec<&str> = texts.sentences().into_iter().map(|(_, text)| text).collect();
    for game in &texts.games {
        all.extend([game.name, game.tagline, game.hands]);
        all.extend(game.rules);
    }
    for option in texts.options {
        all.push(option.name);
        all.extend(option.values);
    }
    all.extend(texts.colours);
    all.extend(texts.shortcuts.iter().flat_map(|(keys, does)| [*keys, *does]));
    all.extend(texts.device.all());
    all.extend(texts.guide.all());
    all.extend(every_lesson_text(texts.lesson));
    all.extend(texts.reviewing.all());
    all.extend(texts.puzzles.all());
    all.extend(texts.known.all());
    all.extend(texts.learn.all());
    all.extend(texts.course.all());
    all.extend(texts.rooms.sentences().into_iter().map(|(_, text)| text));
    all.extend(texts.room_inside.all());
    all.extend(texts.paths.all());
    all.extend(texts.study.sentences().into_iter().map(|(_, text)| text));
    all.extend(texts.online.sentences().into_iter().map(|(_, text)| text));
    all
}

fn every_lesson_text(lesson: &LessonTexts) -> Vec<&'static str> {
    let mut all = vec![
        lesson.explained,
        lesson.by_original,
        lesson.by_ours,
        lesson.total,
        lesson.total_usual,
        lesson.various,
        lesson.lesson,
        lesson.table_says,
        lesson.next_move,
        lesson.learn,
    ];
    all.extend(lesson.columns);
    all.extend(lesson.terms.iter().map(|(_, called)| *called));
    all.extend(lesson.sogo_columns);
    all.extend(lesson.force3_phases);
    all.extend(lesson.learn_columns);
    all.extend(lesson.othello_columns);
    for lesson in
        [lesson.sogo, lesson.force3_game, lesson.force3_learning, lesson.othello, lesson.pogo]
    {
        all.extend(lesson);
    }
    all
}

/// The French of the lessons: lines of their own, and what stands behind a double sign.
fn lessons() -> impl Iterator<Item = &'static str> {
    let files = [
        include_str!("../../lessons/sogo.lesson"),
        include_str!("../../lessons/morpion.lesson"),
        include_str!("../../lessons/force3.lesson"),
        include_str!("../../lessons/othello.lesson"),
        include_str!("../../lessons/pogo.lesson"),
    ];
    let french = |line: &'static str| {
        line.strip_prefix("fr ").or(line.split_once(" == ").map(|(_, french)| french))
    };
    files.into_iter().flat_map(str::lines).filter_map(french)
}

/// What is wrong with a French text.
fn fault(text: &str) -> Option<String> {
    let chars: Vec<char> = text.chars().collect();
    for (at, sign) in chars.iter().enumerate() {
        let before = at.checked_sub(1).map(|at| chars[at]);
        let after = chars.get(at + 1).copied();
        let is_digit = |c: Option<char>| c.is_some_and(|c| c.is_ascii_digit());
        let fits = match sign {
            '\'' | '"' => false,
            // A key alone is no punctuation.
            ';' | '!' | '?' => before == Some(THIN) || chars.len() == 1,
            ':' | '%' | '»' => before == Some(NO_BREAK),
            '«' => after == Some(NO_BREAK),
            '.' => !(is_digit(before) && is_digit(after)) && after != Some('.'),
            _ => true,
        };
        if !fits {
            return Some(format!("'{sign}' at character {}", at + 1));
        }
    }
    let elided = ["de a", "de e", "de o", "de u", "le o", "que i", "si il"];
    elided
        .iter()
        .find(|pair| text.to_lowercase().contains(&format!(" {pair}")))
        .map(|pair| format!("'{pair}'"))
}

#[test]
fn the_languages_have_the_same_gaps_and_no_empty_sentence() {
    let gaps = |text: &str| {
        let is_there =
            |i: usize| ["", "de "].iter().any(|of| text.contains(&format!("{{{of}{i}}}")));
        (0..8).map(is_there).collect::<Vec<_>>()
    };
    let [en, fr] = Lang::ALL.map(|lang| every_text(lang.texts()));
    assert_eq!(en.len(), fr.len());
    for (en, fr) in en.into_iter().zip(fr) {
        assert!(!en.trim().is_empty() && !fr.trim().is_empty(), "'{en}', '{fr}'");
        assert_eq!(gaps(en), gaps(fr), "'{en}' has other gaps in French: '{fr}'");
    }
}

#[test]
fn french_is_printed_as_in_france() {
    let wrong: Vec<String> = every_text(Lang::Fr.texts())
        .into_iter()
        .chain(lessons())
        .filter_map(|text| fault(text).map(|fault| format!("{fault} in: {text}")))
        .collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn faults_are_found() {
    for text in [
        "l'ami",
        "Pourquoi ?",
        "Pourquoi?",
        "voici : a",
        "« oui »",
        "1.5 s",
        "plateau de Othello",
        "12 %",
    ] {
        assert!(fault(text).is_some(), "{text}");
    }
    for text in [
        "l’ami",
        "Pourquoi\u{202f}?",
        "voici\u{a0}: a",
        "«\u{a0}oui\u{a0}»",
        "1,5\u{a0}s",
        "d’Othello",
        "?",
    ] {
        assert_eq!(fault(text), None, "{text}");
    }
}
