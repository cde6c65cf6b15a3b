//! The new game dialog: who plays, which side, how strong, which board and rules.

use leptos::prelude::*;
use plateau_games::{AnyPosition, GameId, Variant};
use plateau_scene::Board;

use super::custom_opponent::CustomOpponent;
use super::dialog::{Modal, Pick};
use super::store;
use super::table::Table;
use crate::opponent::{self, FIRST_CUSTOM, NAMED};
use crate::setup::{CLOCKS, Choice, Mode, Setup};
use crate::text::{Texts, fill_count};

#[component]
pub fn NewGame(table: Table, open: RwSignal<bool>) -> impl IntoView {
    let game = table.id();
    let setup = RwSignal::new(store::setup(game));
    let title = Signal::derive(move || table.ui.texts().new_game);
    let start = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        open.set(false);
        table.begin(&setup.get_untracked());
    };
    view! {
        <Modal open title>
            <form class="form" on:submit=start>
                <WhoPlays table setup />
                <WhichBoard table setup game />
                <div class="row end">
                    <button type="button" on:click=move |_| open.set(false)>{move || table.ui.texts().cancel}</button>
                    <button type="submit" class="main" id="start-game">{move || table.ui.texts().start}</button>
                </div>
            </form>
        </Modal>
    }
}

/// The words for a choice of keys.
fn named<T: Copy>(
    all: &[T],
    key: fn(T) -> &'static str,
    name: impl Fn(T) -> &'static str,
) -> Vec<(String, String)> {
    all.iter().map(|one| (key(*one).to_owned(), name(*one).to_owned())).collect()
}

fn mode_name(mode: Mode, texts: &Texts) -> &'static str {
    match mode {
        Mode::Humans => texts.mode_humans,
        Mode::Computer => texts.mode_computer,
        Mode::Watch => texts.mode_watch,
    }
}

fn choice_name(choice: Choice, texts: &Texts) -> &'static str {
    match choice {
        Choice::First => texts.first_player,
        Choice::Second => texts.second_player,
        Choice::Chance => texts.chance,
    }
}

#[component]
fn WhoPlays(table: Table, setup: RwSignal<Setup>) -> impl IntoView {
    let texts = move || table.ui.texts();
    let mode = move || setup.with(|setup| setup.mode);
    view! {
        <Pick
            label=Signal::derive(move || texts().mode.to_owned())
            options=Signal::derive(move || named(&Mode::ALL, Mode::key, |mode| mode_name(mode, texts())))
            value=Signal::derive(move || mode().key().to_owned())
            on_pick=move |key| setup.update(|setup| setup.mode = Mode::from_key(&key).unwrap_or(setup.mode))
        />
        <Show when=move || mode() == Mode::Computer>
            <Pick
                label=Signal::derive(move || texts().you_play.to_owned())
                options=Signal::derive(move || named(&Choice::ALL, Choice::key, |choice| choice_name(choice, texts())))
                value=Signal::derive(move || setup.with(|setup| setup.choice.key().to_owned()))
                on_pick=move |key| setup.update(|setup| setup.choice = Choice::from_key(&key).unwrap_or(setup.choice))
            />
            <Opponent table setup sides=&[0, 1] label=Signal::derive(move || texts().opponent.to_owned()) />
        </Show>
        <Show when=move || mode() == Mode::Watch>
            <Opponent table setup sides=&[0] label=Signal::derive(move || texts().player_x.to_owned()) />
            <Opponent table setup sides=&[1] label=Signal::derive(move || texts().player_o.to_owned()) />
        </Show>
    }
}

