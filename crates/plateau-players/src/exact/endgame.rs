//! An exact solver for late positions of Sogo and Morpion 3D: the value with its distance, in the sense of the
//! fastest win and the slowest loss.
//!
//! It asks one yes-or-no question after the other (`questions.rs`): does one player, the attacker, win by this stone? A
//! position knows how many stones it has, so "by stone 41" means the same on every path, and everything the table
//! remembers stays true for all questions, all moves of the root and all later positions of the same game.
//!
//! What makes it fast: the lines that can still be completed and the cells that complete one are carried along, so that
//! wins, forced replies and cells that must be left alone (those below a completing cell of the other) are bit operations;
//! a move that makes two threats at once is seen without playing it; `prospects.rs` bounds many positions without looking
//! ahead; `essence.rs` tells positions apart only where it matters; the rest is ordered by what it builds and what it spoils.

use std::marker::PhantomData;

use plateau_games::cube::{BitSet, CubeSize};

use super::facts::{Fact, Facts, NO_CELL};
use super::node::{Bits, CubeGame, Node, Outlook, below};
use super::order::{Queue, Taste};
use super::prospects::{Followed, Prospects};

/// The solver of one game, with what it has found out so far.
#[derive(Debug)]
pub struct EndgameSolver<G: CubeGame> {
    facts: Facts,
    /// How often a cell was the best choice, by the parity of the stones on the board.
    history: [[i32; 256]; 2],
    nodes: u64,
    /// A question may be put aside when so many positions have been searched.
    pub(super) most_nodes: u64,
    game: PhantomData<G>,
}

/// Why a search has no answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Stopped {
    /// It was told to.
    Outside,
    /// It has had its nodes.
    Nodes,
}

/// Whether the attacker wins by a stone: a positive number is that of a stone by which it is so, a negative one that of a stone
/// by which it is not. Not a type with two variants, which the search would spend more time on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Answer(i16);

impl Answer {
    #[inline]
    fn by(stone: u8) -> Answer {
        Answer(i16::from(stone))
    }

    #[inline]
    fn not_by(stone: u8) -> Answer {
        Answer(-i16::from(stone))
    }

    /// What a fact says about winning by this stone.
    #[inline]
    fn of(fact: &Fact, by: u8) -> Option<Answer> {
        if fact.by <= by {
            Some(Answer::by(fact.by))
        } else {
            (fact.not_by >= by).then_some(Answer::not_by(fact.not_by))
        }
    }

    #[inline]
    fn is_win(self) -> bool {
        self.0 > 0
    }

    /// The stone by which the attacker wins.
    pub(super) fn won_by(self) -> Option<u8> {
        self.is_win().then_some(self.0 as u8)
    }

    fn fact(self, best: u8) -> Fact {
        if self.is_win() {
            Fact { by: self.0 as u8, not_by: 0, best }
        } else {
            Fact { by: u8::MAX, not_by: -self.0 as u8, best }
        }
    }
}

const HISTORY_LIMIT: i32 = 1000;

/// With so many plies left all replies are looked up before any is searched: a quarter fewer nodes.
const FAR_PLIES: u8 = 10;

/// How many nodes lie between two looks at the stop sign.
pub(crate) const NODES_BETWEEN_CHECKS: u64 = 1024;

impl<G: CubeGame> EndgameSolver<G> {
    /// A solver that remembers about this many positions, once it needs to.
    pub fn new(entries: usize) -> EndgameSolver<G> {
        EndgameSolver {
            facts: Facts::new(entries),
            history: [[0; 256]; 2],
            nodes: 0,
            most_nodes: u64::MAX,
            game: PhantomData,
        }
    }

