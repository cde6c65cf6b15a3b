//! A task given to workers, and the wait for what they make of it.

use std::collections::{HashSet, VecDeque};
use std::fmt;
use std::thread;
use std::time::{Duration, Instant};

use graphile_worker::{JobSpec, RawJobSpec, TaskHandler as _};
use sqlx::Row as _;

use crate::batches::{Batches, key};
use crate::job::{ATTEMPTS, Piece, QueueJob, SPECIAL};
use crate::signal::Interruption;
use crate::{Hub, WorkError};

/// Polling interval for results.
const LOOK: Duration = Duration::from_millis(50);
/// Interval of health checks while no results come.
const CARE: Duration = Duration::from_secs(3);
/// A worker that was not heard of for so long is not counted.
const SILENT: Duration = Duration::from_secs(20);
/// Jobs that go to the queue with one word.
const JOBS_A_CALL: usize = 500;
/// Results that are fetched at a time.
const RESULTS_A_LOOK: i64 = 256;

/// The task.
pub struct RunTask<'a> {
    /// Data shared by all pieces. The same words from the same version are the same run: finished
    /// pieces are not made again.
    pub description: String,
    pub pieces: usize,
    /// Data of each piece.
    pub piece: &'a dyn Fn(usize) -> String,
    /// Only for workers that take on special tasks.
    pub is_special: bool,
}

/// The name of a run in the database.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RunId(String);

/// A run with a waiting client.
#[derive(Debug)]
pub struct QueueRun<'a> {
    task: RunTask<'a>,
    id: RunId,
    batches: Batches,
    /// The number of the next result, and those that are here already.
    next: usize,
    results: VecDeque<String>,
    interruption: Interruption,
    cared: Instant,
}

/// Result of waiting.
#[derive(Debug)]
pub enum RunOutcome {
    /// Of the next piece, in order.
    Result(String),
    /// Nothing has come for a while.
    Waiting(RunProgress),
    /// Interrupted by Ctrl-C.
    Interrupted,
    /// All results have been given.
    End,
}

/// Workers present while waiting.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RunProgress {
    /// Pieces that are made, some perhaps before others that come first.
    pub made: usize,
    /// Workers of our own version.
    pub workers: usize,
    /// The versions of others, who cannot help.
    pub other_versions: Vec<String>,
}

impl fmt::Debug for RunTask<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let RunTask { description, pieces, is_special, .. } = self;
        f.debug_struct("Task")
            .field("description", description)
            .field("pieces", pieces)
            .field("is_special", is_special)
            .finish_non_exhaustive()
    }
}

impl Hub {
    /// Gives a task to the workers, or what is left of it where it was given before.
    pub fn begin<'a>(&mut self, task: RunTask<'a>) -> Result<QueueRun<'a>, WorkError> {
        let row = sqlx::query(
            "INSERT INTO plateau_work.runs (id, version, description) \
             VALUES (encode(sha256(convert_to($1 || ' ' || $2, 'UTF8')), 'hex'), $1, $2) \
             ON CONFLICT (id) DO UPDATE SET halted = FALSE, trouble = NULL \
             RETURNING id, pg_try_advisory_lock(hashtextextended(id, 0))",
        )
        .bind(&self.version)
        .bind(&task.description);
        let row = self.runtime.block_on(row.fetch_one(&mut self.own))?;
        if !row.try_get::<bool, _>(1)? {
            return Err(WorkError::Busy);
        }
        let id = RunId(row.try_get(0)?);
        let batches = Batches::of(task.pieces);
        let interruption = Interruption::listen(&self.runtime);
        let cared = Instant::now();
        let run =
            QueueRun { task, id, batches, next: 0, results: VecDeque::new(), interruption, cared };
        self.runtime.block_on(async {
            // Failed pieces are retried.
            let failed = "SELECT plateau_queue.remove_job(key) FROM plateau_queue.jobs \
                          WHERE starts_with(key, $1) AND attempts >= max_attempts AND locked_at IS \
                          NULL";
            sqlx::query(failed).bind(run.id.beginning()).execute(&self.pool).await?;
            run.give(self).await
        })?;
        Ok(run)
    }

    /// Pending pieces of this run are withdrawn. Finished ones stay, for the same task another
    /// time.
    pub fn halt(&self, run: &RunId) -> Result<(), WorkError> {
        self.runtime.block_on(async {
            let halted = "UPDATE plateau_work.runs SET halted = TRUE WHERE id = $1";
            sqlx::query(halted).bind(&run.0).execute(&self.pool).await?;
            run.take_back(self).await
        })
    }

    /// Forgets a run whose results are no longer needed. Its jobs go too, also those that a worker
    /// has begun (which finds nothing left to do and deletes nothing more) or that lost their names
    /// when they were taken back.
    pub fn forget(&self, run: &RunId) -> Result<(), WorkError> {
        self.runtime.block_on(async {
            for rows in [
                "DELETE FROM plateau_work.runs WHERE id = $1",
                "DELETE FROM plateau_queue._private_jobs WHERE payload->>'run' = $1",
            ] {
                sqlx::query(rows).bind(&run.0).execute(&self.pool).await?;
            }
            Ok(())
        })
    }
}

