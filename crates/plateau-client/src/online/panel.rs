//! What is happening in words, what the other asks, and what one can do.

use leptos::prelude::*;
use plateau_game::Outcome;
use plateau_lobby::Room;
use plateau_match::link;
use plateau_wire::online::{Action, Chair, Offer, Phrase};
use std::time::Duration;

use super::game::{aborted, asked, days_left, last_said, name, phrase};
use super::invitation::Handing;
use super::online_game::OnlineGame;
use crate::frame::game_frame::LookingBack;
use crate::game::status_text;
use crate::game::table::Table;
use crate::ground::names::{isolated, with_names};
use crate::ground::route::Route;
use crate::ground::study_link;
use crate::text::Texts;

#[component]
pub fn Panel(meeting: OnlineGame, table: Table) -> impl IntoView {
    let ui = meeting.ui;
    let aborted = move || {
        meeting.room(|room, _| room.is_aborted().then(|| aborted(room, ui.texts()))).flatten()
    };
    let status = move || match aborted() {
        Some(words) => words.to_owned(),
        None => table.game.with(|game| status_text::status(game, table.colours(), ui.texts())),
    };
    let watching = move || meeting.read(|client| client.chair().is_none());
    let full = move || meeting.room(|room, _| room.name(Chair::Guest).is_some()).unwrap_or(false);
    let watchers = move || match meeting.read(|client| client.watchers) {
        0 => String::new(),
        count => ui.texts().online().watchers(count as usize),
    };
    let said = move || meeting.room(|room, own| last_said(room, own, ui.texts())).flatten();
    let days =
        move || meeting.read(|client| days_left(client.room()?, client.elapsed_ms, ui.texts()));
    view! {
        <div class="says">
            <p class="status" id="status">{status}</p>
            <Show when=move || meeting.talk.lost.get()>
                <p class="aside" role="alert" id="line-lost">{move || ui.texts().online().lost()}</p>
            </Show>
            <Show when=move || watching() && full()>
                <p class="aside" id="watching">{move || ui.texts().online().watching()}</p>
            </Show>
            <Away meeting />
            <p class="aside" id="said" aria-live="polite">{move || said().map(|words| with_names(&words))}</p>
            <p class="quiet" id="watchers">{watchers}</p>
            <p class="quiet" id="days">{days}</p>
            <LookingBack table />
            <Asked meeting />
        </div>
        <Show when=move || !watching()>
            <Deeds meeting />
            <Ended meeting />
            <Phrases meeting />
            <Handing meeting />
        </Show>
    }
}

/// The other has gone. After a while the game can be ended.
#[component]
fn Away(meeting: OnlineGame) -> impl IntoView {
    let ui = meeting.ui;
    let other = move || {
        meeting.read(|client| {
            let other = client.chair()?.other();
            let waits = |room: &&Room| room.is_played() && room.terms().days.is_none();
            let room = client.room().filter(waits).filter(|_| !client.here[other.index()])?;
            Some(name(room, other, ui.texts()))
        })
    };
    let away = Memo::new(move |_| other().is_some());
    let long = RwSignal::new(false);
    Effect::new(move |before: Option<Option<TimeoutHandle>>| {
        if let Some(Some(handle)) = before {
            handle.clear();
        }
        long.set(false);
        let tell = move || {
            let _ = long.try_set(true);
        };
        let patience = Duration::from_millis(untrack(|| meeting.read(|client| client.away_ms)));
        away.get().then(|| set_timeout_with_handle(tell, patience).ok()).flatten()
    });
    move || {
        other().map(|name| {
            view! {
                <p class="aside" role="status" id="away">
                    {with_names(&ui.texts().online().away(&isolated(&name)))} " "
                    <Show when=move || long.get()>
                        <button type="button" id="claim" on:click=move |_| meeting.propose(Action::Claim)>
                            {move || ui.texts().online().claim()}
                        </button>
                    </Show>
                </p>
            }
        })
    }
}

/// What waits for an answer: the other's question, or that ours is not answered.
#[component]
fn Asked(meeting: OnlineGame) -> impl IntoView {
    let ui = meeting.ui;
    let standing = Memo::new(move |_| {
        meeting
            .room(|room, chair| {
                let standing = room.offer()?;
                let other = chair? != standing.chair;
                Some((standing.offer, other, asked(room, standing, ui.texts())))
            })
            .flatten()
    });
    move || {
        standing.get().map(|(offer, other, words)| {
            let accept = move |_| meeting.propose(Action::Accept(offer));
            let decline = move |_| meeting.propose(Action::Decline(offer));
            if !other {
                return view! { <p class="aside" id="asked">{ui.texts().online().asked()}</p> }.into_any();
            }
            view! {
                <div class="asked" role="alert" id="asked">
                    <p>{with_names(&words)}</p>
                    <div class="row">
                        <button type="button" class="main" id="agree" on:click=accept>{ui.texts().online().agree()}</button>
                        <button type="button" id="decline" on:click=decline>{ui.texts().online().decline()}</button>
                    </div>
                </div>
            }
            .into_any()
        })
    }
}

