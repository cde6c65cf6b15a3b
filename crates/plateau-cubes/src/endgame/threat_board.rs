//! A position as the endgame solver sees it: the stones with the live lines and the threats of both
//! players, carried along move by move, and what follows from them without playing: wins at once,
//! forced replies and double threats are bit operations.
//!
//! A line is live for a player as long as the other has no stone in it; a threat is a cell that
//! completes one.

use plateau_games::cube::{BitSet, Board, CubeSize};

use crate::game::{Bits, CubeGame};

/// Stones and threats of one player.
#[derive(Clone, Copy, Debug)]
pub(super) struct PlayerLines<S: CubeSize> {
    pub(super) stones: S::Bits,
    /// Cells, free or taken since, that complete a line.
    pub(super) threats: S::Bits,
    /// The live lines that lack two stones or more. Who fills a threat has won already, so no line
    /// through one is among them.
    pub(super) live_lines: S::Lines,
    /// Those of them that lack just two: the only ones that a stone turns into a threat.
    pub(super) two_short_lines: S::Lines,
}

impl<S: CubeSize> PlayerLines<S> {
    fn new(stones: S::Bits, theirs: S::Bits) -> PlayerLines<S> {
        let (mut threats, mut live_lines) = (S::Bits::EMPTY, S::Lines::EMPTY);
        for (number, &line) in
            S::lines().iter().enumerate().filter(|(_, line)| (**line & theirs).is_empty())
        {
            let missing = line & !stones;
            if missing.without_lowest().is_empty() {
                threats = threats | missing;
            } else {
                live_lines = live_lines.with(number);
            }
        }
        threats.for_each(|cell| live_lines = live_lines & !S::line_set_through(cell));
        PlayerLines {
            stones,
            threats,
            live_lines,
            two_short_lines: two_short::<S>(live_lines, stones),
        }
    }

    /// With one stone more.
    #[inline]
    fn with_stone(&self, cell: usize) -> PlayerLines<S> {
        let stones = self.stones.with(cell);
        let (mut threats, mut live_lines) = (self.threats, self.live_lines);
        let through = S::line_set_through(cell);
        (self.two_short_lines & through).for_each(|line| {
            let missing = S::lines()[line] & !stones;
            threats = threats | missing;
            live_lines = live_lines & !S::line_set_through(missing.lowest());
        });
        let longer = live_lines & through & !self.two_short_lines;
        let two_short_lines = (self.two_short_lines & live_lines) | two_short::<S>(longer, stones);
        PlayerLines { stones, threats, live_lines, two_short_lines }
    }

    /// The threats after one stone more.
    #[inline]
    fn threats_with(&self, cell: usize) -> S::Bits {
        let free = !self.stones & !S::Bits::single(cell);
        let mut threats = self.threats;
        (self.two_short_lines & S::line_set_through(cell))
            .for_each(|line| threats = threats | (S::lines()[line] & free));
        threats
    }

    /// After the other player has taken a cell.
    #[inline]
    fn blocked_at(&self, cell: usize) -> PlayerLines<S> {
        let untouched = !S::line_set_through(cell);
        PlayerLines {
            live_lines: self.live_lines & untouched,
            two_short_lines: self.two_short_lines & untouched,
            ..*self
        }
    }
}

/// Those of these live lines that lack just two stones.
#[inline]
fn two_short<S: CubeSize>(lines: S::Lines, stones: S::Bits) -> S::Lines {
    let mut short = S::Lines::EMPTY;
    lines.for_each(|line| {
        if (S::lines()[line] & !stones).without_lowest().without_lowest().is_empty() {
            short = short.with(line);
        }
    });
    short
}

/// A position with the lines and threats of either player.
#[derive(Clone, Copy, Debug)]
pub(super) struct ThreatBoard<G: CubeGame> {
    pub(super) own: PlayerLines<G::Size>,
    pub(super) other: PlayerLines<G::Size>,
    /// How many there are.
    pub(super) stones: u8,
}

/// Outcome of the next two plies.
pub(super) enum TwoPlies<B> {
    /// The player to move wins at once.
    Won,
    /// The other wins with the stone after the next.
    Lost,
    /// No legal move is left.
    Full,
    /// Neither, with the moves that do not lose at once.
    Open(B),
}

/// Positions with more moves than this, early ones of the large Morpion cubes, are not searched at
/// all.
pub(crate) const MOST_MOVES: usize = 64;

impl<G: CubeGame> ThreatBoard<G> {
    pub(super) fn new(board: &Board<G::Size>) -> ThreatBoard<G> {
        ThreatBoard {
            own: PlayerLines::new(board.own(), board.other()),
            other: PlayerLines::new(board.other(), board.own()),
            stones: board.occupied().count() as u8,
        }
    }

