//! Search as a crew member: announces the nodes it is searching, defers nodes that others are
//! searching, and returns to an ancestor that another thread has settled.

use std::sync::Arc;

use super::{BestReply, ETC_PLIES, NullWindowSearch, Stopped};
use crate::endgame::crew::{Crew, NODES_BETWEEN_LOOKS};
use crate::endgame::quiescence::QuietNode;
use crate::endgame::transposition::BoundsTable;
use crate::endgame::win_bound::WinBound;
use crate::game::CubeGame;

impl<G: CubeGame> NullWindowSearch<G> {
    /// A helper that shares the table and begins with the same history.
    pub(in crate::endgame) fn helper(&self) -> NullWindowSearch<G> {
        NullWindowSearch {
            table: self.table.helper_view(),
            history: self.history,
            nodes: 0,
            next_check: 0,
            next_look: 0,
            node_limit: u64::MAX,
            children: Vec::new(),
            crew: None,
            path: Vec::new(),
        }
    }

    /// Joins a crew, or leaves it.
    pub(in crate::endgame) fn join(&mut self, crew: Option<Arc<Crew>>) {
        self.table.set_writers(crew.as_ref().map_or(1, |crew| crew.threads()));
        self.next_look = self.next_check;
        if let Some(crew) = &crew {
            crew.exchange(&mut self.table);
            self.next_look = self.nodes;
        }
        self.crew = crew;
    }

    pub(in crate::endgame) fn table(&self) -> &BoundsTable {
        &self.table
    }

    /// Whether others may be searching this node too.
    #[inline]
    pub(super) fn shares(&self, node: &QuietNode<G>, by: u8) -> bool {
        self.crew.as_ref().is_some_and(|crew| by - node.board.stones >= crew.shared_plies())
    }

    /// With so many plies left all children are looked at before any is searched: a crew must know
    /// them to share them out.
    #[inline]
    pub(super) fn etc_plies(&self) -> u8 {
        self.crew.as_ref().map_or(ETC_PLIES, |crew| crew.shared_plies())
    }

    /// The moves of a node that other threads may be searching too; the bound, if another has
    /// settled it.
    pub(super) fn search_with_crew(
        &mut self,
        node: &QuietNode<G>,
        table_move: u8,
        by: u8,
        best: &mut BestReply,
        stop: &mut dyn FnMut() -> bool,
    ) -> Result<Option<WinBound>, Stopped> {
        let (place, waiting) = (self.path.len(), self.children.len());
        self.path.push((node.hash, node.attacks));
        if let Some(crew) = &self.crew {
            crew.begin(node.hash);
        }
        let searched = self.search_moves(node, table_move, by, best, stop);
        if let Some(crew) = &self.crew {
            crew.end(node.hash);
        }
        self.path.truncate(place);
        self.children.truncate(waiting);
        match searched {
            Err(Stopped::Settled { place: settled, bound }) if settled == place => Ok(Some(bound)),
            searched => searched.map(|()| None),
        }
    }

    /// Looks at what the others have found out.
    pub(super) fn look_at_crew(&mut self, by: u8) -> Result<(), Stopped> {
        let Some(crew) = &self.crew else { return Ok(()) };
        self.next_look = self.next_check.min(self.nodes + NODES_BETWEEN_LOOKS);
        if crew.is_over() {
            return Err(Stopped::ByCrew);
        }
        crew.exchange(&mut self.table);
        for (place, (hash, attacks)) in self.path.iter().enumerate() {
            let entry = self.table.probe(*hash, *attacks);
            if let Some(bound) = entry.and_then(|entry| WinBound::of(&entry, by)) {
                return Err(Stopped::Settled { place, bound });
            }
        }
        Ok(())
    }
}
