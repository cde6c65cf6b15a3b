//! Formulas that judge a position of Pogo by stacks and tokens, playing against each other: minimax to the depth of the
//! original, and nothing else.

use plateau_game::{Game as _, Side, mix64};
use plateau_games::grid3::Cell;
use plateau_games::pogo::Pogo;
use plateau_games::{AnyMove, AnyPosition, GameId, Variant};
use plateau_match::Match;
use plateau_match::contest::{Contender, Contest, NoMove, Tally};
use plateau_players::Limits;
use plateau_search::{Task, minimax};

/// How far the original looked at its strongest.
const DEPTH: u32 = 3;

/// By own stacks, stacks of the opponent and tokens in own stacks.
type Formula = fn(f64, f64, f64) -> f64;

/// The original's.
pub const THEIRS: Formula = |own, other, tokens| (own / (2.0 * other)) / (own + other) + tokens / 12.0;

/// The one that was taken for it before: hundredths of stacks for each of the opponent's, and the tokens.
pub const RATIO: Formula = |own, other, tokens| (100.0 * own / other).floor() + tokens;

/// The first formula against the second.
pub fn compete(formulas: [Formula; 2], games: usize, seed: u64) -> Tally {
    let contest = Contest { games, opening_plies: 2, longest: 200, seed };
    let start = Match::new(Variant::new(GameId::Pogo));
    contest.play_all(&start, &mut formulas.map(ByFormula::new), &mut |_, _| {})
}

/// A player who goes by a formula.
struct ByFormula {
    formula: Formula,
    /// Every value that the formula can have, in order. Only the order matters to minimax, so that a value may stand for its
    /// place among them, which is a small whole number.
    values: Vec<f64>,
}

/// Two values of a formula that are closer than this are one.
const SAME: f64 = 1e-9;

impl ByFormula {
    fn new(formula: Formula) -> ByFormula {
        let counts = |most: u32| (0..=most).map(f64::from);
        let worth =
            |own: f64| counts(9).flat_map(move |other| counts(12).map(move |tokens| (own, other, tokens)));
        let mut values: Vec<f64> = counts(9)
            .flat_map(worth)
            .map(|(own, other, tokens)| formula(own, other.max(1.0), tokens))
            .collect();
        values.sort_by(f64::total_cmp);
        values.dedup_by(|a, b| (*a - *b).abs() < SAME);
        ByFormula { formula, values }
    }

    /// The place of a position's value for a side. An opponent without a stack counts as having one.
    fn place(&self, position: &Pogo, side: Side) -> i32 {
        let [own, other] = [side, !side].map(|side| f64::from(position.owned(side).count_ones()));
        let tokens: u32 = Cell::all_in(position.owned(side)).map(|cell| position.stack(cell).height()).sum();
        let worth = (self.formula)(own, other.max(1.0), tokens.into());
        self.values.partition_point(|value| *value < worth - SAME) as i32
    }
}

impl Contender for ByFormula {
    fn choose(&mut self, game: &Match, seed: u64) -> Result<AnyMove, NoMove> {
        let AnyPosition::Pogo(position) = *game.position() else {
            return Err("these formulas judge Pogo only".to_string().into());
        };
        let side = position.side_to_move();
        // Every leaf is judged from the side of the player who thinks.
        let judge = |position: &Pogo| match self.place(position, side) {
            place if position.side_to_move() == side => place,
            place => -place,
        };
        let history = game.earlier_keys();
        let seed = mix64(seed ^ game.ply() as u64);
        let task = Task { history: &history, seed, ..Task::new(position, Limits::depth(DEPTH)) };
        let best = minimax(&task, &judge, &mut (), &mut |_| {}).best;
        best.map(AnyMove::Pogo).ok_or_else(|| "no move".to_string().into())
    }
}

#[cfg(test)]
mod tests {
    use plateau_game::Notation as _;
    use plateau_games::pogo::PogoRules;

    use super::*;

    #[test]
    fn a_place_keeps_the_order_of_the_formula() {
        let theirs = ByFormula::new(THEIRS);
        let ratio = ByFormula::new(RATIO);
        let read = |text: &str| Pogo::parse(PogoRules::default(), text).unwrap();
        // More tokens in fewer stacks: the formulas disagree about which is better for x.
        let tall = read("ooxx/oxxxx/-/-/-/-/o/o/o x");
        let wide = read("x/x/xx/xx/-/-/oo/oo/oo x");
        let [tall_theirs, wide_theirs] = [&tall, &wide].map(|position| theirs.place(position, Side::X));
        let [tall_ratio, wide_ratio] = [&tall, &wide].map(|position| ratio.place(position, Side::X));
        assert!(tall_theirs > wide_theirs && tall_ratio < wide_ratio);
        assert!(theirs.values.len() < 2_000 && ratio.values.len() < 2_000);
    }

    #[test]
    fn a_formula_that_sees_nothing_loses() {
        let blind: Formula = |_, _, _| 0.0;
        let tally = compete([THEIRS, blind], 12, 1);
        assert!(tally.wins > tally.losses, "{tally}");
    }
}
