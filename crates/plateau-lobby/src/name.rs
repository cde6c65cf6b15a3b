//! Names of people: one short line of letters that can be seen.

/// The longest name of a person, in characters.
const LONGEST: usize = 24;

/// A name without what cannot be seen or changes the order of what stands beside it: control
/// characters, marks and isolates of the writing direction, joiners and other letters without
/// width, separators of lines.
pub fn clean_name(name: &str) -> String {
    let seen: String = name.chars().filter(|letter| !is_unseen(*letter)).collect();
    seen.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// A name as rooms take it: clean, and no longer than the longest.
pub fn fit_name(name: &str) -> String {
    let cut: String = clean_name(name).chars().take(LONGEST).collect();
    cut.trim_end().to_owned()
}

/// A name for a guest who has said none: easy to say, and seldom the same as another's.
pub fn guest_name(chance: u64) -> String {
    let words = |words: &'static str| words.split(' ').collect::<Vec<_>>();
    let (colours, animals) = (words(COLOURS), words(ANIMALS));
    let (rest, colour) = (chance / colours.len() as u64, chance % colours.len() as u64);
    let (rest, animal) = (rest / animals.len() as u64, rest % animals.len() as u64);
    format!("{} {} {}", colours[colour as usize], animals[animal as usize], rest % 99 + 1)
}

const COLOURS: &str = "Amber Blue Brass Bronze Copper Coral Golden Green Grey Indigo Ivory Jade \
                       Olive Orange Purple Red Ruby Silver Violet White";

const ANIMALS: &str = "Badger Beaver Crane Deer Eagle Falcon Finch Fox Goose Hare Heron Ibis \
                       Koala Lion Lynx Otter Owl Panda Raven Robin Seal Swan Tiger Whale Wolf";

/// Whether it is short enough to stand beside a board.
pub(crate) fn is_short(name: &str) -> bool {
    name.chars().count() <= LONGEST
}

fn is_unseen(letter: char) -> bool {
    letter.is_control() && !letter.is_whitespace()
        || matches!(
            letter,
            '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}'
                | '\u{180b}'..='\u{180f}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}'
                | '\u{2060}'..='\u{206f}' | '\u{2800}' | '\u{3164}' | '\u{feff}' | '\u{ffa0}'
                | '\u{fff9}'..='\u{fffb}' | '\u{e0000}'..='\u{e0fff}'
        )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_one_line_of_letters_that_can_be_seen() {
        let check = |name: &str, expected: &str| assert_eq!(clean_name(name), expected, "{name:?}");
        check("Ada Lovelace", "Ada Lovelace");
        check("  Zoë \u{3b1} \u{5d0}  ", "Zoë \u{3b1} \u{5d0}");
        check("a\u{202e}b\u{2066}c\u{200b}d\u{feff}e", "abcde");
        check("one\u{2028}two\u{2029}three\nfour\tfive", "one two three four five");
        check("\u{1b}[31mred\u{7}", "[31mred");
        for unseen in ["", " \u{a0} ", "\u{200b}\u{200d}", "\u{202e}", "\u{3164}", "\u{2028}"] {
            check(unseen, "");
        }
        assert!(is_short(&"é".repeat(24)) && !is_short(&"é".repeat(25)));
    }

    #[test]
    fn guests_have_names_that_fit() {
        assert_eq!(guest_name(7 * 20 + 11 * 500), "Amber Fox 12");
        let names: std::collections::BTreeSet<String> =
            (0..1_000_u64).map(|n| guest_name(n.wrapping_mul(0x9e37_79b9_7f4a_7c15))).collect();
        assert!(names.len() > 950, "{} of 1000 differ", names.len());
        assert!(names.iter().all(|name| fit_name(name) == *name));
    }

    /// A page that fits a name before it sends it is never refused, and reads back what it sent.
    #[test]
    fn a_fitted_name_stays_as_it_is() {
        for name in [
            "  Ada\u{7} Lovelace, Countess of wherever  ",
            "a\u{202e}b",
            "\u{200b}",
            &"x ".repeat(40),
        ] {
            let fitted = fit_name(name);
            assert!(is_short(&fitted) && clean_name(&fitted) == fitted, "{name:?}: {fitted:?}");
        }
        assert_eq!(
            fit_name("  Ada\u{7} Lovelace, Countess of wherever  "),
            "Ada Lovelace, Countess o"
        );
        assert_eq!(fit_name("Ada Lovelace, Countess  of"), "Ada Lovelace, Countess o");
        assert_eq!(fit_name("a\u{2066}\u{2028}b"), "a b");
    }
}
