//! An exact solver for late positions of Sogo and Morpion 3D: the value with its distance, in the sense of the
//! fastest win and the slowest loss.
//!
//! It asks one yes-or-no question after the other: can the mover win with the next stone, can the other win with
//! the one after, can the mover win within three, and so on. A position knows how many stones it has, so "won with
//! stone 41" means the same on every path, and everything the table remembers stays true for all questions, all
//! moves of the root and all later positions of the same game.
//!
//! What makes it fast: completing cells are carried along, so that wins, forced replies and cells that must be left
//! alone (those below a completing cell of the other) are bit operations; a move that makes two threats at once is
//! seen without playing it; `prospects.rs` tells positions apart only where it matters and bounds many without
//! looking ahead; the rest is ordered by what it builds and what it spoils.

use std::marker::PhantomData;

use plateau_exact::Value;
use plateau_games::cube::{BitSet, CubeSize};

use super::facts::{Fact, Facts, Key};
use super::node::{Bits, CubeGame, MOST_MOVES, Node, Outlook, Score, score_of_stone};
use super::prospects::Prospects;

/// What is certain about a position: its value lies between these two.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bounds {
    pub at_least: Value,
    pub at_most: Value,
}

impl Bounds {
    /// The value, if nothing is left open.
    pub fn value(&self) -> Option<Value> {
        (self.at_least == self.at_most).then_some(self.at_least)
    }
}

/// The solver of one game, with what it has found out so far.
#[derive(Debug)]
pub struct EndgameSolver<G: CubeGame> {
    facts: Facts<Bits<G>>,
    /// How often a cell was the best choice, by the parity of the stones on the board.
    history: [[i32; 256]; 2],
    nodes: u64,
    /// A question may be put aside when so many positions have been searched.
    most_nodes: u64,
    game: PhantomData<G>,
}

/// Why a search has no answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stopped {
    /// It was told to.
    Outside,
    /// It has had its nodes.
    Nodes,
}

/// Ends within so many plies are looked for before asking who wins at all.
const SHORT_PLIES: u16 = 12;

/// With more free cells than this nobody asks who wins at all.
const LONG_PLIES: u16 = 40;

/// How many positions are searched before the opposite question gets its turn.
const FIRST_PATIENCE: u64 = 20_000;

