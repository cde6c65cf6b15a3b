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
            pub fn all(&self) -> Vec<&'static str> {
                vec![$(self.$field,)*]
            }
        }
    };
}

learn_texts! { title, offer, learn, step_of, steps, done, next_step, right, wrong, task_of, finished, missing, loading, no_puzzles, }

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
    missing: "The lesson could not be fetched. Everything else works.",
    loading: "The lesson is being fetched…",
    no_puzzles: "The exercises of this step could not be fetched. Everything else works.",
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
    loading: "La leçon arrive…",
    no_puzzles: "Les exercices de cette étape n’ont pas pu être chargés. Tout le reste fonctionne.",
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_languages_have_the_same_gaps() {
        let gaps = |text: &str| (0..2).map(|i| text.contains(&format!("{{{i}}}"))).collect::<Vec<_>>();
        for (en, fr) in EN.all().into_iter().zip(FR.all()) {
            assert!(!en.is_empty() && !fr.is_empty());
            assert_eq!(gaps(en), gaps(fr), "'{en}' has other gaps in French: '{fr}'");
        }
    }
}
