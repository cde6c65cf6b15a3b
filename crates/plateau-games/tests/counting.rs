//! Counting: iterators over moves know at every step how many are left, numbers of moves end where
//! they say, and what is refused is refused with its sentence.

use plateau_game::{Game, Side, StateSpace as _, laws::random_game, mix64};
use plateau_games::cube::{BitSet, CubeSize, N3, N4, N5, N6, U256};
use plateau_games::force3::{Force3, Force3Rules};
use plateau_games::grid3::Cell;
use plateau_games::morpion::Morpion;
use plateau_games::othello::bits::Squares;
use plateau_games::othello::{Disc, Othello};
use plateau_games::pogo::{Pogo, PogoRules, PogoSpace};
use plateau_games::sogo::Sogo;
use plateau_games::{AnyPosition, GameId, RuleSet, Variant};

/// The iterator's remaining length is exact at every step.
fn check_length<T>(items: impl ExactSizeIterator<Item = T>, context: &str) {
    let mut items = items;
    let mut left = items.len();
    loop {
        assert_eq!(items.size_hint(), (left, Some(left)), "{context}");
        assert_eq!(items.len(), left, "{context}");
        if items.next().is_none() {
            break;
        }
        left = left.checked_sub(1).unwrap_or_else(|| panic!("{context}: more than it said"));
    }
    assert_eq!(left, 0, "{context}: less than it said");
    assert_eq!((items.size_hint(), items.next().is_none()), ((0, Some(0)), true), "{context}");
}

fn check_game<G: Game<Moves: ExactSizeIterator>>(rules: G::Rules, games: u64) {
    for position in (0..games).flat_map(|seed| random_game::<G>(rules, seed, 250)) {
        assert_eq!(position.moves().len(), position.move_count(), "'{position}'");
        check_length(position.moves(), &format!("'{position}'"));
    }
}

#[test]
fn moves_know_how_many_are_left() {
    check_game::<Sogo<N3>>((), 4);
    check_game::<Sogo<N4>>((), 2);
    check_game::<Morpion<N3>>((), 3);
    check_game::<Morpion<N5>>((), 1);
    check_game::<Morpion<N6>>((), 1);
    check_game::<Othello<4>>((), 10);
    check_game::<Othello<8>>((), 3);
    for rules in Force3Rules::all() {
        check_game::<Force3>(rules, 1);
    }
    for rules in PogoRules::all() {
        check_game::<Pogo>(rules, 4);
    }
}

#[test]
fn sets_know_how_many_are_in_them() {
    check_length(0x8000_0000_0000_1001_u64.cells(), "a set of cells");
    check_length(Squares::of(0x8000_0000_0000_1001), "a set of squares");
    check_length(U256::from_words([5, 0, 1 << 63, 3]).cells(), "a large set of cells");
    check_length(Othello::<4>::start(()).moves(), "four first moves");
}

/// A set of 256 bits against a list of its cells.
#[test]
fn large_sets_are_lists_of_cells() {
    let set =
        |cells: &[usize]| cells.iter().fold(U256::EMPTY, |set, cell| set | U256::single(*cell));
    let [some, others] =
        [[0, 63, 64, 100, 128, 191, 192, 255], [1, 63, 64, 99, 129, 191, 200, 254]];
    let listed = |set: U256| set.cells().collect::<Vec<_>>();
    assert_eq!(listed(set(&some)), some);
    assert_eq!(listed(set(&some) & set(&others)), [63, 64, 191]);
    assert_eq!(listed(set(&some) ^ set(&others)), [0, 1, 99, 100, 128, 129, 192, 200, 254, 255]);
    assert_eq!((set(&some) | set(&others)).count(), 13);
    assert_eq!((!set(&some)).count(), 248);
    let mut met = Vec::new();
    set(&some).for_each(|cell| met.push(cell));
    assert_eq!(met, some);
    for by in [0, 1, 36, 63, 64, 65, 127, 128, 180, 255] {
        let up: Vec<usize> = some.iter().map(|cell| cell + by).filter(|cell| *cell < 256).collect();
        let down: Vec<usize> = some.iter().filter_map(|cell| cell.checked_sub(by)).collect();
        assert_eq!((listed(set(&some) << by), listed(set(&some) >> by)), (up, down), "by {by}");
    }
    assert_eq!((U256::EMPTY.without_lowest(), U256::EMPTY.is_empty()), (U256::EMPTY, true));
}

