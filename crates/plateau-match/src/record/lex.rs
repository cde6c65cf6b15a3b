//! The words of a record: tags, move numbers, comments and everything else, each with its place.

use super::error::{Problem, RecordError};
use super::escape::unescaped;
use super::spot::Spot;
use crate::clock::parse_clock;
use crate::tags::is_tag_name_char;

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Token {
    Tag {
        name: String,
        value: String,
    },
    Number {
        text: String,
    },
    Comment {
        clock_ms: Option<u64>,
        text: String,
    },
    /// A variation begins.
    Open,
    /// A variation ends.
    Close,
    Word(String),
}

/// How a comment begins that carries the mover's clock.
pub(super) const CLOCK_MARK: &str = "[%clk ";

pub(super) struct Lexer<'a> {
    rest: &'a str,
    spot: Spot,
}

impl<'a> Lexer<'a> {
    /// A byte order mark before the text is ignored.
    pub fn new(text: &'a str) -> Lexer<'a> {
        Lexer {
            rest: text.strip_prefix('\u{feff}').unwrap_or(text),
            spot: Spot { line: 1, column: 1 },
        }
    }

    /// Where the next character stands.
    pub fn spot(&self) -> Spot {
        self.spot
    }

    /// The next word and its place; `None` at the end of the text.
    pub fn next(&mut self) -> Result<Option<(Token, Spot)>, RecordError> {
        self.pass(|c| !c.is_whitespace());
        let spot = self.spot;
        let token = match self.peek() {
            None => return Ok(None),
            Some('[') => self.tag()?,
            Some('{') => self.comment()?,
            Some(c @ ('(' | ')')) => {
                self.bump();
                if c == '(' { Token::Open } else { Token::Close }
            }
            Some(c @ ('}' | ']')) => return Err(Problem::UnexpectedCharacter(c).at(spot)),
            Some(_) => self.number().unwrap_or_else(|| Token::Word(self.take_while(is_word_char))),
        };
        Ok(Some((token, spot)))
    }

    fn tag(&mut self) -> Result<Token, RecordError> {
        self.bump();
        self.skip_blanks();
        let name = self.take_while(is_tag_name_char);
        if name.is_empty() {
            return Err(self.broken_tag("a name of letters and digits after '['"));
        }
        self.skip_blanks();
        self.expect('"', "a value in double quotes after the name")?;
        let value = self.quoted()?;
        self.skip_blanks();
        self.expect(']', "']' after the value")?;
        Ok(Token::Tag { name, value })
    }

    /// The value of a tag up to its closing quote, on one line.
    fn quoted(&mut self) -> Result<String, RecordError> {
        let mut value = String::new();
        loop {
            value.push_str(self.pass(|c| matches!(c, '"' | '\n' | '\\')));
            match self.peek() {
                None | Some('\n') => return Err(self.broken_tag("'\"' at the end of the value")),
                Some('"') => {
                    self.bump();
                    return Ok(value);
                }
                Some(_) => value.push(self.possibly_escaped()?),
            }
        }
    }

    fn comment(&mut self) -> Result<Token, RecordError> {
        let opening = self.spot;
        self.bump();
        let clock_ms = self.clock()?;
        let mut text = String::new();
        loop {
            text.push_str(self.pass(|c| matches!(c, '}' | '\\')));
            match self.peek() {
                None => return Err(Problem::OpenComment.at(opening)),
                Some('}') => {
                    self.bump();
                    return Ok(Token::Comment { clock_ms, text });
                }
                Some(_) => text.push(self.possibly_escaped()?),
            }
        }
    }

    /// The clock at the beginning of a comment, with the one space that may follow it.
    fn clock(&mut self) -> Result<Option<u64>, RecordError> {
        if !self.rest.starts_with(CLOCK_MARK) {
            return Ok(None);
        }
        let spot = self.spot;
        self.advance(CLOCK_MARK.len());
        let text = self.take_while(|c| c.is_ascii_digit() || matches!(c, ':' | '.'));
        let time_ms = parse_clock(&text).filter(|_| self.peek() == Some(']'));
        let Some(time_ms) = time_ms else { return Err(Problem::BadClock(text).at(spot)) };
        self.bump();
        if self.peek() == Some(' ') {
            self.bump();
        }
        Ok(Some(time_ms))
    }

    /// Digits and at least one dot, `12.` or `12...`; bare digits are a move of Pogo.
    fn number(&mut self) -> Option<Token> {
        let digits = self.rest.bytes().take_while(u8::is_ascii_digit).count();
        let dots = self.rest[digits..].bytes().take_while(|byte| *byte == b'.').count();
        if digits == 0 || dots == 0 {
            return None;
        }
        Some(Token::Number { text: self.advance(digits + dots).to_owned() })
    }

    fn possibly_escaped(&mut self) -> Result<char, RecordError> {
        let spot = self.spot;
        let c = self.peek().unwrap_or_default();
        self.bump();
        if c != '\\' {
            return Ok(c);
        }
        let code = self.peek().unwrap_or_default();
        let meant = unescaped(code).ok_or_else(|| Problem::UnknownEscape(code).at(spot))?;
        self.bump();
        Ok(meant)
    }

    fn expect(&mut self, wanted: char, description: &'static str) -> Result<(), RecordError> {
        if self.peek() != Some(wanted) {
            return Err(self.broken_tag(description));
        }
        self.bump();
        Ok(())
    }

    fn broken_tag(&self, expected: &'static str) -> RecordError {
        Problem::BrokenTag(expected).at(self.spot)
    }

    fn skip_blanks(&mut self) {
        self.take_while(|c| matches!(c, ' ' | '\t'));
    }

    fn take_while(&mut self, wanted: impl Fn(char) -> bool) -> String {
        self.pass(|c| !wanted(c)).to_owned()
    }

    /// Everything before the first such character.
    fn pass(&mut self, ends: impl Fn(char) -> bool) -> &'a str {
        self.advance(self.rest.find(ends).unwrap_or(self.rest.len()))
    }

    /// The next so many bytes. Characters are counted by their first bytes, so that long texts are
    /// read fast.
    fn advance(&mut self, bytes: usize) -> &'a str {
        let (taken, rest) = self.rest.split_at(bytes);
        for byte in taken.bytes() {
            match byte {
                b'\n' => self.spot = Spot { line: self.spot.line + 1, column: 1 },
                byte => self.spot.column += usize::from(byte & 0xc0 != 0x80),
            }
        }
        self.rest = rest;
        taken
    }

    fn peek(&self) -> Option<char> {
        self.rest.chars().next()
    }

    fn bump(&mut self) {
        self.advance(self.peek().map_or(0, char::len_utf8));
    }
}

/// Words end at white space and at delimiters.
fn is_word_char(c: char) -> bool {
    !c.is_whitespace() && !matches!(c, '[' | ']' | '{' | '}' | '(' | ')')
}
