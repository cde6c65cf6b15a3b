//! `plateau-lab originals`: the counted figures of `docs/originals.md`, block by block. A test
//! compares the two.

use plateau_cli::{Failure, Io};
use plateau_game::{Game as _, perft};
use plateau_games::othello::Othello;
use plateau_games::{AnyPosition, GameId, Variant};
use plateau_players::{
    Branching, Control, InsideOptions, Learner, Limits, ORIGINAL_AVERAGES, Question, STAGE, Spec,
    branching, look_inside,
};

/// Games by chance of which moves are counted.
const GAMES: u32 = 200;
const EPISODES: u32 = 1_000;

pub fn run(io: &mut Io<'_>) -> Result<(), Failure> {
    for (name, lines) in [
        ("depths", depths()?),
        ("orders", orders()?),
        ("learning", learning()?),
        ("branching othello", othello_branching()),
        ("branching pogo", pogo_branching()),
    ] {
        io.line(format!("<!-- counted: {name} -->"))?;
        for line in lines {
            io.line(line)?;
        }
    }
    io.line("<!-- end -->")
}

/// Positions that a player visits from the start to a depth, on one thread.
fn visited(game: GameId, player: &str) -> Result<u64, Failure> {
    let spec: Spec = format!("{player},time=no,threads=1")
        .parse()
        .or_else(|_| format!("{player},time=no").parse())
        .map_err(|error| Failure::Input(format!("{error}")))?;
    let position = AnyPosition::start(Variant::new(game));
    let question = Question::new(position, Limits::default());
    Ok(spec.build().think(&question, &mut |_| {}).nodes)
}

/// `M08`: Morpion on 4 x 4 x 4 from the start.
fn depths() -> Result<Vec<String>, Failure> {
    let mut lines = vec![
        "| depth | minimax | alpha-beta | full search |".to_owned(),
        "|---|---|---|---|".to_owned(),
    ];
    for depth in 1..=6 {
        let count = |algorithm: &str| {
            visited(GameId::Morpion, &format!("{algorithm}:depth={depth}")).map(grouped)
        };
        let minimax = if depth <= 4 { count("minimax")? } else { "-".to_owned() };
        lines.push(format!(
            "| {depth} | {minimax} | {} | {} |",
            count("alphabeta")?,
            count("search")?
        ));
    }
    Ok(lines)
}

/// `M09`: Sogo from the start to depth 7.
fn orders() -> Result<Vec<String>, Failure> {
    let start = AnyPosition::start(Variant::new(GameId::Sogo));
    let recorded = |search: &str| {
        let options: InsideOptions =
            search.parse().map_err(|error| Failure::Input(format!("{error}")))?;
        let recording = look_inside(&start, &[], &options, Control::default());
        Ok::<u64, Failure>(recording.map_or(0, |recording| recording.summary.visited))
    };
    let played = |player: &str| visited(GameId::Sogo, player);
    let row = |search: &str, count: u64| format!("| {search} | {} |", grouped(count));
    Ok(vec![
        "| Sogo from the start to depth 7 | positions |".to_owned(),
        "|---|---|".to_owned(),
        row("alpha-beta that finds all best moves", played("alphabeta:depth=7")?),
        row("alpha-beta that finds one, as its code is shown", recorded("alphabeta:depth=7")?),
        row("full search", recorded("search:depth=7")?),
        row("full search that takes symmetric positions as one", played("search:depth=7")?),
    ])
}

/// `F07`: the learner of Force 3 beside the original's.
fn learning() -> Result<Vec<String>, Failure> {
    let mut learner = Learner::new(1, &Control::default())
        .ok_or_else(|| Failure::Input("the learner was stopped before it began".into()))?;
    let mut lines = vec![
        "| games | ours | the original | positions | moves | against the table |".to_owned(),
        "|---|---|---|---|---|---|".to_owned(),
    ];
    let tenths = |number: f64| format!("{:.1}", number / 10.0);
    for original in ORIGINAL_AVERAGES.iter().take((EPISODES / STAGE) as usize) {
        let stage = learner.learn();
        let [won, drawn, lost] = stage.against_table[0];
        lines.push(format!(
            "| {} | {} | {} | {} % | {} % | {won}-{drawn}-{lost} |",
            stage.episodes,
            tenths(stage.average.into()),
            tenths((*original).into()),
            tenths(stage.positions.into()),
            tenths(stage.moves.into()),
        ));
    }
    Ok(lines)
}

/// `O12`: sequences from the start, then moves by ply.
fn othello_branching() -> Vec<String> {
    let start = Othello::<8>::start(());
    let sequences: Vec<String> = (1..=4).map(|depth| perft(&start, depth).to_string()).collect();
    let mut lines = vec![format!(
        "Sequences of one to four moves: {}. Moves in {GAMES} games by chance:",
        sequences.join(", ")
    )];
    lines.push(String::new());
    lines.extend(by_ply(GameId::Othello, &[1, 2, 3, 7, 15, 23, 31, 39, 47, 55, 59]));
    lines
}

/// `20^n`, as a report on Pogo estimates.
fn pogo_branching() -> Vec<String> {
    by_ply(GameId::Pogo, &[1, 2, 5, 10, 20, 30, 40])
}

fn by_ply(game: GameId, plies: &[usize]) -> Vec<String> {
    let counted = branching(&AnyPosition::start(Variant::new(game)), GAMES, 60, 1);
    let cells = |cell: &dyn Fn(&Branching) -> String| {
        let cells: Vec<String> =
            plies.iter().filter_map(|ply| counted.get(ply - 1)).map(cell).collect();
        cells.join(" | ")
    };
    let heads: Vec<String> = plies.iter().map(ToString::to_string).collect();
    let most = counted.iter().map(|count| count.most).max().unwrap_or(0);
    vec![
        format!("| ply | {} | of all |", heads.join(" | ")),
        format!("|{}", "---|".repeat(plies.len() + 2)),
        format!("| on average | {} | |", cells(&|count| format!("{:.1}", count.mean()))),
        format!("| at most | {} | {most} |", cells(&|count| count.most.to_string())),
    ]
}

/// 15503105 becomes 15,503,105.
fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let first = digits.len() % 3;
    let mut written = digits[..first].to_owned();
    for group in digits.as_bytes()[first..].chunks(3) {
        if !written.is_empty() {
            written.push(',');
        }
        written.extend(group.iter().map(|digit| char::from(*digit)));
    }
    written
}
