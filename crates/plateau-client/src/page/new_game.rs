//! The new game dialog: who plays, which side, how strong, which board and rules.

use leptos::prelude::*;
use plateau_games::{AnyPosition, GameId, Variant};
use plateau_scene::Board;

use super::custom_opponent::CustomOpponent;
use super::dialog::{Modal, Pick, Tick};
use super::seatkeeping::{For, ask_server, open_room, own_name};
use super::sign;
use super::store;
use super::table::Table;
use super::tiles::{Tile, Tiles};
use super::ui::Ui;
use crate::colour::Colour;
use crate::faces::face;
use crate::opponent::{self, FIRST_CUSTOM, NAMED};
use crate::plan::plan;
use crate::route::Route;
use crate::setup::{CLOCKS, Choice, Mode, Setup};
use crate::shared::{Agreed, TIMES, time_words};
use crate::text::{Texts, fill, fill_count};

#[component]
pub fn NewGame(table: Table, open: RwSignal<bool>) -> impl IntoView {
    let game = table.id();
    let setup = RwSignal::new(store::setup(game));
    let title = Signal::derive(move || table.ui.texts().new_game);
    let elsewhere = Elsewhere::new(open);
    let start = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        open.set(false);
        if elsewhere.chosen.get_untracked() {
            let (agreed, name) = (elsewhere.agreed.get_untracked(), elsewhere.name.get_untracked());
            open_room(table.ui, &setup.get_untracked(), &agreed, &name, For::AFriend);
        } else {
            table.begin(&setup.get_untracked());
        }
    };
    view! {
        <Modal open title>
            <form class="form new-game" on:submit=start>
                <WhoPlays table setup elsewhere />
                <WhichBoard table setup game clock=Signal::derive(move || !elsewhere.chosen.get()) />
                <div class="row end">
                    <button type="button" on:click=move |_| open.set(false)>{move || table.ui.texts().cancel}</button>
                    <button type="submit" class="main" id="start-game">{move || table.ui.texts().start}</button>
                </div>
            </form>
        </Modal>
    }
}

/// A friend elsewhere, where the page comes from a server that can bring the two together.
#[derive(Clone, Copy)]
struct Elsewhere {
    /// Not known before the server has answered.
    served: RwSignal<Option<bool>>,
    chosen: RwSignal<bool>,
    name: RwSignal<String>,
    agreed: RwSignal<Agreed>,
}

impl Elsewhere {
    /// The server is asked when the dialog is opened: it may have come or gone since.
    fn new(open: RwSignal<bool>) -> Elsewhere {
        let served = RwSignal::new(None);
        let chosen = RwSignal::new(false);
        Effect::new(move |_| {
            if open.get() {
                chosen.set(false);
                ask_server(served);
            }
        });
        Elsewhere { served, chosen, name: RwSignal::new(own_name()), agreed: RwSignal::default() }
    }
}

/// What the friend will read; or why nobody elsewhere can be invited. The line is always there: what one is about to click must
/// not move when the server answers.
#[component]
fn Invited(table: Table, elsewhere: Elsewhere) -> impl IntoView {
    let texts = move || table.ui.texts().online;
    view! {
        <p class="quiet" id="friend-note">{move || match elsewhere.served.get() {
            None => texts().connecting.into_any(),
            Some(false) => texts().no_server_short.into_any(),
            Some(true) => view! { <a href=Route::Online.address()>{texts().lobby}</a> }.into_any(),
        }}</p>
        <Show when=move || elsewhere.chosen.get()>
            <label class="field">
                <span>{move || texts().your_name}</span>
                <input
                    type="text"
                    id="own-name"
                    maxlength="24"
                    autocomplete="nickname"
                    prop:value=move || elsewhere.name.get()
                    on:input=move |event| elsewhere.name.set(event_target_value(&event))
                />
            </label>
            <TimeAndRating ui=table.ui agreed=elsewhere.agreed />
        </Show>
    }
}

/// How much time both have, and whether it counts.
#[component]
pub fn TimeAndRating(ui: Ui, agreed: RwSignal<Agreed>) -> impl IntoView {
    let times = move || TIMES.map(|time| (time.to_owned(), time_words(time, ui.texts()))).to_vec();
    view! {
        <Pick
            label=Signal::derive(move || ui.texts().online.time.to_owned())
            options=Signal::derive(times)
            value=Signal::derive(move || agreed.with(|agreed| agreed.time.clone()))
            on_pick=move |time| agreed.update(|agreed| agreed.time = time)
        />
        <Tick
            label=Signal::derive(move || ui.texts().online.rated_note)
            value=Signal::derive(move || agreed.with(|agreed| agreed.rated))
            on_tick=move |rated| agreed.update(|agreed| agreed.rated = rated)
        />
    }
}

