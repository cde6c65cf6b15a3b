//! What the worker does with a request. No browser is needed here: the flag that stops a search, the clock and
//! the way replies are sent come in as arguments.

use plateau_games::{AnyMove, AnyPosition};
use plateau_match::{Match, record};
use plateau_wire::{Reply, Request, Task};

use crate::insight::{threats, winning_moves};

/// Answers one request.
pub fn answer(request: &Request, stopped: &dyn Fn() -> bool, send: &mut dyn FnMut(Reply)) {
    let id = request.id;
    match record::read(&request.record) {
        Err(error) => send(Reply::Failed { id, sentence: error.to_string() }),
        Ok(game) => match &request.task {
            Task::Move { seed, .. } => match choose(&game, *seed) {
                Some(mv) => send(Reply::Chosen {
                    id,
                    mv: mv.to_string(),
                    value: None,
                    line: Vec::new(),
                    by: String::new(),
                }),
                None => send(Reply::Failed { id, sentence: "there is no move here".into() }),
            },
            Task::Analyse { .. } => {
                send(Reply::Analysed { id, done: true, depth: 0, nodes: 0, candidates: Vec::new() })
            }
        },
    }
}

/// A win if there is one, else a parry, else anything.
fn choose(game: &Match, seed: u64) -> Option<AnyMove> {
    let position: &AnyPosition = game.position();
    let moves = game.moves();
    let pick = |list: &[AnyMove]| list.get(plateau_game::mix64(seed) as usize % list.len().max(1)).copied();
    let wins = winning_moves(position);
    let parries: Vec<AnyMove> =
        threats(position).into_iter().filter(|mv| position.check(*mv).is_ok()).collect();
    pick(&wins).or_else(|| pick(&parries)).or_else(|| pick(&moves))
}
