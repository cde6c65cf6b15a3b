//! The page's store: words under names, in one table of the browser's IndexedDB. They are read
//! once, when the page opens, and stay in memory from then on, so that no reader waits; every tab
//! tells the others what it writes.
//!
//! A browser may forget what it was asked to write when the page goes away at that moment. So each
//! word is first put where it is safe at once, into `localStorage`, and taken away from there when
//! the table has it. What is still there when a page opens was not written, or comes from before
//! there was a table: it is moved over, unless the table has something newer.
//!
//! Where the table is there and cannot be read, nothing of it is written over: what is written
//! meanwhile is set aside apart and merged when the table opens again.

use std::cell::{Cell, RefCell};
use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;
use std::time::Duration;

use idb::{Database, DatabaseEvent, Error, Factory, ObjectStoreParams, TransactionMode};
use js_sys::Reflect;
use leptos::prelude::{set_timeout, window};
use plateau_scene::gathered;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::spawn_local;
use web_sys::{BroadcastChannel, MessageEvent, Storage};

use super::copies::{Aside, Saved, reconciled};

const DATABASE: &str = "plateau";
const TABLE: &str = "kept";
/// Every name begins so, here and in `localStorage`.
const OURS: &str = "plateau.";
/// Before a name: when its words were written. Older versions of the page pass over such names.
const TIME: &str = "time:";
/// A table that does not open by then is done without: some browsers never answer.
const TIMEOUT: Duration = Duration::from_secs(5);
/// After so long it is tried again to keep what found no room.
const RETRY: Duration = Duration::from_secs(5);

/// Who wants to know of what happens here.
#[derive(Clone)]
pub struct Listeners {
    /// Whether everything is kept that was written.
    pub on_kept: Rc<dyn Fn(bool)>,
    /// Whether the table could be read.
    pub on_read: Rc<dyn Fn(bool)>,
    /// Another tab has written something under this name.
    pub on_news: Rc<dyn Fn(&str)>,
}

#[derive(Default)]
struct Shelf {
    words: BTreeMap<String, Saved>,
    table: Option<Rc<Database>>,
    /// The table is there and was not read.
    is_blind: bool,
    /// Names whose words are kept nowhere.
    unkept: BTreeSet<String>,
    is_retrying: bool,
    channel: Option<BroadcastChannel>,
    listeners: Option<Listeners>,
    /// Whether the browser was asked to keep everything for good.
    is_asked: bool,
}

thread_local! {
    static SHELF: RefCell<Shelf> = RefCell::default();
}

/// What came of reading the table.
enum Found {
    Table(Database, BTreeMap<String, Saved>),
    /// The browser has none.
    None,
    /// It has one and does not let us read it.
    Unread,
}

/// Reads what is kept, then calls back: with the table, or without where there is none.
pub fn open(then: impl FnOnce() + 'static) {
    hear_others();
    let then = Rc::new(Cell::new(Some(then)));
    let late = Rc::clone(&then);
    set_timeout(
        move || {
            if let Some(then) = late.take() {
                lay_out(Found::Unread);
                then();
            }
        },
        TIMEOUT,
    );
    spawn_local(async move {
        let found = match Factory::new() {
            Err(_) => Found::None,
            Ok(factory) => match read_table(&factory).await {
                Ok((table, words)) => Found::Table(table, words),
                Err(_) => Found::Unread,
            },
        };
        match then.take() {
            Some(then) => {
                lay_out(found);
                then();
            }
            // The page has begun without it.
            None if matches!(found, Found::Table(..)) => lay_out(found),
            None => {}
        }
    });
}

/// Where nothing can be kept the listeners hear it at once.
pub fn listen(listeners: Listeners) {
    const PROBE: &str = "plateau.probe";
    let (has_table, is_blind) = SHELF.with_borrow_mut(|shelf| {
        shelf.listeners = Some(listeners.clone());
        (shelf.table.is_some(), shelf.is_blind)
    });
    (listeners.on_read)(!is_blind);
    if !has_table {
        let probe = Saved { time: 0, words: PROBE.into() };
        (listeners.on_kept)(set_aside(PROBE, &probe));
        take_away(PROBE, &probe);
    }
}

pub fn read(name: &str) -> Option<String> {
    saved(name).map(|saved| saved.words).filter(|words| !words.is_empty())
}

/// The words under a name and when they were written; empty ones where they were deleted.
pub fn saved(name: &str) -> Option<Saved> {
    SHELF.with_borrow(|shelf| shelf.words.get(name).cloned())
}

