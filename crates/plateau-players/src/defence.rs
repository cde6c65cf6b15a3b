//! Defence in a lost position: where every move lets the opponent win at once, the player still
//! makes it hard.
//!
//! A search finds all these moves equal, since they lose equally late. The choice among them is
//! made here, for every player alike: the fewest discs lost where discs count, then a move that
//! stops an immediate win, then the fewest winning replies.

use std::cmp::Reverse;

use plateau_game::{Outcome, Unit};
use plateau_games::{AnyMove, AnyPosition, GameId, with_position};

use crate::chance;
use crate::classic::Difficulty;
use crate::custom::Custom;
use crate::heuristics::Heuristics;
use crate::player::{Decision, Player, Question, ThinkingUpdate};
use crate::spec::Spec;

/// A player who defends lost positions.
#[derive(Debug)]
pub(crate) struct Defender {
    spec: Spec,
    player: Box<dyn Player>,
}

impl Defender {
    pub(crate) fn new(spec: Spec, player: Box<dyn Player>) -> Defender {
        Defender { spec, player }
    }
}

impl Player for Defender {
    fn think(
        &mut self,
        question: &Question<'_>,
        listener: &mut dyn FnMut(&ThinkingUpdate),
    ) -> Decision {
        let decision = self.player.think(question, listener);
        if slips(&self.spec, question.position.game()) {
            decision
        } else {
            defended(decision, question)
        }
    }

    fn prepare(&mut self, position: &AnyPosition) {
        self.player.prepare(position);
    }

    fn forget(&mut self) {
        self.player.forget();
    }
}

/// Whether this player overlooks threats on purpose: random players, the easy original, and the
/// lowest levels of games in space, which do not see every line.
fn slips(spec: &Spec, game: GameId) -> bool {
    let overlooks = |custom: &Custom| custom.glance.is_some_and(|glance| !glance.sees_everything());
    match spec {
        Spec::Random | Spec::Classic(Difficulty::Easy) => true,
        Spec::Classic(_) => false,
        Spec::Level(level, options) => overlooks(&level.custom(game, *options)),
        Spec::Custom(custom) => overlooks(custom),
    }
}

/// The decision with the best defence, where every move lets the opponent win at once.
pub(crate) fn defended(decision: Decision, question: &Question<'_>) -> Decision {
    // Without lines only the score is wanted.
    let Some(chosen) = decision.mv.filter(|_| question.lines > 0) else { return decision };
    let better = with_position!(question.position, position => better_defence(&position, chosen, question.seed));
    match better {
        Some(mv) => with_move(decision, mv),
        None => decision,
    }
}

/// Puts the move first; the lines that begin with other moves follow.
fn with_move(mut decision: Decision, mv: AnyMove) -> Decision {
    let own_line = decision.lines.iter().position(|(_, line)| line.first() == Some(&mv));
    match own_line {
        Some(at) => decision.lines[..=at].rotate_right(1),
        None => {
            let wanted = decision.lines.len().max(1);
            decision.lines.insert(0, (decision.score, vec![mv]));
            decision.lines.truncate(wanted);
        }
    }
    decision.mv = Some(mv);
    decision.pv = decision.lines[0].1.clone();
    decision
}

/// How hard a losing move makes it for the opponent: the larger, the harder.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Resistance {
    /// Whether the game goes on at all.
    lasts: bool,
    /// The lead at the end, negative, where the game is about one.
    lead: i32,
    /// Whether it stops an immediate win.
    stops: bool,
    winning_replies: Reverse<usize>,
}

/// A better defence than the chosen move, in a position that is lost anyway.
fn better_defence<G: Heuristics>(position: &G, chosen: AnyMove, seed: u64) -> Option<AnyMove> {
    let chosen = G::own_move(chosen)?;
    let chosen_resistance = resistance(position, chosen)?;
    let mut moves = Vec::new();
    for mv in position.moves() {
        moves.push((mv, resistance(position, mv)?));
    }
    let most = moves.iter().map(|(_, resistance)| *resistance).max()?;
    let best = moves.iter().filter(|(_, resistance)| *resistance == most).map(|(mv, _)| *mv);
    let better = chance::generator(seed, 8).choice(best.collect::<Vec<_>>())?;
    (chosen_resistance < most).then(|| G::any_move(better))
}

/// `None` if the opponent does not win at once after this move.
fn resistance<G: Heuristics>(position: &G, mv: G::Move) -> Option<Resistance> {
    let side = position.side_to_move();
    let wins_at_once = |after: &G| after.outcome() == Some(Outcome::Win(!side));
    let next = position.play(mv);
    let stops = position.completes(mv, !side).is_some();
    if next.outcome().is_some() {
        let lost =
            Resistance { lasts: false, lead: next.lead(side), stops, winning_replies: Reverse(0) };
        return wins_at_once(&next).then_some(lost);
    }
    let (mut winning_replies, mut lead) = (0, i32::MAX);
    for reply in next.moves() {
        let end = next.play(reply);
        if wins_at_once(&end) {
            winning_replies += 1;
            lead = lead.min(end.lead(side));
        } else if G::COUNTS_IN == Unit::Unnamed && end.outcome().is_none() {
            // Where discs count, a game that goes on may cost more of them than one that ends.
            return None;
        }
    }
    let lost = Resistance { lasts: true, lead, stops, winning_replies: Reverse(winning_replies) };
    (winning_replies > 0).then_some(lost)
}
