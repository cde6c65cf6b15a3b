//! From the compiled modules and the hand-written files to the files of the site.

use crate::{fingerprint, hashed_name, squeeze};

/// Inputs: the two wasm modules with their glue, and the files written by hand.
#[derive(Debug)]
pub struct Site<'a> {
    pub page_js: &'a str,
    pub page_wasm: &'a [u8],
    pub worker_js: &'a str,
    pub worker_wasm: &'a [u8],
    /// The program for frames in other pages, with what it begins with.
    pub embed: Embed<'a>,
    pub style: &'a str,
    pub index: &'a str,
    /// Where the page begins.
    pub boot: &'a str,
    /// Where the worker begins.
    pub think: &'a str,
    /// How a script tells whether a file is whole.
    pub whole: &'a str,
    pub service_worker: &'a str,
    pub manifest: &'a str,
    pub icon: &'a str,
    /// The letters of headings.
    pub font: &'a [u8],
    /// Pictures with fixed names: the icon of the installed app, the preview of a link.
    pub pictures: &'a [(&'static str, Vec<u8>)],
    /// Pictures that the style shows, by the names it gives them in double braces.
    pub drawings: &'a [(String, Vec<u8>)],
    /// Files that only some games need, by name; they are fetched when they are wanted.
    pub knowledge: &'a [(String, Vec<u8>)],
}

