//! Builds the site into `target/page`:
//! `plateau-web-build [--dev|--play] [--table FILE].. [--solver PROGRAM] [--npm] [--serve]`.
//!
//! The packed tables that are named travel with the site as files of their own, under the names
//! they have. A solver makes such tables and prints their paths. It works beside the compiler,
//! which does not always use all cores. Cargo compiles the page and its worker for wasm, for
//! visitors in a profile each; `wasm-bindgen` writes their glue, then names, references and
//! compression. `--dev` uses the quick profile and a quick compression, `--play` the profile of
//! `cargo play` and no compression. A site whose parts have not changed is left as it is. `--serve`
//! then serves it to a browser on this machine.

mod compile;
mod npm;

use std::error::Error;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::{env, fs, thread};

use compile::compile;
use plateau_locale::Lang;
use plateau_web_build::{
    EMBEDDED, Embed, IconCut, LATER, Site, SiteFile, StaticServer, WORDS, assemble, goes_with,
    pixels, png,
};
use wasm_bindgen_cli_support::Bindgen;

/// How the page is compiled and packed.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Build {
    /// For the checks: quick to compile, every assertion on.
    Development,
    /// For this machine, in minutes from a fresh clone.
    Play,
    /// For visitors: small and fast.
    Release,
}

impl Build {
    fn profile(self) -> &'static str {
        match self {
            Build::Development => "web-dev",
            Build::Play => "play",
            Build::Release => "web",
        }
    }

    /// That of the page itself, which leaves thinking to the worker.
    fn page_profile(self) -> &'static str {
        if self == Build::Release { "web-page" } else { self.profile() }
    }
}

/// Size limit of a first visit until the board is playable, in bytes with brotli. The worker that
/// thinks comes after it; the quick profile is larger.
const MOST_FOR_THE_BOARD: usize = 1_000_000;

/// Size limit of Othello's weights, with brotli.
const MOST_FOR_THE_WEIGHTS: usize = 3_000_000;

/// Size limits of an embedded board, with brotli, before an engine is loaded: flat, and in three
/// dimensions.
const MOST_FOR_A_FRAME: [usize; 2] = [150_000, 220_000];

/// Always below the root, wherever cargo builds: the server embeds it from there.
const SITE: &str = "target/page";

const STATIC: &str = "crates/plateau-client/static";
const EMBED: &str = "crates/plateau-embed/static";
const PUZZLES: &str = "crates/plateau-puzzles/data";
const LESSONS: &str = "crates/plateau-client/lessons";
const PROOFS: &str = "crates/plateau-cubes/data";
const WEIGHTS: &str = "crates/plateau-othello/weights/othello.weights";

type Outcome<T> = Result<T, Box<dyn Error>>;

fn main() -> Outcome<()> {
    let arguments: Vec<String> = env::args().collect();
    build(&arguments)?;
    if arguments.iter().any(|argument| argument == "--serve") { serve() } else { Ok(()) }
}

