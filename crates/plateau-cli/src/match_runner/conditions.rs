//! Conditions of every game of a match besides its opening: players, time, start position.

use plateau_games::{AnyMove, Variant};
use plateau_match::Match;
use plateau_match::contest::Contest;
use plateau_players::{Limits, Spec};
use plateau_tables::TableStore;

use crate::args::{Contestant, MatchArgs};
use crate::failure::Failure;

#[derive(Debug)]
pub struct Conditions {
    pub a: Contestant,
    pub b: Contestant,
    pub contest: Contest,
    pub start: Match,
    pub limits: Limits,
    /// Where tables of solved games are, if the players may look into them.
    pub tables: Option<TableStore>,
}

impl Conditions {
    /// Refuses what cannot be played.
    pub fn new(args: &MatchArgs, tables: &TableStore) -> Result<Conditions, Failure> {
        for contestant in [&args.a, &args.b] {
            contestant.check(args.setup.game)?;
        }
        let start = args.setup.game()?;
        for contestant in [&args.a, &args.b] {
            contestant.check_start(&start)?;
        }
        if let Some(finish) = start.finish() {
            return Err(Failure::Input(format!(
                "there is nothing to play: the game is over ({finish})"
            )));
        }
        Ok(Conditions {
            a: args.a.clone(),
            b: args.b.clone(),
            contest: Contest {
                games: args.games as usize,
                opening_plies: args.openings.plies,
                seed: args.openings.seed,
                ..Contest::default()
            },
            start,
            limits: args.limits.limits(),
            tables: Some(tables.clone()),
        })
    }

    pub fn variant(&self) -> Variant {
        self.start.variant()
    }

    /// Where a game with this opening begins.
    pub fn opening(&self, moves: &[AnyMove]) -> Match {
        let mut opening = self.start.clone();
        for mv in moves {
            opening.play(*mv).expect("an opening is made of legal moves");
        }
        opening
    }

    /// The players that are ours.
    pub fn specs(&self) -> impl Iterator<Item = &Spec> {
        [&self.a, &self.b].into_iter().filter_map(Contestant::spec)
    }
}
