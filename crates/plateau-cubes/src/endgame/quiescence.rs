//! Quiescence: forced replies are followed until a player has a choice, and then all that can be
//! said without trying moves: double threats, the earliest win by zugzwang, claimeven, sitting it
//! out.

use plateau_games::cube::{BitSet, CubeSize};

use super::analysis::ThreatAnalysis;
use super::claimeven::FollowUp;
use super::threat_board::{ThreatBoard, TwoPlies, below};
use super::win_bound::WinBound;
use crate::game::{Bits, CubeGame};

/// A position in which a player has a choice, with what matters in it.
#[derive(Clone, Copy, Debug)]
pub(super) struct QuietNode<G: CubeGame> {
    pub(super) board: ThreatBoard<G>,
    /// Whether the player to move is the one whose win is asked for.
    pub(super) attacks: bool,
    /// The moves worth a thought.
    pub(super) moves: Bits<G>,
    pub(super) analysis: ThreatAnalysis<Bits<G>>,
    /// The relevance zone.
    pub(super) zone: Bits<G>,
    /// The canonical hash: the same for positions that have the same future.
    pub(super) hash: u64,
}

/// Static knowledge of a position before its moves are searched.
pub(super) enum Quiescence<G: CubeGame> {
    Settled(WinBound),
    Quiet(QuietNode<G>),
}

impl<G: CubeGame> Quiescence<G> {
    /// Looks at a position and, as long as replies are forced, at those after it. `nodes` counts
    /// them.
    #[inline]
    pub(super) fn of(
        mut board: ThreatBoard<G>,
        mut attacks: bool,
        by: u8,
        nodes: &mut u64,
        prefetch: impl Fn(u64),
    ) -> Quiescence<G> {
        let never = WinBound::no_win_by(G::Size::CELLS as u8);
        let moves = loop {
            *nodes += 1;
            // A win at once, a loss that cannot be helped, a full board, and otherwise the moves
            // worth a thought.
            let moves = match board.two_plies() {
                TwoPlies::Won if attacks => {
                    return Quiescence::Settled(WinBound::wins_by(board.stones + 1));
                }
                TwoPlies::Lost if !attacks => {
                    return Quiescence::Settled(WinBound::wins_by(board.stones + 2));
                }
                TwoPlies::Won | TwoPlies::Lost | TwoPlies::Full => {
                    return Quiescence::Settled(never);
                }
                TwoPlies::Open(moves) => moves,
            };
            // Nothing ends within two plies.
            let earliest = board.stones + if attacks { 3 } else { 4 };
            if earliest > by {
                return Quiescence::Settled(WinBound::no_win_by(earliest - 1));
            }
            if !moves.without_lowest().is_empty() {
                break moves;
            }
            (board, attacks) = (board.after(moves.lowest()), !attacks);
        };
        let stones = board.stones;

        // With three plies left only a double threat will do.
        if attacks && stones + 5 > by {
            let found = board.has_double_threat(moves);
            return Quiescence::Settled(if found {
                WinBound::wins_by(stones + 3)
            } else {
                WinBound::no_win_by(stones + 4)
            });
        }
        // With four plies left the attacker must make it next.
        if !attacks && stones + 4 == by {
            return Quiescence::Settled(parry(&board, moves, by, nodes));
        }

        let analysis = ThreatAnalysis::of(&board);
        let zone = analysis.relevance_zone::<G>();
        let hash = analysis.canonical_hash(&board, zone);
        prefetch(hash);
        let earliest = if attacks {
            analysis.own_earliest_win::<G>(stones)
        } else {
            analysis.other_earliest_win::<G>(stones)
        };
        if earliest > by {
            return Quiescence::Settled(WinBound::no_win_by(earliest - 1));
        }
        match analysis.follow_up(&board) {
            Some(_) if attacks => return Quiescence::Settled(never),
            Some(FollowUp::WinsBy(stone)) if stone <= by => {
                return Quiescence::Settled(WinBound::wins_by(stone));
            }
            _ => {}
        }
        if attacks && analysis.sits_out(&board, by) {
            return Quiescence::Settled(WinBound::no_win_by(by));
        }
        // A double threat: by a cell of a line that lacks two stones, or below another threat.
        if board.has_double_threat(moves & (analysis.own.two_short | below::<G>(board.own.threats)))
        {
            return Quiescence::Settled(if attacks {
                WinBound::wins_by(stones + 3)
            } else {
                never
            });
        }
        Quiescence::Quiet(QuietNode { board, attacks, moves, analysis, zone, hash })
    }
}

