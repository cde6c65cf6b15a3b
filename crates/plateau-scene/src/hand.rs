//! From pointing at things to moves. The same few rules serve all games: a place that can only do
//! one thing does it at once; otherwise it is taken up, and the next place says what to do with it.

use plateau_game::Place;
use plateau_games::{AnyMove, AnyPosition, AnyRefusal};

use crate::presentation::{meant, presentation};
use crate::{Board, Held, Step, Target, in_order};

/// State of the hand between two clicks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Hand {
    pub held: Option<Held>,
}

/// Result of a click.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    Play(AnyMove),
    /// This is held now; another place completes the move.
    Selected(Held),
    Released,
    /// Several moves lead there; they differ by the number of pieces taken.
    WhichCount(Vec<(u8, AnyMove)>),
    /// No move fits; the reason of the rules where one can be named.
    Refused(Option<AnyRefusal>),
}

impl Hand {
    /// With the pieces of a place in hand.
    pub const fn holding(place: Place) -> Hand {
        Hand { held: Some(Held::From(place)) }
    }

    /// The place whose pieces are held.
    pub const fn selected(&self) -> Option<Place> {
        match self.held {
            Some(Held::From(place)) => Some(place),
            Some(Held::Reserve(_)) | None => None,
        }
    }

    /// A click, given the legal moves of the position.
    pub fn click(&mut self, position: &AnyPosition, moves: &[AnyMove], target: Target) -> Answer {
        if let [only] = moves
            && Step::of(*only) == Step::Pass
        {
            return Answer::Play(*only);
        }
        let held = self.held.take();
        let board = Board::of(position);
        let place = match target {
            Target::Place(place) => board.pointed(place),
            Target::Reserve(side) if side != position.side_to_move() => {
                return Answer::Refused(None);
            }
            Target::Reserve(side) => return self.take_reserve(held, Held::Reserve(side), moves),
        };
        if let Some(held) = held {
            let completing = fitting(moves, |step| completes(step, held, place));
            match completing[..] {
                [] if held == Held::From(place) => return Answer::Released,
                // A slide or a new token was meant: say why not, rather than do the other thing the
                // place could do.
                [] if matches!(held, Held::Reserve(_)) || is_slide(&board, held, place) => {
                    return Answer::Refused(reason(position, Some(held), place));
                }
                [] => {}
                _ => return one_or_which(completing),
            }
        }
        let beginning = fitting(moves, |step| begins(step, place));
        match beginning[..] {
            [] => Answer::Refused(reason(position, held, place)),
            [mv] if Step::of(mv) == Step::Put(place) && !could_slide(&board, place) => {
                Answer::Play(mv)
            }
            _ => self.take(Held::From(place)),
        }
    }

    fn take(&mut self, held: Held) -> Answer {
        self.held = Some(held);
        Answer::Selected(held)
    }

    fn take_reserve(&mut self, held: Option<Held>, reserve: Held, moves: &[AnyMove]) -> Answer {
        if held == Some(reserve) {
            return Answer::Released;
        }
        let may_put = moves.iter().any(|mv| Step::of(*mv).takes(reserve));
        if may_put { self.take(reserve) } else { Answer::Refused(None) }
    }

    /// Something was carried to a place and let go: that and nothing else was meant.
    pub fn drop(
        &mut self,
        position: &AnyPosition,
        moves: &[AnyMove],
        held: Held,
        to: Place,
    ) -> Answer {
        let to = Board::of(position).pointed(to);
        self.held = None;
        if held == Held::From(to) {
            return Answer::Released;
        }
        match fitting(moves, |step| completes(step, held, to)) {
            none if none.is_empty() => Answer::Refused(reason(position, Some(held), to)),
            some => one_or_which(some),
        }
    }

    /// Where a click would lead to now: what to mark on the board.
    pub fn destinations(&self, moves: &[AnyMove]) -> Vec<Place> {
        let steps = moves.iter().map(|mv| Step::of(*mv));
        let mut places: Vec<Place> = match self.held {
            Some(held) => steps.filter_map(|step| other_end(step, held)).collect(),
            None => steps.filter_map(beginning).collect(),
        };
        places = in_order(places, Place::cmp);
        places.dedup();
        places
    }

    /// Pieces that may be dragged, legally or not: an illegal drag is answered with its reason.
    pub fn grip(board: &Board, moves: &[AnyMove], target: Target) -> Option<Held> {
        match target {
            Target::Reserve(side) => {
                let may_put = moves.iter().any(|mv| Step::of(*mv).takes(Held::Reserve(side)));
                (may_put && side == board.side_to_move).then_some(Held::Reserve(side))
            }
            Target::Place(place) => {
                let movable = presentation(board.game).is_movable(board, place);
                (movable && !moves.is_empty()).then_some(Held::From(board.pointed(place)))
            }
        }
    }
}

