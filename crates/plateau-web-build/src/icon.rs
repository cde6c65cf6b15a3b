//! The app's icon as pixels, for the systems that take no drawing: the same three balls on a board
//! as in `icon.svg`, and a PNG file made of them.

/// How an icon is cut out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum IconCut {
    /// A tile with round corners, as the drawing is.
    Tile,
    /// The ground fills the square and the drawing keeps to the middle: systems cut shapes of their
    /// own out of it.
    Mask,
}

type Rgb = [f64; 3];

/// The drawing is 64 units wide.
const UNITS: f64 = 64.0;
/// Maskable safe zone: a circle of four fifths of the width.
const SAFE: f64 = 0.78;
/// Points a pixel and axis, for smooth edges.
const FINE: u32 = 4;

const GROUND: Rgb = [20.0, 23.0, 28.0];
const TOP: Rgb = [138.0, 90.0, 51.0];
const RIM: Rgb = [95.0, 58.0, 29.0];
const AMBER: [Rgb; 3] = [[255.0, 215.0, 154.0], [232.0, 145.0, 45.0], [125.0, 63.0, 7.0]];
const BLUE: [Rgb; 3] = [[185.0, 214.0, 255.0], [58.0, 116.0, 201.0], [16.0, 42.0, 87.0]];
/// Middle and colours, the farthest first.
const BALLS: [(f64, f64, [Rgb; 3]); 3] =
    [(22.0, 34.0, AMBER), (42.0, 34.0, BLUE), (32.0, 17.0, AMBER)];
const RADIUS: f64 = 11.0;

/// Red, green, blue and opacity of each pixel, row by row.
pub fn pixels(width: u32, cut: IconCut) -> Vec<u8> {
    (0..width * width).flat_map(|i| pixel(i % width, i / width, width, cut)).collect()
}

fn pixel(column: u32, row: u32, width: u32, cut: IconCut) -> [u8; 4] {
    let place = |pixel: u32, fine: u32| {
        (f64::from(pixel) + (f64::from(fine) + 0.5) / f64::from(FINE)) / f64::from(width) * UNITS
    };
    let points = (0..FINE).flat_map(|i| (0..FINE).map(move |j| (i, j)));
    let seen: Vec<Rgb> =
        points.filter_map(|(i, j)| colour(place(column, i), place(row, j), cut)).collect();
    let count = seen.len() as f64;
    let mean = |channel: usize| {
        (seen.iter().map(|rgb| rgb[channel]).sum::<f64>() / count.max(1.0)).round() as u8
    };
    [mean(0), mean(1), mean(2), (255.0 * count / f64::from(FINE * FINE)).round() as u8]
}

/// Colour at a point; transparent outside of the tile.
fn colour(x: f64, y: f64, cut: IconCut) -> Option<Rgb> {
    let half = UNITS / 2.0;
    match cut {
        IconCut::Tile => in_tile(x, y).then(|| drawing(x, y)),
        IconCut::Mask => Some(drawing(half + (x - half) / SAFE, half + (y - half) / SAFE)),
    }
}

fn in_tile(x: f64, y: f64) -> bool {
    const CORNER: f64 = 14.0;
    let beyond = |v: f64| (CORNER - v).max(v - (UNITS - CORNER)).max(0.0);
    beyond(x).hypot(beyond(y)) <= CORNER
}

fn drawing(x: f64, y: f64) -> Rgb {
    let on_ball = |(cx, cy, _): &&(f64, f64, [Rgb; 3])| (x - cx).hypot(y - cy) <= RADIUS;
    if let Some((cx, cy, colours)) = BALLS.iter().rev().find(on_ball) {
        return shade(colours, x - cx, y - cy);
    }
    // A plank seen from its corner: 24 units to each side, 10 to the front, 4 deep.
    let across = (x - UNITS / 2.0).abs();
    let front = 10.0 * (1.0 - across / 24.0);
    match y - 46.0 {
        _ if front < 0.0 => GROUND,
        down if down.abs() <= front => TOP,
        down if down > 0.0 && down <= front + 4.0 => RIM,
        _ => GROUND,
    }
}

/// Light falls from the upper left: three colours from the light to the edge.
fn shade([light, middle, dark]: &[Rgb; 3], dx: f64, dy: f64) -> Rgb {
    let width = 2.0 * RADIUS;
    let far = ((dx + 0.15 * width).hypot(dy + 0.2 * width) / (0.8 * width)).min(1.0);
    let mix = |a: &Rgb, b: &Rgb, share: f64| [0, 1, 2].map(|i| a[i] + (b[i] - a[i]) * share);
    if far < 0.45 { mix(light, middle, far / 0.45) } else { mix(middle, dark, (far - 0.45) / 0.55) }
}

