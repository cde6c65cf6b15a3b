//! Drawing with WebGL 2 on a canvas of ours, through the core of three-d. What only the finer qualities look up is in `fine`.

use std::cell::RefCell;
use std::sync::Arc;

use plateau_scene::{Item, Shape, Skin, Vec3, vec3};
use three_d::{
    Blend, ClearState, Context, CoreError, Cull, DepthTest, DepthTexture2D, ElementBuffer, InstanceBuffer,
    Mat4, Program, RenderStates, RenderTarget, Vector3, Vector4, VertexBuffer, Viewport, WriteMask,
};
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{HtmlCanvasElement, WebGl2RenderingContext, WebGlContextAttributes};

use super::Quality;
use super::fine::{Fine, LIGHT, light_matrix};
use super::instance::{Instance, in_drawing_order};
use super::mesh::{Detail, Mesh};
use super::palette::Palette;
use super::picture::{Pass, Picture, vector};

/// The GPU side of a board: programs, meshes, and what is looked up.
#[allow(missing_debug_implementations, reason = "the GPU's handles have none")]
pub struct View {
    gl: WebGl2RenderingContext,
    context: Context,
    surfaces: Surfaces,
    /// Made for pictures of one size after another: see `Detail`.
    meshes: Option<(Detail, Vec<GpuMesh>)>,
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

struct GpuMesh {
    shape: Shape,
    corners: VertexBuffer<Vector3<f32>>,
    insets: VertexBuffer<Vector3<f32>>,
    normals: VertexBuffer<Vector3<f32>>,
    indices: ElementBuffer<u32>,
}

impl View {
    /// Fails where there is no WebGL 2.
    pub fn new(canvas: &HtmlCanvasElement, quality: Quality) -> Result<View, String> {
        let antialias = quality != Quality::Low;
        let options = WebGlContextAttributes::new();
        options.set_antialias(antialias);
        options.set_alpha(false);
        options.set_preserve_drawing_buffer(true);
        let gl: WebGl2RenderingContext = canvas
            .get_context_with_context_options("webgl2", &options)
            .ok()
            .flatten()
            .and_then(|context| context.dyn_into().ok())
            .ok_or("no WebGL 2 here")?;
        if gl.is_context_lost() {
            return Err("the GPU is away".into());
        }
        let raw = three_d::context::Context::from_webgl2_context(gl.clone());
        #[allow(clippy::arc_with_non_send_sync, reason = "three-d asks for it, in a page with one thread")]
        let raw = Arc::new(raw);
        let context = Context::from_gl_context(raw).map_err(|error| error.to_string())?;
        Ok(View {
            gl,
            surfaces: Surfaces::new(&context, quality)?,
            meshes: None,
            antialias,
            fine: Fine::new(&context, quality),
            context,
        })
    }

    /// Whether the GPU was taken away: nothing can be made or drawn until it is given back.
    pub fn is_lost(&self) -> bool {
        self.gl.is_context_lost()
    }

    pub fn set_quality(&mut self, quality: Quality) -> Result<(), String> {
        self.surfaces = Surfaces::new(&self.context, quality)?;
        self.fine = Fine::new(&self.context, quality);
        Ok(())
    }

    pub fn draw(&mut self, picture: &Picture<'_>) -> Result<(), String> {
        let light = light_matrix(picture.bounds);
        let ground = ground(picture.table);
        let (solid, clear) =
            in_drawing_order(picture.items, |item| (item.pose.at - picture.camera.eye).length());
        self.prepare_meshes(Detail::of(picture.width, picture.height, self.antialias));
        if let Some(fine) = &mut self.fine {
            fine.prepare_mirror(&self.context, picture);
        }
        if let Some(fine) = &self.fine {
            self.draw_for(fine, picture, &solid, light)?;
        }
        let [r, g, b] = picture.palette.background.map(|c| c.powf(1.0 / 2.2));
        RenderTarget::screen(&self.context, picture.width, picture.height)
            .clear(ClearState::color_and_depth(r, g, b, 1.0, 1.0))
            .write(|| {
                let Surfaces { solid: program, ground: table, .. } = &self.surfaces;
                self.draw_batches(program, picture, &batches(&solid), light, Pass::Solid)?;
                // After the board: what is hidden behind it need not be drawn.
                self.draw_batches(table, picture, &[(ground.shape, vec![&ground])], light, Pass::Solid)?;
                self.draw_batches(program, picture, &runs(&clear), light, Pass::Clear)
            })
            .map_err(|error| error.to_string())?;
        Ok(())
    }

    fn prepare_meshes(&mut self, detail: Detail) {
        if self.meshes.as_ref().is_none_or(|(made, _)| *made != detail) {
            let made = Shape::ALL.iter().map(|shape| GpuMesh::new(&self.context, *shape, detail)).collect();
            self.meshes = Some((detail, made));
        }
    }

