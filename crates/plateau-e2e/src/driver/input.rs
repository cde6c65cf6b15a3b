//! What a person does with a page: pointing, touching, typing, choosing.

use std::path::Path;
use std::time::{Instant, UNIX_EPOCH};

use serde_json::{Value, json};

use crate::driver::browser::Outcome;
use crate::driver::tab::{PATIENCE, Tab};

/// Keys held down while another is pressed, as the protocol counts them.
#[derive(Clone, Copy, Debug)]
pub enum Modifier {
    Nothing = 0,
    Alt = 1,
    Control = 2,
    Shift = 8,
    ControlShift = 10,
}

impl Tab<'_> {
    /// Presses an element in its middle, scrolled into sight first, once nothing covers it.
    pub fn press(&mut self, selector: &str) -> Outcome<()> {
        let (x, y) = self.middle_of(selector)?;
        self.point(x, y)
    }

    /// Where the middle of an element is, as for pressing it.
    pub fn middle_of(&mut self, selector: &str) -> Outcome<(f64, f64)> {
        self.middle(&format!("document.querySelector({selector:?})"), selector)
    }

    /// Presses what is in the menu of the game.
    pub fn press_in_menu(&mut self, selector: &str) -> Outcome<()> {
        self.press("#pause-menu")?;
        self.press(selector)
    }

    /// Presses the button, link or label with exactly these words.
    pub fn press_words(&mut self, words: &str) -> Outcome<()> {
        let element = format!(
            "[...document.querySelectorAll('button, a, summary, label')].find((e) => \
             e.textContent.trim() === {words:?} && e.checkVisibility())"
        );
        let (x, y) = self.middle(&element, words)?;
        self.point(x, y)
    }

    /// The middle of an element, once it is there, enabled, not covered by another, and holds still
    /// from one picture to the next.
    fn middle(&mut self, element: &str, name: &str) -> Outcome<(f64, f64)> {
        let middle = format!(
            "(() => {{ const e = {element}; if (!e || e.disabled) return null; e.scrollIntoView({{ \
             block: 'center' }}); \
             const r = e.getBoundingClientRect(); const at = [r.left + r.width / 2, r.top + \
             r.height / 2]; \
             const hit = document.elementFromPoint(...at); \
             return hit && (e.contains(hit) || hit.contains(e)) ? at : null; }})()"
        );
        let start = Instant::now();
        let mut before = None;
        while start.elapsed() < PATIENCE {
            let now = point_of(&self.eval(&middle)?);
            if let Some(point) = now.filter(|_| now == before) {
                return Ok(point);
            }
            before = now;
            self.shown()?;
        }
        Err(format!("{name} cannot be pressed{}", self.failure_shot()))
    }

    /// A click, or a touch where fingers are used.
    pub fn point(&mut self, x: f64, y: f64) -> Outcome<()> {
        self.acts += 1;
        if self.device.touch {
            return self.tap(x, y);
        }
        self.mouse("mouseMoved", x, y, 0)?;
        self.mouse("mousePressed", x, y, 1)?;
        self.mouse("mouseReleased", x, y, 0)
    }

    /// A touch, until the page has heard the click that the browser makes of it, or a second, which
    /// is longer than that takes: the browser answers before.
    fn tap(&mut self, x: f64, y: f64) -> Outcome<()> {
        self.eval(
            "window.heard = new Promise((done) => { addEventListener('click', () => done(true), { once: true, capture: true }); \
             setTimeout(done, 1000); }); 0",
        )?;
        let start = self.touch_clock();
        self.touch("touchStart", &[(x, y)], start)?;
        self.touch("touchEnd", &[], start + 0.08)?;
        // A page that was left hears none.
        let _ = self.eval("window.heard");
        Ok(())
    }

    pub fn hover(&mut self, x: f64, y: f64) -> Outcome<()> {
        self.mouse("mouseMoved", x, y, 0)
    }

    /// A press that travels before it is let go, by mouse or finger.
    pub fn drag(&mut self, from: (f64, f64), to: (f64, f64)) -> Outcome<()> {
        self.acts += 1;
        let path: Vec<(f64, f64)> = (1..=5)
            .map(|step| f64::from(step) / 5.0)
            .map(|share| (from.0 + (to.0 - from.0) * share, from.1 + (to.1 - from.1) * share))
            .collect();
        if self.device.touch {
            let start = self.touch_clock();
            self.touch("touchStart", &[from], start)?;
            for (step, at) in (1..).zip(path) {
                self.touch("touchMove", &[at], start + 0.016 * f64::from(step))?;
            }
            return self.touch("touchEnd", &[], start + 0.1);
        }
        self.mouse("mouseMoved", from.0, from.1, 0)?;
        self.mouse("mousePressed", from.0, from.1, 1)?;
        for (x, y) in path {
            self.mouse("mouseMoved", x, y, 1)?;
        }
        self.mouse("mouseReleased", to.0, to.1, 0)
    }

    /// A finger that rests where it is put down until the page says above it what it would play,
    /// then slides to other points; at each of them `look` is asked about the page. It lifts at the
    /// last.
    pub fn look_and_slide(
        &mut self,
        way: &[(f64, f64)],
        mut look: impl FnMut(&mut Self, usize) -> Outcome<()>,
    ) -> Outcome<()> {
        self.acts += 1;
        let start = self.touch_clock();
        for (nth, at) in way.iter().enumerate() {
            let kind = if nth == 0 { "touchStart" } else { "touchMove" };
            self.touch(kind, &[*at], start + 0.5 * nth as f64)?;
            self.shown()?;
            look(self, nth)?;
        }
        self.touch("touchEnd", &[], start + 0.5 * way.len() as f64)
    }

    /// Two fingers around a point, from one distance to another.
    pub fn pinch(&mut self, (x, y): (f64, f64), from: f64, to: f64) -> Outcome<()> {
        let fingers = |apart: f64| [(x - apart / 2.0, y), (x + apart / 2.0, y)];
        let start = self.touch_clock();
        self.touch("touchStart", &fingers(from), start)?;
        for step in 1..=5 {
            let apart = from + (to - from) * f64::from(step) / 5.0;
            self.touch("touchMove", &fingers(apart), start + 0.016 * f64::from(step))?;
        }
        self.touch("touchEnd", &[], start + 0.1)
    }

    /// Touches carry times of their own, in seconds: a swipe stays one on a busy machine.
    fn touch_clock(&self) -> f64 {
        UNIX_EPOCH.elapsed().map_or(0.0, |now| now.as_secs_f64())
    }

    fn touch(&mut self, kind: &str, points: &[(f64, f64)], time_s: f64) -> Outcome<()> {
        let points: Vec<Value> = points
            .iter()
            .enumerate()
            .map(|(id, (x, y))| json!({ "x": x, "y": y, "id": id }))
            .collect();
        let params = json!({ "type": kind, "touchPoints": points, "timestamp": time_s });
        self.call("Input.dispatchTouchEvent", params).map(|_| ())
    }

    fn mouse(&mut self, kind: &str, x: f64, y: f64, buttons: u32) -> Outcome<()> {
        let button = if kind == "mouseMoved" && buttons == 0 { "none" } else { "left" };
        let params = json!({ "type": kind, "x": x, "y": y, "button": button, "buttons": buttons, "clickCount": 1 });
        self.call("Input.dispatchMouseEvent", params).map(|_| ())
    }

    pub fn wheel(&mut self, x: f64, y: f64, delta: f64) -> Outcome<()> {
        let params = json!({ "type": "mouseWheel", "x": x, "y": y, "deltaX": 0, "deltaY": delta });
        self.call("Input.dispatchMouseEvent", params).map(|_| ())
    }

    /// Presses a key by its name, as `KeyboardEvent.key` gives it.
    pub fn key(&mut self, key: &str) -> Outcome<()> {
        self.chord(Modifier::Nothing, key)
    }

    /// Presses a key while another is held.
    pub fn chord(&mut self, held: Modifier, key: &str) -> Outcome<()> {
        self.acts += 1;
        let plain = matches!(held, Modifier::Nothing);
        let text = match key {
            "Enter" => "\r",
            key if plain && key.chars().count() == 1 => key,
            _ => "",
        };
        let params = |kind: &str, text: &str| {
            json!({
                "type": kind, "key": key, "text": text, "modifiers": held as u32, "code": code(key),
                "windowsVirtualKeyCode": virtual_code(key),
            })
        };
        self.call("Input.dispatchKeyEvent", params("keyDown", text))?;
        self.call("Input.dispatchKeyEvent", params("keyUp", "")).map(|_| ())
    }

    /// Tabs forward until the focus is on the element.
    pub fn tab_to(&mut self, selector: &str) -> Outcome<()> {
        const FAR: usize = 150;
        for _ in 0..FAR {
            self.key("Tab")?;
            if self.eval(&format!("document.activeElement?.matches({selector:?}) ?? false"))?
                == true
            {
                return Ok(());
            }
        }
        Err(format!("the Tab key does not lead to {selector}"))
    }

    /// Puts the cursor into a field and types.
    pub fn write(&mut self, selector: &str, words: &str) -> Outcome<()> {
        self.press(selector)?;
        self.eval(&format!("document.querySelector({selector:?}).select?.()"))?;
        self.call("Input.insertText", json!({ "text": words })).map(|_| ())
    }

    /// Chooses under this label: a tile by pressing it, from a list with the arrow keys. What is
    /// folded away is opened.
    pub fn choose(&mut self, label: &str, option: &str) -> Outcome<()> {
        let called = |kind: &str, name: &str| {
            format!(
                "[...document.querySelectorAll('{kind}')].find((e) => e.checkVisibility() && \
                 e.querySelector('{name}')?.textContent === {label:?})"
            )
        };
        let list = format!("{}?.querySelector('select')", called("label.field", "span"));
        // A level is followed by its rating.
        let rated = format!("{option} · ");
        let tile = format!(
            "{}?.querySelector(':is([data-option={option:?}], \
             [data-option^={rated:?}]):not(:has(:disabled))')",
            called("fieldset", "legend")
        );
        let fold = format!(
            "[...document.querySelectorAll('details:not([open]) label.field')].find((e) => \
             e.querySelector('span').textContent === \
             {label:?})?.closest('details').querySelector('summary')"
        );
        self.wait(&format!("!!{list} || !!{tile} || !!{fold}"))?;
        if self.eval(&format!("!!{tile}"))? == true {
            let (x, y) = self.middle(&tile, option)?;
            self.point(x, y)?;
            return self
                .wait(&format!("{tile}?.querySelector('input').checked === true"))
                .map_err(|error| format!("choosing '{option}' for '{label}': {error}"));
        }
        if self.eval(&format!("!{list}"))? == true {
            let (x, y) = self.middle(&fold, label)?;
            self.point(x, y)?;
        }
        self.wait(&format!("!!{list}"))?;
        // Held in the page, because the label may change with the choice.
        self.eval(&format!("window.list = {list}; list.focus()"))?;
        let far = self.eval(&format!(
            "[...list.options].findIndex((o) => o.textContent === {option:?}) - list.selectedIndex"
        ))?;
        let far = far.as_i64().unwrap_or(0);
        for _ in 0..far.abs() {
            self.key(if far > 0 { "ArrowDown" } else { "ArrowUp" })?;
        }
        self.wait(&format!("list.selectedOptions[0]?.textContent === {option:?}"))
            .map_err(|error| format!("choosing '{option}' for '{label}': {error}"))
    }

    /// Hands a file to a file field.
    pub fn upload(&mut self, selector: &str, path: &Path) -> Outcome<()> {
        let document = self.call("DOM.getDocument", json!({}))?;
        let query = json!({ "nodeId": document["root"]["nodeId"], "selector": selector });
        let node = self.call("DOM.querySelector", query)?;
        let params = json!({ "files": [path], "nodeId": node["nodeId"] });
        self.call("DOM.setFileInputFiles", params).map(|_| ())
    }

    /// Clicks or touches a place of the 3D board.
    pub fn place(&mut self, name: &str) -> Outcome<()> {
        let (x, y) = self.where_is(name)?;
        self.point(x, y)?;
        if !self.device.touch {
            return Ok(());
        }
        self.shown()?;
        // Where places are near to each other a finger is asked first, and says yes by a second
        // tap.
        let asked = format!("document.querySelector('canvas.stage').dataset.at === {name:?}");
        if self.eval(&asked)? == true { self.point(x, y) } else { Ok(()) }
    }

    /// Where the page says a place of the 3D board is, once it is at rest.
    pub fn where_is(&mut self, name: &str) -> Outcome<(f64, f64)> {
        self.settle()?;
        let found = self.eval(&format!(
            "(() => {{ const canvas = document.querySelector('canvas.stage'); \
             canvas.scrollIntoView({{ block: 'nearest' }}); \
             const at = JSON.parse(canvas.dataset.places)[{name:?}]; const r = \
             canvas.getBoundingClientRect(); \
             return at ? [r.left + at[0], r.top + at[1]] : null; }})()"
        ))?;
        point_of(&found).ok_or_else(|| format!("the board has no place {name}"))
    }
}

fn point_of(value: &Value) -> Option<(f64, f64)> {
    Some((value.get(0)?.as_f64()?, value.get(1)?.as_f64()?))
}

fn code(key: &str) -> String {
    match key {
        " " => "Space".into(),
        key if key.len() == 1 && key.as_bytes()[0].is_ascii_digit() => format!("Digit{key}"),
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
        "End" => 35,
        "Home" => 36,
        "PageUp" => 33,
        "PageDown" => 34,
        "ArrowLeft" => 37,
        "ArrowUp" => 38,
        "ArrowRight" => 39,
        "ArrowDown" => 40,
        key => key.to_uppercase().bytes().next().map_or(0, u32::from),
    }
}
