//! First course on looking ahead: a small tree, stepped through, with numbers that can be changed.

use leptos::prelude::*;
use plateau_game::Side;
use plateau_locale::{CourseTexts, Texts};
use plateau_players::Algorithm;

use super::course::{
    Asks, CHAPTERS, CourseAddress, CourseRun, PlaceState, StepEvent, bound_text, paragraphs,
};
use super::course_model::Course;
use super::course_tree::tree;
use super::glossary::{glossary, terms};
use super::tours_view::further;
use super::workshop::workshop;

#[component]
pub fn CoursePage(rest: String) -> impl IntoView {
    let course = Course::open(&rest);
    let ui = course.ui;
    let keys = window_event_listener(leptos::ev::keydown, move |event| course.key(&event));
    on_cleanup(move || keys.remove());
    let chapter = Memo::new(move |_| course.at.with(|at| at.chapter));
    let colour = move |side: Side, usual: &'static str| {
        course.colours.get().map_or(usual, |colours| colours[side.index()])
    };
    view! {
        <main class="paper wide course" id="main" data-ready=move || course.is_ready().to_string()
            style=("--x", move || colour(Side::X, "#f3e7d3")) style=("--o", move || colour(Side::O, "#5b4636"))>
            {move || body(course, chapter, ui.texts())}
        </main>
    }
    .into_any()
}

/// The page in one language: the parts need not follow another one by themselves.
fn body(course: Course, chapter: Memo<usize>, texts: &'static Texts) -> AnyView {
    let words = texts.course();
    let begins = move || {
        let at = chapter.get();
        let title = words.titles().keys()[at];
        let said = paragraphs(title, texts).into_iter().map(|text| view! { <p>{text}</p> });
        let number = words.chapter(&(at + 1).to_string(), &CHAPTERS.len().to_string());
        view! {
            <p class="quiet" id="course-chapter">{number}</p>
            <h2 id="chapter-title">{words.titles().at(at)}</h2>
            {said.collect_view()}
            {terms(CHAPTERS[at].terms, texts)}
            {question(course, CHAPTERS[at].asks, texts)}
        }
        .into_any()
    };
    let workshop = move || (chapter.get() + 1 == CHAPTERS.len()).then(|| workshop(course, texts));
    let way = move |by: isize, id: &'static str, word: &'static str| {
        let to = move || {
            let chapter = chapter.get().checked_add_signed(by)?;
            (chapter < CHAPTERS.len()).then_some(chapter)
        };
        let go = move |_| {
            if let Some(chapter) = untrack(to) {
                course.colours.set(None);
                course.change(|at| *at = CourseAddress::read(&(chapter + 1).to_string()));
            }
        };
        view! { <button type="button" id=id disabled=move || to().is_none() on:click=go>{word}</button> }
            .into_any()
    };
    view! {
        <h1>{words.title()}</h1>
        {begins}
        {tree(course, texts)}
        {stepping(course, texts)}
        {leaves(course, texts)}
        {workshop}
        <div class="row">
            {way(-1, "chapter-previous", words.previous())} {way(1, "chapter-next", words.next())}
        </div>
        {glossary(texts)}
        <h2>{words.further()}</h2>
        {further(texts)}
    }
    .into_any()
}

/// Question about the search before it is stepped through.
fn question(course: Course, asks: Asks, texts: &'static Texts) -> AnyView {
    let words = texts.course();
    let given = RwSignal::new(None::<i32>);
    let asked = Memo::new(move |_| course.run.with(|run| run.question(asks)));
    Effect::new(move |_| {
        asked.track();
        given.set(None);
    });
    let choice = move |answer: i32, right: i32| {
        let state = move || match given.get() {
            Some(given) if given == answer && answer == right => "right",
            Some(given) if given == answer => "wrong",
            _ => "open",
        };
        view! { <button type="button" class="choice" data-state=state on:click=move |_| given.set(Some(answer))>{answer.to_string()}</button> }
            .into_any()
    };
    let answers = move || {
        let (answers, right) = asked.get()?;
        let ask = if asks == Asks::Leaves { words.ask_leaves() } else { words.ask_value() };
        let verdict = move || match given.get() {
            None => String::new(),
            Some(given) if given == right => words.right().to_owned(),
            Some(given) => words.wrong(&given.to_string()),
        };
        let choices: Vec<AnyView> =
            answers.into_iter().map(|answer| choice(answer, right)).collect();
        Some(view! {
            <section class="quiz" aria-label=ask>
                <p id="course-question">{ask}</p>
                <div class="row">{choices}</div>
                <p id="course-answer" role="status">{verdict}</p>
            </section>
        })
    };
    view! { {answers} }.into_any()
}

