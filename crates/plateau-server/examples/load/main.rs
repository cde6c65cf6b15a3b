//! Many games at once on a server of its own: how long a move takes to reach the other, how much
//! memory the server has, and whether anything is lost. `cargo run --release -p plateau-server
//! --example load -- 2000 60` plays 2,000 games, 4,000 sockets with a move every 2 s in each, for
//! 60 s; the server is a process of its own on the same machine. A third number is that of server
//! processes on a PostgreSQL of their own, with the two of each game at different ones.
//!
//! `--server PROGRAM` starts `PROGRAM serve` instead, with its usual limits. `--flood` has one
//! address more do all it can meanwhile, `--readers N` has one ask for the largest file N times and
//! read nothing. Each game comes from an address of its own (127.1.0.0/16, which Linux has without
//! being told).

mod flood;
mod game;

use std::ffi::OsStr;
use std::net::SocketAddr;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use plateau_server::{Options, Place};
use tokio::time::sleep;

use flood::Trouble;
use game::{Figures, PACE, play};

/// Unnoticeable delay: the share of moves within it is reported.
const AT_ONCE: Duration = Duration::from_millis(100);
/// Set where the process is to be the server: to the place of its games.
const CHILD: &str = "PLATEAU_LOAD_SERVER";

/// Command line arguments.
#[derive(Debug, Default)]
struct Wanted {
    games: u64,
    seconds: u64,
    processes: u64,
    server: Option<String>,
    trouble: Trouble,
}

impl Wanted {
    fn read(mut words: impl Iterator<Item = String>) -> Wanted {
        let mut wanted = Wanted { games: 2_000, seconds: 60, ..Wanted::default() };
        let mut numbers = 0;
        let number = |word: Option<String>| -> u64 {
            word.and_then(|word| word.parse().ok()).expect("a number")
        };
        while let Some(word) = words.next() {
            match word.as_str() {
                "--server" => wanted.server = Some(words.next().expect("a program")),
                "--flood" => wanted.trouble.flood = true,
                "--readers" => wanted.trouble.readers = number(words.next()) as usize,
                _ => {
                    let known = [&mut wanted.games, &mut wanted.seconds, &mut wanted.processes];
                    *known.into_iter().nth(numbers).expect("three numbers at most") =
                        number(Some(word));
                    numbers += 1;
                }
            }
        }
        wanted
    }
}

fn main() {
    if let Some(place) = std::env::var_os(CHILD) {
        return serve(Place::named(place.into()));
    }
    let wanted = Wanted::read(std::env::args().skip(1));
    let runtime =
        tokio::runtime::Builder::new_multi_thread().enable_all().build().expect("a runtime");
    let folder = tempfile::tempdir().expect("a temporary folder");
    let place = match wanted.processes {
        0 => folder.path().join("online.sqlite").into_os_string(),
        _ => match runtime.block_on(plateau_store::scratch::database()) {
            Place::Shared(address) => address.into(),
            Place::File(file) => file.into(),
        },
    };
    let (mut servers, addresses): (Vec<Child>, Vec<SocketAddr>) =
        (0..wanted.processes.max(1)).map(|_| start(wanted.server.as_deref(), &place)).unzip();
    let figures = runtime.block_on(async {
        let trouble = tokio::spawn(flood::make(wanted.trouble, addresses[0]));
        let figures = play_all(&addresses, wanted.games, Duration::from_secs(wanted.seconds)).await;
        trouble.abort();
        figures
    });
    let memory: Vec<u64> = servers.iter().filter_map(memory_mb).collect();
    for server in &mut servers {
        let _ = server.kill();
        let _ = server.wait();
    }
    report(&wanted, figures, &memory);
}

fn serve(place: Place) {
    let options = Options { place: Some(place), ..Options::at(([127, 0, 0, 1], 0).into()) };
    plateau_server::serve(&options, |started| println!("{}", started.address)).expect("it serves");
}

fn start(program: Option<&str>, place: &OsStr) -> (Child, SocketAddr) {
    use std::io::BufRead as _;
    let mut command = match program {
        Some(program) => {
            let mut command = Command::new(program);
            command.args(["serve", "--no-open", "--port", "0", "--database"]).arg(place);
            command
        }
        None => {
            let mut command = Command::new(std::env::current_exe().expect("this program"));
            command.env(CHILD, place);
            command
        }
    };
    let mut process = command.stdout(Stdio::piped()).spawn().expect("the server starts");
    let mut lines = std::io::BufReader::new(process.stdout.take().expect("its output"));
    let mut line = String::new();
    lines.read_line(&mut line).expect("its address");
    let address = line.trim().trim_start_matches("http://").trim_end_matches('/').parse();
    // Its other output is read and discarded.
    std::thread::spawn(move || lines.lines().map_while(Result::ok).count());
    (process, address.expect("its address"))
}

/// The most that the server had at any time, where the system says so.
fn memory_mb(server: &Child) -> Option<u64> {
    let status = std::fs::read_to_string(format!("/proc/{}/status", server.id())).ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    line.split_whitespace().next()?.parse::<u64>().ok().map(|kb| kb / 1_024)
}

async fn play_all(addresses: &[SocketAddr], games: u64, time: Duration) -> Figures {
    let begun = Instant::now();
    let mut playing = Vec::new();
    for game in 0..games {
        let at = [addresses[0], addresses[addresses.len() - 1]];
        playing.push(tokio::spawn(play(at, game, time)));
        // People come one after the other.
        sleep(Duration::from_millis(5)).await;
    }
    let mut all = Figures::default();
    for game in playing {
        match game.await.ok().flatten() {
            Some(figures) => {
                all.took.extend(figures.took);
                all.lost += figures.lost;
            }
            None => all.failed += 1,
        }
    }
    println!("{:.0} s in all", begun.elapsed().as_secs_f64());
    all
}

fn report(wanted: &Wanted, figures: Figures, memory: &[u64]) {
    let Figures { mut took, lost, failed } = figures;
    took.sort();
    let ms = |share: f64| {
        let at = ((took.len() as f64 * share) as usize).min(took.len().saturating_sub(1));
        took.get(at).map_or(0.0, |took| took.as_secs_f64() * 1_000.0)
    };
    let Wanted { games, seconds, .. } = wanted;
    println!(
        "{games} games, a move every {} s in each for {seconds} s: {} moves",
        PACE.as_secs(),
        took.len()
    );
    println!(
        "to the other: median {:.1} ms, 99 % {:.1} ms, longest {:.1} ms",
        ms(0.5),
        ms(0.99),
        ms(1.0)
    );
    let at_once = took.partition_point(|took| *took <= AT_ONCE) as f64 / took.len().max(1) as f64;
    println!("within {} ms: {:.2} %", AT_ONCE.as_millis(), 100.0 * at_once);
    println!("lost {lost}, games that failed {failed}");
    flood::report();
    for memory in memory {
        println!("memory of the server: {memory} MB at most");
    }
}
