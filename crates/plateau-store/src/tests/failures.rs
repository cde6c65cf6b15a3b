//! Databases that encrypt, are full, damaged, newer, in use, or not there.

use super::*;

/// The way to a database that encrypts, as its address asks for it: `sslmode` means what PostgreSQL
/// means by it.
#[test]
fn the_way_to_the_database_can_be_encrypted() {
    let folder = tempfile::tempdir().unwrap();
    let certified = || rcgen::generate_simple_self_signed(["localhost".into()]).unwrap();
    let (made, other) = (certified(), certified());
    let root = |name: &str, made: &rcgen::CertifiedKey<rcgen::KeyPair>| {
        let file = folder.path().join(name);
        std::fs::write(&file, made.cert.pem()).unwrap();
        file.display().to_string()
    };
    let (trusted, stranger) = (root("trusted", &made), root("stranger", &other));
    let (_server, address) =
        scratch::encrypted(&made.cert.pem(), &made.signing_key.serialize_pem());
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    let check = |mode: &str, expected: Result<(), &str>| {
        runtime.block_on(async {
            let opened = Store::open(&Place::Shared(format!("{address}?{mode}"))).await;
            match (opened, expected) {
                (Ok(store), Ok(())) => {
                    let words =
                        "SELECT COUNT(*) FROM pg_stat_ssl WHERE ssl AND pid = pg_backend_pid()";
                    let row = store.pool.fetch_one(words).await.unwrap();
                    assert_eq!(row.try_get::<i64, _>(0).unwrap(), 1, "{mode}: it is not encrypted");
                    // Listeners have a connection of their own.
                    store.peers().unwrap().listen().await.unwrap();
                    store.close().await;
                }
                (Err(error), Err(expected)) => {
                    let sentence = error.to_string();
                    assert!(
                        sentence.contains(expected) && !sentence.contains('?'),
                        "{mode}: {sentence}"
                    );
                }
                (opened, expected) => panic!("{mode}: {:?} instead of {expected:?}", opened.err()),
            }
        });
    };
    check(&format!("sslmode=verify-full&sslrootcert={trusted}"), Ok(()));
    check("sslmode=require", Ok(()));
    check("", Ok(()));
    check("sslmode=disable", Err("no encryption"));
    check(&format!("sslmode=verify-full&sslrootcert={stranger}"), Err("certificate"));
}

/// Where no server answers one is told, without the password.
#[test]
fn a_database_that_is_not_there_is_named() {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    let place = Place::Shared("postgres://ada:secret@127.0.0.1:1/games".into());
    let error = runtime.block_on(Store::open(&place)).unwrap_err().to_string();
    assert!(
        error.starts_with("cannot open the database 'postgres://ada@127.0.0.1:1/games': "),
        "{error}"
    );
    let error =
        runtime.block_on(backup(&place, std::path::Path::new("copy"))).unwrap_err().to_string();
    assert!(error.contains("pg_dump"), "{error}");
}

/// A full disk under SQLite: a statement fails, and the transaction may be over with it or not. An
/// append acknowledged afterwards is in the file for other connections.
#[test]
fn after_a_failed_commit_what_is_acknowledged_is_kept() {
    with_file(async |store, place| {
        for (room, how) in [("all", "ROLLBACK"), ("one", "ABORT"), ("none", "FAIL")] {
            let trigger = format!(
                "CREATE TRIGGER {how}_{room} BEFORE INSERT ON entries WHEN NEW.room = '{room}' \
                 BEGIN SELECT RAISE({how}, 'database or disk is full'); END"
            );
            store.pool.execute(sqlx::AssertSqlSafe(trigger)).await.unwrap();
        }
        let mut number = 0;
        for failing in ["all", "one", "none", "all", "all", "one", "one", "none", "all"] {
            assert!(store.append(&[opened(failing)]).await.is_err(), "{failing}");
            number += 1;
            let room = format!("room {number}");
            assert_eq!(store.append(&[opened(&room)]).await.unwrap(), [true], "{failing}");
            // As after a crash: through a connection of its own.
            let other = Store::open(place).await.unwrap();
            assert_eq!(other.load(&room).await.unwrap().entries.len(), 1, "after {failing}");
            other.close().await;
        }
    });
}

/// A file that cannot be used is left as it is, and named with what to do about it.
#[test]
fn an_unusable_file_is_named_and_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    let sound = folder.path().join("sound.sqlite");
    runtime.block_on(async {
        let store = Store::open(&Place::File(sound.clone())).await.unwrap();
        let rooms: Vec<Append> = (0..40).map(|number| opened(&format!("room {number}"))).collect();
        store.append(&rooms).await.unwrap();
        store.close().await;
    });
    let sound = std::fs::read(&sound).unwrap();
    let mut scrambled = sound.clone();
    scrambled[100..3_000].fill(0xee);
    let cases: [(&str, Vec<u8>, &str); 5] = [
        ("empty", Vec::new(), "is empty"),
        ("text", b"some notes of somebody, which are no games at all".repeat(9), "is no database"),
        ("short", sound[..50].to_vec(), "its end is missing"),
        ("half", sound[..sound.len() / 2].to_vec(), "its end is missing"),
        ("scrambled", scrambled, "is damaged"),
    ];
    for (name, bytes, expected) in cases {
        let file = folder.path().join(name);
        std::fs::write(&file, &bytes).unwrap();
        let refused =
            runtime.block_on(Store::open(&Place::File(file.clone()))).unwrap_err().to_string();
        assert!(refused.contains(expected) && refused.contains(name), "{refused}");
        assert!(refused.contains("plateau restore"), "{refused}");
        assert_eq!(std::fs::read(&file).unwrap(), bytes, "{name}");
    }
}

#[test]
fn a_newer_database_is_left_alone() {
    with_store(async |store, place| {
        let newer = "UPDATE _sqlx_migrations SET version = 99 WHERE version = 3";
        store.pool.execute(newer).await.unwrap();
        store.close().await;
        let refused = Store::open(place).await.unwrap_err().to_string();
        assert!(refused.contains("another version of Plateau"), "{refused}");
    });
}

#[test]
fn a_file_has_one_server() {
    let folder = tempfile::tempdir().unwrap();
    let place = Place::File(folder.path().join("online.sqlite"));
    let lock = place.lock_for_server().unwrap();
    let refused = place.lock_for_server().unwrap_err().to_string();
    assert!(refused.contains("online.sqlite") && refused.contains("--database"), "{refused}");
    drop(lock);
    assert!(place.lock_for_server().unwrap().is_some());
}

/// Appends refused while PostgreSQL is away are not kept, acknowledged ones are; and it recovers by
/// itself.
#[test]
fn postgresql_may_stop_and_start() {
    let mut server = scratch::Scratch::own();
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    runtime.block_on(async {
        let store = Store::open(&server.place()).await.unwrap();
        for round in 0..3 {
            let room = |name: &str| format!("{name} {round}");
            assert_eq!(store.append(&[opened(&room("before"))]).await.unwrap(), [true]);
            server.stop();
            assert!(store.append(&[opened(&room("while"))]).await.is_err());
            server.restart("");
            let mut tries = 0;
            while store.append(&[opened(&room("after"))]).await.is_err() {
                tries += 1;
                assert!(tries < 20, "it never goes on");
            }
            for (name, entries) in [("before", 1), ("while", 0), ("after", 1)] {
                let stored = store.load(&room(name)).await.unwrap();
                assert_eq!(stored.entries.len(), entries, "{name}");
            }
        }
    });
}
