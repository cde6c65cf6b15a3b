//! How long the program waits for a server that is not well, and which troubles waiting cannot
//! mend.

use std::time::Duration;

use plateau_wire::online::{VERSION, Why};
use tungstenite::Error;
use tungstenite::error::ProtocolError;
use tungstenite::http::{Response, StatusCode, header};

/// Before something is tried again, at first and at most.
const SHORTEST: Duration = Duration::from_millis(500);
const LONGEST: Duration = Duration::from_secs(60);
/// A server that says nothing for so long is asked whether it is there.
const BEFORE_PING: Duration = Duration::from_secs(30);
/// A server that does not answer that for so long is not there.
const BEFORE_LOSS: Duration = Duration::from_secs(60);

/// Pauses that double. Only a played game resets them: a server may accept every connection and
/// close it again.
#[derive(Clone, Debug)]
pub struct Pauses {
    next: Duration,
}

impl Pauses {
    pub fn next(&mut self) -> Duration {
        let pause = self.next;
        self.next = (pause * 2).min(LONGEST);
        pause
    }

    pub fn reset(&mut self) {
        *self = Pauses::default();
    }
}

impl Default for Pauses {
    fn default() -> Pauses {
        Pauses { next: SHORTEST }
    }
}

/// Action after a silence.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Silence {
    Wait,
    Ping,
    Lost,
}

/// For how long one has listened to a server without hearing anything.
#[derive(Clone, Copy, Debug, Default)]
pub struct Listening {
    silent: Duration,
    pinged: bool,
}

impl Listening {
    pub fn heard(&mut self) {
        *self = Listening::default();
    }

    /// So much longer nothing was heard. Only time spent listening counts, not the engine's
    /// thinking.
    pub fn waited(&mut self, time: Duration) -> Silence {
        self.silent += time;
        if self.silent >= BEFORE_LOSS {
            return Silence::Lost;
        }
        if self.silent >= BEFORE_PING && !self.pinged {
            self.pinged = true;
            return Silence::Ping;
        }
        Silence::Wait
    }
}

/// Failures of a server.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ServerTrouble {
    /// It may go by: try again later.
    Passing(String),
    /// This room cannot be used: another one may be opened.
    Room(String),
    /// Trying again cannot help.
    Lasting(String),
}

/// Meaning of a failed connection.
pub fn of_connection(error: &Error) -> ServerTrouble {
    match error {
        Error::Http(response) => of_answer(response),
        Error::Io(error) => ServerTrouble::Passing(error.to_string()),
        Error::ConnectionClosed
        | Error::Protocol(
            ProtocolError::HandshakeIncomplete | ProtocolError::ResetWithoutClosingHandshake,
        ) => ServerTrouble::Passing("it closed the connection".into()),
        Error::Tls(error) => {
            ServerTrouble::Lasting(format!("it does not encrypt as it should: {error}"))
        }
        error => {
            ServerTrouble::Lasting(format!("no server of shared games answers there: {error}"))
        }
    }
}

fn of_answer(response: &Response<Option<Vec<u8>>>) -> ServerTrouble {
    let status = response.status();
    let place = response.headers().get(header::LOCATION).and_then(|place| place.to_str().ok());
    match (status, place) {
        (status, Some(place)) if status.is_redirection() => {
            ServerTrouble::Lasting(format!("it moved to {place} ({status}): name that address"))
        }
        (StatusCode::TOO_MANY_REQUESTS | StatusCode::REQUEST_TIMEOUT, _) => {
            ServerTrouble::Passing(format!("it answers {status}"))
        }
        (status, _) if status.is_server_error() => {
            ServerTrouble::Passing(format!("it answers {status}"))
        }
        _ => {
            ServerTrouble::Lasting(format!("it answers {status}: no shared games are served there"))
        }
    }
}

/// Meaning of a refused offer.
pub fn of_refusal(why: Why) -> ServerTrouble {
    match why {
        Why::Version => ServerTrouble::Lasting(format!(
            "it speaks another version of the protocol than {VERSION}: use the program of its \
             version"
        )),
        Why::Unfit => ServerTrouble::Lasting("it takes neither this name nor this setup".into()),
        Why::Unreadable => ServerTrouble::Lasting("it cannot read what this program says".into()),
        Why::TooMany => ServerTrouble::Passing("it has too much to do".into()),
        Why::NotKept => ServerTrouble::Passing("it cannot keep games at the moment".into()),
        Why::Full => ServerTrouble::Room("the room is full".into()),
        Why::NoSuchRoom => ServerTrouble::Room("the room is gone".into()),
        other => ServerTrouble::Room(format!("the room is refused ({other:?})")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pauses_grow_up_to_a_minute() {
        let mut pauses = Pauses::default();
        let all: Vec<u128> = (0..9).map(|_| pauses.next().as_millis()).collect();
        assert_eq!(all, [500, 1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000]);
        pauses.reset();
        assert_eq!(pauses.next(), SHORTEST);
    }

    #[test]
    fn a_silent_server_is_asked_once_and_then_given_up() {
        let mut listening = Listening::default();
        let mut hear = |seconds: u32| {
            (0..seconds).map(|_| listening.waited(Duration::from_secs(1))).collect::<Vec<_>>()
        };
        let first = hear(59);
        assert_eq!(first.iter().position(|act| *act == Silence::Ping), Some(29));
        assert_eq!(first.iter().filter(|act| **act == Silence::Wait).count(), 58);
        assert_eq!(hear(1), [Silence::Lost]);
        listening.heard();
        assert_eq!(listening.waited(Duration::from_secs(1)), Silence::Wait);
    }

    #[test]
    fn some_answers_are_for_good() {
        let answer = |status: u16, place: Option<&str>| {
            let mut response = Response::builder().status(status);
            if let Some(place) = place {
                response = response.header(header::LOCATION, place);
            }
            of_connection(&Error::Http(Box::new(response.body(None).unwrap())))
        };
        let is_lasting = |trouble: ServerTrouble| matches!(trouble, ServerTrouble::Lasting(_));
        assert!(
            is_lasting(answer(404, None))
                && is_lasting(answer(403, None))
                && is_lasting(answer(200, None))
        );
        assert!(!is_lasting(answer(503, None)) && !is_lasting(answer(429, None)));
        let moved = answer(301, Some("https://elsewhere.example/"));
        assert!(
            matches!(moved, ServerTrouble::Lasting(text) if text.contains("https://elsewhere.example/"))
        );
        assert!(is_lasting(of_refusal(Why::Version)) && is_lasting(of_refusal(Why::Unfit)));
        assert_eq!(of_refusal(Why::Full), ServerTrouble::Room("the room is full".into()));
    }
}
