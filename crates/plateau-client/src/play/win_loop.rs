//! The last moves of a game as a picture that moves, over and over: made on the device, to be saved
//! or handed to another app.

use leptos::prelude::*;
use plateau_board::image;
use plateau_match::Match;
use plateau_scene::{Aspect, Board, Layout, Marks, Scene, Sketch, Step};
use wasm_bindgen_futures::spawn_local;
use web_sys::Url;

use crate::board::board_input::Screen;
use crate::board::stage::StageSlot;
use crate::frame::share_dialog::{is_withdrawn, share};
use crate::ground::animated_image::{self, Told, Work};
use crate::ground::dialog::Modal;
use crate::ground::files;

/// Moves that lead to the end.
const MOVES: usize = 6;
/// Pixels across, where the board is drawn in three dimensions: small enough to be sent.
const ACROSS: u32 = 420;
const KIND: &str = "image/png";

#[component]
pub fn WinLoop(screen: Screen, held: StageSlot, open: RwSignal<bool>) -> impl IntoView {
    let ui = screen.table.ui;
    let texts = move || ui.texts();
    let title = Signal::derive(move || texts().play().end_loop());
    // The file, and the address it has while the window is open.
    let made = RwSignal::new(None::<(Vec<u8>, String)>);
    let said = RwSignal::new(String::new());
    Effect::new(move |_| {
        if let Some((_, address)) = made.try_update(Option::take).flatten() {
            let _ = Url::revoke_object_url(&address);
        }
        if open.get() {
            untrack(|| make(screen, held, made, said, open));
        }
    });
    let name = move || format!("plateau-{}.png", screen.table.id());
    let save = move |_| {
        made.with(|made| {
            made.iter().for_each(|(bytes, _)| files::save(bytes, KIND, &name()));
        });
    };
    let data = move || made.with(|made| files::shareable(&made.as_ref()?.0, KIND, &name()));
    let hand_on = move |_| {
        let Some(data) = data() else { return };
        spawn_local(async move {
            if share(&data).await.is_err_and(|error| !is_withdrawn(&error)) {
                ui.say(ui.texts().play().loop_not_shared());
            }
        });
    };
    view! {
        <Modal open title>
            <div class="form">
                <div class="loop">
                    {move || match made.with(|made| made.as_ref().map(|(_, address)| address.clone())) {
                        Some(address) => view! { <img src=address alt=texts().play().loop_shows() /> }.into_any(),
                        None => view! { <p class="quiet" role="status">{said.get()}</p> }.into_any(),
                    }}
                </div>
                <div class="row">
                    <button type="button" class="main" id="save-loop" disabled=move || made.with(Option::is_none) on:click=save>
                        {move || texts().study().save_short()}
                    </button>
                    <Show when=move || data().is_some()>
                        <button type="button" id="share-loop" on:click=hand_on>{move || texts().device().share()}</button>
                    </Show>
                </div>
            </div>
        </Modal>
    }
}

fn make(
    screen: Screen,
    held: StageSlot,
    made: RwSignal<Option<(Vec<u8>, String)>>,
    said: RwSignal<String>,
    open: RwSignal<bool>,
) {
    let game = screen.table.now(Clone::clone);
    let last = game.plies().len();
    let first = last.saturating_sub(MOVES);
    let count = last - first + 1;
    let texts = screen.table.ui.texts();
    let tell = move |told| {
        if open.try_get_untracked() != Some(true) {
            return false;
        }
        match told {
            Told::Begun(at) => {
                said.set(texts.study().animation_working(&at.to_string(), &count.to_string()));
            }
            Told::Done(file) => {
                match file.and_then(|file| Some((files::address(&file, KIND)?, file))) {
                    Some((address, file)) => made.set(Some((file, address))),
                    None => said.set(texts.play().loop_not_made().to_owned()),
                }
            }
        }
        true
    };
    let paint = move |at: usize| painted(screen, held, &game, first + at);
    animated_image::make(Work { count, paint: Box::new(paint), tell: Box::new(tell) });
}

/// The board after so many moves as one looks at it now; flat where there is nothing to draw it
/// with.
fn painted(screen: Screen, held: StageSlot, game: &Match, ply: usize) -> Option<Vec<u8>> {
    let board = Board::of(game.position_after(ply)?);
    let solid = held.with_value(|stage| {
        let stage = stage.as_ref()?;
        let (width, height) = stage.size();
        let fan = screen.is_fanned().then(|| Layout::best_fan(board.shape, width / height));
        let aspect = Aspect { fan, plain_felt: screen.has_plain_felt(), ..Aspect::default() };
        let winning = board.winning.clone();
        let marks = Marks { last: moved(game, ply), winning, ..Marks::default() };
        stage.picture_of(Scene::of(&board, aspect, &marks), ACROSS)
    });
    match solid {
        Some(address) => image::bytes(&address),
        None => image::picture(&Sketch::of(&board, screen.table.colours())),
    }
}

/// The places of the last of so many moves.
fn moved(game: &Match, ply: usize) -> Vec<plateau_game::Place> {
    let before = ply.checked_sub(1).and_then(|before| Some((before, game.position_after(before)?)));
    before.map_or_else(Vec::new, |(before, position)| {
        Board::of(position).places_of(Step::of(game.plies()[before].mv()))
    })
}
