//! A small tournament between two computers, for whoever changes weights and wants to know at once what came of it.

use plateau_game::{Outcome, Side, mix64};
use plateau_match::Match;
use plateau_players::{Control, Limits, Player, Question};

/// Positions each computer may look at for a move: little enough for dozens of games in seconds.
const NODES: u64 = 2_000;

/// Moves by chance before the computers take over, so that no two games are alike.
const OPENING_PLIES: usize = 3;

/// Nobody waits longer than this for an end: a draw.
const MOST_PLIES: usize = 160;

/// How the first computer has done.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    pub wins: u32,
    pub draws: u32,
    pub losses: u32,
}

impl Tally {
    pub const fn games(self) -> u32 {
        self.wins + self.draws + self.losses
    }
}

/// Plays up to `games` games from the start that `fresh` makes, in pairs: one opening, both colours. `heard` is told
/// after every game. Stopped, it ends with the games that were finished.
pub fn contest(
    fresh: &dyn Fn() -> Match,
    mut players: [Box<dyn Player>; 2],
    games: u32,
    control: Control<'_>,
    heard: &mut dyn FnMut(Tally),
) -> Tally {
    let mut tally = Tally::default();
    for number in 0..games {
        let first = if number % 2 == 0 { Side::X } else { Side::O };
        let game = opened(fresh(), u64::from(number / 2));
        match play(game, &mut players, first, control) {
            None => break,
            Some(Outcome::Draw) => tally.draws += 1,
            Some(Outcome::Win(side)) if side == first => tally.wins += 1,
            Some(Outcome::Win(_)) => tally.losses += 1,
        }
        heard(tally);
    }
    tally
}

/// The game after an opening by chance.
fn opened(mut game: Match, seed: u64) -> Match {
    for ply in 0..OPENING_PLIES {
        let moves = game.moves();
        let chance = mix64(seed.wrapping_mul(64) + ply as u64 + 1) as usize;
        let mut next = game.clone();
        if game.finish().is_some() || moves.is_empty() || next.play(moves[chance % moves.len()]).is_err() {
            break;
        }
        // An opening that ends the game is none.
        if next.finish().is_some() {
            break;
        }
        game = next;
    }
    game
}

/// One game to its end; `None` if it was stopped.
fn play(
    mut game: Match,
    players: &mut [Box<dyn Player>; 2],
    first: Side,
    control: Control<'_>,
) -> Option<Outcome> {
    players.iter_mut().for_each(|player| player.forget());
    let mut keys: Vec<u64> =
        (0..game.ply()).filter_map(|ply| game.position_after(ply)).map(|p| p.key()).collect();
    while game.ply() < MOST_PLIES {
        if let Some(finish) = game.finish() {
            return Some(finish.outcome);
        }
        let turn = usize::from(game.side_to_move() != first);
        let question =
            Question { history: &keys, control, ..Question::new(*game.position(), Limits::nodes(NODES)) };
        let decision = players[turn].think(&question, &mut |_| {});
        // In a worker a look at the clock is also the look at the flag, and a short search may have taken none.
        control.elapsed_ms();
        if control.stop_requested() {
            return None;
        }
        keys.push(game.position().key());
        game.play(decision.mv?).ok()?;
    }
    Some(Outcome::Draw)
}

#[cfg(test)]
mod tests {
    use plateau_games::{GameId, Variant};
    use plateau_players::Spec;

    use super::*;

    fn compete(game: GameId, a: &str, b: &str, games: u32) -> (Tally, Vec<u32>) {
        let player = |spec: &str| spec.parse::<Spec>().unwrap().build();
        let mut heard = Vec::new();
        let fresh = || Match::new(Variant::new(game));
        let tally = contest(&fresh, [player(a), player(b)], games, Control::default(), &mut |tally| {
            heard.push(tally.games());
        });
        (tally, heard)
    }

    #[test]
    fn whoever_looks_ahead_beats_chance() {
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
        assert_eq!((ours.wins, ours.draws, ours.losses), (theirs.losses, theirs.draws, theirs.wins));
    }

    #[test]
    fn a_stopped_contest_counts_only_what_was_finished() {
        let stop = std::sync::atomic::AtomicBool::new(true);
        let player = || "alphabeta:depth=2".parse::<Spec>().unwrap().build();
        let fresh = || Match::new(Variant::new(GameId::Sogo));
        let control = Control::default().with_stop(&stop);
        assert_eq!(contest(&fresh, [player(), player()], 4, control, &mut |_| {}), Tally::default());
    }
}
