//! How is the page built? The pieces that need no heavy library: names, templates and the list of
//! files. The program itself (feature `bindgen`) is in `main.rs`.

mod icon;
mod names;
mod serve;
mod site;
mod squeeze;

pub use icon::{Cut, pixels, png};
pub use names::{fingerprint, hashed_name};
pub use serve::{Server, answer};
pub use site::{EMBEDDED, Embed, LATER, Site, SiteFile, WORDS, assemble, goes_with};
