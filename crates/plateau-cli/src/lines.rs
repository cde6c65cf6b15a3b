//! Line reader for conversations over arbitrary bytes.

use std::io::{self, BufRead, Read};

use crate::failure::Failure;

/// Longest accepted line; longer ones are faulty.
const LONGEST_LINE: u64 = 1 << 20;

/// Message for a line that is too long.
pub const TOO_LONG: &str = "a line of more than 1 MiB is ignored";

/// Input read.
#[derive(Debug, PartialEq, Eq)]
pub enum LineRead {
    /// A line without its end.
    Line(String),
    /// An unreadable line. It has been skipped to its end.
    TooLong,
    /// There are no more lines.
    End,
}

pub fn next_line(input: &mut dyn BufRead) -> Result<LineRead, Failure> {
    read_line(input).map_err(|error| Failure::Machine(format!("cannot read the input: {error}")))
}

pub fn read_line(input: &mut dyn BufRead) -> io::Result<LineRead> {
    let mut bytes = Vec::new();
    Read::take(&mut *input, LONGEST_LINE + 1).read_until(b'\n', &mut bytes)?;
    if bytes.is_empty() {
        return Ok(LineRead::End);
    }
    if bytes.len() as u64 > LONGEST_LINE && !bytes.ends_with(b"\n") {
        input.skip_until(b'\n')?;
        return Ok(LineRead::TooLong);
    }
    let text = String::from_utf8_lossy(&bytes);
    Ok(LineRead::Line(text.trim_end_matches(['\n', '\r']).to_string()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_that_is_too_long_is_skipped_whole() {
        let longest = "a".repeat(LONGEST_LINE as usize);
        let line = |text: &str| LineRead::Line(text.to_string());
        let text = format!("first\r\n{longest}\n{longest}b quit\nlast");
        let mut input = text.as_bytes();
        for expected in [
            line("first"),
            line(&longest),
            LineRead::TooLong,
            line("last"),
            LineRead::End,
            LineRead::End,
        ] {
            assert_eq!(next_line(&mut input), Ok(expected));
        }
        let mut endless = io::BufReader::new(io::repeat(b'a').take(10 * LONGEST_LINE));
        assert_eq!(next_line(&mut endless), Ok(LineRead::TooLong));
        assert_eq!(next_line(&mut endless), Ok(LineRead::End));
    }
}
