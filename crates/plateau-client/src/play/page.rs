//! The game page: the board, what is happening in words, the moves, the buttons.

use std::time::Duration;

use leptos::prelude::*;
use plateau_game::Side;
use plateau_games::GameId;
use plateau_match::Match;
use web_sys::KeyboardEvent;

use super::end_card::EndCard;
use super::guide::Guide;
use super::menu::GameMenu;
use super::new_game::NewGame;
use crate::analysis::eval_panel::EvalPanel;
use crate::analysis::panel::{Analysis, AnalysisPanel, ReviewRest, ReviewState};
use crate::board::board_input::Screen;
use crate::board::stage::StageSlot;
use crate::explorer::page::InsidePanel;
use crate::frame::board_area::{BoardArea, Pad};
use crate::frame::controls::{Controls, is_watched, toggle_flat, toggle_pause, turn_view};
use crate::frame::game_frame::{LookingBack, colour, settled, tell_without_gpu};
use crate::frame::move_list::MoveList;
use crate::frame::seat_cards::{SeatCard, Seated};
use crate::frame::share_dialog::ShareDialog;
use crate::game::import_errors;
use crate::game::panels::Panels;
use crate::game::status_text;
use crate::game::table::Table;
use crate::ground::archive;
use crate::ground::keyboard::{is_covered, is_writing, on_board};
use crate::ground::repository;
use crate::ground::route::Route;
use crate::ground::threats::threats;
use crate::ground::ui::{now, show_address, use_ui};
use crate::ground::wake_lock::keep_awake;
use crate::lessons::page::Offer;

#[component]
pub fn PlayPage(game: GameId, #[prop(optional)] linked: Option<Match>) -> impl IntoView {
    let ui = use_ui();
    let fresh = linked.is_some();
    let linked = linked.map(|mut linked| {
        if !repository::is_archived(&linked) {
            archive::forget_identity(&mut linked);
        }
        linked
    });
    let (found, damaged) = match linked.map(Ok).or_else(|| repository::game(game)) {
        Some(Ok(found)) => (Some(found), None),
        Some(Err(reason)) => (None, Some(reason)),
        None => (None, None),
    };
    let resumed = found.filter(|found| fresh || found.final_finish().is_none());
    let is_new = resumed.is_none();
    let table =
        Table::new(resumed.unwrap_or_else(|| Match::new(repository::setup(game).variant())));
    if let Some(reason) = damaged {
        repository::put_game_aside(game);
        let texts = ui.texts();
        let words = reason
            .map_or(texts.text_no_game().into(), |reason| import_errors::record(&reason, texts));
        ui.say(texts.bad_saved(&words));
    }
    if is_new {
        table.begin(&repository::setup(game));
    } else {
        table.claim();
        table.take_turn();
    }
    Effect::new(move |_| {
        ui.news.track();
        if table.follows.get_untracked() {
            untrack(|| table.catch_up());
        }
    });
    if fresh {
        table.game.with_untracked(repository::keep_game);
        // From here on it is a game like any other: a reload must not go back to the link.
        show_address(&Route::Play(game).address());
    }

    let screen = Screen::new(table);
    let panels = screen.panels;
    let analysis = Analysis::new(table);
    if ui.review_next.get_untracked() {
        ui.review_next.set(false);
        analysis.judge_game();
    }
    let held: StageSlot = StoredValue::new_local(None);
    let flat = Signal::derive(move || screen.is_flat());
    tell_without_gpu(screen);
    keep_awake(move || is_played_for_eyes(table));
    let keys = window_event_listener(leptos::ev::keydown, move |event| {
        if !event.default_prevented() {
            page_key(screen, analysis, held, &event);
        }
    });
    on_cleanup(move || keys.remove());

    view! {
        <main
            class="play"
            id="main"
            data-game=game.name()
            data-settled=move || settled(table)
            data-moving=move || table.moving.get().to_string()
            style=("--x", move || format!("#{}", colour(table, Side::X).hex()))
            style=("--o", move || format!("#{}", colour(table, Side::O).hex()))
        >
            <BoardArea screen held />
            <Beside screen analysis flat />
            <EndCard screen analysis held />
            <div class="hidden" aria-live="polite" id="announcement">{move || table.announcement.get()}</div>
            <NewGame table open=panels.new_game />
            <GameMenu table panels />
            <ShareDialog table open=panels.keep held />
        </main>
    }
}

