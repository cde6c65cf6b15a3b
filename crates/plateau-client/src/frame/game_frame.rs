//! The frame of every page with a game: the board, a panel beside it, aids below.

use leptos::prelude::*;
use plateau_game::Side;

use super::board_area::{BoardArea, Pad};
use super::commands::Desk;
use crate::board::board_input::Screen;
use crate::game::table::Table;
use crate::ground::colour::Colour;

/// `state` and `settled` tell tests where the page stands, and whether something of its own is
/// about to happen; `over` lies over the page.
#[component]
pub fn GameFrame(
    desk: Desk,
    #[prop(into, default = Signal::stored(""))] state: Signal<&'static str>,
    #[prop(into, default = Signal::stored(true))] settled: Signal<bool>,
    #[prop(into, optional)] aids: ViewFn,
    #[prop(into, optional)] over: ViewFn,
    children: Children,
) -> impl IntoView {
    let Desk { kind, screen, .. } = desk;
    let table = screen.table;
    let is_settled = move || settled.get() && !table.moving.get() && !table.is_busy.get();
    tell_without_gpu(screen);
    view! {
        <main
            class=format!("play {kind}")
            id="main"
            data-game=move || table.id().name()
            data-settled=move || is_settled().to_string()
            data-moving=move || table.moving.get().to_string()
            data-done=move || desk.done.get()
            data-state=move || state.get()
            style=("--x", move || format!("#{}", colour(table, Side::X).hex()))
            style=("--o", move || format!("#{}", colour(table, Side::O).hex()))
        >
            <BoardArea desk />
            <div class="side">
                <aside class="panel">{children()}</aside>
                <div class="aids">
                    <Show when=move || !screen.is_flat()><Pad screen /></Show>
                    {aids.run()}
                </div>
            </div>
            {over.run()}
            <div class="hidden" aria-live="polite" id="announcement">{move || table.announcement.get()}</div>
        </main>
    }
    .into_any()
}

fn tell_without_gpu(screen: Screen) {
    let ui = screen.table.ui;
    Effect::new(move |_| {
        if screen.without_gpu.get() {
            ui.say(ui.texts().no_webgl());
        }
    });
}

fn colour(table: Table, side: Side) -> Colour {
    table.colours()[side.index()]
}

#[component]
pub fn LookingBack(table: Table) -> impl IntoView {
    let back = move || {
        table.game.with(|game| (!game.is_at_end()).then(|| (game.ply(), game.plies().len())))
    };
    move || {
        back().map(|(at, of)| {
            let words = table.ui.texts().looking_back(&at.to_string(), &of.to_string());
            view! {
                <p class="aside">
                    {words} " "
                    <button type="button" class="plain" on:click=move |_| table.jump(of)>
                        {table.ui.texts().back_to_now()}
                    </button>
                </p>
            }
        })
    }
}
