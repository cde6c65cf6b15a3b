//! What the browser tells before and beside the page (`boot.js`): a newer version waits, the page
//! can be installed. It is kept on the document, because it may come before the page listens.

use leptos::prelude::*;

use super::ui::Ui;

/// Whether something was told and holds, now and from now on.
pub fn told(what: &'static str) -> RwSignal<bool> {
    let look = move || {
        document()
            .document_element()
            .is_some_and(|root| root.has_attribute(&format!("data-{what}")))
    };
    let told = RwSignal::new(look());
    let listener = window_event_listener_untyped("plateau-told", move |_| told.set(look()));
    on_cleanup(move || listener.remove());
    told
}

/// Asks `boot.js` to do what only it can.
pub fn ask(what: &str) {
    if let Ok(event) = web_sys::Event::new(what) {
        let _ = window().dispatch_event(&event);
    }
}

/// There where the browser offers it, and only as long as it does.
#[component]
pub fn InstallButton(ui: Ui) -> impl IntoView {
    view! {
        <Show when=move || ui.installable.get()>
            <button type="button" id="install" on:click=|_| ask("plateau-install")>
                {move || ui.texts().device().install()}
            </button>
        </Show>
    }
}
