//! The games of a match on their way into one document, in a file without a name until the match is
//! over: however many they are, memory holds only where each begins.

use std::fs::File;
use std::io::{self, BufReader, BufWriter, Read as _, Seek as _, SeekFrom, Write};

use serde_json::Value;

use crate::failure::Failure;

pub struct GameQueue {
    file: BufWriter<File>,
    /// Where each game begins and how long it is, by its number.
    places: Vec<Option<(u64, u32)>>,
    end: u64,
}

impl GameQueue {
    pub fn new() -> Result<GameQueue, Failure> {
        let file = tempfile::tempfile().map_err(|error| trouble(&error))?;
        Ok(GameQueue { file: BufWriter::new(file), places: Vec::new(), end: 0 })
    }

    pub fn add(&mut self, index: usize, document: &Value) -> Result<(), Failure> {
        let text = document.to_string();
        self.file.write_all(text.as_bytes()).map_err(|error| trouble(&error))?;
        if self.places.len() <= index {
            self.places.resize(index + 1, None);
        }
        self.places[index] = Some((self.end, text.len() as u32));
        self.end += text.len() as u64;
        Ok(())
    }

    /// The document with all games, in order, as its member `games`.
    pub fn write(self, document: &Value, output: &mut dyn Write) -> Result<(), Failure> {
        let mut file =
            BufReader::new(self.file.into_inner().map_err(|error| trouble(error.error()))?);
        let head = document.to_string();
        let head = head.strip_suffix('}').expect("a document is an object");
        let write = |output: &mut dyn Write, text: &[u8]| {
            output.write_all(text).map_err(Failure::from_output)
        };
        write(output, head.as_bytes())?;
        write(output, b",\"games\":[")?;
        let mut text = Vec::new();
        for (number, (start, length)) in self.places.into_iter().flatten().enumerate() {
            text.resize(length as usize, 0);
            let read = file.seek(SeekFrom::Start(start)).and_then(|_| file.read_exact(&mut text));
            read.map_err(|error| trouble(&error))?;
            if number > 0 {
                write(output, b",")?;
            }
            write(output, &text)?;
        }
        write(output, b"]}\n")
    }
}

fn trouble(error: &io::Error) -> Failure {
    Failure::from_system("cannot keep the games in a temporary file", error)
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn games_come_out_in_order() {
        let mut queue = GameQueue::new().unwrap();
        for index in [2, 0, 5, 1] {
            queue
                .add(index, &json!({ "game": index, "text": "x".repeat(index * 10_000) }))
                .unwrap();
        }
        let mut text = Vec::new();
        queue.write(&json!({ "a": 1 }), &mut text).unwrap();
        let read: Value = serde_json::from_slice(&text).unwrap();
        let games: Vec<u64> = read["games"]
            .as_array()
            .unwrap()
            .iter()
            .filter_map(|game| game["game"].as_u64())
            .collect();
        assert_eq!((read["a"].as_u64(), games), (Some(1), vec![0, 1, 2, 5]));
    }
}
