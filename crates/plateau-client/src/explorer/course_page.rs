//! The first course in looking ahead: a small tree, stepped through, with numbers one can change.

use leptos::ev::KeyboardEvent;
use leptos::prelude::*;
use plateau_game::{Game as _, Side};
use plateau_players::{Algorithm, TypedTree};
use plateau_search::Value;
use plateau_search::recording::Bound;

use super::address::{lesson_route, small_game_route};
use super::course::{Asks, CHAPTERS, CourseAddress, Happening, REPORTS, Run, Seen, columns, typed};
use super::tours::{LESSONS, LessonAt};
use crate::game::opponents::algorithm_name;
use crate::ground::dialog::Pick;
use crate::ground::keyboard::{holds_keys, is_covered};
use crate::ground::route::Route;
use crate::ground::ui::{Ui, show_address, use_ui};
use crate::text::{CourseTexts, fill};

const WIDE: f64 = 64.0;
const HIGH: f64 = 84.0;

/// What the parts of a chapter share.
#[derive(Clone, Copy)]
struct Course {
    ui: Ui,
    at: RwSignal<CourseAddress>,
    time: RwSignal<u32>,
    run: Memo<Run>,
    colours: RwSignal<Option<[&'static str; 2]>>,
}

impl Course {
    fn words(&self) -> &'static CourseTexts {
        self.ui.texts().course
    }

    /// Another tree or algorithm begins at its beginning.
    fn change(&self, change: impl FnOnce(&mut CourseAddress)) {
        self.at.update(change);
        self.time.set(0);
        let address = self.at.with_untracked(CourseAddress::write);
        show_address(&Route::Course(address).address());
    }

    fn step(&self, to: impl FnOnce(u32, u32) -> u32) {
        let last = self.run.with_untracked(Run::moments).saturating_sub(1);
        self.time.update(|time| *time = to(*time, last).min(last));
    }

    /// Space and arrows need no focus, but a pressed button keeps its space and a field its keys.
    fn key(&self, event: &KeyboardEvent) {
        let plain = !event.ctrl_key() && !event.alt_key() && !event.meta_key();
        if !plain || event.default_prevented() || is_covered() || holds_keys(event) {
            return;
        }
        match event.key().as_str() {
            " " | "ArrowRight" => self.step(|time, _| time + 1),
            "ArrowLeft" => self.step(|time, _| time.saturating_sub(1)),
            "Home" => self.step(|_, _| 0),
            "End" => self.step(|_, last| last),
            _ => return,
        }
        event.prevent_default();
    }
}

#[component]
pub fn CoursePage(rest: String) -> impl IntoView {
    let ui = use_ui();
    let at = RwSignal::new(CourseAddress::read(&rest));
    let run = Memo::new(move |_| at.with(|at| Run::new(at.tree, at.algorithm)));
    let course = Course { ui, at, time: RwSignal::new(0), run, colours: RwSignal::new(None) };
    let keys = window_event_listener(leptos::ev::keydown, move |event| course.key(&event));
    on_cleanup(move || keys.remove());
    let words = move || course.words();
    let chapter = move || at.with(|at| at.chapter);
    let way = move |by: isize, id: &'static str, word: fn(&CourseTexts) -> &'static str| {
        let to = move || {
            let chapter = chapter().checked_add_signed(by)?;
            (chapter < CHAPTERS.len()).then_some(chapter)
        };
        let go = move |_| {
            if let Some(chapter) = untrack(to) {
                course.colours.set(None);
                course.change(|at| *at = CourseAddress::read(&(chapter + 1).to_string()));
            }
        };
        view! { <button type="button" id=id disabled=move || to().is_none() on:click=go>{move || word(words())}</button> }
    };
    let colour = move |side: Side, usual: &'static str| {
        course.colours.get().map_or(usual, |colours| colours[side.index()])
    };
    view! {
        <main class="paper wide course" id="main" style=("--x", move || colour(Side::X, "#f3e7d3"))
            style=("--o", move || colour(Side::O, "#5b4636"))>
            <h1>{move || words().title}</h1>
            <p class="quiet" id="course-chapter">
                {move || fill(words().chapter, &[&(chapter() + 1).to_string(), &CHAPTERS.len().to_string()])}
            </p>
            <h2 id="chapter-title">{move || words().chapters[chapter()].0}</h2>
            {move || words().chapters[chapter()].1.iter().map(|text| view! { <p>{*text}</p> }).collect_view()}
            {move || view! { <Question course asks=CHAPTERS[chapter()].asks /> }}
            <Tree course />
            <Stepping course />
            {move || (chapter() + 1 == CHAPTERS.len()).then(|| view! { <Workshop course /> })}
            <Ends course />
            <div class="row">{way(-1, "chapter-previous", |t| t.previous)} {way(1, "chapter-next", |t| t.next)}</div>
            <Glossary course />
            <h2>{move || words().real_games}</h2>
            <Further ui />
        </main>
    }
}

