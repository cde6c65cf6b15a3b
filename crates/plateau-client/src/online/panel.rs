//! What is happening in words, what the other asks, and what one can do.

use leptos::prelude::*;
use plateau_lobby::Room;
use plateau_match::link;
use plateau_wire::online::{Action, Chair, Offer, Phrase};
use std::time::Duration;

use super::game::{asked, days_left, last_said, name, phrase};
use super::invitation::Handing;
use super::online_game::OnlineGame;
use crate::frame::game_frame::LookingBack;
use crate::game::status_text;
use crate::game::table::Table;
use crate::ground::names::{isolated, with_names};
use crate::text::{Texts, fill, fill_count};

#[component]
pub fn Panel(meeting: OnlineGame, table: Table) -> impl IntoView {
    let ui = meeting.ui;
    let status =
        move || table.game.with(|game| status_text::status(game, table.colours(), ui.texts()));
    let watching = move || meeting.read(|client| client.chair().is_none());
    let full = move || meeting.room(|room, _| room.name(Chair::Guest).is_some()).unwrap_or(false);
    let watchers = move || match meeting.read(|client| client.watchers) {
        0 => String::new(),
        count => fill_count(ui.texts(), ui.texts().online.watchers, count as usize, &[]),
    };
    let said = move || meeting.room(|room, _| last_said(room, ui.texts())).flatten();
    let days =
        move || meeting.read(|client| days_left(client.room()?, client.elapsed_ms, ui.texts()));
    view! {
        <div class="says">
            <p class="status" id="status">{status}</p>
            <Show when=move || meeting.talk.lost.get()>
                <p class="aside" role="alert" id="line-lost">{move || ui.texts().online.lost}</p>
            </Show>
            <Show when=move || watching() && full()>
                <p class="aside" id="watching">{move || ui.texts().online.watching}</p>
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
                    {with_names(&fill(ui.texts().online.away, &[&isolated(&name)]))} " "
                    <Show when=move || long.get()>
                        <button type="button" id="claim" on:click=move |_| meeting.propose(Action::Claim)>
                            {move || ui.texts().online.claim}
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
                return view! { <p class="aside" id="asked">{ui.texts().online.asked}</p> }.into_any();
            }
            view! {
                <div class="asked" role="alert" id="asked">
                    <p>{with_names(&words)}</p>
                    <div class="row">
                        <button type="button" class="main" id="agree" on:click=accept>{ui.texts().online.agree}</button>
                        <button type="button" id="decline" on:click=decline>{ui.texts().online.decline}</button>
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
    let over =
        Memo::new(move |_| meeting.room(|room, _| room.game().finish().is_some()).unwrap_or(false));
    // Whoever was forgotten plays no more.
    let can_go_on = move || {
        let is_there = |room: &Room, chair: Option<Chair>| {
            !chair.is_some_and(|chair| room.is_gone(chair.other()))
        };
        meeting.room(is_there).unwrap_or(false)
    };
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
        if sure.get_untracked() {
            meeting.propose(Action::Resign);
        }
        sure.update(|sure| *sure = !*sure);
    };
    let resign_word =
        move || if sure.get() { ui.texts().online.resign_sure } else { ui.texts().resign };
    let address = move || {
        let fragment = meeting.room(|room, _| link::write(room.game())).unwrap_or_default();
        format!("#{fragment}")
    };
    let offer = move |id: &'static str,
                      offer: Offer,
                      word: fn(&Texts) -> &'static str,
                      fits: Signal<bool>| {
        let disabled =
            move || !fits.get() || meeting.room(|room, _| room.offer().is_some()).unwrap_or(true);
        view! {
            <button type="button" id=id disabled=disabled on:click=move |_| meeting.propose(Action::Offer(offer))>
                {move || word(ui.texts())}
            </button>
        }
    };
    view! {
        <div class="row deeds" role="group" aria-label=move || ui.texts().menu>
            <Show when=move || is_played.get()>
                {offer("ask-take-back", Offer::TakeBack, |t| t.online.take_back, Signal::derive(can_take_back))}
                {offer("ask-draw", Offer::Draw, |t| t.offer_draw, Signal::stored(true))}
                <button type="button" id="give-up" on:click=resign>{resign_word}</button>
            </Show>
            <Show when=move || over.get()>
                {offer("ask-rematch", Offer::Rematch, |t| t.online.rematch, Signal::derive(can_go_on))}
                <a class="button" id="look-at" href=address>{move || ui.texts().online.look_at}</a>
            </Show>
        </div>
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
                <summary>{move || ui.texts().online.say}</summary>
                <div class="row">{Phrase::ALL.map(one).collect_view()}</div>
            </details>
        </Show>
    }
}
