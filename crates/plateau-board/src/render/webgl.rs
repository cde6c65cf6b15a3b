//! The part of WebGL 2 that the board needs, over web-sys: programs, buffers, textures, targets.
//! What is made on a lost context is empty and draws nothing; `View::is_lost` tells.

use std::collections::HashMap;

use js_sys::{Float32Array, Uint32Array};
use web_sys::{
    WebGl2RenderingContext as Gl, WebGlBuffer, WebGlFramebuffer, WebGlProgram, WebGlShader,
    WebGlTexture, WebGlUniformLocation,
};

/// Columns one after the other, as a shader takes them.
pub(crate) type Matrix = [f32; 16];

const HEADER: &str = "#version 300 es\nprecision highp float;\nprecision highp int;\n";
const LOST: &str = "the WebGL context is lost";

/// A linked program with its uniforms and attributes by name.
pub(crate) struct Program {
    gl: Gl,
    program: WebGlProgram,
    uniforms: HashMap<String, WebGlUniformLocation>,
    attributes: HashMap<String, u32>,
}

impl Program {
    pub fn new(gl: &Gl, vertex: &str, fragment: &str) -> Result<Program, String> {
        let program = gl.create_program().ok_or(LOST)?;
        let shaders =
            [compile(gl, Gl::VERTEX_SHADER, vertex)?, compile(gl, Gl::FRAGMENT_SHADER, fragment)?];
        for shader in &shaders {
            gl.attach_shader(&program, shader);
        }
        gl.link_program(&program);
        if !gl.get_program_parameter(&program, Gl::LINK_STATUS).is_truthy() {
            let logs = shaders.iter().filter_map(|shader| gl.get_shader_info_log(shader));
            let logs: Vec<String> = logs.chain(gl.get_program_info_log(&program)).collect();
            return Err(if logs.is_empty() { LOST.into() } else { logs.join("\n") });
        }
        for shader in &shaders {
            gl.detach_shader(&program, shader);
            gl.delete_shader(Some(shader));
        }
        let count =
            |what| gl.get_program_parameter(&program, what).as_f64().unwrap_or_default() as u32;
        let uniforms = (0..count(Gl::ACTIVE_UNIFORMS))
            .filter_map(|index| {
                let name = gl.get_active_uniform(&program, index)?.name();
                let location = gl.get_uniform_location(&program, &name)?;
                Some((name, location))
            })
            .collect();
        let attributes = (0..count(Gl::ACTIVE_ATTRIBUTES))
            .filter_map(|index| {
                let name = gl.get_active_attrib(&program, index)?.name();
                let location = u32::try_from(gl.get_attrib_location(&program, &name)).ok()?;
                Some((name, location))
            })
            .collect();
        Ok(Program { gl: gl.clone(), program, uniforms, attributes })
    }

    /// Makes it the one whose uniforms are set and that draws.
    pub fn select(&self) {
        self.gl.use_program(Some(&self.program));
    }

    /// Sets a uniform of the selected program; one that it does not use is passed over.
    pub fn set(&self, name: &str, value: impl Uniform) {
        if let Some(location) = self.uniforms.get(name) {
            value.send(&self.gl, location);
        }
    }

    /// Lets a sampler of the selected program look into a texture.
    pub fn look_up(&self, name: &str, unit: u32, texture: &Texture) {
        if let Some(location) = self.uniforms.get(name) {
            self.gl.uniform1i(Some(location), unit as i32);
            self.gl.active_texture(Gl::TEXTURE0 + unit);
            self.gl.bind_texture(Gl::TEXTURE_2D, texture.texture.as_ref());
        }
    }

    /// Draws a mesh once for each instance.
    pub fn draw(&self, mesh: &Buffers, instances: &Vertices, count: u32) {
        let bound = [self.bind(&mesh.vertices, 0), self.bind(instances, 1)].concat();
        self.gl.bind_buffer(Gl::ELEMENT_ARRAY_BUFFER, mesh.indices.as_ref());
        let (triangles, count) = (mesh.count as i32, count as i32);
        self.gl.draw_elements_instanced_with_i32(
            Gl::TRIANGLES,
            triangles,
            Gl::UNSIGNED_INT,
            0,
            count,
        );
        for location in bound {
            self.gl.disable_vertex_attrib_array(location);
        }
    }

    /// Reads the attributes that the program uses from a buffer; their locations.
    fn bind(&self, vertices: &Vertices, divisor: u32) -> Vec<u32> {
        const FLOAT: i32 = size_of::<f32>() as i32;
        self.gl.bind_buffer(Gl::ARRAY_BUFFER, vertices.buffer.as_ref());
        let stride = vertices.layout.iter().map(|(_, size)| size).sum::<i32>() * FLOAT;
        let (mut offset, mut bound) = (0, Vec::new());
        for (name, size) in vertices.layout {
            if let Some(&location) = self.attributes.get(*name) {
                self.gl.enable_vertex_attrib_array(location);
                self.gl.vertex_attrib_pointer_with_i32(
                    location,
                    *size,
                    Gl::FLOAT,
                    false,
                    stride,
                    offset,
                );
                self.gl.vertex_attrib_divisor(location, divisor);
                bound.push(location);
            }
            offset += size * FLOAT;
        }
        bound
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        self.gl.delete_program(Some(&self.program));
    }
}

