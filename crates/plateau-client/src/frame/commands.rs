//! The commands of a game's page: one table, from which buttons, menu, keys and the help follow.

use leptos::prelude::*;
use plateau_match::Match;
use plateau_scene::Preset;
use plateau_session::{Input, Session, seating};
use web_sys::KeyboardEvent;

use crate::board::board_input::Screen;
use crate::board::stage::{Stage, StageSlot};
use crate::board::viewpoint::{self, look_from};
use crate::game::panels::Question;
use crate::game::table::Table;
use crate::ground::icons;
use crate::ground::keyboard::{is_covered, is_writing, on_board};
use crate::ground::route::Route;
use crate::ground::settings::Speed;
use crate::ground::study_link;
use crate::text::Texts;

/// What commands act on.
#[derive(Clone, Copy)]
pub struct Desk {
    /// The classes of the page.
    pub kind: &'static str,
    pub screen: Screen,
    pub held: StageSlot,
    /// Whether the analysis is shown, where the page has one.
    pub analysis: Option<RwSignal<bool>>,
    /// The last command of a key: tests wait for it.
    pub done: RwSignal<&'static str>,
}

/// Something that people can do on the page of a game.
pub struct Command {
    /// The id of its button.
    pub id: &'static str,
    pub icon: &'static str,
    pub text: fn(&Texts) -> &'static str,
    /// Lower case, with modifiers first: `ctrl+shift+z`.
    pub keys: &'static [&'static str],
    pub enabled: fn(&Session) -> bool,
    pub act: fn(Desk),
}

/// A command that is always enabled.
const fn command(
    id: &'static str,
    icon: &'static str,
    text: fn(&Texts) -> &'static str,
    keys: &'static [&'static str],
    act: fn(Desk),
) -> Command {
    Command { id, icon, text, keys, enabled: |_| true, act }
}

pub static UNDO: Command = Command {
    enabled: |session| !session.is_elsewhere() && session.undo_target().is_some(),
    ..command("undo", icons::BACK, |t| t.undo(), &["u", "ctrl+z"], |desk| desk.send(Input::Undo))
};
pub static REDO: Command = Command {
    enabled: |session| !session.is_elsewhere() && session.redo_target().is_some(),
    ..command(
        "redo",
        icons::FORWARD,
        |t| t.redo(),
        &["r", "ctrl+y", "ctrl+shift+z"],
        |desk| desk.send(Input::Redo),
    )
};
pub static HINT: Command = Command {
    enabled: |session| session.is_my_turn() && !session.is_asking_hint(),
    ..command("hint", icons::LAMP, |t| t.hint(), &["h"], |desk| desk.send(Input::AskHint))
};
/// Two programs play: it pauses them, or lets them go on.
pub static PAUSE: Command = Command {
    enabled: |session| is_watched(session) && !is_over(session),
    ..command("pause", icons::PAUSE, |t| t.pause(), &["p"], |desk| toggle_pause(desk.table()))
};
pub static STEP: Command = Command {
    enabled: |session| session.is_paused() && !is_over(session),
    ..command("step", icons::STEP, |t| t.step(), &[], |desk| desk.send(Input::Step))
};
pub static MENU: Command = command(
    "pause-menu",
    icons::MENU,
    |t| t.menu(),
    &["p"],
    |desk| desk.screen.panels.menu.set(true),
);
pub static NEW_GAME: Command = command(
    "menu-new",
    icons::NEW,
    |t| t.new_game(),
    &["n"],
    |desk| desk.screen.panels.new_game.set(true),
);
pub static RESTART: Command = Command {
    enabled: |session| session.game().ply() > 0,
    ..command(
        "menu-restart",
        icons::AGAIN,
        |t| t.restart(),
        &[],
        |desk| desk.table().rematch(false),
    )
};
pub static RESIGN: Command = Command {
    enabled: may_end,
    ..command(
        "resign",
        icons::FLAG,
        |t| t.resign(),
        &[],
        |desk| desk.screen.panels.ask(Question::Resign),
    )
};
pub static OFFER_DRAW: Command = Command {
    enabled: may_end,
    ..command(
        "offer-draw",
        icons::HALF,
        |t| t.offer_draw(),
        &[],
        |desk| {
            // A program answers by itself; at one device the other person is asked.
            match desk.table().now(seating::sole_human) {
                Some(_) => desk.send(Input::OfferDraw),
                None => desk.screen.panels.ask(Question::Draw),
            }
        },
    )
};
pub static STUDY: Command = command(
    "study",
    icons::BRANCHES,
    |t| t.study().study(),
    &[],
    |desk| desk.table().now(|game| study_link::open(desk.table().ui, game)),
);
pub static SHARE: Command = command(
    "keep",
    icons::SHARE,
    |t| t.share(),
    &["ctrl+s", "ctrl+o"],
    |desk| desk.screen.panels.keep.set(true),
);
pub static ANALYSIS: Command = command(
    "analysis",
    icons::CHART,
    |t| t.analysis(),
    &["a"],
    |desk| {
        desk.analysis.iter().for_each(|on| on.update(|on| *on = !*on));
    },
);
pub static HELP: Command =
    command("help", icons::BOOK, |t| t.help(), &["?"], |desk| desk.table().ui.go(&Route::Help));

