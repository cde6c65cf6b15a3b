//! Which questions the endgame solver asks, and what their answers say about the value of a position.

use plateau_game::Score;
use plateau_games::cube::CubeSize;

use super::answer::Answer;
use super::endgame::{EndgameSolver, Stopped};
use super::node::{CubeGame, MOST_MOVES, Node};

/// What is certain about a position: its value lies between these two.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bounds {
    pub at_least: Score,
    pub at_most: Score,
}

impl Bounds {
    fn exactly(value: Score) -> Bounds {
        Bounds { at_least: value, at_most: value }
    }

    /// The value, if nothing is left open.
    pub fn value(&self) -> Option<Score> {
        (self.at_least == self.at_most).then_some(self.at_least)
    }
}

/// Whose win is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Attacker {
    Mover,
    Other,
}

/// Ends within so many plies are looked for before asking who wins at all.
const SHORT_PLIES: u8 = 16;

/// With more free cells than this nobody asks who wins at all.
const LONG_PLIES: u8 = 40;

/// How many positions are searched before the opposite question gets its turn.
const FIRST_PATIENCE: u64 = 20_000;

impl<G: CubeGame> EndgameSolver<G> {
    /// The value of a position, or as much as was certain when `stop` said so.
    pub fn solve(&mut self, position: &G, stop: &mut dyn FnMut() -> bool) -> Bounds {
        if position.cube().is_lost() {
            return Bounds::exactly(Score::loss_in(0));
        }
        let mut known = Bounds { at_least: Score::loss_in(2), at_most: Score::win_in(1) };
        if position.move_count() > MOST_MOVES {
            return known;
        }
        // A failure here only means that less is certain.
        let _ = self.narrow(&Node::new(position.cube()), &mut known, stop);
        known
    }

    /// Every legal move with what is certain about it, from the mover's side.
    pub fn solve_moves(&mut self, position: &G, stop: &mut dyn FnMut() -> bool) -> Vec<(G::Move, Bounds)> {
        let value_of = |mv| {
            let after = self.solve(&position.play(mv), stop);
            let [at_least, at_most] = [after.at_most, after.at_least].map(Score::one_ply_earlier);
            (mv, Bounds { at_least, at_most })
        };
        position.moves().map(value_of).collect()
    }

    /// Narrows the bounds of a position that is not over until they meet.
    fn narrow(
        &mut self,
        node: &Node<G>,
        known: &mut Bounds,
        stop: &mut dyn FnMut() -> bool,
    ) -> Result<(), Stopped> {
        let last = G::Size::CELLS as u8 - node.stones;
        // Short wins and losses first: they are common, and looking for them orders the moves for what follows. In a
        // long game the end is looked for ply by ply to the last.
        let looked_for = if last > LONG_PLIES { last } else { last.min(SHORT_PLIES) };
        for plies in 1..=looked_for {
            self.ask_within(node, plies, known, stop)?;
            if known.value().is_some() {
                return Ok(());
            }
        }
        // In a short one, who wins at all, and then only how soon.
        match self.decide(node, known, stop)? {
            Some((attacker, stone)) => self.hurry(node, attacker, stone, known, stop),
            None => Ok(()),
        }
    }

    /// Asks whether the game ends within so many plies, in a win if that is odd, in a loss if it is even. It is known not
    /// to end sooner.
    fn ask_within(
        &mut self,
        node: &Node<G>,
        plies: u8,
        known: &mut Bounds,
        stop: &mut dyn FnMut() -> bool,
    ) -> Result<(), Stopped> {
        let attacker = if plies % 2 == 1 { Attacker::Mover } else { Attacker::Other };
        let stone = node.stones + plies;
        let later = usize::from(stone) + 2 <= G::Size::CELLS;
        if self.ask(node, attacker == Attacker::Mover, stone, stop)?.won_by().is_some() {
            *known = Bounds::exactly(value(node, attacker, stone));
            return Ok(());
        }
        let next = if later { value(node, attacker, stone + 2) } else { Score::Draw };
        match attacker {
            Attacker::Mover => known.at_most = next,
            Attacker::Other => known.at_least = next,
        }
        Ok(())
    }

    /// Who wins: asks for a win and for a loss in turns, with more and more patience, for the right question is often
    /// answered much sooner than the wrong one. The result is the winner and a stone that is not too early; `None` for a draw.
    fn decide(
        &mut self,
        node: &Node<G>,
        known: &mut Bounds,
        stop: &mut dyn FnMut() -> bool,
    ) -> Result<Option<(Attacker, u8)>, Stopped> {
        let mut patience = FIRST_PATIENCE;
        loop {
            for attacker in [Attacker::Mover, Attacker::Other] {
                let is_open = match attacker {
                    Attacker::Mover => known.at_most > Score::Draw,
                    Attacker::Other => known.at_least < Score::Draw,
                };
                if !is_open {
                    continue;
                }
                match self.ask_patiently(patience, node, attacker, stop)?.map(Answer::won_by) {
                    Some(Some(stone)) => return Ok(Some((attacker, stone))),
                    Some(None) if attacker == Attacker::Mover => known.at_most = Score::Draw,
                    Some(None) => known.at_least = Score::Draw,
                    None => {}
                }
            }
            if known.value().is_some() {
                return Ok(None);
            }
            patience *= 4;
        }
    }

    /// Asks for an ever sooner end of a decided game until there is none.
    fn hurry(
        &mut self,
        node: &Node<G>,
        attacker: Attacker,
        mut stone: u8,
        known: &mut Bounds,
        stop: &mut dyn FnMut() -> bool,
    ) -> Result<(), Stopped> {
        loop {
            match attacker {
                Attacker::Mover => known.at_least = value(node, attacker, stone),
                Attacker::Other => known.at_most = value(node, attacker, stone),
            }
            match self.ask(node, attacker == Attacker::Mover, stone - 2, stop)?.won_by() {
                Some(sooner) => stone = sooner,
                None => {
                    *known = Bounds::exactly(value(node, attacker, stone));
                    return Ok(());
                }
            }
        }
    }

    /// Whether this player wins at all, if that can be told with so many nodes.
    fn ask_patiently(
        &mut self,
        nodes: u64,
        node: &Node<G>,
        attacker: Attacker,
        stop: &mut dyn FnMut() -> bool,
    ) -> Result<Option<Answer>, Stopped> {
        self.most_nodes = self.nodes() + nodes;
        let found = self.ask(node, attacker == Attacker::Mover, G::Size::CELLS as u8, stop);
        self.most_nodes = u64::MAX;
        match found {
            Err(Stopped::Nodes) => Ok(None),
            found => found.map(Some),
        }
    }
}

/// What it is worth to the player to move that this one wins with this stone.
fn value<G: CubeGame>(node: &Node<G>, attacker: Attacker, stone: u8) -> Score {
    let plies = u32::from(stone - node.stones);
    match attacker {
        Attacker::Mover => Score::win_in(plies),
        Attacker::Other => Score::loss_in(plies),
    }
}
