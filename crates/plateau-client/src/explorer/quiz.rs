//! A quiz on a recorded search: it stops where something is decided and asks what comes next.
//! Questions follow from the recording, a seed and a number, so that a link asks the same again;
//! what is right is read from the recording.

use plateau_game::mix64;
use plateau_players::Algorithm;
use plateau_scene::in_order;
use plateau_search::Value;
use plateau_search::trace::{Why, Window};

use super::address::QuizAt;
use super::playback;
use super::recording::{RecordedSearch, best_child};

/// So many questions are one quiz.
pub const LENGTH: u32 = 6;
/// As many answers to choose from, at most.
const CHOICES: usize = 4;

/// A question: what is looked at, when, and the answers.
#[derive(Clone, Debug, PartialEq)]
pub struct Asked {
    pub kind: Kind,
    /// The node that it is about, and whose sentence explains the answer.
    pub node: u32,
    pub time: u32,
    pub choices: Vec<Choice>,
    /// The right one among them.
    pub right: usize,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// This child was just left: cut here or go on?
    Cut(u32),
    /// What are alpha and beta now?
    Window,
    /// Which leaf decides the root?
    Leaf,
    /// Which child will UCT choose?
    Visit,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Choice {
    Cut,
    GoOn,
    Window(Window),
    Node(u32),
}

/// A question of a quiz; `None` where the search has nothing of the kind.
pub fn ask(looked: &RecordedSearch, at: QuizAt) -> Option<Asked> {
    let mut chance =
        Chance(mix64(at.seed ^ u64::from(at.number).wrapping_mul(0x9e37_79b9_7f4a_7c15)));
    match looked.options.algorithm {
        Algorithm::Mcts => visit(looked, &mut chance),
        Algorithm::Minimax => leaf(looked, &mut chance),
        Algorithm::AlphaBeta | Algorithm::Search => {
            let kinds = [cut, window, cut, leaf];
            let first = at.number as usize % kinds.len();
            // Where there is none of one kind another has to do.
            (0..kinds.len())
                .find_map(|more| kinds[(first + more) % kinds.len()](looked, &mut chance))
        }
    }
}

/// Numbers by chance, the same for the same seed.
struct Chance(u64);

impl Chance {
    fn below(&mut self, end: usize) -> usize {
        self.0 = mix64(self.0.wrapping_add(0x9e37_79b9_7f4a_7c15));
        (self.0 % end.max(1) as u64) as usize
    }

    /// The first from a node drawn by chance on that fits.
    fn draw(&mut self, looked: &RecordedSearch, fits: impl Fn(u32) -> bool) -> Option<u32> {
        let count = looked.len();
        let from = self.below(count as usize) as u32;
        (0..count).map(|more| (from + more) % count).find(|node| fits(*node))
    }

