//! The search itself. Only positions that are open at first sight are kept.

use std::collections::HashMap;
use std::ops::ControlFlow;

use super::{Attack, Look};

/// A proof search with all it has found out.
#[derive(Debug)]
pub struct ProofSearch<A: Attack> {
    attack: A,
    nodes: Vec<Node<A>>,
    numbers: HashMap<A::Position, NodeNumber>,
    expanded: u64,
}

/// How a search ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The attacker wins.
    Proved,
    /// None of the moves that the attack thinks worth a try wins.
    Refuted,
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
struct Node<A: Attack> {
    position: A::Position,
    work: Work,
    /// `None` until the position is expanded. Choices that lose at first sight are left out, and so are the
    /// defender's that are answered at first sight.
    choices: Option<Vec<(A::Move, NodeNumber)>>,
    /// The move that settles the matter at first sight.
    winner: Option<A::Move>,
    quiet: bool,
}

/// How much is left to do: for the attacker to prove the win, for the defender to refute it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Work {
    prove: u32,
    refute: u32,
}

/// Cannot be done.
const NEVER: u32 = u32::MAX / 4;

impl Work {
    fn is_settled(self) -> bool {
        self.prove == 0 || self.refute == 0
    }

    /// The work of one player and of the other. Seen like this both players want the same.
    fn seen_by(self, attacker: bool) -> [u32; 2] {
        if attacker { [self.prove, self.refute] } else { [self.refute, self.prove] }
    }

    fn from_view(attacker: bool, [own, other]: [u32; 2]) -> Work {
        if attacker { Work { prove: own, refute: other } } else { Work { prove: other, refute: own } }
    }
}

/// What came of looking at a position.
enum Seen {
    Won,
    Lost,
    Kept { number: NodeNumber, quiet: bool },
}

impl<A: Attack> ProofSearch<A> {
    /// A search that knows nothing yet.
    pub fn new(attack: A) -> ProofSearch<A> {
        ProofSearch { attack, nodes: Vec::new(), numbers: HashMap::new(), expanded: 0 }
    }

    /// The attack, with whatever it has learned on the way.
    pub fn attack(&mut self) -> &mut A {
        &mut self.attack
    }

    /// How much has been done so far.
    pub fn progress(&self) -> ProofProgress {
        ProofProgress { expanded: self.expanded, kept: self.nodes.len() }
    }

    /// Searches until the matter is settled or `watch` breaks off. Knowledge is kept from one call to the next.
    pub fn prove(
        &mut self,
        position: &A::Position,
        watch: &mut dyn FnMut(ProofProgress) -> ControlFlow<()>,
    ) -> Verdict {
        let number = match self.see(position) {
            Seen::Won => return Verdict::Proved,
            Seen::Lost => return Verdict::Refuted,
            Seen::Kept { number, .. } => number,
        };
        // A break leaves the root unsettled, and that says it all.
        let _ = self.pursue(number, Work { prove: NEVER, refute: NEVER }, watch);
        match self.node(number).work {
            Work { prove: 0, .. } => Verdict::Proved,
            Work { refute: 0, .. } => Verdict::Refuted,
            _ => Verdict::Unknown,
        }
    }

    /// The attacker's winning move in a position that was proved here; `None` where it was not, or at first sight.
    pub fn answer(&self, position: &A::Position) -> Option<A::Move> {
        let node = self.node(*self.numbers.get(position)?);
        let proved = |(_, child): &&(A::Move, NodeNumber)| self.node(*child).work.prove == 0;
        let chosen = || node.choices.as_ref()?.iter().find(proved).map(|(mv, _)| *mv);
        node.winner.or_else(chosen).filter(|_| node.work.prove == 0)
    }

    fn node(&self, number: NodeNumber) -> &Node<A> {
        &self.nodes[number as usize]
    }

    fn see(&mut self, position: &A::Position) -> Seen {
        if let Some(&number) = self.numbers.get(position) {
            return Seen::Kept { number, quiet: self.node(number).quiet };
        }
        match self.attack.look(position) {
            Look::Won => Seen::Won,
            Look::Lost => Seen::Lost,
            Look::Open { work, quiet } => {
                let number = self.nodes.len() as NodeNumber;
                let work = Work { prove: work, refute: 1 };
                self.nodes.push(Node { position: *position, work, choices: None, winner: None, quiet });
                self.numbers.insert(*position, number);
                Seen::Kept { number, quiet }
            }
        }
    }

