//! A small tournament between two computers, for whoever changes weights and wants to know at once what came of it.

use plateau_game::{Outcome, Side};
use plateau_match::Match;
use plateau_match::contest::{Tally, Wanted, a_side, draw_openings, score};
use plateau_players::{Control, Limits, Player, Question};

/// Positions each computer may look at for a move: little enough for dozens of games in seconds.
const NODES: u64 = 2_000;

/// Moves by chance before the computers take over, so that no two games are alike.
const OPENING_PLIES: u32 = 3;

/// Nobody waits longer than this for an end: a draw.
const MOST_PLIES: usize = 160;

/// Plays up to `games` games from where `start` stands, in pairs: one opening, both colours. `heard` is told after every
/// game. Stopped, it ends with the games that were finished.
pub fn contest(
    start: &Match,
    mut players: [Box<dyn Player>; 2],
    games: usize,
    control: Control<'_>,
    heard: &mut dyn FnMut(&Tally),
) -> Tally {
    let mut tally = Tally::default();
    let wanted = Wanted { count: games.div_ceil(2), plies: OPENING_PLIES, seed: 1 };
    let openings: Vec<Match> = draw_openings(start, wanted, &mut |_| true).collect();
    for index in 0..games {
        let first = a_side(index);
        let Some(outcome) = play(openings[index / 2].clone(), &mut players, first, control) else { break };
        tally.add(index, score(outcome, first));
        heard(&tally);
    }
    tally
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

    fn compete(game: GameId, a: &str, b: &str, games: usize) -> (Tally, Vec<u32>) {
        let player = |spec: &str| spec.parse::<Spec>().unwrap().build();
        let mut heard = Vec::new();
        let start = Match::new(Variant::new(game));
        let tally = contest(&start, [player(a), player(b)], games, Control::default(), &mut |tally| {
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
        let start = Match::new(Variant::new(GameId::Sogo));
        let control = Control::default().with_stop(&stop);
        assert_eq!(contest(&start, [player(), player()], 4, control, &mut |_| {}), Tally::default());
    }
}
