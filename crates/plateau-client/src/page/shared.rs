//! A game with somebody elsewhere: the same board and cards, with a server that decides. What this page proposes appears
//! on the board when the server says that it happened.

mod invitation;
mod panel;

use std::sync::Arc;

use leptos::prelude::*;
use plateau_game::Side;
use plateau_games::AnyMove;
use plateau_lobby::{Heard, Room, Visit, is_room_name};
use plateau_match::Match;
use plateau_scene::Step;
use plateau_wire::online::{Call, Chair, Deed, Reply};
use web_sys::KeyboardEvent;

use super::board_view::{BoardArea, Pad};
use super::controls::toggle_flat;
use super::keyboard::{is_covered, is_writing, on_board};
use super::line::{Party, Talk};
use super::moves::MoveList;
use super::play::{colour, settled, tell_without_gpu};
use super::screen::Screen;
use super::seatkeeping;
use super::seats::{SeatCard, Seated};
use super::sound;
use super::stage::StageSlot;
use super::store;
use super::table::{Change, Table, today};
use super::ui::{Ui, now, show_address, use_ui};
use crate::archive;
use crate::route::Route;
use crate::shared::{self, About, refused};
use invitation::{FreeChair, Invitation};
use panel::Panel;

/// One visit to a room, for all parts of the page.
#[derive(Clone, Copy)]
pub struct Meeting {
    pub ui: Ui,
    visit: StoredValue<Visit, LocalStorage>,
    pub talk: Talk,
    /// Counts what was heard.
    heard: RwSignal<u32>,
    /// When the server last said how long the present turn has taken.
    timed: StoredValue<f64>,
    /// The code by which another device may take our seat over.
    handing: RwSignal<Option<String>>,
}

impl Meeting {
    fn new(ui: Ui, visit: Visit) -> Meeting {
        let meeting = Meeting {
            ui,
            visit: StoredValue::new_local(visit),
            talk: Talk::new(),
            heard: RwSignal::new(0),
            timed: StoredValue::new(now()),
            handing: RwSignal::new(None),
        };
        meeting.talk.begin(meeting);
        meeting
    }

    /// Something of the visit, as it is now and after every message.
    pub fn read<T>(&self, read: impl FnOnce(&Visit) -> T) -> T {
        self.heard.track();
        self.visit.with_value(read)
    }

    /// Something of the room, once it is known.
    pub fn room<T>(&self, read: impl FnOnce(&Room, Option<Chair>) -> T) -> Option<T> {
        self.read(|visit| visit.room().map(|room| read(room, visit.chair())))
    }

    /// Proposes something to the server; it shows when it has happened.
    pub fn propose(&self, deed: Deed) {
        let id = seatkeeping::chance();
        match self.visit.try_update_value(|visit| visit.propose(id, deed)).flatten() {
            Some(call) => self.talk.say(&call),
            None => self.ui.say(untrack(|| self.ui.texts()).online.on_its_way),
        }
    }

    /// Takes the free chair under this name.
    pub fn sit(&self, name: &str) {
        seatkeeping::keep_name(name);
        let room = self.visit.with_value(|visit| visit.name.clone().unwrap_or_default());
        let kept = seatkeeping::take_seat(&room);
        let person = kept.person(seatkeeping::own_player());
        self.visit.update_value(|visit| visit.sit(kept.secret, person));
        self.talk.say(&self.visit.with_value(Visit::greeting));
    }

    /// Another device may take our seat over: the server is told its code.
    pub fn hand(&self) {
        self.talk.say(&Call::Hand { code: seatkeeping::new_code() });
    }

    /// The game as it stands now, and the how many-th it is.
    fn shown(&self) -> Option<(Match, u32)> {
        let texts = self.ui.texts();
        let since = (now() - self.timed.get_value()).max(0.0) as u64;
        self.read(|visit| {
            let round = visit.room()?.round();
            Some((shared::shown(visit, visit.elapsed_ms + since, texts)?, round))
        })
    }
}

impl Party for Meeting {
    fn greeting(&self) -> Vec<Call> {
        let calls = self.visit.try_with_value(|visit| [Some(visit.greeting()), visit.again()]);
        calls.into_iter().flatten().flatten().collect()
    }

    fn again(&self) -> Option<Call> {
        let is_shut = self.talk.is_shut();
        let call = self.visit.try_with_value(|visit| {
            visit.again().or_else(|| (visit.room().is_none() && !is_shut).then(|| visit.greeting()))
        });
        call.flatten()
    }

