//! From the common options to a game.

use plateau_games::{AnyPosition, Variant};
use plateau_match::Match;

use crate::args::SetupArgs;
use crate::failure::Failure;

impl SetupArgs {
    pub fn variant(&self) -> Result<Variant, Failure> {
        let rules: Vec<_> =
            self.rules.iter().map(|rule| (rule.key.as_str(), rule.value.as_str())).collect();
        Ok(Variant::build(self.game, self.size, &rules)?)
    }

    /// Where the game starts: the usual position, or the one given.
    fn start(&self) -> Result<AnyPosition, Failure> {
        let variant = self.variant()?;
        match &self.position {
            Some(text) => Ok(AnyPosition::parse(variant, text)?),
            None => Ok(AnyPosition::start(variant)),
        }
    }

    /// The game after all the given moves.
    pub fn game(&self) -> Result<Match, Failure> {
        let mut game = Match::from_position(self.start()?);
        let words = self.moves.as_deref().unwrap_or_default().split_whitespace();
        for (number, word) in (1..).zip(words) {
            let unread = |error| Failure::Input(format!("move {number} of --moves: {error}"));
            let mv = game.position().parse_move(word).map_err(unread)?;
            let refused =
                |reason| Failure::Input(format!("move {number} of --moves, '{word}': {reason}"));
            game.play(mv).map_err(refused)?;
        }
        Ok(game)
    }

    /// The position after all the given moves.
    pub fn position(&self) -> Result<AnyPosition, Failure> {
        Ok(*self.game()?.position())
    }
}
