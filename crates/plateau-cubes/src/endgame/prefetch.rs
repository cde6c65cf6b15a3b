//! Prefetching: the processor fetches what will be asked for soon while it does something else.
//!
//! The one module of the crate with `unsafe`, for an instruction that has no safe name. Measured on
//! 40 positions of Sogo with 32 stones (38 million looks): 7.6 s with an ordinary read at the same
//! place, 6.4 s with this.
#![allow(unsafe_code, reason = "the instruction takes a pointer; it never fails")]

/// Has the processor fetch a thing.
#[inline(always)]
pub(super) fn prefetch<T>(thing: &T) {
    #[cfg(target_arch = "x86_64")]
    {
        use std::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
        // SAFETY: every x86-64 has this instruction, and it only ever reads ahead.
        unsafe { _mm_prefetch::<_MM_HINT_T0>((&raw const *thing).cast()) }
    }
    #[cfg(not(target_arch = "x86_64"))]
    let _ = thing;
}
