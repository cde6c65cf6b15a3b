//! Before two have met: the link to the room, to copy or to be read by a camera; and the free chair for whoever comes.

use leptos::html::Input;
use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;

use super::super::keep::copy_text;
use super::super::seatkeeping::own_name;
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

/// Whoever has come says what they are called, or nothing, and sits down.
#[component]
pub fn FreeChair(meeting: Meeting) -> impl IntoView {
    let ui = meeting.ui;
    let field: NodeRef<Input> = NodeRef::new();
    let sit = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        meeting.sit(&field.get_untracked().map(|field| field.value()).unwrap_or_default());
    };
    view! {
        <form class="invitation form" id="free-chair" on:submit=sit>
            <p>{move || ui.texts().online.free_chair}</p>
            <label class="field">
                <span>{move || ui.texts().online.your_name}</span>
                <input node_ref=field type="text" id="own-name" maxlength="24" autocomplete="nickname" value=own_name() />
            </label>
            <div class="row">
                <button type="submit" class="main" id="sit-down">{move || ui.texts().online.accept}</button>
            </div>
        </form>
    }
}