    /// What the picture then looks up: the shadow map, the sky map and the mirror.
    fn draw_for(
        &self,
        fine: &Fine,
        picture: &Picture<'_>,
        solid: &[&Item],
        light: Mat4,
    ) -> Result<(), String> {
        let casting = casting_shadows(solid);
        self.draw_depths(&fine.shadow_map, &casting, picture.palette, light)?;
        self.draw_depths(&fine.sky_map, &casting, picture.palette, fine.sky_matrix(picture))?;
        let Some(mirror) = &fine.mirror else { return Ok(()) };
        mirror
            .target()
            .clear(ClearState::color_and_depth(0.0, 0.0, 0.0, 0.0, 1.0))
            .write(|| {
                let pass = Pass::Mirrored(mirror.size());
                self.draw_batches(&self.surfaces.solid, picture, &batches(solid), light, pass)
            })
            .map_err(|error| error.to_string())?;
        Ok(())
    }

    /// How far things are from a plane, as this matrix sees them.
    fn draw_depths(
        &self,
        map: &DepthTexture2D,
        items: &[&Item],
        palette: &Palette,
        matrix: Mat4,
    ) -> Result<(), String> {
        let Some(program) = &self.surfaces.depths else { return Ok(()) };
        let states =
            RenderStates { write_mask: WriteMask::DEPTH, cull: Cull::Back, ..RenderStates::default() };
        let viewport = Viewport::new_at_origo(map.width(), map.height());
        map.as_depth_target()
            .clear(ClearState::depth(1.0))
            .write(|| {
                for (shape, items) in batches(items) {
                    program.use_uniform_if_required("eye_matrix", matrix);
                    program.use_uniform_if_required("light_matrix", matrix);
                    program.use_uniform_if_required("flipped", 0.0_f32);
                    program.use_uniform_if_required("polish", 0.0_f32);
                    self.draw_batch(program, shape, &items, palette, states, viewport);
                }
                Ok::<(), CoreError>(())
            })
            .map_err(|error| error.to_string())?;
        Ok(())
    }

    fn draw_batches(
        &self,
        program: &Program,
        picture: &Picture<'_>,
        batches: &[(Shape, Vec<&Item>)],
        light: Mat4,
        pass: Pass,
    ) -> Result<(), CoreError> {
        let (states, (width, height)) = match pass {
            Pass::Solid => (
                RenderStates { cull: Cull::Back, ..RenderStates::default() },
                (picture.width, picture.height),
            ),
            // What is upside down shows the other side of every triangle.
            Pass::Mirrored(size) => (RenderStates { cull: Cull::Front, ..RenderStates::default() }, size),
            Pass::Clear => {
                let states = RenderStates {
                    write_mask: WriteMask::COLOR,
                    blend: Blend::TRANSPARENCY,
                    cull: Cull::Back,
                    depth_test: DepthTest::LessOrEqual,
                };
                (states, (picture.width, picture.height))
            }
        };
        let viewport = Viewport::new_at_origo(width, height);
        for (shape, items) in batches {
            set_uniforms(program, picture, light, pass);
            if let Some(fine) = &self.fine {
                fine.set_uniforms(program, picture, pass);
            }
            self.draw_batch(program, *shape, items, picture.palette, states, viewport);
        }
        Ok(())
    }

    fn draw_batch(
        &self,
        program: &Program,
        shape: Shape,
        items: &[&Item],
        palette: &Palette,
        states: RenderStates,
        viewport: Viewport,
    ) {
        let mut meshes = self.meshes.iter().flat_map(|(_, meshes)| meshes);
        let Some(mesh) = meshes.find(|mesh| mesh.shape == shape) else { return };
        let instances: Vec<Instance> = items.iter().map(|item| Instance::of(item, palette)).collect();
        let column = |pick: fn(&Instance) -> [f32; 4]| {
            let data: Vec<Vector4<f32>> =
                instances.iter().map(|instance| Vector4::from(pick(instance))).collect();
            InstanceBuffer::new_with_data(&self.context, &data)
        };
        let vertex = |name: &str, buffer| {
            if program.requires_attribute(name) {
                program.use_vertex_attribute(name, buffer);
            }
        };
        vertex("corner", &mesh.corners);
        vertex("inset", &mesh.insets);
        vertex("normal", &mesh.normals);
        type Column = fn(&Instance) -> [f32; 4];
        let each: [(&str, Column); 5] = [
            ("item_at", |i| i.at),
            ("item_size", |i| i.size),
            ("item_turn", |i| i.turn),
            ("item_colour", |i| i.colour),
            ("item_second", |i| i.second),
        ];
        let buffers = each.map(|(name, pick)| (name, column(pick)));
        for (name, buffer) in &buffers {
            if program.requires_attribute(name) {
                program.use_instance_attribute(name, buffer);
            }
        }
        program.draw_elements_instanced(states, viewport, &mesh.indices, instances.len() as u32);
    }
}

impl Surfaces {
    fn new(context: &Context, quality: Quality) -> Result<Surfaces, String> {
        let surface = |parts: &[&str]| {
            let text: String = [include_str!("surface.frag")].iter().chain(parts).copied().collect();
            program(context, &text)
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
            depths: Some(program(context, include_str!("shadow.frag"))?),
        })
    }
}

