//! The board as tables: for flat boards, for the pad that shows levels side by side, for screen
//! readers.

use plateau_game::{Place, Side};
use plateau_scene::{Arrival, Board, Marks, Step, Style};

use crate::ground::colour::{Colour, side_name};
use crate::text::Texts;

/// A board and what is known of its places.
#[derive(Clone, Copy, Debug)]
pub struct Seen<'a> {
    pub board: &'a Board,
    pub marks: &'a Marks,
    /// Where a click plays or puts something down.
    pub playable: &'a [Place],
    pub colours: [Colour; 2],
    pub texts: &'static Texts,
}

impl Seen<'_> {
    /// What a screen reader says for a cell: its name, what is there, and what there is to know
    /// about it.
    pub fn cell(&self, place: Place) -> String {
        let board = self.board;
        let content = match board.look.style {
            Style::Balls | Style::Discs => {
                board.piece(place).map_or(self.texts.empty(), |side| self.name(side)).to_owned()
            }
            Style::Stacks | Style::Tiles => self.stack(place),
        };
        self.sentence(&self.place_name(place), content, place, board.look.style == Style::Stacks)
    }

    /// What stands on a part of the board, in one go: by sides, or stack by stack.
    pub fn all(&self, is_asked: impl Fn(Place) -> bool) -> String {
        let board = self.board;
        let floor = |level| board.floor().map(move |place| Place { level, ..place });
        let places: Vec<Place> =
            (0..board.levels()).flat_map(floor).filter(|place| is_asked(*place)).collect();
        let said = |(name, what): (&str, &str)| self.texts.hear_places(name, what);
        let words: Vec<String> = match board.look.style {
            Style::Balls | Style::Discs => {
                let of = |side: Side| {
                    let own = places.iter().filter(|place| board.piece(**place) == Some(side));
                    let names: Vec<String> = own.map(|place| self.place_name(*place)).collect();
                    (!names.is_empty()).then(|| said((self.name(side), &names.join(", "))))
                };
                [Side::X, Side::O].into_iter().filter_map(of).collect()
            }
            Style::Stacks | Style::Tiles => {
                let holds = |place: &&Place| board.cell(**place).hole || board.height(**place) > 0;
                let one = |place: &Place| said((&self.place_name(*place), &self.stack(*place)));
                places.iter().filter(holds).map(one).collect()
            }
        };
        if words.is_empty() { self.texts.empty().to_owned() } else { words.join(" ") }
    }

    fn place_name(&self, place: Place) -> String {
        if self.board.is_cube() {
            self.texts.place_level(&place.to_string(), &(place.level + 1).to_string())
        } else {
            self.board.place_name(place)
        }
    }

    /// The same for a place that is pointed at as a whole: of a rod all its balls, and where the
    /// next one lands.
    pub fn pointed(&self, place: Place) -> String {
        if self.board.look.arrival == Arrival::Rod {
            self.sentence(&self.board.place_name(place), self.rod(place), place, true)
        } else {
            self.cell(place)
        }
    }

    fn rod(&self, place: Place) -> String {
        let balls: Vec<&str> =
            self.board.cell(place).pieces.iter().flatten().map(|side| self.name(*side)).collect();
        let next = match self.board.landing(Step::Put(place)) {
            Some(at) => self.texts.rod_lands(&(at.level + 1).to_string()),
            None => self.texts.rod_is_full().to_owned(),
        };
        match balls[..] {
            [] => format!("{}, {next}", self.texts.empty()),
            _ => format!("{}, {next}", self.texts.rod_balls(&balls.join(", "))),
        }
    }

    /// A stack from its top, a tile with what it carries.
    fn stack(&self, place: Place) -> String {
        let (board, texts) = (self.board, self.texts);
        if board.cell(place).hole {
            return texts.hole().to_owned();
        }
        let names: Vec<&str> =
            board.cell(place).pieces.iter().rev().flatten().map(|side| self.name(*side)).collect();
        match (names.is_empty(), board.look.style) {
            (true, Style::Tiles) => texts.tile().to_owned(),
            (true, _) => texts.empty().to_owned(),
            (false, Style::Tiles) => names.join(", "),
            (false, _) => texts.stack_of(names.len(), &names.join(", ")),
        }
    }

    fn name(&self, side: Side) -> &'static str {
        side_name(self.colours, side, self.texts)
    }

    fn sentence(&self, name: &str, content: String, place: Place, is_whole: bool) -> String {
        let mut parts = vec![content];
        parts.extend(self.states(place, is_whole).into_iter().map(str::to_owned));
        format!("{name}: {}", parts.join(", "))
    }

    /// What is marked for the eye, and which places can be played, in words.
    fn states(&self, place: Place, is_whole: bool) -> Vec<&'static str> {
        let (board, marks, texts) = (self.board, self.marks, self.texts);
        let same = |at: &Place| {
            *at == place || is_whole && (at.column, at.row) == (place.column, place.row)
        };
        let pointed = board.pointed(place);
        let lands = board.look.arrival != Arrival::Rod
            || board.landing(Step::Put(pointed)).is_some_and(|at| same(&at));
        let states = [
            (texts.is_playable(), lands && self.playable.contains(&pointed)),
            (texts.is_selected(), marks.selected == Some(pointed)),
            (texts.is_last(), marks.last.iter().any(same)),
            (texts.is_hinted(), marks.advice.iter().any(same)),
            (texts.is_threat(), marks.threats.iter().any(same)),
            (texts.is_winning(), marks.winning.iter().flatten().any(same)),
        ];
        states.into_iter().filter(|(_, holds)| *holds).map(|(word, _)| word).collect()
    }
}

