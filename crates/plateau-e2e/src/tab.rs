//! A page in a browser, used as a person would: pointing, touching, typing, looking.

use std::path::Path;
use std::thread::sleep;
use std::time::{Duration, Instant};

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use serde_json::{Value, json};

use crate::browser::{Browser, Outcome, write_artefact};

/// How large the window is, and whether fingers are used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Device {
    pub name: &'static str,
    pub width: u32,
    pub height: u32,
    pub touch: bool,
}

pub const DESKTOP: Device = Device { name: "desktop", width: 1280, height: 800, touch: false };
pub const PHONE: Device = Device { name: "phone", width: 390, height: 844, touch: true };

/// Nothing on the page takes longer than this, even on a busy machine without a GPU.
const PATIENCE: Duration = Duration::from_secs(60);

#[derive(Debug)]
pub struct Tab<'b> {
    browser: &'b mut Browser,
    session: String,
    context: String,
    pub device: Device,
    /// Sentences about errors the page reported.
    pub errors: Vec<String>,
}

impl<'b> Tab<'b> {
    /// A tab with a store of its own, that speaks the given language.
    pub fn open(browser: &'b mut Browser, device: Device, language: &str) -> Outcome<Tab<'b>> {
        let context = browser.call(None, "Target.createBrowserContext", json!({}))?;
        let context = text(&context["browserContextId"]);
        let target = browser.call(
            None,
            "Target.createTarget",
            json!({ "url": "about:blank", "browserContextId": context, "width": device.width, "height": device.height }),
        )?;
        let attach = json!({ "targetId": target["targetId"], "flatten": true });
        let session = text(&browser.call(None, "Target.attachToTarget", attach)?["sessionId"]);
        let mut tab = Tab { browser, session, context, device, errors: Vec::new() };
        for domain in ["Page.enable", "Runtime.enable", "Log.enable", "Network.enable"] {
            tab.call(domain, json!({}))?;
        }
        tab.call(
            "Emulation.setDeviceMetricsOverride",
            json!({ "width": device.width, "height": device.height, "deviceScaleFactor": 1, "mobile": device.touch }),
        )?;
        tab.call(
            "Emulation.setTouchEmulationEnabled",
            json!({ "enabled": device.touch, "maxTouchPoints": 2 }),
        )?;
        tab.call("Emulation.setLocaleOverride", json!({ "locale": language }))?;
        let agent = tab.eval("navigator.userAgent")?;
        tab.call(
            "Emulation.setUserAgentOverride",
            json!({ "userAgent": agent, "acceptLanguage": language }),
        )?;
        Ok(tab)
    }

    pub fn call(&mut self, method: &str, params: Value) -> Outcome<Value> {
        let answer = self.browser.call(Some(&self.session), method, params);
        for event in self.browser.take_events(&self.session) {
            self.errors.extend(error_in(&event));
        }
        answer
    }

    pub fn go(&mut self, address: &str) -> Outcome<()> {
        self.call("Page.navigate", json!({ "url": address }))?;
        self.wait("document.readyState === 'complete'")
    }

    /// Loads the page again, and waits for the new one rather than look at the old.
    pub fn reload(&mut self) -> Outcome<()> {
        self.eval("window.isOld = true; location.reload()")?;
        self.wait(
            "!window.isOld && document.readyState === 'complete' && document.querySelector('main') !== null",
        )
    }

    /// The value of an expression in the page.
    pub fn eval(&mut self, expression: &str) -> Outcome<Value> {
        let params = json!({ "expression": expression, "awaitPromise": true, "returnByValue": true });
        let answer = self.call("Runtime.evaluate", params)?;
        match answer.get("exceptionDetails") {
            Some(details) => Err(format!("{expression}: {}", details["exception"]["description"])),
            None => Ok(answer["result"]["value"].clone()),
        }
    }

    /// Waits until an expression is true.
    pub fn wait(&mut self, expression: &str) -> Outcome<()> {
        let start = Instant::now();
        loop {
            if self.eval(expression).is_ok_and(|value| value == true) {
                return Ok(());
            }
            if start.elapsed() > PATIENCE {
                return Err(format!("waited in vain for {expression}"));
            }
            sleep(Duration::from_millis(30));
        }
    }

    /// Waits until the game page is at rest: nothing moves, nobody thinks, the picture is drawn.
    pub fn settle(&mut self) -> Outcome<()> {
        self.wait(
            "(() => { const main = document.querySelector('main.play'); const stage = document.querySelector('canvas.stage'); \
             return main?.dataset.settled === 'true' && (!stage || stage.dataset.settled === 'true'); })()",
        )
    }

    pub fn text(&mut self, selector: &str) -> Outcome<String> {
        Ok(text(&self.eval(&format!("document.querySelector({selector:?})?.textContent ?? ''"))?))
    }

    /// Presses an element in its middle, scrolled into sight first.
    pub fn press(&mut self, selector: &str) -> Outcome<()> {
        let middle = format!(
            "(() => {{ const e = document.querySelector({selector:?}); if (!e) return null; e.scrollIntoView({{ block: 'center' }}); \
             const r = e.getBoundingClientRect(); return [r.left + r.width / 2, r.top + r.height / 2]; }})()"
        );
        let point = self.eval(&middle)?;
        let (Some(x), Some(y)) = (point[0].as_f64(), point[1].as_f64()) else {
            return Err(format!("there is no {selector} to press"));
        };
        self.point(x, y)
    }

    /// A click, or a touch where fingers are used.
    pub fn point(&mut self, x: f64, y: f64) -> Outcome<()> {
        if self.device.touch {
            self.call(
                "Input.dispatchTouchEvent",
                json!({ "type": "touchStart", "touchPoints": [{ "x": x, "y": y }] }),
            )?;
            self.call("Input.dispatchTouchEvent", json!({ "type": "touchEnd", "touchPoints": [] }))?;
            return Ok(());
        }
        self.mouse("mouseMoved", x, y, 0)?;
        self.mouse("mousePressed", x, y, 1)?;
        self.mouse("mouseReleased", x, y, 0)
    }

    pub fn hover(&mut self, x: f64, y: f64) -> Outcome<()> {
        self.mouse("mouseMoved", x, y, 0)
    }

    /// A press that travels before it is let go.
    pub fn drag(&mut self, from: (f64, f64), to: (f64, f64)) -> Outcome<()> {
        self.mouse("mouseMoved", from.0, from.1, 0)?;
        self.mouse("mousePressed", from.0, from.1, 1)?;
        for step in 1..=5 {
            let share = f64::from(step) / 5.0;
            self.mouse("mouseMoved", from.0 + (to.0 - from.0) * share, from.1 + (to.1 - from.1) * share, 1)?;
        }
        self.mouse("mouseReleased", to.0, to.1, 0)
    }

    fn mouse(&mut self, kind: &str, x: f64, y: f64, buttons: u32) -> Outcome<()> {
        let button = if kind == "mouseMoved" { "none" } else { "left" };
        let params =
            json!({ "type": kind, "x": x, "y": y, "button": button, "buttons": buttons, "clickCount": 1 });
        self.call("Input.dispatchMouseEvent", params).map(|_| ())
    }

    pub fn wheel(&mut self, x: f64, y: f64, delta: f64) -> Outcome<()> {
        let params = json!({ "type": "mouseWheel", "x": x, "y": y, "deltaX": 0, "deltaY": delta });
        self.call("Input.dispatchMouseEvent", params).map(|_| ())
    }

    /// Presses a key by its name, as `KeyboardEvent.key` gives it.
    pub fn key(&mut self, key: &str) -> Outcome<()> {
        let typed = if key.chars().count() == 1 { key } else { "" };
        let text = if key == "Enter" { "\r" } else { typed };
        let down = json!({ "type": "keyDown", "key": key, "text": text, "code": key_code(key), "windowsVirtualKeyCode": virtual_code(key) });
        self.call("Input.dispatchKeyEvent", down)?;
        self.call("Input.dispatchKeyEvent", json!({ "type": "keyUp", "key": key })).map(|_| ())
    }

    /// Clicks a place of the 3D board.
    pub fn place(&mut self, name: &str) -> Outcome<()> {
        let (x, y) = self.where_is(name)?;
        self.point(x, y)
    }

    /// Where the page says a place of the 3D board is, once it is at rest.
    pub fn where_is(&mut self, name: &str) -> Outcome<(f64, f64)> {
        self.settle()?;
        let places = self.eval("JSON.parse(document.querySelector('canvas.stage').dataset.places)")?;
        let (Some(x), Some(y)) = (places[name][0].as_f64(), places[name][1].as_f64()) else {
            return Err(format!("the board has no place {name}: {places}"));
        };
        Ok((x, y))
    }

    /// Keeps a picture of the window.
    pub fn screenshot(&mut self, path: &Path) -> Outcome<()> {
        let answer = self.call("Page.captureScreenshot", json!({ "format": "png" }))?;
        let bytes = STANDARD.decode(text(&answer["data"])).map_err(|error| error.to_string())?;
        write_artefact(path, &bytes)
    }

    /// Errors the page reported until now.
    pub fn take_errors(&mut self) -> Vec<String> {
        let _ = self.eval("0");
        std::mem::take(&mut self.errors)
    }
}

impl Drop for Tab<'_> {
    fn drop(&mut self) {
        let params = json!({ "browserContextId": self.context });
        let _ = self.browser.call(None, "Target.disposeBrowserContext", params);
    }
}

