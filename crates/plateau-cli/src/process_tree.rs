//! Another program with everything it starts: a process group of its own, ended as a whole.
//!
//! Engines are often wrappers (a shell script, a virtual machine, a container). Ending only the
//! process that we started would leave the real engine behind.

use std::io;
use std::process::{Child, ChildStderr, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::Once;
use std::time::{Duration, Instant};

use crate::signals::{Signals, before_end};

/// How long a program may take to end by itself, first after "quit" and then after SIGTERM.
const GRACE: Duration = Duration::from_millis(250);
const POLL: Duration = Duration::from_millis(5);

/// A running program. It ends with its owner.
#[derive(Debug)]
pub struct ProcessTree {
    child: Child,
}

/// The streams of a program.
#[derive(Debug)]
pub struct Streams {
    pub stdin: ChildStdin,
    pub stdout: ChildStdout,
    pub stderr: ChildStderr,
}

impl ProcessTree {
    pub fn spawn(command: &mut Command) -> io::Result<(ProcessTree, Streams)> {
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = system::spawn(command)?;
        let streams = child.stdin.take().zip(child.stdout.take()).zip(child.stderr.take());
        let tree = ProcessTree { child };
        let ((stdin, stdout), stderr) =
            streams.ok_or_else(|| io::Error::other("it has no streams"))?;
        Ok((tree, Streams { stdin, stdout, stderr }))
    }

    /// How the program ended, if it did: `status 1`, `signal 11, SIGSEGV`.
    pub fn ended(&mut self) -> Option<String> {
        system::ended(&mut self.child)
    }

    /// The same, waiting for so long.
    pub fn ended_within(&mut self, time: Duration) -> Option<String> {
        let begun = Instant::now();
        loop {
            let ended = self.ended();
            if ended.is_some() || begun.elapsed() >= time {
                return ended;
            }
            std::thread::sleep(POLL);
        }
    }
}

impl Drop for ProcessTree {
    fn drop(&mut self) {
        if self.ended_within(GRACE).is_none() {
            system::ask_to_end(&self.child);
            self.ended_within(GRACE);
        }
        system::kill(&mut self.child);
        let _ = self.child.wait();
        system::forget(&self.child);
    }
}

/// Also a signal that ends this process ends all programs that it has started.
pub fn end_with_signals(signals: Signals) {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| before_end(signals, system::kill_all));
}

#[cfg(unix)]
mod system {
    use std::collections::BTreeSet;
    use std::io::{self, Write as _};
    use std::os::unix::process::CommandExt as _;
    use std::process::{Child, ChildStdin, Command, Stdio};
    use std::sync::{Mutex, MutexGuard, PoisonError};

    use rustix::process::{Pid, Signal, WaitId, WaitIdOptions, kill_process_group, waitid};

    static RUNNING: Mutex<RunningGroup> =
        Mutex::new(RunningGroup { groups: BTreeSet::new(), watcher: None });

    /// Reads the process groups until this process is gone; then ends those that are left. That
    /// covers SIGKILL, which no handler sees.
    const WATCHER: &str = r#"
        trap '' HUP INT TERM
        all=
        while read -r sign id; do
            case $sign in
                +) all="$all $id" ;;
                -) left=; for one in $all; do [ "$one" = "$id" ] || left="$left $one"; done; all=$left ;;
            esac
        done
        for one in $all; do kill -KILL "-$one"; done"#;

    struct RunningGroup {
        /// By the id of their first process.
        groups: BTreeSet<i32>,
        watcher: Option<ChildStdin>,
    }

    impl RunningGroup {
        /// Without a shell there is no watchdog.
        fn tell_watcher(&mut self, sign: char, id: i32) {
            if self.watcher.is_none() {
                let mut shell = Command::new("sh");
                shell.args(["-c", WATCHER]).process_group(0).stdin(Stdio::piped());
                let watcher = shell.stdout(Stdio::null()).stderr(Stdio::null()).spawn();
                self.watcher = watcher.ok().and_then(|mut watcher| watcher.stdin.take());
            }
            let _ = self.watcher.as_mut().map(|watcher| writeln!(watcher, "{sign} {id}"));
        }
    }

    pub fn kill_all() {
        let running = running();
        for pid in running.groups.iter().filter_map(|pid| Pid::from_raw(*pid)) {
            let _ = kill_process_group(pid, Signal::KILL);
        }
        // Nothing is started any more while this process ends.
        std::mem::forget(running);
    }

    fn running() -> MutexGuard<'static, RunningGroup> {
        RUNNING.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub fn spawn(command: &mut Command) -> io::Result<Child> {
        let mut running = running();
        let child = command.process_group(0).spawn()?;
        let id = Pid::from_child(&child).as_raw_nonzero().get();
        running.groups.insert(id);
        running.tell_watcher('+', id);
        Ok(child)
    }

    /// The process stays as a zombie: as long as it is there no other group gets its id.
    pub fn ended(child: &mut Child) -> Option<String> {
        let options = WaitIdOptions::EXITED | WaitIdOptions::NOHANG | WaitIdOptions::NOWAIT;
        let status = waitid(WaitId::Pid(Pid::from_child(child)), options).ok()??;
        let signal = status.terminating_signal();
        Some(match signal.map(|signal| (signal, signal_hook::low_level::signal_name(signal))) {
            None => format!("status {}", status.exit_status().unwrap_or_default()),
            Some((signal, None)) => format!("signal {signal}"),
            Some((signal, Some(name))) => format!("signal {signal}, {name}"),
        })
    }

    pub fn ask_to_end(child: &Child) {
        let _ = kill_process_group(Pid::from_child(child), Signal::TERM);
    }

    pub fn kill(child: &mut Child) {
        let _ = kill_process_group(Pid::from_child(child), Signal::KILL);
    }

    pub fn forget(child: &Child) {
        let (mut running, id) = (running(), Pid::from_child(child).as_raw_nonzero().get());
        running.groups.remove(&id);
        running.tell_watcher('-', id);
    }
}

#[cfg(not(unix))]
mod system {
    use std::io;
    use std::process::{Child, Command, Stdio};

    pub fn spawn(command: &mut Command) -> io::Result<Child> {
        command.spawn()
    }

    pub fn ended(child: &mut Child) -> Option<String> {
        let status = child.try_wait().ok()??;
        Some(status.code().map_or_else(|| status.to_string(), |code| format!("status {code}")))
    }

    pub fn kill_all() {}

    pub fn ask_to_end(_child: &Child) {}

    /// Windows ends a tree by the id of its root.
    pub fn kill(child: &mut Child) {
        let mut command = Command::new("taskkill");
        command.args(["/T", "/F", "/PID", &child.id().to_string()]);
        let _ = command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).status();
        let _ = child.kill();
    }

    pub fn forget(_child: &Child) {}
}
