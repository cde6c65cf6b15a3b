//! What is said about judging and learning: the panel that takes an evaluation apart, and the
//! lessons beside the rules. Both languages together, because their tables have to stay alike.

/// The words of one language.
#[derive(Debug)]
pub struct LessonTexts {
    pub explained: &'static str,
    pub by_original: &'static str,
    pub by_ours: &'static str,
    /// Headings: what, how many, each, points.
    pub columns: [&'static str; 4],
    pub total: &'static str,
    pub total_usual: &'static str,
    pub various: &'static str,
    /// Every name that an evaluation counts under, and what it is called.
    pub terms: &'static [(&'static str, &'static str)],
    pub lesson: &'static str,
    pub sogo: &'static [&'static str],
    /// Headings: line, by number, cumulated.
    pub sogo_columns: [&'static str; 3],
    pub force3_game: &'static [&'static str],
    /// What each of the six phases shows.
    pub force3_phases: [&'static str; 6],
    /// What the table says of a move.
    pub table_says: &'static str,
    pub next_move: &'static str,
    pub previous_move: &'static str,
    pub force3_learning: &'static [&'static str],
    pub learn: &'static str,
    /// Headings: episodes, average, the original's, positions, moves, as the first player.
    pub learn_columns: [&'static str; 6],
    pub othello: &'static [&'static str],
    /// Headings: move, average, most.
    pub othello_columns: [&'static str; 3],
    pub pogo: &'static [&'static str],
}

