//! How much is drawn. The right level is found by measuring, never by guessing a device from its
//! name alone.

/// From the cheapest picture to the finest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Quality {
    /// No shadow map, no antialiasing, one pixel a pixel: for machines without a GPU.
    Low,
    Medium,
    High,
}

impl Quality {
    /// Above this a frame is too slow, in milliseconds.
    const TOO_SLOW: f64 = 45.0;

    /// What to try first. Software renderers are known by name; anything else gets the benefit of
    /// the doubt.
    pub fn first_guess(renderer: &str) -> Quality {
        let software = ["SwiftShader", "llvmpipe", "softpipe", "Software"];
        if software.iter().any(|name| renderer.contains(name)) {
            Quality::Low
        } else {
            Quality::High
        }
    }

    /// The level to go on with after frames that took this long in the middle.
    pub fn after(self, median_frame_ms: f64) -> Quality {
        match self {
            Quality::High if median_frame_ms > Quality::TOO_SLOW => Quality::Medium,
            Quality::Medium if median_frame_ms > Quality::TOO_SLOW => Quality::Low,
            same => same,
        }
    }

    /// Pixels of the canvas for each pixel of the page: fewer where the page is zoomed out.
    pub fn pixel_ratio(self, device: f64) -> f64 {
        let most = match self {
            Quality::Low => 1.0,
            Quality::Medium => 1.5,
            Quality::High => 2.0,
        };
        device.clamp(0.125, most)
    }

    /// Side of the shadow map in texels; none for the cheapest level, which has no grain and no
    /// mirrors either.
    pub fn shadow_texels(self) -> Option<u32> {
        match self {
            Quality::Low => None,
            Quality::Medium => Some(1024),
            Quality::High => Some(2048),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn slow_frames_lower_the_quality_and_fast_ones_keep_it() {
        assert_eq!(Quality::High.after(80.0), Quality::Medium);
        assert_eq!(Quality::Medium.after(80.0), Quality::Low);
        assert_eq!(Quality::Low.after(800.0), Quality::Low);
        assert_eq!(Quality::High.after(16.0), Quality::High);
    }

    #[test]
    fn no_more_is_drawn_than_the_screen_or_the_quality_has() {
        assert_eq!(Quality::High.pixel_ratio(3.0), 2.0);
        assert_eq!(Quality::Low.pixel_ratio(3.0), 1.0);
        assert_eq!(Quality::Low.pixel_ratio(0.67), 0.67);
        assert_eq!(Quality::Low.pixel_ratio(0.1), 0.125);
    }

    #[test]
    fn software_renderers_start_low() {
        assert_eq!(
            Quality::first_guess("ANGLE (Google, Vulkan 1.3.0 (SwiftShader Device))"),
            Quality::Low
        );
        assert_eq!(Quality::first_guess("Mali-G78"), Quality::High);
    }
}
