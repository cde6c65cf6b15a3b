//! What fingers and mouse buttons mean on the 3D board. A click is never a drag: a press has to
//! travel before it turns the board or takes a piece along, and then it is no click any more.

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
    /// When the first press came, in milliseconds.
    since_ms: f64,
    dragging: bool,
    grip: Grip,
}

/// What a press takes hold of.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Grip {
    /// Turns the board.
    #[default]
    Board,
    /// Takes along what stands there.
    Piece,
    /// Takes along the sign of what a tap would play.
    Aim,
    /// A finger on a place that can be played: it turns the board if it swipes at once. If it rests
    /// first, it has seen the sign of what it would play, and takes that along.
    Look,
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
    /// The piece goes where the pointer is.
    Carry,
    /// The sign goes to the place that is under the finger.
    Aim,
    /// Two fingers: nearer by this factor, and so far aside.
    Pinch {
        factor: f64,
        right: f64,
        down: f64,
    },
}

/// What letting go means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    Click,
    /// A piece was carried here.
    Drop,
    /// The finger slid here, or rested, to say which place it means.
    Aimed,
    Nothing,
}

/// Pixels a press may tremble without becoming a drag.
const TREMBLE: f64 = 10.0;
/// The same for a finger that rests on a place: it slides to the next one.
const SLIDE: f64 = 4.0;
/// A swipe begins sooner than this, in milliseconds.
const SWIPE_MS: f64 = 180.0;
/// A finger that rests for so long has seen what it would play.
const LOOK_MS: f64 = 350.0;

impl Gesture {
    pub fn press(&mut self, id: i32, (x, y): (f64, f64), now_ms: f64, grip: Grip) {
        self.presses.retain(|press| press.id != id);
        if self.presses.is_empty() {
            self.start = (x, y);
            self.since_ms = now_ms;
            self.dragging = false;
            self.grip = grip;
        } else {
            // A second finger is never a click, and takes nothing along.
            self.dragging = true;
            self.grip = Grip::Board;
        }
        self.presses.push(Press { id, x, y });
    }

    pub fn travel(&mut self, id: i32, (x, y): (f64, f64), now_ms: f64) -> Meaning {
        let Some(at) = self.presses.iter().position(|press| press.id == id) else {
            return if self.presses.is_empty() { Meaning::Hover } else { Meaning::Nothing };
        };
        let way = (x - self.start.0).hypot(y - self.start.1);
        let rested_ms = now_ms - self.since_ms;
        match self.grip {
            Grip::Look if rested_ms >= SWIPE_MS && way > SLIDE => {
                self.grip = Grip::Aim;
                self.dragging = true;
            }
            Grip::Look if way > TREMBLE => {
                self.grip = Grip::Board;
                self.dragging = true;
            }
            Grip::Board | Grip::Piece | Grip::Aim if way > TREMBLE => self.dragging = true,
            _ => {}
        }
        let before = self.span();
        let old = std::mem::replace(&mut self.presses[at], Press { id, x, y });
        let (right, down) = (x - old.x, y - old.y);
        match (self.dragging, before, self.span()) {
            (_, Some(before), Some(after)) => {
                let factor = if before > 1.0 { after / before } else { 1.0 };
                // What is between the fingers goes half the way of each.
                Meaning::Pinch { factor, right: right / 2.0, down: down / 2.0 }
            }
            (true, ..) => match self.grip {
                Grip::Board => Meaning::Turn { right, down },
                Grip::Piece => Meaning::Carry,
                Grip::Aim | Grip::Look => Meaning::Aim,
            },
            (false, ..) => Meaning::Nothing,
        }
    }

    pub fn release(&mut self, id: i32, now_ms: f64) -> End {
        let known = self.presses.iter().any(|press| press.id == id);
        let several = self.presses.len() > 1;
        self.presses.retain(|press| press.id != id);
        match (self.dragging, self.grip) {
            _ if !known || several => End::Nothing,
            (true, Grip::Piece) => End::Drop,
            (true, Grip::Aim | Grip::Look) => End::Aimed,
            (false, Grip::Look) if now_ms - self.since_ms >= LOOK_MS => End::Aimed,
            (true, Grip::Board) => End::Nothing,
            (false, _) => End::Click,
        }
    }