    /// How many positions have been searched so far.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Whether the attacker, who is or is not to move, wins by this stone.
    pub(super) fn search<const ATTACKS: bool>(
        &mut self,
        node: &Node<G>,
        by: u8,
        stop: &mut dyn FnMut() -> bool,
    ) -> Result<Answer, Stopped> {
        self.nodes += 1;
        if self.nodes > self.most_nodes {
            return Err(Stopped::Nodes);
        }
        if self.nodes.is_multiple_of(NODES_BETWEEN_CHECKS) && stop() {
            return Err(Stopped::Outside);
        }
        let stones = node.stones;
        let never = Answer::not_by(G::Size::CELLS as u8);

        // 1. A win at once, a loss that cannot be helped, a full board, and otherwise the moves worth a thought.
        let moves = match node.outlook() {
            Outlook::Won => return Ok(if ATTACKS { Answer::by(stones + 1) } else { never }),
            Outlook::Lost => return Ok(if ATTACKS { never } else { Answer::by(stones + 2) }),
            Outlook::Full => return Ok(never),
            Outlook::Open(moves) => moves,
        };

        // 2. Nothing ends within two plies.
        let soonest = stones + if ATTACKS { 3 } else { 4 };
        if soonest > by {
            return Ok(Answer::not_by(soonest - 1));
        }

        // 3. A forced reply is not worth remembering.
        if moves.without_lowest().is_empty() {
            return self.reply::<ATTACKS>(node, moves.lowest(), by, stop);
        }

        // 4. With three plies left only two threats at once will do.
        if ATTACKS && stones + 5 > by {
            let found = node.forks(moves);
            return Ok(if found { Answer::by(stones + 3) } else { Answer::not_by(stones + 4) });
        }

        // 5. With four plies left the attacker must make them next.
        if !ATTACKS && stones + 4 == by {
            return self.parry(node, moves, by, stop);
        }

        // 6. What can be said without looking ahead.
        let prospects = Prospects::of(node);
        let stage = prospects.stage::<G>();
        let hash = prospects.essence(node, stage);
        self.facts.fetch(hash);
        let soonest =
            if ATTACKS { prospects.own_soonest::<G>(stones) } else { prospects.other_soonest::<G>(stones) };
        if soonest > by {
            return Ok(Answer::not_by(soonest - 1));
        }
        match prospects.followed(node) {
            Some(_) if ATTACKS => return Ok(never),
            Some(Followed::Lost(stone)) if stone <= by => return Ok(Answer::by(stone)),
            _ => {}
        }

        // 7. Two threats at once settle the matter: by a cell of a line that lacks two stones, or below a completing one.
        if node.forks(moves & (prospects.own.near | below::<G>(node.own.wins))) {
            return Ok(if ATTACKS { Answer::by(stones + 3) } else { never });
        }

        // 8. What is known already.
        let mut best = NO_CELL;
        if let Some(fact) = self.facts.find(hash, usize::from(ATTACKS)) {
            if let Some(answer) = Answer::of(&fact, by) {
                return Ok(answer);
            }
            best = fact.best;
        }

        // 9. Every move in turn, what was best before first. Of those that only pass the time one is enough.
        let idle = moves & !stage;
        let mut moves = moves & stage;
        if !idle.is_empty() {
            moves = moves | Bits::<G>::single(idle.lowest());
        }
        let best = Some(best).filter(|&best| best != NO_CELL && moves.contains(usize::from(best)));
        let mut queue = Queue::of(best);
        if let Some(best) = best {
            moves = moves & !Bits::<G>::single(usize::from(best));
        }
        let (mut answer, mut choice) = (Answer(i16::MIN), NO_CELL);
        loop {
            let Some(cell) = queue.next() else {
                if moves.is_empty() {
                    break;
                }
                if by - stones >= FAR_PLIES
                    && let Some(known) = self.known_reply::<ATTACKS>(node, moves, by)
                {
                    (answer, choice) = known;
                    break;
                }
                let history = &self.history[usize::from(stones) % 2];
                queue.fill::<G>(moves, &prospects, Taste::of(ATTACKS), history);
                moves = Bits::<G>::EMPTY;
                continue;
            };
            let found = self.reply::<ATTACKS>(node, usize::from(cell), by, stop)?;
            if found > answer || found.is_win() == ATTACKS {
                (answer, choice) = (found, cell);
            }
            if found.is_win() == ATTACKS {
                self.reward(stones, cell);
                break;
            }
        }

        // 10. Remember what was shown.
        self.facts.note(hash, stones, usize::from(ATTACKS), answer.fact(choice));
        Ok(answer)
    }

    /// A move after which the answer is known already and settles the matter.
    fn known_reply<const ATTACKS: bool>(
        &self,
        node: &Node<G>,
        moves: Bits<G>,
        by: u8,
    ) -> Option<(Answer, u8)> {
        moves.cells().find_map(|cell| {
            let after = node.after(cell);
            if !after.is_quiet() {
                return None;
            }
            let prospects = Prospects::of(&after);
            let hash = prospects.essence(&after, prospects.stage::<G>());
            let fact = self.facts.find(hash, usize::from(!ATTACKS))?;
            let answer = Answer::of(&fact, by).filter(|answer| answer.is_win() == ATTACKS)?;
            Some((answer, cell as u8))
        })
    }

    /// The answer when the attacker, who is not to move, can win only by two threats at once with the next stone: where that
    /// would happen is tried first. All this is found out again as soon as remembered.
    fn parry(
        &mut self,
        node: &Node<G>,
        moves: Bits<G>,
        by: u8,
        stop: &mut dyn FnMut() -> bool,
    ) -> Result<Answer, Stopped> {
        let attacker = node.turned();
        let mut forks = Bits::<G>::EMPTY;
        moves.for_each(|cell| {
            if attacker.forks_at(cell) {
                forks = forks | Bits::<G>::single(cell);
            }
        });
        let mut answer = Answer(i16::MIN);
        for cells in [forks, moves & !forks] {
            let mut rest = cells;
            while !rest.is_empty() {
                let found = self.search::<true>(&node.after(rest.lowest()), by, stop)?;
                if !found.is_win() {
                    return Ok(found);
                }
                answer = answer.max(found);
                rest = rest.without_lowest();
            }
        }
        Ok(answer)
    }

    /// The answer after a move: now the other is to move.
    #[inline]
    fn reply<const ATTACKS: bool>(
        &mut self,
        node: &Node<G>,
        cell: usize,
        by: u8,
        stop: &mut dyn FnMut() -> bool,
    ) -> Result<Answer, Stopped> {
        let after = node.after(cell);
        if ATTACKS { self.search::<false>(&after, by, stop) } else { self.search::<true>(&after, by, stop) }
    }

    /// Remembers a good choice; when the counts grow large, old ones fade.
    fn reward(&mut self, stones: u8, cell: u8) {
        let counts = &mut self.history[usize::from(stones) % 2];
        counts[usize::from(cell)] += (G::Size::CELLS as i32 - i32::from(stones)) / 4;
        if counts[usize::from(cell)] > HISTORY_LIMIT {
            counts.iter_mut().for_each(|count| *count /= 2);
        }
    }
}
