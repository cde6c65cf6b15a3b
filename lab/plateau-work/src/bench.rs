//! Where jobs from the queue meet the threads that do them: each piece is made, and kept by its
//! number.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Mutex, PoisonError, mpsc};
use std::thread;

use graphile_worker::{IntoTaskHandlerResult, TaskHandler, WorkerContext};
use sqlx::{PgPool, Row as _};
use tokio::sync::mpsc::UnboundedSender;
use tokio::sync::oneshot;

use crate::job::QueueJob;

/// A piece to be made.
#[derive(Debug)]
pub struct PieceOrder {
    /// Data shared by all pieces of its run.
    pub description: String,
    pub number: usize,
    pub words: String,
}

/// Events at work.
#[derive(Debug)]
pub enum WorkEvent {
    Made,
    Failed { number: usize, reason: String },
}

/// Makes pieces on one thread, from order to result or to the reason why not.
pub type Hand = Box<dyn FnMut(&PieceOrder) -> Result<String, String>>;

/// An order, and where its result is waited for.
pub type Slip = (PieceOrder, oneshot::Sender<Result<String, String>>);

#[derive(Clone, Debug)]
pub struct Bench {
    pool: PgPool,
    orders: mpsc::Sender<Slip>,
    events: UnboundedSender<WorkEvent>,
    /// Calls the queue for the next job.
    done: UnboundedSender<()>,
}

impl TaskHandler for QueueJob {
    const IDENTIFIER: &'static str = "plateau";

    async fn run(self, context: WorkerContext) -> impl IntoTaskHandlerResult {
        let bench = context.get_ext::<Bench>().cloned().ok_or("a worker without a bench")?;
        bench.make(self).await
    }
}

impl Bench {
    pub fn new(
        pool: PgPool,
        orders: mpsc::Sender<Slip>,
        events: UnboundedSender<WorkEvent>,
        done: UnboundedSender<()>,
    ) -> Bench {
        Bench { pool, orders, events, done }
    }

    /// Makes the pieces of a job that are still wanted. A job that fails is tried again later,
    /// perhaps by another.
    async fn make(&self, job: QueueJob) -> Result<(), String> {
        for piece in job.pieces {
            let (run, number) = (&job.run, piece.number);
            let wanted = self.wanted(run, number).await.map_err(|error| error.to_string())?;
            let Some(description) = wanted else { continue };
            let order = PieceOrder { description, number, words: piece.words };
            let made = self.ask(order).await;
            let kept = match &made {
                Ok(result) => self.keep(run, number, result).await,
                Err(reason) => self.complain(run, reason).await,
            };
            let event = match &made {
                Ok(_) => WorkEvent::Made,
                Err(reason) => WorkEvent::Failed { number, reason: reason.clone() },
            };
            // The receiver is gone only when the work is over.
            let _ = self.events.send(event);
            kept.map_err(|error| error.to_string())?;
            made?;
        }
        let _ = self.done.send(());
        Ok(())
    }

    async fn ask(&self, order: PieceOrder) -> Result<String, String> {
        let (answer, answered) = oneshot::channel();
        let gone = |_| "the threads are gone".to_string();
        self.orders.send((order, answer)).map_err(|_| gone(()))?;
        answered.await.map_err(|_| gone(()))?
    }

    /// Task of its run, unless the piece is done already or the run was dropped.
    async fn wanted(&self, run: &str, number: usize) -> Result<Option<String>, sqlx::Error> {
        let row = sqlx::query(
            "SELECT description FROM plateau_work.runs WHERE id = $1 AND NOT halted AND NOT EXISTS \
             (SELECT FROM plateau_work.pieces WHERE run = $1 AND number = $2)",
        )
        .bind(run)
        .bind(number as i64)
        .fetch_optional(&self.pool)
        .await?;
        row.map(|row| row.try_get(0)).transpose()
    }

    /// The first result is kept; a forgotten run keeps none.
    async fn keep(&self, run: &str, number: usize, result: &str) -> Result<(), sqlx::Error> {
        sqlx::query(
            "INSERT INTO plateau_work.pieces (run, number, result) \
             SELECT id, $2, $3 FROM plateau_work.runs WHERE id = $1 ON CONFLICT DO NOTHING",
        )
        .bind(run)
        .bind(number as i64)
        .bind(result)
        .execute(&self.pool)
        .await?;
        Ok(())
    }

    async fn complain(&self, run: &str, reason: &str) -> Result<(), sqlx::Error> {
        let words = sqlx::query("UPDATE plateau_work.runs SET trouble = $2 WHERE id = $1");
        words.bind(run).bind(reason).execute(&self.pool).await?;
        Ok(())
    }
}

/// Starts threads that make the ordered pieces until the order channel is closed.
pub fn start(
    threads: usize,
    hire: impl Fn() -> Hand + Send + Sync + 'static,
) -> mpsc::Sender<Slip> {
    let (orders, slips) = mpsc::channel::<Slip>();
    let slips = Arc::new(Mutex::new(slips));
    let hire = Arc::new(hire);
    for _ in 0..threads {
        let (slips, hire) = (slips.clone(), hire.clone());
        thread::spawn(move || {
            let mut hand = hire();
            let next = || slips.lock().unwrap_or_else(PoisonError::into_inner).recv();
            while let Ok((order, answer)) = next() {
                let made = catch_unwind(AssertUnwindSafe(|| hand(&order))).unwrap_or_else(|_| {
                    // The state may be inconsistent after a panic.
                    hand = hire();
                    Err("the worker panicked".to_string())
                });
                // The job was taken away in the meantime: the result is dropped.
                let _ = answer.send(made);
            }
        });
    }
    orders
}