/// What one thinks before one sees it.
#[component]
fn Question(course: Course, asks: Asks) -> impl IntoView {
    let given = RwSignal::new(None::<i32>);
    let words = move || course.words();
    let asked = Memo::new(move |_| course.run.with(|run| run.question(asks)));
    Effect::new(move |_| {
        asked.track();
        given.set(None);
    });
    let answers = move || {
        let (answers, right) = asked.get()?;
        let button = move |answer: i32| {
            let state = move || match given.get() {
                Some(given) if given == answer => {
                    if answer == right {
                        "right"
                    } else {
                        "wrong"
                    }
                }
                _ => "open",
            };
            view! { <button type="button" class="choice" data-state=state on:click=move |_| given.set(Some(answer))>{answer}</button> }
        };
        let ask = if asks == Asks::Leaves { words().ask_leaves } else { words().ask_value };
        let told = move || {
            given.get().map(|given| {
                if given == right {
                    words().right.to_owned()
                } else {
                    fill(words().wrong, &[&given.to_string()])
                }
            })
        };
        Some(view! {
            <section class="quiz" aria-label=ask>
                <p id="course-question">{ask}</p>
                <div class="row choices">{answers.into_iter().map(button).collect_view()}</div>
                <p id="course-answer" role="status">{told}</p>
            </section>
        })
    };
    view! { {answers} }
}

fn shown(value: Value) -> String {
    match value {
        Value::INFINITE => "+∞".to_owned(),
        Value::MINUS_INFINITE => "−∞".to_owned(),
        value => value.points().to_string(),
    }
}

/// The tree as far as it is known at the moment.
#[component]
fn Tree(course: Course) -> impl IntoView {
    let drawn = move || {
        let time = course.time.get();
        course.run.with(|run| {
            let columns = columns(&run.places);
            let current = run.moment(time).map(|(place, _)| place);
            let at = |place: usize| {
                let ply = f64::from(run.places[place].ply());
                ((columns[place] + 0.5) * WIDE, (ply + 0.45) * HIGH)
            };
            let edges = run.places.iter().flat_map(|above| {
                above.moves().map(move |mv| (above.place(), above.play(mv).place(), mv))
            });
            let edges: Vec<_> = edges
                .map(|(above, below, mv)| {
                    let ((x1, y1), (x2, y2)) = (at(above), at(below));
                    let class =
                        if run.seen(below, time) == Seen::Unread { "edge unread" } else { "edge" };
                    let (x, y) = (f64::midpoint(x1, x2), f64::midpoint(y1 + 24.0, y2 - 14.0));
                    view! {
                        <line class=class x1=x1 y1=y1 + 26.0 x2=x2 y2=y2 - 14.0 />
                        <text class="mv" x=x - 7.0 y=y>{mv.to_string()}</text>
                    }
                })
                .collect();
            let nodes: Vec<_> = (0..run.places.len())
                .map(|place| node(run, place, at(place), time, current == Some(place)))
                .collect();
            view! { {edges} {nodes} }.into_any()
        })
    };
    let size = move || {
        course
            .run
            .with(|run| (run.leaves().len() as f64 * WIDE, f64::from(run.tree.height() + 1) * HIGH))
    };
    view! {
        <figure class="course-tree">
            <svg id="course-tree" role="img" aria-label=move || course.words().tree
                viewBox=move || format!("0 0 {} {}", size().0, size().1)
                style:max-width=move || format!("{}px", size().0 * 1.5)>{drawn}</svg>
            <figcaption class="quiet">"▲ " {move || course.words().you} ", ▼ " {move || course.words().opponent}</figcaption>
        </figure>
    }
}

