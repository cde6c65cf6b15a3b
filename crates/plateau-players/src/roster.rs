//! From a player spec to a player.

use plateau_games::{AnyPosition, GameId};

use crate::authority::Resource;
use crate::classic::Classic;
use crate::custom::{Algorithm, Custom};
use crate::defence::Defender;
use crate::expert::{Authorities, Expert};
use crate::level::{Level, LevelOptions};
use crate::library::Library;
use crate::othello::OthelloPlayer;
use crate::player::{Decision, Player, Question, ThinkingUpdate};
use crate::random::Random;
use crate::search_player::SearchPlayer;
use crate::spec::Spec;

impl Spec {
    /// A player of this spec.
    pub fn build(&self) -> Box<dyn Player> {
        self.build_with(&Library::default())
    }

    /// A player of this spec with access to the library.
    pub fn build_with(&self, library: &Library) -> Box<dyn Player> {
        Box::new(Defender::new(self.clone(), self.build_undefended(library)))
    }

    fn build_undefended(&self, library: &Library) -> Box<dyn Player> {
        let knowledge = self.knowledge(library);
        let expert =
            |othello: &Custom, book_plies: u32, otherwise: Box<dyn Player>| -> Box<dyn Player> {
                let engine =
                    OthelloPlayer::new(library.othello_weights(), othello).with_book(book_plies);
                Box::new(Expert::new(knowledge, library.clone(), othello, engine, otherwise))
            };
        match self {
            Spec::Level(level, options) => {
                let otherwise = LevelPlayer { level: *level, options: *options, player: None };
                let book_plies = if options.book { level.book_plies() } else { 0 };
                expert(&level.othello(*options), book_plies, Box::new(otherwise))
            }
            Spec::Classic(difficulty) => Box::new(Classic::new(*difficulty)),
            Spec::Random => Box::new(Random),
            Spec::Custom(custom) => {
                let player = Box::new(SearchPlayer::new(custom.clone()));
                if knowledge == Authorities::default() { player } else { expert(custom, 0, player) }
            }
        }
    }

    /// Knowledge of such a player besides its search. Only players of full strength use tables and
    /// proofs: level 10, which also solves endings, and the full search without noise. Every level
    /// of Othello is one of its own engine.
    fn knowledge(&self, library: &Library) -> Authorities {
        match self {
            Spec::Level(Level::HIGHEST, _) => Authorities::ALL,
            Spec::Level(..) => Authorities { engine: true, ..Authorities::default() },
            Spec::Custom(custom) if custom.algorithm == Algorithm::Search && custom.noise == 0 => {
                Authorities {
                    tables: true,
                    solves: false,
                    proofs: library.has_proofs(),
                    engine: custom.is_plain(),
                }
            }
            Spec::Custom(_) | Spec::Classic(_) | Spec::Random => Authorities::default(),
        }
    }

    /// Knowledge that would help such a player in a position, if it is not loaded yet.
    pub fn wants(&self, position: &AnyPosition) -> Option<Resource> {
        let Authorities { tables, engine, .. } = self.knowledge(&Library::default());
        Resource::of(position).filter(|resource| match resource {
            Resource::PogoTable(_) => tables,
            Resource::OthelloWeights => engine,
        })
    }
}

/// The analyser: all knowledge, with no limits but those of the request. Where every move is known,
/// every move is reported, even beyond the number of lines asked for.
pub fn analyst(library: &Library) -> Box<dyn Player> {
    let custom = Custom::default();
    let engine = OthelloPlayer::new(library.othello_weights(), &custom);
    let searcher = Box::new(SearchPlayer::new(custom.clone()));
    let expert =
        Expert::new(Authorities::ALL, library.clone(), &custom, engine, searcher).analysing();
    Box::new(Defender::new(Spec::Custom(custom), Box::new(expert)))
}

/// A level is a different custom player in each game: it is made when the first question comes.
#[derive(Debug)]
struct LevelPlayer {
    level: Level,
    options: LevelOptions,
    player: Option<(GameId, SearchPlayer)>,
}

impl LevelPlayer {
    fn player(&mut self, game: GameId) -> &mut SearchPlayer {
        if self.player.as_ref().is_none_or(|(known, _)| *known != game) {
            self.player = Some((game, SearchPlayer::new(self.level.custom(game, self.options))));
        }
        let (_, player) = self.player.as_mut().expect("made just now");
        player
    }
}

impl Player for LevelPlayer {
    fn think(
        &mut self,
        question: &Question<'_>,
        listener: &mut dyn FnMut(&ThinkingUpdate),
    ) -> Decision {
        self.player(question.position.game()).think(question, listener)
    }

    fn prepare(&mut self, position: &AnyPosition) {
        self.player(position.game()).prepare(position);
    }

    fn forget(&mut self) {
        self.player = None;
    }
}
