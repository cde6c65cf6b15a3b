//! Marks on a board, and how each is drawn.

use plateau_game::{Place, Side};

use crate::{
    Board, Hint, Item, Layout, Measures, Scene, Shape, Skin, Step, Style, Target, Vec3, vec3,
};

/// The glow of pieces that had no part in the win.
const STEPPED_BACK: f32 = -0.6;
/// How far the line of a win reaches beyond its last pieces, in cells.
const BEYOND: f32 = 0.55;
/// The glow of pieces of other levels, and of no line of the place pointed at.
const ASIDE: f32 = -0.35;

/// A suggested move: its source of pieces, its place, its target.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Suggestion {
    pub from: Option<Place>,
    pub to: Place,
}

impl Suggestion {
    /// The move as it is seen on the board before it; nothing is seen of a pass.
    pub fn of(board: &Board, step: Step) -> Option<Suggestion> {
        let to = match step {
            Step::Put(_) => board.landing(step)?,
            Step::Carry { to, .. } => to,
            Step::Slide { hole, .. } => hole,
            Step::Pass => return None,
        };
        Some(Suggestion { from: step.origin(), to })
    }
}

/// Marks of the board.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Marks {
    pub legal: Vec<Place>,
    pub last: Vec<Place>,
    /// The decisive lines, each from end to end.
    pub winning: Vec<Vec<Place>>,
    pub threats: Vec<Place>,
    pub advice: Vec<Place>,
    /// The moves that an engine thinks most of, the best first.
    pub best: Vec<Suggestion>,
    /// Where the pointer or the keyboard is.
    pub hover: Option<Place>,
    pub selected: Option<Place>,
    /// A player's waiting pieces are taken up.
    pub reserve: Option<Side>,
    /// The piece that a click would put.
    pub ghost: Option<(Place, Side)>,
    /// Places in line with the hovered one.
    pub lines: Vec<Vec<Place>>,
    /// Pieces that the ghost's move would turn over.
    pub turned: Vec<Place>,
    /// Contribution of each place to an evaluation, from -1 to 1.
    pub heat: Vec<(Place, f32)>,
}

impl Scene {
    pub(crate) fn mark(&mut self, board: &Board, layout: &Layout, marks: &Marks) {
        let spots = Spots { board, layout };
        for (place, strength) in &marks.heat {
            self.add(spots.heat(*place, *strength));
        }
        for place in &marks.legal {
            self.add(spots.dot(*place, Hint::Legal));
        }
        for place in &marks.last {
            self.add(spots.ring(*place, Hint::Last));
        }
        for place in &marks.threats {
            self.add(spots.ring(*place, Hint::Threat));
        }
        for place in &marks.advice {
            self.add(spots.ring(*place, Hint::Advice));
        }
        for place in &marks.turned {
            self.add(spots.ring(*place, Hint::Hover));
        }
        for (rank, suggestion) in marks.best.iter().enumerate() {
            self.suggest(&spots, rank, suggestion);
        }
        if let Some(place) = marks.selected {
            self.add(spots.ring(place, Hint::Selected));
        }
        if let Some(side) = marks.reserve {
            self.light_reserve(side);
        }
        if let Some(place) = marks.hover {
            self.light(place, 0.35);
            self.add(spots.ring(place, Hint::Hover));
        }
        for line in &marks.lines {
            if let (Some(first), Some(last)) = (line.first(), line.last()) {
                self.add(Item::bar(
                    Skin::Hint(Hint::Line),
                    layout.piece(*first),
                    layout.piece(*last),
                    0.045,
                ));
            }
        }
        if !marks.winning.is_empty() {
            self.show_win(layout, &marks.winning);
        }
        if let Some((place, side)) = marks.ghost {
            if board.is_cube() && !marks.lines.is_empty() {
                self.set_aside(place, &marks.lines);
            }
            let item = spots.ghost(place, side);
            self.add(item);
        }
    }

    /// A small piece where the move leads to, at the end of a bar where it comes from somewhere;
    /// better ones are larger.
    fn suggest(&mut self, spots: &Spots<'_>, rank: usize, suggestion: &Suggestion) {
        let share = 1.0 / (1.0 + 0.45 * rank as f32);
        let item = |item: Item| Item { fade: 0.12 * rank.min(5) as f32, ..item };
        let skin = Skin::Hint(Hint::Best);
        let to = spots.top(suggestion.to);
        if let Some(from) = suggestion.from {
            self.add(item(Item::bar(skin, spots.top(from), to, 0.09 * share)));
        }
        let (shape, size) = spots.layout.measures().piece;
        self.add(item(Item::new(shape, skin, to, size * (0.6 * share))));
    }