/// An embedded board: a small program of its own.
#[derive(Debug)]
pub struct Embed<'a> {
    /// The flat one and the one in three dimensions, each with its module.
    pub js: [&'a str; 2],
    pub wasm: [&'a [u8]; 2],
    pub style: &'a str,
    pub boot: &'a str,
    pub index: &'a str,
}

/// Output: a path below the root of the site and its bytes.
#[derive(Debug, PartialEq, Eq)]
pub struct SiteFile {
    pub path: String,
    pub content: Vec<u8>,
    /// Whether the page loads it at once, and offline copies begin with it.
    pub at_once: bool,
}

/// Everything but `index.html`, `sw.js`, the manifest and the icon gets a name that follows its
/// content, and every reference is rewritten. All references are relative: the site works below any
/// path of any host.
pub fn assemble(site: &Site<'_>) -> Vec<SiteFile> {
    let mut files = Vec::new();
    let mut add = |name: &str, content: &[u8]| {
        let path = format!("assets/{}", hashed_name(name, content));
        files.push(SiteFile { path: path.clone(), content: content.to_vec(), at_once: true });
        path
    };

    let page_wasm = add("page.wasm", site.page_wasm);
    let page_js = add("page.js", glue(site.page_js, "page_bg.wasm", &page_wasm).as_bytes());
    let boot = site
        .boot
        .replace("{{page_js}}", file_name(&page_js))
        .replace("{{page_wasm}}", file_name(&page_wasm));
    let page_boot = add("boot.js", boot.as_bytes());
    let worker_wasm = add("worker.wasm", site.worker_wasm);
    let worker_js =
        add("worker.js", glue(site.worker_js, "worker_bg.wasm", &worker_wasm).as_bytes());
    let mut later: Vec<SiteFile> = site
        .knowledge
        .iter()
        .map(|(name, content)| fetched_later(&format!("{name}.data"), content))
        .collect();
    let think = site
        .think
        .replace("{{whole}}", site.whole)
        .replace("{{worker_js}}", file_name(&worker_js))
        .replace("{{worker_wasm}}", file_name(&worker_wasm))
        .replace("{{knowledge}}", &list(site.knowledge, &later));
    let worker_boot = add("think.js", think.as_bytes());
    let font = add("letters.woff2", site.font);
    let mut styled = site.style.replace("{{font}}", file_name(&font));
    for (name, content) in site.drawings {
        let file = fetched_later(name, content);
        styled = styled.replace(&format!("{{{{{name}}}}}"), file_name(&file.path));
        later.push(file);
    }
    let style = add("style.css", squeeze::style(&styled).as_bytes());

    let index = site
        .index
        .replace("{{style}}", &style)
        .replace("{{boot}}", &page_boot)
        .replace("{{page_js}}", &page_js)
        .replace("{{page_wasm}}", &page_wasm)
        .replace("{{page_wasm_bytes}}", &site.page_wasm.len().to_string())
        .replace("{{worker}}", &worker_boot)
        .replace("{{later_files}}", &fetched_by_page(site.knowledge, &later));
    let is_words = |file: &SiteFile| file.path.starts_with(&format!("assets/{WORDS}-"));
    files.extend(later.extract_if(.., |file| is_words(file)).map(|mut file| {
        file.at_once = true;
        file
    }));
    let mut plain = |path: &str, content: &str| {
        files.push(SiteFile {
            path: path.into(),
            content: content.as_bytes().to_vec(),
            at_once: true,
        });
    };
    plain("index.html", &index);
    plain("manifest.webmanifest", site.manifest);
    plain("icon.svg", site.icon);

    later.extend(site.pictures.iter().map(|(path, content)| SiteFile {
        path: (*path).into(),
        content: content.clone(),
        at_once: false,
    }));
    let template = site.service_worker.replace("{{whole}}", site.whole);
    let service_worker = service_worker(&template, &files, &later);
    files.push(SiteFile {
        path: "sw.js".into(),
        content: service_worker.into_bytes(),
        at_once: true,
    });
    files.extend(later);
    files.extend(embedded(&site.embed, &worker_boot));
    files
}

/// The programs of the page for frames: flat, and in three dimensions.
pub const EMBEDDED: [&str; 2] = ["embed_flat", "embed_solid"];

/// The page for frames. It is not kept for offline use: the page around it is not either.
fn embedded(embed: &Embed<'_>, worker: &str) -> Vec<SiteFile> {
    let [(wasm, js), (solid_wasm, solid_js)] = [0, 1].map(|at| {
        let name = EMBEDDED[at];
        let wasm = fetched_later(&format!("{name}.wasm"), embed.wasm[at]);
        let js = glue(embed.js[at], &format!("{name}_bg.wasm"), &wasm.path);
        (wasm, fetched_later(&format!("{name}.js"), js.as_bytes()))
    });
    let boot = embed
        .boot
        .replace("{{embed_js}}", file_name(&js.path))
        .replace("{{embed_solid_js}}", file_name(&solid_js.path));
    let boot = fetched_later("embed-boot.js", boot.as_bytes());
    let style = fetched_later("embed.css", squeeze::style(embed.style).as_bytes());
    let index = embed
        .index
        .replace("{{worker}}", worker)
        .replace("{{embed_style}}", &style.path)
        .replace("{{embed_boot}}", &boot.path);
    let index =
        SiteFile { path: "embed/index.html".into(), content: index.into_bytes(), at_once: false };
    vec![wasm, js, solid_wasm, solid_js, boot, style, index]
}

/// Whether a file goes with a flat board in a frame, and with one in three dimensions.
pub fn goes_with(path: &str) -> [bool; 2] {
    let [flat, solid] = EMBEDDED.map(|name| path.contains(name));
    [is_embedded(path) && !solid, is_embedded(path) && !flat]
}

/// Whether a file belongs to the page for frames.
pub fn is_embedded(path: &str) -> bool {
    path.starts_with("assets/embed") || path.starts_with("embed/")
}

fn fetched_later(name: &str, content: &[u8]) -> SiteFile {
    let path = format!("assets/{}", hashed_name(name, content));
    SiteFile { path, content: content.to_vec(), at_once: false }
}

/// The names and files as the worker's script has them.
fn list(knowledge: &[(String, Vec<u8>)], files: &[SiteFile]) -> String {
    let entry = |((name, _), file): (&(String, _), &SiteFile)| {
        format!("\"{name}\": \"{}\"", file_name(&file.path))
    };
    let entries: Vec<String> = knowledge.iter().zip(files).map(entry).collect();
    format!("{{ {} }}", entries.join(", "))
}

/// Files that the page fetches itself, by prefix: `puzzles-sogo`.
pub const LATER: [&str; 4] = ["puzzles", "lessons", "proofs", WORDS];

/// The sentences of a language: `locale-en`. One of them comes with the first load, and all are
/// kept for offline use at once: without any the page could not begin.
pub const WORDS: &str = "locale";

/// The names of those files and where they are.
fn fetched_by_page(knowledge: &[(String, Vec<u8>)], files: &[SiteFile]) -> String {
    let is_fetched =
        |name: &str| name.split_once('-').is_some_and(|(kind, _)| LATER.contains(&kind));
    let entry = |((name, _), file): (&(String, _), &SiteFile)| {
        is_fetched(name).then(|| format!("{name}={}", file.path))
    };
    knowledge.iter().zip(files).filter_map(entry).collect::<Vec<_>>().join(" ")
}

/// The glue names its wasm file; it now has another name in the same folder.
fn glue(js: &str, old: &str, new_path: &str) -> String {
    squeeze::script(js).replace(old, file_name(new_path))
}

fn file_name(path: &str) -> &str {
    path.rsplit('/').next().unwrap_or(path)
}

/// Fills in what to keep for offline use, at once and later, the fingerprints of files whose names
/// do not carry them, and a version that changes whenever any file does.
fn service_worker(template: &str, files: &[SiteFile], later: &[SiteFile]) -> String {
    const ROOT: &str = "./";
    let quoted = |file: &SiteFile| format!("\"{}\"", file.path);
    let mut paths: Vec<String> = files.iter().map(quoted).collect();
    paths.push(format!("\"{ROOT}\""));
    let plain = files.iter().chain(later).filter(|file| !file.path.starts_with("assets/"));
    let mut prints: Vec<String> = Vec::new();
    for file in plain {
        let print = fingerprint(&file.content);
        prints.push(format!("{}: \"{print}\"", quoted(file)));
        if file.path == "index.html" {
            prints.push(format!("\"{ROOT}\": \"{print}\""));
        }
    }
    let later: Vec<String> = later.iter().map(quoted).collect();
    let all: String = files.iter().map(|file| fingerprint(&file.content)).collect();
    template
        .replace("{{version}}", &fingerprint(all.as_bytes()))
        .replace("\"{{files}}\"", &paths.join(", "))
        .replace("\"{{later}}\"", &later.join(", "))
        .replace("{{prints}}", &format!("{{ {} }}", prints.join(", ")))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn site() -> Vec<SiteFile> {
        assemble(&Site {
            page_js: "new URL('page_bg.wasm', import.meta.url)",
            page_wasm: b"page",
            worker_js: "new URL('worker_bg.wasm', import.meta.url)",
            worker_wasm: b"worker",
            boot: "import \"./{{page_js}}\"; {{page_wasm}}",
            think: "{{whole}} import \"./{{worker_js}}\"; {{worker_wasm}} {{knowledge}}",
            whole: "const isWhole = 1;",
            knowledge: &[
                ("pogo".into(), b"table".to_vec()),
                ("puzzles-sogo".into(), b"puzzles".to_vec()),
            ],
            embed: Embed {
                js: [
                    "new URL('embed_flat_bg.wasm', import.meta.url)",
                    "new URL('embed_solid_bg.wasm', import.meta.url)",
                ],
                wasm: [b"embed", b"solid"],
                style: "a { b: c }",
                boot: "import \"./{{embed_js}}\" import \"./{{embed_solid_js}}\"",
                index: "../{{worker}} ../{{embed_style}} ../{{embed_boot}}",
            },
            style: "url({{font}}) url({{sogo.webp}})",
            font: b"letters",
            drawings: &[("sogo.webp".into(), b"webp".to_vec())],
            index: "{{style}} {{boot}} {{page_js}} {{page_wasm}} {{worker}} {{page_wasm_bytes}} later: {{later_files}}",
            service_worker: "const VERSION = \"{{version}}\"; const FILES = [\"{{files}}\"]; const LATER = [\"{{later}}\"]; const PRINTS = {{prints}}; {{whole}}",
            manifest: "{}",
            icon: "<svg/>",
            pictures: &[("icon-192.png", b"png".to_vec())],
        })
    }

    fn text<'a>(files: &'a [SiteFile], path: &str) -> &'a str {
        let file = files.iter().find(|file| file.path.starts_with(path)).unwrap();
        std::str::from_utf8(&file.content).unwrap()
    }

    /// What the service worker keeps.
    fn kept(files: &[SiteFile]) -> impl Iterator<Item = &SiteFile> {
        files.iter().filter(|file| file.path != "sw.js" && !is_embedded(&file.path))
    }

    #[test]
    fn the_page_for_frames_names_its_files() {
        let files = site();
        for reference in text(&files, "embed/index.html").split(' ') {
            let path = reference.strip_prefix("../").unwrap();
            assert!(files.iter().any(|file| file.path == path), "{path} is missing");
        }
        for named in text(&files, "assets/embed-boot").split('"').skip(1).step_by(2) {
            let script = format!("assets/{}", named.strip_prefix("./").unwrap());
            assert!(files.iter().any(|file| file.path == script), "{script} is missing");
        }
        assert!(!text(&files, "sw.js").contains("embed"));
    }

    #[test]
    fn every_reference_names_a_file_of_the_site() {
        let files = site();
        let (references, _) = text(&files, "index.html").split_once(" later: ").unwrap();
        let (references, bytes) = references.rsplit_once(' ').unwrap();
        assert_eq!(bytes, "4", "the bytes of the page's program, to tell how much of it has come");
        for path in references.split(' ') {
            assert!(
                files.iter().any(|file| file.path == path),
                "{path} is referred to but missing"
            );
        }
        for glue in ["assets/page", "assets/worker"] {
            let wasm = files
                .iter()
                .find(|f| f.path.starts_with(glue) && f.path.ends_with(".wasm"))
                .unwrap();
            let js =
                files.iter().find(|f| f.path.starts_with(glue) && f.path.ends_with(".js")).unwrap();
            assert!(String::from_utf8_lossy(&js.content).contains(file_name(&wasm.path)));
        }
    }

    #[test]
    fn the_service_worker_keeps_every_file_at_once_or_later() {
        let files = site();
        let script = text(&files, "sw.js");
        assert!(!script.contains("{{"), "unfilled: {script}");
        let (lists, _) = script.split_once("PRINTS").unwrap();
        let (at_once, later) = lists.split_once("LATER").unwrap();
        for file in kept(&files) {
            let listed = [at_once, later].map(|list| list.contains(&file.path));
            assert_eq!(listed, [file.at_once, !file.at_once], "{}", file.path);
        }
    }

    #[test]
    fn the_service_worker_has_a_fingerprint_of_every_file() {
        let files = site();
        let script = text(&files, "sw.js");
        let (_, prints) = script.split_once("PRINTS = ").unwrap();
        for file in kept(&files) {
            let print = fingerprint(&file.content);
            let is_named_so = file.path.contains(&format!("-{print}."));
            let is_listed = prints.contains(&format!("\"{}\": \"{print}\"", file.path));
            assert_ne!(is_named_so, is_listed, "{}", file.path);
        }
        let index = text(&files, "index.html");
        assert!(
            prints.contains(&format!("\"./\": \"{}\"", fingerprint(index.as_bytes()))),
            "{prints}"
        );
    }

    #[test]
    fn the_style_names_the_letters_and_drawings_beside_it() {
        let files = site();
        let style = text(&files, "assets/style");
        for shown in style.split(' ') {
            let name = shown.trim_start_matches("url(").trim_end_matches(')');
            assert!(
                files.iter().any(|file| file.path == format!("assets/{name}")),
                "{name} is missing"
            );
        }
    }

    #[test]
    fn the_page_begins_with_its_module() {
        let files = site();
        let module = files
            .iter()
            .find(|f| f.path.starts_with("assets/page") && f.path.ends_with(".js"))
            .unwrap();
        assert!(text(&files, "assets/boot").contains(file_name(&module.path)));
    }

    #[test]
    fn the_page_knows_where_the_puzzles_of_each_game_are() {
        let files = site();
        let listed = text(&files, "index.html").split_once("later: ").unwrap().1;
        let path = listed.strip_prefix("puzzles-sogo=").unwrap();
        assert!(
            files.iter().any(|file| file.path == path && file.content == b"puzzles"),
            "{listed}"
        );
    }

    #[test]
    fn the_worker_knows_what_to_fetch_later() {
        let files = site();
        let later: Vec<&SiteFile> = kept(&files).filter(|file| !file.at_once).collect();
        let [table, puzzles, _, _] = later[..] else { panic!("{later:?}") };
        let [table, puzzles] = [table, puzzles].map(|file| file_name(&file.path));
        let expected = format!("{{ \"pogo\": \"{table}\", \"puzzles-sogo\": \"{puzzles}\" }}");
        assert!(text(&files, "assets/think").ends_with(&expected), "{expected}");
    }
}