impl QueueRun<'_> {
    pub fn id(&self) -> &RunId {
        &self.id
    }

    /// Waits for the result of the next piece; from time to time says what it waits for.
    pub fn next(&mut self, hub: &Hub) -> Result<RunOutcome, WorkError> {
        if self.next == self.task.pieces {
            return Ok(RunOutcome::End);
        }
        loop {
            if let Some(result) = self.results.pop_front() {
                self.next += 1;
                self.cared = Instant::now();
                return Ok(RunOutcome::Result(result));
            }
            if self.interruption.is_pressed() {
                return Ok(RunOutcome::Interrupted);
            }
            hub.runtime.block_on(self.look(hub))?;
            if !self.results.is_empty() {
                continue;
            }
            if self.cared.elapsed() >= CARE {
                self.cared = Instant::now();
                return hub.runtime.block_on(self.care(hub)).map(RunOutcome::Waiting);
            }
            thread::sleep(LOOK);
        }
    }

    /// Fetches the results that follow each other. Those after a gap wait in the database.
    async fn look(&mut self, hub: &Hub) -> Result<(), WorkError> {
        let rows = sqlx::query(
            "SELECT number, result FROM plateau_work.pieces WHERE run = $1 AND number >= $2 \
             ORDER BY number LIMIT $3",
        )
        .bind(&self.id.0)
        .bind(self.next as i64)
        .bind(RESULTS_A_LOOK)
        .fetch_all(&hub.pool)
        .await?;
        for (row, expected) in rows.iter().zip(self.next as i64..) {
            if row.try_get::<i64, _>(0)? != expected {
                break;
            }
            self.results.push_back(row.try_get(1)?);
        }
        Ok(())
    }

    /// Health check: reissues lost pieces, reports failing ones, and lists the workers.
    async fn care(&self, hub: &Hub) -> Result<RunProgress, WorkError> {
        let failed = sqlx::query(
            "SELECT jobs.key, runs.trouble FROM plateau_queue.jobs AS jobs JOIN plateau_work.runs \
             ON runs.id = $2 \
             WHERE starts_with(jobs.key, $1) AND jobs.attempts >= jobs.max_attempts AND \
             jobs.locked_at IS NULL \
             ORDER BY jobs.id LIMIT 1",
        )
        .bind(self.id.beginning())
        .bind(&self.id.0)
        .fetch_optional(&hub.pool)
        .await?;
        if let Some(row) = failed {
            let reason: Option<String> = row.try_get(1)?;
            let failed: String = row.try_get(0)?;
            let batch = (0..self.batches.count()).find(|batch| key(&self.id.0, *batch) == failed);
            return Err(WorkError::Impossible {
                piece: self.batches.pieces(batch.unwrap_or(0)).start,
                reason: reason.unwrap_or_else(|| "a worker does not say why".to_string()),
            });
        }
        self.give(hub).await?;
        let made = sqlx::query("SELECT COUNT(*) FROM plateau_work.pieces WHERE run = $1")
            .bind(&self.id.0)
            .fetch_one(&hub.pool)
            .await?;
        let made: i64 = made.try_get(0)?;
        let alive: Vec<String> = hub
            .utils()
            .list_active_workers(SILENT)
            .await?
            .into_iter()
            .filter(|worker| !worker.is_stale)
            .map(|worker| worker.worker_id)
            .collect();
        let rows = sqlx::query(
            "SELECT version FROM plateau_work.workers WHERE id = ANY($1) ORDER BY version",
        )
        .bind(&alive)
        .fetch_all(&hub.pool)
        .await?;
        let mut waiting = RunProgress { made: made as usize, ..RunProgress::default() };
        for row in &rows {
            let version: String = row.try_get(0)?;
            if version == hub.version {
                waiting.workers += 1;
            } else if waiting.other_versions.last() != Some(&version) {
                waiting.other_versions.push(version);
            }
        }
        Ok(waiting)
    }

    /// Queues all pieces that are neither finished nor queued, after any failure.
    async fn give(&self, hub: &Hub) -> Result<(), WorkError> {
        // In this order: what leaves the queue in between is made.
        let rows = sqlx::query("SELECT key FROM plateau_queue.jobs WHERE starts_with(key, $1)")
            .bind(self.id.beginning())
            .fetch_all(&hub.pool)
            .await?;
        let queued =
            rows.iter().map(|row| row.try_get(0)).collect::<Result<HashSet<String>, _>>()?;
        let rows =
            sqlx::query("SELECT number FROM plateau_work.pieces WHERE run = $1 AND number >= $2")
                .bind(&self.id.0)
                .bind(self.next as i64)
                .fetch_all(&hub.pool)
                .await?;
        let made = rows.iter().map(|row| row.try_get(0)).collect::<Result<HashSet<i64>, _>>()?;
        let mut flags = vec![hub.version.clone()];
        flags.extend(self.task.is_special.then(|| SPECIAL.to_string()));
        let is_left = |number: &usize| *number >= self.next && !made.contains(&(*number as i64));
        let named = (0..self.batches.count()).map(|batch| (batch, key(&self.id.0, batch)));
        let missing = named.filter(|(_, key)| !queued.contains(key)).filter_map(|(batch, key)| {
            let left = self.batches.pieces(batch).filter(is_left);
            let pieces: Vec<Piece> =
                left.map(|number| Piece { number, words: (self.task.piece)(number) }).collect();
            (!pieces.is_empty())
                .then(|| raw(key, &QueueJob { run: self.id.0.clone(), pieces }, &flags))
        });
        let jobs: Vec<RawJobSpec> = missing.collect();
        for some in jobs.chunks(JOBS_A_CALL) {
            hub.utils().add_raw_jobs(some).await?;
        }
        Ok(())
    }
}

impl RunId {
    /// Prefix of the names of all its jobs.
    fn beginning(&self) -> String {
        format!("{}:", self.0)
    }

    /// Removes jobs from the queue that have not been started; started jobs are not retried.
    async fn take_back(&self, hub: &Hub) -> Result<(), WorkError> {
        sqlx::query(
            "SELECT plateau_queue.remove_job(key) FROM plateau_queue.jobs WHERE starts_with(key, \
             $1)",
        )
        .bind(self.beginning())
        .execute(&hub.pool)
        .await?;
        Ok(())
    }
}

fn raw(key: String, job: &QueueJob, flags: &[String]) -> RawJobSpec {
    let spec = JobSpec {
        max_attempts: Some(ATTEMPTS),
        job_key: Some(key),
        flags: Some(flags.to_vec()),
        ..JobSpec::default()
    };
    let payload = serde_json::to_value(job).expect("a job is made of words and numbers");
    RawJobSpec { identifier: QueueJob::IDENTIFIER.into(), payload, spec }
}
