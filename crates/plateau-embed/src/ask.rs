//! The question for the worker as text: the one message of `plateau-wire` that a frame sends,
//! written without its library for the sake of bytes. A test compares the two.

/// The version of the messages that is spoken here.
pub const VERSION: u32 = 7;

/// A request for a move of a level.
pub fn request(id: u32, record: &str, level: u8, seed: u32) -> String {
    let record = escaped(record);
    format!(
        "{{\"id\":{id},\"record\":\"{record}\",\"task\":{{\"move\":{{\"player\":\"level:{level}\",\"seed\":{seed}}}}}}}"
    )
}

fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len() + 8);
    for c in text.chars() {
        match c {
            '"' => escaped.push_str("\\\""),
            '\\' => escaped.push_str("\\\\"),
            '\n' => escaped.push_str("\\n"),
            c if c.is_control() => escaped.push_str(&format!("\\u{:04x}", u32::from(c))),
            c => escaped.push(c),
        }
    }
    escaped
}

#[cfg(test)]
mod tests {
    use plateau_wire::{Request, Task};

    use super::*;

    #[test]
    fn the_worker_reads_what_is_asked() {
        let record = "[Game \"sogo\"]\n\ta\\b \u{1}é";
        let task = Task::Move { player: "level:4".into(), seed: 9 };
        let expected = Request { id: 3, record: record.into(), task };
        let read = Request::from_json(&request(3, record, 4, 9)).unwrap();
        assert_eq!(read, expected);
        assert_eq!(VERSION, plateau_wire::VERSION);
    }
}
