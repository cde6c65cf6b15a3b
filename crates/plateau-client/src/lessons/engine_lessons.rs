//! Lessons beside the rules: what the programs that this one set out from taught, with boards and
//! figures that are worked out on the spot.

use leptos::prelude::*;
use plateau_game::Score;
use plateau_games::{AnyPosition, GameId, Variant};
use plateau_match::{Match, record};
use plateau_players::{LineRule, ORIGINAL_AVERAGES, WORKED_EXAMPLE, branching};
use plateau_wire::{Learned, Reply, Task};

use super::depths::Depths;
use super::figures::{Figures, Paragraphs};
use super::force3_example;
use crate::board::board_input::Screen;
use crate::board::flat::FlatBoard;
use crate::game::table::Table;
use crate::ground::engine_worker::EngineWorker;
use crate::ground::focus;
use crate::ground::games::{Study, profile};
use crate::ground::route::names_lesson;
use crate::ground::ui::use_ui;
use crate::text::Texts;

#[component]
pub fn Lesson(game: GameId) -> impl IntoView {
    let ui = use_ui();
    let body = match profile(game).study {
        Study::WorthOfLines => view! { <WorkedExample /> }.into_any(),
        Study::Depths => view! { <Depths game /> }.into_any(),
        Study::ExampleAndLearner => view! { <ExampleGame /> <Learning game /> }.into_any(),
        Study::Branching => view! { <HowGamesBranch game /> }.into_any(),
        Study::Criteria => view! { <Paragraphs of=|study| study.pogo() /> }.into_any(),
    };
    // Whoever opens the page here by a link is led here too.
    if names_lesson(&location().hash().unwrap_or_default()) {
        request_animation_frame(focus::on_page);
    }
    view! { <section class="lesson"><h2>{move || ui.texts().engine_lessons().lesson()}</h2> {body}</section> }
        .into_any()
}

/// `S10`: nine lines, their points by both rules, and both sums.
#[component]
fn WorkedExample() -> impl IntoView {
    let mut rows: Vec<Vec<String>> = WORKED_EXAMPLE
        .iter()
        .map(|line| {
            let points = LineRule::ALL.map(|rule| rule.worth_to_x(line).to_string());
            [vec![(*line).to_owned()], points.to_vec()].concat()
        })
        .collect();
    let sum = |rule: LineRule| {
        WORKED_EXAMPLE.iter().map(|line| rule.worth_to_x(line)).sum::<i64>().to_string()
    };
    rows.push([vec!["=".to_owned()], LineRule::ALL.map(sum).to_vec()].concat());
    let drawn = WORKED_EXAMPLE.map(|line| {
        let ball = |c: char| view! { <i class=format!("ball {c}")></i> };
        let class_of = line.replace('.', "e");
        view! { <span class="rod" role="img" aria-label=line>{class_of.chars().map(ball).collect_view()}</span> }
    });
    view! {
        <Paragraphs of=|study| study.sogo() />
        <div class="nine-lines">{drawn}</div>
        <Figures id="worked-example" heads=|study| study.sogo_columns() rows=Signal::stored(rows) />
    }
}

/// `O12`: moves by ply, counted when the page is opened.
#[component]
fn HowGamesBranch(game: GameId) -> impl IntoView {
    const GAMES: u32 = 100;
    let counted = branching(&AnyPosition::start(Variant::new(game)), GAMES, 60, 1);
    let shown =
        counted.iter().enumerate().filter(|(ply, _)| [0, 1, 2, 3].contains(ply) || ply % 8 == 7);
    let row = |(ply, count): (usize, &plateau_players::Branching)| {
        vec![(ply + 1).to_string(), format!("{:.1}", count.mean()), count.most.to_string()]
    };
    let rows: Vec<Vec<String>> = shown.map(row).collect();
    view! {
        <Paragraphs of=|study| study.othello() />
        <Figures id="branching" heads=|study| study.othello_columns() rows=Signal::stored(rows) />
    }
}

