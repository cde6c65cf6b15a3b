//! The room that shows a search from within, and its figures: searches of every game, the race, the
//! truth beside the belief, the evaluation on the board, and files to take away.

use std::fs;

use plateau_games::{GameId, Variant};
use plateau_match::{Match, link};

use crate::driver::browser::{Browser, Outcome};
use crate::driver::fixture::{Fixture, fresh_folder};
use crate::driver::steps::{
    FLAT, GAMES, HUMANS, QUICK, arrived, expect, no_errors, shoot, visit_with,
};
use crate::driver::tab::{DESKTOP, PHONE, Tab, text};
use crate::scenarios::explorer::view::{ready, turn_to};

/// The address of the room at a position.
pub fn inside_at(game: GameId, moves: &str, search: &str) -> Outcome<String> {
    let mut played = Match::new(Variant::new(game));
    for mv in moves.split_whitespace() {
        let mv = played.position().parse_move(mv).map_err(|error| error.to_string())?;
        played.play(mv).map_err(|refusal| refusal.to_string())?;
    }
    Ok(format!("#/inside/{game}/{}/{search}", link::write(&played)))
}

/// What the room says of the whole search: visited, depth, without cuts, evaluated, cuts, answers
/// of the table.
fn told(tab: &mut Tab<'_>) -> Outcome<Vec<u64>> {
    ready(tab)?;
    let numbers = tab.eval("document.querySelector('#inside-told').textContent.match(/\\d+/g)")?;
    Ok(numbers.as_array().into_iter().flatten().filter_map(|one| text(one).parse().ok()).collect())
}

/// All five games by all four algorithms, chosen from the lists; the order of moves and the table
/// make a difference.
pub fn every_game(fixture: &Fixture, browser: &mut Browser) -> Outcome<()> {
    for device in [DESKTOP, PHONE] {
        let mut tab = visit_with(fixture, browser, device, &[("plateau.settings", FLAT)], "")?;
        for game in GAMES {
            tab.eval(&format!("location.hash = '#/inside/{game}'"))?;
            tab.wait(&format!(
                "location.hash.startsWith('#/inside/{game}') && \
                document.querySelector('.inside-room') !== null"
            ))?;
            ready(&mut tab)?;
            turn_to(&mut tab, "settings")?;
            // Three plies of the largest cube have no room.
            let depth = if game == "morpion" { "2" } else { "3" };
            tab.choose("Depth", depth)?;
            let pruned = told(&mut tab)?;
            expect(pruned[0] < pruned[2] && pruned[4] > 0, true, &format!("cuts in {game}"))?;
            tab.choose("Algorithm", "Minimax")?;
            let whole = told(&mut tab)?;
            expect([whole[0], whole[4]], [pruned[2], 0], &format!("minimax in {game}"))?;
            tab.choose("Algorithm", "Full search")?;
            let full = told(&mut tab)?[1].to_string();
            expect(full.as_str(), depth, &format!("depth of the full search in {game}"))?;
            tab.choose("Algorithm", "Monte Carlo")?;
            tab.choose("Visits", "50")?;
            ready(&mut tab)?;
            tab.reads("#inside-told", "50 visits")?;
        }
        switches(&mut tab)?;
        no_errors(&mut tab)?;
    }
    Ok(())
}

fn switches(tab: &mut Tab<'_>) -> Outcome<()> {
    tab.choose("Algorithm", "Alpha-beta")?;
    tab.choose("Depth", "3")?;
    let mut visited = Vec::new();
    for order in ["best first", "worst first"] {
        tab.choose("Order of moves", order)?;
        visited.push(told(tab)?[0]);
    }
    expect(visited[0] < visited[1], true, &format!("best first takes fewer: {visited:?}"))?;
    tab.press("#switch-deepening")?;
    ready(tab)?;
    tab.wait("document.querySelectorAll('#depths tbody tr').length === 3")?;
    tab.choose("Algorithm", "Full search")?;
    tab.choose("Depth", "5")?;
    expect(told(tab)?[5] > 0, true, "answers of the table")?;
    tab.press("#switch-table")?;
    ready(tab)?;
    tab.reads("#inside-told", " 0 answers of the table.")?;
    tab.wait("location.hash.includes('table=no')")
}