/// Chooses a computer, for one side or for whichever it takes.
#[component]
fn Opponent(
    table: Table,
    setup: RwSignal<Setup>,
    sides: &'static [usize],
    label: Signal<String>,
) -> impl IntoView {
    let chosen = Memo::new(move |_| setup.with(|setup| setup.computers[sides[0]].clone()));
    let choose = Callback::new(move |spec: String| {
        setup.update(|setup| sides.iter().for_each(|side| setup.computers[*side].clone_from(&spec)));
    });
    let options = move || {
        let texts = table.ui.texts();
        let mut list: Vec<(String, String)> =
            NAMED.iter().map(|one| ((*one).to_owned(), opponent::name(one, texts))).collect();
        list.push((CUSTOM.to_owned(), texts.custom_opponent.to_owned()));
        list
    };
    let value = move || {
        chosen.with(|spec| if opponent::custom(spec).is_some() { CUSTOM.to_owned() } else { spec.clone() })
    };
    let pick = move |key: String| choose.run(if key == CUSTOM { FIRST_CUSTOM.to_owned() } else { key });
    view! {
        <Pick label options=Signal::derive(options) value=Signal::derive(value) on_pick=pick />
        <Show when=move || chosen.with(|spec| opponent::custom(spec).is_some())>
            <CustomOpponent table chosen choose />
        </Show>
    }
}

const CUSTOM: &str = "custom";

#[component]
fn WhichBoard(table: Table, setup: RwSignal<Setup>, game: GameId) -> impl IntoView {
    let texts = move || table.ui.texts();
    let sizes = move || {
        let is_cube = Board::of(&AnyPosition::start(Variant::new(game))).is_cube();
        let shown = |size: &u8| match is_cube {
            false => format!("{size} × {size}"),
            true => format!("{size} × {size} × {size}"),
        };
        game.sizes().iter().map(|size| (size.to_string(), shown(size))).collect::<Vec<_>>()
    };
    let clocks = move || {
        let name = |minutes: u32| match minutes {
            0 => texts().clock_none.to_owned(),
            _ => fill_count(texts(), texts().clock_minutes, minutes as usize, &[]),
        };
        CLOCKS.iter().map(|minutes| (minutes.to_string(), name(*minutes))).collect::<Vec<_>>()
    };
    let rules = game
        .rule_options()
        .iter()
        .map(|option| view! { <RulePick table setup key=option.key values=option.values /> })
        .collect_view();
    view! {
        <Show when=move || !game.sizes().is_empty()>
            <Pick
                label=Signal::derive(move || texts().size.to_owned())
                options=Signal::derive(sizes)
                value=Signal::derive(move || setup.with(|setup| setup.size.unwrap_or(0).to_string()))
                on_pick=move |key| setup.update(|setup| setup.size = key.parse().ok())
            />
        </Show>
        {rules}
        <Pick
            label=Signal::derive(move || texts().clock.to_owned())
            options=Signal::derive(clocks)
            value=Signal::derive(move || setup.with(|setup| setup.clock_minutes.to_string()))
            on_pick=move |key| setup.update(|setup| setup.clock_minutes = key.parse().unwrap_or(0))
        />
        <label class="field">
            <span>{move || texts().seed}</span>
            <input
                type="number"
                id="seed"
                min="0"
                placeholder=move || texts().chance
                prop:value=move || setup.with(|setup| setup.seed.map(|seed| seed.to_string()).unwrap_or_default())
                on:change=move |event| setup.update(|setup| setup.seed = event_target_value(&event).parse().ok())
            />
        </label>
    }
}

#[component]
fn RulePick(
    table: Table,
    setup: RwSignal<Setup>,
    key: &'static str,
    values: &'static [&'static str],
) -> impl IntoView {
    let label = move || table.ui.texts().option(key).map_or(key, |option| option.name).to_owned();
    let options = move || {
        let names = table.ui.texts().option(key).map_or(values, |option| option.values);
        values
            .iter()
            .zip(names)
            .map(|(value, name)| ((*value).to_owned(), (*name).to_owned()))
            .collect::<Vec<_>>()
    };
    let value = move || setup.with(|setup| setup.rule(key).unwrap_or(values[0]).to_owned());
    view! {
        <Pick
            label=Signal::derive(label)
            options=Signal::derive(options)
            value=Signal::derive(value)
            on_pick=move |value| setup.update(|setup| setup.set_rule(key, &value))
        />
    }
}