fn root() -> Outcome<PathBuf> {
    Ok(Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").canonicalize()?)
}

/// Serves the site and shows it, until the program is ended.
fn serve() -> Outcome<()> {
    let server = StaticServer::open(&root()?.join(SITE))?;
    let link = format!("http://localhost:{}/", server.address()?.port());
    if let Some(port) = server.taken {
        println!("port {port} is in use, so the app is at another one");
    }
    println!("{link}  (Ctrl-C ends it)");
    let (program, arguments): (&str, &[&str]) = if cfg!(target_os = "macos") {
        ("open", &[])
    } else if cfg!(target_os = "windows") {
        ("cmd", &["/C", "start", ""])
    } else {
        ("xdg-open", &[])
    };
    // Where nothing can show it, the printed link is enough.
    let _ = Command::new(program)
        .args(arguments)
        .arg(link)
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn();
    server.run();
    Ok(())
}

fn build(arguments: &[String]) -> Outcome<()> {
    let has = |name: &str| arguments.iter().any(|argument| argument == name);
    let build = match (has("--dev"), has("--play")) {
        (true, _) => Build::Development,
        (_, true) => Build::Play,
        _ => Build::Release,
    };
    if build != Build::Play && !cfg!(feature = "pack") {
        return Err("this builder was compiled without the feature `pack`: only --play".into());
    }
    let tables = values(arguments, "--table").map(PathBuf::from);
    let solver = values(arguments, "--solver").next();
    let root = root()?;
    let target = env::var_os("CARGO_TARGET_DIR").map_or_else(|| root.join("target"), PathBuf::from);

    let (compiled, solved) = thread::scope(|scope| {
        let solving = scope.spawn(|| solver.map_or(Ok(Vec::new()), solved_tables));
        (compile(&root, build), solving.join())
    });
    compiled?;
    if has("--npm") {
        npm::write(&root, &target.join("wasm32-unknown-unknown").join(build.profile()), build)?;
    }
    let solved = solved.map_err(|_| "the thread of the solver failed")??;
    let module = |profile: &str, name: &str| {
        target.join("wasm32-unknown-unknown").join(profile).join(format!("{name}.wasm"))
    };
    let [worker, flat, solid] =
        ["worker", EMBEDDED[0], EMBEDDED[1]].map(|name| module(build.profile(), name));
    let modules = [module(build.page_profile(), "page"), worker, flat, solid];
    let by_hand = root.join(STATIC);
    let tables: Vec<PathBuf> = tables.chain(solved).collect();

    let stamp = stamp(&root, build, modules.iter().chain(&tables))?;
    let stamped = root.join("target/page.stamp");
    if fs::read_to_string(&stamped).is_ok_and(|earlier| earlier == stamp) {
        println!("the page in target/page is up to date");
        return Ok(());
    }
    let knowledge = knowledge(&root, tables.into_iter())?;
    let (page, others) = thread::scope(|scope| {
        let others = scope.spawn(|| {
            let bound = |module: &PathBuf| bind(module, &target).map_err(|e| e.to_string());
            Ok::<_, String>((bound(&modules[1])?, [bound(&modules[2])?, bound(&modules[3])?]))
        });
        (bind(&modules[0], &target), others.join())
    });
    let (page, (worker, embed)) = (page?, others.map_err(|_| "binding the worker failed")??);

    let read =
        |name: &str| fs::read_to_string(by_hand.join(name)).map_err(|e| format!("{name}: {e}"));
    let framed = |name: &str| {
        fs::read_to_string(root.join(EMBED).join(name)).map_err(|e| format!("{name}: {e}"))
    };
    let board_style = fs::read_to_string(root.join("crates/plateau-board/static/board.css"))?;
    let files = assemble(&Site {
        embed: Embed {
            js: [&embed[0].js, &embed[1].js],
            wasm: [&embed[0].wasm, &embed[1].wasm],
            style: &[
                read("style/05-colours.css")?,
                read("style/50-flat-boards.css")?,
                board_style,
                framed("embed.css")?,
            ]
            .concat(),
            boot: &framed("embed.js")?,
            index: &framed("index.html")?,
        },
        page_js: &page.js,
        page_wasm: &page.wasm,
        worker_js: &worker.js,
        worker_wasm: &worker.wasm,
        style: &style(&by_hand.join("style"))?,
        index: &read("index.html")?,
        boot: &read("boot.js")?,
        think: &read("think.js")?,
        whole: &read("whole.js")?,
        service_worker: &read("sw.js")?,
        manifest: &read("manifest.webmanifest")?,
        icon: &read("icon.svg")?,
        font: &fs::read(by_hand.join("fonts/fraunces.woff2"))
            .map_err(|e| format!("the font: {e}"))?,
        pictures: &pictures(&by_hand)?,
        drawings: &drawings(&by_hand.join("drawings"))?,
        knowledge: &knowledge,
    });
    let _ = fs::remove_file(&stamped);
    write(&root.join(SITE), &files, build)?;
    Ok(fs::write(stamped, stamp)?)
}

/// Values of a repeatable option.
fn values<'a>(arguments: &'a [String], name: &'a str) -> impl Iterator<Item = &'a String> {
    arguments.windows(2).filter(move |pair| pair[0] == name).map(|pair| &pair[1])
}

/// The packed tables that a program makes where they are missing.
fn solved_tables(program: &String) -> Result<Vec<PathBuf>, String> {
    let output = Command::new(program).output().map_err(|error| format!("{program}: {error}"))?;
    if !output.status.success() {
        return Err(String::from_utf8_lossy(&output.stderr).into_owned());
    }
    Ok(String::from_utf8_lossy(&output.stdout).lines().map(PathBuf::from).collect())
}

/// All that the site is made of, with sizes and times of change: as long as it is equal, so is the
/// site.
fn stamp<'a>(
    root: &Path,
    build: Build,
    more: impl Iterator<Item = &'a PathBuf>,
) -> Outcome<String> {
    let mut paths: Vec<PathBuf> =
        more.cloned().chain([env::current_exe()?, root.join(WEIGHTS)]).collect();
    let mut folders: Vec<PathBuf> =
        [STATIC, EMBED, PUZZLES, LESSONS].iter().map(|folder| root.join(folder)).collect();
    while let Some(folder) = folders.pop() {
        for entry in
            fs::read_dir(&folder).map_err(|error| format!("{}: {error}", folder.display()))?
        {
            let entry = entry?;
            let list = if entry.file_type()?.is_dir() { &mut folders } else { &mut paths };
            list.push(entry.path());
        }
    }
    paths.sort();
    let mut stamp = format!("{}\n", build.profile());
    for path in paths {
        let about = fs::metadata(&path).map_err(|error| format!("{}: {error}", path.display()))?;
        stamp += &format!("{} {} {:?}\n", path.display(), about.len(), about.modified()?);
    }
    Ok(stamp)
}