/// Beside the board: who plays, the moves, the few buttons; and what helps to read the board.
#[component]
fn Beside(screen: Screen, analysis: Analysis, flat: Signal<bool>) -> impl IntoView {
    let Screen { table, panels, .. } = screen;
    view! {
        <div class="side">
            <aside class="panel" class:reviewing=move || analysis.is_reviewing()>
                <Title table panels />
                <ReviewState screen analysis />
                <SeatCard table seated=Seated::Across />
                <Guide table />
                <MoveList table signs=analysis.signs() />
                <SeatCard table seated=Seated::Here />
                // Always there, so that nothing below it moves when there is something to say.
                <div class="says">
                    // Not read aloud by itself: it changes all the time while somebody thinks, and
                    // what is news is announced.
                    <p class="status" id="status"><StatusWords table /></p>
                <StopThinking table />
                    {move || aside(screen).map(|words| view! { <p class="aside" id="aside">{words}</p> })}
                    <LookingBack table />
                    <Elsewhere table />
                </div>
                <Controls table panels />
                <Offer table />
                <ReviewRest screen analysis />
            </aside>
            <div class="aids">
                <Show when=move || !flat.get()>
                    <Pad screen />
                </Show>
                <div class="insights">
                    <AnalysisPanel screen analysis />
                    <InsidePanel table />
                    <EvalPanel screen />
                </div>
            </div>
        </div>
    }
}

/// Two computers are playing, and somebody only watches.
fn is_played_for_eyes(table: Table) -> bool {
    is_watched(table) && !table.paused.get() && table.game.with(|game| game.finish().is_none())
}

/// What is played, its rules, and the way to another game.
#[component]
fn Title(table: Table, panels: Panels) -> impl IntoView {
    let texts = move || table.ui.texts();
    view! {
        <div class="title">
            <h1>{move || texts().game(table.id()).name}</h1>
            <a class="rules-link" href=move || Route::Rules(table.id()).address()>{move || texts().rules()}</a>
            <button type="button" class="plain" id="new-game" on:click=move |_| panels.new_game.set(true)>
                {move || texts().new_game()}
            </button>
        </div>
    }
}

/// Hints, threats: a second sentence when there is one.
fn aside(screen: Screen) -> Option<String> {
    let table = screen.table;
    let texts = table.ui.texts();
    if let Some(hint) = table.hint_words() {
        return Some(hint);
    }
    if let Some(held) = screen.hand().held {
        return Some(status_text::in_hand(held, &table.board(), &table.playable(), texts));
    }
    screen.show_threats.get().then(|| {
        let moves = table.game.with(|game| threats(game.position()));
        let names: Vec<String> = moves.iter().map(ToString::to_string).collect();
        if names.is_empty() {
            texts.threats_none().into()
        } else {
            let opponent = table.game.with(|game| !game.side_to_move());
            texts.threats_found(&names.join(", "), table.name(opponent))
        }
    })
}

/// The sentence changes with time only while somebody thinks.
#[component]
fn StatusWords(table: Table) -> impl IntoView {
    let tick = RwSignal::new(());
    Effect::new(move |previous: Option<Option<IntervalHandle>>| {
        if let Some(Some(handle)) = previous {
            handle.clear();
        }
        let thinking = table.thinking.get().is_some();
        thinking
            .then(|| {
                set_interval_with_handle(move || tick.set(()), Duration::from_millis(500)).ok()
            })
            .flatten()
    });
    move || {
        tick.track();
        let texts = table.ui.texts();
        match table.thinking.get() {
            Some(thinking) if thinking.depth > 0 => {
                let seconds = texts.number((now() - thinking.since) / 1000.0, 1);
                let depth = thinking.depth as usize;
                texts.thinks_depth(depth, table.name(thinking.side), &seconds)
            }
            // A search that tells nothing before its end still shows that it lives.
            Some(thinking) if now() - thinking.since >= 1000.0 => {
                let seconds = texts.number((now() - thinking.since) / 1000.0, 0);
                texts.play().thinks_for(table.name(thinking.side), &seconds)
            }
            Some(thinking) => texts.thinks(table.name(thinking.side)),
            None if paused(table) => {
                texts.thinking_paused(table.name(table.game.with(Match::side_to_move)))
            }
            None => table.game.with(|game| status_text::status(game, table.colours(), texts)),
        }
    }
}

