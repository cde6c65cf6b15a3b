//! The buttons of the study: walking, taking back, and what is said about the move at hand.

use leptos::prelude::*;
use plateau_match::study::Study;
use plateau_match::{Match, Sign};

use super::model::StudyModel;
use super::setting_up;
use super::tree::folds_with;
use crate::frame::controls::Tool;
use crate::game::opponents;
use crate::game::table::today;
use crate::ground::icons;
use crate::ground::repository;
use crate::ground::route::Route;
use crate::library::import_view::ImportDoor;
use crate::text::Texts;

/// A button that is a sign alone; its words are read aloud.
#[component]
fn Step(
    room: StudyModel,
    id: &'static str,
    sign: &'static str,
    word: fn(&Texts) -> &'static str,
    disabled: Signal<bool>,
    act: impl Fn() + 'static,
) -> impl IntoView {
    let words = move || word(room.table.ui.texts());
    view! {
        <button type="button" class="icon" id=id title=words aria-label=words disabled=move || disabled.get()
            on:click=move |_| act() inner_html=icons::svg(sign)></button>
    }
}

/// First, back, forward, last; undo and redo.
#[component]
pub fn WalkButtons(room: StudyModel) -> impl IntoView {
    let at_start = Signal::derive(move || room.at.get() == Study::ROOT);
    let at_end = Signal::derive(move || {
        let at = room.at.get();
        room.study.with(|study| study.node(at).children().is_empty())
    });
    let no_undo = Signal::derive(move || !room.available.get().0);
    let no_redo = Signal::derive(move || !room.available.get().1);
    view! {
        <div class="buttons walk" role="group" aria-label=move || room.table.ui.texts().moves()>
            <Step room id="study-first" sign=icons::FIRST word=|t| t.study().to_start() disabled=at_start act=move || room.go(Study::ROOT) />
            <Step room id="study-back" sign=icons::PREVIOUS word=|t| t.study().back() disabled=at_start act=move || room.back() />
            <Step room id="study-forward" sign=icons::NEXT word=|t| t.study().forward() disabled=at_end act=move || room.forward() />
            <Step room id="study-last" sign=icons::LAST word=|t| t.study().to_end() disabled=at_end act=move || room.go_to_end() />
            <Step room id="study-undo" sign=icons::BACK word=|t| t.study().undo() disabled=no_undo act=move || room.undo() />
            <Step room id="study-redo" sign=icons::FORWARD word=|t| t.study().redo() disabled=no_redo act=move || room.redo() />
        </div>
    }
}

/// What is said about the move and the position at hand, and what can be done with its line.
#[component]
pub fn NotePanel(room: StudyModel) -> impl IntoView {
    let ui = room.table.ui;
    let comment = Memo::new(move |_| {
        let at = room.at.get();
        room.study.with(|study| study.node(at).comment().to_owned())
    });
    let at_start = Signal::derive(move || room.at.get() == Study::ROOT);
    let is_main = Signal::derive(move || {
        let at = room.at.get();
        room.study.with(|study| study.is_main(at))
    });
    let beside = Memo::new(move |_| {
        let at = room.at.get();
        room.study.with(|study| folds_with(study, at))
    });
    let is_folded = move || {
        beside.get().is_some_and(|first| room.folded.with(|folded| folded.contains(&first)))
    };
    let fold = move || {
        if let Some(first) = beside.get() {
            room.folded.update(|folded| {
                if !folded.remove(&first) {
                    folded.insert(first);
                }
            });
        }
    };
    let fold_word =
        move || if is_folded() { ui.texts().study().unfold() } else { ui.texts().study().fold() };
    view! {
        <section class="notes">
            <div class="buttons signs" role="group" aria-label=move || ui.texts().study().signs()>
                {Sign::ALL.map(|sign| view! { <SignButton room sign disabled=at_start /> }).collect_view()}
            </div>
            <textarea
                id="comment"
                rows="1"
                aria-label=move || ui.texts().study().comment()
                placeholder=move || ui.texts().study().comment()
                prop:value=move || comment.get()
                on:input=move |event| room.set_comment(&event_target_value(&event))
            ></textarea>
            <div class="buttons">
                <button type="button" id="promote" disabled=move || is_main.get() on:click=move |_| room.promote()>{move || ui.texts().study().promote()}</button>
                <button type="button" id="delete" disabled=move || at_start.get() on:click=move |_| room.delete()>{move || ui.texts().study().delete()}</button>
                <button type="button" id="fold" disabled=move || beside.get().is_none() on:click=move |_| fold()>{fold_word}</button>
            </div>
        </section>
    }
}

/// What can be done with the study as a whole.
#[component]
pub fn StudyMenu(room: StudyModel, share: RwSignal<bool>) -> impl IntoView {
    let import = expect_context::<ImportDoor>();
    let table = room.table;
    view! {
        <div class="bar-of-tools" role="group" aria-label=move || table.ui.texts().menu()>
            <Tool table id="import" sign=icons::OPEN word=|t| t.study().open_game() act=move || import.open.set(true) />
            <Tool table id="set-up" sign=icons::HAND word=|t| t.study().set_up() act=move || setting_up::begin(table) />
            <Tool table id="share-study" sign=icons::SHARE word=|t| t.study().share() act=move || share.set(true) />
            <Tool table id="play-from-here" sign=icons::PLAY word=|t| t.study().play_from_here() act=move || play_from_here(room) />
        </div>
    }
}

#[component]
fn SignButton(room: StudyModel, sign: Sign, disabled: Signal<bool>) -> impl IntoView {
    let is_set = move || {
        let at = room.at.get();
        room.study.with(|study| study.node(at).sign() == Some(sign))
    };
    let toggle = move |_| {
        let sign = (!is_set()).then_some(sign);
        room.set_sign(room.at.get(), sign);
    };
    let name = move || room.table.ui.texts().review().signs().at(sign as usize);
    view! {
        <button type="button" data-sign=sign.text() title=name aria-label=name aria-pressed=move || is_set().to_string()
            disabled=move || disabled.get() on:click=toggle>
            {sign.text()}
        </button>
    }
}

/// A game from the position at hand, with the opponents that were chosen last.
fn play_from_here(room: StudyModel) {
    let table = room.table;
    let (id, texts) = (table.id(), table.ui.texts());
    let chosen = repository::setup(id).start(js_sys::Math::random() < 0.5, |specification| {
        match specification {
            Some(specification) => opponents::name(specification, texts),
            None => texts.human().to_owned(),
        }
    });
    let position = table.now(|game| *game.position());
    let mut game = Match::from_position(position).with_seats(chosen.seats().clone());
    let _ = game.set_tag("Date", &today());
    repository::keep_game(&game);
    table.ui.go(&Route::Play(id));
}
