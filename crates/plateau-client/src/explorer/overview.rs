//! The whole tree on a canvas: strips that can be zoomed and moved, drawn as far as they can be
//! seen.

use leptos::html::Canvas;
use leptos::prelude::*;
use wasm_bindgen::prelude::*;
use web_sys::{
    CanvasRenderingContext2d, HtmlCanvasElement, KeyboardEvent, PointerEvent, WheelEvent,
};

use super::icicle::{Kind, Sight, Strip};
use super::model::ExplorerModel;
use super::outline::neighbour;
use super::recording::RecordedSearch;
use super::tree_gestures::{Grip, Hand};

const MOST_HIGH: f64 = 320.0;
const ROW: f64 = 28.0;

#[component]
pub fn Overview(model: ExplorerModel) -> impl IntoView {
    let words = move || model.ui.texts().explorer();
    let canvas: NodeRef<Canvas> = NodeRef::new();
    let width = RwSignal::new(600.0_f64);
    let sight = RwSignal::new(Sight::whole(600.0));
    let rows = move || model.with(rows).unwrap_or(2);
    let row_height = move || ROW.min(MOST_HIGH / f64::from(rows())).max(4.0);
    // Another recording is seen whole.
    Effect::new(move |_| {
        model.looked.track();
        sight.set(Sight::whole(width.get()));
    });
    Effect::new(move |_| {
        if let Some(canvas) = canvas.get() {
            watch_width(&canvas, width);
        }
    });
    Effect::new(move |_| {
        model.ui.theme();
        let Some(canvas) = canvas.get() else { return };
        let height = row_height() * f64::from(rows());
        let (sight, selected, hovered, time, hides) = (
            sight.get(),
            model.selected.get(),
            model.hovered.get(),
            model.time.get(),
            model.is_hiding(),
        );
        model.with(|looked| {
            let picture = Picture {
                looked,
                sight,
                row: row_height(),
                height,
                selected,
                hovered,
                time,
                hides,
            };
            picture.draw(model, &canvas, &canvas);
        });
    });
    let grip = Grip {
        model,
        sight,
        row_height: Signal::derive(row_height),
        hand: StoredValue::new(Hand::default()),
    };
    let down = move |event: PointerEvent| {
        if let Some(canvas) = canvas.get_untracked() {
            let _ = canvas.set_pointer_capture(event.pointer_id());
        }
        grip.down(&event);
    };
    let wheel = move |event: WheelEvent| {
        event.prevent_default();
        let factor = (event.delta_y() * 0.002).exp();
        sight.update(|sight| *sight = sight.zoomed(f64::from(event.offset_x()), factor));
    };
    let keys = move |event: KeyboardEvent| {
        let middle = sight.get_untracked().width / 2.0;
        // In the picture a node lies below the one it came from, and its neighbours are beside it.
        let key = match event.key().as_str() {
            "+" | "=" => return sight.update(|sight| *sight = sight.zoomed(middle, 0.5)),
            "-" => return sight.update(|sight| *sight = sight.zoomed(middle, 2.0)),
            "0" => return sight.update(|sight| *sight = Sight::whole(sight.width)),
            "ArrowUp" => "ArrowLeft",
            "ArrowDown" => "ArrowRight",
            "ArrowLeft" => "ArrowUp",
            "ArrowRight" => "ArrowDown",
            _ => return,
        };
        event.prevent_default();
        let selected = model.selected.get_untracked();
        if let Some(to) =
            untrack(|| model.with(|looked| neighbour(looked, selected, key))).flatten()
        {
            model.select(to);
        }
    };
    view! {
        <section class="overview">
            <h2 id="icicle-title">{move || words().icicle()}</h2>
            <canvas id="icicle" node_ref=canvas tabindex="0" role="application" aria-labelledby="icicle-title"
                data-from=move || sight.get().from.to_string()
                aria-describedby="icicle-help" data-zoom=move || { let sight = sight.get(); (sight.to - sight.from).to_string() }
                on:pointerdown=down on:pointermove=move |event| grip.travel(&event) on:pointerup=move |event| grip.up(&event)
                on:pointercancel=move |_| grip.let_go()
                on:pointerleave=move |_| model.point_at(None) on:wheel=wheel on:keydown=keys></canvas>
            <p class="quiet" id="icicle-help">{move || words().icicle_help()}</p>
        </section>
    }
}

