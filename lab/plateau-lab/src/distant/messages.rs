//! Matches, openings and games as text for another machine. A game of the same number from the same
//! opening is the same game there.

use std::fmt::{Display, Write as _};

use plateau_cli::Failure;
use plateau_cli::args::Contestant;
use plateau_cli::match_runner::{Conditions, MatchGame, MoveTimes};
use plateau_games::pogo::{PogoRules, PogoSpace};
use plateau_games::{AnyMove, AnyPosition};
use plateau_match::contest::{Contest, Played};
use plateau_match::record;
use plateau_players::{Limits, Resource};
use plateau_tables::{TableStore, Teller};
use serde::{Deserialize, Serialize};

/// Everything that decides the games of a match, and so is its name among others.
#[derive(Debug, Deserialize, Serialize)]
struct TermsMessage {
    a: String,
    b: String,
    games: usize,
    opening_plies: u32,
    balanced: Option<u32>,
    seed: u64,
    /// As a record.
    start: String,
    depth: Option<u32>,
    nodes: Option<u64>,
    time_ms: Option<u64>,
    tables: bool,
}

/// A game without its number.
#[derive(Debug, Deserialize, Serialize)]
struct BoutMessage {
    record: String,
    opening_plies: usize,
    forfeit: Option<String>,
    thinking: [MoveTimes; 2],
    #[serde(default)]
    names: [Option<String>; 2],
}

/// The terms as text. Players on other machines look into a table only if ours do.
pub fn write_terms(terms: &Conditions, balanced: Option<u32>) -> String {
    let Limits { depth, nodes, time_ms, .. } = terms.limits;
    let Contest { games, opening_plies, seed, .. } = terms.contest;
    let has_table = |tables: &TableStore| {
        pogo_table(terms).is_some_and(|rules| tables.peek(PogoSpace::new(rules)).is_some())
    };
    let message = TermsMessage {
        a: terms.a.to_string(),
        b: terms.b.to_string(),
        games,
        opening_plies,
        balanced,
        seed,
        start: record::write(&terms.start),
        depth,
        nodes,
        time_ms,
        tables: terms.tables.as_ref().is_some_and(has_table),
    };
    serde_json::to_string(&message).expect("text and numbers can be written")
}

/// Reads terms from another machine. A table that is wanted is made here, should it be missing.
pub fn read_terms(text: &str, tables: &TableStore) -> Result<Conditions, Failure> {
    let message: TermsMessage = serde_json::from_str(text).map_err(Failure::input)?;
    let TermsMessage { a, b, games, opening_plies, seed, start, depth, nodes, time_ms, .. } =
        message;
    let terms = Conditions {
        a: a.parse().map_err(Failure::input)?,
        b: b.parse().map_err(Failure::input)?,
        contest: Contest { games, opening_plies, seed, ..Contest::default() },
        start: record::read(&start).map_err(Failure::input)?,
        limits: Limits { depth, nodes, time_ms, clock: None },
        tables: message.tables.then(|| tables.clone()),
    };
    for contestant in [&terms.a, &terms.b] {
        contestant.check(terms.variant().game())?;
    }
    if let (Some(tables), Some(rules)) = (&terms.tables, pogo_table(&terms)) {
        make_table(tables, rules)?;
    }
    Ok(terms)
}

/// The table that one of the players would look into.
fn pogo_table(terms: &Conditions) -> Option<PogoRules> {
    let start = AnyPosition::start(terms.variant());
    terms.specs().filter_map(|spec| spec.wants(&start)).find_map(|resource| match resource {
        Resource::PogoTable(rules) => Some(rules),
        Resource::OthelloWeights => None,
    })
}

fn make_table(tables: &TableStore, rules: PogoRules) -> Result<(), Failure> {
    let mut nobody = std::io::sink();
    let teller = &mut Teller { errors: &mut nobody, terminal: false };
    let found = tables.table(|| PogoSpace::new(rules), 1, teller);
    let found = found.map_err(|error| Failure::Machine(error.to_string()))?;
    found.kept.map_err(|error| Failure::Machine(error.to_string()))
}

/// Whether the players include programs that not every machine has.
pub fn wants_engines(terms: &Conditions) -> bool {
    [&terms.a, &terms.b].into_iter().any(|contestant| matches!(contestant, Contestant::Engine(_)))
}

