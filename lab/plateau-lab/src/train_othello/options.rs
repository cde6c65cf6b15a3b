//! Options shared by games, labels and measurements, as typed.

use std::sync::Arc;

use plateau_othello::Weights;

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct TrainOptions {
    pub games: usize,
    pub seed: u64,
    pub threads: usize,
    /// Plies that a label looks ahead at least.
    pub depth: u32,
    /// The share of what became of a game in a label, the rest is a search; ply by ply.
    pub trust: f32,
}

impl Default for TrainOptions {
    fn default() -> TrainOptions {
        TrainOptions {
            games: 20_000,
            seed: 1,
            threads: TrainOptions::cores(),
            depth: 4,
            trust: 0.75,
        }
    }
}

impl TrainOptions {
    pub fn cores() -> usize {
        std::thread::available_parallelism().map_or(1, usize::from)
    }

    /// As far as they were given: `--games`, `--seed`, `--threads`, `--depth` and `--trust`.
    pub fn of(settings: &TypedSettings<'_>) -> Result<TrainOptions, String> {
        let usual = TrainOptions::default();
        let options = TrainOptions {
            games: settings.number("--games", usual.games)?,
            seed: settings.number("--seed", usual.seed)?,
            threads: settings.number("--threads", usual.threads)?.max(1),
            depth: settings.number("--depth", usual.depth)?,
            trust: settings.number("--trust", usual.trust)?,
        };
        match (0.0..=1.0).contains(&options.trust) {
            true => Ok(options),
            false => Err(format!("'--trust {}': expected a share from 0 to 1", options.trust)),
        }
    }
}

/// Names and values as they were typed, `--name value`.
pub struct TypedSettings<'a> {
    pairs: Vec<(&'a str, &'a str)>,
}

impl<'a> TypedSettings<'a> {
    pub fn read(arguments: &'a [String], known: &[&str]) -> Result<TypedSettings<'a>, String> {
        let mut pairs = Vec::new();
        for pair in arguments.chunks(2) {
            match pair {
                [key, ..] if !known.contains(&key.as_str()) => {
                    return Err(format!("unknown option '{key}' (expected {})", known.join(", ")));
                }
                [key, value] => pairs.push((key.as_str(), value.as_str())),
                [key] => return Err(format!("'{key}' needs a value")),
                _ => {}
            }
        }
        Ok(TypedSettings { pairs })
    }

    /// The last value that was given.
    pub fn text(&self, name: &str) -> Option<String> {
        self.pairs.iter().rfind(|(key, _)| *key == name).map(|(_, value)| (*value).to_string())
    }

    pub fn number<T: std::str::FromStr>(&self, name: &str, usual: T) -> Result<T, String> {
        let Some(value) = self.text(name) else { return Ok(usual) };
        value.parse().map_err(|_| format!("'{name} {value}': expected a number"))
    }

    /// The weights of the file after `name`, or those that the program carries.
    pub fn weights(&self, name: &str) -> Result<Arc<Weights>, String> {
        let Some(path) = self.text(name) else { return Ok(Weights::builtin()) };
        let bytes =
            std::fs::read(&path).map_err(|error| format!("cannot read '{path}': {error}"))?;
        Weights::from_bytes(&bytes).map(Arc::new).map_err(|error| format!("'{path}': {error}"))
    }
}

#[cfg(test)]
mod tests {
    use super::{TrainOptions, TypedSettings};

    #[test]
    fn options_are_read_and_refused() {
        let read = |text: &str| {
            let words: Vec<String> = text.split_whitespace().map(String::from).collect();
            let known = ["--games", "--seed", "--threads", "--depth", "--trust"];
            TypedSettings::read(&words, &known).and_then(|settings| TrainOptions::of(&settings))
        };
        let expected = TrainOptions { games: 7, seed: 3, threads: 1, ..TrainOptions::default() };
        assert_eq!(read("--games 7 --seed 3 --threads 0"), Ok(expected));
        for (text, sentence) in [
            ("--games", "'--games' needs a value"),
            ("--games x", "'--games x': expected a number"),
            ("--trust 7", "'--trust 7': expected a share from 0 to 1"),
        ] {
            assert_eq!(read(text).unwrap_err(), sentence);
        }
        assert!(read("--speed 9").unwrap_err().starts_with("unknown option '--speed'"));
    }
}
