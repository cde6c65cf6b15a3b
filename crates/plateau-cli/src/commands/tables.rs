//! `plateau tables`: the tables of Pogo, built where they are missing and checked on request. Those
//! of Force 3 are built in memory whenever they are asked for, in less time than reading this
//! sentence takes.

use std::time::{Duration, Instant};

use plateau_exact::{SolveProgress, Table, TableSummary};
use plateau_game::StateSpace;
use plateau_games::RuleSet;
use plateau_games::pogo::{PogoRules, PogoSpace};
use plateau_tables::{TableStore, TableStoreError};
use serde_json::{Value, json};

use crate::args::TablesArgs;
use crate::failure::Failure;
use crate::io::Io;

pub fn run(args: &TablesArgs, io: &mut Io<'_>) -> Result<(), Failure> {
    let store = args.folder.clone().map_or_else(|| io.tables.clone(), TableStore::new);
    let mut tables = Vec::new();
    for rules in PogoRules::all() {
        let report = report(args, &store, || PogoSpace::new(rules), io)?;
        if !args.json {
            report.lines().into_iter().try_for_each(|line| io.line(line))?;
            io.flush()?;
        }
        tables.push(report.document());
    }
    if args.json { io.json(&json!({ "tables": tables })) } else { Ok(()) }
}

/// Report on one table.
struct TableReport {
    title: String,
    path: String,
    bytes: usize,
    built: Option<Duration>,
    checked: Option<Duration>,
    packed: Option<(String, usize)>,
    summary: TableSummary,
}

fn report<S: StateSpace>(
    args: &TablesArgs,
    store: &TableStore,
    space: impl Fn() -> S,
    io: &mut Io<'_>,
) -> Result<TableReport, Failure> {
    let threads = args.threads.count();
    let clock = Instant::now();
    let machine = |error: TableStoreError| Failure::Machine(error.to_string());
    let found =
        store.table(space, threads, &mut io.teller()).map_err(|error| machine(error.into()))?;
    let built = found.built.then(|| clock.elapsed());
    found.kept.map_err(machine)?;
    let table = found.table;
    let checked = if args.check { Some(check(&table, threads)?) } else { None };
    let packed = if args.packed { Some(store.keep_packed(&table).map_err(machine)?) } else { None };
    Ok(TableReport {
        title: table.space().title(),
        path: store.path(table.space(), "table").display().to_string(),
        bytes: table.as_bytes().len(),
        built,
        checked,
        packed: packed.map(|(path, bytes)| (path.display().to_string(), bytes)),
        summary: table.summary(),
    })
}

/// Checks every entry and says how long that took.
fn check<S: StateSpace>(table: &Table<S>, threads: usize) -> Result<Duration, Failure> {
    let clock = Instant::now();
    let wrong = table.check(threads, &|_: SolveProgress| std::ops::ControlFlow::Continue(()));
    match wrong.map_err(Failure::input)? {
        Some(wrong) => Err(Failure::Contradiction(format!(
            "the table of {} is wrong: {wrong}",
            table.space().title()
        ))),
        None => Ok(clock.elapsed()),
    }
}

impl TableReport {
    fn lines(&self) -> Vec<String> {
        let TableSummary { won, drawn, lost, over_lost, longest_win, .. } = self.summary;
        let how = match self.built {
            Some(time) => format!("built in {:.1} s", time.as_secs_f64()),
            None => "there".into(),
        };
        let mut lines = vec![
            format!("{}: {how}, {} bytes in '{}'", self.title, self.bytes, self.path),
            format!(
                "  {won} won, {drawn} drawn, {lost} + {over_lost} lost, longest win {longest_win} \
                 plies"
            ),
        ];
        let checked =
            |time: Duration| format!("  every entry checked in {:.1} s", time.as_secs_f64());
        lines.extend(self.checked.map(checked));
        lines.extend(
            self.packed
                .as_ref()
                .map(|(path, bytes)| format!("  packed: {bytes} bytes in '{path}'")),
        );
        lines
    }

    fn document(&self) -> Value {
        let ms = |time: Duration| time.as_millis() as u64;
        json!({
            "title": self.title,
            "file": self.path,
            "bytes": self.bytes,
            "built_ms": self.built.map(ms),
            "checked_ms": self.checked.map(ms),
            "packed_file": self.packed.as_ref().map(|(path, _)| path),
            "packed_bytes": self.packed.as_ref().map(|(_, bytes)| bytes),
            "won": self.summary.won,
            "drawn": self.summary.drawn,
            "lost": self.summary.lost,
            "over_lost": self.summary.over_lost,
            "longest_win": self.summary.longest_win,
        })
    }
}
