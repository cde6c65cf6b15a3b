//! A game with its players and its file, whoever shows it.

use std::path::{Path, PathBuf};

use plateau_games::AnyMove;
use plateau_match::{Match, record};
use plateau_players::News;

use super::opponent::Opponent;
use crate::args::Humans;
use crate::failure::Failure;
use crate::files::{self, Followed};
use crate::saved::load;

/// A match, who plays it at this terminal, and the file that follows it.
#[derive(Debug)]
pub struct Session {
    game: Match,
    humans: Humans,
    opponent: Opponent,
    /// Kept up to date after every change.
    file: Option<Followed>,
    unsaved: bool,
    /// Why the file is not up to date. Saving is tried again with every change.
    trouble: Option<Failure>,
}

impl Session {
    /// Fails only if the file cannot be written: better said before the game than after it.
    pub fn new(
        game: Match,
        humans: Humans,
        opponent: Opponent,
        file: Option<Followed>,
    ) -> Result<Session, Failure> {
        let mut session = Session { game, humans, opponent, file, unsaved: false, trouble: None };
        session.save_to_file()?;
        Ok(session)
    }

    pub fn game(&self) -> &Match {
        &self.game
    }

    /// Whether there are moves that no file holds.
    pub fn is_unsaved(&self) -> bool {
        self.unsaved
    }

    /// Why the file that follows the game is behind it, if it is: the moves have been played all the same.
    pub fn trouble(&self) -> Option<&Failure> {
        self.trouble.as_ref()
    }

    /// The end: a game that could not be saved is a failure, after all.
    pub fn close(&mut self) -> Result<(), Failure> {
        self.trouble.take().map_or(Ok(()), Err)
    }

    /// Whether a program has to move now. Having gone back, people look around undisturbed.
    pub fn opponent_is_due(&self) -> bool {
        let game = &self.game;
        game.is_at_end() && game.finish().is_none() && !self.humans.play(game.side_to_move())
    }

    /// Whether people play at all.
    pub fn has_people(&self) -> bool {
        self.humans.any()
    }

    /// Reads a move and plays it.
    pub fn play_text(&mut self, text: &str) -> Result<AnyMove, Failure> {
        let mv = self.game.position().parse_move(text)?;
        self.play(mv)?;
        Ok(mv)
    }

    pub fn play(&mut self, mv: AnyMove) -> Result<(), Failure> {
        self.game.play(mv).map_err(|refusal| Failure::Input(format!("'{mv}' is refused: {refusal}")))?;
        self.changed();
        Ok(())
    }

    /// What the program sees that is thinking now.
    pub fn news(&self) -> Option<News> {
        self.opponent.news()
    }

    /// Lets the program whose turn it is think, and plays its move once it has one.
    pub fn let_opponent_think(&mut self) -> Result<Option<AnyMove>, Failure> {
        self.opponent.think(&self.game);
        let Some(mv) = self.opponent.finished()? else { return Ok(None) };
        self.play(mv)?;
        Ok(Some(mv))
    }

    /// Waits until the program whose turn it is has moved.
    pub fn let_opponent_move(&mut self) -> Result<Option<AnyMove>, Failure> {
        let Some(mv) = self.opponent.choose(&self.game)? else { return Ok(None) };
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

    /// The same game from its start. A copy of what the file holds is kept beside it.
    pub fn restart(&mut self) -> Result<(), Failure> {
        self.set_aside()?;
        self.begin(self.game.rematch(self.game.seats().clone()));
        Ok(())
    }

    /// Saves to this file, or to the one that follows the game.
    pub fn save(&mut self, path: Option<&Path>) -> Result<PathBuf, Failure> {
        let followed = self.file.as_ref().map(Followed::path);
        let path = path.or(followed).ok_or_else(|| Failure::input("a file name is missing after save"))?;
        let (path, is_followed) = (path.to_path_buf(), followed == Some(path));
        if is_followed {
            self.save_to_file()?;
            return Ok(path);
        }
        let _lock = files::lock(&path)?;
        self.check_is_game(&path)?;
        files::write_atomically(&path, &record::write(&self.game))?;
        self.unsaved = false;
        self.trouble = None;
        Ok(path)
    }

    /// Goes on with a saved game of any kind. A copy of what the file holds is kept beside it.
    pub fn load(&mut self, path: &Path) -> Result<(), Failure> {
        let game = load(path, 1)?;
        self.set_aside()?;
        self.begin(game);
        Ok(())
    }

    fn begin(&mut self, game: Match) {
        self.opponent.begin_game();
        self.game = game;
        self.changed();
        self.unsaved = self.trouble.is_some();
    }

    /// Before another game takes its place in the file.
    fn set_aside(&self) -> Result<(), Failure> {
        match &self.file {
            Some(file) if !self.game.plies().is_empty() => files::set_aside(file.path()).map(drop),
            _ => Ok(()),
        }
    }

    /// A game may be written over another, as asked, but over nothing else.
    fn check_is_game(&self, path: &Path) -> Result<(), Failure> {
        let holds_something = std::fs::metadata(path).is_ok_and(|metadata| metadata.len() > 0);
        if holds_something && load(path, 1).is_err() {
            let sentence = format!("'{}' is not a saved game (expected one, or a new name)", path.display());
            return Err(Failure::Input(sentence));
        }
        Ok(())
    }

    fn changed(&mut self) {
        self.unsaved = true;
        // What went wrong is kept for whoever shows the game.
        let _ = self.save_to_file();
    }

    fn save_to_file(&mut self) -> Result<(), Failure> {
        let Some(file) = &mut self.file else { return Ok(()) };
        let saved = file.write(&record::write(&self.game));
        self.unsaved = saved.is_err();
        self.trouble = saved.clone().err();
        saved
    }
}
