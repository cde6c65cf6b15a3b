//! State of the game on the screen, and the effect of each key. Drawing is elsewhere.

use std::collections::VecDeque;
use std::path::Path;

use crossterm::event::{KeyCode, KeyEvent, KeyEventKind, KeyModifiers};
use plateau_game::Place;
use plateau_games::AnyMove;
use plateau_scene::{Answer, Board, Hand, Step as Gesture, Target};

use super::cursor::{self, CursorStep};
use crate::failure::Failure;
use crate::play::prompt::Prompt;
use crate::play::terminal_game::TerminalGame;
use crate::play::words;

/// The terminal game between two keys.
#[derive(Debug)]
pub struct App {
    pub session: TerminalGame,
    cursor: Place,
    /// The first half of the move that is being made.
    pub hand: Hand,
    pub prompt: Prompt,
    /// Text typed into the prompt.
    pub input: String,
    /// Keys from the first one on that waits for the opponent's move.
    ahead: VecDeque<KeyEvent>,
    /// The moves that Tab goes through.
    choices: Vec<AnyMove>,
    pub message: ScreenMessage,
    pub help: bool,
    /// Programs wait.
    pub paused: bool,
    /// Whether the terminal shows colours.
    pub colour: bool,
}

/// The last thing the game has to say.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ScreenMessage {
    Nothing,
    Note(String),
    Refusal(String),
}

const NOT_YOUR_TURN: &str = "it is the opponent's turn";
const AHEAD: &str = "waits for the opponent's move (Esc takes it back)";
/// Keys that may wait.
const MOST_AHEAD: usize = 1 << 16;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ScreenFlow {
    GoOn,
    Quit,
}

impl App {
    pub fn new(session: TerminalGame, colour: bool) -> App {
        App {
            cursor: cursor::middle(session.game().position()),
            session,
            hand: Hand::default(),
            prompt: Prompt::Move,
            input: String::new(),
            ahead: VecDeque::new(),
            choices: Vec::new(),
            message: ScreenMessage::Nothing,
            help: false,
            paused: false,
            colour,
        }
    }

    /// The place under the cursor; on a rod the one where a ball would come to rest.
    pub fn cursor(&self) -> Place {
        let board = Board::of(self.session.game().position());
        board.landing(Gesture::Put(self.cursor)).unwrap_or(self.cursor)
    }

    /// Time has passed: a program whose turn it is moves, and the keys that waited for that are
    /// pressed.
    pub fn beat(&mut self) -> ScreenFlow {
        self.let_opponent_move();
        while let Some(key) = self.ahead.front().copied()
            && !self.must_wait(key.code)
        {
            self.ahead.pop_front();
            if self.press(key) == ScreenFlow::Quit {
                return ScreenFlow::Quit;
            }
            // Input typed for the position after a refused move is discarded.
            if let ScreenMessage::Refusal(_) = self.message {
                self.ahead.clear();
            }
        }
        ScreenFlow::GoOn
    }

    /// Whether a key can only be obeyed after the opponent's move.
    fn must_wait(&self, code: KeyCode) -> bool {
        let is_played = self.session.has_people() && !self.paused;
        code == KeyCode::Enter
            && self.prompt == Prompt::Move
            && is_played
            && self.session.opponent_is_due()
    }

    fn let_opponent_move(&mut self) {
        if self.paused || !self.session.opponent_is_due() {
            return;
        }
        let side = self.session.game().side_to_move();
        match self.session.let_opponent_think() {
            Ok(Some(mv)) => {
                self.message = ScreenMessage::Note(format!("{side} plays {mv}"));
                self.warn();
            }
            Ok(None) => {}
            // Space lets the opponent try again.
            Err(failure) => {
                self.paused = true;
                self.refuse(failure);
            }
        }
    }

