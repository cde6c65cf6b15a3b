//! A first look at a position: what follows without trying moves that are not forced.

use plateau_games::cube::{BitSet, CubeSize};

use super::answer::Answer;
use super::node::{Bits, CubeGame, Node, Outlook, below};
use super::prospects::{Followed, Prospects};

/// A position in which a player has a choice, with what matters in it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Scene<G: CubeGame> {
    pub(super) node: Node<G>,
    /// Whether the player to move is the one whose win is asked for.
    pub(super) attacks: bool,
    /// The moves worth a thought.
    pub(super) moves: Bits<G>,
    pub(super) prospects: Prospects<Bits<G>>,
    /// The cells that still matter.
    pub(super) stage: Bits<G>,
    /// The same for positions that have the same future.
    pub(super) hash: u64,
}

/// What a first look shows.
pub(super) enum Look<G: CubeGame> {
    Settled(Answer),
    Open(Scene<G>),
}

impl<G: CubeGame> Look<G> {
    /// Looks at a position and, as long as replies are forced, at those after it. `nodes` counts them.
    #[inline]
    pub(super) fn at(node: Node<G>, attacks: bool, by: u8, nodes: &mut u64, fetch: impl Fn(u64)) -> Look<G> {
        let never = Answer::not_by(G::Size::CELLS as u8);
        let (mut node, mut attacks) = (node, attacks);
        let moves = loop {
            *nodes += 1;
            // A win at once, a loss that cannot be helped, a full board, and otherwise the moves worth a thought.
            let moves = match node.outlook() {
                Outlook::Won if attacks => return Look::Settled(Answer::by(node.stones + 1)),
                Outlook::Lost if !attacks => return Look::Settled(Answer::by(node.stones + 2)),
                Outlook::Won | Outlook::Lost | Outlook::Full => return Look::Settled(never),
                Outlook::Open(moves) => moves,
            };
            // Nothing ends within two plies.
            let soonest = node.stones + if attacks { 3 } else { 4 };
            if soonest > by {
                return Look::Settled(Answer::not_by(soonest - 1));
            }
            if !moves.without_lowest().is_empty() {
                break moves;
            }
            (node, attacks) = (node.after(moves.lowest()), !attacks);
        };
        let stones = node.stones;

        // With three plies left only two threats at once will do.
        if attacks && stones + 5 > by {
            let found = node.forks(moves);
            return Look::Settled(if found { Answer::by(stones + 3) } else { Answer::not_by(stones + 4) });
        }
        // With four plies left the attacker must make them next.
        if !attacks && stones + 4 == by {
            return Look::Settled(parry(&node, moves, by, nodes));
        }

        let prospects = Prospects::of(&node);
        let stage = prospects.stage::<G>();
        let hash = prospects.essence(&node, stage);
        fetch(hash);
        let soonest =
            if attacks { prospects.own_soonest::<G>(stones) } else { prospects.other_soonest::<G>(stones) };
        if soonest > by {
            return Look::Settled(Answer::not_by(soonest - 1));
        }
        match prospects.followed(&node) {
            Some(_) if attacks => return Look::Settled(never),
            Some(Followed::Lost(stone)) if stone <= by => return Look::Settled(Answer::by(stone)),
            _ => {}
        }
        // Two threats at once: by a cell of a line that lacks two stones, or below a completing one.
        if node.forks(moves & (prospects.own.near | below::<G>(node.own.wins))) {
            return Look::Settled(if attacks { Answer::by(stones + 3) } else { never });
        }
        Look::Open(Scene { node, attacks, moves, prospects, stage, hash })
    }
}

/// The answer when the attacker, who is not to move, can win only by two threats at once with the next stone: where that
/// would happen is tried first.
fn parry<G: CubeGame>(node: &Node<G>, moves: Bits<G>, by: u8, nodes: &mut u64) -> Answer {
    let attacker = node.turned();
    let mut forks = Bits::<G>::EMPTY;
    moves.for_each(|cell| {
        if attacker.forks_at(cell) {
            forks = forks | Bits::<G>::single(cell);
        }
    });
    let mut answer = Answer::NONE;
    for cells in [forks, moves & !forks] {
        let mut rest = cells;
        while !rest.is_empty() {
            let Look::Settled(found) = Look::at(node.after(rest.lowest()), true, by, nodes, |_| {}) else {
                unreachable!("three plies before the end everything is seen");
            };
            if !found.is_win() {
                return found;
            }
            answer = answer.max(found);
            rest = rest.without_lowest();
        }
    }
    answer
}
