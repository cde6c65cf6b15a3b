//! Telling people how far a table is while it is being built.

use std::fmt;
use std::io::Write;

use plateau_exact::SolveProgress;

/// Where to tell, and whether a line may be written again and again there, as on a terminal.
pub struct Teller<'a> {
    pub errors: &'a mut dyn Write,
    pub terminal: bool,
}

/// Errors are ignored: without an error stream a table is built all the same.
impl Teller<'_> {
    pub(crate) fn say(&mut self, sentence: &str) {
        let _ = writeln!(self.errors, "{sentence}");
    }

    pub(crate) fn draw(&mut self, title: &str, progress: SolveProgress) {
        if self.terminal {
            let _ = write!(self.errors, "\r{}", bar(title, progress));
            let _ = self.errors.flush();
        }
    }

    pub(crate) fn end_drawing(&mut self) {
        if self.terminal {
            let _ = writeln!(self.errors);
        }
    }
}

impl fmt::Debug for Teller<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Teller").field("terminal", &self.terminal).finish_non_exhaustive()
    }
}

/// How far a solver is. States that stay open are draws, so that the bar ends before its end.
fn bar(title: &str, SolveProgress { plies, decided, states }: SolveProgress) -> String {
    const WIDTH: usize = 30;
    let done = (decided * WIDTH).checked_div(states).unwrap_or(0);
    let percent = (decided * 100).checked_div(states).unwrap_or(0);
    format!("{title}: [{:<WIDTH$}] {percent:>3} % decided, ply {plies:>3}", "#".repeat(done))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_bar_grows() {
        let at = |decided| bar("pogo", SolveProgress { plies: 7, decided, states: 300 });
        assert_eq!(at(0), "pogo: [                              ]   0 % decided, ply   7");
        assert_eq!(at(155), "pogo: [###############               ]  51 % decided, ply   7");
        assert_eq!(at(300), "pogo: [##############################] 100 % decided, ply   7");
    }
}