fn compile(gl: &Gl, kind: u32, source: &str) -> Result<WebGlShader, String> {
    let shader = gl.create_shader(kind).ok_or(LOST)?;
    gl.shader_source(&shader, &format!("{HEADER}{source}"));
    gl.compile_shader(&shader);
    Ok(shader)
}

/// A value that a uniform takes.
pub(crate) trait Uniform {
    fn send(self, gl: &Gl, location: &WebGlUniformLocation);
}

impl Uniform for f32 {
    fn send(self, gl: &Gl, location: &WebGlUniformLocation) {
        gl.uniform1f(Some(location), self);
    }
}

impl Uniform for [f32; 2] {
    fn send(self, gl: &Gl, location: &WebGlUniformLocation) {
        gl.uniform2f(Some(location), self[0], self[1]);
    }
}

impl Uniform for [f32; 3] {
    fn send(self, gl: &Gl, location: &WebGlUniformLocation) {
        gl.uniform3f(Some(location), self[0], self[1], self[2]);
    }
}

impl Uniform for [f32; 4] {
    fn send(self, gl: &Gl, location: &WebGlUniformLocation) {
        gl.uniform4f(Some(location), self[0], self[1], self[2], self[3]);
    }
}

impl Uniform for Matrix {
    fn send(self, gl: &Gl, location: &WebGlUniformLocation) {
        gl.uniform_matrix4fv_with_f32_array(Some(location), false, &self);
    }
}

/// Names and lengths of the vectors in a buffer, which follow one another for each vertex.
type Attributes = &'static [(&'static str, i32)];

/// Numbers for each vertex, or for each instance.
pub(crate) struct Vertices {
    gl: Gl,
    buffer: Option<WebGlBuffer>,
    layout: Attributes,
}

impl Vertices {
    pub fn new(gl: &Gl, layout: Attributes) -> Vertices {
        Vertices { gl: gl.clone(), buffer: gl.create_buffer(), layout }
    }

    /// Replaces what the buffer holds; `usage` says how often that happens.
    pub fn fill(&self, numbers: &[f32], usage: u32) {
        self.gl.bind_buffer(Gl::ARRAY_BUFFER, self.buffer.as_ref());
        let numbers = Float32Array::from(numbers);
        self.gl.buffer_data_with_array_buffer_view(Gl::ARRAY_BUFFER, &numbers, usage);
    }
}

impl Drop for Vertices {
    fn drop(&mut self) {
        self.gl.delete_buffer(self.buffer.as_ref());
    }
}

/// A mesh: its vertices and the triangles between them.
pub(crate) struct Buffers {
    vertices: Vertices,
    indices: Option<WebGlBuffer>,
    count: usize,
}

impl Buffers {
    pub fn new(gl: &Gl, layout: Attributes, numbers: &[f32], indices: &[u32]) -> Buffers {
        let vertices = Vertices::new(gl, layout);
        vertices.fill(numbers, Gl::STATIC_DRAW);
        let buffer = gl.create_buffer();
        gl.bind_buffer(Gl::ELEMENT_ARRAY_BUFFER, buffer.as_ref());
        let view = Uint32Array::from(indices);
        gl.buffer_data_with_array_buffer_view(Gl::ELEMENT_ARRAY_BUFFER, &view, Gl::STATIC_DRAW);
        Buffers { vertices, indices: buffer, count: indices.len() }
    }
}

impl Drop for Buffers {
    fn drop(&mut self) {
        self.vertices.gl.delete_buffer(self.indices.as_ref());
    }
}

/// A picture that shaders look into or that is drawn into.
pub(crate) struct Texture {
    gl: Gl,
    texture: Option<WebGlTexture>,
    pub width: u32,
    pub height: u32,
}

impl Texture {
    /// Depths, to be looked up as they are.
    pub fn depth(gl: &Gl, width: u32, height: u32) -> Texture {
        Texture::new(
            gl,
            [width, height],
            Gl::DEPTH_COMPONENT32F,
            1,
            [Gl::NEAREST; 2],
            Gl::CLAMP_TO_EDGE,
        )
    }

    /// Colours, smooth between the texels.
    pub fn colour(gl: &Gl, width: u32, height: u32) -> Texture {
        Texture::new(gl, [width, height], Gl::RGBA8, 1, [Gl::LINEAR; 2], Gl::CLAMP_TO_EDGE)
    }

