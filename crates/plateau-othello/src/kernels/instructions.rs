//! The instruction sets by name, chosen once at run time.

/// The instruction sets the kernels are written for, slowest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Instructions {
    /// Plain 64-bit arithmetic: every machine has it.
    Portable,
    /// Vectors in a browser; part of how a page is compiled.
    Simd128,
    /// 256-bit vectors of x86-64.
    Avx2,
    /// Those with masks, three-input logic and leading-zero counts.
    Avx512,
}

impl Instructions {
    /// All of them, slowest first, whether this machine has them or not.
    pub const ALL: [Instructions; 4] =
        [Instructions::Portable, Instructions::Simd128, Instructions::Avx2, Instructions::Avx512];

    /// A short name, such as `avx2`.
    pub const fn name(self) -> &'static str {
        match self {
            Instructions::Portable => "portable",
            Instructions::Simd128 => "simd128",
            Instructions::Avx2 => "avx2",
            Instructions::Avx512 => "avx512",
        }
    }

    /// Whether this machine has them. An engine that is asked for others makes do with the portable
    /// ones.
    pub fn are_here(self) -> bool {
        match self {
            Instructions::Portable => true,
            Instructions::Simd128 => cfg!(all(target_arch = "wasm32", target_feature = "simd128")),
            #[cfg(target_arch = "x86_64")]
            Instructions::Avx2 => crate::kernels::simd::Avx2::detect().is_some(),
            #[cfg(target_arch = "x86_64")]
            Instructions::Avx512 => crate::kernels::simd::Avx512::detect().is_some(),
            #[cfg(not(target_arch = "x86_64"))]
            Instructions::Avx2 | Instructions::Avx512 => false,
        }
    }

    /// The best set this machine has.
    pub fn best() -> Instructions {
        let here = Instructions::ALL.into_iter().rev().find(|instructions| instructions.are_here());
        here.unwrap_or(Instructions::Portable)
    }
}

/// Runs `$body` with `$isa` the chosen instruction set, or the portable one where the machine lacks
/// it.
macro_rules! with_isa {
    ($instructions:expr, $isa:ident => $body:expr) => {
        match $instructions {
            #[cfg(target_arch = "x86_64")]
            $crate::kernels::instructions::Instructions::Avx512
                if let Some($isa) = $crate::kernels::simd::Avx512::detect() =>
            {
                $body
            }
            #[cfg(target_arch = "x86_64")]
            $crate::kernels::instructions::Instructions::Avx2
                if let Some($isa) = $crate::kernels::simd::Avx2::detect() =>
            {
                $body
            }
            #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
            $crate::kernels::instructions::Instructions::Simd128 => {
                let $isa = $crate::kernels::wasm::Simd128;
                $body
            }
            _ => {
                let $isa = $crate::kernels::portable::Portable;
                $body
            }
        }
    };
}
pub(crate) use with_isa;
