//! Setting up a position by hand: what a click does, whose turn it is, which board and rules, and
//! what is still wrong with it.

use leptos::prelude::*;
use plateau_game::Side;
use plateau_match::Match;
use plateau_scene::{Draft, Tool};

use crate::frame::game_options::RulePick;
use crate::game::import_errors;
use crate::game::table::Table;
use crate::ground::dialog::Pick;
use crate::ground::setup::Setup;
use crate::ground::study_link;

/// The board of the table becomes one to set up.
pub fn begin(table: Table) {
    let draft = table.now(|game| Draft::of(game.position()));
    table.tool.set(Tool::Put(Side::X));
    table.draft.set(Some(draft));
}

#[component]
pub fn SetUpPanel(table: Table) -> impl IntoView {
    let texts = move || table.ui.texts();
    let tools =
        table.draft.with_untracked(|draft| draft.as_ref().map(Draft::tools)).unwrap_or_default();
    let change =
        move |act: &dyn Fn(&mut Draft)| table.draft.update(|draft| draft.iter_mut().for_each(act));
    let position =
        Memo::new(move |_| table.draft.with(|draft| draft.as_ref().and_then(Draft::position)));
    let use_it = move |_| {
        if let Some(position) = position.get() {
            table.draft.set(None);
            study_link::open(table.ui, &Match::from_position(position));
        }
    };
    let restart = move |_| {
        change(&|draft| *draft = Draft::of(&plateau_games::AnyPosition::start(draft.variant())));
    };
    let clear = move |_| change(&|draft| *draft = Draft::empty(draft.variant()));
    view! {
        <section class="notes" id="set-up-panel" aria-label=move || texts().study().set_up()>
            <div class="buttons" role="group" aria-label=move || texts().study().tools()>
                {tools.into_iter().map(|tool| view! { <ToolButton table tool /> }).collect_view()}
            </div>
            <p class="aside" role="status" id="flaws">{move || told(table).join(" ")}</p>
            <div class="buttons">
                <button type="button" class="main" id="use-set-up" disabled=move || position.get().is_none() on:click=use_it>
                    {move || texts().study().use_it()}
                </button>
                <button type="button" id="set-up-start" on:click=restart>{move || texts().study().start_position()}</button>
                <button type="button" id="set-up-clear" on:click=clear>{move || texts().study().clear()}</button>
                <button type="button" id="set-up-cancel" on:click=move |_| table.draft.set(None)>{move || texts().cancel()}</button>
            </div>
            <SideToMove table />
            <Forbidden table />
            <BoardAndRules table />
        </section>
    }
}

#[component]
fn ToolButton(table: Table, tool: Tool) -> impl IntoView {
    let word = move || {
        let texts = table.ui.texts();
        match tool {
            Tool::Put(side) => texts.study().tool_put(table.name(side)),
            Tool::Remove => texts.study().tool_remove().to_owned(),
            Tool::Hole => texts.study().tool_hole().to_owned(),
        }
    };
    let key = match tool {
        Tool::Put(Side::X) => "x",
        Tool::Put(Side::O) => "o",
        Tool::Remove => "remove",
        Tool::Hole => "hole",
    };
    let pressed = move || (table.tool.get() == tool).to_string();
    view! {
        <button type="button" data-tool=key aria-pressed=pressed on:click=move |_| table.tool.set(tool)>{word}</button>
    }
}

/// What is wrong with it, or what it is good for.
fn told(table: Table) -> Vec<String> {
    let texts = table.ui.texts();
    table.draft.with(|draft| {
        let Some(draft) = draft else { return Vec::new() };
        let flaws = draft.flaws();
        if !flaws.is_empty() {
            return flaws
                .iter()
                .map(|flaw| import_errors::flaw(flaw, table.colours(), texts))
                .collect();
        }
        let is_over = draft.position().is_some_and(|position| position.outcome().is_some());
        let doubt = draft.cannot_arise().then(|| texts.study().cannot_arise().to_owned());
        let verdict =
            if is_over { texts.study().set_up_over() } else { texts.study().set_up_fine() };
        doubt.into_iter().chain([verdict.to_owned()]).collect()
    })
}

