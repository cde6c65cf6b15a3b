//! What is said when a game is over: the result, what decided it as far as the rules show, and whom
//! to play next.

use plateau_game::{Outcome, Place};
use plateau_match::{Ending, Finish, Match};
use plateau_scene::{Board, Tally};

use crate::game::opponents;
use crate::game::status_text::outcome_words;
use crate::ground::colour::{Colour, side_name};
use crate::text::Texts;
use plateau_session::seating::sole_human;

/// The result in a few words.
pub fn headline(game: &Match, finish: Finish, colours: [Colour; 2], texts: &Texts) -> String {
    match (finish.outcome, sole_human(game)) {
        (Outcome::Win(side), Some(human)) if side == human => texts.you_win().to_owned(),
        (Outcome::Win(_), Some(_)) => texts.you_lose().to_owned(),
        (Outcome::Win(side), None) => texts.play().side_wins(side_name(colours, side, texts)),
        (Outcome::Draw, _) => texts.play().drawn().to_owned(),
    }
}

/// What decided the game: the line and the move that completed it, the count; else how it ended.
pub fn decided(game: &Match, finish: Finish, colours: [Colour; 2], texts: &Texts) -> String {
    let told = || outcome_words(finish, colours, texts);
    let Some(last) = game.plies().last() else { return told() };
    let board = Board::of(last.position());
    let (number, mv) = (game.plies().len().to_string(), last.mv().to_string());
    match (finish.ending, board.tally, board.winning.first()) {
        (Ending::Line | Ending::BothLines, _, Some(line)) => {
            texts.play().end_line(&number, &mv, &line_words(line, &board))
        }
        (Ending::DiscsCounted, Some(Tally::Discs([x, o])), _) => {
            texts.play().end_discs(&x.max(o).to_string(), &x.min(o).to_string())
        }
        (Ending::AllStacks, ..) => texts.play().end_stacks(&number, &mv),
        (Ending::FullBoard, ..) => texts.play().end_full().to_owned(),
        (Ending::Repetition, ..) => texts.play().end_repetition().to_owned(),
        _ => told(),
    }
}

fn line_words(line: &[Place], board: &Board) -> String {
    let name = |place: &Place| match board.is_cube() {
        true => format!("{place}{}", place.level + 1),
        false => place.to_string(),
    };
    line.iter().map(name).collect::<Vec<_>>().join(" ")
}

/// Whom to play next: the level above after two wins in a row, the one below after three losses.
/// `games` are the finished ones on this device, the latest first; only those against the same
/// level in the same game count.
pub fn next_level(game: &Match, games: &[Match]) -> Option<u8> {
    let level = level_against(game)?;
    let results: Vec<bool> = games
        .iter()
        .filter(|one| {
            one.variant().game() == game.variant().game() && level_against(one) == Some(level)
        })
        .map_while(person_won)
        .collect();
    let run = results.iter().take_while(|won| **won == results[0]).count();
    match results.first()? {
        true if run >= 2 && level < 10 => Some(level + 1),
        false if run >= 3 && level > 1 => Some(level - 1),
        _ => None,
    }
}

/// The level that one person alone plays against.
pub fn level_against(game: &Match) -> Option<u8> {
    game.seat(!sole_human(game)?).player.specification().and_then(opponents::level)
}

/// Whether the person won; a draw, or a game that goes on, is neither.
fn person_won(game: &Match) -> Option<bool> {
    match game.final_finish()?.outcome {
        Outcome::Win(side) => Some(sole_human(game) == Some(side)),
        Outcome::Draw => None,
    }
}

#[cfg(test)]
mod tests {
    use plateau_game::Side;
    use plateau_games::{GameId, Variant};
    use plateau_match::Seat;

    use super::*;
    use crate::ground::games::profile;
    use crate::text::Lang;

    fn played(id: GameId, seats: [Seat; 2], moves: &str) -> Match {
        let mut game = Match::new(Variant::new(id)).with_seats(seats);
        for text in moves.split_whitespace() {
            let mv = game.position().parse_move(text).unwrap();
            game.play(mv).unwrap();
        }
        game
    }

    fn against(level: u8, loser: Side) -> Match {
        let computer = Seat::program("", format!("level:{level}"));
        let mut game = played(GameId::Sogo, [Seat::human("Player"), computer], "a1");
        game.resign(loser).unwrap();
        game
    }

    #[test]
    fn the_line_and_its_last_move_are_named() {
        let people = || [Seat::human("Player"), Seat::human("Player")];
        let check = |game: &Match, title: &str, sentence: &str| {
            let (finish, texts) = (game.final_finish().unwrap(), Lang::En.texts());
            let colours = profile(game.variant().game()).colours;
            assert_eq!(headline(game, finish, colours, texts), title);
            assert_eq!(decided(game, finish, colours, texts), sentence);
        };
        let rod = played(GameId::Sogo, people(), "a1 b1 a1 b1 a1 b1 a1");
        check(&rod, "Amber wins", "7. a1 completes the line a11 a12 a13 a14.");
        let row = played(GameId::Force3, people(), "@a1 @a3 @b1 @b3 @c1");
        check(&row, "Red wins", "5. @c1 completes the line a1 b1 c1.");
        check(&against(3, Side::O), "You win!", "Amber wins: the other side resigned.");
        check(&against(3, Side::X), "You lose.", "Blue wins: the other side resigned.");
    }

    #[test]
    fn two_wins_lead_up_and_three_losses_down() {
        let (won, lost) = (|level| against(level, Side::O), |level| against(level, Side::X));
        let check = |games: Vec<Match>, expected: Option<u8>| {
            assert_eq!(next_level(&games[0].clone(), &games), expected);
        };
        check(vec![won(3), won(3)], Some(4));
        check(vec![won(3), lost(3), won(3)], None);
        check(vec![won(3), won(2)], None);
        check(vec![won(3), lost(7), won(3)], Some(4));
        check(vec![won(10), won(10)], None);
        check(vec![lost(3), lost(3), lost(3)], Some(2));
        check(vec![lost(3), lost(3)], None);
        check(vec![lost(1), lost(1), lost(1)], None);
    }
}
