//! Shared games that may come later: a PostgreSQL that is down when the server starts is asked
//! again until it is up.

use std::sync::{Arc, OnceLock};
use std::time::Duration;

use plateau_store::{Place, Store, StoreError};
use tokio::time::{sleep, timeout};
use tracing::{info, warn};

use super::Online;

/// How long the start of the server waits for a database.
const FIRST_TRY: Duration = Duration::from_secs(3);
/// Between two tries, at first and at last.
const PAUSES: [Duration; 2] = [Duration::from_millis(500), Duration::from_secs(15)];

/// The way to the shared games, once there are any.
#[derive(Clone, Default)]
pub(crate) struct Late(Arc<OnceLock<Online>>);

impl Late {
    pub fn get(&self) -> Option<&Online> {
        self.0.get()
    }

    pub fn set(&self, online: Online) {
        let _ = self.0.set(online);
    }
}

/// Opens a database within a short time, or says why not.
pub(crate) async fn open(place: &Place) -> Result<Store, StoreError> {
    timeout(FIRST_TRY, Store::open(place))
        .await
        .unwrap_or_else(|_| Err(StoreError::Silent { place: place.shown() }))
}

/// Opens it, however long that takes.
pub(crate) async fn open_at_last(place: &Place) -> Store {
    let [mut pause, longest] = PAUSES;
    loop {
        sleep(pause).await;
        match Store::open(place).await {
            Ok(store) => {
                info!("the database is there: shared games are kept from now on");
                return store;
            }
            Err(error) => warn!(error = error.without_names(), "the database is still away"),
        }
        pause = longest.min(2 * pause);
    }
}
