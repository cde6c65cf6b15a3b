//! What the certificates rely on, the certificates themselves, and playing by them.

use plateau_game::laws::random_game;
use plateau_game::{Game as _, Outcome, Side};
use plateau_games::cube::{BitSet, CubeMove as _, CubeSize, N3, N4, N5, N6, N7, N8};
use plateau_games::morpion::{Morpion, Sphere};

use super::lattice::{Lattice, NumberSet, ReproducibleRng};
use super::shapes::{GridShape, SHAPES};
use super::*;

const SIX: &str = SHIPPED_BLOCKING[0].1;
const SEVEN: &str = SHIPPED_BLOCKING[1].1;
const EIGHT: &str = SHIPPED_BLOCKING[2].1;

/// The blocking game by the rules alone: every position is looked at, nothing is left out.
fn naive_breaker_holds(lines: &[u32], cells: usize) -> bool {
    // By the state of each cell in base three: free, the maker's, the breaker's.
    fn holds(
        lines: &[u32],
        cells: usize,
        stones: [u32; 2],
        maker: bool,
        known: &mut [u8],
        at: usize,
    ) -> bool {
        if lines.iter().any(|line| line & !stones[0] == 0) {
            return false;
        }
        if known[at] == 0 {
            let mut power = 1;
            let mut any = false;
            let mut all = true;
            for cell in 0..cells {
                let bit = 1_u32 << cell;
                if (stones[0] | stones[1]) & bit == 0 {
                    let mut next = stones;
                    next[usize::from(!maker)] |= bit;
                    let after = at + power * (1 + usize::from(!maker));
                    let held = holds(lines, cells, next, !maker, known, after);
                    any |= held;
                    all &= held;
                }
                power *= 3;
            }
            let full = (stones[0] | stones[1]).count_ones() as usize == cells;
            known[at] = 1 + u8::from(if maker { all } else { any || full });
        }
        known[at] == 2
    }
    let mut known = vec![0; 3_usize.pow(cells as u32)];
    holds(lines, cells, [0; 2], true, &mut known, 0)
}

/// A shape as lines of cells from 0 on; a diagonal may cross the grid a third time.
fn abstract_component(shape: GridShape, turn: usize, third_crossing: bool) -> (Vec<u32>, usize) {
    let GridShape { rows, columns, holes, diagonals, .. } = shape;
    let mut lines = vec![0_u32; rows + columns + diagonals];
    let mut cells = 0;
    for row in 0..rows {
        for column in 0..columns {
            if row == column && row < holes {
                continue;
            }
            let bit = 1 << cells;
            cells += 1;
            lines[row] |= bit;
            lines[rows + column] |= bit;
            if diagonals > 0 && row == column && (row < 2 || third_crossing || diagonals == 2) {
                lines[rows + columns] |= bit;
            }
            if diagonals == 2 && row + column == 2 {
                lines[rows + columns + 1] |= bit;
            }
        }
    }
    for line in shape.own_cells(turn) {
        lines[line] |= 1 << cells;
        cells += 1;
    }
    (lines, cells)
}

/// The lemmas: in every shape that the search uses the breaker, moving second, stops every line.
/// The solver says so and so does looking at every position; and without one of the own cells both
/// agree too.
#[test]
fn every_shape_is_held_by_the_second_player() {
    let mut solver = ComponentSolver::default();
    let mut agreed = [0; 2];
    for shape in SHAPES {
        for turn in 0..4 {
            for third_crossing in [false, true] {
                let (lines, cells) = abstract_component(shape, turn, third_crossing);
                assert!(solver.breaker_holds(&lines), "{shape:?} {turn} {third_crossing}");
                if turn < 2 {
                    assert!(
                        naive_breaker_holds(&lines, cells),
                        "{shape:?} {turn} {third_crossing}"
                    );
                }
                let fewer: Vec<u32> = lines.iter().map(|line| line & !(1 << (cells - 1))).collect();
                let held = solver.breaker_holds(&fewer);
                if turn == 0 {
                    assert_eq!(
                        held,
                        naive_breaker_holds(&fewer, cells),
                        "{shape:?} {third_crossing}"
                    );
                    agreed[usize::from(held)] += 1;
                }
            }
        }
    }
    assert!(agreed[0] > 9, "every cell is needed in most shapes: {agreed:?}");
}

#[test]
fn components_are_solved_as_by_looking_at_every_position() {
    let mut chance = ReproducibleRng::new(5);
    let mut solver = ComponentSolver::default();
    let mut verdicts = [0; 2];
    for _ in 0..600 {
        let cells = 4 + chance.below(4);
        let lines: Vec<u32> = (0..1 + chance.below(4))
            .map(|_| (0..3).fold(0, |line, _| line | 1_u32 << chance.below(cells)))
            .collect();
        let held = solver.breaker_holds(&lines);
        assert_eq!(held, naive_breaker_holds(&lines, cells), "{lines:?}");
        verdicts[usize::from(held)] += 1;
        let replies = solver.holding_replies(&lines);
        for cell in 0..cells {
            let left: Vec<u32> =
                lines.iter().copied().filter(|line| line >> cell & 1 == 0).collect();
            let on_a_line = left.len() < lines.len();
            assert_eq!(
                replies >> cell & 1 == 1,
                on_a_line && naive_breaker_holds(&left, cells),
                "{lines:?}"
            );
        }
    }
    assert!(verdicts[0] > 99 && verdicts[1] > 99, "{verdicts:?}");
}

