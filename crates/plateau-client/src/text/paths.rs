//! What the lessons say that lead through real searches: both languages together, in the order of `inside::lessons::LESSONS`.

/// The words of one language.
#[derive(Debug)]
pub struct PathTexts {
    pub title: &'static str,
    pub about: &'static str,
    pub next: &'static str,
    pub previous: &'static str,
    pub leave: &'static str,
    pub step: &'static str,
    pub beside_rules: &'static str,
    /// The title of each lesson, and a text for each of its steps.
    pub lessons: &'static [(&'static str, &'static [&'static str])],
}

impl PathTexts {
    /// Every text, for checks over all of them.
    pub fn all(&self) -> Vec<&'static str> {
        let mut all =
            vec![self.title, self.about, self.next, self.previous, self.leave, self.step, self.beside_rules];
        for (title, steps) in self.lessons {
            all.push(title);
            all.extend(*steps);
        }
        all
    }
}

pub const EN: PathTexts = PathTexts {
    title: "Lessons from the originals",
    about: "Short paths through real trees: what the authors of the first programs found out, to be seen here.",
    next: "Next step",
    previous: "Step before",
    leave: "Leave the lesson",
    step: "Step {0} of {1}",
    beside_rules: "More lessons stand beside the rules:",
    lessons: &[
        (
            "Minimax against alpha-beta",
            &[
                "Minimax looks at every move and every reply on the cube of 64 places. In two seconds a move the original reached depth 2 with it. Read above how many positions that takes.",
                "Alpha-beta finds the same value, and most of the tree is hatched: never looked at. In the same two seconds the original reached depth 4 with it.",
                "This is the first cut. Read on the card why no other reply was looked at here: the opponent already has something better elsewhere.",
            ],
        ),
        (
            "The order of moves",
            &[
                "Alpha-beta to depth 4 in the order in which the rules make the moves. Keep the number of positions in mind.",
                "The same with the worst moves first: cuts come late and most of them not at all. The value is the same.",
                "The same with the best moves first, by the evaluation after the move: cuts come at once.",
                "The full search finds a good order by itself, depth by depth. To depth 7 from the beginning plain alpha-beta visits 1 565 927 positions and the full search 5 627.",
            ],
        ),
        (
            "The horizon",
            &[
                "Force 3 at its beginning. Three plies deep the search prefers a corner. The truth on the card: a corner only draws.",
                "The edge looks worse to three plies, and the truth says that it wins in 9. The search cannot see so far: that is its horizon.",
                "Nine plies deep it understands. Look at depth by depth under More: from which depth on is it right?",
            ],
        ),
        (
            "The centre of the small cube",
            &[
                "Three times three times three: the first player wins by taking the centre. Two plies deep nothing of that can be seen.",
                "After the centre six plies are enough: whatever the second player does, it is lost.",
            ],
        ),
        (
            "The same position by two ways",
            &[
                "Two moves in another order lead to the same position. The table remembers what was found out the first time and answers here.",
                "Without the table everything is looked at again: compare the numbers of positions.",
            ],
        ),
        (
            "Chance against the truth",
            &[
                "Monte Carlo plays by chance and counts. After 50 visits it knows little: compare its favourite with the truth on the card.",
                "After 2000 visits the tree has grown where it seemed worth it.",
                "This edge wins in 9, says the truth. What Monte Carlo believes of it is an average over games by chance, not a proof.",
            ],
        ),
    ],
};

pub const FR: PathTexts = PathTexts {
    title: "Leçons des originaux",
    about: "De courts chemins à travers de vrais arbres\u{a0}: ce que les auteurs des premiers programmes ont découvert, à voir ici.",
    next: "Pas suivant",
    previous: "Pas précédent",
    leave: "Quitter la leçon",
    step: "Pas {0} sur {1}",
    beside_rules: "D’autres leçons se trouvent près des règles\u{a0}:",
    lessons: &[
        (
            "Minimax contre alpha-bêta",
            &[
                "Minimax regarde chaque coup et chaque réponse sur le cube de 64 places. En deux secondes par coup, l’original atteignait la profondeur 2. Le nombre de positions est écrit plus haut.",
                "Alpha-bêta trouve la même valeur, et presque tout l’arbre est hachuré\u{a0}: jamais regardé. Dans les mêmes deux secondes, l’original atteignait la profondeur 4.",
                "Voici la première coupure. La fiche dit pourquoi aucune autre réponse n’a été regardée ici\u{a0}: l’adversaire a déjà mieux ailleurs.",
            ],
        ),
        (
            "L’ordre des coups",
            &[
                "Alpha-bêta à la profondeur 4, dans l’ordre où les règles donnent les coups. Retenez le nombre de positions.",
                "La même recherche avec les pires coups d’abord\u{a0}: les coupures viennent tard ou pas du tout. La valeur est la même.",
                "La même avec les meilleurs coups d’abord, selon l’évaluation après le coup\u{a0}: les coupures viennent aussitôt.",
                "La recherche complète trouve un bon ordre elle-même, profondeur par profondeur. À la profondeur 7 depuis le début, alpha-bêta simple visite 1\u{a0}565\u{a0}927 positions et la recherche complète 5\u{a0}627.",
            ],
        ),
        (
            "L’horizon",
            &[
                "Force 3 au début. À trois coups de profondeur la recherche préfère un coin. La vérité sur la fiche\u{a0}: un coin ne fait que nulle.",
                "Le bord paraît moins bon à trois coups, et la vérité dit qu’il gagne en 9. La recherche ne voit pas si loin\u{a0}: c’est son horizon.",
                "À neuf coups de profondeur elle comprend. Regardez profondeur par profondeur sous Plus\u{a0}: à partir de quelle profondeur a-t-elle raison\u{202f}?",
            ],
        ),
        (
            "Le centre du petit cube",
            &[
                "Trois fois trois fois trois\u{a0}: le premier joueur gagne en prenant le centre. À deux coups de profondeur on n’en voit rien.",
                "Après le centre, six coups suffisent\u{a0}: quoi que fasse le second joueur, il a perdu.",
            ],
        ),
        (
            "La même position par deux chemins",
            &[
                "Deux coups dans un autre ordre mènent à la même position. La table se souvient de ce qui fut trouvé la première fois et répond ici.",
                "Sans la table tout est regardé de nouveau\u{a0}: comparez les nombres de positions.",
            ],
        ),
        (
            "Le hasard contre la vérité",
            &[
                "Monte-Carlo joue au hasard et compte. Après 50 visites il sait peu de chose\u{a0}: comparez son favori avec la vérité sur la fiche.",
                "Après 2000 visites l’arbre a poussé là où cela semblait valoir la peine.",
                "Ce bord gagne en 9, dit la vérité. Ce que Monte-Carlo en croit est une moyenne de parties au hasard, pas une preuve.",
            ],
        ),
    ],
};
