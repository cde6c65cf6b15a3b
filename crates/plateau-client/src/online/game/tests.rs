//! Rooms as matches, kept seats, and the words for both.

use plateau_game::Side;
use plateau_wire::online::Reply;

use super::*;
use crate::game::status_text::seat_name;
use crate::text::Lang;
use plateau_session::seating::sole_human;

fn entry(number: u64, event: Event) -> Entry {
    Entry { number, at_ms: number, id: None, event }
}

/// A room in which the guest has moved, as this chair sees it.
fn client(time: &str, chair: Option<Chair>) -> RoomClient {
    let setup = Setup { choice: Choice::Second, ..Setup::usual(GameId::Sogo) };
    let agreed = Agreed { time: time.into(), rated: true };
    let entries = vec![
        entry(
            1,
            Event::Opened { terms: terms(&setup, &agreed, true), name: "Ada".into(), bot: false },
        ),
        entry(2, Event::Seated { name: String::new(), bot: false }),
        entry(3, Event::Said { chair: Chair::Guest, phrase: Phrase::GoodLuck }),
        entry(4, Event::Moved { chair: Chair::Guest, mv: "a1".into(), spent_ms: 0 }),
    ];
    let mut client = RoomClient::enter("abcdefgh2345".into(), None, None);
    let news = plateau_wire::online::News { entries, elapsed_ms: 0 };
    client.hear(Reply::Entered { room: "abcdefgh2345".into(), chair, news, away_ms: 120_000 });
    client
}

#[test]
fn a_room_is_seen_from_ones_own_seat() {
    let texts = Lang::En.texts();
    let mut host = client("", Some(Chair::Host));
    let ratings = [None, Some(Rating { value: 1612, provisional: true })];
    host.hear(Reply::Present { here: [true; 2], watchers: 0, ratings });
    let game = shown(&host, 0, texts).unwrap();
    assert_eq!((sole_human(&game), game.ply()), (Some(Side::O), 1), "the host chose to be second");
    assert_eq!(seat_name(game.seat(Side::X), texts), "Your friend (1612?)");
    let watcher = shown(&client("", None), 0, texts).unwrap();
    assert_eq!(sole_human(&watcher), None);
    let said = format!("{}: Good luck!", isolated("Your friend"));
    let room = host.room().unwrap();
    assert_eq!(last_said(room, Some(Chair::Host), texts), Some(said));
    let own = format!("{}: Good luck!", isolated("You"));
    assert_eq!(last_said(room, Some(Chair::Guest), texts), Some(own), "not as a friend's");
}

#[test]
fn a_declined_draw_is_told_to_the_one_who_offered_it() {
    let texts = Lang::En.texts();
    let mut host = client("", Some(Chair::Host));
    let offer = Offer::Draw;
    let entries = vec![
        entry(5, Event::Offered { chair: Chair::Host, offer }),
        entry(6, Event::Declined { chair: Chair::Guest, offer }),
    ];
    host.hear(Reply::News(plateau_wire::online::News { entries, elapsed_ms: 0 }));
    let room = host.room().unwrap();
    let told = format!("{}: No draw, let us play on.", isolated("Your friend"));
    assert_eq!(last_said(room, Some(Chair::Host), texts), Some(told));
    let own = format!("{}: Good luck!", isolated("You"));
    assert_eq!(last_said(room, Some(Chair::Guest), texts), Some(own));
}

/// Strangers from the lobby are nobody's friends.
#[test]
fn strangers_without_a_name_are_somebody() {
    let texts = Lang::En.texts();
    let opened = |listed: bool| {
        let terms = Terms { game: "sogo".into(), listed, ..Terms::default() };
        let opened = Event::Opened { terms, name: String::new(), bot: false };
        Room::read(&[entry(1, opened)]).unwrap()
    };
    let named = |listed| name(&opened(listed), Chair::Host, texts);
    assert_eq!([named(true), named(false)], ["Somebody", "Your friend"]);
}

