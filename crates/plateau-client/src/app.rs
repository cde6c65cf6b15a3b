//! The frame around all pages: header, routes, notices, theme and language on the document.

use std::rc::Rc;
use std::time::Duration;

use js_sys::Reflect;
use leptos::prelude::*;
use plateau_match::link;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::ServiceWorkerContainer;

use crate::explorer::course_page::CoursePage;
use crate::explorer::page::InsidePage;
use crate::explorer::tours_view::further;
use crate::game::import_errors;
use crate::ground::archive;
use crate::ground::focus;
use crate::ground::icons;
use crate::ground::indexed_db;
use crate::ground::install::{self, told};
use crate::ground::lazy_fetch;
use crate::ground::repository;
use crate::ground::route::{Puzzling, Route};
use crate::ground::settings::Settings;
use crate::ground::ui::{System, Ui, arrive};
use crate::home::page::HomePage;
use crate::home::pick_game::{LessonsPage, StudiesPage};
use crate::home::settings_page::SettingsPage;
use crate::known::lesson_page::ProofLessonPage;
use crate::known::page::KnownPage;
use crate::known::refute_page::RefutePage;
use crate::lessons::line_drill_page::LinesPage;
use crate::lessons::page::LearnPage;
use crate::lessons::rules_page::{HelpPage, RulesPage};
use crate::library::backup::ExportButton;
use crate::library::import_view::{Arrivals, ImportDoor};
use crate::library::page::HistoryPage;
use crate::online::credentials::served;
use crate::online::lobby_page::OnlinePage;
use crate::online::page::SharedPage;
use crate::play::page::PlayPage;
use crate::puzzles::page::PuzzlesPage;
use crate::study::page::StudyPage;
use crate::text::Lang;

/// Puts the page into the document.
pub fn start() {
    std::panic::set_hook(Box::new(|trouble| leptos::logging::error!("{trouble}")));
    indexed_db::open(|| {
        repository::take_over_old_list();
        spawn_local(async {
            let wanted = repository::settings().lang.unwrap_or_else(|| System::look().lang);
            // Where it cannot be fetched the page speaks English, and without any words `boot.js`
            // says what is wrong.
            if !lazy_fetch::language(wanted).await && !lazy_fetch::language(Lang::En).await {
                return install::ask("plateau-wordless");
            }
            mount_to_body(App);
            register_service_worker();
            install::ask("plateau-started");
        });
    });
}

#[component]
fn App() -> impl IntoView {
    let ui = Ui {
        settings: RwSignal::new(repository::settings()),
        system: System::followed(),
        route: RwSignal::new(arrive()),
        notice: RwSignal::new(String::new()),
        unkept: RwSignal::new(false),
        unread: RwSignal::new(false),
        our_turn: RwSignal::new(false),
        review_next: RwSignal::new(false),
        news: RwSignal::new(0),
        update: told("update"),
        installable: told("installable"),
        languages: RwSignal::new(0),
    };
    indexed_db::listen(indexed_db::Listeners {
        on_kept: Rc::new(move |kept| ui.note_kept(kept)),
        on_read: Rc::new(move |is_read| ui.unread.set(!is_read)),
        on_news: Rc::new(move |name| hear(ui, name)),
    });
    provide_context(ui);
    provide_context(ImportDoor::new());
    let listener = window_event_listener(leptos::ev::hashchange, move |_| {
        ui.route.set(arrive());
        // Another page is read from its beginning.
        request_animation_frame(focus::on_page);
    });
    on_cleanup(move || listener.remove());
    // Those that were only read are not written.
    Effect::new(move |before: Option<Settings>| {
        let settings = ui.settings.get();
        if before.is_some() {
            repository::keep_settings(&settings);
        }
        settings
    });
    Effect::new(move |_| dress_document(ui));
    Effect::new(move |_| {
        let lang = ui.lang();
        spawn_local(async move {
            if !lang.is_loaded() && lazy_fetch::language(lang).await {
                ui.languages.update(|languages| *languages += 1);
            }
        });
    });
    view! {
        <a class="skip" href="#main" on:click=skip_to_main>{move || ui.texts().skip_to_board()}</a>
        <Header ui />
        <Trouble ui />
        {move || page(ui, ui.route.get())}
        <Arrivals ui />
        <Notice ui />
    }
}

/// Another tab has kept something. Settings hold for all of them.
fn hear(ui: Ui, name: &str) {
    if name == repository::SETTINGS {
        ui.settings.set(repository::settings());
    }
    ui.news.update(|news| *news += 1);
}

