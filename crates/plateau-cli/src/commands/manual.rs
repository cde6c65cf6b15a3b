//! `plateau man` and `plateau completions`: the table of commands (`args`) as a manual page and for
//! shells.

use clap::{Arg, Command, CommandFactory as _};
use clap_complete::Shell;

use crate::args::Arguments;
use crate::failure::Failure;
use crate::io::Io;

pub fn page(io: &mut Io<'_>) -> Result<(), Failure> {
    io.line(text().trim_end())
}

pub fn completions(shell: Shell, io: &mut Io<'_>) -> Result<(), Failure> {
    io.line(script(shell)?.trim_end())
}

fn script(shell: Shell) -> Result<String, Failure> {
    let mut bytes = Vec::new();
    clap_complete::generate(shell, &mut Arguments::command(), "plateau", &mut bytes);
    String::from_utf8(bytes).map_err(|error| Failure::Machine(error.to_string()))
}

/// Sections that no command documents.
const REST: &str = r"
.SH EXIT STATUS
.TP
.B 0
success
.TP
.B 1
the machine failed: disk full, port in use, no permission
.TP
.B 2
a bad argument, move, position or file
.TP
.B 3
a question that could not be answered within its limits
.TP
.B 4
two answers that must agree contradict each other
.SH ENVIRONMENT
.TP
.B PLATEAU_DATA
the folder of shared games, instead of the usual folder for data of this user
.TP
.B PLATEAU_CACHE
the folder of tables of solved games, which can be made again
.TP
.B NO_COLOR
draw boards in letters, without colours
.SH EXAMPLES
.TP
.B plateau
the app, in the browser
.TP
.B plateau play othello \-\-level 4
a game in the terminal
.TP
.B plateau best sogo \-\-moves \(dqa1 b2 c3\(dq \-\-time 500
the move the engine would play after these
";

/// The manual page in the language of `man`.
fn text() -> String {
    let mut program = Arguments::command();
    program.build();
    let about = program.get_about().map(ToString::to_string).unwrap_or_default();
    let mut page = format!(
        ".TH PLATEAU 1 \"\" \"plateau {}\" \"User Commands\"\n.SH NAME\nplateau \\- {}\n.SH \
         SYNOPSIS\n\
         .B plateau\n[\\fICOMMAND\\fR] [\\fIOPTIONS\\fR]\n.SH DESCRIPTION\n\
         Sogo, Morpion 3D, Force 3, Othello and Pogo, with engines.\n\
         Without a command it serves the app and opens it in the browser.\n.SH COMMANDS\n",
        env!("CARGO_PKG_VERSION"),
        escaped(about.trim_end_matches('.')),
    );
    for command in program.get_subcommands_mut() {
        page += &section(command);
    }
    page + REST.trim_start()
}

/// A command: how it is called, what it does, its arguments and options.
fn section(command: &mut Command) -> String {
    let usage = command.render_usage().to_string();
    let usage: Vec<&str> = usage.trim_start_matches("Usage:").split_whitespace().collect();
    let about = command.get_about().map(ToString::to_string).unwrap_or_default();
    let mut text = format!(".SS {}\n{}\n", escaped(&usage.join(" ")), escaped(&about));
    for argument in command.get_arguments().filter(|argument| argument.get_id() != "help") {
        text += &format!(".TP\n{}\n{}\n", name(argument), escaped(&help(argument)));
    }
    text
}

/// `--size N` or `GAME`.
fn name(argument: &Arg) -> String {
    let values: Vec<String> =
        argument.get_value_names().unwrap_or_default().iter().map(ToString::to_string).collect();
    let value = format!("\\fI{}\\fR", escaped(&values.join(" ")));
    match argument.get_long() {
        None => value,
        Some(long) if argument.get_action().takes_values() => {
            format!("\\fB\\-\\-{}\\fR {value}", escaped(long))
        }
        Some(long) => format!("\\fB\\-\\-{}\\fR", escaped(long)),
    }
}

fn help(argument: &Arg) -> String {
    let mut help = argument.get_help().map(ToString::to_string).unwrap_or_default();
    let defaults: Vec<_> =
        argument.get_default_values().iter().map(|value| value.to_string_lossy()).collect();
    if argument.get_action().takes_values() && !defaults.is_empty() {
        help += &format!(" [default: {}]", defaults.join(" "));
    }
    help
}

/// Text in which nothing means anything to `man`.
fn escaped(text: &str) -> String {
    let plain = text.replace('\\', "\\e").replace('-', "\\-").replace('\n', " ");
    if plain.starts_with(['.', '\'']) { format!("\\&{plain}") } else { plain }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every command and every option, as the page and the shells would write them.
    fn check(text: &str, command: impl Fn(&str) -> String, option: impl Fn(&str) -> String) {
        let program = Arguments::command();
        assert!(program.get_subcommands().count() > 10);
        for known in program.get_subcommands() {
            let expected = command(known.get_name());
            assert!(text.contains(&expected), "no '{expected}' in:\n{text}");
            for long in
                known.get_arguments().filter_map(Arg::get_long).filter(|long| *long != "help")
            {
                let expected = option(long);
                assert!(
                    text.contains(&expected),
                    "no '{expected}' of {} in:\n{text}",
                    known.get_name()
                );
            }
        }
    }

    #[test]
    fn the_manual_has_every_command_and_option() {
        let minus = |text: &str| text.replace('-', "\\-");
        check(
            &text(),
            |name| format!("\n.SS plateau {}", minus(name)),
            |long| format!("\n\\fB\\-\\-{}\\fR", minus(long)),
        );
    }

    #[test]
    fn each_option_stands_in_the_section_of_its_command() {
        let page = text();
        let sections: Vec<&str> = page.split("\n.SS plateau ").skip(1).collect();
        for (command, section) in Arguments::command().get_subcommands().zip(&sections) {
            assert!(section.starts_with(&escaped(command.get_name())), "{section}");
            for argument in command.get_arguments() {
                assert!(section.contains(&name(argument)), "{:?} in:\n{section}", name(argument));
                assert!(argument.get_help().is_some(), "{:?} has no help", argument.get_id());
            }
        }
        assert_eq!(sections.len(), Arguments::command().get_subcommands().count());
    }

    #[test]
    fn shells_know_every_command_and_option() {
        let long = |long: &str| format!("--{long}");
        check(&script(Shell::Bash).unwrap(), |name| format!("plateau,{name})"), long);
        check(&script(Shell::Zsh).unwrap(), |name| format!("({name})"), long);
        let fish = script(Shell::Fish).unwrap();
        check(&fish, |name| format!("-a \"{name}\""), |long| format!(" -l {long}"));
    }

    /// A line that begins with a dot is an order to `man`.
    #[test]
    fn text_stays_text() {
        assert_eq!(escaped(".SH a-b\\c"), "\\&.SH a\\-b\\ec");
        let orders = [".TH", ".SH", ".SS", ".TP", ".B"];
        for line in text().lines().filter(|line| line.starts_with('.')) {
            assert!(orders.contains(&line.split(' ').next().unwrap_or_default()), "{line}");
        }
    }
}
