//! The settings page: what can be seen is chosen among pictures, beside a board on which it is
//! seen.

use leptos::prelude::*;
use plateau_board::Quality;

use super::settings_sample::Sample;
use crate::frame::pace_pick::PacePick;
use crate::ground::colour::{Colour, colour_name};
use crate::ground::dialog::{Pick, Tick};
use crate::ground::install::InstallButton;
use crate::ground::settings::{Settings, Speed, Theme, VOLUMES, quality_from_key, quality_key};
use crate::ground::sound;
use crate::ground::tiles::{Tile, Tiles};
use crate::ground::tones::SoundSet;
use crate::ground::ui::{Ui, use_ui};
use crate::library::backup::Everything;
use crate::text::{Lang, Texts};

#[component]
pub fn SettingsPage() -> impl IntoView {
    let ui = use_ui();
    view! {
        <main class="paper settings" id="main">
            <h1>{move || ui.texts().settings()}</h1>
            <Sample ui />
            <div class="form">
                <Looks ui />
                <Playing ui />
                <Sounds ui />
                <Switches ui />
                <div class="row">
                    <button type="button" id="reset-settings"
                        on:click=move |_| ui.settings.set(Settings::default())>
                        {move || ui.texts().reset_settings()}
                    </button>
                </div>
                <p class="quiet">{move || ui.texts().settings_note()}</p>
                <div class="row"><InstallButton ui /></div>
                <Everything ui />
            </div>
        </main>
    }
}

const AUTO: &str = "auto";

fn pair(key: &str, name: &str) -> (String, String) {
    (key.to_owned(), name.to_owned())
}

/// A tile that is a word alone.
fn word(key: &str, name: &str) -> Tile {
    Tile::new(key, String::new(), name)
}

#[component]
fn Looks(ui: Ui) -> impl IntoView {
    let texts = move || ui.texts();
    let languages = move || {
        let mut list = vec![pair(AUTO, texts().language_auto())];
        list.extend(Lang::ALL.map(|lang| pair(lang.code(), lang.name())));
        list
    };
    let themes = move || {
        let tile =
            |theme: Theme| Tile::new(theme.key(), theme_drawing(theme), theme_name(theme, texts()));
        Theme::ALL.map(tile).to_vec()
    };
    view! {
        <Pick
            label=Signal::derive(move || texts().language().to_owned())
            options=Signal::derive(languages)
            value=Signal::derive(move || {
                ui.settings.with(|s| s.lang.map_or(AUTO, Lang::code).to_owned())
            })
            on_pick=move |key| ui.settings.update(|s| s.lang = Lang::from_code(&key))
        />
        <Tiles
            name="theme"
            legend=Signal::derive(move || texts().theme().to_owned())
            tiles=Signal::derive(themes)
            value=Signal::derive(move || ui.settings.with(|s| s.theme.key().to_owned()))
            on_pick=move |key| {
                let theme = Theme::ALL.into_iter().find(|theme| theme.key() == key);
                ui.settings.update(|s| s.theme = theme.unwrap_or(s.theme));
            }
        />
        <ColourPick ui />
    }
}

fn theme_name(theme: Theme, texts: &Texts) -> &'static str {
    match theme {
        Theme::Auto => texts.theme_auto(),
        Theme::Light => texts.theme_light(),
        Theme::Dark => texts.theme_dark(),
        Theme::Contrast => texts.theme_contrast(),
    }
}

/// Paper and ink.
fn theme_drawing(theme: Theme) -> String {
    let [paper, ink] = match theme {
        Theme::Auto => ["#eceff4", "#15181d"],
        Theme::Light => ["#eceff4", "#ffffff"],
        Theme::Dark => ["#15181d", "#2f3641"],
        Theme::Contrast => ["#000000", "#ffffff"],
    };
    format!(
        "<svg viewBox=\"0 0 24 24\" stroke=\"#808080\"><path fill=\"{paper}\" d=\"M2 4h20v16H2z\"/><path fill=\"{ink}\" d=\"M12 4h10v16H12z\"/></svg>"
    )
}

