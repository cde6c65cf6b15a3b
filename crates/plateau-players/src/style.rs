//! Styles: what a player likes, beyond what is good.

use plateau_game::Side;

/// How a player leans. A style changes what positions seem worth, or which of nearly equal moves is
/// taken.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Style {
    /// Nothing but what is good.
    #[default]
    Plain,
    /// Own chances count for more than the opponent's.
    Aggressive,
    /// The opponent's chances count for more than one's own.
    Solid,
    /// Among nearly equal moves the one with the replies that look good and are not.
    Tricky,
}

impl Style {
    pub const ALL: [Style; 4] = [Style::Plain, Style::Aggressive, Style::Solid, Style::Tricky];

    pub const fn name(self) -> &'static str {
        match self {
            Style::Plain => "plain",
            Style::Aggressive => "aggressive",
            Style::Solid => "solid",
            Style::Tricky => "tricky",
        }
    }

    pub fn from_name(name: &str) -> Option<Style> {
        Style::ALL.into_iter().find(|style| style.name() == name)
    }

    /// How this style weighs the two players' chances when it plays this side.
    pub fn lean(self, side: Side) -> Lean {
        let (own, other) = match self {
            Style::Plain | Style::Tricky => (100, 100),
            Style::Aggressive => (130, 85),
            Style::Solid => (85, 130),
        };
        let mut percent = [other; 2];
        percent[side.index()] = own;
        Lean { percent }
    }
}

/// How much each player's chances count, in hundredths.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lean {
    percent: [i32; 2],
}

impl Lean {
    /// Both the same.
    pub const EVEN: Lean = Lean { percent: [100; 2] };

    /// The value for `side` of what both players have.
    #[inline]
    pub fn balance(&self, chances: [i32; 2], side: Side) -> i32 {
        let [x, o] = chances;
        let difference = (x * self.percent[0] - o * self.percent[1]) / 100;
        if side == Side::X { difference } else { -difference }
    }
}
