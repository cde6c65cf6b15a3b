//! Reading a conversation line by line, whatever bytes come.

use std::io::{BufRead, Read};

use crate::failure::Failure;

/// No order is longer; more than that on one line is somebody's mistake, and it is answered in parts.
const LONGEST_LINE: u64 = 1 << 20;

/// The next line without its end; `None` when there is none.
pub fn next_line(input: &mut dyn BufRead) -> Result<Option<String>, Failure> {
    let mut bytes = Vec::new();
    Read::take(input, LONGEST_LINE)
        .read_until(b'\n', &mut bytes)
        .map_err(|error| Failure::Machine(format!("cannot read the input: {error}")))?;
    let text = String::from_utf8_lossy(&bytes);
    Ok((!bytes.is_empty()).then(|| text.trim_end_matches(['\n', '\r']).to_string()))
}