#[cfg(test)]
mod tests {
    use plateau_games::{AnyPosition, GameId, Variant};

    use super::*;
    use crate::ground::games::profile;
    use crate::text::Lang;

    #[test]
    fn places_are_read_aloud() {
        let check = |game: GameId, moves: &str, place: Place, expected: [&str; 2]| {
            let mut position = AnyPosition::start(Variant::new(game));
            for text in moves.split_whitespace() {
                position = position.try_play(position.parse_move(text).unwrap()).unwrap();
            }
            let board = Board::of(&position);
            let playable: Vec<Place> = position
                .moves()
                .into_iter()
                .filter_map(|mv| match Step::of(mv) {
                    Step::Put(place) => Some(place),
                    _ => None,
                })
                .collect();
            let marks = Marks { last: vec![Place::new(0, 0, 1)], ..Marks::default() };
            let seen = Seen {
                board: &board,
                marks: &marks,
                playable: &playable,
                colours: profile(game).colours,
                texts: Lang::En.texts(),
            };
            assert_eq!([seen.cell(place), seen.pointed(place)], expected);
        };
        let same = |words| [words, words];
        check(
            GameId::Sogo,
            "a1 a1",
            Place::new(0, 0, 2),
            [
                "a1 layer 3: free, playable",
                "a1: from the bottom Amber, Blue, a ball lands on layer 3, playable, last move",
            ],
        );
        check(
            GameId::Sogo,
            "b3 b3 b3 b3",
            Place::new(1, 2, 3),
            ["b3 layer 4: Blue", "b3: from the bottom Amber, Blue, Amber, Blue, full"],
        );
        check(GameId::Morpion, "", Place::new(1, 2, 3), same("b3 layer 4: free, playable"));
        check(GameId::Othello, "", Place::new(3, 3, 0), same("d4: White"));
        check(GameId::Othello, "", Place::new(3, 2, 0), same("d3: free, playable"));
        check(GameId::Force3, "", Place::new(1, 1, 0), same("b2: hole"));
        check(GameId::Force3, "", Place::new(0, 1, 0), same("a2: bare tile, playable"));
        check(
            GameId::Pogo,
            "",
            Place::new(0, 0, 0),
            same("a1: 2 tokens, from the top Blue, Blue, last move"),
        );
        check(GameId::Pogo, "1a1-a2", Place::new(0, 1, 0), same("a2: one token, Blue"));
    }

    #[test]
    fn a_board_or_a_part_of_it_is_read_in_one_go() {
        let check = |game: GameId, moves: &str, expected: &str| {
            let mut position = AnyPosition::start(Variant::new(game));
            for text in moves.split_whitespace() {
                position = position.try_play(position.parse_move(text).unwrap()).unwrap();
            }
            let board = Board::of(&position);
            let (marks, colours) = (Marks::default(), profile(game).colours);
            let seen = Seen {
                board: &board,
                marks: &marks,
                playable: &[],
                colours,
                texts: Lang::En.texts(),
            };
            assert_eq!(seen.all(|place| place.level == 0), expected);
        };
        check(GameId::Sogo, "", "free");
        check(GameId::Sogo, "a1 b1 a1 c2", "Amber: a1 layer 1. Blue: b1 layer 1, c2 layer 1.");
        check(GameId::Othello, "", "Black: e4, d5. White: d4, e5.");
        check(
            GameId::Pogo,
            "2a1-c1 2a3-c3 2b1-c2",
            "c1: 4 tokens, from the top Blue, Blue, Blue, Blue. c2: 2 tokens, from the top Blue, Blue. b3: 2 tokens, from the top Red, Red. c3: 4 tokens, from the top Red, Red, Red, Red.",
        );
    }
}