const FRIEND: &str = "friend";

fn mode_tile(mode: Mode, texts: &Texts) -> Tile {
    let (drawn, name) = match mode {
        Mode::Humans => (sign::PAIR, texts.mode_humans),
        Mode::Computer => (sign::SCREEN, texts.mode_computer),
        Mode::Watch => (sign::EYE, texts.mode_watch),
    };
    Tile::new(mode.key(), sign::svg(drawn), name)
}

/// Which side one takes, in its colour.
fn choice_tile(choice: Choice, colours: [Colour; 2], texts: &Texts) -> Tile {
    let disc = |shade: &str| format!("<svg viewBox=\"0 0 24 24\" aria-hidden=\"true\">{shade}</svg>");
    let [x, o] = colours.map(Colour::hex);
    let (drawing, name) = match choice {
        Choice::First => {
            (disc(&format!("<circle cx=\"12\" cy=\"12\" r=\"9\" fill=\"#{x}\"/>")), texts.first_player)
        }
        Choice::Second => {
            (disc(&format!("<circle cx=\"12\" cy=\"12\" r=\"9\" fill=\"#{o}\"/>")), texts.second_player)
        }
        Choice::Chance => (
            disc(&format!(
                "<path fill=\"#{x}\" d=\"M12 3a9 9 0 0 0 0 18z\"/><path fill=\"#{o}\" d=\"M12 3a9 9 0 0 1 0 18z\"/>"
            )),
            texts.chance,
        ),
    };
    Tile::new(choice.key(), drawing, name)
}

#[component]
fn WhoPlays(table: Table, setup: RwSignal<Setup>, elsewhere: Elsewhere) -> impl IntoView {
    let texts = move || table.ui.texts();
    let mode = Memo::new(move |_| setup.with(|setup| setup.mode));
    let alone = Signal::derive(move || elsewhere.served.get() != Some(true));
    let modes = move || {
        let friend = Tile::new(FRIEND, sign::svg(sign::SHARE), texts().online.friend).off_while(alone);
        Mode::ALL.map(|mode| mode_tile(mode, texts())).into_iter().chain([friend]).collect::<Vec<_>>()
    };
    let is = move |wanted: Mode| !elsewhere.chosen.get() && mode.get() == wanted;
    let value = move || if elsewhere.chosen.get() { FRIEND } else { mode.get().key() }.to_owned();
    let pick = move |key: String| {
        elsewhere.chosen.set(key == FRIEND);
        setup.update(|setup| setup.mode = Mode::from_key(&key).unwrap_or(setup.mode));
    };
    view! {
        <Tiles
            name="mode"
            legend=Signal::derive(move || texts().mode.to_owned())
            tiles=Signal::derive(modes)
            value=Signal::derive(value)
            on_pick=pick
        />
        <Invited table elsewhere />
        <Show when=move || is(Mode::Computer)>
            <Against table setup />
        </Show>
        <Show when=move || is(Mode::Computer) || elsewhere.chosen.get()>
            <WhichSide table setup />
        </Show>
        <Show when=move || is(Mode::Watch)>
            <Opponent table setup sides=&[0] offered=&NAMED label=Signal::derive(move || texts().player_x.to_owned()) />
            <Opponent table setup sides=&[1] offered=&NAMED label=Signal::derive(move || texts().player_o.to_owned()) />
        </Show>
    }
}

/// Who begins.
#[component]
pub fn WhichSide(table: Table, setup: RwSignal<Setup>) -> impl IntoView {
    let texts = move || table.ui.texts();
    let sides = move || Choice::ALL.map(|choice| choice_tile(choice, table.colours(), texts())).to_vec();
    view! {
        <Tiles
            name="choice"
            legend=Signal::derive(move || texts().you_play.to_owned())
            tiles=Signal::derive(sides)
            value=Signal::derive(move || setup.with(|setup| setup.choice.key().to_owned()))
            on_pick=move |key| setup.update(|setup| setup.choice = Choice::from_key(&key).unwrap_or(setup.choice))
        />
    }
}