/// Pairs that are easy to tell apart, or each game its own.
const PAIRS: [[Colour; 2]; 6] = [
    [Colour::Amber, Colour::Blue],
    [Colour::Green, Colour::Red],
    [Colour::Red, Colour::Blue],
    [Colour::Black, Colour::White],
    [Colour::Purple, Colour::Amber],
    [Colour::Teal, Colour::Red],
];

#[component]
fn ColourPick(ui: Ui) -> impl IntoView {
    let key = |pair: [Colour; 2]| pair.map(Colour::key).join("-");
    // A pair put together by hand is among the tiles as well.
    let own = Memo::new(move |_| {
        ui.settings.with(|s| s.colours).filter(|colours| !PAIRS.contains(colours))
    });
    let tiles = move || {
        let texts = ui.texts();
        let named = |pair: [Colour; 2]| {
            Tile::new(
                key(pair),
                two_discs(pair),
                pair.map(|colour| colour_name(colour, texts)).join(", "),
            )
        };
        let auto = Tile::new(AUTO, String::new(), texts.colours_game());
        [auto].into_iter().chain(own.get().into_iter().chain(PAIRS).map(named)).collect::<Vec<_>>()
    };
    view! {
        <Tiles
            name="colours"
            legend=Signal::derive(move || ui.texts().colours_title().to_owned())
            tiles=Signal::derive(tiles)
            value=Signal::derive(move || {
                ui.settings.with(|s| s.colours.map_or(AUTO.to_owned(), key))
            })
            on_pick=move |chosen| {
                let pair = PAIRS.into_iter().find(|pair| key(*pair) == chosen);
                ui.settings.update(|s| s.colours = pair.or(s.colours.filter(|own| key(*own) == chosen)));
            }
        />
        <Show when=move || ui.settings.with(|s| s.colours.is_some())>
            <OneColour ui side=0 label=|t| t.colour_first() />
            <OneColour ui side=1 label=|t| t.colour_second() />
        </Show>
    }
}

fn two_discs(pair: [Colour; 2]) -> String {
    let [x, o] = pair.map(Colour::hex);
    format!(
        "<svg viewBox=\"0 0 36 24\" stroke=\"#808080\"><circle cx=\"24\" cy=\"12\" r=\"10\" fill=\"#{o}\"/><circle cx=\"12\" cy=\"12\" r=\"10\" fill=\"#{x}\"/></svg>"
    )
}

/// One player's colour; the other's is not offered.
#[component]
fn OneColour(ui: Ui, side: usize, label: fn(&Texts) -> &'static str) -> impl IntoView {
    let chosen = move || ui.settings.with(|s| s.colours).unwrap_or(PAIRS[0]);
    let options = move || {
        let free = |colour: &Colour| *colour != chosen()[1 - side];
        let named = |colour: Colour| pair(colour.key(), colour_name(colour, ui.texts()));
        Colour::ALL.into_iter().filter(free).map(named).collect::<Vec<_>>()
    };
    view! {
        <Pick
            label=Signal::derive(move || label(ui.texts()).to_owned())
            options=Signal::derive(options)
            value=Signal::derive(move || chosen()[side].key().to_owned())
            on_pick=move |key| {
                let mut colours = chosen();
                colours[side] = Colour::from_key(&key).unwrap_or(colours[side]);
                ui.settings.update(|s| s.colours = Some(colours));
            }
        />
    }
}

#[component]
fn Playing(ui: Ui) -> impl IntoView {
    let texts = move || ui.texts();
    let speeds = move || {
        let speeds = Speed::ALL.map(|speed| word(speed.key(), speed_name(speed, texts())));
        [word(AUTO, texts().theme_auto())].into_iter().chain(speeds).collect::<Vec<_>>()
    };
    let qualities = move || {
        vec![
            word(AUTO, texts().quality_auto()),
            word(quality_key(Quality::Low), texts().quality_low()),
            word(quality_key(Quality::Medium), texts().quality_medium()),
            word(quality_key(Quality::High), texts().quality_high()),
        ]
    };
    view! {
        <Tiles
            name="animation"
            legend=Signal::derive(move || texts().animation().to_owned())
            tiles=Signal::derive(speeds)
            value=Signal::derive(move || {
                ui.settings.with(|s| s.speed.map_or(AUTO, Speed::key).to_owned())
            })
            on_pick=move |key| {
                ui.settings.update(|s| s.speed = Speed::ALL.into_iter().find(|speed| speed.key() == key));
            }
        />
        <PacePick ui />
        <Tiles
            name="quality"
            legend=Signal::derive(move || texts().quality().to_owned())
            tiles=Signal::derive(qualities)
            value=Signal::derive(move || {
                ui.settings.with(|s| s.quality.map_or(AUTO, quality_key).to_owned())
            })
            on_pick=move |key| ui.settings.update(|s| s.quality = quality_from_key(&key))
        />
    }
}

