//! What a mouse or fingers do with the picture of the whole tree: one moves it, two bring it
//! nearer, a touch selects.

use leptos::prelude::*;
use web_sys::PointerEvent;

use super::icicle::Sight;
use super::model::ExplorerModel;

/// Further than this is no touch any more, in pixels.
const STILL: f64 = 4.0;

/// Fingers or a mouse on the canvas.
#[derive(Clone, Copy, Default)]
pub struct Hand {
    /// The first two, where they are.
    fingers: [Option<(i32, f64)>; 2],
    /// How far the first has gone since it came down.
    gone: f64,
}

#[derive(Clone, Copy)]
pub struct Grip {
    pub model: ExplorerModel,
    pub sight: RwSignal<Sight>,
    pub row_height: Signal<f64>,
    pub hand: StoredValue<Hand>,
}

impl Grip {
    fn node_at(&self, x: f64, y: f64) -> Option<u32> {
        untrack(|| {
            let found = self.model.with(|looked| {
                let root = looked.root_of(self.model.selected.get().min(looked.len() - 1));
                let row = (y / self.row_height.get()) as u32;
                looked.icicle.at(&looked.shape, root, self.sight.get(), x, row)
            });
            found.flatten()
        })
    }

    pub fn down(&self, event: &PointerEvent) {
        let finger = Some((event.pointer_id(), f64::from(event.offset_x())));
        self.hand.update_value(|hand| match hand.fingers {
            [None, _] => *hand = Hand { fingers: [finger, None], gone: 0.0 },
            [_, None] => hand.fingers[1] = finger,
            _ => {}
        });
    }

    pub fn travel(&self, event: &PointerEvent) {
        let (x, y) = (f64::from(event.offset_x()), f64::from(event.offset_y()));
        let mut hand = self.hand.get_value();
        let is_this =
            |finger: &Option<(i32, f64)>| finger.is_some_and(|(id, _)| id == event.pointer_id());
        let Some(at) = hand.fingers.iter().position(is_this) else {
            return self.model.pointer_moved(event, self.node_at(x, y));
        };
        let before = hand.fingers[at].map_or(x, |(_, before)| before);
        match hand.fingers[1 - at] {
            Some((_, other)) => {
                let factor = (before - other).abs().max(1.0) / (x - other).abs().max(1.0);
                self.sight.update(|sight| *sight = sight.zoomed(other, factor));
                hand.gone = f64::INFINITY;
            }
            None => {
                hand.gone += (x - before).abs();
                if hand.gone > STILL {
                    self.sight.update(|sight| *sight = sight.moved(before - x));
                }
            }
        }
        hand.fingers[at] = Some((event.pointer_id(), x));
        self.hand.set_value(hand);
    }

    pub fn up(&self, event: &PointerEvent) {
        let hand = self.hand.get_value();
        let is_first = hand.fingers[0].is_some_and(|(id, _)| id == event.pointer_id());
        let node = self.node_at(f64::from(event.offset_x()), f64::from(event.offset_y()));
        if let Some(node) = node.filter(|_| is_first && hand.gone <= STILL) {
            self.model.select(node);
        }
        self.let_go();
    }

    pub fn let_go(&self) {
        self.hand.set_value(Hand::default());
    }
}
