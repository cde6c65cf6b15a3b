//! A tap plays what one sees: for every game, size and device, points spread over what is drawn of
//! every legal place are pointed at, as whole pixels. What is seen there is decided here by going
//! through all drawn things one by one.

use std::collections::BTreeSet;

use plateau_game::{Place, Side};
use plateau_games::{AnyMove, AnyPosition, GameId, Variant};
use plateau_scene::{
    Aspect, Board, Camera, Hand, Item, Layout, Marks, Preset, Scene, Shape, Step, Tap, Target,
    Vec3, Window, vec3,
};

/// A device, the width and height of the room that the page gives the board there, and what points.
/// The scenario `fit every size` finds the page's rooms no smaller.
const ROOMS: &str = include_str!("rooms.txt");

fn rooms() -> Vec<(f32, f32, bool)> {
    let room = |line: &str| {
        let words: Vec<&str> = line.split(' ').collect();
        (
            words[1].parse().expect("a width"),
            words[2].parse().expect("a height"),
            words[3] == "finger",
        )
    };
    ROOMS.lines().map(room).collect()
}

struct Count {
    pointed: usize,
    right_or_asked: usize,
}

#[test]
fn the_visible_item_under_a_finger_is_picked() {
    for variant in variants() {
        for (width, height, touch) in rooms() {
            let mut count = Count { pointed: 0, right_or_asked: 0 };
            for position in positions(variant) {
                point_at_everything(&position, (width, height), touch, &mut count);
            }
            let Count { pointed, right_or_asked } = count;
            let what = format!("{variant:?} in {width} x {height}: {right_or_asked} of {pointed}");
            assert!(pointed > 20, "{what} points");
            assert!(right_or_asked * 100 >= pointed * 99, "{what}");
        }
    }
}

fn point_at_everything(
    position: &AnyPosition,
    (width, height): (f32, f32),
    touch: bool,
    count: &mut Count,
) {
    let board = Board::of(position);
    let fan =
        Layout::fans_out(&board, touch).then(|| Layout::best_fan(board.shape, width / height));
    let scene = Scene::of(&board, Aspect { fan, ..Aspect::default() }, &Marks::default());
    let preset = Preset::usual(&scene.layout, (width, height), if touch { 30.0 } else { 16.0 });
    let orbit = preset.orbit(&scene.layout, Side::X);
    let camera = Camera::framing(&scene.layout.bounds(), orbit, width / height);
    let window = Window { camera, width, height };
    let legal = Hand::default().destinations(&position.moves());
    let reach = if touch { Window::FINGER / 2.0 } else { Window::POINTER };
    let mut seen = BTreeSet::new();
    for (target, item) in &scene.targets {
        let Target::Place(place) = *target else { continue };
        let place = board.pointed(place);
        if !legal.contains(&place) {
            continue;
        }
        for at in spread(&scene.items[*item], &window) {
            if nearest(&scene, &window, at) != Some(*item) {
                continue;
            }
            seen.insert(place);
            count.pointed += 1;
            let is_here = |target| matches!(target, Target::Place(p) if board.pointed(p) == place);
            let is_open =
                |target| matches!(target, Target::Place(p) if legal.contains(&board.pointed(p)));
            let asks = |at| touch && matches!(window.tap(&scene, &legal, at), Some(Tap::Unsure(_)));
            count.right_or_asked +=
                usize::from(window.pick(&scene, at, reach).is_some_and(is_here) || asks(at));
            // A finger that lands a little beside plays no other place either: it is asked.
            let (right, down) = [(4.0, 0.0), (-3.0, 3.0), (0.0, -4.0)][count.pointed / 3 % 3];
            for at in [at, (at.0 + right, at.1 + down)]
                .into_iter()
                .take(if touch && count.pointed.is_multiple_of(3) { 2 } else { 1 })
            {
                let other = window
                    .pick(&scene, at, reach)
                    .filter(|target| is_open(*target) && !is_here(*target));
                assert!(
                    other.is_none() || asks(at),
                    "{position}: {place} at {at:?} gives {other:?}"
                );
            }
        }
    }
    // With a mouse a stacked lattice of four may hide some of its spheres; one button lays its
    // levels side by side.
    if touch || fan.is_some() || !board.look.free_levels {
        let hidden: Vec<&Place> = legal.iter().filter(|place| !seen.contains(*place)).collect();
        assert!(hidden.is_empty(), "{position} in {width} x {height}: {hidden:?} cannot be seen");
    }
}

