//! A line of GTP: `[ID] COMMAND [ARGUMENTS]`, with control characters and comments removed.

/// A command with its words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GtpLine {
    /// The number to repeat in the answer, as it was written; empty without one.
    pub id: String,
    pub command: String,
    pub words: Vec<String>,
}

impl GtpLine {
    /// `None` if there is nothing on the line but a comment: then there is no answer either.
    pub fn read(line: &str) -> Option<GtpLine> {
        let clean: String = line
            .chars()
            .take_while(|c| *c != '#')
            .map(|c| if c == '\t' { ' ' } else { c })
            .filter(|c| !c.is_control())
            .collect();
        let mut words = clean.split_whitespace().map(String::from).peekable();
        let is_number = |word: &String| word.bytes().all(|byte| byte.is_ascii_digit());
        let id = words.next_if(is_number).unwrap_or_default();
        if id.is_empty() && words.peek().is_none() {
            return None;
        }
        Some(GtpLine { id, command: words.next().unwrap_or_default(), words: words.collect() })
    }

    /// The words, if there are exactly so many.
    pub fn exactly<const N: usize>(&self, expected: &str) -> Result<[&str; N], String> {
        let words: Vec<&str> = self.words.iter().map(String::as_str).collect();
        words.try_into().map_err(|_| {
            let given = if self.words.is_empty() {
                "nothing".into()
            } else {
                format!("'{}'", self.words.join(" "))
            };
            let expected = if expected.is_empty() { "nothing" } else { expected };
            format!("syntax error: expected {expected} after {}, found {given}", self.command)
        })
    }
}