    /// A square that repeats without a seam, with mipmaps. Rows come from the top.
    pub fn tile(gl: &Gl, side: u32, texels: &[[u8; 4]]) -> Texture {
        let filters = [Gl::LINEAR_MIPMAP_LINEAR, Gl::LINEAR];
        let texture = Texture::new(gl, [side; 2], Gl::RGBA8, side.ilog2() + 1, filters, Gl::REPEAT);
        // The first row of a texture is its lowest.
        let rows: Vec<u8> = texels
            .chunks(side as usize)
            .rev()
            .flat_map(|row| row.as_flattened())
            .copied()
            .collect();
        let side = side as i32;
        let filled = gl.tex_sub_image_2d_with_i32_and_i32_and_u32_and_type_and_opt_u8_array(
            Gl::TEXTURE_2D,
            0,
            0,
            0,
            side,
            side,
            Gl::RGBA,
            Gl::UNSIGNED_BYTE,
            Some(&rows),
        );
        debug_assert!(filled.is_ok(), "the array fits the texture");
        gl.generate_mipmap(Gl::TEXTURE_2D);
        texture
    }

    /// With filters for smaller and for larger than it is.
    fn new(
        gl: &Gl,
        [width, height]: [u32; 2],
        format: u32,
        levels: u32,
        filters: [u32; 2],
        wrap: u32,
    ) -> Texture {
        let texture = gl.create_texture();
        gl.bind_texture(Gl::TEXTURE_2D, texture.as_ref());
        for (parameter, value) in [
            (Gl::TEXTURE_MIN_FILTER, filters[0]),
            (Gl::TEXTURE_MAG_FILTER, filters[1]),
            (Gl::TEXTURE_WRAP_S, wrap),
            (Gl::TEXTURE_WRAP_T, wrap),
        ] {
            gl.tex_parameteri(Gl::TEXTURE_2D, parameter, value as i32);
        }
        gl.tex_storage_2d(Gl::TEXTURE_2D, levels as i32, format, width as i32, height as i32);
        Texture { gl: gl.clone(), texture, width, height }
    }
}

impl Drop for Texture {
    fn drop(&mut self) {
        self.gl.delete_texture(self.texture.as_ref());
    }
}

/// Textures to draw into.
pub(crate) struct Target {
    gl: Gl,
    framebuffer: Option<WebGlFramebuffer>,
    size: [u32; 2],
}

impl Target {
    pub fn new(colour: Option<&Texture>, depth: &Texture) -> Target {
        let gl = &depth.gl;
        let framebuffer = gl.create_framebuffer();
        gl.bind_framebuffer(Gl::FRAMEBUFFER, framebuffer.as_ref());
        let attached = [(Gl::COLOR_ATTACHMENT0, colour), (Gl::DEPTH_ATTACHMENT, Some(depth))];
        for (point, texture) in attached {
            let texture = texture.and_then(|texture| texture.texture.as_ref());
            gl.framebuffer_texture_2d(Gl::FRAMEBUFFER, point, Gl::TEXTURE_2D, texture, 0);
        }
        gl.bind_framebuffer(Gl::FRAMEBUFFER, None);
        Target { gl: gl.clone(), framebuffer, size: [depth.width, depth.height] }
    }

    /// Clears the textures; what is drawn from now on goes there.
    pub fn begin(&self) {
        begin(&self.gl, self.framebuffer.as_ref(), self.size, [0.0; 4]);
    }
}

impl Drop for Target {
    fn drop(&mut self) {
        self.gl.delete_framebuffer(self.framebuffer.as_ref());
    }
}

/// Clears the canvas to a colour; what is drawn from now on goes there.
pub(crate) fn begin_canvas(gl: &Gl, size: [u32; 2], colour: [f32; 4]) {
    begin(gl, None, size, colour);
}

fn begin(
    gl: &Gl,
    target: Option<&WebGlFramebuffer>,
    [width, height]: [u32; 2],
    [r, g, b, a]: [f32; 4],
) {
    gl.bind_framebuffer(Gl::FRAMEBUFFER, target);
    gl.viewport(0, 0, width as i32, height as i32);
    gl.color_mask(true, true, true, true);
    gl.depth_mask(true);
    gl.clear_color(r, g, b, a);
    gl.clear_depth(1.0);
    gl.clear(Gl::COLOR_BUFFER_BIT | Gl::DEPTH_BUFFER_BIT);
}

/// The states of a pass.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct States {
    /// The side of triangles that is left out.
    pub cull: u32,
    /// Blended over what is there, whose depths stay.
    pub is_clear: bool,
}

impl States {
    pub fn apply(self, gl: &Gl) {
        gl.enable(Gl::CULL_FACE);
        gl.cull_face(self.cull);
        gl.enable(Gl::DEPTH_TEST);
        gl.depth_func(if self.is_clear { Gl::LEQUAL } else { Gl::LESS });
        gl.depth_mask(!self.is_clear);
        if self.is_clear {
            gl.enable(Gl::BLEND);
            gl.blend_func_separate(Gl::SRC_ALPHA, Gl::ONE_MINUS_SRC_ALPHA, Gl::ZERO, Gl::ONE);
        } else {
            gl.disable(Gl::BLEND);
        }
    }
}
