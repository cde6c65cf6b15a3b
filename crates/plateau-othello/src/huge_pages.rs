//! Large tables in large pages: looks into a table of 128 MB are all over it, and so are those into
//! the 9 MB of the network's rows; with pages of 4 KB the processor has to find out nearly each
//! time where the page is. For the table FFO #40 to #44, #46 and #47 take 5.12 s instead of 5.21 s,
//! and an engine is made in 0.03 s instead of 0.09 s; for the rows #40 to #49 take a twelfth less.
#![allow(unsafe_code, reason = "advice to the system about memory that is ours")]

use std::mem::MaybeUninit;

/// Asks for large pages where nothing has been written yet. Only advice: without it all is the same
/// but for the time.
#[cfg(all(target_os = "linux", not(miri)))]
pub(crate) fn advise<T>(memory: &mut [MaybeUninit<T>]) {
    use std::ffi::{c_int, c_void};
    const MADV_HUGEPAGE: c_int = 14;
    /// The size of a large page; smaller memory has no use for one. Also a multiple of the usual
    /// size anywhere.
    const LARGE: usize = 1 << 21;
    unsafe extern "C" {
        fn madvise(start: *mut c_void, length: usize, advice: c_int) -> c_int;
    }
    let start = memory.as_mut_ptr().cast::<u8>();
    let before = start.align_offset(LARGE);
    let length = size_of_val(memory).saturating_sub(before) & !(LARGE - 1);
    if length > 0 {
        // SAFETY: whole pages within memory that is ours, and the advice changes nothing of what is
        // in them.
        unsafe { madvise(start.add(before).cast(), length, MADV_HUGEPAGE) };
    }
}

/// Elsewhere the system does as it likes.
#[cfg(not(all(target_os = "linux", not(miri))))]
pub(crate) fn advise<T>(_memory: &mut [MaybeUninit<T>]) {}