    pub fn key(&mut self, key: KeyEvent) -> ScreenFlow {
        if key.kind == KeyEventKind::Release {
            return ScreenFlow::GoOn;
        }
        if key.modifiers.contains(KeyModifiers::CONTROL) {
            let leaves = matches!(key.code, KeyCode::Char('c' | 'd'));
            return if leaves { ScreenFlow::Quit } else { ScreenFlow::GoOn };
        }
        if key.code == KeyCode::Esc {
            self.ahead.clear();
        }
        if !self.ahead.is_empty() || self.must_wait(key.code) {
            if self.ahead.len() < MOST_AHEAD {
                self.ahead.push_back(key);
            }
            self.message = ScreenMessage::Note(AHEAD.into());
            return ScreenFlow::GoOn;
        }
        self.press(key)
    }

    fn press(&mut self, key: KeyEvent) -> ScreenFlow {
        match self.prompt {
            Prompt::ConfirmNew | Prompt::ConfirmQuit => self.answer(key.code),
            Prompt::SaveAs | Prompt::Load => self.file_key(key.code),
            Prompt::Move => self.move_key(key.code),
        }
    }

    fn answer(&mut self, code: KeyCode) -> ScreenFlow {
        let prompt = std::mem::replace(&mut self.prompt, Prompt::Move);
        match (prompt, code) {
            (Prompt::ConfirmQuit, KeyCode::Char('y' | 'q')) => return ScreenFlow::Quit,
            (Prompt::ConfirmNew, KeyCode::Char('y' | 'n')) => self.restart(),
            _ => self.message = ScreenMessage::Nothing,
        }
        ScreenFlow::GoOn
    }

    fn file_key(&mut self, code: KeyCode) -> ScreenFlow {
        match code {
            KeyCode::Esc => self.clear(),
            KeyCode::Enter => {
                let (prompt, name) = (self.prompt, std::mem::take(&mut self.input));
                self.prompt = Prompt::Move;
                let done = match prompt {
                    _ if name.trim().is_empty() => Err(Failure::input("a file name is missing")),
                    Prompt::Load => self.load(Path::new(name.trim())),
                    _ => self.save(Some(Path::new(name.trim()))),
                };
                self.settle(done);
            }
            other => self.edit(other),
        }
        ScreenFlow::GoOn
    }

    fn move_key(&mut self, code: KeyCode) -> ScreenFlow {
        match code {
            KeyCode::Left => self.step(CursorStep::Left),
            KeyCode::Right => self.step(CursorStep::Right),
            KeyCode::Up => self.step(CursorStep::Up),
            KeyCode::Down => self.step(CursorStep::Down),
            KeyCode::PageUp => self.step(CursorStep::LevelUp),
            KeyCode::PageDown => self.step(CursorStep::LevelDown),
            KeyCode::Esc => self.clear(),
            KeyCode::Tab => self.next_choice(),
            KeyCode::Enter if self.input.is_empty() => self.click(),
            KeyCode::Enter => self.play_input(),
            // A letter is a command only where no move has been begun: columns go from a to h.
            KeyCode::Char(letter) if self.input.is_empty() && is_command(letter) => {
                return self.command(letter);
            }
            other => self.edit(other),
        }
        ScreenFlow::GoOn
    }

    fn command(&mut self, letter: char) -> ScreenFlow {
        match letter {
            'u' => self.travel(TerminalGame::undo),
            'r' => self.travel(TerminalGame::redo),
            's' => match self.save(None) {
                Ok(()) => {}
                Err(_) => self.ask(Prompt::SaveAs),
            },
            'l' => self.ask(Prompt::Load),
            'n' if self.session.is_unsaved() => self.ask(Prompt::ConfirmNew),
            'n' => self.restart(),
            'q' if self.session.is_unsaved() => self.ask(Prompt::ConfirmQuit),
            'q' => return ScreenFlow::Quit,
            ' ' => self.paused = !self.paused,
            _ => self.help = !self.help,
        }
        ScreenFlow::GoOn
    }

    fn step(&mut self, step: CursorStep) {
        self.cursor = cursor::step(self.session.game().position(), self.cursor, step);
    }

    fn clear(&mut self) {
        self.hand = Hand::default();
        self.prompt = Prompt::Move;
        self.input.clear();
        self.choices.clear();
        self.message = ScreenMessage::Nothing;
    }

