//! Arguments of `plateau`. Parsing only: the commands act on the parsed arguments.

mod common;
mod contest;
mod judge;
mod measure;
mod play;
mod puzzles;
#[cfg(feature = "online")]
mod serve;
#[cfg(feature = "tree")]
mod tree;

use clap::{Parser, Subcommand};

pub use common::{LimitArgs, SetupArgs, ThreadsArg, between};
pub use contest::{Contestant, Engine, MatchArgs, OpeningArgs};
pub use judge::{ConvertArgs, Form, ReviewArgs};
pub use measure::{
    BenchArgs, BestArgs, GamesArgs, MovesArgs, PerftArgs, ProveArgs, SolveArgs, TablesArgs,
};
pub use play::{CompletionsArgs, GtpArgs, Humans, PlayArgs, UgiArgs};
pub use puzzles::PuzzlesArgs;
#[cfg(feature = "online")]
pub use serve::{BotArgs, CopyArgs, ServeArgs, SiteArgs};
#[cfg(feature = "tree")]
pub use tree::{TreeArgs, TypedTreeArg};

/// Five abstract board games: play, count, measure.
#[derive(Debug, Parser)]
#[command(name = "plateau", version)]
pub struct Arguments {
    /// The app in the browser when nothing is asked for
    #[command(subcommand)]
    pub command: Option<Command>,
}

#[derive(Debug, Subcommand)]
#[command(disable_help_subcommand = true)]
pub enum Command {
    /// Serve the app and open it in the browser
    #[cfg(feature = "online")]
    Serve(ServeArgs),
    /// Write the page as files, for any host that serves files
    #[cfg(feature = "online")]
    Site(SiteArgs),
    /// Play in the terminal (line by line when the output is not one)
    Play(PlayArgs),
    /// List the games, their sizes, rule options and defaults
    Games(GamesArgs),
    /// Say which move the engine would play, and why
    Best(BestArgs),
    /// Say the exact value of a position and of every move in it
    Solve(SolveArgs),
    /// Judge a game move by move: what each was worth, and what was better
    Review(ReviewArgs),
    /// Make puzzles in which exactly one move keeps the value, or verify those of a file
    Puzzles(PuzzlesArgs),
    /// Show the tree of a search as it was searched, with its windows, bounds and cuts
    #[cfg(feature = "tree")]
    Tree(TreeArgs),
    /// Write a game in another form
    Convert(ConvertArgs),
    /// Let two players meet in a match, colours reversed on each opening
    Match(Box<MatchArgs>),
    /// Speak UGI on standard input and output, or check how an engine speaks it
    Ugi(UgiArgs),
    /// Speak GTP, the Go Text Protocol, about Othello on standard input and output
    Gtp(GtpArgs),
    /// Speak NBoard about Othello on standard input and output
    Nboard,
    /// Let an engine that speaks UGI offer games in the lobby of a server
    #[cfg(feature = "online")]
    Bot(BotArgs),
    /// List the legal moves, one a line
    Moves(MovesArgs),
    /// Count the legal move sequences of a length; the count alone is on the last line
    Perft(PerftArgs),
    /// Run fixed jobs and report their speed and a signature that changes only when their results
    /// do
    Bench(BenchArgs),
    /// Build the tables of solved games where they are missing, and check them on request
    Tables(TablesArgs),
    /// Find or check a proof: Morpion by the rules alone, Othello from published bounds
    Prove(ProveArgs),
    /// Copy all shared games into a new file, also while they are served
    #[cfg(feature = "online")]
    #[command(hide = true)]
    Backup(CopyArgs),
    /// Put a copy of shared games in the place of those there are, while no server runs
    #[cfg(feature = "online")]
    #[command(hide = true)]
    Restore(CopyArgs),
    /// Write the manual page to standard output
    #[command(hide = true)]
    Man,
    /// Write completions for a shell to standard output
    #[command(hide = true)]
    Completions(CompletionsArgs),
}
