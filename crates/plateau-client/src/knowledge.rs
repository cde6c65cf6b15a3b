//! What only some games need and the site has as files: the tables of Pogo, the weights of Othello. The worker fetches
//! one when a question comes that it helps to answer; where it is missing, everything is answered by search.

use plateau_exact::LeanTable;
use plateau_game::Game;
use plateau_games::AnyPosition;
use plateau_games::pogo::{PogoSpace, UTurn};
use plateau_othello::Weights;
use plateau_players::{Library, Spec, TableBook};
use plateau_wire::Task;

/// The name of the file that helps with a task in a position.
pub fn helpful(position: &AnyPosition, task: &Task) -> Option<&'static str> {
    let reads = match task {
        Task::Move { player, .. } | Task::Ponder { player } => {
            // Every level of Othello plays by its own engine, if it has the weights.
            let othello = matches!(position, AnyPosition::Othello8(_));
            player.parse().is_ok_and(|spec: Spec| spec.reads() || othello && matches!(spec, Spec::Level(_)))
        }
        Task::Analyse { .. } => true,
        Task::Contest { .. } | Task::Inside { .. } => false,
    };
    match position {
        _ if !reads => None,
        AnyPosition::Pogo(pogo) => match pogo.rules().uturn {
            UTurn::Yes => Some("pogo"),
            UTurn::No => Some("pogo-uturn-no"),
        },
        AnyPosition::Othello8(_) => Some("othello"),
        _ => None,
    }
}

/// The library with one file more; a sentence where the file is not what it should be. `position` is of the game it
/// is about.
pub fn shelve(library: Library, position: &AnyPosition, bytes: &[u8]) -> Result<Library, String> {
    match position {
        AnyPosition::Pogo(pogo) => {
            let table = LeanTable::open(PogoSpace::new(pogo.rules()), bytes);
            table.map(|table| library.with(TableBook::new(table))).map_err(|error| error.to_string())
        }
        AnyPosition::Othello8(_) => {
            let weights = Weights::from_bytes(bytes).map_err(|error| error.to_string())?;
            Ok(library.with_othello_weights(weights))
        }
        other => Err(format!("no file is about {}", other.game())),
    }
}

#[cfg(test)]
mod tests {
    use plateau_games::{GameId, Variant};

    use super::*;

    #[test]
    fn files_are_asked_for_only_where_they_help() {
        let task = |player: &str| Task::Move { player: player.into(), seed: 0 };
        let analyse = Task::Analyse { lines: 1, time_ms: 1 };
        let cases = [
            (GameId::Pogo, task("level:10"), Some("pogo")),
            (GameId::Pogo, task("level:9"), None),
            (GameId::Pogo, analyse.clone(), Some("pogo")),
            (GameId::Othello, analyse.clone(), Some("othello")),
            (GameId::Othello, task("level:3"), Some("othello")),
            (GameId::Othello, task("random"), None),
            (GameId::Sogo, analyse, None),
        ];
        for (game, task, file) in cases {
            assert_eq!(helpful(&AnyPosition::start(Variant::new(game)), &task), file, "{game} {task:?}");
        }
        let no_turning = Variant::build(GameId::Pogo, None, &[("uturn", "no")]).unwrap();
        assert_eq!(helpful(&AnyPosition::start(no_turning), &task("level:10")), Some("pogo-uturn-no"));
    }

    #[test]
    fn what_is_no_such_file_is_refused_with_a_sentence() {
        for (game, start) in [(GameId::Pogo, "not a table file"), (GameId::Othello, "not a file of Othello")]
        {
            let position = AnyPosition::start(Variant::new(game));
            let sentence = shelve(Library::default(), &position, b"<!doctype html>").unwrap_err();
            assert!(sentence.starts_with(start), "{sentence}");
        }
    }
}