/// Whose turn it is; where the pieces tell it, it is only shown.
#[component]
fn SideToMove(table: Table) -> impl IntoView {
    let tells = move || table.draft.with(|draft| draft.as_ref().is_some_and(Draft::tells_side));
    let now =
        move || table.draft.with(|draft| draft.as_ref().map(|draft| draft.board().side_to_move));
    let choice = move |side: Side| {
        let set = move |_| {
            table.draft.update(|draft| draft.iter_mut().for_each(|draft| draft.set_side(side)));
        };
        view! {
            <button type="button" data-side=side.to_string() aria-pressed=move || (now() == Some(side)).to_string() disabled=tells on:click=set>
                {move || table.name(side)}
            </button>
        }
    };
    view! {
        <div class="who-moves" role="group" aria-label=move || table.ui.texts().study().who_moves()>
            <span class="quiet">{move || table.ui.texts().study().who_moves()}</span>
            {Side::BOTH.map(choice).collect_view()}
        </div>
    }
}

/// The move that must not take back the last one, in games that know such.
#[component]
fn Forbidden(table: Table) -> impl IntoView {
    const NONE: &str = "-";
    let possible = Memo::new(move |_| {
        table.draft.with(|draft| draft.as_ref().map(Draft::forbiddable)).unwrap_or_default()
    });
    let options = move || {
        let none = (NONE.to_owned(), table.ui.texts().study().forbidden_none().to_owned());
        let moves = possible.get().into_iter().map(|mv| (mv.to_string(), mv.to_string()));
        [none].into_iter().chain(moves).collect::<Vec<_>>()
    };
    let value = move || {
        let forbidden =
            table.draft.with(|draft| draft.as_ref().and_then(|draft| draft.board().forbidden));
        forbidden.map_or(NONE.to_owned(), |mv| mv.to_string())
    };
    let pick = move |key: String| {
        let mv = possible.get().into_iter().find(|mv| mv.to_string() == key);
        table.draft.update(|draft| draft.iter_mut().for_each(|draft| draft.set_forbidden(mv)));
    };
    view! {
        <Show when=move || possible.with(|possible| !possible.is_empty())>
            <Pick
                label=Signal::derive(move || table.ui.texts().study().forbidden().to_owned())
                options=Signal::derive(options)
                value=Signal::derive(value)
                on_pick=pick
            />
        </Show>
    }
}

/// Another size begins anew, other rules leave the pieces where they are.
#[component]
fn BoardAndRules(table: Table) -> impl IntoView {
    let game = untrack(|| table.id());
    let variant = table.draft.with_untracked(|draft| draft.as_ref().map(Draft::variant));
    let chosen = variant.map_or_else(
        || Setup::usual(game),
        |variant| Setup { size: variant.size(), rules: variant.rules_text(), ..Setup::usual(game) },
    );
    let setup = RwSignal::new(chosen);
    Effect::new(move |before: Option<()>| {
        let variant = setup.with(Setup::variant);
        if before.is_some() {
            table
                .draft
                .update(|draft| draft.iter_mut().for_each(|draft| draft.set_variant(variant)));
        }
    });
    let sizes = move || {
        let shown = |size: &u8| (size.to_string(), format!("{size} × {size}"));
        game.sizes().iter().map(shown).collect::<Vec<_>>()
    };
    let rules = game
        .rule_options()
        .iter()
        .map(|option| view! { <RulePick table setup key=option.key values=option.values /> })
        .collect_view();
    view! {
        <Show when=move || !game.sizes().is_empty()>
            <Pick
                label=Signal::derive(move || table.ui.texts().size().to_owned())
                options=Signal::derive(sizes)
                value=Signal::derive(move || setup.with(|setup| setup.size.unwrap_or(0).to_string()))
                on_pick=move |key| setup.update(|setup| setup.size = key.parse().ok())
            />
        </Show>
        {rules}
    }
}
