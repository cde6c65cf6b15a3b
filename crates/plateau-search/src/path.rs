//! The positions on the way: a search treats a repeated one as a draw.

/// Keys of the game so far and of the line being looked at.
#[derive(Debug)]
pub(crate) struct KeyPath {
    keys: Vec<u64>,
    /// How many of them belong to the game before the root.
    before_root: usize,
}

impl KeyPath {
    pub(crate) fn new(history: &[u64]) -> KeyPath {
        KeyPath { keys: history.to_vec(), before_root: history.len() }
    }

    #[inline]
    pub(crate) fn push(&mut self, key: u64) {
        self.keys.push(key);
    }

    #[inline]
    pub(crate) fn pop(&mut self) {
        self.keys.pop();
    }

    /// Whether a position with this key, one move below the last one pushed, counts as a draw: met
    /// before within the search (a repetition can be repeated), or twice in the game.
    #[inline]
    pub(crate) fn repeats(&self, key: u64) -> bool {
        let mut seen_in_game = 0;
        // The same side is to move at every second position.
        for index in (0..self.keys.len().saturating_sub(1)).rev().step_by(2) {
            if self.keys[index] == key {
                seen_in_game += 1;
                if index >= self.before_root || seen_in_game == 2 {
                    return true;
                }
            }
        }
        false
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn once_in_the_search_or_twice_in_the_game() {
        let mut path = KeyPath::new(&[1, 2, 3, 4]);
        path.push(1);
        path.push(2);
        assert!(path.repeats(1), "the root again");
        assert!(!path.repeats(3), "once in the game");
        path.push(3);
        assert!(path.repeats(2), "within the search");
        assert!(!path.repeats(4), "once in the game");

        let mut path = KeyPath::new(&[7, 8, 1, 2, 7, 8, 5, 6]);
        path.push(3);
        path.push(4);
        assert!(path.repeats(7), "twice in the game");
        assert!(!path.repeats(8), "never with this side to move");
        path.pop();
        assert!(path.repeats(8), "twice in the game");
    }
}
