//! Reading a record: tags, then moves through the rules, then the result against what the moves
//! show.

use super::correction::Correction;
use super::error::{Problem, RecordError, TagProblem};
use super::header::{Claim, Header, result_text};
use super::lex::{Lexer, Token};
use super::moves::Moves;
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
    Ok(read_corrected(text)?.0)
}

/// Reads a record that [`write`](super::write()) wrote, which ends with its result: one that was
/// cut short is refused, also where it was cut within its tags and would pass for a fresh game.
pub fn read_saved(text: &str) -> Result<Match, RecordError> {
    Ok(read_to(text, true)?.0)
}

/// Reads a record, and says what was read otherwise than it stands there.
pub fn read_corrected(text: &str) -> Result<(Match, Option<Correction>), RecordError> {
    read_to(text, false)
}

fn read_to(text: &str, must_end: bool) -> Result<(Match, Option<Correction>), RecordError> {
    let mut lexer = Lexer::new(text);
    let mut header = Header::default();
    let first = loop {
        match lexer.next()? {
            Some((Token::Tag { name, value }, spot)) => header.add(name, value, spot)?,
            other => break other,
        }
    };
    let after_tags = first.as_ref().map_or_else(|| lexer.spot(), |(_, spot)| *spot);
    let moves = Moves::new(header.to_match(after_tags)?);
    let (mut game, result) = moves.read(&mut lexer, first)?;
    let claims = DeclaredResults { tag: header.result()?, end: result };
    if must_end && claims.end.is_none() {
        let expected = claims.tag.and_then(|(claim, _)| claim);
        return Err(Problem::NoResult(result_text(expected)).at(lexer.spot()));
    }
    let (claims, correction) = claims.corrected(game.final_finish());
    settle_end(&mut game, claims.agreed(lexer.spot())?, &header)?;
    header.settle(&mut game)?;
    Ok((game, correction))
}

/// Declared results, in the tag and after the moves.
struct DeclaredResults {
    tag: Option<(Claim, Spot)>,
    end: Option<(Claim, Spot)>,
}

impl DeclaredResults {
    /// Moves that end the game say how it ended: a result left open or left out adds nothing to
    /// them.
    fn corrected(self, shown: Option<Finish>) -> (DeclaredResults, Option<Correction>) {
        let Some(shown) = shown else { return (self, None) };
        let is_open = |claim: Option<(Claim, Spot)>| matches!(claim, Some((None, _)));
        let correction = if is_open(self.tag) || is_open(self.end) {
            Some(Correction::OpenResult(shown))
        } else if self.tag.is_some() && self.end.is_none() {
            Some(Correction::NoResult(shown))
        } else {
            None
        };
        let [tag, end] = [self.tag, self.end].map(|claim| claim.filter(|_| !is_open(claim)));
        (DeclaredResults { tag, end: end.or(tag) }, correction)
    }

    /// The one claim. A record with the tag must also say it after the moves, so that a file cut
    /// short does not pass for a whole one.
    fn agreed(self, end_of_text: Spot) -> Result<Option<(Claim, Spot)>, RecordError> {
        match (self.tag, self.end) {
            (Some((expected, _)), None) => {
                Err(Problem::NoResult(result_text(expected)).at(end_of_text))
            }
            (Some((expected, _)), Some((found, spot))) if found != expected => {
                let (found, expected) = (result_text(found), result_text(expected));
                Err(Problem::TwoResults { found, expected }.at(spot))
            }
            (_, end) => Ok(end),
        }
    }
}

/// Compares the claim with what the moves show, and declares an end that they cannot show.
fn settle_end(
    game: &mut Match,
    claim: Option<(Claim, Spot)>,
    header: &Header,
) -> Result<(), RecordError> {
    let termination = header.termination()?;
    let claimed = claim.and_then(|(claim, _)| claim);
    if let Some(shown) = game.final_finish() {
        return match (claim, termination) {
            (Some((claim, spot)), _) if claimed != Some(shown.outcome) => {
                Err(Problem::WrongResult { claimed: result_text(claim), shown }.at(spot))
            }
            (_, Some((_, spot))) => {
                Err(Problem::tag("Termination", TagProblem::OverAnyway(shown)).at(spot))
            }
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
            Err(Problem::tag("Termination", TagProblem::Termination { termination, result })
                .at(spot))
        }
        (Some((_, spot)), Some(outcome), None) => {
            Err(Problem::NotOver(outcome.to_string()).at(spot))
        }
        _ => Ok(()),
    }
}

fn end_of(text: &str) -> Spot {
    let line = text.matches('\n').count() + 1;
    let column = text.rsplit('\n').next().unwrap_or_default().chars().count() + 1;
    Spot { line, column }
}
