//! Player of foreign games on one thread of a worker. The engines stay seated from game to game of
//! a match.

use std::sync::{Arc, Mutex, PoisonError};

use plateau_cli::match_runner::{Conditions, Timed, play as play_game, sit_down};
use plateau_cli::{Failure, memory};
use plateau_tables::TableStore;
use plateau_work::{Hand, PieceOrder};

use super::messages::{read_opening, read_terms, write_bout};

/// State shared by the threads of a worker.
#[derive(Clone, Debug)]
pub struct House {
    pub tables: TableStore,
    pub threads: usize,
    /// Held while a match is prepared: a table is made once and not on every thread.
    pub preparing: Arc<Mutex<()>>,
}

/// A match for which the players are seated.
struct SeatedMatch {
    description: String,
    terms: Conditions,
    seats: [Timed; 2],
}

pub fn hire(house: House) -> Hand {
    let mut seated: Option<SeatedMatch> = None;
    Box::new(move |order| {
        // Those of another match leave first: their memory is needed.
        if seated.as_ref().is_some_and(|seated| seated.description != order.description) {
            seated = None;
        }
        let seated = match &mut seated {
            Some(seated) => seated,
            empty => empty.insert(
                prepare(&order.description, &house).map_err(|failure| failure.to_string())?,
            ),
        };
        play(seated, order).map_err(|failure| failure.to_string())
    })
}

fn prepare(description: &str, house: &House) -> Result<SeatedMatch, Failure> {
    let _alone = house.preparing.lock().unwrap_or_else(PoisonError::into_inner);
    let terms = read_terms(description, &house.tables)?;
    memory::check(terms.specs(), house.threads)?;
    let seats = sit_down(&terms)?;
    Ok(SeatedMatch { description: description.to_string(), terms, seats })
}

fn play(seated: &mut SeatedMatch, order: &PieceOrder) -> Result<String, Failure> {
    let opening = read_opening(&seated.terms, &order.words)?;
    let match_game = play_game(&seated.terms, order.number, &opening, &mut seated.seats);
    match_game
        .map(|match_game| write_bout(&match_game))
        .ok_or_else(|| Failure::Machine("the players were stopped".to_string()))
}
