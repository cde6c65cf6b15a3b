//! Whole games with computers: against one, between two, and what can be done meanwhile.

use plateau_game::Side;
use plateau_games::{GameId, Variant};
use plateau_match::{Match, Seat, record};
use plateau_puzzles::{Goal, Puzzle};

use crate::driver::browser::{Browser, Outcome};
use crate::driver::fixture::Fixture;
use crate::driver::steps::{GAMES, QUICK, begin, expect, kept, no_errors, shoot, visit_with};
use crate::driver::tab::{DESKTOP, Device, PHONE, Tab};
use crate::scenarios::puzzles::shipped;

/// A person who asks for a hint at every turn and follows it plays against a weak level to the end:
/// on a phone whole games on the smallest boards; on a desktop the usual boards, in Sogo and
/// Morpion from a win in three moves on. Each of these hints is a search of up to two seconds, and
/// whole games on the usual cubes are played by two computers below.
pub fn against(fixture: &Fixture, browser: &mut Browser) -> Outcome<()> {
    for device in [PHONE, DESKTOP] {
        for game in GameId::ALL {
            let late = if device == DESKTOP { a_few_moves_from_the_end(game)? } else { None };
            let size = game.sizes().first().filter(|_| late.is_none());
            let setup = against_level_1(size.copied());
            let (setup_name, game_name) =
                (format!("plateau.setup.{game}"), format!("plateau.game.{game}"));
            let mut kept = vec![("plateau.settings", QUICK), (&*setup_name, &*setup)];
            kept.extend(late.as_deref().map(|record| (&*game_name, record)));
            let mut tab = visit_with(fixture, browser, device, &kept, &format!("#/play/{game}"))?;
            // From above no stack hides a place behind it.
            tab.press("#view-2")?;
            follow_hints(&mut tab)
                .map_err(|error| format!("{game} on the {}: {error}", device.name))?;
            shoot(&mut tab, &format!("{game}-against"))?;
            no_errors(&mut tab)?;
        }
    }
    Ok(())
}

