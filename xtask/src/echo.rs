//! Output of a program, passed on as it comes, and its last lines kept: a check of forty minutes
//! repeats at its end why a step failed, because truncated logs show their ends.

use std::collections::VecDeque;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::Mutex;
use std::thread;

/// Enough for a compiler's error or a failed test with its place.
const KEPT: usize = 40;

/// Runs the command to its end and gives back how it ended and its last lines of both streams, as
/// they came.
pub fn run(command: &mut Command) -> io::Result<(ExitStatus, Vec<String>)> {
    let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn()?;
    let last = Mutex::new(VecDeque::with_capacity(KEPT));
    let Child { stdout, stderr, .. } = &mut child;
    let (stdout, stderr) = (stdout.take(), stderr.take());
    thread::scope(|scope| {
        scope.spawn(|| stdout.map(|stream| pass_on(stream, io::stdout(), &last)));
        scope.spawn(|| stderr.map(|stream| pass_on(stream, io::stderr(), &last)));
    });
    let status = child.wait()?;
    let last = last.into_inner().unwrap_or_default();
    Ok((status, last.into()))
}

fn pass_on(from: impl Read, mut to: impl Write, last: &Mutex<VecDeque<String>>) {
    let mut from = BufReader::new(from);
    let mut line = Vec::new();
    while from.read_until(b'\n', &mut line).is_ok_and(|bytes| bytes > 0) {
        // The reader may have gone; the program is run to its end all the same.
        let _ = to.write_all(&line).and_then(|()| to.flush());
        if let Ok(mut last) = last.lock() {
            if last.len() == KEPT {
                last.pop_front();
            }
            last.push_back(String::from_utf8_lossy(&line).trim_end().to_owned());
        }
        line.clear();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn output_is_passed_on_and_its_end_is_kept() {
        let text: String = (1..=50).map(|number| format!("line {number}\n")).collect();
        let (mut passed, last) = (Vec::new(), Mutex::default());
        pass_on(text.as_bytes(), &mut passed, &last);
        assert_eq!(passed, text.as_bytes());
        let last = last.into_inner().expect("nobody panicked");
        assert_eq!(
            (last.len(), last[0].as_str(), last[KEPT - 1].as_str()),
            (KEPT, "line 11", "line 50")
        );
    }

    #[test]
    fn both_streams_and_the_end_are_told() {
        let (status, last) =
            run(Command::new("sh").args(["-c", "echo what; sleep 0.3; echo why >&2; exit 3"]))
                .expect("a shell");
        assert_eq!(status.code(), Some(3));
        assert_eq!(last, ["what", "why"]);
    }
}
