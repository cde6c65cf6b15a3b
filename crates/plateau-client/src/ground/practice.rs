//! The player's practice: a rating a game, the puzzles that were tried, the days in a row, the
//! lessons that were done. It is kept as one text on the device and goes along with everything else
//! a player has.

use std::collections::{BTreeMap, BTreeSet};

use plateau_game::mix64;
use plateau_games::GameId;
use plateau_puzzles::{Puzzle, Theme, rating, themes};
use plateau_scene::gathered;
use serde_json::{Map, Value, json};
use skillratings::Outcomes;
use skillratings::glicko2::{Glicko2Config, Glicko2Rating, glicko2};

use super::route::Grade;

/// The first rating of every player: between a child's level and one that seldom slips.
const FIRST_RATING: f64 = 800.0;
/// How unsure that is: a first puzzle moves it by about fifty.
const FIRST_DEVIATION: f64 = 150.0;
/// How unsure the rating of a puzzle or a level is, which was measured with many tries.
const KNOWN_DEVIATION: f64 = 60.0;

/// All of it.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Practice {
    games: BTreeMap<GameId, Standing>,
    /// The last day whose puzzle was solved, and how many days in a row it was.
    pub streak: Streak,
}

/// What was reached in one game.
#[derive(Clone, Debug, PartialEq)]
pub struct Standing {
    pub rating: f64,
    pub deviation: f64,
    volatility: f64,
    /// The puzzles that counted, by their numbers.
    pub tried: BTreeSet<u32>,
    /// Those that were answered wrongly and not solved at the first try since.
    pub missed: BTreeSet<u32>,
    /// The most puzzles within one storm.
    pub storm: u32,
    /// The steps of the lesson that were done.
    pub steps: BTreeSet<u8>,
    /// The fewest seconds that a round of seeing lines took.
    pub lines: Option<u32>,
}

/// A rating by Glicko-2, with how sure it is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Glicko {
    pub rating: f64,
    pub deviation: f64,
    pub volatility: f64,
}

impl Default for Glicko {
    fn default() -> Glicko {
        let Glicko2Rating { deviation, volatility, .. } = Glicko2Rating::new();
        Glicko { rating: FIRST_RATING, deviation, volatility }
    }
}

impl Glicko {
    /// After a result against something whose rating was measured with many tries.
    pub fn after(self, other: f64, result: Result) -> Glicko {
        let Glicko { rating, deviation, volatility } = self;
        let own = Glicko2Rating { rating, deviation, volatility };
        let other =
            Glicko2Rating { rating: other, deviation: KNOWN_DEVIATION, ..Glicko2Rating::new() };
        let outcome = match result {
            Result::Solved => Outcomes::WIN,
            Result::Helped => Outcomes::DRAW,
            Result::Failed => Outcomes::LOSS,
        };
        let (Glicko2Rating { rating, deviation, volatility }, _) =
            glicko2(&own, &other, &outcome, &Glicko2Config::new());
        Glicko { rating, deviation, volatility }
    }

    /// Where it lies in 19 of 20 cases.
    pub fn interval(self) -> [i32; 2] {
        [-2.0_f64, 2.0].map(|times| times.mul_add(self.deviation, self.rating).round() as i32)
    }
}

/// Days in a row, counted from any day on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Streak {
    pub day: u64,
    pub days: u32,
}

/// How a puzzle went.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Result {
    Solved,
    /// With a hint, which costs half.
    Helped,
    Failed,
}

impl Default for Standing {
    fn default() -> Standing {
        Standing {
            rating: FIRST_RATING,
            deviation: FIRST_DEVIATION,
            volatility: Glicko2Rating::new().volatility,
            tried: BTreeSet::new(),
            missed: BTreeSet::new(),
            storm: 0,
            steps: BTreeSet::new(),
            lines: None,
        }
    }
}

impl Standing {
    /// A round of seeing lines took so long.
    pub fn note_lines(&mut self, seconds: u32) {
        self.lines = Some(self.lines.map_or(seconds, |best| best.min(seconds)));
    }