/// Everything under names that begin so.
pub fn read_all(start: &str) -> Vec<String> {
    names(start).iter().filter_map(|name| read(name)).collect()
}

/// All names that begin so.
pub fn names(start: &str) -> Vec<String> {
    SHELF.with_borrow(|shelf| {
        let from =
            shelf.words.range(start.to_owned()..).take_while(|(name, _)| name.starts_with(start));
        from.filter(|(_, saved)| !saved.words.is_empty()).map(|(name, _)| name.clone()).collect()
    })
}

/// Keeps words under a name; empty ones are no words, and the name is free again. Whether they lie
/// somewhere already, or on their way into the table; what becomes of them there the listeners
/// hear.
pub fn write(name: &str, words: &str) -> bool {
    if read(name).unwrap_or_default() == words {
        return SHELF.with_borrow(|shelf| !shelf.unkept.contains(name));
    }
    let (saved, has_table, channel) = SHELF.with_borrow_mut(|shelf| {
        let before = shelf.words.get(name).cloned().unwrap_or_default();
        let saved = before.replaced(js_sys::Date::now() as u64, words);
        shelf.words.insert(name.to_owned(), saved.clone());
        (saved, shelf.table.is_some(), shelf.channel.clone().filter(|_| !shelf.is_blind))
    });
    if let Some(channel) = channel {
        let said = js_sys::Array::of3(&name.into(), &words.into(), &(saved.time as f64).into());
        let _ = channel.post_message(&said);
    }
    let is_safe = set_aside(name, &saved);
    SHELF.with_borrow_mut(|shelf| match is_safe || has_table {
        true => shelf.unkept.remove(name),
        false => shelf.unkept.insert(name.to_owned()),
    });
    if has_table {
        let name = name.to_owned();
        spawn_local(async move { store(&name).await });
    } else {
        tell_kept();
    }
    is_safe || has_table
}

/// Puts the words under a name into the table, then those that found no room before.
async fn store(name: &str) {
    if store_one(name).await {
        for name in SHELF.with_borrow(|shelf| shelf.unkept.clone()) {
            store_one(&name).await;
        }
    }
    tell_kept();
}

/// Whether the table has the words now.
async fn store_one(name: &str) -> bool {
    let (table, saved) =
        SHELF.with_borrow(|shelf| (shelf.table.clone(), shelf.words.get(name).cloned()));
    let (Some(table), Some(saved)) = (table, saved) else { return false };
    let is_stored = write_table(&table, name, &saved).await.unwrap_or(false);
    if is_stored {
        take_away(name, &saved);
    }
    let is_kept = is_stored || is_aside(name, &saved);
    SHELF.with_borrow_mut(|shelf| {
        // Newer words may have come meanwhile: they are on their own way.
        let is_latest = shelf.words.get(name) == Some(&saved);
        match is_kept {
            _ if !is_latest => false,
            true => shelf.unkept.remove(name),
            false => shelf.unkept.insert(name.to_owned()),
        }
    });
    is_stored
}

/// Tells whether everything is kept, and tries again after a while where it is not.
fn tell_kept() {
    // The listener may read from the shelf.
    let (listeners, is_kept, is_first) = SHELF.with_borrow_mut(|shelf| {
        let is_kept = shelf.unkept.is_empty();
        let is_first = !is_kept && !std::mem::replace(&mut shelf.is_retrying, true);
        (shelf.listeners.clone(), is_kept, is_first)
    });
    listeners.iter().for_each(|listeners| (listeners.on_kept)(is_kept));
    if is_first {
        set_timeout(retry, RETRY);
    }
}

fn retry() {
    let unkept = SHELF.with_borrow_mut(|shelf| {
        shelf.is_retrying = false;
        shelf.unkept.clone()
    });
    for name in &unkept {
        if saved(name).is_some_and(|saved| set_aside(name, &saved)) {
            SHELF.with_borrow_mut(|shelf| shelf.unkept.remove(name));
        }
    }
    spawn_local(async move {
        for name in unkept {
            if !store_one(&name).await {
                break;
            }
        }
        tell_kept();
    });
}

