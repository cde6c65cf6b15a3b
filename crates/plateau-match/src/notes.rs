//! Annotations of a match: a comment for the start and for each move, signs, and free tags.

use crate::tags::{TagRefusal, check_name};
use crate::{Match, Refusal, Sign};

impl Match {
    /// Comment after this many moves; empty if there is none or the game is shorter.
    pub fn comment(&self, ply: usize) -> &str {
        match ply {
            0 => &self.introduction,
            _ => self.plies().get(ply - 1).map_or("", |ply| &ply.comment),
        }
    }

    /// Says something about the position after this many moves.
    pub fn set_comment(&mut self, ply: usize, text: impl Into<String>) -> Result<(), Refusal> {
        let last = self.plies().len();
        let comment = match ply {
            0 => &mut self.introduction,
            _ => match self.history.ply_mut(ply - 1) {
                Some(ply) => &mut ply.comment,
                None => return Err(Refusal::NoSuchPly { asked: ply, last }),
            },
        };
        *comment = text.into();
        Ok(())
    }

    /// Says how good the move was that led to the position after this many moves.
    pub fn set_sign(&mut self, ply: usize, sign: Option<Sign>) -> Result<(), Refusal> {
        let last = self.plies().len();
        let played = ply.checked_sub(1).and_then(|index| self.history.ply_mut(index));
        played.ok_or(Refusal::NoSuchPly { asked: ply, last })?.sign = sign;
        Ok(())
    }

    /// The same match with its moves alone: nothing is said about them, and nothing stands beside
    /// them.
    pub fn without_notes(&self) -> Match {
        let mut bare = self.clone();
        bare.introduction.clear();
        for index in 0..bare.plies().len() {
            if let Some(ply) = bare.history.ply_mut(index) {
                (ply.comment, ply.sign, ply.variations) = (String::new(), None, Vec::new());
            }
        }
        bare
    }

    /// The free tags, such as `Date` or `Event`.
    pub fn tags(&self) -> impl Iterator<Item = (&str, &str)> {
        self.tags.0.iter().map(|(name, value)| (name.as_str(), value.as_str()))
    }

    /// The value of a free tag; empty if it is not set.
    pub fn tag(&self, name: &str) -> &str {
        self.tags().find(|(known, _)| *known == name).map_or("", |(_, value)| value)
    }

    /// Sets a free tag; an empty value removes it.
    pub fn set_tag(&mut self, name: &str, value: &str) -> Result<(), TagRefusal> {
        check_name(name)?;
        let tags = &mut self.tags.0;
        match tags.iter().position(|(known, _)| known == name) {
            Some(index) if value.is_empty() => drop(tags.remove(index)),
            Some(index) => tags[index].1 = value.into(),
            None => self.add_tag(name, value)?,
        }
        Ok(())
    }

    /// Sets a free tag that is not there yet, without looking for it among the others.
    pub(crate) fn add_tag(&mut self, name: &str, value: &str) -> Result<(), TagRefusal> {
        check_name(name)?;
        let (tags, tag) = (&mut self.tags.0, (name.to_string(), value.to_string()));
        match name {
            _ if value.is_empty() => {}
            // A record writes the date among its first tags.
            "Date" => tags.insert(0, tag),
            _ => tags.push(tag),
        }
        Ok(())
    }

    /// Says something more about the position where the match stands.
    pub(crate) fn add_comment(&mut self, text: &str) {
        let comment = match self.ply().checked_sub(1) {
            None => Some(&mut self.introduction),
            Some(last) => self.history.ply_mut(last).map(|ply| &mut ply.comment),
        };
        append(comment.expect("the cursor stands on a move"), text);
    }
}

/// Adds to what was said.
pub(crate) fn append(comment: &mut String, text: &str) {
    if !comment.is_empty() && !text.is_empty() {
        comment.push(' ');
    }
    comment.push_str(text);
}
