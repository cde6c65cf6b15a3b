//! Laws that hold after every event, and event counters.

use plateau_game::Side;
use plateau_match::{Ending, Match};
use plateau_session::identity::identity;
use plateau_session::seating::sole_human;
use plateau_session::{Answer, Effect, Input, Message, Question, Session};

use crate::device::Device;
use crate::locks::TabId;

/// Event counters: evidence that the games cover enough.
#[derive(Debug, Default)]
pub struct Tally {
    pub moves: u32,
    pub engine_moves: u32,
    pub passes: u32,
    pub undone: u32,
    pub hints: u32,
    pub draws: u32,
    pub resigned: u32,
    pub flags: u32,
    pub late: u32,
    pub failures: u32,
    pub kills: u32,
    pub followed: u32,
    pub taken_over: u32,
    pub lost: u32,
}

impl Tally {
    fn counts(&mut self) -> [&mut u32; 14] {
        [
            &mut self.moves,
            &mut self.engine_moves,
            &mut self.passes,
            &mut self.undone,
            &mut self.hints,
            &mut self.draws,
            &mut self.resigned,
            &mut self.flags,
            &mut self.late,
            &mut self.failures,
            &mut self.kills,
            &mut self.followed,
            &mut self.taken_over,
            &mut self.lost,
        ]
    }

    pub fn add(&mut self, other: &Tally) {
        let mut other = Tally { ..*other };
        for (sum, count) in self.counts().into_iter().zip(other.counts()) {
            *sum += *count;
        }
    }
}

impl Device {
    pub fn check(
        &mut self,
        tab: TabId,
        before: Option<&Session>,
        input: &Input,
        effects: &[Effect],
    ) {
        let state = &self.tabs[&tab];
        let (session, game) = (&state.session, state.session.game());
        let context = || format!("tab {tab}, {input:?}");

        // 1. All due events have happened.
        assert!(session.wake_at().is_none_or(|at_ms| at_ms > self.now_ms), "{}", context());

        // 2. An open move request is about the position on the board, and its answer is awaited.
        if let Some((_, Question::Move { .. }, key, ply)) = &state.question
            && session.thinking().is_some()
        {
            assert_eq!((*key, *ply), (game.position().key(), game.ply()), "{}", context());
            assert!(session.due_program().is_some(), "{}", context());
        }

        // 3. A program whose turn it is thinks, unless it is paused or failed.
        let is_loading = effects.iter().any(|effect| matches!(effect, Effect::Load { .. }));
        let is_due = session.due_program().is_some() && !session.is_paused();
        if is_due && !state.is_stuck && !is_loading {
            assert!(session.is_busy(), "nobody thinks: {}", context());
        }

        if let Some(before) = before {
            self.check_change(tab, before, input, effects);
        }
    }

    /// Changes that one input may make.
    fn check_change(&mut self, tab: TabId, before: &Session, input: &Input, effects: &[Effect]) {
        let Some(state) = self.tabs.get_mut(&tab) else { return };
        let passed_ms = self.now_ms - std::mem::replace(&mut state.last_input_ms, self.now_ms);
        let game = state.session.game();
        let context = || format!("tab {tab}, {input:?}");
        let tally = &mut self.tally;

        // 5. People move for their own side only, and not in a tab that follows.
        let is_longer = game.plies().len() > before.game().plies().len();
        match input {
            Input::Move(_) if *before.game() != *game && effects.contains(&Effect::Sound) => {
                let mover = !game.side_to_move();
                assert!(game.seat(mover).is_human() || !is_longer, "{}", context());
                assert!(!before.is_elsewhere(), "{}", context());
                tally.moves += 1;
            }
            Input::Answer { answer: Answer::Chosen { .. }, id } => {
                let is_late = before.thinking().is_none() && !before.is_asking_hint();
                if is_late && !before.is_clock_running() {
                    assert_eq!(
                        (game, effects),
                        (before.game(), &[][..]),
                        "late answer {id}: {}",
                        context()
                    );
                }
                tally.late += u32::from(is_late);
                tally.engine_moves += u32::from(is_longer);
            }
            // 6. Against a program undo leads to the person's turn.
            Input::Undo if effects.contains(&Effect::Say(Message::TakenBack)) => {
                let human = sole_human(game);
                assert!(human.is_none_or(|side| side == game.side_to_move()), "{}", context());
                assert!(game.ply() < before.game().ply(), "{}", context());
                tally.undone += 1;
            }
            // 7. A resignation keeps what was played.
            Input::Resign(_)
                if game.finish().map(|finish| finish.ending) == Some(Ending::Resignation) =>
            {
                tally.resigned += u32::from(before.game().finish().is_none());
            }
            Input::TakeOver => tally.taken_over += u32::from(before.is_elsewhere()),
            Input::Loaded(_) => tally.followed += u32::from(*game != *before.game()),
            _ => {}
        }
        let ended = |ending| {
            let ends = |game: &Match| game.finish().is_some_and(|finish| finish.ending == ending);
            u32::from(ends(game) && !ends(before.game()))
        };
        tally.flags += ended(Ending::Time);
        tally.draws += ended(Ending::Agreement);

        // 8. A clock loses no more than the time that passed, and gains nothing without a move
        // back.
        let is_other_game = matches!(input, Input::Replace(_) | Input::Loaded(_));
        if game.time_control().is_some() && game.plies() == before.game().plies() && !is_other_game
        {
            for side in Side::BOTH {
                let (was, is) = (before.game().remaining_ms(side), game.remaining_ms(side));
                let lost_ms = was.unwrap_or(0).saturating_sub(is.unwrap_or(0));
                let has_moved = game.ply() != before.game().ply();
                assert!(has_moved || is <= was && lost_ms <= passed_ms, "{}", context());
            }
        }
        // 9. What the last writer has on its board is saved.
        if state.session.may_write()
            && !effects.iter().any(|effect| matches!(effect, Effect::Load { .. }))
            && let Some((saved, writer)) = self.store.get(identity(game))
            && *writer == tab
        {
            let is_same =
                saved.plies() == game.plies() && saved.final_finish() == game.final_finish();
            assert!(is_same && saved.ply() == game.ply(), "not saved: {}", context());
        }
    }
}
