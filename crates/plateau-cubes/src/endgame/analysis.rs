//! A quiet position taken apart without looking ahead: dead cells, the potential of the live lines,
//! the relevance zone, and the earliest stone with which a player may win.

use plateau_games::cube::{BitSet, CubeSize};

use super::threat_board::{PlayerLines, ThreatBoard, below};
use crate::game::CubeGame;

/// A position in which nothing is won at once and no reply is forced, with what matters in it.
#[derive(Clone, Copy, Debug)]
pub(super) struct ThreatAnalysis<B> {
    pub(super) free: B,
    /// Dead cells: free, but never filled, because the opponent wins on the cell above as soon as
    /// one of them is filled.
    pub(super) dead: B,
    /// Free cells that complete a line, own and other, and can ever be reached.
    pub(super) own_threats: B,
    pub(super) other_threats: B,
    pub(super) own: LinePotential<B>,
    pub(super) other: LinePotential<B>,
}

/// The free cells of a player's live lines that lack two stones or more.
#[derive(Clone, Copy, Debug)]
pub(super) struct LinePotential<B> {
    /// Cells of any such line.
    pub(super) any: B,
    /// Cells of a line that lacks just two, and of several.
    pub(super) two_short: B,
    pub(super) several_two_short: B,
}

impl<B: BitSet> LinePotential<B> {
    #[inline]
    fn of<S: CubeSize<Bits = B>>(player: &PlayerLines<S>, free: B, dead: B) -> LinePotential<B> {
        let [mut any, mut two_short, mut several_two_short] = [B::EMPTY; 3];
        let mut cut = S::Lines::EMPTY;
        dead.for_each(|cell| cut = cut | S::line_set_through(cell));
        (player.live_lines & !cut).for_each(|line| any = any | S::lines()[line]);
        (player.two_short_lines & !cut).for_each(|line| {
            let missing = S::lines()[line] & free;
            several_two_short = several_two_short | (two_short & missing);
            two_short = two_short | missing;
        });
        any = any & free;
        LinePotential { any, two_short, several_two_short }
    }
}

/// These cells and all above them.
#[inline]
pub(super) fn upwards<S: CubeSize>(cells: S::Bits) -> S::Bits {
    let mut all = cells;
    for level in 1..S::N {
        all = all | (cells << (level * S::RODS));
    }
    all & S::FULL
}

/// All cells of the rods that these cells are on.
#[inline]
pub(super) fn whole_rods<S: CubeSize>(cells: S::Bits) -> S::Bits {
    let mut bottom = cells;
    for level in 1..S::N {
        bottom = bottom | (cells >> (level * S::RODS));
    }
    upwards::<S>(bottom & S::BOTTOM)
}

impl<B: BitSet> ThreatAnalysis<B> {
    #[inline]
    pub(super) fn of<G: CubeGame>(board: &ThreatBoard<G>) -> ThreatAnalysis<B>
    where
        G::Size: CubeSize<Bits = B>,
    {
        let free = board.free();
        let dead = if G::GRAVITY {
            upwards::<G::Size>((board.own.threats & board.other.threats & free) << G::Size::RODS)
        } else {
            B::EMPTY
        };
        let reachable = free & !dead;
        ThreatAnalysis {
            free,
            dead,
            own_threats: board.own.threats & reachable,
            other_threats: board.other.threats & reachable,
            own: LinePotential::of(&board.own, free, dead),
            other: LinePotential::of(&board.other, free, dead),
        }
    }

    /// The relevance zone: on the rods of these cells the game goes on, all the others only pass
    /// the time.
    #[inline]
    pub(super) fn relevance_zone<G: CubeGame<Size: CubeSize<Bits = B>>>(&self) -> B {
        let alive = self.own.any | self.other.any | self.own_threats | self.other_threats;
        if G::GRAVITY { whole_rods::<G::Size>(alive) } else { alive }
    }

    /// The first stone with which the player to move may win.
    #[inline]
    pub(super) fn own_earliest_win<G: CubeGame<Size: CubeSize<Bits = B>>>(&self, stones: u8) -> u8 {
        self.earliest_win::<G>(&self.own, self.own_threats, stones)
    }

    /// The first stone with which the other may win.
    #[inline]
    pub(super) fn other_earliest_win<G: CubeGame<Size: CubeSize<Bits = B>>>(
        &self,
        stones: u8,
    ) -> u8 {
        self.earliest_win::<G>(&self.other, self.other_threats, stones)
    }

    /// Zugzwang: a player whose remaining moves all concede waits until the other must play below a
    /// threat, which happens only once everything else is filled.
    #[inline]
    fn earliest_win<G: CubeGame<Size: CubeSize<Bits = B>>>(
        &self,
        potential: &LinePotential<B>,
        threats: B,
        stones: u8,
    ) -> u8 {
        let stacked = !(threats & (threats << G::Size::RODS)).is_empty();
        if !potential.any.is_empty() || stacked {
            return 0;
        }
        let never = G::Size::CELLS as u8 + 1;
        if threats.is_empty() {
            return never;
        }
        let rest = self.free & !upwards::<G::Size>(below::<G>(threats));
        never.min(stones + rest.count() as u8 + 2)
    }
}

#[cfg(test)]
mod tests {
    use plateau_game::laws::random_game;
    use plateau_games::cube::{N3, N4, N5};
    use plateau_games::morpion::Morpion;
    use plateau_games::sogo::Sogo;

    use super::*;
    use crate::game::Bits;

