//! A game with somebody elsewhere, as the page shows it: a room of `plateau-lobby` as a match whose
//! other seat is in others' hands, what the device keeps of a seat, and the words for it.

use plateau_games::GameId;
use plateau_lobby::{Room, RoomClient, Standing, room_name};
use plateau_match::{Match, Seat};
use plateau_session::seating::charged_ms;
use plateau_wire::online::{
    Chair, Entry, Event, Listed, Offer, Person, Phrase, Rating, Terms, Why,
};
use serde_json::{Value as Json, json};

use crate::ground::names::isolated;
use crate::ground::setup::{Choice, Setup};
use crate::text::Texts;

/// What a device keeps of a seat: the secret that holds it, and what the room was opened with.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Kept {
    pub secret: String,
    pub name: String,
    pub terms: Option<Terms>,
    /// What is known of the room since one was there.
    pub about: Option<About>,
    /// How many of its games were put among one's games.
    pub archived: u32,
}

/// A room in a list: its name, which game, with whom, and whether it is over.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct About {
    pub room: String,
    pub game: GameId,
    pub with: String,
    pub over: bool,
}

impl About {
    pub fn of(name: &str, room: &Room, chair: Chair) -> About {
        About {
            room: name.to_owned(),
            game: room.game().variant().game(),
            with: room.name(chair.other()).unwrap_or_default().to_owned(),
            over: room.is_over(),
        }
    }
}

impl Kept {
    /// The room that is meant where none is named.
    pub fn room(&self) -> String {
        room_name(&self.secret)
    }

    /// Back to our seat, as the device that this secret stands for.
    pub fn room_client(&self, room: String, player: String) -> RoomClient {
        let person = self.person(player);
        match &self.terms {
            Some(terms) => RoomClient::open(self.secret.clone(), person, terms.clone()),
            None => RoomClient::enter(room, Some(self.secret.clone()), Some(person)),
        }
    }

    pub fn person(&self, player: String) -> Person {
        Person { player: Some(player), ..Person::named(self.name.clone()) }
    }

    pub fn to_json(&self) -> String {
        let about = self.about.as_ref().map(|about| {
            json!({ "room": about.room, "game": about.game.name(), "with": about.with, "over": about.over })
        });
        // By their text, as they cross the socket: another way to write and read them would have to
        // be loaded too.
        let terms = self
            .terms
            .as_ref()
            .and_then(|terms| serde_json::from_str::<Json>(&terms.to_json()).ok());
        json!({
            "secret": self.secret,
            "name": self.name,
            "terms": terms,
            "about": about,
            "archived": self.archived,
        })
        .to_string()
    }

    pub fn from_json(text: &str) -> Option<Kept> {
        let json: Json = serde_json::from_str(text).ok()?;
        let word = |json: &Json, key: &str| json[key].as_str().map(str::to_owned);
        let about = |json: &Json| {
            Some(About {
                room: word(json, "room")?,
                game: word(json, "game")?.parse().ok()?,
                with: word(json, "with")?,
                over: json["over"].as_bool()?,
            })
        };
        Some(Kept {
            secret: word(&json, "secret")?,
            name: word(&json, "name")?,
            terms: Terms::from_json(&json["terms"].to_string()).ok(),
            about: about(&json["about"]),
            archived: json["archived"]
                .as_u64()
                .and_then(|count| u32::try_from(count).ok())
                .unwrap_or(0),
        })
    }
}

/// What two agree on besides the board: how much time they have, and whether it counts.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Agreed {
    /// One of [`TIMES`].
    pub time: String,
    pub rated: bool,
}

/// Times that can be chosen: none, minutes and seconds more for each move, days a move.
pub const TIMES: [&str; 9] = ["", "60", "180+2", "300", "300+3", "900+10", "1d", "3d", "7d"];

/// A clock and days, as [`Terms`] has them; one of them or none.
fn clock_and_days(time: &str) -> (Option<String>, Option<u8>) {
    match time.strip_suffix('d') {
        Some(days) => (None, days.parse().ok()),
        None => (Some(time.to_owned()).filter(|time| !time.is_empty()), None),
    }
}

/// What was chosen for a new game, as the server is told it.
pub fn terms(setup: &Setup, agreed: &Agreed, coin: bool) -> Terms {
    let first = match setup.choice {
        Choice::First => true,
        Choice::Second => false,
        Choice::Chance => coin,
    };
    let (clock, days) = clock_and_days(&agreed.time);
    Terms {
        game: setup.game.name().to_owned(),
        size: setup.size,
        rules: setup.variant().rules_text(),
        clock,
        days,
        first: if first { Chair::Host } else { Chair::Guest },
        listed: false,
        rated: agreed.rated,
    }
}