    pub fn glicko(&self) -> Glicko {
        // Older versions began less sure.
        let deviation = self.deviation.min(FIRST_DEVIATION);
        Glicko { rating: self.rating, deviation, volatility: self.volatility }
    }

    /// What a result against a puzzle of this rating makes of it.
    fn after(&self, puzzle: u16, result: Result) -> Standing {
        let Glicko { rating, deviation, volatility } =
            self.glicko().after(f64::from(puzzle), result);
        Standing { rating, deviation, volatility, ..self.clone() }
    }
}

impl Practice {
    pub fn standing(&self, game: GameId) -> Standing {
        self.games.get(&game).cloned().unwrap_or_default()
    }

    pub fn standing_mut(&mut self, game: GameId) -> &mut Standing {
        self.games.entry(game).or_default()
    }

    /// A puzzle was done. Only the first time counts; what was missed is kept until it is solved.
    pub fn note(&mut self, puzzle: &Puzzle, result: Result) {
        let (game, number) = (puzzle.position.game(), puzzle.number());
        let standing = self.standing_mut(game);
        if standing.tried.insert(number) {
            *standing = standing.after(rating(game, &puzzle.fails), result);
        }
        match result {
            Result::Solved => {
                standing.missed.remove(&number);
            }
            Result::Helped => {}
            Result::Failed => {
                standing.missed.insert(number);
            }
        }
    }

    /// The puzzle of a day was solved.
    pub fn note_day(&mut self, day: u64) {
        let Streak { day: last, days } = self.streak;
        self.streak = match day.checked_sub(last) {
            Some(0) => self.streak,
            Some(1) => Streak { day, days: days + 1 },
            _ => Streak { day, days: 1 },
        };
    }

    /// The first puzzle that was missed, of those that did not come yet; the easiest are first in
    /// the file.
    pub fn next_missed<'a>(
        &self,
        puzzles: &'a [Puzzle],
        passed: &BTreeSet<u32>,
    ) -> Option<&'a Puzzle> {
        let standing = self.standing(puzzles.first()?.position.game());
        puzzles.iter().find(|puzzle| {
            let number = puzzle.number();
            standing.missed.contains(&number) && !passed.contains(&number)
        })
    }

    /// How many days in a row, as seen on a day: a day that was missed ends it.
    pub fn streak_on(&self, day: u64) -> u32 {
        if day.saturating_sub(self.streak.day) <= 1 { self.streak.days } else { 0 }
    }

    /// The puzzle to try next: of those that were not tried and not passed by, the nearest to one's
    /// rating; all over again when none is left.
    pub fn next<'a>(
        &self,
        puzzles: &'a [Puzzle],
        theme: Option<Theme>,
        passed: &BTreeSet<u32>,
    ) -> Option<&'a Puzzle> {
        let wanted = |puzzle: &&Puzzle| theme.is_none_or(|theme| themes(puzzle).contains(&theme));
        let standing = self.standing(puzzles.first()?.position.game());
        let away = |puzzle: &&Puzzle| {
            let number = puzzle.number();
            let known = standing.tried.contains(&number) || passed.contains(&number);
            let distance =
                f64::from(rating(puzzle.position.game(), &puzzle.fails)) - standing.rating;
            (known, distance.abs() as u32)
        };
        puzzles.iter().filter(wanted).min_by_key(away)
    }

    pub fn to_json(&self) -> String {
        let games: Map<String, Value> = gathered(self.games.iter().map(|(game, standing)| {
            let Standing { rating, deviation, volatility, tried, missed, storm, steps, lines } =
                standing;
            let value = json!({
                "rating": rating, "deviation": deviation, "volatility": volatility,
                "tried": tried, "missed": missed, "storm": storm, "steps": steps, "lines": lines,
            });
            (game.name().to_owned(), value)
        }));
        json!({ "games": games, "streak": { "day": self.streak.day, "days": self.streak.days } })
            .to_string()
    }

    /// Reads what [`to_json`](Practice::to_json) wrote; what makes no sense is as if it were not
    /// there.
    pub fn from_json(text: &str) -> Practice {
        let all: Value = serde_json::from_str(text).unwrap_or_default();
        let games = all["games"].as_object().into_iter().flatten();
        let streak = &all["streak"];
        Practice {
            games: gathered(
                games.filter_map(|(name, value)| Some((name.parse().ok()?, read_standing(value)))),
            ),
            streak: Streak {
                day: streak["day"].as_u64().unwrap_or(0),
                days: small(&streak["days"]),
            },
        }
    }

    /// Together with what comes from another device: nothing that was reached goes away.
    pub fn merged(&self, other: &Practice) -> Practice {
        let mut all = self.clone();
        for (game, theirs) in &other.games {
            let ours = all.standing_mut(*game);
            // The device with more tries knows the rating better.
            let (most, least) = if theirs.tried.len() > ours.tried.len() {
                (theirs, &*ours)
            } else {
                (&*ours, theirs)
            };
            let merged = Standing {
                tried: gathered(most.tried.union(&least.tried).copied()),
                missed: gathered(most.missed.union(&least.missed).copied()),
                steps: gathered(most.steps.union(&least.steps).copied()),
                storm: most.storm.max(least.storm),
                lines: [most.lines, least.lines].into_iter().flatten().min(),
                ..most.clone()
            };
            *ours = merged;
        }
        all.streak = self.streak.joined(other.streak);
        all
    }
}