/// Tally of taps that land a little beside their target.
#[derive(Debug, Default)]
struct Gestures {
    all: usize,
    right: usize,
    /// Another place was played.
    wrong: usize,
    /// A quick tap would be asked; a finger that looks is not.
    asked: usize,
}

/// How many times a finger slides before it gives up.
const SLIDES: usize = 5;

/// One gesture a place: the finger lands with this scatter, on each axis. It lifts where it is
/// clear what it means or the right place is shown, else it slides.
fn gestures(game: GameId, scatter: f32) -> Gestures {
    let (width, height) = (390.0, 392.0);
    let mut random = fastrand::Rng::with_seed(7);
    let mut found = Gestures::default();
    for position in positions(Variant::new(game)).iter().flat_map(|position| [*position; 4]) {
        let moves = position.moves();
        let board = Board::of(&position);
        let fan =
            Layout::fans_out(&board, true).then(|| Layout::best_fan(board.shape, width / height));
        let scene = Scene::of(&board, Aspect { fan, ..Aspect::default() }, &Marks::default());
        let preset = Preset::usual(&scene.layout, (width, height), 30.0);
        let camera = Camera::framing(
            &scene.layout.bounds(),
            preset.orbit(&scene.layout, Side::X),
            width / height,
        );
        let window = Window { camera, width, height };
        // Nothing in hand, and each piece that may be taken up.
        let begins = Hand::default().destinations(&moves);
        let holding = begins.iter().map(|place| Hand::holding(*place));
        for hand in [Hand::default()].into_iter().chain(holding) {
            let open = hand.destinations(&moves);
            for place in open.iter().copied().filter(|place| hand.selected() != Some(*place)) {
                let aim = window.aim(&scene, Target::Place(place));
                let mut land = || {
                    (aim.0 + scatter * normal(&mut random), aim.1 + scatter * normal(&mut random))
                };
                let is_right =
                    |target| matches!(target, Target::Place(at) if board.pointed(at) == place);
                let shows = |at| match hand.held {
                    Some(_) => window.pick_open(&scene, &open, at, Window::FINGER / 2.0),
                    None => window.pick(&scene, at, Window::FINGER / 2.0),
                };
                let at = land();
                found.all += 1;
                let is_clear = |tap| matches!(tap, Some(Tap::Meant(_)));
                if is_clear(window.tap(&scene, &open, at)) {
                    let shown = shows(at);
                    let is_open = |target| matches!(target, Target::Place(at) if open.contains(&board.pointed(at)));
                    found.right += usize::from(shown.is_some_and(is_right));
                    found.wrong += usize::from(
                        shown.is_some_and(|target| is_open(target) && !is_right(target)),
                    );
                } else {
                    found.asked += 1;
                    let mut ways = std::iter::once(at).chain((0..SLIDES).map(|_| land()));
                    let right = ways.any(|at| shows(at).is_some_and(is_right));
                    found.right += usize::from(right);
                }
            }
        }
    }
    found
}

/// Normally distributed, by twelve of even chance.
fn normal(random: &mut fastrand::Rng) -> f32 {
    (0..12).map(|_| random.f32()).sum::<f32>() - 6.0
}

#[test]
fn a_finger_plays_what_it_means_at_the_first_gesture() {
    for (game, least) in [
        (GameId::Sogo, 98),
        (GameId::Morpion, 99),
        (GameId::Force3, 97),
        (GameId::Othello, 98),
        (GameId::Pogo, 97),
    ] {
        for (scatter, most_wrong) in [(4.0, 0), (8.0, 1)] {
            let found = gestures(game, scatter);
            let Gestures { all, right, wrong, .. } = found;
            let what = format!("{game}, a scatter of {scatter} px: {found:?}");
            assert!(scatter > 4.0 || right * 100 >= all * least, "{what}");
            assert!(wrong * 100 <= all * most_wrong, "{what}");
        }
    }
}

