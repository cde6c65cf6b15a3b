//! A Chromium of our own, spoken to over its DevTools protocol: by itself the headless shell, the
//! same engine without the windows around it, with `CHROMIUM` any other.

use std::cell::Cell;
use std::io::{BufRead, BufReader};
use std::net::TcpStream;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};
use std::{env, fs, process, thread};

use serde_json::{Value, json};
use tungstenite::{Message, WebSocket};

use crate::driver::processor_time;

pub type Outcome<T> = Result<T, String>;

/// What makes headless runs the same everywhere: software drawing, no network of its own, no
/// throttling. Only WebGL goes through SwiftShader, as in a browser without a GPU: putting whole
/// windows together there takes twice as long. And every new window would load the suggestions
/// below its address bar, a page of the browser's own that takes longer than ours. Nor is a spare
/// process kept ready: it is one for each tab. Boards of one browser share what SwiftShader has
/// compiled.
const FLAGS: &[&str] = &[
    "--headless",
    "--no-sandbox",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--use-angle=swiftshader-webgl",
    "--enable-unsafe-swiftshader",
    "--enable-angle-features=preferGlobalPipelineCache",
    "--hide-scrollbars",
    "--mute-audio",
    "--force-color-profile=srgb",
    "--disable-renderer-backgrounding",
    "--disable-backgrounding-occluded-windows",
    "--disable-background-timer-throttling",
    "--disable-gpu-rasterization",
    "--disable-features=WebUIOmniboxPopup,WebUIOmniboxFullPopup,WebUIOmniboxAimPopup,SpareRendererForSitePerProcess",
    "--remote-debugging-port=0",
];

/// For a browser to end when it is asked to.
const PATIENCE: Duration = Duration::from_secs(10);

thread_local! {
    /// Seconds of the browsers that have ended.
    static COMPUTED_BEFORE: Cell<f64> = const { Cell::new(0.0) };
}

/// The running browser. It ends with this value.
#[derive(Debug)]
pub struct Browser {
    child: Child,
    profile: PathBuf,
    socket: WebSocket<TcpStream>,
    next_id: u64,
    events: Vec<Value>,
    /// A window that is empty again, for the next tab that does not ask for one of its own.
    pub spare: Option<BrowserWindow>,
}

/// A window with a store of its own, by the names the browser gave them.
#[derive(Clone, Debug)]
pub struct BrowserWindow {
    pub context: String,
    pub target: String,
}

impl Browser {
    /// `extra` flags are added, for example one that takes WebGL away.
    pub fn start(extra: &[&str]) -> Outcome<Browser> {
        static NEXT: AtomicU32 = AtomicU32::new(0);
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        let profile = env::temp_dir().join(format!("plateau-e2e-{}-{number}", process::id()));
        fs::create_dir_all(&profile).map_err(|error| format!("{}: {error}", profile.display()))?;
        let program = env::var("CHROMIUM").unwrap_or_else(|_| "chromium-headless-shell".into());
        let mut child = Command::new(&program)
            .args(FLAGS)
            .args(extra)
            .arg(format!("--user-data-dir={}", profile.display()))
            .stderr(Stdio::piped())
            .stdout(Stdio::null())
            .arg("about:blank")
            .spawn()
            .map_err(|error| {
                format!(
                    "cannot start '{program}' ({error}); install the Debian package \
                     chromium-headless-shell"
                )
            })?;
        let stderr = child.stderr.take().ok_or("no standard error to read the address from")?;
        let address = listening_address(BufReader::new(stderr))?;
        let host =
            address.trim_start_matches("ws://").split('/').next().unwrap_or_default().to_owned();
        let stream = TcpStream::connect(&host).map_err(|error| format!("{host}: {error}"))?;
        let (socket, _) =
            tungstenite::client(&address, stream).map_err(|error| format!("{address}: {error}"))?;
        Ok(Browser { child, profile, socket, next_id: 0, events: Vec::new(), spare: None })
    }

    /// Seconds that the browsers of this thread have computed, those that have ended and this one.
    pub fn processor_seconds(browser: Option<&Browser>) -> f64 {
        COMPUTED_BEFORE.get()
            + browser.map_or(0.0, |open| processor_time::seconds_of(open.child.id()))
    }

    /// One command and its answer. Events that arrive meanwhile are kept.
    pub fn call(&mut self, session: Option<&str>, method: &str, params: Value) -> Outcome<Value> {
        self.next_id += 1;
        let id = self.next_id;
        let mut message = json!({ "id": id, "method": method, "params": params });
        if let Some(session) = session {
            message["sessionId"] = session.into();
        }
        self.socket
            .send(Message::text(message.to_string()))
            .map_err(|error| format!("{method}: {error}"))?;
        loop {
            let answer = self.read().map_err(|error| format!("{method}: {error}"))?;
            if answer["id"] == id {
                return match answer.get("error") {
                    Some(error) => Err(format!("{method}: {error}")),
                    None => Ok(answer["result"].clone()),
                };
            }
            self.events.push(answer);
        }
    }

    /// Takes the events of a session that were seen so far.
    pub fn take_events(&mut self, session: &str) -> Vec<Value> {
        let (ours, others) = self.events.drain(..).partition(|event| event["sessionId"] == session);
        self.events = others;
        ours
    }

    /// Asks it to end with all its processes. What was started may be a script that waits for it:
    /// to end that alone is not enough.
    fn close(&mut self) {
        let _ = self.socket.get_mut().set_read_timeout(Some(PATIENCE));
        let asked = self.call(None, "Browser.close", json!({}));
        let start = Instant::now();
        while asked.is_ok()
            && matches!(self.child.try_wait(), Ok(None))
            && start.elapsed() < PATIENCE
        {
            thread::sleep(Duration::from_millis(10));
        }
    }

    fn read(&mut self) -> Outcome<Value> {
        loop {
            let message = self.socket.read().map_err(|error| error.to_string())?;
            if let Message::Text(text) = message {
                return serde_json::from_str(&text).map_err(|error| error.to_string());
            }
        }
    }
}

impl Drop for Browser {
    fn drop(&mut self) {
        COMPUTED_BEFORE.set(Browser::processor_seconds(Some(self)));
        self.close();
        let _ = self.child.kill();
        let _ = self.child.wait();
        let _ = fs::remove_dir_all(&self.profile);
    }
}

/// The browser says where it listens on its standard error, which is then left to drain by itself.
fn listening_address(
    mut stderr: BufReader<impl std::io::Read + Send + 'static>,
) -> Outcome<String> {
    let mut said = String::new();
    loop {
        let mut line = String::new();
        match stderr.read_line(&mut line) {
            Ok(0) | Err(_) => return Err(format!("the browser ended at once: {said}")),
            Ok(_) => {}
        }
        if let Some(address) = line.trim().strip_prefix("DevTools listening on ") {
            let address = address.to_owned();
            thread::spawn(move || std::io::copy(&mut stderr, &mut std::io::sink()));
            return Ok(address);
        }
        said.push_str(&line);
    }
}
