//! The same work for every item, shared by threads; the results come in the order of the items. The
//! loop of `plateau-exact` looks alike, but knows errors, runs without threads in a browser and
//! hands out single numbers, of which there are few; here there are millions, each of a
//! microsecond.

/// Calls `work` for every index below `count`, each thread with a tool of its own made by `tool`.
pub fn map<Tool, R: Send>(
    threads: usize,
    count: usize,
    tool: impl Fn() -> Tool + Sync,
    work: impl Fn(&mut Tool, usize) -> R + Sync,
) -> Vec<R> {
    // Many small pieces, so that no thread waits long for another.
    let piece = count.div_ceil(threads * 32).max(1);
    let next = std::sync::atomic::AtomicUsize::new(0);
    let run = || {
        let mut tool = tool();
        let mut done = Vec::new();
        loop {
            let first = next.fetch_add(piece, std::sync::atomic::Ordering::Relaxed);
            if first >= count {
                return done;
            }
            let last = (first + piece).min(count);
            done.push((
                first,
                (first..last).map(|index| work(&mut tool, index)).collect::<Vec<R>>(),
            ));
        }
    };
    let mut pieces: Vec<(usize, Vec<R>)> = std::thread::scope(|scope| {
        let started: Vec<_> = (0..threads).map(|_| scope.spawn(run)).collect();
        started
            .into_iter()
            .flat_map(|thread| thread.join().expect("a training thread panicked"))
            .collect()
    });
    pieces.sort_by_key(|(first, _)| *first);
    pieces.into_iter().flat_map(|(_, results)| results).collect()
}

#[cfg(test)]
mod tests {
    #[test]
    fn results_are_in_order_for_any_number_of_threads() {
        for threads in [1, 3] {
            let squares = super::map(threads, 1000, || (), |(), index| index * index);
            assert!(squares.iter().enumerate().all(|(index, square)| *square == index * index));
            assert_eq!(squares.len(), 1000);
        }
    }
}
