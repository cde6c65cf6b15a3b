//! Numbers as a language writes them.

use crate::Texts;

impl Texts {
    /// A whole number, in groups of three from five digits on.
    pub fn count(&self, count: usize) -> String {
        let digits = count.to_string();
        if digits.len() < 5 {
            return digits;
        }
        let mut written = String::new();
        for (at, digit) in digits.chars().enumerate() {
            if at > 0 && (digits.len() - at).is_multiple_of(3) {
                written.push_str(self.group_sign());
            }
            written.push(digit);
        }
        written
    }

    /// A number with so many digits behind the decimal sign.
    pub fn number(&self, value: f64, digits: usize) -> String {
        self.localised(&format!("{value:.digits$}"))
    }

    /// A text whose numbers were written with a point: it stands between two digits.
    pub fn localised(&self, text: &str) -> String {
        let is_digit = |c: Option<char>| c.is_some_and(|c| c.is_ascii_digit());
        let parts: Vec<&str> = text.split('.').collect();
        let mut written = parts[0].to_owned();
        for pair in parts.windows(2) {
            let is_point =
                is_digit(pair[0].chars().next_back()) && is_digit(pair[1].chars().next());
            written.push_str(if is_point { self.decimal_sign() } else { "." });
            written.push_str(pair[1]);
        }
        written
    }
}
