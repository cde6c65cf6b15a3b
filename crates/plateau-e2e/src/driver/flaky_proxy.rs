//! A way to the server that can be cut and mended: what a lost network, or a server that ends and
//! comes back, is for a page.

use std::io;
use std::net::{Shutdown, SocketAddr, TcpListener, TcpStream};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

use crate::driver::browser::Outcome;

#[derive(Debug)]
pub struct FlakyProxy {
    address: SocketAddr,
    way: Arc<Mutex<Way>>,
}

#[derive(Debug, Default)]
struct Way {
    is_cut: bool,
    open: Vec<TcpStream>,
}

impl FlakyProxy {
    /// Leads to the site at this address.
    pub fn start(site: &str) -> Outcome<FlakyProxy> {
        let to = site.trim_start_matches("http://").trim_end_matches('/').to_owned();
        let listener = TcpListener::bind(("127.0.0.1", 0)).map_err(|error| error.to_string())?;
        let address = listener.local_addr().map_err(|error| error.to_string())?;
        let way = Arc::new(Mutex::new(Way::default()));
        let shared = Arc::clone(&way);
        thread::spawn(move || {
            for stream in listener.incoming().flatten() {
                let _ = carry(&shared, stream, &to);
            }
        });
        Ok(FlakyProxy { address, way })
    }

    pub fn site(&self) -> String {
        format!("http://{}/", self.address)
    }

    /// Every connection breaks, and no new one leads anywhere.
    pub fn cut(&self) {
        let mut way = self.way.lock().unwrap_or_else(PoisonError::into_inner);
        way.is_cut = true;
        for stream in way.open.drain(..) {
            let _ = stream.shutdown(Shutdown::Both);
        }
    }

    pub fn mend(&self) {
        self.way.lock().unwrap_or_else(PoisonError::into_inner).is_cut = false;
    }
}

/// Both directions of one connection.
fn carry(way: &Mutex<Way>, near: TcpStream, to: &str) -> io::Result<()> {
    let mut way = way.lock().unwrap_or_else(PoisonError::into_inner);
    if way.is_cut {
        return near.shutdown(Shutdown::Both);
    }
    let far = TcpStream::connect(to)?;
    way.open.extend([near.try_clone()?, far.try_clone()?]);
    for (mut from, mut to) in [(near.try_clone()?, far.try_clone()?), (far, near)] {
        thread::spawn(move || {
            let _ = io::copy(&mut from, &mut to);
            let _ = to.shutdown(Shutdown::Write);
        });
    }
    Ok(())
}