/// `F10`: the example game, move by move, with the table's word on each.
#[component]
fn ExampleGame() -> impl IntoView {
    let table = Table::passing(force3_example::game());
    let screen = Screen::new(table);
    let verdicts = StoredValue::new(Vec::<Score>::new());
    let ply = Memo::new(move |_| table.game.with(Match::ply));
    let last = table.now(|game| game.plies().len());
    let next = move |_| {
        if verdicts.with_value(Vec::is_empty) {
            verdicts.set_value(force3_example::verdicts());
        }
        table.jump(if ply.get_untracked() < last { ply.get_untracked() + 1 } else { 0 });
    };
    let told = move || {
        let number = ply.get();
        let texts = table.ui.texts();
        let phase = force3_example::phase_of(number)?;
        let mv = table.game.with(|game| game.last_move().map(|mv| mv.to_string()))?;
        let verdict =
            verdicts.with_value(|all| all.get(number - 1).map(|score| verdict(*score, texts)))?;
        let said = texts.engine_lessons().table_says(&mv, &verdict);
        Some(format!(
            "{}/6. {} {said}",
            phase + 1,
            texts.engine_lessons().force3_phases().at(phase)
        ))
    };
    view! {
        <Paragraphs of=|study| study.force3_game() />
        <div class="try" id="example-game"
            style=("--x", move || format!("#{}", table.colours()[0].hex()))
            style=("--o", move || format!("#{}", table.colours()[1].hex()))>
            <FlatBoard screen />
            <p class="status" role="status">{told}</p>
            <div class="row">
                <button type="button" id="example-back" disabled=move || ply.get() == 0
                    on:click=move |_| table.jump(ply.get_untracked().saturating_sub(1))>
                    {move || table.ui.texts().engine_lessons().previous_move()}
                </button>
                <button type="button" id="example-next" on:click=next>{move || table.ui.texts().engine_lessons().next_move()}</button>
            </div>
        </div>
    }
}

fn verdict(score: Score, texts: &Texts) -> String {
    let plies = score.plies().unwrap_or(0) as usize;
    match score {
        Score::Win(_) => texts.value_win(plies),
        Score::Loss(_) => texts.value_loss(plies),
        _ => texts.value_draw().to_owned(),
    }
}

/// `F07`: the learner at work, in a worker of its own.
#[component]
fn Learning(game: GameId) -> impl IntoView {
    const EPISODES: u32 = 1_000;
    let ui = use_ui();
    let stages = RwSignal::new(Vec::<Learned>::new());
    let engine = StoredValue::new_local(EngineWorker::new());
    let begin = move |_| {
        stages.set(Vec::new());
        let record = record::write(&Match::new(Variant::new(game)));
        let seed = (js_sys::Math::random() * 1e9) as u64;
        engine.with_value(|engine| {
            engine.ask(record, Task::Learn { episodes: EPISODES, seed }, move |reply| {
                if let Reply::Learned { stage, .. } = reply {
                    stages.update(|stages| stages.push(stage));
                }
            });
        });
    };
    on_cleanup(move || {
        let _ = engine.try_with_value(EngineWorker::end);
    });
    let rows =
        Signal::derive(move || stages.with(|stages| stages.iter().enumerate().map(row).collect()));
    view! {
        <Paragraphs of=|study| study.force3_learning() />
        <div class="row"><button type="button" id="learner-start" on:click=begin>{move || ui.texts().engine_lessons().learn()}</button></div>
        <Curve stages />
        <Figures id="learning" heads=|study| study.learn_columns() rows />
    }
}

fn row((index, stage): (usize, &Learned)) -> Vec<String> {
    let tenths = |value: i32| format!("{:.1}", f64::from(value) / 10.0);
    let percent = |thousandths: u32| format!("{:.1}\u{a0}%", f64::from(thousandths) / 10.0);
    let [won, drawn, lost] = stage.first;
    vec![
        stage.episodes.to_string(),
        tenths(stage.average),
        ORIGINAL_AVERAGES.get(index).map_or_else(String::new, |average| tenths(*average)),
        percent(stage.positions),
        percent(stage.moves),
        format!("{won}-{drawn}-{lost}"),
    ]
}

/// Both averages over the episodes, from -2000 to 1000.
#[component]
fn Curve(stages: RwSignal<Vec<Learned>>) -> impl IntoView {
    let ui = use_ui();
    let points = |averages: &mut dyn Iterator<Item = i32>| {
        let at = |(index, tenths): (usize, i32)| {
            format!("{},{}", 30 * index + 15, (10_000 - tenths) / 100)
        };
        averages.enumerate().map(at).collect::<Vec<_>>().join(" ")
    };
    let ours = move || stages.with(|stages| points(&mut stages.iter().map(|stage| stage.average)));
    let theirs = points(&mut ORIGINAL_AVERAGES.into_iter());
    let label = move || {
        let columns = ui.texts().engine_lessons().learn_columns();
        format!("{}, {}", columns.at(1), columns.at(2))
    };
    let legend = move || {
        format!(
            "—— {}, ···· {}",
            ui.texts().engine_lessons().learn_columns().at(1),
            ui.texts().engine_lessons().learn_columns().at(2)
        )
    };
    view! {
        <svg class="learning" viewBox="0 0 300 300" role="img" aria-label=label>
            <line x1="0" y1="100" x2="300" y2="100" class="zero" />
            <polyline class="theirs" points=theirs />
            <polyline class="ours" points=ours />
        </svg>
        <p class="quiet">{legend}</p>
    }
}
