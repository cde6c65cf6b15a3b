//! The signs on the buttons, as paths of lines. Words go with them, or are read aloud.

/// A sign as a drawing.
pub fn svg(path: &str) -> String {
    format!("<svg viewBox=\"0 0 24 24\" aria-hidden=\"true\"><path d=\"{path}\"/></svg>")
}

pub const CUBE: &str = "M12 3l8 4.500v9L12 21l-8-4.500v-9zM4 7.500l8 4.500 8-4.500M12 12v9";
pub const TOP: &str = "M5 11h14v10H5zM12 2v6M9.500 5.500 12 8l2.500-2.500";
pub const FRONT: &str = "M5 3h14v10H5zM12 22v-6M9.500 18.500 12 16l2.500 2.500";
pub const SIDE: &str = "M3 5h10v14H3zM22 12h-6M18.500 9.500 16 12l2.500 2.500";
pub const NEARER: &str =
    "M10.500 4a6.500 6.500 0 1 0 .01 0zM15.500 15.500 20 20M7.500 10.500h6M10.500 7.500v6";
pub const FARTHER: &str = "M10.500 4a6.500 6.500 0 1 0 .01 0zM15.500 15.500 20 20M7.500 10.500h6";
pub const RESTORE: &str = "M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5M9 12h6M12 9v6";
pub const LEVELS: &str = "M12 3l8 4-8 4-8-4zM4 12l8 4 8-4M4 16.500l8 4 8-4";
pub const THREAT: &str = "M12 4l9 16H3zM12 10v5M12 17.200v.6";
pub const SOUND: &str =
    "M4 9.500v5h3.500L12 18.500v-13L7.500 9.500zM15.500 9a4 4 0 0 1 0 6M18 6.500a8 8 0 0 1 0 11";
pub const GRID: &str = "M4 4h16v16H4zM4 9.300h16M4 14.700h16M9.300 4v16M14.700 4v16";
pub const BACK: &str = "M9 5 4 10l5 5M4 10h10a6 6 0 0 1 0 12h-3";
pub const FORWARD: &str = "M15 5l5 5-5 5M20 10H10a6 6 0 0 0 0 12h3";
pub const LAMP: &str =
    "M12 3a6 6 0 0 1 3.500 10.900V16h-7v-2.100A6 6 0 0 1 12 3zM9.500 19h5M10.500 22h3";
pub const MENU: &str = "M4 7h16M4 12h16M4 17h16";
pub const PAUSE: &str = "M8 5v14M16 5v14";
pub const PLAY: &str = "M7 4l12 8-12 8z";
pub const STEP: &str = "M5 5l9 7-9 7zM18 5v14";
pub const NEW: &str = "M12 5v14M5 12h14";
pub const AGAIN: &str = "M20 12a8 8 0 1 1-2.500-5.800M20 3v5h-5";
pub const FLAG: &str = "M6 21V4M6 4h12l-3 4 3 4H6";
pub const HALF: &str = "M12 4a8 8 0 1 0 .01 0zM12 4v16";
pub const SHARE: &str = "M12 15V3M8 7l4-4 4 4M5 12v8h14v-8";
pub const BOOK: &str = "M4 5c3-1 6-1 8 1 2-2 5-2 8-1v14c-3-1-6-1-8 1-2-2-5-2-8-1zM12 6v14";
pub const SLIDERS: &str = "M4 7h16M4 12h16M4 17h16M8 5v4M15 10v4M10 15v4";
pub const HOME: &str = "M4 11l8-7 8 7v9h-5v-6H9v6H4z";
pub const SWAP: &str = "M4 8h14M14 4l4 4-4 4M20 16H6M10 12l-4 4 4 4";
pub const CHART: &str = "M4 20V4M4 20h16M8 16l4-5 3 3 5-7";
pub const FIRST: &str = "M18 5l-9 7 9 7zM6 5v14";
pub const PREVIOUS: &str = "M16 5l-10 7 10 7z";
pub const NEXT: &str = "M8 5l10 7-10 7z";
pub const LAST: &str = "M6 5l9 7-9 7zM18 5v14";
pub const OPEN: &str = "M4 18V6h6l2 2h8v10zM4 11h16";
pub const HAND: &str =
    "M12 3v18M3 12h18M12 3 9.500 5.500M12 3l2.500 2.500M12 21l-2.500-2.500M12 21l2.500-2.500";
pub const BRANCHES: &str = "M6 4v14h5M6 11h5M11 8.500h8v5h-8zM11 15.500h8v5h-8z";
pub const LOOP: &str = "M4 5h16v14H4zM8 5v14M16 5v14M4 9.700h4M4 14.300h4M16 9.700h4M16 14.300h4";
pub const CLOSE: &str = "M6 6l12 12M18 6 6 18";
pub const PUZZLE: &str = "M4 8h4a2.500 2.500 0 1 1 5 0h4v4a2.500 2.500 0 1 1 0 5v4H4z";
pub const PAIR: &str = "M8 5a3.500 3.500 0 1 0 .01 0zM2 20c0-5 2.500-7 6-7s6 2 6 7M16.500 6a3 3 0 1 0 .01 0zM17 13c3 0 5 2 5 6";
pub const SCREEN: &str = "M4 5h16v11H4zM9 20h6M12 16v4";
pub const EYE: &str = "M2 12c5-8 15-8 20 0-5 8-15 8-20 0zM12 9a3 3 0 1 0 .01 0z";
pub const TREE: &str =
    "M12 4v5M5 15v-3h14v3M12 9v6M10.500 4h3M3.500 15h3v4h-3zM10.500 15h3v4h-3zM17.500 15h3v4h-3z";