const HISTORY_LIMIT: i32 = 1000;

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

    /// The value of a position, or as much as was certain when `stop` said so.
    pub fn solve(&mut self, position: &G, stop: &mut dyn FnMut() -> bool) -> Bounds {
        let node = Node::new(position.cube());
        if position.cube().is_lost() {
            return Bounds { at_least: Value::Loss(0), at_most: Value::Loss(0) };
        }
        let mut known = Bounds { at_least: Value::Loss(2), at_most: Value::Win(1) };
        if position.move_count() > MOST_MOVES {
            return known;
        }
        // A failure here only means that less is certain.
        let _ = self.narrow(&node, &mut known, stop);
        known
    }

    /// Narrows the bounds of a position that is not over until they meet.
    fn narrow(
        &mut self,
        node: &Node<G>,
        known: &mut Bounds,
        stop: &mut dyn FnMut() -> bool,
    ) -> Result<(), Stopped> {
        let cells = <G::Size as CubeSize>::CELLS as Score;
        let last = (cells - node.stones) as u16;
        // Short wins and losses first: they are common, and looking for them orders the moves for what follows.
        for plies in 1..=last.min(SHORT_PLIES) {
            self.ask(node, plies, known, stop)?;
            if known.value().is_some() {
                return Ok(());
            }
        }
        // In a long game the end is looked for ply by ply.
        if last > LONG_PLIES {
            for plies in SHORT_PLIES + 1..=last {
                self.ask(node, plies, known, stop)?;
                if known.value().is_some() {
                    break;
                }
            }
            return Ok(());
        }
        // In a short one, who wins at all, and then only how soon.
        let score = self.decide(node, known, stop)?;
        self.hurry(node, score, known, stop)
    }

    /// Who wins: asks for a win and for a loss in turns, with more and more patience, for the right question is often
    /// answered much sooner than the wrong one. The result is 0 for a draw, else a score that is surely reached.
    fn decide(
        &mut self,
        node: &Node<G>,
        known: &mut Bounds,
        stop: &mut dyn FnMut() -> bool,
    ) -> Result<Score, Stopped> {
        let mut patience = FIRST_PATIENCE;
        loop {
            if known.at_most > Value::Draw {
                match self.search_at_most(patience, node, 0, stop)? {
                    Some(score) if score > 0 => return Ok(score),
                    Some(_) => known.at_most = Value::Draw,
                    None => {}
                }
            }
            if known.at_least < Value::Draw {
                match self.search_at_most(patience, node, -1, stop)? {
                    Some(score) if score < 0 => return Ok(score),
                    Some(_) => known.at_least = Value::Draw,
                    None => {}
                }
            }
            if known.value().is_some() {
                return Ok(0);
            }
            patience *= 4;
        }
    }

    /// Asks for an ever sooner end of a decided game until there is none.
    fn hurry(
        &mut self,
        node: &Node<G>,
        mut score: Score,
        known: &mut Bounds,
        stop: &mut dyn FnMut() -> bool,
    ) -> Result<(), Stopped> {
        let cells = <G::Size as CubeSize>::CELLS as Score;
        let value = |score: Score| {
            let plies = (cells + 1 - score.abs() - node.stones) as u16;
            if score > 0 { Value::Win(plies) } else { Value::Loss(plies) }
        };
        while score > 0 {
            known.at_least = value(score);
            match self.search(node, score, score + 1, stop)? {
                sooner if sooner > score => score = sooner,
                _ => known.at_most = known.at_least,
            }
            if known.value().is_some() {
                return Ok(());
            }
        }
        while score < 0 {
            known.at_most = value(score);
            match self.search(node, score - 1, score, stop)? {
                sooner if sooner < score => score = sooner,
                _ => known.at_least = known.at_most,
            }
            if known.value().is_some() {
                return Ok(());
            }
        }
        Ok(())
    }

    /// Searches for a score above this one with so many nodes; `None` if they were not enough.
    fn search_at_most(
        &mut self,
        nodes: u64,
        node: &Node<G>,
        score: Score,
        stop: &mut dyn FnMut() -> bool,
    ) -> Result<Option<Score>, Stopped> {
        self.most_nodes = self.nodes + nodes;
        let found = self.search(node, score, score + 1, stop);
        self.most_nodes = u64::MAX;
        match found {
            Err(Stopped::Nodes) => Ok(None),
            found => found.map(Some),
        }
    }

    /// Asks whether the game ends within so many plies, in a win if that is odd, in a loss if it is even.
    fn ask(
        &mut self,
        node: &Node<G>,
        plies: u16,
        known: &mut Bounds,
        stop: &mut dyn FnMut() -> bool,
    ) -> Result<(), Stopped> {
        let cells = <G::Size as CubeSize>::CELLS as Score;
        let stone = node.stones + plies as Score;
        let later = stone + 2 <= cells;
        let score = cells + 1 - stone;
        if plies % 2 == 1 {
            if self.search(node, score - 1, score, stop)? >= score {
                *known = Bounds { at_least: Value::Win(plies), at_most: Value::Win(plies) };
            } else {
                known.at_most = if later { Value::Win(plies + 2) } else { Value::Draw };
            }
        } else if self.search(node, -score, 1 - score, stop)? <= -score {
            *known = Bounds { at_least: Value::Loss(plies), at_most: Value::Loss(plies) };
        } else {
            known.at_least = if later { Value::Loss(plies + 2) } else { Value::Draw };
        }
        Ok(())
    }

    /// Every legal move with what is certain about it, from the mover's side.
    pub fn solve_moves(&mut self, position: &G, stop: &mut dyn FnMut() -> bool) -> Vec<(G::Move, Bounds)> {
        let value_of = |mv| {
            let after = self.solve(&position.play(mv), stop);
            let [at_least, at_most] = [after.at_most, after.at_least].map(Value::one_ply_earlier);
            (mv, Bounds { at_least, at_most })
        };
        position.moves().map(value_of).collect()
    }

    /// Negamax between two scores. The result is exact inside the window and a bound outside it.
    fn search(
        &mut self,
        node: &Node<G>,
        mut alpha: Score,
        mut beta: Score,
        stop: &mut dyn FnMut() -> bool,
    ) -> Result<Score, Stopped> {
        self.nodes += 1;
        if self.nodes > self.most_nodes {
            return Err(Stopped::Nodes);
        }
        if self.nodes.is_multiple_of(NODES_BETWEEN_CHECKS) && stop() {
            return Err(Stopped::Outside);
        }

        // 1. A win at once, a loss that cannot be helped, a full board, and otherwise the moves worth a thought.
        let moves = match node.outlook() {
            Outlook::Known(score) => return Ok(score),
            Outlook::Open(moves) => moves,
        };

        // 2. Nothing ends within two plies: that alone bounds the score.
        let soonest_win = score_of_stone::<G>(node.stones + 3);
        let soonest_loss = -score_of_stone::<G>(node.stones + 4);
        alpha = alpha.max(soonest_loss);
        beta = beta.min(soonest_win);
        if alpha >= beta {
            return Ok(if alpha == soonest_loss { alpha } else { beta });
        }

        // 3. A forced reply is not worth remembering.
        if moves.without_lowest().is_empty() {
            return Ok(-self.search(&node.after(moves.lowest()), -beta, -alpha, stop)?);
        }

        // 4. With three plies left only two threats at once will do.
        if alpha >= 0 && beta == soonest_win {
            let found = node.has_double_threat(moves);
            return Ok(if found { soonest_win } else { score_of_stone::<G>(node.stones + 5) });
        }

        // 5. What can be said without looking ahead.
        let prospects = Prospects::of(node);
        let (least, most) = prospects.bounds(node);
        if least >= beta {
            return Ok(least);
        }
        if most <= alpha {
            return Ok(most);
        }
        (alpha, beta) = (alpha.max(least), beta.min(most));

        // 6. What is known already.
        let key = Key { cells: prospects.essence(node), stones: node.stones as u8 };
        let known = self.facts.find(&key);
        let Fact { mut low, mut high, best } =
            known.unwrap_or(Fact { low: -Score::MAX, high: Score::MAX, best: None });
        if low >= beta || low == high {
            return Ok(low);
        }
        if high <= alpha {
            return Ok(high);
        }
        alpha = alpha.max(low);
        beta = beta.min(high);

        // 7. The moves, the most promising first. Two threats at once settle the matter.
        let Some(ordered) =
            node.ordered(prospects.differing::<G>(moves), best, &self.history[node.stones as usize % 2])
        else {
            return Ok(soonest_win);
        };
        let next_win = score_of_stone::<G>(node.stones + 5);
        if alpha >= next_win {
            return Ok(next_win);
        }
        beta = beta.min(next_win);

        // 8. Every move in turn.
        let (mut score, mut choice) = (-Score::MAX, ordered[0].cell);
        let floor = alpha;
        for candidate in &ordered {
            let found = -self.search(&candidate.after, -beta, -alpha, stop)?;
            if found > score {
                (score, choice) = (found, candidate.cell);
            }
            alpha = alpha.max(score);
            if alpha >= beta {
                break;
            }
        }

        // 9. Remember what was shown.
        if score > floor {
            low = low.max(score);
        }
        if score < beta {
            high = high.min(score);
        }
        if score > floor {
            self.reward(node.stones, choice);
        }
        self.facts.store(&key, Fact { low, high, best: Some(choice) });
        Ok(score)
    }
}

impl<G: CubeGame> EndgameSolver<G> {
    /// Remembers a good choice; when the counts grow large, old ones fade.
    fn reward(&mut self, stones: Score, cell: u8) {
        let counts = &mut self.history[stones as usize % 2];
        counts[usize::from(cell)] += i32::from(<G::Size as CubeSize>::CELLS as Score - stones) / 4;
        if counts[usize::from(cell)] > HISTORY_LIMIT {
            counts.iter_mut().for_each(|count| *count /= 2);
        }
    }
}
