//! Games that come from outside: pasted, chosen as files, or dropped anywhere on the page. They are
//! opened in the study; of an archive one is chosen first.

use leptos::html::Textarea;
use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;
use web_sys::DragEvent;

use super::import::{Arrival, GameList, GameRow, read};
use crate::game::import_errors;
use crate::ground::dialog::Modal;
use crate::ground::files;
use crate::ground::study_link;
use crate::ground::ui::Ui;

/// The longest readable list: a word more in the filter finds the rest.
const MOST_ROWS: usize = 100;

/// What every page may open: the dialog for games from outside.
#[derive(Clone, Copy)]
pub struct ImportDoor {
    pub open: RwSignal<bool>,
    list: RwSignal<Option<GameList>>,
}

impl ImportDoor {
    pub fn new() -> ImportDoor {
        ImportDoor { open: RwSignal::new(false), list: RwSignal::new(None) }
    }

    fn arrive(self, ui: Ui, files: &[Vec<u8>]) {
        match read(files) {
            Ok(Arrival::Game(game)) => {
                self.open.set(false);
                study_link::open(ui, &game);
                ui.say(ui.texts().loaded());
            }
            Ok(Arrival::Games(list)) => {
                self.list.set(Some(list));
                self.open.set(true);
            }
            Err(error) => ui.say(ui.texts().bad_file(&import_errors::text(&error, ui.texts()))),
        }
    }
}

#[component]
pub fn Arrivals(ui: Ui) -> impl IntoView {
    let door = expect_context::<ImportDoor>();
    watch_drops(ui, door);
    // What was in it is gone with the dialog.
    Effect::new(move |_| {
        if !door.open.get() {
            door.list.set(None);
        }
    });
    let title = Signal::derive(move || ui.texts().study().open_game());
    view! {
        <Modal open=door.open title>
            <Show when=move || door.list.with(Option::is_some)
                fallback=move || view! { <Paste ui door /> }>
                <Choose ui door />
            </Show>
        </Modal>
    }
}

/// Dropped files, or dropped text, wherever they are let go.
fn watch_drops(ui: Ui, door: ImportDoor) {
    let over =
        window_event_listener(leptos::ev::dragover, |event: DragEvent| event.prevent_default());
    let drop = window_event_listener(leptos::ev::drop, move |event: DragEvent| {
        event.prevent_default();
        let Some(data) = event.data_transfer() else { return };
        match data.files().filter(|files| files.length() > 0) {
            Some(files) => {
                spawn_local(async move { door.arrive(ui, &files::bytes_of(&files).await) });
            }
            None => door.arrive(ui, &[data.get_data("text").unwrap_or_default().into_bytes()]),
        }
    });
    on_cleanup(move || {
        over.remove();
        drop.remove();
    });
}

#[component]
fn Paste(ui: Ui, door: ImportDoor) -> impl IntoView {
    let area: NodeRef<Textarea> = NodeRef::new();
    let pasted = move |_| {
        if let Some(area) = area.get_untracked() {
            door.arrive(ui, &[area.value().into_bytes()]);
        }
    };
    let chosen = move |event: leptos::ev::Event| {
        let input: web_sys::HtmlInputElement = event_target(&event);
        let Some(list) = input.files() else { return };
        spawn_local(async move {
            let files = files::bytes_of(&list).await;
            // The same files may be chosen again afterwards.
            input.set_value("");
            door.arrive(ui, &files);
        });
    };
    view! {
        <div class="form">
            <label class="field">
                <span>{move || ui.texts().paste_text()}</span>
                <textarea node_ref=area id="import-text" rows="5"></textarea>
            </label>
            <p class="quiet">{move || ui.texts().study().open_hint()}</p>
            <div class="row">
                <button type="button" class="main" id="import-load" on:click=pasted>
                    {move || ui.texts().load()}
                </button>
            </div>
            <label class="field">
                <span>{move || ui.texts().study().open_files()}</span>
                <input type="file" id="import-file" multiple on:change=chosen />
            </label>
        </div>
    }
}

/// The games of an archive, those that were searched for first.
#[component]
fn Choose(ui: Ui, door: ImportDoor) -> impl IntoView {
    let words = RwSignal::new(String::new());
    let found = Memo::new(move |_| {
        let list = door.list.get().unwrap_or_default();
        let all: Vec<usize> =
            words.with(|words| list.filtered(words).map(|(index, _)| index).collect());
        (all.len(), all.into_iter().take(MOST_ROWS).collect::<Vec<_>>())
    });
    let told = move || {
        let texts = ui.texts();
        match found.get() {
            (all, shown) if shown.len() < all => {
                texts.study().found_first(&shown.len().to_string(), &all.to_string())
            }
            (all, _) => texts.study().found(all),
        }
    };
    let damaged = move || door.list.with(|list| list.as_ref().map_or(0, |list| list.damaged));
    let row = move |index: usize| {
        let row = door
            .list
            .with_untracked(|list| list.as_ref().and_then(|list| list.rows.get(index).cloned()));
        row.map(|row| view! { <ArchiveRow ui door row /> })
    };
    let heads = move || {
        let texts = ui.texts().study();
        [texts.black(), texts.white(), texts.discs(), texts.year(), texts.event()]
            .map(|word| view! { <th scope="col">{word}</th> })
    };
    view! {
        <div class="form">
            <label class="field">
                <span>{move || ui.texts().study().filter()}</span>
                <input type="search" id="archive-filter"
                    on:input=move |event| words.set(event_target_value(&event)) />
            </label>
            <p class="quiet" role="status" id="archive-found">
                {told}
                {move || (damaged() > 0).then(|| format!(". {}", ui.texts().study().damaged(damaged())))}
            </p>
            <div class="archive" tabindex="0" role="region"
                aria-label=move || ui.texts().study().open_game()>
                <table id="archive">
                    <thead><tr>{heads}</tr></thead>
                    <tbody>{move || found.get().1.into_iter().map(row).collect_view()}</tbody>
                </table>
            </div>
        </div>
    }
}

#[component]
fn ArchiveRow(ui: Ui, door: ImportDoor, row: GameRow) -> impl IntoView {
    let [black, white] = row.players.clone();
    let (discs, year, event) = (row.discs.clone(), row.year.clone(), row.event.clone());
    let choose = move |_| match row.to_match() {
        Ok(game) => {
            door.open.set(false);
            study_link::open(ui, &game);
        }
        Err(refusal) => ui.say(import_errors::refused(&refusal, ui.texts())),
    };
    let label = format!("{black}, {white}");
    view! {
        <tr>
            <td><button type="button" class="plain" aria-label=label on:click=choose>{black}</button></td>
            <td>{white}</td>
            <td>{discs}</td>
            <td>{year}</td>
            <td>{event}</td>
        </tr>
    }
}
