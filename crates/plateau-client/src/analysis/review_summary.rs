//! How both sides played, in a table, and the move at hand in sentences.

use leptos::prelude::*;
use plateau_game::{Score, Side};
use plateau_match::Sign;
use plateau_review::{JudgedMove, NODES, Review};

use super::review_run::Reviewing;
use super::review_text::{Names, ahead, count, decided, given_in_all, is_blamed, told};
use super::value_graph::for_first;
use crate::game::table::Table;

pub fn names(table: Table) -> Names {
    Side::BOTH.map(|side| table.name(side))
}

/// Signs that a review gives, the best first.
const GIVEN: [Sign; 4] = [Sign::Good, Sign::Dubious, Sign::Mistake, Sign::Blunder];

#[component]
pub fn Summary(table: Table, reviewing: Reviewing) -> impl IntoView {
    let texts = move || table.ui.texts();
    let rows = move || reviewing.found().map(|found| rows(table, &found.review));
    let sentence = move || {
        reviewing
            .found()
            .map(|found| decided(&found.review, names(table), texts()))
            .unwrap_or_default()
    };
    view! {
        <p id="decided">{sentence}</p>
        <table class="both-sides" id="both-sides">
            <caption>{move || texts().review().summary()}</caption>
            <thead>
                <tr>
                    <td></td>
                    {Side::BOTH
                        .map(|side| view! { <th scope="col">{move || table.name(side)}</th> })
                        .collect_view()}
                </tr>
            </thead>
            <tbody>{rows}</tbody>
        </table>
        <details class="how">
            <summary>{move || texts().review().accuracy_how()}</summary>
            <p>{move || texts().review().accuracy_text()}</p>
        </details>
    }
}

fn rows(table: Table, review: &Review) -> impl IntoView + use<> {
    let texts = table.ui.texts();
    let words = texts.review();
    let both = |of: &dyn Fn(Side) -> String| Side::BOTH.map(of);
    let own =
        |side: Side| review.moves.iter().filter(|judged| judged.side == side).count().to_string();
    let mut rows = vec![(String::new(), words.moves(), both(&own))];
    for sign in GIVEN {
        let name = words.signs().at(sign as usize);
        rows.push((
            sign.text().to_owned(),
            name,
            both(&|side| count(review, side, sign).to_string()),
        ));
    }
    rows.push((String::new(), words.given(), both(&|side| given_in_all(review, side, texts))));
    rows.push((
        String::new(),
        words.unclear(),
        both(&|side| review.sides[side.index()].unclear.to_string()),
    ));
    let accuracy = |side: Side| match review.sides[side.index()].accuracy {
        Some(accuracy) => format!("{}\u{a0}%", texts.number(accuracy, 1)),
        None => "–".into(),
    };
    rows.push((String::new(), words.accuracy(), both(&accuracy)));
    rows.into_iter()
        .map(|(sign, name, cells)| {
            let sign = (!sign.is_empty()).then(|| view! { <b class="slip">{sign}</b> " " });
            view! {
                <tr>
                    <th scope="row">{sign}{name}</th>
                    {cells.into_iter().map(|cell| view! { <td>{cell}</td> }).collect_view()}
                </tr>
            }
        })
        .collect_view()
}

/// What the review says about the move that led to the position at hand.
#[component]
pub fn Said(table: Table, known: Memo<Vec<Option<Score>>>, reviewing: Reviewing) -> impl IntoView {
    let words = move || {
        let found = reviewing.found()?;
        let ply = table.game.with(|game| game.ply());
        let judged = found.review.moves.get(ply.checked_sub(1)?)?;
        let same = table
            .game
            .with(|game| game.position() == found.game.position_after(ply).unwrap_or(game.start()));
        let after = found.game.position_after(ply).filter(|_| same)?;
        // The values that the graph and the bar show.
        let shown = |place: usize, else_: Score| {
            let value = known.with(|known| known.get(place).copied().flatten());
            value.map_or(else_, |value| for_first(value, judged.side))
        };
        let judged = JudgedMove {
            before: shown(ply - 1, judged.before),
            played: shown(ply, judged.played),
            ..judged.clone()
        };
        Some(told(&judged, after, NODES, names(table), table.ui.texts()))
    };
    view! { <p class="said" id="move-said">{words}</p> }
}

/// The mistake that comes next, with what was better, which is drawn on the board.
#[component]
pub fn Ahead(table: Table, reviewing: Reviewing) -> impl IntoView {
    let words = move || {
        let found = reviewing.found()?;
        let (ply, shared) = table.game.with(|game| (game.ply(), found.shared(game)));
        let judged =
            found.review.moves.get(ply).filter(|judged| ply < shared && is_blamed(judged))?;
        Some(ahead(judged, names(table), table.ui.texts()))
    };
    view! { <p class="status" id="move-ahead" role="status">{words}</p> }
}
