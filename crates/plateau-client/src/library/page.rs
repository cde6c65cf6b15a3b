//! The games on this device: those that go on first. What is deleted can be had back as long as
//! this page is open.

use leptos::prelude::*;
use plateau_board::image;
use plateau_game::Side;
use plateau_games::GameId;
use plateau_match::{Match, link};
use plateau_session::seating::sole_human;

use super::import_view::ImportDoor;
use super::profile_view::Profile;
use plateau_scene::Sketch;

use crate::game::avatars::face;
use crate::game::seat::{Stands, called};
use crate::game::status_text;
use crate::ground::archive;
use crate::ground::colour::Colour;
use crate::ground::dialog::Pick;
use crate::ground::files;
use crate::ground::names::{isolated, with_names};
use crate::ground::repository;
use crate::ground::route::Route;
use crate::ground::study_link;
use crate::ground::ui::{Ui, use_ui};
use crate::text::Texts;

/// So many rows at first, and with each press for more.
const PAGE: usize = 50;

#[component]
pub fn HistoryPage() -> impl IntoView {
    let ui = use_ui();
    let import = expect_context::<ImportDoor>();
    let games = RwSignal::new(repository::archived());
    let deleted = RwSignal::new(Vec::<Match>::new());
    // Other tabs play on, and what they do is seen here.
    Effect::new(move |_| {
        ui.news.track();
        games.set(repository::archived());
    });
    // Only what was seen goes away: a game that has gone on elsewhere since stays.
    let delete = Callback::new(move |unwanted: Vec<Match>| {
        let unwanted: Vec<Match> = unwanted.into_iter().filter(repository::is_archived).collect();
        unwanted.iter().for_each(repository::forget_archived);
        games.set(repository::archived());
        deleted.set(unwanted);
    });
    let restore = move |_| {
        deleted.get_untracked().iter().for_each(repository::restore);
        deleted.set(Vec::new());
        games.set(repository::archived());
    };
    let filter = Filter::new();
    let shown = Memo::new(move |_| {
        games.get().into_iter().filter(|game| filter.takes(game)).collect::<Vec<_>>()
    });
    let most = RwSignal::new(PAGE);
    let rows = move || {
        let shown = shown.get().into_iter().take(most.get());
        shown.map(|game| view! { <Row ui game delete /> }).collect_view()
    };
    let left = move || shown.with(Vec::len).saturating_sub(most.get());
    view! {
        <main class="paper library" id="main">
            <div class="title">
                <h1>{move || ui.texts().history()}</h1>
                <button type="button" id="open-game" on:click=move |_| import.open.set(true)>{move || ui.texts().study().open_game()}</button>
            </div>
            <Show when=move || deleted.with(|deleted| !deleted.is_empty())>
                <p class="aside" role="status" id="deleted">
                    {move || ui.texts().deleted(deleted.with(Vec::len))} " "
                    <button type="button" id="undo-delete" on:click=restore>{move || ui.texts().undo_delete()}</button>
                </p>
            </Show>
            <Damaged ui />
            <Show
                when=move || games.with(|games| !games.is_empty())
                fallback=move || view! { <p>{move || ui.texts().history_empty()}</p> }
            >
                <Profile ui games />
                <Filters ui filter />
                <ul class="history">{rows}</ul>
                <Show when=move || { left() > 0 }>
                    <button type="button" id="more-games" on:click=move |_| most.update(|most| *most += PAGE)>
                        {move || ui.texts().play().more_games(left())}
                    </button>
                </Show>
                <Show when=move || shown.with(Vec::is_empty)><p class="quiet">{move || ui.texts().play().filter_none()}</p></Show>
                <div class="row">
                    <button type="button" id="clear-history" on:click=move |_| delete.run(games.get_untracked())>
                        {move || ui.texts().history_clear()}
                    </button>
                </div>
            </Show>
            <p class="quiet">{move || ui.texts().history_note()}</p>
        </main>
    }
}

/// Games that cannot be read: to save as they are, or to delete.
#[component]
fn Damaged(ui: Ui) -> impl IntoView {
    let damaged = RwSignal::new(repository::damaged());
    let save =
        move |_| files::save_text(&damaged.get_untracked().join("\n\n"), "plateau-damaged.txt");
    let delete = move |_| {
        repository::forget_damaged();
        damaged.set(Vec::new());
    };
    view! {
        <Show when=move || damaged.with(|damaged| !damaged.is_empty())>
            <p class="aside" role="status" id="damaged">
                {move || ui.texts().damaged_games(damaged.with(Vec::len))} " "
                <button type="button" id="save-damaged" on:click=save>{move || ui.texts().save_file()}</button> " "
                <button type="button" id="delete-damaged" on:click=delete>{move || ui.texts().delete()}</button>
            </p>
        </Show>
    }
}

/// Which games are looked at. What is chosen here is not kept.
#[derive(Clone, Copy)]
struct Filter {
    game: RwSignal<Option<GameId>>,
    stands: RwSignal<Option<Stands>>,
}