#[test]
fn the_lattice_has_the_lines_of_the_game() {
    fn check<S: CubeSize>() {
        let lattice = Lattice::new(S::N);
        let sorted = |mut lines: Vec<Vec<usize>>| {
            lines.sort_unstable();
            lines
        };
        let expected = S::lines().iter().map(|line| line.cells().collect()).collect();
        let found =
            lattice.line_sets.iter().map(|line| line.iter().map(usize::from).collect()).collect();
        assert_eq!(sorted(found), sorted(expected), "size {}", S::N);
        for plane in &lattice.planes {
            for (lines, at) in [(&plane.rows, 0), (&plane.columns, 1)] {
                for (number, line) in lines.iter().enumerate() {
                    let cells: NumberSet = (0..S::N)
                        .map(|other| {
                            if at == 0 {
                                plane.cells[number][other]
                            } else {
                                plane.cells[other][number]
                            }
                        })
                        .collect();
                    assert_eq!(cells, lattice.line_sets[usize::from(*line)]);
                }
            }
        }
    }
    check::<N3>();
    check::<N4>();
    check::<N5>();
    check::<N6>();
    check::<N7>();
    check::<N8>();
}

/// The certificates that come with the program are what the search finds from nothing.
#[test]
fn certificates_are_found_again() {
    for (size, shipped) in SHIPPED_BLOCKING {
        let found =
            find_blocking_certificate(size, BlockingSearch::default()).expect("a certificate");
        assert_eq!(found.to_string(), shipped, "size {size}");
    }
    let short = BlockingSearch { attempts: 1, steps: 2_000, replies: 1 };
    assert_eq!(find_blocking_certificate(5, short), None);
    assert!(find_decomposition(5, &[0, 62], short).is_err_and(|short_of| short_of > 9));
}

#[test]
fn shipped_certificates_hold() {
    let six = check_blocking_certificate(6, SIX).expect("a certificate");
    assert_eq!((six.positions, six.symmetries), (3, 1_152));
    let ten_cells = six.kinds.iter().find(|kind| (kind.lines, kind.cells) == (7, 10));
    assert!(ten_cells.is_some_and(|kind| kind.count > 30), "{:?}", six.kinds);
    assert_eq!(six.kinds.iter().map(|kind| kind.count).sum::<usize>(), six.components);
    let seven = check_blocking_certificate(7, SEVEN).expect("a certificate");
    assert_eq!((seven.positions, seven.symmetries), (1, 0));
    let eight = check_blocking_certificate(8, EIGHT).expect("a certificate");
    assert_eq!((eight.positions, eight.symmetries), (1, 0));
}

#[test]
fn certificates_with_a_flaw_are_refused() {
    let certificate: BlockingCertificate = SIX.parse().expect("a certificate");
    let changed = |change: &dyn Fn(&mut BlockingCertificate)| {
        let mut certificate = certificate.clone();
        change(&mut certificate);
        check_blocking_certificate(6, &certificate.to_string()).expect_err("a flaw")
    };
    let fault = changed(&|certificate| {
        certificate.positions.pop();
    });
    assert!(matches!(fault, BlockingFault::FirstMove(_)), "{fault}");
    let fault = changed(&|certificate| {
        certificate.positions[1].components.pop();
    });
    assert!(matches!(fault, BlockingFault::OpenLine { position: 2, .. }), "{fault}");
    let fault = changed(&|certificate| {
        certificate.positions[0].components[0].lines[0].pop();
    });
    assert!(matches!(fault, BlockingFault::Lost { position: 1, component: 1 }), "{fault}");
    let fault = changed(&|certificate| {
        let component = certificate.positions[0].components[0].clone();
        certificate.positions[0].components.push(component);
    });
    assert!(matches!(fault, BlockingFault::CellTwice { .. }), "{fault}");
    let fault = changed(&|certificate| certificate.positions[0].stones.swap(0, 1));
    assert!(!matches!(fault, BlockingFault::Text(_)), "{fault}");
    let fault = changed(&|certificate| certificate.positions[2].components[0].lines[0][0] = 300);
    assert!(matches!(fault, BlockingFault::Outside { cell: 300, .. }), "{fault}");
    let fault = changed(&|certificate| {
        certificate.positions[0].stones.truncate(1);
    });
    assert!(matches!(fault, BlockingFault::Stones { count: 1, .. }), "{fault}");
    for (size, text, sentence) in [
        (6, "", "the text has no position (expected a line that begins with N)"),
        (6, "N 0 172\n", "the text ends within a position (expected a line that begins with E)"),
        (6, "N 0 x\n", "line 1: 'x' is no cell (expected a number below 512)"),
        (6, "N\nE\n", "line 2: expected D -1 and components"),
        (6, "N\nD 3\nE\n", "line 2: expected -1 after D"),
        (4, SIX, "a cube of 4 has no blocking certificate here (expected 5 to 8)"),
    ] {
        assert_eq!(check_blocking_certificate(size, text).unwrap_err().to_string(), sentence);
    }
    assert!(check_blocking_certificate(7, SIX).is_err());
    assert!(check_blocking_certificate(6, SEVEN).is_err());
}

