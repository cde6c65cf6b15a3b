//! The way to the database leads through ourselves, so that what a database sends at a time is
//! bounded.
//!
//! One that lies could send more than there is memory, and the library that reads it would keep it
//! all. Nothing of ours asks for much: between two things that we say, so many bytes may come on a
//! connection, and one on which more come is cut. What is encrypted is counted as it is.

use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use sqlx::postgres::PgConnectOptions;
use tempfile::TempDir;
use tokio::io::{AsyncRead, AsyncReadExt as _, AsyncWrite, AsyncWriteExt as _, split};
use tokio::net::{TcpStream, UnixListener, UnixStream};
use tokio::task::JoinHandle;

/// Many times what the numbers of a million pieces take.
const MOST_AT_A_TIME: usize = 64 << 20;
/// Suffix of the socket's name in our folder; sqlx derives it from the port.
const PORT: u16 = 5432;
const PIECE: usize = 16 << 10;

/// Ends, with all connections, when it is dropped.
#[derive(Debug)]
pub struct Relay {
    /// Private to this user: a database may trust every connection from here.
    folder: TempDir,
    listening: JoinHandle<()>,
}

/// Where the database is.
#[derive(Clone, Debug)]
enum Upstream {
    Socket(PathBuf),
    Machine(String, u16),
}

impl Relay {
    /// Begins, once the database has been reached.
    pub async fn start(database: &PgConnectOptions) -> io::Result<Relay> {
        let upstream = Upstream::of(database);
        upstream.reach().await?;
        let folder = TempDir::new()?;
        let listener = UnixListener::bind(socket_in(folder.path(), PORT))?;
        let listening = tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                tokio::spawn(carry(stream, upstream.clone()));
            }
        });
        Ok(Relay { folder, listening })
    }

    /// The same database through us. Who it is that answers is checked as before, by the name of
    /// the machine.
    pub fn options(&self, database: PgConnectOptions) -> PgConnectOptions {
        database.socket(self.folder.path()).port(PORT)
    }
}

impl Drop for Relay {
    fn drop(&mut self) {
        self.listening.abort();
    }
}

impl Upstream {
    fn of(options: &PgConnectOptions) -> Upstream {
        let (host, port) = (options.get_host(), options.get_port());
        let folder = options.get_socket().map(PathBuf::as_path);
        match folder.or_else(|| host.starts_with('/').then(|| Path::new(host))) {
            Some(folder) => Upstream::Socket(socket_in(folder, port)),
            None => Upstream::Machine(host.to_owned(), port),
        }
    }

    async fn reach(&self) -> io::Result<Box<dyn Stream>> {
        Ok(match self {
            Upstream::Socket(path) => Box::new(UnixStream::connect(path).await?),
            Upstream::Machine(host, port) => {
                let stream = TcpStream::connect((host.as_str(), *port)).await?;
                stream.set_nodelay(true)?;
                Box::new(stream)
            }
        })
    }
}

fn socket_in(folder: &Path, port: u16) -> PathBuf {
    folder.join(format!(".s.PGSQL.{port}"))
}

trait Stream: AsyncRead + AsyncWrite + Send + Unpin {}

impl<S: AsyncRead + AsyncWrite + Send + Unpin> Stream for S {}

/// One connection, until either side ends it or too much comes.
async fn carry(ours: UnixStream, upstream: Upstream) {
    let Ok(theirs) = upstream.reach().await else { return };
    let ((hear_us, tell_us), (hear_them, tell_them)) = (split(ours), split(theirs));
    let unasked = Arc::new(AtomicUsize::new(0));
    let counted = Arc::clone(&unasked);
    let there = pass_on(hear_us, tell_them, move |_| {
        unasked.store(0, Ordering::Relaxed);
        true
    });
    let back = pass_on(hear_them, tell_us, move |more| {
        counted.fetch_add(more, Ordering::Relaxed) + more <= MOST_AT_A_TIME
    });
    tokio::select! {
        () = there => {}
        () = back => {}
    }
}

/// Until the end of the stream, or of what may come.
async fn pass_on(
    mut from: impl AsyncRead + Unpin,
    mut to: impl AsyncWrite + Unpin,
    may_come: impl Fn(usize) -> bool,
) {
    let mut piece = vec![0; PIECE];
    while let Ok(count @ 1..) = from.read(&mut piece).await {
        if !may_come(count) || to.write_all(&piece[..count]).await.is_err() {
            return;
        }
    }
    let _ = to.shutdown().await;
}
