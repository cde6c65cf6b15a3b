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

use arrayvec::ArrayVec;
use plateau_games::cube::{BitSet, CubeSize};

use super::answer::Answer;
use super::facts::{Facts, NO_CELL};
use super::node::{Bits, CubeGame, MOST_MOVES, Node};
use super::order::{Order, Queue};
use super::scene::{Look, Scene};

/// The solver of one game, with what it has found out so far.
#[derive(Debug)]
pub struct EndgameSolver<G: CubeGame> {
    facts: Facts,
    /// How often a cell was the best choice, by the parity of the stones on the board.
    history: [[i32; 256]; 2],
    nodes: u64,
    /// When to look at the stop sign next.
    next_check: u64,
    /// A question may be put aside when so many positions have been searched.
    pub(super) most_nodes: u64,
    /// Positions that were looked at and wait for their turn, those of the deepest ply last.
    waiting: Vec<Scene<G>>,
}

/// Why a search has no answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Stopped {
    /// It was told to.
    Outside,
    /// It has had its nodes.
    Nodes,
}

const HISTORY_LIMIT: i32 = 1000;

/// With so many plies left all replies are looked at before any is searched.
const FAR_PLIES: u8 = 12;

/// How many nodes lie between two looks at the stop sign.
pub const NODES_BETWEEN_CHECKS: u64 = 1024;

/// The best that was found among the moves so far.
struct Findings {
    answer: Answer,
    choice: u8,
}

impl<G: CubeGame> EndgameSolver<G> {
    /// A solver that remembers about this many positions, once it needs to.
    pub fn new(entries: usize) -> EndgameSolver<G> {
        EndgameSolver {
            facts: Facts::new(entries),
            history: [[0; 256]; 2],
            nodes: 0,
            next_check: NODES_BETWEEN_CHECKS,
            most_nodes: u64::MAX,
            waiting: Vec::new(),
        }
    }

    /// How many positions have been looked at so far.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Whether the attacker, who is or is not to move, wins by this stone.
    pub(super) fn ask(
        &mut self,
        node: &Node<G>,
        attacks: bool,
        by: u8,
        stop: &mut dyn FnMut() -> bool,
    ) -> Result<Answer, Stopped> {
        self.waiting.clear();
        self.search(*node, attacks, by, stop)
    }

    fn search(
        &mut self,
        node: Node<G>,
        attacks: bool,
        by: u8,
        stop: &mut dyn FnMut() -> bool,
    ) -> Result<Answer, Stopped> {
        match self.look(node, attacks, by) {
            Look::Settled(answer) => Ok(answer),
            Look::Open(scene) => self.expand(&scene, by, stop),
        }
    }

    #[inline]
    fn look(&mut self, node: Node<G>, attacks: bool, by: u8) -> Look<G> {
        let facts = &self.facts;
        Look::at(node, attacks, by, &mut self.nodes, |hash| facts.fetch(hash))
    }

    /// Tries the moves of a position, unless it is known already.
    fn expand(
        &mut self,
        scene: &Scene<G>,
        by: u8,
        stop: &mut dyn FnMut() -> bool,
    ) -> Result<Answer, Stopped> {
        if self.nodes > self.most_nodes {
            return Err(Stopped::Nodes);
        }
        if self.nodes >= self.next_check {
            self.next_check = self.nodes + NODES_BETWEEN_CHECKS;
            if stop() {
                return Err(Stopped::Outside);
            }
        }
        let mut best = NO_CELL;
        if let Some(fact) = self.facts.find(scene.hash, usize::from(scene.attacks)) {
            if let Some(answer) = Answer::of(&fact, by) {
                return Ok(answer);
            }
            best = fact.best;
        }
        let mut findings = Findings { answer: Answer::NONE, choice: NO_CELL };
        self.try_moves(scene, best, by, &mut findings, stop)?;
        let Findings { answer, choice } = findings;
        if answer.is_win() == scene.attacks {
            self.reward(scene.node.stones, choice);
        }
        self.facts.note(scene.hash, scene.node.stones, usize::from(scene.attacks), answer.fact(choice));
        Ok(answer)
    }

