//! The textbook tree around the selected node: triangles that point up for the player whose search
//! it is and down for the opponent, moves on the edges, values with what they are, small boards on
//! the way.

use std::collections::HashMap;

use leptos::prelude::*;
use plateau_board::image;
use plateau_game::Side;
use plateau_scene::{Board, Sketch};

use super::around::{Placed, around};
use super::model::ExplorerModel;
use super::recording::RecordedSearch;

/// As many nodes are in sight, at most.
pub const MOST: usize = 150;
/// Small boards are drawn on the way and for so many children.
const MOST_BOARDS: usize = 12;
const WIDE: f64 = 74.0;
const HIGH: f64 = 128.0;
const BOARD: f64 = 44.0;

#[component]
pub fn Textbook(model: ExplorerModel) -> impl IntoView {
    let words = move || model.ui.texts().explorer();
    let frame: NodeRef<leptos::html::Div> = NodeRef::new();
    let placed = Memo::new(move |_| {
        let selected = model.selected.get();
        model
            .with(|looked| around(looked, selected.min(looked.len() - 1), MOST))
            .unwrap_or_default()
    });
    Effect::new(move |_| {
        let selected = model.selected.get();
        let column = placed
            .with(|placed| placed.iter().find(|one| one.node == selected).map(|one| one.column));
        if let (Some(frame), Some(column)) = (frame.get(), column) {
            let row =
                untrack(|| model.with(|looked| looked.shape.ply[selected as usize])).unwrap_or(0);
            request_animation_frame(move || {
                frame.set_scroll_left(((column + 0.5) * WIDE) as i32 - frame.client_width() / 2);
                frame.set_scroll_top(
                    ((f64::from(row) + 0.5) * HIGH) as i32 - frame.client_height() / 2,
                );
            });
        }
    });
    let size = move || {
        placed.with(|placed| {
            let columns = placed.iter().map(|one| one.column).fold(0.0, f64::max) + 1.0;
            let rows = placed.iter().map(|one| one.row).max().unwrap_or(0) + 1;
            (columns * WIDE, f64::from(rows) * HIGH)
        })
    };
    let boards = Boards::new(model);
    let nodes = move || {
        let placed = placed.get();
        model.with(|looked| {
            let selected = model.selected.get_untracked().min(looked.len() - 1);
            let children = &looked.shape.children(selected);
            let with_board = |one: &Placed| {
                one.on_the_way || children.iter().take(MOST_BOARDS).any(|child| *child == one.node)
            };
            let edges: Vec<_> =
                placed.iter().filter_map(|one| edge(looked, &placed, one)).collect();
            let shapes: Vec<_> = placed
                .iter()
                .map(|one| {
                    let board = with_board(one).then(|| boards.of(looked, one.node)).flatten();
                    shape(model, looked, one, board)
                })
                .collect();
            view! { {edges} {shapes} }.into_any()
        })
    };
    view! {
        <section class="textbook">
            <h2 id="textbook-title">{move || words().textbook()}</h2>
            // It scrolls: so that keys can scroll it too, they can come to it.
            <div class="textbook-frame" node_ref=frame tabindex="0" role="region" aria-labelledby="textbook-title">
                <svg id="textbook" xmlns="http://www.w3.org/2000/svg" role="img" aria-labelledby="textbook-title"
                    width=move || size().0 height=move || size().1
                    viewBox=move || format!("0 0 {} {}", size().0, size().1)>
                    {nodes}
                </svg>
            </div>
        </section>
    }
}

fn centre(one: &Placed) -> (f64, f64) {
    ((one.column + 0.5) * WIDE, (f64::from(one.row) + 0.28) * HIGH)
}

fn edge(looked: &RecordedSearch, placed: &[Placed], one: &Placed) -> Option<impl IntoView + use<>> {
    let parent = looked.recording.nodes[one.node as usize].parent?;
    let above = placed.iter().find(|above| above.node == parent)?;
    let ((x1, y1), (x2, y2)) = (centre(above), centre(one));
    let class = if one.on_the_way { "edge way" } else { "edge" };
    // From below the small board to the move above the node.
    Some(view! { <line class=class x1=x1 y1=y1 + HIGH * 0.55 x2=x2 y2=y2 - 24.0 /> })
}

fn shape(
    model: ExplorerModel,
    looked: &RecordedSearch,
    one: &Placed,
    board: Option<String>,
) -> impl IntoView + use<> {
    let node = one.node;
    let visited = &looked.recording.nodes[node as usize];
    let (x, y) = centre(one);
    let side = looked.side(node);
    let points = if looked.shape.ply[node as usize].is_multiple_of(2) {
        format!("{},{} {},{} {},{}", x, y - 11.0, x - 12.0, y + 9.0, x + 12.0, y + 9.0)
    } else {
        format!("{},{} {},{} {},{}", x, y + 11.0, x - 12.0, y - 9.0, x + 12.0, y - 9.0)
    };
    let is_selected = model.selected.get_untracked() == node;
    let mut class = format!("node {}", if side == Side::X { "x" } else { "o" });
    let known = model.knows(looked, node);
    for (name, wanted) in [
        ("selected", is_selected),
        ("mistaken", known && looked.is_mistaken(node)),
        ("cut", known && visited.skipped > 0),
    ] {
        if wanted {
            class.push(' ');
            class.push_str(name);
        }
    }
    let value = model.worth(looked, node);
    let hidden =
        (one.hidden > 0).then(|| model.ui.texts().explorer().hidden(&one.hidden.to_string()));
    view! {
        <g class=class data-node=node.to_string() on:click=move |_| model.select(node)
            on:pointermove=move |event| model.pointer_moved(&event, Some(node)) on:pointerleave=move |_| model.point_at(None)>
            <rect class="hit" x=x - WIDE / 2.0 y=y - 34.0 width=WIDE height=HIGH />
            <text class="mv" x=x y=y - 15.0>{visited.mv.clone()}</text>
            <polygon points=points />
            <text class="worth" x=x y=y + 21.0>{value}</text>
            {board.map(|address| view! { <image href=address x=x - BOARD / 2.0 y=y + 27.0 width=BOARD height=BOARD /> })}
            {hidden.map(|hidden| view! { <text class="more" x=x y=y + 82.0>{hidden}</text> })}
        </g>
    }
}

/// The boards of nodes as small pictures, each drawn once a recording.
#[derive(Clone, Copy)]
struct Boards {
    model: ExplorerModel,
    drawn: StoredValue<HashMap<u32, String>>,
}

impl Boards {
    fn new(model: ExplorerModel) -> Boards {
        let drawn = StoredValue::new(HashMap::new());
        Effect::new(move |_| {
            model.looked.track();
            model.table.ui.settings.track();
            drawn.set_value(HashMap::new());
        });
        Boards { model, drawn }
    }

    fn of(&self, looked: &RecordedSearch, node: u32) -> Option<String> {
        if let Some(known) = self.drawn.with_value(|drawn| drawn.get(&node).cloned()) {
            return Some(known);
        }
        let position = looked.position(node)?;
        let picture = image::image(&Sketch::of(&Board::of(&position), self.model.table.colours()))?;
        self.drawn.update_value(|drawn| drop(drawn.insert(node, picture.clone())));
        Some(picture)
    }
}
