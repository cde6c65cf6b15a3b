//! A finding of a rule.

use std::fmt;

/// One thing to mend: where, and a sentence that says what is wrong and what was expected.
#[derive(Debug, PartialEq, Eq)]
pub struct Fault {
    path: String,
    pub line: Option<usize>,
    sentence: String,
}

impl Fault {
    pub fn new(path: &str, sentence: impl Into<String>) -> Fault {
        Fault { path: path.into(), line: None, sentence: sentence.into() }
    }

    /// With the place in the file; `index` counts lines from 0.
    pub fn at(path: &str, index: usize, sentence: impl Into<String>) -> Fault {
        Fault { line: Some(index + 1), ..Fault::new(path, sentence) }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.line {
            Some(line) => write!(f, "{}:{line}: {}", self.path, self.sentence),
            None => write!(f, "{}: {}", self.path, self.sentence),
        }
    }
}
