//! `plateau ugi --check COMMAND`: says what of UGI an engine gets wrong.

use std::time::{Duration, Instant};

use plateau_game::Side;
use plateau_games::{AnyMove, Variant};
use plateau_match::Match;

use crate::args::UgiArgs;
use crate::failure::Failure;
use crate::io::Io;
use crate::match_runner::{Process, Stop};
use crate::printable::printable;
use crate::process_tree::end_with_signals;
use crate::signals::Signals;

/// How long an answer without a search may take.
const TIMEOUT: Duration = Duration::from_secs(10);
/// How long an answer may take that must come at once.
const AT_ONCE: Duration = Duration::from_secs(2);
/// Tolerance of a move beyond its time.
const MARGIN: Duration = Duration::from_secs(2);
/// How long to look for a `bestmove` that must not come.
const LISTENING: Duration = Duration::from_millis(300);
/// Plies of a game of the engine against itself.
const LONGEST_GAME: usize = 400;
const OPTION_TYPES: [&str; 5] = ["check", "spin", "combo", "button", "string"];

/// Result of a check.
enum CheckVerdict {
    Right,
    /// Right, with something to know.
    Noted(String),
    /// Left out by the engine, which most runners can live with.
    Missing(String),
}

use CheckVerdict::{Missing, Noted, Right};

type Checked = Result<CheckVerdict, String>;

