//! Kept games: reloads, files, links, failing storage, a full quota, several tabs.

pub mod persistence;
pub mod quota;
pub mod storage_faults;
pub mod tabs;