pub static FIRST: Command = command(
    "first",
    icons::FIRST,
    |t| t.study().to_start(),
    &["home"],
    |desk| desk.table().jump(0),
);
pub static PREVIOUS: Command = command(
    "previous",
    icons::PREVIOUS,
    |t| t.study().back(),
    &["arrowleft"],
    |desk| desk.table().jump(desk.table().now(Match::ply).saturating_sub(1)),
);
pub static NEXT: Command = command(
    "next",
    icons::NEXT,
    |t| t.study().forward(),
    &["arrowright"],
    |desk| desk.table().jump(desk.table().now(Match::ply) + 1),
);
pub static LAST: Command = command(
    "last",
    icons::LAST,
    |t| t.study().to_end(),
    &["end"],
    |desk| desk.table().jump(desk.table().now(|game| game.plies().len())),
);

pub static PERSPECTIVE: Command = command(
    "view-1",
    icons::CUBE,
    |t| t.view_perspective(),
    &["1"],
    |desk| desk.look(Preset::Perspective),
);
pub static TOP: Command =
    command("view-2", icons::TOP, |t| t.view_top(), &["2"], |desk| desk.look(Preset::Top));
pub static FRONT: Command =
    command("view-3", icons::FRONT, |t| t.view_front(), &["3"], |desk| desk.look(Preset::Front));
pub static SIDE: Command =
    command("view-4", icons::SIDE, |t| t.view_side(), &["4"], |desk| desk.look(Preset::Side));
pub static ZOOM_IN: Command =
    command("zoom-in", icons::NEARER, |t| t.zoom_in(), &["+", "="], |desk| desk.zoom(1.2));
pub static ZOOM_OUT: Command =
    command("zoom-out", icons::FARTHER, |t| t.zoom_out(), &["-"], |desk| desk.zoom(1.0 / 1.2));
pub static WHOLE_BOARD: Command = command(
    "whole-board",
    icons::RESTORE,
    |t| t.whole_board(),
    &["0"],
    |desk| desk.on_stage(|stage| viewpoint::restore(desk.table(), stage)),
);
pub static LAYERS_APART: Command =
    command("exploded", icons::LEVELS, |t| t.exploded(), &["e"], |desk| desk.screen.toggle_fan());
pub static THREATS: Command = command(
    "threats",
    icons::THREAT,
    |t| t.threats(),
    &["t"],
    |desk| desk.screen.show_threats.update(|on| *on = !*on),
);
pub static SOUNDS: Command = command(
    "sounds",
    icons::SOUND,
    |t| t.sounds(),
    &[],
    |desk| desk.table().ui.settings.update(|settings| settings.sounds = !settings.sounds),
);
/// Where the GPU went away, the 3D board is tried again.
pub static FLAT_BOARD: Command = command(
    "flat",
    icons::GRID,
    |t| t.flat_board(),
    &["f"],
    |desk| {
        let gone = desk.screen.without_gpu.get();
        desk.table().ui.settings.update(|settings| settings.flat = !gone && !settings.flat);
        desk.screen.without_gpu.set(false);
    },
);

/// Going through the moves.
pub static WALK: [&Command; 4] = [&FIRST, &PREVIOUS, &NEXT, &LAST];
/// How the board is seen.
pub static VIEWS: [&Command; 11] = [
    &PERSPECTIVE,
    &TOP,
    &FRONT,
    &SIDE,
    &ZOOM_IN,
    &ZOOM_OUT,
    &WHOLE_BOARD,
    &LAYERS_APART,
    &FLAT_BOARD,
    &SOUNDS,
    &HELP,
];
/// Aids to read the position.
pub static AIDS: [&Command; 2] = [&THREATS, &ANALYSIS];
/// A game. Of two commands with one key the first that is enabled acts.
pub static PLAY: [&Command; 11] =
    [&UNDO, &REDO, &HINT, &PAUSE, &STEP, &MENU, &NEW_GAME, &RESTART, &RESIGN, &OFFER_DRAW, &SHARE];

