//! The second player of a large cube, by its certificate: no search, only the answer that is
//! proved.

use plateau_game::{Game, Place, Side};
use plateau_games::cube::{BitSet, CubeMove, CubeSize, N6, N7, N8};
use plateau_games::morpion::{Morpion, Sphere};
use plateau_games::{AnyMove, AnyPosition};

use super::guide::{Blocking, BlockingGuide};

/// Plays by the certificate of one size.
#[derive(Debug)]
pub enum BlockingOpponent {
    /// In a cube of six.
    Six(BlockingGuide<N6>),
    /// In a cube of seven.
    Seven(BlockingGuide<N7>),
    /// In a cube of eight.
    Eight(BlockingGuide<N8>),
}

/// What the certificate says after a move of the first player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BlockingReply {
    /// The answer.
    pub mv: AnyMove,
    /// Why it is there.
    pub why: ReplyReason,
}

/// Why an answer is where it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ReplyReason {
    /// The answer to a first move, after which the board falls apart.
    Opening,
    /// The component in which the move was made, all its places.
    Component(Vec<Place>),
    /// The move touched no component that is still open: any answer will do.
    Anything,
}

impl BlockingOpponent {
    /// From the certificate of a size that is played against; nothing where it is damaged.
    pub fn read(size: u8, certificate: &str) -> Option<BlockingOpponent> {
        match size {
            6 => BlockingGuide::read(certificate).ok().map(BlockingOpponent::Six),
            7 => BlockingGuide::read(certificate).ok().map(BlockingOpponent::Seven),
            8 => BlockingGuide::read(certificate).ok().map(BlockingOpponent::Eight),
            _ => None,
        }
    }

    /// The answer in a position of its size that it has kept to so far.
    pub fn reply(&mut self, position: &AnyPosition) -> Option<BlockingReply> {
        match (self, position) {
            (BlockingOpponent::Six(guide), AnyPosition::Morpion6(morpion)) => reply(guide, morpion),
            (BlockingOpponent::Seven(guide), AnyPosition::Morpion7(morpion)) => {
                reply(guide, morpion)
            }
            (BlockingOpponent::Eight(guide), AnyPosition::Morpion8(morpion)) => {
                reply(guide, morpion)
            }
            _ => None,
        }
    }
}

fn reply<S: CubeSize>(
    guide: &mut BlockingGuide<S>,
    position: &Morpion<S>,
) -> Option<BlockingReply> {
    let answer = guide.answer(position)?;
    let sphere = match &answer {
        Blocking::OneOf(spheres) => *spheres.first()?,
        Blocking::Anything => most_open::<S>(position)?,
    };
    let why = match (answer, guide.urgent_component(position)) {
        (Blocking::Anything, _) => ReplyReason::Anything,
        (Blocking::OneOf(_), None) => ReplyReason::Opening,
        (Blocking::OneOf(_), Some(spheres)) => ReplyReason::Component(
            spheres
                .into_iter()
                .map(|sphere| Place::new(sphere.column, sphere.row, sphere.level))
                .collect(),
        ),
    };
    Some(BlockingReply { mv: AnyMove::Morpion(sphere), why })
}

/// The free place on most lines that the opponent can still complete.
fn most_open<S: CubeSize>(position: &Morpion<S>) -> Option<Sphere> {
    let board = position.board();
    let is_open = |line: &&S::Bits| (**line & board.own()).is_empty();
    let open = |cell: &usize| S::lines_through(*cell).iter().filter(is_open).count();
    position
        .outcome()
        .is_none()
        .then(|| board.free().cells().max_by_key(open))?
        .map(Sphere::at::<S>)
}

/// How many lines of a large cube the first player can still complete, and how many there are.
pub fn open_lines(position: &AnyPosition) -> Option<[usize; 2]> {
    fn count<S: CubeSize>(position: &Morpion<S>) -> [usize; 2] {
        let stones = position.board().stones(Side::O);
        let open = S::lines().iter().filter(|line| (**line & stones).is_empty()).count();
        [open, S::lines().len()]
    }
    match position {
        AnyPosition::Morpion6(morpion) => Some(count(morpion)),
        AnyPosition::Morpion7(morpion) => Some(count(morpion)),
        AnyPosition::Morpion8(morpion) => Some(count(morpion)),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use plateau_games::{GameId, Variant};

    use super::*;

    /// No reply of the first player completes a line, and an answer lies in the component that is
    /// shown, together with the move it answers.
    #[test]
    fn nobody_gets_through() {
        for (size, certificate) in super::super::SHIPPED_BLOCKING {
            let variant = Variant::build(GameId::Morpion, Some(size), &[]).unwrap();
            let mut opponent = BlockingOpponent::read(size, certificate).unwrap();
            let mut random = u64::from(size);
            let mut position = AnyPosition::start(variant);
            let mut components = 0;
            while position.outcome().is_none() && open_lines(&position).unwrap()[0] > 0 {
                random = plateau_game::mix64(random);
                let moves = position.moves();
                let mv = moves[(random % moves.len() as u64) as usize];
                position = position.try_play(mv).unwrap();
                let Some(reply) = opponent.reply(&position) else { break };
                if let ReplyReason::Component(places) = reply.why {
                    components += 1;
                    for mv in [mv, reply.mv] {
                        let AnyMove::Morpion(sphere) = mv else { panic!("{mv}") };
                        assert!(places.contains(&Place::new(
                            sphere.column,
                            sphere.row,
                            sphere.level
                        )));
                    }
                }
                position = position.try_play(reply.mv).unwrap();
            }
            assert_eq!(open_lines(&position).map(|[open, _]| open), Some(0), "{size}: {position}");
            assert!(components > 10, "{size}: {components}");
        }
    }

    #[test]
    fn other_boards_have_no_opponent() {
        let (_, six) = super::super::SHIPPED_BLOCKING[0];
        assert!(
            BlockingOpponent::read(5, six).is_none()
                && BlockingOpponent::read(6, "nothing").is_none()
        );
        let start = AnyPosition::start(Variant::new(GameId::Morpion));
        assert_eq!(open_lines(&start), None);
        assert_eq!(BlockingOpponent::read(6, six).unwrap().reply(&start), None);
    }
}
