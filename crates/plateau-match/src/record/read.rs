//! Reading a record: tags, then moves through the rules, then the result against what the moves show.

use plateau_game::Side;

use super::error::{MoveProblem, Problem, RecordError, TagProblem};
use super::header::{Claim, Header, parse_result, result_text};
use super::lex::{Lexer, Token};
use super::spot::Spot;
use crate::{Finish, Match};

/// Reads a record from the bytes of a file.
pub fn read_bytes(bytes: &[u8]) -> Result<Match, RecordError> {
    match std::str::from_utf8(bytes) {
        Ok(text) => read(text),
        Err(error) => {
            let valid = String::from_utf8_lossy(&bytes[..error.valid_up_to()]);
            Err(Problem::NotUtf8.at(end_of(&valid)))
        }
    }
}

/// Reads a record. The match stands where the record says, at its end by default.
pub fn read(text: &str) -> Result<Match, RecordError> {
    let mut lexer = Lexer::new(text);
    let mut header = Header::default();
    let first = loop {
        match lexer.next()? {
            Some((Token::Tag { name, value }, spot)) => header.add(name, value, spot)?,
            other => break other,
        }
    };
    let after_tags = first.as_ref().map_or_else(|| lexer.spot(), |(_, spot)| *spot);
    let mut moves = Moves { game: header.to_match(after_tags)?, number: None };
    let result = moves.read(&mut lexer, first)?;
    let claim = agreed_claim(header.result()?, result, lexer.spot())?;
    let mut game = moves.game;
    settle_end(&mut game, claim, &header)?;
    header.settle(&mut game)?;
    Ok(game)
}

/// The part of a record after its tags, while it is read.
struct Moves {
    game: Match,
    /// A move number whose move has not come yet.
    number: Option<(String, Spot)>,
}

impl Moves {
    /// Plays everything to the end of the text; the result that stands there, if one does.
    fn read(
        &mut self,
        lexer: &mut Lexer<'_>,
        first: Option<(Token, Spot)>,
    ) -> Result<Option<(Claim, Spot)>, RecordError> {
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
                Token::Word(word) => match result_word(word, lexer, spot)? {
                    Ok(claim) => result = Some((claim, spot)),
                    Err(word) => self.play(&word, spot)?,
                },
            }
            next = lexer.next()?;
        }
        match self.number.take() {
            Some((text, spot)) => Err(Problem::NumberWithoutMove(text).at(spot)),
            None => Ok(result),
        }
    }

    fn play(&mut self, text: &str, spot: Spot) -> Result<(), RecordError> {
        self.number = None;
        let number = move_number(&self.game, self.game.ply());
        let misfit = |problem| Problem::Move { number: number.clone(), problem }.at(spot);
        let mv = self.game.position().parse_move(text).map_err(|error| misfit(error.into()))?;
        self.game
            .play(mv)
            .map_err(|refusal| misfit(MoveProblem::Refused { text: mv.to_string(), refusal }))?;
        // The clock is what the record notes, not what the time control would give.
        if let Some(ply) = self.game.history.ply_mut(self.game.ply() - 1) {
            ply.clock_ms = None;
        }
        Ok(())
    }

    /// A comment belongs to the move before it; several are joined.
    fn comment(&mut self, clock_ms: Option<u64>, text: &str, spot: Spot) -> Result<(), RecordError> {
        let ply = self.game.ply();
        if clock_ms.is_some() {
            let timed = self.game.time_control().is_some();
            let last = ply.checked_sub(1).and_then(|index| self.game.history.ply_mut(index));
            match last.filter(|ply| timed && ply.clock_ms.is_none()) {
                Some(last) => last.clock_ms = clock_ms,
                None => return Err(Problem::StrayClock.at(spot)),
            }
        }
        self.game.add_comment(text);
        Ok(())
    }

    fn number(&mut self, text: String, spot: Spot) -> Result<(), RecordError> {
        if let Some((first, spot)) = self.number.take() {
            return Err(Problem::NumberWithoutMove(first).at(spot));
        }
        let expected = move_number(&self.game, self.game.ply());
        if text != expected {
            return Err(Problem::WrongNumber { found: text, expected }.at(spot));
        }
        self.number = Some((text, spot));
        Ok(())
    }
}

/// How the move after this many moves is numbered: `3.` for `x`, `3...` for `o`.
pub(super) fn move_number(game: &Match, ply: usize) -> String {
    let plies = ply + game.start().side_to_move().index();
    let dots = if plies % 2 == Side::X.index() { "." } else { "..." };
    format!("{}{dots}", plies / 2 + 1)
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

/// What the record says about its result, in the tag and after the moves. A record with the tag must also
/// say it after the moves, so that a file cut short does not pass for a whole one.
fn agreed_claim(
    tag: Option<(Claim, Spot)>,
    end: Option<(Claim, Spot)>,
    end_of_text: Spot,
) -> Result<Option<(Claim, Spot)>, RecordError> {
    match (tag, end) {
        (Some((expected, _)), None) => Err(Problem::NoResult(result_text(expected)).at(end_of_text)),
        (Some((expected, _)), Some((found, spot))) if found != expected => {
            let (found, expected) = (result_text(found), result_text(expected));
            Err(Problem::TwoResults { found, expected }.at(spot))
        }
        _ => Ok(end),
    }
}

/// Compares the claim with what the moves show, and declares an end that they cannot show.
fn settle_end(game: &mut Match, claim: Option<(Claim, Spot)>, header: &Header) -> Result<(), RecordError> {
    let termination = header.termination()?;
    let claimed = claim.and_then(|(claim, _)| claim);
    if let Some(shown) = game.final_finish() {
        return match (claim, termination) {
            (Some((claim, spot)), _) if claimed != Some(shown.outcome) => {
                Err(Problem::WrongResult { claimed: result_text(claim), shown }.at(spot))
            }
            (_, Some((_, spot))) => Err(Problem::tag("Termination", TagProblem::OverAnyway(shown)).at(spot)),
            _ => Ok(()),
        };
    }
    match (claim, claimed, termination) {
        (_, Some(outcome), Some((ending, _))) if ending.allows(outcome) => {
            game.declared = Some(Finish { outcome, ending });
            Ok(())
        }
        (_, _, Some((ending, spot))) => {
            let (termination, result) = (ending.word().into(), result_text(claimed));
            Err(Problem::tag("Termination", TagProblem::Termination { termination, result }).at(spot))
        }
        (Some((_, spot)), Some(outcome), None) => Err(Problem::NotOver(outcome.to_string()).at(spot)),
        _ => Ok(()),
    }
}

fn end_of(text: &str) -> Spot {
    let line = text.matches('\n').count() + 1;
    let column = text.rsplit('\n').next().unwrap_or_default().chars().count() + 1;
    Spot { line, column }
}
