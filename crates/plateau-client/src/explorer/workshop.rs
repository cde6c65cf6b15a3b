//! Workshop of the course: a typed tree, and every algorithm on it.

use leptos::prelude::*;
use plateau_players::{Algorithm, TypedTree};
use plateau_search::recording::Summary;

use super::course::{REPORTS, typed};
use super::course_model::Course;
use crate::game::opponents::algorithm_name;
use crate::ground::dialog::Pick;
use crate::text::Texts;

pub fn workshop(course: Course, texts: &'static Texts) -> AnyView {
    let words = texts.course();
    let is_refused = RwSignal::new(false);
    let read = move |event| {
        let read = event_target_value(&event).parse::<TypedTree>();
        is_refused.set(read.is_err());
        if let Ok(tree) = read {
            course.change(|at| at.tree = tree);
        }
    };
    let option = |one: Algorithm| (one.name().to_owned(), algorithm_name(one, texts).to_owned());
    let options = [Algorithm::Minimax, Algorithm::AlphaBeta].map(option).to_vec();
    let report = move |(name, tree, colours): (
        &'static str,
        &'static str,
        Option<[&'static str; 2]>,
    )| {
        let open = move |_| {
            is_refused.set(false);
            course.colours.set(colours);
            course.change(|at| at.tree = typed(tree));
        };
        let label = words.drawn().get(name);
        view! { <li><button type="button" class="plain" data-report=name on:click=open>{label}</button></li> }
            .into_any()
    };
    let heads: Vec<AnyView> = words
        .columns()
        .iter()
        .map(|word| view! { <th scope="col">{word}</th> }.into_any())
        .collect();
    let refused = move || if is_refused.get() { words.refused() } else { "" };
    view! {
        <section class="workshop">
            <label class="field">
                <span>{words.typed()}</span>
                <input type="text" id="course-tree-text" autocomplete="off" spellcheck="false"
                    prop:value=move || course.at.with(|at| at.tree.to_string()) on:change=read />
            </label>
            <p class="quiet">{words.typed_help()}</p>
            <p role="alert" id="course-refused">{refused}</p>
            <Pick label=texts.algorithm().to_owned() options=options
                value=Signal::derive(move || course.at.with(|at| at.algorithm.name().to_owned()))
                on_pick=move |key: String| course.change(|at| at.algorithm = Algorithm::from_name(&key).unwrap_or(at.algorithm)) />
            <p>{words.reports()}</p>
            <ul>{REPORTS.map(report).into_iter().collect::<Vec<AnyView>>()}</ul>
            <h3>{words.algorithms()}</h3>
            <table class="figures" id="course-algorithms">
                <thead><tr>{heads}</tr></thead>
                <tbody>{move || rows(course, texts)}</tbody>
            </table>
        </section>
    }
    .into_any()
}

/// Results of all algorithms, as far as they have come.
fn rows(course: Course, texts: &Texts) -> Vec<AnyView> {
    let row = |algorithm: Algorithm| {
        let cells = course.results.with(|results| {
            let found = results.iter().find(|(one, _)| *one == algorithm);
            found.map(|(_, summary)| cells(algorithm, summary)).unwrap_or_default()
        });
        let [value, best, positions] = cells;
        view! {
            <tr data-algorithm=algorithm.name()>
                <th scope="row">{algorithm_name(algorithm, texts)}</th>
                <td>{value}</td> <td>{best}</td> <td>{positions}</td>
            </tr>
        }
        .into_any()
    };
    Algorithm::ALL.map(row).into_iter().collect()
}

/// Value, best moves and number of visited positions. Averages of random games are no values.
fn cells(algorithm: Algorithm, summary: &Summary) -> [String; 3] {
    let value = summary.value.filter(|_| algorithm != Algorithm::Mcts);
    let value = value.map_or_else(|| "–".to_owned(), |value| value.points().to_string());
    [value, summary.best.join(" "), summary.visited.to_string()]
}
