//! An order by numbers: one sort for the moves of all games, which would otherwise be compiled for
//! each of them.

use std::cmp::Reverse;

/// The places of the numbers, that of the largest first; equal numbers stay in their order.
pub fn largest_first(numbers: &[i32]) -> Vec<usize> {
    let mut places: Vec<usize> = (0..numbers.len()).collect();
    places.sort_by_key(|place| Reverse(numbers[*place]));
    places
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_largest_come_first_and_equals_stay() {
        assert_eq!(largest_first(&[3, -1, 7, 3, 7, i32::MIN]), [2, 4, 0, 3, 1, 5]);
        assert_eq!(largest_first(&[]), [0_usize; 0]);
    }
}
