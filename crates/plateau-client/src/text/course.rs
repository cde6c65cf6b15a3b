//! What the first course in looking ahead says. Both languages together; the trees are in
//! `lessons::course`.

macro_rules! course_texts {
    ($($field:ident,)*) => {
        /// The words of one language.
        #[derive(Debug)]
        pub struct CourseTexts {
            /// The title and the paragraphs of each chapter.
            pub chapters: [(&'static str, &'static [&'static str]); 7],
            /// Terms in the order in which they come up, with what they mean.
            pub terms: [(&'static str, &'static str); 8],
            /// Headings: algorithm, value, best moves, positions, ends.
            pub columns: [&'static str; 4],
            $(pub $field: &'static str,)*
        }

        impl CourseTexts {
            /// Every text, for checks over all of them.
            #[cfg(test)]
            pub fn all(&self) -> Vec<&'static str> {
                let mut all = vec![$(self.$field,)*];
                for (title, paragraphs) in self.chapters {
                    all.push(title);
                    all.extend(paragraphs);
                }
                all.extend(self.terms.iter().flat_map(|(term, means)| [*term, *means]));
                all.extend(self.columns);
                all
            }
        }
    };
}

course_texts! { title, about, begin, chapter, next, previous, tree, typed, typed_help, leaf, reset, back, step, first, last, moment, keys,
    beginning, enters_greatest, enters_smallest, window, end, greatest, smallest, cut_greatest, cut_smallest,
    ask_value, ask_leaves, right, wrong, glossary, algorithms, reports, of_sogo, of_othello, of_pogo, real_games, othello, originals, you, opponent,
}

pub const EN: CourseTexts = CourseTexts {
    chapters: [
        (
            "What a position is worth",
            &[
                "You are to move and have three moves: a, b and c. After each the game is over, and the number at the end says what that is worth to you: the more the better.",
                "The value of your position is what you get with your best move. Nothing else counts: a bad move that you need not play costs nothing.",
            ],
        ),
        (
            "The other player wants the opposite",
            &[
                "Now your opponent answers before the game ends. What is good for you is bad for them, so they choose the smallest number where you would choose the greatest.",
                "Do not hope for the 9: work from the ends upwards. First find what the opponent leaves you after each of your moves, then choose among those. This is minimax.",
            ],
        ),
        (
            "Plies",
            &[
                "A move of one player is a ply. This tree is three plies deep: you, the opponent, you. It is the tree on which the report of the first Sogo explains minimax.",
                "Upright triangles are yours and take the greatest number below, the others are the opponent's and take the smallest. Step through it: every place is visited, 15 in all.",
            ],
        ),
        (
            "A bound is enough",
            &[
                "The same small tree once more, but read with care. After a you are sure of 3. Then the opponent's first answer to b is 2.",
                "So b is worth 2 or less: an upper bound. Whether the last end is 9 or 900 no longer matters, because you have 3 already. It stays unread: that is a cut.",
            ],
        ),
        (
            "Alpha and beta",
            &[
                "Two numbers travel down the tree. Alpha is what you have for sure, beta is what the opponent can hold you to. Together they are the window: only values between them matter.",
                "Where alpha reaches beta, the place is left: somebody has something better elsewhere. On this tree the report shows four places that are never looked at. The value is the same as with minimax.",
            ],
        ),
        (
            "The order of moves",
            &[
                "The same eight numbers, with the worst moves first. Now nothing is cut: all 8 ends are read.",
                "With the best moves first it took 5, and it never takes fewer: with b moves at each place and d plies, perfect order reads b to the power of d/2 rounded up, plus b to the power of d/2 rounded down, minus 1. Here b is 2 and d is 3: 4 + 2 − 1.",
            ],
        ),
        (
            "A tree of your own",
            &[
                "Change the numbers, or type a whole tree in one line: brackets hold the moves of one place, numbers are ends. Which number makes the first cut go away? Which order reads most?",
                "The table runs every algorithm on your tree. Chance (Monte Carlo) has no bounds: it tries moves and counts what comes of them.",
            ],
        ),
    ],
    terms: [
        ("value", "what a position is worth to the player who begins, if both play well"),
        ("end, leaf", "a place after which nothing follows, or where the search stops and judges"),
        (
            "minimax",
            "working from the ends upwards, one player taking the greatest, the other the smallest",
        ),
        ("ply", "one move of one player"),
        ("bound", "a limit of a value: at least so much (≥), at most so much (≤)"),
        ("cut", "moves that are left unread because they can change nothing"),
        ("alpha", "what the player who begins has for sure"),
        ("beta", "what the opponent can hold that player to; alpha and beta are the window"),
    ],
    columns: ["Algorithm", "Value", "Best moves", "Places visited"],
    title: "How a program looks ahead",
    about: "A first course, from nothing: seven short chapters on trees with a few numbers.",
    begin: "Begin the course",
    chapter: "Chapter {0} of {1}",
    next: "Next chapter",
    previous: "Chapter before",
    tree: "The tree",
    typed: "The tree in one line",
    typed_help: "Brackets hold the moves of one place, numbers are ends: (3 5) (2 9).",
    leaf: "End {0}",
    reset: "The tree of the chapter again",
    back: "Back",
    step: "Step",
    first: "To the beginning",
    last: "To the end",
    moment: "Moment {0} of {1}",
    keys: "Space and the arrow keys step.",
    beginning: "The beginning",
    enters_greatest: "{0}: you move here and take the greatest.",
    enters_smallest: "{0}: the opponent moves here and takes the smallest.",
    window: "Alpha {0}, beta {1}.",
    end: "{0} is an end: {1}.",
    greatest: "{0} is worth {1}, the greatest of {2}.",
    smallest: "{0} is worth {1}, the smallest of {2}.",
    cut_greatest: "{0} is worth {1} or more. The opponent can already hold you to {2}, so it will not come to this: the rest stays unread.",
    cut_smallest: "{0} is worth {1} or less. You already have {2} for sure, so you will not come here: the rest stays unread.",
    ask_value: "Before you step: what is the beginning worth?",
    ask_leaves: "Before you step: how many ends will be read?",
    right: "Right. Step through it to see why.",
    wrong: "Not {0}. Step through it, then try again.",
    glossary: "The words",
    algorithms: "Every algorithm on this tree",
    reports: "Trees as the reports draw them:",
    of_sogo: "Sogo’s, three plies, with its numbers",
    of_othello: "Othello’s two plies in green, with numbers of ours",
    of_pogo: "Pogo’s two plies in blue and red, with numbers of ours",
    real_games: "On to real games",
    othello: "Othello on 4 x 4: a real search, small enough to read",
    originals: "Lessons from the originals",
    you: "you",
    opponent: "the opponent",
};

pub const FR: CourseTexts = CourseTexts {
    chapters: [
        (
            "Ce que vaut une position",
            &[
                "C’est à vous, et vous avez trois coups\u{a0}: a, b et c. Après chacun la partie est finie, et le nombre au bout dit ce que cela vaut pour vous\u{a0}: le plus est le mieux.",
                "La valeur de votre position est ce que donne votre meilleur coup. Rien d’autre ne compte\u{a0}: un mauvais coup que vous n’êtes pas obligé de jouer ne coûte rien.",
            ],
        ),
        (
            "L’autre joueur veut le contraire",
            &[
                "Maintenant l’adversaire répond avant la fin. Ce qui est bon pour vous est mauvais pour lui\u{a0}: il choisit le plus petit nombre là où vous choisiriez le plus grand.",
                "N’espérez pas le 9\u{a0}: remontez depuis les bouts. Trouvez d’abord ce que l’adversaire vous laisse après chacun de vos coups, puis choisissez. C’est minimax.",
            ],
        ),
        (
            "Les demi-coups",
            &[
                "Le coup d’un joueur est un demi-coup. Cet arbre a trois demi-coups de profondeur\u{a0}: vous, l’adversaire, vous. C’est l’arbre sur lequel le rapport du premier Sogo explique minimax.",
                "Les triangles droits sont à vous et prennent le plus grand nombre au-dessous, les autres sont à l’adversaire et prennent le plus petit. Avancez pas à pas\u{a0}: chaque place est visitée, 15 en tout.",
            ],
        ),
        (
            "Une borne suffit",
            &[
                "Le même petit arbre, mais lu avec attention. Après a vous êtes sûr de 3. Puis la première réponse de l’adversaire à b est 2.",
                "Donc b vaut 2 ou moins\u{a0}: c’est une borne supérieure. Que le dernier bout soit 9 ou 900 n’importe plus, car vous avez déjà 3. Il n’est pas lu\u{a0}: c’est une coupure.",
            ],
        ),
        (
            "Alpha et bêta",
            &[
                "Deux nombres descendent dans l’arbre. Alpha est ce dont vous êtes sûr, bêta ce à quoi l’adversaire peut vous limiter. Ensemble ils forment la fenêtre\u{a0}: seules les valeurs entre les deux importent.",
                "Là où alpha atteint bêta, on quitte la place\u{a0}: quelqu’un a mieux ailleurs. Sur cet arbre le rapport montre quatre places jamais regardées. La valeur est celle de minimax.",
            ],
        ),
        (
            "L’ordre des coups",
            &[
                "Les mêmes huit nombres, les pires coups d’abord. Rien n’est coupé\u{a0}: les 8 bouts sont lus.",
                "Les meilleurs coups d’abord, il en fallait 5, et jamais moins\u{a0}: avec b coups à chaque place et d demi-coups, l’ordre parfait lit b à la puissance d/2 arrondi vers le haut, plus b à la puissance d/2 arrondi vers le bas, moins 1. Ici b est 2 et d est 3\u{a0}: 4 + 2 − 1.",
            ],
        ),
        (
            "Un arbre à vous",
            &[
                "Changez les nombres, ou écrivez tout un arbre en une ligne\u{a0}: les parenthèses tiennent les coups d’une place, les nombres sont des bouts. Quel nombre fait disparaître la première coupure\u{202f}? Quel ordre fait lire le plus\u{202f}?",
                "Le tableau lance chaque algorithme sur votre arbre. Le hasard (Monte-Carlo) n’a pas de bornes\u{a0}: il essaie des coups et compte ce qui en vient.",
            ],
        ),
    ],
    terms: [
        ("valeur", "ce que vaut une position pour le joueur qui commence, si les deux jouent bien"),
        (
            "bout, feuille",
            "une place après laquelle rien ne suit, ou bien où la recherche s’arrête et juge",
        ),
        (
            "minimax",
            "remonter depuis les bouts, un joueur prenant le plus grand, l’autre le plus petit",
        ),
        ("demi-coup", "un coup d’un joueur"),
        ("borne", "une limite d’une valeur\u{a0}: au moins tant (≥), au plus tant (≤)"),
        ("coupure", "des coups qu’on ne lit pas parce qu’ils ne changent rien"),
        ("alpha", "ce dont le joueur qui commence est sûr"),
        (
            "bêta",
            "ce à quoi l’adversaire peut le limiter\u{202f}; alpha et bêta forment la fenêtre",
        ),
    ],
    columns: ["Algorithme", "Valeur", "Meilleurs coups", "Places visitées"],
    title: "Comment un programme prévoit",
    about: "Un premier cours, à partir de rien\u{a0}: sept courts chapitres sur des arbres à quelques nombres.",
    begin: "Commencer le cours",
    chapter: "Chapitre {0} sur {1}",
    next: "Chapitre suivant",
    previous: "Chapitre précédent",
    tree: "L’arbre",
    typed: "L’arbre en une ligne",
    typed_help: "Les parenthèses tiennent les coups d’une place, les nombres sont des bouts\u{a0}: (3 5) (2 9).",
    leaf: "Bout {0}",
    reset: "De nouveau l’arbre du chapitre",
    back: "Retour",
    step: "Pas",
    first: "Au début",
    last: "À la fin",
    moment: "Moment {0} sur {1}",
    keys: "Espace et les flèches font avancer.",
    beginning: "Le début",
    enters_greatest: "{0}\u{a0}: vous jouez ici et prenez le plus grand.",
    enters_smallest: "{0}\u{a0}: l’adversaire joue ici et prend le plus petit.",
    window: "Alpha {0}, bêta {1}.",
    end: "{0} est un bout\u{a0}: {1}.",
    greatest: "{0} vaut {1}, le plus grand de {2}.",
    smallest: "{0} vaut {1}, le plus petit de {2}.",
    cut_greatest: "{0} vaut {1} ou plus. L’adversaire peut déjà vous limiter à {2}, on n’en viendra donc pas là\u{a0}: le reste n’est pas lu.",
    cut_smallest: "{0} vaut {1} ou moins. Vous êtes déjà sûr de {2} et ne viendrez donc pas ici\u{a0}: le reste n’est pas lu.",
    ask_value: "Avant d’avancer\u{a0}: que vaut le début\u{202f}?",
    ask_leaves: "Avant d’avancer\u{a0}: combien de bouts seront lus\u{202f}?",
    right: "Juste. Avancez pas à pas pour voir pourquoi.",
    wrong: "Pas {0}. Avancez pas à pas, puis réessayez.",
    glossary: "Les mots",
    algorithms: "Chaque algorithme sur cet arbre",
    reports: "Des arbres comme les rapports les dessinent\u{a0}:",
    of_sogo: "Celui de Sogo, trois demi-coups, avec ses nombres",
    of_othello: "Les deux demi-coups d’Othello en vert, avec des nombres de nous",
    of_pogo: "Les deux demi-coups de Pogo en bleu et rouge, avec des nombres de nous",
    real_games: "Ensuite de vraies parties",
    othello: "Othello sur 4 x 4\u{a0}: une vraie recherche, assez petite pour être lue",
    originals: "Leçons des originaux",
    you: "vous",
    opponent: "l’adversaire",
};
