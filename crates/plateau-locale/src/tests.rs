//! The evaluator, through sentences of the files.

use crate::Lang;

#[test]
fn the_browser_chooses_the_language() {
    let cases: [(&[&str], Lang); 4] = [
        (&["fr-CA", "en"], Lang::Fr),
        (&["xx", "de-AT", "fr"], Lang::De),
        (&["xx"], Lang::En),
        (&["é", "JA"], Lang::Ja),
    ];
    for (languages, expected) in cases {
        assert_eq!(Lang::preferred(languages.iter().copied()), expected, "{languages:?}");
    }
}

#[test]
fn gaps_are_filled_and_the_french_de_is_elided() {
    let turn = |name: &str| Lang::Fr.texts().to_move(name);
    assert_eq!([turn("Ambre"), turn("Bleu")], ["Au tour d’Ambre.", "Au tour de Bleu."]);
    let name = format!("{}Ada\u{2069}", crate::ISOLATE);
    assert!(turn(&name).contains("d’"), "an isolate is no letter");
}

#[test]
fn counts_choose_the_plural_form() {
    for (lang, count, expected) in [
        (Lang::En, 0, "0 games deleted."),
        (Lang::En, 1, "One game deleted."),
        (Lang::En, 2, "2 games deleted."),
        (Lang::Fr, 1, "Une partie supprimée."),
        (Lang::Fr, 2, "2 parties supprimées."),
        (Lang::De, 2, "2 Partien gelöscht."),
        (Lang::Ja, 1, "1局を削除しました。"),
    ] {
        assert_eq!(lang.texts().deleted(count), expected);
    }
}

#[test]
fn numbers_are_written_as_in_the_language() {
    let french = |text: &str| Lang::Fr.texts().localised(text);
    assert_eq!(
        [french("+1.5"), french("xx..x"), french("3.")],
        ["+1,5", "xx..x", "3."].map(String::from)
    );
    assert_eq!(Lang::En.texts().number(2.04, 1), "2.0");
    let counts = Lang::ALL.map(|lang| lang.texts().count(1_234_567));
    assert_eq!(counts, ["1,234,567", "1.234.567", "1\u{202f}234\u{202f}567", "1,234,567"]);
    assert_eq!(Lang::De.texts().count(4_321), "4321");
}
