//! A learner at work for the page: a reply for each hundred games.

use plateau_players::{Control, Learner, LearningStage, STAGE};
use plateau_wire::{Learned, Reply};

/// Lets a learner play so many games of Force 3, unless it is stopped.
pub fn learn(
    id: u32,
    episodes: u32,
    seed: u64,
    control: Control<'_>,
    send: &mut dyn FnMut(Reply),
) -> Result<(), String> {
    let mut learner = Learner::new(seed, &control).ok_or("the learner was stopped")?;
    for left in (0..episodes.div_ceil(STAGE)).rev() {
        let LearningStage { episodes, average, positions, moves, against_table } = learner.learn();
        let stage = Learned { episodes, average, positions, moves, first: against_table[0] };
        // A look at the clock is also a look at the flag that stops us.
        control.elapsed_ms();
        let done = left == 0 || control.stop_requested();
        send(Reply::Learned { id, done, stage });
        if done {
            break;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_hundred_games_are_told() {
        let mut replies = Vec::new();
        learn(4, 300, 1, Control::default(), &mut |reply| replies.push(reply)).unwrap();
        let told: Vec<(bool, u32)> = replies
            .iter()
            .map(|reply| match reply {
                Reply::Learned { id: 4, done, stage } => (*done, stage.episodes),
                other => panic!("{other:?}"),
            })
            .collect();
        assert_eq!(told, [(false, 100), (false, 200), (true, 300)]);
    }
}