    /// Every move in turn, what was best before first, until one settles the matter. Of those that only pass the time one is enough.
    fn try_moves(
        &mut self,
        scene: &Scene<G>,
        best: u8,
        by: u8,
        findings: &mut Findings,
        stop: &mut dyn FnMut() -> bool,
    ) -> Result<(), Stopped> {
        let idle = scene.moves & !scene.stage;
        let mut moves = scene.moves & scene.stage;
        if !idle.is_empty() {
            moves = moves | Bits::<G>::single(idle.lowest());
        }
        if best != NO_CELL && moves.contains(usize::from(best)) {
            moves = moves & !Bits::<G>::single(usize::from(best));
            let found = self.search(scene.node.after(usize::from(best)), !scene.attacks, by, stop)?;
            if findings.add(scene.attacks, best, found) {
                return Ok(());
            }
        }
        if by - scene.node.stones >= FAR_PLIES {
            let first = self.waiting.len();
            self.try_after_looking(scene, moves, by, findings, stop)?;
            self.waiting.truncate(first);
            return Ok(());
        }
        let mut queue = Queue::default();
        self.order(scene).fill(&mut queue, moves);
        while let Some(cell) = queue.next() {
            let found = self.search(scene.node.after(usize::from(cell)), !scene.attacks, by, stop)?;
            if findings.add(scene.attacks, cell, found) {
                return Ok(());
            }
        }
        Ok(())
    }

    /// The same, but looks at where all moves lead and at what is known about it before any is searched. Leaves what it looked
    /// at in `waiting`.
    fn try_after_looking(
        &mut self,
        scene: &Scene<G>,
        moves: Bits<G>,
        by: u8,
        findings: &mut Findings,
        stop: &mut dyn FnMut() -> bool,
    ) -> Result<(), Stopped> {
        let first = self.waiting.len();
        let mut cells = ArrayVec::<u8, MOST_MOVES>::new();
        for cell in moves.cells() {
            match self.look(scene.node.after(cell), !scene.attacks, by) {
                Look::Settled(found) => {
                    if findings.add(scene.attacks, cell as u8, found) {
                        return Ok(());
                    }
                }
                Look::Open(child) => {
                    self.waiting.push(child);
                    cells.push(cell as u8);
                }
            }
        }
        for (child, &cell) in self.waiting[first..].iter().zip(&cells) {
            if let Some(fact) = self.facts.find(child.hash, usize::from(child.attacks))
                && let Some(known) = Answer::of(&fact, by)
                && findings.add(scene.attacks, cell, known)
            {
                return Ok(());
            }
        }
        let order = self.order(scene);
        let mut queue = Queue::default();
        for (at, &cell) in cells.iter().enumerate() {
            queue.insert(order.worth(usize::from(cell)), at as u8);
        }
        while let Some(at) = queue.next() {
            let child = self.waiting[first + usize::from(at)];
            let found = self.expand(&child, by, stop)?;
            if findings.add(scene.attacks, cells[usize::from(at)], found) {
                break;
            }
        }
        Ok(())
    }

    #[inline]
    fn order<'a>(&'a self, scene: &'a Scene<G>) -> Order<'a, Bits<G>> {
        let history = &self.history[usize::from(scene.node.stones) % 2];
        Order::of::<G>(&scene.prospects, scene.attacks, history)
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

impl Findings {
    /// Adds what was found after a move; whether that settles the matter.
    #[inline]
    fn add(&mut self, attacks: bool, cell: u8, found: Answer) -> bool {
        let settles = found.is_win() == attacks;
        if found > self.answer || settles {
            (self.answer, self.choice) = (found, cell);
        }
        settles
    }
}