impl LessonTexts {
    /// What a term is called.
    pub fn term(&self, name: &'static str) -> &'static str {
        self.terms.iter().find(|(known, _)| *known == name).map_or(name, |(_, called)| called)
    }
}

pub const EN: LessonTexts = LessonTexts {
    explained: "Why this evaluation",
    by_original: "The original program",
    by_ours: "Ours",
    columns: ["What is counted", "How many", "Each", "Points"],
    total: "Total for {0}",
    total_usual: "With the usual weights: {0}",
    various: "various",
    terms: &[
        ("empty", "empty lines"),
        ("one-ball", "lines with one ball"),
        ("two-balls", "lines with two balls"),
        ("three-balls", "lines with three balls"),
        ("four-balls", "lines with four balls"),
        ("five-balls", "lines with five balls"),
        ("open-line", "open lines"),
        ("disc", "discs"),
        ("one-token", "open lines with one token"),
        ("two-tokens", "open lines with two tokens"),
        ("three-tokens", "lines with three tokens"),
        ("stacks-ratio", "stacks against the opponent's"),
        ("owned-token", "tokens in own stacks"),
        ("pair", "pairs on a free line"),
        ("blocked", "pairs on a blocked line"),
        ("placed", "tokens on the board"),
        ("centre", "in the middle"),
        ("corner", "corners"),
        ("tempo", "having the move"),
        ("stack", "stacks"),
        ("captive", "opponents held below"),
        ("run", "own tokens on top"),
        ("attack", "stacks it could land on"),
        ("mobility", "possible moves"),
        ("frontier", "free squares beside own discs"),
        ("danger", "discs beside an open corner"),
        ("edge", "discs on an edge"),
        ("one-missing", "lines that lack one"),
        ("two-missing", "lines that lack two"),
        ("three-missing", "lines that lack three"),
        ("odd-threat", "winning places on odd layers"),
        ("even-threat", "winning places on even layers"),
        ("stacked-threat", "winning places on top of each other"),
        ("more-missing", "lines that lack more"),
        ("fork", "places that would threaten twice"),
        ("near-fork", "crossings of a line that lacks two and one that lacks three"),
        ("line", "lines"),
        ("lines", "open lines"),
        ("threats", "winning places"),
        ("forks", "places where lines cross"),
        ("threat", "rods with winning places"),
        ("contested", "rods with winning places of both"),
        ("parity", "who comes first to the winning places"),
    ],
    lesson: "A lesson",
    sogo: &[
        "How does a program tell who stands better? The program that this one set out from looked at every line: three balls of one colour and none of the other are worth 1000, two 250, one 50, an empty line 25, and a line with both colours nothing. Its authors worked an example of nine lines. Later they let the points add up, so that two balls are worth 250 and 50.",
    ],
    sogo_columns: ["Line", "By number", "Added up"],
    force3_game: &[
        "The example game of the report on the program that this one set out from, in its six phases. Reconstructed: the captions of its pictures fix the moves up to rotation, but for one reply. The exact table knows every position of Force 3: under the board stands what it says of each move.",
    ],
    force3_phases: [
        "Both place a token.",
        "Both place another: two in a column threaten a third.",
        "Both place their last one, and the column is blocked.",
        "A tile slides into the hole and takes its token along: a threat on the diagonal. A token moves to block it.",
        "Tokens move: a threat in the middle column, and one in the right column.",
        "The right column is blocked by the token from the middle, where the second player completes a diagonal.",
    ],
    table_says: "{0}: the table says {1}.",
    next_move: "Next move",
    previous_move: "Move before",
    force3_learning: &[
        "Can a program learn Force 3 by playing? The authors of the program that this one set out from tried it against their own search. After 1000 games its average reward was worse than at the beginning: -1448.8 for the first hundred games, -1768.2 for the last. Below -1000 there must have been more to it than lost games; and its search undid only half of a move and forbade too much, so that the same position was not always the same.",
        "Ours begins with nothing but the rules, plays against a search of two moves and thinks over what it has seen. The table only measures it: the share of positions whose result it knows, and of moves that are right.",
    ],
    learn: "Let it learn 1000 games",
    learn_columns: [
        "Games",
        "Average",
        "The original",
        "Positions known",
        "Right moves",
        "First against the table",
    ],
    othello: &[
        "How many moves are there? A table of complexities once said of Othello: at most 8, four at first and then fewer. Counted from the start there are 4, 12, 56 and 244 ways to play one, two, three and four moves; and in games played by chance, just now and here, the number of moves grows until the middle of the game.",
    ],
    othello_columns: ["Move", "Moves on average", "Most"],
    pogo: &[
        "Which criterion matters? The program that this one set out from counted its stacks, the opponent's stacks and the tokens in its own, and its authors asked which of them decides. The exact table answers, over all 111,209,633 positions that somebody wins. Guessing that whoever has the move wins is right in 73.4 % of them. The best rule that sees one's own stacks reaches 78.9 %, the opponent's stacks 76.6 %, the tokens in one's own stacks 85.9 %; all three together 86.7 %, and their formula is as good as the best rule could be: 86.7 %.",
        "Two impressions of theirs: small stacks hamper, and attack is as good as defence. With as many stacks and tokens as the opponent, the side to move wins 95.0 % of the decided positions with no stack of a single token, 92.0 % with one, 86.5 % with two and 92.1 % with three: they do hamper. The number of stacks one could land on tells 74.3 %, that of one's own in danger 74.8 %: one is as good as the other, and neither says much.",
    ],
};

pub const FR: LessonTexts = LessonTexts {
    explained: "Pourquoi cette évaluation",
    by_original: "Le programme d’origine",
    by_ours: "La nôtre",
    columns: ["Ce qui compte", "Combien", "Chacun", "Points"],
    total: "Total pour {0}",
    total_usual: "Avec les poids habituels\u{a0}: {0}",
    various: "variable",
    terms: &[
        ("empty", "lignes vides"),
        ("one-ball", "lignes à une boule"),
        ("two-balls", "lignes à deux boules"),
        ("three-balls", "lignes à trois boules"),
        ("four-balls", "lignes à quatre boules"),
        ("five-balls", "lignes à cinq boules"),
        ("open-line", "lignes ouvertes"),
        ("disc", "pions"),
        ("one-token", "lignes ouvertes à un jeton"),
        ("two-tokens", "lignes ouvertes à deux jetons"),
        ("three-tokens", "lignes à trois jetons"),
        ("stacks-ratio", "piles face à celles de l’adversaire"),
        ("owned-token", "pions dans ses piles"),
        ("pair", "paires sur une ligne libre"),
        ("blocked", "paires sur une ligne bloquée"),
        ("placed", "jetons sur le plateau"),
        ("centre", "au milieu"),
        ("corner", "coins"),
        ("tempo", "avoir le trait"),
        ("stack", "piles"),
        ("captive", "adversaires retenus dessous"),
        ("run", "pions à soi au sommet"),
        ("attack", "piles à portée"),
        ("mobility", "coups possibles"),
        ("frontier", "cases libres contre ses pions"),
        ("danger", "pions contre un coin ouvert"),
        ("edge", "pions au bord"),
        ("one-missing", "lignes où il en manque un"),
        ("two-missing", "lignes où il en manque deux"),
        ("three-missing", "lignes où il en manque trois"),
        ("odd-threat", "places gagnantes aux étages impairs"),
        ("even-threat", "places gagnantes aux étages pairs"),
        ("stacked-threat", "places gagnantes l’une sur l’autre"),
        ("more-missing", "lignes où il en manque davantage"),
        ("fork", "places qui menaceraient deux fois"),
        (
            "near-fork",
            "croisements d’une ligne où il en manque deux et d’une où il en manque trois",
        ),
        ("line", "lignes"),
        ("lines", "lignes ouvertes"),
        ("threats", "places gagnantes"),
        ("forks", "places où des lignes se croisent"),
        ("threat", "tiges avec des places gagnantes"),
        ("contested", "tiges où les deux peuvent gagner"),
        ("parity", "qui atteint le premier les places gagnantes"),
    ],
    lesson: "Une leçon",
    sogo: &[
        "Comment un programme voit-il qui est mieux placé ? Celui dont le nôtre est parti regardait chaque ligne : trois boules d’une couleur et aucune de l’autre valent 1000, deux 250, une 50, une ligne vide 25, et une ligne mixte rien. Ses auteurs ont donné un exemple de neuf lignes. Plus tard les points s’ajoutent : deux boules valent 250 et 50.",
    ],
    sogo_columns: ["Ligne", "Selon le nombre", "Cumulé"],
    force3_game: &[
        "La partie d’exemple du rapport sur le programme dont le nôtre est parti, en ses six phases. Reconstituée : les légendes de ses images fixent les coups à une rotation près, sauf une réponse. La table exacte connaît toutes les positions de Force 3 : sous le plateau, ce qu’elle dit de chaque coup.",
    ],
    force3_phases: [
        "Chacun pose un jeton.",
        "Chacun en pose un autre : deux dans une colonne en menacent un troisième.",
        "Chacun pose le dernier, et la colonne est bloquée.",
        "Une tuile glisse dans le trou et emporte son jeton : menace en diagonale. Un jeton se déplace pour la bloquer.",
        "Des jetons se déplacent : une menace au milieu, une autre dans la colonne de droite.",
        "La colonne de droite est bloquée par le jeton du milieu, où le second joueur achève une diagonale.",
    ],
    table_says: "{0} : la table dit {1}.",
    next_move: "Coup suivant",
    previous_move: "Coup précédent",
    force3_learning: &[
        "Un programme peut-il apprendre Force 3 en jouant ? Les auteurs de celui dont le nôtre est parti l’ont essayé contre leur propre recherche. Après 1000 parties la récompense moyenne était pire qu’au début : -1448,8 pour les cent premières parties, -1768,2 pour les dernières. Sous -1000 il y entrait plus que des défaites ; et leur recherche n’annulait que la moitié d’un coup et interdisait trop, si bien qu’une même position n’était pas toujours la même.",
        "Le nôtre ne sait au début que les règles, joue contre une recherche de deux coups et repense à ce qu’il a vu. La table ne fait que le mesurer : la part des positions dont il connaît le résultat, et celle des coups justes.",
    ],
    learn: "Lui laisser apprendre 1000 parties",
    learn_columns: [
        "Parties",
        "Moyenne",
        "L’original",
        "Positions connues",
        "Coups justes",
        "Premier contre la table",
    ],
    othello: &[
        "Combien de coups y a-t-il ? Un tableau de complexités disait d’Othello : 8 au plus, quatre au début, puis de moins en moins. Comptées depuis le début, il y a 4, 12, 56 et 244 suites d’un, deux, trois et quatre coups ; et dans des parties jouées au hasard, ici et maintenant, le nombre de coups augmente jusqu’au milieu de la partie.",
    ],
    othello_columns: ["Coup", "Coups en moyenne", "Le plus"],
    pogo: &[
        "Quel critère compte ? Le programme dont le nôtre est parti comptait ses piles, celles de l’adversaire et les pions dans les siennes, et ses auteurs se demandaient lequel décide. La table exacte répond, sur les 111 209 633 positions que quelqu’un gagne. Parier sur celui qui a le trait est juste dans 73,4 % des cas. La meilleure règle qui ne voit que ses propres piles atteint 78,9 %, celles de l’adversaire 76,6 %, les pions dans ses piles 85,9 % ; les trois ensemble 86,7 %, et leur formule vaut la meilleure règle possible : 86,7 %.",
        "Deux de leurs impressions : les petites piles gênent, et l’attaque vaut la défense. À piles et pions égaux, celui qui a le trait gagne 95,0 % des positions décidées sans pile d’un seul pion, 92,0 % avec une, 86,5 % avec deux et 92,1 % avec trois : elles gênent bien. Le nombre de piles à portée dit juste dans 74,3 % des cas, celui de ses piles menacées dans 74,8 % : l’une vaut l’autre, et aucune ne dit grand-chose.",
    ],
};

#[cfg(test)]
mod tests {
    use plateau_games::{AnyPosition, GameId, Variant};
    use plateau_players::{Judge, explain};

    use super::*;

    #[test]
    fn every_term_has_a_name_in_both_languages() {
        let names =
            |texts: &LessonTexts| texts.terms.iter().map(|(name, _)| *name).collect::<Vec<_>>();
        assert_eq!(names(&EN), names(&FR));
        for variant in GameId::ALL.iter().flat_map(|game| Variant::all(*game)) {
            let mut position = AnyPosition::start(variant);
            for ply in 0..30 {
                for term in Judge::ALL.into_iter().flat_map(|judge| explain(&position, judge).terms)
                {
                    assert!(names(&EN).contains(&term.name), "{variant:?}: {}", term.name);
                }
                let moves = position.moves();
                let Some(mv) = moves.get(7 * ply % moves.len().max(1)) else { break };
                position = position.try_play(*mv).unwrap();
            }
        }
    }

    #[test]
    fn the_languages_say_as_much() {
        let lengths = |texts: &LessonTexts| {
            [texts.sogo, texts.force3_game, texts.force3_learning, texts.othello, texts.pogo]
                .map(<[_]>::len)
        };
        assert_eq!(lengths(&EN), lengths(&FR));
    }
}