fn program(context: &Context, fragment: &str) -> Result<Program, String> {
    Program::from_source(context, include_str!("solid.vert"), fragment).map_err(|error| error.to_string())
}

impl GpuMesh {
    fn new(context: &Context, shape: Shape, detail: Detail) -> GpuMesh {
        let mesh = Mesh::of(shape, detail);
        let buffer = |points: &[Vec3]| {
            let points: Vec<Vector3<f32>> = points.iter().map(|point| vector(*point)).collect();
            VertexBuffer::new_with_data(context, &points)
        };
        GpuMesh {
            shape,
            corners: buffer(&mesh.corners),
            insets: buffer(&mesh.insets),
            normals: buffer(&mesh.normals),
            indices: ElementBuffer::new_with_data(context, &mesh.indices),
        }
    }
}

/// The table the board stands on, wide enough to have no end in the picture. Its shader paints it.
fn ground(height: f32) -> Item {
    const WIDTH: f32 = 100.0;
    Item::new(Shape::Block, Skin::Wire, vec3(0.0, height - 0.05, 0.0), vec3(WIDTH, 0.1, WIDTH))
}

/// What a program knows of the picture. Not every program asks for everything.
fn set_uniforms(program: &Program, picture: &Picture<'_>, light: Mat4, pass: Pass) {
    let reach = (picture.camera.eye - picture.bounds.centre()).length();
    let matrix = matrix(picture.camera.matrix((reach - 60.0).max(0.1), reach + 60.0));
    let (low, high) = (picture.bounds.low, picture.bounds.high);
    let dark = if picture.palette.dark { 1.0 } else { 0.0 };
    // Drawing into the mirror, the eye is below the surface.
    let flipped = matches!(pass, Pass::Mirrored(_));
    let mut eye = picture.camera.eye;
    if flipped {
        eye.y = 2.0 * picture.polish - eye.y;
    }
    program.use_uniform_if_required("eye", vector(eye));
    program.use_uniform_if_required("eye_matrix", matrix);
    program.use_uniform_if_required("light", vector(LIGHT.normalized()));
    program.use_uniform_if_required("light_matrix", light);
    program.use_uniform_if_required("polish", picture.polish);
    program.use_uniform_if_required("flipped", if flipped { 1.0_f32 } else { 0.0 });
    program.use_uniform_if_required("background", Vector3::from(picture.palette.background));
    program.use_uniform_if_required("ground", Vector3::from(picture.palette.ground));
    let [table, grain] = picture.palette.table;
    program.use_uniform_if_required("table", Vector3::from(table));
    program.use_uniform_if_required("table_grain", Vector3::from(grain));
    // Every board is square; what lies beside it (tokens in hand) casts no shadow of its own.
    program.use_uniform_if_required("board", Vector4::new(high.x - 0.25, high.x - 0.25, low.y, dark));
    program.use_uniform_if_required("marks", if picture.marks { 1.0_f32 } else { 0.0 });
}

/// All items of one shape together: fewest draw calls.
fn batches<'a>(items: &[&'a Item]) -> Vec<(Shape, Vec<&'a Item>)> {
    Shape::ALL
        .iter()
        .map(|shape| (*shape, items.iter().copied().filter(|item| item.shape == *shape).collect::<Vec<_>>()))
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

/// The name of what draws here; `None` where there is no WebGL 2. It is asked once: a browser has few contexts, and takes the
/// oldest away where there are too many.
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
    let canvas: HtmlCanvasElement =
        leptos::prelude::document().create_element("canvas").ok()?.dyn_into().ok()?;
    canvas.set_width(1);
    canvas.set_height(1);
    let gl: WebGl2RenderingContext = canvas.get_context("webgl2").ok()??.dyn_into().ok()?;
    let _ = gl.get_extension("WEBGL_debug_renderer_info");
    let name = gl.get_parameter(UNMASKED_RENDERER).unwrap_or(JsValue::NULL);
    Some(name.as_string().unwrap_or_default())
}

fn matrix(columns: [f32; 16]) -> Mat4 {
    let [a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p] = columns;
    Mat4::new(a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p)
}
