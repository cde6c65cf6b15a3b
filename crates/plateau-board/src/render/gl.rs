//! Drawing with WebGL 2 on a canvas of ours, over `webgl`. What only the finer qualities look up is
//! in `fine`.

use std::cell::RefCell;

use plateau_scene::{Item, Shape, Skin, vec3};
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{
    HtmlCanvasElement, WebGl2RenderingContext as Gl, WebGlContextAttributes, WebglLoseContext,
};

use super::fine::{Fine, LIGHT, light_matrix};
use super::instance::{Instance, in_drawing_order};
use super::mesh::{Detail, Mesh};
use super::picture::{Pass, Picture};
use super::webgl::{Buffers, Matrix, Program, States, Target, Vertices, begin_canvas};
use crate::page::document;
use crate::palette::Palette;
use crate::quality::Quality;

/// The GPU side of a board: programs, meshes, and what is looked up.
#[allow(missing_debug_implementations, reason = "the GPU's handles have none")]
pub struct View {
    gl: Gl,
    surfaces: Surfaces,
    /// Made for pictures of one size after another: see `Detail`.
    meshes: Option<(Detail, Vec<(Shape, Buffers)>)>,
    /// What is drawn at the moment.
    instances: Vertices,
    antialias: bool,
    /// Away at the lowest quality.
    fine: Option<Fine>,
}

/// What draws the picture itself, as finely as the quality asks.
struct Surfaces {
    solid: Program,
    /// Apart, because most of a picture is table, and that is simpler.
    ground: Program,
    /// How far things are and nothing else, for what the finer qualities look up.
    depths: Option<Program>,
}

/// As the vertex shader names them.
const VERTEX: &[(&str, i32)] = &[("corner", 3), ("inset", 3), ("normal", 3)];
const INSTANCE: &[(&str, i32)] =
    &[("item_at", 4), ("item_size", 4), ("item_turn", 4), ("item_colour", 4), ("item_second", 4)];

impl View {
    /// Fails where there is no WebGL 2.
    pub fn new(canvas: &HtmlCanvasElement, quality: Quality) -> Result<View, String> {
        let antialias = quality != Quality::Low;
        let options = WebGlContextAttributes::new();
        options.set_antialias(antialias);
        options.set_alpha(false);
        options.set_preserve_drawing_buffer(true);
        let gl: Gl = canvas
            .get_context_with_context_options("webgl2", &options)
            .ok()
            .flatten()
            .and_then(|context| context.dyn_into().ok())
            .ok_or("no WebGL 2 here")?;
        if gl.is_context_lost() {
            return Err("the GPU is away".into());
        }
        Ok(View {
            surfaces: Surfaces::new(&gl, quality)?,
            meshes: None,
            instances: Vertices::new(&gl, INSTANCE),
            antialias,
            fine: Fine::new(&gl, quality),
            gl,
        })
    }

    /// Whether the GPU was taken away: nothing can be made or drawn until it is given back.
    pub fn is_lost(&self) -> bool {
        self.gl.is_context_lost()
    }

    /// Loses the context at once instead of when the browser collects it.
    pub fn close(self) {
        let gl = self.gl.clone();
        drop(self);
        let extension = gl.get_extension("WEBGL_lose_context").ok().flatten();
        if let Some(extension) = extension {
            extension.unchecked_into::<WebglLoseContext>().lose_context();
        }
    }

    pub fn set_quality(&mut self, quality: Quality) -> Result<(), String> {
        self.surfaces = Surfaces::new(&self.gl, quality)?;
        self.fine = Fine::new(&self.gl, quality);
        Ok(())
    }

    pub fn draw(&mut self, picture: &Picture<'_>) {
        let light = light_matrix(picture.bounds);
        let ground = ground(picture.table);
        let (solid, clear) =
            in_drawing_order(picture.items, |item| (item.pose.at - picture.camera.eye).length());
        self.prepare_meshes(Detail::of(picture.width, picture.height, self.antialias));
        if let Some(fine) = &mut self.fine {
            fine.prepare_mirror(&self.gl, picture);
        }
        if let Some(fine) = &self.fine {
            self.draw_looked_up(fine, picture, &solid, light);
        }
        let [r, g, b] = picture.palette.background.map(|c| c.powf(1.0 / 2.2));
        begin_canvas(&self.gl, [picture.width, picture.height], [r, g, b, 1.0]);
        let Surfaces { solid: program, ground: table, .. } = &self.surfaces;
        self.draw_batches(program, picture, &batches(&solid), light, Pass::Solid);
        // After the board: what is hidden behind it need not be drawn.
        self.draw_batches(table, picture, &[(ground.shape, vec![&ground])], light, Pass::Solid);
        self.draw_batches(program, picture, &runs(&clear), light, Pass::Clear);
    }

