//! Turns what the argument parser says over several lines into one sentence that names the input.

use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Command, Error};

use crate::failure::Failure;
use crate::io::Io;

/// Research commands, which `plateau` had until version 0.2.
const LABORATORY: [&str; 6] = ["branching", "ladder", "learn", "mistakes", "pool", "work"];

/// `--help` and `--version` are printed, with nothing left to run; anything else is a failure.
pub fn settle(error: &Error, command: &Command, io: &mut Io<'_>) -> Result<(), Failure> {
    match error.kind() {
        ErrorKind::DisplayHelp | ErrorKind::DisplayVersion => io.line(error.to_string().trim_end()),
        _ => Err(Failure::Input(sentence(error, command))),
    }
}

fn sentence(error: &Error, command: &Command) -> String {
    let argument = context(error, ContextKind::InvalidArg).unwrap_or_default();
    let value = context(error, ContextKind::InvalidValue).unwrap_or_default();
    match error.kind() {
        ErrorKind::ValueValidation => {
            let reason =
                std::error::Error::source(error).map(ToString::to_string).unwrap_or_default();
            // Our own errors name the input themselves.
            match reason.starts_with("unknown ") {
                true => reason,
                false => format!("bad value '{value}' for {argument}: {reason}"),
            }
        }
        ErrorKind::InvalidValue if value.is_empty() => {
            format!("a value is missing after {argument}")
        }
        ErrorKind::InvalidValue => {
            let expected = context(error, ContextKind::ValidValue).unwrap_or_default();
            format!("bad value '{value}' for {argument} (expected {expected})")
        }
        ErrorKind::NoEquals | ErrorKind::WrongNumberOfValues | ErrorKind::TooFewValues => {
            format!("a value is missing after {argument}")
        }
        ErrorKind::TooManyValues => format!("unexpected value '{value}' after {argument}"),
        ErrorKind::UnknownArgument => {
            format!("unexpected argument '{argument}'{}", try_help(error, command))
        }
        ErrorKind::InvalidSubcommand => {
            let word = context(error, ContextKind::InvalidSubcommand).unwrap_or_default();
            match LABORATORY.contains(&word.as_str()) {
                true => format!(
                    "'{word}' is a command of plateau-lab (cargo run --release -p plateau-lab)"
                ),
                false => format!("unknown command '{word}' (expected {})", command_names(command)),
            }
        }
        ErrorKind::MissingSubcommand | ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => {
            format!("a command is missing (expected {})", command_names(command))
        }
        ErrorKind::MissingRequiredArgument => format!("the argument {argument} is missing"),
        ErrorKind::ArgumentConflict => {
            let other = context(error, ContextKind::PriorArg).unwrap_or_default();
            match other.as_str() {
                same if same == argument => format!("{argument} may be given only once"),
                other => format!("{argument} cannot be used together with {other}"),
            }
        }
        ErrorKind::InvalidUtf8 => "an argument is not valid UTF-8 text".to_string(),
        _ => first_line(error),
    }
}

/// Details that the parser reports about the error, separated by commas.
fn context(error: &Error, kind: ContextKind) -> Option<String> {
    match error.get(kind)? {
        ContextValue::String(text) => Some(text.clone()),
        ContextValue::Strings(texts) => Some(texts.join(", ")),
        other => Some(other.to_string()),
    }
}

fn command_names(command: &Command) -> String {
    let names: Vec<&str> = command.get_subcommands().map(Command::get_name).collect();
    names.join(", ")
}

/// The parser knows the nearest option, if there is one.
fn try_help(error: &Error, command: &Command) -> String {
    match context(error, ContextKind::SuggestedArg) {
        Some(nearest) => format!(" (did you mean {nearest}?)"),
        None => format!(" (see {} --help)", command.get_name()),
    }
}

fn first_line(error: &Error) -> String {
    let text = error.to_string();
    let line = text.lines().next().unwrap_or_default();
    line.trim_start_matches("error: ").to_string()
}
