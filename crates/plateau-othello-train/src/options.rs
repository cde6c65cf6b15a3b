//! The options of a training run.

#[derive(Clone, Debug, PartialEq)]
pub struct Options {
    /// Games of the last generation; each gives one position to every stage.
    pub games: usize,
    pub seed: u64,
    pub threads: usize,
    pub out: String,
    /// Plies that a label looks ahead at least.
    pub depth: u32,
    /// How firmly weights of rare patterns are held at those of the stage after.
    pub firmness: f32,
    pub rounds: usize,
}

impl Options {
    pub fn read(arguments: &[String]) -> Result<Options, String> {
        let threads = std::thread::available_parallelism().map_or(1, usize::from);
        let mut options = Options {
            games: 20_000,
            seed: 1,
            threads,
            out: String::new(),
            depth: 4,
            firmness: 8.0,
            rounds: 40,
        };
        let mut rest = arguments.iter();
        while let Some(key) = rest.next() {
            let value = rest.next().ok_or_else(|| format!("'{key}' needs a value"))?;
            match key.as_str() {
                "--games" => options.games = number(key, value)?,
                "--seed" => options.seed = number(key, value)?,
                "--threads" => options.threads = number::<usize>(key, value)?.max(1),
                "--out" => options.out.clone_from(value),
                "--depth" => options.depth = number(key, value)?,
                "--firmness" => options.firmness = number(key, value)?,
                "--rounds" => options.rounds = number(key, value)?,
                _ => {
                    let known = "--games, --seed, --threads, --out, --depth, --firmness, --rounds";
                    return Err(format!("unknown option '{key}' (expected {known})"));
                }
            }
        }
        if options.out.is_empty() || options.games == 0 {
            return Err("expected --out FILE and at least one game".into());
        }
        Ok(options)
    }

    /// How many games each generation plays: a tenth without knowledge, then all with what that taught.
    pub fn generations(&self) -> Vec<usize> {
        vec![(self.games / 10).max(1), self.games]
    }
}

fn number<T: std::str::FromStr>(key: &str, value: &str) -> Result<T, String> {
    value.parse().map_err(|_| format!("'{key} {value}': expected a number"))
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
        ] {
            assert_eq!(read(text).unwrap_err(), sentence);
        }
        assert!(read("--speed 9").unwrap_err().starts_with("unknown option '--speed'"));
    }
}
