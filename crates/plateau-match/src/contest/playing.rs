//! The one loop in which two contenders play a game, and many games one after the other.

use plateau_game::{Outcome, Side, mix64};

use super::contender::{Contender, NoMove};
use super::openings::{OpeningsWanted, draw_openings};
use super::pairs::{a_side, score};
use super::tally::MatchTally;
use crate::Match;

/// Setup agreed before the first game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Contest {
    /// How many games: two of each opening, with colours reversed.
    pub games: usize,
    /// Moves by chance before the contenders take over, so that no two pairs are alike.
    pub opening_plies: u32,
    /// A game that goes on after so many moves is a draw.
    pub longest: usize,
    /// Where all chance comes from: of the openings, and of contenders that leave something to
    /// chance.
    pub seed: u64,
}

impl Default for Contest {
    fn default() -> Contest {
        Contest { games: 2, opening_plies: 4, longest: 1_000, seed: 0 }
    }
}

/// A game that was played to its end.
#[derive(Clone, Debug, PartialEq)]
pub struct Played {
    /// With its moves and how it ended.
    pub game: Match,
    /// Reasons for a forfeit: an illegal move, a dead engine.
    pub forfeit: Option<String>,
}

impl Played {
    /// The winner.
    pub fn outcome(&self) -> Outcome {
        self.game.finish().map_or(Outcome::Draw, |finish| finish.outcome)
    }
}

impl Contest {
    /// The openings that are wanted for it, one for each pair.
    pub fn openings(&self) -> OpeningsWanted {
        OpeningsWanted { count: self.games.div_ceil(2), plies: self.opening_plies, seed: self.seed }
    }

    /// Plays all games from random openings, one after the other; `heard` is told after every one.
    /// Stopped, it ends with the games that were finished.
    pub fn play_all<C: Contender>(
        &self,
        start: &Match,
        contenders: &mut [C; 2],
        heard: &mut dyn FnMut(&Played, &MatchTally),
    ) -> MatchTally {
        let mut any = |_: &Match| true;
        let openings = draw_openings(start, self.openings(), &mut any);
        let games = openings.flat_map(|opening| [opening.clone(), opening]).take(self.games);
        let mut tally = MatchTally::default();
        for (index, opening) in games.enumerate() {
            let Some(played) = self.play_game(index, opening, contenders) else { break };
            tally.add(index, score(played.outcome(), a_side(index)));
            heard(&played, &tally);
        }
        tally
    }

    /// Plays the game of this number from its opening to the end; `None` if it was stopped. It
    /// depends on nothing but the number, the seed and the contenders, of which the first plays
    /// [`a_side`].
    pub fn play_game<C: Contender>(
        &self,
        index: usize,
        opening: Match,
        contenders: &mut [C; 2],
    ) -> Option<Played> {
        let mut game = opening;
        match self.play_on(&mut game, index, contenders) {
            Ok(()) => Some(Played { game, forfeit: None }),
            Err((side, NoMove::Forfeit(reason))) => {
                // The game is not over here, so that a result can still be declared.
                let _ = game.adjudicate(Outcome::Win(!side));
                Some(Played { game, forfeit: Some(format!("{side} forfeits: {reason}")) })
            }
            Err((_, NoMove::Stopped)) => None,
        }
    }

    /// To the end of the game, or to the side that does not go on.
    fn play_on<C: Contender>(
        &self,
        game: &mut Match,
        index: usize,
        contenders: &mut [C; 2],
    ) -> Result<(), (Side, NoMove)> {
        let seat_of = |side: Side| usize::from(side != a_side(index));
        let seed = mix64(self.seed ^ mix64(index as u64 + 1));
        for side in Side::BOTH {
            contenders[seat_of(side)].begin(game).map_err(|reason| (side, reason))?;
        }
        while game.finish().is_none() {
            if game.ply() >= self.longest {
                let _ = game.adjudicate(Outcome::Draw);
                break;
            }
            let side = game.side_to_move();
            // The two never share their chance.
            let chosen =
                contenders[seat_of(side)].choose(game, seed ^ mix64(side.index() as u64 + 7));
            let played = chosen.and_then(|mv| match game.play(mv) {
                Ok(_) => Ok(()),
                Err(refusal) => {
                    let position = game.position();
                    Err(NoMove::Forfeit(format!("illegal move '{mv}' in '{position}': {refusal}")))
                }
            });
            played.map_err(|reason| (side, reason))?;
        }
        Ok(())
    }
}
