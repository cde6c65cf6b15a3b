//! The engine at work: its best lines, whose every move can be looked at on the board, the values
//! of all other moves, and how far it looked.

use leptos::prelude::*;
use plateau_game::Source;
use plateau_games::AnyMove;
use plateau_wire::Candidate;
use web_sys::PointerEvent;

use super::move_values::{Wish, Work};
use super::symmetric_moves::alike;
use crate::board::board_input::Screen;
use crate::game::labels::{class, listed};
use crate::game::status_text;
use crate::text::Texts;
use plateau_session::{Input, Session};

/// How long the engine may look: seconds, and none for as long as somebody looks on.
const TIMES: [Option<u32>; 4] = [Some(4_000), Some(15_000), Some(60_000), None];

#[component]
pub fn EnginePanel(
    screen: Screen,
    wish: RwSignal<Wish>,
    work: RwSignal<(Work, f64)>,
) -> impl IntoView {
    let table = screen.table;
    let texts = move || table.ui.texts();
    let shown = move || usize::from(wish.get().lines);
    let lines = move || table.candidates.get().into_iter().take(shown()).collect::<Vec<_>>();
    let others = move || table.candidates.get().into_iter().skip(shown()).collect::<Vec<_>>();
    let same = Memo::new(move |_| table.game.with(|game| alike(game.position())));
    let certain = move || {
        table.candidates.with(|all| all.first().is_some_and(|best| best.value.is_certain()))
    };
    let has_others = move || table.candidates.with(|all| all.len() > shown());
    view! {
        <Settings screen wish />
        <p class="quiet" id="engine-work">{move || work_told(work.get(), certain(), texts())}</p>
        <ol
            class="candidates" id="candidates" aria-label=move || texts().candidates()
            data-depth=move || work.get().0.depth.to_string()
            // The move that was pointed at may be gone by then, and cannot say that it is left.
            on:pointerleave=move |event| leave(screen, &event)
        >
            // A move that is still there stays, with the focus on it, whatever the engine thinks of
            // it by now.
            <For each=lines key=|one| one.mv.clone() children=move |one| line(screen, one.mv) />
        </ol>
        <Show when=has_others>
            <h2 class="quiet">{move || texts().review().other_moves()}</h2>
            <ul class="other-moves" id="other-moves" aria-label=move || texts().review().other_moves()
                on:pointerleave=move |event| leave(screen, &event)>
                <For each=others key=|one| one.mv.clone() children=move |one| other(screen, one.mv, same) />
            </ul>
        </Show>
    }
}

/// How many lines, and how long.
#[component]
fn Settings(screen: Screen, wish: RwSignal<Wish>) -> impl IntoView {
    let words = move || screen.table.ui.texts().review();
    let set_lines = move |event| {
        if let Ok(lines) = event_target_value(&event).parse() {
            wish.update(|wish| wish.lines = lines);
        }
    };
    let set_time = move |event| {
        let time_ms = event_target_value(&event).parse().ok();
        wish.update(|wish| wish.time_ms = time_ms);
    };
    let time_name = move |time: Option<u32>| match time {
        Some(ms) => words().seconds(&(ms / 1_000).to_string()),
        None => words().endless().to_owned(),
    };
    view! {
        <div class="row engine-settings">
            <label>
                <span>{move || words().lines()}</span>
                <select id="engine-lines" on:change=set_lines prop:value=move || wish.get().lines.to_string()>
                    {(1..=5_u8).map(|count| view! { <option value=count.to_string() selected=move || wish.get().lines == count>{count}</option> }).collect_view()}
                </select>
            </label>
            <label>
                <span>{move || words().time()}</span>
                <select id="engine-time" on:change=set_time>
                    {TIMES.map(|time| {
                        let value = time.map_or_else(|| "endless".to_owned(), |ms| ms.to_string());
                        view! { <option value=value selected=move || wish.get().time_ms == time>{move || time_name(time)}</option> }
                    }).collect_view()}
                </select>
            </label>
        </div>
    }
}

/// Who says so, how deep it is, how many positions that took and how fast.
fn work_told((work, ms): (Work, f64), certain: bool, texts: &Texts) -> String {
    let words = texts.review();
    let source = match work.by {
        Some(Source::Table) => Some(words.by_table().to_owned()),
        Some(Source::Proof) => Some(words.by_proof().to_owned()),
        Some(_) if certain => Some(words.by_solver().to_owned()),
        Some(Source::Book) => Some(words.by_book().to_owned()),
        _ if work.depth > 0 => Some(words.depth(&work.depth.to_string())),
        _ => None,
    };
    let speed = (work.nodes as f64 / (ms / 1_000.0).max(0.001)) as u64;
    let count =
        (work.nodes > 0).then(|| words.work(&large(work.nodes, texts), &large(speed, texts)));
    source.into_iter().chain(count).collect::<Vec<_>>().join(", ")
}