/// What other tabs have said meanwhile is newer than what was read.
fn lay_out(found: Found) {
    let (table, words, is_blind) = match found {
        Found::Table(table, words) => (Some(Rc::new(table)), words, false),
        Found::None => (None, set_aside_words(None), false),
        Found::Unread => (None, set_aside_words(None), true),
    };
    let (changed, listeners) = SHELF.with_borrow_mut(|shelf| {
        let was_blind = shelf.is_blind;
        shelf.table = table;
        shelf.is_blind = is_blind;
        let mut changed = Vec::new();
        for (name, stored) in words {
            let holds = match shelf.words.get(&name) {
                Some(ours) if was_blind => reconciled(&name, Some(&stored), ours, Aside::Blind),
                Some(_) => continue,
                None => stored.clone(),
            };
            if was_blind {
                changed.push(name.clone());
                if holds != stored {
                    shelf.unkept.insert(name.clone());
                }
            }
            shelf.words.insert(name, holds);
        }
        (changed, shelf.listeners.clone())
    });
    let Some(listeners) = listeners else { return };
    (listeners.on_read)(!is_blind);
    changed.iter().for_each(|name| (listeners.on_news)(name));
    tell_kept();
}

fn hear_others() {
    let Ok(channel) = BroadcastChannel::new(DATABASE) else { return };
    let heard = Closure::<dyn FnMut(MessageEvent)>::new(|event: MessageEvent| {
        let said = js_sys::Array::from(&event.data());
        let (Some(name), Some(words)) = (said.get(0).as_string(), said.get(1).as_string()) else {
            return;
        };
        let time = said.get(2).as_f64().unwrap_or_default() as u64;
        let listeners = SHELF.with_borrow_mut(|shelf| {
            shelf.words.insert(name.clone(), Saved { time, words });
            shelf.unkept.remove(&name);
            shelf.listeners.clone()
        });
        listeners.iter().for_each(|listeners| (listeners.on_news)(&name));
    });
    channel.set_onmessage(Some(heard.as_ref().unchecked_ref()));
    // Both live as long as the page.
    heard.forget();
    SHELF.with_borrow_mut(|shelf| shelf.channel = Some(channel));
}

async fn read_table(factory: &Factory) -> Result<(Database, BTreeMap<String, Saved>), Error> {
    let mut request = factory.open(DATABASE, Some(1))?;
    request.on_upgrade_needed(|event| {
        if let Ok(database) = event.database() {
            let _ = database.create_object_store(TABLE, ObjectStoreParams::new());
        }
    });
    let mut database = request.await?;
    // A later version of the page may want another table.
    database.on_version_change(|event| {
        if let Some(database) =
            event.target().and_then(|target| target.dyn_into::<web_sys::IdbDatabase>().ok())
        {
            database.close();
        }
    });
    let transaction = database.transaction(&[TABLE], TransactionMode::ReadOnly)?;
    let mut read = all_of(&transaction.object_store(TABLE)?).await?;
    if !set_aside_words(None).is_empty() {
        read = move_over(&database).await.unwrap_or_else(|_| set_aside_words(Some(read)));
    }
    Ok((database, read))
}

/// Everything in the table.
async fn all_of(table: &idb::ObjectStore) -> Result<BTreeMap<String, Saved>, Error> {
    let (names, words) = (table.get_all_keys(None, None)?, table.get_all(None, None)?);
    let (names, words) = (names.await?, words.await?);
    let pairs = names
        .iter()
        .zip(&words)
        .filter_map(|(name, words)| Some((name.as_string()?, words.as_string()?)));
    let all: BTreeMap<String, String> = gathered(pairs);
    let time = |name: &str| all.get(&format!("{TIME}{name}")).and_then(|time| time.parse().ok());
    let ours = all.iter().filter(|(name, _)| name.starts_with(OURS));
    Ok(gathered(ours.map(|(name, words)| {
        (name.clone(), Saved { time: time(name).unwrap_or_default(), words: words.clone() })
    })))
}

/// Moves what was set aside into the table. Both are looked up while the table is ours, so that
/// another tab, whose words these may be, cannot have written newer ones in between. What the table
/// holds then.
async fn move_over(database: &Database) -> Result<BTreeMap<String, Saved>, Error> {
    let transaction = database.transaction(&[TABLE], TransactionMode::ReadWrite)?;
    let table = transaction.object_store(TABLE)?;
    let stored = all_of(&table).await?;
    let aside = aside_texts();
    let all = set_aside_words(Some(stored.clone()));
    for (name, saved) in all.iter().filter(|(name, saved)| stored.get(*name) != Some(*saved)) {
        put(&table, name, saved)?;
    }
    if transaction.commit()?.await?.is_committed() {
        // Unless newer words have come there since.
        for (key, text) in aside {
            if let Some(storage) = storage().filter(|storage| holds(storage, &key, &text)) {
                let _ = storage.remove_item(&key);
            }
        }
    }
    Ok(all)
}

