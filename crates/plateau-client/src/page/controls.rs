//! The buttons of the game page, and the questions that some of them ask.

use leptos::html::Div;
use leptos::prelude::*;
use plateau_games::AnyMove;
use plateau_match::Match;
use plateau_scene::{Look, Preset};
use wasm_bindgen::JsCast;

use super::analysis::Analysis;
use super::focus;
use super::panels::{Panels, Question};
use super::screen::Screen;
use super::settings::PacePick;
use super::stage::{Stage, StageSlot};
use super::table::Table;
use super::viewpoint::{self, look_from};
use crate::settings::Speed;
use crate::text::{Texts, fill, fill_count};
use crate::words;

/// A button with a word that follows the language.
#[component]
fn Do(
    table: Table,
    id: &'static str,
    word: fn(&Texts) -> &'static str,
    #[prop(into, optional)] disabled: Signal<bool>,
    act: impl Fn() + 'static,
) -> impl IntoView {
    let press = move |event: web_sys::MouseEvent| {
        act();
        focus::after(event.current_target().and_then(|target| target.dyn_into().ok()));
    };
    view! {
        <button type="button" id=id disabled=move || disabled.get() on:click=press>
            {move || word(table.ui.texts())}
        </button>
    }
}

#[component]
pub fn Controls(table: Table, analysis: Analysis, panels: Panels) -> impl IntoView {
    let none_before = Signal::derive(move || table.game.with(|game| game.ply() == 0));
    let none_after = Signal::derive(move || table.game.with(Match::is_at_end));
    let no_undo = Signal::derive(move || none_before.get() || table.follows.get());
    let no_redo = Signal::derive(move || none_after.get() || table.follows.get());
    let over = Signal::derive(move || table.game.with(|game| game.finish().is_some()));
    // Whoever only watches has nothing to give up.
    let not_mine = Signal::derive(move || over.get() || is_watched(table) || table.follows.get());
    let no_hint = Signal::derive(move || !table.is_my_turn() || table.asking_hint.get());
    let watching = move || is_watched(table);
    view! {
        <div class="buttons" role="group" aria-label=move || table.ui.texts().menu>
            <Do table id="new-game" word=|t| t.new_game act=move || panels.new_game.set(true) />
            <Do table id="undo" word=|t| t.undo disabled=no_undo act=move || table.undo() />
            <Do table id="redo" word=|t| t.redo disabled=no_redo act=move || table.redo() />
            <Do table id="hint" word=|t| t.hint disabled=no_hint act=move || table.ask_hint() />
            <Do table id="restart" word=|t| t.restart disabled=none_before
                act=move || panels.ask(Question::Restart) />
            <Do table id="resign" word=|t| t.resign disabled=not_mine
                act=move || panels.ask(Question::Resign) />
            <Do table id="offer-draw" word=|t| t.offer_draw disabled=not_mine act=move || offer_draw(table, panels) />
            <Do table id="keep" word=|t| t.share act=move || panels.keep.set(true) />
            <Show
                when=watching
                fallback=move || view! { <Do table id="pause-menu" word=|t| t.pause disabled=over act=move || panels.pause.set(true) /> }
            >
                <Watching table />
            </Show>
            <Show when=move || over.get()><Again table analysis /></Show>
        </div>
    }
}

/// Computer against computer: pause, go on, one move.
#[component]
fn Watching(table: Table) -> impl IntoView {
    let word = move || if table.paused.get() { table.ui.texts().go_on } else { table.ui.texts().pause };
    let one = move || {
        table.paused.set(false);
        table.take_turn();
        table.paused.set(true);
    };
    view! {
        <button type="button" id="pause" aria-pressed=move || table.paused.get().to_string() on:click=move |_| toggle_pause(table)>
            {word}
        </button>
        <Do table id="step" word=|t| t.step disabled=Signal::derive(move || !table.paused.get()) act=one />
        <PacePick ui=table.ui />
    }
}

