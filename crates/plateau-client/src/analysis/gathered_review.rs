//! A review put together from the portions that workers assess.

use plateau_games::AnyPosition;
use plateau_match::Match;
use plateau_review::{AssessedMove, Assessment, Review};
use plateau_wire::Assessed;

/// A move as it was told; `None` if it names moves that do not exist.
pub fn heard(position: &AnyPosition, told: &Assessed) -> Option<AssessedMove> {
    let best =
        told.best.iter().map(|text| position.parse_move(text).ok()).collect::<Option<_>>()?;
    Some(AssessedMove {
        before: Assessment { score: told.before, best, only: told.only },
        played: told.played,
    })
}

/// The moves of a game as they come in, from several workers, in any order.
#[derive(Clone, Debug)]
pub struct Gathered {
    game: Match,
    moves: Vec<Option<AssessedMove>>,
}

impl Gathered {
    pub fn new(game: Match) -> Gathered {
        let moves = vec![None; game.plies().len()];
        Gathered { game, moves }
    }

    /// Takes in one move; `false` if it is none of this game.
    pub fn add(&mut self, place: usize, told: &Assessed) -> bool {
        let position = self.game.position_after(place);
        let known = position.and_then(|position| heard(position, told));
        match (self.moves.get_mut(place), known) {
            (Some(slot), Some(known)) => {
                *slot = Some(known);
                true
            }
            _ => false,
        }
    }

    /// Moves that have come in, and moves in all.
    pub fn progress(&self) -> (usize, usize) {
        (self.moves.iter().flatten().count(), self.moves.len())
    }

    /// The judgement, once every move has come in.
    pub fn review(&self) -> Option<Review> {
        let moves: Option<Vec<AssessedMove>> = self.moves.iter().cloned().collect();
        moves.map(|moves| Review::new(&self.game, moves))
    }
}

#[cfg(test)]
mod tests {
    use plateau_game::Score;
    use plateau_games::{GameId, Variant};
    use plateau_match::record;
    use plateau_players::{Control, Library};
    use plateau_review::{Assessor, Portion, portions};
    use plateau_wire::{Reply, Request, Task};

    use super::*;
    use plateau_worker::EngineService;

    const NODES: u64 = 2_000;

    fn played(game: GameId, moves: &str) -> Match {
        let mut played = Match::new(Variant::new(game));
        for text in moves.split_whitespace() {
            let mv = played.position().parse_move(text).unwrap();
            played.play(mv).unwrap();
        }
        played
    }

    fn ask(game: &Match, portion: Portion) -> Vec<Reply> {
        let task =
            Task::Review { first: portion.start as u32, end: portion.end as u32, nodes: NODES };
        let request = Request { id: 5, record: record::write(game), task };
        let mut replies = Vec::new();
        EngineService::default()
            .answer(&request, Control::default(), &mut |reply| replies.push(reply));
        replies
    }

    /// The page's review through the wire is the one that the crate makes by itself.
    #[test]
    fn a_review_in_portions_is_the_review() {
        for (game, moves) in [
            (GameId::Sogo, "a1 b1 a1 b1 a1 c1 d4 c4 a1"),
            (GameId::Force3, "@a1 @a3 @b1 @b3 @c1"),
            (GameId::Othello, "f5 d6 c3 d3 c4 f4 f6 f3 e6 e7"),
        ] {
            let game = played(game, moves);
            let mut gathered = Gathered::new(game.clone());
            let library = Library::default().with_proofs();
            let mut moves = Vec::new();
            for portion in portions(&game) {
                let mut own =
                    Assessor::new(game.start(), &library, NODES).assess(&game, portion.clone());
                own.append(&mut moves);
                moves = own;
                assert!(gathered.review().is_none());
                let replies = ask(&game, portion);
                assert_eq!(replies.iter().filter(|reply| reply.is_last()).count(), 1);
                for reply in replies {
                    let text = reply.to_json();
                    let Ok(Reply::Assessed { id: 5, place, mv, .. }) = Reply::from_json(&text)
                    else {
                        panic!("{text}")
                    };
                    assert!(gathered.add(place as usize, &mv));
                }
            }
            let length = game.plies().len();
            assert_eq!(gathered.progress(), (length, length));
            assert_eq!(gathered.review(), Some(Review::new(&game, moves)));
        }
    }

    #[test]
    fn moves_that_do_not_exist_are_refused() {
        let game = played(GameId::Sogo, "a1 b1");
        let mut gathered = Gathered::new(game);
        let told = |best: &str| Assessed {
            before: Score::Draw,
            best: vec![best.into()],
            only: false,
            played: Score::Draw,
        };
        assert!(
            !gathered.add(7, &told("a1"))
                && !gathered.add(0, &told("zz"))
                && gathered.add(0, &told("a1"))
        );
        assert_eq!(gathered.progress(), (1, 2));
    }
}
