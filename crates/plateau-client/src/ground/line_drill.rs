//! "See the line": positions of a cube in which exactly one place completes a line, made by chance
//! whenever one is wanted. Later ones have more pieces, and lines that are harder to see.

use plateau_game::{Place, mix64};
use plateau_games::{AnyMove, AnyPosition, GameId, Variant};
use plateau_scene::{Board, Step};

use super::threats::winning_moves;

/// How many a round has: along how many axes at once the line of each one runs. Three axes lead
/// through the middle of the cube.
const AXES: [usize; 10] = [1, 1, 1, 2, 2, 1, 2, 3, 2, 3];
pub const ROUND: usize = AXES.len();

/// Pieces on the board at the first question; each later one has at least one more.
const FEWEST_PIECES: usize = 8;
const MOST_PIECES: usize = 34;
/// So many games are looked through for a line of the right kind.
const PATIENCE: u64 = 400;

/// What is asked, and the only right answer.
#[derive(Clone, Debug, PartialEq)]
pub struct Question {
    pub position: AnyPosition,
    pub answer: AnyMove,
}

/// Whether there is anything to see in space.
pub fn is_offered(game: GameId) -> bool {
    Board::of(&AnyPosition::start(Variant::new(game))).is_cube()
}

/// A question of a round, the first of which is number 0. The seed decides everything.
pub fn question(game: GameId, seed: u64, number: usize) -> Option<Question> {
    let wanted = AXES[number % ROUND];
    let seeds = || (0..PATIENCE).map(|attempt| mix64(seed ^ mix64(number as u64 ^ (attempt << 8))));
    let find = |axes: Option<usize>| seeds().find_map(|seed| in_a_game(game, seed, number, axes));
    find(Some(wanted)).or_else(|| find(None))
}

/// The first such position in a random game in which no win is taken.
fn in_a_game(
    game: GameId,
    mut chance: u64,
    number: usize,
    axes: Option<usize>,
) -> Option<Question> {
    let mut position = AnyPosition::start(Variant::new(game));
    for pieces in 0..MOST_PIECES {
        let wins = winning_moves(&position);
        if let ([answer], true) = (&wins[..], pieces >= FEWEST_PIECES + number)
            && let [line] = &lines_of(&position, *answer)[..]
            && axes.is_none_or(|axes| axes == axes_of(line))
        {
            return Some(Question { position, answer: *answer });
        }
        let quiet: Vec<AnyMove> =
            position.moves().into_iter().filter(|mv| !wins.contains(mv)).collect();
        chance = mix64(chance);
        let mv = quiet.get(chance.checked_rem(quiet.len() as u64)? as usize)?;
        position = position.try_play(*mv).ok()?;
    }
    None
}

/// The lines that a move completes.
fn lines_of(position: &AnyPosition, mv: AnyMove) -> Vec<Vec<Place>> {
    position.try_play(mv).map(|next| Board::of(&next).winning).unwrap_or_default()
}

fn axes_of(line: &[Place]) -> usize {
    let [Some(first), Some(last)] = [line.first(), line.last()] else { return 0 };
    [first.column != last.column, first.row != last.row, first.level != last.level]
        .into_iter()
        .filter(|differs| *differs)
        .count()
}

/// Why a place completes nothing: the fullest line through it, and how many of its places the side
/// to move would have.
pub fn fullest_line(position: &AnyPosition, mv: AnyMove) -> Option<(Vec<Place>, usize)> {
    let (board, own) = (Board::of(position), position.side_to_move());
    let place = board.landing(Step::of(mv))?;
    let counted = board.lines_through(place).into_iter().map(|line| {
        let count = |side| line.iter().filter(|place| board.piece(**place) == Some(side)).count();
        // One that the opponent has no part in says more.
        ((count(own), usize::MAX - count(!own)), line)
    });
    let ((has, _), line) = counted.max_by_key(|(counts, _)| *counts)?;
    Some((line, has + 1))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every question of some rounds has one answer, on a line of the kind that is wanted.
    #[test]
    fn one_place_completes_a_line() {
        for game in GameId::ALL.into_iter().filter(|game| is_offered(*game)) {
            let mut as_wanted = 0;
            for (seed, number) in
                (0..3).flat_map(|seed| (0..ROUND).map(move |number| (seed, number)))
            {
                let Question { position, answer } = question(game, seed, number).unwrap();
                assert_eq!(winning_moves(&position), [answer], "{game} {position}");
                let pieces = Board::of(&position).pieces().count();
                assert!(
                    (FEWEST_PIECES + number..MOST_PIECES).contains(&pieces),
                    "{game}: {pieces} pieces"
                );
                let lines = lines_of(&position, answer);
                assert_eq!(lines.len(), 1);
                as_wanted += usize::from(axes_of(&lines[0]) == AXES[number]);
            }
            assert_eq!(as_wanted, 3 * ROUND, "{game}");
        }
    }

    #[test]
    fn the_seed_decides_everything() {
        let all = |seed| {
            (0..ROUND).map(|number| question(GameId::Sogo, seed, number)).collect::<Vec<_>>()
        };
        assert_eq!(all(7), all(7));
        assert_ne!(all(7), all(8));
    }

    #[test]
    fn a_wrong_place_is_explained_by_its_fullest_line() {
        let Question { position, answer } = question(GameId::Morpion, 1, 0).unwrap();
        let board = Board::of(&position);
        for mv in position.moves() {
            let (line, has) = fullest_line(&position, mv).unwrap();
            assert!(line.contains(&board.landing(Step::of(mv)).unwrap()));
            assert_eq!(has == line.len(), mv == answer, "{mv}: {has}");
        }
    }
}