/// Whether two computers play and people look on.
pub fn is_watched(table: Table) -> bool {
    table.game.with(|game| game.seats().iter().all(|seat| !seat.is_human()))
}

pub fn toggle_pause(table: Table) {
    table.paused.update(|paused| *paused = !*paused);
    table.take_turn();
}

/// A computer answers by itself; at one device the other person is asked.
fn offer_draw(table: Table, panels: Panels) {
    match table.game.with_untracked(words::sole_human) {
        Some(_) => table.offer_draw(),
        None => panels.ask(Question::Draw),
    }
}

/// After the end: the same again, or with the sides exchanged.
#[component]
fn Again(table: Table, analysis: Analysis) -> impl IntoView {
    view! {
        <Do table id="rematch" word=|t| t.rematch act=move || table.rematch(false) />
        <Do table id="swap" word=|t| t.swap_sides act=move || table.rematch(true) />
        <Do table id="review-game" word=|t| t.review act=move || analysis.judge_game() />
    }
}

/// Views, zoom, and the aids to read the board.
#[component]
pub fn ViewButtons(screen: Screen, held: StageSlot, flat: Signal<bool>) -> impl IntoView {
    let table = screen.table;
    let smoothly = move || table.ui.speed() != Speed::None;
    let turn = move |preset: Preset| {
        held.with_value(|stage| stage.iter().for_each(|stage| look_from(table, stage, preset)));
    };
    let whole =
        move || held.with_value(|stage| stage.iter().for_each(|stage| viewpoint::restore(table, stage)));
    let zoom = move |factor: f32| {
        held.with_value(|stage| {
            stage.iter().for_each(|stage| stage.glide_to(stage.orbit().zoomed(factor), smoothly()));
        });
    };
    let restoring = move || table.ui.texts().whole_board;
    let cube = move || table.board().is_cube();
    let threats = move || Look::of(table.id()).threats;
    let fanned = Signal::derive(move || screen.is_fanned());
    let sounds = Signal::derive(move || table.ui.settings.with(|settings| settings.sounds));
    view! {
        <div class="buttons views" role="group" aria-label=move || table.ui.texts().view>
            <Show when=move || !flat.get()>
                <Icon table id="view-1" sign=sign::CUBE word=|t| t.view_perspective act=move || turn(Preset::Perspective) />
                <Icon table id="view-2" sign=sign::TOP word=|t| t.view_top act=move || turn(Preset::Top) />
                <Icon table id="view-3" sign=sign::FRONT word=|t| t.view_front act=move || turn(Preset::Front) />
                <Icon table id="view-4" sign=sign::SIDE word=|t| t.view_side act=move || turn(Preset::Side) />
                <Icon table id="zoom-in" sign=sign::NEARER word=|t| t.zoom_in act=move || zoom(1.2) />
                <Icon table id="zoom-out" sign=sign::FARTHER word=|t| t.zoom_out act=move || zoom(1.0 / 1.2) />
                <button type="button" id="whole-board" class="icon" title=restoring on:click=move |_| whole()>
                    <i aria-hidden="true" inner_html=svg(sign::RESTORE)></i>
                    <span>{restoring}</span>
                </button>
                <Show when=cube><Switch table id="exploded" sign=sign::LEVELS word=|t| t.exploded on=fanned act=move || screen.toggle_fan() /></Show>
            </Show>
            <Show when=threats><Switch table id="threats" sign=sign::THREAT word=|t| t.threats on=screen.show_threats act=move || screen.show_threats.update(|on| *on = !*on) /></Show>
            <Switch table id="sounds" sign=sign::SOUND word=|t| t.sounds on=sounds act=move || toggle_sounds(table) />
            <Icon table id="flat" sign=sign::GRID word=|t| t.flat_board act=move || toggle_flat(screen) />
        </div>
    }
}