    fn shuffle<T>(&mut self, all: &mut [T]) {
        for last in (1..all.len()).rev() {
            all.swap(last, self.below(last + 1));
        }
    }
}

fn cut(looked: &RecordedSearch, chance: &mut Chance) -> Option<Asked> {
    let nodes = &looked.recording.nodes;
    let is_last = |child: u32, parent: u32| looked.shape.children(parent).last() == Some(&child);
    let wants_cut = chance.below(2) == 0;
    let fits = |child: u32| {
        let Some(parent) = nodes[child as usize].parent else { return false };
        let above = &nodes[parent as usize];
        // Without a limit there is nothing to decide.
        let is_open = above.entry.beta >= Value::INFINITE || above.cropped;
        if wants_cut {
            !is_open && above.why == Why::BetaCutoff && is_last(child, parent) && above.skipped > 0
        } else {
            !is_open && !is_last(child, parent) && goes_on(looked, child, parent)
        }
    };
    let child = chance.draw(looked, fits)?;
    Some(Asked {
        kind: Kind::Cut(child),
        node: nodes[child as usize].parent?,
        time: looked.shape.left_at(child),
        choices: vec![Choice::Cut, Choice::GoOn],
        right: usize::from(!wants_cut),
    })
}

/// Whether another move comes after this child: not the same one again.
fn goes_on(looked: &RecordedSearch, child: u32, parent: u32) -> bool {
    let mv = |node: u32| &looked.recording.nodes[node as usize].mv;
    let children = looked.shape.children(parent);
    let next = children.iter().position(|one| *one == child).and_then(|at| children.get(at + 1));
    next.is_some_and(|next| mv(*next) != mv(child))
}

fn window(looked: &RecordedSearch, chance: &mut Chance) -> Option<Asked> {
    let nodes = &looked.recording.nodes;
    let fits = |child: u32| {
        nodes[child as usize].parent.is_some_and(|parent| {
            let now = playback::window_at(looked, parent, looked.shape.left_at(child));
            // Something has come of it, and the node goes on.
            now != nodes[parent as usize].entry
                && now.alpha < now.beta
                && goes_on(looked, child, parent)
        })
    };
    let child = chance.draw(looked, fits)?;
    let (node, time) = (nodes[child as usize].parent?, looked.shape.left_at(child));
    let right = playback::window_at(looked, node, time);
    let entry = nodes[node as usize].entry;
    let turned = |window: Window| Window { alpha: -window.beta, beta: -window.alpha };
    let last = -nodes[child as usize].value;
    let mut choices = vec![right];
    // What comes of the usual mistakes: forgetting, narrowing the wrong side, not turning it round.
    for wrong in [
        entry,
        Window { beta: last, ..entry },
        turned(right),
        Window { alpha: last.offset(1), ..entry },
    ] {
        if choices.len() < CHOICES && !choices.contains(&wrong) {
            choices.push(wrong);
        }
    }
    chance.shuffle(&mut choices);
    let at = choices.iter().position(|window| *window == right)?;
    let choices = choices.into_iter().map(Choice::Window).collect();
    Some(Asked { kind: Kind::Window, node, time, choices, right: at })
}

fn leaf(looked: &RecordedSearch, chance: &mut Chance) -> Option<Asked> {
    let root = looked.last_root();
    let nodes = &looked.recording.nodes;
    looked.recording.summary.value?;
    let value_at_root = |node: u32| {
        let value = nodes[node as usize].value;
        if looked.shape.ply[node as usize].is_multiple_of(2) { value } else { -value }
    };
    let right = *std::iter::successors(Some(root), |node| best_child(looked, *node))
        .collect::<Vec<_>>()
        .last()
        .filter(|leaf| **leaf != root)?;
    let decided = value_at_root(right);
    let mut choices = vec![right];
    for _ in 0..8 * CHOICES {
        let other = chance.draw(looked, |node| {
            node > root && looked.shape.children(node).is_empty() && value_at_root(node) != decided
        })?;
        let is_new = choices.iter().all(|known| looked.line(*known) != looked.line(other));
        if choices.len() < CHOICES && is_new {
            choices.push(other);
        }
    }
    chance.shuffle(&mut choices);
    let at = choices.iter().position(|node| *node == right)?;
    let choices = choices.into_iter().map(Choice::Node).collect();
    Some(Asked {
        kind: Kind::Leaf,
        node: root,
        time: looked.shape.left_at(root),
        choices,
        right: at,
    })
}

fn visit(looked: &RecordedSearch, chance: &mut Chance) -> Option<Asked> {
    let playouts = &looked.recording.playouts;
    let children = looked.shape.children(0);
    let first = children.len();
    let tries = playouts.len().checked_sub(first + 2)?;
    for _ in 0..64 {
        let time = (first + chance.below(tries)) as u32;
        let next = playouts[time as usize + 1].leaf;
        let Some(right) = children.iter().copied().find(|child| looked.is_below(next, *child))
        else {
            continue;
        };
        let promises = children
            .iter()
            .filter_map(|child| Some((playback::promise(looked, *child, time)?.sum(), *child)));
        let ranked = in_order(promises, |a, b| b.0.total_cmp(&a.0));
        // Proofs change what was counted: only what can be worked out is asked.
        if ranked.len() < children.len() || ranked.first().map(|best| best.1) != Some(right) {
            continue;
        }
        let mut choices: Vec<u32> = ranked.iter().take(CHOICES).map(|one| one.1).collect();
        chance.shuffle(&mut choices);
        let at = choices.iter().position(|node| *node == right)?;
        let choices = choices.into_iter().map(Choice::Node).collect();
        return Some(Asked { kind: Kind::Visit, node: 0, time, choices, right: at });
    }
    None
}

#[cfg(test)]
mod tests {
    use plateau_games::GameId;

