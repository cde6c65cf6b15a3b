//! The board: pointing, dragging, contrast, loss of WebGL, camera and switching of boards.

pub mod contrast;
pub mod dragging;
pub mod interaction;
pub mod pointing;
pub mod switching;
pub mod webgl_loss;
