//! Contract of a store, on a database of its own in a temporary folder.

use plateau_lobby::{Proof, Room, Strength};
use plateau_wire::online::{Chair, Offer, Phrase, Terms, Why};
use plateau_wire::peers::Word;
use plateau_wire::personal::Personal;

use super::*;

mod failures;

/// On both databases: the same queries, the same promises.
fn with_store(check: impl AsyncFn(Store, &Place)) {
    with_file(&check);
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    runtime.block_on(async {
        let place = scratch::database().await;
        check(Store::open(&place).await.unwrap(), &place).await;
    });
}

fn with_file(check: impl AsyncFn(Store, &Place)) {
    let folder = tempfile::tempdir().unwrap();
    // A name that an address cannot hold as it is.
    let place = Place::File(folder.path().join("a new folder/été #1?.sqlite"));
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    runtime.block_on(async {
        let store = Store::open(&place).await.unwrap();
        check(store, &place).await;
    });
    assert!(folder.path().join("a new folder/été #1?.sqlite").exists());
}

fn said(room: &str, number: u64) -> Append {
    let event = Event::Said { chair: Chair::Guest, phrase: Phrase::Hello };
    let entry =
        Entry { number, at_ms: 1_800_000_000_000 + number, id: Some(u64::MAX - number), event };
    Append { room: room.into(), entry, key: None, score: None }
}

fn opened(room: &str) -> Append {
    let terms = Terms { game: "pogo".into(), ..Terms::default() };
    let event = Event::Opened { terms, name: "Ada \"x\" 'y' é".into(), bot: false };
    let key = Key { chair: Chair::Host, hash: SecretHash::of("a secret"), player: None };
    let entry = Entry { number: 1, at_ms: 5, id: None, event };
    Append { room: room.into(), entry, key: Some(key), score: None }
}

#[test]
fn kept_entries_are_read_back() {
    with_store(async |store, place| {
        assert_eq!(store.load("nowhere").await.unwrap(), Stored::default());
        let appends = [opened("one"), said("one", 2), opened("two"), said("one", 3)];
        assert_eq!(store.append(&appends).await.unwrap(), [true; 4]);
        store.close().await;
        let again = Store::open(place).await.unwrap();
        let one = again.load("one").await.unwrap();
        let expected: Vec<Entry> =
            [0, 1, 3].map(|place: usize| appends[place].entry.clone()).into();
        assert_eq!(one.entries, expected);
        assert_eq!(one.keys, [Some(SecretHash::of("a secret")), None]);
        assert_eq!(again.count().await.unwrap(), 2);
    });
}

/// Two servers on one database: the first append of a number wins, and the other is told.
#[test]
fn a_number_is_given_once() {
    with_store(async |store, place| {
        let other = Store::open(place).await.unwrap();
        assert_eq!(store.append(&[opened("one"), said("one", 2)]).await.unwrap(), [true, true]);
        let mut stranger = opened("one");
        stranger.key =
            Some(Key { chair: Chair::Host, hash: SecretHash::of("another secret"), player: None });
        let appends = [stranger, said("one", 2), said("one", 3)];
        assert_eq!(other.append(&appends).await.unwrap(), [false, false, true]);
        let one = store.load("one").await.unwrap();
        assert_eq!((one.entries.len(), one.keys[0]), (3, Some(SecretHash::of("a secret"))));
    });
}

#[test]
fn secrets_are_not_kept() {
    with_file(async |store, place| {
        store.append(&[opened("one")]).await.unwrap();
        store.close().await;
        let bytes = std::fs::read(place.shown().as_ref()).unwrap();
        let contains = |word: &[u8]| bytes.windows(word.len()).any(|window| window == word);
        assert!(contains(b"Ada") && !contains(b"a secret"));
    });
}

#[test]
fn damage_is_named() {
    with_store(async |store, _| {
        store.append(&[opened("one"), said("one", 2)]).await.unwrap();
        store
            .pool
            .execute("UPDATE entries SET event = '{\"sung\":{}}' WHERE number = 2")
            .await
            .unwrap();
        let error = store.load("one").await.unwrap_err();
        assert_eq!(error.to_string(), "room 'one' is damaged at entry 2");
        assert_eq!(error.without_names(), "a room is damaged at entry 2");
    });
}

