//! The moves of the game, in numbered pairs, each a button that jumps there. The list follows the
//! game.

use leptos::html::Ol;
use leptos::prelude::*;
use plateau_match::Sign;

use crate::game::table::Table;

#[component]
pub fn MoveList(table: Table, signs: Signal<Vec<Option<Sign>>>) -> impl IntoView {
    let moves = Memo::new(move |_| {
        table
            .game
            .with(|game| game.plies().iter().map(|ply| ply.mv().to_string()).collect::<Vec<_>>())
    });
    let signs = Memo::new(move |_| signs.get());
    let at = Memo::new(move |_| table.game.with(|game| game.ply()));
    let row = move |number: usize, name: String| {
        let ply = number + 1;
        let label = {
            let name = name.clone();
            move || table.ui.texts().move_number(&ply.to_string(), &name)
        };
        let sign = move || signs.with(|signs| signs.get(ply - 1).copied().flatten());
        let label = move || match sign() {
            Some(sign) => {
                format!("{}, {}", label(), table.ui.texts().review().signs().at(sign as usize))
            }
            None => label(),
        };
        let current = move || if at.get() == ply { "step" } else { "false" };
        let number = number
            .is_multiple_of(2)
            .then(|| view! { <span class="number">{format!("{}.", ply.div_ceil(2))}</span> });
        view! {
            <li>
                {number}
                <button type="button" class="move" aria-label=label aria-current=current
                    on:click=move |_| table.jump(ply)>
                    {name}
                    {move || sign().map(|sign| view! { <b class=sign_class(sign)>{sign.text()}</b> })}
                </button>
            </li>
        }
    };
    let list: NodeRef<Ol> = NodeRef::new();
    Effect::new(move |_| {
        moves.track();
        let ply = at.get();
        if let Some(list) = list.get() {
            request_animation_frame(move || follow(&list, ply));
        }
    });
    view! {
        <section class="moves" aria-label=move || table.ui.texts().moves()>
            <Show
                when=move || moves.with(|moves| !moves.is_empty())
                fallback=move || view! {
                    <p class="quiet">{move || table.ui.texts().no_moves_yet()}</p>
                }
            >
                <ol id="moves" node_ref=list>
                    {move || {
                        let moves = moves.get().into_iter().enumerate();
                        moves.map(|(number, name)| row(number, name)).collect_view()
                    }}
                </ol>
            </Show>
        </section>
    }
}

/// Scrolls the list, and nothing around it, until the present move is in sight.
fn follow(list: &web_sys::HtmlOListElement, ply: usize) {
    use wasm_bindgen::JsCast;
    let Some(frame) = list.parent_element() else { return };
    let row = list.children().item(ply.saturating_sub(1) as u32);
    let Some(row) = row.and_then(|row| row.dyn_into::<web_sys::HtmlElement>().ok()) else { return };
    let (top, bottom) = (
        row.offset_top() - list.offset_top(),
        row.offset_top() - list.offset_top() + row.offset_height(),
    );
    if top < frame.scroll_top() {
        frame.set_scroll_top(top);
    } else if bottom > frame.scroll_top() + frame.client_height() - 12 {
        frame.set_scroll_top(bottom - frame.client_height() + 16);
    }
}

/// A sign stands directly behind its move, in the colour of its kind.
fn sign_class(sign: Sign) -> &'static str {
    match sign {
        Sign::Brilliant | Sign::Good => "slip fine",
        Sign::Interesting | Sign::Dubious => "slip doubtful",
        Sign::Mistake => "slip wrong",
        Sign::Blunder => "slip blunder",
    }
}
