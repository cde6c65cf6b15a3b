//! Checks that the tests of Sogo and of Morpion 3D share: every line wins, games are replayed,
//! texts are refused with the right sentence, damaged texts never slip through.

use plateau_game::{Game, Notation, Outcome, Place, Side, laws::random_game, mix64};

use super::{BitSet, CubeSize, place_of};

/// Every line of the cube, completed by either player, wins and is reported. `landing` says which
/// place a move fills.
pub fn check_every_line_wins<S: CubeSize, G: Game<Rules = ()>>(
    landing: impl Fn(&G, G::Move) -> Place,
) {
    for line in S::lines() {
        let line: Vec<Place> = line.cells().map(place_of::<S>).collect();
        for side in Side::BOTH {
            let end =
                (0..500).find_map(|seed| try_to_complete::<S, G>(&line, side, seed, &landing));
            let end = end.unwrap_or_else(|| panic!("{side} can complete {line:?}"));
            assert_eq!(end.outcome(), Some(Outcome::Win(side)), "{line:?} in '{end}'");
            assert!(end.winning_lines().contains(&line), "{line:?} in '{end}'");
            assert_eq!(end.move_count(), 0, "the game goes on in '{end}'");
        }
    }
}

/// A random game in which `side` fills `line`, the other stays out of it, and no other line ends
/// the game.
fn try_to_complete<S: CubeSize, G: Game<Rules = ()>>(
    line: &[Place],
    side: Side,
    seed: u64,
    landing: &impl Fn(&G, G::Move) -> Place,
) -> Option<G> {
    let mut position = G::start(());
    let mut stones = 0;
    for ply in 0..S::CELLS as u64 {
        let mine = position.side_to_move() == side;
        let on_line = |mv: G::Move| line.contains(&landing(&position, mv));
        let completes = |mv: G::Move| mine && on_line(mv) && stones + 1 == line.len();
        let usable = |mv: &G::Move| {
            completes(*mv) || (position.play(*mv).outcome().is_none() && (mine || !on_line(*mv)))
        };
        let weight = |mv: &G::Move| {
            (mine && on_line(*mv), mix64(seed << 40 ^ ply << 20 ^ G::move_index(*mv) as u64))
        };
        let mv = position.moves().filter(usable).max_by_key(weight)?;
        stones += usize::from(mine && on_line(mv));
        position = position.play(mv);
        if stones == line.len() {
            return Some(position);
        }
    }
    None
}

/// Replays a game move by move; it must end with the last one and not before.
pub fn check_playthrough<G: Notation<Rules = ()>>(
    moves: &str,
    outcome: Outcome,
    lines: &[&[[u8; 3]]],
) {
    let mut position = G::start(());
    for text in moves.split_whitespace() {
        assert_eq!(position.outcome(), None, "the game ends before '{text}' in '{position}'");
        position = position.try_play(position.parse_move(text).unwrap()).unwrap();
    }
    assert_eq!(position.outcome(), Some(outcome), "'{position}'");
    let place = |&[column, row, level]: &[u8; 3]| Place::new(column, row, level);
    let lines: Vec<Vec<Place>> =
        lines.iter().map(|line| line.iter().map(place).collect()).collect();
    assert_eq!(position.winning_lines(), lines, "'{position}'");
    assert_eq!(
        G::parse((), &position.to_string()),
        Ok(position),
        "a finished position survives as text"
    );
}

/// Each text is refused with exactly this problem.
pub fn check_refused_positions<G: Notation<Rules = ()>>(cases: &[(&str, &str)]) {
    for (text, problem) in cases {
        let refused = G::parse((), text).expect_err(text);
        assert_eq!(refused.to_string(), format!("bad position '{text}': {problem}"));
    }
}

/// Fuzzes the text parser with damaged texts of random positions: no panic, and accepted texts
/// round-trip.
pub fn fuzz_damaged_texts<G: Notation<Rules = ()>>() {
    // They are made once: damage is quick.
    let games = (0..64).map(|seed| random_game::<G>((), seed, 255));
    let sound: Vec<Vec<String>> =
        games.map(|positions| positions.iter().map(ToString::to_string).collect()).collect();
    bolero::check!().with_type::<(u8, u8, Vec<(u8, u8)>)>().for_each(|(game, plies, damage)| {
        let texts = &sound[usize::from(*game) % sound.len()];
        let mut text = texts[usize::from(*plies) % texts.len()].clone().into_bytes();
        for &(at, byte) in damage.iter().take(4) {
            let at = usize::from(at) % text.len().max(1);
            match byte % 4 {
                0 => text.insert(at, byte),
                1 if at < text.len() => drop(text.remove(at)),
                _ if at < text.len() => text[at] = b"xo-./ "[usize::from(byte) % 6],
                _ => text.push(byte),
            }
        }
        check_text_is_exact::<G>(&String::from_utf8_lossy(&text));
    });
}

/// Reads arbitrary bytes as a position and as a move.
pub fn fuzz_arbitrary_texts<G: Notation<Rules = ()>>() {
    bolero::check!().with_type::<Vec<u8>>().for_each(|bytes| {
        let text = String::from_utf8_lossy(bytes);
        check_text_is_exact::<G>(&text);
        if let Ok(mv) = G::start(()).parse_move(&text) {
            assert_eq!(mv.to_string(), text);
        }
    });
}

fn check_text_is_exact<G: Notation<Rules = ()>>(text: &str) {
    if let Ok(position) = G::parse((), text) {
        assert_eq!(position.to_string(), text);
    }
}
