//! The words of a frame, few enough to travel with it.

use plateau_game::{Outcome, Place, Side};
use plateau_scene::{Board, Colour, Marks, Style, title};

use crate::lang::Lang;
use crate::shown::Status;

/// What is said, with `{}` where something is filled in.
#[derive(Debug)]
pub struct Texts {
    colours: [&'static str; 8],
    to_move: &'static str,
    won: &'static str,
    drawn: &'static str,
    thinking: &'static str,
    no_engine: &'static str,
    find: &'static str,
    wrong: &'static str,
    solved: &'static str,
    pub impossible: &'static str,
    level: &'static str,
    free: &'static str,
    hole: &'static str,
    tile: &'static str,
    stack: &'static str,
    playable: &'static str,
    selected: &'static str,
    last: &'static str,
    winning: &'static str,
    pub pieces: &'static str,
    pub to_start: &'static str,
    pub back: &'static str,
    pub forward: &'static str,
    pub to_end: &'static str,
    pub again: &'static str,
    pub open: &'static str,
    pub move_n: &'static str,
}

const EN: Texts = Texts {
    colours: ["Amber", "Blue", "Green", "Red", "Black", "White", "Purple", "Teal"],
    to_move: "{} to move",
    won: "{} has won",
    drawn: "Draw",
    thinking: "The computer is thinking",
    no_engine: "The computer cannot play here",
    find: "Find the move for {}",
    wrong: "Not this one: find the move for {}",
    solved: "Solved",
    impossible: "This move is not possible",
    level: "Layer {}",
    free: "free",
    hole: "hole",
    tile: "bare tile",
    stack: "from the top {}",
    playable: "playable",
    selected: "selected",
    last: "last move",
    winning: "part of the win",
    pieces: "How many pieces: {}",
    to_start: "To the start",
    back: "One move back",
    forward: "One move forward",
    to_end: "To the end",
    again: "As it was",
    open: "Open in Plateau",
    move_n: "Move {} of {}",
};

const FR: Texts = Texts {
    colours: ["Ambre", "Bleu", "Vert", "Rouge", "Noir", "Blanc", "Violet", "Turquoise"],
    to_move: "{} au trait",
    won: "{} a gagné",
    drawn: "Partie nulle",
    thinking: "L’ordinateur réfléchit",
    no_engine: "L’ordinateur ne peut pas jouer ici",
    find: "Trouvez le coup de {}",
    wrong: "Pas celui-ci : trouvez le coup de {}",
    solved: "Résolu",
    impossible: "Ce coup n’est pas possible",
    level: "Étage {}",
    free: "libre",
    hole: "trou",
    tile: "tuile nue",
    stack: "du haut {}",
    playable: "jouable",
    selected: "choisi",
    last: "dernier coup",
    winning: "alignement gagnant",
    pieces: "Combien de pions : {}",
    to_start: "Au début",
    back: "Un coup en arrière",
    forward: "Un coup en avant",
    to_end: "À la fin",
    again: "Comme au début",
    open: "Ouvrir dans Plateau",
    move_n: "Coup {} sur {}",
};

/// The words of a language.
pub const fn texts(lang: Lang) -> &'static Texts {
    match lang {
        Lang::En => &EN,
        Lang::Fr => &FR,
    }
}

/// A sentence with its places filled in.
pub fn fill(sentence: &str, with: &[&str]) -> String {
    let mut with = with.iter();
    let mut parts = sentence.split("{}");
    let mut filled = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        filled.push_str(with.next().unwrap_or(&""));
        filled.push_str(part);
    }
    filled
}

