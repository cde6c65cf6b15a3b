//! Metrics in the text form of Prometheus, at an address of their own: numbers only, no personal
//! data.

use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use axum::Router;
use axum::extract::State;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use tokio::net::TcpListener;

macro_rules! metrics {
    ($($field:ident: $kind:literal, $name:literal, $help:literal;)*) => {
        /// Counters.
        #[derive(Debug, Default)]
        pub(crate) struct Metrics {
            $(pub $field: AtomicU64,)*
        }

        impl Metrics {
            /// As Prometheus reads it.
            fn text(&self) -> String {
                let mut text = String::new();
                $(
                    let value = self.$field.load(Ordering::Relaxed);
                    text += &format!(
                        "# HELP {0} {1}\n# TYPE {0} {2}\n{0} {value}\n", $name, $help, $kind
                    );
                )*
                text
            }
        }
    };
}

metrics! {
    sockets: "gauge", "plateau_sockets", "Sockets that are open.";
    rooms: "gauge", "plateau_rooms", "Rooms in memory.";
    unwritten: "gauge", "plateau_unwritten_entries", "Entries that wait for the disk.";
    calls: "counter", "plateau_calls_total", "Calls that were heard.";
    entries: "counter", "plateau_entries_total", "Entries that were kept.";
    commits: "counter", "plateau_commits_total", "Commits, of one entry or many.";
    failures: "counter", "plateau_commit_failures_total", "Commits that failed.";
    panics: "counter", "plateau_panics_total", "Requests that panicked, which is a fault of the server.";
    commit_micros: "counter", "plateau_commit_microseconds_total", "Time spent in commits.";
}

impl Metrics {
    /// A commit of so many entries has succeeded, or failed.
    pub fn committed(&self, entries: Option<usize>, took: Duration) {
        let add = |counter: &AtomicU64, more: u64| {
            counter.fetch_add(more, Ordering::Relaxed);
        };
        add(&self.commits, 1);
        add(&self.commit_micros, took.as_micros() as u64);
        match entries {
            Some(entries) => add(&self.entries, entries as u64),
            None => add(&self.failures, 1),
        }
    }
}

/// Answers at this address for as long as the program runs; the real address, which differs when
/// the port was 0.
pub(crate) async fn serve(address: SocketAddr, metrics: Arc<Metrics>) -> io::Result<SocketAddr> {
    let listener = TcpListener::bind(address).await?;
    let address = listener.local_addr()?;
    let app = Router::new().route("/metrics", get(answer)).with_state(metrics);
    tokio::spawn(async move { axum::serve(listener, app).await });
    Ok(address)
}

async fn answer(State(metrics): State<Arc<Metrics>>) -> Response {
    ([(CONTENT_TYPE, "text/plain; version=0.0.4")], metrics.text()).into_response()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_written_as_prometheus_reads_them() {
        let metrics = Metrics::default();
        metrics.committed(Some(3), Duration::from_micros(70));
        metrics.committed(None, Duration::from_micros(7));
        let text = metrics.text();
        assert!(
            text.contains("# TYPE plateau_entries_total counter\nplateau_entries_total 3\n"),
            "{text}"
        );
        assert!(text.contains("plateau_commit_failures_total 1\n"), "{text}");
        assert!(text.contains("plateau_commit_microseconds_total 77\n"), "{text}");
        let plain = |line: &str| line.starts_with('#') || line.split(' ').count() == 2;
        assert!(text.lines().all(plain), "{text}");
    }

    #[test]
    fn they_are_answered_at_an_address_of_their_own() {
        use std::io::{Read as _, Write as _};
        let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().unwrap();
        let metrics = Arc::new(Metrics::default());
        metrics.rooms.store(7, Ordering::Relaxed);
        let address = runtime.block_on(serve(([127, 0, 0, 1], 0).into(), metrics)).unwrap();
        let mut client = std::net::TcpStream::connect(address).unwrap();
        client.write_all(b"GET /metrics HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n").unwrap();
        let mut answer = String::new();
        client.read_to_string(&mut answer).unwrap();
        assert!(
            answer.starts_with("HTTP/1.1 200") && answer.contains("\nplateau_rooms 7\n"),
            "{answer}"
        );
    }
}
