//! The winning lines of a cube are generated, in the right number.

use super::*;

#[test]
fn every_size_has_its_number_of_lines() {
    let counts = [N3::lines().len(), N4::lines().len(), N5::lines().len(), N6::lines().len()];
    assert_eq!(counts, [49, 76, 109, 148]);
}
