//! Every board of every size: what is drawn is what the position says, it is in the picture, it can
//! be pointed at, and motions end where the position says.

use plateau_game::{Place, Side};
use plateau_games::{AnyPosition, GameId, Variant};

use crate::*;

mod motion;

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
            // The text is a second way to the same pieces.
            let text = position.to_string();
            let field = text.split(' ').next().unwrap();
            for side in Side::BOTH {
                let letters = field.chars().filter(|c| Side::from_char(*c) == Some(side)).count();
                assert_eq!(board.count(side), letters, "{text}");
                let drawn = scene.items.iter().filter(
                    |item| matches!(item.skin, Skin::Piece(s) | Skin::TwoFaced(s) if s == side),
                );
                let waiting = board.tally.map_or(0, |tally| tally.in_hand(side));
                assert_eq!(drawn.count(), letters + waiting as usize, "{text}");
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
                let camera = Camera::framing(
                    &scene.layout.bounds(),
                    preset.orbit(&scene.layout, Side::X),
                    aspect,
                );
                let mut reach: f32 = 0.0;
                for corner in scene.layout.bounds().corners() {
                    let (x, y) = camera.project(corner);
                    assert!(
                        x.abs() <= 1.0 && y.abs() <= 1.0,
                        "{variant:?} {preset:?} {aspect}: {x} {y}"
                    );
                    reach = reach.max(x.abs()).max(y.abs());
                }
                assert!(
                    reach > 0.9,
                    "{variant:?} {preset:?} {aspect}: only {reach} of the picture is used"
                );
            }
        }
    }
}

/// However the board is turned and zoomed, the eye stays above the table, and at its usual distance
/// the whole board is in the picture.
#[test]
fn the_camera_stays_above_the_table() {
    for variant in variants() {
        let (_, scene) = scene_of(&AnyPosition::start(variant));
        let Scene { layout, .. } = scene;
        for (yaw, pitch, zoom) in
            [(0.0, -9.0, 1.0), (1.0, -0.84, 1.0), (2.0, -9.0, 9.0), (-2.0, 9.0, 9.0)]
        {
            let orbit = Preset::Perspective.orbit(&layout, Side::X).turned(yaw, pitch).zoomed(zoom);
            let camera = Camera::framing(&layout.bounds(), orbit, 1.2);
            assert!(camera.eye.y > layout.table() + 0.3, "{variant:?} {orbit:?}: {:?}", camera.eye);
            assert!(camera.forward.y < -0.1, "{variant:?} {orbit:?}: it looks down");
            let (x, y) = camera.project(layout.bounds().centre());
            assert!(x.abs() < 0.35 && y.abs() < 0.35, "{variant:?} {orbit:?}: {x} {y}");
            // Moved within the picture as far as it goes: no farther than an edge of the board, and
            // never under it.
            for (right, up) in [(9.0, 9.0), (-9.0, -9.0)] {
                let moved = orbit.shifted(right, up);
                let camera = Camera::framing(&layout.bounds(), moved, 1.2);
                let (x, y) = camera.project(layout.bounds().centre());
                let most = (orbit.zoom - 1.0).max(0.0) + 0.4;
                assert!(x.abs() <= most && y.abs() <= most, "{variant:?} {moved:?}: {x} {y}");
                assert!(
                    camera.eye.y > layout.table() + 0.1,
                    "{variant:?} {moved:?}: {:?}",
                    camera.eye
                );
                assert_eq!(moved.zoomed(0.1).shift, (0.0, 0.0), "the whole board is in its middle");
            }
        }
    }
}

/// The second player sees the first row of the opponent at the far end.
#[test]
fn each_player_sits_before_their_own_pieces() {
    for variant in variants() {
        let (_, scene) = scene_of(&AnyPosition::start(variant));
        for preset in [Preset::Perspective, Preset::Top, Preset::Front] {
            let high = |seat: Side, z: f32| {
                let orbit = preset.orbit(&scene.layout, seat);
                Camera::framing(&scene.layout.bounds(), orbit, 1.2).project(vec3(0.0, 0.0, z)).1
            };
            assert!(high(Side::X, 1.0) < high(Side::X, -1.0), "{variant:?} {preset:?}");
            assert!(high(Side::O, 1.0) > high(Side::O, -1.0), "{variant:?} {preset:?}");
        }
    }
}