    /// A finger shows what it would play, and may still turn the board.
    pub fn is_looking(&self) -> bool {
        self.grip == Grip::Look && self.presses.len() == 1
    }

    pub fn has_several(&self) -> bool {
        self.presses.len() > 1
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
        gesture.press(1, (100.0, 100.0), 0.0, Grip::Board);
        assert_eq!(gesture.travel(1, (104.0, 103.0), 20.0), Meaning::Nothing);
        assert_eq!(gesture.release(1, 900.0), End::Click);

        gesture.press(1, (100.0, 100.0), 0.0, Grip::Board);
        assert_eq!(
            gesture.travel(1, (120.0, 100.0), 20.0),
            Meaning::Turn { right: 20.0, down: 0.0 }
        );
        // Coming back does not make it a click again.
        gesture.travel(1, (100.0, 100.0), 40.0);
        assert_eq!(gesture.release(1, 60.0), End::Nothing);
    }

    #[test]
    fn a_piece_is_clicked_or_carried() {
        let mut gesture = Gesture::default();
        gesture.press(1, (100.0, 100.0), 0.0, Grip::Piece);
        assert_eq!(gesture.travel(1, (103.0, 100.0), 20.0), Meaning::Nothing);
        assert_eq!(gesture.release(1, 40.0), End::Click);

        gesture.press(1, (100.0, 100.0), 0.0, Grip::Piece);
        assert_eq!(gesture.travel(1, (160.0, 100.0), 20.0), Meaning::Carry);
        assert_eq!(gesture.release(1, 40.0), End::Drop);
    }

    #[test]
    fn a_sign_is_tapped_again_or_slid_to_its_place() {
        let mut gesture = Gesture::default();
        gesture.press(1, (100.0, 100.0), 0.0, Grip::Aim);
        assert_eq!(gesture.release(1, 40.0), End::Click);

        gesture.press(1, (100.0, 100.0), 0.0, Grip::Aim);
        assert_eq!(gesture.travel(1, (130.0, 100.0), 20.0), Meaning::Aim);
        assert_eq!(gesture.release(1, 40.0), End::Aimed);
    }

    /// One finger on a place that can be played, and what it means by when and where it goes.
    #[test]
    fn a_finger_taps_looks_slides_or_swipes() {
        let check = |way: &[(f64, f64)], lifted_ms: f64, expected: Option<Meaning>, end: End| {
            let mut gesture = Gesture::default();
            gesture.press(1, (100.0, 100.0), 0.0, Grip::Look);
            let mut last = None;
            for (right, at_ms) in way {
                last = Some(gesture.travel(1, (100.0 + right, 100.0), *at_ms));
            }
            assert_eq!((last, gesture.release(1, lifted_ms)), (expected, end), "{way:?}");
        };
        let turn = Meaning::Turn { right: 30.0, down: 0.0 };
        check(&[], 120.0, None, End::Click);
        check(&[], 600.0, None, End::Aimed);
        check(&[(7.0, 300.0)], 400.0, Some(Meaning::Aim), End::Aimed);
        check(&[(7.0, 60.0)], 120.0, Some(Meaning::Nothing), End::Click);
        check(&[(30.0, 60.0), (60.0, 500.0)], 520.0, Some(turn), End::Nothing);
    }

    #[test]
    fn two_fingers_pinch_and_never_click() {
        let mut gesture = Gesture::default();
        gesture.press(1, (0.0, 0.0), 0.0, Grip::Piece);
        gesture.press(2, (100.0, 0.0), 20.0, Grip::Piece);
        assert_eq!(
            gesture.travel(2, (200.0, 0.0), 40.0),
            Meaning::Pinch { factor: 2.0, right: 50.0, down: 0.0 }
        );
        assert_eq!(gesture.release(2, 60.0), End::Nothing);
    }

    #[test]
    fn without_a_press_the_pointer_hovers() {
        let mut gesture = Gesture::default();
        assert_eq!(gesture.travel(1, (5.0, 5.0), 0.0), Meaning::Hover);
        gesture.press(1, (0.0, 0.0), 20.0, Grip::Board);
        gesture.travel(1, (50.0, 0.0), 40.0);
        gesture.cancel();
        assert_eq!(gesture.release(1, 60.0), End::Nothing);
    }
}
