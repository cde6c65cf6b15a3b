//! The link to a room, until somebody has come: to copy, or to be read by a camera.

use leptos::html::Input;
use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;

use super::super::keep::copy_text;
use super::Meeting;
use crate::qr;
use crate::route::Route;

#[component]
pub fn Invitation(meeting: Meeting) -> impl IntoView {
    let ui = meeting.ui;
    let address = move || {
        let here = location().href().unwrap_or_default();
        let room = meeting.read(|visit| visit.name.clone()).unwrap_or_default();
        format!("{}{}", here.split('#').next().unwrap_or_default(), Route::Shared(room).address())
    };
    let field: NodeRef<Input> = NodeRef::new();
    let copy = move |_| {
        let Some(field) = field.get_untracked() else { return };
        let address = untrack(address);
        spawn_local(async move {
            let copied = copy_text(&address, &field).await;
            ui.say(if copied { ui.texts().copied } else { ui.texts().not_copied });
        });
    };
    view! {
        <section class="invitation" id="invitation" aria-label=move || ui.texts().online.link>
            <p>{move || ui.texts().online.invite}</p>
            <label class="field">
                <span>{move || ui.texts().online.link}</span>
                <input node_ref=field type="text" readonly id="room-link" prop:value=address />
            </label>
            <div class="row">
                <button type="button" class="main" id="copy-room-link" on:click=copy>{move || ui.texts().copy}</button>
            </div>
            <div class="code" role="img" aria-label=move || ui.texts().online.code
                inner_html=move || qr::svg(&address()).unwrap_or_default()></div>
        </section>
    }
}