#[test]
fn clocks_run_here_but_do_not_fall_here() {
    let mut game = shown(&client("60", Some(Chair::Host)), 10_000, Lang::En.texts()).unwrap();
    assert_eq!(game.remaining_ms(Side::O), Some(50_000));
    game.pass_time(charged_ms(&game, 90_000));
    assert_eq!((game.remaining_ms(Side::O), game.finish()), (Some(1), None));
    let own = Match::new(game.variant());
    assert_eq!(charged_ms(&own, 90_000), 90_000);
}

#[test]
fn times_are_said_in_words() {
    let (en, fr) = (Lang::En.texts(), Lang::Fr.texts());
    let words = TIMES.map(|time| time_words(time, en));
    assert_eq!(words[1..4], ["1 minute each", "3 minutes each, 2 s more a move", "5 minutes each"]);
    assert_eq!(words[6..8], ["one day a move", "3 days a move"]);
    let left = |client: &RoomClient, ms| days_left(client.room().unwrap(), ms, fr);
    assert_eq!(
        left(&client("3d", None), 3_600_000).unwrap(),
        "3 jours par coup. Encore 71 heures."
    );
    assert_eq!(left(&client("300+3", None), 0), None);
    for time in TIMES {
        let terms =
            terms(&Setup::usual(GameId::Sogo), &Agreed { time: time.into(), rated: false }, true);
        assert_eq!(time_of(&terms), time);
    }
}

#[test]
fn what_is_kept_is_read_back() {
    let setup = Setup::usual(GameId::Othello);
    let agreed = Agreed { time: "300+3".into(), rated: true };
    let kept = Kept {
        secret: "s".repeat(43),
        name: "Zoé \"Z\"".into(),
        terms: Some(terms(&setup, &agreed, false)),
        archived: 3,
        ..Kept::default()
    };
    assert_eq!(Kept::from_json(&kept.to_json()), Some(kept.clone()));
    let about = About::of("abcdefgh2345", client("", None).room().unwrap(), Chair::Guest);
    assert_eq!((&*about.with, about.over), ("Ada", false));
    let guest = Kept { terms: None, about: Some(about), ..kept };
    assert_eq!(Kept::from_json(&guest.to_json()), Some(guest));
    for text in ["", "[]", "{}", "{\"secret\":3}"] {
        assert_eq!(Kept::from_json(text), None, "{text}");
    }
}

#[test]
fn a_code_is_shown_as_it_may_be_typed() {
    assert_eq!(spelled("012avhjkmn"), "012AV-HJKMN");
    assert_eq!(plateau_lobby::read_code(&spelled("012avhjkmn")).as_deref(), Some("012avhjkmn"));
}

#[test]
fn the_lobby_says_what_is_offered() {
    let offer = |game: GameId, guest: Option<&str>| {
        let setup = Setup { choice: Choice::Second, ..Setup::usual(game) };
        let agreed = Agreed { time: "300".into(), rated: true };
        Listed {
            room: "abcdefgh2345".into(),
            terms: terms(&setup, &agreed, true),
            names: [Some("Ada".into()), guest.map(Into::into)],
            bots: [false, true],
            ratings: [Some(Rating { value: 1500, provisional: false }), None],
            plies: 3,
            watchers: 0,
        }
    };
    let check = |guest: Option<&str>, lang: Lang, sentence: &str, names: &[&str]| {
        let found = listed(&offer(GameId::Othello, guest), lang.texts());
        let words = names.iter().enumerate().fold(sentence.to_owned(), |words, (at, name)| {
            words.replace(&format!("{{{at}}}"), &isolated(name))
        });
        assert_eq!(found, Some(["Othello".into(), words]));
    };
    check(None, Lang::En, "vs {0} (1500) (you move first), 5 minutes each, rated", &["Ada"]);
    let played = "{0} (1500) – {1} [programme], 3 coups, 5 minutes chacun, classée";
    check(Some(""), Lang::Fr, played, &["Ada", "Quelqu’un"]);
    let mut strange = offer(GameId::Sogo, None);
    strange.terms.game = "chess".into();
    assert_eq!(listed(&strange, Lang::En.texts()), None);
}
