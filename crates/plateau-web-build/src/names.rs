//! Names that change with the content, so that browsers may keep a file for ever.

/// A 64-bit FNV-1a hash in hexadecimal. It only has to tell versions apart, not to resist anyone.
pub fn fingerprint(content: &[u8]) -> String {
    let hash = content.iter().fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
        (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3)
    });
    format!("{hash:016x}")
}

/// `page.js` becomes `page-1f2e3d4c5b6a7988.js`.
pub fn hashed_name(name: &str, content: &[u8]) -> String {
    let print = fingerprint(content);
    match name.rsplit_once('.') {
        Some((stem, extension)) => format!("{stem}-{print}.{extension}"),
        None => format!("{name}-{print}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_follow_the_content() {
        assert_eq!(hashed_name("page.js", b""), "page-cbf29ce484222325.js");
        assert_ne!(hashed_name("page.js", b"a"), hashed_name("page.js", b"b"));
        assert_eq!(hashed_name("LICENSE", b""), "LICENSE-cbf29ce484222325");
    }
}