/// One sheet from the parts in a folder, in the order of their names: what comes later wins.
fn style(folder: &Path) -> Outcome<String> {
    let mut parts: Vec<PathBuf> = fs::read_dir(folder)?
        .map(|entry| entry.map(|entry| entry.path()))
        .collect::<Result<_, _>>()?;
    parts.sort();
    Ok(parts.iter().map(fs::read_to_string).collect::<Result<String, _>>()?)
}

/// Files that only some games need: the weights of Othello, the packed tables, the puzzles and the
/// lesson of each game, certificates.
fn knowledge(
    root: &Path,
    tables: impl Iterator<Item = PathBuf>,
) -> Outcome<Vec<(String, Vec<u8>)>> {
    let weights = root.join(WEIGHTS);
    let read = |path: PathBuf| {
        let name =
            path.file_stem().and_then(|stem| stem.to_str()).ok_or("a file without a name")?;
        let bytes = fs::read(&path).map_err(|error| format!("{}: {error}", path.display()))?;
        Ok((name.to_owned(), bytes))
    };
    let mut all: Vec<(String, Vec<u8>)> =
        std::iter::once(weights).chain(tables).map(read).collect::<Outcome<_>>()?;
    for lang in Lang::ALL {
        all.push((format!("{WORDS}-{}", lang.code()), lang.bundle().as_bytes().to_vec()));
    }
    for (kind, folder) in LATER.iter().zip([PUZZLES, LESSONS, PROOFS]) {
        let entries = fs::read_dir(root.join(folder))?;
        let mut paths: Vec<PathBuf> =
            entries.map(|entry| entry.map(|entry| entry.path())).collect::<Result<_, _>>()?;
        paths.sort();
        for path in paths {
            let (name, bytes) = read(path)?;
            all.push((format!("{kind}-{name}"), bytes));
        }
    }
    Ok(all)
}

/// The icon of the installed app, and the preview of a link; the manifest and `index.html` name
/// these files.
fn pictures(by_hand: &Path) -> Outcome<Vec<(&'static str, Vec<u8>)>> {
    let preview = "preview.jpg";
    let read = fs::read(by_hand.join(preview)).map_err(|error| format!("{preview}: {error}"))?;
    Ok(icons().into_iter().chain([(preview, read)]).collect())
}

/// Images that the style refers to, by file name.
fn drawings(folder: &Path) -> Outcome<Vec<(String, Vec<u8>)>> {
    let mut all = Vec::new();
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        all.push((entry.file_name().to_string_lossy().into_owned(), fs::read(entry.path())?));
    }
    all.sort();
    Ok(all)
}

