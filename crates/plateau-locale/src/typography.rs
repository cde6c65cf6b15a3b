//! Every sentence is printed as its language prints: apostrophes, quotes, spaces, numbers.

use crate::Lang;

/// The space before `:` and `%`, and inside French quotes.
const NO_BREAK: char = '\u{a0}';
/// The thin one before `;`, `!` and `?` in French.
const THIN: char = '\u{202f}';

/// The sentences without their control characters; a gap is an `x`. The listings of algorithms are
/// no prose.
fn sentences(lang: Lang) -> Vec<String> {
    let is_listing = |text: &&str| text.contains("\n  ");
    let all = lang.bundle().split_terminator('\0').filter(|text| !is_listing(text));
    all.map(|text| {
        let mut plain = String::new();
        let mut characters = text.chars();
        while let Some(c) = characters.next() {
            match c {
                '\u{1}' | '\u{6}' => {
                    characters.next();
                    plain.push('x');
                }
                '\u{2}' => {
                    characters.next();
                }
                '\u{3}' => {
                    plain.push('\n');
                    let _ = characters.by_ref().find(|c| *c == '\u{4}');
                }
                '\u{5}' => {}
                c => plain.push(c),
            }
        }
        plain
    })
    .collect()
}

/// What is wrong in any language.
fn fault(text: &str) -> Option<String> {
    let chars: Vec<char> = text.chars().collect();
    if text.trim().is_empty() {
        return Some("nothing".into());
    }
    for (at, sign) in chars.iter().enumerate() {
        let before = at.checked_sub(1).map(|at| chars[at]);
        let after = chars.get(at + 1).copied();
        let is_minus = *sign == '-'
            && after.is_some_and(|c| c.is_ascii_digit())
            && before.is_none_or(|c| c.is_whitespace() || c == '(');
        if matches!(sign, '\'' | '"') || is_minus {
            return Some(format!("'{sign}' at character {}", at + 1));
        }
    }
    None
}

/// What is wrong with a French text.
fn french_fault(text: &str) -> Option<String> {
    let chars: Vec<char> = text.chars().collect();
    for (at, sign) in chars.iter().enumerate() {
        let before = at.checked_sub(1).map(|at| chars[at]);
        let after = chars.get(at + 1).copied();
        let is_digit = |c: Option<char>| c.is_some_and(|c| c.is_ascii_digit());
        let fits = match sign {
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
    let lower = text.to_lowercase();
    elided.iter().find(|pair| lower.contains(&format!(" {pair}"))).map(|pair| format!("'{pair}'"))
}

/// What is wrong with a German text.
fn german_fault(text: &str) -> Option<String> {
    let chars: Vec<char> = text.chars().collect();
    let bad = chars.windows(2).find(|pair| match pair {
        [before, '%' | '…'] => *before != NO_BREAK,
        [_, '”'] | [' ', ':' | ';' | '!' | '?'] => true,
        _ => false,
    });
    bad.map(|pair| pair.iter().collect())
}

/// What is wrong with a Japanese text: half-width punctuation after Japanese letters.
fn japanese_fault(text: &str) -> Option<String> {
    let chars: Vec<char> = text.chars().collect();
    let is_japanese = |c: char| ('\u{3040}'..='\u{9fff}').contains(&c);
    let bad = chars.windows(2).find(|pair| {
        is_japanese(pair[0]) && matches!(pair[1], '?' | '!' | ',' | '.' | ':' | ';' | '(')
    });
    bad.map(|pair| pair.iter().collect())
}

fn check(lang: Lang, fault: fn(&str) -> Option<String>) {
    let wrong: Vec<String> = sentences(lang)
        .iter()
        .filter(|text| *text != "," && *text != "." && *text != "\u{202f}" && *text != "\u{a0}")
        .filter_map(|text| fault(text).map(|fault| format!("{fault} in: {text}")))
        .collect();
    assert!(wrong.is_empty(), "{}:\n{}", lang.code(), wrong.join("\n"));
}

#[test]
fn sentences_are_printed_as_in_their_language() {
    for lang in Lang::ALL {
        check(lang, fault);
    }
    check(Lang::Fr, french_fault);
    check(Lang::De, german_fault);
    check(Lang::Ja, japanese_fault);
}

#[test]
fn faults_are_found() {
    for text in ["l'ami", "about -3 points", " "] {
        assert!(fault(text).is_some(), "{text}");
    }
    for text in
        ["Pourquoi ?", "Pourquoi?", "voici : a", "« oui »", "1.5 s", "plateau de Othello", "12 %"]
    {
        assert!(french_fault(text).is_some(), "{text}");
    }
    for text in
        ["Pourquoi\u{202f}?", "voici\u{a0}: a", "«\u{a0}oui\u{a0}»", "1,5\u{a0}s", "d’Othello", "?"]
    {
        assert_eq!(french_fault(text), None, "{text}");
    }
    assert!(german_fault("73 %").is_some() && german_fault("73\u{a0}%").is_none());
    assert!(japanese_fault("本当?").is_some() && japanese_fault("本当？").is_none());
}
