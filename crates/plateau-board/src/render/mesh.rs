//! The solids of a scene as triangles.
//!
//! A vertex is a point of the unit solid, the way in from it to where its rounding is centred, and
//! a normal. The shader scales the point to an item's size and rounds the edge with a radius in
//! cells, so that one mesh serves every proportion and edges look alike on a board and on a token.

use std::f32::consts::PI;

use plateau_scene::{Shape, Vec3, vec3};

/// Vertices and the triangles between them, counter-clockwise from outside.
#[derive(Clone, Debug, Default)]
pub struct Mesh {
    pub corners: Vec<Vec3>,
    pub insets: Vec<Vec3>,
    pub normals: Vec<Vec3>,
    pub indices: Vec<u32>,
}

/// How many facets solids have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Detail {
    Few,
    Plain,
    Fine,
}

impl Detail {
    /// Pixels of a side up to which more than a few facets are invisible: a cube of six has a
    /// thousand for each of 216 balls.
    const SMALL: u32 = 160;

    /// What a picture of this size can show.
    pub fn of(width: u32, height: u32, antialias: bool) -> Detail {
        match antialias {
            _ if width.max(height) <= Detail::SMALL => Detail::Few,
            true => Detail::Fine,
            false => Detail::Plain,
        }
    }

    fn choose(self, few: u32, plain: u32, fine: u32) -> u32 {
        match self {
            Detail::Few => few,
            Detail::Plain => plain,
            Detail::Fine => fine,
        }
    }
}

impl Mesh {
    pub fn of(shape: Shape, detail: Detail) -> Mesh {
        let around = detail.choose(12, 32, 64);
        match shape {
            Shape::Ball => ball(around, around / 2),
            Shape::Puck => lathe(around, &rounded_profile(detail.choose(1, 4, 6))),
            Shape::Post => {
                lathe(detail.choose(8, 16, 32), &rounded_profile(detail.choose(1, 5, 5)))
            }
            Shape::Block => block(detail.choose(1, 2, 4)),
            Shape::Ring => lathe(around, &ring_profile(detail.choose(4, 8, 12))),
        }
    }

    fn add(&mut self, corner: Vec3, inset: Vec3, normal: Vec3) -> u32 {
        self.corners.push(corner);
        self.insets.push(inset);
        self.normals.push(normal);
        self.corners.len() as u32 - 1
    }

    /// Joins a grid of vertices, `columns` wide, that begins at `first`.
    fn join_grid(&mut self, first: u32, columns: u32, rows: u32) {
        for row in 0..rows - 1 {
            for column in 0..columns - 1 {
                let a = first + row * columns + column;
                let (b, c, d) = (a + 1, a + columns, a + columns + 1);
                self.indices.extend([a, c, b, b, c, d]);
            }
        }
    }
}

fn ball(around: u32, rows: u32) -> Mesh {
    let mut mesh = Mesh::default();
    for row in 0..=rows {
        let (ring, height) = (PI * row as f32 / rows as f32).sin_cos();
        for column in 0..=around {
            let (sin, cos) = (2.0 * PI * column as f32 / around as f32).sin_cos();
            let normal = vec3(ring * sin, height, ring * cos);
            mesh.add(normal * 0.5, normal, normal);
        }
    }
    mesh.join_grid(0, around + 1, rows + 1);
    mesh
}

/// A point of a profile that is turned around the upright axis: distance from it, height, the way
/// in, normal.
struct Rim {
    reach: f32,
    height: f32,
    inset: (f32, f32),
    normal: (f32, f32),
}

/// From the middle of the top, over two rounded edges, to the middle of the bottom.
fn rounded_profile(steps: u32) -> Vec<Rim> {
    let mut profile = vec![Rim { reach: 0.0, height: 0.5, inset: (0.0, 1.0), normal: (0.0, 1.0) }];
    for (sign, from) in [(1.0, 0.0), (-1.0, 0.5)] {
        for step in 0..=steps {
            let angle = PI * (from + 0.5 * step as f32 / steps as f32);
            let normal = (angle.sin(), angle.cos());
            profile.push(Rim { reach: 0.5, height: 0.5 * sign, inset: (1.0, sign), normal });
        }
    }
    profile.push(Rim { reach: 0.0, height: -0.5, inset: (0.0, -1.0), normal: (0.0, -1.0) });
    profile
}

