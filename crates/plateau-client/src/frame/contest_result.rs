//! What the games of two computers against each other show about their weights, in words.

use plateau_match::contest::MatchTally;

use crate::text::Texts;

/// What pairs of games say about the first player: its share of the points, between which shares
/// the true one lies, and whether that shows anything. Each pair is told as won, drawn and lost.
pub fn meaning(pairs: impl Iterator<Item = [u32; 3]>, texts: &Texts) -> String {
    let scores = pairs.enumerate().flat_map(|(pair, [wins, draws, losses])| {
        let each = [(wins, 1.0), (draws, 0.5), (losses, 0.0)];
        let games = each.into_iter().flat_map(|(count, score)| (0..count).map(move |_| score));
        games.enumerate().map(move |(at, score)| (2 * pair + at, score))
    });
    let tally = MatchTally::of_scores(scores);
    let (low, high) = tally.score_interval();
    let words = texts.explorer();
    let verdict = match () {
        () if low > 0.5 => words.contest_better(),
        () if high < 0.5 => words.contest_worse(),
        () => words.contest_open(),
    };
    let [share, low, high] =
        [tally.score(), low, high].map(|share| format!("{:.0}", 100.0 * share));
    words.contest_means(&share, &low, &high, verdict)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_result_says_what_it_means() {
        let told =
            |pairs: &[[u32; 3]]| meaning(pairs.iter().copied(), crate::text::Lang::En.texts());
        let even = told(&[[1, 0, 1]; 10]);
        assert!(
            even.starts_with("50 % of the points") && even.ends_with("no clear difference."),
            "{even}"
        );
        assert!(told(&[[2, 0, 0]; 10]).ends_with("these weights are better."));
        assert!(told(&[[0, 0, 2]; 10]).ends_with("these weights are worse."));
        assert!(told(&[[0, 2, 0]; 10]).ends_with("no clear difference."));
    }
}