    fn hear(&self, reply: Reply) -> bool {
        let entered = matches!(reply, Reply::Entered { .. });
        if entered || matches!(reply, Reply::News(_)) {
            let _ = self.timed.try_set_value(now());
        }
        let Some((heard, name, seated, known)) = self.visit.try_update_value(|visit| {
            let heard = visit.hear(reply);
            (heard, visit.name.clone().unwrap_or_default(), visit.chair().is_some(), visit.room().is_some())
        }) else {
            return false;
        };
        let is_shut = matches!(heard, Heard::Refused(_)) && !known;
        // A secret that holds nothing is not kept; what another device was given is of no use once it is taken.
        if entered && !seated {
            seatkeeping::forget(&name);
            let _ = self.handing.try_set(None);
        } else if is_shut {
            seatkeeping::forget_empty(&name);
        } else if entered {
            show_address(&Route::Shared(name).address());
        }
        if let Heard::Handing(code) = &heard {
            let _ = self.handing.try_set(Some(code.clone()));
        }
        if let Heard::Refused(why) = heard {
            if is_shut {
                self.talk.shut_out(why);
            } else {
                self.ui.say(refused(why, untrack(|| self.ui.texts())));
            }
        }
        let _ = self.heard.try_update(|count| *count += 1);
        heard == Heard::Behind
    }
}

#[component]
pub fn SharedPage(room: String, code: Option<String>) -> impl IntoView {
    let ui = use_ui();
    if !is_room_name(&room) {
        return view! { <Waiting ui words=move || ui.texts().online.no_room is_shut=true /> }.into_any();
    }
    let visit = match code {
        Some(code) => seatkeeping::take_over(&room, code),
        None => seatkeeping::visit(&room),
    };
    let meeting = Meeting::new(ui, visit);
    let known = Memo::new(move |_| meeting.room(|_, _| ()).is_some());
    let talk = meeting.talk;
    let words = move || talk.state(ui.texts());
    let waiting =
        move || view! { <Waiting ui words is_shut=Signal::derive(move || talk.shut.get().is_some()) /> };
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
            <h1>{move || ui.texts().online.shared_game}</h1>
            <p role="status" id="connecting">{words}</p>
            <Show when=move || is_shut.get()>
                <p><a class="button" href=Route::Home.address()>{move || ui.texts().home}</a></p>
            </Show>
        </main>
    }
}

#[component]
fn Playing(meeting: Meeting) -> impl IntoView {
    let ui = meeting.ui;
    let (first, round) = untrack(|| meeting.shown()).expect("the room is known here");
    let game = first.variant().game();
    let table = Table::passing(first);
    Effect::new(move |before: Option<u32>| {
        let Some((latest, now)) = meeting.shown() else { return round };
        untrack(|| follow(table, latest, before.unwrap_or(round) == now));
        untrack(|| allow_moves(meeting, table));
        untrack(|| keep_finished(meeting));
        untrack(|| remember(meeting));
        now
    });
    // Until somebody has come there are no moves to list: the host invites, whoever looks may sit down.
    let waits = Memo::new(move |_| {
        let alone = |room: &Room, chair| room.name(Chair::Guest).is_none().then_some(chair);
        meeting.room(alone).flatten()
    });
    let first = move || match waits.get() {
        Some(Some(_)) => view! { <Invitation meeting /> }.into_any(),
        Some(None) => view! { <FreeChair meeting /> }.into_any(),
        None => view! { <MoveList table signs=Signal::stored(Vec::new()) /> }.into_any(),
    };
    let screen = Screen::new(table);
    let held: StageSlot = StoredValue::new_local(None);
    let flat = Signal::derive(move || screen.is_flat());
    tell_without_gpu(screen);
    let keys = window_event_listener(leptos::ev::keydown, move |event| page_key(screen, &event));
    on_cleanup(move || keys.remove());
    view! {
        <main
            class="play shared"
            id="main"
            data-game=game.name()
            data-settled=move || settled(table)
            data-moving=move || table.moving.get().to_string()
            data-chair=move || meeting.read(|visit| visit.chair().map_or("none", chair_name))
            style=("--x", move || format!("#{}", colour(table, Side::X).hex()))
            style=("--o", move || format!("#{}", colour(table, Side::O).hex()))
        >
            <BoardArea screen held />
            <div class="side">
                <aside class="panel">
                    <div class="title"><h1>{move || ui.texts().game(game).name}</h1></div>
                    <SeatCard table seated=Seated::Across />
                    {first}
                    <SeatCard table seated=Seated::Here />
                    <Panel meeting table />
                </aside>
                <div class="aids">
                    <Show when=move || !flat.get()><Pad screen /></Show>
                </div>
            </div>
            <div class="hidden" aria-live="polite" id="announcement">{move || table.announcement.get()}</div>
        </main>
    }
}

