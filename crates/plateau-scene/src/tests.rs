//! Every board of every size: what is drawn is what the position says, it is in the picture, it can be
//! pointed at, and motions end where the position says.

use plateau_game::{Place, Side};
use plateau_games::{AnyPosition, GameId, Variant};

use crate::*;

fn variants() -> Vec<Variant> {
    GameId::ALL
        .iter()
        .flat_map(|game| {
            let sizes: Vec<Option<u8>> = match game.sizes() {
                [] => vec![None],
                sizes => sizes.iter().map(|size| Some(*size)).collect(),
            };
            sizes.into_iter().map(|size| Variant::build(*game, size, &[]).unwrap())
        })
        .collect()
}

fn scene_of(position: &AnyPosition) -> (Board, Scene) {
    let board = Board::of(position);
    let scene = Scene::of(&board, Aspect::default(), &Marks::default());
    (board, scene)
}

/// Random games, every position with the one before it and the move between.
fn random_games(variant: Variant, mut check: impl FnMut(&AnyPosition, Step, &AnyPosition)) {
    let mut random = fastrand::Rng::with_seed(5);
    for _ in 0..3 {
        let mut position = AnyPosition::start(variant);
        for _ in 0..60 {
            let moves = position.moves();
            if moves.is_empty() {
                break;
            }
            let mv = moves[random.usize(..moves.len())];
            let next = position.try_play(mv).unwrap();
            check(&position, Step::of(mv), &next);
            position = next;
        }
    }
}

#[test]
fn boards_and_scenes_hold_the_pieces_of_the_position() {
    for variant in variants() {
        random_games(variant, |_, _, position| {
            let (board, scene) = scene_of(position);
            let text = position.to_string();
            let field = text.split(' ').next().unwrap();
            for side in Side::BOTH {
                let letters = field.chars().filter(|c| Side::from_char(*c) == Some(side)).count();
                assert_eq!(board.count(side), letters, "{text}");
                let drawn = scene
                    .items
                    .iter()
                    .filter(|item| matches!(item.skin, Skin::Piece(s) | Skin::TwoFaced(s) if s == side));
                let waiting = if variant.game() == GameId::Force3 { 3 - letters } else { 0 };
                assert_eq!(drawn.count(), letters + waiting, "{text}");
            }
        });
    }
}

#[test]
fn every_board_fits_every_window_from_every_view() {
    for variant in variants() {
        let (_, scene) = scene_of(&AnyPosition::start(variant));
        for aspect in [390.0 / 844.0, 1.0, 1280.0 / 800.0, 3.0] {
            for preset in Preset::ALL {
                let camera = Camera::framing(&scene.bounds, preset.orbit(), aspect);
                let mut reach: f32 = 0.0;
                for corner in scene.bounds.corners() {
                    let (x, y) = camera.project(corner);
                    assert!(x.abs() <= 1.0 && y.abs() <= 1.0, "{variant:?} {preset:?} {aspect}: {x} {y}");
                    reach = reach.max(x.abs()).max(y.abs());
                }
                assert!(reach > 0.9, "{variant:?} {preset:?} {aspect}: only {reach} of the picture is used");
            }
        }
    }
}

#[test]
fn pointing_at_the_middle_of_a_place_picks_it() {
    for variant in variants() {
        let (_, scene) = scene_of(&AnyPosition::start(variant));
        let camera = Camera::framing(&scene.bounds, Preset::Top.orbit(), 1.6);
        for target in scene.targets.iter().filter(|target| target.place.level + 1 >= top_level(variant)) {
            let (x, y) = camera.project(target.volume.centre());
            assert_eq!(pick(&scene.targets, &camera.ray(x, y)), Some(target.place), "{variant:?}");
        }
    }
}

