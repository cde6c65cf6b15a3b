//! Does gravity leave the second player of Sogo a decomposition? Rods alone and pairs of rods as
//! components, on boards of even size: `cargo run --release -p plateau-cubes --example sogo_rods`.

/// Rods of a board seen from above that balls can align over: a row, a column or a diagonal, in
/// order.
type Track = Vec<usize>;

/// Roles of the rods: some are answered on themselves; each track has two rods that are answered
/// together.
struct Plan {
    alone: Vec<bool>,
    pairs: Vec<[usize; 2]>,
}

/// Plans by chance for each size.
const ATTEMPTS: u64 = 2_000;

fn main() {
    for size in [4, 6, 8, 10] {
        check_pair_of_rods(size);
        match (0..ATTEMPTS).find_map(|seed| plan(size, seed)) {
            Some(plan) => {
                check_every_line(size, &plan);
                println!("size {size}: the second player stops every line");
                draw(size, &plan);
            }
            None => println!("size {size}: no plan of this kind found"),
        }
    }
}

fn tracks(size: usize) -> Vec<Track> {
    let rows = (0..size).map(|row| (0..size).map(|at| row * size + at).collect());
    let columns = (0..size).map(|column| (0..size).map(|at| at * size + column).collect());
    let diagonals = [
        (0..size).map(|at| at * (size + 1)).collect(),
        (1..=size).map(|at| at * (size - 1)).collect(),
    ];
    rows.chain(columns).chain(diagonals).collect()
}

/// The second player's ball after a ball on one of two rods (heights after it): beside it on the
/// lowest level, else on the same rod, or on the other where that is full.
fn answer(size: usize, heights: [usize; 2], rod: usize) -> usize {
    match heights[rod] {
        1 if heights[1 - rod] == 0 => 1 - rod,
        height if height == size => 1 - rod,
        _ => rod,
    }
}

/// Plays every sequence of the first player's balls against the answers on two rods: the second
/// player has a ball on one of the two at every odd level and at the top, on one of any two odd
/// levels from the third on, and on each rod.
fn check_pair_of_rods(size: usize) {
    fn play(size: usize, heights: [usize; 2], own: [u32; 2]) {
        let open: Vec<usize> = [0, 1].into_iter().filter(|rod| heights[*rod] < size).collect();
        if open.is_empty() {
            let has = |rod: usize, level: usize| own[rod] >> (level - 1) & 1 == 1;
            let odd = (1..=size).step_by(2);
            assert!(odd.clone().chain([size]).all(|level| has(0, level) || has(1, level)));
            for first in odd.clone().skip(1) {
                assert!(odd.clone().skip(1).all(|second| has(0, first) || has(1, second)));
            }
            assert!(own[0] != 0 && own[1] != 0);
        }
        for rod in open {
            let mut heights = heights;
            heights[rod] += 1;
            let reply = answer(size, heights, rod);
            let mut own = own;
            own[reply] |= 1 << heights[reply];
            heights[reply] += 1;
            assert!(heights[reply] <= size, "there is always room for the answer");
            play(size, heights, own);
        }
    }
    play(size, [0; 2], [0; 2]);
}

/// A plan by chance: rods alone so that every track has one at an odd and one at an even place,
/// then a pair for each track.
fn plan(size: usize, seed: u64) -> Option<Plan> {
    let tracks = tracks(size);
    let mut chance = seed;
    let mut below = |count: usize| {
        chance = plateau_game::mix64(chance.wrapping_add(0x9e37_79b9_7f4a_7c15));
        (chance >> 33) as usize % count
    };
    let mut alone = vec![false; size * size];
    let lacks = |alone: &[bool], track: &Track, parity: usize| {
        !(parity..size).step_by(2).any(|at| alone[track[at]])
    };
    loop {
        // The rod that helps most tracks, by chance among equals.
        let gain = |rod: usize| {
            let at = |track: &&Track| {
                track
                    .iter()
                    .position(|other| *other == rod)
                    .is_some_and(|at| lacks(&alone, track, at % 2))
            };
            tracks.iter().filter(at).count()
        };
        let best = (0..size * size).map(gain).max().expect("a rod");
        if best == 0 {
            break;
        }
        let equal: Vec<usize> = (0..size * size).filter(|rod| gain(*rod) == best).collect();
        alone[equal[below(equal.len())]] = true;
    }
    let pairs = pairs(&tracks, &alone)?;
    // Rods that are left over are answered on themselves too.
    alone =
        (0..alone.len()).map(|rod| !pairs.iter().flatten().any(|paired| *paired == rod)).collect();
    Some(Plan { alone, pairs })
}

/// Two rods of its own for each track, by augmenting paths.
fn pairs(tracks: &[Track], alone: &[bool]) -> Option<Vec<[usize; 2]>> {
    fn augment(
        track: usize,
        tracks: &[Track],
        alone: &[bool],
        owner: &mut [usize],
        seen: &mut [bool],
    ) -> bool {
        for &rod in &tracks[track] {
            if alone[rod] || std::mem::replace(&mut seen[rod], true) || owner[rod] == track {
                continue;
            }
            if owner[rod] == usize::MAX || augment(owner[rod], tracks, alone, owner, seen) {
                owner[rod] = track;
                return true;
            }
        }
        false
    }
    let mut owner = vec![usize::MAX; alone.len()];
    for track in (0..tracks.len()).chain(0..tracks.len()) {
        augment(track, tracks, alone, &mut owner, &mut vec![false; alone.len()]).then_some(())?;
    }
    let pair = |track: usize| -> [usize; 2] {
        let rods: Vec<usize> = (0..owner.len()).filter(|rod| owner[*rod] == track).collect();
        rods.try_into().expect("two rods of each track")
    };
    Some((0..tracks.len()).map(pair).collect())
}

/// Verifies that every line has a cell that the second player gets: an even level of a rod alone,
/// or one of two cells of a pair.
fn check_every_line(size: usize, plan: &Plan) {
    let stopped = |line: &[(usize, usize)]| {
        let level =
            |rod: usize| line.iter().find(|(other, _)| *other == rod).map(|(_, level)| *level);
        let odd = |level: usize| level % 2 == 1 && level > 1;
        line.iter().any(|(rod, level)| plan.alone[*rod] && level % 2 == 0)
            || plan.pairs.iter().any(|[a, b]| match (level(*a), level(*b)) {
                (Some(a), Some(b)) => (odd(a) && odd(b)) || (a == b && (a == 1 || a == size)),
                _ => false,
            })
    };
    let mut lines = 0;
    for track in tracks(size) {
        let flat = (1..=size).map(|level| track.iter().map(|rod| (*rod, level)).collect());
        let rising = track.iter().copied().zip(1..).collect();
        let falling = track.iter().copied().zip((1..=size).rev()).collect();
        for line in flat.chain([rising, falling]) {
            let line: Vec<(usize, usize)> = line;
            assert!(stopped(&line), "{line:?}");
            lines += 1;
        }
    }
    // Upright lines: each rod has a ball of the second player, alone or in a pair.
    lines += size * size;
    assert_eq!(lines, ((size + 2).pow(3) - size.pow(3)) / 2);
}

/// Rods alone as dots, the two rods of a pair by the same letter.
fn draw(size: usize, plan: &Plan) {
    let mut signs = vec!['.'; size * size];
    for (pair, letter) in plan.pairs.iter().zip('a'..) {
        pair.iter().for_each(|rod| signs[*rod] = letter);
    }
    signs.chunks(size).for_each(|row| println!("{}", String::from_iter(row)));
}