    #[inline]
    pub(super) fn free(&self) -> Bits<G> {
        G::Size::FULL & !self.own.stones & !self.other.stones
    }

    #[inline]
    pub(super) fn two_plies(&self) -> TwoPlies<Bits<G>> {
        let open = open_cells::<G>(self.free());
        if !(open & self.own.threats).is_empty() {
            return TwoPlies::Won;
        }
        if open.is_empty() {
            return TwoPlies::Full;
        }
        let threatened = open & self.other.threats;
        let candidates = if threatened.is_empty() { open } else { threatened };
        let safe = candidates & !below::<G>(self.other.threats);
        if safe.is_empty() || !threatened.without_lowest().is_empty() {
            return TwoPlies::Lost;
        }
        TwoPlies::Open(safe)
    }

    #[inline]
    pub(super) fn after(&self, cell: usize) -> ThreatBoard<G> {
        ThreatBoard {
            own: self.other.blocked_at(cell),
            other: self.own.with_stone(cell),
            stones: self.stones + 1,
        }
    }

    /// The same position, as if the other were to move (a null move).
    #[inline]
    pub(super) fn null_move(&self) -> ThreatBoard<G> {
        ThreatBoard { own: self.other, other: self.own, stones: self.stones }
    }

    /// Whether the player to move, who has nothing to parry, wins by a double threat there: two
    /// threats that can be filled at once, or one above the other.
    #[inline]
    pub(super) fn is_double_threat(&self, cell: usize) -> bool {
        let threats = self.own.threats_with(cell);
        let open = open_cells::<G>(self.free() & !Bits::<G>::single(cell));
        if !(open & self.other.threats).is_empty() {
            return false;
        }
        let immediate = open & threats;
        let answers = if immediate.is_empty() { open } else { immediate };
        !immediate.without_lowest().is_empty()
            || (!open.is_empty() && (answers & !below::<G>(threats)).is_empty())
    }

    /// The same for any of these cells.
    #[inline]
    pub(super) fn has_double_threat(&self, cells: Bits<G>) -> bool {
        let mut rest = cells;
        while !rest.is_empty() {
            if self.is_double_threat(rest.lowest()) {
                return true;
            }
            rest = rest.without_lowest();
        }
        false
    }
}

/// The cells that can be filled now.
#[inline]
pub(super) fn open_cells<G: CubeGame>(free: Bits<G>) -> Bits<G> {
    if G::GRAVITY { free & !(free << G::Size::RODS) } else { free }
}

/// The cells that must be filled before these can be.
#[inline]
pub(super) fn below<G: CubeGame>(cells: Bits<G>) -> Bits<G> {
    if G::GRAVITY { cells >> G::Size::RODS } else { Bits::<G>::EMPTY }
}

#[cfg(test)]
mod tests {
    use plateau_game::laws::random_game;
    use plateau_games::cube::{CubeMove, N3, N4, N5};
    use plateau_games::morpion::Morpion;
    use plateau_games::sogo::Sogo;

    use super::*;

    /// The lines that are live for a player and lack two stones or more, and the free cells that
    /// complete one, each by looking at all lines.
    fn naive<S: CubeSize>(own: S::Bits, other: S::Bits) -> (Vec<usize>, S::Bits) {
        let mut threats = S::Bits::EMPTY;
        let alive = |line: S::Bits| (line & other).is_empty();
        for line in S::lines().iter().filter(|line| alive(**line) && (**line & !own).count() == 1) {
            threats = threats | (*line & !own);
        }
        let waits =
            |line: S::Bits| alive(line) && (line & threats).is_empty() && (line & !own).count() > 1;
        let live = (0..S::lines().len()).filter(|line| waits(S::lines()[*line])).collect();
        (live, threats)
    }

    fn check_player<S: CubeSize>(
        player: &PlayerLines<S>,
        own: S::Bits,
        other: S::Bits,
        context: &str,
    ) {
        let (live, threats) = naive::<S>(own, other);
        assert_eq!(player.stones, own, "{context}");
        assert_eq!(player.threats & !other, threats, "{context}");
        assert_eq!(player.live_lines.cells().collect::<Vec<_>>(), live, "{context}");
        let short: Vec<usize> =
            live.into_iter().filter(|line| (S::lines()[*line] & !own).count() == 2).collect();
        assert_eq!(player.two_short_lines.cells().collect::<Vec<_>>(), short, "{context}");
    }