/// Sentence for the event at a moment.
fn step_sentence(
    words: CourseTexts<'_>,
    run: &CourseRun,
    time: u32,
    algorithm: Algorithm,
) -> String {
    let name = |place: usize| match run.line(place) {
        line if line.is_empty() => words.root().to_owned(),
        line => line,
    };
    match run.event(time) {
        None => String::new(),
        Some(StepEvent::Leaf { place, value }) => words.examined(&name(place), &value.to_string()),
        Some(StepEvent::Enters { place, is_greatest }) => {
            let line = name(place);
            let enters = if is_greatest {
                words.enters_greatest(&line)
            } else {
                words.enters_smallest(&line)
            };
            match run.state(place, time) {
                PlaceState::Open { alpha, beta } if algorithm != Algorithm::Minimax => {
                    format!("{enters} {}", words.window(&bound_text(alpha), &bound_text(beta)))
                }
                _ => enters,
            }
        }
        Some(StepEvent::Chooses { place, is_greatest, value, among }) => {
            let among: Vec<String> = among.iter().map(ToString::to_string).collect();
            let (line, value, among) = (name(place), value.to_string(), among.join(", "));
            if is_greatest {
                words.greatest(&line, &value, &among)
            } else {
                words.smallest(&line, &value, &among)
            }
        }
        Some(StepEvent::Cuts { place, is_greatest, value, held }) => {
            let (line, value, held) = (name(place), value.to_string(), held.to_string());
            if is_greatest {
                words.cut_greatest(&line, &value, &held)
            } else {
                words.cut_smallest(&line, &value, &held)
            }
        }
    }
}

fn stepping(course: Course, texts: &'static Texts) -> AnyView {
    let words = texts.course();
    let step =
        move |id: &'static str, sign: &'static str, word: &'static str, to: fn(u32, u32) -> u32| {
            view! {
                <button type="button" id=id on:click=move |_| course.step(to)>
                    <span aria-hidden="true">{sign}</span> " " {word}
                </button>
            }
            .into_any()
        };
    let sentence = move || {
        let algorithm = course.at.with(|at| at.algorithm);
        course.run.with(|run| step_sentence(words, run, course.time.get(), algorithm))
    };
    let moment = move || match course.run.with(CourseRun::moments) {
        0 => String::new(),
        last => {
            let number = (course.time.get() + 1).to_string();
            texts.explorer().moment(&number, &last.to_string())
        }
    };
    view! {
        <section class="course-steps">
            <p id="course-sentence" role="status">{sentence}</p>
            <div class="row">
                {step("course-first", "|◀", texts.explorer().first(), |_, _| 0)}
                {step("course-back", "◀", words.back(), |time, _| time.saturating_sub(1))}
                {step("course-step", "▶", words.step(), |time, _| time + 1)}
                {step("course-last", "▶|", texts.explorer().last(), |_, last| last)}
                <span class="quiet" id="course-moment">{moment}</span>
            </div>
            <p class="quiet">{words.keys()}</p>
        </section>
    }
    .into_any()
}

/// Fields for the numbers at the leaves.
fn leaves(course: Course, texts: &'static Texts) -> AnyView {
    let words = texts.course();
    // The fields stay while only numbers change, and with them the focus.
    let leaves: Memo<Vec<usize>> = Memo::new(move |_| {
        let places = course.at.with(|at| at.tree.places());
        places.iter().filter(|place| place.leaf().is_some()).map(|place| place.place()).collect()
    });
    let field = move |(number, place): (usize, usize)| {
        let change = move |event| {
            if let Ok(value) = event_target_value(&event).parse::<i16>() {
                course.change(|at| at.tree = at.tree.with_leaf(place, value));
            }
        };
        let value = move || {
            let leaf = course.at.with(|at| at.tree.places().get(place).and_then(|it| it.leaf()));
            leaf.unwrap_or(0).to_string()
        };
        let label = words.leaf(&(number + 1).to_string());
        view! { <input type="number" class="leaf" step="1" min="-9999" max="9999" aria-label=label prop:value=value on:change=change /> }
            .into_any()
    };
    let reset = move |_| {
        course.colours.set(None);
        course.change(|at| *at = CourseAddress::read(&(at.chapter + 1).to_string()));
    };
    view! {
        <div class="row course-leaves">
            {move || leaves.get().into_iter().enumerate().map(field).collect::<Vec<AnyView>>()}
            <button type="button" class="plain" id="course-reset" on:click=reset>{words.reset()}</button>
        </div>
    }
    .into_any()
}
