//! Runs against a real PostgreSQL: what is made twice counts once, what is broken off goes on, what
//! fails says why.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::Duration;

use plateau_store::{Place, scratch};

use super::*;

const CREW: WorkerCrew =
    WorkerCrew { threads: 2, patience: Duration::from_secs(30), takes_special: false };

fn address() -> DatabaseAddress {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    match runtime.block_on(scratch::database()) {
        Place::Shared(url) => url.parse().unwrap(),
        Place::File(_) => unreachable!("it is a PostgreSQL"),
    }
}

fn task(description: &str, pieces: usize) -> RunTask<'static> {
    RunTask {
        description: description.into(),
        pieces,
        piece: &|number| format!("<{number}>"),
        is_special: false,
    }
}

/// A worker that stays until the tests end. It counts what it makes.
fn worker(address: &DatabaseAddress, version: &str) -> Arc<AtomicUsize> {
    let made = Arc::new(AtomicUsize::new(0));
    let counter = made.clone();
    let hub = Hub::open(address, version, CREW.threads).unwrap();
    thread::spawn(move || {
        let hire = move || -> Hand {
            let counter = counter.clone();
            Box::new(move |order| {
                let PieceOrder { description, number, words } = order;
                counter.fetch_add(1, Ordering::Relaxed);
                match (description.as_str(), *number) {
                    ("fails", 3) => Err("three is too much".to_string()),
                    ("panics once", _) if counter.load(Ordering::Relaxed) == 1 => {
                        panic!("the first one")
                    }
                    _ => Ok(format!("{description} {number} {words}")),
                }
            })
        };
        hub.work(&CREW, hire, &mut |_| {})
    });
    made
}

/// The results up to the end, or how it ended.
fn results(hub: &Hub, run: &mut QueueRun<'_>) -> Result<Vec<String>, WorkError> {
    let mut results = Vec::new();
    loop {
        match run.next(hub)? {
            RunOutcome::Result(result) => results.push(result),
            RunOutcome::Waiting(_) => {}
            RunOutcome::End | RunOutcome::Interrupted => return Ok(results),
        }
    }
}

#[test]
fn results_come_in_order_and_are_kept_until_they_are_forgotten() {
    let address = address();
    let made = worker(&address, "1");
    // More than are a job each.
    let expected: Vec<String> =
        (0..2100).map(|number| format!("sum {number} <{number}>")).collect();
    let mut hub = Hub::open(&address, "1", 0).unwrap();
    let mut run = hub.begin(task("sum", 2100)).unwrap();
    assert_eq!(results(&hub, &mut run).unwrap(), expected);
    drop((run, hub));
    // A client that was interrupted before using them finds all results there.
    let mut hub = Hub::open(&address, "1", 0).unwrap();
    let mut run = hub.begin(task("sum", 2100)).unwrap();
    assert_eq!(results(&hub, &mut run).unwrap(), expected);
    assert_eq!(made.load(Ordering::Relaxed), 2100);
    hub.forget(run.id()).unwrap();
    let mut run = hub.begin(task("sum", 2100)).unwrap();
    assert!(matches!(run.next(&hub), Ok(RunOutcome::Result(result)) if result == expected[0]));
    assert!(made.load(Ordering::Relaxed) > 2100);
}

/// Jobs that are under way, whose worker is gone, or that were taken back before go with their run.
#[test]
fn a_run_that_is_forgotten_leaves_no_rows() {
    let address = address();
    let mut hub = Hub::open(&address, "1", 0).unwrap();
    let run = hub.begin(task("answered", 6)).unwrap();
    let other = hub.begin(task("another", 2)).unwrap();
    let begun = "UPDATE plateau_queue._private_jobs SET locked_by = 'gone', locked_at = now() \
                 WHERE key LIKE '%:1' OR key LIKE '%:2'";
    hub.runtime.block_on(sqlx::query(begun).execute(&hub.pool)).unwrap();
    hub.halt(run.id()).unwrap();
    let run = hub.begin(task("answered", 6)).unwrap();
    hub.forget(run.id()).unwrap();
    let rows = |table: &str| -> i64 {
        let count = format!("SELECT COUNT(*) FROM {table}");
        let count = sqlx::query_scalar(sqlx::AssertSqlSafe(count));
        hub.runtime.block_on(count.fetch_one(&hub.pool)).unwrap()
    };
    let left =
        ["plateau_queue._private_jobs", "plateau_work.runs", "plateau_work.pieces"].map(rows);
    assert_eq!(left, [2, 1, 0], "those of the other run alone");
    hub.forget(other.id()).unwrap();
    let left = ["plateau_queue._private_jobs", "plateau_work.runs"].map(rows);
    assert_eq!(left, [0, 0]);
}

