//! Games on several machines: workers are processes of their own, at a real PostgreSQL, and are
//! killed in the midst of their games. What comes out is what one process finds with the same
//! seeds.

use std::io::{BufRead as _, BufReader, Read as _};
use std::process::{Child, Command, Stdio};

use plateau_store::{Place, scratch};

use crate::common::{Done, lab, typed};

fn database() -> String {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    match runtime.block_on(scratch::database()) {
        Place::Shared(address) => address,
        Place::File(_) => unreachable!("it is a PostgreSQL"),
    }
}

/// Killed in the end, if it was not before.
struct Process(Child);

impl Process {
    fn start(args: &[&str]) -> Process {
        let mut command = Command::new(env!("CARGO_BIN_EXE_plateau-lab"));
        command.env("PLATEAU_CACHE", concat!(env!("CARGO_TARGET_TMPDIR"), "/tables"));
        command.args(args).stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
        Process(command.spawn().unwrap())
    }

    /// A worker that is ready for games.
    fn worker(database: &str) -> Process {
        let mut worker =
            Process::start(&["work", "--database", database, "--threads", "1", "--patience", "3"]);
        let mut line = String::new();
        BufReader::new(worker.0.stdout.take().unwrap()).read_line(&mut line).unwrap();
        assert!(line.contains(" plays for postgres:///"), "{line}");
        worker
    }

    /// With SIGKILL: no part of it can report.
    fn kill(&mut self) {
        self.0.kill().unwrap();
        self.0.wait().unwrap();
    }

    /// As Ctrl-C does.
    fn interrupt(&self) {
        let sent = Command::new("kill").args(["-INT", &self.0.id().to_string()]).status().unwrap();
        assert!(sent.success());
    }

    /// Waits for a line on the error stream that tells of this many games.
    fn has_heard_of(&mut self, games: &str) {
        let mut errors = BufReader::with_capacity(1, self.0.stderr.take().unwrap());
        let mut line = String::new();
        while !line.starts_with(games) {
            line.clear();
            assert!(errors.read_line(&mut line).unwrap() > 0, "it ended before {games}");
        }
        self.0.stderr = Some(errors.into_inner());
    }