    /// Works on a position until it is settled or either number has reached its limit.
    fn pursue(
        &mut self,
        number: NodeNumber,
        limit: Work,
        watch: &mut dyn FnMut(ProofProgress) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if self.node(number).choices.is_none() {
            self.expand(number);
            watch(self.progress())?;
        }
        let attacker = self.attack.attacker_chooses(&self.node(number).position);
        loop {
            let work = self.combined(number, attacker);
            self.nodes[number as usize].work = work;
            if work.is_settled() || work.prove >= limit.prove || work.refute >= limit.refute {
                return ControlFlow::Continue(());
            }
            let (child, runner_up) = self.most_promising(number, attacker);
            let [limit_own, limit_other] = limit.seen_by(attacker);
            let [_, other] = work.seen_by(attacker);
            let [_, child_other] = self.node(child).work.seen_by(attacker);
            // A little longer than the runner-up deserves, or the search would jump to and fro.
            let patient = runner_up.saturating_add(1 + runner_up / 4);
            let rest = other.saturating_sub(child_other);
            let child_limit = [limit_own.min(patient), limit_other.saturating_sub(rest).max(child_other + 1)];
            self.pursue(child, Work::from_view(attacker, child_limit), watch)?;
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
                Seen::Won => {
                    self.nodes[number as usize].winner = Some(mv);
                    choices.clear();
                    break;
                }
                Seen::Lost => {}
                Seen::Kept { quiet: true, .. } if quiet_moves == 0 => {}
                Seen::Kept { number: child, quiet } => {
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
                Seen::Won => {}
                Seen::Lost => {
                    self.nodes[number as usize].winner = Some(mv);
                    choices.clear();
                    break;
                }
                Seen::Kept { number: child, .. } => {
                    if choices.iter().all(|(_, other)| *other != child) {
                        choices.push((mv, child));
                    }
                }
            }
        }
        self.nodes[number as usize].choices = Some(choices);
    }

    /// The work left at a position that is expanded: whoever chooses needs one choice to succeed, so the least work
    /// of all; the other needs all of them.
    ///
    /// Adding those up would count again whatever several choices lead to, which is most of it here; so the hardest
    /// counts in full and every other that is open as one.
    fn combined(&self, number: NodeNumber, attacker: bool) -> Work {
        let node = self.node(number);
        let choices = node.choices.iter().flatten();
        let (mut own, mut hardest, mut open) = (NEVER, 0, 0);
        for (_, child) in choices {
            let [child_own, child_other] = self.node(*child).work.seen_by(attacker);
            own = own.min(child_own);
            hardest = hardest.max(child_other);
            open += u32::from(child_other > 0);
        }
        if node.winner.is_some() || own == 0 {
            return Work::from_view(attacker, [0, NEVER]);
        }
        if open == 0 || own == NEVER {
            return Work::from_view(attacker, [NEVER, 0]);
        }
        Work::from_view(attacker, [own, (hardest + open - 1).min(NEVER - 1)])
    }

    /// The open choice with the least work left, of the defender's the one that is hardest for the attacker; and how
    /// much work the next best needs.
    fn most_promising(&self, number: NodeNumber, attacker: bool) -> (NodeNumber, u32) {
        let mut best: Option<(u32, u32, NodeNumber)> = None;
        let mut runner_up = NEVER;
        for (_, child) in self.node(number).choices.iter().flatten() {
            let work = self.node(*child).work;
            if work.is_settled() {
                continue;
            }
            let [own, other] = work.seen_by(attacker);
            let key = (own, if attacker { other } else { NEVER - other }, *child);
            match best {
                Some(first) if (first.0, first.1) <= (key.0, key.1) => runner_up = runner_up.min(own),
                _ => {
                    runner_up = best.map_or(NEVER, |first| first.0);
                    best = Some(key);
                }
            }
        }
        let (_, _, child) = best.expect("an unsettled position has an open choice");
        (child, runner_up)
    }
}