/// A check: what an engine should do, and whether it does.
type Check = (&'static str, fn(&mut CheckedEngine) -> Checked);

const CHECKS: [Check; 16] = [
    ("says who it is in answer to ugi", |engine| engine.introduction()),
    ("describes its options", |engine| engine.options()),
    ("answers isready", |engine| engine.ready().map(|()| Right)),
    ("ignores a line that it does not know", |engine| engine.unknown_line()),
    ("starts a new game", |engine| engine.say_and_be_ready("uginewgame")),
    ("moves at the start within go movetime", |engine| engine.moves_after(0, "movetime 100", 100)),
    ("moves after other moves", |engine| engine.moves_after(3, "movetime 100", 100)),
    ("moves from a position text", |engine| engine.moves_from_text()),
    ("obeys go depth", |engine| engine.moves_after(2, "depth 1", 10_000)),
    ("obeys go nodes", |engine| engine.moves_after(2, "nodes 100", 10_000)),
    ("obeys the clocks of go", |engine| {
        engine.moves_after(1, "p1time 1000 p2time 1000 p1inc 0 p2inc 0", 1_000)
    }),
    ("thinks without end until stop", |engine| engine.endless()),
    ("plays a game to its end", |engine| engine.whole_game()),
    ("answers queries", |engine| engine.queries()),
    ("ends at quit", |engine| engine.ends_at_quit()),
    ("ends when its input ends", |engine| engine.ends_without_input()),
];

pub fn run(args: &UgiArgs, command: &str, io: &mut Io<'_>) -> Result<(), Failure> {
    end_with_signals(Signals::All);
    let variant = Variant::build(args.game, args.size, &[]).map_err(Failure::input)?;
    let mut engine =
        CheckedEngine { command: command.to_string(), variant, process: None, said: Vec::new() };
    let cannot = |reason| Failure::Input(format!("engine '{command}' cannot be checked: {reason}"));
    engine.start().map_err(cannot)?;
    let (mut wrong, mut missing) = (0, 0);
    for (what, check) in CHECKS {
        let checked = engine.started().and_then(|()| check(&mut engine));
        let line = match checked {
            Ok(Right) => format!("ok       {what}"),
            Ok(Noted(note)) => format!("ok       {what} ({note})"),
            Ok(Missing(note)) => {
                missing += 1;
                format!("missing  {what}: {note}")
            }
            Err(fault) => {
                wrong += 1;
                // Nothing is known of what it does now: the next check begins with a fresh process.
                engine.process = None;
                format!("wrong    {what}: {fault}")
            }
        };
        io.line(line)?;
        io.flush()?;
    }
    let right = CHECKS.len() - wrong - missing;
    io.line(format!("{right} ok, {wrong} wrong, {missing} missing"))?;
    match wrong {
        0 => Ok(()),
        _ => Err(Failure::Input(format!(
            "engine '{command}' gets {wrong} of {} checks wrong",
            CHECKS.len()
        ))),
    }
}

/// The engine that is checked. A process that went wrong is replaced before the next check.
struct CheckedEngine {
    command: String,
    variant: Variant,
    process: Option<Process>,
    /// Lines answered to `ugi`, the last one included.
    said: Vec<String>,
}

impl CheckedEngine {
    fn start(&mut self) -> Result<(), String> {
        self.process = Some(Process::start(&self.command, &Stop::default())?);
        self.say("ugi")?;
        let (before, last) = self.hear("ugiok", TIMEOUT)?;
        self.said = before.into_iter().chain([last]).collect();
        let size = self.variant.size().map_or_else(String::new, |size| size.to_string());
        for (name, value) in [("Game", self.variant.game().name().to_string()), ("Size", size)] {
            if self.said.iter().any(|line| line.starts_with(&format!("option name {name} "))) {
                self.say(&format!("setoption name {name} value {value}"))?;
            }
        }
        Ok(())
    }

    fn started(&mut self) -> Result<(), String> {
        if self.process.is_some() { Ok(()) } else { self.start() }
    }

    fn process(&mut self) -> Result<&mut Process, String> {
        self.process.as_mut().ok_or_else(|| "it does not run".into())
    }

    fn say(&mut self, line: &str) -> Result<(), String> {
        self.process()?.say(line)
    }

    /// The line that begins with this word, and those before it.
    fn hear(&mut self, word: &str, timeout: Duration) -> Result<(Vec<String>, String), String> {
        let mut before = Vec::new();
        let line =
            self.process()?.hear_until(word, timeout, &mut |line| before.push(line.to_string()))?;
        Ok((before, line))
    }

    fn introduction(&mut self) -> Checked {
        let value = |key: &str| {
            let said = self.said.iter().find_map(|line| line.strip_prefix(key));
            said.map(|said| printable(said.trim())).filter(|said| !said.is_empty())
        };
        let name = value("id name ").ok_or("there is no line 'id name NAME' before ugiok")?;
        let author = value("id author ");
        Ok(author.map_or(Missing("there is no line 'id author NAME'".into()), |_| Noted(name)))
    }

    fn options(&mut self) -> Checked {
        for line in &self.said {
            let kind = line.split(' ').next().unwrap_or_default();
            if !["id", "option", "info", "ugiok", ""].contains(&kind) {
                return Err(format!("'{}' is no line of the protocol", printable(line)));
            }
            let Some(option) = line.strip_prefix("option ") else { continue };
            let described = option.strip_prefix("name ").and_then(|rest| rest.split_once(" type "));
            let kind = described.and_then(|(_, rest)| rest.split(' ').next()).unwrap_or_default();
            if !OPTION_TYPES.contains(&kind) {
                let types = OPTION_TYPES.join(", ");
                let line = printable(line);
                return Err(format!(
                    "'{line}' (expected option name NAME type T, T one of {types})"
                ));
            }
        }
        let game = self.said.iter().find(|line| line.starts_with("option name Game "));
        let name = self.variant.game().name();
        Ok(match game {
            None => Noted(format!("without Game: taken for an engine of {name}")),
            Some(line) if line.split(' ').any(|word| word == name) => Right,
            Some(_) => return Err(format!("the option Game does not know '{name}'")),
        })
    }

    fn ready(&mut self) -> Result<(), String> {
        self.say("isready")?;
        self.hear("readyok", TIMEOUT).map(|_| ())
    }

    fn say_and_be_ready(&mut self, line: &str) -> Checked {
        self.say(line)?;
        self.ready().map(|()| Right)
    }

    fn unknown_line(&mut self) -> Checked {
        self.say("plateau never says this")?;
        self.say("isready")?;
        let (before, _) = self.hear("readyok", TIMEOUT)?;
        match before.iter().find(|line| !line.starts_with("info ")) {
            Some(line) => {
                Err(format!("it answers '{}' (expected nothing, or info string)", printable(line)))
            }
            None => Ok(Right),
        }
    }

    /// A game after so many moves, the last of those that there are.
    fn game_after(&self, plies: usize) -> Match {
        let mut game = Match::new(self.variant);
        for _ in 0..plies {
            if let Some(mv) = game.moves().last().copied() {
                game.play(mv).expect("the move is legal");
            }
        }
        game
    }

    /// Answer to `go`: a legal move, in time, with only `info` lines before it.
    fn best_move(
        &mut self,
        game: &Match,
        position: &str,
        how: &str,
        ms: u64,
    ) -> Result<AnyMove, String> {
        self.say(position)?;
        self.say(&format!("go {how}"))?;
        let (before, line) = self.hear("bestmove", Duration::from_millis(ms) + MARGIN)?;
        read_best_move(game, &before, &line)
    }

    fn moves_after(&mut self, plies: usize, how: &str, ms: u64) -> Checked {
        let game = self.game_after(plies);
        self.best_move(&game, &position_line(&game), how, ms).map(|_| Right)
    }

    fn moves_from_text(&mut self) -> Checked {
        let game = self.game_after(2);
        let position = format!("position fen {}", game.position());
        self.say(&position)?;
        self.say("isready")?;
        let (before, _) = self.hear("readyok", TIMEOUT)?;
        if let Some(line) = before.iter().find(|line| line.starts_with("info string")) {
            return Ok(Missing(format!("it answers '{}' to '{position}'", printable(line))));
        }
        self.best_move(&game, &position, "movetime 100", 100).map(|_| Right)
    }

    fn endless(&mut self) -> Checked {
        let game = self.game_after(2);
        self.say(&position_line(&game))?;
        self.say("go infinite")?;
        self.say("isready")?;
        let ready = Instant::now() + AT_ONCE;
        let (mut before, mut is_ready) = (Vec::new(), false);
        while !is_ready {
            let line = self.process()?.hear(ready)?;
            let line = line.ok_or("it does not answer isready while it thinks")?;
            is_ready = line.trim() == "readyok";
            before.push(line);
        }
        let listening = Instant::now() + LISTENING;
        while let Some(line) = self.process()?.hear(listening)? {
            before.push(line);
        }
        if before.iter().any(|line| line.starts_with("bestmove")) {
            return Err("it says bestmove before stop".into());
        }
        self.say("stop")?;
        let (_, line) = self.hear("bestmove", AT_ONCE)?;
        read_best_move(&game, &[], &line).map(|_| Right)
    }

    fn whole_game(&mut self) -> Checked {
        self.say_and_be_ready("uginewgame")?;
        let mut game = Match::new(self.variant);
        while game.finish().is_none() && game.ply() < LONGEST_GAME {
            let mv = self.best_move(&game, &position_line(&game), "movetime 10", 10)?;
            game.play(mv).map_err(|refusal| illegal(&mv.to_string(), &game, &refusal))?;
        }
        Ok(Noted(format!("{} moves", game.ply())))
    }

    fn queries(&mut self) -> Checked {
        let mut missing = Vec::new();
        for plies in [0, 3, LONGEST_GAME] {
            let game = self.game_after(plies);
            self.say(&position_line(&game))?;
            let moves: Vec<String> = game.moves().iter().map(ToString::to_string).collect();
            let result = game.finish().map_or("none", |finish| match finish.outcome {
                plateau_game::Outcome::Draw => "draw",
                plateau_game::Outcome::Win(Side::X) => "p1win",
                plateau_game::Outcome::Win(Side::O) => "p2win",
            });
            for (question, truth) in [
                ("gameover", game.finish().is_some().to_string()),
                ("p1turn", (game.side_to_move() == Side::X).to_string()),
                ("result", result.to_string()),
                ("moves", moves.join(" ")),
            ] {
                if missing.contains(&question) {
                    continue;
                }
                self.say(&format!("query {question}"))?;
                self.say("isready")?;
                let (before, _) = self.hear("readyok", TIMEOUT)?;
                let answer = before.iter().find_map(|line| line.strip_prefix("response"));
                match answer {
                    None => missing.push(question),
                    Some(answer) if same_words(answer, &truth) => {}
                    Some(answer) => {
                        let (answer, place) = (printable(answer.trim()), position_line(&game));
                        return Err(format!(
                            "it answers '{answer}' to query {question} (expected {truth}) after \
                             '{place}'"
                        ));
                    }
                }
            }
        }
        match missing.is_empty() {
            true => Ok(Right),
            false => Ok(Missing(format!("no response to query {}", missing.join(", ")))),
        }
    }

    fn ends_at_quit(&mut self) -> Checked {
        self.say("quit")?;
        let ended = self.process()?.ended_within(AT_ONCE);
        self.process = None;
        ended.map(|_| Right).ok_or_else(|| "it goes on".into())
    }

    fn ends_without_input(&mut self) -> Checked {
        let process = self.process()?;
        process.hang_up();
        let ended = process.ended_within(AT_ONCE);
        self.process = None;
        ended.map(|_| Right).ok_or_else(|| "it goes on".into())
    }
}

/// The legal move of a line `bestmove M` or `bestmove M ponder R`.
fn read_best_move(game: &Match, before: &[String], line: &str) -> Result<AnyMove, String> {
    if let Some(other) =
        before.iter().find(|line| !line.starts_with("info") && !line.trim().is_empty())
    {
        return Err(format!("'{}' before bestmove (expected lines of info)", printable(other)));
    }
    let words: Vec<&str> = line.split_whitespace().collect();
    let text = match words.as_slice() {
        [_, text] | [_, text, "ponder", _] => *text,
        _ => return Err(format!("'{}' (expected bestmove and one move)", printable(line))),
    };
    let mv = game.position().parse_move(text).map_err(|error| illegal(text, game, &error))?;
    match game.moves().contains(&mv) {
        true => Ok(mv),
        false => Err(illegal(text, game, &"the rules do not allow it")),
    }
}

fn illegal(text: &str, game: &Match, reason: &dyn std::fmt::Display) -> String {
    format!("illegal move '{}' after '{}': {reason}", printable(text), position_line(game))
}

fn position_line(game: &Match) -> String {
    let moves: Vec<String> = game.plies().iter().map(|ply| ply.mv().to_string()).collect();
    if moves.is_empty() {
        "position startpos".into()
    } else {
        format!("position startpos moves {}", moves.join(" "))
    }
}

/// Whether two lists have the same words, in any order.
fn same_words(a: &str, b: &str) -> bool {
    let sorted = |text: &str| {
        let mut words: Vec<String> = text.split_whitespace().map(String::from).collect();
        words.sort_unstable();
        words
    };
    sorted(a) == sorted(b)
}