/// The link to the main part moves the focus, not the address: the address names the page.
fn skip_to_main(event: leptos::ev::MouseEvent) {
    event.prevent_default();
    focus::on_board();
}

fn page(ui: Ui, route: Route) -> AnyView {
    match route {
        Route::Home => view! { <HomePage /> }.into_any(),
        Route::Play(game) => view! { <PlayPage game /> }.into_any(),
        Route::Rules(game) => view! { <RulesPage game /> }.into_any(),
        Route::Study(game) => view! { <StudyPage game /> }.into_any(),
        Route::Help => view! { <HelpPage /> }.into_any(),
        Route::History => view! { <HistoryPage /> }.into_any(),
        Route::Settings => view! { <SettingsPage /> }.into_any(),
        Route::Inside(game, rest) => view! { <InsidePage game rest /> }.into_any(),
        Route::Course(rest) => view! { <CoursePage rest /> }.into_any(),
        Route::Lines(game) => view! { <LinesPage game /> }.into_any(),
        Route::Learn(game, step) => view! { <LearnPage game step /> }.into_any(),
        Route::Puzzles(asked) => view! { <PuzzlesPage asked /> }.into_any(),
        Route::Online => view! { <OnlinePage pair=None /> }.into_any(),
        Route::Pair(game) => view! { <OnlinePage pair=Some(game) /> }.into_any(),
        Route::Lessons => {
            view! { <LessonsPage>{move || further(ui.texts())}</LessonsPage> }.into_any()
        }
        Route::Known => view! { <KnownPage /> }.into_any(),
        Route::Refute(size) => view! { <RefutePage size /> }.into_any(),
        Route::Proof(step) => view! { <ProofLessonPage step /> }.into_any(),
        Route::Studies => view! { <StudiesPage /> }.into_any(),
        Route::Shared(room) => view! { <SharedPage room code=None /> }.into_any(),
        Route::TakeOver(room, code) => view! { <SharedPage room code=Some(code) /> }.into_any(),
        Route::Link(fragment) => match link::read(&fragment) {
            Ok(linked) if archive::is_study(&linked) => {
                view! { <StudyPage game=linked.variant().game() linked /> }.into_any()
            }
            Ok(linked) => view! { <PlayPage game=linked.variant().game() linked /> }.into_any(),
            Err(error) => {
                untrack(|| ui.say(ui.texts().bad_link(&import_errors::link(&error, ui.texts()))));
                view! { <HomePage /> }.into_any()
            }
        },
    }
}

/// The way to every room: in a row where it fits, else behind a button.
#[component]
fn Header(ui: Ui) -> impl IntoView {
    let served = served();
    let links = move || {
        let texts = ui.texts();
        // First in a row that ends at the edge: when the server answers, nothing moves.
        let others =
            (served.get() == Some(true)).then_some((Route::Online, texts.online().lobby()));
        others.into_iter().chain([
            (Route::Home, texts.home()),
            (Route::Puzzles(Puzzling::Room), texts.puzzles().title()),
            (Route::Lessons, texts.play().learn()),
            (Route::Studies, texts.study().study()),
            (Route::History, texts.history()),
            (Route::Settings, texts.settings()),
            (Route::Help, texts.help()),
        ])
    };
    let link = move |(route, name): (Route, &'static str)| {
        let current = if ui.route.get() == route { "page" } else { "false" };
        view! { <a href=route.address() aria-current=current>{name}</a> }
    };
    let open = RwSignal::new(false);
    let elsewhere = window_event_listener(leptos::ev::pointerdown, move |event| {
        let pressed = event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok());
        if !pressed.is_some_and(|pressed| pressed.closest(".top").is_ok_and(|top| top.is_some())) {
            open.set(false);
        }
    });
    on_cleanup(move || elsewhere.remove());
    let escape = move |event: web_sys::KeyboardEvent| {
        if event.key() == "Escape" && open.get_untracked() {
            open.set(false);
            focus::on(document().get_element_by_id("site-menu").as_ref());
        }
    };
    view! {
        <header class="top" on:keydown=escape>
            <a class="brand" href="#/">{move || ui.texts().app_name()}</a>
            <button type="button" class="tool" id="site-menu" aria-controls="site"
                aria-expanded=move || open.get().to_string()
                on:click=move |_| open.update(|open| *open = !*open)>
                <i aria-hidden="true" inner_html=icons::svg(icons::MENU)></i>
                <span>{move || ui.texts().menu()}</span>
            </button>
            <nav id="site" class:open=move || open.get() aria-label=move || ui.texts().menu()
                on:click=move |_| open.set(false)>
                {move || links().map(link).collect_view()}
            </nav>
        </header>
    }
}