/// Commands that a page knows by their keys.
pub type Groups = &'static [&'static [&'static Command]];

/// All that the page of a game knows, in the order of the help.
pub static ALL: Groups = &[&PLAY, &AIDS, &VIEWS, &WALK];
/// Games that a server decides.
pub static SHARED: Groups = &[&WALK, &VIEWS];
/// Studies, which go through their moves themselves.
pub static STUDIED: Groups = &[&AIDS, &VIEWS];
/// Exercises.
pub static PRACTICE: Groups = &[&VIEWS];

impl Desk {
    pub fn new(kind: &'static str, screen: Screen) -> Desk {
        Desk {
            kind,
            screen,
            held: StoredValue::new_local(None),
            analysis: None,
            done: RwSignal::new(""),
        }
    }

    /// Listens for the keys of these commands on the whole page. `own` hears of the others, and
    /// says whether it knows them.
    pub fn listen(self, groups: Groups, own: impl Fn(&KeyboardEvent) -> bool + 'static) {
        let keys = window_event_listener(leptos::ev::keydown, move |event| {
            if !event.default_prevented() && (self.press(groups, &event) || own(&event)) {
                event.prevent_default();
            }
        });
        on_cleanup(move || keys.remove());
    }

    pub fn table(self) -> Table {
        self.screen.table
    }

    fn send(self, input: Input) {
        self.table().send(input);
    }

    fn on_stage(self, act: impl Fn(&Stage)) {
        self.held.with_value(|stage| stage.iter().for_each(act));
    }

    fn look(self, preset: Preset) {
        self.on_stage(|stage| look_from(self.table(), stage, preset));
    }

    fn zoom(self, factor: f32) {
        let smoothly = self.table().ui.speed() != Speed::None;
        self.on_stage(|stage| stage.glide_to(stage.orbit().zoomed(factor), smoothly));
    }

    /// Carries out the command of a key. Keys belong to whatever is written in or covers the page,
    /// arrows on a board to the board, other combinations to the browser.
    pub fn press(self, groups: Groups, event: &KeyboardEvent) -> bool {
        let Some(key) = key_of(event) else { return false };
        let letters = self.table().ui.settings.with(|settings| settings.letter_keys);
        if !letters && key.chars().count() == 1 {
            return false;
        }
        let known = groups.iter().copied().flatten();
        let enabled = |command: &&&Command| self.table().session(command.enabled);
        let wanted = known.filter(|command| command.keys.contains(&key.as_str())).find(enabled);
        if let Some(command) = wanted {
            self.done.set(command.id);
            (command.act)(self);
        }
        wanted.is_some()
    }
}

/// A key with its modifiers as the table writes it. `None` for keys that are not the page's.
pub fn key_of(event: &KeyboardEvent) -> Option<String> {
    let key = event.key().to_lowercase();
    let walks = key.starts_with("arrow") || key == "home" || key == "end";
    if is_writing(event) || is_covered() || event.alt_key() || walks && on_board(event) {
        return None;
    }
    let control = if event.ctrl_key() || event.meta_key() { "ctrl+" } else { "" };
    let shift = if !control.is_empty() && event.shift_key() { "shift+" } else { "" };
    Some(format!("{control}{shift}{key}"))
}

/// A key as people read it.
pub fn key_words(key: &str, texts: &Texts) -> String {
    let names = texts.key_names();
    let word = |part: &str| match part {
        "arrowleft" => "\u{2190}".to_owned(),
        "arrowright" => "\u{2192}".to_owned(),
        other => names.get(other).map_or_else(|| other.to_uppercase(), str::to_owned),
    };
    match key {
        "+" => key.to_owned(),
        key => key.split('+').map(word).collect::<Vec<_>>().join("+"),
    }
}

fn is_over(session: &Session) -> bool {
    session.game().finish().is_some()
}

fn is_watched(session: &Session) -> bool {
    seating::is_watched(session.game())
}

fn may_end(session: &Session) -> bool {
    !session.sides_to_resign().is_empty()
}

pub fn toggle_pause(table: Table) {
    table.send(Input::SetPaused(!table.session(Session::is_paused)));
}
