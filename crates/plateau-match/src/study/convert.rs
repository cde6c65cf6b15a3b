//! From a match with its variations to a tree, and back.

use plateau_games::AnyMove;

use super::{Node, NodeId, Study, StudyRefusal};
use crate::{Match, Seat, Sign, Variation, VariationMove};

/// Annotations that a move brings into the tree.
struct Notes<'a> {
    introduction: &'a str,
    comment: &'a str,
    sign: Option<Sign>,
    clock_ms: Option<u64>,
}

impl Study {
    /// The study of a match: its moves are the main line, its variations stand beside them.
    pub fn new(game: &Match) -> Study {
        let mut frame = game.clone();
        frame.history = crate::history::History::new(*game.start());
        let root = Node { comment: game.comment(0).into(), ..Node::root(*game.start()) };
        let mut study = Study { frame, nodes: vec![root], played_to: Study::ROOT };
        let mut at = Study::ROOT;
        for ply in game.plies() {
            let (before, notes) = (at, Notes::new("", ply.comment(), ply.sign(), ply.clock_ms()));
            at = study.add(before, ply.mv(), &notes);
            study.add_variations(before, ply.variations());
        }
        study.played_to = at;
        study
    }

    /// The match with its variations, standing at this place if it belongs to the played line, else
    /// where the way to this place leaves it.
    pub fn to_match(&self, at: NodeId) -> Match {
        let mut game = self.frame.clone();
        game.introduction = self.node(Study::ROOT).comment.clone();
        let declared = game.declared.take();
        let live_ms = game.clocks.as_ref().map(|clocks| clocks.live_ms);
        for id in self.line_from(Study::ROOT).skip(1) {
            self.play_in(&mut game, id);
        }
        game.declared = declared.filter(|_| game.final_finish().is_none());
        self.set_clocks(&mut game, live_ms);
        let (main, way) = (self.line_from(Study::ROOT).skip(1), self.path(at).into_iter().skip(1));
        let shared = main.zip(way).take_while(|(main, way)| main == way).count();
        game.jump(shared).expect("the played line is that long");
        game
    }

    /// The line through this place, standing there: the way to it, then the main continuations. A
    /// match for people to walk in, without clocks, programs and declared ends.
    pub fn line_through(&self, at: NodeId) -> Match {
        let seats = self.frame.seats().clone().map(|seat| Seat::human(seat.name));
        let mut line = Match::from_position(*self.frame.start()).with_seats(seats);
        let way = self.path(at);
        for id in way.iter().copied().chain(self.line_from(at).skip(1)).skip(1) {
            let mv = self.node(id).mv.expect("only the root has no move");
            line.play(mv).expect("the study holds legal moves only");
        }
        line.jump(way.len() - 1).expect("the way is that long");
        line
    }

    /// Goes the way of a match as far as it stands, entering the moves that are new; where that
    /// leads to.
    pub fn follow(&mut self, game: &Match) -> Result<NodeId, StudyRefusal> {
        let mut at = Study::ROOT;
        for ply in &game.plies()[..game.ply()] {
            at = self.enter(at, ply.mv())?;
        }
        Ok(at)
    }

    fn play_in(&self, game: &mut Match, id: NodeId) {
        let node = self.node(id);
        let mv = node.mv.expect("only the root has no move");
        game.play(mv).expect("the study holds legal moves only");
        let variations = self.variations_beside(id);
        if let Some(ply) = game.history.ply_mut(game.ply() - 1) {
            (ply.comment, ply.sign, ply.clock_ms) =
                (node.comment.clone(), node.sign, node.clock_ms);
            ply.variations = variations;
        }
    }

    /// The clocks stand as they stood, unless the played line ends elsewhere now.
    fn set_clocks(&self, game: &mut Match, live_ms: Option<[u64; 2]>) {
        let Some(control) = game.time_control() else { return };
        let noted = game.times_after_last_move(control);
        let kept = live_ms.filter(|_| self.end() == self.played_to);
        if let Some(clocks) = &mut game.clocks {
            clocks.live_ms = kept.unwrap_or(noted);
        }
    }

    fn add(&mut self, before: NodeId, mv: AnyMove, notes: &Notes<'_>) -> NodeId {
        // The same line twice in a record becomes one; what is said about both is kept. Looking for
        // the end of the game before every move would make a long game slow, and a match has done
        // it.
        let id = self.child(before, mv).unwrap_or_else(|| {
            let position =
                self.node(before).position.try_play(mv).expect("variations hold legal moves only");
            self.push(Node::new(before, mv, position))
        });
        let node = &mut self.nodes[id.0];
        crate::notes::append(&mut node.introduction, notes.introduction);
        crate::notes::append(&mut node.comment, notes.comment);
        node.sign = node.sign.or(notes.sign);
        node.clock_ms = node.clock_ms.or(notes.clock_ms);
        id
    }

    /// The lines that begin at this place.
    fn add_variations(&mut self, at: NodeId, variations: &[Variation]) {
        for line in variations {
            let mut at = at;
            let mut introduction = line.introduction.as_str();
            for step in &line.moves {
                let (before, notes) =
                    (at, Notes::new(introduction, &step.comment, step.sign, None));
                at = self.add(before, step.mv, &notes);
                self.add_variations(before, &step.variations);
                introduction = "";
            }
        }
    }

    /// The lines that replace the move to this place: its siblings behind it, if it is the first.
    fn variations_beside(&self, id: NodeId) -> Vec<Variation> {
        let siblings = self.node(id).parent.map_or(&[][..], |parent| &self.node(parent).children);
        match siblings {
            [first, others @ ..] if *first == id => {
                others.iter().map(|other| self.variation(*other)).collect()
            }
            _ => Vec::new(),
        }
    }

    fn variation(&self, first: NodeId) -> Variation {
        let moves = self.line_from(first).map(|id| {
            let node = self.node(id);
            VariationMove {
                mv: node.mv.expect("only the root has no move"),
                sign: node.sign,
                comment: node.comment.clone(),
                variations: if id == first { Vec::new() } else { self.variations_beside(id) },
            }
        });
        Variation { introduction: self.node(first).introduction.clone(), moves: moves.collect() }
    }
}

impl<'a> Notes<'a> {
    fn new(
        introduction: &'a str,
        comment: &'a str,
        sign: Option<Sign>,
        clock_ms: Option<u64>,
    ) -> Notes<'a> {
        Notes { introduction, comment, sign, clock_ms }
    }
}
