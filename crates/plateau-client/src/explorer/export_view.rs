//! Taking it away: a link to what is seen, pictures of what is in sight, the whole search as data.

use leptos::html::Input;
use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;

use super::around::around;
use super::export::{document, drawing, graph};
use super::model::ExplorerModel;
use super::overview::picture;
use super::recording::RecordedSearch;
use super::textbook_tree::MOST;
use crate::frame::share_dialog::copy_text;
use crate::ground::files;

#[component]
pub fn Take(model: ExplorerModel) -> impl IntoView {
    let words = move || model.ui.texts().explorer();
    let link: NodeRef<Input> = NodeRef::new();
    let address = move || {
        let here = location().href().unwrap_or_default();
        format!("{}{}", here.split('#').next().unwrap_or_default(), model.address())
    };
    let copy = move |_| {
        let Some(field) = link.get_untracked() else { return };
        let address = untrack(address);
        spawn_local(async move {
            let texts = model.ui.texts();
            model.ui.say(if copy_text(&address, &field).await {
                texts.copied()
            } else {
                texts.not_copied()
            });
        });
    };
    let button = move |part: Part, ending: &'static str| {
        let press = move |_| {
            untrack(|| model.with(|looked| save(model, looked, part, ending)));
        };
        view! { <button type="button" id=format!("take-{}{ending}", part.id()) on:click=press>{ending.to_uppercase()}</button> }
    };
    let row = move |part: Part| {
        let title = move || match part {
            Part::InSight => words().take_seen(),
            Part::Whole => words().take_whole(),
        };
        let buttons =
            ["png", "svg", "dot", "json"].map(|ending| button(part, ending)).collect_view();
        view! { <div class="row" role="group" aria-label=title><span aria-hidden="true">{title}</span> {buttons}</div> }
    };
    view! {
        <section class="take" id="take">
            <h2>{move || words().take()}</h2>
            <label class="field"><span>{move || words().take_link()}</span>
                <input type="text" readonly id="inside-link" node_ref=link prop:value=address />
            </label>
            <div class="row">
                <button type="button" id="copy-inside" on:click=copy>{move || words().copy_link()}</button>
            </div>
            {[Part::InSight, Part::Whole].map(row).collect_view()}
        </section>
    }
}

/// How much of a search is taken away.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Part {
    InSight,
    Whole,
}

impl Part {
    const fn id(self) -> &'static str {
        match self {
            Part::InSight => "seen-",
            Part::Whole => "",
        }
    }
}

fn save(model: ExplorerModel, looked: &RecordedSearch, part: Part, ending: &str) {
    let name = format!("plateau-{}-search.{ending}", model.table.id());
    let is_whole = part == Part::Whole;
    if ending == "png" {
        if let Some(address) = picture(model, looked, is_whole) {
            files::download(&address, &name);
        }
        return;
    }
    let placed = around(looked, model.selected.get().min(looked.len() - 1), MOST);
    let is_wanted = |node: u32| is_whole || placed.iter().any(|one| one.node == node);
    let text = match ending {
        "dot" => graph(looked, &is_wanted),
        "json" => document(looked, &is_wanted).to_string(),
        _ if is_whole => drawing(looked),
        _ => seen_drawing(),
    };
    files::save_text(&text, &name);
}

/// The textbook tree as it is drawn, with the colours that the page gives it.
fn seen_drawing() -> String {
    let drawn = leptos::prelude::document().query_selector("#textbook").ok().flatten();
    let Some(drawn) = drawn else { return String::new() };
    let style = window().get_computed_style(&drawn).ok().flatten();
    let paint = |name: &str| {
        style.as_ref().and_then(|style| style.get_property_value(name).ok()).unwrap_or_default()
    };
    let [ink, paper, x, o, accent, bad] =
        ["--ink", "--paper", "--x", "--o", "--accent", "--bad"].map(paint);
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
