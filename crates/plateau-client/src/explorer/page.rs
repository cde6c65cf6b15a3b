//! The room that shows a search from within: the board, the tree in three views, time, and what can
//! be changed about the search. Everything shows one selected node.

use leptos::prelude::*;
use plateau_game::Side;
use plateau_games::GameId;
use plateau_locale::ExplorerTexts;
use plateau_match::Match;

use super::address::Address;
use super::depths_view::Depths;
use super::export_view::Take;
use super::glossary::glossary;
use super::model::ExplorerModel;
use super::node_card::Card;
use super::outline::Outline;
use super::overview::Overview;
use super::quiz_view::Quiz;
use super::race_view::Race;
use super::search_settings::SearchSettings;
use super::textbook_tree::Textbook;
use super::timeline::Timeline;
use super::tours_view::{LessonStep, Lessons};
use super::weights::WeightSliders;
use crate::analysis::eval_panel::EvalPanel;
use crate::board::board_input::Screen;
use crate::board::stage::StageSlot;
use crate::frame::board_area::BoardView;
use crate::frame::controls::Questions;
use crate::game::table::Table;
use crate::ground::repository;
use crate::ground::route::Route;
use crate::ground::ui::use_ui;

/// The way to the search of the present position of a game.
pub fn way_inside(table: Table) -> Route {
    table.game.with(way_into)
}

pub fn way_into(game: &Match) -> Route {
    let usual = Address::read("");
    Route::Inside(game.variant().game(), Address::write(game, &usual.options, usual.node, None))
}

/// The same beside the board.
#[component]
pub fn InsidePanel(table: Table) -> impl IntoView {
    view! {
        <section class="inside">
            <a class="button" id="inside" href=move || way_inside(table).address()>{move || table.ui.texts().inside()}</a>
        </section>
    }
}

#[component]
pub fn InsidePage(game: GameId, rest: String) -> impl IntoView {
    let ui = use_ui();
    let address = Address::read(&rest);
    let found = address.game.clone().filter(|found| found.variant().game() == game);
    let found = found.or_else(|| repository::game(game).and_then(Result::ok));
    let found = found.unwrap_or_else(|| Match::new(repository::setup(game).variant()));
    let model = ExplorerModel::open(&found, address);
    let screen = Screen::new(model.table);
    let words = move || ui.texts().explorer();
    let tab = RwSignal::new("tree");
    let presents = RwSignal::new(false);
    let tab_button = move |name: &'static str, word: fn(ExplorerTexts<'_>) -> &'static str| {
        view! {
            <button type="button" id=format!("tab-{name}") aria-pressed=move || (tab.get() == name).to_string()
                on:click=move |_| tab.set(name)>{move || word(words())}</button>
        }
    };
    view! {
        <main class="inside-room" id="main" data-tab=move || tab.get() data-present=move || presents.get().to_string()
            data-ready=move || model.is_ready().to_string() on:pointermove=move |event| model.note_pointer(&event)
            style=("--x", move || format!("#{}", model.table.colours()[Side::X.index()].hex()))
            style=("--o", move || format!("#{}", model.table.colours()[Side::O.index()].hex()))>
            <header class="inside-head">
                <h1>{move || words().title()} ": " {move || ui.texts().game(game).name}</h1>
                <button type="button" id="present" aria-pressed=move || presents.get().to_string()
                    on:click=move |_| presents.update(|presents| *presents = !*presents)>{move || words().present()}</button>
                <a href=Route::Play(game).address()>{move || words().back_to_game()}</a>
            </header>
            <LessonStep model />
            <div class="inside-tabs row">
                {tab_button("board", |t| t.board())} {tab_button("tree", |t| t.tree())} {tab_button("time", |t| t.time())}
                {tab_button("settings", |t| t.settings())} {tab_button("more", |t| t.more())}
            </div>
            // Beside a wide tree the board and the card stay in sight while one reads on.
            <div class="inside-side">
                <Board screen />
                <Card model />
            </div>
            <section class="inside-tree" aria-label=move || words().tree()>
                <Told model />
                <Overview model />
                <Textbook model />
                <Outline model />
                {move || glossary(ui.texts())}
            </section>
            <Timeline model />
            <section class="inside-settings" aria-label=move || words().settings()>
                <SearchSettings model />
                <WeightSliders model />
                <EvalPanel screen weights=Signal::derive(move || model.options.with(|options| options.weights.clone())) />
            </section>
            <section class="inside-more" aria-label=move || words().more()>
                <Quiz model />
                <Depths model />
                <Race model />
                <Lessons model />
                <Take model />
            </section>
        </main>
    }
}

/// The board of the selected node, or of the one pointed at. A move played on it leads to that
/// child.
#[component]
fn Board(screen: Screen) -> impl IntoView {
    let ui = screen.table.ui;
    let held: StageSlot = StoredValue::new_local(None);
    view! {
        <section class="inside-board" aria-label=move || ui.texts().explorer().board()>
            <BoardView screen held />
            <Questions screen />
        </section>
    }
}

/// What the whole search came to.
#[component]
fn Told(model: ExplorerModel) -> impl IntoView {
    view! {
        <p class="quiet" id="inside-told" role="status">{move || model.told()}</p>
    }
}
