//! A study for others: as a link, in every format that can hold it, as a picture and as one that
//! moves.

use leptos::html::Input;
use leptos::prelude::*;
use plateau_board::image;
use plateau_locale::StudyTexts;
use plateau_match::formats::{self, Format};
use plateau_match::link::{self, Carried};
use plateau_match::{Match, study::Study};
use plateau_scene::{Board, Sketch};
use wasm_bindgen_futures::spawn_local;

use super::model::StudyModel;
use crate::board::stage::StageSlot;
use crate::frame::share_dialog::{copy_text, save_image};
use crate::ground::animated_image::{self, Told, Work};
use crate::ground::archive;
use crate::ground::dialog::Modal;
use crate::ground::files;

/// A word of the page's language.
type Word = fn(StudyTexts<'_>) -> &'static str;

/// The formats, their names, and the endings of their files.
const FORMATS: [(Format, Word, &str); 5] = [
    (Format::Record, |texts| texts.record(), "txt"),
    (Format::Transcript, |texts| texts.transcript(), "txt"),
    (Format::Ggf, |texts| texts.ggf(), "ggf"),
    (Format::Obf, |texts| texts.obf(), "obf"),
    (Format::Position, |texts| texts.position(), "txt"),
];

#[component]
pub fn ShareStudy(room: StudyModel, open: RwSignal<bool>, held: StageSlot) -> impl IntoView {
    let table = room.table;
    let texts = move || table.ui.texts();
    let title = Signal::derive(move || texts().study().share());
    let progress = RwSignal::new(String::new());
    let rows = move || {
        let row = |(format, name, ending)| {
            written(room, format).map(|_| view! { <FormatRow room format name ending /> })
        };
        FORMATS.map(row).into_iter().flatten().collect_view()
    };
    view! {
        <Modal open title>
            <div class="form">
                <StudyLink room />
                <ul class="formats">{rows}</ul>
                <div class="row">
                    <button type="button" id="study-picture" on:click=move |_| save_image(table, held)>{move || texts().study().picture()}</button>
                    <button type="button" id="study-animation" on:click=move |_| animate(room, progress)>{move || texts().study().animation()}</button>
                </div>
                <p class="quiet" role="status" id="animation-progress">{move || progress.get()}</p>
            </div>
        </Modal>
    }
}

/// The study as others get it: without what it is called on this device.
fn shared(room: StudyModel) -> Match {
    let at = room.at.get();
    let mut game = room.study.with(|study| archive::from_study(study, at));
    archive::forget_identity(&mut game);
    game
}

/// The study, the line or the position at hand in a format, where it can hold it.
fn written(room: StudyModel, format: Format) -> Option<String> {
    match format {
        Format::Record | Format::Link => formats::write(&shared(room), format),
        Format::Ggf => {
            let end = room.study.with(Study::end);
            room.study.with(|study| formats::write(&study.to_match(end), format))
        }
        Format::Transcript | Format::Obf | Format::Position => {
            room.table.game.with(|line| formats::write(line, format))
        }
    }
}

#[component]
fn StudyLink(room: StudyModel) -> impl IntoView {
    let ui = room.table.ui;
    let linked = Memo::new(move |_| link::write_fitting(&shared(room)));
    let address = move || {
        let here = location().href().unwrap_or_default();
        format!("{}#{}", here.split('#').next().unwrap_or_default(), linked.get().0)
    };
    let carries = move || match linked.get().1 {
        Carried::Whole => ui.texts().study().link_whole(),
        Carried::MainLine => ui.texts().study().link_main(),
    };
    let field: NodeRef<Input> = NodeRef::new();
    let copy = move |_| copy(room, address(), field);
    view! {
        <label class="field">
            <span>{move || ui.texts().study().link()}</span>
            <input node_ref=field type="text" readonly id="study-link" prop:value=address />
        </label>
        <p class="quiet" id="link-carries">{carries}</p>
        <div class="row">
            <button type="button" class="main" id="copy-study-link" on:click=copy>{move || ui.texts().copy()}</button>
        </div>
    }
}

fn copy(room: StudyModel, text: String, field: NodeRef<Input>) {
    let Some(field) = field.get() else { return };
    let ui = room.table.ui;
    spawn_local(async move {
        let is_copied = copy_text(&text, &field).await;
        ui.say(if is_copied { ui.texts().copied() } else { ui.texts().not_copied() });
    });
}

/// A format with its text, to be copied or saved.
#[component]
fn FormatRow(room: StudyModel, format: Format, name: Word, ending: &'static str) -> impl IntoView {
    let ui = room.table.ui;
    let text = move || written(room, format).unwrap_or_default();
    let name = move || name(ui.texts().study());
    let field: NodeRef<Input> = NodeRef::new();
    let id = format!("format-{format:?}").to_lowercase();
    let save = move |_| {
        let file = format!("plateau-{}.{ending}", room.table.id());
        files::save_text(&text(), &file);
    };
    view! {
        <li>
            <label class="field">
                <span>{name}</span>
                <input node_ref=field type="text" readonly id=id prop:value=text />
            </label>
            <button type="button" aria-label=move || ui.texts().study().copy(name()) on:click=move |_| copy(room, text(), field)>
                {move || ui.texts().copy()}
            </button>
            <button type="button" aria-label=move || ui.texts().study().save(name()) on:click=save>
                {move || ui.texts().study().save_short()}
            </button>
        </li>
    }
}

/// Paints the positions of the line and hands out the animation.
fn animate(room: StudyModel, progress: RwSignal<String>) {
    let line = room.table.now(Clone::clone);
    let count = line.plies().len() + 1;
    let paint = move |ply: usize| {
        let board = Board::of(line.position_after(ply)?);
        image::picture(&Sketch::of(&board, room.table.colours()))
    };
    let tell = move |told| {
        let Some(texts) = progress.try_with_untracked(|_| room.table.ui.texts()) else {
            return false;
        };
        progress.set(match told {
            Told::Begun(at) => texts.study().animation_working(&at.to_string(), &count.to_string()),
            Told::Done(file) => {
                file.iter().for_each(|file| {
                    files::save(file, "image/apng", &format!("plateau-{}.png", room.table.id()));
                });
                String::new()
            }
        });
        true
    };
    animated_image::make(Work { count, paint: Box::new(paint), tell: Box::new(tell) });
}
