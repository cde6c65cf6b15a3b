//! `plateau --help`: the commands in groups, the most used first, each with an example.

use std::fmt::Write as _;

use clap::{Command, CommandFactory as _};

use crate::args::Arguments;

/// A heading, and its commands with an example each.
type Group = (&'static str, &'static [(&'static str, &'static str)]);

const GROUPS: &[Group] = &[
    (
        "Play",
        &[
            ("serve", "plateau serve --port 8000"),
            ("play", "plateau play othello --level 4"),
            ("games", "plateau games"),
            ("site", "plateau site public"),
        ],
    ),
    (
        "Study",
        &[
            ("best", "plateau best sogo --moves 'a1 b2' --time 2000"),
            ("solve", "plateau solve force3"),
            ("review", "plateau review game.txt"),
            ("puzzles", "plateau puzzles morpion --count 5"),
            ("tree", "plateau tree pogo --depth 4"),
            ("convert", "plateau convert game.txt --to link"),
        ],
    ),
    (
        "Engines",
        &[
            ("match", "plateau match sogo --a level:6 --b level:5 --games 100"),
            ("ugi", "plateau ugi"),
            ("gtp", "plateau gtp --level 8"),
            ("nboard", "plateau nboard"),
            ("bot", "plateau bot --game sogo --engine 'plateau ugi'"),
        ],
    ),
    (
        "Measure and check",
        &[
            ("moves", "plateau moves othello --moves f5"),
            ("perft", "plateau perft sogo 6 --divide"),
            ("bench", "plateau bench othello --quick"),
            ("tables", "plateau tables --check"),
            ("prove", "plateau prove morpion --size 6"),
        ],
    ),
];

/// Commands for administrators, which the list leaves out.
const MORE: &[(&str, &str)] = &[
    ("backup", "plateau backup games.copy"),
    ("restore", "plateau restore games.copy"),
    ("translate", "plateau translate --check locales/de"),
    ("man", "plateau man > plateau.1"),
    ("completions", "plateau completions bash"),
];

/// The parser, with its help.
pub fn command() -> Command {
    let mut program = Arguments::command();
    let examples = GROUPS.iter().flat_map(|(_, commands)| *commands).chain(MORE);
    for (name, example) in examples {
        if program.find_subcommand(name).is_none() {
            continue;
        }
        program = program
            .mut_subcommand(name, |command| command.after_help(format!("Example: {example}")));
    }
    let listed = listed(&program);
    program.help_template(format!(
        "{{about}}\n\n{{usage-heading}} {{usage}}\n{listed}\nOptions:\n{{options}}"
    ))
}

fn listed(program: &Command) -> String {
    let mut text = String::new();
    for (heading, commands) in GROUPS {
        let _ = write!(text, "\n{heading}:\n");
        for (name, example) in *commands {
            let Some(command) = program.find_subcommand(name) else { continue };
            let about = command.get_about().map(ToString::to_string).unwrap_or_default();
            let _ = writeln!(text, "  {name:<8} {about}\n           {example}");
        }
    }
    text + "\nAlso backup, restore, man, completions. plateau COMMAND --help lists every option.\n"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_command_is_listed_with_an_example() {
        let program = Arguments::command();
        let listed: Vec<&str> =
            GROUPS.iter().flat_map(|(_, commands)| *commands).map(|(name, _)| *name).collect();
        let (hidden, shown): (Vec<&Command>, Vec<&Command>) =
            program.get_subcommands().partition(|command| command.is_hide_set());
        assert!(shown.len() <= 20, "{} commands", shown.len());
        for (name, example) in GROUPS.iter().flat_map(|(_, commands)| *commands).chain(MORE) {
            assert!(program.find_subcommand(name).is_some(), "{name}");
            assert!(example.starts_with(&format!("plateau {name}")), "{example}");
        }
        assert!(shown.iter().all(|command| listed.contains(&command.get_name())), "{listed:?}");
        assert!(
            hidden.iter().all(|command| MORE.iter().any(|(name, _)| *name == command.get_name()))
        );
        let help = command().render_help().to_string();
        assert!(
            help.contains("\nPlay:\n  serve    Serve the app and open it in the browser\n"),
            "{help}"
        );
    }
}
