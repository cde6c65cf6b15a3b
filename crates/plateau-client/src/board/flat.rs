//! The board as tables of buttons: the flat board, the pad of levels beside the 3D board, and the
//! table a screen reader plays on. All three are this one component.

use leptos::prelude::*;
use plateau_board::{cell_class, cell_name, cell_pieces, first_cell, neighbour_cell};
use plateau_game::{Place, Score, Side};
use plateau_scene::Target;

use super::announcements::{cell_words, playable_places};
use super::board_input::Screen;
use super::marked_cells::{Depth, MarkedBoard, marked_board};
use crate::game::labels::{class as value_class, short};
use crate::text::Texts;

/// What moves are worth, by the places that play or begin them.
type Worth = Vec<(Place, Score)>;

/// What the cells of a board share.
#[derive(Clone, Copy)]
struct Cells {
    shown: Memo<MarkedBoard>,
    worth: Memo<Worth>,
    /// What places add to an evaluation that is looked at.
    points: Memo<Vec<(Place, String)>>,
    playable: Memo<Vec<Place>>,
    /// The one cell that the Tab key stops at; arrows lead to the others, and take the stop with
    /// them.
    stop: RwSignal<Place>,
}

#[component]
pub fn FlatBoard(screen: Screen) -> impl IntoView {
    let table = screen.table;
    let shown = Memo::new(move |_| marked_board(screen, Depth::Flat));
    let worth = Memo::new(move |_| screen.values());
    let points = Memo::new(move |_| {
        let texts = table.ui.texts();
        screen.counted.get().map(|counted| counted.written(texts)).unwrap_or_default()
    });
    let playable = Memo::new(move |_| playable_places(screen));
    let stop = RwSignal::new(first_cell(&shown.get_untracked().board));
    let cells = Cells { shown, worth, points, playable, stop };
    let game = table.id();
    // The key names the board's shape: a new size makes new tables.
    let shape = Memo::new(move |_| shown.with(|shown| (shown.board.side(), shown.board.levels())));
    let class = format!("flat flat-{game}");
    view! {
        <div
            class=class
            class:plain=move || screen.has_plain_felt()
            data-levels=move || shape.get().1.to_string()
            style=("--n", move || shape.get().0.to_string())
        >
            {move || {
                let (_, count) = shape.get();
                stop.set(first_cell(&shown.get_untracked().board));
                (0..count).map(|level| view! { <LevelTable screen cells level /> }).collect_view()
            }}
        </div>
    }
}

#[component]
fn LevelTable(screen: Screen, cells: Cells, level: u8) -> impl IntoView {
    let table = screen.table;
    let board = cells.shown.get_untracked().board;
    let several = board.is_cube();
    let caption = move || {
        let texts = table.ui.texts();
        let name = texts.game(table.id()).name;
        if several { texts.level_n(&(level + 1).to_string()) } else { texts.board(name) }
    };
    let columns = board.side();
    let head =
        (0..columns).map(|column| view! { <th scope="col">{letter(column)}</th> }).collect_view();
    let body = board
        .rows_from_top()
        .map(|row| {
            let cells = (0..columns)
                .map(|column| view! { <FlatCell screen cells place=Place::new(column, row, level) /> })
                .collect_view();
            view! { <tr><th scope="row">{row + 1}</th>{cells}</tr> }
        })
        .collect_view();
    view! {
        <table class="level">
            <caption>{caption}</caption>
            <thead><tr><td></td>{head}</tr></thead>
            <tbody>{body}</tbody>
        </table>
    }
}

fn letter(column: u8) -> String {
    char::from(b'a' + column).to_string()
}

#[component]
fn FlatCell(screen: Screen, cells: Cells, place: Place) -> impl IntoView {
    let Cells { shown, worth, points, playable, stop } = cells;
    let table = screen.table;
    let board = shown.get_untracked().board;
    let target = board.pointed(place);
    let label = move || {
        shown.with(|shown| playable.with(|playable| cell_words(screen, shown, playable, place)))
    };
    let class = move || shown.with(|shown| cell_class(&shown.board, &shown.marks, place));
    let stack = move || shown.with(|shown| cell_pieces(&shown.board, place));
    let value = move || {
        worth.with(|worth| worth.iter().find(|(at, _)| *at == place).map(|(_, value)| *value))
    };
    let heat = move || {
        let heat = shown.with(|shown| {
            shown.marks.heat.iter().find(|(at, _)| *at == place).map(|(_, heat)| *heat)
        });
        heat.map(|heat| format!("{:.0}%", 75.0 * heat.abs())).unwrap_or_default()
    };
    let counted = move || {
        points
            .with(|points| points.iter().find(|(at, _)| *at == place).map(|(_, text)| text.clone()))
    };
    let tabindex = move || if stop.get() == place { "0" } else { "-1" };
    let keys = move |event: web_sys::KeyboardEvent| {
        let board = shown.get_untracked().board;
        if let Some(to) = neighbour_cell(&board, place, &event.key()) {
            event.prevent_default();
            focus_cell(&event, to);
        }
    };
    view! {
        <td class=class style=("--heat", heat)>
            <button
                type="button"
                data-cell=cell_name(place)
                tabindex=tabindex
                aria-label=label
                data-place=board.place_name(place)
                on:click=move |_| screen.click(Target::Place(target))
                on:keydown=keys
                on:focus=move |_| stop.set(place)
                on:pointerenter=move |_| screen.point_at(Some(target))
                on:pointerleave=move |_| screen.point_at(None)
            >
                {move || {
                    let sides = stack().into_iter();
                    sides.map(|side| view! { <i class=side_class(side)></i> }).collect_view()
                }}
                {move || match counted() {
                    Some(text) => Some(view! { <span class="value points">{text}</span> }.into_any()),
                    None => value().and_then(|value| written(value, table.ui.texts())).map(IntoAny::into_any),
                }}
            </button>
        </td>
    }
}

/// Moves the focus within the board the key was pressed on: a page may have several.
fn focus_cell(event: &web_sys::KeyboardEvent, place: Place) {
    use wasm_bindgen::JsCast;
    let key_at =
        event.current_target().and_then(|target| target.dyn_into::<web_sys::Element>().ok());
    let board = key_at.and_then(|cell| cell.closest(".flat").ok().flatten());
    let selector = format!("[data-cell='{}']", cell_name(place));
    let cell = board.and_then(|board| board.query_selector(&selector).ok().flatten());
    if let Some(cell) = cell.and_then(|cell| cell.dyn_into::<web_sys::HtmlElement>().ok()) {
        let _ = cell.focus();
    }
}

/// A value on its place.
fn written(value: Score, texts: &Texts) -> Option<impl IntoView> {
    let text = short(value, texts)?;
    Some(view! { <span class=value_class(value)>{text}</span> })
}

fn side_class(side: Side) -> &'static str {
    match side {
        Side::X => "piece x",
        Side::O => "piece o",
    }
}
