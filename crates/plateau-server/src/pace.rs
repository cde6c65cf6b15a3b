//! The least speed of a reader: a connection whose client reads slower than that while an answer
//! waits is ended.

use std::io;
use std::pin::Pin;
use std::task::{Context, Poll};
use std::time::Duration;

use tokio::time::{Instant, Sleep, sleep};

/// So many bytes have to be taken in each such time.
#[derive(Clone, Copy, Debug)]
pub(crate) struct LeastSpeed {
    pub bytes: usize,
    pub each: Duration,
}

impl Default for LeastSpeed {
    /// 1 KiB a second, over so long a time that one gap in a bad network does not count.
    fn default() -> LeastSpeed {
        LeastSpeed { bytes: 60 * 1_024, each: Duration::from_secs(60) }
    }
}

#[derive(Debug)]
pub(crate) struct ReadPace {
    least: LeastSpeed,
    /// Taken in the present window of time.
    taken: usize,
    /// The end of the window; none while nothing waits to be taken.
    window: Option<Pin<Box<Sleep>>>,
}

impl ReadPace {
    pub fn new(least: LeastSpeed) -> ReadPace {
        ReadPace { least, taken: 0, window: None }
    }

    /// Passes the result of a write on, or an error where too little was taken for too long.
    pub fn watch(
        &mut self,
        context: &mut Context<'_>,
        written: Poll<io::Result<usize>>,
    ) -> Poll<io::Result<usize>> {
        if let Poll::Ready(written) = written {
            self.taken += written.as_ref().map_or(0, |count| *count);
            return Poll::Ready(written);
        }
        let LeastSpeed { bytes, each } = self.least;
        if self.window.is_none() {
            self.taken = 0;
        }
        let window = self.window.get_or_insert_with(|| Box::pin(sleep(each)));
        while window.as_mut().poll(context).is_ready() {
            if self.taken < bytes {
                return Poll::Ready(Err(io::ErrorKind::TimedOut.into()));
            }
            self.taken = 0;
            window.as_mut().reset(Instant::now() + each);
        }
        Poll::Pending
    }

    /// Everything is sent: the time runs again with the next answer.
    pub fn rest(&mut self) {
        self.window = None;
    }
}

#[cfg(test)]
mod tests {
    use std::future::poll_fn;

    use super::*;

    #[test]
    fn a_slow_reader_is_ended_and_a_pause_is_not() {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
        runtime.block_on(async {
            let least = LeastSpeed { bytes: 100, each: Duration::from_millis(40) };
            let mut pace = ReadPace::new(least);
            let mut left = 5;
            // In each window enough is taken, then nothing.
            let ended = poll_fn(|context| {
                let waited = pace.watch(context, Poll::Pending);
                if waited.is_pending() && left > 0 {
                    left -= 1;
                    assert!(pace.watch(context, Poll::Ready(Ok(100))).is_ready());
                    context.waker().wake_by_ref();
                    std::thread::sleep(Duration::from_millis(50));
                }
                waited
            })
            .await;
            assert_eq!((ended.unwrap_err().kind(), left), (io::ErrorKind::TimedOut, 0));
            let mut pace = ReadPace::new(least);
            poll_fn(|context| {
                assert!(pace.watch(context, Poll::Pending).is_pending());
                Poll::Ready(())
            })
            .await;
            pace.rest();
            std::thread::sleep(Duration::from_millis(50));
            poll_fn(|context| {
                assert!(
                    pace.watch(context, Poll::Pending).is_pending(),
                    "between answers no time runs"
                );
                Poll::Ready(())
            })
            .await;
        });
    }
}