/// The place that would complete a move begun with `held`.
pub fn other_end(step: Step, held: Held) -> Option<Place> {
    match (step, held) {
        (Step::Put(at), Held::Reserve(_)) => Some(at),
        (_, Held::Reserve(_)) | (Step::Pass, _) => None,
        (Step::Put(at), Held::From(place)) => (at == place).then_some(at),
        (Step::Carry { from, to, .. }, Held::From(place)) => (from == place).then_some(to),
        (Step::Slide { from, hole }, Held::From(place)) if from == place => Some(hole),
        (Step::Slide { from, hole }, Held::From(place)) => (hole == place).then_some(from),
    }
}

fn completes(step: Step, held: Held, place: Place) -> bool {
    other_end(step, held) == Some(place)
}

fn begins(step: Step, place: Place) -> bool {
    beginning(step) == Some(place) || matches!(step, Step::Slide { hole, .. } if hole == place)
}

/// The place a move begins at, for marks.
fn beginning(step: Step) -> Option<Place> {
    match step {
        Step::Put(at) => Some(at),
        Step::Carry { from, .. } | Step::Slide { from, .. } => Some(from),
        Step::Pass => None,
    }
}

fn fitting(moves: &[AnyMove], fits: impl Fn(Step) -> bool) -> Vec<AnyMove> {
    moves.iter().copied().filter(|mv| fits(Step::of(*mv))).collect()
}

fn one_or_which(moves: Vec<AnyMove>) -> Answer {
    match moves[..] {
        [mv] => Answer::Play(mv),
        _ => Answer::WhichCount(moves.into_iter().map(|mv| (Step::of(mv).count(), mv)).collect()),
    }
}

fn is_slide(board: &Board, held: Held, place: Place) -> bool {
    let from_hole = matches!(held, Held::From(from) if board.cell(from).hole);
    from_hole || board.cell(place).hole
}

/// Whether the tile of a place could slide before the last slide, or has just slid. A click meant
/// for that slide must not put a token down.
fn could_slide(board: &Board, place: Place) -> bool {
    match board.forbidden.map(Step::of) {
        // The slide that would be undone left from the hole of then.
        Some(Step::Slide { from, .. }) => from.column == place.column || from.row == place.row,
        _ => false,
    }
}

/// Why nothing happens: the rules are asked about the move that was most likely meant.
fn reason(position: &AnyPosition, held: Option<Held>, place: Place) -> Option<AnyRefusal> {
    position.check(meant(position, held, place)?).err()
}

#[cfg(test)]
mod tests {
    use plateau_game::Side;
    use plateau_games::{GameId, Variant};

    use super::*;

    fn place(text: &str) -> Place {
        let level = text.get(2..3).map_or(0, |digit| digit.parse::<u8>().unwrap() - 1);
        Place { level, ..Place::from_cell(&text[..2]).unwrap() }
    }

    /// A place, or `own` and `other` for the tokens that are not on the board yet.
    fn target(position: &AnyPosition, text: &str) -> Target {
        match text {
            "own" => Target::Reserve(position.side_to_move()),
            "other" => Target::Reserve(!position.side_to_move()),
            cell => Target::Place(place(cell)),
        }
    }

    /// An answer as text.
    fn told(answer: Answer) -> String {
        match answer {
            Answer::Play(mv) => mv.to_string(),
            Answer::Selected(Held::From(place)) => format!("holds {place}"),
            Answer::Selected(Held::Reserve(_)) => "holds a token".into(),
            Answer::Released => "released".into(),
            Answer::WhichCount(counts) => {
                counts.iter().map(|(count, _)| count.to_string()).collect::<Vec<_>>().join(" or ")
            }
            Answer::Refused(reason) => reason.map_or("refused".into(), |reason| reason.to_string()),
        }
    }

    /// The position after these moves of a game.
    fn after(game: GameId, moves: &str) -> AnyPosition {
        moves.split_whitespace().fold(AnyPosition::start(Variant::new(game)), |position, text| {
            position.try_play(position.parse_move(text).unwrap()).unwrap()
        })
    }

