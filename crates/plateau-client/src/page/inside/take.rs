//! Taking it away: a link to what is seen, pictures of what is in sight, the whole search as data.

use leptos::html::Input;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::spawn_local;
use web_sys::HtmlCanvasElement;

use super::room::Room;
use super::textbook::MOST;
use crate::inside::Looked;
use crate::inside::around::around;
use crate::inside::take::{document, drawing, graph, whole_graph};
use crate::page::files;
use crate::page::keep::copy_text;
use crate::text::InsideTexts;

#[component]
pub fn Take(room: Room) -> impl IntoView {
    let words = move || room.ui.texts().room_inside;
    let link: NodeRef<Input> = NodeRef::new();
    let address = move || {
        let here = location().href().unwrap_or_default();
        format!("{}{}", here.split('#').next().unwrap_or_default(), room.address())
    };
    let copy = move |_| {
        let Some(field) = link.get_untracked() else { return };
        let address = untrack(address);
        spawn_local(async move {
            let texts = room.ui.texts();
            room.ui.say(if copy_text(&address, &field).await { texts.copied } else { texts.not_copied });
        });
    };
    let name = move |ending: &str| format!("plateau-{}-search.{ending}", room.table.id());
    let file = move |id: &'static str,
                     ending: &'static str,
                     word: fn(&InsideTexts) -> &'static str,
                     text: fn(Room, &Looked) -> String| {
        let save = move |_| {
            if let Some(text) = untrack(|| room.with(|looked| text(room, looked))) {
                files::save_text(&text, &untrack(|| name(ending)));
            }
        };
        view! { <button type="button" id=id on:click=save>{move || word(words())}</button> }
    };
    let picture = move |_| {
        let canvas = leptos::prelude::document().query_selector("#icicle").ok().flatten();
        let canvas = canvas.and_then(|canvas| canvas.dyn_into::<HtmlCanvasElement>().ok());
        if let Some(address) = canvas.and_then(|canvas| canvas.to_data_url().ok()) {
            files::download(&address, &untrack(|| name("png")));
        }
    };
    view! {
        <section class="take" id="take">
            <h2>{move || words().take}</h2>
            <label class="field"><span>{move || words().take_link}</span>
                <input type="text" readonly id="inside-link" node_ref=link prop:value=address />
            </label>
            <div class="row">
                <button type="button" id="copy-inside" on:click=copy>{move || words().copy_link}</button>
                <button type="button" id="take-png" on:click=picture>{move || words().take_png}</button>
                {file("take-seen-svg", "svg", |t| t.take_seen_svg, |_, _| seen_drawing())}
                {file("take-seen-dot", "dot", |t| t.take_seen_dot, |room, looked| {
                    graph(looked, &around(looked, room.selected.get().min(looked.len() - 1), MOST))
                })}
                {file("take-svg", "svg", |t| t.take_svg, |_, looked| drawing(looked))}
                {file("take-dot", "dot", |t| t.take_dot, |_, looked| whole_graph(looked))}
                {file("take-json", "json", |t| t.take_json, |_, looked| document_text(looked))}
            </div>
        </section>
    }
}

fn document_text(looked: &Looked) -> String {
    document(looked).to_string()
}

/// The textbook tree as it is drawn, with the colours that the page gives it.
fn seen_drawing() -> String {
    let drawn = leptos::prelude::document().query_selector("#textbook").ok().flatten();
    let Some(drawn) = drawn else { return String::new() };
    let style = window().get_computed_style(&drawn).ok().flatten();
    let paint =
        |name: &str| style.as_ref().and_then(|style| style.get_property_value(name).ok()).unwrap_or_default();
    let [ink, paper, x, o, accent, bad] = ["--ink", "--paper", "--x", "--o", "--accent", "--bad"].map(paint);
    let rules = format!(
        "<style>svg{{background:{paper}}}text{{font:12px sans-serif;text-anchor:middle;fill:{ink}}}.hit{{fill:none}}\
         .edge{{stroke:{ink}}}.edge.way{{stroke:{accent};stroke-width:2.5}}polygon{{stroke:{ink}}}.x polygon{{fill:{x}}}\
         .o polygon{{fill:{o}}}.mistaken polygon{{stroke:{bad};stroke-width:3}}.selected polygon{{stroke:{accent};stroke-width:3.5}}</style>"
    );
    let whole = drawn.outer_html();
    match whole.split_once('>') {
        Some((open, rest)) => format!("{open}>{rules}{rest}"),
        None => whole,
    }
}