fn text(value: &Value) -> String {
    value.as_str().unwrap_or_default().to_owned()
}

fn key_code(key: &str) -> String {
    match key {
        " " => "Space".into(),
        key if key.len() == 1 => format!("Key{}", key.to_uppercase()),
        key => key.into(),
    }
}

fn virtual_code(key: &str) -> u32 {
    match key {
        "Enter" => 13,
        "Tab" => 9,
        "Escape" => 27,
        " " => 32,
        "PageUp" => 33,
        "PageDown" => 34,
        "ArrowLeft" => 37,
        "ArrowUp" => 38,
        "ArrowRight" => 39,
        "ArrowDown" => 40,
        key => key.to_uppercase().bytes().next().map_or(0, u32::from),
    }
}

/// An error in an event of the page, if it is one.
fn error_in(event: &Value) -> Option<String> {
    let params = &event["params"];
    match event["method"].as_str()? {
        "Runtime.exceptionThrown" => Some(format!("exception: {}", params["exceptionDetails"])),
        "Runtime.consoleAPICalled" if params["type"] == "error" => {
            Some(format!("console: {}", params["args"]))
        }
        "Log.entryAdded" if params["entry"]["level"] == "error" => {
            Some(format!("log: {}", params["entry"]["text"]))
        }
        _ => None,
    }
}