fn icons() -> [(&'static str, Vec<u8>); 4] {
    let zlib = |bytes: &[u8]| {
        let mut writer = flate2::write::ZlibEncoder::new(Vec::new(), flate2::Compression::best());
        writer.write_all(bytes).and_then(|()| writer.finish()).expect("a vector takes every byte")
    };
    [
        ("icon-192.png", 192, IconCut::Tile),
        ("icon-512.png", 512, IconCut::Tile),
        ("icon-mask-512.png", 512, IconCut::Mask),
        ("apple-touch-icon.png", 180, IconCut::Mask),
    ]
    .map(|(name, width, cut)| (name, png(width, &pixels(width, cut), zlib)))
}

struct WasmModule {
    js: String,
    wasm: Vec<u8>,
}

fn bind(wasm: &Path, target: &Path) -> Outcome<WasmModule> {
    let name = wasm.file_stem().and_then(|stem| stem.to_str()).ok_or("a module without a name")?;
    let out = target.join("web-glue");
    Bindgen::new()
        .input_path(wasm)
        .web(true)?
        .omit_default_module_path(false)
        .typescript(false)
        .remove_name_section(true)
        .remove_producers_section(true)
        .generate(&out)
        .map_err(|error| format!("wasm-bindgen failed on {name}: {error:#}"))?;
    Ok(WasmModule {
        js: fs::read_to_string(out.join(format!("{name}.js")))?,
        wasm: fs::read(out.join(format!("{name}_bg.wasm")))?,
    })
}

/// Writes the site afresh, each file with its compressed twins.
fn write(folder: &Path, files: &[SiteFile], build: Build) -> Outcome<()> {
    if folder.exists() {
        fs::remove_dir_all(folder)?;
    }
    let (mut total, mut later, mut board, mut frame) = (0, 0, 0, [0; 2]);
    let (mut words, mut weights) = (0, None);
    for (file, twins) in files.iter().zip(packed(files, build)) {
        let path = folder.join(&file.path);
        fs::create_dir_all(path.parent().ok_or("a file without a folder")?)?;
        fs::write(&path, &file.content)?;
        for (suffix, bytes) in &twins {
            fs::write(with_suffix(&path, suffix), bytes)?;
        }
        let sent = twins.first().map_or(file.content.len(), |(_, brotli)| brotli.len());
        println!("{:>9} {sent:>9} {}", file.content.len(), file.path);
        *(if file.at_once { &mut total } else { &mut later }) += sent;
        for (sum, goes) in frame.iter_mut().zip(goes_with(&file.path)) {
            *sum += usize::from(goes) * sent;
        }
        let is_later = ["worker", "think", WORDS]
            .iter()
            .any(|start| file.path.starts_with(&format!("assets/{start}")));
        if file.at_once && !is_later {
            board += sent;
        }
        if file.path.starts_with(&format!("assets/{WORDS}-")) {
            words = words.max(sent);
        }
        if file.path.starts_with("assets/othello") && file.path.ends_with(".data") {
            weights = Some(sent);
        }
    }
    // A visitor reads one language; the longest is counted.
    board += words;
    println!("{:>9} {total:>9} at once, {later} later (bytes, bytes with brotli)", "");
    println!("{:>9} {board:>9} before the board can be played on", "");
    let [flat, solid] = frame;
    println!("{:>9} {flat:>9} for a flat board in a frame, {solid} in three dimensions", "");
    let weights = weights.ok_or("a page without the weights of Othello")?;
    if build != Build::Release {
        return Ok(());
    }
    keep("a first load", board, MOST_FOR_THE_BOARD)?;
    keep("a flat board in a frame", flat, MOST_FOR_A_FRAME[0])?;
    keep("a solid board in a frame", solid, MOST_FOR_A_FRAME[1])?;
    keep("weights of Othello", weights, MOST_FOR_THE_WEIGHTS)
}

/// Refuses what is larger than it may be.
fn keep(what: &str, found: usize, most: usize) -> Outcome<()> {
    if found <= most {
        Ok(())
    } else {
        Err(format!("{what} of {found} bytes, at most {most} are wanted").into())
    }
}

/// The compressed forms of a file by their suffixes, brotli first.
type Twins = Vec<(&'static str, Vec<u8>)>;

/// The twins of each file, all at once; none where they would hardly be shorter, or none are
/// wanted.
#[cfg(feature = "pack")]
fn packed(files: &[SiteFile], build: Build) -> Vec<Twins> {
    if build == Build::Play {
        return files.iter().map(|_| Twins::new()).collect();
    }
    let is_quick = build == Build::Development;
    let pack = |file: &SiteFile| {
        let quickly = brotli(&file.content, 4);
        // Tables are dense already: no quality makes them shorter, and the best takes long to find
        // that out.
        if quickly.len() * 20 > file.content.len() * 19 {
            return Twins::new();
        }
        let brotli = match (is_quick, file.at_once) {
            (false, _) => brotli(&file.content, 11),
            (true, true) => brotli(&file.content, 9),
            (true, false) => quickly,
        };
        vec![("br", brotli), ("gz", gzip(&file.content, is_quick))]
    };
    thread::scope(|scope| {
        let pack = &pack;
        let packing: Vec<_> = files.iter().map(|file| scope.spawn(move || pack(file))).collect();
        packing.into_iter().map(|one| one.join().expect("packing does not panic")).collect()
    })
}

#[cfg(not(feature = "pack"))]
fn packed(files: &[SiteFile], _: Build) -> Vec<Twins> {
    files.iter().map(|_| Twins::new()).collect()
}

fn with_suffix(path: &Path, suffix: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(".");
    name.push(suffix);
    name.into()
}

/// The largest window of brotli, 16 MB: programs are longer than its usual one.
#[cfg(feature = "pack")]
const WINDOW: u32 = 24;

#[cfg(feature = "pack")]
fn brotli(content: &[u8], quality: u32) -> Vec<u8> {
    let mut packed = Vec::new();
    let mut writer = brotli::CompressorWriter::new(&mut packed, 1 << 16, quality, WINDOW);
    writer.write_all(content).expect("a vector takes every byte");
    drop(writer);
    packed
}

#[cfg(feature = "pack")]
fn gzip(content: &[u8], is_quick: bool) -> Vec<u8> {
    let level = if is_quick { flate2::Compression::fast() } else { flate2::Compression::best() };
    let mut writer = flate2::write::GzEncoder::new(Vec::new(), level);
    writer.write_all(content).and_then(|()| writer.finish()).expect("a vector takes every byte")
}
