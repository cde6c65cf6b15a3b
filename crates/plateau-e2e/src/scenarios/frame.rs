//! Every page: layout, accessibility, screen readers, devices, the service worker, missing browser
//! APIs.

pub mod accessibility;
pub mod accessibility_tree;
pub mod device;
pub mod layout;
pub mod missing_apis;
pub mod pages;
pub mod screen_reader;
pub mod service_worker;