/// The four algorithms side by side with curves, then the full search without each of its ideas. A
/// win in three with one way to it: every search that looks three plies ahead is told that it is
/// right.
pub fn race(fixture: &Fixture, browser: &mut Browser) -> Outcome<()> {
    let page = inside_at(GameId::Force3, "@b1 @a3 @a1 @c1", "alphabeta:depth=3/0")?;
    for device in [DESKTOP, PHONE] {
        let mut tab = visit_with(fixture, browser, device, &[("plateau.settings", FLAT)], &page)?;
        ready(&mut tab)?;
        turn_to(&mut tab, "more")?;
        tab.press("#race-start")?;
        tab.wait("document.querySelectorAll('#race tbody tr').length === 4")?;
        for searcher in ["Minimax", "Alpha-beta", "Full search"] {
            tab.wait(&format!(
                "[...document.querySelectorAll('#race tbody tr')].some((row) => \
                 row.textContent.startsWith('{searcher}') && row.textContent.endsWith('@c3 \
                 (right)'))"
            ))?;
        }
        // Both expectations and the three that go depth by depth.
        tab.wait("document.querySelectorAll('#curves polyline').length === 5")?;
        expect(overlapping(&mut tab)?, 0, "names of curves over each other")?;
        tab.eval("document.querySelector('.race').scrollIntoView()")?;
        shoot(&mut tab, "force3-race")?;
        tab.press("#ideas-start")?;
        tab.wait("document.querySelectorAll('#race tbody tr').length === 10")?;
        let times = "[...document.querySelectorAll('#race tbody tr td:nth-of-type(1)')].map((cell) \
            => cell.textContent)";
        tab.wait(&format!(
            "/^\\d+$/.test({times}[0]) && {times}.slice(1).every((cell) => \
            /^\\d+ \\(×\\d+\\.\\d\\d\\)$/.test(cell))"
        ))?;
        shoot(&mut tab, "force3-ideas")?;
        no_errors(&mut tab)?;
    }
    Ok(())
}

/// How many pairs of names in the picture of the curves lie over each other.
fn overlapping(tab: &mut Tab<'_>) -> Outcome<usize> {
    let found = tab.eval(
        "(() => { const all = [...document.querySelectorAll('#curves text')].map((e) => e.getBoundingClientRect()); \
         return all.flatMap((a, at) => all.slice(at + 1).filter((b) => \
           a.left < b.right && b.left < a.right && a.top + 2 < b.bottom && b.top + 2 < \
           a.bottom)).length; })()",
    )?;
    Ok(found.as_u64().unwrap_or_default() as usize)
}

/// Force 3 at its start, where a side wins in nine and a corner draws: a shallow search is mistaken
/// and says so, and one sees from which depth on it understands.
pub fn truth(fixture: &Fixture, browser: &mut Browser) -> Outcome<()> {
    for device in [DESKTOP, PHONE] {
        let kept = [("plateau.settings", FLAT), ("plateau.setup.force3", HUMANS)];
        let mut tab =
            visit_with(fixture, browser, device, &kept, "#/inside/force3//alphabeta:depth=3/0")?;
        ready(&mut tab)?;
        tab.reads("#inside-card", "a win in 9")?;
        tab.press("#textbook .node.mistaken polygon")?;
        tab.reads("#card-mistaken", "The search is mistaken here.")?;
        tab.reads("#inside-card", "The truth for ")?;
        shoot(&mut tab, "force3-mistaken")?;
        turn_to(&mut tab, "more")?;
        tab.press("#deepen")?;
        ready(&mut tab)?;
        let verdicts = "[...document.querySelectorAll('#depths tbody td:last-child')].map((cell) \
            => cell.textContent)";
        tab.wait(&format!("{verdicts}.length === 3 && {verdicts}.at(-1) === 'wrong'"))?;
        turn_to(&mut tab, "settings")?;
        tab.choose("Algorithm", "Full search")?;
        tab.choose("Depth", "9")?;
        ready(&mut tab)?;
        tab.wait(&format!(
            "{verdicts}.length > 5 && {verdicts}[0] === 'wrong' && {verdicts}.at(-1) === 'right'"
        ))?;
        // A depth is pressed, and its own root is looked at.
        turn_to(&mut tab, "more")?;
        tab.press("#depths tbody tr:first-child button")?;
        tab.wait("location.hash.endsWith('/0')")?;
        no_errors(&mut tab)?;
    }
    Ok(())
}

