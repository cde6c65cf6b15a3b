//! A study as a list to read: the played line, and beside each move the lines that would replace
//! it.

use std::collections::{BTreeMap, BTreeSet};

use plateau_games::AnyMove;
use plateau_match::Sign;
use plateau_match::study::{NodeId, Study};
use plateau_scene::gathered;

/// A move of a line, with what stands beside it.
#[derive(Clone, Debug, PartialEq)]
pub struct Item {
    pub node: NodeId,
    /// Before every move of `x`, and wherever the line was interrupted.
    pub number: Option<String>,
    pub mv: String,
    pub sign: Option<Sign>,
    /// Said before the move, where it begins a variation.
    pub introduction: String,
    pub comment: String,
    /// The lines that would replace the move; none while they are folded.
    pub variations: Vec<Vec<Item>>,
    /// How many lines are folded away.
    pub hidden: usize,
}

/// How a study is shown.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Shown {
    /// The moves whose variations are hidden.
    pub folded: BTreeSet<NodeId>,
    /// Signs of a review for moves without a sign of their own.
    pub judged: BTreeMap<NodeId, Sign>,
}

/// The signs of a line of moves, by their places in the study.
pub fn judged(
    study: &Study,
    moves: impl IntoIterator<Item = (AnyMove, Option<Sign>)>,
) -> BTreeMap<NodeId, Sign> {
    let places = moves.into_iter().scan(Study::ROOT, |at, (mv, sign)| {
        *at = study.child(*at, mv)?;
        Some((*at, sign))
    });
    gathered(places.filter_map(|(at, sign)| Some((at, sign?))))
}

/// The played line with everything beside it. Of the folded moves the variations are hidden.
pub fn items(study: &Study, shown: &Shown) -> Vec<Item> {
    let first = study.node(Study::ROOT).children().first();
    first.map_or(Vec::new(), |first| line(study, shown, *first, true))
}

/// The line that begins with this move. What would replace its first move stands elsewhere, unless
/// it is the main one.
fn line(study: &Study, how: &Shown, first: NodeId, is_main: bool) -> Vec<Item> {
    let mut items = Vec::new();
    let mut is_interrupted = true;
    for id in study.line_from(first) {
        let node = study.node(id);
        let others: &[NodeId] = if is_main || id != first { &study.siblings(id)[1..] } else { &[] };
        let is_folded = how.folded.contains(&id);
        let shown = if is_folded { &[][..] } else { others };
        let number = study.number(id);
        let is_numbered = is_interrupted || !number.ends_with("...");
        is_interrupted = !shown.is_empty() || !node.comment().is_empty();
        items.push(Item {
            node: id,
            number: is_numbered.then_some(number),
            mv: node.mv().map(|mv| mv.to_string()).unwrap_or_default(),
            sign: node.sign().or(how.judged.get(&id).copied()),
            introduction: node.introduction().to_owned(),
            comment: node.comment().to_owned(),
            variations: shown.iter().map(|other| line(study, how, *other, false)).collect(),
            hidden: if is_folded { others.len() } else { 0 },
        });
    }
    items
}

/// The move beside which the lines stand that hide when this one is folded: the first of its
/// siblings.
pub fn folds_with(study: &Study, at: NodeId) -> Option<NodeId> {
    let siblings = study.siblings(at);
    (siblings.len() > 1).then(|| siblings[0])
}

/// The nearest place on the way to this one that is not folded away.
pub fn in_sight(study: &Study, folded: &BTreeSet<NodeId>, at: NodeId) -> NodeId {
    let hides = |id: &NodeId| {
        let siblings = study.siblings(*id);
        siblings.first().is_some_and(|first| first != id && folded.contains(first))
    };
    match study.path(at).into_iter().find(hides) {
        Some(hidden) => study.siblings(hidden)[0],
        None => at,
    }
}

#[cfg(test)]
mod tests {
    use plateau_match::record;

    use super::*;

    fn study() -> Study {
        let text = "[Game \"sogo\"] {the start} 1. a1! b1 (1... b2 {deep} 2. c3 (2. d4 d4) (2. d3) 2... c1) 2. a1 *";
        Study::new(&record::read(text).unwrap())
    }

    /// The list as one line of text.
    fn told(items: &[Item]) -> String {
        let words = items.iter().map(|item| {
            let lines: Vec<String> =
                item.variations.iter().map(|line| format!(" ({})", told(line))).collect();
            let number =
                item.number.as_deref().map(|number| format!("{number} ")).unwrap_or_default();
            let sign = item.sign.map_or("", Sign::text);
            let hidden = if item.hidden > 0 { format!(" +{}", item.hidden) } else { String::new() };
            format!("{number}{}{sign}{}{hidden}", item.mv, lines.concat())
        });
        words.collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn variations_stand_beside_the_move_they_replace() {
        let study = study();
        let all = items(&study, &Shown::default());
        assert_eq!(told(&all), "1. a1! b1 (1... b2 2. c3 (2. d4 d4) (2. d3) 2... c1) 2. a1");
        assert_eq!(all[1].variations[0][0].comment, "deep");
        let empty = Study::new(&record::read("[Game \"pogo\"] *").unwrap());
        assert!(items(&empty, &Shown::default()).is_empty());
    }

    #[test]
    fn signs_of_a_review_stand_where_nobody_set_one() {
        let study = study();
        let position = |way: &str| *study.node(study.at_way(way)).position();
        let mv = |before: &str, text: &str| position(before).parse_move(text).unwrap();
        // The last move is not in the study.
        let line = [
            (mv("", "a1"), Some(Sign::Blunder)),
            (mv("a1", "b2"), Some(Sign::Mistake)),
            (mv("a1 b2", "c3"), None),
            (mv("a1 b2 c3", "d1"), Some(Sign::Blunder)),
        ];
        let shown = Shown { judged: judged(&study, line), ..Shown::default() };
        assert_eq!(
            told(&items(&study, &shown)),
            "1. a1! b1 (1... b2? 2. c3 (2. d4 d4) (2. d3) 2... c1) 2. a1"
        );
    }

    #[test]
    fn what_is_folded_is_counted_and_out_of_sight() {
        let study = study();
        let at = |way: &str| study.at_way(way);
        let inner = BTreeSet::from([folds_with(&study, at("a1 b2 d3")).unwrap()]);
        let folded =
            |folded: &BTreeSet<NodeId>| Shown { folded: folded.clone(), ..Shown::default() };
        assert_eq!(told(&items(&study, &folded(&inner))), "1. a1! b1 (1... b2 2. c3 +2 c1) 2. a1");
        assert_eq!(in_sight(&study, &inner, at("a1 b2 d4 d4")), at("a1 b2 c3"));
        assert_eq!(in_sight(&study, &inner, at("a1 b2 c3 c1")), at("a1 b2 c3 c1"));
        let outer = BTreeSet::from([at("a1 b1")]);
        assert_eq!(told(&items(&study, &folded(&outer))), "1. a1! b1 +1 2. a1");
        assert_eq!(in_sight(&study, &outer, at("a1 b2 d4 d4")), at("a1 b1"));
        assert_eq!(folds_with(&study, at("a1")), None);
    }
}