/// The same by keys, wherever the focus is: a view by its number, nearer, farther.
pub fn turn_view(screen: Screen, held: StageSlot, key: &str) {
    let table = screen.table;
    let zoom = |stage: &Stage, factor: f32| {
        stage.glide_to(stage.orbit().zoomed(factor), table.ui.speed() != Speed::None);
    };
    held.with_value(|stage| {
        let Some(stage) = stage else { return };
        match key {
            "+" | "=" => zoom(stage, 1.2),
            "-" => zoom(stage, 1.0 / 1.2),
            "1" => look_from(table, stage, Preset::Perspective),
            "2" => look_from(table, stage, Preset::Top),
            "3" => look_from(table, stage, Preset::Front),
            "4" => look_from(table, stage, Preset::Side),
            _ => viewpoint::restore(table, stage),
        }
    });
}

/// The other kind of board; where the GPU went away, the 3D board is tried again.
pub fn toggle_flat(screen: Screen) {
    let gone = screen.without_gpu.get_untracked();
    screen.table.ui.settings.update(|settings| settings.flat = !gone && !settings.flat);
    screen.without_gpu.set(false);
}

fn toggle_sounds(table: Table) {
    table.ui.settings.update(|settings| settings.sounds = !settings.sounds);
}

#[component]
fn Icon(
    table: Table,
    id: &'static str,
    sign: &'static str,
    word: fn(&Texts) -> &'static str,
    act: impl Fn() + 'static,
) -> impl IntoView {
    let name = move || word(table.ui.texts());
    view! {
        <button type="button" id=id class="icon" title=name aria-label=name on:click=move |_| act() inner_html=svg(sign)></button>
    }
}

#[component]
fn Switch(
    table: Table,
    id: &'static str,
    sign: &'static str,
    word: fn(&Texts) -> &'static str,
    #[prop(into)] on: Signal<bool>,
    act: impl Fn() + 'static,
) -> impl IntoView {
    let name = move || word(table.ui.texts());
    view! {
        <button
            type="button"
            id=id
            class="icon"
            title=name
            aria-label=name
            aria-pressed=move || on.get().to_string()
            on:click=move |_| act()
            inner_html=svg(sign)
        ></button>
    }
}

/// A sign as a drawing; its button has the words.
fn svg(path: &str) -> String {
    format!("<svg viewBox=\"0 0 24 24\" aria-hidden=\"true\"><path d=\"{path}\"/></svg>")
}

/// The signs on the buttons, as paths of lines.
mod sign {
    pub const CUBE: &str = "M12 3l8 4.500v9L12 21l-8-4.500v-9zM4 7.500l8 4.500 8-4.500M12 12v9";
    pub const TOP: &str = "M5 11h14v10H5zM12 2v6M9.500 5.500 12 8l2.500-2.500";
    pub const FRONT: &str = "M5 3h14v10H5zM12 22v-6M9.500 18.500 12 16l2.500 2.500";
    pub const SIDE: &str = "M3 5h10v14H3zM22 12h-6M18.500 9.500 16 12l2.500 2.500";
    pub const NEARER: &str =
        "M10.500 4a6.500 6.500 0 1 0 .01 0zM15.500 15.500 20 20M7.500 10.500h6M10.500 7.500v6";
    pub const FARTHER: &str = "M10.500 4a6.500 6.500 0 1 0 .01 0zM15.500 15.500 20 20M7.500 10.500h6";
    pub const RESTORE: &str = "M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5M9 12h6M12 9v6";
    pub const LEVELS: &str = "M12 3l8 4-8 4-8-4zM4 12l8 4 8-4M4 16.500l8 4 8-4";
    pub const THREAT: &str = "M12 4l9 16H3zM12 10v5M12 17.200v.6";
    pub const SOUND: &str =
        "M4 9.500v5h3.500L12 18.500v-13L7.500 9.500zM15.500 9a4 4 0 0 1 0 6M18 6.500a8 8 0 0 1 0 11";
    pub const GRID: &str = "M4 4h16v16H4zM4 9.300h16M4 14.700h16M9.300 4v16M14.700 4v16";
}