impl Filter {
    fn new() -> Filter {
        Filter { game: RwSignal::new(None), stands: RwSignal::new(None) }
    }

    fn takes(&self, game: &Match) -> bool {
        self.game.get().is_none_or(|wanted| game.variant().game() == wanted)
            && self.stands.get().is_none_or(|wanted| Stands::of(game) == wanted)
    }
}

#[component]
fn Filters(ui: Ui, filter: Filter) -> impl IntoView {
    let rooms = move || ui.texts().play();
    let games = move || {
        let all = [(String::new(), rooms().filter_all().to_owned())];
        let each =
            GameId::ALL.map(|game| (game.name().to_owned(), ui.texts().game(game).name.to_owned()));
        all.into_iter().chain(each).collect::<Vec<_>>()
    };
    let results = move || {
        let all = [(String::new(), rooms().filter_all().to_owned())];
        let each = Stands::ALL.map(|one| (one.key().to_owned(), one.word(rooms()).to_owned()));
        all.into_iter().chain(each).collect::<Vec<_>>()
    };
    view! {
        <div class="filters">
            <Pick label=Signal::derive(move || rooms().filter_game().to_owned()) options=Signal::derive(games)
                value=Signal::derive(move || filter.game.get().map(|game| game.name().to_owned()).unwrap_or_default())
                on_pick=move |key| filter.game.set(key.parse().ok()) />
            <Pick label=Signal::derive(move || rooms().filter_result().to_owned()) options=Signal::derive(results)
                value=Signal::derive(move || filter.stands.get().map(|one| one.key().to_owned()).unwrap_or_default())
                on_pick=move |key| filter.stands.set(Stands::from_key(&key)) />
        </div>
    }
}

#[component]
fn Row(ui: Ui, game: Match, delete: Callback<Vec<Match>>) -> impl IntoView {
    let id = game.variant().game();
    let game = StoredValue::new(game);
    let colours = move || ui.settings.with(|settings| settings.colours_for(id));
    let picture = game.with_value(|game| {
        let board = plateau_scene::Board::of(game.position());
        image::image(&Sketch::of(&board, untrack(colours)))
    });
    let name = move || {
        let size = game.with_value(|game| game.variant().size());
        let size =
            size.filter(|size| Some(*size) != id.default_size()).map(|size| format!(" {size}"));
        format!("{}{}", ui.texts().game(id).name, size.unwrap_or_default())
    };
    let who = move || game.with_value(|game| players(game, colours(), ui.texts()));
    let date = move || game.with_value(|game| status_text::date(game.tag("Date"), ui.texts()));
    let result = move || {
        game.with_value(|game| match game.final_finish() {
            Some(finish) => status_text::result(game, finish, colours(), ui.texts()),
            None => ui.texts().unfinished_at(game.plies().len()),
        })
    };
    let length = move || {
        let plies = game.with_value(|game| game.final_finish().map(|_| game.plies().len()));
        plies.map(|plies| ui.texts().play().length(plies))
    };
    let stands = game.with_value(|game| Stands::of(game).key());
    let drawn = game.with_value(|game| {
        let across = sole_human(game).map_or(Side::O, |human| !human);
        face(game.seat(across).player.specification())
    });
    // Two games of one page are told apart by ear too.
    let full = move |word: &str| format!("{word}: {}, {}, {}", name(), who(), date());
    let is_study = game.with_value(archive::is_study);
    let study = move |_| game.with_value(|game| study_link::open(ui, game));
    let open = move |event| {
        if is_study {
            return study(event);
        }
        // By a link, which opens finished games too.
        ui.go(&Route::Link(game.with_value(link::write)));
    };
    view! {
        <li data-stands=stands>
            {picture.map(|address| view! { <img src=address alt="" width="44" height="44" /> })}
            <i class="face" aria-hidden="true" inner_html=drawn></i>
            <div class="told">
                <span><strong>{name}{move || is_study.then(|| format!(", {}", ui.texts().study().study().to_lowercase()))}</strong> " " {move || with_names(&who())}</span>
                <span><span class="result">{result}</span> " " <span class="quiet">{length} " " {date}</span></span>
            </div>
            <button type="button" class="open" aria-label=move || full(ui.texts().open()) on:click=open>
                {move || ui.texts().open()}
            </button>
            <button type="button" class="study" aria-label=move || full(ui.texts().study().study()) on:click=study>
                {move || ui.texts().study().study()}
            </button>
            <button type="button" class="delete" aria-label=move || full(ui.texts().delete())
                on:click=move |_| delete.run(vec![game.get_value()])>
                {move || ui.texts().delete()}
            </button>
        </li>
    }
}

/// Who played: the opponent as the table names them, else both.
fn players(game: &Match, colours: [Colour; 2], texts: &Texts) -> String {
    let of = |side: Side| called(game, side, colours, texts);
    match sole_human(game) {
        Some(human) => {
            let opponent = of(!human);
            texts.play().against(&isolated(&opponent.name), &opponent.below)
        }
        None => Side::BOTH.map(|side| isolated(&of(side).name)).join(" – "),
    }
}
