//! A game in the terminal: the driver of a [`Session`] with a program and a file.

use std::path::{Path, PathBuf};

use plateau_game::Side;
use plateau_games::AnyMove;
use plateau_locale::{Lang, Texts};
use plateau_match::{Match, Refusal, record};
use plateau_players::ThinkingUpdate;
use plateau_session::{Answer, Effect, Input, Keeping, Message, Options, Session};

use super::opponent::Opponent;
use crate::args::Humans;
use crate::failure::Failure;
use crate::files::{self, Followed};
use crate::saved::load;

/// No clock runs in a terminal, and nothing waits for a moment.
const NO_TIME: u64 = 0;

/// A match, who plays it at this terminal, and the file that follows it.
#[derive(Debug)]
pub struct TerminalGame {
    session: Session,
    humans: Humans,
    opponent: Opponent,
    /// The question of the session to the opponent.
    question: Option<u32>,
    /// Kept up to date with every move.
    file: Option<Followed>,
    unsaved: bool,
    /// Why the file is not up to date. Saving is tried again with every change.
    trouble: Option<Failure>,
    texts: &'static Texts,
}

impl TerminalGame {
    /// Fails only if the file cannot be written: better said before the game than after it.
    pub fn new(
        game: Match,
        humans: Humans,
        opponent: Opponent,
        file: Option<Followed>,
    ) -> Result<TerminalGame, Failure> {
        let people = Some(Side::BOTH.map(|side| humans.play(side)));
        let session =
            Session::new(game, Options { keeping: Keeping::File, people, ..Options::default() });
        let (unsaved, trouble) = (false, None);
        let mut game = TerminalGame {
            session,
            humans,
            opponent,
            question: None,
            file,
            unsaved,
            trouble,
            texts: Lang::En.texts(),
        };
        game.save_to_file()?;
        let _ = game.send(Input::Open);
        Ok(game)
    }

    /// Passes an input on, carries out what follows, and returns what there is to say.
    fn send(&mut self, input: Input) -> Vec<Message> {
        // Looking around is no change of the game.
        let is_travel = matches!(input, Input::Undo | Input::Redo);
        let mut messages = Vec::new();
        for effect in self.session.handle(NO_TIME, input) {
            match effect {
                Effect::Ask { id, .. } => self.question = Some(id),
                Effect::StopEngine => {
                    self.question = None;
                    self.opponent.interrupt();
                }
                Effect::Save if !is_travel => self.changed(),
                Effect::Say(message) => messages.push(message),
                _ => {}
            }
        }
        messages
    }

    /// The same game in another language.
    pub fn speaking(self, lang: Lang) -> TerminalGame {
        TerminalGame { texts: lang.texts(), ..self }
    }