impl Streak {
    /// The later one, with the days of the other where it goes on from there.
    fn joined(self, other: Streak) -> Streak {
        let first = |streak: Streak| (streak.day + 1).saturating_sub(u64::from(streak.days));
        let mut both = [self, other];
        both.sort_by_key(|streak| (streak.day, streak.days));
        let [earlier, later] = both;
        if first(later) > earlier.day + 1 {
            return later;
        }
        let days = later.day + 1 - first(later).min(first(earlier));
        Streak { days: u32::try_from(days).unwrap_or(u32::MAX), ..later }
    }
}

fn read_standing(value: &Value) -> Standing {
    let usual = Standing::default();
    let number = |name: &str, usual: f64, most: f64| {
        value[name].as_f64().filter(|number| *number > 0.0 && *number < most).unwrap_or(usual)
    };
    let list = |name: &str| {
        value[name].as_array().map_or(&[][..], Vec::as_slice).iter().filter_map(Value::as_u64)
    };
    Standing {
        rating: number("rating", usual.rating, 5_000.0),
        deviation: number("deviation", usual.deviation, 500.0),
        volatility: number("volatility", usual.volatility, 1.0),
        tried: gathered(list("tried").filter_map(|number| u32::try_from(number).ok())),
        missed: gathered(list("missed").filter_map(|number| u32::try_from(number).ok())),
        storm: small(&value["storm"]),
        steps: gathered(list("steps").filter_map(|number| u8::try_from(number).ok())),
        lines: value["lines"].as_u64().and_then(|seconds| seconds.try_into().ok()),
    }
}

fn small(value: &Value) -> u32 {
    value.as_u64().and_then(|number| number.try_into().ok()).unwrap_or(0)
}

/// Days since 1970 where the reader is: a puzzle of the day begins at their midnight.
pub fn day(now_ms: f64, offset_minutes: f64) -> u64 {
    ((now_ms - offset_minutes * 60_000.0) / 86_400_000.0).max(0.0) as u64
}

/// The game of a day: each of those that there are puzzles of in turn.
pub fn game_of(day: u64, games: &[GameId]) -> Option<GameId> {
    let index = day.checked_rem(games.len() as u64)?;
    games.get(index as usize).copied()
}

/// Which of so many puzzles, the easiest first, is that of a day and grade: the same on all
/// devices.
pub fn of_the_day(day: u64, grade: Grade, count: usize) -> usize {
    let part = grade as usize;
    let [first, end] = [part, part + 1].map(|third| count * third / Grade::ALL.len());
    let chance = mix64(day ^ mix64(part as u64));
    first + (chance % (end - first).max(1) as u64) as usize
}

#[cfg(test)]
mod tests;