/// In the usual view of the empty board every rod is seen over most of its height: in perspective
/// two may cross.
#[test]
fn every_rod_has_a_strip_of_its_own() {
    // Larger boards begin with their levels side by side.
    for size in [3, 4] {
        let variant = Variant::build(GameId::Sogo, Some(size), &[]).unwrap();
        let (board, scene) = scene_of(&AnyPosition::start(variant));
        let layout = scene.layout;
        let camera =
            Camera::framing(&layout.bounds(), Preset::Perspective.orbit(&layout, Side::X), 1.2);
        let screen = Window { camera, width: 960.0, height: 800.0 };
        for place in board.floor() {
            let foot = layout.floor(place);
            let is_seen = |share: &&f32| {
                let point = screen.locate(vec3(foot.x, layout.tip(place) * **share, foot.z));
                screen.pick(&scene, point, 0.0) == Some(Target::Place(place))
            };
            let seen = [0.1, 0.3, 0.5, 0.7, 0.9].iter().filter(is_seen).count();
            assert!(seen >= 3, "{size}: {place} is seen at {seen} of 5 heights");
        }
    }
}

/// The highest ball of a rod may be hidden behind another rod: what is seen of the rod below it is
/// aimed at then.
#[test]
fn rods_are_picked_along_their_length() {
    let variant = Variant::new(GameId::Sogo);
    let (mut aimed, mut hit) = (0, 0);
    random_games(variant, |_, _, position| {
        let (board, scene) = scene_of(position);
        let orbit = Preset::Perspective.orbit(&scene.layout, Side::X);
        let camera = Camera::framing(&scene.layout.bounds(), orbit, 1.2);
        let screen = Window { camera, width: 960.0, height: 800.0 };
        for target in scene.meanings() {
            let Target::Place(rod) = target else { continue };
            let found = screen.pick(&scene, screen.aim(&scene, target), 0.0);
            let is_rod =
                |found| matches!(found, Target::Place(place) if board.pointed(place) == rod);
            aimed += 1;
            hit += usize::from(found.is_some_and(is_rod));
        }
    });
    assert!(aimed > 500, "{aimed}");
    assert_eq!(hit, aimed);
}

/// In the usual view no two rods begin at the same point of the picture, at any size and in any
/// room.
#[test]
fn no_rod_stands_on_the_foot_of_another() {
    for size in [3, 4, 5, 6] {
        let variant = Variant::build(GameId::Sogo, Some(size), &[]).unwrap();
        let (board, scene) = scene_of(&AnyPosition::start(variant));
        let layout = scene.layout;
        for (width, height) in [(960.0, 800.0), (390.0, 392.0), (1900.0, 900.0)] {
            for seat in Side::BOTH {
                let orbit = Preset::Perspective.orbit(&layout, seat);
                let camera = Camera::framing(&layout.bounds(), orbit, width / height);
                let screen = Window { camera, width, height };
                let feet: Vec<(f32, f32)> =
                    board.floor().map(|place| screen.locate(layout.floor(place))).collect();
                let nearest = feet
                    .iter()
                    .enumerate()
                    .flat_map(|(i, a)| feet[..i].iter().map(move |b| (a.0 - b.0).hypot(a.1 - b.1)))
                    .fold(f32::MAX, f32::min);
                let least = width.min(height) * 0.035;
                assert!(
                    nearest > least,
                    "{size} in {width} x {height}: {nearest} pixels, wanted {least}"
                );
            }
        }
    }
}

#[test]
fn small_pictures_of_large_flat_boards_are_seen_from_above() {
    let check = |game: GameId, window: (f32, f32), expected: Preset| {
        let (_, scene) = scene_of(&AnyPosition::start(Variant::new(game)));
        assert_eq!(Preset::usual(&scene.layout, window, 30.0), expected, "{game} {window:?}");
    };
    check(GameId::Othello, (390.0, 420.0), Preset::Top);
    check(GameId::Othello, (568.0, 260.0), Preset::Top);
    check(GameId::Othello, (900.0, 740.0), Preset::Perspective);
    check(GameId::Force3, (390.0, 420.0), Preset::Perspective);
    check(GameId::Sogo, (390.0, 420.0), Preset::Perspective);
}

