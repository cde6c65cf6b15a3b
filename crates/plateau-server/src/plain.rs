//! Plain connections, those that are no sockets, by address. A connection costs a descriptor
//! however little it says: one address has so many, and where descriptors are short the oldest of
//! the address with the most makes room.

use std::collections::{BTreeMap, HashMap};
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::Notify;

/// Plain connections that one address has, if it may not have more sockets. With one more its
/// oldest ends.
const MOST: usize = 256;

#[derive(Clone, Debug)]
pub(crate) struct PlainConnections {
    most: usize,
    places: Arc<Mutex<PermitTable>>,
}

#[derive(Debug, Default)]
struct PermitTable {
    last: u64,
    by_address: HashMap<IpAddr, BTreeMap<u64, Arc<Notify>>>,
}

/// The place of one connection, given back when it is dropped.
#[derive(Debug)]
pub(crate) struct ConnectionPermit {
    plain: PlainConnections,
    address: IpAddr,
    number: u64,
    needed: Arc<Notify>,
}

impl PlainConnections {
    pub fn new(sockets_per_address: usize) -> PlainConnections {
        PlainConnections { most: MOST.max(sockets_per_address), places: Arc::default() }
    }

    pub fn enter(&self, address: IpAddr) -> ConnectionPermit {
        let needed = Arc::new(Notify::new());
        let mut places = self.lock();
        places.last += 1;
        let number = places.last;
        let own = places.by_address.entry(address).or_default();
        own.insert(number, Arc::clone(&needed));
        if own.len() > self.most {
            end_oldest(own);
        }
        drop(places);
        ConnectionPermit { plain: self.clone(), address, number, needed }
    }

    /// Asks one connection to end; `false` where there is none.
    pub fn make_room(&self) -> bool {
        let mut places = self.lock();
        places.by_address.values_mut().max_by_key(|own| own.len()).is_some_and(end_oldest)
    }

    fn lock(&self) -> MutexGuard<'_, PermitTable> {
        self.places.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// From here on it no longer counts; its task ends soon.
fn end_oldest(own: &mut BTreeMap<u64, Arc<Notify>>) -> bool {
    let oldest = own.pop_first();
    oldest.is_some_and(|(_, needed)| {
        needed.notify_one();
        true
    })
}

impl ConnectionPermit {
    /// Comes true when the connection has to end.
    pub async fn is_needed(&self) {
        self.needed.notified().await;
    }
}

impl Drop for ConnectionPermit {
    fn drop(&mut self) {
        let mut places = self.plain.lock();
        if let Some(own) = places.by_address.get_mut(&self.address) {
            own.remove(&self.number);
            if own.is_empty() {
                places.by_address.remove(&self.address);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::future::Future as _;
    use std::pin::pin;
    use std::task::{Context, Waker};

    use super::*;

    fn has_to_end(place: &ConnectionPermit) -> bool {
        pin!(place.is_needed()).poll(&mut Context::from_waker(Waker::noop())).is_ready()
    }

    #[test]
    fn the_oldest_of_the_address_with_the_most_makes_room() {
        let plain = PlainConnections::new(1);
        let [one, many] = [1, 2].map(|last| IpAddr::from([10, 0, 0, last]));
        let alone = plain.enter(one);
        let places: Vec<ConnectionPermit> = (0..4).map(|_| plain.enter(many)).collect();
        assert!(plain.make_room() && plain.make_room());
        assert_eq!(places.iter().map(has_to_end).collect::<Vec<_>>(), [true, true, false, false]);
        assert!(!has_to_end(&alone));
        drop((alone, places));
        assert!(!plain.make_room() && plain.lock().by_address.is_empty(), "nothing is left behind");
    }

    #[test]
    fn an_address_has_so_many() {
        let plain = PlainConnections::new(1);
        let places: Vec<ConnectionPermit> =
            (0..=MOST).map(|_| plain.enter(IpAddr::from([10, 0, 0, 1]))).collect();
        assert!(has_to_end(&places[0]) && !has_to_end(&places[1]));
    }
}
