//! A game gone through from end to end, in the background: signs, both sides, the value history,
//! trying again.

use plateau_match::{Match, record};
use plateau_review::{AssessedMove, Assessment, Review, portions};
use plateau_wire::{Assessed, Reply, Request, Task};

use crate::driver::browser::{Browser, Outcome};
use crate::driver::fixture::Fixture;
use crate::driver::steps::{HUMANS, expect, humans, load_text, no_errors, shoot, visit_with};
use crate::driver::tab::{DESKTOP, Device, PHONE, Tab};
use crate::scenarios::analysis::native_parity::{ask, open_worker, program};

/// Force 3 is won from the start, and only by an edge: the corner gives that away, and the answer
/// to it the draw.
const GAME: &str = "[Game \"force3\"]\n\n@a1 @a3 @b1 @b3 @c1\n";

fn reviewed(tab: &mut Tab<'_>) -> Outcome<()> {
    load_text(tab, GAME)?;
    tab.moves(5)?;
    tab.reads("#end-decided", "The game was a draw until 2. @a3, which loses in 6. Best: ")?;
    tab.press("#review-game")?;
    tab.wait("document.querySelector('#review-row')?.dataset.complete === 'true'")?;
    expect(tab.count(".end-card")?, 0, "cards over what the review says")
}

/// The signs, the sentence about where it was decided, both sides, the graph by mouse and by keys,
/// the table behind it.
pub fn whole_game(fixture: &Fixture, browser: &mut Browser) -> Outcome<()> {
    for device in [DESKTOP, PHONE] {
        let mut tab = humans(fixture, browser, device, "force3")?;
        reviewed(&mut tab)?;
        tab.reads("#moves li:first-child .slip", "?")?;
        tab.reads("#decided", "The game was a draw until 2. @a3, which loses in 6.")?;
        tab.reads("#both-sides tbody", "a mistake11")?;
        tab.reads("#both-sides tbody", "Accuracy83.3\u{a0}%75.0\u{a0}%")?;
        expect(tab.count(".graph polyline.certain")?, 1, "lines through what is certain")?;
        expect(tab.count(".graph polyline.believed")?, 0, "lines through beliefs")?;
        tab.reads("#graph", "W9")?;
        tab.wait("document.querySelector('#sums') !== null")?;
        // A click on the graph looks back, and keys go on from there.
        tab.press("#graph")?;
        tab.reads(".panel", "Looking back at move ")?;
        tab.eval("document.querySelector('#graph').focus()")?;
        tab.key("Home")?;
        tab.key("ArrowRight")?;
        tab.reads(".panel", "Looking back at move 1 of 5")?;
        tab.reads("#graph-told", "After move 1, @a1: a draw (certain)")?;
        tab.reads("#move-said", "1. @a1?: won for Red (W9) before, a draw after. Best: ")?;
        tab.wait("document.querySelector('#graph').ariaValueText?.includes('a draw')")?;
        shoot(&mut tab, "force3-review")?;
        no_errors(&mut tab)?;
    }
    Ok(())
}

