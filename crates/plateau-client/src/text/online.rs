//! The words of games with somebody elsewhere. Both languages together.

macro_rules! online_texts {
    ($($field:ident,)*) => {
        /// The words of one language.
        #[derive(Debug)]
        pub struct OnlineTexts {
            /// All that can be said, in the order of `Phrase::ALL`.
            pub phrases: [&'static str; 12],
            $(pub $field: &'static str,)*
        }

        impl OnlineTexts {
            /// Every sentence with its name, for checks over all of them.
            pub fn sentences(&self) -> Vec<(&'static str, &'static str)> {
                let said = self.phrases.iter().map(|phrase| ("phrase", *phrase));
                said.chain([$((stringify!($field), self.$field),)*]).collect()
            }
        }
    };
}

online_texts! {
    friend, your_name, no_server, no_server_short, connecting, lost, on_its_way, invite, link, code, wait, watching, watchers,
    away, claim, take_back, rematch, resign_sure, draw_asked, take_back_asked, rematch_asked, asked, agree, decline, say, says,
    your_friend, nobody, look_at, old_page, no_room, too_late, not_away, refused, shared_game,
    lobby, lobby_note, offers, no_offers, live, no_live, own_rooms, offer_game, offer_this, accept, watch, somebody, you_begin,
    they_begin, free_chair, time, days, hours_left, increment, rated, rated_note, bot, pair, pair_note, no_code, hand, hand_note,
    hand_link,
}

pub const EN: OnlineTexts = OnlineTexts {
    phrases: [
        "Hello!",
        "Good luck!",
        "Well played!",
        "Thank you.",
        "Oops.",
        "Nice trap!",
        "I am thinking.",
        "One moment, please.",
        "I am back.",
        "Good game!",
        "Another one?",
        "Goodbye!",
    ],
    friend: "With a friend elsewhere",
    your_name: "Your name (your friend sees it)",
    no_server: "A friend elsewhere cannot be invited from here: this page comes without a game server.",
    no_server_short: "Friends elsewhere need a game server.",
    connecting: "Connecting…",
    lost: "The connection is lost. It is tried again; the game is kept.",
    on_its_way: "One thing at a time: what you did last is still on its way.",
    invite: "Send this link to your friend. Whoever opens it first plays with you; others watch.",
    link: "Link to this game",
    code: "The link as a code for a camera",
    wait: "Nobody has come yet.",
    watching: "You are watching: both seats are taken.",
    watchers: "One person watches.|{0} people watch.",
    away: "{0} is away, and can come back.",
    claim: "Claim the win",
    take_back: "Ask to take back",
    rematch: "Another game",
    resign_sure: "Really resign",
    draw_asked: "{0} offers a draw.",
    take_back_asked: "{0} would like to take a move back.",
    rematch_asked: "{0} would like another game.",
    asked: "You have asked; the answer is still to come.",
    agree: "Agree",
    decline: "Decline",
    say: "Say something",
    says: "{0}: {1}",
    your_friend: "Your friend",
    nobody: "Nobody yet",
    look_at: "Look at this game",
    old_page: "This page is older than its server: reload it.",
    no_room: "There is no such game on this server.",
    too_late: "That came too late: something else happened first.",
    not_away: "Your friend has not been away for long enough.",
    refused: "The server did not accept that.",
    shared_game: "A game with a friend",
    lobby: "Play with others",
    lobby_note: "Everybody on this server finds offers here. An offer stands while you wait in its game.",
    offers: "Open offers",
    no_offers: "Nobody offers a game at the moment.",
    live: "Games to watch",
    no_live: "No open game is played at the moment.",
    own_rooms: "Your games with others",
    offer_game: "Offer a game",
    offer_this: "Offer it to everybody",
    accept: "Play",
    watch: "Watch",
    somebody: "Somebody",
    you_begin: "With {0}; you begin",
    they_begin: "With {0}, who begins",
    free_chair: "A chair is free: sit down to play. You may say what you are called.",
    time: "Time",
    days: "one day a move|{0} days a move",
    hours_left: "One hour left.|{0} hours left.",
    increment: "{0} s more a move",
    rated: "rated",
    rated_note: "Rated: it counts for both, and no move is taken back",
    bot: "program",
    pair: "Play at once",
    pair_note: "With the first who waits for such a game; if nobody does, you offer it.",
    no_code: "This link was used before, or is too old. Make a new one on the device that has the seat.",
    hand: "Go on on another device",
    hand_note: "Open this link on the other device within ten minutes. It takes your seat over, and this device watches.",
    hand_link: "Link for your other device",
};

pub const FR: OnlineTexts = OnlineTexts {
    phrases: [
        "Bonjour\u{202f}!",
        "Bonne chance\u{202f}!",
        "Bien joué\u{202f}!",
        "Merci.",
        "Oups.",
        "Joli piège\u{202f}!",
        "Je réfléchis.",
        "Un instant, s’il vous plaît.",
        "Me revoilà.",
        "Belle partie\u{202f}!",
        "Encore une\u{202f}?",
        "Au revoir\u{202f}!",
    ],
    friend: "Avec un ami ailleurs",
    your_name: "Votre nom (votre ami le voit)",
    no_server: "Impossible d’inviter un ami ailleurs\u{a0}: cette page est servie sans serveur de jeu.",
    no_server_short: "Un ami ailleurs demande un serveur de jeu.",
    connecting: "Connexion…",
    lost: "La connexion est perdue. Elle est retentée\u{202f}; la partie est conservée.",
    on_its_way: "Une chose à la fois\u{a0}: ce que vous venez de faire est encore en route.",
    invite: "Envoyez ce lien à votre ami. Le premier qui l’ouvre joue avec vous, les autres regardent.",
    link: "Lien vers cette partie",
    code: "Le lien sous forme de code à photographier",
    wait: "Personne n’est encore venu.",
    watching: "Vous regardez\u{a0}: les deux places sont prises.",
    watchers: "Une personne regarde.|{0} personnes regardent.",
    away: "{0} est absent et peut revenir.",
    claim: "Réclamer la victoire",
    take_back: "Demander à reprendre",
    rematch: "Une autre partie",
    resign_sure: "Vraiment abandonner",
    draw_asked: "{0} propose la nulle.",
    take_back_asked: "{0} aimerait reprendre un coup.",
    rematch_asked: "{0} aimerait une autre partie.",
    asked: "Vous avez demandé\u{202f}; la réponse viendra.",
    agree: "Accepter",
    decline: "Refuser",
    say: "Dire quelque chose",
    says: "{0}\u{a0}: {1}",
    your_friend: "Votre ami",
    nobody: "Personne encore",
    look_at: "Regarder cette partie",
    old_page: "Cette page est plus ancienne que son serveur\u{a0}: rechargez-la.",
    no_room: "Cette partie n’existe pas sur ce serveur.",
    too_late: "Trop tard\u{a0}: autre chose s’est passé avant.",
    not_away: "Votre ami n’est pas absent depuis assez longtemps.",
    refused: "Le serveur n’a pas accepté cela.",
    shared_game: "Une partie avec un ami",
    lobby: "Jouer avec d’autres",
    lobby_note: "Tout le monde sur ce serveur voit ici les offres. Une offre tient tant que vous attendez dans sa partie.",
    offers: "Offres ouvertes",
    no_offers: "Personne ne propose de partie en ce moment.",
    live: "Parties à regarder",
    no_live: "Aucune partie ouverte ne se joue en ce moment.",
    own_rooms: "Vos parties avec d’autres",
    offer_game: "Proposer une partie",
    offer_this: "La proposer à tous",
    accept: "Jouer",
    watch: "Regarder",
    somebody: "Quelqu’un",
    you_begin: "Avec {0}\u{202f}; vous commencez",
    they_begin: "Avec {0}, qui commence",
    free_chair: "Une place est libre\u{a0}: asseyez-vous pour jouer. Vous pouvez dire comment vous vous appelez.",
    time: "Temps",
    days: "un jour par coup|{0} jours par coup",
    hours_left: "Encore une heure.|Encore {0} heures.",
    increment: "{0} s de plus par coup",
    rated: "classée",
    rated_note: "Classée\u{a0}: elle compte pour les deux, et aucun coup n’est repris",
    bot: "programme",
    pair: "Jouer tout de suite",
    pair_note: "Avec le premier qui attend une telle partie\u{202f}; si personne n’attend, vous la proposez.",
    no_code: "Ce lien a déjà servi ou date trop. Faites-en un autre sur l’appareil qui a la place.",
    hand: "Continuer sur un autre appareil",
    hand_note: "Ouvrez ce lien sur l’autre appareil dans les dix minutes. Il prend votre place, et cet appareil regarde.",
    hand_link: "Lien pour votre autre appareil",
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn languages_have_the_same_gaps() {
        let gaps = |text: &str| (0..2).map(|i| text.contains(&format!("{{{i}}}"))).collect::<Vec<_>>();
        for ((name, en), (_, fr)) in EN.sentences().into_iter().zip(FR.sentences()) {
            assert!(!en.trim().is_empty() && !fr.trim().is_empty(), "{name} is empty");
            assert_eq!(gaps(en), gaps(fr), "{name} has other gaps in French");
        }
    }
}