    /// Plays `before`, then clicks; what the last click came to.
    fn check(game: GameId, before: &str, clicks: &str, expected: &str) {
        let position = after(game, before);
        let mut hand = Hand::default();
        let mut said = String::new();
        for click in clicks.split_whitespace() {
            said = told(hand.click(&position, &position.moves(), target(&position, click)));
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
        check(GameId::Force3, "@a1 b1>b2", "a1 a1", "released");
        check(GameId::Force3, "@a1 b1>b2", "b3 b1", "b3>>b1");
        check(GameId::Force3, "b1>b2", "b1 b2", "b2>b1 would undo the opponent's last slide");
    }

    /// A click that would have taken a tile in hand a move earlier never places a token.
    #[test]
    fn a_click_meant_for_a_slide_places_no_token() {
        check(GameId::Force3, "b1>b2", "b2", "holds b2");
        check(GameId::Force3, "b1>b2", "b2 b2", "@b2");
        check(GameId::Force3, "b1>b2", "c2", "holds c2");
        check(GameId::Force3, "b1>b2", "a3", "@a3");
        for seed in 0..200_usize {
            let mut position = AnyPosition::start(Variant::new(GameId::Force3));
            for ply in 0..20 {
                let moves = position.moves();
                if moves.is_empty() {
                    break;
                }
                let mv = moves[(seed * 31 + ply * 17 + seed * ply) % moves.len()];
                let next = position.try_play(mv).unwrap();
                let slid = Board::of(&next).forbidden.map(Step::of);
                for step in moves.iter().map(|mv| Step::of(*mv)).chain(slid) {
                    let Step::Slide { from, .. } = step else { continue };
                    let answer = Hand::default().click(&next, &next.moves(), Target::Place(from));
                    assert!(!matches!(answer, Answer::Play(_)), "{position} {mv}, click {from}");
                }
                position = next;
            }
        }
    }

    #[test]
    fn tokens_in_hand_are_taken_up_and_put_down() {
        check(GameId::Force3, "", "own", "holds a token");
        check(GameId::Force3, "", "own own", "released");
        check(GameId::Force3, "", "own b1", "@b1");
        check(GameId::Force3, "", "own a1", "@a1");
        check(GameId::Force3, "", "own b2", "b2 is the hole, not a tile");
        check(GameId::Force3, "@a1", "own a1", "the tile at a1 already carries a token");
        check(GameId::Force3, "", "other", "refused");
    }

    #[test]
    fn where_passing_is_all_one_can_do_any_click_passes() {
        let variant = Variant::build(GameId::Othello, Some(4), &[]).unwrap();
        let position = AnyPosition::parse(variant, "OX-------------- X").unwrap();
        let moves = position.moves();
        assert_eq!(moves.len(), 1, "{position}");
        let answer = Hand::default().click(&position, &moves, Target::Place(Place::new(0, 0, 0)));
        assert_eq!(answer, Answer::Play(moves[0]));
    }

    #[test]
    fn a_drop_plays_or_returns_the_piece() {
        let drop = |moves: &str, held: Held, to: &str| {
            let position = after(GameId::Force3, moves);
            told(Hand::default().drop(&position, &position.moves(), held, place(to)))
        };
        let from = |text: &str| Held::From(place(text));
        assert_eq!(drop("", from("b1"), "b2"), "b1>b2");
        assert_eq!(drop("", from("b1"), "b1"), "released");
        assert_eq!(drop("", Held::Reserve(Side::X), "c3"), "@c3");
        // A tile that is carried off places no token.
        assert!(drop("", from("b1"), "c3").contains("c3"));
        assert_eq!(drop("b1>b2", from("b2"), "b1"), "b2>b1 would undo the opponent's last slide");
    }

    #[test]
    fn movable_pieces_can_be_gripped() {
        let [start, slid] = ["", "b1>b2"].map(|moves| after(GameId::Force3, moves));
        let grip = |position: &AnyPosition, text: &str| {
            Hand::grip(&Board::of(position), &position.moves(), target(position, text))
        };
        assert_eq!(grip(&start, "own"), Some(Held::Reserve(Side::X)));
        assert_eq!(grip(&start, "other"), None);
        assert_eq!(grip(&start, "b2"), None, "a hole");
        assert_eq!(
            grip(&slid, "b2"),
            Some(Held::From(place("b2"))),
            "forbidden, and said so when let go"
        );
        let pogo = after(GameId::Pogo, "");
        assert_eq!(grip(&pogo, "a1"), Some(Held::From(place("a1"))));
        assert_eq!(grip(&pogo, "b2"), None);
        let sogo = after(GameId::Sogo, "");
        assert_eq!(grip(&sogo, "a1"), None);
        assert_eq!(Hand::grip(&Board::of(&pogo), &[], Target::Reserve(Side::X)), None);
    }

    #[test]
    fn pogo_asks_for_a_count_only_when_it_is_ambiguous() {
        check(GameId::Pogo, "", "a1", "holds a1");
        check(GameId::Pogo, "", "a1 a1", "released");
        check(GameId::Pogo, "", "a1 a3", "2a1-a3");
        check(GameId::Pogo, "", "a1 a2", "1a1-a2");
        check(GameId::Pogo, "2a1-b2 1a3-b3 1b1-b2 1b3-a3", "b2 b1", "1 or 3");
        check(GameId::Pogo, "1a1-b1 1a3-a2", "b1 b3", "2b1-b3");
        check(GameId::Pogo, "", "a3", "the stack on a3 is not yours");
    }
}
