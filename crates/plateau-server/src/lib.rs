//! How is it served? The page is embedded in the program, already compressed; every answer carries
//! strict security headers and says how long it may be kept. Shared games come and go over sockets
//! (`online`).
//!
//! [`app`] is the whole service without a socket, as the tests use it; [`serve`] puts it on one.

mod assets;
mod connections;
mod encoding;
mod guard;
mod headers;
mod in_flight;
mod logs;
mod metrics;
mod online;
mod pace;
mod panics;
mod peer;
mod plain;
mod preview;
mod tls;

use std::io;
use std::net::SocketAddr;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::handler::Handler as _;
use axum::middleware::{from_fn, from_fn_with_state};
use axum::routing::get;
use metrics::Metrics;
use online::{Admission, Late, Online};
use plateau_lobby::AWAY_MS;
use plateau_store::StoreError;
use tracing::{info, warn};

pub use assets::{is_page_built, site_files};
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
    /// Absence after which the opponent may claim the game.
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

/// Start report, once the page can be opened.
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
fn app(online: Late, metrics: Arc<Metrics>, sockets_per_address: usize) -> Router {
    let turns = Arc::new(in_flight::InFlight::new(sockets_per_address));
    let limited = || from_fn_with_state(Arc::clone(&turns), in_flight::limit);
    let files = assets::answer.layer(limited());
    let routes = Router::new()
        .route("/health", get(online::health))
        .route("/socket", get(online::socket))
        .route("/g/{code}", get(preview::game).layer(limited()))
        .route("/oembed", get(preview::oembed).layer(limited()))
        .fallback(files)
        .with_state(online);
    guarded(routes, metrics)
}

/// Headers of every answer.
fn guarded(routes: Router, metrics: Arc<Metrics>) -> Router {
    routes
        .layer(from_fn(headers::refuse_ambiguous))
        .layer(from_fn_with_state(metrics, panics::catch))
        .layer(from_fn(headers::secure))
}

/// Serves until a termination signal (SIGINT, SIGTERM, SIGHUP); then clients are told to come back,
/// and open requests are finished. Where shared games cannot be kept there are none, and the page
/// is served all the same; a PostgreSQL that is down is retried until it is up. A file that another
/// server keeps its games in is an error.
pub fn serve(options: &Options, started: impl FnOnce(Started)) -> io::Result<()> {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(async {
        let asked_to_end = connections::asked_to_end()?;
        let tls = options.tls.as_ref().map(Certificate::acceptor).transpose()?;
        let listener = connections::listen(options.address)?;
        let address = listener.local_addr()?;
        let place = options.place.as_ref();
        let _lock = place.map(Place::lock_for_server).transpose().map_err(io::Error::other)?;
        let admission = Admission::new(address, options.names.clone(), options.sockets_per_address);
        let numbers = Arc::new(Metrics::default());
        let metrics = match options.metrics {
            Some(address) => Some(metrics::serve(address, Arc::clone(&numbers)).await?),
            None => None,
        };
        let online = Late::default();
        let start = {
            let (online, away, numbers) = (online.clone(), options.away, Arc::clone(&numbers));
            move |store| {
                let (begun, running) = Online::start(store, away, admission, numbers);
                online.set(begun);
                running
            }
        };
        let (running, trouble) = match place {
            None => (None, None),
            Some(place) => match online::open(place).await {
                Ok(store) => (Some(start(store)), None),
                Err(error) if place.is_shared() => {
                    let place = place.clone();
                    let later = tokio::spawn(async move {
                        let running = start(online::open_at_last(&place).await);
                        let _ = running.await;
                    });
                    (Some(later), Some(format!("{error} (it is tried again until it is there)")))
                }
                Err(error) => (None, Some(error.to_string())),
            },
        };
        info!(%address, encrypted = tls.is_some(), shared_games = online.get().is_some(), "serving");
        if let Some(trouble) = &trouble {
            warn!(trouble, "shared games cannot be kept");
        }
        started(Started { address, trouble, metrics });
        let sockets_per_address = options.sockets_per_address;
        let limits = connections::ConnectionLimits { sockets_per_address, ..Default::default() };
        let app = app(online.clone(), numbers, sockets_per_address);
        connections::accept(listener, limits, tls, app, &online, asked_to_end).await;
        if let Some(running) = running
            && online.get().is_some()
            && tokio::time::timeout(limits.grace, running).await.is_err()
        {
            warn!("ended before everything was written");
        }
        info!("ended");
        Ok(())
    })
}

/// Copies all shared games as they are at this moment into a new file, also while a server keeps
/// them.
pub fn backup(place: &Place, to: &Path) -> Result<i64, StoreError> {
    block_on(plateau_store::backup(place, to))
}

/// Puts a copy in the place of what is there, which is kept beside it; how many rooms there are
/// now.
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
