//! The estimate in words.

use plateau_exact::Interval;
use plateau_game::{Outcome, Side};
use plateau_players::proof_cost::{Ending, Leaf, Merging};

use super::{Estimate, Method, Quantity, Report};

pub fn estimate(estimate: &Estimate) -> String {
    let mut lines = vec![format!("claim {}", estimate.claim)];
    estimate.methods.iter().for_each(|method| method_lines(method, &mut lines));
    lines.push(leaf_line(&estimate.leaves));
    lines.extend(failure_line(&estimate.leaves));
    let merged = estimate.merging.iter().filter(|ply| ply.positions.is_some());
    lines.push("  balls  nodes      positions  nodes a position".into());
    lines.extend(merged.map(merging_line));
    lines.join("\n")
}

fn method_lines(method: &Method, lines: &mut Vec<String>) {
    lines.push(format!("  {} probes by {}'s method (95 %; then as a lognormal)", method.probes, method.name));
    for Quantity { name, plain, by_shape } in &method.quantities {
        let by_shape = by_shape.map_or("-".into(), |shape| interval(&shape));
        lines.push(format!("  {name:12}  {}  {by_shape}", interval(plain)));
    }
}

fn interval(Interval { mean, low, high }: &Interval) -> String {
    format!("{mean:8.1e} [{low:.1e}, {high:.1e}]")
}

/// How many leaves say what, and by weight.
fn leaf_line(leaves: &[Leaf]) -> String {
    let share = |wanted: fn(&Ending) -> bool| {
        let met = leaves.iter().filter(|leaf| wanted(&leaf.ending));
        let (count, weight) = met.fold((0, 0.0), |(count, sum), leaf| (count + 1, sum + leaf.weight));
        let all: f64 = leaves.iter().map(|leaf| leaf.weight).sum();
        format!("{count} ({:.1} % by weight)", 100.0 * weight / all)
    };
    format!(
        "  leaves met: the claim holds at {}, fails at {} but could be mended, fails at {}",
        share(|ending| *ending == Ending::Holds),
        share(|ending| matches!(ending, Ending::Mended { .. })),
        share(|ending| matches!(ending, Ending::Fails { .. })),
    )
}

/// From how many balls on it fails where it does.
fn failure_line(leaves: &[Leaf]) -> Option<String> {
    let fails = |leaf: &Leaf| match leaf.ending {
        Ending::Fails { stones } => Some(stones),
        Ending::Holds | Ending::Mended { .. } => None,
    };
    let mut from: Vec<u32> = leaves.iter().filter_map(fails).collect();
    from.sort_unstable();
    let text = |group: &[u32]| format!("{} ({})", group[0], group.len());
    let groups: Vec<String> = from.chunk_by(|a, b| a == b).map(text).collect();
    (!groups.is_empty())
        .then(|| format!("  it fails for certain from so many balls on: {}", groups.join(", ")))
}

fn merging_line(ply: &Merging) -> String {
    let Merging { stones, nodes, positions, .. } = ply;
    let (positions, factor) = (positions.unwrap_or(*nodes), ply.factor().unwrap_or(1.0));
    format!("  {stones:5}  {nodes:9.1e}  {positions:9.1e}  {factor:.1}")
}

pub fn closing(report: &Report) -> Vec<String> {
    let speeds = report.speeds;
    let mut lines = vec![format!(
        "a core of this machine: {:.1e} search nodes and {:.1e} solver nodes a second",
        speeds.search, speeds.solver
    )];
    if !report.games.is_empty() {
        let with = |outcome| report.games_with(outcome);
        lines.push(format!(
            "best play of both from here: x wins {}, o wins {}, {} drawn of {} games",
            with(Outcome::Win(Side::X)),
            with(Outcome::Win(Side::O)),
            with(Outcome::Draw),
            report.games.len()
        ));
    }
    lines
}
