//! An evaluation taken apart: what is counted in the present position, by the original program or
//! by ours, and where it lies on the board.

use leptos::prelude::*;
use plateau_game::Side;
use plateau_players::{Explanation, Judge, Term, explain, explain_with};

use crate::board::board_input::Screen;
use crate::board::eval_overlay::{Counted, points};
use crate::ground::persisted::remembered;

/// Changed weights, where somebody changes them: by name.
pub type Weights = Signal<Vec<(String, i32)>>;

/// One kind of thing of one player.
type Kind = (&'static str, Side);

/// Where a search goes by changed weights it is told which; then everything that is counted is on
/// the board at once.
#[component]
pub fn EvalPanel(screen: Screen, #[prop(optional)] weights: Option<Weights>) -> impl IntoView {
    let table = screen.table;
    let study = move || table.ui.texts().engine_lessons();
    let on = remembered(table.ui, "explained");
    let judge = RwSignal::new(if weights.is_some() { Judge::Ours } else { Judge::Original });
    let changed = move || weights.map(|weights| weights.get()).unwrap_or_default();
    let explanation = Memo::new(move |_| {
        let position = table.game.with(|game| *game.position());
        (on.get() && position.outcome().is_none()).then(|| match judge.get() {
            Judge::Original => explain(&position, Judge::Original),
            Judge::Ours => explain_with(&position, &changed()),
        })
    });
    // What was pressed stays on the board alone, so that one can go and look at it.
    let kept = RwSignal::new(None::<Kind>);
    let at_rest = Signal::derive(move || {
        let whole = explanation.get()?;
        let alone = whole.terms.iter().find(|term| kept.get() == Some((term.name, term.owner)));
        match alone {
            Some(term) => Some(Counted::term(term, whole.unit, &table.board())),
            None => weights.map(|_| Counted::whole(&whole, &table.board())),
        }
    });
    Effect::new(move |_| {
        table.change.track();
        screen.counted.set(at_rest.get());
    });
    // What the usual weights say, where others are at work.
    let usual = move || {
        let position = table.game.with(|game| *game.position());
        let is_changed = judge.get() == Judge::Ours && !changed().is_empty();
        (explanation.get().is_some() && is_changed).then(|| {
            let usual = explain(&position, Judge::Ours);
            study().total_usual(&points(usual.total as f64, usual.unit, table.ui.texts()))
        })
    };
    let choice = move |one: Judge, id: &'static str| {
        let word =
            move || if one == Judge::Original { study().by_original() } else { study().by_ours() };
        view! {
            <button type="button" id=id aria-pressed=move || (judge.get() == one).to_string()
                on:click=move |_| judge.set(one)>{word}</button>
        }
    };
    view! {
        <section class="explained" class:wide=move || on.get() aria-label=move || study().explained()>
            <button type="button" id="explain" aria-pressed=move || on.get().to_string()
                on:click=move |_| on.update(|on| *on = !*on)>
                {move || study().explained()}
            </button>
            <Show when=move || on.get()>
                <div class="row">
                    {choice(Judge::Original, "explain-original")} {choice(Judge::Ours, "explain-ours")}
                </div>
                {move || explanation.get().map(|explanation| view! { <Terms screen explanation at_rest kept /> })}
                <p class="quiet" id="terms-usual" role="status">{usual}</p>
            </Show>
        </section>
    }
}

/// A row a term; pointing at one, or coming to it by key, shows its places on the board, and
/// pressing it keeps them there.
#[component]
fn Terms(
    screen: Screen,
    explanation: Explanation,
    at_rest: Signal<Option<Counted>>,
    kept: RwSignal<Option<Kind>>,
) -> impl IntoView {
    let table = screen.table;
    let texts = table.ui.texts();
    let unit = explanation.unit;
    let row = move |term: &Term| {
        let counted = StoredValue::new(Counted::term(term, unit, &table.board()));
        let show = move || screen.counted.set(Some(counted.get_value()));
        let hide = move || screen.counted.set(at_rest.get());
        let weight = term.weight.map_or_else(
            || texts.engine_lessons().various().to_owned(),
            |weight| points(weight as f64, unit, texts),
        );
        let kind = (term.name, term.owner);
        let press = move |_| kept.update(|kept| *kept = (*kept != Some(kind)).then_some(kind));
        let owner = if term.owner.index() == 0 { "piece x" } else { "piece o" };
        view! {
            <tr on:pointerenter=move |_| show() on:pointerleave=move |_| hide()>
                <th scope="row">
                    <i class=owner role="img" aria-label=table.name(term.owner)></i>
                    <button type="button" class="plain" aria-pressed=move || (kept.get() == Some(kind)).to_string()
                        on:click=press on:focus=move |_| show() on:blur=move |_| hide()>
                        {texts.engine_lessons().term(term.name)}
                    </button>
                </th>
                <td>{term.count}</td>
                <td>{weight}</td>
                <td>{points(term.points as f64, unit, texts)}</td>
            </tr>
        }
    };
    let head = texts
        .engine_lessons()
        .columns()
        .iter()
        .map(|word| view! { <th scope="col">{word}</th> })
        .collect_view();
    let rows = explanation.terms.iter().map(row).collect_view();
    let total = texts.engine_lessons().total(table.name(explanation.side));
    view! {
        <table class="figures" id="terms">
            <thead><tr>{head}</tr></thead>
            <tbody>{rows}</tbody>
            <tfoot><tr><th scope="row">{total}</th><td></td><td></td><td id="terms-total">{points(explanation.total as f64, unit, texts)}</td></tr></tfoot>
        </table>
    }
}
