//! What the server keeps about whoever is here, as a file or deleted: it knows them by the secrets
//! of this device.

use leptos::prelude::*;
use plateau_wire::online::{Call, Part, VERSION, Why};

use super::credentials::{forget_all, own_secrets};
use super::game::refused;
use super::socket::Socket;
use crate::game::table::today;
use crate::ground::files::save_text;
use crate::ground::ui::Ui;

/// One question at a time, said again until it is answered.
#[derive(Clone, Copy)]
pub struct OwnData {
    ui: Ui,
    talk: Socket,
    asked: RwSignal<Option<Call>>,
    /// What has come of it until now.
    parts: StoredValue<Vec<String>>,
}

impl OwnData {
    pub fn new(ui: Ui, talk: Socket) -> OwnData {
        OwnData { ui, talk, asked: RwSignal::new(None), parts: StoredValue::new(Vec::new()) }
    }

    pub fn asked(&self) -> Option<Call> {
        self.asked.try_get_untracked().flatten()
    }

    fn ask(&self, call: Call) {
        self.talk.say(&call);
        self.asked.set(Some(call));
    }

    fn export(&self, after: Option<String>) {
        self.ask(Call::Export { version: VERSION, secrets: own_secrets(), after });
    }

    fn forget(&self) {
        self.ask(Call::Forget { version: VERSION, secrets: own_secrets() });
    }

    /// A part of the file; what was said twice comes once.
    pub fn take_in(&self, part: Part) {
        if !matches!(self.asked(), Some(Call::Export { after, .. }) if after == part.after) {
            return;
        }
        self.parts.update_value(|parts| parts.push(part.json));
        if part.more.is_some() {
            return self.export(part.more);
        }
        self.asked.set(None);
        let parts = self.parts.try_update_value(std::mem::take).unwrap_or_default();
        save_text(
            &format!("[{}]\n", parts.join(",\n")),
            &format!("plateau-server-{}.json", today().replace('.', "-")),
        );
    }

    /// The server knows nothing any more; what this device kept of it is of no use.
    pub fn forgotten(&self) {
        if self.asked().is_some() {
            self.asked.set(None);
            forget_all();
            self.ui.news.update(|news| *news += 1);
            self.ui.say(untrack(|| self.ui.texts()).online().own_deleted());
        }
    }

    pub fn refuse(&self, why: Why) {
        self.asked.set(None);
        self.ui.say(refused(why, untrack(|| self.ui.texts())));
    }
}

#[component]
pub fn OwnDataPanel(ui: Ui, own: OwnData) -> impl IntoView {
    let texts = move || ui.texts().online();
    let waits = move || own.asked.with(Option::is_some);
    let sure = RwSignal::new(false);
    let delete = move |_| {
        if sure.get() {
            own.forget();
        }
        sure.update(|sure| *sure = !*sure);
    };
    let save = move |_| {
        own.parts.set_value(Vec::new());
        own.export(None);
    };
    view! {
        <h2>{move || texts().own_data()}</h2>
        <p>{move || texts().own_data_note()}</p>
        <div class="row">
            <button type="button" id="save-own" disabled=waits on:click=save>{move || texts().own_save()}</button>
            <button type="button" id="delete-own" disabled=waits on:click=delete>
                {move || if sure.get() { texts().own_delete_sure() } else { texts().own_delete() }}
            </button>
        </div>
    }
}