/// A question over the board; the board itself stays where it is.
#[component]
pub fn Questions(screen: Screen) -> impl IntoView {
    move || screen.panels.question.get().map(|question| asked(screen, question))
}

/// A question in words, with the buttons that answer it.
fn asked(screen: Screen, question: Question) -> AnyView {
    let table = screen.table;
    let texts = table.ui.texts();
    let yes = move |word: &'static str, act: Box<dyn Fn()>| {
        let act = move |_| {
            screen.withdraw();
            act();
        };
        view! { <button type="button" class="main" id="yes" on:click=act>{word}</button> }.into_any()
    };
    // The pieces that were carried go with the move.
    let play = move |word: &'static str, mv: AnyMove| {
        view! { <button type="button" class="main" id="yes" on:click=move |_| screen.play(mv)>{word}</button> }.into_any()
    };
    // What cannot be had back is not the first thing that Enter does.
    let careful = matches!(question, Question::Resign | Question::Restart | Question::Replace(_));
    let (words, choices) = match question {
        Question::WhichCount(counts) => (
            texts.which_count.to_owned(),
            counts.into_iter().map(|(count, mv)| one_count(screen, count, mv)).collect_view().into_any(),
        ),
        Question::Confirm(mv) => (fill(texts.confirm_ask, &[&mv.to_string()]), play(texts.confirm, mv)),
        Question::Replace(mv) => {
            let after = table.game.with_untracked(|game| game.plies().len() - game.ply());
            (fill_count(texts, texts.replace_ask, after, &[&mv.to_string()]), play(texts.confirm, mv))
        }
        Question::Restart => {
            (texts.restart_ask.to_owned(), yes(texts.restart, Box::new(move || table.rematch(false))))
        }
        Question::Resign => {
            (texts.resign_ask.to_owned(), yes(texts.resign, Box::new(move || table.resign())))
        }
        Question::Draw => {
            let offers = table.game.with_untracked(Match::side_to_move);
            let words = fill(texts.draw_ask, &[table.name(offers), table.name(!offers)]);
            (words, yes(texts.draw_take, Box::new(move || table.agree(offers))))
        }
    };
    ask(screen, words, choices, careful)
}

fn one_count(screen: Screen, count: u8, mv: AnyMove) -> impl IntoView {
    let texts = screen.table.ui.texts();
    let word = match count {
        1 => texts.count_one.to_owned(),
        n => fill(texts.count_many, &[&n.to_string()]),
    };
    view! {
        <button type="button" class="main" data-count=count.to_string() on:click=move |_| screen.play(mv)>{word}</button>
    }
}

/// The question takes the focus, and gives it back to where it was.
fn ask(screen: Screen, words: String, choices: AnyView, careful: bool) -> AnyView {
    let label = words.clone();
    let node: NodeRef<Div> = NodeRef::new();
    let before = StoredValue::new_local(document().active_element());
    Effect::new(move |_| {
        let wanted = if careful { "button:last-of-type" } else { "button" };
        focus::on(node.get().and_then(|question| question.query_selector(wanted).ok().flatten()).as_ref());
    });
    on_cleanup(move || focus::back_to(before.try_get_value().flatten()));
    let escape = move |event: web_sys::KeyboardEvent| {
        if event.key() == "Escape" {
            screen.withdraw();
        }
    };
    view! {
        <div class="question" role="alertdialog" aria-label=label node_ref=node on:keydown=escape>
            <p>{words}</p>
            <div class="row">
                {choices}
                <button type="button" on:click=move |_| screen.withdraw()>{move || screen.table.ui.texts().cancel}</button>
            </div>
        </div>
    }
    .into_any()
}
