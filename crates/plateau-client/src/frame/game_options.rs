//! What a new game can be set to: the side, the board, the rules, the clock.

use leptos::prelude::*;
use plateau_games::{AnyPosition, GameId, Variant};
use plateau_scene::Board;

use crate::board::board_thumbnail::plan;
use crate::game::table::Table;
use crate::ground::colour::Colour;
use crate::ground::dialog::Pick;
use crate::ground::setup::{CLOCKS, Choice, Setup};
use crate::ground::tiles::{Tile, Tiles};
use crate::text::Texts;

/// Which side one takes, in its colour.
fn choice_tile(choice: Choice, colours: [Colour; 2], texts: &Texts) -> Tile {
    let disc =
        |shade: &str| format!("<svg viewBox=\"0 0 24 24\" aria-hidden=\"true\">{shade}</svg>");
    let [x, o] = colours.map(Colour::hex);
    let (drawing, name) = match choice {
        Choice::First => (
            disc(&format!("<circle cx=\"12\" cy=\"12\" r=\"9\" fill=\"#{x}\"/>")),
            texts.first_player(),
        ),
        Choice::Second => (
            disc(&format!("<circle cx=\"12\" cy=\"12\" r=\"9\" fill=\"#{o}\"/>")),
            texts.second_player(),
        ),
        Choice::Chance => (
            disc(&format!(
                "<path fill=\"#{x}\" d=\"M12 3a9 9 0 0 0 0 18z\"/><path fill=\"#{o}\" d=\"M12 3a9 9 0 0 1 0 18z\"/>"
            )),
            texts.chance(),
        ),
    };
    Tile::new(choice.key(), drawing, name)
}

/// Who begins.
#[component]
pub fn WhichSide(table: Table, setup: RwSignal<Setup>) -> impl IntoView {
    let texts = move || table.ui.texts();
    let sides =
        move || Choice::ALL.map(|choice| choice_tile(choice, table.colours(), texts())).to_vec();
    view! {
        <Tiles
            name="choice"
            legend=Signal::derive(move || texts().you_play().to_owned())
            tiles=Signal::derive(sides)
            value=Signal::derive(move || setup.with(|setup| setup.choice.key().to_owned()))
            on_pick=move |key| setup.update(|setup| setup.choice = Choice::from_key(&key).unwrap_or(setup.choice))
        />
    }
}

/// The board, the rules, the clock where there is one; `open` shows also what is seldom changed.
#[component]
pub fn WhichBoard(
    table: Table,
    setup: RwSignal<Setup>,
    game: GameId,
    clock: Signal<bool>,
    #[prop(optional)] open: bool,
) -> impl IntoView {
    let texts = move || table.ui.texts();
    // What was chosen beside the usual is not hidden.
    let unusual = setup
        .with(|setup| setup.clock_minutes > 0 || setup.seed.is_some() || !setup.rules.is_empty());
    let is_cube = Board::of(&AnyPosition::start(Variant::new(game))).is_cube();
    let size_tile = move |size: &u8| {
        let name = if is_cube {
            format!("{size} × {size} × {size}")
        } else {
            format!("{size} × {size}")
        };
        Tile::new(size.to_string(), plan(*size, is_cube), name)
    };
    let sizes = move || game.sizes().iter().map(size_tile).collect::<Vec<_>>();
    let clocks = move || {
        let name = |minutes: u32| match minutes {
            0 => texts().clock_none().to_owned(),
            _ => texts().clock_minutes(minutes as usize),
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
            <Tiles
                name="sizes"
                legend=Signal::derive(move || texts().size().to_owned())
                tiles=Signal::derive(sizes)
                value=Signal::derive(move || setup.with(|setup| setup.size.unwrap_or(0).to_string()))
                on_pick=move |key| setup.update(|setup| setup.size = key.parse().ok())
            />
        </Show>
        <details class="more" open=unusual || open>
        <summary>{move || texts().play().more()}</summary>
        <div class="form">
        {rules}
        <Show when=move || clock.get()>
            <Pick
                label=Signal::derive(move || texts().clock().to_owned())
                options=Signal::derive(clocks)
                value=Signal::derive(move || setup.with(|setup| setup.clock_minutes.to_string()))
                on_pick=move |key| setup.update(|setup| setup.clock_minutes = key.parse().unwrap_or(0))
            />
        </Show>
        <label class="field">
            <span>{move || texts().seed()}</span>
            <input
                type="number"
                id="seed"
                min="0"
                placeholder=move || texts().chance()
                prop:value=move || setup.with(|setup| setup.seed.map(|seed| seed.to_string()).unwrap_or_default())
                on:change=move |event| setup.update(|setup| setup.seed = event_target_value(&event).parse().ok())
            />
        </label>
        </div>
        </details>
    }
}

#[component]
pub fn RulePick(
    table: Table,
    setup: RwSignal<Setup>,
    key: &'static str,
    values: &'static [&'static str],
) -> impl IntoView {
    let label = move || table.ui.texts().option_name(key).unwrap_or(key).to_owned();
    let options = move || {
        let texts = table.ui.texts();
        let named = |(place, value): (usize, &&str)| {
            let name = texts.option_value(key, place).unwrap_or(value);
            ((*value).to_owned(), name.to_owned())
        };
        values.iter().enumerate().map(named).collect::<Vec<_>>()
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
