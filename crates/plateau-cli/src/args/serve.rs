//! Arguments of the server commands: address of the app, backups of its games, an engine as its
//! guest.

use std::net::{IpAddr, SocketAddr};
use std::path::{Path, PathBuf};

use clap::Args;
use plateau_games::GameId;
use plateau_server::LevelFilter;

use super::common::between;

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
    /// Where shared games are kept, instead of online.sqlite in your data folder: another file, or
    /// postgres://USER@HOST/NAME
    #[arg(long, value_name = "PLACE", conflicts_with = "no_online")]
    pub database: Option<PathBuf>,
    /// Serve the page alone, without games with others over the network
    #[arg(long)]
    pub no_online: bool,
    /// A name under which browsers find this server (besides localhost and addresses); may be
    /// repeated
    #[arg(long, value_name = "NAME")]
    pub name: Vec<String>,
    /// How many sockets one address may have at a time
    #[arg(long, value_name = "N", default_value_t = 200, value_parser = between(1_usize, 100_000))]
    pub sockets_per_address: usize,
    /// After how many seconds without the opponent a game can be claimed
    #[arg(long, value_name = "S", default_value_t = ServeArgs::CLAIM_AFTER,
          value_parser = between(5_u64, 86_400))]
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
    /// Only what needs an operator's action.
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
    /// Where the server encrypts: trust the certificates in this file, in PEM's form, instead of
    /// those that this machine trusts
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
            Path::new(word)
                .file_stem()
                .map(|stem| stem.to_string_lossy().into_owned())
                .unwrap_or_default()
        };
        let name = self.name.clone().unwrap_or_else(program);
        let plain: String = name.chars().filter(|c| !c.is_control()).take(24).collect();
        plain.trim().to_owned()
    }
}