/// Ten people with a face and a name, and what the chosen one is like; everybody else behind the last tile.
#[component]
fn Against(table: Table, setup: RwSignal<Setup>) -> impl IntoView {
    let game = table.id();
    let texts = move || table.ui.texts();
    let chosen = Memo::new(move |_| setup.with(|setup| setup.computers[0].clone()));
    let level = Memo::new(move |_| chosen.with(|spec| opponent::level(spec)));
    let tiles = move || {
        let texts = texts();
        let mut tiles: Vec<Tile> = (1..=10_u8)
            .map(|level| {
                let spec = format!("level:{level}");
                let rating = opponent::rating(level, game);
                let below = fill(texts.rooms.level_short, &[&level.to_string(), &rating.to_string()]);
                Tile::new(&spec, face(Some(&spec)), opponent::person(level, texts).name).with(below)
            })
            .collect();
        tiles.push(Tile::new(OTHERS, sign::svg(sign::SLIDERS), texts.rooms.others));
        tiles
    };
    let pick = move |key: String| {
        let spec = if key == OTHERS { NAMED[10].to_owned() } else { key };
        setup.update(|setup| setup.computers = [spec.clone(), spec]);
    };
    let value = move || if level.get().is_some() { chosen.get() } else { OTHERS.to_owned() };
    let plays = move || {
        level.get().map(|level| {
            let rated = fill(texts().rooms.rated, &[&opponent::rating(level, game).to_string()]);
            format!("{} {rated}", opponent::person(level, texts()).plays)
        })
    };
    view! {
        <Tiles
            name="people"
            legend=Signal::derive(move || texts().opponent.to_owned())
            tiles=Signal::derive(tiles)
            value=Signal::derive(value)
            on_pick=pick
        />
        <p class="quiet plays" aria-live="polite">{plays}</p>
        <Show when=move || level.get().is_none()>
            <Opponent table setup sides=&[0, 1] offered=&NAMED[10..]
                label=Signal::derive(move || texts().rooms.other_opponent.to_owned()) />
        </Show>
    }
}

const OTHERS: &str = "others";

/// Chooses a computer from a list, for one side or for whichever it takes.
#[component]
fn Opponent(
    table: Table,
    setup: RwSignal<Setup>,
    sides: &'static [usize],
    offered: &'static [&'static str],
    label: Signal<String>,
) -> impl IntoView {
    let chosen = Memo::new(move |_| setup.with(|setup| setup.computers[sides[0]].clone()));
    let choose = Callback::new(move |spec: String| {
        setup.update(|setup| sides.iter().for_each(|side| setup.computers[*side].clone_from(&spec)));
    });
    let options = move || {
        let texts = table.ui.texts();
        let mut list: Vec<(String, String)> =
            offered.iter().map(|one| ((*one).to_owned(), opponent::name(one, texts))).collect();
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
pub fn WhichBoard(table: Table, setup: RwSignal<Setup>, game: GameId, clock: Signal<bool>) -> impl IntoView {
    let texts = move || table.ui.texts();
    // What was chosen beside the usual is not hidden.
    let unusual = setup
        .with_untracked(|setup| setup.clock_minutes > 0 || setup.seed.is_some() || !setup.rules.is_empty());
    let is_cube = Board::of(&AnyPosition::start(Variant::new(game))).is_cube();
    let size_tile = move |size: &u8| {
        let name = if is_cube { format!("{size} × {size} × {size}") } else { format!("{size} × {size}") };
        Tile::new(size.to_string(), plan(*size, is_cube), name)
    };
    let sizes = move || game.sizes().iter().map(size_tile).collect::<Vec<_>>();
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
            <Tiles
                name="sizes"
                legend=Signal::derive(move || texts().size.to_owned())
                tiles=Signal::derive(sizes)
                value=Signal::derive(move || setup.with(|setup| setup.size.unwrap_or(0).to_string()))
                on_pick=move |key| setup.update(|setup| setup.size = key.parse().ok())
            />
        </Show>
        <details class="more" open=unusual>
        <summary>{move || texts().rooms.more}</summary>
        <div class="form">
        {rules}
        <Show when=move || clock.get()>
            <Pick
                label=Signal::derive(move || texts().clock.to_owned())
                options=Signal::derive(clocks)
                value=Signal::derive(move || setup.with(|setup| setup.clock_minutes.to_string()))
                on_pick=move |key| setup.update(|setup| setup.clock_minutes = key.parse().unwrap_or(0))
            />
        </Show>
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
