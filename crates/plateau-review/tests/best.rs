//! Every judged move has a best one to compare with, also where a win is known of the position and
//! of no single move.

#![allow(clippy::unwrap_used, reason = "the helpers of tests are tests too")]

use plateau_match::record;
use plateau_players::Library;
use plateau_review::{Assessor, portions};

/// A game of levels 3 and 4 in which certain wins were thrown away.
const GAME: &str = "[Game \"morpion\"]\n\n1. d12 d23 2. a14 a34 3. d22 d44 4. d21 d42 5. b22 c11 6. b33 d11 7. b34 b31 8. \
    d31 a44 9. c21 a21 10. a12 a22 11. a33 b12 12. a43 a11 13. b11 b44 14. c44 c23 15. b23 d43 16. d41 c32 17. a41 \
    a13 18. d14 c14 19. c41 b41 20. c13 a32 *\n";

#[test]
fn a_best_move_is_always_named() {
    let game = record::read(GAME).unwrap();
    let mut assessor = Assessor::new(game.start(), &Library::default().with_proofs(), 2_000);
    for portion in portions(&game) {
        assessor.assess_each(&game, portion, &mut |ply, assessed| {
            assert!(!assessed.before.best.is_empty(), "ply {ply}: {assessed:?}");
        });
    }
}