/// A PNG file of such pixels; `zlib` packs.
pub fn png(width: u32, pixels: &[u8], zlib: impl Fn(&[u8]) -> Vec<u8>) -> Vec<u8> {
    let mut head = Vec::from(width.to_be_bytes());
    head.extend(width.to_be_bytes());
    // Eight bits a channel, colour with opacity, the usual packing, filters, no interlace.
    head.extend([8, 6, 0, 0, 0]);
    let mut file = b"\x89PNG\r\n\x1a\n".to_vec();
    chunk(&mut file, *b"IHDR", &head);
    chunk(&mut file, *b"IDAT", &zlib(&filtered(width, pixels)));
    chunk(&mut file, *b"IEND", &[]);
    file
}

/// Each row as differences from the pixel before, which pack better.
fn filtered(width: u32, pixels: &[u8]) -> Vec<u8> {
    const SUB: u8 = 1;
    let differences = |row: &[u8]| -> Vec<u8> {
        let before = [0; 4].iter().chain(row);
        row.iter().zip(before).map(|(now, before)| now.wrapping_sub(*before)).collect()
    };
    pixels
        .chunks(width as usize * 4)
        .flat_map(|row| std::iter::once(SUB).chain(differences(row)))
        .collect()
}

fn chunk(file: &mut Vec<u8>, kind: [u8; 4], content: &[u8]) {
    file.extend((content.len() as u32).to_be_bytes());
    let start = file.len();
    file.extend(kind);
    file.extend(content);
    let check = crc(&file[start..]);
    file.extend(check.to_be_bytes());
}

/// The checksum of PNG, which is that of Ethernet too.
fn crc(bytes: &[u8]) -> u32 {
    const POLYNOMIAL: u32 = 0xedb8_8320;
    let step = |crc: u32, byte: &u8| {
        (0..8).fold(crc ^ u32::from(*byte), |crc, _| {
            if crc & 1 == 1 { crc >> 1 ^ POLYNOMIAL } else { crc >> 1 }
        })
    };
    !bytes.iter().fold(u32::MAX, step)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(pixels: &[u8], width: u32, x: u32, y: u32) -> [u8; 4] {
        let start = (y * width + x) as usize * 4;
        [pixels[start], pixels[start + 1], pixels[start + 2], pixels[start + 3]]
    }

    #[test]
    fn a_tile_has_round_corners_and_a_mask_has_none() {
        let (tile, mask) = (pixels(64, IconCut::Tile), pixels(64, IconCut::Mask));
        assert_eq!(at(&tile, 64, 0, 0)[3], 0);
        assert_eq!(at(&tile, 64, 32, 1), [20, 23, 28, 255]);
        assert_eq!(at(&mask, 64, 0, 0), [20, 23, 28, 255]);
        // Amber above, blue to the right, wood below.
        let [red, _, blue, _] = at(&tile, 64, 32, 17);
        assert!(red > 2 * blue);
        let [red, _, blue, _] = at(&tile, 64, 42, 34);
        assert!(blue > 2 * red);
        assert_eq!(at(&tile, 64, 32, 52), [138, 90, 51, 255]);
    }

    #[test]
    fn all_that_matters_is_within_every_mask() {
        let mask = pixels(128, IconCut::Mask);
        for (x, y) in (0..128).flat_map(|x| (0..128).map(move |y| (x, y))) {
            let far = (f64::from(x) - 63.5).hypot(f64::from(y) - 63.5);
            assert!(far <= 51.2 || at(&mask, 128, x, y) == [20, 23, 28, 255], "{x} {y}");
        }
    }

    #[test]
    fn a_file_has_its_chunks_and_checksums() {
        let file = png(2, &[255; 16], <[u8]>::to_vec);
        assert_eq!(&file[..8], b"\x89PNG\r\n\x1a\n");
        assert_eq!(&file[12..24], b"IHDR\0\0\0\x02\0\0\0\x02");
        assert_eq!(
            &file[41..59],
            &[1, 255, 255, 255, 255, 0, 0, 0, 0, 1, 255, 255, 255, 255, 0, 0, 0, 0]
        );
        assert_eq!(&file[file.len() - 8..], b"IEND\xae\x42\x60\x82");
    }
}
