//! Labelled positions in a file, for a fit: `cargo xtask train-othello positions --out FILE
//! [--games N] [--weights FILE] [--seed S] [--threads T] [--depth D] [--trust SHARE]`. Half of the
//! games are of all kinds, half as they arise when both sides play well; labels are those of
//! `labels.rs`.
//!
//! `FILE` and, of every 20th game, `FILE.apart` hold 18 bytes a position, lowest byte first: the
//! mover's discs, the opponent's, and the value for the mover in 256ths of a disc. `FILE.layout`
//! says how patterns are numbered: 65 rows of states (an empty board, then a disc of the mover on
//! each square), then the representative of each state.

use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::sync::Arc;
use std::time::Instant;

use plateau_othello::evaluation::{Features, representatives};
use plateau_othello::{Board, Weights};

use crate::train_othello::games::{self, GameStyle};
use crate::train_othello::labels::{self, PositionLabel};
use crate::train_othello::options::{TrainOptions, TypedSettings};

/// The first batch of games to learn from: those before it are for measuring, with the same seed.
const FIRST_BATCH: u64 = 1_000;

/// Games that are played and labelled at a time.
const AT_A_TIME: usize = 16_384;

/// Bytes of a position.
const WIDTH: usize = 18;

pub fn run(arguments: &[String]) -> Result<(), String> {
    let known = ["--out", "--games", "--weights", "--seed", "--threads", "--depth", "--trust"];
    let settings = TypedSettings::read(arguments, &known)?;
    let out = settings.text("--out").ok_or("expected --out FILE")?;
    let (options, weights) = (TrainOptions::of(&settings)?, settings.weights("--weights")?);
    write_all(&options, &weights, &out).map_err(|error| format!("cannot write '{out}': {error}"))
}

fn write_all(options: &TrainOptions, weights: &Arc<Weights>, out: &str) -> io::Result<()> {
    std::fs::write(format!("{out}.layout"), layout())?;
    let create = |name: String| File::create(name).map(BufWriter::new);
    let mut files = [create(out.to_string())?, create(format!("{out}.apart"))?];
    let started = Instant::now();
    for (part, first) in (0..options.games).step_by(AT_A_TIME).enumerate() {
        let count = AT_A_TIME.min(options.games - first);
        let style = [GameStyle::VARIED, GameStyle::BETTER][part % 2];
        let games = games::play(options, style, FIRST_BATCH + part as u64, count, weights);
        for (game, found) in labels::label(options, &games, weights).iter().enumerate() {
            let file = &mut files[usize::from(labels::is_kept_apart(game))];
            found.iter().try_for_each(|label| file.write_all(&bytes(label)))?;
        }
        println!("{} games, {:.0} s", first + count, started.elapsed().as_secs_f32());
    }
    files.iter_mut().try_for_each(Write::flush)
}

fn bytes(label: &PositionLabel) -> [u8; WIDTH] {
    let mut bytes = [0; WIDTH];
    bytes[..8].copy_from_slice(&label.board.own.to_le_bytes());
    bytes[8..16].copy_from_slice(&label.board.opp.to_le_bytes());
    let value = (label.value * 256.0).round().clamp(-16384.0, 16384.0) as i16;
    bytes[16..].copy_from_slice(&value.to_le_bytes());
    bytes
}

fn layout() -> Vec<u8> {
    let boards = std::iter::once(0).chain((0..64).map(|square| 1 << square));
    let states =
        boards.flat_map(|own| Features::of(Board { own, opp: 0 }).states().collect::<Vec<_>>());
    let states = states.map(|state| state as u32);
    states.chain(representatives()).flat_map(u32::to_le_bytes).collect()
}

#[cfg(test)]
mod tests {
    use plateau_game::laws;
    use plateau_games::othello::Othello;
    use plateau_othello::Board;
    use plateau_othello::evaluation::{Features, PLACES, STATES};

    use super::{bytes, layout};
    use crate::train_othello::labels::PositionLabel;

    #[test]
    fn a_position_is_its_discs_and_its_value() {
        let board = Board { own: 1 << 63 | 2, opp: 0x0100 };
        let written = bytes(&PositionLabel { board, value: -1.5 });
        assert_eq!(written, [2, 0, 0, 0, 0, 0, 0, 128, 0, 1, 0, 0, 0, 0, 0, 0, 128, 254]);
    }

    /// The rows of the layout tell the states of any board: a disc of the opponent counts against
    /// what one of the mover adds.
    #[test]
    fn the_layout_numbers_the_patterns() {
        let bytes = layout();
        let numbers = bytes.as_chunks().0.iter().map(|bytes| i64::from(u32::from_le_bytes(*bytes)));
        let numbers: Vec<i64> = numbers.collect();
        let rows: Vec<&[i64]> = numbers[..65 * PLACES].chunks(PLACES).collect();
        assert_eq!(numbers.len(), 65 * PLACES + STATES);
        for position in laws::random_game::<Othello<8>>((), 3, 100) {
            let board = Board::from(&position);
            let expected: Vec<i64> =
                Features::of(board).states().map(|state| state as i64).collect();
            let added = |place: usize| -> i64 {
                let disc = |square: usize| {
                    (board.own >> square & 1) as i64 - (board.opp >> square & 1) as i64
                };
                (0..64)
                    .map(|square| disc(square) * (rows[square + 1][place] - rows[0][place]))
                    .sum()
            };
            let found: Vec<i64> = (0..PLACES).map(|place| rows[0][place] + added(place)).collect();
            assert_eq!(found, expected, "{position}");
        }
    }
}