#[test]
fn a_token_does_not_hide_the_hole_behind_it() {
    let mut position = AnyPosition::start(Variant::new(GameId::Force3));
    for text in ["@a1", "@b1", "@c1"] {
        position = position.try_play(position.parse_move(text).unwrap()).unwrap();
    }
    let (board, scene) = scene_of(&position);
    let hole = board.floor().find(|place| board.cell(*place).hole).unwrap();
    let floor = Layout::of(&board, &Aspect::default()).floor(hole);
    for (width, height) in [(900.0, 1000.0), (1000.0, 800.0)] {
        let camera = Camera::framing(
            &scene.layout.bounds(),
            Preset::Perspective.orbit(&scene.layout, Side::X),
            width / height,
        );
        let screen = Window { camera, width, height };
        assert_eq!(screen.pick(&scene, screen.locate(floor), 0.0), Some(Target::Place(hole)));
    }
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

/// A piece where the move leads to, with a bar where it comes from somewhere; the best one is the
/// largest.
#[test]
fn suggestions_are_drawn_for_every_move_of_every_board() {
    let size = |item: &Item| item.pose.size.length();
    for variant in variants() {
        let position = AnyPosition::start(variant);
        let board = Board::of(&position);
        let plain = Scene::of(&board, Aspect::default(), &Marks::default()).items.len();
        for mv in position.moves() {
            let step = Step::of(mv);
            let suggestion = Suggestion::of(&board, step).unwrap();
            let marks = Marks { best: vec![suggestion; 2], ..Marks::default() };
            let scene = Scene::of(&board, Aspect::default(), &marks);
            let each = 1 + usize::from(step.origin().is_some());
            assert_eq!(scene.items.len(), plain + 2 * each, "{variant:?} {mv}");
            let (first, second) =
                (&scene.items[plain + each - 1], &scene.items[plain + 2 * each - 1]);
            assert!(size(first) > size(second), "{variant:?} {mv}");
        }
    }
    assert_eq!(
        Suggestion::of(&Board::of(&AnyPosition::start(Variant::new(GameId::Othello))), Step::Pass),
        None
    );
}

/// The level and the lines of the place pointed at stand out in a cube.
#[test]
fn pieces_off_the_place_and_its_lines_fade() {
    let mut position = AnyPosition::start(Variant::new(GameId::Sogo));
    for text in ["a1", "a1", "b2", "c3", "c3"] {
        position = position.try_play(position.parse_move(text).unwrap()).unwrap();
    }
    let board = Board::of(&position);
    let place = Place::new(3, 0, 0);
    let marks = Marks {
        ghost: Some((place, Side::O)),
        lines: board.lines_through(place),
        ..Marks::default()
    };
    let scene = Scene::of(&board, Aspect::default(), &marks);
    let glow = |column, row, level| {
        scene.items[scene.item_at(Place::new(column, row, level)).unwrap()].glow
    };
    assert!(glow(0, 0, 1) < 0.0 && glow(2, 2, 1) < 0.0, "another level, no line through d1");
    assert_eq!((glow(0, 0, 0), glow(1, 1, 0)), (0.0, 0.0), "the same level");
}

#[test]
fn things_are_hit_where_they_are() {
    let ray = Ray { origin: vec3(0.0, 5.0, 0.0), direction: vec3(0.0, -1.0, 0.0) };
    let item = |shape, at, size| Item::new(shape, Skin::Wood, at, size);
    let two = Vec3::all(2.0);
    let cases = [
        (item(Shape::Ball, Vec3::ZERO, two), Some(4.0)),
        (item(Shape::Ball, vec3(1.5, 0.0, 0.0), two), None),
        (item(Shape::Ball, vec3(0.0, 9.0, 0.0), two), None),
        (item(Shape::Post, vec3(0.0, 1.0, 0.0), vec3(1.0, 2.0, 1.0)), Some(3.0)),
        (item(Shape::Puck, vec3(0.6, 1.0, 0.0), vec3(1.0, 2.0, 1.0)), None),
        (item(Shape::Block, Vec3::ZERO, two), Some(4.0)),
        (item(Shape::Block, vec3(0.75, 0.0, 0.0), vec3(0.5, 2.0, 2.0)), None),
        (item(Shape::Ring, Vec3::ZERO, two), None),
        (Item::bar(Skin::Wire, vec3(-1.0, 0.0, 0.0), vec3(1.0, 0.0, 0.0), 0.1), None),
    ];
    for (item, distance) in cases {
        assert_eq!(item.hit(&ray), distance, "{item:?}");
    }
}

#[test]
fn lifted_pieces_follow_the_hand_and_keep_their_order() {
    let start = AnyPosition::start(Variant::new(GameId::Pogo));
    let (board, scene) = scene_of(&start);
    let from = Place::new(0, 0, 0);
    let at = vec3(0.4, 1.2, -0.3);
    for count in [1, 2] {
        let aspect = Aspect {
            lifted: Some(Lifted { held: Held::From(from), count, at }),
            ..Aspect::default()
        };
        let lifted = Scene::of(&board, aspect, &Marks::default());
        let moved: Vec<usize> = (0..scene.items.len())
            .filter(|i| scene.items[*i].pose != lifted.items[*i].pose)
            .collect();
        assert_eq!(moved.len(), usize::from(count), "only the top tokens move");
        let heights: Vec<f32> = moved.iter().map(|item| lifted.items[*item].pose.at.y).collect();
        assert!((heights[0] - at.y).abs() < 1e-6 && heights.is_sorted(), "{heights:?}");
        assert_eq!(lifted.lifted, moved, "what is in the hand is looked through");
    }
}

/// Every piece in the hand comes from the place it was taken from, even when the move takes fewer
/// pieces than were carried.
#[test]
fn dropped_pieces_start_at_the_hand() {
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
            let lifted = Lifted { held: Held::From(from), count, at };
            let held = Scene::of(
                &old,
                Aspect { lifted: Some(lifted), ..Aspect::default() },
                &Marks::default(),
            );
            let hand = held.top_items(Held::From(from), usize::from(count));
            let motion = Motion::of_dropped(step, lifted, &old, &new, &scene);
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
            let usual = Motion::of(step, &old, &new, &scene);
            let moves = |item| motion.tracks.iter().any(|track| track.item == item);
            assert!(usual.tracks.iter().all(|track| moves(track.item)), "{after} by {step:?}");
        });
    }
}

