//! What the card of a player says: who it is, at which level, in which colour, and what they hold
//! or count.

use plateau_game::{Outcome, Side};
use plateau_match::{Match, Player};
use plateau_scene::{Board, Style, Tally};

use super::opponents;
use super::status_text::seat_name;
use crate::ground::colour::{Colour, side_name};
use crate::text::{PlayTexts, Texts};
use plateau_session::seating::sole_human;

/// A name, and a smaller word below it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Called {
    pub name: String,
    pub below: String,
}

pub fn called(game: &Match, side: Side, colours: [Colour; 2], texts: &Texts) -> Called {
    let colour = side_name(colours, side, texts).to_owned();
    let seat = game.seat(side);
    let plain = seat_name(seat, texts);
    match &seat.player {
        Player::Program(specification) => match opponents::level(specification) {
            Some(level) => Called {
                name: opponents::person(level, texts).name.to_owned(),
                below: texts.play().level_short(&level.to_string(), &colour),
            },
            None => Called { name: plain, below: colour },
        },
        Player::Remote => Called { name: plain, below: colour },
        Player::Human if plain != texts.human() => Called { name: plain, below: colour },
        Player::Human if sole_human(game) == Some(side) => {
            Called { name: texts.play().you().to_owned(), below: colour }
        }
        Player::Human => Called { name: colour, below: plain },
    }
}

/// How a game stands for whoever looks at it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stands {
    GoingOn,
    Won,
    Lost,
    /// Drawn, or between two people, or between two computers.
    Other,
}

impl Stands {
    pub const ALL: [Stands; 4] = [Stands::GoingOn, Stands::Won, Stands::Lost, Stands::Other];

    pub fn of(game: &Match) -> Stands {
        match (game.final_finish().map(|finish| finish.outcome), sole_human(game)) {
            (None, _) => Stands::GoingOn,
            (Some(Outcome::Win(side)), Some(human)) if side == human => Stands::Won,
            (Some(Outcome::Win(_)), Some(_)) => Stands::Lost,
            _ => Stands::Other,
        }
    }

    pub const fn key(self) -> &'static str {
        match self {
            Stands::GoingOn => "going-on",
            Stands::Won => "won",
            Stands::Lost => "lost",
            Stands::Other => "other",
        }
    }

    pub fn from_key(key: &str) -> Option<Stands> {
        Stands::ALL.into_iter().find(|one| one.key() == key)
    }

    pub fn word(self, texts: PlayTexts<'_>) -> &'static str {
        match self {
            Stands::GoingOn => texts.filter_going_on(),
            Stands::Won => texts.filter_won(),
            Stands::Lost => texts.filter_lost(),
            Stands::Other => texts.filter_other(),
        }
    }
}

/// What a player has of what the game counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Holds {
    Discs(usize),
    Tokens(usize),
    Stacks(usize),
}

impl Holds {
    /// Nothing where the game counts nothing before its end.
    pub fn of(board: &Board, side: Side) -> Option<Holds> {
        match board.tally {
            Some(Tally::Discs(counts)) => Some(Holds::Discs(counts[side.index()] as usize)),
            Some(Tally::InHand(counts)) => Some(Holds::Tokens(counts[side.index()] as usize)),
            None if board.look.style == Style::Stacks => {
                let owned = board.floor().filter(|place| board.top(*place) == Some(side));
                Some(Holds::Stacks(owned.count()))
            }
            None => None,
        }
    }

    pub fn words(self, texts: &Texts) -> String {
        match self {
            Holds::Discs(count) => texts.play().holds_discs(count),
            Holds::Tokens(count) => texts.play().holds_tokens(count),
            Holds::Stacks(count) => texts.play().holds_stacks(count),
        }
    }
}

#[cfg(test)]
mod tests {
    use plateau_games::{GameId, Variant};
    use plateau_match::Seat;

    use super::*;
    use crate::ground::games::profile;
    use crate::text::Lang;

    #[test]
    fn a_card_names_whoever_sits_there() {
        let person = || Seat::human("Player");
        let check = |seats: [Seat; 2], side: Side, name: &str, below: &str| {
            let game = Match::new(Variant::new(GameId::Sogo)).with_seats(seats);
            let found = called(&game, side, profile(GameId::Sogo).colours, Lang::En.texts());
            assert_eq!((found.name.as_str(), found.below.as_str()), (name, below));
        };
        check([person(), Seat::program("", "level:3")], Side::X, "You", "Amber");
        check([person(), Seat::program("", "level:3")], Side::O, "Hugo", "Level 3 · Blue");
        check([person(), Seat::program("", "classic")], Side::O, "The original program", "Blue");
        check([person(), person()], Side::X, "Amber", "Player");
        check([person(), Seat::human("Ada")], Side::O, "Ada", "Blue");
    }

    #[test]
    fn games_stand_for_the_person_at_them() {
        let person = || Seat::human("Player");
        let check = |seats: [Seat; 2], loser: Option<Side>, expected: Stands| {
            let mut game = Match::new(Variant::new(GameId::Sogo)).with_seats(seats);
            if let Some(loser) = loser {
                game.resign(loser).unwrap();
            }
            assert_eq!(Stands::of(&game), expected);
            assert_eq!(Stands::from_key(expected.key()), Some(expected));
        };
        let computer = || Seat::program("", "level:3");
        check([person(), computer()], None, Stands::GoingOn);
        check([person(), computer()], Some(Side::O), Stands::Won);
        check([person(), computer()], Some(Side::X), Stands::Lost);
        check([person(), person()], Some(Side::X), Stands::Other);
    }

    #[test]
    fn a_card_counts_what_the_game_counts() {
        let texts = Lang::En.texts();
        let check = |game: GameId, side: Side, expected: Option<&str>| {
            let board = Board::of(Match::new(Variant::new(game)).position());
            assert_eq!(
                Holds::of(&board, side).map(|holds| holds.words(texts)).as_deref(),
                expected
            );
        };
        check(GameId::Othello, Side::X, Some("2 discs"));
        check(GameId::Force3, Side::O, Some("3 in hand"));
        check(GameId::Pogo, Side::O, Some("3 stacks"));
        check(GameId::Sogo, Side::X, None);
    }
}
