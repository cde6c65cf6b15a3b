//! What is said around lessons; the lessons themselves are in `lessons/`. Both languages together.

macro_rules! learn_texts {
    ($($field:ident,)*) => {
        /// The words of one language.
        #[derive(Debug)]
        pub struct LearnTexts {
            $(pub $field: &'static str,)*
        }

        impl LearnTexts {
            /// Every sentence, for checks over all of them.
            #[cfg(test)]
            pub fn all(&self) -> Vec<&'static str> {
                vec![$(self.$field,)*]
            }
        }
    };
}

learn_texts! { title, offer, learn, step_of, steps, done, next_step, right, wrong, task_of, finished, missing, damaged, loading, no_puzzles,
    lines_title, lines_link, lines_about, lines_start, lines_again, lines_ask, lines_wrong, lines_over, lines_time, lines_cost, lines_best,
    lines_show, next_lesson,
}

pub const EN: LearnTexts = LearnTexts {
    title: "{0}: lesson",
    offer: "New to {0}? A lesson in short steps",
    learn: "Learn it step by step",
    step_of: "Step {0} of {1}",
    steps: "Steps",
    done: "done",
    next_step: "Next",
    right: "Right.",
    wrong: "{0} is not it. Try again.",
    task_of: "{0} of {1}",
    finished: "That was the last step. Now play, or go on with puzzles.",
    missing: "The lesson could not be loaded. Everything else works.",
    damaged: "The file of the lesson is damaged. Everything else works.",
    loading: "Loading the lesson…",
    no_puzzles: "The exercises of this step could not be loaded. Everything else works.",
    lines_title: "{0}: see the line",
    lines_link: "See the line: reading the cube, by the clock",
    lines_about: "{0} boards, one after the other. On each, exactly one place completes a line: how fast do you see it?",
    lines_start: "Start the clock",
    lines_again: "Another round",
    lines_ask: "{0}: which place completes a line?",
    lines_wrong: "{0} makes no line: you have only {1} of {2} there.",
    lines_over: "All {0} seen, in {1} s.",
    lines_time: "{0} s",
    lines_cost: "A wrong place costs {0} s, being shown the right one {1} s.",
    lines_best: "Your best time: {0} s",
    lines_show: "Show it",
    next_lesson: "Next lesson: {0}, step {1} of {2}",
};

pub const FR: LearnTexts = LearnTexts {
    title: "{0}\u{a0}: leçon",
    offer: "Vous découvrez {0}\u{202f}? Une leçon en petites étapes",
    learn: "Apprendre pas à pas",
    step_of: "Étape {0} sur {1}",
    steps: "Étapes",
    done: "fait",
    next_step: "Suite",
    right: "Juste.",
    wrong: "Ce n’est pas {0}. Réessayez.",
    task_of: "{0} sur {1}",
    finished: "C’était la dernière étape. Jouez maintenant, ou continuez par des problèmes.",
    missing: "La leçon n’a pas pu être chargée. Tout le reste fonctionne.",
    damaged: "Le fichier de la leçon est abîmé. Tout le reste fonctionne.",
    loading: "Chargement de la leçon…",
    no_puzzles: "Les exercices de cette étape n’ont pas pu être chargés. Tout le reste fonctionne.",
    lines_title: "{0}\u{a0}: voir la ligne",
    lines_link: "Voir la ligne\u{a0}: lire le cube, contre la montre",
    lines_about: "{0} plateaux, l’un après l’autre. Sur chacun, une seule place complète une ligne\u{a0}: en combien de temps la voyez-vous\u{202f}?",
    lines_start: "Lancer le chrono",
    lines_again: "Encore une série",
    lines_ask: "{0}\u{a0}: quelle place complète une ligne\u{202f}?",
    lines_wrong: "{0} ne fait pas de ligne\u{a0}: vous n’y avez que {1} sur {2}.",
    lines_over: "Les {0} sont vues, en {1}\u{a0}s.",
    lines_time: "{0}\u{a0}s",
    lines_cost: "Une erreur coûte {0}\u{a0}s, se la faire montrer {1}\u{a0}s.",
    lines_best: "Votre meilleur temps\u{a0}: {0}\u{a0}s",
    lines_show: "Montrer",
    next_lesson: "Prochaine leçon\u{a0}: {0}, étape {1} sur {2}",
};