#[test]
fn halted_runs_resume() {
    let address = address();
    let mut hub = Hub::open(&address, "1", 0).unwrap();
    let run = hub.begin(task("later", 20)).unwrap();
    hub.halt(run.id()).unwrap();
    let made = worker(&address, "1");
    thread::sleep(Duration::from_secs(2));
    assert_eq!(made.load(Ordering::Relaxed), 0);
    let mut run = hub.begin(task("later", 20)).unwrap();
    assert_eq!(results(&hub, &mut run).unwrap().len(), 20);
    assert_eq!(made.load(Ordering::Relaxed), 20);
}

#[test]
fn one_process_waits_for_a_run() {
    let address = address();
    let mut first = Hub::open(&address, "1", 0).unwrap();
    let mut second = Hub::open(&address, "1", 0).unwrap();
    let _run = first.begin(task("same", 2)).unwrap();
    assert!(matches!(second.begin(task("same", 2)), Err(WorkError::Busy)));
    assert!(second.begin(task("another", 2)).is_ok());
    drop(first);
    thread::sleep(Duration::from_millis(500));
    assert!(second.begin(task("same", 2)).is_ok());
}

#[test]
fn workers_of_another_version_are_named_and_leave_it_alone() {
    let address = address();
    let made = worker(&address, "1");
    let mut hub = Hub::open(&address, "2", 0).unwrap();
    let mut run = hub.begin(task("new", 2)).unwrap();
    let waiting = loop {
        match run.next(&hub).unwrap() {
            RunOutcome::Waiting(waiting) if !waiting.other_versions.is_empty() => break waiting,
            RunOutcome::Waiting(_) => {}
            other => panic!("{other:?}"),
        }
    };
    assert_eq!(waiting, RunProgress { made: 0, workers: 0, other_versions: vec!["1".into()] });
    assert_eq!(Hub::open(&address, "1", 0).unwrap().other_versions().unwrap(), ["2"]);
    assert_eq!(made.load(Ordering::Relaxed), 0);
    worker(&address, "2");
    assert_eq!(results(&hub, &mut run).unwrap().len(), 2);
}

#[test]
fn failing_pieces_report_why() {
    let address = address();
    worker(&address, "1");
    let mut hub = Hub::open(&address, "1", 0).unwrap();
    let mut run = hub.begin(task("fails", 5)).unwrap();
    match results(&hub, &mut run) {
        Err(WorkError::Impossible { piece: 3, reason }) => assert_eq!(reason, "three is too much"),
        other => panic!("{other:?}"),
    }
    let mut run = hub.begin(task("good", 5)).unwrap();
    assert_eq!(results(&hub, &mut run).unwrap().len(), 5);
}

/// The thread lives on, and the piece is tried again.
#[test]
fn a_panic_costs_an_attempt() {
    let address = address();
    let made = worker(&address, "1");
    let mut hub = Hub::open(&address, "1", 0).unwrap();
    let mut run = hub.begin(task("panics once", 3)).unwrap();
    assert_eq!(results(&hub, &mut run).unwrap().len(), 3);
    assert_eq!(made.load(Ordering::Relaxed), 4);
}

#[test]
fn a_database_that_is_not_there_is_named() {
    let open =
        |address: &str| Hub::open(&address.parse().unwrap(), "1", 0).unwrap_err().to_string();
    let said = open("postgres://ada:secret@127.0.0.1:1/jobs");
    assert!(
        said.starts_with("cannot reach the database 'postgres://ada@127.0.0.1:1/jobs': "),
        "{said}"
    );
    assert!(!said.contains("secret"), "{said}");
}
