//! The loop in which two contenders play.

use plateau_game::{Outcome, Side, mix64};
use plateau_games::{AnyMove, GameId};

use super::support::fresh;
use crate::contest::{Contender, Contest, MatchTally, NoMove, a_side};
use crate::{Ending, Match};

/// Plays by chance, keeps what it was told, and does something else at a certain ply.
#[derive(Default)]
struct Scripted {
    begun: usize,
    seeds: Vec<(usize, Side, u64)>,
    trouble: Option<(usize, Trouble)>,
}

#[derive(Clone, Copy)]
enum Trouble {
    GivesUp,
    Cheats,
    IsStopped,
    IsNotReady,
}

impl Contender for Scripted {
    fn begin(&mut self, _game: &Match) -> Result<(), NoMove> {
        self.begun += 1;
        match self.trouble {
            Some((_, Trouble::IsNotReady)) => Err("asleep".to_string().into()),
            _ => Ok(()),
        }
    }

    fn choose(&mut self, game: &Match, seed: u64) -> Result<AnyMove, NoMove> {
        self.seeds.push((self.begun, game.side_to_move(), seed));
        let trouble =
            self.trouble.filter(|(ply, _)| game.ply() >= *ply).map(|(_, trouble)| trouble);
        match trouble {
            Some(Trouble::GivesUp) => Err("tired".to_string().into()),
            Some(Trouble::Cheats) => Ok(game.plies()[0].mv()),
            Some(Trouble::IsStopped) => Err(NoMove::Stopped),
            Some(Trouble::IsNotReady) | None => {
                Ok(game.moves()[(seed ^ game.ply() as u64) as usize % game.moves().len()])
            }
        }
    }
}

fn two(ply: usize, trouble: Trouble) -> [Scripted; 2] {
    [Scripted::default(), Scripted { trouble: Some((ply, trouble)), ..Scripted::default() }]
}

#[test]
fn colours_alternate_and_chance_is_never_shared() {
    let start = fresh(GameId::Othello, None, &[]);
    let contest = Contest { games: 5, seed: 3, ..Contest::default() };
    let mut pair = [Scripted::default(), Scripted::default()];
    let mut openings = Vec::new();
    let mut heard = 0;
    let tally = contest.play_all(&start, &mut pair, &mut |played, tally| {
        heard += 1;
        assert_eq!((tally.games(), &played.forfeit), (heard, &None));
        openings.push(*played.game.position_after(4).unwrap());
    });
    assert_eq!((tally.games(), heard), (5, 5));
    assert!(openings[0] == openings[1] && openings[1] != openings[2] && openings[2] == openings[3]);
    let seeds = |seat: usize| {
        let mut seeds = pair[seat].seeds.clone();
        seeds.dedup();
        seeds
    };
    for (seat, sides) in [(0, [0, 1, 2, 3, 4].map(a_side)), (1, [1, 2, 3, 4, 5].map(a_side))] {
        assert_eq!(pair[seat].begun, 5);
        // One seed a game, and the right side in each.
        assert_eq!(seeds(seat).iter().map(|(_, side, _)| *side).collect::<Vec<_>>(), sides);
    }
    // Chance follows from the contest's seed, the number of the game and the side.
    let chance =
        |index: u64, side: Side| mix64(3 ^ mix64(index + 1)) ^ mix64(side.index() as u64 + 7);
    assert_eq!([seeds(0)[0].2, seeds(1)[2].2], [chance(0, a_side(0)), chance(2, !a_side(2))]);
    let mut all: Vec<u64> =
        [seeds(0), seeds(1)].concat().into_iter().map(|(.., seed)| seed).collect();
    all.sort_unstable();
    all.dedup();
    assert_eq!(all.len(), 10);
    let mut again = [Scripted::default(), Scripted::default()];
    assert_eq!(contest.play_all(&start, &mut again, &mut |_, _| {}), tally);
}

#[test]
fn a_player_who_cannot_go_on_forfeits_with_a_reason() {
    let start = fresh(GameId::Sogo, None, &[]);
    let cases = [
        (Trouble::GivesUp, "O forfeits: tired"),
        (Trouble::Cheats, "O forfeits: illegal move 'a1'"),
        (Trouble::IsNotReady, "O forfeits: asleep"),
    ];
    for (trouble, reason) in cases {
        let mut opening = start.clone();
        super::support::play(&mut opening, "a1 a1 a1 a1");
        let played = Contest::default().play_game(0, opening, &mut two(0, trouble)).unwrap();
        let forfeit = played.forfeit.clone().unwrap();
        assert!(forfeit.to_lowercase().starts_with(&reason.to_lowercase()), "{forfeit}");
        assert_eq!(played.outcome(), Outcome::Win(Side::X), "{reason}");
        assert_eq!(played.game.finish().unwrap().ending, Ending::Adjudication);
    }
}

#[test]
fn a_stopped_contest_counts_what_was_finished() {
    let start = fresh(GameId::Sogo, None, &[]);
    let contest = Contest { games: 4, ..Contest::default() };
    let tally = contest.play_all(&start, &mut two(0, Trouble::IsStopped), &mut |_, _| {});
    assert_eq!(tally, MatchTally::default());
    assert!(contest.play_game(0, start, &mut two(10, Trouble::IsStopped)).is_none());
}

#[test]
fn a_game_without_an_end_is_a_draw() {
    let start = fresh(GameId::Pogo, None, &[]);
    let contest = Contest { longest: 3, ..Contest::default() };
    let played =
        contest.play_game(0, start, &mut [Scripted::default(), Scripted::default()]).unwrap();
    assert_eq!((played.game.ply(), played.outcome(), played.forfeit), (3, Outcome::Draw, None));
}

#[test]
fn earlier_keys_leave_out_where_we_stand() {
    let mut game = fresh(GameId::Othello, None, &[]);
    assert!(game.earlier_keys().is_empty());
    let start = game.position().key();
    super::support::play(&mut game, "f5 d6");
    let before = game.position_after(1).unwrap().key();
    assert_eq!(game.earlier_keys(), [start, before]);
    game.undo().unwrap();
    assert_eq!(game.earlier_keys(), [start]);
}