/// A large number in as few digits as say something.
fn large(number: u64, texts: &Texts) -> String {
    match number {
        0..10_000 => number.to_string(),
        10_000..1_000_000 => format!("{}\u{a0}k", number / 1_000),
        _ => format!("{}\u{a0}M", texts.number(number as f64 / 1e6, 1)),
    }
}

/// A line: its value, and every move of it, both as they are by now.
fn line(screen: Screen, first: String) -> impl IntoView {
    let candidate = candidate(screen, first);
    let beginnings = move || {
        let moves = candidate
            .with(|one| one.as_ref().map(|one| read(screen, &one.line)).unwrap_or_default());
        (1..=moves.len()).map(|count| moves[..count].to_vec()).collect::<Vec<_>>()
    };
    view! {
        <li>
            {move || value(screen, candidate)}
            <For each=beginnings key=|moves| spelled(moves) children=move |moves| view! { <LineMove screen moves /> } />
        </li>
    }
}

/// A move that has a value and no line of its own.
fn other(screen: Screen, mv: String, same: Memo<Vec<(AnyMove, AnyMove)>>) -> impl IntoView {
    let moves = read(screen, std::slice::from_ref(&mv));
    let of = moves.first().copied();
    let like = move || {
        let first = same
            .with(|same| same.iter().find(|(mv, first)| Some(*mv) == of && mv != first).copied())?
            .1;
        let words = screen.table.ui.texts().review().like(&first.to_string());
        Some(
            view! { <span class="quiet" role="img" title=words.clone() aria-label=words>{format!("≅\u{a0}{first}")}</span> },
        )
    };
    let candidate = candidate(screen, mv);
    view! { <li><LineMove screen moves /> {move || value(screen, candidate)} {like}</li> }
}

/// What is known of this move by now.
fn candidate(screen: Screen, mv: String) -> Memo<Option<Candidate>> {
    Memo::new(move |_| {
        screen.table.candidates.with(|all| all.iter().find(|one| one.mv == mv).cloned())
    })
}

fn value(screen: Screen, candidate: Memo<Option<Candidate>>) -> Option<impl IntoView + use<>> {
    let texts = screen.table.ui.texts();
    let value = candidate.with(|one| one.as_ref().map(|one| one.value))?;
    let text = listed(value, texts)?;
    Some(view! { <span class=class(value) title=status_text::value(value, texts)>{text}</span> })
}

/// Moves one after the other, which tells the beginnings of a line apart.
fn spelled(moves: &[AnyMove]) -> String {
    moves.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

/// The moves of a line, as far as they can be played one after the other.
fn read(screen: Screen, line: &[String]) -> Vec<AnyMove> {
    let mut position = screen.table.now(|game| *game.position());
    let mut moves = Vec::new();
    for text in line {
        let Ok(mv) = position.parse_move(text) else { break };
        let Ok(next) = position.try_play(mv) else { break };
        position = next;
        moves.push(mv);
    }
    moves
}

/// A finger leaves as it lets go: what it tapped stays in sight.
fn leave(screen: Screen, event: &PointerEvent) {
    if event.pointer_type() == "mouse" {
        screen.preview.set(None);
    }
}

/// The last of these moves as a button: pointed at, it shows the position after all of them.
#[component]
fn LineMove(screen: Screen, moves: Vec<AnyMove>) -> impl IntoView {
    let table = screen.table;
    let name = moves.last().map(ToString::to_string).unwrap_or_default();
    let moves = StoredValue::new(moves);
    let show = move || screen.preview.set(Some(moves.get_value()));
    let hide = move || screen.preview.set(None);
    // Only a pointer that moves points at something: a line may appear under one that rests.
    let point = move |_| {
        let is_shown =
            screen.preview.get().is_some_and(|shown| moves.with_value(|moves| shown == *moves));
        if !is_shown {
            show();
        }
    };
    let press = move |_| match &moves.get_value()[..] {
        line if table.session(Session::is_study) => {
            hide();
            table.send(Input::EnterLine(line.to_vec()));
        }
        [mv] if table.session(Session::is_my_turn) => {
            hide();
            screen.play_asking(*mv);
        }
        _ => show(),
    };
    view! {
        <button type="button" class="move" on:click=press on:pointermove=point
            on:pointerleave=move |event| leave(screen, &event) on:focus=move |_| show() on:blur=move |_| hide()>
            {name}
        </button>
    }
}
