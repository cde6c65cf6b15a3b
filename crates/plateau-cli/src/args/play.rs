//! Who plays, and where: in the browser, in the terminal, over GTP.

use std::net::{IpAddr, SocketAddr};
use std::path::{Path, PathBuf};
use std::str::FromStr;

use clap::Args;
use clap_complete::Shell;
use plateau_game::{Side, TextError};
use plateau_games::GameId;
use plateau_players::Spec;
use plateau_server::LevelFilter;

use super::common::{LevelArg, SetupArgs, between};
use super::contest::Contestant;
use crate::failure::Failure;
use crate::memory;

/// Where the app is served.
#[derive(Args, Clone, Debug)]
pub struct ServeArgs {
    /// The address to listen on; the usual one can be reached from this machine only
    #[arg(long, value_name = "H", default_value = "127.0.0.1")]
    pub host: IpAddr,
    /// The port; 0 for any free one
    #[arg(long, value_name = "P", default_value_t = ServeArgs::PORT)]
    pub port: u16,
    /// Do not open the browser
    #[arg(long)]
    pub no_open: bool,
    /// Where shared games are kept, instead of online.sqlite in your data folder: another file, or postgres://USER@HOST/NAME
    #[arg(long, value_name = "PLACE", conflicts_with = "no_online")]
    pub database: Option<PathBuf>,
    /// Serve the page alone, without games with others over the network
    #[arg(long)]
    pub no_online: bool,
    /// A name under which browsers find this server (besides localhost and addresses); may be repeated
    #[arg(long, value_name = "NAME")]
    pub name: Vec<String>,
    /// How many sockets one address may have at a time
    #[arg(long, value_name = "N", default_value_t = 200, value_parser = between(1_usize, 100_000))]
    pub sockets_per_address: usize,
    /// After how many seconds without the opponent a game can be claimed
    #[arg(long, value_name = "S", default_value_t = ServeArgs::CLAIM_AFTER, value_parser = between(5_u64, 86_400))]
    pub claim_after: u64,
    /// Encrypt with this certificate, a file in PEM's form with those that vouch for it
    #[arg(long, value_name = "FILE", requires = "tls_key")]
    pub tls_cert: Option<PathBuf>,
    /// The key of that certificate
    #[arg(long, value_name = "FILE", requires = "tls_cert")]
    pub tls_key: Option<PathBuf>,
    /// Answer with numbers for Prometheus at this address, such as 127.0.0.1:9583, at /metrics
    #[arg(long, value_name = "ADDRESS")]
    pub metrics: Option<SocketAddr>,
    /// How much to say about itself on standard error: off, error, warn, info or debug
    #[arg(long, value_name = "LEVEL", default_value_t = ServeArgs::LOG, value_parser = log_level)]
    pub log: LevelFilter,
    /// Say it in JSON, an object a line
    #[arg(long)]
    pub log_json: bool,
}

fn log_level(word: &str) -> Result<LevelFilter, String> {
    match word {
        "off" => Ok(LevelFilter::OFF),
        "error" => Ok(LevelFilter::ERROR),
        "warn" => Ok(LevelFilter::WARN),
        "info" => Ok(LevelFilter::INFO),
        "debug" => Ok(LevelFilter::DEBUG),
        _ => Err("it is off, error, warn, info or debug".into()),
    }
}

/// The page as files.
#[derive(Args, Clone, Debug)]
pub struct SiteArgs {
    /// A new or empty folder, or one with an earlier site, which is brought up to date
    #[arg(value_name = "DIR")]
    pub folder: PathBuf,
}

#[derive(Args, Clone, Copy, Debug)]
pub struct CompletionsArgs {
    /// bash, zsh, fish, elvish or powershell
    #[arg(value_name = "SHELL")]
    pub shell: Shell,
}

/// Shared games as a whole.
#[derive(Args, Clone, Debug)]
pub struct CopyArgs {
    /// The file of the copy
    #[arg(value_name = "FILE")]
    pub copy: PathBuf,
    /// The file where shared games are kept, instead of online.sqlite in your data folder
    #[arg(long, value_name = "FILE")]
    pub database: Option<PathBuf>,
}

impl ServeArgs {
    /// Always the same, so that the browser finds saved games again.
    const PORT: u16 = 7583;
    /// Long enough for a telephone that rings, short enough to wait for.
    const CLAIM_AFTER: u64 = 120;
    /// Only what somebody should do something about.
    const LOG: LevelFilter = LevelFilter::WARN;
}

impl Default for ServeArgs {
    fn default() -> ServeArgs {
        ServeArgs {
            host: IpAddr::from([127, 0, 0, 1]),
            port: ServeArgs::PORT,
            no_open: false,
            database: None,
            no_online: false,
            name: Vec::new(),
            sockets_per_address: 200,
            claim_after: ServeArgs::CLAIM_AFTER,
            tls_cert: None,
            tls_key: None,
            metrics: None,
            log: ServeArgs::LOG,
            log_json: false,
        }
    }
}

