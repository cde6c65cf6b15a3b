//! Checks the files in `locales/` and writes a typed function for each sentence and a compiled
//! bundle for each language.

// The library's own module, so that `plateau translate --check` and the build agree.
#[path = "src/check.rs"]
#[allow(dead_code, reason = "the build uses a part of what translators need")]
mod check;

use std::path::{Path, PathBuf};
use std::{env, fs, io};

use check::{Language, SOURCE, code, compile, faults, read_catalogue, spoken};

fn main() {
    println!("cargo::rerun-if-changed=locales");
    println!("cargo::rerun-if-changed=src/check.rs");
    println!("cargo::rerun-if-changed=src/check");
    if let Err(error) = build() {
        for line in error.lines() {
            println!("cargo::error={line}");
        }
        std::process::exit(1);
    }
}

fn build() -> Result<(), String> {
    let locales = Path::new(env!("CARGO_MANIFEST_DIR")).join("locales");
    let out = PathBuf::from(env::var_os("OUT_DIR").ok_or("no folder to write to")?);
    let mut languages = read(&locales).map_err(|error| format!("locales: {error}"))?;
    // The source language comes first: it is the fallback.
    languages.sort_by_key(|language| (language.code != SOURCE, language.code.clone()));
    let source = languages.first().ok_or("no language")?;
    let catalogue = read_catalogue(source);
    let mut wrong: Vec<String> = catalogue.faults.iter().map(ToString::to_string).collect();
    if wrong.is_empty() {
        for language in &languages {
            wrong.extend(faults(&catalogue, language).iter().map(ToString::to_string));
        }
    }
    if !wrong.is_empty() {
        return Err(wrong.join("\n"));
    }
    let mut spoken_here = Vec::new();
    for language in &languages {
        fs::write(out.join(format!("{}.texts", language.code)), compile(&catalogue, language))
            .map_err(|error| error.to_string())?;
        spoken_here.push(spoken(language));
    }
    fs::write(out.join("texts.rs"), code::write(&catalogue, &spoken_here))
        .map_err(|error| error.to_string())
}

fn read(locales: &Path) -> io::Result<Vec<Language>> {
    let mut languages = Vec::new();
    for folder in fs::read_dir(locales)? {
        let folder = folder?;
        if !folder.file_type()?.is_dir() {
            continue;
        }
        let mut files = Vec::new();
        for file in fs::read_dir(folder.path())? {
            let path = file?.path();
            if path.extension().is_some_and(|extension| extension == "ftl") {
                let name = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
                files.push((name, fs::read_to_string(&path)?));
            }
        }
        files.sort();
        let code = folder.file_name().to_string_lossy().into_owned();
        languages.push(Language { code, files });
    }
    Ok(languages)
}