/// Around the tube of a ring.
fn ring_profile(steps: u32) -> Vec<Rim> {
    (0..=steps)
        .map(|step| {
            let angle = 2.0 * PI * step as f32 / steps as f32;
            Rim { reach: 0.5, height: 0.0, inset: (1.0, 0.0), normal: (angle.sin(), angle.cos()) }
        })
        .collect()
}

fn lathe(around: u32, profile: &[Rim]) -> Mesh {
    let mut mesh = Mesh::default();
    for rim in profile {
        for column in 0..=around {
            let (sin, cos) = (2.0 * PI * column as f32 / around as f32).sin_cos();
            let turn = |reach: f32, height: f32| vec3(reach * sin, height, reach * cos);
            mesh.add(
                turn(rim.reach, rim.height),
                turn(rim.inset.0, rim.inset.1),
                turn(rim.normal.0, rim.normal.1),
            );
        }
    }
    mesh.join_grid(0, around + 1, profile.len() as u32);
    mesh
}

/// Six faces, each a grid whose outer lines bend over the edges as far as the neighbouring face.
fn block(steps: u32) -> Mesh {
    let mut mesh = Mesh::default();
    let lines: Vec<(f32, f32)> = (0..=steps)
        .map(|step| (-1.0, step as f32 / steps as f32 - 1.0))
        .chain((0..=steps).map(|step| (1.0, step as f32 / steps as f32)))
        .collect();
    type Face = fn(f32, f32) -> Vec3;
    let faces: [Face; 6] = [
        |u, v| vec3(u, 1.0, v),
        |u, v| vec3(u, -1.0, -v),
        |u, v| vec3(u, -v, 1.0),
        |u, v| vec3(-u, -v, -1.0),
        |u, v| vec3(1.0, -v, -u),
        |u, v| vec3(-1.0, -v, u),
    ];
    for face in faces {
        let first = mesh.corners.len() as u32;
        for (row_sign, row) in &lines {
            for (column_sign, column) in &lines {
                let corner = face(*column_sign, *row_sign);
                mesh.add(corner * 0.5, corner, face(*column, *row).normalized());
            }
        }
        mesh.join_grid(first, lines.len() as u32, lines.len() as u32);
    }
    mesh
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What the shader makes of a vertex.
    fn placed(mesh: &Mesh, i: usize, size: Vec3, bevel: f32) -> Vec3 {
        let corner = mesh.corners[i];
        vec3(corner.x * size.x, corner.y * size.y, corner.z * size.z)
            + (mesh.normals[i] - mesh.insets[i]) * bevel
    }

    #[test]
    fn triangles_face_outwards_and_fill_the_size() {
        let size = vec3(2.0, 1.0, 2.0);
        for shape in Shape::ALL {
            for detail in [Detail::Few, Detail::Plain, Detail::Fine] {
                let mesh = Mesh::of(shape, detail);
                let bevel = if shape == Shape::Ball { 0.0 } else { 0.2 };
                let points: Vec<Vec3> =
                    (0..mesh.corners.len()).map(|i| placed(&mesh, i, size, bevel)).collect();
                for triangle in mesh.indices.chunks(3) {
                    let [a, b, c] =
                        [triangle[0], triangle[1], triangle[2]].map(|i| points[i as usize]);
                    let across = (b - a).cross(c - a);
                    if across.length() < 1e-5 {
                        continue; // the poles of a ball, the middle of a face
                    }
                    let normal =
                        triangle.iter().fold(Vec3::ZERO, |sum, i| sum + mesh.normals[*i as usize]);
                    assert!(across.dot(normal) > 0.0, "{shape:?}: a triangle faces inwards");
                }
                let widest = points.iter().map(|p| p.x.abs()).fold(0.0, f32::max);
                assert!((widest - 1.0).abs() < 0.01, "{shape:?} is {widest} wide, expected 1");
            }
        }
    }

    #[test]
    fn small_pictures_have_few_facets() {
        let balls = |width, height, antialias| {
            Mesh::of(Shape::Ball, Detail::of(width, height, antialias)).indices.len() / 3
        };
        assert_eq!(balls(160, 90, true), 144);
        assert_eq!(balls(161, 90, false), 1024);
        assert_eq!(balls(90, 900, true), 4096);
    }

    #[test]
    fn normals_have_length_one() {
        for shape in Shape::ALL {
            for normal in Mesh::of(shape, Detail::Fine).normals {
                assert!((normal.length() - 1.0).abs() < 1e-4, "{shape:?}");
            }
        }
    }
}
