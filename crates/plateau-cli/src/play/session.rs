//! A game with its players and its file, whoever shows it.

use std::path::{Path, PathBuf};

use plateau_games::AnyMove;
use plateau_match::{Match, record};
use plateau_players::News;

use super::opponent::Opponent;
use super::saved::load;
use crate::args::Humans;
use crate::failure::Failure;
use crate::files;

/// A match, who plays it at this terminal, and the file that follows it.
#[derive(Debug)]
pub struct Session {
    game: Match,
    humans: Humans,
    opponent: Opponent,
    /// Kept up to date after every change.
    file: Option<PathBuf>,
    unsaved: bool,
}

impl Session {
    /// Fails only if the file cannot be written: better said before the game than after it.
    pub fn new(
        game: Match,
        humans: Humans,
        opponent: Opponent,
        file: Option<PathBuf>,
    ) -> Result<Session, Failure> {
        let mut session = Session { game, humans, opponent, file, unsaved: false };
        session.changed()?;
        session.unsaved = false;
        Ok(session)
    }

    pub fn game(&self) -> &Match {
        &self.game
    }

    /// Whether there are moves that no file holds.
    pub fn is_unsaved(&self) -> bool {
        self.unsaved
    }

    /// Whether a program has to move now. Having gone back, people look around undisturbed.
    pub fn opponent_is_due(&self) -> bool {
        let game = &self.game;
        game.is_at_end() && game.finish().is_none() && !self.humans.play(game.side_to_move())
    }

    /// Reads a move and plays it.
    pub fn play_text(&mut self, text: &str) -> Result<AnyMove, Failure> {
        let mv = self.game.position().parse_move(text)?;
        self.play(mv)?;
        Ok(mv)
    }

    pub fn play(&mut self, mv: AnyMove) -> Result<(), Failure> {
        self.game.play(mv).map_err(|refusal| Failure::Input(format!("'{mv}' is refused: {refusal}")))?;
        self.changed()
    }

    /// What the program sees that is thinking now.
    pub fn news(&self) -> Option<News> {
        self.opponent.news()
    }

    /// Lets the program whose turn it is think, and plays its move once it has one.
    pub fn let_opponent_think(&mut self) -> Result<Option<AnyMove>, Failure> {
        self.opponent.begin(&self.game);
        let Some(mv) = self.opponent.finished() else { return Ok(None) };
        self.play(mv)?;
        Ok(Some(mv))
    }

    /// Waits until the program whose turn it is has moved.
    pub fn let_opponent_move(&mut self) -> Result<Option<AnyMove>, Failure> {
        let Some(mv) = self.opponent.choose(&self.game) else { return Ok(None) };
        self.play(mv)?;
        Ok(Some(mv))
    }

    /// Goes back to the last position in which a person could move, or by one move if none play.
    pub fn undo(&mut self) -> Result<(), Failure> {
        self.opponent.interrupt();
        let target = (0..self.game.ply()).rev().find(|ply| self.is_for_people(*ply));
        match target {
            Some(ply) => self.game.jump(ply).map_err(Failure::input),
            // Where there are moves, but none of a person's, the opening move was the program's.
            None => Err(Failure::input("there is no move of yours to take back")),
        }
    }

    /// Goes forward to the next position in which a person could move, or to the last.
    pub fn redo(&mut self) -> Result<(), Failure> {
        self.opponent.interrupt();
        let last = self.game.plies().len();
        let target = (self.game.ply() + 1..=last).find(|ply| self.is_for_people(*ply));
        match target {
            Some(ply) => self.game.jump(ply),
            None if self.game.ply() < last => self.game.jump(last),
            None => self.game.redo(),
        }
        .map_err(Failure::input)
    }

    fn is_for_people(&self, ply: usize) -> bool {
        let position = self.game.position_after(ply);
        !self.humans.any() || position.is_some_and(|position| self.humans.play(position.side_to_move()))
    }

    /// The same game from its start.
    pub fn restart(&mut self) -> Result<(), Failure> {
        self.opponent.interrupt();
        self.game = self.game.rematch(self.game.seats().clone());
        self.changed()?;
        self.unsaved = false;
        Ok(())
    }

    /// Saves to this file, or to the one that follows the game.
    pub fn save(&mut self, path: Option<&Path>) -> Result<PathBuf, Failure> {
        let path = path.or(self.file.as_deref());
        let path = path.ok_or_else(|| Failure::input("a file name is missing after save"))?.to_path_buf();
        files::write_atomically(&path, &record::write(&self.game))?;
        self.unsaved = false;
        Ok(path)
    }

    /// Goes on with a saved game of any kind.
    pub fn load(&mut self, path: &Path) -> Result<(), Failure> {
        let game = load(path)?;
        self.opponent.interrupt();
        self.game = game;
        self.changed()?;
        self.unsaved = false;
        Ok(())
    }

    fn changed(&mut self) -> Result<(), Failure> {
        self.unsaved = true;
        if self.file.is_some() {
            self.save(None)?;
        }
        Ok(())
    }
}
