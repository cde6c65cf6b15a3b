//! From pointing at places to moves. The same few rules serve all five games: a place that can only do one
//! thing does it at once; otherwise it is taken up, and the next place says what to do with it.

use plateau_game::Place;
use plateau_games::{AnyMove, AnyPosition, AnyRefusal, GameId};
use plateau_scene::{Board, Step};

/// What is held between two clicks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Hand {
    pub selected: Option<Place>,
}

/// What a click came to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    Play(AnyMove),
    /// This place is held now; another one completes the move.
    Selected(Place),
    Released,
    /// Several moves lead there; they differ by the number of pieces taken.
    WhichCount(Vec<(u8, AnyMove)>),
    /// No move fits; the reason of the rules where one can be named.
    Refused(Option<AnyRefusal>),
}

impl Hand {
    /// A click on a place, given the legal moves of the position.
    pub fn click(&mut self, position: &AnyPosition, moves: &[AnyMove], place: Place) -> Answer {
        let place = floor(position.game(), place);
        let held = self.selected.take();
        if let Some(held) = held {
            let completing: Vec<AnyMove> =
                moves.iter().copied().filter(|mv| completes(Step::of(*mv), held, place)).collect();
            match completing[..] {
                [] if held == place => return Answer::Released,
                // A slide was meant: say why not, rather than do the other thing the place could do.
                [] if is_hole(position, held) || is_hole(position, place) => {
                    return Answer::Refused(reason(position, Some(held), place));
                }
                [] => {}
                [mv] => return Answer::Play(mv),
                _ => return Answer::WhichCount(completing.into_iter().map(|mv| (count(mv), mv)).collect()),
            }
        }
        let beginning: Vec<AnyMove> =
            moves.iter().copied().filter(|mv| begins(Step::of(*mv), place)).collect();
        match beginning[..] {
            [] => Answer::Refused(reason(position, held, place)),
            [mv] if Step::of(mv) == Step::Put(place) => Answer::Play(mv),
            _ => {
                self.selected = Some(place);
                Answer::Selected(place)
            }
        }
    }

    /// Something was carried from one place to another and let go: that and nothing else was meant.
    pub fn drop(&mut self, position: &AnyPosition, moves: &[AnyMove], from: Place, to: Place) -> Answer {
        let (from, to) = (floor(position.game(), from), floor(position.game(), to));
        self.selected = None;
        let fitting = moves.iter().copied().filter(|mv| completes(Step::of(*mv), from, to));
        match fitting.collect::<Vec<_>>()[..] {
            [] if from == to => Answer::Released,
            [] => Answer::Refused(reason(position, Some(from), to)),
            [mv] if !matches!(Step::of(mv), Step::Put(_)) => Answer::Play(mv),
            [_] => Answer::Released,
            ref several => Answer::WhichCount(several.iter().map(|mv| (count(*mv), *mv)).collect()),
        }
    }

    /// Where a click would lead to now: what to mark on the board.
    pub fn destinations(&self, game: GameId, moves: &[AnyMove]) -> Vec<Place> {
        let mut places: Vec<Place> = match self.selected {
            Some(held) => moves.iter().filter_map(|mv| other_end(Step::of(*mv), held)).collect(),
            None if game == GameId::Pogo || game == GameId::Force3 => Vec::new(),
            None => moves.iter().flat_map(|mv| Step::of(*mv).places()).collect(),
        };
        places.sort();
        places.dedup();
        places
    }

    /// The places a move may begin at, for keys and for boards that show them.
    pub fn beginnings(moves: &[AnyMove], board: &Board) -> Vec<Place> {
        board.floor().filter(|place| moves.iter().any(|mv| begins(Step::of(*mv), *place))).collect()
    }
}

/// A rod is one place whatever its height; in a lattice every sphere is one.
fn floor(game: GameId, place: Place) -> Place {
    if game == GameId::Morpion { place } else { Place { level: 0, ..place } }
}

fn begins(step: Step, place: Place) -> bool {
    match step {
        Step::Put(at) => at == place,
        Step::Carry { from, .. } => from == place,
        Step::Slide { from, hole } => from == place || hole == place,
        Step::Pass => false,
    }
}

fn completes(step: Step, held: Place, place: Place) -> bool {
    match step {
        Step::Put(at) => at == held && at == place,
        Step::Carry { from, to, .. } => from == held && to == place,
        Step::Slide { from, hole } => (from, hole) == (held, place) || (hole, from) == (held, place),
        Step::Pass => false,
    }
}

/// The place that would complete a move begun at `held`.
pub fn other_end(step: Step, held: Place) -> Option<Place> {
    match step {
        Step::Put(at) => (at == held).then_some(at),
        Step::Carry { from, to, .. } => (from == held).then_some(to),
        Step::Slide { from, hole } if from == held => Some(hole),
        Step::Slide { from, hole } => (hole == held).then_some(from),
        Step::Pass => None,
    }
}

fn count(mv: AnyMove) -> u8 {
    match Step::of(mv) {
        Step::Carry { count, .. } => count,
        _ => 1,
    }
}

