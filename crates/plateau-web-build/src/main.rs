//! Builds the site into `target/page`: `plateau-web-build [--dev] [--tables FOLDER]`.
//!
//! The folder is where packed tables are; the site carries those that are there, as files of their own.
//! One cargo call compiles the page and its worker for wasm, `wasm-bindgen` writes their glue, then names,
//! references and compression. With `--dev` the quick profile is used and the best compression is not sought.

use std::error::Error;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

use plateau_web_build::{Site, SiteFile, assemble};
use wasm_bindgen_cli_support::Bindgen;

type Outcome<T> = Result<T, Box<dyn Error>>;

fn main() -> Outcome<()> {
    let dev = env::args().any(|argument| argument == "--dev");
    let tables = env::args().skip_while(|argument| argument != "--tables").nth(1).map(PathBuf::from);
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").canonicalize()?;
    let target = env::var_os("CARGO_TARGET_DIR").map_or_else(|| root.join("target"), PathBuf::from);
    let profile = if dev { "web-dev" } else { "web" };

    compile(&root, profile)?;
    let modules = target.join("wasm32-unknown-unknown").join(profile);
    let page = bind(&modules.join("page.wasm"), &target)?;
    let worker = bind(&modules.join("worker.wasm"), &target)?;

    let by_hand = root.join("crates/plateau-client/static");
    let read = |name: &str| fs::read_to_string(by_hand.join(name)).map_err(|e| format!("{name}: {e}"));
    let files = assemble(&Site {
        page_js: &page.js,
        page_wasm: &page.wasm,
        worker_js: &worker.js,
        worker_wasm: &worker.wasm,
        style: &read("style.css")?,
        index: &read("index.html")?,
        think: &read("think.js")?,
        service_worker: &read("sw.js")?,
        manifest: &read("manifest.webmanifest")?,
        icon: &read("icon.svg")?,
        knowledge: &knowledge(&root, tables.as_deref())?,
    });
    // Always below the root, wherever cargo builds: the server embeds it from there.
    write(&root.join("target/page"), &files, dev)
}

fn compile(root: &Path, profile: &str) -> Outcome<()> {
    let cargo = env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let status = Command::new(cargo)
        .current_dir(root)
        .args(["build", "--package", "plateau-client", "--bins", "--target", "wasm32-unknown-unknown"])
        .args(["--profile", profile])
        .status()?;
    if status.success() { Ok(()) } else { Err("the page does not compile".into()) }
}

/// What only some games need: the weights of Othello, and the packed tables that are there.
fn knowledge(root: &Path, tables: Option<&Path>) -> Outcome<Vec<(String, Vec<u8>)>> {
    let weights = fs::read(root.join("crates/plateau-othello/weights/othello.weights"))?;
    let mut files = vec![("othello".to_owned(), weights)];
    for name in ["pogo", "pogo-uturn-no"] {
        let Some(path) = tables.map(|folder| folder.join(name).with_extension("packed")) else { continue };
        match fs::read(&path) {
            Ok(bytes) => files.push((name.to_owned(), bytes)),
            Err(error) => eprintln!("the page goes without '{}': {error}", path.display()),
        }
    }
    Ok(files)
}

struct Module {
    js: String,
    wasm: Vec<u8>,
}

fn bind(wasm: &Path, target: &Path) -> Outcome<Module> {
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
    Ok(Module {
        js: fs::read_to_string(out.join(format!("{name}.js")))?,
        wasm: fs::read(out.join(format!("{name}_bg.wasm")))?,
    })
}

/// Writes the site afresh, each file with its compressed twins.
fn write(folder: &Path, files: &[SiteFile], dev: bool) -> Outcome<()> {
    if folder.exists() {
        fs::remove_dir_all(folder)?;
    }
    let (mut total, mut later) = (0, 0);
    for file in files {
        let path = folder.join(&file.path);
        fs::create_dir_all(path.parent().ok_or("a file without a folder")?)?;
        fs::write(&path, &file.content)?;
        // The best is sought for what everybody waits for; tables are dense already.
        let brotli = brotli(
            &file.content,
            if dev {
                4
            } else if file.at_once {
                11
            } else {
                9
            },
        )?;
        let shorter = brotli.len() * 20 < file.content.len() * 19;
        if shorter {
            fs::write(with_suffix(&path, "br"), &brotli)?;
            fs::write(with_suffix(&path, "gz"), gzip(&file.content, dev)?)?;
        }
        let sent = if shorter { brotli.len() } else { file.content.len() };
        println!("{:>9} {sent:>9} {}", file.content.len(), file.path);
        *(if file.at_once { &mut total } else { &mut later }) += sent;
    }
    println!("{:>9} {total:>9} at once, {later} later (bytes, bytes with brotli)", "");
    Ok(())
}

fn with_suffix(path: &Path, suffix: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(".");
    name.push(suffix);
    name.into()
}

fn brotli(content: &[u8], quality: u32) -> Outcome<Vec<u8>> {
    let mut packed = Vec::new();
    let mut writer = brotli::CompressorWriter::new(&mut packed, 1 << 16, quality, 22);
    writer.write_all(content)?;
    drop(writer);
    Ok(packed)
}

fn gzip(content: &[u8], dev: bool) -> Outcome<Vec<u8>> {
    let level = if dev { flate2::Compression::fast() } else { flate2::Compression::best() };
    let mut writer = flate2::write::GzEncoder::new(Vec::new(), level);
    writer.write_all(content)?;
    Ok(writer.finish()?)
}
