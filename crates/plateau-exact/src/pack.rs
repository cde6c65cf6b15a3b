//! A table packed for the way to a browser: a fifth of its size, unpacked into the very same bytes.
//!
//! The distances of won states are left out, since they follow from those of the lost states one
//! ply later. What remains is written with a range coder, state by state: won or not, drawn or not,
//! the distance bit by bit. The odds depend on the two states before and on the same place in the
//! block before, which is a similar position. The first 128 bytes are the header of the table under
//! another name, checksum included; the last eight are a checksum of the packed bytes themselves,
//! so that damage is seen before anything is unpacked.

use std::convert::Infallible;
use std::sync::atomic::{AtomicU8, Ordering::Relaxed};

use plateau_game::{Game, StateSpace};

use crate::code::{self, DRAW, FARTHEST};
use crate::parallel;
use crate::range_coder::{Coder, Decoder, Encoder, Odds};
use crate::table::{HEADER, MAGIC, Table, TableError, check_header, checksum};

const PACKED: &[u8; 8] = b"PLATEAUP";
/// Stands for a win until its distance is known.
pub(crate) const WON: u8 = code::win(FARTHEST);
/// Bytes of the checksum at the end.
const SEAL: usize = 8;

impl<S: StateSpace, B: AsRef<[u8]> + Sync> Table<S, B> {
    /// This table in few bytes.
    pub fn pack(&self) -> Vec<u8> {
        let mut bytes = self.as_bytes()[..HEADER].to_vec();
        bytes[..PACKED.len()].copy_from_slice(PACKED);
        let mut encoder = Encoder::new(bytes);
        let mut model = Model::new(self.space());
        for code in self.values() {
            model.transcribe(&mut encoder, *code);
        }
        let mut bytes = encoder.finish();
        let seal = checksum(&bytes).to_le_bytes();
        bytes.extend(seal);
        bytes
    }
}

impl<S: StateSpace> Table<S> {
    /// The table that was packed into these bytes.
    pub fn unpack(space: S, packed: &[u8], threads: usize) -> Result<Table<S>, TableError> {
        let (header, codes) = read(&space, packed)?;
        let values: Vec<AtomicU8> = codes.into_iter().map(AtomicU8::new).collect();
        find_distances(&space, &values, threads);
        let mut bytes: Vec<u8> = values.into_iter().map(AtomicU8::into_inner).collect();
        bytes.splice(..0, header);
        Table::open(space, bytes)
    }
}

/// The header of the table and its codes, [`WON`] for every win.
pub(crate) fn read<S: StateSpace>(
    space: &S,
    packed: &[u8],
) -> Result<(Vec<u8>, Vec<u8>), TableError> {
    if packed.get(..PACKED.len()) != Some(PACKED) {
        return Err(TableError::NotATable { begins_with: PACKED });
    }
    let length = TableError::Length { found: packed.len(), expected: HEADER + SEAL };
    let (header, sealed) = packed.split_at_checked(HEADER).ok_or(length.clone())?;
    let (coded, seal) = sealed.split_last_chunk::<SEAL>().ok_or(length)?;
    let header = [MAGIC, &header[MAGIC.len()..]].concat();
    check_header(space, &header)?;
    if checksum(&packed[..packed.len() - SEAL]) != u64::from_le_bytes(*seal) {
        return Err(TableError::Damaged);
    }
    let mut decoder = Decoder::new(coded);
    let mut model = Model::new(space);
    let codes = (0..space.states()).map(|_| model.transcribe(&mut decoder, DRAW)).collect();
    Ok((header, codes))
}

/// Learned probabilities and their contexts.
struct Model {
    /// The kinds of the last states, as many as a block has; the next to be replaced is at `next`.
    kinds: Vec<u8>,
    next: usize,
    last: [u8; 2],
    contexts: Vec<Context>,
}

/// The odds in one surrounding.
#[derive(Clone)]
struct Context {
    won: Odds,
    drawn: Odds,
    /// One for each beginning of a distance in binary, the first bit under 1.
    plies: [Odds; 1 << PLIES_BITS],
}

const PLIES_BITS: u32 = 7;
const KINDS: usize = 6;

impl Model {
    fn new<S: StateSpace>(space: &S) -> Model {
        let block = if space.blocks() == 0 { 0 } else { space.block(0).len() };
        let unknown =
            Context { won: Odds::EVEN, drawn: Odds::EVEN, plies: [Odds::EVEN; 1 << PLIES_BITS] };
        Model {
            kinds: vec![0; block.max(1)],
            next: 0,
            last: [0; 2],
            contexts: vec![unknown; KINDS * KINDS * KINDS],
        }
    }

    /// Writes a code without the distance of a win, or reads one.
    fn transcribe(&mut self, coder: &mut impl Coder, code: u8) -> u8 {
        let around = [self.kinds[self.next], self.last[0], self.last[1]];
        let context = around.iter().fold(0, |context, kind| context * KINDS + usize::from(*kind));
        let code = self.contexts[context].transcribe(coder, code);
        let kind = kind(code);
        self.kinds[self.next] = kind;
        self.next = (self.next + 1) % self.kinds.len();
        self.last = [kind, self.last[0]];
        code
    }
}

impl Context {
    fn transcribe(&mut self, coder: &mut impl Coder, code: u8) -> u8 {
        if coder.answer(&mut self.won, code != DRAW && code % 2 == 0) {
            return WON;
        }
        if coder.answer(&mut self.drawn, code == DRAW) {
            return DRAW;
        }
        let plies = code / 2;
        let mut read = 1;
        for bit in (0..PLIES_BITS).rev() {
            let set = coder.answer(&mut self.plies[read], plies >> bit & 1 == 1);
            read = 2 * read + usize::from(set);
        }
        code::loss((read - (1 << PLIES_BITS)) as u16)
    }
}

/// States that predict much the same.
fn kind(code: u8) -> u8 {
    match (code, code / 2) {
        (DRAW, _) => 1,
        (code, _) if code % 2 == 0 => 0,
        (_, ..=2) => 2,
        (_, ..=6) => 3,
        (_, ..=12) => 4,
        _ => 5,
    }
}

/// Replaces [`WON`] by the distance, one more than that of the nearest lost state.
fn find_distances<S: StateSpace>(space: &S, values: &[AtomicU8], threads: usize) {
    let Ok(()) = parallel::try_for_each(threads, space.blocks(), |block, nearest: &mut Vec<u8>| {
        let states = space.block(block);
        let won = states.clone().filter(|state| values[*state].load(Relaxed) == WON);
        let won: Vec<u16> = won.map(|state| (state - states.start) as u16).collect();
        nearest.clear();
        nearest.resize(states.len(), code::loss(FARTHEST));
        for (target, bundle) in space.bundles(block) {
            let targets = &values[space.block(target)];
            space.follow(&bundle, &won, |from, to| {
                let found = targets[usize::from(to)].load(Relaxed);
                let nearest = &mut nearest[usize::from(from)];
                *nearest = if found % 2 == 1 { found.min(*nearest) } else { *nearest };
            });
        }
        for from in won.iter().map(|from| usize::from(*from)) {
            let state = states.start + from;
            let over = space.position(state).outcome().is_some();
            let code = if over { code::win(0) } else { nearest[from].saturating_add(3) };
            values[state].store(code, Relaxed);
        }
        Ok::<(), Infallible>(())
    });
}
