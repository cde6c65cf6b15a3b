//! `plateau criteria`: which criterion of Pogo tells who wins, by the exact table.

use plateau_games::GameId;
use plateau_games::pogo::{PogoRules, PogoSpace};
use plateau_players::{Criteria, criteria};
use serde_json::{Value, json};

use crate::args::CriteriaArgs;
use crate::failure::Failure;
use crate::io::Io;

pub fn run(args: &CriteriaArgs, io: &mut Io<'_>) -> Result<(), Failure> {
    if args.game != GameId::Pogo {
        return Err(Failure::Input(format!("{} has no such table (expected pogo)", args.game)));
    }
    let space = || PogoSpace::new(PogoRules::default());
    let table = io.table(space, args.threads.count())?;
    let told = criteria(&table, args.every);
    if args.json {
        io.json(&document(&told))
    } else {
        lines(&told).into_iter().try_for_each(|line| io.line(line))
    }
}

fn lines(told: &Criteria) -> Vec<String> {
    let mut lines = vec![format!("{} decided positions, {} drawn; told rightly:", told.decided, told.drawn)];
    lines.extend(told.telling.iter().map(|one| format!("{:5.1} %  {}", 100.0 * one.share, one.name)));
    lines.push("won by the side to move, equal in stacks and tokens, by its stacks of one token:".into());
    let small = told.small_stacks.iter();
    lines.extend(small.map(|(count, split)| format!("{:5.1} %  {count}", 100.0 * split.winning())));
    lines
}

fn document(told: &Criteria) -> Value {
    let telling: Vec<Value> =
        told.telling.iter().map(|one| json!({ "name": one.name, "share": one.share })).collect();
    let small: Vec<Value> = told
        .small_stacks
        .iter()
        .map(|(count, split)| json!({ "stacks": count, "won": split.won, "lost": split.lost }))
        .collect();
    json!({ "decided": told.decided, "drawn": told.drawn, "telling": telling, "small_stacks": small })
}
