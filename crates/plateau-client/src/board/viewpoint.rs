//! From where the board is looked at: the seat of the one person at it, and the view that this
//! device begins with.

use std::f32::consts::PI;
use std::time::Duration;

use leptos::prelude::*;
use plateau_game::Side;
use plateau_games::GameId;
use plateau_match::Match;
use plateau_scene::{Cover, Layout, Orbit, Preset};
use plateau_session::Session;
use plateau_session::seating::sole_human;

use super::stage::Stage;
use crate::game::table::Table;
use crate::ground::settings::Speed;

/// How near to each other places of a flat board may be drawn before it is seen from above.
const APART_FOR_FINGERS: f32 = 30.0;
const APART_FOR_A_MOUSE: f32 = 16.0;

impl Table {
    /// The side whose seat the board is looked at from: one's own, the first player's where there
    /// are two or none.
    pub fn seat(&self) -> Side {
        self.game.with(|game: &Match| sole_human(game).unwrap_or(Side::X))
    }
}

/// One of the named views, which this device remembers for the game.
pub fn look_from(table: Table, stage: &Stage, preset: Preset) {
    let game = untrack(|| table.id());
    if table.ui.settings.with_untracked(|settings| settings.views.get(&game) != Some(&preset)) {
        table.ui.settings.update(|settings| {
            settings.views.insert(game, preset);
        });
    }
    forget_angle(table, game);
    glide(table, stage, untrack(|| preset.orbit(&stage.layout(), table.seat())));
}

/// The angle that the player has turned the board to, which this device remembers for the game
/// where they want that. Layers side by side are read from above.
pub fn keep_angle(table: Table, stage: &Stage) {
    let wanted = table.ui.settings.with_untracked(|settings| settings.keep_angle);
    if wanted && table.session(Session::is_kept) && !stage.layout().is_fanned() {
        let (game, seat) = untrack(|| (table.id(), table.seat()));
        let angle = thousandths(from_seat(stage.orbit(), seat));
        if table.ui.settings.with_untracked(|settings| settings.angles.get(&game) != Some(&angle)) {
            table.ui.settings.update(|settings| {
                settings.angles.insert(game, angle);
            });
        }
    }
}

fn forget_angle(table: Table, game: GameId) {
    if table.ui.settings.with_untracked(|settings| settings.angles.contains_key(&game)) {
        table.ui.settings.update(|settings| {
            settings.angles.remove(&game);
        });
    }
}

/// The same view from the other side's seat, or from the first player's.
fn from_seat(orbit: Orbit, seat: Side) -> Orbit {
    match seat {
        Side::X => orbit,
        Side::O => orbit.turned(PI, 0.0),
    }
}

fn thousandths(Orbit { yaw, pitch, zoom, .. }: Orbit) -> [i32; 3] {
    [yaw, pitch, zoom].map(|part| (part * 1000.0).round() as i32)
}

fn of_thousandths(angle: [i32; 3]) -> Orbit {
    let [yaw, pitch, zoom] = angle.map(|part| part as f32 / 1000.0);
    // Whatever a store holds, the board stays in sight.
    Orbit { yaw: 0.0, pitch: 1.0, zoom: 1.0, shift: (0.0, 0.0) }
        .turned(yaw, pitch - 1.0)
        .zoomed(zoom)
}

/// Back to the view that fits the device; what was chosen before is forgotten.
pub fn restore(table: Table, stage: &Stage) {
    let game = untrack(|| table.id());
    if table.ui.settings.with_untracked(|settings| settings.views.contains_key(&game)) {
        table.ui.settings.update(|settings| {
            settings.views.remove(&game);
        });
    }
    forget_angle(table, game);
    glide(table, stage, first(table, &stage.layout(), stage.size()));
}

fn glide(table: Table, stage: &Stage, orbit: Orbit) {
    stage.glide_to(orbit, table.ui.speed() != Speed::None);
}

/// At the end of a game in space the board turns to where what decided it is seen; when the board
/// goes on from there, or another comes, the view from before is back.
#[derive(Clone, Copy)]
pub struct LastView(StoredValue<Option<Orbit>>);

impl LastView {
    pub fn new() -> LastView {
        LastView(StoredValue::new(None))
    }

    /// `played`: the board has just come here by a move.
    pub fn follow(&self, table: Table, stage: &Stage, played: bool) {
        let board = untrack(|| table.board());
        let smoothly = table.ui.speed() != Speed::None;
        if board.winning.is_empty() {
            if let Some(before) = self.0.try_update_value(Option::take).flatten() {
                stage.glide_to(before, smoothly);
            }
        } else if played && board.is_cube() && !stage.layout().is_fanned() {
            self.0.set_value(Some(stage.orbit()));
            let (stage, last_view) = (stage.clone(), *self);
            // A moment later: by then the card of the end lies where it will lie.
            set_timeout(
                move || {
                    if last_view.0.try_with_value(Option::is_some) == Some(true) {
                        stage.glide_to_lines(&board.winning, covered(), smoothly);
                    }
                },
                Duration::ZERO,
            );
        }
    }
}

/// What the card of the end hides of the picture.
fn covered() -> Option<Cover> {
    let rect = |selector: &str| {
        Some(document().query_selector(selector).ok()??.get_bounding_client_rect())
    };
    let (card, picture) = (rect(".end-card")?, rect("canvas.stage")?);
    let across = |x: f64| (2.0 * (x - picture.left()) / picture.width() - 1.0) as f32;
    let up = |y: f64| (1.0 - 2.0 * (y - picture.top()) / picture.height()) as f32;
    Some(Cover {
        low: (across(card.left()), up(card.bottom())),
        high: (across(card.right()), up(card.top())),
    })
}

/// The view to begin with: the one chosen before, else what fits the device.
pub fn first(table: Table, layout: &Layout, size: (f32, f32)) -> Orbit {
    let (game, seat) = untrack(|| (table.id(), table.seat()));
    let (chosen, angle) = table.ui.settings.with_untracked(|settings| {
        let angle =
            settings.angles.get(&game).filter(|_| settings.keep_angle && !layout.is_fanned());
        (settings.views.get(&game).copied(), angle.copied())
    });
    if let Some(angle) = angle {
        return from_seat(of_thousandths(angle), seat);
    }
    let is_coarse = table.ui.system.with_untracked(|system| system.coarse);
    let nearest = if is_coarse { APART_FOR_FINGERS } else { APART_FOR_A_MOUSE };
    chosen.unwrap_or_else(|| Preset::usual(layout, size, nearest)).orbit(layout, seat)
}

/// Whether two boards can be looked at in the same way.
pub fn is_like(a: &Layout, b: &Layout) -> bool {
    (a.shape, a.fan) == (b.shape, b.fan)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_angle_is_kept_as_it_is_seen_from_the_seat() {
        for seat in [Side::X, Side::O] {
            let turned = Orbit { yaw: 0.7, pitch: 0.5, zoom: 1.4, shift: (0.0, 0.0) };
            let kept = thousandths(from_seat(turned, seat));
            let again = from_seat(of_thousandths(kept), seat);
            for (a, b) in
                [(again.yaw, turned.yaw), (again.pitch, turned.pitch), (again.zoom, turned.zoom)]
            {
                assert!((a - b).abs() < 0.01, "{again:?}");
            }
        }
        let wild = of_thousandths([i32::MAX, i32::MIN, 0]);
        assert!(wild.pitch > 0.0 && wild.zoom >= 0.5, "{wild:?}");
    }
}
