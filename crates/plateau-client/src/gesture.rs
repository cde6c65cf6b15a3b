//! What fingers and mouse buttons mean on the 3D board. A click is never a drag: a press has to travel before it
//! turns the board, and then it no longer plays.

/// One finger or button that is down.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Press {
    id: i32,
    x: f64,
    y: f64,
}

/// Everything that is down, and whether it has become a drag.
#[derive(Clone, Debug, Default)]
pub struct Gesture {
    presses: Vec<Press>,
    start: (f64, f64),
    dragging: bool,
    panning: bool,
}

/// What a movement means, in pixels.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Meaning {
    Nothing,
    Hover,
    Turn {
        right: f64,
        down: f64,
    },
    Pan {
        right: f64,
        down: f64,
    },
    /// Two fingers: nearer by this factor, and shifted.
    Pinch {
        factor: f64,
        right: f64,
        down: f64,
    },
}

/// Pixels a press may tremble without becoming a drag.
const TREMBLE: f64 = 10.0;

impl Gesture {
    pub fn press(&mut self, id: i32, x: f64, y: f64, panning: bool) {
        self.presses.retain(|press| press.id != id);
        if self.presses.is_empty() {
            self.start = (x, y);
            self.dragging = false;
            self.panning = panning;
        } else {
            // A second finger is never a click.
            self.dragging = true;
        }
        self.presses.push(Press { id, x, y });
    }

    pub fn travel(&mut self, id: i32, x: f64, y: f64) -> Meaning {
        let Some(at) = self.presses.iter().position(|press| press.id == id) else {
            return if self.presses.is_empty() { Meaning::Hover } else { Meaning::Nothing };
        };
        if (x - self.start.0).hypot(y - self.start.1) > TREMBLE {
            self.dragging = true;
        }
        let before = self.span();
        let old = std::mem::replace(&mut self.presses[at], Press { id, x, y });
        let (right, down) = (x - old.x, y - old.y);
        match (self.dragging, before, self.span()) {
            (_, Some(before), Some(after)) => Meaning::Pinch {
                factor: if before > 1.0 { after / before } else { 1.0 },
                right: right / 2.0,
                down: down / 2.0,
            },
            (true, ..) if self.panning => Meaning::Pan { right, down },
            (true, ..) => Meaning::Turn { right, down },
            _ => Meaning::Nothing,
        }
    }

    /// Whether letting go here is a click.
    pub fn release(&mut self, id: i32) -> bool {
        let known = self.presses.iter().any(|press| press.id == id);
        self.presses.retain(|press| press.id != id);
        known && self.presses.is_empty() && !self.dragging && !self.panning
    }

    /// The browser took the pointer away.
    pub fn cancel(&mut self) {
        *self = Gesture::default();
    }

    fn span(&self) -> Option<f64> {
        match self.presses[..] {
            [a, b, ..] => Some((a.x - b.x).hypot(a.y - b.y)),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_still_press_is_a_click_and_a_travelling_one_a_drag() {
        let mut gesture = Gesture::default();
        gesture.press(1, 100.0, 100.0, false);
        assert_eq!(gesture.travel(1, 104.0, 103.0), Meaning::Nothing);
        assert!(gesture.release(1));

        gesture.press(1, 100.0, 100.0, false);
        assert_eq!(gesture.travel(1, 120.0, 100.0), Meaning::Turn { right: 20.0, down: 0.0 });
        // Coming back does not make it a click again.
        gesture.travel(1, 100.0, 100.0);
        assert!(!gesture.release(1));
    }

    #[test]
    fn two_fingers_pinch_and_never_click() {
        let mut gesture = Gesture::default();
        gesture.press(1, 0.0, 0.0, false);
        gesture.press(2, 100.0, 0.0, false);
        let Meaning::Pinch { factor, right, .. } = gesture.travel(2, 200.0, 0.0) else { panic!("no pinch") };
        assert_eq!((factor, right), (2.0, 50.0));
        assert!(!gesture.release(2));
        assert!(!gesture.release(1));
    }

    #[test]
    fn without_a_press_the_pointer_hovers() {
        let mut gesture = Gesture::default();
        assert_eq!(gesture.travel(1, 5.0, 5.0), Meaning::Hover);
        gesture.press(1, 0.0, 0.0, true);
        assert_eq!(gesture.travel(1, 50.0, 0.0), Meaning::Pan { right: 50.0, down: 0.0 });
        gesture.cancel();
        assert!(!gesture.release(1));
    }
}