#[test]
fn a_folder_that_cannot_be_is_named() {
    let file = tempfile::NamedTempFile::new().unwrap();
    let place = Place::File(file.path().join("below a file/online.sqlite"));
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    let error = runtime.block_on(Store::open(&place)).unwrap_err().to_string();
    assert!(error.starts_with("cannot make the folder '"), "{error}");
}

fn seated(room: &str, chair: Chair, secret: &str, player: Option<&str>) -> Append {
    let mut append = if chair == Chair::Host { opened(room) } else { said(room, 2) };
    let player = player.map(SecretHash::of_player);
    append.key = Some(Key { chair, hash: SecretHash::of(secret), player });
    append
}

/// A game that counts changes both ratings with its last entry; the same entry again changes
/// nothing, nor does a game against oneself.
#[test]
fn ratings_change_with_the_entry_that_ends_a_game() {
    with_store(async |store, _| {
        let values = async |room: &str| {
            store.ratings(room).await.unwrap().map(|rating| rating.map(|rating| rating.value))
        };
        let end = |room: &str| Append { score: Some(Score::Won(Chair::Guest)), ..said(room, 3) };
        let sit = |room: &str, guest| {
            [seated(room, Chair::Host, "h", Some("Ada")), seated(room, Chair::Guest, "g", guest)]
        };
        store.append(&sit("one", Some("Grace"))).await.unwrap();
        assert_eq!(values("one").await, [Some(1500), Some(1500)]);
        assert_eq!(store.append(&[end("one"), end("one")]).await.unwrap(), [true, false]);
        let once = values("one").await;
        assert!(once[0] < Some(1400) && once[1] > Some(1600), "{once:?}");
        for (room, guest) in [("two", Some("Ada")), ("three", None)] {
            store.append(&sit(room, guest)).await.unwrap();
            store.append(&[end(room)]).await.unwrap();
            assert_eq!(values(room).await[0], once[0], "{room}");
        }
        assert_eq!(
            store.load("one").await.unwrap().ratings[1].map(|rating| rating.provisional),
            Some(true)
        );
    });
}

/// Another secret holds the chair from now on; whose ratings it is stays.
#[test]
fn a_chair_can_change_its_secret() {
    with_store(async |store, _| {
        store.append(&[seated("one", Chair::Host, "old", Some("Ada"))]).await.unwrap();
        let mut handed = said("one", 2);
        handed.key = Some(Key { chair: Chair::Host, hash: SecretHash::of("new"), player: None });
        store.append(&[handed]).await.unwrap();
        let one = store.load("one").await.unwrap();
        assert_eq!(one.keys, [Some(SecretHash::of("new")), None]);
        assert!(one.ratings[0].is_some());
    });
}

/// Both have sat down, Grace has won two rated games of Pogo and the game is over.
fn played(room: &str, host: &str, guest: &str) -> Vec<Append> {
    let entry = |number, event, key| Append {
        room: room.into(),
        entry: Entry { number, at_ms: number, id: None, event },
        key,
        score: None,
    };
    let key = |chair, secret: String, player: &str| {
        Some(Key {
            chair,
            hash: SecretHash::of(&secret),
            player: Some(SecretHash::of_player(player)),
        })
    };
    let terms = Terms { game: "pogo".into(), rated: true, ..Terms::default() };
    let (one, other) = (Chair::Host, Chair::Guest);
    let rematch = Offer::Rematch;
    vec![
        entry(
            1,
            Event::Opened { terms, name: host.into(), bot: false },
            key(one, format!("{room} h"), host),
        ),
        entry(
            2,
            Event::Seated { name: guest.into(), bot: false },
            key(other, format!("{room} g"), guest),
        ),
        Append { score: Some(Score::Won(other)), ..entry(3, Event::Resigned { chair: one }, None) },
        entry(4, Event::Offered { chair: one, offer: rematch }, None),
        entry(5, Event::Accepted { chair: other, offer: rematch }, None),
        Append { score: Some(Score::Won(other)), ..entry(6, Event::Resigned { chair: one }, None) },
    ]
}

fn proof(secrets: &[&str]) -> Proof {
    Proof::of(&secrets.iter().map(|secret| (*secret).to_owned()).collect::<Vec<_>>())
}

async fn told(store: &Store, proof: &Proof) -> Personal {
    let part = store.export(proof, None).await.unwrap();
    assert_eq!(part.more, None);
    Personal::from_json(&part.json).unwrap()
}