/// How much time there is, in words.
pub fn time_words(time: &str, texts: &Texts) -> String {
    match clock_and_days(time) {
        (None, None) => texts.clock_none().to_owned(),
        (_, Some(days)) => texts.online().days(usize::from(days)),
        (Some(clock), None) => {
            let (base, more) = clock.split_once('+').unwrap_or((&clock, ""));
            let minutes = base.parse::<usize>().unwrap_or(0) / 60;
            let each = texts.clock_minutes(minutes);
            if more.is_empty() {
                each
            } else {
                format!("{each}, {}", texts.online().increment(more))
            }
        }
    }
}

/// The time of a room in the form of [`TIMES`].
fn time_of(terms: &Terms) -> String {
    terms.days.map(|days| format!("{days}d")).or_else(|| terms.clock.clone()).unwrap_or_default()
}

/// A name with all that is known of whoever has it: how strong they are, that a program plays.
pub fn described(name: &str, rating: Option<Rating>, is_bot: bool, texts: &Texts) -> String {
    let mut words = name.to_owned();
    if let Some(Rating { value, provisional }) = rating {
        words += &format!(" ({value}{})", if provisional { "?" } else { "" });
    }
    if is_bot {
        words += &format!(" [{}]", texts.online().bot());
    }
    words
}

/// The game of a room for whoever sits in this chair, or watches: the others' seats are in other
/// hands. Ratings are shown where they count.
pub fn shown(client: &RoomClient, elapsed_ms: u64, texts: &Texts) -> Option<Match> {
    let (room, chair) = (client.room()?, client.chair());
    let mut game = room.game().clone();
    for one in Chair::BOTH {
        let side = room.side(one);
        let rating = client.ratings[one.index()].filter(|_| room.is_rated());
        let full = |name: &str| described(name, rating, room.is_bot(one), texts);
        *game.seat_mut(side) = match (chair == Some(one), room.name(one)) {
            (true, Some("") | None) => Seat::human(full(texts.human())),
            (true, Some(name)) => Seat::human(full(name)),
            (false, _) => Seat::remote(full(&name(room, one, texts))),
        };
    }
    if game.time_control().is_some() && room.is_clock_running() {
        let ms = charged_ms(&game, elapsed_ms);
        game.pass_time(ms);
    }
    Some(game)
}

/// How long whoever is to move may still take, where a move may take days.
pub fn days_left(room: &Room, elapsed_ms: u64, texts: &Texts) -> Option<String> {
    let days = usize::from(room.terms().days?);
    let a_move = texts.online().days(days);
    let hours = room.left_ms(elapsed_ms).map(|ms| ms.div_ceil(3_600_000) as usize);
    Some(match hours {
        Some(hours) => {
            format!("{a_move}. {}", texts.online().hours_left(hours))
        }
        None => format!("{a_move}."),
    })
}

/// The game of a room as it is kept: two people, by their names.
pub fn finished(room: &Room, chair: Chair, texts: &Texts) -> Option<Match> {
    let mut game = room.game().clone();
    game.finish()?;
    *game.seat_mut(room.side(chair)) = Seat::human(match room.name(chair) {
        Some("") | None => texts.play().you(),
        Some(name) => name,
    });
    *game.seat_mut(room.side(chair.other())) = Seat::human(name(room, chair.other(), texts));
    Some(game)
}

/// The name of a seat's holder. Only those who came by a link are friends.
pub fn name(room: &Room, chair: Chair, texts: &Texts) -> String {
    let named = match room.name(chair) {
        None => texts.online().nobody(),
        Some("") if room.terms().listed => texts.online().somebody(),
        Some("") => texts.online().your_friend(),
        Some(name) => name,
    };
    named.to_owned()
}

/// A game and its size, where that is not the usual one.
pub fn board_name(game: GameId, size: Option<u8>, texts: &Texts) -> String {
    let size = size.filter(|size| Some(*size) != game.default_size());
    let size = size.map(|size| format!(" {size}")).unwrap_or_default();
    format!("{}{size}", texts.game(game).name)
}

