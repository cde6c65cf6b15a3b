//! Bench signature, game by game: nodes that the full searcher visits from the start of each at a
//! small depth. A changed number means a changed search or evaluation; an intended change updates
//! it here.

use plateau_games::{AnyPosition, GameId, Variant};
use plateau_players::{Custom, Limits, Question, Spec};

#[test]
fn every_game_takes_its_nodes() {
    let nodes = |game: GameId, depth: u32| {
        let spec = Spec::Custom(Custom { limits: Limits::depth(depth), ..Custom::default() });
        let question = Question::new(AnyPosition::start(Variant::new(game)), Limits::default());
        spec.build().think(&question, &mut |_| {}).nodes
    };
    let found = [
        nodes(GameId::Sogo, 9),
        nodes(GameId::Morpion, 5),
        nodes(GameId::Force3, 6),
        nodes(GameId::Othello, 11),
        nodes(GameId::Pogo, 7),
    ];
    assert_eq!(found, [28_076, 9_586, 4_596, 5_449, 24_602]);
}
