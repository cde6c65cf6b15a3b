//! `plateau-lab learn`: a learner of Force 3 plays, a hundred games at a time, and is measured
//! against the truth.

use plateau_cli::{Failure, Io};
use plateau_games::GameId;
use plateau_players::{Control, Learner, LearningStage, ORIGINAL_AVERAGES, STAGE};
use serde_json::{Value, json};

use crate::args::LearnArgs;

pub fn run(args: &LearnArgs, io: &mut Io<'_>) -> Result<(), Failure> {
    if args.game != GameId::Force3 {
        return Err(Failure::Input(format!("nobody learns {} here (expected force3)", args.game)));
    }
    let mut learner = Learner::new(args.seed, &Control::default())
        .ok_or_else(|| Failure::Input("the learner was stopped before it began".into()))?;
    io.tell(args.json, || {
        "episodes  average  the original's  positions  moves  first against the table  second"
            .into()
    })?;
    let mut stages = Vec::new();
    for _ in 0..args.episodes.div_ceil(STAGE) {
        let stage = learner.learn();
        io.tell(args.json, || line(&stage))?;
        stages.push(document(&stage));
    }
    if args.json {
        io.json(&json!({ "game": "force3", "seed": args.seed, "stages": stages }))
    } else {
        Ok(())
    }
}

/// The original's average after as many episodes.
fn original(stage: &LearningStage) -> Option<f64> {
    ORIGINAL_AVERAGES
        .get((stage.episodes / STAGE) as usize - 1)
        .map(|tenths| f64::from(*tenths) / 10.0)
}

fn line(stage: &LearningStage) -> String {
    let theirs = original(stage).map_or_else(|| "-".to_string(), |average| format!("{average:.1}"));
    let [first, second] =
        stage.against_table.map(|[won, drawn, lost]| format!("{won}-{drawn}-{lost}"));
    let percent = |thousandths: u32| f64::from(thousandths) / 10.0;
    format!(
        "{:8}  {:7.1}  {theirs:>14}  {:7.1} %  {:3.1} %  {first:>23}  {second:>6}",
        stage.episodes,
        f64::from(stage.average) / 10.0,
        percent(stage.positions),
        percent(stage.moves),
    )
}

fn document(stage: &LearningStage) -> Value {
    let share = |thousandths: u32| f64::from(thousandths) / 1_000.0;
    json!({
        "episodes": stage.episodes,
        "average": f64::from(stage.average) / 10.0,
        "original": original(stage),
        "positions": share(stage.positions),
        "moves": share(stage.moves),
        "first": stage.against_table[0],
        "second": stage.against_table[1],
    })
}
