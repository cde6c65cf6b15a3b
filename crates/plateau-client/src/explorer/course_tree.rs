//! Drawing of a tree of the course: as much of it as is known at a moment.

use std::fmt::Write as _;

use leptos::prelude::*;
use plateau_game::{Game as _, Side};
use plateau_search::recording::Bound;

use super::course::{CourseRun, PlaceState, bound_text, columns};
use super::course_model::Course;
use crate::text::Texts;

/// Distances of columns and plies.
const WIDE: f64 = 64.0;
const HIGH: f64 = 84.0;

pub fn tree(course: Course, texts: &'static Texts) -> AnyView {
    let words = texts.course();
    let drawn = move || course.run.with(|run| drawing(run, course.time.get()));
    let size = Memo::new(move |_| {
        course
            .run
            .with(|run| (run.leaves().len() as f64 * WIDE, f64::from(run.tree.height() + 1) * HIGH))
    });
    view! {
        <figure class="course-tree">
            <svg id="course-tree" role="img" aria-label=words.tree()
                viewBox=move || format!("0 0 {} {}", size.get().0, size.get().1)
                style:max-width=move || format!("{}px", size.get().0 * 1.5) inner_html=drawn></svg>
            <figcaption class="quiet">{format!("▲ {}, ▼ {}", words.you(), words.opponent())}</figcaption>
        </figure>
    }
    .into_any()
}

/// Elements of the picture: edges, then nodes. Only numbers and letters of moves stand in it.
fn drawing(run: &CourseRun, time: u32) -> String {
    let columns = columns(&run.places);
    let at = |place: usize| {
        let ply = f64::from(run.places[place].ply());
        ((columns[place] + 0.5) * WIDE, (ply + 0.45) * HIGH)
    };
    let mut drawn = String::new();
    for above in &run.places {
        for mv in above.moves() {
            let below = above.play(mv).place();
            let ((x1, y1), (x2, y2)) = (at(above.place()), at(below));
            let skipped =
                if run.state(below, time) == PlaceState::Skipped { " skipped" } else { "" };
            let (x, y) = (f64::midpoint(x1, x2) - 7.0, f64::midpoint(y1 + 24.0, y2 - 14.0));
            let _ = write!(
                drawn,
                "<line class=\"edge{skipped}\" x1=\"{x1}\" y1=\"{}\" x2=\"{x2}\" y2=\"{}\" />\
                 <text class=\"mv\" x=\"{x}\" y=\"{y}\">{mv}</text>",
                y1 + 26.0,
                y2 - 14.0
            );
        }
    }
    let current = run.moment(time).map(|(place, _)| place);
    for place in 0..run.places.len() {
        let selected = if current == Some(place) { " selected" } else { "" };
        node(&mut drawn, run, place, at(place), time, selected);
    }
    drawn
}

fn node(
    drawn: &mut String,
    run: &CourseRun,
    place: usize,
    (x, y): (f64, f64),
    time: u32,
    selected: &str,
) {
    let here = &run.places[place];
    let state = run.state(place, time);
    let value = match (state, here.leaf()) {
        // The numbers at the leaves are part of the tree: they are shown from the start.
        (_, Some(value)) => value.to_string(),
        (PlaceState::Hidden | PlaceState::Skipped, None) => "?".to_owned(),
        (PlaceState::Open { alpha, beta }, None) => {
            format!("[{}, {}]", bound_text(alpha), bound_text(beta))
        }
        (PlaceState::Done { value, bound }, None) => match bound {
            Bound::Exact => value.to_string(),
            Bound::AtLeast => format!("≥ {value}"),
            Bound::AtMost => format!("≤ {value}"),
        },
    };
    let is_leaf = here.leaf().is_some();
    let side = if here.side_to_move() == Side::X { "x" } else { "o" };
    let name = match state {
        PlaceState::Hidden => "later",
        PlaceState::Open { .. } => "open",
        PlaceState::Done { .. } => "done",
        PlaceState::Skipped => "skipped",
    };
    let (shape, below, leaf) = match (is_leaf, side) {
        (true, _) => ("M-13 -13h26v24h-26z", 4.0, " leaf"),
        (false, "x") => ("M0 -13L-14 10h28z", 24.0, ""),
        (false, _) => ("M0 10L-14 -13h28z", 24.0, ""),
    };
    let _ = write!(
        drawn,
        "<g class=\"node {side} {name}{selected}{leaf}\" data-place=\"{place}\" data-value=\"{value}\">\
         <path d=\"{shape}\" transform=\"translate({x} {y})\" />\
         <text x=\"{x}\" y=\"{}\">{value}</text></g>",
        y + below
    );
}
