//! The words of the study, both languages side by side.

macro_rules! study_texts {
    ($($field:ident: $en:literal, $fr:literal;)*) => {
        /// The words of one language.
        #[derive(Debug)]
        pub struct StudyTexts {
            $(pub $field: &'static str,)*
        }

        pub const EN: StudyTexts = StudyTexts { $($field: $en,)* };
        pub const FR: StudyTexts = StudyTexts { $($field: $fr,)* };

        impl StudyTexts {
            /// Every text with its name, for checks over all of them.
            #[cfg(test)]
            pub fn sentences(&self) -> Vec<(&'static str, &'static str)> {
                vec![$((stringify!($field), self.$field),)*]
            }
        }
    };
}

study_texts! {
    study: "Study", "Étude";
    study_of: "Study: {0}", "Étude\u{a0}: {0}";
    load_studied: "Open in the study", "Ouvrir dans l’étude";
    as_variation: "Study it as a variation", "L’étudier comme variante";
    tree: "Moves and variations", "Coups et variantes";
    at_start: "Start", "Début";
    to_start: "To the start", "Au début";
    back: "One move back", "Un coup en arrière";
    forward: "One move forward", "Un coup en avant";
    to_end: "To the end of the line", "À la fin de la ligne";
    undo: "Undo the change", "Annuler la modification";
    redo: "Redo the change", "Rétablir la modification";
    promote: "Promote", "Promouvoir";
    delete: "Delete", "Supprimer";
    fold: "Fold", "Replier";
    unfold: "Unfold", "Déplier";
    comment: "Comment on this position", "Commentaire de cette position";
    signs: "Sign for the move", "Signe du coup";
    variations: "one variation|{0} variations", "une variante|{0} variantes";
    too_deep: "Variations within variations go no deeper.", "Les variantes ne s’emboîtent pas davantage.";
    play_from_here: "Play from here", "Jouer d’ici";
    open_game: "Open a game", "Ouvrir une partie";
    open_hint: "Paste a saved game, a link, an Othello transcript, GGF, a line of OBF or a position. Files may also be dropped anywhere on the page.", "Collez une partie enregistrée, un lien, une transcription d’Othello, du GGF, une ligne d’OBF ou une position. On peut aussi déposer un fichier n’importe où sur la page.";
    open_files: "Files (for WTHOR also its players and tournaments)", "Fichiers (pour WTHOR aussi ses joueurs et ses tournois)";
    filter: "Search players, tournament, year", "Chercher joueurs, tournoi, année";
    found: "one game|{0} games", "une partie|{0} parties";
    found_first: "the first {0} of {1} games", "les {0} premières de {1} parties";
    damaged: "One game in it is damaged.|{0} games in it are damaged.", "Une partie y est abîmée.|{0} parties y sont abîmées.";
    black: "Black", "Noir";
    white: "White", "Blanc";
    event: "Tournament", "Tournoi";
    year: "Year", "Année";
    discs: "Discs", "Pions";
    share: "Share", "Partager";
    link_whole: "The link carries the whole study.", "Le lien contient toute l’étude.";
    link_main: "The study is too long for a link: this one carries its main line alone.", "L’étude est trop longue pour un lien\u{a0}: celui-ci ne contient que la ligne principale.";
    link: "Link", "Lien";
    record: "Record with variations", "Partie avec variantes";
    transcript: "Transcript of this line", "Transcription de cette ligne";
    ggf: "GGF", "GGF";
    obf: "OBF line of this position", "Ligne OBF de cette position";
    position: "This position as text", "Cette position en texte";
    copy: "Copy: {0}", "Copier\u{a0}: {0}";
    save: "Save: {0}", "Enregistrer\u{a0}: {0}";
    save_short: "Save", "Enregistrer";
    picture: "Picture of the position", "Image de la position";
    animation: "Animated picture of this line", "Image animée de cette ligne";
    animation_working: "Picture {0} of {1}", "Image {0} sur {1}";
    set_up: "Set up a position", "Disposer une position";
    tools: "What a click does", "Ce que fait un clic";
    tool_put: "Put {0}", "Poser {0}";
    tool_remove: "Take away", "Retirer";
    tool_hole: "Move the hole", "Déplacer le trou";
    who_moves: "To move", "Trait";
    forbidden: "Forbidden slide", "Glissement interdit";
    forbidden_none: "none", "aucun";
    start_position: "Starting position", "Position initiale";
    clear: "Clear the board", "Vider le plateau";
    use_it: "Study it", "L’étudier";
    set_up_fine: "It can be played from here.", "On peut jouer à partir d’ici.";
    set_up_over: "The game is over here: it can be looked at, but not played on.", "La partie est terminée ici\u{a0}: on peut la regarder, mais pas la continuer.";
    cannot_arise: "No game ever comes to this position, but it can be played on.", "Aucune partie n’arrive à cette position, mais on peut la jouer.";
    flaw_too_many: "{0} has {1} pieces on the board, but owns {2}.", "{0} a {1} pièces sur le plateau, mais n’en possède que {2}.";
    flaw_not_all: "{0} has {1} of its {2} pieces on the board.", "{0} a {1} de ses {2} pièces sur le plateau.";
    flaw_not_in_turn: "{0} has {1} pieces and {2} has {3}: who takes turns has as many, or the first player one more.", "{0} a {1} pièces et {2} en a {3}\u{a0}: à tour de rôle on en a autant, ou le premier joueur une de plus.";
    flaw_line: "A line is complete that the last move cannot have completed: the game would have ended before.", "Une ligne est complète que le dernier coup n’a pas pu compléter\u{a0}: la partie se serait terminée avant.";
    flaw_forbidden: "That slide cannot be forbidden here.", "Ce glissement ne peut pas être interdit ici.";
    book: "Book, in discs:", "Bibliothèque, en pions\u{a0}:";
    opening: "Opening: {0}", "Ouverture\u{a0}: {0}";
    elsewhere: "Another window works on this study.", "Une autre fenêtre travaille sur cette étude.";
    work_here: "Work here", "Travailler ici";
}
