//! The part of a record after its tags: moves through the rules, with what is said about them and
//! the lines beside them.

use std::collections::HashMap;

use plateau_games::{AnyMove, AnyPosition};

use super::error::{MoveProblem, Problem, RecordError};
use super::header::{Claim, parse_result};
use super::lex::{Lexer, Token};
use super::spot::Spot;
use crate::notes::append;
use crate::play::REPETITION_LIMIT;
use crate::variation::DEEPEST_VARIATION;
use crate::{Finish, Match, Refusal, Sign, Variation, VariationMove, move_number};

/// Moves while they are read.
pub(super) struct Moves {
    game: Match,
    /// A move number whose move has not come yet.
    number: Option<(String, Spot)>,
    /// The variations that are not closed yet, the innermost last.
    open: Vec<OpenVariation>,
    /// How much more or less often than in the played line a position occurs on the way to where we
    /// stand. Kept from move to move, so that a record with many variations is read in linear time.
    beside: HashMap<AnyPosition, i32>,
}

struct OpenVariation {
    spot: Spot,
    line: Variation,
    /// How many moves stand before its first one.
    first_ply: usize,
    /// Before its first move, and after each.
    positions: Vec<AnyPosition>,
}

impl OpenVariation {
    fn position(&self) -> AnyPosition {
        *self.positions.last().expect("a variation begins somewhere")
    }
}

impl Moves {
    pub fn new(game: Match) -> Moves {
        Moves { game, number: None, open: Vec::new(), beside: HashMap::new() }
    }