/// A place that a held piece can reach is hit through what stands before it and cannot be reached;
/// where both can be it is asked.
#[test]
fn reachable_places_precede_items_in_front() {
    let mut random = fastrand::Rng::with_seed(3);
    let (mut reached, mut asked) = (0, 0);
    for _ in 0..40 {
        let mut position = AnyPosition::start(Variant::new(GameId::Pogo));
        for _ in 0..30 {
            let moves = position.moves();
            if moves.is_empty() {
                break;
            }
            let board = Board::of(&position);
            let scene = Scene::of(&board, Aspect::default(), &Marks::default());
            let orbit = Preset::Perspective.orbit(&scene.layout, Side::X);
            let camera = Camera::framing(&scene.layout.bounds(), orbit, 1.3);
            let window = Window { camera, width: 928.0, height: 695.0 };
            for from in Hand::default().destinations(&moves) {
                let open = Hand::holding(from).destinations(&moves);
                for place in &open {
                    let at = window.aim(&scene, Target::Place(*place));
                    let drawn = window.pick(&scene, at, Window::POINTER);
                    let Some(Target::Place(front)) = drawn else { continue };
                    let front = scene.layout.look.pointed(front);
                    if front == *place {
                        continue;
                    }
                    if open.contains(&front) {
                        asked += usize::from(window.hidden_behind(&scene, &open, at).is_some());
                    } else {
                        reached += 1;
                        let found = window.pick_open(&scene, &open, at, Window::POINTER);
                        assert!(
                            matches!(found, Some(Target::Place(at)) if open.contains(&scene.layout.look.pointed(at))),
                            "{position}: {place} behind {front} gives {found:?}"
                        );
                    }
                }
            }
            // Now and then onto the highest stack: that is what hides places.
            let height = |mv: &AnyMove| match Step::of(*mv) {
                Step::Carry { to, count, .. } => board.height(to) + count,
                _ => 0,
            };
            let highest = moves.iter().max_by_key(|mv| height(mv)).copied();
            let any = moves[random.usize(..moves.len())];
            let chosen = highest.filter(|_| random.u8(..3) > 0).unwrap_or(any);
            position = position.try_play(chosen).expect("a legal move");
        }
    }
    assert!(reached > 0 && asked > 0, "{reached} reached, {asked} asked");
}

/// The thing that is drawn before all others at a pixel.
fn nearest(scene: &Scene, window: &Window, at: (f32, f32)) -> Option<usize> {
    let ray = window.ray(at);
    let hits = scene.items.iter().enumerate().filter_map(|(i, item)| Some((item.hit(&ray)?, i)));
    hits.min_by(|a, b| a.0.total_cmp(&b.0)).map(|(_, item)| item)
}

/// Whole pixels over what can be seen of a thing, its middle among them.
fn spread(item: &Item, window: &Window) -> Vec<(f32, f32)> {
    let half = item.pose.size * 0.5;
    let shares = [-0.8, 0.0, 0.8];
    let grid = |point: &dyn Fn(f32, f32) -> Vec3| -> Vec<Vec3> {
        shares.iter().flat_map(|a| shares.iter().map(|b| point(*a, *b))).collect()
    };
    let Camera { right, up, .. } = window.camera;
    let points = match item.shape {
        Shape::Ball => grid(&|a, b| right * (a * half.x * 0.7) + up * (b * half.y * 0.7)),
        Shape::Post => grid(&|a, b| right * (a * half.x) + Vec3::UP * (b * half.y)),
        Shape::Puck | Shape::Block | Shape::Ring => {
            grid(&|a, b| vec3(a * half.x * 0.7, half.y, b * half.z * 0.7))
        }
    };
    points
        .into_iter()
        .map(|offset| window.locate(item.pose.at + offset))
        .map(|(x, y)| (x.round(), y.round()))
        .collect()
}

fn variants() -> Vec<Variant> {
    let sizes = |game: GameId| match game.sizes() {
        [] => vec![None],
        sizes => sizes.iter().map(|size| Some(*size)).collect(),
    };
    let all = GameId::ALL
        .into_iter()
        .flat_map(|game| sizes(game).into_iter().map(move |size| (game, size)));
    all.map(|(game, size)| Variant::build(game, size, &[]).expect("a size of the game")).collect()
}

/// The first position, and two of a game played at random.
fn positions(variant: Variant) -> Vec<AnyPosition> {
    let mut random = fastrand::Rng::with_seed(11);
    let mut position = AnyPosition::start(variant);
    let mut kept = vec![position];
    // Every place of a large cube is compared with every other: its first position is enough.
    let plies = if position.moves().len() > 216 { 0 } else { 24 };
    for ply in 1..=plies {
        let moves = position.moves();
        if moves.is_empty() {
            break;
        }
        position = position.try_play(moves[random.usize(..moves.len())]).expect("a legal move");
        if ply % 12 == 0 && position.outcome().is_none() {
            kept.push(position);
        }
    }
    kept
}