#[test]
fn a_token_does_not_hide_the_hole_behind_it() {
    let mut position = AnyPosition::start(Variant::new(GameId::Force3));
    for text in ["@a1", "@b1", "@c1"] {
        position = position.try_play(position.parse_move(text).unwrap()).unwrap();
    }
    let (board, scene) = scene_of(&position);
    let hole = board.floor().find(|place| board.cell(*place).hole).unwrap();
    let target = scene.targets.iter().find(|target| target.place == hole).unwrap();
    for aspect in [0.9, 1.25] {
        let camera = Camera::framing(&scene.bounds, Preset::Perspective.orbit(), aspect);
        let (x, y) = camera.project(target.volume.centre());
        assert_eq!(pick(&scene.targets, &camera.ray(x, y)), Some(hole));
    }
}

/// From above, only the top level of a Morpion lattice is in front.
fn top_level(variant: Variant) -> u8 {
    if variant.game() == GameId::Morpion { variant.size().unwrap() } else { 0 }
}

#[test]
fn every_sphere_of_a_lattice_is_seen_from_some_view() {
    let variant = Variant::new(GameId::Morpion);
    let (_, scene) = scene_of(&AnyPosition::start(variant));
    for target in &scene.targets {
        let seen = (0..24).any(|i| {
            let orbit = Orbit::default().turned(i as f32 * 0.26, 0.05 * (i % 5) as f32 - 0.2);
            let camera = Camera::framing(&scene.bounds, orbit, 1.0);
            let (x, y) = camera.project(target.volume.centre());
            pick(&scene.targets, &camera.ray(x, y)) == Some(target.place)
        });
        assert!(seen, "{} is hidden from everywhere", target.place);
    }
}

#[test]
fn motions_start_elsewhere_and_end_at_rest() {
    for variant in variants() {
        random_games(variant, |before, step, after| {
            let (old, _) = scene_of(before);
            let (new, scene) = scene_of(after);
            let motion = Motion::of(step, &old, &new, &scene, &Layout::of(&new));
            assert_eq!(motion.tracks.is_empty(), step == Step::Pass, "{after} by {step:?}");
            for track in &motion.tracks {
                let rest = scene.items[track.item].pose;
                assert_ne!(motion.pose(track.item, rest, 0.0), rest, "{after} by {step:?}");
                let end = motion.pose(track.item, rest, motion.length());
                assert!((end.at - rest.at).length() < 1e-4, "{after} by {step:?}");
                assert!((end.size - rest.size).length() < 1e-4, "{after} by {step:?}");
                assert!(end.turn.angle.abs() < 1e-3, "{after} by {step:?}");
            }
        });
    }
}

#[test]
fn a_flip_shows_the_old_side_first() {
    let start = AnyPosition::start(Variant::new(GameId::Othello));
    let mv = start.parse_move("f5").unwrap();
    let after = start.try_play(mv).unwrap();
    let (old, _) = scene_of(&start);
    let (new, scene) = scene_of(&after);
    let motion = Motion::of(Step::of(mv), &old, &new, &scene, &Layout::of(&new));
    let flipped: Vec<&Track> =
        motion.tracks.iter().filter(|track| matches!(track.path, Path::Flip { .. })).collect();
    assert_eq!(flipped.len(), 1);
    let rest = scene.items[flipped[0].item].pose;
    let up = motion.pose(flipped[0].item, rest, 0.0).turn.apply(Vec3::UP);
    assert!(up.y < -0.99, "the disc starts face down: {up:?}");
}

#[test]
fn marks_are_drawn_on_every_board() {
    for variant in variants() {
        let position = AnyPosition::start(variant);
        let board = Board::of(&position);
        let place = Place::new(0, 0, 0);
        let plain = Scene::of(&board, Aspect::default(), &Marks::default()).items.len();
        let marks = Marks {
            legal: vec![place],
            last: vec![place],
            hover: Some(place),
            ghost: Some((place, Side::X)),
            ..Marks::default()
        };
        let marked = Scene::of(&board, Aspect::default(), &marks).items.len();
        assert_eq!(marked, plain + 4, "{variant:?}");
    }
}

