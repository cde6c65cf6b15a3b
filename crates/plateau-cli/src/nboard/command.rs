//! A line of NBoard.

/// Deeper than any game is long.
const MAX_DEPTH: u32 = 60;

#[derive(Clone, Debug, PartialEq)]
pub enum NBoardCommand {
    Nothing,
    Nboard,
    SetDepth(u32),
    SetGame(String),
    SetContempt,
    /// A move, and the seconds it took.
    Move(String, f64),
    Hint(usize),
    Go,
    Ping(String),
    Learn,
    Analyze,
    Quit,
}

impl NBoardCommand {
    pub fn read(line: &str) -> Result<NBoardCommand, String> {
        let line = line.trim();
        let (first, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        let alone = |command: NBoardCommand| match rest {
            "" => Ok(command),
            rest => Err(format!("unexpected '{rest}' after {first}")),
        };
        match first {
            "" => Ok(NBoardCommand::Nothing),
            "nboard" => number(first, rest, 1, u32::MAX).map(|_| NBoardCommand::Nboard),
            "set" => set(rest),
            "move" => read_move(rest),
            "hint" => number(first, rest, 1, 64).map(|count| NBoardCommand::Hint(count as usize)),
            "go" => alone(NBoardCommand::Go),
            "ping" => ping(rest),
            "learn" => alone(NBoardCommand::Learn),
            "analyze" => alone(NBoardCommand::Analyze),
            "quit" => alone(NBoardCommand::Quit),
            // Version 1 says a move by itself.
            square if square.chars().count() == 2 && rest.is_empty() => read_move(square),
            _ => Err(format!(
                "unknown command '{first}' (expected nboard, set, move, hint, go, ping, learn, \
                 analyze or quit)"
            )),
        }
    }
}

fn set(rest: &str) -> Result<NBoardCommand, String> {
    let (name, value) = rest.split_once(char::is_whitespace).unwrap_or((rest, ""));
    let value = value.trim();
    match name {
        "depth" => number("depth", value, 1, MAX_DEPTH).map(NBoardCommand::SetDepth),
        "game" if value.is_empty() => Err("set game has no game (expected GGF)".into()),
        "game" => Ok(NBoardCommand::SetGame(value.to_string())),
        // Draws in the book: ignored, as our book holds values, not results.
        "contempt" => match value.parse::<f64>() {
            Ok(contempt) if contempt.abs() <= 100.0 => Ok(NBoardCommand::SetContempt),
            _ => Err(format!("bad contempt '{value}' (expected a number from -100 to 100)")),
        },
        _ => Err(format!("unknown setting '{name}' (expected depth, game or contempt)")),
    }
}

/// `F5`, or `F5/EVAL/TIME` with either part left out.
fn read_move(text: &str) -> Result<NBoardCommand, String> {
    let mut parts = text.split('/').map(str::trim);
    let square = parts.next().unwrap_or_default();
    let numbers: Vec<&str> = parts.collect();
    let seconds = match numbers.as_slice() {
        [] | [_] | [_, ""] => Some(0.0),
        [_, seconds] => seconds.parse::<f64>().ok().filter(|seconds| (0.0..=1e6).contains(seconds)),
        _ => None,
    };
    let value_fits =
        numbers.first().is_none_or(|value| value.is_empty() || value.parse::<f64>().is_ok());
    match seconds.filter(|_| value_fits && !square.is_empty()) {
        Some(seconds) => Ok(NBoardCommand::Move(square.to_string(), seconds)),
        None => Err(format!("bad move '{text}' (expected a square such as F5, or F5/EVAL/TIME)")),
    }
}

fn ping(rest: &str) -> Result<NBoardCommand, String> {
    match rest.parse::<i64>() {
        Ok(_) => Ok(NBoardCommand::Ping(rest.to_string())),
        Err(_) => Err(format!("bad ping '{rest}' (expected a whole number)")),
    }
}

fn number(name: &str, text: &str, least: u32, most: u32) -> Result<u32, String> {
    let number = text.parse().ok().filter(|number| (least..=most).contains(number));
    number.ok_or_else(|| {
        format!("bad {name} '{text}' (expected a whole number from {least} to {most})")
    })
}
