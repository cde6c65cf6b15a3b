//! What the lessons say that lead through real searches: both languages together, in the order of
//! `inside::lessons::LESSONS`.

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
    /// What each of those is about: lines and their worth, a learner, what tells who wins, how
    /// games branch.
    pub beside: [&'static str; 4],
    /// The title of each lesson, and a text for each of its steps.
    pub lessons: &'static [(&'static str, &'static [&'static str])],
}

impl PathTexts {
    /// Every text, for checks over all of them.
    #[cfg(test)]
    pub fn all(&self) -> Vec<&'static str> {
        let mut all = vec![
            self.title,
            self.about,
            self.next,
            self.previous,
            self.leave,
            self.step,
            self.beside_rules,
        ];
        all.extend(self.beside);
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
    beside_rules: "Four more stand beside the rules, with boards, tables and a learner at work:",
    beside: [
        "What a line is worth: the worked example that makes 3050",
        "Learning against an exact table",
        "Which criterion matters",
        "How many moves there are",
    ],
    lessons: &[
        (
            "Minimax against alpha-beta",
            &[
                "Minimax looks at every move and every reply on the cube of 64 places: 4,097 positions. In two seconds a move the original reached depth 2 with it.",
                "Alpha-beta finds the same value after 224 positions, and most of the tree is hatched: never looked at. In the same two seconds the original reached depth 4 with it, where minimax would have to visit 15,503,105.",
                "This is the first cut. Read on the card why no other reply was looked at here: the opponent already has something better elsewhere.",
            ],
        ),
        (
            "The order of moves",
            &[
                "Alpha-beta to depth 4 in the order in which the rules make the moves: 1,977 positions, where minimax visits 69,904.",
                "The same with the worst moves first: 53,592 positions. Cuts come late and most of them not at all. The value is the same.",
                "The same with the best moves first, by the evaluation after the move: 1,205 positions. Cuts come at once.",
                "The full search finds a good order by itself, depth by depth: 1,664 positions. To depth 7 from the beginning plain alpha-beta visits 1,525,672 positions and the full search 14,926.",
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
                "Three times three times three: small enough to be searched to the end, and the best laboratory, as the authors of the original said. Two plies deep the search likes the centre without knowing why. The truth: the first player wins by it in 7, and loses with every other first move.",
                "After the centre the search proves it with 42,412 positions: whatever the second player does, it is lost in 6.",
            ],
        ),
        (
            "The same position by two ways",
            &[
                "Two moves in another order lead to the same position. The table remembers what was found out the first time and answers here: 47 times in this search of 1,664 positions.",
                "Without the table everything is looked at again: 2,254 positions.",
            ],
        ),
        (
            "Chance against the truth",
            &[
                "Monte Carlo plays by chance and counts. After 50 visits its favourite is @b1, with 13 of them. It is right by luck: the truth says that this edge wins in 9.",
                "After 2,000 visits its favourite is @a1, with 458 of them, and the truth says that a corner only draws. More games by chance are not more truth.",
                "The edge of the beginning again: it wins in 9, and Monte Carlo left it after 103 visits, because they came out even. That is an average over games by chance, not a proof.",
            ],
        ),
        (
            "It blocked but would not win",
            &[
                "Each player has three in a row. One ply is enough to see that a1 wins at once.",
                "The original gave the wrong player’s score at the last ply. With that mistake the same search plays b1: it blocks, but it will not win, just as its authors saw.",
                "The winning move: the game is over, and the search takes it for a win of the other player.",
                "Further ahead it is always the last ply that goes wrong. Here d4 makes two threats at once, and the right search sees the win in 3.",
                "With the mistake those wins count for the other player, and the search plays a3 instead.",
            ],
        ),
        (
            "The first win instead of the nearest",
            &[
                "The strongest level of the original, depth 3. The nearest win is one move away: 1b3-b2.",
                "The original took the first win that it found, and every win was as good as any other. Here that is 1a1-a2, which wins two plies later.",
                "The win in one move is only a win like the others. Played on against a search of one ply, this one makes 7 moves without ending the game, until the same position comes for the third time: a draw. So level 3 lost to level 1 in the original; once the nearest win was taken, a higher level always won.",
            ],
        ),
        (
            "A search that forgets flips and passes",
            &[
                "Four by four. a1 turns one disc and leaves the opponent without a move. The right search sees that the opponent has to pass.",
                "The original’s search put discs down and turned none of them. The board shows what it saw after a1: nothing was turned, and the opponent seems to have moves.",
                "It knew of no pass either: where a player cannot move, the game counted as over. So it takes itself for lost in 3 with every move and plays a3. In truth a1 wins and a3 loses.",
            ],
        ),
        (
            "Judging a move instead of a position",
            &[
                "The right search of two plies judges the positions that it comes to and plays @c1. The truth: a draw.",
                "The original judged moves: what the last one gained, not where the whole line led. With that mistake @c2 looks better, and the truth says that the opponent wins in 5.",
                "One ply deep nobody notices: all moves begin in the same position, so gains and positions come in the same order.",
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
    beside_rules: "Quatre autres se trouvent près des règles, avec des plateaux, des tableaux et un élève au travail\u{a0}:",
    beside: [
        "Ce que vaut une ligne\u{a0}: l’exemple calculé qui donne 3050",
        "Apprendre face à une table exacte",
        "Quel critère compte",
        "Combien de coups il y a",
    ],
    lessons: &[
        (
            "Minimax contre alpha-bêta",
            &[
                "Minimax regarde chaque coup et chaque réponse sur le cube de 64 places\u{a0}: 4\u{a0}097 positions. En deux secondes par coup, l’original atteignait la profondeur 2.",
                "Alpha-bêta trouve la même valeur après 224 positions, et presque tout l’arbre est hachuré\u{a0}: jamais regardé. Dans les mêmes deux secondes, l’original atteignait la profondeur 4, où minimax devrait visiter 15\u{a0}503\u{a0}105 positions.",
                "Voici la première coupure. La fiche dit pourquoi aucune autre réponse n’a été regardée ici\u{a0}: l’adversaire a déjà mieux ailleurs.",
            ],
        ),
        (
            "L’ordre des coups",
            &[
                "Alpha-bêta à la profondeur 4, dans l’ordre où les règles donnent les coups\u{a0}: 1\u{a0}977 positions, là où minimax en visite 69\u{a0}904.",
                "La même recherche avec les pires coups d’abord\u{a0}: 53\u{a0}592 positions. Les coupures viennent tard ou pas du tout. La valeur est la même.",
                "La même avec les meilleurs coups d’abord, selon l’évaluation après le coup\u{a0}: 1\u{a0}205 positions. Les coupures viennent aussitôt.",
                "La recherche complète trouve un bon ordre elle-même, profondeur par profondeur\u{a0}: 1\u{a0}664 positions. À la profondeur 7 depuis le début, alpha-bêta simple visite 1\u{a0}525\u{a0}672 positions et la recherche complète 14\u{a0}926.",
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
                "Trois fois trois fois trois\u{a0}: assez petit pour être cherché jusqu’au bout, le meilleur laboratoire, disaient les auteurs de l’original. À deux coups de profondeur la recherche aime le centre sans savoir pourquoi. La vérité\u{a0}: le premier joueur gagne par lui en 7 et perd avec tout autre premier coup.",
                "Après le centre, la recherche le prouve avec 42\u{a0}412 positions\u{a0}: quoi que fasse le second joueur, il a perdu en 6.",
            ],
        ),
        (
            "La même position par deux chemins",
            &[
                "Deux coups dans un autre ordre mènent à la même position. La table se souvient de ce qui fut trouvé la première fois et répond ici\u{a0}: 47 fois dans cette recherche de 1\u{a0}664 positions.",
                "Sans la table tout est regardé de nouveau\u{a0}: 2\u{a0}254 positions.",
            ],
        ),
        (
            "Le hasard contre la vérité",
            &[
                "Monte-Carlo joue au hasard et compte. Après 50 visites son favori est @b1, avec 13 d’entre elles. Il a raison par chance\u{a0}: la vérité dit que ce bord gagne en 9.",
                "Après 2\u{a0}000 visites son favori est @a1, avec 458 d’entre elles, et la vérité dit qu’un coin ne fait que nulle. Plus de parties au hasard ne font pas plus de vérité.",
                "De nouveau le bord du début\u{a0}: il gagne en 9, et Monte-Carlo l’a quitté après 103 visites, parce qu’elles s’équilibraient. C’est une moyenne de parties au hasard, pas une preuve.",
            ],
        ),
        (
            "Il bloquait mais ne gagnait pas",
            &[
                "Chaque joueur a trois boules en ligne. Un coup de profondeur suffit pour voir que a1 gagne aussitôt.",
                "L’original donnait au dernier coup les points du mauvais joueur. Avec cette erreur la même recherche joue b1\u{a0}: elle bloque mais ne gagne pas, comme ses auteurs l’ont vu.",
                "Le coup gagnant\u{a0}: la partie est finie, et la recherche la croit gagnée par l’autre joueur.",
                "Plus loin, c’est toujours le dernier coup qui est faux. Ici d4 fait deux menaces à la fois, et la bonne recherche voit le gain en 3.",
                "Avec l’erreur ces gains comptent pour l’autre joueur, et la recherche joue a3.",
            ],
        ),
        (
            "Le premier gain au lieu du plus proche",
            &[
                "Le niveau le plus fort de l’original, profondeur 3. Le gain le plus proche est à un coup\u{a0}: 1b3-b2.",
                "L’original prenait le premier gain trouvé, et tous les gains se valaient. Ici c’est 1a1-a2, qui gagne deux coups plus tard.",
                "Le gain en un coup n’est qu’un gain comme les autres. Contre une recherche d’un seul coup, celle-ci joue 7 fois sans finir la partie, jusqu’à ce que la même position vienne pour la troisième fois\u{a0}: nulle. C’est ainsi que le niveau 3 perdait contre le niveau 1 dans l’original\u{202f}; une fois le gain le plus proche choisi, un niveau plus haut gagnait toujours.",
            ],
        ),
        (
            "Une recherche qui oublie retournements et passes",
            &[
                "Quatre sur quatre. a1 retourne un pion et laisse l’adversaire sans coup. La bonne recherche voit que l’adversaire doit passer.",
                "La recherche de l’original posait des pions sans en retourner aucun. Le plateau montre ce qu’elle voyait après a1\u{a0}: rien n’est retourné, et l’adversaire semble avoir des coups.",
                "Elle ne connaissait pas non plus la passe\u{a0}: quand un joueur ne peut pas jouer, la partie comptait comme finie. Elle se croit donc perdue en 3 avec chaque coup et joue a3. En vérité a1 gagne et a3 perd.",
            ],
        ),
        (
            "Juger un coup au lieu d’une position",
            &[
                "La bonne recherche à deux coups juge les positions où elle arrive et joue @c1. La vérité\u{a0}: nulle.",
                "L’original jugeait les coups\u{a0}: ce que le dernier gagnait, non pas où menait toute la ligne. Avec cette erreur @c2 paraît meilleur, et la vérité dit que l’adversaire gagne en 5.",
                "À un coup de profondeur personne ne le remarque\u{a0}: tous les coups partent de la même position, et gains et positions viennent dans le même ordre.",
            ],
        ),
    ],
};
