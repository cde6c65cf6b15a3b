//! Keeping and sharing: a file, a text, a link, an image.

use js_sys::Reflect;
use leptos::html::{Input, Textarea};
use leptos::prelude::*;
use plateau_board::image;
use plateau_match::{formats, link, record};
use plateau_scene::Sketch;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{HtmlInputElement, ShareData};

use crate::board::stage::StageSlot;
use crate::game::import_errors;
use crate::game::table::Table;
use crate::ground::archive;
use crate::ground::dialog::Modal;
use crate::ground::files;
use crate::ground::study_link;
use crate::ground::ui::Ui;
use crate::text::Texts;

#[component]
pub fn ShareDialog(table: Table, open: RwSignal<bool>, held: StageSlot) -> impl IntoView {
    let texts = move || table.ui.texts();
    let title = Signal::derive(move || texts().share());
    let name = RwSignal::new(format!("plateau-{}.txt", untrack(|| table.id())));
    view! {
        <Modal open title>
            <div class="form">
                <ShareLink table />
                <EmbedLine table />
                <label class="field">
                    <span>{move || texts().file_name()}</span>
                    <input type="text" id="file-name" prop:value=move || name.get() on:change=move |event| name.set(event_target_value(&event)) />
                </label>
                <div class="row">
                    <button type="button" id="save-file" on:click=move |_| save_file(table, &name.get())>{move || texts().save_file()}</button>
                    <button type="button" id="save-image" on:click=move |_| save_image(table, held)>{move || texts().image()}</button>
                </div>
                <LoadText table open />
                <Show when=move || !table.ui.unkept.get()>
                    <p class="quiet">{move || texts().saved_here()}</p>
                </Show>
            </div>
        </Modal>
    }
}

#[component]
fn ShareLink(table: Table) -> impl IntoView {
    let address =
        Signal::derive(move || full_address(&format!("#{}", table.game.with(link::write))));
    view! { <LinkField ui=table.ui label=|t| t.share_link() address /> }
}

/// The line of HTML that shows this game in another page (docs/embed.md).
#[component]
fn EmbedLine(table: Table) -> impl IntoView {
    let line = Signal::derive(move || {
        let (id, link) = table.game.with(|game| (game.variant().game(), link::write(game)));
        let title = table.ui.texts().game(id).name;
        let page = full_address("");
        let folder =
            page.split('?').next().and_then(|page| page.rsplit_once('/')).unwrap_or_default().0;
        format!(
            "<iframe src=\"{folder}/embed/#{id}?game={link}\" width=\"480\" height=\"560\" title=\"{title}\" loading=\"lazy\" style=\"border:0\"></iframe>"
        )
    });
    view! {
        <CopyField ui=table.ui id="embed" label=|t| t.embed_line() text=line />
    }
}

/// Where a fragment is, with all that comes before it.
pub fn full_address(fragment: &str) -> String {
    let here = location().href().unwrap_or_default();
    format!("{}{fragment}", here.split('#').next().unwrap_or_default())
}

/// A link to hand on: to read, to copy, to share where the system can.
#[component]
pub fn LinkField(
    ui: Ui,
    label: fn(&Texts) -> &'static str,
    address: Signal<String>,
) -> impl IntoView {
    let share = move |_| {
        let address = address.get();
        spawn_local(async move {
            if share_link(ui, &address).await.is_err_and(|error| !is_withdrawn(&error)) {
                ui.say(ui.texts().device().not_shared());
            }
        });
    };
    view! {
        <CopyField ui id="link" label text=address>
            <Show when=can_share>
                <button type="button" id="share-link" on:click=share>{move || ui.texts().device().share()}</button>
            </Show>
        </CopyField>
    }
}

