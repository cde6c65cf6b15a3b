//! A plain static host for the files of the site, below a path, without any header that is not
//! needed. It can be switched off, which is how a person goes offline, publish newer versions, and
//! answer with wrong files.

use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::sync::{Arc, Mutex};
use std::thread;

use crate::driver::browser::Outcome;
use crate::driver::fixture::site;

/// Where the site lies on this host: anywhere.
const BELOW: &str = "/somewhere/else/";

/// Instead of a file, with status 200: what a hotel's network answers before one signs in.
const SIGN_IN: &str = "<!doctype html><title>Sign in</title><p>Please sign in.</p>";

/// How a host answers.
#[derive(Clone, Debug, Default)]
struct Habits {
    is_off: bool,
    /// A header that lets browsers keep files.
    caching: &'static str,
    /// The files whose names begin so are missing.
    missing: Option<&'static str>,
    /// The version of the site: the file that its page begins with has another name in each.
    version: usize,
    /// The next file whose name begins so is answered wrongly, once each.
    wrong: Vec<(String, Corruption)>,
}

/// How a file is wrong.
#[derive(Clone, Copy, Debug)]
pub enum Corruption {
    /// A page to sign in on stands in its place.
    SignIn,
    /// Only its first half comes.
    Half,
    /// A script runs this first.
    After(&'static str),
}

#[derive(Debug)]
pub struct StaticHost {
    address: SocketAddr,
    habits: Arc<Mutex<Habits>>,
}

impl StaticHost {
    pub fn start() -> Outcome<StaticHost> {
        StaticHost::start_with(Habits::default())
    }

    /// A host that lacks the files whose names begin so.
    pub fn start_without(missing: &'static str) -> Outcome<StaticHost> {
        StaticHost::start_with(Habits { missing: Some(missing), ..Habits::default() })
    }

    /// A host whose files may be kept for a time, as this header says.
    pub fn start_caching(caching: &'static str) -> Outcome<StaticHost> {
        StaticHost::start_with(Habits { caching, ..Habits::default() })
    }

    fn start_with(habits: Habits) -> Outcome<StaticHost> {
        let listener = TcpListener::bind(("127.0.0.1", 0)).map_err(|error| error.to_string())?;
        let address = listener.local_addr().map_err(|error| error.to_string())?;
        let habits = Arc::new(Mutex::new(habits));
        let seen = Arc::clone(&habits);
        thread::spawn(move || {
            for stream in listener.incoming().flatten() {
                let seen = Arc::clone(&seen);
                if seen.lock().is_ok_and(|habits| habits.is_off) {
                    break;
                }
                thread::spawn(move || answer(&stream, &seen));
            }
        });
        Ok(StaticHost { address, habits })
    }

    /// The address of the site, with a slash at the end.
    pub fn site(&self) -> String {
        format!("http://{}{BELOW}", self.address)
    }

    fn change(&self, change: impl FnOnce(&mut Habits)) {
        if let Ok(mut habits) = self.habits.lock() {
            change(&mut habits);
        }
    }

    /// A newer version of the site takes the place of the old one.
    pub fn publish(&self) {
        self.change(|habits| habits.version += 1);
    }

    /// The next file whose name begins so is answered wrongly, once.
    pub fn answer_wrongly(&self, start: &str, wrong: Corruption) {
        self.change(|habits| habits.wrong.push((start.to_owned(), wrong)));
    }

    /// Whether every file that was to be wrong has been asked for.
    pub fn has_answered_wrongly(&self) -> bool {
        self.habits.lock().is_ok_and(|habits| habits.wrong.is_empty())
    }

    /// The address answers no more requests.
    pub fn switch_off(&self) {
        self.change(|habits| habits.is_off = true);
        // The listener sees the switch when it next accepts.
        let _ = TcpStream::connect(self.address);
    }
}

/// One request, one answer, then the line is closed.
fn answer(mut stream: &TcpStream, habits: &Mutex<Habits>) {
    let mut lines = BufReader::new(stream).lines().map_while(Result::ok);
    let request = lines.next().unwrap_or_default();
    // The whole request is read before the answer, as browsers expect.
    lines.take_while(|line| !line.is_empty()).for_each(drop);
    let path = request.split_whitespace().nth(1).unwrap_or_default();
    let path = path.split('?').next().unwrap_or_default();
    let name = match path.strip_prefix(BELOW) {
        Some("") => "index.html",
        Some("embed/") => "embed/index.html",
        Some(name) if !name.contains("..") => name,
        _ => "",
    };
    let Ok(mut habits) = habits.lock() else { return };
    let wrong = habits.wrong.iter().position(|(start, _)| name.starts_with(start));
    let wrong = wrong.map(|place| habits.wrong.swap_remove(place).1);
    let Habits { caching, missing, version, .. } = *habits;
    drop(habits);
    let is_missing = name.is_empty() || missing.is_some_and(|start| name.starts_with(start));
    let (state, kind, body) = match file(name, version).filter(|_| !is_missing) {
        Some(body) => match wrong {
            None => ("200 OK", kind(name), body),
            Some(Corruption::SignIn) => ("200 OK", "text/html", SIGN_IN.into()),
            Some(Corruption::Half) => ("200 OK", kind(name), body[..body.len() / 2].to_vec()),
            Some(Corruption::After(script)) => {
                ("200 OK", kind(name), [script.as_bytes(), &body].concat())
            }
        },
        None => ("404 Not Found", "text/plain", Vec::new()),
    };
    let length = body.len();
    let head = format!(
        "HTTP/1.1 {state}\r\ncontent-type: {kind}\r\ncontent-length: \
         {length}\r\n{caching}connection: close\r\n\r\n"
    );
    let _ = stream.write_all(head.as_bytes()).and_then(|()| stream.write_all(&body));
}

/// A file of a version of the site, none where that version has no file of this name. The first one
/// is as it was built.
fn file(name: &str, version: usize) -> Option<Vec<u8>> {
    const BEGIN: &str = "assets/boot-";
    let begin = format!("{BEGIN}{version}-");
    // Pages that use the package for JavaScript, as `cargo xtask npm` made them.
    let trial = |name: &str| Some(site().with_file_name("npm-trial").join(name));
    let at = |name: &str| name.strip_prefix("npm-trial/").and_then(trial);
    let read = |name: &str| fs::read(at(name).unwrap_or_else(|| site().join(name))).ok();
    if version == 0 {
        return read(name);
    }
    if name.starts_with(BEGIN) {
        return read(&name.replace(&begin, BEGIN)).filter(|_| name.starts_with(&begin));
    }
    let body = read(name)?;
    let renamed = |body: &[u8]| String::from_utf8_lossy(body).replace(BEGIN, &begin);
    match name {
        "index.html" => Some(renamed(&body).into_bytes()),
        "sw.js" => {
            let index = read("index.html")?;
            let newer = renamed(&index);
            let script =
                renamed(&body).replace(&fingerprint(&index), &fingerprint(newer.as_bytes()));
            let script =
                script.replace("VERSION = \"plateau-", &format!("VERSION = \"plateau-{version}-"));
            Some(script.into_bytes())
        }
        _ => Some(body),
    }
}

/// As files are named after their content: FNV-1a with 64 bits.
fn fingerprint(content: &[u8]) -> String {
    let hash = content.iter().fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
        (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3)
    });
    format!("{hash:016x}")
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
