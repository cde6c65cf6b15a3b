//! The new game dialog: who plays, which side, how strong, which board and rules.

use leptos::prelude::*;
use plateau_game::Side;

use crate::frame::custom_opponent::CustomOpponent;
use crate::frame::game_options::{WhichBoard, WhichSide};
use crate::game::avatars::face;
use crate::game::opponents::{self, FIRST_CUSTOM, NAMED};
use crate::game::table::Table;
use crate::ground::dialog::{Modal, Pick};
use crate::ground::focus;
use crate::ground::icons;
use crate::ground::repository;
use crate::ground::route::Route;
use crate::ground::setup::{LONGEST_NAME, Mode, Setup};
use crate::ground::tiles::{Tile, Tiles};
use crate::online::credentials::{For, ask_server, open_room, own_name};
use crate::online::game::Agreed;
use crate::online::time_and_rating::TimeAndRating;
use crate::text::Texts;

#[component]
pub fn NewGame(table: Table, open: RwSignal<bool>) -> impl IntoView {
    let game = table.id();
    let setup = RwSignal::new(repository::setup(game));
    let title = Signal::derive(move || table.ui.texts().new_game());
    let elsewhere = Elsewhere::new(open);
    let start = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        open.set(false);
        if elsewhere.chosen.get() {
            let (agreed, name) = (elsewhere.agreed.get(), elsewhere.name.get());
            open_room(table.ui, &setup.get(), &agreed, &name, For::AFriend);
        } else {
            table.begin(&setup.get());
            // Later than the dialog gives the focus back to what opened it.
            request_animation_frame(focus::on_board);
        }
    };
    view! {
        <Modal open title>
            <form class="form new-game" on:submit=start>
                <div class="choices">
                    <div class="form"><WhoPlays table setup elsewhere /></div>
                    <div class="form">
                        <div class:away=move || !takes_side(setup, elsewhere)><WhichSide table setup /></div>
                        <WhichBoard table setup game clock=Signal::derive(move || !elsewhere.chosen.get()) open=has_room() />
                    </div>
                </div>
                <div class="row end">
                    <button type="button" on:click=move |_| open.set(false)>{move || table.ui.texts().cancel()}</button>
                    <button type="submit" class="main" id="start-game">{move || table.ui.texts().start()}</button>
                </div>
            </form>
        </Modal>
    }
}

/// Whether one takes a side, rather than two people or two computers both.
fn takes_side(setup: RwSignal<Setup>, elsewhere: Elsewhere) -> bool {
    elsewhere.chosen.get() || setup.with(|setup| setup.mode == Mode::Computer)
}

/// Whether the window shows every choice at once, in two columns.
fn has_room() -> bool {
    window().match_media(TWO_COLUMNS).ok().flatten().is_some_and(|list| list.matches())
}

/// As in the style of the dialog.
const TWO_COLUMNS: &str = "(min-width: 56em) and (min-height: 40em)";

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

