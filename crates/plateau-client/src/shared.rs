//! A game with somebody elsewhere, as the page shows it: a room of `plateau-lobby` as a match whose other seat is in
//! others' hands, what the device keeps of a seat, and the words for it.

use plateau_games::GameId;
use plateau_lobby::{Room, Standing, Visit, room_name};
use plateau_match::{Match, Player, Seat};
use plateau_wire::online::{Chair, Entry, Event, Listed, Offer, Phrase, Terms, Why};
use serde_json::{Value as Json, json};

use crate::setup::{Choice, Setup};
use crate::text::{Texts, fill, fill_count};

/// Names a seat that nobody at this device has.
pub const FRIEND: &str = "friend";

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
            over: room.game().finish().is_some(),
        }
    }
}

impl Kept {
    /// The room that is meant where none is named.
    pub fn room(&self) -> String {
        room_name(&self.secret)
    }

    pub fn visit(&self, room: String) -> Visit {
        match &self.terms {
            Some(terms) => Visit::open(self.secret.clone(), self.name.clone(), terms.clone()),
            None => Visit::enter(room, Some(self.secret.clone()), Some(self.name.clone())),
        }
    }

    pub fn to_json(&self) -> String {
        let terms = self.terms.as_ref().map(|terms| {
            json!({
                "game": terms.game,
                "size": terms.size,
                "rules": terms.rules,
                "clock": terms.clock,
                "first": terms.first == Chair::Host,
                "listed": terms.listed,
            })
        });
        let about = self.about.as_ref().map(|about| {
            json!({ "room": about.room, "game": about.game.name(), "with": about.with, "over": about.over })
        });
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
        let terms = |json: &Json| {
            Some(Terms {
                game: word(json, "game")?,
                size: json["size"].as_u64().and_then(|size| u8::try_from(size).ok()),
                rules: word(json, "rules")?,
                clock: word(json, "clock"),
                first: if json["first"].as_bool()? { Chair::Host } else { Chair::Guest },
                listed: json["listed"].as_bool().unwrap_or(false),
            })
        };
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
            terms: terms(&json["terms"]),
            about: about(&json["about"]),
            archived: json["archived"].as_u64().and_then(|count| u32::try_from(count).ok()).unwrap_or(0),
        })
    }
}

/// What was chosen for a new game, as the server is told it.
pub fn terms(setup: &Setup, coin: bool) -> Terms {
    let first = match setup.choice {
        Choice::First => true,
        Choice::Second => false,
        Choice::Chance => coin,
    };
    Terms {
        game: setup.game.name().to_owned(),
        size: setup.size,
        rules: setup.variant().rules_text(),
        clock: (setup.clock_minutes > 0).then(|| format!("{}", u64::from(setup.clock_minutes) * 60)),
        first: if first { Chair::Host } else { Chair::Guest },
        listed: false,
    }
}

/// A name as the server takes it.
pub fn fit_name(name: &str) -> String {
    name.chars().filter(|c| !c.is_control()).take(24).collect::<String>().trim().to_owned()
}

/// The game of a room for whoever sits in this chair, or watches: the others' seats are in other hands.
pub fn shown(room: &Room, chair: Option<Chair>, elapsed_ms: u64, texts: &Texts) -> Match {
    let mut game = room.game().clone();
    for one in Chair::BOTH {
        let side = room.side(one);
        *game.seat_mut(side) = match (chair == Some(one), room.name(one)) {
            (true, Some("") | None) => Seat::human(texts.human),
            (true, Some(name)) => Seat::human(name),
            (false, name) => Seat::program(called(name, texts), FRIEND),
        };
    }
    if room.is_clock_running() {
        let ms = charged(&game, elapsed_ms);
        game.pass_time(ms);
    }
    game
}

/// The game of a room as it is kept: two people, by their names.
pub fn finished(room: &Room, chair: Chair, texts: &Texts) -> Option<Match> {
    let mut game = room.game().clone();
    game.finish()?;
    *game.seat_mut(room.side(chair)) = Seat::human(match room.name(chair) {
        Some("") | None => texts.rooms.you,
        Some(name) => name,
    });
    *game.seat_mut(room.side(chair.other())) = Seat::human(name(room, chair.other(), texts));
    Some(game)
}

fn called(name: Option<&str>, texts: &Texts) -> String {
    match name {
        None => texts.online.nobody.to_owned(),
        Some("") => texts.online.your_friend.to_owned(),
        Some(name) => name.to_owned(),
    }
}

