//! Balanced openings, and games that travel as words.

use clap::Parser as _;
use plateau_games::{GameId, Variant};
use plateau_match::Match;
use plateau_match::contest::{Wanted, draw_openings};
use plateau_players::{Limits, Spec};
use plateau_tables::Store;

use super::bout::{self, Bout};
use super::plan::Plan;
use super::seats::sit_down;
use super::terms::Terms;
use crate::args::{Arguments, Command, MatchArgs};
use crate::engine::{Asking, ask};

/// Of random openings of eight moves many are lost; of balanced ones none.
#[test]
fn balanced_openings() {
    let start = Match::new(Variant::new(GameId::Othello));
    let wanted = Wanted { count: 6, plies: 8, seed: 3 };
    let value = |opening: &Match| {
        let spec: Spec = "search:depth=10".parse().unwrap();
        let decision = ask(spec.build().as_mut(), opening, Asking::new(Limits::default(), 1), &mut |_| {});
        decision.score.points().map_or(i32::MAX, i32::abs)
    };
    assert!(draw_openings(&start, wanted, &mut |_| true).any(|opening| value(&opening) > 4));
    let mut accepts = super::plan::balanced(4, 3);
    let mut balanced = draw_openings(&start, wanted, &mut accepts);
    assert!(balanced.all(|opening| value(&opening) <= 4 && opening.ply() == 8));
}

fn match_args(line: &str) -> MatchArgs {
    match Arguments::try_parse_from(line.split(' ')).unwrap().command {
        Some(Command::Match(args)) => *args,
        other => panic!("{other:?}"),
    }
}

/// What another machine reads is what was written, whatever the match is.
#[test]
fn terms_openings_and_games_travel_as_words() {
    let tables = Store::new("/nowhere".into());
    for line in [
        "plateau match sogo --a level:3 --b random --games 4 --seed 18446744073709551615 --moves a1_b2",
        "plateau match force3 --a classic --b level:2 --games 3 --rules undo=any --nodes 50 --openings 3",
        "plateau match othello --size 6 --a mcts:nodes=30 --b alphabeta:depth=2,w.mobility=7 --games 2 --depth 2",
        "plateau match pogo --a search:depth=2 --b random --games 2 --rules uturn=no --time 20",
    ] {
        let mut args = match_args(line);
        args.setup.moves = args.setup.moves.map(|moves| moves.replace('_', " "));
        let plan = Plan::new(Terms::new(&args, &tables).unwrap(), None);
        let words = plan.terms.to_words(Some(3));
        let read = Terms::from_words(&words, &tables).unwrap();
        assert_eq!(read.to_words(Some(3)), words, "{line}");
        assert_eq!((read.a, read.b, read.contest), (args.a.clone(), args.b.clone(), plan.terms.contest));
        let mut seats = sit_down(&plan.terms).unwrap();
        for index in 0..plan.games() {
            let opening = plan.opening(index);
            let told = super::distant::words(opening);
            assert_eq!(plan.terms.read_opening(&told).unwrap(), opening, "{line}: {told}");
            let bout = bout::play(&plan.terms, index, opening, &mut seats).unwrap();
            let read = Bout::from_words(index, &bout.to_words()).unwrap();
            assert_eq!((&read.played, read.opening_plies), (&bout.played, bout.opening_plies), "{line}");
            assert_eq!(read.thinking, bout.thinking, "{line}");
        }
    }
    let terms =
        Terms::new(&match_args("plateau match sogo --a random --b random --games 2"), &tables).unwrap();
    assert!(terms.read_opening("a1 z9").is_err() && terms.read_opening("a1 a1 a1 a1 a1").is_err());
    assert!(Terms::from_words("{}", &tables).is_err() && Bout::from_words(0, "{}").is_err());
}