/// Data address of a picture that is wide enough to be read elsewhere: of the whole tree, or of the
/// strips in sight.
pub fn picture(model: ExplorerModel, looked: &RecordedSearch, is_whole: bool) -> Option<String> {
    const WIDE: f64 = 1_600.0;
    let page = document();
    let painted: HtmlCanvasElement = page.query_selector("#icicle").ok()??.dyn_into().ok()?;
    let canvas: HtmlCanvasElement = page.create_element("canvas").ok()?.dyn_into().ok()?;
    let rows = f64::from(rows(looked));
    let number = |name: &str| painted.get_attribute(name)?.parse::<f64>().ok();
    let whole = Picture {
        looked,
        sight: Sight::whole(WIDE),
        row: ROW,
        height: ROW * rows,
        selected: looked.last_root(),
        hovered: None,
        time: u32::MAX,
        hides: false,
    };
    let picture = if is_whole {
        whole
    } else {
        let from = number("data-from")?;
        Picture {
            sight: Sight { from, to: from + number("data-zoom")?, width: WIDE },
            selected: model.selected.get(),
            time: model.time.get(),
            hides: model.is_hiding(),
            ..whole
        }
    };
    picture.draw(model, &canvas, &painted)?;
    canvas.to_data_url().ok()
}

/// A row a ply, and one for what was cut off from the last.
fn rows(looked: &RecordedSearch) -> u32 {
    looked.shape.ply.iter().max().copied().unwrap_or(0) + 2
}

fn watch_width(canvas: &HtmlCanvasElement, width: RwSignal<f64>) {
    let measured = canvas.clone();
    let on_resize = Closure::<dyn FnMut()>::new(move || {
        let wide = f64::from(measured.client_width());
        if wide > 0.0 && width.try_get_untracked().is_some_and(|before| (before - wide).abs() > 0.5)
        {
            let _ = width.try_set(wide);
        }
    });
    if let Ok(observer) = web_sys::ResizeObserver::new(on_resize.as_ref().unchecked_ref()) {
        observer.observe(canvas);
    }
    // It lives as long as the canvas, which the browser knows and we do not.
    on_resize.forget();
}

/// One drawing of the strips.
struct Picture<'a> {
    looked: &'a RecordedSearch,
    sight: Sight,
    row: f64,
    height: f64,
    selected: u32,
    hovered: Option<u32>,
    time: u32,
    hides: bool,
}

/// The colours of the page as it is.
struct Paints {
    sides: [String; 2],
    ink: String,
    soft: String,
    line: String,
    accent: String,
    bad: String,
}

