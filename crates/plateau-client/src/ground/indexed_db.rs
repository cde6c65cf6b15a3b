//! Where everything is kept: words under names, in one table of the browser's IndexedDB. They are read once, when the page
//! opens, and lie in memory from then on, so that nobody waits for reading; every tab tells the others what it writes.
//!
//! A browser may forget what it was asked to write when the page goes away at that moment. So each word is first put where it
//! is safe at once, into `localStorage`, and taken away from there when the table has it. What is still there when a page
//! opens was not written, or comes from before there was a table: it is moved over.

use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;
use std::rc::Rc;
use std::time::Duration;

use idb::{Database, DatabaseEvent, Error, Factory, ObjectStoreParams, TransactionMode};
use js_sys::Reflect;
use leptos::prelude::{set_timeout, window};
use plateau_scene::gathered;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::spawn_local;
use web_sys::{BroadcastChannel, MessageEvent, Storage};

const DATABASE: &str = "plateau";
const TABLE: &str = "kept";
/// Every name begins so, here and in `localStorage`.
const OURS: &str = "plateau.";
/// A table that does not open by then is done without: some browsers never answer.
const TIMEOUT: Duration = Duration::from_secs(10);

/// Who wants to know of what happens here.
#[derive(Clone)]
pub struct Listeners {
    /// Whether what was written last is kept.
    pub on_kept: Rc<dyn Fn(bool)>,
    /// Another tab has written something under this name.
    pub on_news: Rc<dyn Fn(&str)>,
}

#[derive(Default)]
struct Shelf {
    words: BTreeMap<String, String>,
    table: Option<Rc<Database>>,
    channel: Option<BroadcastChannel>,
    listeners: Option<Listeners>,
    /// Whether the browser was asked to keep everything for good.
    is_asked: bool,
}

thread_local! {
    static SHELF: RefCell<Shelf> = RefCell::default();
}

/// Reads what is kept, then calls back: with the table, or without where there is none.
pub fn open(then: impl FnOnce() + 'static) {
    hear_others();
    let then = Rc::new(Cell::new(Some(then)));
    let late = Rc::clone(&then);
    set_timeout(
        move || {
            if let Some(then) = late.take() {
                lay_out(None, waiting());
                then();
            }
        },
        TIMEOUT,
    );
    spawn_local(async move {
        let (table, words) = match read_table().await {
            Ok((table, words)) => (Some(Rc::new(table)), words),
            Err(_) => (None, waiting()),
        };
        if let Some(then) = then.take() {
            lay_out(table, words);
            then();
        }
    });
}

/// Where nothing can be kept the listeners hear it at once.
pub fn listen(listeners: Listeners) {
    const PROBE: &str = "plateau.probe";
    let has_table = SHELF.with_borrow_mut(|shelf| {
        shelf.listeners = Some(listeners);
        shelf.table.is_some()
    });
    if !has_table {
        tell_kept(set_aside(PROBE, PROBE));
        take_away(PROBE, PROBE);
    }
}

pub fn read(name: &str) -> Option<String> {
    SHELF.with_borrow(|shelf| shelf.words.get(name).cloned())
}

/// Everything under names that begin so.
pub fn read_all(start: &str) -> Vec<String> {
    SHELF.with_borrow(|shelf| {
        let from = shelf.words.range(start.to_owned()..);
        from.take_while(|(name, _)| name.starts_with(start)).map(|(_, words)| words.clone()).collect()
    })
}

/// All names that begin so.
pub fn names(start: &str) -> Vec<String> {
    SHELF.with_borrow(|shelf| shelf.words.keys().filter(|name| name.starts_with(start)).cloned().collect())
}

/// Keeps words under a name; empty ones are no words, and the name is free again. Whether they lie somewhere already, or on
/// their way into the table; what becomes of them there the listeners hear.
pub fn write(name: &str, words: &str) -> bool {
    if read(name).unwrap_or_default() == words {
        return true;
    }
    let (table, channel) = SHELF.with_borrow_mut(|shelf| {
        shelf.put(name, words);
        (shelf.table.clone(), shelf.channel.clone())
    });
    if let Some(channel) = channel {
        let _ = channel.post_message(&js_sys::Array::of2(&name.into(), &words.into()));
    }
    let is_safe = set_aside(name, words);
    let Some(table) = table else {
        tell_kept(is_safe);
        return is_safe;
    };
    let (name, words) = (name.to_owned(), words.to_owned());
    spawn_local(async move {
        let is_written = write_table(&table, &name, &words).await.unwrap_or(false);
        if is_written {
            take_away(&name, &words);
        }
        tell_kept(is_written || is_safe);
    });
    true
}

impl Shelf {
    fn put(&mut self, name: &str, words: &str) {
        if words.is_empty() {
            self.words.remove(name);
        } else {
            self.words.insert(name.to_owned(), words.to_owned());
        }
    }
}

fn tell_kept(kept: bool) {
    // The listener may read from the shelf.
    let listeners = SHELF.with_borrow(|shelf| shelf.listeners.clone());
    listeners.iter().for_each(|listeners| (listeners.on_kept)(kept));
}