    fn prepare_meshes(&mut self, detail: Detail) {
        if self.meshes.as_ref().is_none_or(|(made, _)| *made != detail) {
            let buffers = |shape: &Shape| (*shape, buffers(&self.gl, *shape, detail));
            self.meshes = Some((detail, Shape::ALL.iter().map(buffers).collect()));
        }
    }

    /// The textures that the picture looks up: the shadow map, the sky map and the mirror.
    fn draw_looked_up(&self, fine: &Fine, picture: &Picture<'_>, solid: &[&Item], light: Matrix) {
        let casting = casting_shadows(solid);
        self.draw_depths(&fine.shadow_map.target, &casting, picture.palette, light);
        self.draw_depths(&fine.sky_map.target, &casting, picture.palette, fine.sky_matrix(picture));
        if let Some(mirror) = &fine.mirror {
            mirror.target.begin();
            self.draw_batches(
                &self.surfaces.solid,
                picture,
                &batches(solid),
                light,
                Pass::Mirrored,
            );
        }
    }

    /// How far things are from a plane, as this matrix sees them.
    fn draw_depths(&self, target: &Target, items: &[&Item], palette: &Palette, matrix: Matrix) {
        let Some(program) = &self.surfaces.depths else { return };
        target.begin();
        States { cull: Gl::BACK, is_clear: false }.apply(&self.gl);
        program.select();
        program.set("eye_matrix", matrix);
        program.set("light_matrix", matrix);
        program.set("flipped", 0.0);
        program.set("polish", 0.0);
        for (shape, items) in batches(items) {
            self.draw_batch(program, shape, &items, palette);
        }
    }

    fn draw_batches(
        &self,
        program: &Program,
        picture: &Picture<'_>,
        batches: &[(Shape, Vec<&Item>)],
        light: Matrix,
        pass: Pass,
    ) {
        // What is upside down shows the other side of every triangle.
        let cull = if matches!(pass, Pass::Mirrored) { Gl::FRONT } else { Gl::BACK };
        States { cull, is_clear: matches!(pass, Pass::Clear) }.apply(&self.gl);
        program.select();
        set_uniforms(program, picture, light, pass);
        if let Some(fine) = &self.fine {
            fine.set_uniforms(program, picture, pass);
        }
        for (shape, items) in batches {
            self.draw_batch(program, *shape, items, picture.palette);
        }
    }

    fn draw_batch(&self, program: &Program, shape: Shape, items: &[&Item], palette: &Palette) {
        let mut meshes = self.meshes.iter().flat_map(|(_, meshes)| meshes);
        let Some((_, mesh)) = meshes.find(|(of, _)| *of == shape) else { return };
        let numbers = |item: &&Item| {
            let Instance { at, size, turn, colour, second } = Instance::of(item, palette);
            [at, size, turn, colour, second]
        };
        let numbers: Vec<[[f32; 4]; 5]> = items.iter().map(numbers).collect();
        self.instances.fill(numbers.as_flattened().as_flattened(), Gl::STREAM_DRAW);
        program.draw(mesh, &self.instances, items.len() as u32);
    }
}

impl Surfaces {
    fn new(gl: &Gl, quality: Quality) -> Result<Surfaces, String> {
        let surface = |parts: &[&str]| {
            let text: String =
                [include_str!("surface.frag")].iter().chain(parts).copied().collect();
            program(gl, &text)
        };
        if quality.shadow_texels().is_none() {
            return Ok(Surfaces {
                solid: surface(&[include_str!("plain.frag")])?,
                ground: surface(&[include_str!("plain_table.frag")])?,
                depths: None,
            });
        }
        let (fine, studio) = (include_str!("fine.frag"), include_str!("studio.frag"));
        Ok(Surfaces {
            solid: surface(&[fine, studio, include_str!("matter.frag")])?,
            ground: surface(&[fine, studio, include_str!("table.frag")])?,
            depths: Some(program(gl, include_str!("shadow.frag"))?),
        })
    }
}

fn program(gl: &Gl, fragment: &str) -> Result<Program, String> {
    Program::new(gl, include_str!("solid.vert"), fragment)
}

