//! How did the Othello engine learn its evaluation? It played games against itself, labelled their
//! positions from the end of the game backwards, and a network was fitted to the labels by `fit.py`
//! beside this crate.
//!
//! `cargo xtask train-othello WORD OPTIONS`. No input but the weights: the same options give the
//! same positions, errors and book on any machine and any number of threads.

mod book;
mod error_model;
mod games;
mod labels;
mod measure;
mod options;
mod parallel;
mod positions;

/// Does what the first word says, with the options behind it.
pub fn run(arguments: &[String]) -> Result<(), String> {
    let (word, rest) =
        arguments.split_first().ok_or("expected positions, errors, measure or book")?;
    match word.as_str() {
        "positions" => positions::run(rest),
        "errors" => error_model::run(rest),
        "measure" => measure::run(rest),
        "book" => book::run(rest),
        _ => Err(format!("unknown word '{word}' (expected positions, errors, measure or book)")),
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn words_are_told_apart() {
        let run =
            |words: &[&str]| super::run(&words.iter().map(ToString::to_string).collect::<Vec<_>>());
        for (words, sentence) in [
            (&[][..], "expected positions, errors, measure or book"),
            (&["train"], "unknown word 'train' (expected positions, errors, measure or book)"),
            (&["positions"], "expected --out FILE"),
            (&["errors"], "expected --weights FILE"),
            (
                &["measure", "--weights", ""],
                "cannot read '': No such file or directory (os error 2)",
            ),
            (&["measure", "--style", "bold"], "'--style bold': expected varied or better"),
            (&["measure", "--deepest", "7"], "'--deepest 7': expected a number from 8 to 40"),
        ] {
            assert_eq!(run(words).unwrap_err(), sentence);
        }
    }
}
