//! How is it served? The page is embedded in the program, already compressed; every answer carries strict
//! security headers and says how long it may be kept. Shared games come and go over sockets (`online`).
//!
//! [`app`] is the whole service without a socket, as the tests use it; [`serve`] puts it on one.

mod assets;
mod connections;
mod encoding;
mod guard;
mod headers;
mod logs;
mod metrics;
mod online;
mod tls;

use std::io;
use std::net::SocketAddr;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::routing::get;
use metrics::Metrics;
use online::{Admission, Online};
use plateau_lobby::AWAY_MS;
use plateau_store::{Store, StoreError};
use tokio::net::TcpListener;
use tracing::{info, warn};

pub use assets::is_page_built;
pub use logs::{Logs, RunningLogs};
pub use plateau_store::Place;
pub use tls::Certificate;
pub use tracing::level_filters::LevelFilter;

/// How to serve.
#[derive(Clone, Debug)]
pub struct Options {
    pub address: SocketAddr,
    /// Where shared games are kept; without a place there are none.
    pub place: Option<Place>,
    /// Names under which pages may find us besides `localhost` and addresses.
    pub names: Vec<String>,
    /// Sockets that one address may have at a time.
    pub sockets_per_address: usize,
    /// How long somebody must have been away before the other may claim the game.
    pub away: Duration,
    /// By which everything is encrypted; without it nothing is.
    pub tls: Option<Certificate>,
    /// Where a machine that watches over us may ask for numbers; without an address nowhere.
    pub metrics: Option<SocketAddr>,
}

impl Options {
    /// At this address, without shared games.
    pub fn at(address: SocketAddr) -> Options {
        Options {
            address,
            place: None,
            names: Vec::new(),
            sockets_per_address: 200,
            away: Duration::from_millis(AWAY_MS),
            tls: None,
            metrics: None,
        }
    }
}

/// What is told once the page can be opened.
#[derive(Clone, Debug)]
pub struct Started {
    /// The real address, which differs from the asked one when the port was 0.
    pub address: SocketAddr,
    /// Why shared games are not to be had, where they were wanted.
    pub trouble: Option<String>,
    /// Where numbers are to be had.
    pub metrics: Option<SocketAddr>,
}

/// Every route of the service.
fn app(online: Option<Online>) -> Router {
    Router::new()
        .route("/health", get(online::health))
        .route("/socket", get(online::socket))
        .fallback(assets::answer)
        .layer(axum::middleware::map_response(headers::secure))
        .with_state(online)
}

/// Serves until the program is asked to end (SIGINT, SIGTERM); then everybody is told to come back, and what is begun is
/// finished. Where shared games cannot be kept there are none, and the page is served all the same.
pub fn serve(options: &Options, started: impl FnOnce(Started)) -> io::Result<()> {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(async {
        let asked_to_end = connections::asked_to_end()?;
        let tls = options.tls.as_ref().map(Certificate::acceptor).transpose()?;
        let listener = TcpListener::bind(options.address).await?;
        let address = listener.local_addr()?;
        let opened = match &options.place {
            Some(place) => Store::open(place).await.map(Some),
            None => Ok(None),
        };
        let (store, trouble) =
            opened.map_or_else(|error| (None, Some(error.to_string())), |store| (store, None));
        let admission = Admission::new(address, options.names.clone(), options.sockets_per_address);
        let numbers = Arc::new(Metrics::default());
        let metrics = match options.metrics {
            Some(address) => Some(metrics::serve(address, Arc::clone(&numbers)).await?),
            None => None,
        };
        let (online, running) =
            store.map(|store| Online::start(store, options.away, admission, numbers)).unzip();
        info!(%address, encrypted = tls.is_some(), shared_games = online.is_some(), "serving");
        if let Some(trouble) = &trouble {
            warn!(trouble, "shared games cannot be kept");
        }
        started(Started { address, trouble, metrics });
        let limits = connections::Limits::default();
        connections::accept(listener, limits, tls, online, asked_to_end).await;
        if let Some(running) = running
            && tokio::time::timeout(limits.grace, running).await.is_err()
        {
            warn!("ended before everything was written");
        }
        info!("ended");
        Ok(())
    })
}

/// Copies all shared games as they are at this moment into a new file, also while a server keeps them.
pub fn backup(place: &Place, to: &Path) -> Result<i64, StoreError> {
    block_on(plateau_store::backup(place, to))
}

/// Puts a copy in the place of what is there, which is kept beside it; how many rooms there are now.
pub fn restore(place: &Place, from: &Path) -> Result<i64, StoreError> {
    block_on(plateau_store::restore(place, from))
}

fn block_on<T>(work: impl Future<Output = Result<T, StoreError>>) -> Result<T, StoreError> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    let runtime = runtime.map_err(|error| StoreError::Machine(error.to_string()))?;
    runtime.block_on(work)
}

#[cfg(test)]
mod tests;
