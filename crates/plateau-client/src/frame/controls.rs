//! The buttons of the game page, and the questions that some of them ask.

use leptos::html::Div;
use leptos::prelude::*;
use plateau_game::Side;
use plateau_games::AnyMove;
use plateau_scene::Look;
use plateau_session::{Input, Session, seating};
use wasm_bindgen::JsCast;

use super::commands::{self, Command, Desk};
use crate::board::board_input::Screen;
use crate::game::panels::Question;
use crate::game::table::Table;
use crate::ground::focus;
use crate::ground::icons;
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

/// The button of a command, with its sign and its word.
#[component]
pub fn CommandButton(desk: Desk, command: &'static Command) -> impl IntoView {
    let table = desk.table();
    let enabled = table.shown(command.enabled);
    let disabled = Signal::derive(move || !enabled.get());
    tool(
        table,
        command.id,
        command.icon,
        command.text,
        disabled,
        Box::new(move || (command.act)(desk)),
    )
}

/// A button with the sign alone; `on` is given by switches.
#[component]
fn CommandIcon(
    desk: Desk,
    command: &'static Command,
    #[prop(into, optional)] on: Option<Signal<bool>>,
) -> impl IntoView {
    let name = move || (command.text)(desk.table().ui.texts());
    view! {
        <button
            type="button"
            id=command.id
            class="icon"
            title=name
            aria-label=name
            aria-pressed=on.map(|on| move || on.get().to_string())
            on:click=move |_| (command.act)(desk)
            inner_html=icons::svg(command.icon)
        ></button>
    }
}

/// What is wanted at every move; the rest is in the menu.
#[component]
pub fn Controls(desk: Desk) -> impl IntoView {
    let table = desk.table();
    view! {
        <div class="bar-of-tools" role="group" aria-label=move || table.ui.texts().menu()>
            <CommandButton desk command=&commands::UNDO />
            <CommandButton desk command=&commands::REDO />
            <Show
                when=move || is_watched(table)
                fallback=move || view! { <CommandButton desk command=&commands::HINT /> }
            >
                <PauseButton desk />
                <CommandButton desk command=&commands::STEP />
            </Show>
            <CommandButton desk command=&commands::MENU />
        </div>
    }
}

/// Computer against computer: pause, go on.
#[component]
fn PauseButton(desk: Desk) -> impl IntoView {
    let command = &commands::PAUSE;
    let table = desk.table();
    let word = move || {
        if table.paused.get() { table.ui.texts().go_on() } else { table.ui.texts().pause() }
    };
    let sign = move || icons::svg(if table.paused.get() { icons::PLAY } else { command.icon });
    let enabled = table.shown(command.enabled);
    view! {
        <button type="button" class="tool" id=command.id disabled=move || !enabled.get()
            aria-pressed=move || table.paused.get().to_string()
            on:click=move |_| (command.act)(desk)>
            <i aria-hidden="true" inner_html=sign></i> <span>{word}</span>
        </button>
    }
}

/// Whether two computers play and people look on.
pub fn is_watched(table: Table) -> bool {
    table.game.with(seating::is_watched)
}

/// Views, zoom, and the aids to read the board.
#[component]
pub fn ViewButtons(desk: Desk) -> impl IntoView {
    let screen = desk.screen;
    let table = screen.table;
    let restoring = move || table.ui.texts().whole_board();
    let cube = move || table.board().is_cube();
    let threats = move || Look::of(table.id()).threats;
    let flat = Signal::derive(move || screen.is_flat());
    let fanned = Signal::derive(move || screen.is_fanned());
    let sounds = Signal::derive(move || table.ui.settings.with(|settings| settings.sounds));
    view! {
        <div class="buttons views" role="group" aria-label=move || table.ui.texts().view()>
            <Show when=move || !flat.get()>
                {commands::VIEWS[..6].iter().copied().map(|command| view! { <CommandIcon desk command /> }).collect_view()}
                <button type="button" id=commands::WHOLE_BOARD.id class="icon" title=restoring on:click=move |_| (commands::WHOLE_BOARD.act)(desk)>
                    <i aria-hidden="true" inner_html=icons::svg(commands::WHOLE_BOARD.icon)></i>
                    <span>{restoring}</span>
                </button>
                <Show when=cube><CommandIcon desk command=&commands::LAYERS_APART on=fanned /></Show>
            </Show>
            <Show when=threats><CommandIcon desk command=&commands::THREATS on=screen.show_threats /></Show>
            <CommandIcon desk command=&commands::SOUNDS on=sounds />
            <CommandIcon desk command=&commands::FLAT_BOARD on=flat />
        </div>
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
            let after = table.now(|game| game.plies().len() - game.ply());
            let study = move |_| table.now(|game| study_link::open_with(table.ui, game, mv));
            let beside = view! {
                {play(texts.confirm(), mv)}
                <button type="button" class="main" id="as-variation" on:click=study>{texts.study().as_variation()}</button>
            };
            (texts.replace_ask(after, &mv.to_string()), beside.into_any())
        }
        Question::Resign => (texts.resign_ask().to_owned(), who_resigns(screen)),
        Question::Draw => {
            let offers = table.session(Session::side_at_present);
            let words = texts.draw_ask(table.name(offers), table.name(!offers));
            (words, yes(texts.draw_take(), Box::new(move || table.send(Input::AgreeDraw))))
        }
    };
    ask(screen, words, choices, careful)
}

/// With two people at the board one chooses who resigns; the side to move comes first.
fn who_resigns(screen: Screen) -> AnyView {
    let (table, texts) = (screen.table, screen.table.ui.texts());
    let mut sides = table.session(Session::sides_to_resign);
    sides.sort_by_key(|side| *side != table.session(Session::side_at_present));
    let is_choice = sides.len() > 1;
    let one = move |(place, side): (usize, Side)| {
        let word = match is_choice {
            true => texts.labelled(texts.resign(), table.name(side)),
            false => texts.resign().to_owned(),
        };
        let resign = move |_| {
            screen.withdraw();
            table.send(Input::Resign(side));
        };
        let id = if place == 0 { "yes" } else { "yes-other" };
        view! { <button type="button" class="main" id=id data-side=side.to_string() on:click=resign>{word}</button> }
    };
    sides.into_iter().enumerate().map(one).collect_view().into_any()
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
