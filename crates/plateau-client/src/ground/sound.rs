//! Small sounds, made on the spot: pieces are heard when they come down. Quiet, and nothing before
//! the first touch.

use std::cell::RefCell;

use leptos::prelude::{WithUntracked, window};
use plateau_game::Outcome;
use plateau_match::Match;
use plateau_scene::{Aspect, Board, Ground, Impact, Look, Marks, Motion, Scene, Step};
use web_sys::{AudioContext, OscillatorType};

use super::tones::{REFUSED, Tone, WON, struck};
use super::ui::Ui;

thread_local! {
    static AUDIO: RefCell<Option<AudioContext>> = const { RefCell::new(None) };
}

/// The loudest that a single tone gets.
const LOUDEST: f32 = 0.14;

/// The last move of a game, as it is shown: each piece when it comes down, and the end.
pub fn play(ui: Ui, game: &Match) {
    let Some(mv) = game.last_move().filter(|_| is_wanted(ui)) else { return };
    let impacts = impacts(ui, game, Step::of(mv));
    let tones = ui.settings.with_untracked(|settings| {
        struck(Look::of(game.variant().game()).ground, settings.sound_set)
    });
    let volume = volume(ui);
    for Impact { time, force } in &impacts {
        let _ = strike(tones, f64::from(*time) / 1000.0, *force * volume);
    }
    if matches!(game.position().outcome(), Some(Outcome::Win(_))) {
        let down = impacts.iter().map(|impact| impact.time).fold(0.0, f32::max);
        let _ = strike(WON, f64::from(down) / 1000.0 + 0.25, 0.6 * volume);
    }
}

/// That did not work.
pub fn refuse(ui: Ui) {
    if is_wanted(ui) {
        let _ = strike(REFUSED, 0.0, volume(ui));
    }
}

/// Plays a sample of the chosen sound.
pub fn sample(ui: Ui) {
    if is_wanted(ui) {
        let tones = ui.settings.with_untracked(|settings| struck(Ground::Wood, settings.sound_set));
        let _ = strike(tones, 0.0, volume(ui));
    }
}

/// From 0 to 1.
fn volume(ui: Ui) -> f32 {
    ui.settings.with_untracked(|settings| settings.volume as f32 / 100.0)
}

/// When pieces come down, by the clock on the wall; at once where nothing is seen to move.
fn impacts(ui: Ui, game: &Match, step: Step) -> Vec<Impact> {
    let at_once = vec![Impact { time: 0.0, force: 1.0 }];
    let moves = ui.settings.with_untracked(|settings| !settings.flat);
    let Some(factor) = leptos::prelude::untrack(|| ui.speed()).factor().filter(|_| moves) else {
        return at_once;
    };
    let Some(before) = game.ply().checked_sub(1).and_then(|ply| game.position_after(ply)) else {
        return at_once;
    };
    let (before, after) = (Board::of(before), Board::of(game.position()));
    let scene = Scene::of(&after, Aspect::default(), &Marks::default());
    let heard = Motion::of(step, &before, &after, &scene).impacts();
    heard.into_iter().map(|impact| Impact { time: impact.time / factor, ..impact }).collect()
}

fn is_wanted(ui: Ui) -> bool {
    ui.settings.with_untracked(|settings| settings.sounds) && was_touched()
}

/// Browsers let a page sound only after the first touch, and complain about one that tries earlier.
fn was_touched() -> bool {
    let get =
        |from: &wasm_bindgen::JsValue, name: &str| js_sys::Reflect::get(from, &name.into()).ok();
    let activation = get(&window().navigator(), "userActivation");
    // Where the browser does not tell, it is tried.
    activation.filter(|found| found.is_object()).is_none_or(|found| {
        get(&found, "hasBeenActive").and_then(|active| active.as_bool()).unwrap_or(true)
    })
}

/// Something is struck so many seconds from now.
fn strike(tones: &[Tone], delay: f64, force: f32) -> Option<()> {
    AUDIO.with(|audio| {
        let mut audio = audio.borrow_mut();
        if audio.is_none() {
            *audio = AudioContext::new().ok();
        }
        let context = audio.as_ref()?;
        tones
            .iter()
            .try_for_each(|tone| sing(context, *tone, context.current_time() + delay, force))
    })
}

/// One tone that dies away.
fn sing(context: &AudioContext, tone: Tone, start: f64, force: f32) -> Option<()> {
    let Tone { pitch, loudness, seconds } = tone;
    let end = start + f64::from(seconds);
    let source = context.create_oscillator().ok()?;
    let volume = context.create_gain().ok()?;
    source.set_type(OscillatorType::Sine);
    source.frequency().set_value_at_time(pitch, start).ok()?;
    source.frequency().exponential_ramp_to_value_at_time(pitch * 0.94, end).ok()?;
    volume.gain().set_value_at_time(LOUDEST * loudness * force, start).ok()?;
    volume.gain().exponential_ramp_to_value_at_time(0.0002, end).ok()?;
    source.connect_with_audio_node(&volume).ok()?;
    volume.connect_with_audio_node(&context.destination()).ok()?;
    source.start_with_when(start).ok()?;
    source.stop_with_when(end).ok()
}
