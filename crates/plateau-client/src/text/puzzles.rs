//! What is said about puzzles. Both languages together.

use plateau_puzzles::Theme;

macro_rules! puzzle_texts {
    ($($field:ident,)*) => {
        /// The words of one language.
        #[derive(Debug)]
        pub struct PuzzleTexts {
            /// In the order of [`Theme::ALL`].
            pub themes: [&'static str; Theme::ALL.len()],
            $(pub $field: &'static str,)*
        }

        impl PuzzleTexts {
            /// Every sentence, for checks over all of them.
            #[cfg(test)]
            pub fn all(&self) -> Vec<&'static str> {
                self.themes.into_iter().chain([$(self.$field,)*]).collect()
            }
        }
    };
}

puzzle_texts! {
    title, about, of_the_day, of_the_day_note, streak, rating, rating_unsure, tried, begin, storm, storm_note, storm_best, storm_left,
    storm_solved, storm_over, storm_again, theme, any_theme, win, draw, most_discs, find_more, solved, solved_helped, found,
    wrong, wrong_over, again, hint, hint_note, next, why, of_game, rated, loading, missing, old, damaged, retry, unknown,
    none, all_puzzles, link, small_cube,
}

impl PuzzleTexts {
    pub fn theme(&self, theme: Theme) -> &'static str {
        Theme::ALL.iter().position(|known| *known == theme).map_or("", |index| self.themes[index])
    }
}

pub const EN: PuzzleTexts = PuzzleTexts {
    themes: [
        "win at once",
        "parry",
        "double threat",
        "do not play below a winning place",
        "the right layer",
        "a chain of threats",
        "a slide that carries the opponent",
        "the forbidden inverse",
        "the only opening",
        "captives and tops",
        "hold the draw",
        "the last squares",
        "leave the corner",
        "the only move that wins",
    ],
    title: "Puzzles",
    about: "Every puzzle has exactly one right move at each turn: tables and solvers know what all the others are worth.",
    of_the_day: "Puzzle of the day",
    of_the_day_note: "The same for everybody, a new one at midnight.",
    streak: "One day in a row|{0} days in a row",
    rating: "Your rating: {0}",
    rating_unsure: "Your rating: about {0}",
    tried: "one tried|{0} tried",
    begin: "Puzzles near your rating",
    storm: "Storm",
    storm_note: "Storm: as many as you can in three minutes.",
    storm_best: "Your best: {0}",
    storm_left: "{0} s left",
    storm_solved: "one solved|{0} solved",
    storm_over: "Time is up: one puzzle solved.|Time is up: {0} puzzles solved.",
    storm_again: "Another storm",
    theme: "Theme",
    any_theme: "any",
    win: "{0} to move and win: only one move does.",
    draw: "{0} to move and hold the draw: every other move loses.",
    most_discs: "{0} to move: only one move gets the most discs.",
    find_more: "Right. Now the next move.",
    solved: "Solved: {0} {1}.",
    solved_helped: "Solved with help: {0} {1}.",
    found: "Found: {0} {1}.",
    wrong: "{0} {1}: the answer is {2}.",
    wrong_over: "{0} {1}.",
    again: "Try again",
    hint: "Hint",
    hint_note: "With a hint a puzzle counts half.",
    next: "Next puzzle",
    why: "Why? Study it",
    of_game: "{0}: puzzle",
    rated: "Rated {0}",
    loading: "The puzzles are being fetched…",
    missing: "The puzzles could not be fetched. Everything else works.",
    old: "These puzzles are of another version: reload the page. Everything else works.",
    damaged: "The file of puzzles is damaged. Everything else works.",
    retry: "Fetch them again",
    unknown: "There is no such puzzle any more; here is another.",
    none: "No puzzle has this theme.",
    all_puzzles: "All puzzles",
    link: "Link to this puzzle, without its solution",
    small_cube: "A small cube, where {0} in a row win.",
};

pub const FR: PuzzleTexts = PuzzleTexts {
    themes: [
        "gagner tout de suite",
        "parer",
        "double menace",
        "ne pas jouer sous une place gagnante",
        "à qui revient quel étage",
        "une suite de menaces",
        "un glissement qui emporte l’adversaire",
        "l’inverse interdit",
        "la seule ouverture",
        "prisonniers et sommets",
        "tenir la nulle",
        "les dernières cases",
        "laisser le coin",
        "le seul coup qui gagne",
    ],
    title: "Problèmes",
    about: "À chaque tour un seul coup est juste\u{a0}: les tables et les solveurs savent ce que valent tous les autres.",
    of_the_day: "Problème du jour",
    of_the_day_note: "Le même pour tous, un nouveau à minuit.",
    streak: "Un jour de suite|{0} jours de suite",
    rating: "Votre classement\u{a0}: {0}",
    rating_unsure: "Votre classement\u{a0}: environ {0}",
    tried: "{0} essayé|{0} essayés",
    begin: "Des problèmes à votre niveau",
    storm: "Tempête",
    storm_note: "Tempête\u{a0}: le plus possible en trois minutes.",
    storm_best: "Votre record\u{a0}: {0}",
    storm_left: "encore {0}\u{a0}s",
    storm_solved: "{0} résolu|{0} résolus",
    storm_over: "C’est fini\u{a0}: {0} problème résolu.|C’est fini\u{a0}: {0} problèmes résolus.",
    storm_again: "Encore une tempête",
    theme: "Thème",
    any_theme: "tous",
    win: "{0} joue et gagne\u{a0}: un seul coup y arrive.",
    draw: "{0} joue et tient la nulle\u{a0}: tout autre coup perd.",
    most_discs: "{0} joue\u{a0}: un seul coup donne le plus de pions.",
    find_more: "Juste. Le coup suivant, maintenant.",
    solved: "Résolu\u{a0}: {0} {1}.",
    solved_helped: "Résolu avec de l’aide\u{a0}: {0} {1}.",
    found: "Trouvé\u{a0}: {0} {1}.",
    wrong: "{0} {1}\u{a0}: la réponse est {2}.",
    wrong_over: "{0} {1}.",
    again: "Réessayer",
    hint: "Indice",
    hint_note: "Avec un indice, un problème compte pour moitié.",
    next: "Problème suivant",
    why: "Pourquoi\u{202f}? L’étudier",
    of_game: "{0}\u{a0}: problème",
    rated: "Classé {0}",
    loading: "Les problèmes arrivent…",
    missing: "Les problèmes n’ont pas pu être chargés. Tout le reste fonctionne.",
    old: "Ces problèmes sont d’une autre version\u{a0}: rechargez la page. Tout le reste fonctionne.",
    damaged: "Le fichier des problèmes est abîmé. Tout le reste fonctionne.",
    retry: "Les charger à nouveau",
    unknown: "Ce problème n’existe plus\u{202f}; en voici un autre.",
    none: "Aucun problème n’a ce thème.",
    all_puzzles: "Tous les problèmes",
    link: "Lien vers ce problème, sans sa solution",
    small_cube: "Un petit cube, où {0} à la file gagnent.",
};