/// What the friend will read; or why nobody elsewhere can be invited. The line is always there:
/// what one is about to click must not move when the server answers.
#[component]
fn Invited(table: Table, elsewhere: Elsewhere) -> impl IntoView {
    let texts = move || table.ui.texts().online();
    view! {
        <p class="quiet" id="friend-note">{move || match elsewhere.served.get() {
            None => texts().connecting().into_any(),
            Some(false) => texts().no_server_short().into_any(),
            Some(true) => view! { <a href=Route::Online.address()>{texts().lobby()}</a> }.into_any(),
        }}</p>
        <Show when=move || elsewhere.chosen.get()>
            <label class="field">
                <span>{move || texts().your_name()}</span>
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

const FRIEND: &str = "friend";

fn mode_tile(mode: Mode, texts: &Texts) -> Tile {
    let (drawn, name) = match mode {
        Mode::Humans => (icons::PAIR, texts.mode_humans()),
        Mode::Computer => (icons::SCREEN, texts.mode_computer()),
        Mode::Watch => (icons::EYE, texts.mode_watch()),
    };
    Tile::new(mode.key(), icons::svg(drawn), name)
}

#[component]
fn WhoPlays(table: Table, setup: RwSignal<Setup>, elsewhere: Elsewhere) -> impl IntoView {
    let texts = move || table.ui.texts();
    let mode = Memo::new(move |_| setup.with(|setup| setup.mode));
    let alone = Signal::derive(move || elsewhere.served.get() != Some(true));
    let modes = move || {
        let friend =
            Tile::new(FRIEND, icons::svg(icons::SHARE), texts().online().friend()).off_while(alone);
        Mode::ALL
            .map(|mode| mode_tile(mode, texts()))
            .into_iter()
            .chain([friend])
            .collect::<Vec<_>>()
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
            legend=Signal::derive(move || texts().mode().to_owned())
            tiles=Signal::derive(modes)
            value=Signal::derive(value)
            on_pick=pick
        />
        <Invited table elsewhere />
        <Show when=move || is(Mode::Computer)>
            <Against table setup />
        </Show>
        <Show when=move || is(Mode::Humans)>
            <Names table setup />
        </Show>
        <Show when=move || is(Mode::Watch)>
            <Opponent table setup sides=&[0] offered=&NAMED label=Signal::derive(move || texts().player_x().to_owned()) />
            <Opponent table setup sides=&[1] offered=&NAMED label=Signal::derive(move || texts().player_o().to_owned()) />
        </Show>
    }
}

/// What the two people at this screen are called.
#[component]
fn Names(table: Table, setup: RwSignal<Setup>) -> impl IntoView {
    let one = move |side: Side| {
        let at = side.index();
        let label = move || {
            let texts = table.ui.texts();
            [texts.player_x(), texts.player_o()][at]
        };
        view! {
            <label class="field">
                <span>{label}</span>
                <input type="text" id=["name-x", "name-o"][at] maxlength=LONGEST_NAME.to_string() autocomplete="off"
                    placeholder=move || table.name(side)
                    prop:value=move || setup.with(|setup| setup.names[at].clone())
                    on:input=move |event| setup.update(|setup| setup.names[at] = event_target_value(&event)) />
            </label>
        }
    };
    Side::BOTH.map(one).collect_view()
}

/// Ten people with a face and a name, and what the chosen one is like; everybody else behind the
/// last tile.
#[component]
fn Against(table: Table, setup: RwSignal<Setup>) -> impl IntoView {
    let game = table.id();
    let texts = move || table.ui.texts();
    let chosen = Memo::new(move |_| setup.with(|setup| setup.computers[0].clone()));
    let level = Memo::new(move |_| chosen.with(|spec| opponents::level(spec)));
    let tiles = move || {
        let texts = texts();
        let mut tiles: Vec<Tile> = (1..=10_u8)
            .map(|level| {
                let spec = format!("level:{level}");
                let rating = opponents::rating(level, game);
                let below = texts.play().level_short(&level.to_string(), &rating.to_string());
                Tile::new(&spec, face(Some(&spec)), opponents::person(level, texts).name)
                    .with(below)
            })
            .collect();
        tiles.push(Tile::new(OTHERS, icons::svg(icons::SLIDERS), texts.play().others()));
        tiles
    };
    let pick = move |key: String| {
        let spec = if key == OTHERS { NAMED[10].to_owned() } else { key };
        setup.update(|setup| setup.computers = [spec.clone(), spec]);
    };
    let value = move || if level.get().is_some() { chosen.get() } else { OTHERS.to_owned() };
    let plays = move || {
        level.get().map(|level| {
            let rated = texts().play().rated(&opponents::rating(level, game).to_string());
            format!("{} {rated}", opponents::person(level, texts()).plays)
        })
    };
    view! {
        <Tiles
            name="people"
            legend=Signal::derive(move || texts().opponent().to_owned())
            tiles=Signal::derive(tiles)
            value=Signal::derive(value)
            on_pick=pick
        />
        <p class="quiet plays" aria-live="polite">{plays}</p>
        <Show when=move || level.get().is_none()>
            <Opponent table setup sides=&[0, 1] offered=&NAMED[10..]
                label=Signal::derive(move || texts().play().other_opponent().to_owned()) />
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
        setup
            .update(|setup| sides.iter().for_each(|side| setup.computers[*side].clone_from(&spec)));
    });
    let options = move || {
        let texts = table.ui.texts();
        let mut list: Vec<(String, String)> =
            offered.iter().map(|one| ((*one).to_owned(), opponents::name(one, texts))).collect();
        list.push((CUSTOM.to_owned(), texts.custom_opponent().to_owned()));
        list
    };
    let value = move || {
        chosen.with(|spec| {
            if opponents::custom(spec).is_some() { CUSTOM.to_owned() } else { spec.clone() }
        })
    };
    let pick =
        move |key: String| choose.run(if key == CUSTOM { FIRST_CUSTOM.to_owned() } else { key });
    view! {
        <Pick label options=Signal::derive(options) value=Signal::derive(value) on_pick=pick />
        <Show when=move || chosen.with(|spec| opponents::custom(spec).is_some())>
            <CustomOpponent table chosen choose />
        </Show>
    }
}

const CUSTOM: &str = "custom";
