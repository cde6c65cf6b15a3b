//! The search explorer: its views, figures, input and tours.

pub mod course;
pub mod figures;
pub mod input;
pub mod tours;
pub mod view;