    fn ask(&mut self, prompt: Prompt) {
        self.clear();
        self.prompt = prompt;
    }

    fn edit(&mut self, code: KeyCode) {
        match code {
            KeyCode::Char(letter) => self.input.push(letter),
            KeyCode::Backspace => {
                self.input.pop();
            }
            _ => {}
        }
    }

    fn click(&mut self) {
        if self.session.opponent_is_due() {
            return self.message = ScreenMessage::Refusal(NOT_YOUR_TURN.into());
        }
        let game = self.session.game();
        let mut hand = self.hand;
        let answer = hand.click(game.position(), &game.moves(), Target::Place(self.cursor));
        if let Answer::Play(mv) = answer {
            let done = self.play(mv);
            return self.settle(done);
        }
        self.clear();
        match answer {
            Answer::Play(_) | Answer::Released => {}
            Answer::Selected(_) => self.hand = hand,
            Answer::WhichCount(moves) => self.offer(moves.into_iter().map(|(_, mv)| mv).collect()),
            Answer::Refused(reason) => {
                let sentence =
                    reason.map_or("no move fits here".to_string(), |reason| reason.to_string());
                self.message = ScreenMessage::Refusal(sentence);
            }
        }
    }

    /// Puts the first of several moves on the input line, for Tab to change and Enter to play.
    fn offer(&mut self, moves: Vec<AnyMove>) {
        let words: Vec<String> = moves.iter().map(ToString::to_string).collect();
        self.message =
            ScreenMessage::Note(format!("{}: Tab changes, Enter plays", words.join(" or ")));
        self.input = words[0].clone();
        self.choices = moves;
    }

    fn next_choice(&mut self) {
        let current = self.choices.iter().position(|mv| mv.to_string() == self.input);
        if let Some(index) = current {
            self.input = self.choices[(index + 1) % self.choices.len()].to_string();
        }
    }

    fn play_input(&mut self) {
        let text = std::mem::take(&mut self.input);
        let mv = self.session.game().position().parse_move(text.trim()).map_err(Failure::from);
        let done = mv.and_then(|mv| self.play(mv));
        self.settle(done);
    }

    fn play(&mut self, mv: AnyMove) -> Result<(), Failure> {
        if self.session.opponent_is_due() {
            return Err(Failure::input(NOT_YOUR_TURN));
        }
        self.session.play(mv)
    }

    fn save(&mut self, path: Option<&Path>) -> Result<(), Failure> {
        let path = self.session.save(path)?;
        self.message = ScreenMessage::Note(words::saved(&path, self.session.texts()));
        Ok(())
    }

    fn load(&mut self, path: &Path) -> Result<(), Failure> {
        self.session.load(path)?;
        self.cursor = cursor::middle(self.session.game().position());
        Ok(())
    }

    fn restart(&mut self) {
        let done = self.session.restart();
        self.settle(done);
    }

    fn travel(&mut self, way: fn(&mut TerminalGame) -> Result<(), Failure>) {
        let done = way(&mut self.session);
        self.settle(done);
    }

    /// After anything that may have changed the board: a fresh start for the next move, or the
    /// reason why not.
    fn settle(&mut self, done: Result<(), Failure>) {
        let message = std::mem::replace(&mut self.message, ScreenMessage::Nothing);
        self.clear();
        match done {
            Ok(()) => {
                if let ScreenMessage::Note(_) = message {
                    self.message = message;
                }
                self.warn();
            }
            Err(failure) => self.refuse(failure),
        }
    }

    /// The game goes on, but the file does not.
    fn warn(&mut self) {
        if let Some(trouble) = self.session.trouble() {
            self.message = ScreenMessage::Refusal(words::not_saved(trouble, self.session.texts()));
        }
    }

    fn refuse(&mut self, failure: Failure) {
        self.message = ScreenMessage::Refusal(failure.to_string());
    }
}

fn is_command(letter: char) -> bool {
    matches!(letter, 'u' | 'r' | 's' | 'l' | 'n' | 'q' | ' ' | '?')
}
