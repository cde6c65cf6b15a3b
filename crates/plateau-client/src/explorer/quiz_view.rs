//! The quiz: it stops the search where something is decided and asks. What is right is explained by
//! the sentence of the node.

use leptos::prelude::*;

use super::address::{Aside, QuizAt};
use super::model::ExplorerModel;
use super::playback;
use super::quiz::{Asked, Choice, Kind, LENGTH, ask};
use super::recording::RecordedSearch;

#[component]
pub fn Quiz(model: ExplorerModel) -> impl IntoView {
    let words = move || model.ui.texts().explorer();
    let answered = RwSignal::new(None::<usize>);
    let score = RwSignal::new(0_u32);
    let asked = Memo::new(move |_| {
        let at = model.quiz()?;
        model.with(|looked| ask(looked, at)).flatten()
    });
    // A question leads to its moment, and keeps what comes later to itself.
    Effect::new(move |_| {
        let asked = asked.get();
        answered.set(None);
        model.hides.set(asked.as_ref().is_some_and(|asked| asked.kind != Kind::Leaf));
        if let Some(asked) = asked {
            model.look_at(asked.node, asked.time);
        }
    });
    let start = move |_| {
        let seed = (js_sys::Math::random() * 1e6) as u64;
        score.set(0);
        model.aside.set(Some(Aside::Quiz(QuizAt { seed, number: 0 })));
    };
    let next = move |_| {
        let at =
            untrack(|| model.quiz()).map(|at| Aside::Quiz(QuizAt { number: at.number + 1, ..at }));
        model.aside.set(at);
    };
    let stop = move |_| {
        model.aside.set(None);
        model.hides.set(false);
    };
    let answer = move |asked: &Asked, at: usize| {
        if answered.get_untracked().is_none() {
            score.update(|score| *score += u32::from(at == asked.right));
            answered.set(Some(at));
            model.hides.set(false);
        }
    };
    let question = move || {
        let Some(at) = model.quiz() else { return ().into_any() };
        if at.number >= LENGTH {
            let told = words().quiz_done(&score.get().to_string(), &LENGTH.to_string());
            return view! { <p id="quiz-done" role="status">{told}</p> }.into_any();
        }
        let Some(asked) = asked.get() else {
            return view! { <p role="status" id="quiz-none">{words().quiz_none()}</p> }.into_any();
        };
        let told = model.with(|looked| question_words(model, looked, &asked)).unwrap_or_default();
        let number = words().quiz_number(&(at.number + 1).to_string(), &LENGTH.to_string());
        let asked = StoredValue::new(asked);
        let choice = move |(at, choice): (usize, Choice)| {
            let name = move || {
                model.with(|looked| choice_words(model, looked, choice)).unwrap_or_default()
            };
            let state = move || match answered.get() {
                None => "open",
                Some(_) if asked.with_value(|asked| asked.right == at) => "right",
                Some(given) if given == at => "wrong",
                Some(_) => "other",
            };
            view! {
                <button type="button" class="choice" data-state=state disabled=move || answered.get().is_some()
                    on:click=move |_| asked.with_value(|asked| answer(asked, at))>{name}</button>
            }
        };
        let choices = asked.with_value(|asked| asked.choices.clone());
        view! {
            <p class="quiet">{number}</p>
            <p id="quiz-question">{told}</p>
            <div class="row choices">{choices.into_iter().enumerate().map(choice).collect_view()}</div>
            <p id="quiz-answer" role="status">{move || {
                answered.get().map(|given| asked.with_value(|asked| {
                    let verdict = if given == asked.right { words().quiz_right() } else { words().quiz_wrong() };
                    let why = model.with(|looked| explanation(model, looked, asked)).unwrap_or_default();
                    format!("{verdict} {why}")
                }))
            }}</p>
            <Show when=move || answered.get().is_some()>
                <button type="button" id="quiz-next" class="main" on:click=next>{move || words().quiz_next()}</button>
            </Show>
        }
        .into_any()
    };
    view! {
        <section class="quiz" id="quiz">
            <h2>{move || words().quiz()}</h2>
            <p class="quiet">{move || words().quiz_about()}</p>
            <div class="row">
                <button type="button" id="quiz-start" on:click=start>{move || words().quiz_start()}</button>
                <Show when=move || model.quiz().is_some()>
                    <button type="button" id="quiz-stop" on:click=stop>{move || words().quiz_stop()}</button>
                </Show>
            </div>
            {question}
        </section>
    }
}

