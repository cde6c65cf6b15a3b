//! A choice among a few things that are seen: a picture and a word each, one of them chosen.

use leptos::prelude::*;

/// One of them.
#[derive(Clone, Debug, PartialEq)]
pub struct Tile {
    pub key: String,
    /// An SVG; empty where the word is enough.
    pub drawing: String,
    pub name: String,
    /// A smaller word, such as the number of a level.
    pub below: String,
    /// While this is true it keeps its place and cannot be chosen.
    pub off: Option<Signal<bool>>,
}

impl Tile {
    pub fn new(key: impl Into<String>, drawing: String, name: impl Into<String>) -> Tile {
        Tile { key: key.into(), drawing, name: name.into(), below: String::new(), off: None }
    }

    pub fn with(self, below: String) -> Tile {
        Tile { below, ..self }
    }

    pub fn off_while(self, off: Signal<bool>) -> Tile {
        Tile { off: Some(off), ..self }
    }

    /// What it is called by: the smaller word where there is one, because names alone may be
    /// unknown.
    fn option(&self) -> String {
        if self.below.is_empty() { self.name.clone() } else { self.below.clone() }
    }
}

/// Tiles are made anew only where they differ, so that choosing by arrow keys does not lose the
/// focus.
#[component]
pub fn Tiles(
    name: &'static str,
    #[prop(into)] legend: Signal<String>,
    #[prop(into)] tiles: Signal<Vec<Tile>>,
    #[prop(into)] value: Signal<String>,
    on_pick: impl Fn(String) + Copy + Send + Sync + 'static,
) -> impl IntoView {
    let one = move |tile: Tile| {
        let option = tile.option();
        let Tile { key, drawing, name: word, below, off } = tile;
        let (mine, picked) = (key.clone(), key.clone());
        // A tile is narrow: each part has a line of its own.
        let below = below.replace(" · ", "\n");
        view! {
            <label class="tile" data-option=option>
                <input type="radio" name=name value=key prop:checked=move || value.get() == mine
                    disabled=move || off.is_some_and(|off| off.get())
                    on:change=move |_| on_pick(picked.clone()) />
                {(!drawing.is_empty()).then(|| view! {
                    <i class="drawing" aria-hidden="true" inner_html=drawing></i>
                })}
                <span>{word}</span>
                {(!below.is_empty()).then(|| view! { <span class="quiet">{below}</span> })}
            </label>
        }
    };
    let shown = Memo::new(move |_| tiles.get());
    view! {
        <fieldset class=format!("tiles {name}")>
            <legend>{move || legend.get()}</legend>
            <div>{move || shown.get().into_iter().map(one).collect_view()}</div>
        </fieldset>
    }
}
