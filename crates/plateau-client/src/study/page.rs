//! The study: a board with a tree of moves. Whatever is played here stands beside what is there
//! already, is kept at once, and can be taken back.

use leptos::prelude::*;
use plateau_games::{AnyMove, GameId};
use plateau_match::Match;
use plateau_players::{book_moves, opening_name};

use super::editing::{NotePanel, StudyMenu, WalkButtons};
use super::export::ShareStudy;
use super::keys;
use super::model::StudyModel;
use super::setting_up::SetUpPanel;
use super::tree_view::TreeView;
use crate::analysis::eval_panel::EvalPanel;
use crate::analysis::panel::{Analysis, AnalysisPanel};
use crate::board::board_input::Screen;
use crate::explorer::page::InsidePanel;
use crate::frame::commands::{self, Desk};
use crate::frame::game_frame::GameFrame;
use crate::game::import_errors;
use crate::game::status_text;
use crate::game::table::Table;
use crate::ground::archive;
use crate::ground::repository;
use crate::ground::route::Route;
use crate::ground::ui::{Ui, show_address, use_ui};
use plateau_session::Input;

#[component]
pub fn StudyPage(game: GameId, #[prop(optional)] linked: Option<Match>) -> impl IntoView {
    let ui = use_ui();
    let room = StudyModel::new(&first_study(ui, game, linked));
    let table = room.table;
    let screen = Screen::new(table);
    let share = RwSignal::new(false);
    let analysis = Analysis::new(table);
    let desk = Desk { analysis: Some(analysis.on), ..Desk::new("study", screen) };
    desk.listen(commands::STUDIED, move |event| keys::press(room, event));
    let is_set_up = move || table.draft.with(Option::is_none);
    let aids = move || {
        view! {
            <Show when=is_set_up>
                <div class="insights">
                    <AnalysisPanel screen analysis />
                    <InsidePanel table />
                    <EvalPanel screen />
                </div>
            </Show>
        }
    };
    view! {
        <GameFrame desk aids over=move || view! { <ShareStudy room open=share held=desk.held /> }>
            <Standing table />
            <Elsewhere room />
            <Show when=is_set_up fallback=move || view! { <SetUpPanel table /> }>
                <TreeView room analysis />
                <WalkButtons room />
                <NotePanel room />
                <StudyMenu room share />
            </Show>
        </GameFrame>
    }
}

/// What is studied first: what a link brought, else what was studied last, else the game as it
/// begins.
fn first_study(ui: Ui, game: GameId, linked: Option<Match>) -> Match {
    let fresh = || Match::new(repository::setup(game).variant());
    if let Some(linked) = linked {
        // From here on it is a study like any other: a reload must not go back to the link.
        show_address(&Route::Study(game).address());
        return if repository::is_archived(&linked) {
            linked
        } else {
            archive::as_new_study(&linked)
        };
    }
    match repository::study(game) {
        Some(Ok(kept)) if kept.variant().game() == game => kept,
        Some(Err(reason)) => {
            repository::put_study_aside(game);
            let words = import_errors::record(&reason, ui.texts());
            ui.say(ui.texts().bad_saved(&words));
            fresh()
        }
        _ => fresh(),
    }
}

/// Which game, whose turn, and the count where there is one.
#[component]
fn Standing(table: Table) -> impl IntoView {
    let title = move || {
        let texts = table.ui.texts();
        texts.study().study_of(texts.game(table.id()).name)
    };
    let status = move || {
        table.game.with(|game| status_text::status(game, table.colours(), table.ui.texts()))
    };
    let tally = move || status_text::tally(&table.board(), table.colours(), table.ui.texts());
    // The longest beginning that has a name.
    let opening = Memo::new(move |_| {
        table.game.with(|line| line.positions().filter_map(opening_name).last())
    });
    let opening = move || opening.get().map(|name| table.ui.texts().study().opening(name));
    let rules = move || Route::Rules(table.id()).address();
    view! {
        <div class="title">
            <h1>{title}</h1>
            <a class="rules-link" href=rules>{move || table.ui.texts().rules()}</a>
        </div>
        <Show when=move || table.draft.with(Option::is_none)>
        <div class="stands">
            <p><span class="status" id="status">{status}</span> " " {move || tally().map(|words| view! { <span class="quiet" id="tally">{words}</span> })}</p>
            {move || opening().map(|name| view! { <p class="quiet" id="opening">{name}</p> })}
            <BookMoves table />
        </div>
        </Show>
    }
}

/// The moves of the book with their values in discs; each plays itself.
#[component]
fn BookMoves(table: Table) -> impl IntoView {
    let known = Memo::new(move |_| table.game.with(|line| book_moves(line.position())));
    let one = move |(mv, value): (AnyMove, i32)| {
        view! {
            <button type="button" class="move" on:click=move |_| table.send(Input::Move(mv))>
                {mv.to_string()} " " <span class="value">{if value == 0 { "=".to_owned() } else { format!("{value:+}") }}</span>
            </button>
        }
    };
    view! {
        // Nothing is told to whoever tries to find it.
        <Show when=move || known.with(|known| !known.is_empty()) && !table.is_proposing.get()>
            <p class="quiet" id="book">
                {move || table.ui.texts().study().book()} " " {move || known.get().into_iter().map(one).collect_view()}
            </p>
        </Show>
    }
}

/// Another tab works on this study: it is said for as long as it is so.
#[component]
fn Elsewhere(room: StudyModel) -> impl IntoView {
    let table = room.table;
    view! {
        <Show when=move || table.is_elsewhere.get()>
            <p class="aside" role="status" id="elsewhere">
                {move || table.ui.texts().study().elsewhere()} " "
                <button type="button" id="work-here" on:click=move |_| table.send(Input::TakeOver)>
                    {move || table.ui.texts().study().work_here()}
                </button>
            </p>
        </Show>
    }
}
