//! What a server says about itself while it runs: one line an event on standard error, for people or for programs. Neither secrets
//! nor the names of rooms are ever said (whoever knows the name of a room can go there).

use std::io;

use tracing::level_filters::LevelFilter;
use tracing_subscriber::Layer as _;
use tracing_subscriber::filter::Targets;
use tracing_subscriber::layer::SubscriberExt as _;
use tracing_subscriber::util::SubscriberInitExt as _;

/// How much is said, and how it is written.
#[derive(Clone, Copy, Debug)]
pub struct Logs {
    pub most: LevelFilter,
    /// A JSON object a line, instead of words.
    pub json: bool,
}

impl Logs {
    /// From here on, for the whole process. Whoever has arranged for its own logs keeps them.
    pub fn begin(self) {
        // What others wrote (the databases' library) is heard where it warns.
        let heard =
            Targets::new().with_default(self.most.min(LevelFilter::WARN)).with_target("plateau", self.most);
        let lines =
            tracing_subscriber::fmt::layer().with_writer(io::stderr).with_target(false).with_ansi(false);
        let lines = if self.json { lines.json().flatten_event(true).boxed() } else { lines.boxed() };
        let _ = tracing_subscriber::registry().with(lines.with_filter(heard)).try_init();
    }
}
