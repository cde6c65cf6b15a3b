//! Lazy files: the tables of Pogo, the weights of Othello. The worker fetches one when a request
//! comes that it helps to answer; where it is missing, everything is answered by search.

use plateau_exact::LeanTable;
use plateau_games::AnyPosition;
use plateau_games::pogo::{PogoSpace, UTurn};
use plateau_othello::Weights;
use plateau_players::{GameTable, Library, Resource, Spec};
use plateau_wire::Task;

/// Files that help with a task in a position.
pub fn helpful(position: &AnyPosition, task: &Task) -> Option<Resource> {
    match task {
        Task::Move { player, .. } | Task::Ponder { player } => {
            player.parse::<Spec>().ok()?.wants(position)
        }
        Task::Analyse { .. } | Task::Review { .. } => Resource::of(position),
        // Truth stands beside what a search believes; weights are none.
        Task::Inside { .. } | Task::Decide { .. } => {
            Resource::of(position).filter(|resource| matches!(resource, Resource::PogoTable(_)))
        }
        Task::Contest { .. } | Task::Learn { .. } | Task::InsideTree { .. } => None,
    }
}

/// The name of its file on the site.
pub const fn file_name(resource: Resource) -> &'static str {
    match resource {
        Resource::PogoTable(rules) => match rules.uturn {
            UTurn::Yes => "pogo",
            UTurn::No => "pogo-uturn-no",
        },
        Resource::OthelloWeights => "othello",
    }
}

/// The library with one file more; a sentence where the file is not what it should be.
pub fn with_file(library: Library, resource: Resource, bytes: &[u8]) -> Result<Library, String> {
    match resource {
        Resource::PogoTable(rules) => {
            let table =
                LeanTable::open(PogoSpace::new(rules), bytes).map_err(|error| error.to_string())?;
            Ok(library.with(GameTable::new(table)))
        }
        Resource::OthelloWeights => {
            let weights = Weights::from_bytes(bytes).map_err(|error| error.to_string())?;
            Ok(library.with_othello_weights(weights))
        }
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
            (GameId::Pogo, task("level:10,book=no"), Some("pogo")),
            (GameId::Pogo, task("level:9"), None),
            (GameId::Pogo, analyse.clone(), Some("pogo")),
            (GameId::Othello, analyse.clone(), Some("othello")),
            (GameId::Othello, Task::Review { first: 0, end: 1, nodes: 1 }, Some("othello")),
            (GameId::Othello, task("level:3"), Some("othello")),
            (GameId::Othello, task("random"), None),
            (GameId::Sogo, analyse, None),
        ];
        for (game, task, file) in cases {
            let found = helpful(&AnyPosition::start(Variant::new(game)), &task).map(file_name);
            assert_eq!(found, file, "{game} {task:?}");
        }
        let no_turning = Variant::build(GameId::Pogo, None, &[("uturn", "no")]).unwrap();
        let found = helpful(&AnyPosition::start(no_turning), &task("level:10")).map(file_name);
        assert_eq!(found, Some("pogo-uturn-no"));
    }

    #[test]
    fn unknown_files_are_refused_with_a_sentence() {
        for (game, start) in
            [(GameId::Pogo, "not a table file"), (GameId::Othello, "not a file of Othello")]
        {
            let resource = Resource::of(&AnyPosition::start(Variant::new(game))).unwrap();
            let sentence = with_file(Library::default(), resource, b"<!doctype html>").unwrap_err();
            assert!(sentence.starts_with(start), "{sentence}");
        }
    }
}
