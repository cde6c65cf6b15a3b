//! A scratch PostgreSQL for tests: a real one, in a temporary folder of its own, reached through a
//! socket there. It ends, and its folder goes, when the test program does, however that ends: its
//! watchdog reads from a pipe that closes then. Benchmarks let it wait for the disk
//! (`PLATEAU_PG_FSYNC=on`), which tests need not.

use std::io::{BufRead as _, BufReader, Write as _};
use std::process::{Child, ChildStdout, Command, Stdio};
use std::sync::LazyLock;
use std::sync::atomic::{AtomicUsize, Ordering};

use sqlx::{AssertSqlSafe, Connection as _, Executor as _, PgConnection};

use crate::Place;

/// Debian keeps its programs beside the usual path, by version. The caller's temporary folder may
/// be closed to the user that PostgreSQL runs as.
const SCRIPT: &str = r#"
trap '' INT TERM
PATH="$PATH:$(ls -d /usr/lib/postgresql/*/bin 2>/dev/null | sort -V | tail -n 1)"
command -v initdb >/dev/null || { echo 'PostgreSQL is not installed: cargo xtask install postgresql'; exit 1; }
for parent in "${TMPDIR:-/tmp}" /tmp; do folder=$(mktemp -d "$parent/plateau-pg.XXXXXX") && break; done
cd "$folder" || { echo 'there is no folder for PostgreSQL'; exit 1; }
listen="-c listen_addresses=''"
initdb --pgdata=data --username=plateau --auth=trust --encoding=UTF8 --locale=C --no-sync >log 2>&1 &&
if [ -n "$PLATEAU_PG_CERT" ]; then
    (umask 077 && echo "$PLATEAU_PG_CERT" >data/server.crt && echo "$PLATEAU_PG_KEY" >data/server.key)
    echo 'hostssl all all all trust' >data/pg_hba.conf
    listen="-c listen_addresses=localhost -c port=$PLATEAU_PG_PORT -c ssl=on"
fi &&
options="-k $folder $listen -c fsync=${PLATEAU_PG_FSYNC:-off}" &&
pg_ctl --pgdata=data --wait --log=log -o "$options" start >>log 2>&1 &&
echo "ready $folder" || { echo "PostgreSQL does not start: $(tail -n 3 log | tr '\n' ' ')"; }
while read -r order; do
    case "$order" in
        stop) pg_ctl --pgdata=data --wait --mode=fast stop >>log 2>&1 ;;
        start*) pg_ctl --pgdata=data --wait --log=log -o "$options${order#start}" start >>log 2>&1 ;;
    esac
    echo "done"
done
pg_ctl --pgdata=data --mode=immediate stop >/dev/null 2>&1
cd / && rm -rf "$folder"
"#;

/// One for a whole test program.
static SERVER: LazyLock<Scratch> = LazyLock::new(|| Scratch::start(&[]));

#[derive(Debug)]
pub struct Scratch {
    folder: String,
    /// Holds the pipe that closes with us.
    watcher: Child,
    answers: BufReader<ChildStdout>,
}

impl Scratch {
    fn start(tls: &[(&str, &str)]) -> Scratch {
        let user = Command::new("id").arg("-u").output().expect("every Unix has id");
        let is_root = user.stdout.trim_ascii() == b"0";
        // PostgreSQL refuses to run as root.
        let unprivileged = [
            "setpriv",
            "--reuid=postgres",
            "--regid=postgres",
            "--clear-groups",
            "sh",
            "-c",
            SCRIPT,
        ];
        let words = if is_root { &unprivileged[..] } else { &unprivileged[4..] };
        let mut watcher = Command::new(words[0])
            .args(&words[1..])
            .current_dir("/")
            .envs(tls.iter().copied())
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("a shell can be started");
        let mut line = String::new();
        let mut answers = BufReader::new(watcher.stdout.take().expect("it was asked for"));
        let _ = answers.read_line(&mut line);
        let folder = line.trim().strip_prefix("ready ").map(str::to_owned);
        let folder = folder.unwrap_or_else(|| panic!("tests need a PostgreSQL: {}", line.trim()));
        Scratch { folder, watcher, answers }
    }

    /// A server of its own, which can be stopped and started again.
    pub fn own() -> Scratch {
        Scratch::start(&[])
    }

    /// Its database.
    pub fn place(&self) -> Place {
        Place::Shared(self.url("postgres"))
    }

    /// Ends it as its keeper does: connections are cut, what was committed stays.
    pub fn stop(&mut self) {
        self.order("stop");
    }

    /// Starts it again at the same address, with these options besides.
    pub fn restart(&mut self, options: &str) {
        self.order(&format!("start {options}"));
    }

    fn order(&mut self, word: &str) {
        let orders = self.watcher.stdin.as_mut().expect("it was asked for");
        writeln!(orders, "{word}").expect("it listens");
        let mut line = String::new();
        self.answers.read_line(&mut line).expect("it answers");
    }

    fn url(&self, database: &str) -> String {
        format!("postgres:///{database}?host={}&user=plateau", self.folder)
    }
}

/// A new, empty database.
pub async fn database() -> Place {
    static LAST: AtomicUsize = AtomicUsize::new(0);
    let name = format!("scratch{}", LAST.fetch_add(1, Ordering::Relaxed));
    let mut connection = PgConnection::connect(&SERVER.url("postgres")).await.expect("it listens");
    let words = format!("CREATE DATABASE {name}");
    connection.execute(AssertSqlSafe(words)).await.expect("it makes a database");
    Place::Shared(SERVER.url(&name))
}

/// A server of its own that is reached over the network and encrypts everything, with this
/// certificate and its key, for as long as it is held; and its address without how to be encrypted.
#[cfg(test)]
pub fn encrypted(cert: &str, key: &str) -> (Scratch, String) {
    let free = std::net::TcpListener::bind("127.0.0.1:0").and_then(|free| free.local_addr());
    let port = free.expect("there is a free port").port().to_string();
    let tls = [("PLATEAU_PG_CERT", cert), ("PLATEAU_PG_KEY", key), ("PLATEAU_PG_PORT", &port)];
    (Scratch::start(&tls), format!("postgres://plateau@localhost:{port}/postgres"))
}
