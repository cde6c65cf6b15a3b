//! Storage that fails under `plateau serve`, the installed binary as a process: full disks, a
//! PostgreSQL that is stopped or only reads. What was acknowledged is kept, always; what is not
//! kept is refused; and it goes on by itself.

#![cfg(target_os = "linux")]

use std::ffi::OsStr;
use std::path::PathBuf;
use std::process::Command;
use std::thread::sleep;
use std::time::{Duration, Instant};

use plateau_store::Place;
use plateau_store::scratch::Scratch;
use plateau_wire::online::{Action, Chair, Entry, Phrase, Why};

use crate::serve::{PATIENCE, Serving, Socket, enter, open};

/// A client that repeats a call, below the rate limit of a seat.
struct Talker {
    host: Socket,
    last: u64,
    acknowledged: Vec<u64>,
    refused: usize,
}

impl Talker {
    fn new(server: &Serving) -> Talker {
        let mut host = server.connect();
        assert_eq!(host.enter(&open('a')).0, Some(Chair::Host));
        Talker { host, last: 0, acknowledged: Vec::new(), refused: 0 }
    }

    /// Whether it is acknowledged.
    fn say(&mut self) -> bool {
        sleep(Duration::from_millis(130));
        self.last += 1;
        match self.host.act(self.last, Action::Say(Phrase::ALL[self.last as usize % 12])) {
            Ok(()) => {
                self.acknowledged.push(self.last);
                true
            }
            Err(why) => {
                assert_eq!(why, Why::NotKept);
                self.refused += 1;
                false
            }
        }
    }

    fn say_until_refused(&mut self, times: usize) {
        let enough = self.refused + times;
        while self.refused < enough {
            self.say();
            assert!(self.last < 1_000, "it is never full");
        }
    }

    /// It goes on by itself, and nothing more is refused from then on.
    fn say_until_kept(&mut self) {
        let clock = Instant::now();
        while !self.say() {
            assert!(clock.elapsed() < PATIENCE, "it does not go on");
        }
        assert!((0..5).all(|_| self.say()), "it goes on");
    }

    /// Every acknowledged entry is there after a reconnect, exactly once.
    fn check_kept(&self, server: &Serving) {
        let (_, entries) = server.connect().enter(&enter('a', None));
        let count =
            |id: &u64| entries.iter().filter(|entry: &&Entry| entry.id == Some(*id)).count();
        let lost: Vec<&u64> = self.acknowledged.iter().filter(|id| count(id) != 1).collect();
        assert!(lost.is_empty(), "{lost:?} of {} are lost or doubled", self.acknowledged.len());
    }
}

/// A limit on the size of files stands in for a full disk, and is raised while the server runs.
#[test]
fn on_a_full_disk_what_is_acknowledged_is_kept() {
    let folder = tempfile::tempdir().unwrap();
    let server = Serving::start_after("trap '' XFSZ; ulimit -S -f 600", folder.path(), &[]);
    let mut talker = Talker::new(&server);
    talker.say_until_refused(12);
    let limit = ["--pid", &server.process.id().to_string(), "--fsize=unlimited"].map(String::from);
    assert!(Command::new("prlimit").args(limit).status().unwrap().success());
    talker.say_until_kept();
    server.signal("KILL");
    drop(server);
    talker.check_kept(&Serving::start(folder.path(), &[]));
}

/// A file system of 2 MB, nearly full, which the server has to itself; where no user may mount one,
/// the test above stands for this one.
#[test]
fn on_a_file_system_of_2_mb_what_is_acknowledged_is_kept() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().display();
    let own_mounts = "unshare --user --map-root-user --mount sh -c";
    let mount = format!("mount -t tmpfs -o size=2m none {path}");
    let tried = Command::new("sh").args(["-c", &format!("{own_mounts} '{mount}'")]).output();
    if !tried.is_ok_and(|tried| tried.status.success()) {
        println!("no file system can be mounted here");
        return;
    }
    // As much is taken as leaves room to begin.
    let script = format!("{mount} && head -c 1600000 /dev/zero >{path}/other; exec \"$0\" \"$@\"");
    let before = format!("exec {own_mounts} '{script}' \"$0\" \"$@\"");
    let server = Serving::start_after(&before, folder.path(), &[]);
    let seen =
        PathBuf::from(format!("/proc/{}/root{}", server.process.id(), folder.path().display()));
    let mut talker = Talker::new(&server);
    talker.say_until_refused(5);
    std::fs::remove_file(seen.join("other")).unwrap();
    talker.say_until_kept();
    // As a crash leaves it: the file system goes with the server, so a copy is taken while the
    // server stands still.
    server.signal("STOP");
    let copy = tempfile::tempdir().unwrap();
    for name in ["online.sqlite", "online.sqlite-wal"] {
        std::fs::copy(seen.join(name), copy.path().join(name)).unwrap();
    }
    server.signal("KILL");
    talker.check_kept(&Serving::start(copy.path(), &[]));
}

fn address(database: &Scratch) -> String {
    let Place::Shared(address) = database.place() else { panic!("it is PostgreSQL") };
    address
}

#[test]
fn a_database_that_comes_later_is_used() {
    let mut database = Scratch::own();
    database.stop();
    let server = Serving::start_at("", OsStr::new(&address(&database)), &["--log", "off"]);
    assert!(!server.is_online());
    database.restart("");
    let clock = Instant::now();
    while !server.is_online() {
        assert!(clock.elapsed() < PATIENCE, "it stays without games");
        sleep(Duration::from_millis(100));
    }
    assert_eq!(server.connect().enter(&open('a')).0, Some(Chair::Host));
}

#[test]
fn over_a_stopped_postgresql_what_is_acknowledged_is_kept() {
    let mut database = Scratch::own();
    let place = address(&database);
    let server = Serving::start_at("", OsStr::new(&place), &["--log", "off"]);
    let mut talker = Talker::new(&server);
    for round in 1..=2 {
        assert!((0..3).all(|_| talker.say()), "round {round}");
        database.stop();
        talker.say_until_refused(1);
        assert!(server.is_online(), "the page is served meanwhile");
        database.restart("");
        talker.say_until_kept();
    }
    server.signal("KILL");
    drop(server);
    talker.check_kept(&Serving::start_at("", OsStr::new(&place), &["--log", "off"]));
}

/// As after a failover to a standby, which reads and does not write.
#[test]
fn on_a_store_that_turns_read_only_nothing_is_acknowledged() {
    let mut database = Scratch::own();
    let place = address(&database);
    let server = Serving::start_at("", OsStr::new(&place), &["--log", "off"]);
    let mut talker = Talker::new(&server);
    assert!((0..3).all(|_| talker.say()));
    database.stop();
    database.restart("-c default_transaction_read_only=on");
    assert!((0..3).all(|_| !talker.say()), "{:?}", talker.acknowledged);
    talker.check_kept(&server);
    database.stop();
    database.restart("");
    talker.say_until_kept();
    talker.check_kept(&server);
}
