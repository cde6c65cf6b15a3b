//! Games of Morpion in a cube of six to eight: level 10, moving second, against every level, a
//! short search and chance. It must stop every line in all of them.
//!
//! ```text
//! cargo run --release -p plateau-players --example blocking_games -- SIZE GAMES [NODES]
//! ```

use std::error::Error;

use plateau_game::{Outcome, Side, Source};
use plateau_games::{AnyPosition, GameId, Variant};
use plateau_players::{Limits, Player, Question, Spec};

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let size = arguments.next().ok_or("expected a size")?.parse()?;
    let games: usize = arguments.next().ok_or("expected how many games")?.parse()?;
    let nodes = arguments.next().map_or(Ok(300), |nodes| nodes.parse())?;
    let start = AnyPosition::start(Variant::build(GameId::Morpion, Some(size), &[])?);
    let mut attackers: Vec<String> = (1..=10).map(|level| format!("level:{level}")).collect();
    attackers.extend(["search:nodes=2000".into(), "random".into()]);
    let (mut drawn, mut won, mut by_proof, mut moves) = (0, 0, 0, 0);
    for game in 0..games {
        let attacker = &attackers[game % attackers.len()];
        let mut players: [Box<dyn Player>; 2] =
            [attacker.parse::<Spec>()?.build(), "level:10".parse::<Spec>()?.build()];
        let mut position = start;
        while position.outcome().is_none() {
            let turn = position.side_to_move().index();
            let limits = Limits::nodes(nodes);
            let question = Question { seed: game as u64, ..Question::new(position, limits) };
            let decision = players[turn].think(&question, &mut |_| {});
            if turn == 1 {
                moves += 1;
                by_proof += usize::from(decision.by == Source::Proof);
            }
            position = position.try_play(decision.mv.ok_or("no move")?)?;
        }
        match position.outcome() {
            Some(Outcome::Win(Side::X)) => {
                return Err(format!("{attacker} won game {game}: {position}").into());
            }
            Some(Outcome::Win(Side::O)) => won += 1,
            Some(Outcome::Draw) | None => drawn += 1,
        }
    }
    println!(
        "{games} games: {drawn} drawn, {won} won, none lost; the proof spoke in {by_proof} of {moves} moves"
    );
    Ok(())
}
