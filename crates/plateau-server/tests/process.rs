//! The server as a process of its own: out of descriptors, and asked to end.

#![cfg(unix)]
#![allow(clippy::unwrap_used, reason = "the helpers of tests are tests too")]

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::{SocketAddr, TcpStream};
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

/// Set where the process is to be the server.
const CHILD: &str = "PLATEAU_SERVER_CHILD";

/// Tests nothing by itself: the others start this very program again, and there it serves.
#[test]
fn the_server_itself() {
    if std::env::var_os(CHILD).is_some() {
        let tell = |address| println!("\nlistening on {address}");
        plateau_server::serve(([127, 0, 0, 1], 0).into(), tell).unwrap();
    }
}

struct Server {
    process: Child,
    address: SocketAddr,
}

impl Server {
    /// A server that may have so many descriptors.
    fn start(descriptors: u32) -> Server {
        let script = format!("ulimit -n {descriptors}; exec \"$0\" --exact the_server_itself --nocapture");
        let mut process = Command::new("sh")
            .args(["-c", &script])
            .arg(std::env::current_exe().unwrap())
            .env(CHILD, "yes")
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let mut lines = BufReader::new(process.stdout.take().unwrap()).lines().map_while(Result::ok);
        let address = lines.find_map(|line| line.strip_prefix("listening on ")?.parse().ok());
        // What the test program says at its end is heard and goes nowhere.
        std::thread::spawn(move || lines.count());
        Server { process, address: address.expect("an address") }
    }

    fn signal(&self, name: &str) {
        let script = format!("kill -{name} {}", self.process.id());
        assert!(Command::new("sh").args(["-c", &script]).status().unwrap().success());
    }

    fn answer(&self) -> String {
        let mut client = TcpStream::connect(self.address).unwrap();
        client.set_read_timeout(Some(Duration::from_secs(20))).unwrap();
        client.write_all(b"GET /none HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n").unwrap();
        let mut answer = String::new();
        client.read_to_string(&mut answer).unwrap();
        answer
    }

    /// The status it ends with, if it ends soon: none if a signal has killed it.
    fn end(&mut self) -> Option<i32> {
        let clock = Instant::now();
        while clock.elapsed() < Duration::from_secs(10) {
            if let Some(status) = self.process.try_wait().unwrap() {
                return status.code();
            }
            sleep(Duration::from_millis(10));
        }
        panic!("it goes on");
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// More connections than descriptors: those that are there stay, and when they go others are answered again.
#[test]
fn descriptors_run_out_and_come_back() {
    let mut server = Server::start(64);
    let idle: Vec<TcpStream> = (0..100).map(|_| TcpStream::connect(server.address).unwrap()).collect();
    // A few of its breaths without a descriptor.
    sleep(Duration::from_millis(400));
    assert!(server.process.try_wait().unwrap().is_none(), "it has ended");
    drop(idle);
    assert!(server.answer().starts_with("HTTP/1.1 404"));
    server.signal("TERM");
    assert_eq!(server.end(), Some(0));
}

#[test]
fn signals_end_it_gracefully() {
    for name in ["INT", "TERM"] {
        let mut server = Server::start(256);
        let idle = TcpStream::connect(server.address).unwrap();
        assert!(server.answer().starts_with("HTTP/1.1 404"));
        server.signal(name);
        assert_eq!(server.end(), Some(0), "{name}");
        drop(idle);
    }
}
