//! An online game: one connection to a room, for all parts of its page.

use leptos::prelude::*;
use plateau_lobby::{Heard, Room, RoomClient};
use plateau_match::Match;
use plateau_wire::online::{Action, Call, Chair, Reply};

use super::credentials;
use super::game::{self, refused};
use super::socket::{Socket, SocketListener};
use crate::ground::archive;
use crate::ground::route::Route;
use crate::ground::ui::{Ui, now, show_address};

/// One connection to a room, for all parts of the page.
#[derive(Clone, Copy)]
pub struct OnlineGame {
    pub ui: Ui,
    pub client: StoredValue<RoomClient, LocalStorage>,
    pub talk: Socket,
    /// Counts what was heard.
    pub heard: RwSignal<u32>,
    /// When the server last said how long the present turn has taken.
    pub timed: StoredValue<f64>,
    /// The code by which another device may take our seat over.
    pub handing: RwSignal<Option<String>>,
}

impl OnlineGame {
    pub fn new(ui: Ui, client: RoomClient) -> OnlineGame {
        let meeting = OnlineGame {
            ui,
            client: StoredValue::new_local(client),
            talk: Socket::new(),
            heard: RwSignal::new(0),
            timed: StoredValue::new(now()),
            handing: RwSignal::new(None),
        };
        meeting.talk.begin(meeting);
        meeting
    }

    /// Something of the room client, as it is now and after every message.
    pub fn read<T>(&self, read: impl FnOnce(&RoomClient) -> T) -> T {
        self.heard.track();
        self.client.with_value(read)
    }

    /// Something of the room, once it is known.
    pub fn room<T>(&self, read: impl FnOnce(&Room, Option<Chair>) -> T) -> Option<T> {
        self.read(|client| client.room().map(|room| read(room, client.chair())))
    }

    /// Proposes something to the server; it shows when it has happened.
    pub fn propose(&self, action: Action) {
        let id = credentials::chance();
        match self.client.try_update_value(|client| client.propose(id, action)).flatten() {
            Some(call) => self.talk.say(&call),
            None => self.ui.say(self.ui.texts().online().on_its_way()),
        }
    }

    /// Takes the free chair under this name.
    pub fn sit(&self, name: &str) {
        credentials::keep_name(name);
        let room = self.client.with_value(|client| client.name.clone().unwrap_or_default());
        let kept = credentials::take_seat(&room);
        let person = kept.person(credentials::own_player());
        self.client.update_value(|client| client.sit(kept.secret, person));
        self.talk.say(&self.client.with_value(RoomClient::greeting));
    }

    /// Another device may take our seat over: the server is told its code.
    pub fn hand(&self) {
        self.talk.say(&Call::Hand { code: credentials::new_code() });
    }

    /// The finished game as it is kept among one's games.
    pub fn finished(&self) -> Option<Match> {
        let texts = self.ui.texts();
        self.read(|client| {
            let (room, name) = (client.room()?, client.name.as_deref()?);
            let mut game = game::finished(room, client.chair()?, texts)?;
            let began = room.entries().first().map_or(0, |entry| entry.at_ms);
            archive::rename(&mut game, &format!("{began:x}-{name}-{}", room.round()));
            Some(game)
        })
    }

    /// The game as it stands now, and the how many-th it is.
    pub fn shown(&self) -> Option<(Match, u32)> {
        let texts = self.ui.texts();
        let since = (now() - self.timed.get_value()).max(0.0) as u64;
        self.read(|client| {
            let round = client.room()?.round();
            Some((game::shown(client, client.elapsed_ms + since, texts)?, round))
        })
    }
}

impl SocketListener for OnlineGame {
    fn greeting(&self) -> Vec<Call> {
        let calls = self.client.try_with_value(|client| [Some(client.greeting()), client.again()]);
        calls.into_iter().flatten().flatten().collect()
    }

    fn again(&self) -> Option<Call> {
        let is_shut = self.talk.is_shut();
        let call = self.client.try_with_value(|client| {
            client
                .again()
                .or_else(|| (client.room().is_none() && !is_shut).then(|| client.greeting()))
        });
        call.flatten()
    }

    fn hear(&self, reply: Reply) -> bool {
        let entered = matches!(reply, Reply::Entered { .. });
        if entered || matches!(reply, Reply::News(_)) {
            let _ = self.timed.try_set_value(now());
        }
        let Some((heard, name, seated, known)) = self.client.try_update_value(|client| {
            let heard = client.hear(reply);
            (
                heard,
                client.name.clone().unwrap_or_default(),
                client.chair().is_some(),
                client.room().is_some(),
            )
        }) else {
            return false;
        };
        let is_shut = matches!(heard, Heard::Refused(_)) && !known;
        // A secret that holds nothing is not kept; what another device was given is of no use once
        // it is taken.
        if entered && !seated {
            credentials::forget(&name);
            let _ = self.handing.try_set(None);
        } else if is_shut {
            credentials::forget_empty(&name);
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