/// Why nothing happens: the rules are asked about the move that was most likely meant.
fn reason(position: &AnyPosition, held: Option<Place>, place: Place) -> Option<AnyRefusal> {
    let board = Board::of(position);
    let meant = match (position.game(), held) {
        (GameId::Sogo | GameId::Othello, _) => place.to_string(),
        (GameId::Morpion, _) => format!("{place}{}", place.level + 1),
        (GameId::Pogo, Some(from)) => format!("1{from}-{place}"),
        (GameId::Pogo, None) => {
            let neighbour = Place { row: if place.row == 0 { 1 } else { 0 }, ..place };
            format!("1{place}-{neighbour}")
        }
        (GameId::Force3, Some(from)) if board.cell(place).hole => slide_text(from, place),
        (GameId::Force3, Some(hole)) if board.cell(hole).hole => slide_text(place, hole),
        (GameId::Force3, Some(from)) if board.top(from).is_some() => format!("{from}-{place}"),
        (GameId::Force3, _) if board.height(place) > 0 => {
            let bare = board.floor().find(|at| board.height(*at) == 0 && !board.cell(*at).hole)?;
            format!("{place}-{bare}")
        }
        (GameId::Force3, _) => format!("@{place}"),
    };
    let mv = position.parse_move(&meant).ok()?;
    position.check(mv).err()
}

fn is_hole(position: &AnyPosition, place: Place) -> bool {
    position.game() == GameId::Force3 && Board::of(position).cell(place).hole
}

fn slide_text(from: Place, hole: Place) -> String {
    let far = from.column.abs_diff(hole.column) + from.row.abs_diff(hole.row) > 1;
    format!("{from}{}{hole}", if far { ">>" } else { ">" })
}

#[cfg(test)]
mod tests {
    use plateau_games::Variant;

    use super::*;

    fn place(text: &str) -> Place {
        let level = text.get(2..3).map_or(0, |digit| digit.parse::<u8>().unwrap() - 1);
        Place { level, ..Place::from_cell(&text[..2]).unwrap() }
    }

    /// Plays `before`, then clicks; what the last click came to, as text.
    fn check(game: GameId, before: &str, clicks: &str, expected: &str) {
        let mut position = AnyPosition::start(Variant::new(game));
        for text in before.split_whitespace() {
            position = position.try_play(position.parse_move(text).unwrap()).unwrap();
        }
        let mut hand = Hand::default();
        let mut said = String::new();
        for click in clicks.split_whitespace() {
            said = match hand.click(&position, &position.moves(), place(click)) {
                Answer::Play(mv) => mv.to_string(),
                Answer::Selected(place) => format!("holds {place}"),
                Answer::Released => "released".into(),
                Answer::WhichCount(counts) => {
                    counts.iter().map(|(count, _)| count.to_string()).collect::<Vec<_>>().join(" or ")
                }
                Answer::Refused(reason) => reason.map_or("refused".into(), |reason| reason.to_string()),
            };
        }
        assert_eq!(said, expected, "{game} after '{before}', clicks '{clicks}'");
    }

    #[test]
    fn one_click_plays_where_a_place_does_one_thing() {
        check(GameId::Sogo, "", "b3", "b3");
        check(GameId::Sogo, "a1 a1 a1 a1", "a1", "rod a1 is full");
        check(GameId::Morpion, "", "c32", "c32");
        check(GameId::Morpion, "c32", "c32", "sphere c32 is coloured already");
        check(GameId::Othello, "", "f5", "f5");
        check(GameId::Othello, "", "a1", "a disc on a1 would turn nothing");
    }

    #[test]
    fn force_3_needs_no_mode_buttons() {
        check(GameId::Force3, "", "a1", "@a1");
        check(GameId::Force3, "", "b1", "holds b1");
        check(GameId::Force3, "", "b1 b1", "@b1");
        check(GameId::Force3, "", "b1 b2", "b1>b2");
        check(GameId::Force3, "", "b2 b1", "b1>b2");
        check(GameId::Force3, "@a1 @c1", "a1 c3", "a1-c3");
        check(GameId::Force3, "@a1 @c1", "c1", "the token at c1 is not yours");
        check(GameId::Force3, "b1>b2", "b1 b2", "b2>b1 would undo the opponent's last slide");
    }

    #[test]
    fn what_is_let_go_is_played_there_or_goes_back() {
        let start = AnyPosition::start(Variant::new(GameId::Force3));
        let drop = |from: &str, to: &str| {
            Hand::default().drop(
                &start,
                &start.moves(),
                Place::from_cell(from).unwrap(),
                Place::from_cell(to).unwrap(),
            )
        };
        assert_eq!(drop("b1", "b2"), Answer::Play(start.parse_move("b1>b2").unwrap()));
        assert_eq!(drop("b1", "b1"), Answer::Released);
        assert!(matches!(drop("b1", "c3"), Answer::Refused(_)), "a tile that is carried off places no token");
    }

    #[test]
    fn pogo_asks_for_a_count_only_when_it_is_ambiguous() {
        check(GameId::Pogo, "", "a1", "holds a1");
        check(GameId::Pogo, "", "a1 a1", "released");
        check(GameId::Pogo, "", "a1 a3", "2a1-a3");
        check(GameId::Pogo, "", "a1 a2", "1a1-a2");
        check(GameId::Pogo, "2a1-b2 1a3-b3 1b1-b2 1b3-a3", "b2 b1", "1 or 3");
        check(GameId::Pogo, "", "a3", "the stack on a3 is not yours");
    }
}