fn buffers(gl: &Gl, shape: Shape, detail: Detail) -> Buffers {
    let Mesh { corners, insets, normals, indices } = Mesh::of(shape, detail);
    let vertices = corners.iter().zip(&insets).zip(&normals);
    let numbers: Vec<f32> = vertices
        .flat_map(|((corner, inset), normal)| [corner, inset, normal])
        .flat_map(|v| [v.x, v.y, v.z])
        .collect();
    Buffers::new(gl, VERTEX, &numbers, &indices)
}

/// The table the board stands on, wide enough to have no end in the picture. Its shader paints it.
fn ground(height: f32) -> Item {
    const WIDTH: f32 = 100.0;
    Item::new(Shape::Block, Skin::Wire, vec3(0.0, height - 0.05, 0.0), vec3(WIDTH, 0.1, WIDTH))
}

/// What a program knows of the picture. Not every program asks for everything.
fn set_uniforms(program: &Program, picture: &Picture<'_>, light: Matrix, pass: Pass) {
    let reach = (picture.camera.eye - picture.bounds.centre()).length();
    let matrix = picture.camera.matrix((reach - 60.0).max(0.1), reach + 60.0);
    let (low, high) = (picture.bounds.low, picture.bounds.high);
    let dark = if picture.palette.dark { 1.0 } else { 0.0 };
    // Drawing into the mirror, the eye is below the surface.
    let flipped = matches!(pass, Pass::Mirrored);
    let mut eye = picture.camera.eye;
    if flipped {
        eye.y = 2.0 * picture.polish - eye.y;
    }
    program.set("eye", [eye.x, eye.y, eye.z]);
    program.set("eye_matrix", matrix);
    let lamp = LIGHT.normalized();
    program.set("light", [lamp.x, lamp.y, lamp.z]);
    program.set("light_matrix", light);
    program.set("polish", picture.polish);
    program.set("flipped", if flipped { 1.0_f32 } else { 0.0 });
    program.set("background", picture.palette.background);
    program.set("ground", picture.palette.ground);
    let [table, grain] = picture.palette.table;
    program.set("table", table);
    program.set("table_grain", grain);
    // Every board is square; what lies beside it (tokens in hand) casts no shadow of its own.
    program.set("board", [high.x - 0.25, high.x - 0.25, low.y, dark]);
    program.set("marks", if picture.marks { 1.0_f32 } else { 0.0 });
}

/// All items of one shape together: fewest draw calls.
fn batches<'a>(items: &[&'a Item]) -> Vec<(Shape, Vec<&'a Item>)> {
    Shape::ALL
        .iter()
        .map(|shape| {
            (*shape, items.iter().copied().filter(|item| item.shape == *shape).collect::<Vec<_>>())
        })
        .filter(|(_, items)| !items.is_empty())
        .collect()
}

/// Neighbours of one shape together: the order is kept.
fn runs<'a>(items: &[&'a Item]) -> Vec<(Shape, Vec<&'a Item>)> {
    items.chunk_by(|a, b| a.shape == b.shape).map(|run| (run[0].shape, run.to_vec())).collect()
}

/// Thin bars are left out: on a ball beside them their shadows are black webs.
fn casting_shadows<'a>(solid: &[&'a Item]) -> Vec<&'a Item> {
    solid.iter().copied().filter(|item| item.skin != Skin::Wire).collect()
}

/// The name of what draws here; `None` where there is no WebGL 2. It is asked once: a browser has
/// few contexts, and takes the oldest away where there are too many.
pub fn renderer() -> Option<String> {
    thread_local! {
        static KNOWN: RefCell<Option<String>> = const { RefCell::new(None) };
    }
    KNOWN.with_borrow_mut(|known| {
        *known = known.take().or_else(ask_renderer);
        known.clone()
    })
}

/// On a canvas that is thrown away.
fn ask_renderer() -> Option<String> {
    const UNMASKED_RENDERER: u32 = 0x9246;
    let canvas: HtmlCanvasElement = document()?.create_element("canvas").ok()?.dyn_into().ok()?;
    canvas.set_width(1);
    canvas.set_height(1);
    let gl: Gl = canvas.get_context("webgl2").ok()??.dyn_into().ok()?;
    let _ = gl.get_extension("WEBGL_debug_renderer_info");
    let name = gl.get_parameter(UNMASKED_RENDERER).unwrap_or(JsValue::NULL);
    Some(name.as_string().unwrap_or_default())
}
