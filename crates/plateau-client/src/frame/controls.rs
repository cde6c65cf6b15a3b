//! The buttons of the game page, and the questions that some of them ask.

use leptos::html::Div;
use leptos::prelude::*;
use plateau_games::AnyMove;
use plateau_match::Match;
use plateau_scene::{Look, Preset};
use wasm_bindgen::JsCast;

use crate::board::board_input::Screen;
use crate::board::stage::{Stage, StageSlot};
use crate::board::viewpoint::{self, look_from};
use crate::game::panels::{Panels, Question};
use crate::game::status_text;
use crate::game::table::Table;
use crate::ground::focus;
use crate::ground::icons;
use crate::ground::settings::Speed;
use crate::ground::study_link;
use crate::text::Texts;

/// A button with a sign, and a word that follows the language.
#[component]
pub fn Tool(
    table: Table,
    id: &'static str,
    sign: &'static str,
    word: fn(&Texts) -> &'static str,
    #[prop(into, optional)] disabled: Signal<bool>,
    act: impl Fn() + 'static,
) -> impl IntoView {
    tool(table, id, sign, word, disabled, Box::new(act))
}

/// The same code for every button: one of its own type for each thing done made the page larger.
fn tool(
    table: Table,
    id: &'static str,
    sign: &'static str,
    word: fn(&Texts) -> &'static str,
    disabled: Signal<bool>,
    act: Box<dyn Fn()>,
) -> impl IntoView {
    let press = move |event: web_sys::MouseEvent| {
        act();
        focus::after(event.current_target().and_then(|target| target.dyn_into().ok()));
    };
    view! {
        <button type="button" class="tool" id=id disabled=move || disabled.get() on:click=press>
            <i aria-hidden="true" inner_html=icons::svg(sign)></i>
            <span>{move || word(table.ui.texts())}</span>
        </button>
    }
}

/// What is wanted at every move; the rest is in the menu.
#[component]
pub fn Controls(table: Table, panels: Panels) -> impl IntoView {
    let elsewhere = move || table.follows.get();
    let no_undo = Signal::derive(move || table.game.with(|game| game.ply() == 0) || elsewhere());
    let no_redo = Signal::derive(move || table.game.with(Match::is_at_end) || elsewhere());
    let no_hint = Signal::derive(move || !table.is_my_turn() || table.asking_hint.get());
    view! {
        <div class="bar-of-tools" role="group" aria-label=move || table.ui.texts().menu()>
            <Tool table id="undo" sign=icons::BACK word=|t| t.undo() disabled=no_undo act=move || table.undo() />
            <Tool table id="redo" sign=icons::FORWARD word=|t| t.redo() disabled=no_redo act=move || table.redo() />
            <Show
                when=move || is_watched(table)
                fallback=move || view! { <Tool table id="hint" sign=icons::LAMP word=|t| t.hint() disabled=no_hint act=move || table.ask_hint() /> }
            >
                <Watching table />
            </Show>
            <Tool table id="pause-menu" sign=icons::MENU word=|t| t.menu() act=move || panels.menu.set(true) />
        </div>
    }
}

