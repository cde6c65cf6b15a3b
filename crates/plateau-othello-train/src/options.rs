//! The options of a training run.

#[derive(Clone, Debug, PartialEq)]
pub struct Options {
    /// Games of the last generation.
    pub games: usize,
    pub seed: u64,
    pub threads: usize,
    pub out: String,
    /// Plies that a label looks ahead at least.
    pub depth: u32,
    /// The share of what became of a game in a label, the rest is a search; ply by ply.
    pub trust: f32,
    /// How firmly weights of rare patterns are held at those of the stage after.
    pub firmness: f32,
    pub rounds: usize,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            games: 20_000,
            seed: 1,
            threads: Options::cores(),
            out: String::new(),
            depth: 4,
            trust: 0.75,
            firmness: 8.0,
            rounds: 40,
        }
    }
}

impl Options {
    pub fn cores() -> usize {
        std::thread::available_parallelism().map_or(1, usize::from)
    }

    pub fn read(arguments: &[String]) -> Result<Options, String> {
        let known =
            ["--games", "--seed", "--threads", "--out", "--depth", "--trust", "--firmness", "--rounds"];
        let settings = Settings::read(arguments, &known)?;
        let usual = Options::default();
        let options = Options {
            games: settings.number("--games", usual.games)?,
            seed: settings.number("--seed", usual.seed)?,
            threads: settings.number("--threads", usual.threads)?.max(1),
            out: settings.text("--out").unwrap_or_default(),
            depth: settings.number("--depth", usual.depth)?,
            trust: settings.number("--trust", usual.trust)?,
            firmness: settings.number("--firmness", usual.firmness)?,
            rounds: settings.number("--rounds", usual.rounds)?,
        };
        if options.out.is_empty() || options.games == 0 {
            return Err("expected --out FILE and at least one game".into());
        }
        if !(0.0..=1.0).contains(&options.trust) {
            return Err(format!("'--trust {}': expected a share from 0 to 1", options.trust));
        }
        Ok(options)
    }

    /// How many games each generation plays: some without knowledge, some with what those taught, then all with what
    /// these taught.
    pub fn generations(&self) -> [usize; 3] {
        [20, 5, 1].map(|part| (self.games / part).max(1))
    }
}

/// Names and values as they were typed, `--name value`.
pub struct Settings<'a> {
    pairs: Vec<(&'a str, &'a str)>,
}

impl<'a> Settings<'a> {
    pub fn read(arguments: &'a [String], known: &[&str]) -> Result<Settings<'a>, String> {
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
        Ok(Settings { pairs })
    }

    /// The last value that was given.
    pub fn text(&self, name: &str) -> Option<String> {
        self.pairs.iter().rfind(|(key, _)| *key == name).map(|(_, value)| (*value).to_string())
    }

    pub fn number<T: std::str::FromStr>(&self, name: &str, usual: T) -> Result<T, String> {
        let Some(value) = self.text(name) else { return Ok(usual) };
        value.parse().map_err(|_| format!("'{name} {value}': expected a number"))
    }
}

#[cfg(test)]
mod tests {
    use super::Options;

    #[test]
    fn options_are_read_and_refused() {
        let read = |text: &str| Options::read(&text.split_whitespace().map(String::from).collect::<Vec<_>>());
        let options = read("--games 7 --seed 3 --out a.bin --threads 0").unwrap();
        assert_eq!((options.games, options.seed, options.threads, options.out.as_str()), (7, 3, 1, "a.bin"));
        for (text, sentence) in [
            ("--games 7", "expected --out FILE and at least one game"),
            ("--out", "'--out' needs a value"),
            ("--games x --out a", "'--games x': expected a number"),
            ("--trust 7 --out a", "'--trust 7': expected a share from 0 to 1"),
        ] {
            assert_eq!(read(text).unwrap_err(), sentence);
        }
        assert!(read("--speed 9").unwrap_err().starts_with("unknown option '--speed'"));
    }
}
