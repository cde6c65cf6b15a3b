//! Books grow independently of threads and interruptions, towards the most important lines.

use super::*;

fn plan(positions: usize, threads: usize) -> Plan {
    let weights = Weights::builtin();
    Plan { depth: 2, margin: 1, positions, seconds: u64::MAX, threads, table_bits: 10, weights }
}

/// A file of this test alone, gone at its end.
struct File(std::path::PathBuf);

impl File {
    fn new(name: &str) -> File {
        let file =
            File(std::env::temp_dir().join(format!("plateau-book-{}-{name}", std::process::id())));
        let _ = std::fs::remove_file(&file.0);
        file
    }

    fn text(&self) -> String {
        std::fs::read_to_string(&self.0).unwrap()
    }
}

impl Drop for File {
    fn drop(&mut self) {
        let _ = std::fs::remove_file(&self.0);
    }
}

#[test]
fn threads_and_interruptions_change_nothing() {
    let (at_once, in_pieces) = (File::new("at-once"), File::new("in-pieces"));
    widen(&at_once.0, &plan(300, 3)).unwrap();
    for positions in [1, 40, 40, 300] {
        widen(&in_pieces.0, &plan(positions, 1)).unwrap();
    }
    assert_eq!(at_once.text(), in_pieces.text());
    assert!((300..300 + ROUND).contains(&read(&at_once.0).unwrap().opened()));
    let before = at_once.text();
    widen(&at_once.0, &Plan { seconds: 0, ..plan(usize::MAX, 1) }).unwrap();
    assert_eq!(at_once.text(), before);
}

/// The first move is worth looking into before the second; a move that gives away a disc costs as
/// much as three plies; one that gives away two is none, until the better ones turn out to be
/// worse.
#[test]
fn cheapest_lines_come_first() {
    let order = |text: &str| {
        let book = Book::from_text(text).unwrap();
        let lines = lines_by_importance(&book, 1);
        lines
            .iter()
            .filter(|line| !line.opened)
            .map(|line| book.value(&line.position).unwrap())
            .collect::<Vec<_>>()
    };
    assert_eq!(order("f5\n d6 -10\n f4 -9\n f6 -8\n"), [-10, -9]);
    assert_eq!(order("f5\n d6\n  c3\n   d3 -10\n f4 -9\n f6 -8\n"), [-10, -9]);
    assert_eq!(order("f5\n d6\n  c3\n   d3\n    c4\n     f4 -10\n f4 -9\n f6 -8\n"), [-9, -10]);
    assert_eq!(order("f5\n d6\n  c3 -9\n f4 -9\n f6 -8\n"), [-9, -8]);
}

/// Pruning changes no value, and the rest is a book again.
#[test]
fn a_cut_keeps_what_matters() {
    let file = File::new("cut");
    widen(&file.0, &plan(200, 2)).unwrap();
    let book = read(&file.0).unwrap();
    let kept = cut(&book, 1, 10);
    assert_eq!((kept.opened(), cut(&kept, 1, usize::MAX)), (10, kept.clone()));
    assert!(kept.len() < book.len());
    for line in lines_by_importance(&kept, 1) {
        assert_eq!(kept.value(&line.position), book.value(&line.position), "{}", line.position);
    }
}

#[test]
fn bad_files_are_refused_and_left_alone() {
    let file = File::new("bad");
    std::fs::write(&file.0, "f5\n a1 0\n").unwrap();
    let sentence = widen(&file.0, &plan(10, 1)).unwrap_err();
    assert_eq!(
        sentence,
        format!("'{}': line 2 of the book is a move against the rules", file.0.display())
    );
    assert_eq!(file.text(), "f5\n a1 0\n");
    let arguments = |text: &str| text.split(' ').map(String::from).collect::<Vec<_>>();
    for (text, sentence) in [
        ("--depth 4", "expected --widen FILE or --cut FILE"),
        ("--cut x --widen x", "expected --widen FILE or --cut FILE"),
        ("--cut x", "expected --out FILE"),
        ("--widen x --depth y", "'--depth y': expected a number"),
    ] {
        assert_eq!(run(&arguments(text)).unwrap_err(), sentence, "{text}");
    }
}
