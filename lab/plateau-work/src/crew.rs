//! A worker process: signs in, takes jobs from the queue until it is asked to end, and sends
//! heartbeats.

use std::pin::pin;
use std::time::Duration;

use graphile_worker::{Worker, WorkerOptions, WorkerRecoveryConfig};
use sqlx::Row as _;
use tokio::sync::mpsc::{UnboundedReceiver, unbounded_channel};

use crate::bench::{Bench, Hand, WorkEvent, start};
use crate::driver::database_with_calls;
use crate::job::{QueueJob, SPECIAL};
use crate::migrations::QUEUE;
use crate::{Hub, WorkError};

/// Heartbeat interval: a fraction of the timeout.
const HEARTBEAT: Duration = Duration::from_secs(1);
/// How often the queue is looked into where it does not call by itself, as for jobs that others
/// lost.
const LOOK: Duration = Duration::from_millis(500);

/// How many work in this process, and at what.
#[derive(Clone, Copy, Debug)]
pub struct WorkerCrew {
    pub threads: usize,
    /// Heartbeat timeout: a silent worker counts as dead.
    pub patience: Duration,
    /// Whether it takes on tasks that only some do.
    pub takes_special: bool,
}

impl Hub {
    /// Works until the program is asked to end. `hire` is called once on every thread; `heard`
    /// receives events.
    pub fn work(
        &self,
        crew: &WorkerCrew,
        hire: impl Fn() -> Hand + Send + Sync + 'static,
        heard: &mut dyn FnMut(WorkEvent),
    ) -> Result<(), WorkError> {
        let (events, mut coming) = unbounded_channel();
        let (done, calls) = unbounded_channel();
        let bench = Bench::new(self.pool.clone(), start(crew.threads, hire), events, done);
        self.runtime.block_on(async {
            let worker = self.worker(crew, bench, calls).await?;
            self.sign_in(&worker).await?;
            let mut working = pin!(worker.run());
            let ended = loop {
                tokio::select! {
                    ended = &mut working => break ended,
                    Some(event) = coming.recv() => heard(event),
                }
            };
            while let Ok(event) = coming.try_recv() {
                heard(event);
            }
            ended.map_err(|error| WorkError::Database(error.to_string()))?;
            let left = sqlx::query("DELETE FROM plateau_work.workers WHERE id = $1");
            left.bind(worker.worker_id()).execute(&self.pool).await?;
            Ok(())
        })
    }

    /// The versions whose tasks wait here and are not ours to do.
    pub fn other_versions(&self) -> Result<Vec<String>, WorkError> {
        let rows = sqlx::query(
            "SELECT DISTINCT version FROM plateau_work.runs WHERE version <> $1 AND NOT halted \
             ORDER BY version",
        )
        .bind(&self.version);
        let rows = self.runtime.block_on(rows.fetch_all(&self.pool))?;
        Ok(rows.iter().map(|row| row.try_get(0)).collect::<Result<_, _>>()?)
    }

    async fn worker(
        &self,
        crew: &WorkerCrew,
        bench: Bench,
        calls: UnboundedReceiver<()>,
    ) -> Result<Worker, WorkError> {
        let recovery = WorkerRecoveryConfig::default()
            .heartbeat_interval(HEARTBEAT)
            .sweep_interval(crew.patience / 2)
            .sweep_threshold(crew.patience)
            .recovery_delay(Duration::ZERO);
        let mut options = WorkerOptions::default()
            .schema(QUEUE)
            .database(database_with_calls(&self.pool, calls))
            .concurrency(crew.threads)
            .poll_interval(LOOK)
            .worker_recovery(recovery)
            // On Ctrl-C the current pieces go back to the queue at once.
            .shutdown_grace_period(Duration::ZERO)
            .shutdown_interrupted_job_retry_delay(Duration::ZERO)
            .add_accepted_flag(&self.version)
            .add_extension(bench)
            .define_job::<QueueJob>();
        if !crew.takes_special {
            options = options.add_forbidden_flag(SPECIAL);
        }
        options.init().await.map_err(|error| WorkError::Database(error.to_string()))
    }

    /// Registers the version of this worker, and removes workers that were killed long ago.
    async fn sign_in(&self, worker: &Worker) -> Result<(), WorkError> {
        sqlx::query("DELETE FROM plateau_work.workers WHERE since < now() - INTERVAL '30 days'")
            .execute(&self.pool)
            .await?;
        sqlx::query("INSERT INTO plateau_work.workers (id, version) VALUES ($1, $2)")
            .bind(worker.worker_id())
            .bind(&self.version)
            .execute(&self.pool)
            .await?;
        Ok(())
    }
}