impl Picture<'_> {
    /// Draws on a canvas with the colours that another one has on the page.
    fn draw(
        &self,
        model: ExplorerModel,
        canvas: &HtmlCanvasElement,
        painted: &HtmlCanvasElement,
    ) -> Option<()> {
        let ratio = window().device_pixel_ratio().max(1.0);
        canvas.set_width((self.sight.width * ratio) as u32);
        canvas.set_height((self.height * ratio) as u32);
        let as_element: &web_sys::HtmlElement = canvas;
        let _ = as_element.style().set_property("height", &format!("{}px", self.height));
        let pen: CanvasRenderingContext2d = canvas.get_context("2d").ok()??.dyn_into().ok()?;
        let _ = pen.scale(ratio, ratio);
        let paints = paints(model, painted)?;
        let root = self.looked.root_of(self.selected.min(self.looked.len() - 1));
        let best = self.looked.best_line(root);
        pen.set_fill_style_str(&paints.soft);
        pen.fill_rect(0.0, 0.0, self.sight.width, self.height);
        pen.set_font("12px system-ui, sans-serif");
        pen.set_text_align("center");
        pen.set_text_baseline("middle");
        let strips = self.looked.icicle.visible(&self.looked.shape, root, self.sight);
        for strip in &strips {
            self.strip(&pen, &paints, strip, best.contains(&strip.node));
        }
        let _ = canvas.set_attribute("data-strips", &strips.len().to_string());
        let cut = strips.iter().filter(|strip| strip.kind == Kind::Cut).count();
        let _ = canvas.set_attribute("data-cut", &cut.to_string());
        let chosen =
            best.get(1).map(|node| self.looked.recording.nodes[*node as usize].mv.as_str());
        let _ = canvas.set_attribute("data-best", chosen.unwrap_or_default());
        Some(())
    }

    fn strip(&self, pen: &CanvasRenderingContext2d, paints: &Paints, strip: &Strip, is_best: bool) {
        let left = strip.left.max(-2.0);
        let right = (strip.left + strip.width).min(self.sight.width + 2.0);
        let (top, high) = (f64::from(strip.row) * self.row, self.row - 1.0);
        let wide = (right - left - if strip.width > 3.0 { 1.0 } else { 0.0 }).max(0.5);
        let node = strip.node;
        let sampled = !self.looked.recording.playouts.is_empty();
        let seen = self.looked.shape.entered_at(node) <= self.time || sampled;
        let ended = self.looked.shape.left_at(node) <= self.time || sampled;
        if self.hides && !(if strip.kind == Kind::Cut { ended } else { seen }) {
            return;
        }
        if strip.kind == Kind::Cut {
            return hatch(pen, paints, (left, top, wide, high));
        }
        pen.set_global_alpha(match (seen, is_best) {
            (false, _) => 0.12,
            (true, true) => 1.0,
            (true, false) => 0.45,
        });
        // The move that led here was the other player's; nobody made the root.
        let mover = !self.looked.side(node);
        pen.set_fill_style_str(if strip.row == 0 {
            &paints.line
        } else {
            &paints.sides[mover.index()]
        });
        pen.fill_rect(left, top, wide, high);
        pen.set_global_alpha(1.0);
        if strip.width > 3.0 {
            let is_mistaken = !self.hides && self.looked.is_mistaken(node);
            pen.set_stroke_style_str(if is_mistaken { &paints.bad } else { &paints.line });
            pen.set_line_width(1.0);
            pen.stroke_rect(left + 0.5, top + 0.5, wide - 1.0, high - 1.0);
        }
        if node == self.selected || Some(node) == self.hovered {
            pen.set_stroke_style_str(if node == self.selected {
                &paints.accent
            } else {
                &paints.ink
            });
            pen.set_line_width(3.0);
            pen.stroke_rect(left + 1.5, top + 1.5, (wide - 3.0).max(1.0), high - 3.0);
        }
        self.words(pen, strip, (left, wide));
    }

    /// The move in its strip, where it fits: light with a dark edge, so that it is read on any
    /// colour.
    fn words(&self, pen: &CanvasRenderingContext2d, strip: &Strip, (left, wide): (f64, f64)) {
        let mv = &self.looked.recording.nodes[strip.node as usize].mv;
        if mv.is_empty() || self.row < 14.0 || wide < 8.0 * mv.len() as f64 {
            return;
        }
        let (x, y) = (left + wide / 2.0, (f64::from(strip.row) + 0.5) * self.row);
        pen.set_line_width(3.0);
        pen.set_stroke_style_str("#000");
        let _ = pen.stroke_text(mv, x, y);
        pen.set_fill_style_str("#fff");
        let _ = pen.fill_text(mv, x, y);
    }
}

fn hatch(
    pen: &CanvasRenderingContext2d,
    paints: &Paints,
    (left, top, wide, high): (f64, f64, f64, f64),
) {
    const APART: f64 = 6.0;
    pen.set_fill_style_str(&paints.soft);
    pen.fill_rect(left, top, wide, high);
    pen.save();
    pen.begin_path();
    pen.rect(left, top, wide, high);
    pen.clip();
    pen.begin_path();
    let mut x = left - high;
    while x < left + wide {
        pen.move_to(x, top + high);
        pen.line_to(x + high, top);
        x += APART;
    }
    pen.set_line_width(1.0);
    pen.set_stroke_style_str(&paints.ink);
    pen.stroke();
    pen.restore();
}

fn paints(model: ExplorerModel, canvas: &HtmlCanvasElement) -> Option<Paints> {
    let style = window().get_computed_style(canvas).ok()??;
    let paint = |name: &str| {
        style.get_property_value(name).map(|value| value.trim().to_owned()).unwrap_or_default()
    };
    Some(Paints {
        sides: model.table.colours().map(|colour| format!("#{}", colour.hex())),
        ink: paint("--ink"),
        soft: paint("--soft"),
        line: paint("--line"),
        accent: paint("--accent"),
        bad: paint("--bad"),
    })
}