/// One green, and dots where the lines two squares from the edges cross; a board of four has no
/// room for them.
#[test]
fn plain_felt_has_one_green_and_four_dots() {
    for (size, plain, greens, dots) in
        [(8, false, 2, 0), (8, true, 1, 4), (6, true, 1, 4), (4, true, 1, 0)]
    {
        let variant = Variant::build(GameId::Othello, Some(size), &[]).unwrap();
        let board = Board::of(&AnyPosition::start(variant));
        let aspect = Aspect { plain_felt: plain, ..Aspect::default() };
        let scene = Scene::of(&board, aspect, &Marks::default());
        let has = |skin: Skin| scene.items.iter().any(|item| item.skin == skin);
        let found = [Skin::LightFelt, Skin::DarkFelt].into_iter().filter(|skin| has(*skin)).count();
        let is_dot = |item: &&Item| item.shape == Shape::Puck && item.skin == Skin::DarkWood;
        let far = f32::from(size) / 2.0 - 2.0;
        let found_dots: Vec<&Item> = scene.items.iter().filter(is_dot).collect();
        assert_eq!((found, found_dots.len()), (greens, dots), "{size} {plain}");
        assert!(
            found_dots.iter().all(|dot| dot.pose.at.x.abs() == far && dot.pose.at.z.abs() == far)
        );
    }
}

/// The lamp looks straight at the middle of its picture, and the edges are `reach` away from it.
#[test]
fn a_parallel_look_keeps_distances() {
    let (eye, target) = (vec3(-2.0, 4.0, 1.0), vec3(0.5, 0.0, -0.5));
    let matrix = Camera::parallel(eye, target, 3.0, 0.5, 20.0);
    let shown = |p: Vec3| {
        let row =
            |i: usize| matrix[i] * p.x + matrix[i + 4] * p.y + matrix[i + 8] * p.z + matrix[i + 12];
        [row(0), row(1), row(2), row(3)]
    };
    let near = |found: [f32; 4], expected: [f32; 4]| {
        assert!(
            found.iter().zip(expected).all(|(a, b)| (a - b).abs() < 1e-5),
            "{found:?} {expected:?}"
        );
    };
    let forward = (target - eye).normalized();
    let right = forward.cross(Vec3::UP).normalized();
    let up = right.cross(forward);
    near(shown(eye + forward * 0.5), [0.0, 0.0, -1.0, 1.0]);
    near(shown(eye + forward * 20.0), [0.0, 0.0, 1.0, 1.0]);
    near(shown(eye + forward * 20.0 + right * 3.0), [1.0, 0.0, 1.0, 1.0]);
    near(shown(eye + forward * 0.5 + up * -1.5), [0.0, -0.5, -1.0, 1.0]);
}
