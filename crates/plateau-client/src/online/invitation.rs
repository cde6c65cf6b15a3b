//! Before two have met: the link to the room, to copy or to be read by a camera; and the free chair
//! for whoever comes. And the same for another device of one's own, with a code to type.

use leptos::html::Input;
use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;

use super::credentials::own_name;
use super::game::spelled;
use super::online_game::OnlineGame;
use super::qr;
use crate::frame::share_dialog::copy_text;
use crate::ground::route::Route;
use crate::ground::ui::Ui;
use crate::text::Texts;

/// The link for a friend.
#[component]
pub fn Invitation(meeting: OnlineGame) -> impl IntoView {
    let route =
        move || Some(Route::Shared(meeting.read(|client| client.name.clone()).unwrap_or_default()));
    let ui = meeting.ui;
    view! {
        <section class="invitation" id="invitation" aria-label=move || ui.texts().online().link()>
            <p>{move || ui.texts().online().invite()}</p>
            <LinkAndCode ui id="room-link" label=|texts| texts.online().link() route=Signal::derive(route) />
        </section>
    }
}

/// The link for another device of one's own.
#[component]
pub fn Handing(meeting: OnlineGame) -> impl IntoView {
    let ui = meeting.ui;
    let route = move || {
        let room = meeting.read(|client| client.name.clone())?;
        Some(Route::TakeOver(room, meeting.handing.get()?))
    };
    let has_code = Memo::new(move |_| meeting.handing.with(Option::is_some));
    let typed = move || meeting.handing.get().map(|code| spelled(&code));
    let toggled = move |_| {
        if !has_code.get() {
            meeting.hand();
        }
    };
    view! {
        <details class="phrases" id="handing" on:toggle=toggled>
            <summary>{move || ui.texts().online().hand()}</summary>
            <Show when=move || has_code.get()>
                <div class="invitation">
                    <p>{move || ui.texts().online().hand_note()}</p>
                    <p>{move || ui.texts().online().hand_code()} " " <strong id="hand-code">{typed}</strong></p>
                    <LinkAndCode ui id="hand-link" label=|texts| texts.online().hand_link() route=Signal::derive(route) />
                </div>
            </Show>
        </details>
    }
}

/// An address to copy, or to be read by a camera.
#[component]
fn LinkAndCode(
    ui: Ui,
    id: &'static str,
    label: fn(&Texts) -> &'static str,
    route: Signal<Option<Route>>,
) -> impl IntoView {
    let address = move || {
        let here = location().href().unwrap_or_default();
        let fragment = route.get().map(|route| route.address()).unwrap_or_default();
        format!("{}{fragment}", here.split('#').next().unwrap_or_default())
    };
    let field: NodeRef<Input> = NodeRef::new();
    let copy = move |_| {
        let Some(field) = field.get() else { return };
        let address = address();
        spawn_local(async move {
            let copied = copy_text(&address, &field).await;
            ui.say(if copied { ui.texts().copied() } else { ui.texts().not_copied() });
        });
    };
    view! {
        <label class="field">
            <span>{move || label(ui.texts())}</span>
            <input node_ref=field type="text" readonly id=id prop:value=address />
        </label>
        <div class="row">
            <button type="button" class="main" id=format!("copy-{id}") on:click=copy>{move || ui.texts().copy()}</button>
        </div>
        <div class="code" role="img" aria-label=move || ui.texts().online().code()
            inner_html=move || qr::svg(&address()).unwrap_or_default()></div>
    }
}

/// Whoever has come says what they are called, or nothing, and sits down.
#[component]
pub fn FreeChair(meeting: OnlineGame) -> impl IntoView {
    let ui = meeting.ui;
    let field: NodeRef<Input> = NodeRef::new();
    let sit = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        meeting.sit(&field.get().map(|field| field.value()).unwrap_or_default());
    };
    view! {
        <form class="invitation form" id="free-chair" on:submit=sit>
            <p>{move || ui.texts().online().free_chair()}</p>
            <label class="field">
                <span>{move || ui.texts().online().your_name()}</span>
                <input node_ref=field type="text" id="own-name" maxlength="24" autocomplete="nickname" value=own_name() />
            </label>
            <div class="row">
                <button type="submit" class="main" id="sit-down">{move || ui.texts().online().accept()}</button>
            </div>
        </form>
    }
}
