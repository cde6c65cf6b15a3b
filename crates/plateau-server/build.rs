//! Embeds the page afresh when it was built afresh.

fn main() {
    println!("cargo:rerun-if-changed=../../target/page/sw.js");
}