/// A room of the lobby in words: what is played; by whom, with which rules and how much time.
/// Nothing where it is a game that this page does not know.
pub fn listed(listed: &Listed, texts: &Texts) -> Option<[String; 2]> {
    let Listed { terms, names, plies, ratings, bots, .. } = listed;
    let game: GameId = terms.game.parse().ok()?;
    let person = |chair: Chair| {
        let name = names[chair.index()].as_deref()?;
        let name = if name.is_empty() { texts.online().somebody() } else { name };
        let rating = ratings[chair.index()].filter(|_| terms.rated);
        Some(described(&isolated(name), rating, bots[chair.index()], texts))
    };
    let host = person(Chair::Host).unwrap_or_default();
    let mut words = match person(Chair::Guest) {
        Some(guest) => {
            vec![format!("{host} – {guest}"), texts.play().length(*plies as usize)]
        }
        None if terms.first == Chair::Host => vec![texts.online().they_begin(&host)],
        None => vec![texts.online().you_begin(&host)],
    };
    let time = Some(time_of(terms)).filter(|time| !time.is_empty());
    words.extend(time.map(|time| time_words(&time, texts)));
    words.extend(terms.rated.then(|| texts.online().rated().to_owned()));
    let setup = Setup { rules: terms.rules.clone(), ..Setup::usual(game) };
    for option in game.rule_options() {
        let chosen = setup
            .rule(option.key)
            .and_then(|value| option.values.iter().position(|one| *one == value));
        if let Some(place @ 1..) = chosen {
            words.extend(texts.option_value(option.key, place).map(|value| {
                texts.labelled(texts.option_name(option.key).unwrap_or(option.key), value)
            }));
        }
    }
    Some([board_name(game, terms.size, texts), words.join(", ")])
}

/// What the other asks for, in words.
pub fn asked(room: &Room, standing: Standing, texts: &Texts) -> String {
    let name = isolated(&name(room, standing.chair, texts));
    match standing.offer {
        Offer::Draw => texts.online().draw_asked(&name),
        Offer::TakeBack => texts.online().take_back_asked(&name),
        Offer::Rematch => texts.online().rematch_asked(&name),
    }
}

pub fn phrase(phrase: Phrase, texts: &Texts) -> &'static str {
    texts.online().phrases().at(phrase as usize)
}

/// The last phrase or refusal, unless a game has begun or ended since. `own` is our chair.
pub fn last_said(room: &Room, own: Option<Chair>, texts: &Texts) -> Option<String> {
    let ends =
        |entry: &&Entry| matches!(entry.event, Event::Accepted { .. } | Event::Seated { .. });
    let recent = room.entries().iter().rev().take_while(|entry| !ends(entry));
    recent.take(12).enumerate().find_map(|(age, entry)| {
        let (chair, words) = match entry.event {
            Event::Said { chair, phrase: said } => (chair, phrase(said, texts)),
            // Told for a move or two, to the one who has asked.
            Event::Declined { chair, offer } if age < 3 && own != Some(chair) => {
                (chair, declined(offer, texts))
            }
            _ => return None,
        };
        let is_unnamed = room.name(chair).is_none_or(str::is_empty);
        let speaker = match own == Some(chair) && is_unnamed {
            true => texts.play().you().to_owned(),
            false => name(room, chair, texts),
        };
        Some(texts.online().says(&isolated(&speaker), words))
    })
}

fn declined(offer: Offer, texts: &Texts) -> &'static str {
    match offer {
        Offer::Draw => texts.online().draw_declined(),
        Offer::TakeBack => texts.online().take_back_declined(),
        Offer::Rematch => texts.online().rematch_declined(),
    }
}

/// A game that has no result: nobody had come, or one had not moved.
pub fn aborted(room: &Room, texts: &Texts) -> &'static str {
    let has_opponent = room.name(Chair::Guest).is_some();
    if has_opponent { texts.online().aborted() } else { texts.online().withdrawn() }
}

/// The code for another device as it is read out and typed: capitals in groups.
pub fn spelled(code: &str) -> String {
    let letters: Vec<char> = code.to_uppercase().chars().collect();
    letters.chunks(5).map(String::from_iter).collect::<Vec<_>>().join("-")
}

/// Why the server refused, in words.
pub fn refused(why: Why, texts: &Texts) -> &'static str {
    match why {
        Why::Version => texts.online().old_page(),
        Why::NoSuchRoom => texts.online().no_room(),
        Why::NoSuchCode => texts.online().no_code(),
        Why::NoOpponent => texts.online().wait(),
        Why::NotYourTurn => texts.not_your_turn(),
        Why::Over => texts.game_over(),
        Why::Stale | Why::NoOffer => texts.online().too_late(),
        Why::NotAway => texts.online().not_away(),
        Why::Playing => texts.online().still_playing(),
        _ => texts.online().refused(),
    }
}

#[cfg(test)]
mod tests;
