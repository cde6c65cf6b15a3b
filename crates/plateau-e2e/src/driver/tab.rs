//! A page in a browser: opened, looked at, waited for. `hands` points, touches and types.

use std::path::Path;
use std::thread::sleep;
use std::time::{Duration, Instant};

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use serde_json::{Value, json};

use crate::driver::browser::{Browser, BrowserWindow, Outcome};
use crate::driver::fixture::{artefacts, write_artefact};

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
pub const PATIENCE: Duration = Duration::from_secs(180);

/// What happened until now is on the screen; a tab behind others is not drawn, and only waited for
/// a moment.
const SHOWN: &str = "Promise.race([new Promise((done) => requestAnimationFrame(() => \
    requestAnimationFrame(done))), \
     new Promise((done) => setTimeout(done, 1000))]).then(() => true)";

#[derive(Debug)]
pub struct Tab<'b> {
    browser: &'b mut Browser,
    session: String,
    window: BrowserWindow,
    /// Whether the window may serve again when this tab is done with it.
    serves_again: bool,
    pub device: Device,
    /// Sentences about errors the page reported.
    pub errors: Vec<String>,
    /// Clicks, drags and keys until now.
    pub acts: usize,
}

impl<'b> Tab<'b> {
    /// A tab in a browser that has never been here, which speaks the given language.
    pub fn open(browser: &'b mut Browser, device: Device, language: &str) -> Outcome<Tab<'b>> {
        let window = new_window(browser, device)?;
        Tab::within(browser, window, device, language)
    }

    /// The same in a browser that keeps nothing either, but may have the page's program compiled
    /// already: half of what opening the page takes is that.
    pub fn open_again(
        browser: &'b mut Browser,
        device: Device,
        language: &str,
    ) -> Outcome<Tab<'b>> {
        let window = match browser.spare.take() {
            Some(window) => window,
            None => new_window(browser, device)?,
        };
        let mut tab = Tab::within(browser, window, device, language)?;
        tab.serves_again = true;
        Ok(tab)
    }

