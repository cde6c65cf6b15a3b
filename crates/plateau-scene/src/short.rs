//! Lists that are short. The standard library sorts lists of any length well, with five kilobytes
//! of program for every kind of thing that is sorted, and collecting into a set or map sorts too.
//! What a page sorts has a few dozen items, and every byte of it is downloaded.

use std::cmp::Ordering;

/// In this order, equal ones as they came.
pub fn in_order<T>(
    items: impl IntoIterator<Item = T>,
    order: impl Fn(&T, &T) -> Ordering,
) -> Vec<T> {
    let mut sorted = Vec::new();
    for item in items {
        let place = sorted.partition_point(|other| order(other, &item).is_le());
        sorted.insert(place, item);
    }
    sorted
}

/// All of them, one after the other, into a set or map.
pub fn gathered<C: Default + Extend<T>, T>(items: impl IntoIterator<Item = T>) -> C {
    let mut all = C::default();
    all.extend(items);
    all
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;

    #[test]
    fn as_the_standard_library_sorts() {
        let mut rng = fastrand::Rng::with_seed(3);
        for length in 0..60 {
            let items: Vec<(u8, usize)> = (0..length).map(|at| (rng.u8(0..9), at)).collect();
            let mut expected = items.clone();
            expected.sort_by_key(|item| item.0);
            assert_eq!(in_order(items, |a, b| a.0.cmp(&b.0)), expected);
        }
    }

    #[test]
    fn as_the_standard_library_collects() {
        let pairs = [(3, 'a'), (1, 'b'), (3, 'c')];
        assert_eq!(gathered::<BTreeMap<_, _>, _>(pairs), pairs.into_iter().collect());
    }
}