/// On a small laptop the graph, the first mistake with what was better, and the way to learn from
/// it are in sight; a sign stands behind its move; the review is put away by its cross.
pub fn in_sight(fixture: &Fixture, browser: &mut Browser) -> Outcome<()> {
    const LAPTOP: Device = Device { name: "laptop", width: 1280, height: 720, touch: false };
    const BELOW: &str = "['#graph', '#move-ahead', '#try-x', '#try-o'].filter((part) => { \
        const r = document.querySelector(part)?.getBoundingClientRect(); return !r || r.height === \
        0 || r.bottom > innerHeight; }).join()";
    const APART: &str = "(() => { const [move, sign] = ['.move', '.slip'].map((part) => \
        document.querySelector(`#moves li:first-child ${part}`)); const text = \
        document.createRange(); \
        text.selectNodeContents(move.firstChild); \
        return sign.getBoundingClientRect().left - text.getBoundingClientRect().right; })()";
    for theme in ["light", "dark"] {
        let settings = format!(
            r#"{{"speed":"none","pace_ms":0,"quality":"low","flat":true,"theme":"{theme}"}}"#
        );
        let kept = [("plateau.settings", settings.as_str()), ("plateau.setup.force3", HUMANS)];
        let mut tab = visit_with(fixture, browser, LAPTOP, &kept, "#/play/force3")?;
        tab.settle()?;
        reviewed(&mut tab)?;
        tab.reads("#move-ahead", "@a1? here. Best: ")?;
        expect(tab.eval(BELOW)?.as_str(), Some(""), "out of sight at once")?;
        // The board shows the position before it, and the better moves on it.
        expect(
            tab.count(".board-area td:is(.best, .good)")? > 0,
            true,
            "better moves on the board",
        )?;
        let apart = tab.eval(APART)?.as_f64().unwrap_or(99.0);
        expect(apart < 6.0, true, &format!("a sign {apart} px behind its move"))?;
        shoot(&mut tab, &format!("review-{theme}"))?;
        tab.press("#review-close")?;
        tab.wait(
            "document.querySelector('main[data-state=reviewing]') === null && \
             document.querySelector('.seat') !== null",
        )?;
        no_errors(&mut tab)?;
    }
    Ok(())
}

/// No value in sight before an answer; wrong, right and the move of the game are told apart.
pub fn again(fixture: &Fixture, browser: &mut Browser) -> Outcome<()> {
    for device in [DESKTOP, PHONE] {
        let mut tab = humans(fixture, browser, device, "force3")?;
        reviewed(&mut tab)?;
        tab.press("#try-x")?;
        tab.reads("#try-task", "Move 1: Red played @a1 here.")?;
        expect(tab.count(".value, .graph, .bar, #candidates")?, 0, "values before an answer")?;
        tab.place("c3")?;
        tab.reads("#try-told", "No: @c3 gives it away (=).")?;
        tab.place("a1")?;
        tab.reads("#try-told", "That is the move of the game (=)")?;
        // Beside the hole a first click might mean a slide.
        tab.place("b1")?;
        tab.place("b1")?;
        tab.reads("#try-told", "Right: @b1 keeps it (W9).")?;
        tab.moves(5)?;
        tab.press("#try-solution")?;
        tab.reads("#try-told", "Best: @b1, @a2, @c2, @b3 (W9).")?;
        shoot(&mut tab, "force3-again")?;
        tab.press("#try-end")?;
        tab.wait(
            "document.querySelector('#again') === null && document.querySelector('#graph') \
            !== null",
        )?;
        tab.press("#try-o")?;
        tab.reads("#try-task", "Move 2: Blue played @a3 here.")?;
        // Whoever goes elsewhere has had enough.
        tab.press("#moves li:nth-child(4) button")?;
        tab.wait("document.querySelector('#again') === null")?;
        tab.moves(5)?;
        no_errors(&mut tab)?;
    }
    Ok(())
}

/// It can be stopped, and the page is none the worse for it.
pub fn stopped(fixture: &Fixture, browser: &mut Browser) -> Outcome<()> {
    let mut tab = humans(fixture, browser, DESKTOP, "sogo")?;
    tab.press("#analysis")?;
    // Without moves there is nothing to go through and nothing to click.
    expect(
        tab.eval("document.querySelector('#review').disabled")?,
        true.into(),
        "a review of no moves",
    )?;
    expect(tab.count("#graph")?, 0, "a graph without moves")?;
    for rod in ["b2", "c3", "b3", "c2"] {
        tab.place(rod)?;
    }
    tab.settle()?;
    tab.press("#review")?;
    tab.wait("document.querySelector('#review').textContent === 'Stop'")?;
    tab.press("#review")?;
    tab.wait("document.querySelector('#review').textContent === 'Evaluate the whole game'")?;
    tab.place("d4")?;
    tab.settle()?;
    tab.moves(5)?;
    no_errors(&mut tab)
}

