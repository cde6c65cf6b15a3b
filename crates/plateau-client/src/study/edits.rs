//! Taking back what was done to a study. Studies are small, so what is remembered are whole ones.

use plateau_match::study::{NodeId, Study};

/// Steps back that are kept, without burden on a device.
const MOST: usize = 200;

/// A study, and where one stood in it.
#[derive(Clone, Debug, PartialEq)]
pub struct Moment {
    pub study: Study,
    pub at: NodeId,
}

/// What is done to a study.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Edit {
    /// Words are written letter by letter, and taken back as one.
    Words(NodeId),
    Other,
}

#[derive(Debug, Default)]
pub struct Edits {
    past: Vec<Moment>,
    future: Vec<Moment>,
    last: Option<Edit>,
}

impl Edits {
    /// Something is about to be done to this study.
    pub fn before(&mut self, now: Moment, edit: Edit) {
        let goes_on = matches!(edit, Edit::Words(_)) && self.last == Some(edit);
        self.future.clear();
        self.last = Some(edit);
        if goes_on {
            return;
        }
        if self.past.len() == MOST {
            self.past.remove(0);
        }
        self.past.push(now);
    }

    /// The reader has gone elsewhere: what is written next is something new.
    pub fn pause(&mut self) {
        self.last = None;
    }

    pub fn undo(&mut self, now: Moment) -> Option<Moment> {
        let then = self.past.pop()?;
        self.future.push(now);
        self.last = None;
        Some(then)
    }

    pub fn redo(&mut self, now: Moment) -> Option<Moment> {
        let then = self.future.pop()?;
        self.past.push(now);
        self.last = None;
        Some(then)
    }

    /// Whether there is something to take back, and something to do again.
    pub fn available(&self) -> (bool, bool) {
        (!self.past.is_empty(), !self.future.is_empty())
    }
}

#[cfg(test)]
mod tests {
    use plateau_games::{GameId, Variant};
    use plateau_match::Match;

    use super::*;

    fn moment(comment: &str) -> Moment {
        let mut study = Study::new(&Match::new(Variant::new(GameId::Sogo)));
        study.set_comment(Study::ROOT, comment).unwrap();
        Moment { study, at: Study::ROOT }
    }

    #[test]
    fn words_are_taken_back_as_one_and_other_edits_one_by_one() {
        let mut edits = Edits::default();
        for (before, edit) in [
            ("", Edit::Words(Study::ROOT)),
            ("a", Edit::Words(Study::ROOT)),
            ("ab", Edit::Other),
            ("abc", Edit::Other),
            ("abcd", Edit::Words(Study::ROOT)),
        ] {
            edits.before(moment(before), edit);
        }
        edits.pause();
        edits.before(moment("abcde"), Edit::Words(Study::ROOT));
        assert_eq!(edits.available(), (true, false));
        let mut now = moment("abcdef");
        for expected in ["abcde", "abcd", "abc", "ab", ""] {
            now = edits.undo(now).unwrap();
            assert_eq!(now, moment(expected));
        }
        assert_eq!((edits.undo(now.clone()), edits.available()), (None, (false, true)));
        now = edits.redo(now).unwrap();
        assert_eq!(now, moment("ab"));
        edits.before(now, Edit::Other);
        assert_eq!(edits.available(), (true, false), "a new edit ends what could be done again");
    }

    #[test]
    fn the_memory_has_an_end() {
        let mut edits = Edits::default();
        for number in 0..MOST + 5 {
            edits.before(moment(&number.to_string()), Edit::Other);
        }
        let mut now = moment("last");
        while let Some(then) = edits.undo(now.clone()) {
            now = then;
        }
        assert_eq!(now, moment("5"));
    }
}