/// Against a computer that thinks for long: it can be stopped, and goes on when it is told to.
#[component]
fn StopThinking(table: Table) -> impl IntoView {
    const LONG: Duration = Duration::from_secs(4);
    let long = RwSignal::new(false);
    let thinks =
        Memo::new(move |_| table.thinking.with(|thinking| thinking.map(|thinking| thinking.since)));
    Effect::new(move |previous: Option<Option<TimeoutHandle>>| {
        if let Some(Some(handle)) = previous {
            handle.clear();
        }
        long.set(false);
        let tell = move || {
            let _ = long.try_set(true);
        };
        thinks.get().and_then(|_| set_timeout_with_handle(tell, LONG).ok())
    });
    let shown = move || !is_watched(table) && (long.get() || paused(table));
    let word = move || {
        if table.paused.get() { table.ui.texts().go_on() } else { table.ui.texts().review().stop() }
    };
    view! {
        <Show when=shown>
            <button type="button" class="plain" id="stop-thinking" on:click=move |_| toggle_pause(table)>{word}</button>
        </Show>
    }
}

fn paused(table: Table) -> bool {
    let computer = table
        .game
        .with(|game| game.finish().is_none() && !game.seat(game.side_to_move()).is_human());
    computer && table.paused.get()
}

/// Another tab plays this game: it is said for as long as it is so.
#[component]
fn Elsewhere(table: Table) -> impl IntoView {
    view! {
        <Show when=move || table.follows.get()>
            <p class="aside" role="status" id="elsewhere">
                {move || table.ui.texts().elsewhere()} " "
                <button type="button" id="play-here" on:click=move |_| table.take_over()>
                    {move || table.ui.texts().play_here()}
                </button>
            </p>
        </Show>
    }
}

/// Keys for the whole page, unless the player is writing somewhere.
fn page_key(screen: Screen, analysis: Analysis, held: StageSlot, event: &KeyboardEvent) {
    let table = screen.table;
    if is_writing(event) || is_covered() {
        return;
    }
    let Panels { new_game, keep, menu, .. } = screen.panels;
    let control = event.ctrl_key() || event.meta_key();
    let key = event.key().to_lowercase();
    let letters = table.ui.settings.with_untracked(|settings| settings.letter_keys);
    // Other combinations belong to the browser and the system.
    let walks = on_board(event) && (key.starts_with("arrow") || key == "home" || key == "end");
    let strange = walks || event.alt_key() || control && event.shift_key() && key != "z";
    if strange || !control && !letters && key.chars().count() == 1 {
        return;
    }
    match (control, key.as_str()) {
        (true, "z") if event.shift_key() => table.redo(),
        (true, "z") | (false, "u") => table.undo(),
        (true, "y") | (false, "r") => table.redo(),
        (false, "arrowleft") => table.jump(table.game.with_untracked(Match::ply).saturating_sub(1)),
        (false, "arrowright") => table.jump(table.game.with_untracked(Match::ply) + 1),
        (false, "home") => table.jump(0),
        (false, "end") => table.jump(table.game.with_untracked(|game| game.plies().len())),
        (false, "0" | "1" | "2" | "3" | "4" | "+" | "=" | "-") => turn_view(screen, held, &key),
        (true, "s" | "o") => keep.set(true),
        (false, "h") => table.ask_hint(),
        (false, "n") => new_game.set(true),
        (false, "p") if is_watched(table) => toggle_pause(table),
        (false, "p") => menu.set(true),
        (false, "a") => analysis.on.update(|on| *on = !*on),
        (false, "t") => screen.show_threats.update(|on| *on = !*on),
        (false, "e") => screen.toggle_fan(),
        (false, "f") => toggle_flat(screen),
        (false, "?") => table.ui.go(&Route::Help),
        _ => return,
    }
    event.prevent_default();
}
