//! Player of foreign games on one thread of a worker. The engines stay seated from game to game of
//! a match.

use std::sync::{Arc, Mutex, PoisonError};

use plateau_cli::duel::{Terms, Timed, play as play_bout, sit_down};
use plateau_cli::{Failure, memory};
use plateau_tables::Store;
use plateau_work::{Hand, Order};

use super::messages::{read_opening, read_terms, write_bout};

/// State shared by the threads of a worker.
#[derive(Clone, Debug)]
pub struct House {
    pub tables: Store,
    pub threads: usize,
    /// Held while a match is prepared: a table is made once and not on every thread.
    pub preparing: Arc<Mutex<()>>,
}

/// A match for which the players are seated.
struct Seated {
    description: String,
    terms: Terms,
    seats: [Timed; 2],
}

pub fn hire(house: House) -> Hand {
    let mut seated: Option<Seated> = None;
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

fn prepare(description: &str, house: &House) -> Result<Seated, Failure> {
    let _alone = house.preparing.lock().unwrap_or_else(PoisonError::into_inner);
    let terms = read_terms(description, &house.tables)?;
    memory::check(terms.specs(), house.threads)?;
    let seats = sit_down(&terms)?;
    Ok(Seated { description: description.to_string(), terms, seats })
}

fn play(seated: &mut Seated, order: &Order) -> Result<String, Failure> {
    let opening = read_opening(&seated.terms, &order.words)?;
    let bout = play_bout(&seated.terms, order.number, &opening, &mut seated.seats);
    bout.map(|bout| write_bout(&bout))
        .ok_or_else(|| Failure::Machine("the players were stopped".to_string()))
}
