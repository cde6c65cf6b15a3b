//! What is pointed out on a board, from the state of the game and of the player's hand.

use plateau_game::{Place, Side};
use plateau_games::{AnyMove, AnyPosition};
use plateau_scene::{Board, Hand, Held, Marks, Step, Suggestion};

/// Everything that decides the marks.
#[derive(Debug)]
pub struct Situation<'a> {
    pub position: &'a AnyPosition,
    pub board: &'a Board,
    /// The moves a person may play now; none while a computer is to move.
    pub playable: &'a [AnyMove],
    /// The move that led here, and the board before it.
    pub last: Option<(AnyMove, &'a Board)>,
    pub hand: Hand,
    pub hover: Option<Place>,
    pub advice: Option<AnyMove>,
    /// The moves that an engine thinks most of, the best first.
    pub best: &'a [AnyMove],
    /// The moves that have to be parried.
    pub threats: &'a [AnyMove],
    pub show_legal: bool,
    pub show_lines: bool,
}

pub fn marks(now: &Situation<'_>) -> Marks {
    // The pointer may rest on a place that a smaller board no longer has.
    let hover =
        now.hover.filter(|place| now.board.contains(*place)).map(|place| now.board.pointed(place));
    let ghost_place = hover.and_then(|place| would_put(now, place));
    // Where nearly every place is legal, marking them all says nothing.
    let show_legal = now.show_legal && !now.board.is_cube();
    let legal = if show_legal { now.hand.destinations(now.playable) } else { Vec::new() };
    Marks {
        legal,
        last: now.last.map(|(mv, before)| before.places_of(Step::of(mv))).unwrap_or_default(),
        winning: now.board.winning.clone(),
        threats: now.threats.iter().flat_map(|mv| now.board.places_of(Step::of(*mv))).collect(),
        advice: now.advice.map(|mv| now.board.places_of(Step::of(mv))).unwrap_or_default(),
        best: now.best.iter().filter_map(|mv| Suggestion::of(now.board, Step::of(*mv))).collect(),
        hover: hover.filter(|_| !now.playable.is_empty()),
        selected: now.hand.selected(),
        reserve: match now.hand.held {
            Some(Held::Reserve(side)) => Some(side),
            Some(Held::From(_)) | None => None,
        },
        ghost: ghost_place.map(|place| (place, now.position.side_to_move())),
        lines: match ghost_place {
            Some(place) if now.show_lines => now.board.lines_through(place),
            _ => Vec::new(),
        },
        turned: ghost_place.map(|place| turned_by(now, place)).unwrap_or_default(),
        heat: Vec::new(),
    }
}

/// Where the piece of a single click on this place would come to rest.
fn would_put(now: &Situation<'_>, place: Place) -> Option<Place> {
    let fits = |mv: &&AnyMove| Step::of(**mv) == Step::Put(place);
    let mv = now.playable.iter().find(fits)?;
    if now.hand.selected().is_some_and(|held| held != place) {
        return None;
    }
    now.board.landing(Step::of(*mv))
}

/// Pieces that change their owner by the move that puts one here.
fn turned_by(now: &Situation<'_>, place: Place) -> Vec<Place> {
    let puts = |mv: &&AnyMove| now.board.landing(Step::of(**mv)) == Some(place);
    let mv = now.playable.iter().find(puts);
    let Some(Ok(next)) = mv.map(|mv| now.position.try_play(*mv)) else { return Vec::new() };
    let next = Board::of(&next);
    let is_turned = |(at, side): &(Place, Side)| next.piece(*at).is_some_and(|now| now != *side);
    now.board.pieces().filter(is_turned).map(|(at, _)| at).collect()
}

#[cfg(test)]
mod tests {
    use plateau_games::{GameId, Variant};

    use super::*;

    fn check(
        game: GameId,
        before: &str,
        hover: Option<&str>,
        selected: Option<&str>,
        look: impl Fn(&Marks),
    ) {
        let mut positions = vec![AnyPosition::start(Variant::new(game))];
        let mut last = None;
        for text in before.split_whitespace() {
            let position = positions[positions.len() - 1];
            let mv = position.parse_move(text).unwrap();
            last = Some(mv);
            positions.push(position.try_play(mv).unwrap());
        }
        let position = positions[positions.len() - 1];
        let boards: Vec<Board> = positions.iter().map(Board::of).collect();
        let playable = position.moves();
        let place = |text: &str| Place::from_cell(text).unwrap();
        look(&marks(&Situation {
            position: &position,
            board: &boards[boards.len() - 1],
            playable: &playable,
            last: last.map(|mv| (mv, &boards[boards.len() - 2])),
            hand: selected.map(place).map_or_else(Hand::default, Hand::holding),
            hover: hover.map(place),
            advice: None,
            best: &[],
            threats: &position.moves()[1..2],
            show_legal: true,
            show_lines: true,
        }));
    }

    #[test]
    fn a_ghost_ball_hangs_where_it_would_land() {
        check(GameId::Sogo, "b2 b2", Some("b2"), None, |marks| {
            assert_eq!(marks.ghost.map(|(place, _)| place), Some(Place::new(1, 1, 2)));
            assert_eq!(marks.last, [Place::new(1, 1, 1)]);
            assert_eq!(marks.lines.len(), 7, "an inner place of a cube of four is on seven lines");
        });
    }

    #[test]
    fn discs_are_marked_that_a_move_would_turn() {
        let names = |marks: &Marks| {
            marks.turned.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
        };
        check(GameId::Othello, "", Some("f5"), None, |marks| assert_eq!(names(marks), "e5"));
        check(GameId::Othello, "f5 d6 c3", Some("g5"), None, |marks| {
            assert_eq!(names(marks), "e5 f5");
        });
        check(GameId::Othello, "", Some("a1"), None, |marks| assert_eq!(names(marks), ""));
        check(GameId::Sogo, "b2", Some("b2"), None, |marks| assert_eq!(names(marks), ""));
    }

    #[test]
    fn threats_are_marked_where_they_would_land() {
        check(GameId::Sogo, "a1 b1 a1 b1 a1 b1", None, None, |marks| {
            assert_eq!(marks.threats, [Place::new(1, 0, 3)]);
        });
    }

    #[test]
    fn legal_places_follow_the_hand() {
        check(GameId::Othello, "", None, None, |marks| assert_eq!(marks.legal.len(), 4));
        check(GameId::Pogo, "", None, None, |marks| assert_eq!(marks.legal.len(), 3));
        check(GameId::Pogo, "", None, Some("a1"), |marks| {
            let mut names: Vec<String> = marks.legal.iter().map(ToString::to_string).collect();
            names.sort();
            assert_eq!(names, ["a2", "a3", "b1", "b2", "c1"]);
        });
    }
}
