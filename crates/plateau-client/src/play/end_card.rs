//! After the end: the result, what decided it, and what one may want next. It can be put away.

use leptos::prelude::*;
use plateau_match::{Finish, Match, Player, record};
use plateau_review::NODES;
use plateau_session::seating::sole_human;
use plateau_wire::{Reply, Task};

use super::ending::{decided, headline, level_against, next_level};
use super::win_loop::WinLoop;
use crate::analysis::panel::Analysis;
use crate::analysis::review_summary::names;
use crate::analysis::review_text::turned;
use crate::board::board_input::Screen;
use crate::board::stage::StageSlot;
use crate::frame::controls::Tool;
use crate::game::opponents;
use crate::game::panels::Panels;
use crate::game::table::Table;
use crate::ground::engine_worker::EngineWorker;
use crate::ground::icons;
use crate::ground::repository;
use crate::ground::study_link;

#[component]
pub fn EndCard(screen: Screen, analysis: Analysis, held: StageSlot) -> impl IntoView {
    let Screen { table, panels, .. } = screen;
    let moving = RwSignal::new(false);
    let finish = Memo::new(move |_| table.game.with(Match::finish));
    let put_away = RwSignal::new(false);
    Effect::new(move |_| {
        if finish.get().is_none() {
            put_away.set(false);
        }
    });
    let card = move || {
        let is_covered = put_away.get() || analysis.is_reviewing();
        let finish = finish.get().filter(|_| !is_covered)?;
        Some(view! { <Card table analysis panels finish put_away moving /> })
    };
    view! {
        {card}
        <WinLoop screen held open=moving />
    }
}

#[component]
fn Card(
    table: Table,
    analysis: Analysis,
    panels: Panels,
    finish: Finish,
    put_away: RwSignal<bool>,
    moving: RwSignal<bool>,
) -> impl IntoView {
    let texts = move || table.ui.texts();
    let title = move || table.game.with(|game| headline(game, finish, table.colours(), texts()));
    let ended = move || table.game.with(|game| decided(game, finish, table.colours(), texts()));
    let study = move || table.now(|game| study_link::open(table.ui, game));
    // The card would lie over what the review says.
    let review = move || {
        put_away.set(true);
        analysis.judge_game();
    };
    let other = table.now(|game| next_level(game, &repository::archived()));
    view! {
        <section class="end-card" aria-label=move || texts().play().over()>
            <button type="button" class="plain icon" id="end-close" aria-label=move || texts().close()
                on:click=move |_| put_away.set(true) inner_html=icons::svg(icons::CLOSE)></button>
            <h2>{title}</h2>
            <p>{ended}</p>
            <WhatDecided table finish />
            {other.map(|level| view! { <Another table level /> })}
            <div class="entries">
                <Tool table id="rematch" sign=icons::AGAIN word=|t| t.rematch() act=move || table.rematch(false) />
                <Tool table id="swap" sign=icons::SWAP word=|t| t.swap_sides() act=move || table.rematch(true) />
                <Tool table id="review-game" sign=icons::CHART word=|t| t.play().end_review() act=review />
                <Tool table id="end-study" sign=icons::BRANCHES word=|t| t.study().study() act=study />
                <Tool table id="end-share" sign=icons::SHARE word=|t| t.play().end_share() act=move || panels.keep.set(true) />
                <Tool table id="end-loop" sign=icons::LOOP word=|t| t.play().end_loop() act=move || moving.set(true) />
            </div>
        </section>
    }
}

/// What decided the game, as far as that is certain: found out after the end, by a worker of its
/// own, and told in a place that is kept for it.
#[component]
fn WhatDecided(table: Table, finish: Finish) -> impl IntoView {
    let told = RwSignal::new(None);
    let game = table.now(Clone::clone);
    let engine = StoredValue::new_local(EngineWorker::new());
    let hear = move |reply: Reply| {
        let _ = engine.try_with_value(EngineWorker::end);
        let _ = told.try_set(Some(reply));
    };
    engine
        .with_value(|engine| engine.ask(record::write(&game), Task::Decide { nodes: NODES }, hear));
    on_cleanup(move || {
        let _ = engine.try_with_value(EngineWorker::end);
    });
    let words = move || {
        let texts = table.ui.texts();
        told.with(|told| match told {
            None => "…".to_owned(),
            Some(reply @ Reply::Decided { .. }) => {
                turned(&game, finish.outcome, reply, names(table), texts).unwrap_or_default()
            }
            Some(_) => texts.review().undecided().to_owned(),
        })
    };
    view! { <p id="end-decided">{words}</p> }
}

/// The same game against somebody stronger, or easier.
#[component]
fn Another(table: Table, level: u8) -> impl IntoView {
    let stronger = table.now(level_against).is_some_and(|now| level > now);
    let words = move || {
        let texts = table.ui.texts();
        let (name, level) = (opponents::person(level, texts).name, level.to_string());
        if stronger {
            texts.play().next_level(name, &level)
        } else {
            texts.play().easier_level(name, &level)
        }
    };
    let play = move |_| {
        let human = table.now(sole_human);
        let mut setup = repository::setup(table.id());
        setup.computers = [(); 2].map(|()| format!("level:{level}"));
        repository::keep_setup(&setup);
        table.rematch_against(human, &format!("level:{level}"));
    };
    view! { <button type="button" class="main" id="next-level" on:click=play>{words}</button> }
}

impl Table {
    /// The same board again, the computer's seat taken by another.
    fn rematch_against(&self, human: Option<plateau_game::Side>, specification: &str) {
        let Some(human) = human else { return };
        let name = opponents::name(specification, self.ui.texts());
        self.rematch_with(|seats| {
            let seat = &mut seats[(!human).index()];
            seat.name = name;
            seat.player = Player::Program(specification.to_owned());
        });
    }
}