    fn check_board<G: CubeGame>(board: &ThreatBoard<G>, position: &G) {
        let [own, other] = [position.cube().own(), position.cube().other()];
        check_player(&board.own, own, other, &format!("the mover in '{position}'"));
        check_player(&board.other, other, own, &format!("the other in '{position}'"));
        assert_eq!(board.free(), position.cube().free(), "'{position}'");
        assert_eq!(u32::from(board.stones), position.cube().occupied().count(), "'{position}'");
    }

    /// Outcome of the next two plies by the rules alone.
    fn check_two_plies<G: CubeGame<Move: CubeMove>>(board: &ThreatBoard<G>, position: &G) {
        let loses = |position: &G| position.cube().is_lost();
        let wins_at_once = |position: &G| position.moves().any(|mv| loses(&position.play(mv)));
        let cell = |mv: &G::Move| position.play(*mv).cube().other() & !position.cube().own();
        let safe = |mv: &G::Move| !wins_at_once(&position.play(*mv));
        let moves = position.moves().filter(safe).fold(Bits::<G>::EMPTY, |set, mv| set | cell(&mv));
        let all = position.moves().fold(Bits::<G>::EMPTY, |set, mv| set | cell(&mv));
        assert_eq!(open_cells::<G>(board.free()), all, "'{position}'");
        match board.two_plies() {
            TwoPlies::Won => assert!(wins_at_once(position), "'{position}'"),
            TwoPlies::Full => assert_eq!(position.move_count(), 0, "'{position}'"),
            TwoPlies::Lost => assert!(!wins_at_once(position) && moves.is_empty(), "'{position}'"),
            TwoPlies::Open(found) => {
                assert!(!wins_at_once(position) && !moves.is_empty(), "'{position}'");
                assert_eq!(found, moves, "'{position}'");
            }
        }
    }

    /// A double threat wins with the third stone against every reply, and is the only way to do so.
    fn check_double_threats<G: CubeGame<Move: CubeMove>>(
        board: &ThreatBoard<G>,
        position: &G,
    ) -> usize {
        if !matches!(board.two_plies(), TwoPlies::Open(_)) {
            return 0;
        }
        let loses = |position: &G| position.cube().is_lost();
        let wins_at_once = |position: &G| position.moves().any(|mv| loses(&position.play(mv)));
        let mut found = Bits::<G>::EMPTY;
        for mv in position.moves() {
            let next = position.play(mv);
            let cell = (next.cube().other() & !position.cube().own()).lowest();
            let wins = next.move_count() > 0
                && !wins_at_once(&next)
                && next.moves().all(|reply| wins_at_once(&next.play(reply)));
            assert_eq!(board.is_double_threat(cell), wins, "'{mv}' in '{position}'");
            if wins {
                found = found | Bits::<G>::single(cell);
            }
        }
        assert_eq!(board.has_double_threat(open_cells::<G>(board.free())), !found.is_empty());
        assert!(!board.has_double_threat(open_cells::<G>(board.free()) & !found));
        usize::from(!found.is_empty())
    }

    fn check<G: CubeGame<Rules = (), Move: CubeMove>>(games: u64) -> usize {
        let mut doubles = 0;
        for seed in 0..games {
            let game = random_game::<G>((), seed, G::Size::CELLS);
            let mut carried = ThreatBoard::<G>::new(game[0].cube());
            for (position, next) in game.iter().zip(&game[1..]) {
                check_board(&ThreatBoard::new(position.cube()), position);
                check_board(&carried, position);
                check_board(&carried.null_move().null_move(), position);
                check_two_plies(&carried, position);
                doubles += check_double_threats(&carried, position);
                let cell = (next.cube().other() & !position.cube().own()).lowest();
                carried = carried.after(cell);
            }
            let end = game[game.len() - 1];
            if !end.cube().is_lost() {
                check_two_plies(&carried, &end);
            }
        }
        doubles
    }

    #[test]
    fn the_board_is_what_the_rules_say() {
        let sogo = check::<Sogo<N3>>(100) + check::<Sogo<N4>>(25) + check::<Sogo<N5>>(2);
        let morpion = check::<Morpion<N3>>(25) + check::<Morpion<N4>>(3);
        assert!(sogo > 10 && morpion > 10, "{sogo} and {morpion} positions with a double threat");
    }

    #[test]
    fn gravity_needs_something_below() {
        type Cubes = Sogo<N4>;
        let cell = |level: usize| Bits::<Cubes>::single(level * 16 + 5);
        assert_eq!(below::<Cubes>(cell(2) | cell(0)), cell(1));
        assert_eq!(below::<Morpion<N4>>(cell(2)), 0);
        assert_eq!(open_cells::<Cubes>(cell(2) | cell(3)), cell(2));
        assert_eq!(open_cells::<Morpion<N4>>(cell(2) | cell(3)), cell(2) | cell(3));
    }
}
