//! `plateau criteria`: which criterion of Pogo tells who wins, by the exact table, and what formulas of them are worth in play.

use plateau_games::GameId;
use plateau_games::pogo::{PogoRules, PogoSpace};
use plateau_match::contest::Tally;
use plateau_players::{Criteria, criteria};
use serde_json::{Value, json};

use crate::args::CriteriaArgs;
use crate::commands::formulas::{RATIO, THEIRS, compete};
use crate::failure::Failure;
use crate::io::Io;

pub fn run(args: &CriteriaArgs, io: &mut Io<'_>) -> Result<(), Failure> {
    if args.game != GameId::Pogo {
        return Err(Failure::Input(format!("{} has no such table (expected pogo)", args.game)));
    }
    let space = || PogoSpace::new(PogoRules::default());
    let table = io.table(space, args.threads.count())?;
    let told = criteria(&table, args.every);
    let match_of_formulas = (args.games > 0).then(|| compete([THEIRS, RATIO], args.games, 1));
    if args.json {
        let mut document = document(&told);
        if let Some(Tally { wins, draws, losses, .. }) = match_of_formulas {
            document["formulas"] = json!({ "wins": wins, "draws": draws, "losses": losses });
        }
        return io.json(&document);
    }
    let mut lines = lines(&told);
    if let Some(tally) = match_of_formulas {
        lines.push(format!("the original's formula against 100 x own / other + tokens: {tally}"));
    }
    lines.into_iter().try_for_each(|line| io.line(line))
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