    /// Plays everything to the end of the text: the match, and the result that stands there, if one
    /// does.
    #[allow(
        clippy::type_complexity,
        reason = "a result and its place, as everywhere in this folder"
    )]
    pub fn read(
        mut self,
        lexer: &mut Lexer<'_>,
        first: Option<(Token, Spot)>,
    ) -> Result<(Match, Option<(Claim, Spot)>), RecordError> {
        let mut next = first;
        let mut result = None;
        while let Some((token, spot)) = next {
            if result.is_some() {
                return Err(Problem::AfterResult.at(spot));
            }
            match token {
                Token::Tag { .. } => return Err(Problem::LateTag.at(spot)),
                Token::Comment { clock_ms, text } => self.comment(clock_ms, &text, spot)?,
                Token::Number { text } => self.number(text, spot)?,
                Token::Open => self.open(spot)?,
                Token::Close => self.close(spot)?,
                Token::Word(word) => match result_word(word, lexer, spot)? {
                    Ok(claim) => {
                        self.all_is_closed()?;
                        result = Some((claim, spot));
                    }
                    Err(word) => self.play(&word, spot)?,
                },
            }
            next = lexer.next()?;
        }
        self.all_is_closed()?;
        Ok((self.game, result))
    }

    /// How many moves lead to where we stand.
    fn ply(&self) -> usize {
        self.open.last().map_or(self.game.ply(), |open| open.first_ply + open.line.moves.len())
    }

    fn play(&mut self, word: &str, spot: Spot) -> Result<(), RecordError> {
        self.number = None;
        let (first, ply) = (self.game.start().side_to_move(), self.ply());
        let misfit = |problem| Problem::Move { number: move_number(first, ply), problem }.at(spot);
        let text = word.trim_end_matches(['!', '?']);
        let sign = match &word[text.len()..] {
            "" => None,
            sign => Some(sign.parse::<Sign>().map_err(|error| misfit(error.into()))?),
        };
        let position =
            self.open.last().map_or_else(|| *self.game.position(), OpenVariation::position);
        let mv = position.parse_move(text).map_err(|error| misfit(error.into()))?;
        let played =
            if self.open.is_empty() { self.play_on(mv, sign) } else { self.play_beside(mv, sign) };
        played.map_err(|refusal| misfit(MoveProblem::Refused { text: mv.to_string(), refusal }))
    }

    /// The next move of the game itself.
    fn play_on(&mut self, mv: AnyMove, sign: Option<Sign>) -> Result<(), Refusal> {
        self.game.play(mv)?;
        if let Some(ply) = self.game.history.ply_mut(self.game.ply() - 1) {
            // The clock is what the record notes, not what the time control would give.
            ply.clock_ms = None;
            ply.sign = sign;
        }
        Ok(())
    }

    /// The next move of the innermost variation.
    fn play_beside(&mut self, mv: AnyMove, sign: Option<Sign>) -> Result<(), Refusal> {
        let Some(position) = self.open.last().map(OpenVariation::position) else { return Ok(()) };
        if let Some(finish) = Finish::of_position(&position) {
            return Err(Refusal::Over(finish));
        }
        if self.occurrence(&position) >= i64::from(REPETITION_LIMIT) {
            return Err(Refusal::Over(Finish::REPETITION));
        }
        let next = position.try_play(mv).map_err(Refusal::Illegal)?;
        *self.beside.entry(next).or_default() += 1;
        if let Some(open) = self.open.last_mut() {
            open.positions.push(next);
            open.line.moves.push(VariationMove::new(mv, sign));
        }
        Ok(())
    }

    /// How often the position occurs on the way to where we stand, inside a variation: the last
    /// move of the game itself is the one that the outermost variation replaces.
    fn occurrence(&self, position: &AnyPosition) -> i64 {
        let replaced = i64::from(self.game.position() == position);
        let played = i64::from(self.game.history.count(position)) - replaced;
        played + i64::from(self.beside.get(position).copied().unwrap_or(0))
    }

    /// A variation replaces the move before it.
    fn open(&mut self, spot: Spot) -> Result<(), RecordError> {
        self.no_number_waits()?;
        if self.open.len() == DEEPEST_VARIATION {
            return Err(Problem::DeepVariation(DEEPEST_VARIATION).at(spot));
        }
        let before = match self.open.last() {
            Some(open) => open.positions.iter().nth_back(1),
            None => self.game.ply().checked_sub(1).and_then(|ply| self.game.position_after(ply)),
        };
        let before = *before.ok_or_else(|| Problem::StrayVariation.at(spot))?;
        let first_ply = self.ply() - 1;
        if let Some(replaced) = self.open.last().map(OpenVariation::position) {
            *self.beside.entry(replaced).or_default() -= 1;
        }
        let line = Variation { introduction: String::new(), moves: Vec::new() };
        self.open.push(OpenVariation { spot, line, first_ply, positions: vec![before] });
        Ok(())
    }

    fn close(&mut self, spot: Spot) -> Result<(), RecordError> {
        self.no_number_waits()?;
        let closed = self.open.pop().ok_or(Problem::UnexpectedCharacter(')').at(spot))?;
        if closed.line.moves.is_empty() {
            return Err(Problem::EmptyVariation.at(closed.spot));
        }
        for position in &closed.positions[1..] {
            *self.beside.entry(*position).or_default() -= 1;
        }
        match self.open.last_mut() {
            Some(outer) => {
                *self.beside.entry(outer.position()).or_default() += 1;
                outer
                    .line
                    .moves
                    .last_mut()
                    .expect("it replaces a move")
                    .variations
                    .push(closed.line);
            }
            None => {
                self.beside.clear();
                let replaced = self.game.history.ply_mut(self.game.ply() - 1);
                replaced.expect("it replaces a move").variations.push(closed.line);
            }
        }
        Ok(())
    }

    /// A comment belongs to the move before it; several are joined.
    fn comment(
        &mut self,
        clock_ms: Option<u64>,
        text: &str,
        spot: Spot,
    ) -> Result<(), RecordError> {
        if clock_ms.is_some() {
            self.note_clock(clock_ms, spot)?;
        }
        match self.open.last_mut().map(|open| &mut open.line) {
            None => self.game.add_comment(text),
            Some(line) => {
                let said =
                    line.moves.last_mut().map_or(&mut line.introduction, |mv| &mut mv.comment);
                append(said, text);
            }
        }
        Ok(())
    }

    fn note_clock(&mut self, clock_ms: Option<u64>, spot: Spot) -> Result<(), RecordError> {
        let timed = self.game.time_control().is_some() && self.open.is_empty();
        let last =
            self.game.ply().checked_sub(1).and_then(|index| self.game.history.ply_mut(index));
        match last.filter(|ply| timed && ply.clock_ms.is_none()) {
            Some(last) => last.clock_ms = clock_ms,
            None => return Err(Problem::StrayClock.at(spot)),
        }
        Ok(())
    }

    fn number(&mut self, text: String, spot: Spot) -> Result<(), RecordError> {
        self.no_number_waits()?;
        let expected = move_number(self.game.start().side_to_move(), self.ply());
        if text != expected {
            return Err(Problem::WrongNumber { found: text, expected }.at(spot));
        }
        self.number = Some((text, spot));
        Ok(())
    }

    fn no_number_waits(&mut self) -> Result<(), RecordError> {
        match self.number.take() {
            Some((text, spot)) => Err(Problem::NumberWithoutMove(text).at(spot)),
            None => Ok(()),
        }
    }

    /// Nothing waits for its other half: what comes is the result or the end of the text.
    fn all_is_closed(&mut self) -> Result<(), RecordError> {
        self.no_number_waits()?;
        self.open.last().map_or(Ok(()), |open| Err(Problem::OpenVariation.at(open.spot)))
    }
}

/// The word as a result, taking the second word of `x wins`; or the word itself, if it is none.
fn result_word(
    word: String,
    lexer: &mut Lexer<'_>,
    spot: Spot,
) -> Result<Result<Claim, String>, RecordError> {
    if !matches!(word.as_str(), "x" | "o") {
        return Ok(parse_result(&word).ok_or(word));
    }
    match lexer.next()? {
        Some((Token::Word(second), _)) if second == "wins" => {
            Ok(parse_result(&format!("{word} wins")).ok_or(word))
        }
        _ => Err(Problem::HalfResult(word).at(spot)),
    }
}
