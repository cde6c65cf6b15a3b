//! A game in progress, with text at its edges.

use plateau_game::{Outcome, Side};
use plateau_games::{AnyPosition, GameId, Variant};
use plateau_match::{Match, formats, link, record};
use wasm_bindgen::prelude::*;

/// A game of one of the five, with its moves.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Game(Match);

fn thrown(error: impl std::fmt::Display) -> JsError {
    JsError::new(&error.to_string())
}

/// The sides as the package names them.
pub fn letter(side: Side) -> String {
    match side {
        Side::X => "x".into(),
        Side::O => "o".into(),
    }
}

#[wasm_bindgen]
impl Game {
    /// A new game: `sogo`, `morpion`, `force3`, `othello` or `pogo`, with a size and with rules as
    /// records write them (`undo=free both=draw`), where others than the usual are wanted.
    #[wasm_bindgen(constructor)]
    pub fn new(game: &str, size: Option<u8>, rules: Option<String>) -> Result<Game, JsError> {
        let id: GameId = game.parse().map_err(thrown)?;
        let variant = Variant::build(id, size, &[]).map_err(thrown)?;
        let rules = rules.unwrap_or_default();
        Ok(Game(Match::new(variant.with_rules_text(&rules).map_err(thrown)?)))
    }

    /// A game from a record, a link or a transcript of Othello.
    pub fn read(text: &str) -> Result<Game, JsError> {
        formats::read(text).map(Game).map_err(thrown)
    }

    /// `sogo`, `morpion`, `force3`, `othello` or `pogo`.
    #[wasm_bindgen(getter)]
    pub fn name(&self) -> String {
        self.0.variant().game().to_string()
    }

    /// The position as text.
    #[wasm_bindgen(getter)]
    pub fn position(&self) -> String {
        self.0.position().to_string()
    }

    /// `x` or `o`.
    #[wasm_bindgen(getter, js_name = sideToMove)]
    pub fn side_to_move(&self) -> String {
        letter(self.0.side_to_move())
    }

    /// How many moves lead here.
    #[wasm_bindgen(getter)]
    pub fn ply(&self) -> usize {
        self.0.ply()
    }

    /// `x` or `o` has won, `draw`, or nothing as long as the game goes on.
    #[wasm_bindgen(getter)]
    pub fn outcome(&self) -> Option<String> {
        self.0.finish().map(|finish| match finish.outcome {
            Outcome::Win(side) => letter(side),
            Outcome::Draw => "draw".into(),
        })
    }

    /// The legal moves in their notation.
    pub fn moves(&self) -> Vec<String> {
        self.0.moves().iter().map(ToString::to_string).collect()
    }

    /// All moves of the game, those beyond included.
    pub fn history(&self) -> Vec<String> {
        self.0.plies().iter().map(|ply| ply.mv().to_string()).collect()
    }

    /// Plays a move; one that is illegal is refused with the reason.
    pub fn play(&mut self, mv: &str) -> Result<(), JsError> {
        let mv = self.0.position().parse_move(mv).map_err(thrown)?;
        self.0.play(mv).map(|_| ()).map_err(thrown)
    }

    /// Stands after so many moves.
    pub fn jump(&mut self, ply: usize) -> Result<(), JsError> {
        self.0.jump(ply).map_err(thrown)
    }

    /// The game as a record.
    pub fn record(&self) -> String {
        record::write(&self.0)
    }

    /// The game as the fragment of a link, without its `#`.
    pub fn link(&self) -> String {
        link::write(&self.0)
    }
}

impl Game {
    /// The position that is shown, and the move that led there with the position before it.
    pub fn shown(&self) -> (AnyPosition, Option<(plateau_games::AnyMove, AnyPosition)>) {
        let before = self.0.ply().checked_sub(1).and_then(|ply| self.0.position_after(ply));
        (*self.0.position(), self.0.last_move().zip(before.copied()))
    }

    pub fn is_over(&self) -> bool {
        self.0.finish().is_some()
    }
}
