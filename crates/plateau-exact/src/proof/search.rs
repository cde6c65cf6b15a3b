//! The search itself. Only positions that are open at first sight are kept.

use std::collections::HashMap;
use std::ops::ControlFlow;

use super::{Attack, Evaluation};

/// A proof search with all it has found out.
#[derive(Debug)]
pub struct ProofSearch<A: Attack> {
    attack: A,
    nodes: Vec<ProofNode<A>>,
    index: HashMap<A::Position, NodeNumber>,
    expanded: u64,
}

/// How a search ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ProofVerdict {
    /// The attacker wins.
    Proven,
    /// None of the moves that the attack thinks worth a try wins.
    Disproven,
    /// The search was stopped.
    Unknown,
}

/// How far a search is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ProofProgress {
    /// Positions whose choices were looked at.
    pub expanded: u64,
    /// Positions kept.
    pub kept: usize,
}

type NodeNumber = u32;

#[derive(Debug)]
struct ProofNode<A: Attack> {
    position: A::Position,
    numbers: ProofNumbers,
    /// `None` until the position is expanded. Choices that lose at first sight are left out, and so
    /// are the defender's that are answered at first sight.
    choices: Option<Vec<(A::Move, NodeNumber)>>,
    /// The move that settles the matter at first sight.
    winner: Option<A::Move>,
    quiet: bool,
}

/// The proof number and the disproof number: how much is left for the attacker to prove the win,
/// for the defender to disprove it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct ProofNumbers {
    proof: u32,
    disproof: u32,
}

/// Cannot be done.
const INFINITE: u32 = u32::MAX / 4;

impl ProofNumbers {
    /// Phi and delta: the proof number of the player to choose and that of the opponent. In this
    /// negamax form both players minimise phi.
    fn phi_delta(self, attacker: bool) -> [u32; 2] {
        if attacker { [self.proof, self.disproof] } else { [self.disproof, self.proof] }
    }

    fn from_phi_delta(attacker: bool, [phi, delta]: [u32; 2]) -> ProofNumbers {
        let [proof, disproof] = if attacker { [phi, delta] } else { [delta, phi] };
        ProofNumbers { proof, disproof }
    }
}

/// Result of expanding a position.
enum Expanded {
    Proven,
    Disproven,
    Kept { number: NodeNumber, quiet: bool },
}

impl<A: Attack> ProofSearch<A> {
    /// A search that knows nothing yet.
    pub fn new(attack: A) -> ProofSearch<A> {
        ProofSearch { attack, nodes: Vec::new(), index: HashMap::new(), expanded: 0 }
    }

    /// The attack with its learned state.
    pub fn attack(&mut self) -> &mut A {
        &mut self.attack
    }

    /// How much has been done so far.
    pub fn progress(&self) -> ProofProgress {
        ProofProgress { expanded: self.expanded, kept: self.nodes.len() }
    }

    /// Searches until the matter is settled or `watch` breaks off. Knowledge is kept from one call
    /// to the next.
    pub fn prove(
        &mut self,
        position: &A::Position,
        watch: &mut dyn FnMut(ProofProgress) -> ControlFlow<()>,
    ) -> ProofVerdict {
        let number = match self.see(position) {
            Expanded::Proven => return ProofVerdict::Proven,
            Expanded::Disproven => return ProofVerdict::Disproven,
            Expanded::Kept { number, .. } => number,
        };
        // A break leaves the root unsettled, and that says it all.
        let _ = self.search(number, ProofNumbers { proof: INFINITE, disproof: INFINITE }, watch);
        match self.node(number).numbers {
            ProofNumbers { proof: 0, .. } => ProofVerdict::Proven,
            ProofNumbers { disproof: 0, .. } => ProofVerdict::Disproven,
            _ => ProofVerdict::Unknown,
        }
    }

    /// The attacker's winning move in a position that was proved here; `None` where it was not, or
    /// at first sight.
    pub fn answer(&self, position: &A::Position) -> Option<A::Move> {
        let node = self.node(*self.index.get(position)?);
        let proven = |(_, child): &&(A::Move, NodeNumber)| self.node(*child).numbers.proof == 0;
        let chosen = || node.choices.as_ref()?.iter().find(proven).map(|(mv, _)| *mv);
        node.winner.or_else(chosen).filter(|_| node.numbers.proof == 0)
    }

    fn node(&self, number: NodeNumber) -> &ProofNode<A> {
        &self.nodes[number as usize]
    }

    fn see(&mut self, position: &A::Position) -> Expanded {
        if let Some(&number) = self.index.get(position) {
            return Expanded::Kept { number, quiet: self.node(number).quiet };
        }
        match self.attack.evaluate(position) {
            Evaluation::Proven => Expanded::Proven,
            Evaluation::Disproven => Expanded::Disproven,
            Evaluation::Unknown { proof_number, quiet } => {
                let number = self.nodes.len() as NodeNumber;
                let numbers = ProofNumbers { proof: proof_number, disproof: 1 };
                self.nodes.push(ProofNode {
                    position: *position,
                    numbers,
                    choices: None,
                    winner: None,
                    quiet,
                });
                self.index.insert(*position, number);
                Expanded::Kept { number, quiet }
            }
        }
    }

