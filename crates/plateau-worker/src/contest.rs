//! A small tournament between two engines, for immediate feedback on changed weights.

use plateau_game::mix64;
use plateau_games::AnyMove;
use plateau_match::Match;
use plateau_match::contest::{Contender, Contest, MatchTally, NoMove};
use plateau_players::{Control, Limits, Player, Question};

/// Positions each computer may look at for a move: little enough for dozens of games in seconds.
const NODES: u64 = 2_000;

/// Move limit: a longer game is a draw.
const MOST_PLIES: usize = 160;

/// Plays up to `games` games from where `start` stands, in pairs: one opening that the seed draws,
/// both colours. `heard` is told after every game. Stopped, it ends with the games that were
/// finished.
pub fn contest(
    start: &Match,
    players: [Box<dyn Player>; 2],
    games: usize,
    seed: u64,
    control: Control<'_>,
    heard: &mut dyn FnMut(&MatchTally),
) -> MatchTally {
    let contest = Contest { games, opening_plies: 3, longest: MOST_PLIES, seed };
    let mut seated = players.map(|player| SeatedEngine { player, control });
    contest.play_all(start, &mut seated, &mut |_, tally| heard(tally))
}

/// A computer at the board, who can be stopped.
struct SeatedEngine<'a> {
    player: Box<dyn Player>,
    control: Control<'a>,
}

impl Contender for SeatedEngine<'_> {
    fn begin(&mut self, _game: &Match) -> Result<(), NoMove> {
        self.player.forget();
        Ok(())
    }

    fn choose(&mut self, game: &Match, seed: u64) -> Result<AnyMove, NoMove> {
        let question = Question {
            history: &game.earlier_keys(),
            control: self.control,
            seed: mix64(seed ^ game.ply() as u64),
            ..Question::new(*game.position(), Limits::nodes(NODES))
        };
        let decision = self.player.think(&question, &mut |_| {});
        // In a worker a look at the clock is also the look at the flag, and a short search may have
        // taken none.
        self.control.elapsed_ms();
        if self.control.stop_requested() {
            return Err(NoMove::Stopped);
        }
        decision.mv.ok_or_else(|| "no move".to_string().into())
    }
}

#[cfg(test)]
mod tests {
    use plateau_games::{GameId, Variant};
    use plateau_players::Spec;

    use super::*;

    fn compete(game: GameId, a: &str, b: &str, games: usize) -> (MatchTally, Vec<u32>) {
        let player = |spec: &str| spec.parse::<Spec>().unwrap().build();
        let mut heard = Vec::new();
        let start = Match::new(Variant::new(game));
        let tally =
            contest(&start, [player(a), player(b)], games, 1, Control::default(), &mut |tally| {
                heard.push(tally.games());
            });
        (tally, heard)
    }

    #[test]
    fn search_beats_random_play() {
        for game in [GameId::Sogo, GameId::Force3, GameId::Pogo] {
            let (tally, heard) = compete(game, "alphabeta:depth=2", "random", 6);
            assert_eq!(heard, [1, 2, 3, 4, 5, 6], "{game}");
            assert!(tally.wins >= 5, "{game}: {tally:?}");
        }
    }

    #[test]
    fn exchanged_players_do_the_opposite() {
        let (ours, _) = compete(GameId::Sogo, "alphabeta:depth=3", "alphabeta:depth=1", 4);
        let (theirs, _) = compete(GameId::Sogo, "alphabeta:depth=1", "alphabeta:depth=3", 4);
        assert_eq!(
            (ours.wins, ours.draws, ours.losses),
            (theirs.losses, theirs.draws, theirs.wins)
        );
    }

    #[test]
    fn a_stopped_contest_counts_only_what_was_finished() {
        let stop = std::sync::atomic::AtomicBool::new(true);
        let player = || "alphabeta:depth=2".parse::<Spec>().unwrap().build();
        let start = Match::new(Variant::new(GameId::Sogo));
        let control = Control::default().with_stop(&stop);
        assert_eq!(
            contest(&start, [player(), player()], 4, 1, control, &mut |_| {}),
            MatchTally::default()
        );
    }
}
