//! The file of a game's puzzles, fetched when it is first wanted.

use std::cell::RefCell;
use std::collections::HashMap;
use std::sync::Arc;

use plateau_games::GameId;
use plateau_puzzles::{BadFile, Puzzle, read};
use wasm_bindgen_futures::spawn_local;

use crate::ground::lazy_fetch::{PUZZLES, later};
use crate::text::Texts;

/// Why there are no puzzles.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Trouble {
    /// The site has none, or cannot be reached.
    Missing,
    Bad(BadFile),
}

impl Trouble {
    pub fn words(self, texts: &'static Texts) -> &'static str {
        match self {
            Trouble::Missing => texts.puzzles().missing(),
            Trouble::Bad(BadFile::Version(_)) => texts.puzzles().old(),
            Trouble::Bad(BadFile::NotPuzzles | BadFile::Damaged | BadFile::Nonsense) => {
                texts.puzzles().damaged()
            }
        }
    }
}

thread_local! {
    /// What was fetched stays while the page is open.
    static HERE: RefCell<HashMap<GameId, Arc<Vec<Puzzle>>>> = RefCell::new(HashMap::new());
}

/// Calls back with the puzzles of a game, at once where they are here already.
pub fn fetch(game: GameId, then: impl FnOnce(Result<Arc<Vec<Puzzle>>, Trouble>) + 'static) {
    if let Some(here) = HERE.with_borrow(|here| here.get(&game).cloned()) {
        return then(Ok(here));
    }
    spawn_local(async move {
        let answer = match later(PUZZLES, game).await {
            Some(bytes) => puzzles(game, &bytes),
            None => Err(Trouble::Missing),
        };
        if let Ok(puzzles) = &answer {
            HERE.with_borrow_mut(|here| here.insert(game, puzzles.clone()));
        }
        then(answer);
    });
}

fn puzzles(game: GameId, bytes: &[u8]) -> Result<Arc<Vec<Puzzle>>, Trouble> {
    let (found, puzzles) = read(bytes).map_err(Trouble::Bad)?;
    let fits = found == game && !puzzles.is_empty();
    if fits { Ok(Arc::new(puzzles)) } else { Err(Trouble::Bad(BadFile::Nonsense)) }
}