/// What whoever sits there is called.
pub fn name(room: &Room, chair: Chair, texts: &Texts) -> String {
    called(room.name(chair), texts)
}

/// A game and its size, where that is not the usual one.
pub fn board_name(game: GameId, size: Option<u8>, texts: &Texts) -> String {
    let size = size.filter(|size| Some(*size) != game.default_size());
    let size = size.map(|size| format!(" {size}")).unwrap_or_default();
    format!("{}{size}", texts.game(game).name)
}

/// A room of the lobby in words: what is played; by whom, with which rules and how much time. Nothing where it is a game that
/// this page does not know.
pub fn listed(listed: &Listed, texts: &Texts) -> Option<[String; 2]> {
    let Listed { terms, names, plies, .. } = listed;
    let game: GameId = terms.game.parse().ok()?;
    let person = |name: &str| if name.is_empty() { texts.online.somebody } else { name }.to_owned();
    let host = names[0].as_deref().map_or_else(String::new, person);
    let mut words = match &names[1] {
        Some(guest) => vec![
            format!("{host} – {}", person(guest)),
            fill_count(texts, texts.rooms.length, *plies as usize, &[]),
        ],
        None if terms.first == Chair::Host => vec![fill(texts.online.they_begin, &[&host])],
        None => vec![fill(texts.online.you_begin, &[&host])],
    };
    let seconds = terms.clock.as_deref().and_then(|clock| clock.split('+').next()?.parse::<u32>().ok());
    words.extend(seconds.map(|time| fill_count(texts, texts.clock_minutes, time as usize / 60, &[])));
    let setup = Setup { rules: terms.rules.clone(), ..Setup::usual(game) };
    for option in game.rule_options() {
        let chosen =
            setup.rule(option.key).and_then(|value| option.values.iter().position(|one| *one == value));
        if let (Some(place @ 1..), Some(named)) = (chosen, texts.option(option.key)) {
            words.extend(named.values.get(place).map(|value| format!("{}: {value}", named.name)));
        }
    }
    Some([board_name(game, terms.size, texts), words.join(", ")])
}

/// Whether somebody elsewhere plays in it, so that a server decides.
pub fn is_shared(game: &Match) -> bool {
    let elsewhere = |seat: &Seat| matches!(&seat.player, Player::Program(who) if who == FRIEND);
    game.seats().iter().any(elsewhere)
}

/// How much of this time a clock may be charged here: whether a flag has fallen in a shared game, its server decides.
pub fn charged(game: &Match, ms: u64) -> u64 {
    let left = game.remaining_ms(game.side_to_move()).filter(|_| is_shared(game));
    left.map_or(ms, |left| ms.min(left.saturating_sub(1)))
}

/// What the other asks for, in words.
pub fn asked(room: &Room, standing: Standing, texts: &Texts) -> String {
    let sentence = match standing.offer {
        Offer::Draw => texts.online.draw_asked,
        Offer::TakeBack => texts.online.take_back_asked,
        Offer::Rematch => texts.online.rematch_asked,
    };
    fill(sentence, &[&name(room, standing.chair, texts)])
}

pub fn phrase(phrase: Phrase, texts: &Texts) -> &'static str {
    texts.online.phrases[phrase as usize]
}

/// The last thing that somebody said, unless a game has begun or ended since.
pub fn last_said(room: &Room, texts: &Texts) -> Option<String> {
    let ends = |entry: &&Entry| matches!(entry.event, Event::Accepted { .. } | Event::Seated { .. });
    let recent = room.entries().iter().rev().take_while(|entry| !ends(entry));
    recent.take(12).find_map(|entry| match entry.event {
        Event::Said { chair, phrase: said } => {
            Some(fill(texts.online.says, &[&name(room, chair, texts), phrase(said, texts)]))
        }
        _ => None,
    })
}

/// Why the server refused, in words.
pub fn refused(why: Why, texts: &Texts) -> &'static str {
    match why {
        Why::Version => texts.online.old_page,
        Why::NoSuchRoom => texts.online.no_room,
        Why::NoOpponent => texts.online.wait,
        Why::NotYourTurn => texts.not_your_turn,
        Why::Over => texts.game_over,
        Why::Stale | Why::NoOffer => texts.online.too_late,
        Why::NotAway => texts.online.not_away,
        _ => texts.online.refused,
    }
}

