//! A plain static host for the files of the site, below a path, without any header that is not needed. It can be
//! switched off, which is how a person goes offline.

use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

use crate::browser::Outcome;
use crate::stand::site;

/// Where the site lies on this host: anywhere.
const BELOW: &str = "/somewhere/else/";

#[derive(Debug)]
pub struct Host {
    address: SocketAddr,
    off: Arc<AtomicBool>,
    newer: Arc<AtomicBool>,
}

impl Host {
    pub fn start() -> Outcome<Host> {
        Host::start_without(None)
    }

    /// A host that lacks the files whose names begin so.
    pub fn start_without(missing: Option<&'static str>) -> Outcome<Host> {
        let listener = TcpListener::bind(("127.0.0.1", 0)).map_err(|error| error.to_string())?;
        let address = listener.local_addr().map_err(|error| error.to_string())?;
        let off = Arc::new(AtomicBool::new(false));
        let newer = Arc::new(AtomicBool::new(false));
        let (seen, published) = (Arc::clone(&off), Arc::clone(&newer));
        thread::spawn(move || {
            for stream in listener.incoming().flatten() {
                if seen.load(Ordering::SeqCst) {
                    break;
                }
                let newer = published.load(Ordering::SeqCst);
                thread::spawn(move || answer(&stream, missing, newer));
            }
        });
        Ok(Host { address, off, newer })
    }

    /// The address of the site, with a slash at the end.
    pub fn site(&self) -> String {
        format!("http://{}{BELOW}", self.address)
    }

    /// A newer version of the site takes the place of the old one.
    pub fn publish(&self) {
        self.newer.store(true, Ordering::SeqCst);
    }

    /// Nobody answers at this address from now on.
    pub fn switch_off(&self) {
        self.off.store(true, Ordering::SeqCst);
        // The listener sees the switch when it next accepts.
        let _ = TcpStream::connect(self.address);
    }
}

/// One request, one answer, then the line is closed.
fn answer(mut stream: &TcpStream, missing: Option<&str>, newer: bool) {
    let mut lines = BufReader::new(stream).lines().map_while(Result::ok);
    let request = lines.next().unwrap_or_default();
    // The whole request is read before the answer, as browsers expect.
    lines.take_while(|line| !line.is_empty()).for_each(drop);
    let path = request.split_whitespace().nth(1).unwrap_or_default();
    let path = path.split('?').next().unwrap_or_default();
    let name = match path.strip_prefix(BELOW) {
        Some("") => "index.html",
        Some(name) if !name.contains("..") => name,
        _ => "",
    };
    let is_missing = missing.is_some_and(|start| name.starts_with(start));
    let (state, kind, body) = match fs::read(site().join(name)) {
        Ok(body) if !name.is_empty() && !is_missing => ("200 OK", kind(name), body),
        _ => ("404 Not Found", "text/plain", Vec::new()),
    };
    let body = if newer && name == "sw.js" { renamed(&body) } else { body };
    let head = format!(
        "HTTP/1.1 {state}\r\ncontent-type: {kind}\r\ncontent-length: {}\r\nconnection: close\r\n\r\n",
        body.len()
    );
    let _ = stream.write_all(head.as_bytes()).and_then(|()| stream.write_all(&body));
}

/// The script that keeps the site, as that of another version.
fn renamed(script: &[u8]) -> Vec<u8> {
    let script = String::from_utf8_lossy(script);
    script.replace("VERSION = \"plateau-", "VERSION = \"plateau-newer-").into_bytes()
}

fn kind(name: &str) -> &'static str {
    match name.rsplit('.').next() {
        Some("html") => "text/html",
        Some("js") => "text/javascript",
        Some("css") => "text/css",
        Some("wasm") => "application/wasm",
        Some("svg") => "image/svg+xml",
        _ => "application/octet-stream",
    }
}
