//! The fastest win and the slowest loss, in all games: what the originals got wrong (`S14`, `M11`,
//! `P06`).

use std::collections::HashSet;

use plateau_game::{Outcome, Score, Side, mix64};
use plateau_games::{AnyPosition, GameId, Variant};
use plateau_players::{Decision, Limits, Player, Question, Spec};

fn player(text: &str) -> Box<dyn Player> {
    text.parse::<Spec>().expect("a good description").build()
}

fn position(game: GameId, size: Option<u8>, text: &str) -> AnyPosition {
    let variant = Variant::build(game, size, &[]).expect("a size that exists");
    AnyPosition::parse(variant, text).expect("a good position")
}

fn think(player: &mut dyn Player, position: AnyPosition, limits: Limits) -> Decision {
    player.think(&Question::new(position, limits), &mut |_| {})
}

/// `S14`: blocked but would not win. `P06`: took the first win it met instead of the nearest. Every
/// algorithm takes the win at once although there are longer ones.
#[test]
fn the_nearest_win_is_taken() {
    let cases = [
        (GameId::Sogo, Some(4), "xxx/ooo/x/-/-/o/-/-/-/-/-/-/-/-/-/- x", vec!["a1"]),
        (GameId::Morpion, Some(3), "xx......./oo......./......... x", vec!["c11"]),
        (GameId::Force3, None, "x.ox#o... x -", vec!["@a3"]),
        (GameId::Pogo, None, "ooooxx/oo/xxxx/-/-/-/-/-/- x", vec!["1a1-b1", "1c1-b1", "3c1-b1"]),
    ];
    for (game, size, text, wins) in cases {
        let position = position(game, size, text);
        for spec in
            ["minimax:depth=3", "alphabeta:depth=4", "search:depth=6", "mcts:nodes=3000", "level:2"]
        {
            let decision = think(&mut *player(spec), position, Limits::default());
            let mv = decision.mv.expect("the game is not over");
            assert!(wins.contains(&mv.to_string().as_str()), "{spec} plays '{mv}' in '{text}'");
            assert_eq!(decision.score, Score::win_in(1), "{spec} in '{text}'");
        }
    }
}

/// Known truths, found by search alone: the winner hurries and the loser delays, so that every move
/// brings the end one ply nearer, neither more nor less.
#[test]
fn won_games_are_played_to_the_end_at_the_right_pace() {
    let cases = [
        (GameId::Morpion, Some(3), "........./........./......... x", Score::win_in(7)),
        (GameId::Force3, None, "....#.... x -", Score::win_in(9)),
        (GameId::Sogo, Some(3), "-/-/-/-/x/-/-/-/- o", Score::loss_in(8)),
    ];
    for (game, size, text, value) in cases {
        let mut position = position(game, size, text);
        let mut engine = player("search:depth=12,hash=8");
        let mut expected = value;
        while let Some(plies) = expected.plies().filter(|plies| *plies > 0) {
            let decision = think(&mut *engine, position, Limits::default());
            assert_eq!(decision.score, expected, "'{position}'");
            position = position
                .try_play(decision.mv.expect("the game is not over"))
                .expect("a legal move");
            let rest = plies - 1;
            expected =
                if expected > Score::Draw { Score::loss_in(rest) } else { Score::win_in(rest) };
        }
        assert_eq!(position.outcome(), Some(Outcome::Win(Side::X)), "'{position}'");
    }
}

/// `P07`: games between two players of the same kind differ, and any of them can be had again from
/// its seed.
#[test]
fn games_differ_and_can_be_repeated() {
    let game_of = |game: GameId, seed: u64| -> Vec<String> {
        let mut players = [player("level:4"), player("level:4")];
        let mut position = AnyPosition::start(Variant::new(game));
        let mut record = Vec::new();
        while position.outcome().is_none() && record.len() < 12 {
            let seed = mix64(seed << 8 | record.len() as u64);
            let question = Question { seed, ..Question::new(position, Limits::default()) };
            let decision = players[record.len() % 2].think(&question, &mut |_| {});
            let mv = decision.mv.expect("the game is not over");
            record.push(mv.to_string());
            position = position.try_play(mv).expect("a legal move");
        }
        record
    };
    for game in [GameId::Sogo, GameId::Force3, GameId::Othello, GameId::Pogo] {
        let games: HashSet<_> = (0..8).map(|seed| game_of(game, seed)).collect();
        assert!(games.len() >= 7, "{game}: {} different games of 8", games.len());
        assert_eq!(game_of(game, 3), game_of(game, 3), "{game}");
    }
}