/// The bound when the attacker, not to move, can win only by a double threat with the next stone:
/// the cell where the null move shows that threat is searched first.
fn parry<G: CubeGame>(board: &ThreatBoard<G>, moves: Bits<G>, by: u8, nodes: &mut u64) -> WinBound {
    let attacker = board.null_move();
    let mut double_threats = Bits::<G>::EMPTY;
    moves.for_each(|cell| {
        if attacker.is_double_threat(cell) {
            double_threats = double_threats.with(cell);
        }
    });
    let mut latest = WinBound::NONE;
    for cells in [double_threats, moves & !double_threats] {
        let mut rest = cells;
        while !rest.is_empty() {
            let Quiescence::Settled(found) =
                Quiescence::of(board.after(rest.lowest()), true, by, nodes, |_| {})
            else {
                unreachable!("three plies before the end everything is seen");
            };
            if !found.is_win() {
                return found;
            }
            latest = latest.max(found);
            rest = rest.without_lowest();
        }
    }
    latest
}

#[cfg(test)]
mod tests {
    use plateau_game::{laws::random_game, mix64};
    use plateau_games::cube::{N3, N4};
    use plateau_games::morpion::Morpion;
    use plateau_games::sogo::Sogo;

    use super::*;

    /// The first stone with which the attacker can force a win, up to a limit, by the rules alone.
    fn forced_by<G: CubeGame>(position: &G, attacks: bool, by: u8) -> Option<u8> {
        let stones = position.cube().occupied().count() as u8;
        if position.cube().is_lost() {
            return (!attacks).then_some(stones);
        }
        if position.outcome().is_some() || stones >= by {
            return None;
        }
        let found = position.moves().map(|mv| forced_by(&position.play(mv), !attacks, by));
        if attacks {
            found.flatten().min()
        } else {
            found.collect::<Option<Vec<u8>>>()?.into_iter().max()
        }
    }

    /// A settled result is exact: a win by that very stone, or none.
    fn check<G: CubeGame<Rules = ()>>(games: u64, plies: usize) -> [usize; 3] {
        let mut counts = [0; 3];
        for seed in 0..games {
            let game = random_game::<G>((), seed, plies);
            let position = game[mix64(seed) as usize % game.len()];
            if position.outcome().is_some() {
                continue;
            }
            let board = ThreatBoard::<G>::new(position.cube());
            for attacks in [false, true] {
                for by in board.stones + 1..=board.stones + 5 {
                    let mut nodes = 0;
                    let found = Quiescence::of(board, attacks, by, &mut nodes, |_| {});
                    assert!(nodes > 0);
                    let Quiescence::Settled(bound) = found else {
                        counts[0] += 1;
                        continue;
                    };
                    // A win may be seen that comes later than was asked for.
                    let truth =
                        forced_by(&position, attacks, by.max(bound.winning_stone().unwrap_or(0)));
                    let context = format!("{bound:?} by {by}, attacks {attacks} in '{position}'");
                    assert_eq!(bound.winning_stone(), truth, "{context}");
                    assert!(bound.is_win() || bound <= WinBound::no_win_by(by), "{context}");
                    counts[1 + usize::from(bound.is_win())] += 1;
                }
            }
        }
        counts
    }

    #[test]
    fn settled_results_are_true() {
        let sum = |found: [[usize; 3]; 3]| {
            [0, 1, 2].map(|kind| found.iter().map(|counts| counts[kind]).sum::<usize>())
        };
        let found = sum([
            check::<Sogo<N3>>(60, 24),
            check::<Sogo<N4>>(12, 60),
            check::<Morpion<N3>>(60, 24),
        ]);
        assert!(found[1] > 100 && found[2] > 100, "{found:?}");
    }
}
