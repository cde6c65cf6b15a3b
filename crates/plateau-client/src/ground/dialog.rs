//! A window over the page. The browser keeps the focus inside and closes it on Escape.

use leptos::html::Dialog;
use leptos::prelude::*;

use super::icons;
use super::ui::use_ui;

#[component]
pub fn Modal(
    open: RwSignal<bool>,
    #[prop(into)] title: Signal<&'static str>,
    children: ChildrenFn,
) -> impl IntoView {
    let ui = use_ui();
    let node: NodeRef<Dialog> = NodeRef::new();
    Effect::new(move |_| {
        let wanted = open.get();
        let Some(dialog) = node.get() else { return };
        if wanted && !dialog.open() {
            let _ = dialog.show_modal();
        } else if !wanted && dialog.open() {
            dialog.close();
        }
    });
    // The browser tells of a closing only later: by then the dialog may have been opened again.
    let closed = move |_| {
        if !node.get_untracked().is_some_and(|dialog| dialog.open()) {
            open.set(false);
        }
    };
    view! {
        <dialog node_ref=node on:close=closed aria-label=move || title.get()>
            <header>
                <h2>{move || title.get()}</h2>
                <button type="button" class="plain icon" aria-label=move || ui.texts().close()
                    on:click=move |_| open.set(false) inner_html=icons::svg(icons::CLOSE)></button>
            </header>
            <Show when=move || open.get()>{children()}</Show>
            // What lies under a dialog is neither seen nor heard.
            <p class="notice" role="alert">
                {move || if open.get() { ui.notice.get() } else { String::new() }}
            </p>
        </dialog>
    }
}

/// A list to choose one of, with its label.
#[component]
pub fn Pick(
    #[prop(into)] label: Signal<String>,
    #[prop(into)] options: Signal<Vec<(String, String)>>,
    #[prop(into)] value: Signal<String>,
    on_pick: impl Fn(String) + 'static,
) -> impl IntoView {
    pick(label, options, value, Box::new(on_pick))
}

/// The same code for every list: a list of its own type for each thing done with a choice made the
/// page larger.
fn pick(
    label: Signal<String>,
    options: Signal<Vec<(String, String)>>,
    value: Signal<String>,
    on_pick: Box<dyn Fn(String)>,
) -> impl IntoView {
    view! {
        <label class="field">
            <span>{move || label.get()}</span>
            <select
                prop:value=move || value.get()
                on:change=move |event| on_pick(event_target_value(&event))
            >
                {move || {
                    let chosen = value.get();
                    options
                        .get()
                        .into_iter()
                        .map(|(key, name)| {
                            let selected = key == chosen;
                            view! { <option value=key selected=selected>{name}</option> }
                        })
                        .collect_view()
                }}
            </select>
        </label>
    }
}

/// A yes or no, with its label.
#[component]
pub fn Tick(
    #[prop(into)] label: Signal<&'static str>,
    #[prop(into)] value: Signal<bool>,
    on_tick: impl Fn(bool) + 'static,
) -> impl IntoView {
    view! {
        <label class="tick">
            <input
                type="checkbox"
                prop:checked=move || value.get()
                on:change=move |event| on_tick(event_target_checked(&event))
            />
            <span>{move || label.get()}</span>
        </label>
    }
}