/// What holds for longer than a word: nothing can be kept, a newer page waits.
#[component]
fn Trouble(ui: Ui) -> impl IntoView {
    view! {
        <Show when=move || ui.unread.get()>
            <p class="trouble" role="alert" id="unread">{move || ui.texts().unread()}</p>
        </Show>
        <Show when=move || ui.unkept.get()>
            <p class="trouble" role="alert" id="unkept">
                {move || ui.texts().unkept()} " " <ExportButton ui />
            </p>
        </Show>
        <Show when=move || ui.update.get()>
            <p class="trouble" role="status" id="update">
                {move || ui.texts().update_ready()} " "
                <button type="button" id="take-over" on:click=|_| install::ask("plateau-take-over")>
                    {move || ui.texts().reload()}
                </button>
            </p>
        </Show>
    }
}

/// A word that goes away by itself after a while.
#[component]
fn Notice(ui: Ui) -> impl IntoView {
    Effect::new(move |previous: Option<Option<TimeoutHandle>>| {
        if let Some(Some(handle)) = previous {
            handle.clear();
        }
        let said = ui.notice.with(|words| !words.is_empty());
        said.then(|| {
            set_timeout_with_handle(move || ui.notice.set(String::new()), Duration::from_secs(6))
                .ok()
        })
        .flatten()
    });
    view! { <div class="notice" role="alert" id="notice">{move || ui.notice.get()}</div> }
}

/// Language, theme and title belong to the document itself, and so does what is said when the page
/// itself cannot say anything any more (`boot.js`).
fn dress_document(ui: Ui) {
    let Some(root) = document().document_element() else { return };
    let _ = root.set_attribute("lang", ui.texts().lang().code());
    let _ = root.set_attribute("data-theme", ui.theme().key());
    fit_theme_colour(&root);
    let texts = ui.texts();
    let _ = root.set_attribute("data-broken", texts.broken());
    let _ = root.set_attribute("data-reload", texts.reload());
    let page = match ui.route.get() {
        Route::Play(game) => texts.game(game).name.to_owned(),
        Route::Rules(game) => texts.rules_of(texts.game(game).name),
        Route::Study(game) => texts.study().study_of(texts.game(game).name),
        Route::Help => texts.help().to_owned(),
        Route::History => texts.history().to_owned(),
        Route::Settings => texts.settings().to_owned(),
        Route::Inside(game, _) => {
            format!("{}, {}", texts.explorer().title(), texts.game(game).name)
        }
        Route::Course(_) => texts.course().title().to_owned(),
        Route::Lines(game) => texts.learn().lines_title(texts.game(game).name),
        Route::Learn(game, _) => texts.learn().title(texts.game(game).name),
        Route::Puzzles(_) => texts.puzzles().title().to_owned(),
        Route::Online | Route::Pair(_) => texts.online().lobby().to_owned(),
        Route::Lessons => texts.play().learn().to_owned(),
        Route::Known | Route::Refute(_) => texts.known().title().to_owned(),
        Route::Proof(_) => texts.known().lesson().to_owned(),
        Route::Studies => texts.study().study().to_owned(),
        Route::Shared(_) | Route::TakeOver(..) if ui.our_turn.get() => {
            texts.online().turn_title().to_owned()
        }
        Route::Shared(_) | Route::TakeOver(..) => texts.online().shared_game().to_owned(),
        Route::Home | Route::Link(_) => texts.app_tagline().to_owned(),
    };
    document().set_title(&format!("{page} – {}", texts.app_name()));
}

/// The browser's own bars have the colour of the bar they lie next to.
fn fit_theme_colour(root: &web_sys::Element) {
    let style = window().get_computed_style(root).ok().flatten();
    let Some(colour) = style.and_then(|style| style.get_property_value("--paper").ok()) else {
        return;
    };
    let Ok(metas) = document().query_selector_all("meta[name=theme-color]") else { return };
    for meta in
        (0..metas.length()).filter_map(|i| metas.get(i)?.dyn_into::<web_sys::Element>().ok())
    {
        let _ = meta.set_attribute("content", colour.trim());
    }
}

/// Everything is kept for offline use. Where that is not possible the page works all the same.
fn register_service_worker() {
    let container = Reflect::get(&window().navigator(), &"serviceWorker".into());
    let Some(container) = container.ok().filter(JsValue::is_object) else { return };
    let registered = container.unchecked_into::<ServiceWorkerContainer>().register("sw.js");
    spawn_local(async move { drop(JsFuture::from(registered).await) });
}
