//! The words of the rooms people play in: the table, a new game, the end. Both languages together.

/// One of the ten who play at the levels.
#[derive(Debug)]
pub struct Person {
    pub name: &'static str,
    /// How they play, in one sentence.
    pub plays: &'static str,
}

const fn person(name: &'static str, plays: &'static str) -> Person {
    Person { name, plays }
}

macro_rules! room_texts {
    ($($field:ident,)*) => {
        /// The words of one language.
        #[derive(Debug)]
        pub struct RoomTexts {
            /// From level 1 on.
            pub people: [Person; 10],
            /// Game, won, drawn, lost, rating, puzzles, wins in a row.
            pub profile_columns: [&'static str; 7],
            $(pub $field: &'static str,)*
        }

        impl RoomTexts {
            /// Every plain sentence with its name, for checks over all of them.
            #[cfg(test)]
            pub fn sentences(&self) -> Vec<(&'static str, &'static str)> {
                let people = self.people.iter().flat_map(|person| [(person.name, person.name), (person.name, person.plays)]);
                let columns = self.profile_columns.iter().map(|column| ("profile_columns", *column));
                people.chain(columns).chain([$((stringify!($field), self.$field),)*]).collect()
            }
        }
    };
}

room_texts! {
    you, level_short, holds_discs, holds_tokens, holds_stacks, over, side_wins, drawn, end_line, end_discs, end_stacks, end_full,
    end_repetition, next_level, easier_level, end_review, end_share, end_loop, loop_shows, loop_not_made,
    loop_not_shared, plain_felt, others, sample,
    other_opponent, rated, more, what_it_is, play_friend, quick_match, at_this_screen, by_link, find_opponent, learn, steps_done, go_on_with, thinks_for, some_limit,
    held_reserve, held_tile, held_token_on_tile, held_slide, held_piece, filter_game,
    filter_result, filter_all, filter_going_on, filter_won, filter_lost, filter_other, length, filter_none, more_games, against,
    profile, profile_interval, profile_run, profile_days, profile_note,
}

pub const EN: RoomTexts = RoomTexts {
    people: [
        person("Pip", "Plays on impulse and overlooks a lot."),
        person(
            "Lola",
            "Takes a win and stops yours where it is easy to see, and sees little else.",
        ),
        person(
            "Hugo",
            "Never misses a win in one move, nor yours, and still guesses now and then.",
        ),
        person("Nina", "Careful about the next moves, hazy about plans."),
        person("Oscar", "Seldom slips, but can be outplanned."),
        person("Maya", "Sees small combinations before you do."),
        person("Victor", "Calculates; traps seldom work any more."),
        person("Selma", "Strong: one careless move is enough."),
        person("Edmond", "Very strong: bring a plan, and patience."),
        person("Athena", "The best there is here; in some games nobody can beat her."),
    ],
    profile_columns: ["Game", "Won", "Drawn", "Lost", "Rating", "Puzzles", "Wins in a row"],
    you: "You",
    level_short: "Level {0} · {1}",
    holds_discs: "one disc|{0} discs",
    holds_tokens: "one in hand|{0} in hand",
    holds_stacks: "one stack|{0} stacks",
    over: "The game is over",
    side_wins: "{0} wins",
    drawn: "A draw",
    end_line: "Move {0}, {1}, completed the line {2}.",
    end_discs: "{0} discs to {1}.",
    end_stacks: "With move {0}, {1}, every stack was owned.",
    end_full: "The board is full, and nobody has a line.",
    end_repetition: "The same position came up for the third time.",
    next_level: "Next: {0} (level {1})",
    easier_level: "Try {0} (level {1})",
    end_review: "Review",
    end_share: "Share",
    end_loop: "Animation",
    loop_shows: "The last moves of the game, over and over",
    loop_not_made: "The picture could not be made here.",
    loop_not_shared: "The browser did not allow sharing: save the picture instead.",
    sample: "Preview",
    plain_felt: "Othello on plain felt with lines and four dots",
    others: "Other opponents",
    other_opponent: "Kind of opponent",
    rated: "Rating {0}.",
    more: "More options",
    what_it_is: "Play friends or ten computer players, from beginner to expert. Free, no account, works offline.",
    play_friend: "Play a friend",
    quick_match: "Quick match",
    at_this_screen: "At this screen",
    by_link: "With a link",
    find_opponent: "Find an opponent",
    learn: "Learn",
    steps_done: "{0} of {1} steps done",
    go_on_with: "Continue playing",
    thinks_for: "{0} is thinking… {1} s",
    some_limit: "No limit set: two seconds for a move.",
    held_reserve: "A token from your hand: click a bare tile to put it there.",
    held_tile: "{0}: click the hole to slide the tile, or {0} again to put a token on it.",
    held_token_on_tile: "{0}: click the hole to slide the tile, or a bare tile to move the token.",
    held_slide: "{0}: click the hole to slide the tile.",
    held_piece: "{0}: click where it should go.",
    filter_game: "Game",
    filter_result: "Result",
    filter_all: "all",
    filter_going_on: "in progress",
    filter_won: "won",
    filter_lost: "lost",
    filter_other: "other",
    length: "one move|{0} moves",
    filter_none: "No game fits this choice.",
    more_games: "Show more (one left)|Show more ({0} left)",
    against: "vs {0} ({1})",
    profile: "Profile",
    profile_interval: "{0} to {1}",
    profile_run: "{0} (best {1})",
    profile_days: "Puzzle of the day: {0}-day streak|Puzzle of the day: {0}-day streak",
    profile_note: "From the games against computers on this device. A rating is shown as a range that is right 19 times in 20.",
};

pub const FR: RoomTexts = RoomTexts {
    people: [
        person("Pip", "Joue ce qui lui passe par la tête, et laisse échapper beaucoup."),
        person(
            "Lola",
            "Saisit un gain et pare le vôtre quand ils se voient bien, et ne voit guère plus loin.",
        ),
        person("Hugo", "Ne manque ni un gain en un coup, ni le vôtre, mais devine encore parfois."),
        person("Nina", "Attentive aux prochains coups, moins aux plans."),
        person("Oscar", "Se trompe rarement, mais on peut le surprendre par un plan."),
        person("Maya", "Voit les petites combinaisons avant vous."),
        person("Victor", "Calcule\u{202f}; les pièges ne prennent presque plus."),
        person("Selma", "Forte\u{a0}: un seul coup négligé suffit."),
        person("Edmond", "Très fort\u{a0}: apportez un plan, et de la patience."),
        person("Athéna", "La meilleure ici\u{202f}; à certains jeux, personne ne peut la battre."),
    ],
    profile_columns: [
        "Jeu",
        "Gagnées",
        "Nulles",
        "Perdues",
        "Cote",
        "Problèmes",
        "Victoires de suite",
    ],
    you: "Vous",
    level_short: "Niveau {0} · {1}",
    holds_discs: "un pion|{0} pions",
    holds_tokens: "un en main|{0} en main",
    holds_stacks: "une pile|{0} piles",
    over: "La partie est finie",
    side_wins: "{0} gagne",
    drawn: "Match nul",
    end_line: "Le coup {0}, {1}, a complété la ligne {2}.",
    end_discs: "{0} pions à {1}.",
    end_stacks: "Avec le coup {0}, {1}, toutes les piles étaient prises.",
    end_full: "Le plateau est plein, et personne n’a de ligne.",
    end_repetition: "La même position est revenue pour la troisième fois.",
    next_level: "Ensuite\u{a0}: {0} (niveau {1})",
    easier_level: "Essayez {0} (niveau {1})",
    end_review: "Revoir la partie",
    end_share: "Partager",
    end_loop: "Animation",
    loop_shows: "Les derniers coups de la partie, en boucle",
    loop_not_made: "L’image n’a pas pu être faite ici.",
    loop_not_shared: "Le navigateur a refusé le partage\u{a0}: enregistrez plutôt l’image.",
    sample: "Aperçu",
    plain_felt: "Othello sur un feutre uni, avec des lignes et quatre points",
    others: "Autres adversaires",
    other_opponent: "Genre d’adversaire",
    rated: "Cote {0}.",
    more: "Plus d’options",
    what_it_is: "Jouez contre des amis ou contre dix joueurs artificiels, du débutant à l’expert. Gratuit, sans compte, même hors connexion.",
    play_friend: "Jouer avec un ami",
    quick_match: "Partie rapide",
    at_this_screen: "Sur cet écran",
    by_link: "Par un lien",
    find_opponent: "Trouver un adversaire",
    learn: "Apprendre",
    steps_done: "{0} étapes sur {1}",
    go_on_with: "Reprendre une partie",
    thinks_for: "{0} réfléchit… {1}\u{a0}s",
    some_limit: "Aucune limite choisie\u{a0}: deux secondes par coup.",
    held_reserve: "Un jeton de votre main\u{a0}: cliquez sur une tuile nue pour l’y poser.",
    held_tile: "{0}\u{a0}: cliquez sur le trou pour faire glisser la tuile, ou de nouveau sur {0} pour y poser un jeton.",
    held_token_on_tile: "{0}\u{a0}: cliquez sur le trou pour faire glisser la tuile, ou sur une tuile nue pour déplacer le jeton.",
    held_slide: "{0}\u{a0}: cliquez sur le trou pour faire glisser la tuile.",
    held_piece: "{0}\u{a0}: cliquez là où cela doit aller.",
    filter_game: "Jeu",
    filter_result: "Résultat",
    filter_all: "tous",
    filter_going_on: "en cours",
    filter_won: "gagnées",
    filter_lost: "perdues",
    filter_other: "autres",
    length: "un coup|{0} coups",
    filter_none: "Aucune partie ne correspond à ce choix.",
    more_games: "En montrer plus (encore une)|En montrer plus (encore {0})",
    against: "contre {0} ({1})",
    profile: "Profil",
    profile_interval: "{0} à {1}",
    profile_run: "{0} (record {1})",
    profile_days: "Problème du jour\u{a0}: {0} jour de suite|Problème du jour\u{a0}: {0} jours de suite",
    profile_note: "D’après les parties contre l’ordinateur sur cet appareil. Une cote est donnée par un intervalle juste 19 fois sur 20.",
};