/// A cube's tables against one another, by the coordinates of its cells.
#[test]
fn cubes_know_their_lines() {
    fn check<S: CubeSize>(lines: usize) {
        assert_eq!((S::lines().len(), S::FULL.count() as usize), (lines, S::CELLS));
        assert_eq!((S::BOTTOM.count() as usize, S::ROD.count() as usize), (S::RODS, S::N));
        assert!(S::BOTTOM.cells().eq(0..S::RODS) && S::FULL.cells().eq(0..S::CELLS));
        assert!(S::ROD.cells().eq((0..S::N).map(|level| level * S::RODS)));
        for cell in 0..S::CELLS {
            let through: Vec<usize> =
                (0..lines).filter(|line| S::lines()[*line].contains(cell)).collect();
            assert!(S::line_set_through(cell).cells().eq(through.iter().copied()), "cell {cell}");
            assert!(
                S::line_numbers_through(cell)
                    .iter()
                    .map(|line| usize::from(*line))
                    .eq(through.iter().copied())
            );
            assert!(
                S::lines_through(cell)
                    .iter()
                    .copied()
                    .eq(through.iter().map(|line| S::lines()[*line]))
            );
        }
        for line in S::lines() {
            let cells: Vec<[usize; 3]> = line
                .cells()
                .map(|cell| [cell % S::N, cell / S::N % S::N, cell / S::RODS])
                .collect();
            assert_eq!(cells.len(), S::N);
            for axis in 0..3 {
                let along: Vec<usize> = cells.iter().map(|cell| cell[axis]).collect();
                let rises = along.iter().copied().eq(0..S::N);
                let falls = along.iter().copied().eq((0..S::N).rev());
                assert!(rises || falls || along.iter().all(|at| *at == along[0]), "{cells:?}");
            }
        }
    }
    check::<N3>(49);
    check::<N4>(76);
    check::<N5>(109);
    check::<N6>(148);
}

#[test]
fn the_usual_size_is_the_default() {
    for game in GameId::ALL {
        assert_eq!(Variant::new(game).size(), game.default_size(), "{game}");
        assert_eq!(game.default_size().is_some(), !game.sizes().is_empty(), "{game}");
        assert_eq!(Variant::build(game, game.default_size(), &[]), Ok(Variant::new(game)));
        assert_eq!(Variant::new(game).to_string(), game.name());
        for size in game.sizes() {
            let sized = Variant::build(game, Some(*size), &[]).unwrap();
            let usual = Some(*size) == game.default_size();
            assert_eq!(
                sized.to_string(),
                if usual { game.to_string() } else { format!("{game} {size}") }
            );
        }
    }
}

/// A move that is refused, in a position reached by these moves, and the sentence.
#[test]
fn refusals_have_sentences() {
    let check = |game: GameId, moves: &str, mv: &str, sentence: &str| {
        let mut position = AnyPosition::start(Variant::new(game));
        for text in moves.split_whitespace() {
            position = position.try_play(position.parse_move(text).unwrap()).unwrap();
        }
        let refused = position
            .try_play(position.parse_move(mv).unwrap())
            .map_err(|refusal| refusal.to_string());
        assert_eq!(refused, Err(sentence.to_string()), "{game} {moves}");
    };
    check(GameId::Sogo, "a1 a1 a1 a1", "a1", "rod a1 is full");
    check(GameId::Morpion, "b22", "b22", "sphere b22 is coloured already");
    check(GameId::Force3, "@a1", "@a1", "the tile at a1 already carries a token");
    check(GameId::Othello, "", "a1", "a disc on a1 would turn nothing");
    check(GameId::Pogo, "", "1a1-c3", "c3 is not one step away from a1");
    let [sogo, pogo] =
        [GameId::Sogo, GameId::Pogo].map(|game| AnyPosition::start(Variant::new(game)));
    let foreign = sogo.try_play(pogo.moves()[0]).unwrap_err();
    assert_eq!(foreign.to_string(), "a move of pogo cannot be played in sogo");
}

