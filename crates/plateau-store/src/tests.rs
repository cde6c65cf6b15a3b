//! What a store promises, on a database of its own in a temporary folder.

use plateau_wire::online::{Chair, Phrase, Terms};

use super::*;

fn with_store(check: impl AsyncFnOnce(Store, &Place)) {
    let folder = tempfile::tempdir().unwrap();
    // A name that an address cannot hold as it is.
    let place = Place::file(folder.path().join("a new folder/été #1?.sqlite"));
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    runtime.block_on(async {
        let store = Store::open(&place).await.unwrap();
        check(store, &place).await;
    });
    assert!(folder.path().join("a new folder/été #1?.sqlite").exists());
}

fn said(room: &str, number: u64) -> Append {
    let event = Event::Said { chair: Chair::Guest, phrase: Phrase::Hello };
    let entry = Entry { number, at_ms: 1_800_000_000_000 + number, id: Some(u64::MAX - number), event };
    Append { room: room.into(), entry, key: None }
}

fn opened(room: &str) -> Append {
    let terms = Terms {
        game: "pogo".into(),
        size: None,
        rules: "".into(),
        clock: None,
        first: Chair::Host,
        listed: false,
    };
    let event = Event::Opened { terms, name: "Ada \"x\" 'y' é".into() };
    let key = Key { chair: Chair::Host, hash: SecretHash::of("a secret") };
    Append { room: room.into(), entry: Entry { number: 1, at_ms: 5, id: None, event }, key: Some(key) }
}

#[test]
fn what_is_kept_is_there_again() {
    with_store(async |store, place| {
        assert_eq!(store.load("nowhere").await.unwrap(), Stored::default());
        let appends = [opened("one"), said("one", 2), opened("two"), said("one", 3)];
        assert_eq!(store.append(&appends).await.unwrap(), [true; 4]);
        store.close().await;
        let again = Store::open(place).await.unwrap();
        let one = again.load("one").await.unwrap();
        let expected: Vec<Entry> = [0, 1, 3].map(|place: usize| appends[place].entry.clone()).into();
        assert_eq!(one.entries, expected);
        assert_eq!(one.keys, [Some(SecretHash::of("a secret")), None]);
        assert_eq!(again.count().await.unwrap(), 2);
    });
}

/// Two servers on one database: the number belongs to whoever is first, and the other is told.
#[test]
fn a_number_is_given_once() {
    with_store(async |store, place| {
        let other = Store::open(place).await.unwrap();
        assert_eq!(store.append(&[opened("one"), said("one", 2)]).await.unwrap(), [true, true]);
        let mut stranger = opened("one");
        stranger.key = Some(Key { chair: Chair::Host, hash: SecretHash::of("another secret") });
        let appends = [stranger, said("one", 2), said("one", 3)];
        assert_eq!(other.append(&appends).await.unwrap(), [false, false, true]);
        let one = store.load("one").await.unwrap();
        assert_eq!((one.entries.len(), one.keys[0]), (3, Some(SecretHash::of("a secret"))));
    });
}

#[test]
fn secrets_are_not_kept() {
    with_store(async |store, place| {
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
        store.pool.execute("UPDATE entries SET event = '{\"sung\":{}}' WHERE number = 2").await.unwrap();
        let error = store.load("one").await.unwrap_err();
        assert_eq!(error.to_string(), "room 'one' is damaged at entry 2");
    });
}

#[test]
fn a_folder_that_cannot_be_is_named() {
    let file = tempfile::NamedTempFile::new().unwrap();
    let place = Place::file(file.path().join("below a file/online.sqlite"));
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    let error = runtime.block_on(Store::open(&place)).unwrap_err().to_string();
    assert!(error.starts_with("cannot make the folder '"), "{error}");
}
