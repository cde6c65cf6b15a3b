//! What may be typed after `plateau`. Nothing here does anything: the commands read what was typed.

mod common;
mod contest;
mod judge;
mod measure;
mod play;
mod proof_cost;
mod puzzles;
mod study;
mod tree;

use clap::{Parser, Subcommand};

pub use common::{LimitArgs, SetupArgs};
pub use contest::{Contestant, Engine, LadderArgs, MatchArgs, OpeningArgs, PoolArgs, WorkArgs, WorkersArg};
pub use judge::{ConvertArgs, Form, ReviewArgs};
pub use measure::{BenchArgs, BestArgs, GamesArgs, MovesArgs, PerftArgs, ProveArgs, SolveArgs, TablesArgs};
pub use play::{BotArgs, CompletionsArgs, CopyArgs, GtpArgs, Humans, PlayArgs, ServeArgs, SiteArgs, UgiArgs};
pub use proof_cost::ProofCostArgs;
pub use puzzles::PuzzlesArgs;
pub use study::{BranchingArgs, CriteriaArgs, LearnArgs, MistakesArgs};
pub use tree::TreeArgs;

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
    Serve(ServeArgs),
    /// Write the page as files, for any host that serves files
    Site(SiteArgs),
    /// Let an engine that speaks UGI offer games in the lobby of a server
    Bot(BotArgs),
    /// Copy all shared games into a new file, also while they are served
    Backup(CopyArgs),
    /// Put a copy of shared games in the place of those there are, while no server runs
    Restore(CopyArgs),
    /// List the games, their sizes, rule options and defaults
    Games(GamesArgs),
    /// List the legal moves, one a line
    Moves(MovesArgs),
    /// Count the legal move sequences of a length; the count alone is on the last line
    Perft(PerftArgs),
    /// Play in the terminal (line by line when the output is not one)
    Play(PlayArgs),
    /// Say which move the engine would play, and why
    Best(BestArgs),
    /// Say the exact value of a position and of every move in it
    Solve(SolveArgs),
    /// Let two players meet in a match, colours reversed on each opening
    Match(Box<MatchArgs>),
    /// Let every level meet the one below it
    Ladder(LadderArgs),
    /// Rate many players on one scale
    Pool(PoolArgs),
    /// Play games that match, ladder and pool give to workers, on as many machines as there are
    Work(WorkArgs),
    /// Build the tables of solved games where they are missing, and check them on request
    Tables(TablesArgs),
    /// Prove from nothing that the first player wins Morpion, and check the proof against every reply
    Prove(ProveArgs),
    /// Estimate what a proof of who wins Sogo would cost, from random paths through its tree
    ProofCost(ProofCostArgs),
    /// Judge a game move by move: what each was worth, and what was better
    Review(ReviewArgs),
    /// Write a game in another form
    Convert(ConvertArgs),
    /// Let a learner play Force 3, and measure it against the exact table
    Learn(LearnArgs),
    /// Say which criterion of Pogo tells who wins, by the exact table
    Criteria(CriteriaArgs),
    /// Say what each level gives away, how far ahead it would have had to look, and what it overlooks
    Mistakes(MistakesArgs),
    /// Count the moves there are, ply by ply, in games made by chance
    Branching(BranchingArgs),
    /// Make puzzles in which exactly one move keeps the value, or verify those of a file
    Puzzles(PuzzlesArgs),
    /// Show the tree of a search as it was searched, with its windows, bounds and cuts
    Tree(TreeArgs),
    /// Run fixed jobs and report their speed and a signature that changes only when their results do
    Bench(BenchArgs),
    /// Speak UGI on standard input and output, or check how an engine speaks it
    Ugi(UgiArgs),
    /// Speak GTP, the Go Text Protocol, about Othello on standard input and output
    Gtp(GtpArgs),
    /// Speak NBoard about Othello on standard input and output
    Nboard,
    /// Write the manual page to standard output
    Man,
    /// Write completions for a shell to standard output
    Completions(CompletionsArgs),
}
