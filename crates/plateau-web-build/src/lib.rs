//! How is the page built? The pieces that need no heavy library: names, templates and the list of
//! files. The program itself (feature `bindgen`) is in `main.rs`.

mod icon;
mod names;
mod serve;
mod site;
mod squeeze;

pub use icon::{IconCut, pixels, png};
pub use names::{fingerprint, hashed_name};
pub use serve::{StaticServer, answer};
pub use site::{EMBEDDED, Embed, LATER, Site, SiteFile, WORDS, assemble, goes_with};
