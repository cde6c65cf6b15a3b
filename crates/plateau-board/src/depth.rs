//! What draws a board in three dimensions, as the component sees it: a page that shows flat boards
//! alone does not carry it.

use plateau_scene::Target;
use web_sys::{Document, Element, EventTarget, PointerEvent};

use crate::state::{BoardState, Handled};

/// A canvas with a board on it.
pub trait Depth {
    fn canvas(&self) -> EventTarget;
    /// Shows the board as it is now, by a motion where one move lies between.
    fn show(&self, before: Option<&BoardState>, now: &Handled);
    fn press(&mut self, event: &PointerEvent);
    /// A press that wanders turns the board; whether nothing is pressed, so that this points.
    fn travel(&mut self, event: &PointerEvent) -> bool;
    /// What a press that is let go means, where it did not turn the board.
    fn release(&mut self, event: &PointerEvent) -> Option<Target>;
    fn cancel(&mut self);
    fn pick(&self, event: &PointerEvent) -> Option<Target>;
    fn zoom(&self, factor: f32);
}

/// Puts a canvas up; fails where there is no WebGL 2.
pub type OpenDepth = fn(&Document, &Element, &Handled) -> Result<Box<dyn Depth>, String>;
