//! The words of the page "What is known", and of the boards on which to try to refute a proof. Both
//! languages together.

macro_rules! known_texts {
    ($($field:ident,)*) => {
        /// The words of one language.
        #[derive(Debug)]
        pub struct KnownTexts {
            $(pub $field: &'static str,)*
        }

        impl KnownTexts {
            /// Every sentence, for checks over all of them.
            #[cfg(test)]
            pub fn all(&self) -> Vec<&'static str> {
                vec![$(self.$field,)*]
            }
        }
    };
}

known_texts! {
    title, intro, board, value, finder, check, first_wins, second_wins, draw, open, this_project,
    long_known, every_rule, certificate, refute, refute_title, ready, opening, component, anything,
    open_lines, over, loading, missing,
    lesson, lesson_ask, lesson_over, place, yours, theirs, free,
    pair_title, pair, square_title, square, crossing_title, crossing, grid_title, grid,
    diagonal_title, diagonal, parts_title, parts,
}

pub const EN: KnownTexts = KnownTexts {
    title: "What is known",
    intro: "Who wins with best play, on every board of every game. Only what is proved stands here; where no proof exists, the question is open.",
    board: "Board",
    value: "Best play",
    finder: "Found by",
    check: "Check it",
    first_wins: "The first player wins, in {0} plies at most",
    second_wins: "The second player wins by {0} discs",
    draw: "Draw",
    open: "Open",
    this_project: "this project",
    long_known: "long known",
    every_rule: "All {0} sets of rules are solved: the first player wins under {1} of them, {2} are draws.",
    certificate: "Certificate",
    refute: "Try to refute it",
    refute_title: "Against the proof, {0}",
    ready: "You begin. The answers come from the certificate and not from a search: complete a line if you can.",
    opening: "That is the answer to your first move. From here on the board falls apart into small parts.",
    component: "These {0} places belong together: wherever you go among them, the answer is here too.",
    anything: "That move threatened no line that is still open, so any answer will do.",
    open_lines: "{0} of {1} lines are still open to you.",
    over: "All {0} lines are stopped: you cannot win any more.",
    loading: "Loading the certificate…",
    missing: "The certificate could not be loaded. Everything else works.",
    lesson: "How a cube falls apart",
    lesson_ask: "Try to take every place of a line.",
    lesson_over: "Every line is stopped.",
    place: "Row {0}, column {1}: {2}",
    yours: "yours",
    theirs: "the answer",
    free: "free",
    pair_title: "A pair",
    pair: "Two places of a line, marked out. The line needs both of them: take one, and the answer is the other.",
    square_title: "Pairs on 5 × 5",
    square: "Each of the 12 lines of this square has a pair of its own, and no two pairs share a place. So nobody ever completes a line.",
    crossing_title: "Pairs are dear",
    crossing: "6 × 6 × 6 has 148 lines and 216 places: pairs would take 296. Where lines cross, fewer places do: here 4 lines hold on 7 places, not 8.",
    grid_title: "A grid of nine",
    grid: "3 rows and 3 columns hold on 9 places, where pairs would take 12. No answer is fixed any more: it depends on what was played before.",
    diagonal_title: "One diagonal more",
    diagonal: "A diagonal through two places of the grid costs one place more, at the end of a row: 7 lines on 10 places. Most of the proof for 6 × 6 × 6 is made of this.",
    parts_title: "Part beside part",
    parts: "Answer in the part in which the other has just played, and parts that hold one by one hold together. After any first move and its answer, what is left of 6 × 6 × 6 falls apart into such parts.",
};

pub const FR: KnownTexts = KnownTexts {
    title: "Ce que l’on sait",
    intro: "Qui gagne si chacun joue au mieux, sur chaque plateau de chaque jeu. Seul ce qui est démontré figure ici\u{202f}; sans démonstration, la question est ouverte.",
    board: "Plateau",
    value: "Au mieux",
    finder: "Trouvé par",
    check: "Vérifier",
    first_wins: "Le premier joueur gagne, en {0} coups au plus",
    second_wins: "Le second joueur gagne de {0} pions",
    draw: "Nulle",
    open: "Ouvert",
    this_project: "ce projet",
    long_known: "connu depuis longtemps",
    every_rule: "Les {0} jeux de règles sont résolus\u{a0}: le premier joueur gagne avec {1} d’entre eux, {2} sont nuls.",
    certificate: "Certificat",
    refute: "Essayer de le réfuter",
    refute_title: "Contre la preuve, {0}",
    ready: "Vous commencez. Les réponses viennent du certificat et non d’une recherche\u{a0}: complétez une ligne si vous le pouvez.",
    opening: "C’est la réponse à votre premier coup. À partir d’ici, le plateau se décompose en petites parties.",
    component: "Ces {0} places vont ensemble\u{a0}: où que vous y jouiez, la réponse est là aussi.",
    anything: "Ce coup ne menaçait aucune ligne encore ouverte\u{a0}: toute réponse convient.",
    open_lines: "{0} lignes sur {1} vous sont encore ouvertes.",
    over: "Les {0} lignes sont bloquées\u{a0}: vous ne pouvez plus gagner.",
    loading: "Chargement du certificat…",
    missing: "Le certificat n’a pas pu être chargé. Tout le reste fonctionne.",
    lesson: "Comment un cube se décompose",
    lesson_ask: "Essayez de prendre toutes les places d’une ligne.",
    lesson_over: "Toutes les lignes sont bloquées.",
    place: "Rangée {0}, colonne {1}\u{a0}: {2}",
    yours: "à vous",
    theirs: "la réponse",
    free: "libre",
    pair_title: "Une paire",
    pair: "Deux places d’une ligne, mises à part. La ligne a besoin des deux\u{a0}: prenez l’une, la réponse est l’autre.",
    square_title: "Des paires sur 5 × 5",
    square: "Chacune des 12 lignes de ce carré a sa propre paire, et aucune place n’est commune à deux paires. Personne ne complète donc jamais une ligne.",
    crossing_title: "Les paires coûtent cher",
    crossing: "6 × 6 × 6 a 148 lignes et 216 places\u{a0}: il faudrait 296 places pour des paires. Là où des lignes se croisent, il en faut moins\u{a0}: ici, 4 lignes tiennent sur 7 places au lieu de 8.",
    grid_title: "Une grille de neuf",
    grid: "3 rangées et 3 colonnes tiennent sur 9 places, contre 12 pour des paires. Plus aucune réponse n’est fixée\u{a0}: elle dépend de ce qui a été joué.",
    diagonal_title: "Une diagonale de plus",
    diagonal: "Une diagonale par deux places de la grille n’en coûte qu’une de plus, au bout d’une rangée\u{a0}: 7 lignes sur 10 places. La preuve pour 6 × 6 × 6 en est faite pour l’essentiel.",
    parts_title: "Partie à côté de partie",
    parts: "Répondez dans la partie où l’autre vient de jouer\u{a0}: des parties qui tiennent une à une tiennent ensemble. Après tout premier coup et sa réponse, ce qui reste de 6 × 6 × 6 se décompose ainsi.",
};
