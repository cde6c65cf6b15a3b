//! `plateau translate`: the build's own check of a language's files, for translators.

use std::fs;
use std::path::Path;

use plateau_locale::check::{Language, faults, pseudo::pseudo, read_catalogue};
use plateau_locale::source;

use crate::args::TranslateArgs;
use crate::failure::Failure;
use crate::files::{create_folder, write_atomically};
use crate::io::Io;

pub fn run(args: &TranslateArgs, io: &mut Io<'_>) -> Result<(), Failure> {
    if let Some(folder) = &args.check {
        return check(folder, io);
    }
    let (folder, is_pseudo) = match (&args.template, &args.pseudo) {
        (Some(folder), _) => (folder, false),
        (None, Some(folder)) => (folder, true),
        (None, None) => return Ok(()),
    };
    if folder.exists() {
        let held = format!("'{}' is there already (expected a new folder)", folder.display());
        return Err(Failure::Input(held));
    }
    create_folder(folder)?;
    for (name, text) in source().files {
        let changed = if is_pseudo { pseudo(&text) } else { None };
        write_atomically(&folder.join(format!("{name}.ftl")), &changed.unwrap_or(text))?;
    }
    io.line(format_args!("'{}' has the files of a language", folder.display()))
}

fn check(folder: &Path, io: &mut Io<'_>) -> Result<(), Failure> {
    let language = read(folder)?;
    let catalogue = read_catalogue(&source());
    let found = faults(&catalogue, &language);
    for fault in &found {
        io.line(fault)?;
    }
    match found.len() {
        0 => io.line(format_args!("{} sentences, nothing wrong", catalogue.entries.len())),
        1 => Err(Failure::Input("one fault".into())),
        count => Err(Failure::Input(format!("{count} faults"))),
    }
}

/// The language is named after its folder.
fn read(folder: &Path) -> Result<Language, Failure> {
    let cannot_read = |error: &std::io::Error| {
        Failure::from_system(format_args!("cannot read '{}'", folder.display()), error)
    };
    let mut files = Vec::new();
    for entry in fs::read_dir(folder).map_err(|error| cannot_read(&error))? {
        let path = entry.map_err(|error| cannot_read(&error))?.path();
        if path.extension().is_some_and(|extension| extension == "ftl") {
            let name = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
            files.push((name, fs::read_to_string(&path).map_err(|error| cannot_read(&error))?));
        }
    }
    files.sort();
    let code = folder.file_name().unwrap_or_default().to_string_lossy().into_owned();
    Ok(Language { code, files })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn faults_of(code: &str, change: impl Fn(&str, String) -> String) -> Vec<String> {
        let files = source().files.into_iter().map(|(name, text)| {
            let changed = change(&name, text);
            (name, changed)
        });
        let language = Language { code: code.into(), files: files.collect() };
        let catalogue = read_catalogue(&source());
        faults(&catalogue, &language).iter().map(ToString::to_string).collect()
    }

    #[test]
    fn the_english_files_are_a_whole_language() {
        assert_eq!(faults_of("en", |_, text| text), Vec::<String>::new());
    }

    #[test]
    fn mistakes_are_told_with_file_and_line() {
        let check = |code: &str, from: &str, to: &str, expected: &str| {
            let found = faults_of(code, |_, text| text.replacen(from, to, 1));
            assert!(found.iter().any(|fault| fault.contains(expected)), "{found:?}");
        };
        check("en", "resign = Resign\n", "", "locales/en/game.ftl:");
        check("en", "resign = Resign\n", "", "'resign' is missing");
        check("en", "resign-ask = ", "resign-ask = { $who }", "unknown gap $who");
        check("en", "offers = ", "ofers = ", "'ofers' is not a sentence");
        check("en", "{ $player } wins", "wins", "lacks the gap $player");
        check("ja", "", "", "has [one], no plural form here");
        check("pl", "", "", "lacks the plural form [few]");
        check("xx", "", "", "plural forms of 'xx' are unknown");
    }

    #[test]
    fn the_pseudo_language_is_longer_and_whole() {
        let found = faults_of("en", |_, text| pseudo(&text).expect("the English files are read"));
        assert_eq!(found, Vec::<String>::new());
        let changed = pseudo("resign = Resign { $a }\n").expect("it is read");
        assert!(changed.contains("Réésígñ { $a }"), "{changed}");
    }
}
