//! Position text, `....#.... x -`: the nine places, the side to move, the forbidden slide or `-`.

use std::fmt;

use plateau_game::{Notation, Side, TextError};

use super::geometry::SLIDES;
use super::{Action, Force3, Force3Rules, TOKENS_A_SIDE};
use crate::grid3::Cell;

impl fmt::Display for Force3 {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for cell in Cell::ALL {
            let shown = match self.token_at(cell) {
                Some(side) => side.to_char(),
                None if cell == self.hole => '#',
                None => '.',
            };
            write!(f, "{shown}")?;
        }
        match self.forbidden_slide() {
            Some(slide) => write!(f, " {} {slide}", self.side),
            None => write!(f, " {} -", self.side),
        }
    }
}

impl Notation for Force3 {
    fn parse(rules: Force3Rules, text: &str) -> Result<Force3, TextError> {
        let bad = |problem: String| TextError::bad_position(text, problem);
        let fields: Vec<&str> = text.split_whitespace().collect();
        let [board, side, forbidden] = fields[..] else {
            return Err(bad(
                "expected the board, the side to move and the forbidden slide or '-'".into()
            ));
        };
        let (tokens, hole) = parse_board(board).map_err(bad)?;
        let side = match side {
            "x" => Side::X,
            "o" => Side::O,
            _ => return Err(bad(format!("the side to move is '{side}', expected x or o"))),
        };
        let forbidden = match forbidden {
            "-" => None,
            slide => Some(parse_forbidden(slide, hole).map_err(bad)?),
        };
        Force3::assembled(rules, tokens, hole, side, forbidden).map_err(bad)
    }

    fn parse_move(&self, text: &str) -> Result<Action, TextError> {
        Action::parse(text)
    }
}

/// The tokens of each side, and the hole.
fn parse_board(text: &str) -> Result<([u16; 2], Cell), String> {
    let found = text.chars().count();
    if found != Cell::COUNT {
        return Err(format!("expected nine places, found {found}"));
    }
    let mut tokens = [0; 2];
    let mut holes = Vec::new();
    for (cell, shown) in Cell::ALL.into_iter().zip(text.chars()) {
        match shown {
            'x' => tokens[Side::X.index()] |= cell.bit(),
            'o' => tokens[Side::O.index()] |= cell.bit(),
            '#' => holes.push(cell),
            '.' => {}
            other => return Err(format!("'{other}' at {cell}, expected x, o, . or #")),
        }
    }
    match holes[..] {
        [hole] => Ok((tokens, hole)),
        _ => Err(format!("expected one hole, found {}", holes.len())),
    }
}

/// Where the forbidden slide starts.
fn parse_forbidden(text: &str, hole: Cell) -> Result<Cell, String> {
    let named = Action::parse(text).ok();
    let mut slides = SLIDES[hole.index()].iter();
    let slide = slides.find(|slide| Some(slide.action(hole)) == named);
    slide.map(|slide| slide.from).ok_or_else(|| {
        format!("the forbidden slide is '{text}', expected a slide into the hole at {hole}")
    })
}

impl Force3 {
    /// A position from its parts, or what is wrong with them.
    pub(super) fn assembled(
        rules: Force3Rules,
        tokens: [u16; 2],
        hole: Cell,
        side: Side,
        forbidden: Option<Cell>,
    ) -> Result<Force3, String> {
        for side in Side::BOTH {
            let count = tokens[side.index()].count_ones();
            if count > TOKENS_A_SIDE {
                return Err(format!("{side} has {count} tokens, expected at most {TOKENS_A_SIDE}"));
            }
        }
        if let Some(from) = forbidden {
            let slide = Force3::slide_from(hole, from)
                .ok_or_else(|| format!("no slide leads from {from} to {hole}"))?;
            if !rules.forbids_inverse_of(slide) {
                return Err(format!("these rules never forbid {}", slide.action(hole)));
            }
        }
        Ok(Force3 { tokens, hole, forbidden, side, rules })
    }
}
