//! An animated picture from single ones: APNG, which is PNG with more frames in chunks of their
//! own. The browser packs every frame; here their parts are put together, so that no encoder has to
//! be sent along with the page.

use plateau_match::link::crc32;

const SIGNATURE: [u8; 8] = *b"\x89PNG\r\n\x1a\n";

/// The pictures one after the other, each shown for so long, then all over again; the last one
/// stays three times as long. `None` if they are no PNG files, or not all of one size and kind.
pub fn animated(pictures: &[Vec<u8>], delay_ms: u16) -> Option<Vec<u8>> {
    let frames: Vec<Frame<'_>> =
        pictures.iter().map(|bytes| Frame::read(bytes)).collect::<Option<_>>()?;
    let header = frames.first()?.header;
    if frames.iter().any(|frame| frame.header != header) {
        return None;
    }
    let mut file = SIGNATURE.to_vec();
    chunk(&mut file, b"IHDR", header);
    // How many frames; 0: for ever.
    chunk(&mut file, b"acTL", &[(frames.len() as u32).to_be_bytes(), [0; 4]].concat());
    let mut number: u32 = 0;
    let mut count = || {
        number += 1;
        (number - 1).to_be_bytes()
    };
    for (index, frame) in frames.iter().enumerate() {
        let is_last = index + 1 == frames.len();
        let delay = if is_last { delay_ms.saturating_mul(3) } else { delay_ms };
        let control = [
            &count()[..],
            &header[..8],
            &[0; 8],
            &delay.to_be_bytes(),
            &1000_u16.to_be_bytes(),
            &[0, 0],
        ];
        chunk(&mut file, b"fcTL", &control.concat());
        for data in &frame.data {
            match index {
                0 => chunk(&mut file, b"IDAT", data),
                _ => chunk(&mut file, b"fdAT", &[&count()[..], data].concat()),
            }
        }
    }
    chunk(&mut file, b"IEND", &[]);
    Some(file)
}

/// A PNG file, as far as it matters here.
struct Frame<'a> {
    /// Width, height, and how colours are stored.
    header: &'a [u8],
    data: Vec<&'a [u8]>,
}

impl<'a> Frame<'a> {
    fn read(bytes: &'a [u8]) -> Option<Frame<'a>> {
        let mut rest = bytes.strip_prefix(&SIGNATURE)?;
        let (mut header, mut data) = (&[][..], Vec::new());
        while let Some((length, after)) = rest.split_first_chunk::<4>() {
            let length = u32::from_be_bytes(*length) as usize;
            let (name, after) = after.split_first_chunk::<4>()?;
            let (content, after) = after.split_at_checked(length)?;
            match name {
                b"IHDR" => header = content,
                b"IDAT" => data.push(content),
                _ => {}
            }
            rest = after.get(4..)?;
        }
        (header.len() == 13 && !data.is_empty()).then_some(Frame { header, data })
    }
}

/// Length, name, content, and a checksum of name and content.
fn chunk(file: &mut Vec<u8>, name: &[u8; 4], content: &[u8]) {
    file.extend((content.len() as u32).to_be_bytes());
    let named = [name, content].concat();
    file.extend(&named);
    file.extend(crc32(&named).to_be_bytes());
}

#[cfg(test)]
mod tests {
    use super::*;

    fn picture(width: u8, data: &[&[u8]]) -> Vec<u8> {
        let mut file = SIGNATURE.to_vec();
        chunk(&mut file, b"IHDR", &[0, 0, 0, width, 0, 0, 0, 2, 8, 6, 0, 0, 0]);
        chunk(&mut file, b"tEXt", b"said");
        data.iter().for_each(|data| chunk(&mut file, b"IDAT", data));
        chunk(&mut file, b"IEND", &[]);
        file
    }

    /// The names of the chunks, with what they hold where it is short.
    fn chunks(file: &[u8]) -> Vec<(String, Vec<u8>)> {
        let mut rest = file.strip_prefix(&SIGNATURE).unwrap();
        let mut found = Vec::new();
        while !rest.is_empty() {
            let length = u32::from_be_bytes(rest[..4].try_into().unwrap()) as usize;
            let (named, after) = rest[4..].split_at(4 + length);
            assert_eq!(after[..4], crc32(named).to_be_bytes(), "the checksum of a chunk");
            found.push((String::from_utf8_lossy(&named[..4]).into_owned(), named[4..].to_vec()));
            rest = &after[4..];
        }
        found
    }

    #[test]
    fn frames_are_numbered_and_hold_the_data_of_their_pictures() {
        let file = animated(
            &[picture(3, &[b"ab", b"c"]), picture(3, &[b"d"]), picture(3, &[b"e", b"f"])],
            700,
        )
        .unwrap();
        let found = chunks(&file);
        let names: Vec<&str> = found.iter().map(|(name, _)| name.as_str()).collect();
        let expected = "IHDR acTL fcTL IDAT IDAT fcTL fdAT fcTL fdAT fdAT IEND";
        assert_eq!(names.join(" "), expected);
        assert_eq!(found[1].1, [0, 0, 0, 3, 0, 0, 0, 0]);
        let numbers = found
            .iter()
            .filter(|(name, _)| name == "fcTL" || name == "fdAT")
            .map(|(_, data)| data[3]);
        assert_eq!(numbers.collect::<Vec<_>>(), [0, 1, 2, 3, 4, 5]);
        assert_eq!(
            found[2].1,
            [0, 0, 0, 0, 0, 0, 0, 3, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0, 2, 188, 3, 232, 0, 0]
        );
        assert_eq!(found[7].1[20..24], [8, 52, 3, 232], "the last one stays");
        assert_eq!(
            (&found[3].1[..], &found[6].1[4..], &found[9].1[4..]),
            (&b"ab"[..], &b"d"[..], &b"f"[..])
        );
    }

    #[test]
    fn what_does_not_fit_together_is_no_animation() {
        let good = picture(3, &[b"ab"]);
        assert_eq!(animated(&[], 1), None);
        assert_eq!(animated(&[good.clone(), picture(4, &[b"ab"])], 1), None);
        assert_eq!(animated(&[good.clone(), picture(3, &[])], 1), None);
        for length in 0..good.len() - 12 {
            assert_eq!(animated(&[good[..length].to_vec()], 1), None, "{length}");
        }
    }
}
