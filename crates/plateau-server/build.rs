//! Embeds the page afresh when it was built afresh.

use std::fs::{self, File};
use std::io;
use std::path::Path;
use std::time::SystemTime;

const PAGE: &str = "../../target/page";

fn main() -> io::Result<()> {
    // Cargo takes what it cannot find for changed: without a page everything would be linked again each time. So there is
    // a folder to watch, empty and dated back, until there is a page.
    if !Path::new(PAGE).exists() {
        fs::create_dir_all(PAGE)?;
        File::open(PAGE)?.set_modified(SystemTime::UNIX_EPOCH)?;
    }
    println!("cargo:rerun-if-changed={PAGE}");
    Ok(())
}
