//! A player who asks certain knowledge before it searches.

use plateau_games::AnyPosition;
use plateau_search::Limits;

use crate::authority::{Authority, Resource, authorities};
use crate::custom::Custom;
use crate::endgame::Endgame;
use crate::library::Library;
use crate::othello::OthelloPlayer;
use crate::player::{Decision, Player, Question, ThinkingUpdate};
use crate::proof::MorpionProofs;

/// Which authorities a player listens to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Authorities {
    /// The tables in its library.
    pub(crate) tables: bool,
    /// Sources that take a moment: tables that are built on the spot, endings.
    pub(crate) solves: bool,
    pub(crate) proofs: bool,
    /// Othello's own engine.
    pub(crate) engine: bool,
}

impl Authorities {
    pub(crate) const ALL: Authorities =
        Authorities { tables: true, solves: true, proofs: true, engine: true };
}

/// How the time is shared with the search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum TimeSharing {
    /// A move is wanted: the search is asked only if no source knows.
    Playing,
    /// Analysis: the search answers first, so that there is something to show at once, and every
    /// move is reported once all are known, even beyond the number asked for.
    Analysing,
}

/// The share of its time after which an analysis turns from its first word to the solver, in
/// hundredths.
const FIRST_WORD: u64 = 8;

#[derive(Debug)]
pub(crate) struct Expert {
    knowledge: Authorities,
    manner: TimeSharing,
    library: Library,
    proof: MorpionProofs,
    endgame: Endgame,
    othello: OthelloPlayer,
    /// Fallback search.
    otherwise: Box<dyn Player>,
}

impl Expert {
    /// `custom` has its own limits, besides those of each question, and its threads.
    pub(crate) fn new(
        knowledge: Authorities,
        library: Library,
        custom: &Custom,
        othello: OthelloPlayer,
        otherwise: Box<dyn Player>,
    ) -> Expert {
        Expert {
            knowledge,
            manner: TimeSharing::Playing,
            library,
            proof: MorpionProofs::default(),
            endgame: Endgame::new(custom.limits, custom.threads),
            othello,
            otherwise,
        }
    }

    pub(crate) fn analysing(self) -> Expert {
        Expert { manner: TimeSharing::Analysing, ..self }
    }

    /// Decision of one source; `None` if it does not know the position, or is not to be asked.
    fn consult(
        &mut self,
        authority: Authority,
        question: &Question<'_>,
        listener: &mut dyn FnMut(&ThinkingUpdate),
    ) -> Option<Decision> {
        let Authorities { tables, solves, proofs, engine } = self.knowledge;
        match authority {
            Authority::Table if tables => {
                if solves {
                    self.library.prepare(&question.position, &question.control);
                }
                self.library.decide(&Question { lines: self.lines(question), ..*question })
            }
            Authority::Proof if proofs => self.proof.decide(question),
            Authority::EndgameSolver(reach)
                if solves && Endgame::is_worth_a_try(question, reach) =>
            {
                self.first_word(question, listener);
                self.endgame.decide(question, self.lines(question))
            }
            Authority::OthelloEngine if engine => self.othello.decide(question, listener),
            Authority::Table
            | Authority::Proof
            | Authority::EndgameSolver(_)
            | Authority::OthelloEngine => None,
        }
    }

    /// Prepares one of the sources; whether it can have an answer to any question of this game.
    fn prepare_authority(&mut self, authority: Authority, position: &AnyPosition) -> bool {
        let question = Question::new(*position, Limits::nodes(1));
        match (authority, Resource::of(position)) {
            // A question would only start a search.
            (Authority::OthelloEngine, Some(Resource::OthelloWeights)) => {
                self.knowledge.engine && self.othello.prepare()
            }
            _ => {
                let answer = self.consult(authority, &question, &mut |_| {});
                answer.is_some() && authority == Authority::Table
            }
        }
    }

    /// Immediate result of a search, for analysis.
    fn first_word(&mut self, question: &Question<'_>, listener: &mut dyn FnMut(&ThinkingUpdate)) {
        if let (TimeSharing::Analysing, Some(ms), 2..) =
            (self.manner, question.limits.time_ms, question.lines)
        {
            let limits = Limits { time_ms: Some(ms * FIRST_WORD / 100), ..question.limits };
            self.otherwise.think(&Question { limits, ..*question }, listener);
        }
    }

    /// How many lines are told where every move is known.
    fn lines(&self, question: &Question<'_>) -> usize {
        match self.manner {
            TimeSharing::Playing => question.lines.max(1),
            TimeSharing::Analysing => usize::MAX,
        }
    }
}

impl Player for Expert {
    fn think(
        &mut self,
        question: &Question<'_>,
        listener: &mut dyn FnMut(&ThinkingUpdate),
    ) -> Decision {
        let mut known = None;
        for authority in authorities(&question.position) {
            known = known.or_else(|| self.consult(*authority, question, listener));
        }
        known.unwrap_or_else(|| {
            let decision = self.otherwise.think(question, listener);
            if self.knowledge.proofs { self.proof.corrected(question, decision) } else { decision }
        })
    }

    /// All sources that may be asked in the course of the game are prepared, also those without an
    /// answer yet: a book or a proof knows only part of a game.
    fn prepare(&mut self, position: &AnyPosition) {
        let knows_all = |authority: &Authority| self.prepare_authority(*authority, position);
        let somebody_knows_all = authorities(position).iter().any(knows_all);
        if !somebody_knows_all {
            self.otherwise.prepare(position);
        }
    }

    fn forget(&mut self) {
        self.endgame.forget();
        self.othello.forget();
        self.otherwise.forget();
    }
}
