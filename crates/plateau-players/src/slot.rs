//! A place for an engine of any one game. Players are asked about "any position" and keep what they
//! need for the game they were asked about last.

use std::any::Any;
use std::fmt;

/// Holds one value of any type.
#[derive(Default)]
pub(crate) struct Slot(Option<Box<dyn Any + Send>>);

impl Slot {
    /// The value held, if it is of this type and still fits; otherwise a new one.
    pub(crate) fn hold<T: Any + Send>(
        &mut self,
        fits: impl FnOnce(&T) -> bool,
        make: impl FnOnce() -> T,
    ) -> &mut T {
        let held = self.0.as_ref().and_then(|held| held.downcast_ref());
        if !held.is_some_and(fits) {
            self.0 = Some(Box::new(make()));
        }
        self.0
            .as_mut()
            .and_then(|held| held.downcast_mut())
            .expect("the slot holds a value of this type")
    }

    pub(crate) fn clear(&mut self) {
        self.0 = None;
    }
}

impl fmt::Debug for Slot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if self.0.is_some() { "Slot(filled)" } else { "Slot(empty)" })
    }
}
