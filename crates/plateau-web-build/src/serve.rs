//! The built page for a browser on this machine: files, the headers of the real server, nothing
//! else. It needs the standard library alone, so `cargo play` does not compile a server for the
//! world.

use std::fs;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::net::{Ipv4Addr, SocketAddr, TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::thread;
use std::time::Duration;

/// Where the app is looked for first; the next free port follows where it is taken.
const PORT: u16 = 7583;
const PORTS: u16 = 20;

/// A request longer than this is refused.
const LONGEST_HEAD: u64 = 16 * 1024;

const SECURITY: &[(&str, &str)] = &include!("../../plateau-server/src/headers/security.in");
/// Of the page for frames.
const EMBED: &[(&str, &str)] = &include!("../../plateau-server/src/headers/embed.in");

/// A server of the files in a folder, at an address of this machine.
#[derive(Debug)]
pub struct StaticServer {
    listener: TcpListener,
    folder: PathBuf,
    /// The port that was taken, where another had to serve.
    pub taken: Option<u16>,
}

impl StaticServer {
    /// At the usual port or the next free one.
    pub fn open(folder: &Path) -> io::Result<StaticServer> {
        StaticServer::open_from(folder, PORT)
    }

    fn open_from(folder: &Path, first: u16) -> io::Result<StaticServer> {
        let bind = |port| TcpListener::bind((Ipv4Addr::LOCALHOST, port));
        let mut opened = bind(first);
        for port in first + 1..first + PORTS {
            if !opened.as_ref().is_err_and(|error| error.kind() == io::ErrorKind::AddrInUse) {
                break;
            }
            opened = bind(port);
        }
        let listener = opened?;
        let taken = (listener.local_addr()?.port() != first).then_some(first);
        Ok(StaticServer { listener, folder: folder.to_owned(), taken })
    }

    pub fn address(&self) -> io::Result<SocketAddr> {
        self.listener.local_addr()
    }

    /// Answers until the program is ended.
    pub fn run(&self) {
        for stream in self.listener.incoming().flatten() {
            let folder = self.folder.clone();
            // A connection that breaks off is the browser's affair.
            thread::spawn(move || attend(stream, &folder));
        }
    }
}

fn attend(mut stream: TcpStream, folder: &Path) -> io::Result<()> {
    stream.set_read_timeout(Some(Duration::from_secs(20)))?;
    let mut lines = BufReader::new(stream.try_clone()?.take(LONGEST_HEAD)).lines();
    let request = lines.next().transpose()?.unwrap_or_default();
    let mut host = String::new();
    for line in lines {
        let line = line?;
        if line.is_empty() {
            break;
        }
        if let Some((name, value)) = line.split_once(':')
            && name.eq_ignore_ascii_case("host")
        {
            value.trim().clone_into(&mut host);
        }
    }
    stream.write_all(&answer(&request, &host, folder))?;
    stream.flush()
}

/// The whole answer to a request line for a host.
pub fn answer(request: &str, host: &str, folder: &Path) -> Vec<u8> {
    let mut words = request.split(' ');
    let (method, target) = (words.next().unwrap_or_default(), words.next().unwrap_or_default());
    let name = host.rsplit_once(':').map_or(host, |(name, _)| name);
    let (status, kind, content) = if !["localhost", "127.0.0.1", "[::1]"].contains(&name) {
        // A page of another site cannot reach this one under a name of its own.
        ("421 Misdirected Request", "text/plain", b"only for this machine\n".to_vec())
    } else if !matches!(method, "GET" | "HEAD") {
        ("405 Method Not Allowed", "text/plain", b"only GET and HEAD\n".to_vec())
    } else {
        match target.split(['?', '#']).next().unwrap_or_default() {
            "/health" => ("200 OK", "application/json", b"{\"online\":false}\n".to_vec()),
            path => match file(folder, path) {
                Some((kind, content)) => ("200 OK", kind, content),
                None => ("404 Not Found", "text/plain", b"no such file\n".to_vec()),
            },
        }
    };
    let mut whole = format!(
        "HTTP/1.1 {status}\r\ncontent-type: {kind}\r\ncontent-length: {}\r\ncache-control: \
         no-cache\r\nconnection: close\r\n",
        content.len()
    );
    let path = target.split(['?', '#']).next().unwrap_or_default();
    let headers = if matches!(path, "/embed/" | "/embed/index.html") { EMBED } else { SECURITY };
    for (name, value) in headers {
        whole += &format!("{name}: {value}\r\n");
    }
    let mut whole = (whole + "\r\n").into_bytes();
    if method != "HEAD" {
        whole.extend(content);
    }
    whole
}

/// A file of the site with its media type; none outside the folder.
fn file(folder: &Path, path: &str) -> Option<(&'static str, Vec<u8>)> {
    let name = path.strip_prefix('/')?;
    let name = match name {
        "" => "index.html",
        "embed/" => "embed/index.html",
        name => name,
    };
    let is_plain = |part: &str| !part.is_empty() && !part.starts_with('.') && !part.contains('\\');
    if !name.split('/').all(is_plain) {
        return None;
    }
    let kind = match name.rsplit_once('.')?.1 {
        "html" => "text/html; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "wasm" => "application/wasm",
        "webmanifest" => "application/manifest+json",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "jpg" => "image/jpeg",
        "webp" => "image/webp",
        "woff2" => "font/woff2",
        _ => "application/octet-stream",
    };
    Some((kind, fs::read(folder.join(name)).ok()?))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn site(name: &str) -> PathBuf {
        let folder =
            std::env::temp_dir().join(format!("plateau-serve-{name}-{}", std::process::id()));
        fs::create_dir_all(folder.join("site/assets")).expect("a folder");
        fs::write(folder.join("site/index.html"), "the page").expect("a file");
        fs::write(folder.join("site/assets/a.wasm"), [1, 2]).expect("a file");
        fs::create_dir_all(folder.join("site/embed")).expect("a folder");
        fs::write(folder.join("site/embed/index.html"), "a board").expect("a file");
        fs::write(folder.join("secret.txt"), "secret").expect("a file");
        folder
    }

    #[test]
    fn only_files_of_the_site_are_sent_and_only_to_this_machine() {
        let folder = site("files");
        let check = |request: &str, host: &str, status: &str, end: &str| {
            let whole = answer(request, host, &folder.join("site"));
            let text = String::from_utf8_lossy(&whole);
            assert!(text.starts_with(&format!("HTTP/1.1 {status}")), "{request}: {text}");
            assert!(text.ends_with(end), "{request}: {text}");
            assert!(text.contains("cross-origin-embedder-policy: require-corp\r\n"), "{request}");
        };
        check("GET / HTTP/1.1", "localhost:7583", "200", "\r\n\r\nthe page");
        check("GET /?a=b HTTP/1.1", "127.0.0.1:7583", "200", "\r\n\r\nthe page");
        check("HEAD / HTTP/1.1", "localhost", "200", "\r\n\r\n");
        check("GET /assets/a.wasm HTTP/1.1", "localhost", "200", "\u{1}\u{2}");
        check("GET /health HTTP/1.1", "localhost", "200", "{\"online\":false}\n");
        for path in [
            "/../secret.txt",
            "//etc/passwd",
            "/assets/../../secret.txt",
            "/assets",
            "/.git",
            "x",
            "",
        ] {
            check(&format!("GET {path} HTTP/1.1"), "localhost", "404", "no such file\n");
        }
        check("GET /embed/ HTTP/1.1", "localhost", "200", "\r\n\r\na board");
        for (path, framed) in [("/", false), ("/embed/", true), ("/assets/a.wasm", false)] {
            let whole = answer(&format!("GET {path} HTTP/1.1"), "localhost", &folder.join("site"));
            let text = String::from_utf8_lossy(&whole);
            assert_eq!(text.contains("frame-ancestors *"), framed, "{path}");
            assert_eq!(text.contains("x-frame-options: DENY"), !framed, "{path}");
        }
        check("POST / HTTP/1.1", "localhost", "405", "only GET and HEAD\n");
        check("GET / HTTP/1.1", "evil.example:7583", "421", "only for this machine\n");
        check("GET / HTTP/1.1", "", "421", "only for this machine\n");
        fs::remove_dir_all(folder).expect("removed");
    }

    #[test]
    fn a_taken_port_leads_to_the_next() {
        let folder = site("ports");
        let first = StaticServer::open_from(&folder, 27_583).expect("a free port");
        let taken = first.address().expect("an address").port();
        let second = StaticServer::open_from(&folder, taken).expect("another port");
        assert_eq!(second.taken, Some(taken));
        assert!(second.address().expect("an address").port() > taken);
        fs::remove_dir_all(folder).expect("removed");
    }
}
