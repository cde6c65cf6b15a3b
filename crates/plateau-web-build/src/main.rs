//! Builds the site into `target/page`: `plateau-web-build [--dev]`.
//!
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
        service_worker: &read("sw.js")?,
        manifest: &read("manifest.webmanifest")?,
        icon: &read("icon.svg")?,
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
    let mut total = 0;
    for file in files {
        let path = folder.join(&file.path);
        fs::create_dir_all(path.parent().ok_or("a file without a folder")?)?;
        let brotli = brotli(&file.content, if dev { 4 } else { 11 })?;
        fs::write(&path, &file.content)?;
        fs::write(with_suffix(&path, "br"), &brotli)?;
        fs::write(with_suffix(&path, "gz"), gzip(&file.content, dev)?)?;
        println!("{:>9} {:>9} {}", file.content.len(), brotli.len(), file.path);
        total += brotli.len();
    }
    println!("{:>9} {total:>9} in all (bytes, bytes with brotli)", "");
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
