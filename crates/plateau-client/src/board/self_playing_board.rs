//! A 3D board that plays by itself while it is wanted: it rests where nobody sees it, and is a
//! still picture where less motion, simple drawing or no WebGL is asked for.

use std::time::Duration;

use leptos::html::Div;
use leptos::prelude::*;
use plateau_games::{AnyMove, GameId, Variant};
use plateau_match::Match;

use super::autoplay::next_move;
use super::board_3d::Board3d;
use super::board_input::Screen;
use super::stage::StageSlot;
use crate::game::table::Table;
use crate::ground::settings::{Settings, Speed};
use crate::ground::ui::use_ui;
use plateau_session::{BoardChange, Input};

const BETWEEN_MOVES: Duration = Duration::from_millis(2400);
/// A board to look at from the beginning: moves that are there already.
const BEFORE: usize = 9;
/// Ticks for which a finished game stays.
const AT_END: u32 = 3;
/// Ticks after which the board rests, a minute: nobody looks for longer, and phones grow warm.
const AWAKE: u32 = 25;

#[component]
pub fn SelfPlayingBoard(game: GameId, #[prop(into)] wanted: Signal<bool>) -> impl IntoView {
    let ui = use_ui();
    let simple = ui.settings.with_untracked(Settings::draws_simply);
    let failed = RwSignal::new(false);
    let shows = move || wanted.get() && !simple && !failed.get();
    view! {
        // Nothing to press: whoever hears the page or goes by Tab passes it by.
        <div class=format!("living living-{game}") inert aria-hidden="true">
            <Show when=shows>
                <Playing game failed />
            </Show>
        </div>
    }
}

#[component]
fn Playing(game: GameId, failed: RwSignal<bool>) -> impl IntoView {
    let table = Table::passing(begun(game));
    let screen = Screen::new(table);
    let (held, at_rest): (StageSlot, _) = (StoredValue::new_local(None), RwSignal::new(0));
    let frame: NodeRef<Div> = NodeRef::new();
    Effect::new(move |_| {
        if screen.without_gpu.get() {
            failed.set(true);
        }
    });
    keep_playing(table, frame);
    view! { <div class="frame" node_ref=frame><Board3d screen held at_rest /></div> }
}

/// A move now and then, and another game after the end, while the frame around the board is in
/// sight and things may move.
pub fn keep_playing(table: Table, frame: NodeRef<Div>) {
    let waited = StoredValue::new(0_u32);
    let ticks = StoredValue::new(0_u32);
    let tick = move || {
        if ticks.get_value() == AWAKE {
            return;
        }
        let seen =
            !document().hidden() && frame.get_untracked().is_some_and(|frame| is_in_sight(&frame));
        if !seen || untrack(|| table.ui.speed()) == Speed::None {
            return;
        }
        ticks.update_value(|ticks| *ticks += 1);
        let next = table.now(|game| {
            let mv = by_chance(game)?;
            let mut next = game.clone();
            next.play(mv).ok()?;
            Some((next, mv))
        });
        match next {
            // Without the sound of a move.
            Some((next, mv)) => {
                table.send(Input::Follow(Box::new(next), BoardChange::Played(mv)));
            }
            None if waited.get_value() < AT_END => waited.update_value(|ticks| *ticks += 1),
            None => {
                waited.set_value(0);
                table.replace(begun(table.id()));
            }
        }
    };
    let ticking = set_interval_with_handle(tick, BETWEEN_MOVES).ok();
    on_cleanup(move || {
        if let Some(ticking) = ticking {
            ticking.clear();
        }
    });
}

/// What comes next; nothing after the end, by repetition too.
fn by_chance(game: &Match) -> Option<AnyMove> {
    if game.finish().is_some() { None } else { next_move(game.position(), js_sys::Math::random()) }
}

/// A game that has begun, by chance.
pub fn begun(game: GameId) -> Match {
    let mut begun = Match::new(Variant::new(game));
    for _ in 0..BEFORE {
        if let Some(mv) = by_chance(&begun) {
            let _ = begun.play(mv);
        }
    }
    begun
}

fn is_in_sight(frame: &web_sys::HtmlDivElement) -> bool {
    let place = frame.get_bounding_client_rect();
    let height =
        window().inner_height().ok().and_then(|height| height.as_f64()).unwrap_or(f64::MAX);
    place.bottom() > 0.0 && place.top() < height
}