/// The cell with which an attacker gets on: on the lines with most of its own stones that are still
/// open, by chance among equals.
fn greedy_cell<S: CubeSize>(position: &Morpion<S>, chance: &mut ReproducibleRng) -> usize {
    let board = position.board();
    let (own, other) = (board.own(), board.other());
    let worth = |cell: usize| {
        let open = S::lines_through(cell).iter().filter(|line| (**line & other).is_empty());
        open.map(|line| 4_u64.pow((*line & own).count())).sum::<u64>()
    };
    let cells = board.free().cells().map(|cell| (worth(cell), chance.word(), cell));
    cells.max().expect("a free cell").2
}

/// Games against attackers: every line of theirs is stopped, wherever they begin.
#[test]
fn the_second_player_stops_every_line() {
    check_every_line_is_stopped::<N6>(600);
    check_every_line_is_stopped::<N7>(300);
    check_every_line_is_stopped::<N8>(100);
}

fn check_every_line_is_stopped<S: CubeSize>(games: u64) {
    let mut guide = BlockingGuide::shipped().expect("a certificate of this size");
    for seed in 0..games {
        let mut chance = ReproducibleRng::new(seed);
        let mut position = Morpion::<S>::start(());
        while position.outcome().is_none() {
            let mv = match position.side_to_move() {
                // Some attackers play by chance now and then, which no plan foresees.
                Side::X if chance.below(games as usize / 2) < seed as usize / 2 => {
                    let moves: Vec<Sphere> = position.moves().collect();
                    moves[chance.below(moves.len())]
                }
                Side::X => Sphere::at::<S>(greedy_cell(&position, &mut chance)),
                Side::O => {
                    let component = guide.urgent_component(&position);
                    match guide.answer(&position).expect("an answer") {
                        Blocking::Anything => position.moves().next().expect("a free cell"),
                        Blocking::OneOf(spheres) => {
                            let reply = spheres[chance.below(spheres.len())];
                            // The reply of the opening belongs to no component.
                            assert!(component.is_none_or(|cells| cells.contains(&reply)));
                            reply
                        }
                    }
                }
            };
            position = position.play(mv);
        }
        assert_ne!(position.outcome(), Some(Outcome::Win(Side::X)), "game {seed}");
        let stopped = |line: &S::Bits| !(*line & position.board().stones(Side::O)).is_empty();
        let won = position.outcome() == Some(Outcome::Win(Side::O));
        assert!(won || S::lines().iter().all(stopped), "game {seed}");
    }
}

/// At random the second player soon leaves the known positions; without a stone of the opponent to
/// stop, the position holds anyway.
#[test]
fn positions_off_the_certificate_are_not_claimed() {
    assert!(BlockingGuide::<N5>::shipped().is_none());
    let mut guide = BlockingGuide::shipped().expect("a certificate of this size");
    let start = Morpion::<N6>::start(());
    assert!(guide.holds(&start, Side::X) && guide.holds(&start, Side::O));
    assert_eq!(guide.answer(&start), Some(Blocking::Anything));
    for cell in 0..N6::CELLS {
        let position = start.play(Sphere::at::<N6>(cell));
        assert!(guide.holds(&position, Side::X) && guide.holds(&position, Side::O));
        assert!(
            matches!(guide.answer(&position), Some(Blocking::OneOf(replies)) if replies.len() == 1)
        );
    }
    let game = random_game::<Morpion<N6>>((), 1, 60);
    assert!(!guide.holds(&game[60], Side::O));
    assert_eq!(guide.answer(&game[59]), None);
}

/// The figure of the note is what the program draws.
#[test]
fn the_note_shows_the_certificate() {
    let certificate: BlockingCertificate = SIX.parse().expect("a certificate");
    let drawn = certificate.positions[0].drawn(6);
    assert_eq!((drawn.matches('1').count(), drawn.matches('2').count()), (1, 1));
    let note = include_str!("../../../../docs/lab/morpion-6.md");
    assert!(note.contains(&drawn), "the note should show\n{drawn}");
    let seven: BlockingCertificate = SEVEN.parse().expect("a certificate");
    let pairs =
        seven.positions[0].components.iter().filter(|component| component.lines.len() == 1).count();
    assert_eq!(seven.positions[0].drawn(7).matches('*').count(), 2 * pairs);
}