/// Games whose portions the worker assesses, with few nodes for each move.
const GAMES: [&str; 3] = [
    "[Game \"sogo\"]\n\na1 b1 a1 b1 a1 c1 d4 c4 a1\n",
    "[Game \"othello\"]\n\nf5 d6 c3 d3 c4 f4 f6 f3 e6 e7\n",
    "[Game \"morpion\"]\n\nb22 c33 a11 d44 b33 c22\n",
];
const NODES: u64 = 3_000;

/// The worker's review is what `plateau review` says, and so is what the page shows.
pub fn as_natively(fixture: &Fixture, browser: &mut Browser) -> Outcome<()> {
    let mut tab = humans(fixture, browser, DESKTOP, "force3")?;
    reviewed(&mut tab)?;
    tab.press("#history-table")?;
    let shown = tab.eval(
        "[...document.querySelectorAll('#judged tbody tr')].map((row) => \
         `${row.querySelector('button').textContent} ${row.dataset.before}, played \
         ${row.dataset.played}`).join('|')",
    )?;
    let shown: Vec<String> =
        shown.as_str().unwrap_or_default().split('|').map(str::to_owned).collect();
    expect(shown, natively(GAME, None)?, "the page's review of Force 3")?;
    open_worker(&mut tab)?;
    for text in GAMES {
        let game = record::read(text).map_err(|error| error.to_string())?;
        let mut moves = Vec::new();
        for portion in portions(&game) {
            let mut own = by_the_worker(&mut tab, &game, portion)?;
            own.append(&mut moves);
            moves = own;
        }
        let review = Review::new(&game, moves);
        let told = review.moves.iter().map(|judged| {
            let sign = judged.sign.map_or("", |sign| sign.text());
            format!("{}{sign} {}, played {}", judged.mv, judged.before, judged.played)
        });
        expect(told.collect(), natively(text, Some(NODES))?, text)?;
    }
    no_errors(&mut tab)
}

/// A portion as the worker assesses it, in the order of the game.
fn by_the_worker(
    tab: &mut Tab<'_>,
    game: &Match,
    portion: std::ops::Range<usize>,
) -> Outcome<Vec<AssessedMove>> {
    let task = Task::Review { first: portion.start as u32, end: portion.end as u32, nodes: NODES };
    ask(tab, &Request { id: 1, record: record::write(game), task })?;
    let answers = tab.eval("window.answers")?;
    let answers = answers.as_array().cloned().unwrap_or_default();
    let mut moves = Vec::new();
    for answer in answers {
        let reply = Reply::from_json(answer.as_str().unwrap_or_default());
        let Ok(Reply::Assessed { place, mv: Assessed { before, best, only, played }, .. }) = reply
        else {
            return Err(format!("the worker said {answer}"));
        };
        let position = game.position_after(place as usize).ok_or("no such move")?;
        let best =
            best.iter().map(|text| position.parse_move(text).map_err(|error| error.to_string()));
        let before = Assessment { score: before, best: best.collect::<Outcome<_>>()?, only };
        moves.push(AssessedMove { before, played });
    }
    moves.reverse();
    Ok(moves)
}

/// The lines of `plateau review`, one a move: `@a1? win in 9, played draw`.
fn natively(text: &str, nodes: Option<u64>) -> Outcome<Vec<String>> {
    let mut arguments = vec!["plateau".to_owned(), "review".into(), "-".into()];
    arguments.extend(nodes.map(|nodes| format!("--nodes={nodes}")));
    let output = program(&arguments, text)?;
    let moves = output.lines().filter(|line| line.starts_with(' '));
    let words = |line: &str| {
        let line = line.split("; best").next().unwrap_or_default();
        line.split_whitespace().skip(2).collect::<Vec<_>>().join(" ")
    };
    Ok(moves.map(words).collect())
}
