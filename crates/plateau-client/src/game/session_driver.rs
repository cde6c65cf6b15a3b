//! What a session holds of the browser: its engine, its locks, its timer.

use std::collections::BTreeMap;

use leptos::prelude::TimeoutHandle;

use crate::ground::engine_worker::EngineWorker;
use crate::ground::tab_lock::Hold;

#[derive(Default)]
pub(crate) struct SessionDriver {
    pub engine: Option<EngineWorker>,
    /// The locks that were granted, by the number of their request.
    pub holds: BTreeMap<u32, Hold>,
    pub timer: Option<(u64, TimeoutHandle)>,
}

impl SessionDriver {
    /// The page is gone.
    pub(crate) fn end(&mut self) {
        self.engine.iter().for_each(EngineWorker::end);
        if let Some((_, timer)) = self.timer.take() {
            timer.clear();
        }
        self.holds.clear();
    }
}
