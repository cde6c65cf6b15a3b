//! What is said about puzzles. Both languages together.

use plateau_puzzles::Theme;

macro_rules! puzzle_texts {
    ($($field:ident,)*) => {
        /// The words of one language.
        #[derive(Debug)]
        pub struct PuzzleTexts {
            /// In the order of [`Theme::ALL`].
            pub themes: [&'static str; Theme::ALL.len()],
            /// Easy, medium, hard.
            pub grades: [&'static str; 3],
            $(pub $field: &'static str,)*
        }

        impl PuzzleTexts {
            /// Every sentence, for checks over all of them.
            #[cfg(test)]
            pub fn all(&self) -> Vec<&'static str> {
                self.themes.into_iter().chain(self.grades).chain([$(self.$field,)*]).collect()
            }
        }
    };
}

puzzle_texts! {
    title, about, of_the_day, of_the_day_note, streak, rating, rating_unsure, tried, begin, storm, storm_note, storm_best, storm_left,
    storm_solved, storm_over, storm_struck, storm_strikes, storm_hardest, storm_again,
    missed_here, missed_again, missed_count, missed_none, theme, any_theme, win, draw, most_discs, find_more, solved, solved_helped, found,
    wrong, wrong_over, ahead, behind, level, again, show, hint, hint_note, next, why, of_game, rated, loading, missing, old, damaged, retry, unknown,
    none, all_puzzles, link, small_cube,
}

impl PuzzleTexts {
    pub fn theme(&self, theme: Theme) -> &'static str {
        Theme::ALL.iter().position(|known| *known == theme).map_or("", |index| self.themes[index])
    }
}

pub const EN: PuzzleTexts = PuzzleTexts {
    themes: [
        "win in one",
        "block",
        "double threat",
        "do not play below a winning place",
        "the right layer",
        "a chain of threats",
        "a slide that carries the opponent",
        "the forbidden inverse",
        "open slots",
        "captives and tops",
        "save the draw",
        "the last squares",
        "leave the corner",
        "the only move that wins",
    ],
    grades: ["Easy", "Medium", "Hard"],
    title: "Puzzles",
    about: "Each position has one best move.",
    of_the_day: "Puzzle of the day",
    of_the_day_note: "The same for everybody, a new one at midnight.",
    streak: "{0}-day streak",
    rating: "Your rating: {0}",
    rating_unsure: "Your rating: about {0}",
    tried: "{0} tried",
    begin: "Puzzles near your rating",
    storm: "Storm",
    storm_note: "Storm: as many as you can in three minutes; three mistakes end it.",
    storm_best: "Your best: {0}",
    storm_left: "{0} s left",
    storm_solved: "one solved|{0} solved",
    storm_over: "Time is up: one puzzle solved.|Time is up: {0} puzzles solved.",
    storm_struck: "Three mistakes: one puzzle solved.|Three mistakes: {0} puzzles solved.",
    storm_strikes: "Mistakes: {0} of {1}",
    storm_hardest: "Hardest solved: {0}.",
    storm_again: "Another storm",
    missed_here: "Missed",
    missed_again: "They are kept: try all missed puzzles again",
    missed_count: "One missed puzzle to try again|{0} missed puzzles to try again",
    missed_none: "No more missed puzzles.",
    theme: "Theme",
    any_theme: "any",
    win: "{0} to move and win.",
    draw: "{0} to move and draw.",
    most_discs: "{0} to move: get as many discs as possible.",
    find_more: "Correct. Find the next move.",
    solved: "Solved: {0} {1}.",
    solved_helped: "Solved with help: {0} {1}.",
    found: "Found: {0} {1}.",
    wrong: "{0} {1}. {2} replies {3}.",
    wrong_over: "{0} {1}.",
    ahead: "ends one disc ahead|ends {0} discs ahead",
    behind: "ends one disc behind|ends {0} discs behind",
    level: "ends level",
    again: "Try again",
    show: "Show the move",
    hint: "Hint",
    hint_note: "With a hint a puzzle counts half.",
    next: "Next puzzle",
    why: "Study it",
    of_game: "{0}: puzzle",
    rated: "Rating {0}",
    loading: "Loading puzzles…",
    missing: "The puzzles could not be loaded. Everything else works.",
    old: "These puzzles are of another version: reload the page. Everything else works.",
    damaged: "The file of puzzles is damaged. Everything else works.",
    retry: "Try again",
    unknown: "This puzzle no longer exists. Here is another.",
    none: "No puzzle has this theme.",
    all_puzzles: "All puzzles",
    link: "Link to this puzzle, without its solution",
    small_cube: "Small cube: {0} in a row win.",
};

pub const FR: PuzzleTexts = PuzzleTexts {
    themes: [
        "gagner en un coup",
        "parer",
        "double menace",
        "ne pas jouer sous une place gagnante",
        "le bon étage",
        "une suite de menaces",
        "un glissement qui emporte l’adversaire",
        "l’inverse interdit",
        "cases ouvertes",
        "prisonniers et sommets",
        "sauver la nulle",
        "les dernières cases",
        "laisser le coin",
        "le seul coup qui gagne",
    ],
    grades: ["Facile", "Moyen", "Difficile"],
    title: "Problèmes",
    about: "Chaque position a un seul meilleur coup.",
    of_the_day: "Problème du jour",
    of_the_day_note: "Le même pour tous, un nouveau à minuit.",
    streak: "{0} jour de suite|{0} jours de suite",
    rating: "Votre cote\u{a0}: {0}",
    rating_unsure: "Votre cote\u{a0}: environ {0}",
    tried: "{0} essayé|{0} essayés",
    begin: "Des problèmes à votre niveau",
    storm: "Tempête",
    storm_note: "Tempête\u{a0}: le plus possible en trois minutes\u{202f}; trois erreurs y mettent fin.",
    storm_best: "Votre record\u{a0}: {0}",
    storm_left: "encore {0}\u{a0}s",
    storm_solved: "{0} résolu|{0} résolus",
    storm_over: "C’est fini\u{a0}: {0} problème résolu.|C’est fini\u{a0}: {0} problèmes résolus.",
    storm_struck: "Trois erreurs\u{a0}: {0} problème résolu.|Trois erreurs\u{a0}: {0} problèmes résolus.",
    storm_strikes: "Erreurs\u{a0}: {0} sur {1}",
    storm_hardest: "Le plus difficile résolu\u{a0}: {0}.",
    storm_again: "Encore une tempête",
    missed_here: "Manqués",
    missed_again: "Ils sont conservés\u{a0}: réessayer tous les problèmes manqués",
    missed_count: "{0} problème manqué à réessayer|{0} problèmes manqués à réessayer",
    missed_none: "Plus aucun problème manqué.",
    theme: "Thème",
    any_theme: "tous",
    win: "{0} joue et gagne.",
    draw: "{0} joue et fait nulle.",
    most_discs: "{0} joue\u{a0}: obtenez le plus de pions possible.",
    find_more: "Correct. Trouvez le coup suivant.",
    solved: "Résolu\u{a0}: {0} {1}.",
    solved_helped: "Résolu avec de l’aide\u{a0}: {0} {1}.",
    found: "Trouvé\u{a0}: {0} {1}.",
    wrong: "{0} {1}. {2} répond {3}.",
    wrong_over: "{0} {1}.",
    ahead: "finit avec un pion d’avance|finit avec {0} pions d’avance",
    behind: "finit avec un pion de retard|finit avec {0} pions de retard",
    level: "finit à égalité",
    again: "Réessayer",
    show: "Montrer le coup",
    hint: "Indice",
    hint_note: "Avec un indice, un problème compte pour moitié.",
    next: "Problème suivant",
    why: "L’étudier",
    of_game: "{0}\u{a0}: problème",
    rated: "Cote {0}",
    loading: "Chargement des problèmes…",
    missing: "Les problèmes n’ont pas pu être chargés. Tout le reste fonctionne.",
    old: "Ces problèmes sont d’une autre version\u{a0}: rechargez la page. Tout le reste fonctionne.",
    damaged: "Le fichier des problèmes est abîmé. Tout le reste fonctionne.",
    retry: "Réessayer",
    unknown: "Ce problème n’existe plus\u{202f}; en voici un autre.",
    none: "Aucun problème n’a ce thème.",
    all_puzzles: "Tous les problèmes",
    link: "Lien vers ce problème, sans sa solution",
    small_cube: "Petit cube\u{a0}: {0} alignés gagnent.",
};
