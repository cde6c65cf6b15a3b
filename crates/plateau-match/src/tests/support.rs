//! Matches to test with: played from text, or made at random with everything a record can hold.

use fastrand::Rng;
use plateau_game::{Outcome, Side};
use plateau_games::{AnyPosition, GameId, Variant};

use crate::study::{NodeId, Study, StudyRefusal};
use crate::{Match, Seat, Sign, TimeControl};

/// A match of this game, size and rules, from its usual start.
pub fn fresh(game: GameId, size: Option<u8>, rules: &[(&str, &str)]) -> Match {
    Match::new(Variant::build(game, size, rules).unwrap())
}

/// A match from a position text under the usual rules.
pub fn from_text(game: GameId, position: &str) -> Match {
    Match::from_position(AnyPosition::parse(Variant::new(game), position).unwrap())
}

/// Plays these moves; the first one that is refused fails the test.
pub fn play(game: &mut Match, moves: &str) {
    for text in moves.split_whitespace() {
        let mv = game.position().parse_move(text).unwrap();
        game.play(mv)
            .unwrap_or_else(|refusal| panic!("'{text}' in '{}': {refusal}", game.position()));
    }
}

/// A game, a size and rules, every game as likely as another.
pub fn random_variant(rng: &mut Rng) -> Variant {
    let game = GameId::ALL[rng.usize(..GameId::ALL.len())];
    let variants = Variant::all(game);
    variants[rng.usize(..variants.len())]
}

/// Plays up to this many random moves.
pub fn play_randomly(game: &mut Match, rng: &mut Rng, moves: usize) {
    for _ in 0..moves {
        let legal = game.moves();
        if legal.is_empty() {
            return;
        }
        game.play(legal[rng.usize(..legal.len())]).unwrap();
        if game.time_control().is_some() && rng.u8(..4) > 0 {
            game.pass_time(rng.u64(..90_000));
        }
    }
}

/// A match of any game with at most this many moves and a chance of everything else: another start,
/// seats, clocks, comments, tags, a declared end, signs and variations, a place among the moves.
/// The same seed gives the same match.
pub fn random_match(seed: u64, longest: usize) -> Match {
    let mut rng = Rng::with_seed(seed);
    let mut game = Match::new(random_variant(&mut rng));
    if rng.u8(..4) == 0 {
        let moves = rng.usize(..12);
        play_randomly(&mut game, &mut rng, moves);
        game = Match::from_position(*game.position());
    }
    if rng.u8(..4) == 0 {
        let control =
            TimeControl { base_ms: rng.u64(1..600_000), increment_ms: rng.u64(..3) * 2_500 };
        game = game.with_time_control(control);
    }
    let moves = rng.usize(..=longest);
    play_randomly(&mut game, &mut rng, moves);
    add_notes(&mut game, &mut rng);
    add_end(&mut game, &mut rng);
    if rng.u8(..3) == 0 {
        let mut study = Study::new(&game);
        edit_randomly(&mut study, &mut rng, 12);
        game = study.to_match(study.end());
    }
    if rng.u8(..4) == 0 {
        game.jump(rng.usize(..=game.plies().len())).unwrap();
    }
    game
}

fn add_notes(game: &mut Match, rng: &mut Rng) {
    const TEXTS: [&str; 8] = [
        "",
        "Ada",
        "a } in it",
        "[%clk 0:00:01] no clock",
        "two\nlines\r",
        "é “q” \\ \"",
        "level:5",
        " ",
    ];
    let mut text = || TEXTS[rng.usize(..TEXTS.len())];
    *game = game.clone().with_seats([Seat::human(text()), Seat::human(text())]);
    if text() == "Ada" {
        *game.seat_mut(Side::O) = Seat::program(text(), "level:5");
    }
    for name in ["Date", "Event"] {
        if text().len() > 5 {
            game.set_tag(name, text()).unwrap();
        }
    }
    for ply in 0..=game.plies().len() {
        if text() == "Ada" {
            game.set_comment(ply, text()).unwrap();
        }
    }
}

fn add_end(game: &mut Match, rng: &mut Rng) {
    if game.finish().is_some() {
        return;
    }
    match rng.u8(..8) {
        0 => drop(game.resign(Side::X).unwrap()),
        1 => drop(game.resign(Side::O).unwrap()),
        2 => drop(game.adjudicate(Outcome::Draw).unwrap()),
        3 => {
            game.offer_draw(Side::O).unwrap();
            game.accept_draw(Side::X).unwrap();
        }
        _ => {}
    }
}

/// Adds, deletes, promotes, comments and signs at random places.
pub fn edit_randomly(study: &mut Study, rng: &mut Rng, edits: usize) {
    for _ in 0..edits {
        let places = places(study);
        let at = places[rng.usize(..places.len())];
        let refused = match rng.u8(..12) {
            0 => study.delete(at).err(),
            1 => study.promote(at).err(),
            2 => study.make_main(at).err(),
            3 => study
                .set_comment(at, ["", "so", "a } ( in it", "[%clk 0:01:00]"][rng.usize(..4)])
                .err(),
            4 => study.set_sign(at, Sign::ALL.get(rng.usize(..8)).copied()).err(),
            _ => {
                let moves = study.moves(at);
                (!moves.is_empty())
                    .then(|| study.enter(at, moves[rng.usize(..moves.len())]).err())
                    .flatten()
            }
        };
        assert!(matches!(refused, None | Some(StudyRefusal::Root)), "{refused:?}");
    }
}

/// Every place of a study that can be reached, parents first.
pub fn places(study: &Study) -> Vec<NodeId> {
    let mut found = vec![Study::ROOT];
    let mut next = 0;
    while let Some(at) = found.get(next) {
        found.extend(study.node(*at).children());
        next += 1;
    }
    found
}

/// A study of a random match, with this many random edits.
pub fn random_study(seed: u64, edits: usize) -> Study {
    let mut study = Study::new(&random_match(seed, 20));
    edit_randomly(&mut study, &mut Rng::with_seed(seed ^ 0x5eed), edits);
    study
}
