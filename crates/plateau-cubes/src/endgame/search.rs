//! The null-window search: does the attacker win by this stone?
//!
//! A depth-first search over two outcomes, so that every window is empty and the first move that
//! settles the matter cuts all others off. What makes it fast lies below: quiescence settles most
//! positions without trying moves, the canonical hash lets many share an entry, the ordering puts
//! what builds and blocks first, and far from the end all children are looked up before any is
//! searched.

mod crew_member;

use std::sync::Arc;

use arrayvec::ArrayVec;
use plateau_games::cube::{BitSet, CubeSize};

use super::crew::{Crew, WinQuestion};
use super::ordering::{MoveOrdering, MovePicker};
use super::quiescence::{Quiescence, QuietNode};
use super::threat_board::{MOST_MOVES, ThreatBoard};
use super::transposition::{BoundsTable, NO_CELL};
use super::win_bound::WinBound;
use crate::game::{Bits, CubeGame};

/// The search of one game, with what it has found out so far.
#[derive(Debug)]
pub(super) struct NullWindowSearch<G: CubeGame> {
    table: BoundsTable,
    /// The history heuristic: how often a cell was the best choice, by the parity of the stones on
    /// the board.
    history: [[i32; 256]; 2],
    nodes: u64,
    /// When to look at the stop sign next.
    next_check: u64,
    /// When to look at either that or what the others have found out.
    next_look: u64,
    /// A search is put aside when so many positions have been looked at.
    node_limit: u64,
    /// Children that were looked at and wait for their turn, those of the deepest ply last.
    children: Vec<QuietNode<G>>,
    /// The threads that look for the same answer; `None` for one thread alone.
    crew: Option<Arc<Crew>>,
    /// The nodes from the root to this one that the crew shares: their hashes and whether the
    /// player to move attacks.
    path: Vec<(u64, bool)>,
}

/// Why a search has no result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Stopped {
    /// It was told to.
    Outside,
    /// It has had its nodes.
    Nodes,
    /// Another thread has the answer, or the query was cancelled.
    ByCrew,
    /// Another thread has settled the node at this place of the path.
    Settled { place: usize, bound: WinBound },
}

/// Counts of the history are halved beyond this.
const HISTORY_LIMIT: i32 = 1000;

/// With so many plies left, enhanced transposition cutoffs are worth their probes.
const ETC_PLIES: u8 = 16;

/// How many nodes lie between two looks at the stop sign.
pub const NODES_BETWEEN_CHECKS: u64 = 1024;

/// The best that was found among the moves so far.
struct BestReply {
    bound: WinBound,
    cell: u8,
}

impl<G: CubeGame> NullWindowSearch<G> {
    /// Remembers about this many positions, once it needs to.
    pub(super) fn new(positions: usize) -> NullWindowSearch<G> {
        NullWindowSearch {
            table: BoundsTable::new(positions),
            history: [[0; 256]; 2],
            nodes: 0,
            next_check: NODES_BETWEEN_CHECKS,
            next_look: NODES_BETWEEN_CHECKS,
            node_limit: u64::MAX,
            children: Vec::new(),
            crew: None,
            path: Vec::new(),
        }
    }

    /// How many positions have been looked at so far.
    pub(super) fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Whether the attacker wins by this stone.
    pub(super) fn test(
        &mut self,
        question: &WinQuestion<G>,
        stop: &mut dyn FnMut() -> bool,
    ) -> Result<WinBound, Stopped> {
        self.children.clear();
        self.path.clear();
        self.search(question.board, question.attacks, question.by, stop)
    }

    /// The same, if it can be told with so many nodes.
    pub(super) fn test_within(
        &mut self,
        nodes: u64,
        question: &WinQuestion<G>,
        stop: &mut dyn FnMut() -> bool,
    ) -> Result<Option<WinBound>, Stopped> {
        self.node_limit = self.nodes.saturating_add(nodes);
        let found = self.test(question, stop);
        self.node_limit = u64::MAX;
        match found {
            Err(Stopped::Nodes) => Ok(None),
            found => found.map(Some),
        }
    }

    fn search(
        &mut self,
        board: ThreatBoard<G>,
        attacks: bool,
        by: u8,
        stop: &mut dyn FnMut() -> bool,
    ) -> Result<WinBound, Stopped> {
        match self.quiescence(board, attacks, by) {
            Quiescence::Settled(bound) => Ok(bound),
            Quiescence::Quiet(node) => self.search_quiet(&node, by, stop),
        }
    }

    #[inline]
    fn quiescence(&mut self, board: ThreatBoard<G>, attacks: bool, by: u8) -> Quiescence<G> {
        let table = &self.table;
        Quiescence::of(board, attacks, by, &mut self.nodes, |hash| table.prefetch(hash))
    }

    /// The table, then the moves, then the table again.
    fn search_quiet(
        &mut self,
        node: &QuietNode<G>,
        by: u8,
        stop: &mut dyn FnMut() -> bool,
    ) -> Result<WinBound, Stopped> {
        if self.nodes > self.node_limit {
            return Err(Stopped::Nodes);
        }
        if self.nodes >= self.next_look {
            self.look_around(by, stop)?;
        }
        let mut table_move = NO_CELL;
        if let Some(entry) = self.table.probe(node.hash, node.attacks) {
            if let Some(bound) = WinBound::of(&entry, by) {
                return Ok(bound);
            }
            table_move = entry.best_cell;
        }
        let mut best = BestReply { bound: WinBound::NONE, cell: NO_CELL };
        if !self.shares(node, by) {
            self.search_moves(node, table_move, by, &mut best, stop)?;
        } else if let Some(bound) = self.search_with_crew(node, table_move, by, &mut best, stop)? {
            return Ok(bound);
        }
        if best.bound.is_win() == node.attacks {
            self.update_history(node.board.stones, best.cell);
        }
        self.table.store(
            node.hash,
            node.board.stones,
            node.attacks,
            best.bound.to_entry(best.cell),
        );
        Ok(best.bound)
    }