#[test]
fn volumes_are_hit_where_they_are() {
    let ray = Ray { origin: vec3(0.0, 5.0, 0.0), direction: vec3(0.0, -1.0, 0.0) };
    let cases = [
        (Volume::Sphere { centre: Vec3::ZERO, radius: 1.0 }, Some(4.0)),
        (Volume::Sphere { centre: vec3(1.5, 0.0, 0.0), radius: 1.0 }, None),
        (Volume::Sphere { centre: vec3(0.0, 9.0, 0.0), radius: 1.0 }, None),
        (Volume::Cylinder { base: Vec3::ZERO, radius: 0.5, height: 2.0 }, Some(3.0)),
        (Volume::Cylinder { base: vec3(0.6, 0.0, 0.0), radius: 0.5, height: 2.0 }, None),
        (Volume::Box { low: Vec3::all(-1.0), high: Vec3::all(1.0) }, Some(4.0)),
        (Volume::Box { low: vec3(0.5, -1.0, -1.0), high: Vec3::all(1.0) }, None),
    ];
    for (volume, distance) in cases {
        assert_eq!(volume.hit(&ray), distance, "{volume:?}");
    }
}

#[test]
fn lifted_pieces_follow_the_hand_and_keep_their_order() {
    let start = AnyPosition::start(Variant::new(GameId::Pogo));
    let (board, scene) = scene_of(&start);
    let from = Place::new(0, 0, 0);
    let at = vec3(0.4, 1.2, -0.3);
    for count in [1, 2] {
        let aspect = Aspect { lifted: Some(Lifted { from, count, at }), ..Aspect::default() };
        let lifted = Scene::of(&board, aspect, &Marks::default());
        let moved: Vec<usize> =
            (0..scene.items.len()).filter(|i| scene.items[*i].pose != lifted.items[*i].pose).collect();
        assert_eq!(moved.len(), usize::from(count), "only the top tokens move");
        let heights: Vec<f32> = moved.iter().map(|item| lifted.items[*item].pose.at.y).collect();
        assert!((heights[0] - at.y).abs() < 1e-6 && heights.is_sorted(), "{heights:?}");
        assert_eq!(lifted.targets, scene.targets, "what can be pointed at stays where it is");
    }
}

/// Whatever the move takes of what a hand carried, everything in the hand comes from there; so it does when more was
/// carried than is taken.
#[test]
fn what_is_dropped_comes_from_the_hand() {
    let at = vec3(0.4, 1.2, -0.3);
    for game in [GameId::Pogo, GameId::Force3] {
        random_games(Variant::new(game), |before, step, after| {
            let Some(from) = step.origin() else { return };
            let (old, _) = scene_of(before);
            let (new, scene) = scene_of(after);
            let count = match step {
                Step::Carry { .. } if game == GameId::Pogo => old.height(from),
                Step::Carry { .. } => 1,
                _ => 2,
            };
            let lifted = Lifted { from, count, at };
            let held =
                Scene::of(&old, Aspect { lifted: Some(lifted), ..Aspect::default() }, &Marks::default());
            let hand = held.top_items(from, usize::from(count));
            let motion = Motion::of_dropped(step, lifted, &old, &new, &scene, &Layout::of(&new));
            for item in &hand {
                let there = |track: &&Track| {
                    let start = motion.pose(track.item, scene.items[track.item].pose, 0.0);
                    start.at == held.items[*item].pose.at
                        && scene.items[track.item].skin == held.items[*item].skin
                };
                assert_eq!(motion.tracks.iter().filter(there).count(), 1, "{after} by {step:?}");
            }
            let ends = |track: &Track| {
                let rest = scene.items[track.item].pose;
                (motion.pose(track.item, rest, motion.length()).at - rest.at).length() < 1e-4
            };
            assert!(motion.tracks.iter().all(ends), "{after} by {step:?}");
            let usual = Motion::of(step, &old, &new, &scene, &Layout::of(&new));
            let moves = |item| motion.tracks.iter().any(|track| track.item == item);
            assert!(usual.tracks.iter().all(|track| moves(track.item)), "{after} by {step:?}");
        });
    }
}
