//! Where the games of a command are played: in this process, or by workers that a database brings
//! together.

use plateau_cli::args::MatchArgs;
use plateau_cli::match_runner::{Watch, hold};
use plateau_cli::process_tree::end_with_signals;
use plateau_cli::signals::Signals;
use plateau_cli::{Failure, Io};

use crate::args::WorkersArg;
use crate::distant::{Distant, Ended};

pub enum Venue {
    Here,
    Distant(Box<Distant>),
}

impl Venue {
    pub fn new(workers: &WorkersArg) -> Result<Venue, Failure> {
        match &workers.address {
            None => {
                end_with_signals(Signals::All);
                Ok(Venue::Here)
            }
            Some(address) => Distant::new(address).map(|distant| Venue::Distant(Box::new(distant))),
        }
    }

    /// Holds matches that do not depend on each other's results. They end in their order.
    pub fn hold_all(
        &mut self,
        matches: &[MatchArgs],
        io: &mut Io<'_>,
        watch: Watch<'_>,
        ended: Ended<'_>,
    ) -> Result<(), Failure> {
        match self {
            Venue::Here => matches.iter().enumerate().try_for_each(|(number, args)| {
                let summary = hold(args, io, watch)?;
                ended(number, summary, io)
            }),
            Venue::Distant(distant) => distant.hold_all(matches, io, watch, ended),
        }
    }

    /// All has been said: once it is out, the games need not be kept any longer.
    pub fn close(self, io: &mut Io<'_>) -> Result<(), Failure> {
        io.flush()?;
        match self {
            Venue::Here => Ok(()),
            Venue::Distant(distant) => distant.forget(),
        }
    }
}