/// Export by the device's secret or by the secret of a seat; other seats are not included.
#[test]
fn personal_data_is_exported() {
    with_store(async |store, _| {
        store.append(&played("one", "Ada", "Grace")).await.unwrap();
        store.append(&played("two", "Eve", "Ada")).await.unwrap();
        let ada = told(&store, &proof(&["Ada"])).await;
        let seats: Vec<_> =
            ada.seats.iter().map(|seat| (&*seat.room, seat.chair, &*seat.name)).collect();
        assert_eq!(seats, [("one", Chair::Host, "Ada"), ("two", Chair::Guest, "Ada")]);
        assert_eq!(ada.seats[0].games.len(), 2, "with the one before");
        assert!(ada.seats[0].games[0].contains("Grace"), "{:?}", ada.seats[0].games);
        let rated: Vec<_> = ada.ratings.iter().map(|rated| (&*rated.game, rated.games)).collect();
        assert_eq!(rated, [("pogo", 4)]);
        let seat = told(&store, &proof(&["two g"])).await;
        assert_eq!((seat.seats.len(), seat.ratings.len()), (1, 0));
        assert_eq!(told(&store, &proof(&["Mallory", "one"])).await.seats, []);
        for room in 0..60 {
            store.append(&played(&format!("more{room:02}"), "Eve", "Max")).await.unwrap();
        }
        let part = store.export(&proof(&["Max"]), None).await.unwrap();
        assert_eq!(Personal::from_json(&part.json).unwrap().seats.len(), 50);
        let last = store.export(&proof(&["Max"]), part.more.clone()).await.unwrap();
        let rest = Personal::from_json(&last.json).unwrap();
        assert_eq!((rest.seats.len(), rest.ratings.len()), (10, 0));
        assert_eq!((last.after, last.more), (part.more, None));
        assert_eq!(rest.seats[0].room, "more50");
    });
}

/// A forgotten player leaves no name, no hash and no rating; the opponents keep their games. A
/// repeated request changes nothing, and a player in a running game is not forgotten.
#[test]
fn personal_data_is_deleted_on_request() {
    with_store(async |store, place| {
        store.append(&played("one", "Ada", "Grace")).await.unwrap();
        store.append(&played("two", "Eve", "Ada")).await.unwrap();
        let mut rematch = said("two", 7);
        rematch.entry.event = Event::Offered { chair: Chair::Host, offer: Offer::Rematch };
        let mut agreed = said("two", 8);
        agreed.entry.event = Event::Accepted { chair: Chair::Guest, offer: Offer::Rematch };
        store.append(&[rematch, agreed]).await.unwrap();
        let ada = proof(&["Ada"]);
        let before = [store.load("one").await.unwrap(), store.load("two").await.unwrap()];
        assert_eq!(store.forget(&ada, 9).await.unwrap(), Err(Why::Playing));
        assert_eq!([store.load("one").await.unwrap(), store.load("two").await.unwrap()], before);
        let mut ended = said("two", 9);
        ended.entry.event = Event::Resigned { chair: Chair::Host };
        store.append(&[ended]).await.unwrap();
        let done = store.forget(&ada, 99).await.unwrap();
        assert_eq!(done, Ok(vec![("one".into(), 7), ("two".into(), 10)]));
        assert_eq!(store.forget(&ada, 100).await.unwrap(), Ok(Vec::new()), "it is done once");
        let personal = told(&store, &proof(&["Ada", "one h", "two g"])).await;
        assert_eq!((personal.seats.len(), personal.ratings.len()), (0, 0));
        let one = store.load("one").await.unwrap();
        assert_eq!((one.keys[0], one.ratings[0]), (None, None));
        assert!(one.keys[1].is_some() && one.ratings[1].is_some());
        let room = Room::read(&one.entries).unwrap();
        assert_eq!((room.name(Chair::Host), room.name(Chair::Guest)), (Some(""), Some("Grace")));
        assert!(room.is_gone(Chair::Host) && room.game().finish().is_some());
        let grace = told(&store, &proof(&["Grace"])).await;
        assert_eq!((grace.seats[0].games.len(), grace.ratings[0].games), (2, 2), "hers are there");
        store.close().await;
        if let Ok(file) = place.path() {
            let bytes = std::fs::read(file).unwrap();
            let contains =
                |word: &str| bytes.windows(word.len()).any(|window| window == word.as_bytes());
            let hash = hex(&SecretHash::of_player("Ada"));
            assert!(
                contains("Grace") && !contains("Ada") && !contains(&hash),
                "not even in free pages"
            );
        }
    });
}