    pub fn texts(&self) -> &'static Texts {
        self.texts
    }

    pub fn game(&self) -> &Match {
        self.session.game()
    }

    /// Whether there are moves that no file holds.
    pub fn is_unsaved(&self) -> bool {
        self.unsaved
    }

    /// Why the file that follows the game is behind it, if it is: the moves have been played all
    /// the same.
    pub fn trouble(&self) -> Option<&Failure> {
        self.trouble.as_ref()
    }

    /// The end: a game that could not be saved is a failure, after all.
    pub fn close(&mut self) -> Result<(), Failure> {
        self.trouble.take().map_or(Ok(()), Err)
    }

    /// Whether a program has to move now. Having gone back, people look around undisturbed.
    pub fn opponent_is_due(&self) -> bool {
        self.session.due_program().is_some()
    }

    /// Whether people play at all.
    pub fn has_people(&self) -> bool {
        self.humans.any()
    }

    /// Reads a move and plays it.
    pub fn play_text(&mut self, text: &str) -> Result<AnyMove, Failure> {
        let mv = self.game().position().parse_move(text)?;
        self.play(mv)?;
        Ok(mv)
    }

    pub fn play(&mut self, mv: AnyMove) -> Result<(), Failure> {
        match refusal(self.send(Input::Play(mv))) {
            Some(refusal) => Err(refused(mv, &refusal, self.texts)),
            None => Ok(()),
        }
    }

    /// Current line of the thinking engine.
    pub fn news(&self) -> Option<ThinkingUpdate> {
        self.opponent.news()
    }

    /// Lets the program whose turn it is think, and plays its move once it has one.
    pub fn let_opponent_think(&mut self) -> Result<Option<AnyMove>, Failure> {
        self.ask_opponent();
        self.opponent.think(self.session.game());
        if !self.opponent.is_finished() {
            return Ok(None);
        }
        self.let_opponent_move()
    }

    /// Waits until the program whose turn it is has moved.
    pub fn let_opponent_move(&mut self) -> Result<Option<AnyMove>, Failure> {
        self.ask_opponent();
        let chosen = self.opponent.choose(self.session.game());
        let Some(id) = self.question.take() else { return Ok(None) };
        let answer = match &chosen {
            Ok(Some(mv)) => Answer::chosen(mv.to_string()),
            Ok(None) | Err(_) => Answer::Failed,
        };
        match (chosen, refusal(self.send(Input::Answer { id, answer }))) {
            (Ok(Some(mv)), Some(refusal)) => Err(refused(mv, &refusal, self.texts)),
            (chosen, _) => chosen,
        }
    }

    /// A program that failed is asked again.
    fn ask_opponent(&mut self) {
        if self.question.is_none() {
            self.send(Input::Step);
        }
    }

    /// Goes back to the last position in which a person could move, or by one move if none play.
    pub fn undo(&mut self) -> Result<(), Failure> {
        // Where there are moves, but none of a person's, the opening move was the program's.
        match self.send(Input::Undo).contains(&Message::NothingToUndo) {
            true => Err(Failure::input("there is no move of yours to take back")),
            false => Ok(()),
        }
    }

    /// Goes forward to the next position in which a person could move, or to the last.
    pub fn redo(&mut self) -> Result<(), Failure> {
        match self.send(Input::Redo).contains(&Message::NothingToRedo) {
            true => Err(Failure::input(Refusal::NothingToRedo)),
            false => Ok(()),
        }
    }

    /// The same game from its start. A copy of what the file holds is kept beside it.
    pub fn restart(&mut self) -> Result<(), Failure> {
        self.set_aside()?;
        self.begin(self.game().rematch(self.game().seats().clone()));
        Ok(())
    }

    /// Saves to this file, or to the one that follows the game.
    pub fn save(&mut self, path: Option<&Path>) -> Result<PathBuf, Failure> {
        let followed = self.file.as_ref().map(Followed::path);
        let path =
            path.or(followed).ok_or_else(|| Failure::input("a file name is missing after save"))?;
        let (path, is_followed) = (path.to_path_buf(), followed == Some(path));
        if is_followed {
            self.save_to_file()?;
            return Ok(path);
        }
        let _lock = files::lock(&path)?;
        self.check_is_game(&path)?;
        files::write_atomically(&path, &record::write(self.game()))?;
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
        self.send(Input::Replace(Box::new(game)));
        self.unsaved = self.trouble.is_some();
    }

    /// Before another game takes its place in the file.
    fn set_aside(&self) -> Result<(), Failure> {
        match &self.file {
            Some(file) if !self.game().plies().is_empty() => {
                files::set_aside(file.path()).map(drop)
            }
            _ => Ok(()),
        }
    }

    /// A game may be written over another, as asked, but over nothing else.
    fn check_is_game(&self, path: &Path) -> Result<(), Failure> {
        let holds_something = std::fs::metadata(path).is_ok_and(|metadata| metadata.len() > 0);
        if holds_something && load(path, 1).is_err() {
            let sentence =
                format!("'{}' is not a saved game (expected one, or a new name)", path.display());
            return Err(Failure::Input(sentence));
        }
        Ok(())
    }

    fn changed(&mut self) {
        self.unsaved = true;
        // The last error, kept for the display.
        let _ = self.save_to_file();
    }

    fn save_to_file(&mut self) -> Result<(), Failure> {
        let Some(file) = &mut self.file else { return Ok(()) };
        let saved = file.write(&record::write(self.session.game()));
        self.unsaved = saved.is_err();
        self.trouble = saved.clone().err();
        saved
    }
}

/// Why the session refuses a move, if it does.
fn refusal(messages: Vec<Message>) -> Option<Refusal> {
    messages.into_iter().find_map(|message| {
        if let Message::Refused(refusal) = message { Some(refusal) } else { None }
    })
}

/// English has the words of the rules themselves, which name the input.
fn refused(mv: AnyMove, refusal: &Refusal, texts: &Texts) -> Failure {
    let reason = match refusal {
        Refusal::Illegal(refusal) if texts.lang() != Lang::En => texts.refused(*refusal),
        refusal => refusal.to_string(),
    };
    Failure::Input(texts.terminal().refused(&mv.to_string(), &reason))
}
