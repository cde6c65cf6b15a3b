//! All that a player has, out to a file and in from one: for another device, or as a backup.

use leptos::prelude::*;
use wasm_bindgen_futures::{JsFuture, spawn_local};

use crate::game::table::today;
use crate::ground::backup::{Bundle, Flaw};
use crate::ground::files;
use crate::ground::indexed_db;
use crate::ground::repository;
use crate::ground::ui::Ui;
use crate::text::Texts;

/// The file that holds everything.
pub fn export() {
    files::save_text(
        &repository::everything().to_string(),
        &format!("plateau-{}.json", today().replace('.', "-")),
    );
}

/// Takes over what a file holds, and says what came of it.
fn import(ui: Ui, text: &str) {
    let words = match Bundle::read(text) {
        Ok(bundle) => {
            let (taken, known) = repository::import(&bundle);
            ui.settings.set(repository::settings());
            report(ui.texts(), taken, known, bundle.damaged)
        }
        Err(Flaw::Foreign) => ui.texts().import_foreign().into(),
        Err(Flaw::Newer) => ui.texts().import_newer().into(),
    };
    ui.say(words);
}

fn report(texts: &Texts, taken: usize, known: usize, damaged: usize) -> String {
    let mut words = vec![texts.import_done(taken)];
    words.extend((known > 0).then(|| texts.import_known(known)));
    words.extend((damaged > 0).then(|| texts.import_damaged(damaged)));
    words.join(" ")
}

#[component]
pub fn Everything(ui: Ui) -> impl IntoView {
    let texts = move || ui.texts();
    let lasting = RwSignal::new(None);
    if let Some(promise) = indexed_db::is_lasting() {
        spawn_local(async move {
            let answer = JsFuture::from(promise).await.is_ok_and(|answer| answer.is_truthy());
            let _ = lasting.try_set(Some(answer));
        });
    }
    let promise = move || {
        lasting.get().map(
            |lasting: bool| if lasting { texts().kept_for_good() } else { texts().kept_for_now() },
        )
    };
    view! {
        <h2>{move || texts().everything()}</h2>
        <p>{move || texts().everything_note()} " " {promise}</p>
        <div class="row">
            <button type="button" id="export-all" on:click=|_| export()>
                {move || texts().export_all()}
            </button>
        </div>
        <label class="field">
            <span>{move || texts().import_all()}</span>
            <input type="file" id="import-all" accept=".json,application/json"
                on:change=move |event| files::read_chosen(&event, move |text| import(ui, text)) />
        </label>
    }
}

/// Beside the words that nothing can be kept: a way to keep it all the same.
#[component]
pub fn ExportButton(ui: Ui) -> impl IntoView {
    view! {
        <button type="button" id="export-now" on:click=|_| export()>
            {move || ui.texts().export_all()}
        </button>
    }
}