    /// Looks at the stop sign, and at what the others of a crew have found out.
    #[cold]
    fn look_around(&mut self, by: u8, stop: &mut dyn FnMut() -> bool) -> Result<(), Stopped> {
        if self.nodes >= self.next_check {
            self.next_check = self.nodes + NODES_BETWEEN_CHECKS;
            if stop() {
                return Err(Stopped::Outside);
            }
        }
        self.next_look = self.next_check;
        self.look_at_crew(by)
    }

    /// Every move in turn, the table's first, until one settles the matter. Outside the relevance
    /// zone one move is as good as another.
    fn search_moves(
        &mut self,
        node: &QuietNode<G>,
        table_move: u8,
        by: u8,
        best: &mut BestReply,
        stop: &mut dyn FnMut() -> bool,
    ) -> Result<(), Stopped> {
        let mut has_elder = false;
        let idle = node.moves & !node.zone;
        let mut moves = node.moves & node.zone;
        if !idle.is_empty() {
            moves = moves.with(idle.lowest());
        }
        if table_move != NO_CELL && moves.contains(usize::from(table_move)) {
            moves = moves & !Bits::<G>::single(usize::from(table_move));
            has_elder = true;
            let found =
                self.search(node.board.after(usize::from(table_move)), !node.attacks, by, stop)?;
            if best.add(node.attacks, table_move, found) {
                return Ok(());
            }
        }
        if by - node.board.stones >= self.etc_plies() {
            let first = self.children.len();
            self.search_with_etc(node, moves, has_elder, by, best, stop)?;
            self.children.truncate(first);
            return Ok(());
        }
        let mut picker = MovePicker::default();
        self.ordering(node).fill(&mut picker, moves);
        while let Some(cell) = picker.next() {
            let found =
                self.search(node.board.after(usize::from(cell)), !node.attacks, by, stop)?;
            if best.add(node.attacks, cell, found) {
                return Ok(());
            }
        }
        Ok(())
    }

    /// Enhanced transposition cutoffs (A. Plaat and others, 1996): where all moves lead, and what
    /// the table knows about it, is looked at before any is searched. Leaves what it looked at in
    /// `children`. `has_elder`: the table's move was searched before these, so that none of them is
    /// the eldest brother.
    fn search_with_etc(
        &mut self,
        node: &QuietNode<G>,
        moves: Bits<G>,
        has_elder: bool,
        by: u8,
        best: &mut BestReply,
        stop: &mut dyn FnMut() -> bool,
    ) -> Result<(), Stopped> {
        let first = self.children.len();
        let mut cells = ArrayVec::<u8, MOST_MOVES>::new();
        for cell in moves.cells() {
            match self.quiescence(node.board.after(cell), !node.attacks, by) {
                Quiescence::Settled(found) => {
                    if best.add(node.attacks, cell as u8, found) {
                        return Ok(());
                    }
                }
                Quiescence::Quiet(child) => {
                    self.children.push(child);
                    cells.push(cell as u8);
                }
            }
        }
        for (child, &cell) in self.children[first..].iter().zip(&cells) {
            if let Some(entry) = self.table.probe(child.hash, child.attacks)
                && let Some(known) = WinBound::of(&entry, by)
                && best.add(node.attacks, cell, known)
            {
                return Ok(());
            }
        }
        let ordering = self.ordering(node);
        let mut picker = MovePicker::default();
        for (at, &cell) in cells.iter().enumerate() {
            picker.insert(ordering.score(usize::from(cell)), at as u8);
        }
        let mut deferred = ArrayVec::<u8, MOST_MOVES>::new();
        let mut may_defer = has_elder;
        // Young brothers that another thread is searching come last.
        while let Some(at) = picker.next().or_else(|| {
            may_defer = false;
            deferred.pop_at(0)
        }) {
            let child = self.children[first + usize::from(at)];
            if may_defer && self.crew.as_ref().is_some_and(|crew| crew.is_busy(child.hash)) {
                deferred.push(at);
                continue;
            }
            may_defer = true;
            let found = self.search_quiet(&child, by, stop)?;
            if best.add(node.attacks, cells[usize::from(at)], found) {
                break;
            }
        }
        Ok(())
    }

    #[inline]
    fn ordering<'a>(&'a self, node: &'a QuietNode<G>) -> MoveOrdering<'a, Bits<G>> {
        let history = &self.history[usize::from(node.board.stones) % 2];
        MoveOrdering::of::<G>(&node.analysis, node.attacks, history)
    }

    /// Remembers a good choice; when the counts grow large, old ones fade.
    fn update_history(&mut self, stones: u8, cell: u8) {
        let counts = &mut self.history[usize::from(stones) % 2];
        counts[usize::from(cell)] += (G::Size::CELLS as i32 - i32::from(stones)) / 4;
        if counts[usize::from(cell)] > HISTORY_LIMIT {
            counts.iter_mut().for_each(|count| *count /= 2);
        }
    }
}

impl BestReply {
    /// Adds what was found after a move; whether that settles the matter.
    #[inline]
    fn add(&mut self, attacks: bool, cell: u8, found: WinBound) -> bool {
        let settles = found.is_win() == attacks;
        if found > self.bound || settles {
            (self.bound, self.cell) = (found, cell);
        }
        settles
    }
}
