//! How a proof by parts works, in six steps: a small board for each, on which one tries in vain.

use leptos::prelude::*;
use plateau_game::Side;
use plateau_locale::KnownTexts;

use super::parts::{PartsBoard, STEPS};
use crate::ground::route::Route;
use crate::ground::ui::{Ui, use_ui};

#[component]
pub fn ProofLessonPage(step: u8) -> impl IntoView {
    let ui = use_ui();
    let board = RwSignal::new(PartsBoard::of_step(step));
    let known = move || ui.texts().known();
    let over = move || board.with(PartsBoard::is_over);
    let state = move || if over() { "over" } else { "asked" };
    let says = move || if over() { known().lesson_over() } else { known().lesson_ask() };
    let links = (1..=STEPS)
        .map(|number| {
            let current = if number == step { "step" } else { "false" };
            view! { <li><a class="button" href=Route::Proof(number).address() aria-current=current>{number}</a></li> }
        })
        .collect_view();
    view! {
        <main class="paper" id="main" data-state=state>
            <h1>{move || known().lesson()}</h1>
            <nav class="steps" aria-label=move || ui.texts().learn().steps()><ol>{links}</ol></nav>
            <h2 id="step-title">{move || words(known(), step)[0]}</h2>
            <p>{move || words(known(), step)[1]}</p>
            <Places ui board />
            <p class="status" role="status">{says}</p>
            <div class="row">
                <button type="button" id="restart"
                    on:click=move |_| board.set(PartsBoard::of_step(step))>
                    {move || ui.texts().restart()}
                </button>
                {(step < STEPS).then(|| view! {
                    <a class="button main" id="next" href=Route::Proof(step + 1).address()>
                        {move || ui.texts().learn().next_step()}
                    </a>
                })}
                {(step == STEPS).then(|| view! {
                    <a class="button main" id="next" href=Route::Refute(6).address()>
                        {move || known().refute_title("6 × 6 × 6")}
                    </a>
                })}
            </div>
            <p><a href=Route::Known.address()>{move || known().title()}</a></p>
        </main>
    }
    .into_any()
}

/// The title of a step, and what it says.
fn words(texts: KnownTexts<'_>, step: u8) -> [&'static str; 2] {
    match step {
        1 => [texts.pair_title(), texts.pair()],
        2 => [texts.square_title(), texts.square()],
        3 => [texts.crossing_title(), texts.crossing()],
        4 => [texts.grid_title(), texts.grid()],
        5 => [texts.diagonal_title(), texts.diagonal()],
        _ => [texts.parts_title(), texts.parts()],
    }
}

/// Every place of the parts, in rows.
#[component]
fn Places(ui: Ui, board: RwSignal<PartsBoard>) -> impl IntoView {
    let (width, count) = board.with_untracked(|board| (board.width, board.stones().len()));
    let place = move |at: usize| {
        let Some(part) = board.with_untracked(|board| board.part_of(at)) else {
            return view! { <i></i> }.into_any();
        };
        let stone = move || board.with(|board| board.stones()[at]);
        let sign = move || match stone() {
            Some(Side::X) => "×",
            Some(Side::O) => "○",
            None => "",
        };
        let name = move || {
            let [row, column] = [at / width + 1, at % width + 1].map(|number| number.to_string());
            let taken = match stone() {
                Some(Side::X) => ui.texts().known().yours(),
                Some(Side::O) => ui.texts().known().theirs(),
                None => ui.texts().known().free(),
            };
            ui.texts().known().place(&row, &column, taken)
        };
        let take = move |_| {
            board.update(|board| {
                board.take(at);
            });
        };
        view! {
            <button type="button" style=("--part", part.to_string()) data-place=at.to_string()
                aria-label=name
                aria-disabled=move || stone().is_some().to_string() on:click=take>{sign}</button>
        }
        .into_any()
    };
    view! { <div class="parts" style=("--n", width.to_string())>{(0..count).map(place).collect_view()}</div> }
}
