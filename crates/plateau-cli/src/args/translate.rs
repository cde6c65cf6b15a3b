//! What `plateau translate` is asked for.

use std::path::PathBuf;

use clap::Args;

/// The files of a language.
#[derive(Args, Clone, Debug)]
#[group(required = true, multiple = false)]
pub struct TranslateArgs {
    /// Check the files of a language in a folder named after it
    #[arg(long, value_name = "DIR")]
    pub check: Option<PathBuf>,
    /// Write the English files into a new folder, to be translated
    #[arg(long, value_name = "DIR")]
    pub template: Option<PathBuf>,
    /// Write a pseudo-language into a new folder, to look for texts that do not fit
    #[arg(long, value_name = "DIR")]
    pub pseudo: Option<PathBuf>,
}
