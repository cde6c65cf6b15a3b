//! Paragraphs and tables of the lessons beside the rules.

use leptos::prelude::*;
use plateau_locale::{EngineLessonsTexts, Family};

use crate::ground::ui::use_ui;

#[component]
pub fn Paragraphs(of: fn(EngineLessonsTexts<'_>) -> &'static str) -> impl IntoView {
    let ui = use_ui();
    move || {
        of(ui.texts().engine_lessons())
            .split("\n\n")
            .map(|text| view! { <p>{text}</p> })
            .collect_view()
    }
}

/// A table with its headings in the language of the page.
#[component]
pub fn Figures(
    id: &'static str,
    heads: fn(EngineLessonsTexts<'_>) -> Family<'_>,
    #[prop(into)] rows: Signal<Vec<Vec<String>>>,
) -> impl IntoView {
    let ui = use_ui();
    let head = move || {
        heads(ui.texts().engine_lessons())
            .iter()
            .map(|word| view! { <th scope="col">{word}</th> })
            .collect_view()
    };
    let cell = move |cell: String| view! { <td>{ui.texts().localised(&cell)}</td> };
    let row =
        move |cells: Vec<String>| view! { <tr>{cells.into_iter().map(cell).collect_view()}</tr> };
    view! {
        <table class="figures" id=id>
            <thead><tr>{head}</tr></thead>
            <tbody>{move || rows.get().into_iter().map(row).collect_view()}</tbody>
        </table>
    }
}
