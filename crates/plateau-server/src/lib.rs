//! How is it served? The page is embedded in the program, already compressed; every answer carries strict
//! security headers and says how long it may be kept.
//!
//! [`app`] is the whole service without a socket, as the tests use it; [`serve`] puts it on one.

mod assets;
mod connections;
mod encoding;
mod guard;
mod headers;

use std::io;
use std::net::SocketAddr;

use axum::Router;
use tokio::net::TcpListener;

pub use assets::is_page_built;

/// Every route of the service.
pub fn app() -> Router {
    Router::new().fallback(assets::answer).layer(axum::middleware::map_response(headers::secure))
}

/// Serves until the program is asked to end (SIGINT, SIGTERM), and then lets answers under way finish. `started` is told
/// the real address, which differs from the asked one when the port was 0.
pub fn serve(address: SocketAddr, started: impl FnOnce(SocketAddr)) -> io::Result<()> {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(async {
        let asked_to_end = connections::asked_to_end()?;
        let listener = TcpListener::bind(address).await?;
        started(listener.local_addr()?);
        connections::accept(listener, connections::Limits::default(), asked_to_end).await;
        Ok(())
    })
}

#[cfg(test)]
mod tests;
