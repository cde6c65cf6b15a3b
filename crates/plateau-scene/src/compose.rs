//! A board as a scene: the game puts up what it is made of, then come the hand and the marks.

use crate::presentation::presentation;
use crate::{Aspect, Board, Layout, Marks, Scene};

impl Scene {
    pub fn of(board: &Board, aspect: Aspect, marks: &Marks) -> Scene {
        let layout = Layout::of(board, &aspect);
        let mut scene = Scene {
            items: Vec::new(),
            pieces: Vec::new(),
            targets: Vec::new(),
            lifted: Vec::new(),
            layout,
        };
        presentation(board.game).build(&mut scene, board, &layout);
        if let Some(lifted) = aspect.lifted {
            scene.lift(lifted);
        }
        scene.mark(board, &layout, marks);
        scene
    }
}
