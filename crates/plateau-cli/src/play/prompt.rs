//! Commands of the input line.

/// Purpose of the input line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Prompt {
    Move,
    SaveAs,
    Load,
    ConfirmNew,
    ConfirmQuit,
}