const fn chair_name(chair: Chair) -> &'static str {
    match chair {
        Chair::Host => "host",
        Chair::Guest => "guest",
    }
}

/// Brings the board to what the server says. A single move is seen and heard; whoever looks back goes on looking, unless
/// something has happened on the board.
fn follow(table: Table, mut latest: Match, same_round: bool) {
    let (is_same, change, ply) = table.game.with_untracked(|game| {
        let (ours, theirs) = (game.plies(), latest.plies());
        let same = same_round && ours == theirs && game.final_finish() == latest.final_finish();
        let near = same_round && game.is_at_end();
        let change = if near && theirs.len() == ours.len() + 1 && theirs.starts_with(ours) {
            latest.last_move().map(|mv| Change::Played(Step::of(mv)))
        } else if near && ours.len() == theirs.len() + 1 && ours.starts_with(theirs) {
            game.last_move().map(|mv| Change::TakenBack(Step::of(mv)))
        } else {
            None
        };
        (same, change, game.ply())
    });
    if is_same {
        let _ = latest.jump(ply);
        return table.game.set(latest);
    }
    if matches!(change, Some(Change::Played(_))) {
        sound::play(table.ui, &latest);
    }
    table.game.set(latest);
    table.changed(change.unwrap_or(Change::Jumped));
}

/// A move of the hand is proposed, while it is ours to move.
fn allow_moves(meeting: Meeting, table: Table) {
    let ours = meeting.room(|room, chair| {
        room.game().finish().is_none() && chair == Some(room.chair(room.game().side_to_move()))
    });
    let answer = move |mv: AnyMove| {
        let texts = table.ui.texts();
        let at_end = table.game.with_untracked(Match::is_at_end);
        let is_played = untrack(|| meeting.room(|room, _| room.is_played()).unwrap_or(false));
        match (at_end, is_played) {
            (_, false) => table.ui.say(texts.online.wait),
            (false, _) => table.jump(table.game.with_untracked(|game| game.plies().len())),
            _ => meeting.propose(Deed::Move(mv.to_string())),
        }
    };
    let before = table.answering.with_untracked(Option::is_some);
    if ours == Some(true) && !before {
        table.answering.set(Some(Arc::new(answer)));
        // A forced pass is answered like any move.
        table.take_turn();
    } else if ours != Some(true) && before {
        table.answering.set(None);
    }
}

/// A finished game goes to My games like any other.
fn keep_finished(meeting: Meeting) {
    let finished = meeting.read(|visit| {
        let (room, name) = (visit.room()?, visit.name.as_deref()?);
        let mut game = shared::finished(room, visit.chair()?, meeting.ui.texts())?;
        let began = room.entries().first().map_or(0, |entry| entry.at_ms);
        archive::rename(&mut game, &format!("{began:x}-{name}-{}", room.round()));
        Some((name.to_owned(), room.round(), game))
    });
    if let Some((room, round, mut game)) = finished
        && seatkeeping::is_first_archived(&room, round)
    {
        let _ = game.set_tag("Date", &today());
        store::archive_game(&game);
    }
}

/// The device knows where it has a seat.
fn remember(meeting: Meeting) {
    let about = meeting.read(|visit| Some(About::of(visit.name.as_deref()?, visit.room()?, visit.chair()?)));
    if let Some(about) = about {
        seatkeeping::remember(about);
    }
}

/// Looking back by arrows, and the other kind of board.
fn page_key(screen: Screen, event: &KeyboardEvent) {
    let combined = event.ctrl_key() || event.meta_key() || event.alt_key();
    if event.default_prevented() || combined || is_writing(event) || is_covered() || on_board(event) {
        return;
    }
    let table = screen.table;
    let (ply, last) = table.game.with_untracked(|game| (game.ply(), game.plies().len()));
    match event.key().as_str() {
        "ArrowLeft" => table.jump(ply.saturating_sub(1)),
        "ArrowRight" => table.jump((ply + 1).min(last)),
        "Home" => table.jump(0),
        "End" => table.jump(last),
        "f" if table.ui.settings.with_untracked(|settings| settings.letter_keys) => toggle_flat(screen),
        _ => return,
    }
    event.prevent_default();
}