    use super::*;
    use crate::explorer::recording::tests::looked;

    fn asked(looked: &RecordedSearch, seed: u64) -> Vec<Asked> {
        (0..LENGTH).filter_map(|number| ask(looked, QuizAt { seed, number })).collect()
    }

    #[test]
    fn a_seed_asks_the_same_again_and_another_something_else() {
        let looked = looked(GameId::Sogo, "b2", "alphabeta:depth=3");
        assert_eq!(asked(&looked, 1), asked(&looked, 1));
        assert_ne!(asked(&looked, 1), asked(&looked, 2));
        assert_eq!(asked(&looked, 1).len(), LENGTH as usize);
    }

    /// What is right is found out once more, without the functions that asked.
    #[test]
    fn right_answers_are_right() {
        let looked = looked(GameId::Force3, "", "alphabeta:depth=4");
        let nodes = &looked.recording.nodes;
        let mut kinds = [0; 3];
        for asked in (0..30).flat_map(|seed| asked(&looked, seed)) {
            let right = asked.choices[asked.right];
            let children = looked.shape.children(asked.node);
            let distinct = asked
                .choices
                .iter()
                .enumerate()
                .all(|(at, one)| !asked.choices[..at].contains(one));
            assert!(distinct && asked.choices.len() >= 2, "{asked:?}");
            match asked.kind {
                Kind::Cut(child) => {
                    kinds[0] += 1;
                    let seen: Vec<u32> =
                        children.iter().copied().filter(|one| *one <= child).collect();
                    let best = seen.iter().map(|one| -nodes[*one as usize].value).max().unwrap();
                    let is_cut = best >= nodes[asked.node as usize].entry.beta;
                    assert_eq!(right, if is_cut { Choice::Cut } else { Choice::GoOn }, "{asked:?}");
                }
                Kind::Window => {
                    kinds[1] += 1;
                    let entry = nodes[asked.node as usize].entry;
                    let seen =
                        children.iter().filter(|one| looked.shape.left_at(**one) <= asked.time);
                    let alpha =
                        seen.map(|one| -nodes[*one as usize].value).max().unwrap().max(entry.alpha);
                    assert_eq!(right, Choice::Window(Window { alpha, beta: entry.beta }));
                }
                Kind::Leaf => {
                    kinds[2] += 1;
                    let Choice::Node(leaf) = right else { panic!("{asked:?}") };
                    let mut value = nodes[leaf as usize].value;
                    for above in looked.shape.way(leaf).iter().rev().skip(1) {
                        value = -value;
                        assert_eq!(nodes[*above as usize].value, value);
                    }
                }
                Kind::Visit => panic!("alpha-beta makes no visits"),
            }
        }
        assert!(kinds.iter().all(|count| *count > 5), "{kinds:?}");
    }

    /// A search that looks at a line again asks for it once.
    #[test]
    fn answers_have_different_names() {
        let looked = looked(GameId::Sogo, "b2", "alphabeta:depth=3,deepening=yes");
        for asked in (0..60).flat_map(|seed| asked(&looked, seed)) {
            let mut names: Vec<String> = asked
                .choices
                .iter()
                .map(|choice| match choice {
                    Choice::Node(node) => looked.line(*node).join(" "),
                    other => format!("{other:?}"),
                })
                .collect();
            names.sort_unstable();
            let count = names.len();
            names.dedup();
            assert_eq!(names.len(), count, "{asked:?}");
        }
    }

    #[test]
    fn what_uct_chooses_next_is_asked() {
        let looked = looked(GameId::Othello, "", "mcts:visits=300");
        let questions = asked(&looked, 7);
        assert!(questions.len() > 3, "{}", questions.len());
        for asked in questions {
            let Choice::Node(child) = asked.choices[asked.right] else { panic!("{asked:?}") };
            let next = looked.recording.playouts[asked.time as usize + 1].leaf;
            assert!(looked.shape.way(next).contains(&child));
        }
    }
}