    /// Searches below a position until it is settled or either number has reached its threshold.
    fn search(
        &mut self,
        number: NodeNumber,
        threshold: ProofNumbers,
        watch: &mut dyn FnMut(ProofProgress) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if self.node(number).choices.is_none() {
            self.expand(number);
            watch(self.progress())?;
        }
        let attacker = self.attack.attacker_chooses(&self.node(number).position);
        loop {
            let numbers = self.combined(number, attacker);
            self.nodes[number as usize].numbers = numbers;
            // Once the matter is settled one of the numbers is infinite, which reaches every
            // threshold.
            if numbers.proof >= threshold.proof || numbers.disproof >= threshold.disproof {
                return ControlFlow::Continue(());
            }
            let (child, second_phi) = self.most_proving(number, attacker);
            let [phi_threshold, delta_threshold] = threshold.phi_delta(attacker);
            let [_, delta] = numbers.phi_delta(attacker);
            let [_, child_delta] = self.node(child).numbers.phi_delta(attacker);
            // The 1 + epsilon trick (J. Pawlewicz and L. Lew, 2006): stay a little longer than the
            // second best deserves, or the search would jump to and fro.
            let with_epsilon = second_phi.saturating_add(1 + second_phi / 4);
            let rest = delta.saturating_sub(child_delta);
            let child_threshold = [
                phi_threshold.min(with_epsilon),
                delta_threshold.saturating_sub(rest).max(child_delta + 1),
            ];
            self.search(child, ProofNumbers::from_phi_delta(attacker, child_threshold), watch)?;
        }
    }

    fn expand(&mut self, number: NodeNumber) {
        self.expanded += 1;
        let position = self.node(number).position;
        let options = self.attack.options(&position);
        if self.attack.attacker_chooses(&position) {
            self.expand_attacker(number, options, self.attack.quiet_moves(&position));
        } else {
            self.expand_defender(number, options);
        }
    }

    fn expand_attacker(
        &mut self,
        number: NodeNumber,
        options: Vec<(A::Move, A::Position)>,
        mut quiet_moves: usize,
    ) {
        let mut choices: Vec<(A::Move, NodeNumber)> = Vec::new();
        for (mv, next) in options {
            match self.see(&next) {
                Expanded::Proven => {
                    self.nodes[number as usize].winner = Some(mv);
                    choices.clear();
                    break;
                }
                Expanded::Disproven => {}
                Expanded::Kept { quiet: true, .. } if quiet_moves == 0 => {}
                Expanded::Kept { number: child, quiet } => {
                    quiet_moves -= usize::from(quiet);
                    if choices.iter().all(|(_, other)| *other != child) {
                        choices.push((mv, child));
                    }
                }
            }
        }
        self.nodes[number as usize].choices = Some(choices);
    }

    fn expand_defender(&mut self, number: NodeNumber, options: Vec<(A::Move, A::Position)>) {
        let mut choices: Vec<(A::Move, NodeNumber)> = Vec::new();
        for (mv, next) in options {
            match self.see(&next) {
                Expanded::Proven => {}
                Expanded::Disproven => {
                    self.nodes[number as usize].winner = Some(mv);
                    choices.clear();
                    break;
                }
                Expanded::Kept { number: child, .. } => {
                    if choices.iter().all(|(_, other)| *other != child) {
                        choices.push((mv, child));
                    }
                }
            }
        }
        self.nodes[number as usize].choices = Some(choices);
    }

    /// Numbers of an expanded position: the player to choose needs one successful choice, so phi is
    /// the minimum; the opponent needs all of them.
    ///
    /// Weak proof-number search (T. Ueda and others, 2008): a plain sum would count shared
    /// descendants again, which are most of the tree here; so the hardest child counts in full and
    /// every other open child as one.
    fn combined(&self, number: NodeNumber, attacker: bool) -> ProofNumbers {
        let node = self.node(number);
        let choices = node.choices.iter().flatten();
        let (mut phi, mut hardest, mut open) = (INFINITE, 0, 0);
        for (_, child) in choices {
            let [child_phi, child_delta] = self.node(*child).numbers.phi_delta(attacker);
            phi = phi.min(child_phi);
            hardest = hardest.max(child_delta);
            open += u32::from(child_delta > 0);
        }
        if node.winner.is_some() || phi == 0 {
            return ProofNumbers::from_phi_delta(attacker, [0, INFINITE]);
        }
        // Nothing is open: every choice has failed.
        if open == 0 {
            return ProofNumbers::from_phi_delta(attacker, [INFINITE, 0]);
        }
        ProofNumbers::from_phi_delta(attacker, [phi, (hardest + open - 1).min(INFINITE - 1)])
    }

    /// The most-proving choice: the one with the least number, of the defender's the one that is
    /// hardest for the attacker; and the number of the second best. Choices that have failed have
    /// an infinite number, and an open one is left.
    fn most_proving(&self, number: NodeNumber, attacker: bool) -> (NodeNumber, u32) {
        let mut best: Option<(u32, u32, NodeNumber)> = None;
        let mut second = INFINITE;
        for (_, child) in self.node(number).choices.iter().flatten() {
            let [phi, delta] = self.node(*child).numbers.phi_delta(attacker);
            let key = (phi, if attacker { delta } else { INFINITE - delta }, *child);
            match best {
                Some(first) if (first.0, first.1) <= (key.0, key.1) => second = second.min(phi),
                _ => {
                    second = best.map_or(INFINITE, |first| first.0);
                    best = Some(key);
                }
            }
        }
        let (_, _, child) = best.expect("an unsettled position has an open choice");
        (child, second)
    }
}