fn line_words(model: ExplorerModel, looked: &RecordedSearch, node: u32) -> String {
    let line = looked.line(node).join(" ");
    if line.is_empty() { model.ui.texts().explorer().root().to_owned() } else { line }
}

fn question_words(model: ExplorerModel, looked: &RecordedSearch, asked: &Asked) -> String {
    let words = model.ui.texts().explorer();
    let teller = model.teller();
    let mover = teller.names[looked.side(asked.node).index()];
    let line = line_words(model, looked, asked.node);
    match asked.kind {
        Kind::Cut(child) => {
            let visited = &looked.recording.nodes[child as usize];
            let entry = looked.recording.nodes[asked.node as usize].entry;
            let [value, alpha, beta] = [-visited.value, entry.alpha, entry.beta]
                .map(|value| teller.value(looked, asked.node, value));
            words.ask_cut(&line, mover, &alpha, &beta, &visited.mv, &value)
        }
        Kind::Window => {
            let entry = looked.recording.nodes[asked.node as usize].entry;
            let [alpha, beta] =
                [entry.alpha, entry.beta].map(|value| teller.value(looked, asked.node, value));
            let seen = looked.shape.children(asked.node).iter();
            let seen: Vec<String> = seen
                .filter(|child| looked.shape.left_at(**child) <= asked.time)
                .map(|child| {
                    let visited = &looked.recording.nodes[*child as usize];
                    format!("{} {}", visited.mv, teller.value(looked, asked.node, -visited.value))
                })
                .collect();
            words.ask_window(&line, mover, &alpha, &beta, &seen.join(", "))
        }
        Kind::Leaf => words.ask_leaf().to_owned(),
        Kind::Visit => words.ask_visit(&(asked.time + 1).to_string()),
    }
}

fn choice_words(model: ExplorerModel, looked: &RecordedSearch, choice: Choice) -> String {
    let words = model.ui.texts().explorer();
    match choice {
        Choice::Cut => words.choice_cut().to_owned(),
        Choice::GoOn => words.choice_go_on().to_owned(),
        Choice::Window(window) => {
            let node = model.selected.get_untracked().min(looked.len() - 1);
            let value = |value| model.teller().value(looked, node, value);
            format!("[{}, {}]", value(window.alpha), value(window.beta))
        }
        Choice::Node(node) => line_words(model, looked, node),
    }
}

/// Why the right answer is right.
fn explanation(model: ExplorerModel, looked: &RecordedSearch, asked: &Asked) -> String {
    let texts = model.ui.texts();
    let words = texts.explorer();
    let teller = model.teller();
    match (asked.kind, asked.choices[asked.right]) {
        (Kind::Cut(_), Choice::GoOn) => {
            let now = playback::window_at(looked, asked.node, asked.time);
            let [alpha, beta] =
                [now.alpha, now.beta].map(|value| teller.value(looked, asked.node, value));
            words.why_go_on(&alpha, &beta)
        }
        (Kind::Window, _) => words.why_window().to_owned(),
        (Kind::Visit, Choice::Node(child)) => {
            let promise = playback::promise(looked, child, asked.time);
            promise.map_or_else(String::new, |promise| {
                let [average, rarely, sum] = [promise.average, promise.exploration, promise.sum()]
                    .map(|number| texts.number(number, 2));
                words.why_visit(&line_words(model, looked, child), &average, &rarely, &sum)
            })
        }
        _ => teller.sentence(looked, asked.node),
    }
}