pub fn write_opening(opening: &[AnyMove]) -> String {
    let mut text = String::new();
    for mv in opening {
        let _ = write!(text, "{mv} ");
    }
    text
}

pub fn read_opening(terms: &Conditions, text: &str) -> Result<Vec<AnyMove>, Failure> {
    let mut game = terms.start.clone();
    let moves = text.split_whitespace().map(|word| {
        let mv = game.position().parse_move(word)?;
        game.play(mv).map_err(|reason| Failure::Input(format!("opening '{text}': {reason}")))?;
        Ok(mv)
    });
    moves.collect()
}

pub fn write_bout(match_game: &MatchGame) -> String {
    let MatchGame { opening_plies, played, thinking, names, .. } = match_game;
    let Played { game, forfeit } = played;
    let message = BoutMessage {
        record: record::write(game),
        opening_plies: *opening_plies,
        forfeit: forfeit.clone(),
        thinking: *thinking,
        names: names.clone(),
    };
    serde_json::to_string(&message).expect("text and numbers can be written")
}

/// Reads a game that another machine played.
pub fn read_bout(index: usize, text: &str) -> Result<MatchGame, Failure> {
    let damaged = |error: &dyn Display| {
        Failure::Machine(format!("game {} is damaged in the database: {error}", index + 1))
    };
    let message: BoutMessage = serde_json::from_str(text).map_err(|error| damaged(&error))?;
    let BoutMessage { record, opening_plies, forfeit, thinking, names } = message;
    let game = record::read(&record).map_err(|error| damaged(&error))?;
    Ok(MatchGame { index, opening_plies, played: Played { game, forfeit }, thinking, names })
}

#[cfg(test)]
mod tests {
    use clap::Parser;
    use plateau_cli::args::MatchArgs;
    use plateau_cli::match_runner::{Plan, play, sit_down};

    use super::*;

    #[derive(Debug, Parser)]
    struct MessageLine {
        #[command(flatten)]
        game: MatchArgs,
    }

    fn match_args(line: &str) -> MatchArgs {
        MessageLine::try_parse_from(line.split(' ')).unwrap().game
    }

    /// Messages round-trip for any match.
    #[test]
    fn terms_openings_and_games_come_back_as_they_were() {
        let tables = TableStore::new("/nowhere".into());
        for line in [
            "match sogo --a level:3 --b random --games 4 --seed 18446744073709551615 --moves a1_b2",
            "match force3 --a classic --b level:2 --games 3 --rules undo=any --nodes 50 --openings 3",
            "match othello --size 6 --a mcts:nodes=30 --b alphabeta:depth=2,w.mobility=7 --games 2 --depth 2",
            "match pogo --a search:depth=2 --b random --games 2 --rules uturn=no --time 20",
        ] {
            let mut args = match_args(line);
            args.setup.moves = args.setup.moves.map(|moves| moves.replace('_', " "));
            let plan = Plan::new(Conditions::new(&args, &tables).unwrap(), None);
            let text = write_terms(&plan.terms, Some(3));
            let read = read_terms(&text, &tables).unwrap();
            assert_eq!(write_terms(&read, Some(3)), text, "{line}");
            assert_eq!(
                (read.a, read.b, read.contest),
                (args.a.clone(), args.b.clone(), plan.terms.contest)
            );
            let mut seats = sit_down(&plan.terms).unwrap();
            for index in 0..plan.games() {
                let opening = plan.opening(index);
                let told = write_opening(opening);
                assert_eq!(read_opening(&plan.terms, &told).unwrap(), opening, "{line}: {told}");
                let match_game = play(&plan.terms, index, opening, &mut seats).unwrap();
                let read = read_bout(index, &write_bout(&match_game)).unwrap();
                assert_eq!(
                    (&read.played, read.opening_plies),
                    (&match_game.played, match_game.opening_plies),
                    "{line}"
                );
                assert_eq!(read.thinking, match_game.thinking, "{line}");
            }
        }
        let terms =
            Conditions::new(&match_args("match sogo --a random --b random --games 2"), &tables)
                .unwrap();
        assert!(
            read_opening(&terms, "a1 z9").is_err()
                && read_opening(&terms, "a1 a1 a1 a1 a1").is_err()
        );
        assert!(read_terms("{}", &tables).is_err() && read_bout(0, "{}").is_err());
    }
}
