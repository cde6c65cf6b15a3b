//! Lines made of keywords and what follows each: `depth 5 movetime 100`, `name Hash value 64`.

/// The words after each keyword.
pub struct Clauses<'a> {
    clauses: Vec<(&'a str, &'a [&'a str])>,
}

impl<'a> Clauses<'a> {
    /// Splits before each keyword that has not come yet; a line must begin with one.
    pub fn split(words: &'a [&'a str], keywords: &[&str]) -> Result<Clauses<'a>, String> {
        let mut starts: Vec<usize> = Vec::new();
        for (index, word) in words.iter().enumerate() {
            if keywords.contains(word) && !starts.iter().any(|start| words[*start] == *word) {
                starts.push(index);
            }
        }
        if let Some(word) = words.first()
            && starts.first() != Some(&0)
        {
            return Err(format!("unexpected '{word}' (expected {})", keywords.join(", ")));
        }
        let ends = starts.iter().skip(1).copied().chain([words.len()]);
        let clauses =
            starts.iter().zip(ends).map(|(start, end)| (words[*start], &words[start + 1..end]));
        Ok(Clauses { clauses: clauses.collect() })
    }

    pub fn words(&self, keyword: &str) -> Option<&'a [&'a str]> {
        self.clauses.iter().find(|(name, _)| *name == keyword).map(|(_, words)| *words)
    }

    /// The words after a keyword as one text.
    pub fn text(&self, keyword: &str) -> Option<String> {
        self.words(keyword).map(|words| words.join(" "))
    }

    /// The number after a keyword, if the keyword is there.
    pub fn number(&self, keyword: &str) -> Result<Option<u64>, String> {
        let Some(words) = self.words(keyword) else { return Ok(None) };
        match words {
            [word] => match word.parse() {
                Ok(number) => Ok(Some(number)),
                Err(_) => Err(format!("bad {keyword} '{word}' (expected a whole number)")),
            },
            _ => Err(format!("bad {keyword} '{}' (expected a whole number)", words.join(" "))),
        }
    }

    /// Whether a keyword is there, with nothing after it.
    pub fn flag(&self, keyword: &str) -> Result<bool, String> {
        match self.words(keyword) {
            None => Ok(false),
            Some([]) => Ok(true),
            Some([word, ..]) => Err(format!("unexpected '{word}' after {keyword}")),
        }
    }
}