    fn set<S: CubeSize>(wanted: impl Fn(usize) -> bool) -> S::Bits {
        (0..S::CELLS)
            .filter(|cell| wanted(*cell))
            .fold(S::Bits::EMPTY, |set, cell| set | S::Bits::single(cell))
    }

    /// Whether a cell is on the same rod as one of these and not below it.
    fn is_above<S: CubeSize>(cells: S::Bits, cell: usize) -> bool {
        cells.cells().any(|low| low % S::RODS == cell % S::RODS && low <= cell)
    }

    /// The parts of an analysis, each by looking at every line and every cell.
    fn check<G: CubeGame<Rules = ()>>(games: u64) -> usize {
        let mut dead_cells = 0;
        for position in (0..games).flat_map(|seed| random_game::<G>((), seed, G::Size::CELLS)) {
            let board = ThreatBoard::<G>::new(position.cube());
            let found = ThreatAnalysis::of(&board);
            let free = position.cube().free();
            let [own, other] = [position.cube().own(), position.cube().other()];
            let cells = |wanted: &dyn Fn(usize) -> bool| {
                set::<G::Size>(|cell| free.contains(cell) && wanted(cell))
            };
            let completes = |stones: Bits<G>, cell: usize| {
                <G::Size as CubeSize>::lines_through(cell)
                    .iter()
                    .any(|line| (*line & !stones & !Bits::<G>::single(cell)).is_empty())
            };
            let both = cells(&|cell| completes(own, cell) && completes(other, cell));
            let is_dead = |cell: usize| {
                G::GRAVITY
                    && cell >= G::Size::RODS
                    && is_above::<G::Size>(both, cell - G::Size::RODS)
            };
            let dead = cells(&is_dead);
            assert_eq!(found.dead & free, dead, "'{position}'");
            assert_eq!(
                found.own_threats,
                cells(&|cell| !is_dead(cell) && completes(own, cell)),
                "'{position}'"
            );
            assert_eq!(
                found.other_threats,
                cells(&|cell| !is_dead(cell) && completes(other, cell)),
                "'{position}'"
            );
            for (player, potential) in [(&board.own, &found.own), (&board.other, &found.other)] {
                let mut any = Bits::<G>::EMPTY;
                let mut short = vec![0; G::Size::CELLS];
                for line in player.live_lines.cells().map(|line| G::Size::lines()[line]) {
                    if !(line & dead).is_empty() {
                        continue;
                    }
                    any = any | (line & free);
                    if (line & free).count() == 2 {
                        (line & free).for_each(|cell| short[cell] += 1);
                    }
                }
                assert_eq!(potential.any, any, "'{position}'");
                assert_eq!(
                    potential.two_short,
                    set::<G::Size>(|cell| short[cell] > 0),
                    "'{position}'"
                );
                assert_eq!(
                    potential.several_two_short,
                    set::<G::Size>(|cell| short[cell] > 1),
                    "'{position}'"
                );
            }
            let alive = found.own.any | found.other.any | found.own_threats | found.other_threats;
            let rod_of =
                |cell: usize| alive.cells().any(|at| at % G::Size::RODS == cell % G::Size::RODS);
            let zone = if G::GRAVITY { set::<G::Size>(rod_of) } else { alive };
            assert_eq!(found.relevance_zone::<G>(), zone, "'{position}'");
            assert_eq!(
                upwards::<G::Size>(alive),
                set::<G::Size>(|cell| is_above::<G::Size>(alive, cell))
            );
            dead_cells += dead.count() as usize;
        }
        dead_cells
    }

    #[test]
    fn every_part_is_what_the_lines_say() {
        let dead = check::<Sogo<N3>>(60) + check::<Sogo<N4>>(30) + check::<Sogo<N5>>(3);
        assert!(dead > 10, "{dead} dead cells");
        assert_eq!(check::<Morpion<N3>>(20) + check::<Morpion<N4>>(4), 0);
    }

    /// Zugzwang, by hand: in a cube of four with a lone threat on the third level of one rod,
    /// everything but that rod's two upper cells is filled first, and then the other must play
    /// below.
    #[test]
    fn the_earliest_win_of_a_lone_threat() {
        type Cubes = Sogo<N4>;
        let none = LinePotential { any: 0_u64, two_short: 0, several_two_short: 0 };
        let some = LinePotential { any: 1_u64, ..none };
        let rod =
            |levels: &[usize]| levels.iter().fold(0_u64, |set, level| set | 1 << (16 * level + 3));
        let analysis = |threats: u64, own| ThreatAnalysis {
            free: rod(&[1, 2, 3]) | 1 << 60 | 1 << 61,
            dead: 0,
            own_threats: threats,
            other_threats: 0,
            own,
            other: none,
        };
        assert_eq!(
            analysis(rod(&[2]), none).own_earliest_win::<Cubes>(59),
            63,
            "two to fill, then two more"
        );
        assert_eq!(analysis(rod(&[2]), some).own_earliest_win::<Cubes>(59), 0, "a line is alive");
        assert_eq!(
            analysis(rod(&[2, 3]), none).own_earliest_win::<Cubes>(59),
            0,
            "one above the other"
        );
        assert_eq!(analysis(0, none).own_earliest_win::<Cubes>(59), 65, "never");
        assert_eq!(analysis(rod(&[2]), none).own_earliest_win::<Cubes>(62), 65, "no room for it");
        assert_eq!(analysis(rod(&[2]), none).other_earliest_win::<Cubes>(59), 65);
    }
}
