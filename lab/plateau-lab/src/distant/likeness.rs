//! Whether two programs play alike. Games of one match may be played by both only if they do, so
//! the version of a worker is more than a number: what all levels do in a position of each game. It
//! is the same on every kind of machine.

use std::sync::OnceLock;

use plateau_cli::engine::{ThinkRequest, ask};
use plateau_game::mix64;
use plateau_games::{GameId, Variant};
use plateau_match::Match;
use plateau_match::contest::{OpeningsWanted, draw_openings};
use plateau_players::{Level, Limits, Spec};

/// Enough to see a change of the search, and soon done.
const NODES: u64 = 400;
/// The moves by chance after which they are asked.
const PLIES: u32 = 7;

/// The number of the version and what its players do.
pub fn version() -> &'static str {
    static VERSION: OnceLock<String> = OnceLock::new();
    VERSION.get_or_init(|| format!("{}-{:08x}", env!("CARGO_PKG_VERSION"), signature() as u32))
}

fn signature() -> u64 {
    let mut state = 0;
    for game in GameId::ALL {
        let start = Match::new(Variant::new(game));
        let wanted = OpeningsWanted { count: 1, plies: PLIES, seed: 1 };
        let position =
            draw_openings(&start, wanted, &mut |_| true).next().unwrap_or_else(|| start.clone());
        // The highest has a clock of its own.
        for level in Level::all().filter(|level| level.number() < 10) {
            let limits = Limits { nodes: Some(NODES), ..Limits::default() };
            let mut player = Spec::level(level).build();
            let decision =
                ask(player.as_mut(), &position, ThinkRequest::new(limits, 1), &mut |_| {});
            let words = decision.mv.map(|mv| mv.to_string()).unwrap_or_default();
            state = words
                .bytes()
                .fold(mix64(state ^ decision.nodes), |state, byte| mix64(state ^ u64::from(byte)));
        }
    }
    state
}
