//! A connection on which every answer carries our headers, also those that hyper makes by itself
//! where a request cannot be read. There is no hook for them, so their heads are completed on the
//! way out.
//!
//! Several buffers are written at once (vectored), so that hyper sends files from where they lie
//! and copies nothing.

use std::io::{self, IoSlice};
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll, ready};

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};

use crate::headers::SECURITY;
use crate::in_flight::Current;
use crate::pace::ReadPace;

pub(crate) struct Guarded<S> {
    inner: S,
    /// A completed head that is still to be sent.
    pending: Vec<u8>,
    pace: ReadPace,
    current: Arc<Current>,
}

impl<S> Guarded<S> {
    pub fn new(inner: S, pace: ReadPace, current: Arc<Current>) -> Guarded<S> {
        Guarded { inner, pending: Vec::new(), pace, current }
    }
}

/// The bytes with our headers, if they begin with a refusal that has none.
fn completed(bytes: &[u8]) -> Option<Vec<u8>> {
    if !bytes.starts_with(b"HTTP/1.1 4") {
        return None;
    }
    let end = bytes.windows(4).position(|four| four == b"\r\n\r\n")? + 2;
    let (name, _) = SECURITY[0];
    let has_ours = bytes[..end].windows(name.len()).any(|word| word == name.as_bytes());
    let mut whole = bytes[..end].to_vec();
    SECURITY
        .iter()
        .for_each(|(name, value)| whole.extend(format!("{name}: {value}\r\n").into_bytes()));
    whole.extend(&bytes[end..]);
    (!has_ours).then_some(whole)
}

impl<S: AsyncWrite + Unpin> Guarded<S> {
    fn poll_pending(&mut self, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        while !self.pending.is_empty() {
            let this = &mut *self;
            let written = Pin::new(&mut this.inner).poll_write(context, &this.pending);
            let written = ready!(this.pace.watch(context, written))?;
            if written == 0 {
                return Poll::Ready(Err(io::ErrorKind::WriteZero.into()));
            }
            self.pending.drain(..written);
        }
        Poll::Ready(Ok(()))
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for Guarded<S> {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        ready!(self.poll_pending(context))?;
        match completed(bytes) {
            Some(whole) => {
                self.pending = whole;
                Poll::Ready(Ok(bytes.len()))
            }
            None => {
                let written = Pin::new(&mut self.inner).poll_write(context, bytes);
                self.pace.watch(context, written)
            }
        }
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffers: &[IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        // A head is the first buffer of an answer, whole.
        let first = buffers.first().map_or(&[][..], |first| first);
        if !self.pending.is_empty() || completed(first).is_some() {
            return self.poll_write(context, first);
        }
        let written = Pin::new(&mut self.inner).poll_write_vectored(context, buffers);
        self.pace.watch(context, written)
    }

    fn is_write_vectored(&self) -> bool {
        self.inner.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        ready!(self.poll_pending(context))?;
        ready!(Pin::new(&mut self.inner).poll_flush(context))?;
        self.pace.rest();
        self.current.flushed();
        Poll::Ready(Ok(()))
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        ready!(self.poll_pending(context))?;
        Pin::new(&mut self.inner).poll_shutdown(context)
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for Guarded<S> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.inner).poll_read(context, buffer)
    }
}

#[cfg(test)]
mod tests {
    use super::completed;

    #[test]
    fn only_bare_refusals_are_completed() {
        let bare = b"HTTP/1.1 400 Bad Request\r\ncontent-length: 0\r\n\r\nbody";
        let whole = String::from_utf8(completed(bare).unwrap()).unwrap();
        assert!(whole.starts_with(
            "HTTP/1.1 400 Bad Request\r\ncontent-length: 0\r\ncontent-security-policy: "
        ));
        assert!(whole.ends_with("\r\n\r\nbody"), "{whole}");
        assert_eq!(completed(whole.as_bytes()), None);
        assert_eq!(completed(b"HTTP/1.1 200 OK\r\n\r\n"), None);
        assert_eq!(completed(b"HTTP/1.1 400 and no end"), None);
    }
}