/// What an evaluation counts lies on the board in three dimensions with its points: lines on tubes,
/// squares, stacks. One kind of thing is pressed and stays there alone.
pub fn on_the_board(fixture: &Fixture, browser: &mut Browser) -> Outcome<()> {
    const LABELS: &str = "[...document.querySelectorAll('.inside-board .labels .points')]";
    let searched = "alphabeta:depth=1/0";
    let boards = [
        ("sogo", inside_at(GameId::Sogo, "b2 c3 b2 c3 b3", searched)?),
        ("othello", inside_at(GameId::Othello, "d3 c3 c4", searched)?),
        ("pogo", inside_at(GameId::Pogo, "2a1-b2 1a3-b3", searched)?),
    ];
    for device in [DESKTOP, PHONE] {
        for (game, page) in &boards {
            let mut tab =
                visit_with(fixture, browser, device, &[("plateau.settings", QUICK)], page)?;
            ready(&mut tab)?;
            turn_to(&mut tab, "settings")?;
            tab.press("#explain")?;
            tab.wait("document.querySelectorAll('#terms tbody tr').length >= 2")?;
            turn_to(&mut tab, "board")?;
            tab.wait(
                "document.querySelector('.inside-board canvas.stage')?.dataset.settled === 'true'",
            )?;
            tab.wait(&format!(
                "{LABELS}.length >= 2 && {LABELS}.every((label) => /^[+-]/.test(label.textContent))"
            ))?;
            tab.wait(&format!(
                "(() => {{ const board = \
                 document.querySelector('.inside-board').getBoundingClientRect(); \
                 return {LABELS}.every((label) => {{ const r = label.getBoundingClientRect(); \
                 return r.left > board.left && r.right < board.right && r.top > board.top && \
                 r.bottom < board.bottom; }}); }})()"
            ))?;
            let words = format!("{LABELS}.map((label) => label.textContent).join()");
            let whole = tab.eval(&words)?;
            shoot(&mut tab, &format!("{game}-inside-evaluated"))?;
            turn_to(&mut tab, "settings")?;
            tab.press("#terms tbody tr:first-child button")?;
            turn_to(&mut tab, "board")?;
            tab.wait(&format!("{LABELS}.length >= 1 && {words} !== {whole}"))?;
            shoot(&mut tab, &format!("{game}-inside-term"))?;
            turn_to(&mut tab, "settings")?;
            tab.press("#terms tbody tr:first-child button")?;
            tab.press("#explain-ours")?;
            turn_to(&mut tab, "board")?;
            tab.wait(&format!("{words} === {whole}"))?;
            turn_to(&mut tab, "settings")?;
            tab.press("#explain")?;
            tab.wait(&format!("{LABELS}.length === 0"))?;
            no_errors(&mut tab)?;
        }
    }
    Ok(())
}

/// Changed weights: whether the best move changes, and what twenty games mean. Then pictures and
/// data, of what is in sight and of all, and a link that opens the same node elsewhere.
pub fn taken_away(fixture: &Fixture, browser: &mut Browser) -> Outcome<()> {
    for device in [DESKTOP, PHONE] {
        let folder = fresh_folder(&format!("inside-{}", device.name))?;
        let kept = [("plateau.settings", FLAT), ("plateau.setup.force3", HUMANS)];
        let mut tab =
            visit_with(fixture, browser, device, &kept, "#/inside/force3//alphabeta:depth=2/3")?;
        tab.downloads_to(&folder)?;
        ready(&mut tab)?;
        let line = tab.text("#card-line")?;
        contest(&mut tab)?;
        turn_to(&mut tab, "more")?;
        let mut sizes = Vec::new();
        for (button, ending, begins) in [
            ("#take-seen-json", "json", &b"{"[..]),
            ("#take-seen-svg", "svg", b"<svg "),
            ("#take-seen-dot", "dot", b"digraph"),
            ("#take-seen-png", "png", b"\x89PNG"),
            ("#take-json", "json", b"{"),
            ("#take-svg", "svg", b"<svg "),
            ("#take-dot", "dot", b"digraph"),
            ("#take-png", "png", b"\x89PNG"),
        ] {
            tab.press(button)?;
            let path = arrived(&folder, ending)?;
            let bytes = fs::read(&path).map_err(|error| error.to_string())?;
            expect(bytes.starts_with(begins), true, &format!("how {} begins", path.display()))?;
            if ending == "png" {
                // Its width stands in the first chunk.
                let wide = bytes
                    .get(16..20)
                    .map(|wide| wide.iter().fold(0, |all, byte| all << 8 | u32::from(*byte)));
                expect(wide >= Some(1_600), true, &format!("the width of a picture: {wide:?}"))?;
            }
            fs::remove_file(&path).map_err(|error| error.to_string())?;
            sizes.push(bytes.len());
        }
        expect(
            sizes[0] < sizes[4] && sizes[2] < sizes[6],
            true,
            &format!("less in sight than in all: {sizes:?}"),
        )?;
        let address = text(&tab.eval("document.querySelector('#inside-link').value")?);
        tab.go(&address)?;
        tab.reload()?;
        ready(&mut tab)?;
        expect(tab.text("#card-line")?, line, "the node that the link opens")?;
        no_errors(&mut tab)?;
    }
    Ok(())
}

fn contest(tab: &mut Tab<'_>) -> Outcome<()> {
    turn_to(tab, "settings")?;
    tab.press(".weight-slider input")?;
    ready(tab)?;
    tab.wait("location.hash.includes(',w.')")?;
    tab.reads("#weights-effect", "usual weights")?;
    tab.press("#try-weights")?;
    tab.wait("document.querySelector('#weights-tried').dataset.done === 'true'")?;
    tab.wait(
        "/% of the points; the true share lies between \\d+ and \\d+ \
        %/.test(document.querySelector('#weights-tried').textContent)",
    )?;
    shoot(tab, "force3-contest")?;
    tab.press("#weights-usual")?;
    ready(tab)?;
    tab.wait("!location.hash.includes(',w.')")
}