    fn within(
        browser: &'b mut Browser,
        window: BrowserWindow,
        device: Device,
        language: &str,
    ) -> Outcome<Tab<'b>> {
        let attach = json!({ "targetId": window.target, "flatten": true });
        let session = text(&browser.call(None, "Target.attachToTarget", attach)?["sessionId"]);
        let mut tab = Tab {
            browser,
            session,
            window,
            serves_again: false,
            device,
            errors: Vec::new(),
            acts: 0,
        };
        for domain in ["Page.enable", "Runtime.enable", "Log.enable", "Network.enable"] {
            tab.call(domain, json!({}))?;
        }
        tab.become_device(device)?;
        tab.call("Emulation.setLocaleOverride", json!({ "locale": language }))?;
        let agent = tab.eval("navigator.userAgent")?;
        tab.call(
            "Emulation.setUserAgentOverride",
            json!({ "userAgent": agent, "acceptLanguage": language }),
        )?;
        Ok(tab)
    }

    /// The person allows the page to copy, where the browser asks them.
    pub fn allow_copying(&mut self) -> Outcome<()> {
        let permission = json!({ "name": "clipboard-write" });
        let params = json!({ "permission": permission, "setting": "granted", "browserContextId": self.window.context });
        self.browser.call(None, "Browser.setPermission", params).map(|_| ())
    }

    /// The same page on another device.
    pub fn become_device(&mut self, device: Device) -> Outcome<()> {
        let Device { width, height, touch, .. } = device;
        self.call(
            "Emulation.setDeviceMetricsOverride",
            json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": touch }),
        )?;
        self.call(
            "Emulation.setTouchEmulationEnabled",
            json!({ "enabled": touch, "maxTouchPoints": 2 }),
        )?;
        self.device = device;
        Ok(())
    }

    /// Another tab beside this one, on the same device, and this value drives it from now on; by
    /// the name of the former one can be turned back to.
    pub fn beside(&mut self) -> Outcome<String> {
        let params = json!({ "url": "about:blank", "browserContextId": self.window.context });
        let target = self.browser.call(None, "Target.createTarget", params)?;
        let attach = json!({ "targetId": target["targetId"], "flatten": true });
        let session = text(&self.browser.call(None, "Target.attachToTarget", attach)?["sessionId"]);
        self.serves_again = false;
        let former = self.turn_to(session)?;
        for domain in ["Page.enable", "Runtime.enable", "Log.enable", "Network.enable"] {
            self.call(domain, json!({}))?;
        }
        self.become_device(self.device)?;
        Ok(former)
    }

    /// Drives another of the tabs, which comes to the front, and says which one it was. A tab
    /// behind another one is not drawn.
    pub fn turn_to(&mut self, session: String) -> Outcome<String> {
        let former = std::mem::replace(&mut self.session, session);
        self.call("Page.bringToFront", json!({}))?;
        Ok(former)
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
        self.wait("document.readyState === 'complete'")?;
        // A page within the app begins at its top, with the next picture.
        self.shown()
    }

    /// Goes to a page for which a script is run first, once: the page finds what it left.
    pub fn go_after(&mut self, script: &str, address: &str) -> Outcome<()> {
        let added =
            self.call("Page.addScriptToEvaluateOnNewDocument", json!({ "source": script }))?;
        self.go(address)?;
        self.call("Page.removeScriptToEvaluateOnNewDocument", added).map(|_| ())
    }

    /// From the next page on boards are drawn with an eighth of the pixels each way, as in a page
    /// that is zoomed far out: here a processor draws them all, and a third of what a game costs is
    /// that.
    pub fn draw_coarsely(&mut self) -> Outcome<()> {
        let source = "Object.defineProperty(window, 'devicePixelRatio', { get: () => 0.125, configurable: true })";
        self.call("Page.addScriptToEvaluateOnNewDocument", json!({ "source": source })).map(|_| ())
    }

    /// From the next page on nothing is kept for offline use, as in a browser that cannot.
    pub fn keep_no_files(&mut self) -> Outcome<()> {
        let source = "delete Navigator.prototype.serviceWorker";
        self.call("Page.addScriptToEvaluateOnNewDocument", json!({ "source": source })).map(|_| ())
    }

    /// Loads the page again, and waits for the new one rather than look at the old.
    pub fn reload(&mut self) -> Outcome<()> {
        self.eval("window.isOld = true; location.reload()")?;
        self.wait(
            "!window.isOld && document.readyState === 'complete' && document.querySelector('main') \
             !== null",
        )
    }

    /// The value of an expression in the page.
    pub fn eval(&mut self, expression: &str) -> Outcome<Value> {
        let params =
            json!({ "expression": expression, "awaitPromise": true, "returnByValue": true });
        let answer = self.call("Runtime.evaluate", params)?;
        match answer.get("exceptionDetails") {
            Some(details) => Err(format!("{expression}: {}", details["exception"]["description"])),
            None => Ok(answer["result"]["value"].clone()),
        }
    }

    /// Waits until an expression is true.
    pub fn wait(&mut self, expression: &str) -> Outcome<()> {
        self.wait_for(expression).map_err(|_| {
            let seen = self.failure_shot();
            format!("waited in vain for {expression}{seen}")
        })
    }

    /// Waits until an element says these words, however long its text is besides.
    pub fn reads(&mut self, selector: &str, words: &str) -> Outcome<()> {
        let said = format!("(document.querySelector({selector:?})?.textContent ?? '')");
        self.wait_for(&format!("{said}.includes({words:?})")).map_err(|_| {
            let found = self.text(selector).unwrap_or_default();
            let seen = self.failure_shot();
            format!("{selector}: expected '{words}', found '{found}'{seen}")
        })
    }

    /// Waits until there are this many moves in the list.
    pub fn moves(&mut self, count: usize) -> Outcome<()> {
        self.wait(&format!("document.querySelectorAll('#moves li').length === {count}"))
    }

    /// The page looks for itself, a second long, which costs less than being asked again and again;
    /// after that it is asked anew, and so is one that has just been loaded.
    fn wait_for(&mut self, expression: &str) -> Outcome<()> {
        let watched = format!(
            "(async () => {{ for (let look = 0; look < 50; look++) {{ \
             if ((await ({expression})) === true) return true; \
             await new Promise((done) => setTimeout(done, 20)); }} return false; }})()"
        );
        let start = Instant::now();
        loop {
            if self.eval(&watched).is_ok_and(|value| value == true) {
                return Ok(());
            }
            if start.elapsed() > PATIENCE {
                return Err("too long".into());
            }
            sleep(Duration::from_millis(30));
        }
    }

    /// What the page looked like when something failed, and what it said then.
    pub fn failure_shot(&mut self) -> String {
        let path = artefacts().join(format!("failed-{}.png", self.session));
        let status = self.text("#status").unwrap_or_default();
        let notice = self.text("#notice").unwrap_or_default();
        let errors = self.take_errors().join("; ");
        match self.screenshot(&path) {
            Ok(()) => {
                format!(
                    " (status '{status}', notice '{notice}', errors '{errors}', {})",
                    path.display()
                )
            }
            Err(_) => format!(" (status '{status}', notice '{notice}', errors '{errors}')"),
        }
    }

    /// Leaves the page, all it kept, and all this tab has changed in the browser. What stays in
    /// sight is a picture of the same site, so that the next page runs in the same process, where
    /// its program is found compiled.
    fn leave_nothing(&mut self) -> Outcome<()> {
        let origin = text(&self.eval("location.origin")?);
        let there = self.call("Page.navigate", json!({ "url": format!("{origin}/icon.svg") }))?;
        if there.get("errorText").is_some() {
            return Err(format!("{origin} cannot be reached"));
        }
        self.eval("sessionStorage.clear()")?;
        self.call(
            "Storage.clearDataForOrigin",
            json!({ "origin": origin, "storageTypes": "all" }),
        )?;
        self.call("Page.resetNavigationHistory", json!({}))?;
        let params = json!({ "browserContextId": self.window.context });
        self.browser.call(None, "Browser.resetPermissions", params)?;
        // The size, the language, and scripts that run before each page end with the session that
        // set them.
        let params = json!({ "sessionId": self.session });
        self.browser.call(None, "Target.detachFromTarget", params).map(|_| ())
    }

    /// Waits until what happened until now is on the screen.
    pub fn shown(&mut self) -> Outcome<()> {
        self.eval(SHOWN).map(|_| ())
    }

    /// Waits until the game page is at rest, and stays so: nothing moves, no engine thinks, the
    /// picture is drawn.
    pub fn settle(&mut self) -> Outcome<()> {
        const AT_REST: &str = "(() => { const main = document.querySelector('main.play'); const stage = document.querySelector('canvas.stage'); \
             return main?.dataset.settled === 'true' && (!stage || stage.dataset.settled === \
             'true'); })()";
        self.wait(&format!("{AT_REST} && {SHOWN}.then(() => {AT_REST})"))?;
        self.board_in_sight()
    }

    /// Fails where the page has a board that cannot be played on, for example because something
    /// beside it takes all the width.
    pub fn board_in_sight(&mut self) -> Outcome<()> {
        const LEAST_PX: u64 = 200;
        let boards = "[...document.querySelectorAll('.board-area :is(canvas.stage, \
            .room)')].map((board) => board.clientWidth)";
        let widths = self.eval(boards)?;
        let narrow =
            widths.as_array().into_iter().flatten().find(|width| width.as_u64() < Some(LEAST_PX));
        match narrow {
            None => Ok(()),
            Some(width) => Err(format!("a board {width} px wide{}", self.failure_shot())),
        }
    }

    pub fn text(&mut self, selector: &str) -> Outcome<String> {
        Ok(text(&self.eval(&format!("document.querySelector({selector:?})?.textContent ?? ''"))?))
    }

    pub fn count(&mut self, selector: &str) -> Outcome<usize> {
        let found = self.eval(&format!("document.querySelectorAll({selector:?}).length"))?;
        Ok(found.as_u64().unwrap_or(0) as usize)
    }

    /// What the system asks of pages: less motion, more contrast, a dark scheme.
    pub fn system_asks(&mut self, feature: &str, value: &str) -> Outcome<()> {
        let params = json!({ "features": [{ "name": feature, "value": value }] });
        self.call("Emulation.setEmulatedMedia", params).map(|_| ())
    }

    /// Files that the page hands out go to this folder.
    pub fn downloads_to(&mut self, folder: &Path) -> Outcome<()> {
        let params = json!({ "behavior": "allow", "browserContextId": self.window.context, "downloadPath": folder });
        self.browser.call(None, "Browser.setDownloadBehavior", params).map(|_| ())
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
        if self.serves_again && self.leave_nothing().is_ok() {
            self.browser.spare = Some(self.window.clone());
        } else {
            let params = json!({ "browserContextId": self.window.context });
            let _ = self.browser.call(None, "Target.disposeBrowserContext", params);
        }
    }
}

/// A window with a store of its own.
fn new_window(browser: &mut Browser, device: Device) -> Outcome<BrowserWindow> {
    let context =
        text(&browser.call(None, "Target.createBrowserContext", json!({}))?["browserContextId"]);
    let Device { width, height, .. } = device;
    let params = json!({ "url": "about:blank", "browserContextId": context, "width": width, "height": height });
    let target = text(&browser.call(None, "Target.createTarget", params)?["targetId"]);
    Ok(BrowserWindow { context, target })
}

pub fn text(value: &Value) -> String {
    value.as_str().unwrap_or_default().to_owned()
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