    fn end(mut self) -> Done {
        let (mut output, mut errors) = (String::new(), String::new());
        // One after the other: what goes to the error stream is less than a pipe holds.
        self.0.stdout.take().unwrap().read_to_string(&mut output).unwrap();
        self.0.stderr.take().unwrap().read_to_string(&mut errors).unwrap();
        let status = self.0.wait().unwrap().code().unwrap_or(255) as u8;
        Done { status, output, errors }
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// Games of some seconds in all, with nothing that depends on the clock.
const MATCH: [&str; 13] = [
    "match",
    "othello",
    "--a",
    "search:depth=4,time=no",
    "--b",
    "mcts:nodes=120",
    "--games",
    "24",
    "--seed",
    "7",
    "--openings",
    "4",
    "--json",
];

fn with_workers<'a>(args: &[&'a str], database: &'a str) -> Vec<&'a str> {
    [args, &["--workers", database]].concat()
}

#[test]
fn two_of_three_workers_are_killed_and_nothing_is_lost() {
    let alone = lab(&MATCH);
    assert_eq!(alone.status, 0, "{alone:?}");
    let database = database();
    let [mut first, mut second, _third] = [0; 3].map(|_| Process::worker(&database));
    let mut given = Process::start(&with_workers(&MATCH, &database));
    given.has_heard_of("3/24");
    first.kill();
    given.has_heard_of("6/24");
    second.kill();
    let together = given.end();
    assert_eq!((together.status, together.output), (0, alone.output), "{}", together.errors);
}

#[test]
fn interrupted_runs_resume() {
    let alone = lab(&MATCH);
    let database = database();
    let mut worker = Process::worker(&database);
    let mut given = Process::start(&with_workers(&MATCH, &database));
    given.has_heard_of("3/24");
    // Only one process may wait for the same games.
    let other = Process::start(&with_workers(&MATCH, &database)).end();
    assert_eq!(other.status, 2, "{other:?}");
    assert!(other.errors.contains("waited for by another process"), "{other:?}");
    given.interrupt();
    let stopped = given.end();
    assert_eq!((stopped.status, stopped.output.as_str()), (3, ""), "{stopped:?}");
    assert!(
        stopped.errors.contains(" of 24 games: the same command goes on from there"),
        "{stopped:?}"
    );
    // No worker replays them: all played games are there at once.
    worker.kill();
    let mut given = Process::start(&with_workers(&MATCH, &database));
    given.has_heard_of("3/24");
    let _worker = Process::worker(&database);
    let together = given.end();
    assert_eq!((together.status, together.output), (0, alone.output), "{}", together.errors);
}

#[test]
fn ladders_and_pools_are_the_same() {
    let database = database();
    let _workers = [0; 2].map(|_| Process::worker(&database));
    for line in [
        "ladder morpion --from 2 --to 4 --games 6 --seed 3 --openings 2",
        "ladder force3 --from 2 --to 3 --games 6 --json",
        "pool sogo --player random --player level:1 --player level:2 --games 10 --openings 3 --seed 5",
        "pool pogo --player level:1 --player level:2 --player classic --games 6 --json",
    ] {
        let alone = typed(line);
        let words: Vec<&str> = line.split(' ').collect();
        let together = Process::start(&with_workers(&words, &database)).end();
        assert_eq!(
            (together.status, together.output),
            (0, alone.output),
            "{line}: {}",
            together.errors
        );
    }
}

/// A machine decides which programs it runs, independent of the sender of games.
#[test]
fn engines_are_for_workers_that_allow_them() {
    let database = database();
    let line = "match pogo --a ugi:/no/such/engine --b random --games 2";
    let mut careful = Process::worker(&database);
    let words: Vec<&str> = line.split(' ').collect();
    let mut given = Process::start(&with_workers(&words, &database));
    given.has_heard_of("0/2 games played, workers at it: 1");
    careful.kill();
    let _bold = Process::start(&["work", "--database", &database, "--threads", "1", "--engines"]);
    let refused = given.end();
    assert_eq!(refused.status, 2, "{refused:?}");
    assert!(refused.errors.contains("cannot play: "), "{refused:?}");
}

/// A database that announces two gigabytes and sends them: it is cut off, and little of it is ever
/// in memory.
#[cfg(target_os = "linux")]
#[test]
fn a_database_that_sends_without_end_is_cut_off() {
    use std::io::Write as _;
    let listener = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let address = format!("postgres://ada@{}/jobs", listener.local_addr().unwrap());
    std::thread::spawn(move || {
        for mut stream in listener.incoming().map_while(Result::ok) {
            std::thread::spawn(move || {
                // No encryption, then an error of two gigabytes.
                let mut request = [0; 8];
                let _ = stream.read_exact(&mut request);
                let _ = stream.write_all(b"NE\x7f\xff\xff\xff");
                while stream.write_all(&[b'x'; 1 << 16]).is_ok() {}
            });
        }
    });
    for command in ["work --database", "match sogo --a random --b random --games 2 --workers"] {
        let words: Vec<&str> = command.split(' ').chain([address.as_str()]).collect();
        let mut process = Process::start(&words);
        let mut most_kb = 0;
        while process.0.try_wait().unwrap().is_none() {
            let status = std::fs::read_to_string(format!("/proc/{}/status", process.0.id()))
                .unwrap_or_default();
            let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
            let kb = line.and_then(|line| line.split_whitespace().next()?.parse().ok());
            most_kb = most_kb.max(kb.unwrap_or(0));
            std::thread::sleep(std::time::Duration::from_millis(20));
        }
        let done = process.end();
        assert!(
            done.status == 1 && done.errors.contains("cannot reach the database"),
            "{command}: {done:?}"
        );
        assert!(most_kb < 300 << 10, "{command}: {most_kb} KB");
    }
}

#[test]
fn bad_input() {
    let check = |line: &str, status: u8, named: &str| {
        let done = typed(line);
        assert_eq!((done.status, done.output.as_str()), (status, ""), "{line}: {done:?}");
        assert!(done.errors.contains(named), "{line}: {done:?}");
        assert!(!done.errors.contains("secret"), "{line}: {done:?}");
    };
    let game = "match sogo --a random --b random --games 2";
    check(&format!("{game} --workers games.sqlite"), 2, "expected the address of a PostgreSQL");
    check(&format!("{game} --workers postgres://host/a --threads 2"), 2, "--workers");
    check(
        &format!("{game} --workers postgres://ada:secret@127.0.0.1:1/a"),
        1,
        "'postgres://ada@127.0.0.1:1/a'",
    );
    check("work", 2, "--database");
    check("work --database games.sqlite", 2, "expected the address of a PostgreSQL");
    check("work --database postgres://127.0.0.1:1/a", 1, "cannot reach the database");
    check("work --database postgres://127.0.0.1:1/a --patience 1", 2, "'1'");
    let database = database();
    let elsewhere =
        database.replace("postgres:///", "postgres:///no_such_").replace("_scratch", "_");
    check(&format!("work --database '{elsewhere}'"), 2, "does not exist");
    check(
        &format!("match sogo --a level:11 --b random --games 2 --workers '{database}'"),
        2,
        "'level:11'",
    );
    check(
        &format!("match pogo --a classic:odd --b random --games 2 --workers '{database}'"),
        2,
        "'classic:odd'",
    );
    check(
        &format!("match sogo --a nboard:x --b random --games 2 --workers '{database}'"),
        2,
        "NBoard",
    );
}