/// A text to read and to copy, with more buttons beside that one.
#[component]
fn CopyField(
    ui: Ui,
    id: &'static str,
    label: fn(&Texts) -> &'static str,
    text: Signal<String>,
    #[prop(optional)] children: Option<Children>,
) -> impl IntoView {
    let field: NodeRef<Input> = NodeRef::new();
    let copy = move |_| {
        let Some(field) = field.get() else { return };
        let text = text.get();
        spawn_local(async move {
            let copied = copy_text(&text, &field).await;
            ui.say(if copied { ui.texts().copied() } else { ui.texts().not_copied() });
        });
    };
    view! {
        <label class="field">
            <span>{move || label(ui.texts())}</span>
            <input node_ref=field type="text" readonly id=id prop:value=move || text.get() />
        </label>
        <div class="row">
            <button type="button" id=format!("copy-{id}") on:click=copy>{move || ui.texts().copy()}</button>
            {children.map(|children| children())}
        </div>
    }
}

/// Whether the text is on the clipboard now. Outside of secure pages there is none to write to;
/// what is selected can then still be copied. Where nothing helps the field stays selected, for the
/// reader's own keys.
pub async fn copy_text(text: &str, field: &HtmlInputElement) -> bool {
    field.select();
    let navigator = window().navigator();
    if Reflect::get(&navigator, &"clipboard".into()).is_ok_and(|clipboard| clipboard.is_object()) {
        return JsFuture::from(navigator.clipboard().write_text(text)).await.is_ok();
    }
    let copy = Reflect::get(&document(), &"execCommand".into())
        .and_then(|copy| copy.dyn_into::<js_sys::Function>());
    copy.and_then(|copy| copy.call1(&document(), &"copy".into())).is_ok_and(|done| done.is_truthy())
}

/// Whether the system has a way to hand a link on to other apps.
fn can_share() -> bool {
    Reflect::has(&window().navigator(), &"share".into()).unwrap_or(false)
}

async fn share_link(ui: Ui, address: &str) -> Result<JsValue, JsValue> {
    let data = ShareData::new();
    data.set_title(&document().title());
    data.set_text(ui.texts().share_link());
    data.set_url(address);
    share(&data).await
}

pub async fn share(data: &ShareData) -> Result<JsValue, JsValue> {
    JsFuture::from(window().navigator().share_with_data(data)).await
}

/// Whoever closes the system's list of apps knows that nothing was shared.
pub fn is_withdrawn(error: &JsValue) -> bool {
    Reflect::get(error, &"name".into()).is_ok_and(|name| name == "AbortError")
}

#[component]
fn LoadText(table: Table, open: RwSignal<bool>) -> impl IntoView {
    let area: NodeRef<Textarea> = NodeRef::new();
    let texts = move || table.ui.texts();
    // What is more than its moves is studied, and anything else where it is asked for.
    let load_as = move |text: &str, studied: bool| match formats::read(text.trim()) {
        Ok(game) => {
            open.set(false);
            if studied || archive::is_study(&game) {
                study_link::open(table.ui, &game);
            } else {
                table.adopt(game);
            }
            table.ui.say(texts().loaded());
        }
        Err(error) => table.ui.say(texts().bad_file(&import_errors::text(&error, texts()))),
    };
    let pasted = move |studied: bool| {
        if let Some(area) = area.get() {
            load_as(&area.value(), studied);
        }
    };
    let chosen = move |event: leptos::ev::Event| {
        files::read_chosen(&event, move |text| load_as(text, false));
    };
    view! {
        <label class="field">
            <span>{move || texts().load_file()}</span>
            <input type="file" id="load-file" accept=".txt,.pgn,text/plain" on:change=chosen />
        </label>
        <label class="field">
            <span>{move || texts().paste_text()}</span>
            <textarea node_ref=area id="paste" rows="5" placeholder=move || texts().load_hint()></textarea>
        </label>
        <div class="row">
            <button type="button" class="main" id="load-text" on:click=move |_| pasted(false)>{move || texts().load()}</button>
            <button type="button" id="load-study" on:click=move |_| pasted(true)>{move || texts().study().load_studied()}</button>
        </div>
    }
}

fn save_file(table: Table, name: &str) {
    files::save_text(&table.now(record::write), name);
}

pub fn save_image(table: Table, held: StageSlot) {
    let solid = held.with_value(|stage| stage.as_ref().and_then(|stage| stage.image()));
    let flat = || image::image(&Sketch::of(&table.board(), table.colours()));
    if let Some(address) = solid.or_else(flat) {
        files::download(&address, &format!("plateau-{}.png", table.id()));
    }
}