/// A copy is made while a server has it open, and put back when none has; what was there stays
/// beside it.
#[test]
fn copies_are_made_and_put_back() {
    with_file(async |store, place| {
        let folder = tempfile::tempdir().unwrap();
        let copy = folder.path().join("copy #1.sqlite");
        store.append(&[opened("one"), said("one", 2)]).await.unwrap();
        assert_eq!(backup(place, &copy).await.unwrap(), 1);
        assert!(
            backup(place, &copy).await.unwrap_err().to_string().contains("cannot copy to"),
            "it is there"
        );
        store.append(&[opened("two")]).await.unwrap();
        let refused = restore(place, &copy).await.unwrap_err().to_string();
        assert!(refused.ends_with("is in use: end the server first"), "{refused}");
        assert_eq!(store.count().await.unwrap(), 2, "nothing has changed");
        store.close().await;
        let nonsense = folder.path().join("nonsense");
        std::fs::write(&nonsense, "nonsense that is no database").unwrap();
        for file in [nonsense, folder.path().join("nowhere")] {
            let refused = restore(place, &file).await.unwrap_err().to_string();
            assert!(refused.contains("is no copy of shared games"), "{refused}");
        }
        assert_eq!(restore(place, &copy).await.unwrap(), 1);
        let again = Store::open(place).await.unwrap();
        assert_eq!(again.load("one").await.unwrap().entries.len(), 2);
        assert_eq!(again.load("two").await.unwrap(), Stored::default());
        again.close().await;
        assert_eq!(restore(place, &copy).await.unwrap(), 1);
        // Existing data is kept, the first time and the second.
        for (ending, rooms) in [(".before", 2), (".before-2", 1)] {
            let before = Place::File(format!("{}{ending}", place.shown()).into());
            assert_eq!(
                Store::open(&before).await.unwrap().count().await.unwrap(),
                rooms,
                "{ending}"
            );
        }
    });
}

/// One process hears what another has kept, once it is; not what it has kept itself, nor what was
/// kept before.
#[test]
fn others_hear_what_is_kept() {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    runtime.block_on(async {
        let place = scratch::database().await;
        // Both run the migrations, in either order.
        let (one, other) = tokio::join!(Store::open(&place), Store::open(&place));
        let (one, other) = (one.unwrap(), other.unwrap());
        let mut listener = one.peers().unwrap().listen().await.unwrap();
        assert_eq!(other.append(&[opened("one")]).await.unwrap(), [true]);
        assert_eq!(one.append(&[opened("one"), opened("two")]).await.unwrap(), [false, true]);
        assert_eq!(other.append(&[said("two", 2), opened("two")]).await.unwrap(), [true, false]);
        let from = other.peers().unwrap().process();
        other.tell(&Note { from, word: Word::Bye }).await.unwrap();
        let kept = |room: &str, number| Word::Kept(vec![(room.into(), number)]);
        for word in [kept("one", 1), kept("two", 2), Word::Bye] {
            assert_eq!(listener.next().await.unwrap(), Some(Note { from, word }));
        }
    });
}

/// Two processes rate the same two people at once: every game counts.
#[test]
fn ratings_of_two_processes_are_not_lost() {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    runtime.block_on(async {
        let place = scratch::database().await;
        let stores = [Store::open(&place).await.unwrap(), Store::open(&place).await.unwrap()];
        let play = async |store: &Store, name: &str| {
            for round in 0..10 {
                let room = format!("{name}{round}");
                let end = Append { score: Some(Score::Won(Chair::Guest)), ..said(&room, 3) };
                let (host, guest) = (
                    seated(&room, Chair::Host, "h", Some("Ada")),
                    seated(&room, Chair::Guest, "g", Some("Grace")),
                );
                assert_eq!(store.append(&[host, guest, end]).await.unwrap(), [true; 3]);
            }
        };
        tokio::join!(play(&stores[0], "one"), play(&stores[1], "other"));
        let fresh = [Strength::default(); 2];
        let expected =
            (0..20).fold(fresh, |both, _| Strength::after(both, Score::Won(Chair::Guest)));
        let ratings = stores[0].ratings("one0").await.unwrap();
        assert_eq!(ratings, expected.map(|strength| Some(strength.shown())));
    });
}