/// Whether the table has the words now.
async fn write_table(database: &Database, name: &str, saved: &Saved) -> Result<bool, Error> {
    let transaction = database.transaction(&[TABLE], TransactionMode::ReadWrite)?;
    put(&transaction.object_store(TABLE)?, name, saved)?;
    // At once, without waiting for what the request says: the page may be gone by then.
    Ok(transaction.commit()?.await?.is_committed())
}

fn put(table: &idb::ObjectStore, name: &str, saved: &Saved) -> Result<(), Error> {
    let (name, time) = (JsValue::from_str(name), JsValue::from_str(&format!("{TIME}{name}")));
    if saved.words.is_empty() {
        table.delete(name)?;
        table.delete(time)?;
    } else {
        table.put(&JsValue::from_str(&saved.words), Some(&name))?;
        table.put(&JsValue::from_str(&saved.time.to_string()), Some(&time))?;
    }
    Ok(())
}

fn manager() -> Option<web_sys::StorageManager> {
    let navigator = window().navigator();
    Reflect::get(&navigator, &"storage".into())
        .is_ok_and(|manager| manager.is_object())
        .then(|| navigator.storage())
}

/// Asks the browser not to clear what is kept when room is short; once a page, when there is
/// something to keep.
pub fn ask_to_last() {
    let is_asked = SHELF.with_borrow_mut(|shelf| std::mem::replace(&mut shelf.is_asked, true));
    if !is_asked {
        let _ = manager().map(|manager| manager.persist());
    }
}

/// Whether the browser has promised it; `None` without a storage manager.
pub fn is_lasting() -> Option<js_sys::Promise> {
    manager()?.persisted().ok()
}

fn storage() -> Option<Storage> {
    window().local_storage().ok().flatten()
}

/// What lies in `localStorage`, by its keys.
fn aside_texts() -> Vec<(String, String)> {
    let Some(storage) = storage() else { return Vec::new() };
    let keys =
        (0..storage.length().unwrap_or(0)).filter_map(|index| storage.key(index).ok().flatten());
    let ours = |key: &String| bare_name(key).0.starts_with(OURS);
    let text = |key: String| storage.get_item(&key).ok().flatten().map(|text| (key, text));
    keys.filter(ours).filter_map(text).collect()
}

/// The name that a key of `localStorage` stands for, and how its words were set aside; older pages
/// used the name itself.
fn bare_name(key: &str) -> (&str, Option<Aside>) {
    let known =
        Aside::ALL.into_iter().find_map(|how| Some((key.strip_prefix(how.prefix())?, Some(how))));
    known.unwrap_or((key, None))
}

/// What was read, with what was set aside.
fn set_aside_words(read: Option<BTreeMap<String, Saved>>) -> BTreeMap<String, Saved> {
    let mut all = read.unwrap_or_default();
    let mut aside = aside_texts();
    // First what older pages left, last what was written blind.
    aside.sort_by_key(|(key, _)| bare_name(key).1);
    for (key, text) in aside {
        let (name, how) = bare_name(&key);
        let copy = match how {
            None => Some(Saved { time: 0, words: text }),
            Some(_) => Saved::from_text(&text),
        };
        let Some(copy) = copy else { continue };
        let holds = reconciled(name, all.get(name), &copy, how.unwrap_or(Aside::Known));
        all.insert(name.to_owned(), holds);
    }
    all
}

/// Where the words under a name are set aside now.
fn key(name: &str) -> String {
    let how = if SHELF.with_borrow(|shelf| shelf.is_blind) { Aside::Blind } else { Aside::Known };
    format!("{}{name}", how.prefix())
}

fn holds(storage: &Storage, key: &str, text: &str) -> bool {
    storage.get_item(key).ok().flatten().as_deref() == Some(text)
}

/// Whether the words are safe until the table has them. Older ones under that name must not outlive
/// them.
fn set_aside(name: &str, saved: &Saved) -> bool {
    let Some(storage) = storage() else { return false };
    let is_safe = storage.set_item(&key(name), &saved.to_text()).is_ok();
    if !is_safe {
        let _ = storage.remove_item(&key(name));
    }
    let _ = storage.remove_item(name);
    is_safe
}

fn is_aside(name: &str, saved: &Saved) -> bool {
    storage().is_some_and(|storage| holds(&storage, &key(name), &saved.to_text()))
}

/// Unless newer words have come there since.
fn take_away(name: &str, saved: &Saved) {
    if is_aside(name, saved)
        && let Some(storage) = storage()
    {
        let _ = storage.remove_item(&key(name));
    }
}