/// An engine in the lobby.
#[derive(Args, Clone, Debug)]
pub struct BotArgs {
    /// The address of the server's page
    #[arg(long, value_name = "URL", default_value = "http://localhost:7583/")]
    pub server: String,
    /// Where the server encrypts: trust the certificates in this file, in PEM's form, instead of those that this machine trusts
    #[arg(long, value_name = "FILE")]
    pub tls_ca: Option<PathBuf>,
    /// A program that speaks UGI, and its arguments
    #[arg(long, value_name = "COMMAND")]
    pub engine: String,
    /// sogo, morpion, force3, othello or pogo
    #[arg(long, value_name = "GAME")]
    pub game: GameId,
    /// Board size, where the game has sizes
    #[arg(long, value_name = "N", value_parser = between(0_u8, 255))]
    pub size: Option<u8>,
    /// What it is called in the lobby; the name of the program where nothing is said
    #[arg(long, value_name = "NAME")]
    pub name: Option<String>,
    /// Milliseconds for a move
    #[arg(long, value_name = "MS", default_value_t = 1_000, value_parser = between(1_u64, 600_000))]
    pub time: u64,
    /// The clock of both, such as 300+5: seconds for the game, and for each move
    #[arg(long, value_name = "CLOCK")]
    pub clock: Option<String>,
    /// The other begins
    #[arg(long)]
    pub second: bool,
    /// End after so many games
    #[arg(long, value_name = "N", value_parser = between(1_u32, 1_000_000))]
    pub games: Option<u32>,
}

impl BotArgs {
    /// A name as the lobby takes it.
    pub fn shown_name(&self) -> String {
        let program = || {
            let word = self.engine.split_whitespace().next().unwrap_or_default();
            Path::new(word).file_stem().map(|stem| stem.to_string_lossy().into_owned()).unwrap_or_default()
        };
        let name = self.name.clone().unwrap_or_else(program);
        let plain: String = name.chars().filter(|c| !c.is_control()).take(24).collect();
        plain.trim().to_owned()
    }
}

#[derive(Args, Clone, Debug)]
pub struct PlayArgs {
    #[command(flatten)]
    pub setup: SetupArgs,
    /// Strength of the opponent, 1 to 10
    #[arg(long, value_name = "L", default_value = "5", allow_hyphen_values = true)]
    level: LevelArg,
    /// Any opponent: level:5, classic, alphabeta:depth=6, mcts:nodes=2000, random, ugi:COMMAND, gtp:COMMAND, nboard:COMMAND
    #[arg(long, value_name = "SPEC", conflicts_with = "level", allow_hyphen_values = true)]
    opponent: Option<Contestant>,
    /// Which side you play: x, o, both or none
    #[arg(long, value_name = "SIDE", default_value = "x", allow_hyphen_values = true)]
    pub side: Humans,
    /// Makes the opponent's choices reproducible
    #[arg(long, value_name = "S", allow_hyphen_values = true, value_parser = between(0_u64, u64::MAX))]
    pub seed: Option<u64>,
    /// Go on with a saved game: a record or a link, and of Othello a transcript, GGF or WTHOR
    #[arg(long, value_name = "FILE", conflicts_with_all = ["size", "rules", "position", "moves"])]
    pub load: Option<PathBuf>,
    /// Which game of a WTHOR archive to load
    #[arg(long, value_name = "N", default_value = "1", requires = "load", allow_hyphen_values = true,
          value_parser = between(1_usize, 100_000_000))]
    pub number: usize,
    /// Keep this file up to date with the game; if it holds one, go on with that
    #[arg(long, value_name = "FILE")]
    pub save: Option<PathBuf>,
    /// Start over where the file to save to holds a game; a copy of that is kept beside it
    #[arg(long, requires = "save")]
    pub new: bool,
}

impl PlayArgs {
    /// Who plays the sides that people do not.
    pub fn opponent(&self) -> Result<Contestant, Failure> {
        let contestant = self.opponent.clone().unwrap_or_else(|| Contestant::Player(self.level.spec()));
        contestant.check(self.setup.game)?;
        memory::check(contestant.spec(), 1)?;
        Ok(contestant)
    }
}

#[derive(Args, Debug)]
pub struct UgiArgs {
    /// Say what of UGI this engine gets wrong: a program and its arguments
    #[arg(long, value_name = "COMMAND")]
    pub check: Option<String>,
    /// The game in which it is checked
    #[arg(long, value_name = "GAME", default_value = "sogo", requires = "check")]
    pub game: GameId,
    /// Board size, where the game has sizes
    #[arg(long, value_name = "N", requires = "check", value_parser = between(0_u8, 255))]
    pub size: Option<u8>,
}

#[derive(Args, Debug)]
pub struct GtpArgs {
    /// Strength, 1 to 10
    #[arg(long, value_name = "L", default_value = "10", allow_hyphen_values = true)]
    level: LevelArg,
    /// Any player instead of a level: search:time=500, alphabeta:depth=6
    #[arg(long, value_name = "SPEC", conflicts_with = "level", allow_hyphen_values = true)]
    player: Option<Spec>,
    /// Makes all choices reproducible
    #[arg(long, value_name = "S", allow_hyphen_values = true, value_parser = between(0_u64, u64::MAX))]
    pub seed: Option<u64>,
}

impl GtpArgs {
    /// Who plays.
    pub fn spec(&self) -> Result<Spec, Failure> {
        let spec = self.player.clone().unwrap_or_else(|| self.level.spec());
        spec.check(GameId::Othello).map_err(Failure::input)?;
        memory::check([&spec], 1)?;
        Ok(spec)
    }
}

/// The sides that people play at this terminal; programs play the others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Humans([bool; 2]);

impl Humans {
    pub const BOTH: Humans = Humans([true, true]);

    pub fn play(self, side: Side) -> bool {
        self.0[side.index()]
    }

    pub fn any(self) -> bool {
        self.0.contains(&true)
    }
}

impl FromStr for Humans {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Humans, TextError> {
        match text {
            "x" => Ok(Humans([true, false])),
            "o" => Ok(Humans([false, true])),
            "both" => Ok(Humans::BOTH),
            "none" => Ok(Humans([false, false])),
            _ => Err(TextError::unknown("side", text, "x, o, both or none")),
        }
    }
}
