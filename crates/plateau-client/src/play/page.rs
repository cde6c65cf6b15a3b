//! The game page: the board, what is happening in words, the moves, the buttons.

use std::time::Duration;

use leptos::prelude::*;
use plateau_games::GameId;
use plateau_match::Match;
use plateau_session::Input;

use super::end_card::EndCard;
use super::guide::Guide;
use super::menu::GameMenu;
use super::new_game::NewGame;
use crate::analysis::eval_panel::EvalPanel;
use crate::analysis::panel::{Analysis, AnalysisPanel, ReviewRest, ReviewState};
use crate::board::board_input::Screen;
use crate::explorer::page::InsidePanel;
use crate::frame::commands::{self, Desk, toggle_pause};
use crate::frame::controls::{Controls, is_watched};
use crate::frame::game_frame::{GameFrame, LookingBack};
use crate::frame::move_list::MoveList;
use crate::frame::seat_cards::{SeatCard, Seated};
use crate::frame::share_dialog::ShareDialog;
use crate::game::import_errors;
use crate::game::panels::Panels;
use crate::game::status_text;
use crate::game::table::Table;
use crate::ground::archive;
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
    let is_new = found.is_none();
    let table = Table::kept(found.unwrap_or_else(|| Match::new(repository::setup(game).variant())));
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
        table.send(Input::Open);
    }
    if fresh {
        table.now(repository::keep_game);
        // From here on it is a game like any other: a reload must not go back to the link.
        show_address(&Route::Play(game).address());
    }

    let screen = Screen::new(table);
    let analysis = Analysis::new(table);
    if ui.review_next.get_untracked() {
        ui.review_next.set(false);
        analysis.judge_game();
    }
    let desk = Desk { analysis: Some(analysis.on), ..Desk::new("", screen) };
    let panels = screen.panels;
    keep_awake(move || is_played_for_eyes(table));
    desk.listen(commands::ALL, |_| false);
    let state =
        Signal::derive(move || if analysis.is_reviewing() { "reviewing" } else { "playing" });
    let aids = move || {
        view! {
            <div class="insights">
                <AnalysisPanel screen analysis />
                <InsidePanel table />
                <EvalPanel screen />
            </div>
        }
    };
    let over = move || {
        view! {
            <EndCard screen analysis held=desk.held />
            <NewGame table open=panels.new_game />
            <GameMenu desk />
            <ShareDialog table open=panels.keep held=desk.held />
        }
    };
    view! {
        <GameFrame desk state aids over>
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
            <Controls desk />
            <Offer table />
            <ReviewRest screen analysis />
        </GameFrame>
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
                let seconds = texts.number((now() - thinking.since_ms as f64) / 1000.0, 1);
                let depth = thinking.depth as usize;
                texts.thinks_depth(depth, table.name(thinking.side), &seconds)
            }
            // A search that tells nothing before its end still shows that it lives.
            Some(thinking) if now() - thinking.since_ms as f64 >= 1000.0 => {
                let seconds = texts.number((now() - thinking.since_ms as f64) / 1000.0, 0);
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
    let thinks = Memo::new(move |_| {
        table.thinking.with(|thinking| thinking.map(|thinking| thinking.since_ms))
    });
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
        <Show when=move || table.is_elsewhere.get()>
            <p class="aside" role="status" id="elsewhere">
                {move || table.ui.texts().elsewhere()} " "
                <button type="button" id="play-here" on:click=move |_| table.send(Input::TakeOver)>
                    {move || table.ui.texts().play_here()}
                </button>
            </p>
        </Show>
    }
}