/// What can be asked for or done now.
#[component]
fn Deeds(meeting: OnlineGame) -> impl IntoView {
    let ui = meeting.ui;
    let is_played = Memo::new(move |_| meeting.room(|room, _| room.is_played()).unwrap_or(false));
    let is_early =
        Memo::new(move |_| meeting.room(|room, _| room.can_be_aborted()).unwrap_or(false));
    let can_take_back = move || {
        meeting
            .room(|room, chair| {
                !room.terms().rated
                    && chair.is_some_and(|chair| room.taken_back_to(chair).is_some())
            })
            .unwrap_or(false)
    };
    let sure = RwSignal::new(false);
    let resign = move |_| {
        if sure.get() {
            meeting.propose(Action::Resign);
        }
        sure.update(|sure| *sure = !*sure);
    };
    let resign_word =
        move || if sure.get() { ui.texts().online().resign_sure() } else { ui.texts().resign() };
    let abort_word = move || {
        if is_played.get() { ui.texts().online().abort() } else { ui.texts().online().withdraw() }
    };
    view! {
        <div class="row deeds" role="group" aria-label=move || ui.texts().menu()>
            <Show when=move || is_played.get()>
                <Ask meeting id="ask-take-back" offer=Offer::TakeBack word=|t| t.online().take_back() fits=can_take_back />
                <Ask meeting id="ask-draw" offer=Offer::Draw word=|t| t.offer_draw() fits=|| true />
                <button type="button" id="give-up" on:click=resign>{resign_word}</button>
            </Show>
            <Show when=move || is_early.get()>
                <button type="button" id="abort" on:click=move |_| meeting.propose(Action::Abort)>{abort_word}</button>
            </Show>
        </div>
    }
}

/// A question to the other, while none waits for its answer.
#[component]
fn Ask(
    meeting: OnlineGame,
    id: &'static str,
    offer: Offer,
    word: fn(&Texts) -> &'static str,
    fits: impl Fn() -> bool + Send + 'static,
) -> impl IntoView {
    let disabled =
        move || !fits() || meeting.room(|room, _| room.offer().is_some()).unwrap_or(true);
    view! {
        <button type="button" id=id disabled=disabled on:click=move |_| meeting.propose(Action::Offer(offer))>
            {move || word(meeting.ui.texts())}
        </button>
    }
}

/// After the end: the result, another game, its review.
#[component]
fn Ended(meeting: OnlineGame) -> impl IntoView {
    let ui = meeting.ui;
    let over = Memo::new(move |_| meeting.room(|room, _| room.is_over()).unwrap_or(false));
    let is_kept = Memo::new(move |_| meeting.finished().is_some());
    let headline = move || {
        let said = |room: &Room, own: Option<Chair>| match room.game().finish()?.outcome {
            Outcome::Draw => Some(ui.texts().play().drawn()),
            Outcome::Win(side) if own == Some(room.chair(side)) => Some(ui.texts().you_win()),
            Outcome::Win(_) => Some(ui.texts().you_lose()),
        };
        meeting.room(said).flatten().unwrap_or(ui.texts().play().over())
    };
    // Nobody plays again with an empty chair, or one whose holder was forgotten.
    let can_go_on = move || {
        let is_there = |room: &Room, own: Option<Chair>| {
            room.name(Chair::Guest).is_some() && !own.is_some_and(|own| room.is_gone(own.other()))
        };
        meeting.room(is_there).unwrap_or(false)
    };
    let review = move |_| {
        if let Some(game) = untrack(|| meeting.finished()) {
            ui.review_next.set(true);
            ui.go(&Route::Link(link::write(&game)));
        }
    };
    let study =
        move |_| untrack(|| meeting.finished()).iter().for_each(|game| study_link::open(ui, game));
    view! {
        <Show when=move || over.get()>
            <section class="ended" id="ended" aria-label=move || ui.texts().play().over()>
                <h2>{headline}</h2>
                <div class="row">
                    <Ask meeting id="ask-rematch" offer=Offer::Rematch word=|t| t.online().rematch() fits=can_go_on />
                    <Show when=move || is_kept.get()>
                        <button type="button" id="review-game" on:click=review>{move || ui.texts().play().end_review()}</button>
                        <button type="button" id="end-study" on:click=study>{move || ui.texts().study().study()}</button>
                    </Show>
                    <a class="button" href=Route::Online.address()>{move || ui.texts().online().lobby()}</a>
                </div>
            </section>
        </Show>
    }
}

/// A dozen things to say, and nothing else.
#[component]
fn Phrases(meeting: OnlineGame) -> impl IntoView {
    let ui = meeting.ui;
    let one = move |said: Phrase| {
        view! {
            <button type="button" class="plain" on:click=move |_| meeting.propose(Action::Say(said))>
                {move || phrase(said, ui.texts())}
            </button>
        }
    };
    let alone = move || meeting.room(|room, _| room.name(Chair::Guest).is_none()).unwrap_or(true);
    view! {
        <Show when=move || !alone()>
            <details class="phrases" id="phrases">
                <summary>{move || ui.texts().online().say()}</summary>
                <div class="row">{Phrase::ALL.map(one).collect_view()}</div>
            </details>
        </Show>
    }
}
