//! The driver: a real Chromium, servers and hosts of our own, and the steps that scenarios share.

pub mod browser;
pub mod fixture;
pub mod flaky_proxy;
pub mod input;
pub mod processor_time;
pub mod static_host;
pub mod steps;
pub mod tab;