/// Computer against computer: pause, go on, one move.
#[component]
fn Watching(table: Table) -> impl IntoView {
    let word = move || {
        if table.paused.get() { table.ui.texts().go_on() } else { table.ui.texts().pause() }
    };
    let sign = move || icons::svg(if table.paused.get() { icons::PLAY } else { icons::PAUSE });
    let over = move || table.game.with(|game| game.finish().is_some());
    let no_step = Signal::derive(move || !table.paused.get() || over());
    let one = move || {
        table.paused.set(false);
        table.take_turn();
        table.paused.set(true);
    };
    view! {
        <button type="button" class="tool" id="pause" disabled=over aria-pressed=move || table.paused.get().to_string()
            on:click=move |_| toggle_pause(table)>
            <i aria-hidden="true" inner_html=sign></i> <span>{word}</span>
        </button>
        <Tool table id="step" sign=icons::STEP word=|t| t.step() disabled=no_step act=one />
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
pub fn offer_draw(table: Table, panels: Panels) {
    match table.game.with_untracked(status_text::sole_human) {
        Some(_) => table.offer_draw(),
        None => panels.ask(Question::Draw),
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
    let whole = move || {
        held.with_value(|stage| stage.iter().for_each(|stage| viewpoint::restore(table, stage)))
    };
    let zoom = move |factor: f32| {
        held.with_value(|stage| {
            stage.iter().for_each(|stage| stage.glide_to(stage.orbit().zoomed(factor), smoothly()));
        });
    };
    let restoring = move || table.ui.texts().whole_board();
    let cube = move || table.board().is_cube();
    let threats = move || Look::of(table.id()).threats;
    let fanned = Signal::derive(move || screen.is_fanned());
    let sounds = Signal::derive(move || table.ui.settings.with(|settings| settings.sounds));
    view! {
        <div class="buttons views" role="group" aria-label=move || table.ui.texts().view()>
            <Show when=move || !flat.get()>
                <Icon table id="view-1" sign=icons::CUBE word=|t| t.view_perspective() act=move || turn(Preset::Perspective) />
                <Icon table id="view-2" sign=icons::TOP word=|t| t.view_top() act=move || turn(Preset::Top) />
                <Icon table id="view-3" sign=icons::FRONT word=|t| t.view_front() act=move || turn(Preset::Front) />
                <Icon table id="view-4" sign=icons::SIDE word=|t| t.view_side() act=move || turn(Preset::Side) />
                <Icon table id="zoom-in" sign=icons::NEARER word=|t| t.zoom_in() act=move || zoom(1.2) />
                <Icon table id="zoom-out" sign=icons::FARTHER word=|t| t.zoom_out() act=move || zoom(1.0 / 1.2) />
                <button type="button" id="whole-board" class="icon" title=restoring on:click=move |_| whole()>
                    <i aria-hidden="true" inner_html=icons::svg(icons::RESTORE)></i>
                    <span>{restoring}</span>
                </button>
                <Show when=cube><Switch table id="exploded" sign=icons::LEVELS word=|t| t.exploded() on=fanned act=move || screen.toggle_fan() /></Show>
            </Show>
            <Show when=threats><Switch table id="threats" sign=icons::THREAT word=|t| t.threats() on=screen.show_threats act=move || screen.show_threats.update(|on| *on = !*on) /></Show>
            <Switch table id="sounds" sign=icons::SOUND word=|t| t.sounds() on=sounds act=move || toggle_sounds(table) />
            <Switch table id="flat" sign=icons::GRID word=|t| t.flat_board() on=flat act=move || toggle_flat(screen) />
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
        <button type="button" id=id class="icon" title=name aria-label=name on:click=move |_| act() inner_html=icons::svg(sign)></button>
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
            inner_html=icons::svg(sign)
        ></button>
    }
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
        view! { <button type="button" class="main" id="yes" on:click=act>{word}</button> }
            .into_any()
    };
    // The pieces that were carried go with the move.
    let play = move |word: &'static str, mv: AnyMove| {
        view! { <button type="button" class="main" id="yes" on:click=move |_| screen.play(mv)>{word}</button> }.into_any()
    };
    // What cannot be had back is not the first thing that Enter does.
    let careful = matches!(question, Question::Resign | Question::Replace(_));
    let (words, choices) = match question {
        Question::WhichCount(counts) => (
            texts.which_count().to_owned(),
            counts
                .into_iter()
                .map(|(count, mv)| one_count(screen, count, mv))
                .collect_view()
                .into_any(),
        ),
        Question::Confirm(mv) => (texts.confirm_ask(&mv.to_string()), play(texts.confirm(), mv)),
        Question::Replace(mv) => {
            let after = table.game.with_untracked(|game| game.plies().len() - game.ply());
            let study = move |_| {
                table.game.with_untracked(|game| study_link::open_with(table.ui, game, mv))
            };
            let beside = view! {
                {play(texts.confirm(), mv)}
                <button type="button" class="main" id="as-variation" on:click=study>{texts.study().as_variation()}</button>
            };
            (texts.replace_ask(after, &mv.to_string()), beside.into_any())
        }
        Question::Resign => {
            (texts.resign_ask().to_owned(), yes(texts.resign(), Box::new(move || table.resign())))
        }
        Question::Draw => {
            let offers = table.game.with_untracked(Match::side_to_move);
            let words = texts.draw_ask(table.name(offers), table.name(!offers));
            (words, yes(texts.draw_take(), Box::new(move || table.agree(offers))))
        }
    };
    ask(screen, words, choices, careful)
}

fn one_count(screen: Screen, count: u8, mv: AnyMove) -> impl IntoView {
    let texts = screen.table.ui.texts();
    let word = match count {
        1 => texts.count_one().to_owned(),
        n => texts.count_many(&n.to_string()),
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
        focus::on(
            node.get().and_then(|question| question.query_selector(wanted).ok().flatten()).as_ref(),
        );
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
                <button type="button" on:click=move |_| screen.withdraw()>{move || screen.table.ui.texts().cancel()}</button>
            </div>
        </div>
    }
    .into_any()
}