#[test]
fn discs_are_within_their_board() {
    type Small = Othello<4>;
    let [inside, outside] = [1_u64, 1 << 4];
    assert_eq!(Small::BOARD, 0x0f0f_0f0f);
    assert!(
        Small::from_bits(inside, 2, Side::X)
            .is_some_and(|board| board.own() == inside && board.other() == 2)
    );
    assert_eq!(Small::from_bits(inside, inside | 2, Side::X), None, "two discs on a square");
    assert_eq!(Small::from_bits(outside, inside, Side::X), None);
    assert_eq!(Small::from_bits(inside, outside, Side::O), None);
    assert_eq!(Small::from_bits(inside | outside, 2, Side::O), None);
    let numbered: Vec<usize> =
        (0..70).filter(|index| Small::move_from_index(*index).is_some()).collect();
    let expected: Vec<usize> = (0..4).flat_map(|row| 8 * row..8 * row + 4).chain([64]).collect();
    assert_eq!(numbered, expected);
    assert_eq!(
        (Disc::on(63).is_some(), Disc::on(64), Disc::at(8, 0), Disc::at(0, 8)),
        (true, None, None, None)
    );
}

#[test]
fn cells_of_three_by_three() {
    assert_eq!((Cell::from_index(8), Cell::from_index(9)), (Some(Cell::ALL[8]), None));
    for (index, cell) in Cell::ALL.into_iter().enumerate() {
        assert_eq!((cell.index(), cell.bit()), (index, 1 << index));
        assert_eq!((usize::from(cell.column()), usize::from(cell.row())), (index % 3, index / 3));
        assert_eq!(Cell::from_place(cell.place()), Some(cell));
        assert_eq!(Cell::from_name(&format!("{cell:?}")), Some(cell));
        for other in Cell::ALL {
            let [a, b] =
                [cell, other].map(|cell| [i32::from(cell.column()), i32::from(cell.row())]);
            let steps = (a[0] - b[0]).abs() + (a[1] - b[1]).abs();
            assert_eq!(i32::from(cell.steps_to(other)), steps);
        }
    }
    assert!(Cell::all_in(0b1_0001_0010).map(Cell::index).eq([1, 4, 8]));
    let far = plateau_game::Place::new(3, 0, 0);
    assert_eq!(
        (Cell::from_place(far), Cell::from_name("a4"), Cell::from_name("d1")),
        (None, None, None)
    );
}

/// Pinned hashes of position keys, of every game, size and rule set: a key that mixes worse would
/// go unseen for long. An intended change updates its number.
#[test]
fn keys_stay_what_they_are() {
    fn digest(game: GameId) -> String {
        let mut sum = 0;
        for variant in Variant::all(game) {
            let mut position = AnyPosition::start(variant);
            for ply in 0..40 {
                sum = mix64(sum ^ position.key());
                let moves = position.moves();
                let Some(mv) = moves.get((ply * 7 + 3) % moves.len().max(1)) else { break };
                position = position.try_play(*mv).expect("a generated move is legal");
            }
        }
        format!("{game} {:08x}", sum as u32)
    }
    let found = GameId::ALL.map(digest);
    check_numbers(
        &found,
        &[
            "sogo ecdde7ba",
            "morpion fc6e6bd0",
            "force3 8c5bff2c",
            "othello 4a5b0a63",
            "pogo e10a1def",
        ],
    );
}

#[track_caller]
fn check_numbers(measured: &[String], written: &[&str]) {
    assert_eq!(measured, written);
}

/// Debug output of positions and moves identifies them.
#[test]
fn for_the_eyes_of_who_looks_for_a_fault() {
    let othello = Othello::<4>::start(());
    assert_eq!(format!("{othello:?}"), format!("Othello<4>({othello})"));
    assert_eq!(format!("{:?} {:?}", Disc::PASS, Disc::at(5, 4)), "Disc(pass) Some(Disc(f5))");
    let pogo = Pogo::start(PogoRules::default());
    let stacks = Cell::ALL.map(|cell| format!("{:?}", pogo.stack(cell)));
    assert_eq!(stacks, ["xx", "xx", "xx", "-", "-", "-", "oo", "oo", "oo"]);
    assert_eq!(format!("{:?}", Cell::CENTRE), "b2");
}

/// Titles name the tables in the cache: a changed title orphans every file there.
#[test]
fn spaces_have_titles() {
    let titles = PogoRules::all().into_iter().map(|rules| PogoSpace::new(rules).title());
    assert!(titles.eq(["pogo", "pogo uturn=no"]));
    let space = PogoSpace::new(PogoRules::default());
    assert_eq!(space.states(), space.blocks() * 924);
    let shapes: u64 = (0..space.blocks()).map(|block| space.weight(space.block(block).start)).sum();
    assert_eq!(shapes, 125_970, "every shape is folded into one block");
}
