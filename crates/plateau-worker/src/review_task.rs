//! A review shared out: the worker assesses a portion of a game and sends each move. The page puts
//! the portions together, and the result is the review that `plateau review` makes of the same
//! game.

use plateau_match::Match;
use plateau_players::Library;
use plateau_review::{AssessedMove, Assessor, Portion, TurningPoint};
use plateau_wire::{Assessed, Reply};

use super::replies::words;

/// The worker's part: every move of a portion, the last one first.
pub fn assess(
    id: u32,
    game: &Match,
    portion: Portion,
    nodes: u64,
    library: &Library,
    send: &mut dyn FnMut(Reply),
) -> Result<(), String> {
    if portion.is_empty() || portion.end > game.plies().len() {
        return Err("there are no such moves in this game".into());
    }
    let first = portion.start;
    let mut tell = |place: usize, assessed: AssessedMove| {
        let mv = told(&assessed);
        send(Reply::Assessed { id, done: place == first, place: place as u32, mv });
    };
    // A fresh one for each portion: what others have found must not change what this one finds.
    Assessor::new(game.start(), library, nodes).assess_each(game, portion, &mut tell);
    Ok(())
}

/// The same for what decided the game.
pub fn decide(
    id: u32,
    game: &Match,
    nodes: u64,
    library: &Library,
    send: &mut dyn FnMut(Reply),
) -> Result<(), String> {
    let point = Assessor::new(game.start(), library, nodes).turning_point(game);
    let TurningPoint { place, before, best, played } =
        point.ok_or("nobody can tell where this game was decided")?;
    send(Reply::Decided { id, place: place as u32, before, best: words(&best), played });
    Ok(())
}

fn told(assessed: &AssessedMove) -> Assessed {
    let AssessedMove { before, played } = assessed;
    Assessed { before: before.score, best: words(&before.best), only: before.only, played: *played }
}

#[cfg(test)]
mod tests {
    use plateau_game::Score;
    use plateau_games::{GameId, Variant};
    use plateau_match::record;
    use plateau_players::Control;
    use plateau_wire::{Request, Task};

    use super::*;
    use crate::EngineService;

    const NODES: u64 = 2_000;

    fn played(game: GameId, moves: &str) -> Match {
        let mut played = Match::new(Variant::new(game));
        for text in moves.split_whitespace() {
            let mv = played.position().parse_move(text).unwrap();
            played.play(mv).unwrap();
        }
        played
    }

    fn ask(game: &Match, portion: Portion) -> Vec<Reply> {
        let task =
            Task::Review { first: portion.start as u32, end: portion.end as u32, nodes: NODES };
        let request = Request { id: 5, record: record::write(game), task };
        let mut replies = Vec::new();
        EngineService::default()
            .answer(&request, Control::default(), &mut |reply| replies.push(reply));
        replies
    }

    #[test]
    fn the_decisive_move_is_reported_once() {
        let ask = |game: &Match| {
            let request =
                Request { id: 5, record: record::write(game), task: Task::Decide { nodes: NODES } };
            let mut replies = Vec::new();
            EngineService::default()
                .answer(&request, Control::default(), &mut |reply| replies.push(reply));
            replies
        };
        let replies = ask(&played(GameId::Force3, "@a1 @a3 @b1 @b3 @c1"));
        let [Reply::Decided { id: 5, place: 1, before: Some(Score::Draw), best, played: lost }] =
            &replies[..]
        else {
            panic!("{replies:?}")
        };
        assert!(!best.is_empty() && *lost == Score::loss_in(6), "{replies:?}");
        assert!(matches!(ask(&played(GameId::Sogo, "a1 b1"))[..], [Reply::Failed { id: 5, .. }]));
    }

    #[test]
    fn moves_that_do_not_exist_are_refused() {
        let game = played(GameId::Sogo, "a1 b1");
        for portion in [2..3, 0..9, 1..1] {
            let replies = ask(&game, portion.clone());
            assert!(
                matches!(replies[..], [Reply::Failed { id: 5, .. }]),
                "{portion:?}: {replies:?}"
            );
        }
    }
}