fn node(
    run: &Run,
    place: usize,
    (x, y): (f64, f64),
    time: u32,
    is_current: bool,
) -> impl IntoView + use<> {
    let here = &run.places[place];
    let seen = run.seen(place, time);
    let value = match (seen, here.leaf()) {
        // The numbers at the ends are part of the tree: one sees them before they are read.
        (_, Some(value)) => value.to_string(),
        (Seen::Hidden | Seen::Unread, None) => "?".to_owned(),
        (Seen::Open { alpha, beta }, None) => format!("[{}, {}]", shown(alpha), shown(beta)),
        (Seen::Known { value, bound }, None) => match bound {
            Bound::Exact => value.to_string(),
            Bound::AtLeast => format!("≥ {value}"),
            Bound::AtMost => format!("≤ {value}"),
        },
    };
    let side = if here.side_to_move() == Side::X { "x" } else { "o" };
    let state = match seen {
        Seen::Hidden => "hidden",
        Seen::Open { .. } => "open",
        Seen::Known { .. } => "known",
        Seen::Unread => "unread",
    };
    let shape = if here.leaf().is_some() {
        format!(
            "{},{} {},{} {},{} {},{}",
            x - 13.0,
            y - 13.0,
            x + 13.0,
            y - 13.0,
            x + 13.0,
            y + 11.0,
            x - 13.0,
            y + 11.0
        )
    } else if side == "x" {
        format!("{},{} {},{} {},{}", x, y - 13.0, x - 14.0, y + 10.0, x + 14.0, y + 10.0)
    } else {
        format!("{},{} {},{} {},{}", x, y + 10.0, x - 14.0, y - 13.0, x + 14.0, y - 13.0)
    };
    let below = if here.leaf().is_some() { y + 4.0 } else { y + 24.0 };
    let class = format!(
        "node {side} {state}{}{}",
        if is_current { " selected" } else { "" },
        if here.leaf().is_some() { " end" } else { "" }
    );
    view! {
        <g class=class data-place=place.to_string() data-value=value>
            <polygon points=shape />
            <text x=x y=below>{value.clone()}</text>
        </g>
    }
}

fn place_name(words: &CourseTexts, run: &Run, place: usize) -> String {
    let way = run.way(place);
    if way.is_empty() { words.beginning.to_owned() } else { way }
}

/// What happens at a moment, in a sentence.
fn told(words: &CourseTexts, run: &Run, time: u32, algorithm: Algorithm) -> String {
    let name = |place: usize| place_name(words, run, place);
    match run.happening(time) {
        None => String::new(),
        Some(Happening::End { place, value }) => {
            fill(words.end, &[&name(place), &value.to_string()])
        }
        Some(Happening::Enters { place, is_greatest }) => {
            let enters = if is_greatest { words.enters_greatest } else { words.enters_smallest };
            let mut told = fill(enters, &[&name(place)]);
            if let (Seen::Open { alpha, beta }, false) =
                (run.seen(place, time), algorithm == Algorithm::Minimax)
            {
                told = format!("{told} {}", fill(words.window, &[&shown(alpha), &shown(beta)]));
            }
            told
        }
        Some(Happening::Chooses { place, is_greatest, value, among }) => {
            let chooses = if is_greatest { words.greatest } else { words.smallest };
            let among: Vec<String> = among.iter().map(ToString::to_string).collect();
            fill(chooses, &[&name(place), &value.to_string(), &among.join(", ")])
        }
        Some(Happening::Cuts { place, is_greatest, value, held }) => {
            let cuts = if is_greatest { words.cut_greatest } else { words.cut_smallest };
            fill(cuts, &[&name(place), &value.to_string(), &held.to_string()])
        }
    }
}

#[component]
fn Stepping(course: Course) -> impl IntoView {
    let words = move || course.words();
    let step = move |id: &'static str,
                     sign: &'static str,
                     word: fn(&CourseTexts) -> &'static str,
                     to: fn(u32, u32) -> u32| {
        view! { <button type="button" id=id on:click=move |_| course.step(to)>{sign} " " {move || word(words())}</button> }
    };
    let sentence = move || {
        let algorithm = course.at.with(|at| at.algorithm);
        course.run.with(|run| told(words(), run, course.time.get(), algorithm))
    };
    let moment = move || {
        let last = course.run.with(Run::moments);
        fill(words().moment, &[&(course.time.get() + 1).to_string(), &last.to_string()])
    };
    view! {
        <section class="course-steps">
            <p id="course-told" role="status">{sentence}</p>
            <div class="row">
                {step("course-first", "|◀", |t| t.first, |_, _| 0)}
                {step("course-back", "◀", |t| t.back, |time, _| time.saturating_sub(1))}
                {step("course-step", "▶", |t| t.step, |time, _| time + 1)}
                {step("course-last", "▶|", |t| t.last, |_, last| last)}
                <span class="quiet" id="course-moment">{moment}</span>
            </div>
            <p class="quiet">{move || words().keys}</p>
        </section>
    }
}

