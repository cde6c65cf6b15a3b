//! Announcements for players without sight of the board: the move in words, its effects, the end of
//! the game. Whole games as a screen reader speaks them lie beside this file, a text for each game
//! and language.

use plateau_game::{Place, Side};
use plateau_match::{Finish, Match};
use plateau_scene::{Arrival, Board, Step, Style};

use super::status_text;
use crate::ground::colour::{Colour, side_name};
use crate::ground::threats::threats;
use crate::text::Texts;

/// How, and how much, is said.
#[derive(Clone, Copy, Debug)]
pub struct Voice {
    pub texts: &'static Texts,
    pub colours: [Colour; 2],
    /// Whether what came of a move is said besides the move itself.
    pub is_full: bool,
}

impl Voice {
    /// The last move, what came of it, and the end where it was the last of all.
    pub fn played(&self, game: &Match) -> String {
        let before = game.ply().checked_sub(1).and_then(|ply| game.position_after(ply));
        let (Some(before), Some(mv)) = (before, game.last_move()) else { return String::new() };
        let (step, before, after) = (Step::of(mv), Board::of(before), Board::of(game.position()));
        let mut said = vec![self.step(step, &before, &after)];
        match game.finish() {
            Some(finish) => said.push(self.ended(game, finish)),
            None if self.is_full => {
                said.extend(self.consequences(step, &before, &after));
                said.extend(self.threats(game, &after));
            }
            None => {}
        }
        said.join(" ")
    }

    /// The result, the line that won, the count where it decides.
    pub fn ended(&self, game: &Match, finish: Finish) -> String {
        let board = Board::of(game.position());
        let mut said = vec![status_text::result(game, finish, self.colours, self.texts)];
        if board.look.style != Style::Stacks {
            let line = |places: &Vec<Place>| self.texts.hear_line(&self.places(places, &board));
            said.extend(board.winning.iter().map(line));
        }
        if board.look.style == Style::Discs {
            said.extend(self.tally(&board));
        }
        said.join(" ")
    }

    /// Moves were taken back, and whose turn it is again.
    pub fn taken_back(&self, game: &Match) -> String {
        self.texts.taken_back(&status_text::status(game, self.colours, self.texts))
    }

    /// An earlier move is looked at.
    pub fn looking_back(&self, game: &Match) -> String {
        let (at, of) = (game.ply().to_string(), game.plies().len().to_string());
        let where_we_are = self.texts.looking_back(&at, &of);
        let short = Voice { is_full: false, ..*self };
        format!("{where_we_are} {}", short.played(game)).trim_end().to_owned()
    }

    fn name(&self, side: Side) -> &'static str {
        side_name(self.colours, side, self.texts)
    }

    fn step(&self, step: Step, before: &Board, after: &Board) -> String {
        let (texts, mover) = (self.texts, self.name(before.side_to_move));
        match step {
            Step::Pass => texts.must_pass(mover),
            Step::Put(place) => {
                let landed = before.landing(step).unwrap_or(place);
                let (cell, level) = (landed.to_string(), (landed.level + 1).to_string());
                match before.look.arrival {
                    Arrival::Rod => texts.hear_drop(mover, &cell, &level),
                    Arrival::Growing => texts.hear_colour(mover, &self.place(landed, before)),
                    Arrival::Down => texts.hear_put(mover, &cell),
                    Arrival::Turning => {
                        let turned =
                            before.count(!before.side_to_move) - after.count(!before.side_to_move);
                        texts.hear_disc(turned, mover, &cell)
                    }
                }
            }
            Step::Carry { count, from, to } => {
                let (from, to) = (from.to_string(), to.to_string());
                match before.look.style {
                    Style::Stacks => texts.hear_hop(usize::from(count), mover, &from, &to),
                    Style::Balls | Style::Discs | Style::Tiles => {
                        texts.hear_token(mover, &from, &to)
                    }
                }
            }
            Step::Slide { from, hole } => {
                let apart = from.column.abs_diff(hole.column) + from.row.abs_diff(hole.row);
                let (from, hole) = (from.to_string(), hole.to_string());
                if apart > 1 {
                    texts.hear_slide_two(mover, &from, &hole)
                } else {
                    texts.hear_slide(mover, &from, &hole)
                }
            }
        }
    }

    /// What a move leaves behind: counts that have changed, the stack it came to.
    fn consequences(&self, step: Step, before: &Board, after: &Board) -> Vec<String> {
        let mut said = Vec::new();
        match (step, after.look.style) {
            (Step::Carry { from, to, .. }, Style::Stacks) => {
                said.extend([from, to].map(|place| self.stack(place, after)));
            }
            (Step::Slide { from, hole }, _) => said.extend(self.carried_along(from, hole, after)),
            (Step::Put(_), Style::Discs) => said.extend(self.turned(before, after)),
            _ => {}
        }
        if before.tally != after.tally {
            said.extend(self.tally(after));
        }
        said
    }

    /// All of a stack, or that nothing is left of it.
    fn stack(&self, place: Place, board: &Board) -> String {
        let names: Vec<&str> =
            board.cell(place).pieces.iter().rev().flatten().map(|side| self.name(*side)).collect();
        let (texts, place) = (self.texts, place.to_string());
        match names.len() {
            0 => texts.hear_free(&place),
            height => texts.hear_stack(height, &place, &names.join(", ")),
        }
    }

    /// The tokens that lay on tiles which slid, and where the hole is now.
    fn carried_along(&self, from: Place, hole: Place, after: &Board) -> Vec<String> {
        let between = Place::new((from.column + hole.column) / 2, (from.row + hole.row) / 2, 0);
        let came = if between == from { vec![hole] } else { vec![hole, between] };
        let token = |place: &Place| {
            let owner = self.name(after.top(*place)?);
            Some(self.texts.hear_along(owner, &place.to_string()))
        };
        let mut said: Vec<String> = came.iter().filter_map(token).collect();
        said.dedup();
        said.push(self.texts.hear_hole(&from.to_string()));
        said
    }

    /// Which discs changed their side.
    fn turned(&self, before: &Board, after: &Board) -> Option<String> {
        let is_turned = |place: &Place| {
            before.piece(*place).is_some() && before.piece(*place) != after.piece(*place)
        };
        let places: Vec<Place> = before.floor().filter(is_turned).collect();
        let list = self.places(&places, after);
        (!places.is_empty()).then(|| self.texts.hear_turned(places.len(), &list))
    }

    /// Where the last player would win next, unless the threat is parried.
    fn threats(&self, game: &Match, after: &Board) -> Option<String> {
        if !after.look.threats {
            return None;
        }
        let mut places: Vec<Place> = Vec::new();
        for step in threats(game.position()).into_iter().map(Step::of) {
            let wins_at = after.landing(step).or(step.places().last().copied());
            places.extend(wins_at.filter(|place| !places.contains(place)));
        }
        let threatens = self.name(!after.side_to_move);
        (!places.is_empty())
            .then(|| self.texts.hear_threat(threatens, &self.places(&places, after)))
    }

    fn tally(&self, board: &Board) -> Option<String> {
        status_text::tally(board, self.colours, self.texts).map(|words| format!("{words}."))
    }

    fn place(&self, place: Place, board: &Board) -> String {
        match board.is_cube() {
            true => self.texts.place_level(&place.to_string(), &(place.level + 1).to_string()),
            false => place.to_string(),
        }
    }

    fn places(&self, places: &[Place], board: &Board) -> String {
        places.iter().map(|place| self.place(*place, board)).collect::<Vec<_>>().join(", ")
    }
}

