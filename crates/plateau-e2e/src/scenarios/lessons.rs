//! Lessons, rules pages and guides.

pub mod exercises;
pub mod guides;
pub mod rules_pages;
