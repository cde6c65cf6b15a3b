//! Two players meet: a search of three plies against chance, in pairs of games of Othello on the
//! small board.
//!
//! ```text
//! cargo run --release -p plateau-match --example two_players_meet
//! ```

use plateau_game::{Game, mix64};
use plateau_games::othello::Othello;
use plateau_games::{AnyMove, GameId, Member, Variant, VariantError};
use plateau_match::Match;
use plateau_match::contest::{Contender, Contest, MatchTally, NoMove};
use plateau_search::{Hooks, Limits, Options, Searcher, Task};

/// Plays any game, anyhow.
struct Chance;

impl Contender for Chance {
    fn choose(&mut self, game: &Match, seed: u64) -> Result<AnyMove, NoMove> {
        let moves = game.moves();
        Ok(moves[mix64(seed ^ game.ply() as u64) as usize % moves.len()])
    }
}

/// Plays Othello on the small board, for many moves of its own and few of the opponent's.
struct LooksAhead {
    plies: u32,
}

impl Contender for LooksAhead {
    fn choose(&mut self, game: &Match, _seed: u64) -> Result<AnyMove, NoMove> {
        let position = Othello::<6>::own_position(game.position())
            .ok_or_else(|| "I know only Othello on the small board".to_string())?;
        let mobility = |position: &Othello<6>| position.move_count() as i32;
        let mut searcher = Searcher::new(Hooks::plain(mobility), Options::default());
        let report = searcher.search(&Task::new(position, Limits::depth(self.plies)), &mut |_| {});
        report.best.map(Othello::<6>::any_move).ok_or_else(|| "no move".to_string().into())
    }
}

fn meet(games: usize) -> Result<MatchTally, VariantError> {
    let start = Match::new(Variant::build(GameId::Othello, Some(6), &[])?);
    let contest = Contest { games, opening_plies: 3, ..Contest::default() };
    let mut contenders: [Box<dyn Contender>; 2] =
        [Box::new(LooksAhead { plies: 3 }), Box::new(Chance)];
    Ok(contest.play_all(&start, &mut contenders, &mut |played, tally| {
        println!("{}, so far {tally}", played.outcome());
    }))
}

fn main() -> Result<(), VariantError> {
    println!("{}", meet(20)?);
    Ok(())
}

#[test]
fn search_beats_random_play() {
    let tally = meet(8).expect("the small board is one of Othello's");
    assert!(tally.games() == 8 && tally.wins >= 6, "{tally}");
}
