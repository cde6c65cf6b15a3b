//! The pages one reads: the rules of each game beside a board to try them on, and the help.

use leptos::prelude::*;
use plateau_games::GameId;
use plateau_match::Match;

use super::engine_lessons::Lesson;
use crate::board::board_3d::Board3d;
use crate::board::board_input::Screen;
use crate::board::flat::FlatBoard;
use crate::frame::commands::{self, Command, key_words};
use crate::game::table::Table;
use crate::ground::games::profile;
use crate::ground::route::Route;
use crate::ground::settings::Settings;
use crate::ground::setup::Setup;
use crate::ground::ui::use_ui;
use plateau_session::Input;

#[component]
pub fn RulesPage(game: GameId) -> impl IntoView {
    let ui = use_ui();
    let words = move || ui.texts().game(game);
    // The boards stay while the language changes around them.
    let paragraphs = (0..untrack(words).rules().count())
        .map(|number| {
            let boards = profile(game)
                .lessons
                .iter()
                .filter(|lesson| lesson.after == number)
                .map(|lesson| view! { <TryBoard shown=lesson.game(game) /> })
                .collect_view();
            view! { <p>{move || words().rules().nth(number)}</p> {boards} }
        })
        .collect_view();
    view! {
        <main class="paper" id="main">
            <h1>{move || ui.texts().rules_of(words().name)}</h1>
            <p><a id="learn" href=Route::Learn(game, 1).address()>{move || ui.texts().learn().learn()}</a></p>
            {paragraphs}
            <p class="aside">{move || words().hands}</p>
            <TryBoard shown=Match::new(Setup::usual(game).variant()) />
            <Lesson game />
            <p><a class="button main" href=Route::Play(game).address()>{move || ui.texts().play_now(words().name)}</a></p>
        </main>
    }
}

/// A live board between the lines. What is played here is not kept.
#[component]
fn TryBoard(shown: Match) -> impl IntoView {
    let table = Table::passing(shown);
    let screen = Screen::new(table);
    view! {
        <div
            class="try"
            style=("--x", move || format!("#{}", table.colours()[0].hex()))
            style=("--o", move || format!("#{}", table.colours()[1].hex()))
        >
            <Show when=move || shows_solid(screen)>
                // To look at: what is pressed, scrolled over and heard is the board in layers.
                <div class="frame" inert aria-hidden="true"><Board3d screen held=StoredValue::new_local(None) at_rest=RwSignal::new(0) /></div>
            </Show>
            <FlatBoard screen />
            <p class="status" role="status">
                {move || table.game.with(|game| crate::game::status_text::status(game, table.colours(), table.ui.texts()))}
            </p>
            <div class="row">
                <button type="button" on:click=move |_| table.send(Input::Undo)>{move || table.ui.texts().undo()}</button>
                <button type="button" on:click=move |_| table.rematch(false)>{move || table.ui.texts().restart()}</button>
            </div>
            <crate::frame::controls::Questions screen />
        </div>
    }
}

/// Whoever reads of rods and levels sees them too, beside the board in layers; not where drawing is
/// to be simple.
fn shows_solid(screen: Screen) -> bool {
    !screen.table.ui.settings.with(Settings::draws_simply)
        && !screen.without_gpu.get()
        && screen.table.board().is_cube()
}

#[component]
pub fn HelpPage() -> impl IntoView {
    let ui = use_ui();
    let games = move || {
        GameId::ALL
            .map(|game| {
                let words = ui.texts().game(game);
                view! {
                    <h2>{words.name}</h2>
                    <p>{words.hands}</p>
                    <p><a href=Route::Rules(game).address()>{ui.texts().rules_of(words.name)}</a></p>
                }
            })
            .collect_view()
    };
    let shortcuts = move || {
        let texts = ui.texts();
        let row = |(keys, does)| view! { <tr><th scope="row">{keys}</th><td>{does}</td></tr> };
        let gestures = texts.gestures().iter().zip(texts.gesture_deeds().iter());
        let commands =
            commands::ALL.iter().copied().flatten().filter(|command| !command.keys.is_empty());
        let keys = |command: &&Command| {
            let words: Vec<String> = command.keys.iter().map(|key| key_words(key, texts)).collect();
            let keys = words.join(", ");
            let name = (command.text)(texts);
            let does = match texts.command_notes().get(command.id) {
                Some(note) => texts.labelled(name, note),
                None => name.to_owned(),
            };
            view! { <tr data-command=command.id data-key=command.keys[0]><th scope="row">{keys}</th><td>{does}</td></tr> }
        };
        (gestures.map(row).collect_view(), commands.map(keys).collect_view())
    };
    view! {
        <main class="paper" id="main">
            <h1>{move || ui.texts().help()}</h1>
            <p>{move || ui.texts().drag_hint()}</p>
            <h2>{move || ui.texts().shortcuts_title()}</h2>
            <table class="shortcuts"><tbody>{shortcuts}</tbody></table>
            {games}
            <p class="quiet">{move || ui.texts().install_hint()}</p>
        </main>
    }
}