/// The numbers at the ends, to be changed.
#[component]
fn Ends(course: Course) -> impl IntoView {
    let words = move || course.words();
    let field = move |(number, leaf): (usize, TypedTree)| {
        let place = leaf.place();
        let change = move |event| {
            let value: Option<i16> = event_target_value(&event).parse().ok();
            if let Some(value) = value {
                course.change(|at| at.tree = at.tree.with_leaf(place, value));
            }
        };
        view! {
            <input type="number" class="leaf" step="1" min=-TypedTree::LARGEST max=TypedTree::LARGEST
                aria-label=fill(words().leaf, &[&(number + 1).to_string()])
                prop:value=leaf.leaf().unwrap_or(0).to_string() on:change=change />
        }
    };
    let fields = move || {
        course.run.with(|run| run.leaves().into_iter().enumerate().map(field).collect_view())
    };
    let reset = move |_| {
        course.colours.set(None);
        course.change(|at| *at = CourseAddress::read(&(at.chapter + 1).to_string()));
    };
    view! {
        <div class="row course-ends">
            {fields}
            <button type="button" class="plain" id="course-reset" on:click=reset>{move || words().reset}</button>
        </div>
    }
}

/// Any tree, and every algorithm on it.
#[component]
fn Workshop(course: Course) -> impl IntoView {
    let words = move || course.words();
    let refused = RwSignal::new(None::<String>);
    let read = move |event| match event_target_value(&event).parse::<TypedTree>() {
        Ok(tree) => {
            refused.set(None);
            course.change(|at| at.tree = tree);
        }
        Err(error) => refused.set(Some(error.to_string())),
    };
    let algorithms = move || {
        [Algorithm::Minimax, Algorithm::AlphaBeta]
            .map(|one| (one.name().to_owned(), algorithm_name(one, course.ui.texts()).to_owned()))
            .to_vec()
    };
    let report = move |(name, tree, colours): (
        &'static str,
        &'static str,
        Option<[&'static str; 2]>,
    )| {
        let word = move || match name {
            "sogo" => words().of_sogo,
            "othello" => words().of_othello,
            _ => words().of_pogo,
        };
        let open = move |_| {
            course.colours.set(colours);
            course.change(|at| at.tree = typed(tree));
        };
        view! { <li><button type="button" class="plain" data-report=name on:click=open>{word}</button></li> }
    };
    let row = move |algorithm: Algorithm| {
        let run = course.at.with(|at| Run::new(at.tree, algorithm));
        let summary = &run.recording.summary;
        let value = match (algorithm, run.value()) {
            (Algorithm::Mcts, _) | (_, None) => "–".to_owned(),
            (_, Some(value)) => value.to_string(),
        };
        view! {
            <tr data-algorithm=algorithm.name()><th scope="row">{algorithm_name(algorithm, course.ui.texts())}</th>
                <td>{value}</td> <td>{summary.best.join(" ")}</td> <td>{summary.visited}</td></tr>
        }
    };
    view! {
        <section class="workshop">
            <label class="field"><span>{move || words().typed}</span>
                <input type="text" id="course-tree-text" prop:value=move || course.at.with(|at| at.tree.to_string()) on:change=read />
            </label>
            <p class="quiet">{move || words().typed_help}</p>
            <p role="alert" id="course-refused">{move || refused.get()}</p>
            <p>{move || words().reports}</p>
            <ul>{REPORTS.map(report).collect_view()}</ul>
            <Pick label=Signal::derive(move || course.ui.texts().algorithm.to_owned()) options=Signal::derive(algorithms)
                value=Signal::derive(move || course.at.with(|at| at.algorithm.name().to_owned()))
                on_pick=move |key: String| course.change(|at| at.algorithm = Algorithm::from_name(&key).unwrap_or(at.algorithm)) />
            <h3>{move || words().algorithms}</h3>
            <table class="figures" id="course-algorithms">
                <thead><tr>{move || words().columns.map(|word| view! { <th scope="col">{word}</th> }).collect_view()}</tr></thead>
                <tbody>{move || Algorithm::ALL.map(row).collect_view()}</tbody>
            </table>
        </section>
    }
}

#[component]
fn Glossary(course: Course) -> impl IntoView {
    let terms = move || {
        course
            .words()
            .terms
            .map(|(term, means)| view! { <dt>{term}</dt><dd>{means}</dd> })
            .collect_view()
    };
    view! {
        <details class="glossary" id="course-glossary">
            <summary>{move || course.words().glossary}</summary>
            <dl>{terms}</dl>
        </details>
    }
}

/// What comes after the course: a small game, then the lessons from the originals.
#[component]
pub fn Further(ui: Ui) -> impl IntoView {
    let tours = move || {
        let titles = ui.texts().paths.lessons.iter().enumerate();
        titles
            .map(|(lesson, (title, _))| {
                let game = ui.texts().game(LESSONS[lesson].game()).name;
                let address = lesson_route(LessonAt { lesson, step: 0 }).address();
                view! { <li><a href=address>{*title}</a> " (" {game} ")"</li> }
            })
            .collect_view()
    };
    view! {
        <p><a id="course-othello" href=small_game_route().address()>{move || ui.texts().course.othello}</a></p>
        <p>{move || ui.texts().course.originals}</p>
        <ul>{tours}</ul>
    }
}
