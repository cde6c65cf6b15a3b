//! What the frame of every game page says and shows.

use leptos::prelude::*;
use plateau_game::Side;

use crate::board::board_input::Screen;
use crate::game::table::Table;
use crate::ground::colour::Colour;

/// Nothing moves and nobody thinks: tests wait for this.
pub fn settled(table: Table) -> &'static str {
    if table.moving.get() || table.thinking.get().is_some() || table.asking_hint.get() {
        "false"
    } else {
        "true"
    }
}

pub fn tell_without_gpu(screen: Screen) {
    let ui = screen.table.ui;
    Effect::new(move |_| {
        if screen.without_gpu.get() {
            ui.say(ui.texts().no_webgl());
        }
    });
}

pub fn colour(table: Table, side: Side) -> Colour {
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
