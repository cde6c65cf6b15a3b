//! Small sounds, made on the spot. Off unless the player wants them.

use std::cell::RefCell;

use leptos::prelude::WithUntracked;
use web_sys::{AudioContext, OscillatorType};

use super::ui::Ui;

thread_local! {
    static AUDIO: RefCell<Option<AudioContext>> = const { RefCell::new(None) };
}

/// A piece comes down: a short wooden knock.
pub fn play(ui: Ui) {
    if ui.settings.with_untracked(|settings| settings.sounds) {
        let _ = knock(520.0, 0.09, OscillatorType::Triangle);
    }
}

/// That did not work: lower and duller.
pub fn refuse(ui: Ui) {
    if ui.settings.with_untracked(|settings| settings.sounds) {
        let _ = knock(150.0, 0.14, OscillatorType::Sine);
    }
}

fn knock(pitch: f32, seconds: f64, kind: OscillatorType) -> Option<()> {
    AUDIO.with(|audio| {
        let mut audio = audio.borrow_mut();
        if audio.is_none() {
            *audio = AudioContext::new().ok();
        }
        let context = audio.as_ref()?;
        let start = context.current_time();
        let tone = context.create_oscillator().ok()?;
        let volume = context.create_gain().ok()?;
        tone.set_type(kind);
        tone.frequency().set_value_at_time(pitch, start).ok()?;
        tone.frequency().exponential_ramp_to_value_at_time(pitch * 0.6, start + seconds).ok()?;
        volume.gain().set_value_at_time(0.18, start).ok()?;
        volume.gain().exponential_ramp_to_value_at_time(0.001, start + seconds).ok()?;
        tone.connect_with_audio_node(&volume).ok()?;
        volume.connect_with_audio_node(&context.destination()).ok()?;
        tone.start().ok()?;
        tone.stop_with_when(start + seconds).ok()?;
        Some(())
    })
}