/// What other tabs have said meanwhile is newer than what was read.
fn lay_out(table: Option<Rc<Database>>, words: BTreeMap<String, String>) {
    SHELF.with_borrow_mut(|shelf| {
        shelf.table = table;
        for (name, words) in words.into_iter().filter(|(_, words)| !words.is_empty()) {
            shelf.words.entry(name).or_insert(words);
        }
    });
}

fn hear_others() {
    let Ok(channel) = BroadcastChannel::new(DATABASE) else { return };
    let heard = Closure::<dyn FnMut(MessageEvent)>::new(|event: MessageEvent| {
        let said = js_sys::Array::from(&event.data());
        let (Some(name), Some(words)) = (said.get(0).as_string(), said.get(1).as_string()) else { return };
        let listeners = SHELF.with_borrow_mut(|shelf| {
            shelf.put(&name, &words);
            shelf.listeners.clone()
        });
        listeners.iter().for_each(|listeners| (listeners.on_news)(&name));
    });
    channel.set_onmessage(Some(heard.as_ref().unchecked_ref()));
    // Both live as long as the page.
    heard.forget();
    SHELF.with_borrow_mut(|shelf| shelf.channel = Some(channel));
}

async fn read_table() -> Result<(Database, BTreeMap<String, String>), Error> {
    let mut request = Factory::new()?.open(DATABASE, Some(1))?;
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
    let table = transaction.object_store(TABLE)?;
    let (names, words) = (table.get_all_keys(None, None)?, table.get_all(None, None)?);
    let (names, words) = (names.await?, words.await?);
    let pairs =
        names.iter().zip(&words).filter_map(|(name, words)| Some((name.as_string()?, words.as_string()?)));
    let mut read: BTreeMap<String, String> = gathered(pairs);
    if !waiting().is_empty() {
        read.extend(move_over(&database).await);
    }
    Ok((database, read))
}

/// Moves what was set aside into the table. It is looked up while the table is ours, so that another tab, whose words these
/// may be, cannot have written newer ones in between.
async fn move_over(database: &Database) -> BTreeMap<String, String> {
    let moving = async {
        let transaction = database.transaction(&[TABLE], TransactionMode::ReadWrite)?;
        let table = transaction.object_store(TABLE)?;
        table.count(None)?.await?;
        let waiting = waiting();
        for (name, words) in &waiting {
            put(&table, name, words)?;
        }
        Ok::<_, Error>(transaction.commit()?.await?.is_committed().then_some(waiting))
    };
    // Where it fails they stay where they are, and are known all the same.
    let Ok(Some(moved)) = moving.await else { return waiting() };
    moved.iter().for_each(|(name, words)| take_away(name, words));
    moved
}

/// Whether the table has the words now.
async fn write_table(database: &Database, name: &str, words: &str) -> Result<bool, Error> {
    let transaction = database.transaction(&[TABLE], TransactionMode::ReadWrite)?;
    put(&transaction.object_store(TABLE)?, name, words)?;
    // At once, without waiting for what the request says: the page may be gone by then.
    Ok(transaction.commit()?.await?.is_committed())
}

fn put(table: &idb::ObjectStore, name: &str, words: &str) -> Result<(), Error> {
    let name = JsValue::from_str(name);
    if words.is_empty() {
        table.delete(name).map(|_| ())
    } else {
        table.put(&JsValue::from_str(words), Some(&name)).map(|_| ())
    }
}

fn manager() -> Option<web_sys::StorageManager> {
    let navigator = window().navigator();
    Reflect::get(&navigator, &"storage".into())
        .is_ok_and(|manager| manager.is_object())
        .then(|| navigator.storage())
}

/// Asks the browser not to clear what is kept when room is short; once a page, when there is something to keep.
pub fn ask_to_last() {
    let is_asked = SHELF.with_borrow_mut(|shelf| std::mem::replace(&mut shelf.is_asked, true));
    if !is_asked {
        let _ = manager().map(|manager| manager.persist());
    }
}

/// Whether the browser has promised it; nothing where there is nobody to ask.
pub fn is_lasting() -> Option<js_sys::Promise> {
    manager()?.persisted().ok()
}

fn storage() -> Option<Storage> {
    window().local_storage().ok().flatten()
}

/// What lies in `localStorage`; empty words stand for a name that is free again.
fn waiting() -> BTreeMap<String, String> {
    let Some(storage) = storage() else { return BTreeMap::new() };
    let names = (0..storage.length().unwrap_or(0)).filter_map(|index| storage.key(index).ok().flatten());
    let pair = |name: String| storage.get_item(&name).ok().flatten().map(|words| (name, words));
    gathered(names.filter(|name| name.starts_with(OURS)).filter_map(pair))
}

/// Whether the words are safe until the table has them. Older ones under that name must not outlive them.
fn set_aside(name: &str, words: &str) -> bool {
    let Some(storage) = storage() else { return false };
    let is_safe = storage.set_item(name, words).is_ok();
    if !is_safe {
        let _ = storage.remove_item(name);
    }
    is_safe
}

/// Unless newer words have come there since.
fn take_away(name: &str, words: &str) {
    let Some(storage) = storage() else { return };
    if storage.get_item(name).ok().flatten().as_deref() == Some(words) {
        let _ = storage.remove_item(name);
    }
}
