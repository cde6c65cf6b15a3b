//! Position text, `xx/xx/xx/-/-/-/oo/oo/oo x`: the nine stacks bottom to top, then the side to
//! move.

use std::fmt;

use plateau_game::{Notation, Side, TextError};

use super::{Hop, Pogo, PogoRules, Stack, TOKENS_A_SIDE};
use crate::grid3::Cell;

impl fmt::Display for Pogo {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, stack) in self.stacks.iter().enumerate() {
            let separator = if index == 0 { "" } else { "/" };
            write!(f, "{separator}{stack}")?;
        }
        write!(f, " {}", self.side)
    }
}

impl Notation for Pogo {
    fn parse(rules: PogoRules, text: &str) -> Result<Pogo, TextError> {
        let bad = |problem: String| TextError::bad_position(text, problem);
        let fields: Vec<&str> = text.split_whitespace().collect();
        let [board, side] = fields[..] else {
            return Err(bad("expected the stacks and the side to move".into()));
        };
        let stacks = parse_board(board).map_err(bad)?;
        let side = match side {
            "x" => Side::X,
            "o" => Side::O,
            _ => return Err(bad(format!("the side to move is '{side}', expected x or o"))),
        };
        Ok(Pogo { stacks, side, rules })
    }

    fn parse_move(&self, text: &str) -> Result<Hop, TextError> {
        Hop::parse(text)
    }
}

fn parse_board(text: &str) -> Result<[Stack; Cell::COUNT], String> {
    let found = text.split('/').count();
    if found != Cell::COUNT {
        return Err(format!("expected nine stacks, found {found}"));
    }
    for side in Side::BOTH {
        let count = text.chars().filter(|token| *token == side.to_char()).count();
        if count != TOKENS_A_SIDE as usize {
            return Err(format!("{side} has {count} tokens, expected {TOKENS_A_SIDE}"));
        }
    }
    let mut stacks = [Stack::EMPTY; Cell::COUNT];
    for (cell, tokens) in Cell::ALL.into_iter().zip(text.split('/')) {
        stacks[cell.index()] = parse_stack(tokens).ok_or_else(|| {
            format!("the stack on {cell} is '{tokens}', expected x and o from bottom to top or '-'")
        })?;
    }
    Ok(stacks)
}

/// A stack whose tokens have been counted, so that it cannot overflow.
fn parse_stack(text: &str) -> Option<Stack> {
    match text {
        "-" => Some(Stack::EMPTY),
        "" => None,
        _ => text.chars().try_fold(Stack::EMPTY, |stack, token| match token {
            'x' => Some(stack.topped(0, 1)),
            'o' => Some(stack.topped(1, 1)),
            _ => None,
        }),
    }
}