    /// Pieces off the level and the lines of the place fade a little.
    fn set_aside(&mut self, place: Place, lines: &[Vec<Place>]) {
        for (other, item) in &self.pieces {
            let item = &mut self.items[*item];
            if other.level != place.level && !lines.iter().any(|line| line.contains(other)) {
                item.glow = item.glow.min(ASIDE);
            }
        }
    }

    /// The winning pieces shine, with a bar of light through a line; all other pieces fade.
    fn show_win(&mut self, layout: &Layout, winning: &[Vec<Place>]) {
        for (_, item) in &self.pieces {
            self.items[*item].glow = STEPPED_BACK;
        }
        for line in winning {
            line.iter().for_each(|place| self.light(*place, 1.0));
            let (Some(first), Some(last)) = (line.first(), line.last()) else { continue };
            let is_straight = !layout.is_fanned() || first.level == last.level;
            if is_straight && layout.look.style != Style::Stacks {
                let (first, last) = (layout.piece(*first), layout.piece(*last));
                let beyond = (last - first).normalized() * BEYOND;
                let bar =
                    |thick| Item::bar(Skin::Hint(Hint::Won), first - beyond, last + beyond, thick);
                self.add(bar(0.07).glowing(0.5));
                self.add(Item { fade: 0.55, ..bar(0.3).glowing(1.0) });
            }
        }
    }

    /// Makes the pieces of one who took one up shine.
    fn light_reserve(&mut self, side: Side) {
        for (_, item) in self.targets.iter().filter(|(target, _)| *target == Target::Reserve(side))
        {
            self.items[*item].glow = 0.6;
        }
    }

    /// Makes the piece at a place shine.
    fn light(&mut self, place: Place, glow: f32) {
        for (_, item) in self.pieces.iter().filter(|(at, _)| *at == place) {
            let item = &mut self.items[*item];
            item.glow = item.glow.max(glow);
        }
    }
}

/// Where marks go on each board.
struct Spots<'a> {
    board: &'a Board,
    layout: &'a Layout,
}

impl Spots<'_> {
    /// The surface a mark lies on: the floor, or a tile.
    fn surface(&self, place: Place) -> Vec3 {
        let height = if self.board.cell(place).hole { 0.0 } else { self.layout.measures().surface };
        self.layout.floor(place) + vec3(0.0, height + 0.012, 0.0)
    }

    /// Where a piece lies or would lie: on stacks above what is there.
    fn top(&self, place: Place) -> Vec3 {
        let is_stack = self.layout.look.style == Style::Stacks;
        let level = if is_stack { self.board.height(place) } else { place.level };
        self.layout.piece(Place { level, ..place })
    }

    fn ring(&self, place: Place, hint: Hint) -> Item {
        let (at, wide) = match self.layout.measures() {
            // Around the ball itself: the floor is hidden under it.
            Measures { belt: Some(ball), .. } if hint != Hint::Hover || self.has_free_levels() => {
                (self.layout.piece(place), ball * 1.14)
            }
            Measures { ring, .. } => (self.surface(place), ring),
        };
        Item::new(Shape::Ring, Skin::Hint(hint), at, vec3(wide, 0.03, wide))
    }

    fn dot(&self, place: Place, hint: Hint) -> Item {
        match self.layout.measures().belt {
            Some(ball) if self.has_free_levels() => Item::new(
                Shape::Ball,
                Skin::Hint(hint),
                self.layout.piece(place),
                Vec3::all(ball * 0.5),
            ),
            None if self.board.height(place) > 0 => self.ring(place, hint),
            _ => Item::new(
                Shape::Puck,
                Skin::Hint(hint),
                self.surface(place),
                vec3(0.26, 0.03, 0.26),
            ),
        }
    }

    /// A plate under the piece, or a shell around the ball: the more a place adds or takes away,
    /// the clearer.
    fn heat(&self, place: Place, strength: f32) -> Item {
        let skin = Skin::Hint(if strength < 0.0 { Hint::Harm } else { Hint::Gain });
        let share = strength.abs().min(1.0);
        let item = match self.layout.measures() {
            Measures { belt: Some(ball), .. } => {
                let is_taken = self.board.piece(place).is_some();
                let wide = if is_taken { 1.15 } else { 0.2 + 0.4 * share };
                Item::new(Shape::Ball, skin, self.layout.piece(place), Vec3::all(ball * wide))
            }
            Measures { ring, .. } => Item::new(
                Shape::Puck,
                skin,
                self.surface(place),
                vec3(ring * 1.1, 0.02, ring * 1.1),
            ),
        };
        Item { fade: 0.8 - 0.6 * share, ..item }
    }

    fn ghost(&self, place: Place, side: Side) -> Item {
        let (shape, size) = self.layout.measures().piece;
        Item::new(shape, Skin::Ghost(side), self.layout.piece(place), size)
    }

    fn has_free_levels(&self) -> bool {
        self.board.look.free_levels
    }
}