impl Texts {
    pub fn side(&self, colours: [Colour; 2], side: Side) -> &'static str {
        self.colours[colours[side.index()] as usize]
    }

    pub fn status(&self, status: Status, colours: [Colour; 2]) -> String {
        let of = |sentence: &str, side: Side| fill(sentence, &[self.side(colours, side)]);
        match status {
            Status::Over(Outcome::Win(side)) => of(self.won, side),
            Status::Over(Outcome::Draw) => self.drawn.to_owned(),
            Status::ToMove(side) => of(self.to_move, side),
            Status::Thinking => self.thinking.to_owned(),
            Status::NoEngine => self.no_engine.to_owned(),
            Status::Find(side) => of(self.find, side),
            Status::Wrong(side) => of(self.wrong, side),
            Status::Solved => self.solved.to_owned(),
        }
    }

    /// The caption of a level's table.
    pub fn table(&self, board: &Board, level: u8) -> String {
        if board.is_cube() {
            fill(self.level, &[&(level + 1).to_string()])
        } else {
            title(board.game).to_owned()
        }
    }

    /// What a screen reader says for a cell.
    pub fn cell(
        &self,
        board: &Board,
        marks: &Marks,
        is_open: bool,
        place: Place,
        colours: [Colour; 2],
    ) -> String {
        let mut words = board.place_name(place);
        if board.is_cube() {
            words = format!("{place} {}", self.table(board, place.level).to_lowercase());
        }
        words += ": ";
        words += &self.content(board, place, colours);
        let whole = board.look.style == Style::Stacks;
        let same =
            |at: &Place| *at == place || whole && (at.column, at.row) == (place.column, place.row);
        let states = [
            (self.playable, is_open),
            (self.selected, marks.selected == Some(board.pointed(place))),
            (self.last, marks.last.iter().any(same)),
            (self.winning, marks.winning.iter().flatten().any(same)),
        ];
        for (word, _) in states.iter().filter(|(_, holds)| *holds) {
            words += ", ";
            words += word;
        }
        words
    }

    fn content(&self, board: &Board, place: Place, colours: [Colour; 2]) -> String {
        let cell = board.cell(place);
        match board.look.style {
            _ if cell.hole => self.hole.to_owned(),
            Style::Balls | Style::Discs => {
                board.piece(place).map_or(self.free, |side| self.side(colours, side)).to_owned()
            }
            style @ (Style::Stacks | Style::Tiles) => {
                let pieces = cell.pieces.iter().rev().flatten();
                let names: Vec<&str> = pieces.map(|side| self.side(colours, *side)).collect();
                match (names.is_empty(), style) {
                    (true, Style::Tiles) => self.tile.to_owned(),
                    (true, _) => self.free.to_owned(),
                    (false, Style::Tiles) => names.join(", "),
                    (false, _) => fill(self.stack, &[&names.join(", ")]),
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use plateau_games::{AnyPosition, GameId, Variant};

    use super::*;

    #[test]
    fn cells_are_read_aloud() {
        let check = |game: GameId, moves: &str, place: Place, expected: &str| {
            let start = AnyPosition::start(Variant::new(game));
            let position = moves.split_whitespace().fold(start, |position, text| {
                position.try_play(position.parse_move(text).unwrap()).unwrap()
            });
            let board = Board::of(&position);
            let said = EN.cell(&board, &Marks::default(), false, place, Colour::usual(game));
            assert_eq!(said, expected);
        };
        check(GameId::Sogo, "a1", Place::new(0, 0, 0), "a1 layer 1: Amber");
        check(GameId::Othello, "", Place::new(3, 3, 0), "d4: White");
        check(GameId::Force3, "", Place::new(1, 1, 0), "b2: hole");
        check(GameId::Pogo, "", Place::new(0, 0, 0), "a1: from the top Blue, Blue");
    }

    #[test]
    fn every_sentence_has_its_places_in_both_languages() {
        let places = |texts: &Texts| {
            [texts.to_move, texts.won, texts.find, texts.wrong, texts.level, texts.move_n]
                .map(|text| text.matches("{}").count())
        };
        assert_eq!(places(&EN), places(&FR));
        assert_eq!(fill("{} of {}", &["1", "2"]), "1 of 2");
    }
}