fn against_level_1(size: Option<u8>) -> String {
    let size = size.map(|size| format!(r#""size":{size},"#)).unwrap_or_default();
    format!(r#"{{{size}"mode":"computer","choice":"first","computers":["level:1","level:1"]}}"#)
}

/// A game in cubes, which would be long, where the first player wins with the third move; none in
/// other games.
fn a_few_moves_from_the_end(game: GameId) -> Outcome<Option<String>> {
    if !matches!(game, GameId::Sogo | GameId::Morpion) {
        return Ok(None);
    }
    let fits = |puzzle: &Puzzle| {
        puzzle.position.variant() == Variant::new(game)
            && (puzzle.solver(), puzzle.goal, puzzle.solution.turns()) == (Side::X, Goal::Win, 3)
    };
    let puzzle = shipped(game)?.into_iter().find(fits).ok_or("no puzzle of three moves")?;
    let seats = [Seat::human("Player"), Seat::program("Level 1", "level:1")];
    Ok(Some(record::write(&Match::from_position(puzzle.position).with_seats(seats))))
}

fn follow_hints(tab: &mut Tab<'_>) -> Outcome<()> {
    const LONGEST: usize = 80;
    for _ in 0..LONGEST {
        tab.wait(&format!("{OVER} || ({} && {RESTS})", says("#status", "your turn")))?;
        if tab.eval(OVER)? == true {
            let result = tab.text("#status")?;
            let is_said = result.starts_with("You ") || result.starts_with("A draw: ");
            return expect(is_said, true, &format!("the result in words, in '{result}'"));
        }
        let moves = tab.count("#moves li")?;
        if tab.eval("document.querySelector('#hint').disabled")? == true {
            tab.wait(&format!(
                "{OVER} || document.querySelectorAll('#moves li').length > {moves}"
            ))?;
            continue;
        }
        let pressed = tab.press("#hint");
        if tab.eval(OVER)? == true {
            continue;
        }
        pressed?;
        // A pass is played for the person, who may be faster with the button.
        tab.wait(&format!(
            "{} || document.querySelectorAll('#moves li').length > {moves}",
            says("#aside", "Best move: ")
        ))?;
        let hint = tab.text("#aside")?;
        if let Some(words) = hint.strip_prefix("Best move: ") {
            play_text(tab, words.split([' ', '.', ':']).next().unwrap_or_default(), moves)?;
        }
        tab.wait(&format!(
            "{OVER} || document.querySelectorAll('#moves li').length >= {}",
            moves + 2
        ))?;
    }
    Err("the game does not end".into())
}

const OVER: &str = "document.querySelector('#rematch') !== null";
const RESTS: &str = "document.querySelector('main.play').dataset.settled === 'true'";

fn says(selector: &str, words: &str) -> String {
    format!("(document.querySelector('{selector}')?.textContent ?? '').includes('{words}')")
}

/// Plays a move given in the notation of its game by pointing at its places.
fn play_text(tab: &mut Tab<'_>, mv: &str, moves_before: usize) -> Outcome<()> {
    if mv == "pass" {
        return Ok(());
    }
    let count = mv.chars().next().filter(char::is_ascii_digit);
    let words = mv.trim_start_matches(|c: char| c == '@' || c.is_ascii_digit());
    let places: Vec<&str> = words.split(['-', '>']).filter(|word| !word.is_empty()).collect();
    // Rods and spheres behind others are played on the pad of levels.
    let pad = tab.count(".pad:not(.tuck)")? > 0;
    for place in &places {
        let pointed =
            if pad { tab.press(&format!(".pad [data-place={place}]")) } else { tab.place(place) };
        pointed.map_err(|error| format!("playing {mv}: {error}"))?;
    }
    // A tile beside the hole may slide as well: the second click says that a token is meant.
    if mv.starts_with('@') && tab.count("#moves li")? == moves_before {
        tab.place(places[0])?;
    }
    if let Some(count) = count.filter(|_| tab.count(".question").is_ok_and(|open| open > 0)) {
        tab.press(&format!(".question [data-count='{count}']"))?;
    }
    Ok(())
}

/// Two computers play every game to the end by themselves, at both sizes.
pub fn watching(fixture: &Fixture, browser: &mut Browser) -> Outcome<()> {
    for device in [DESKTOP, PHONE] {
        for game in GAMES {
            let size = if game == "othello" { r#""size":6,"# } else { "" };
            let setup = format!(r#"{{{size}"mode":"watch","computers":["level:2","random"]}}"#);
            let mut tab = begin(fixture, browser, device, game, &setup)?;
            tab.wait(OVER).map_err(|error| format!("{game} on the {}: {error}", device.name))?;
            tab.settle()?;
            shoot(&mut tab, &format!("{game}-watched"))?;
            no_errors(&mut tab)?;
        }
    }
    Ok(())
}

/// Pause, one move, go on; each computer has its own strength and is named in its seat.
pub fn pausing(fixture: &Fixture, browser: &mut Browser) -> Outcome<()> {
    let setup = r#"{"size":8,"mode":"watch","computers":["level:2","classic:easy"]}"#;
    // At a pace that leaves time to press the buttons.
    let settings = QUICK.replace("\"pace_ms\":0", "\"pace_ms\":500");
    let kept = [("plateau.settings", &*settings), ("plateau.setup.othello", setup)];
    let mut tab = visit_with(fixture, browser, DESKTOP, &kept, "#/play/othello")?;
    tab.reads(".seat-x", "Level 2")?;
    tab.reads(".seat-o", "The original program, easy")?;
    tab.wait("document.querySelectorAll('#moves li').length >= 2")?;
    tab.press("#pause")?;
    tab.wait("document.querySelector('#pause').ariaPressed === 'true'")?;
    tab.settle()?;
    tab.reads("#status", "Paused.")?;
    let before = tab.count("#moves li")?;
    for step in 1..=3 {
        tab.press("#step")?;
        tab.moves(before + step)?;
        tab.settle()?;
        tab.reads("#status", "Paused.")?;
    }
    tab.key("p")?;
    tab.wait(&format!("document.querySelectorAll('#moves li').length > {before} + 5"))?;
    no_errors(&mut tab)
}

/// Reload in the middle of a computer's thinking: the game goes on exactly where it was.
pub fn reload_while_thinking(fixture: &Fixture, browser: &mut Browser) -> Outcome<()> {
    for device in [DESKTOP, PHONE] {
        reload_once(fixture, browser, device)?;
    }
    Ok(())
}

fn reload_once(fixture: &Fixture, browser: &mut Browser, device: Device) -> Outcome<()> {
    // Long enough to be met in the middle of its thinking, also on a slow machine.
    let setup = r#"{"mode":"computer","computers":["search:time=12000","search:time=12000"]}"#;
    let mut tab = begin(fixture, browser, device, "sogo", setup)?;
    tab.place("b2")?;
    tab.reads("#status", "is thinking")?;
    tab.moves(1)?;
    let before = kept(&mut tab, "plateau.game.sogo")?.unwrap_or_default();
    tab.reload()?;
    tab.reads("#moves", "b2")?;
    expect(
        kept(&mut tab, "plateau.game.sogo")?
            .is_some_and(|now| now.starts_with(before.trim_end_matches(['*', '\n']))),
        true,
        "the kept game",
    )?;
    tab.moves(2)?;
    tab.settle()?;
    tab.reads("#status", "your turn")?;
    no_errors(&mut tab)
}