#[cfg(test)]
mod tests {
    use plateau_games::{GameId, Variant};

    use super::*;
    use crate::ground::games::profile;
    use crate::text::Lang;

    fn game(id: GameId, moves: &str) -> Vec<Match> {
        let mut games = vec![Match::new(Variant::new(id))];
        for text in moves.split_whitespace() {
            let mut next = games[games.len() - 1].clone();
            let mv = next.position().parse_move(text).unwrap();
            next.play(mv).unwrap();
            games.push(next);
        }
        games
    }

    /// A whole game as it is heard: its moves, then everything said in full, then the same in
    /// short.
    fn heard(id: GameId, moves: &str, lang: Lang) -> String {
        let games = game(id, moves);
        let voice = |is_full| Voice { texts: lang.texts(), colours: profile(id).colours, is_full };
        let said = |is_full| {
            let lines = games[1..].iter().map(|game| voice(is_full).played(game) + "\n");
            lines.collect::<String>()
        };
        format!("{moves}\n\n{}\n{}", said(true), said(false))
    }

    macro_rules! golden {
        ($($id:ident, $lang:ident, $file:literal;)*) => {
            [$((GameId::$id, Lang::$lang, $file, include_str!($file)),)*]
        };
    }

    #[test]
    fn whole_games_are_heard_as_written_down() {
        let texts = golden! {
            Sogo, En, "announcements/sogo.en.txt"; Sogo, Fr, "announcements/sogo.fr.txt";
            Morpion, En, "announcements/morpion.en.txt"; Morpion, Fr, "announcements/morpion.fr.txt";
            Force3, En, "announcements/force3.en.txt"; Force3, Fr, "announcements/force3.fr.txt";
            Othello, En, "announcements/othello.en.txt"; Othello, Fr, "announcements/othello.fr.txt";
            Pogo, En, "announcements/pogo.en.txt"; Pogo, Fr, "announcements/pogo.fr.txt";
        };
        let mut differ = String::new();
        for (id, lang, name, written) in texts {
            let moves = written.lines().next().unwrap();
            assert!(
                game(id, moves).last().unwrap().finish().is_some(),
                "{name} is not a whole game"
            );
            let now = heard(id, moves, lang);
            if now != written {
                differ.push_str(&format!("=== {name}\n{now}"));
            }
        }
        assert!(differ.is_empty(), "heard now:\n{differ}");
    }

    #[test]
    fn passes_take_backs_and_looks_back_are_said() {
        let voice = Voice {
            texts: Lang::En.texts(),
            colours: profile(GameId::Sogo).colours,
            is_full: true,
        };
        let mut sogo = game(GameId::Sogo, "a1 a1").pop().unwrap();
        sogo.jump(1).unwrap();
        assert_eq!(voice.taken_back(&sogo), "Taken back. Blue to move.");
        assert_eq!(
            voice.looking_back(&sogo),
            "Looking back at move 1 of 2. Amber drops a ball on a1 layer 1."
        );
        sogo.jump(0).unwrap();
        assert_eq!(voice.looking_back(&sogo), "Looking back at move 0 of 2.");
    }
}
