//! Tags of a record: the setup of the match and its declared end.

use std::collections::BTreeMap;
use std::str::FromStr;

use plateau_game::{Outcome, Side, TextError};
use plateau_games::{AnyPosition, GameId, Variant};

use super::error::{Problem, RecordError, TagProblem};
use super::spot::Spot;
use crate::clock::parse_clock;
use crate::{Ending, Match, Player, Seat, TimeControl};

/// The tags of a record, each with its place.
#[derive(Default)]
pub(super) struct Header {
    /// In the order in which they stand.
    tags: Vec<Tag>,
    /// Where each is found by its name, however many there are.
    places: BTreeMap<String, usize>,
}

struct Tag {
    name: String,
    value: String,
    spot: Spot,
}

/// A result as text says it: `None` for a game that goes on.
pub(super) type Claim = Option<Outcome>;

impl Header {
    pub fn add(&mut self, name: String, value: String, spot: Spot) -> Result<(), RecordError> {
        if self.places.contains_key(&name) {
            return Err(Problem::SecondTag(name).at(spot));
        }
        self.places.insert(name.clone(), self.tags.len());
        self.tags.push(Tag { name, value, spot });
        Ok(())
    }

    /// The match before its first move.
    pub fn to_match(&self, end: Spot) -> Result<Match, RecordError> {
        let variant = self.variant(end)?;
        let position = self.parsed("Position", |text| AnyPosition::parse(variant, text))?;
        let mut game = match position {
            Some(position) => Match::from_position(position),
            None => Match::new(variant),
        };
        game = game.with_seats([self.seat("x", "xPlayer"), self.seat("o", "oPlayer")]);
        if let Some(control) = self.parsed("TimeControl", TimeControl::from_str)? {
            game = game.with_time_control(control);
        }
        self.set_free_tags(&mut game)?;
        Ok(game)
    }

    /// Value of the tag `Result` and its place, if present.
    pub fn result(&self) -> Result<Option<(Claim, Spot)>, RecordError> {
        let claim = self.parsed("Result", |text| {
            parse_result(text).ok_or_else(|| {
                TextError::unknown("result", text, "'x wins', 'o wins', 'draw' or '*'")
            })
        })?;
        Ok(claim.zip(self.spot("Result")))
    }

    /// Value of the tag `Termination` and its place, if present.
    pub fn termination(&self) -> Result<Option<(Ending, Spot)>, RecordError> {
        let ending = self.parsed("Termination", |text| {
            let words = Ending::DECLARED.map(Ending::word);
            let known = Ending::DECLARED.into_iter().find(|ending| ending.word() == text);
            known.ok_or_else(|| TextError::unknown("termination", text, words.join(", ")))
        })?;
        Ok(ending.zip(self.spot("Termination")))
    }

    /// Sets the clocks and the place among the moves, once these are known.
    pub fn settle(&self, game: &mut Match) -> Result<(), RecordError> {
        if let Some(control) = game.time_control() {
            let after_last_move = game.times_after_last_move(control);
            let noted = self.parsed("Clocks", parse_clocks)?;
            if let Some(clocks) = &mut game.clocks {
                clocks.live_ms = noted.unwrap_or(after_last_move);
            }
        } else if let Some(tag) = self.tag("Clocks") {
            return Err(tag.problem(TagProblem::NoTimeControl));
        }
        if let (Some(ply), Some(tag)) = (self.parsed("Ply", parse_ply)?, self.tag("Ply")) {
            let last = game.plies().len();
            game.jump(ply).map_err(|_| tag.problem(TagProblem::Beyond(last)))?;
        }
        Ok(())
    }

    fn variant(&self, end: Spot) -> Result<Variant, RecordError> {
        let game = self.parsed("Game", GameId::from_str)?.ok_or_else(|| Problem::NoGame.at(end))?;
        let sized = self.parsed("Size", |text| {
            let size =
                text.parse().map_err(|_| TextError::unknown("size", text, "a small number"))?;
            Variant::build(game, Some(size), &[]).map_err(TagProblem::from)
        })?;
        let variant = sized.unwrap_or(Variant::new(game));
        let ruled = self.parsed("Rules", |text| variant.with_rules_text(text))?;
        Ok(ruled.unwrap_or(variant))
    }

    fn seat(&self, name: &str, player: &str) -> Seat {
        let player = Player::from_tag(self.value(player));
        Seat { name: self.value(name).unwrap_or_default().into(), player }
    }

    fn set_free_tags(&self, game: &mut Match) -> Result<(), RecordError> {
        for tag in &self.tags {
            if !crate::tags::is_reserved(&tag.name) {
                game.add_tag(&tag.name, &tag.value).map_err(|refusal| tag.problem(refusal))?;
            }
        }
        Ok(())
    }

    fn tag(&self, name: &str) -> Option<&Tag> {
        self.places.get(name).map(|place| &self.tags[*place]).filter(|tag| !tag.value.is_empty())
    }

    fn value(&self, name: &str) -> Option<&str> {
        self.tag(name).map(|tag| tag.value.as_str())
    }

    fn spot(&self, name: &str) -> Option<Spot> {
        self.tag(name).map(|tag| tag.spot)
    }

    /// The value of a tag, read; `None` if it is missing or empty.
    fn parsed<T, E: Into<TagProblem>>(
        &self,
        name: &str,
        parse: impl FnOnce(&str) -> Result<T, E>,
    ) -> Result<Option<T>, RecordError> {
        let Some(tag) = self.tag(name) else { return Ok(None) };
        parse(&tag.value).map(Some).map_err(|problem| tag.problem(problem))
    }
}

impl Tag {
    fn problem(&self, problem: impl Into<TagProblem>) -> RecordError {
        Problem::tag(&self.name, problem).at(self.spot)
    }
}

/// Reads `x wins`, `o wins`, `draw`, `*` and the figures of PGN.
pub(super) fn parse_result(text: &str) -> Option<Claim> {
    match text {
        "x wins" | "1-0" => Some(Some(Outcome::Win(Side::X))),
        "o wins" | "0-1" => Some(Some(Outcome::Win(Side::O))),
        "draw" | "1/2-1/2" => Some(Some(Outcome::Draw)),
        "*" => Some(None),
        _ => None,
    }
}

/// Writes what [`parse_result`] reads.
pub(super) fn result_text(claim: Claim) -> String {
    claim.map_or("*".into(), |outcome| outcome.to_string())
}

fn parse_clocks(text: &str) -> Result<[u64; 2], TextError> {
    let times = text.split_once(' ').and_then(|(x, o)| Some([parse_clock(x)?, parse_clock(o)?]));
    times.ok_or_else(|| TextError::unknown("clocks", text, "two times such as 0:04:57 0:05:00"))
}

fn parse_ply(text: &str) -> Result<usize, TextError> {
    let digits = text.len() <= 9 && text.bytes().all(|byte| byte.is_ascii_digit());
    let ply = if digits { text.parse().ok() } else { None };
    ply.ok_or_else(|| TextError::unknown("ply", text, "a number of moves"))
}
