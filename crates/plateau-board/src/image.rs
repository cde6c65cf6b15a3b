//! Images made on an off-screen canvas: a sketch of the board, for an image without 3D, and a
//! smaller copy of the picture on screen.

use plateau_scene::{Sketch, SketchShape};
use wasm_bindgen::JsCast;
use web_sys::{CanvasRenderingContext2d, HtmlCanvasElement};

use crate::page::{document, window};

/// A PNG with the sketch on it.
pub fn picture(sketch: &Sketch) -> Option<Vec<u8>> {
    bytes(&image(sketch)?)
}

/// The PNG that such an address holds.
pub fn bytes(address: &str) -> Option<Vec<u8>> {
    let packed = address.strip_prefix("data:image/png;base64,")?;
    Some(window()?.atob(packed).ok()?.chars().map(|byte| byte as u8).collect())
}

/// The address of a PNG with what a canvas shows, so many pixels across.
pub fn smaller(shown: &HtmlCanvasElement, across: u32) -> Option<String> {
    let (canvas, pen) = paper(across, across * shown.height() / shown.width().max(1))?;
    let (width, height) = (f64::from(canvas.width()), f64::from(canvas.height()));
    pen.draw_image_with_html_canvas_element_and_dw_and_dh(shown, 0.0, 0.0, width, height).ok()?;
    canvas.to_data_url().ok()
}

fn paper(width: u32, height: u32) -> Option<(HtmlCanvasElement, CanvasRenderingContext2d)> {
    let canvas: HtmlCanvasElement = document()?.create_element("canvas").ok()?.dyn_into().ok()?;
    canvas.set_width(width);
    canvas.set_height(height);
    let pen = canvas.get_context("2d").ok()??.dyn_into().ok()?;
    Some((canvas, pen))
}

/// The address of a PNG with the sketch on it.
pub fn image(sketch: &Sketch) -> Option<String> {
    let (canvas, pen) = paper(sketch.width as u32, sketch.height as u32)?;
    pen.set_text_align("center");
    pen.set_text_baseline("middle");
    pen.set_font("16px system-ui, sans-serif");
    sketch.shapes.iter().for_each(|shape| paint(&pen, shape));
    canvas.to_data_url().ok()
}

fn paint(pen: &CanvasRenderingContext2d, shape: &SketchShape) {
    match shape {
        SketchShape::Box { left, top, width, height, colour } => {
            pen.set_fill_style_str(colour);
            pen.fill_rect(*left, *top, *width, *height);
        }
        SketchShape::Disc { x, y, radius, colour, ring } => {
            pen.set_fill_style_str(colour);
            circle(pen, (*x, *y), *radius);
            pen.fill();
            pen.set_line_width(2.0);
            pen.set_stroke_style_str("#00000088");
            pen.stroke();
            if *ring {
                pen.set_line_width(3.0);
                pen.set_stroke_style_str("#ffffffcc");
                circle(pen, (*x, *y), radius * 0.45);
                pen.stroke();
            }
        }
        SketchShape::Word { x, y, text } => {
            pen.set_fill_style_str("#565d6b");
            let _ = pen.fill_text(text, *x, *y);
        }
    }
}

fn circle(pen: &CanvasRenderingContext2d, (x, y): (f64, f64), radius: f64) {
    pen.begin_path();
    let _ = pen.arc(x, y, radius, 0.0, std::f64::consts::TAU);
}
