//! The game on a real terminal, which `script` makes: what is left of it after a signal, long
//! pastes, poor terminals.
#![cfg(target_os = "linux")]

use std::fs;
use std::io::{Read as _, Write as _};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use crate::common::Folder;
use plateau_match::record;

const LEAVE_SCREEN: &str = "\u{1b}[?1049l";

/// `plateau play sogo --side both` on a terminal of its own.
struct Terminal {
    script: Child,
    stdin: ChildStdin,
    shown: JoinHandle<String>,
    pid: String,
}

impl Terminal {
    fn start(folder: &Folder, term: &str) -> Terminal {
        let (pid_file, game) = (folder.file("pid"), folder.file("game.txt"));
        let program = env!("CARGO_BIN_EXE_plateau");
        let command = format!(
            "stty rows 24 cols 80; echo $$ >{pid_file}; exec {program} play sogo --side both --save {game}"
        );
        let mut script = Command::new("script")
            .args(["-qefc", &command, "/dev/null"])
            .env("TERM", term)
            .env("SHELL", "/bin/sh")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let (stdin, mut stdout) = (script.stdin.take().unwrap(), script.stdout.take().unwrap());
        let shown = std::thread::spawn(move || {
            let mut bytes = Vec::new();
            let _ = stdout.read_to_end(&mut bytes);
            String::from_utf8_lossy(&bytes).into_owned()
        });
        wait_for(|| fs::read(&game).is_ok_and(|bytes| !bytes.is_empty()));
        // The screen is taken right after the file is written.
        std::thread::sleep(Duration::from_millis(500));
        Terminal {
            script,
            stdin,
            shown,
            pid: fs::read_to_string(&pid_file).unwrap().trim().to_string(),
        }
    }

    fn press(&mut self, keys: &str) {
        self.stdin.write_all(keys.as_bytes()).unwrap();
    }

    /// Everything that was shown, and the status that a shell sees.
    fn end(mut self) -> (String, Option<i32>) {
        wait_for(|| self.script.try_wait().unwrap().is_some());
        let status = self.script.try_wait().unwrap();
        let _ = self.script.kill();
        let _ = self.script.wait();
        drop(self.stdin);
        (self.shown.join().unwrap(), status.and_then(|status| status.code()))
    }
}

fn wait_for(mut is_so: impl FnMut() -> bool) {
    let clock = Instant::now();
    while !is_so() && clock.elapsed() < Duration::from_secs(30) {
        std::thread::sleep(Duration::from_millis(20));
    }
}

#[test]
fn a_signal_gives_the_screen_back() {
    for (signal, number) in [("-TERM", 15), ("-HUP", 1), ("-INT", 2)] {
        let folder = Folder::new(&format!("terminal{signal}"));
        let terminal = Terminal::start(&folder, "xterm");
        Command::new("kill").args([signal, &terminal.pid]).status().unwrap();
        let (shown, status) = terminal.end();
        assert!(
            shown.contains("\u{1b}[?1049h") && shown.contains(LEAVE_SCREEN),
            "{signal}: {shown:?}"
        );
        assert_eq!(status, Some(128 + number), "{signal}");
    }
}

#[test]
fn a_long_paste_is_obeyed_to_its_end() {
    let folder = Folder::new("paste");
    let mut terminal = Terminal::start(&folder, "xterm");
    terminal.press(&format!("{}{}a1\r", "z".repeat(3_000), "\u{7f}".repeat(3_000)));
    let game = folder.file("game.txt");
    let moves = || record::read(&fs::read_to_string(&game).unwrap()).unwrap().plies().len();
    wait_for(|| moves() == 1);
    assert_eq!(moves(), 1);
    // Control-D leaves.
    terminal.press("\u{4}");
    let (shown, status) = terminal.end();
    assert!(status == Some(0) && shown.contains(LEAVE_SCREEN), "{status:?}");
}

#[test]
fn poor_terminals_are_played_line_by_line() {
    for term in ["dumb", ""] {
        let folder = Folder::new(&format!("poor-{term}"));
        let mut terminal = Terminal::start(&folder, term);
        terminal.press("a1\nquit\n");
        let (shown, status) = terminal.end();
        assert!(
            status == Some(0) && shown.contains("o to move") && !shown.contains('\u{1b}'),
            "{shown:?}"
        );
    }
}