/// How loud, and which set; a choice is heard at once.
#[component]
fn Sounds(ui: Ui) -> impl IntoView {
    let texts = move || ui.texts();
    let volumes = move || {
        let tile = |(volume, name): (u32, &'static str)| word(&volume.to_string(), name);
        VOLUMES.into_iter().zip(texts().device().volumes().iter()).map(tile).collect::<Vec<_>>()
    };
    let sets = move || {
        let tile = |(set, name): (SoundSet, &'static str)| word(set.key(), name);
        SoundSet::ALL
            .into_iter()
            .zip(texts().device().sound_sets().iter())
            .map(tile)
            .collect::<Vec<_>>()
    };
    let choose = move |change: &dyn Fn(&mut Settings)| {
        ui.settings.update(|settings| change(settings));
        sound::sample(ui);
    };
    view! {
        <Tiles
            name="volume"
            legend=Signal::derive(move || texts().device().volume().to_owned())
            tiles=Signal::derive(volumes)
            value=Signal::derive(move || ui.settings.with(|s| s.volume.to_string()))
            on_pick=move |key: String| choose(&|s| s.volume = key.parse().unwrap_or(s.volume))
        />
        <Tiles
            name="sound-set"
            legend=Signal::derive(move || texts().device().sound_set().to_owned())
            tiles=Signal::derive(sets)
            value=Signal::derive(move || ui.settings.with(|s| s.sound_set.key().to_owned()))
            on_pick=move |key: String| choose(&|s| s.sound_set = SoundSet::from_key(&key).unwrap_or(s.sound_set))
        />
    }
}

fn speed_name(speed: Speed, texts: &Texts) -> &'static str {
    match speed {
        Speed::None => texts.animation_none(),
        Speed::Fast => texts.animation_fast(),
        Speed::Normal => texts.animation_normal(),
        Speed::Slow => texts.animation_slow(),
    }
}

/// A word of the texts, and the setting it switches.
type Switch = (fn(&Texts) -> &'static str, fn(&mut Settings) -> &mut bool);

const SWITCHES: [Switch; 13] = [
    (|t| t.show_legal(), |s| &mut s.show_legal),
    (|t| t.show_marks(), |s| &mut s.show_marks),
    (|t| t.show_lines(), |s| &mut s.show_lines),
    (|t| t.coordinates(), |s| &mut s.show_coordinates),
    (|t| t.confirm_moves(), |s| &mut s.confirm),
    (|t| t.taps_twice(), |s| &mut s.taps_twice),
    (|t| t.keep_angle(), |s| &mut s.keep_angle),
    (|t| t.ponder(), |s| &mut s.ponder),
    (|t| t.sounds(), |s| &mut s.sounds),
    (|t| t.flat_board(), |s| &mut s.flat),
    (|t| t.play().plain_felt(), |s| &mut s.plain_felt),
    (|t| t.letter_keys(), |s| &mut s.letter_keys),
    (|t| t.full_announcements(), |s| &mut s.full_announcements),
];

#[component]
fn Switches(ui: Ui) -> impl IntoView {
    SWITCHES
        .map(|(word, field)| {
            view! {
                <Tick
                    label=Signal::derive(move || word(ui.texts()))
                    value=Signal::derive(move || *field(&mut ui.settings.get()))
                    on_tick=move |on| ui.settings.update(|settings| *field(settings) = on)
                />
            }
        })
        .collect_view()
}
