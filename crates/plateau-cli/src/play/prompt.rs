//! What the input line of the screen asks for.

/// What the input line is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Prompt {
    Move,
    SaveAs,
    Load,
    ConfirmNew,
    ConfirmQuit,
}