#[cfg(test)]
mod tests {
    use plateau_game::Side;

    use super::*;
    use crate::text::Lang;
    use crate::words::{seat_name, sole_human};

    fn entry(number: u64, event: Event) -> Entry {
        Entry { number, at_ms: number, id: None, event }
    }

    fn room(clock: u32) -> Room {
        let setup = Setup { choice: Choice::Second, clock_minutes: clock, ..Setup::usual(GameId::Sogo) };
        let entries = [
            entry(1, Event::Opened { terms: terms(&setup, true), name: "Ada".into() }),
            entry(2, Event::Seated { name: String::new() }),
            entry(3, Event::Said { chair: Chair::Guest, phrase: Phrase::GoodLuck }),
            entry(4, Event::Moved { chair: Chair::Guest, mv: "a1".into(), spent_ms: 0 }),
        ];
        Room::read(&entries).unwrap()
    }

    #[test]
    fn a_room_is_seen_from_ones_own_seat() {
        let texts = Lang::En.texts();
        let host = shown(&room(0), Some(Chair::Host), 0, texts);
        assert_eq!((sole_human(&host), host.ply()), (Some(Side::O), 1), "the host chose to be second");
        assert_eq!(seat_name(host.seat(Side::X), texts), "Your friend");
        let watcher = shown(&room(0), None, 0, texts);
        assert_eq!(sole_human(&watcher), None);
        assert_eq!(last_said(&room(0), texts).as_deref(), Some("Your friend: Good luck!"));
    }

    #[test]
    fn clocks_run_here_but_do_not_fall_here() {
        let mut game = shown(&room(1), Some(Chair::Host), 10_000, Lang::En.texts());
        assert_eq!(game.remaining_ms(Side::O), Some(50_000));
        game.pass_time(charged(&game, 90_000));
        assert_eq!((game.remaining_ms(Side::O), game.finish()), (Some(1), None));
        let own = Match::new(game.variant());
        assert_eq!(charged(&own, 90_000), 90_000);
    }

    #[test]
    fn what_is_kept_is_read_back() {
        let setup = Setup { clock_minutes: 5, ..Setup::usual(GameId::Othello) };
        let kept = Kept {
            secret: "s".repeat(43),
            name: "Zoé \"Z\"".into(),
            terms: Some(terms(&setup, false)),
            archived: 3,
            ..Kept::default()
        };
        assert_eq!(Kept::from_json(&kept.to_json()), Some(kept.clone()));
        let about = About::of("abcdefgh2345", &room(0), Chair::Guest);
        assert_eq!((&*about.with, about.over), ("Ada", false));
        let guest = Kept { terms: None, about: Some(about), ..kept };
        assert_eq!(Kept::from_json(&guest.to_json()), Some(guest));
        for text in ["", "[]", "{}", "{\"secret\":3}"] {
            assert_eq!(Kept::from_json(text), None, "{text}");
        }
        assert_eq!(fit_name("  Ada\u{7} Lovelace, Countess of wherever  "), "Ada Lovelace, Countess");
    }

    #[test]
    fn the_lobby_says_what_is_offered() {
        let check = |game: GameId, rules: &str, guest: Option<&str>, lang: Lang, expected: [&str; 2]| {
            let setup =
                Setup { rules: rules.into(), clock_minutes: 5, choice: Choice::Second, ..Setup::usual(game) };
            let room = Listed {
                room: "abcdefgh2345".into(),
                terms: terms(&setup, true),
                names: [Some("Ada".into()), guest.map(Into::into)],
                plies: 3,
                watchers: 0,
            };
            assert_eq!(listed(&room, lang.texts()), Some(expected.map(Into::into)));
        };
        let (en, fr) = (Lang::En, Lang::Fr);
        check(GameId::Othello, "", None, en, ["Othello", "With Ada; you begin, 5 minutes each"]);
        check(GameId::Othello, "", Some(""), fr, ["Othello", "Ada – Quelqu’un, 3 coups, 5 minutes chacun"]);
        let mut strange = Listed {
            room: String::new(),
            terms: terms(&Setup::usual(GameId::Sogo), true),
            names: [None, None],
            plies: 0,
            watchers: 0,
        };
        strange.terms.game = "chess".into();
        assert_eq!(listed(&strange, en.texts()), None);
    }
}
