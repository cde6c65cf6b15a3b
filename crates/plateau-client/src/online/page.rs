//! A game with somebody elsewhere: the same board and cards, with a server that decides. What this
//! page proposes appears on the board when the server says that it happened.

use std::sync::Arc;

use leptos::prelude::*;
use plateau_games::AnyMove;
use plateau_lobby::{Room, is_room_name};
use plateau_match::Match;
use plateau_wire::online::{Action, Chair};

use super::credentials;
use super::game::About;
use super::invitation::{FreeChair, Invitation};
use super::online_game::OnlineGame;
use super::panel::Panel;
use crate::board::board_input::Screen;
use crate::frame::commands::{self, Desk};
use crate::frame::game_frame::GameFrame;
use crate::frame::move_list::MoveList;
use crate::frame::seat_cards::{SeatCard, Seated};
use crate::game::table::{Table, today};
use crate::ground::repository;
use crate::ground::route::Route;
use crate::ground::sound;
use crate::ground::ui::{Ui, use_ui};
use plateau_session::{BoardChange, Input, Session};

#[component]
pub fn SharedPage(room: String, code: Option<String>) -> impl IntoView {
    let ui = use_ui();
    if !is_room_name(&room) {
        return view! { <Waiting ui words=move || ui.texts().online().no_room() is_shut=true /> }
            .into_any();
    }
    let client = match code {
        Some(code) => credentials::take_over(&room, code),
        None => credentials::room_client(&room),
    };
    let meeting = OnlineGame::new(ui, client);
    let known = Memo::new(move |_| meeting.room(|_, _| ()).is_some());
    let talk = meeting.talk;
    let words = move || talk.state(ui.texts());
    let waiting = move || view! { <Waiting ui words is_shut=Signal::derive(move || talk.shut.get().is_some()) /> };
    view! { <Show when=move || known.get() fallback=waiting><Playing meeting /></Show> }.into_any()
}

/// Before there is a game to show, and where there is none.
#[component]
fn Waiting(
    ui: Ui,
    words: impl Fn() -> &'static str + Send + 'static,
    #[prop(into)] is_shut: Signal<bool>,
) -> impl IntoView {
    view! {
        <main class="prose" id="main">
            <h1>{move || ui.texts().online().shared_game()}</h1>
            <p role="status" id="connecting">{words}</p>
            <Show when=move || is_shut.get()>
                <p><a class="button" href=Route::Home.address()>{move || ui.texts().home()}</a></p>
            </Show>
        </main>
    }
}

#[component]
fn Playing(meeting: OnlineGame) -> impl IntoView {
    let ui = meeting.ui;
    let (first, round) = untrack(|| meeting.shown()).expect("the room is known here");
    let game = first.variant().game();
    let table = Table::passing(first);
    let heard = move |shown: &Option<(Match, u32)>, before: Option<&Option<(Match, u32)>>, _| {
        let Some((latest, now)) = shown else { return };
        let before = before.and_then(Option::as_ref).map_or(round, |(_, before)| *before);
        untrack(|| {
            follow(table, latest.clone(), before == *now);
            allow_moves(meeting, table);
            keep_finished(meeting);
            let is_played = meeting.room(|room, _| room.is_played()) == Some(true);
            ui.our_turn.set(is_played && is_our_turn(meeting) == Some(true));
            remember(meeting);
        });
    };
    Effect::watch(move || meeting.shown(), heard, true);
    on_cleanup(move || ui.our_turn.set(false));
    // Until somebody has come there are no moves to list: the host invites, whoever looks may sit
    // down.
    let waits = Memo::new(move |_| {
        let alone = |room: &Room, chair| {
            (room.name(Chair::Guest).is_none() && !room.is_over()).then_some(chair)
        };
        meeting.room(alone).flatten()
    });
    let first = move || match waits.get() {
        Some(Some(_)) => view! { <Invitation meeting /> }.into_any(),
        Some(None) => view! { <FreeChair meeting /> }.into_any(),
        None => view! { <MoveList table signs=Signal::stored(Vec::new()) /> }.into_any(),
    };
    let desk = Desk::new("shared", Screen::new(table));
    desk.listen(commands::SHARED, |_| false);
    let state =
        Signal::derive(move || meeting.read(|visit| visit.chair().map_or("none", chair_name)));
    view! {
        <GameFrame desk state>
            <div class="title"><h1>{move || ui.texts().game(game).name}</h1></div>
            <SeatCard table seated=Seated::Across />
            {first}
            <SeatCard table seated=Seated::Here />
            <Panel meeting table />
        </GameFrame>
    }
}

const fn chair_name(chair: Chair) -> &'static str {
    match chair {
        Chair::Host => "host",
        Chair::Guest => "guest",
    }
}

/// Brings the board to what the server says. A single move is seen and heard; whoever looks back
/// goes on looking, unless something has happened on the board.
fn follow(table: Table, mut latest: Match, same_round: bool) {
    let (is_same, change, ply) = table.now(|game| {
        let (ours, theirs) = (game.plies(), latest.plies());
        let same = same_round && ours == theirs && game.final_finish() == latest.final_finish();
        let near = same_round && game.is_at_end();
        let change = if near && theirs.len() == ours.len() + 1 && theirs.starts_with(ours) {
            latest.last_move().map(BoardChange::Played)
        } else if near && ours.len() == theirs.len() + 1 && ours.starts_with(theirs) {
            game.last_move().map(BoardChange::TakenBack)
        } else {
            None
        };
        (same, change, game.ply())
    });
    if is_same {
        let _ = latest.jump(ply);
        return table.send(Input::Refresh(Box::new(latest)));
    }
    if matches!(change, Some(BoardChange::Played(_))) {
        sound::play(table.ui, &latest);
    }
    table.send(Input::Follow(Box::new(latest), change.unwrap_or(BoardChange::Jumped)));
}

fn is_our_turn(meeting: OnlineGame) -> Option<bool> {
    meeting.room(|room, chair| {
        !room.is_over() && chair == Some(room.chair(room.game().side_to_move()))
    })
}

/// A move of the hand is proposed, while it is ours to move.
fn allow_moves(meeting: OnlineGame, table: Table) {
    let ours = is_our_turn(meeting);
    let answer = move |mv: AnyMove| {
        let texts = table.ui.texts();
        let at_end = table.now(Match::is_at_end);
        let is_played = meeting.room(|room, _| room.is_played()).unwrap_or(false);
        match (at_end, is_played) {
            (_, false) => table.ui.say(texts.online().wait()),
            (false, _) => table.jump(table.now(|game| game.plies().len())),
            _ => meeting.propose(Action::Move(mv.to_string())),
        }
    };
    let before = table.session(Session::is_proposing);
    if ours == Some(true) && !before {
        table.propose_to(Some(Arc::new(answer)));
    } else if ours != Some(true) && before {
        table.propose_to(None);
    }
}

/// A finished game goes to My games like any other.
fn keep_finished(meeting: OnlineGame) {
    let round = meeting.read(|client| Some((client.name.clone()?, client.room()?.round())));
    if let Some((mut game, (room, round))) = meeting.finished().zip(round)
        && credentials::is_first_archived(&room, round)
    {
        let _ = game.set_tag("Date", &today());
        repository::archive_game(&game);
    }
}

/// The device knows where it has a seat.
fn remember(meeting: OnlineGame) {
    let about = meeting
        .read(|client| Some(About::of(client.name.as_deref()?, client.room()?, client.chair()?)));
    if let Some(about) = about {
        credentials::remember(about);
    }
}
