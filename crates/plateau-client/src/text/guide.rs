//! The cards that guide through the first game of each game: its aim, then what nobody guesses.
//! Both languages together.

use plateau_games::GameId;

/// One card, for a mouse and for fingers. `{0}` is how many places wide the board is, `{1}` the
/// player's colour.
#[derive(Debug)]
pub struct GuideCard {
    pub mouse: &'static str,
    pub touch: &'static str,
}

/// The words of one language.
#[derive(Debug)]
pub struct GuideTexts {
    pub cards: [&'static [GuideCard]; GameId::ALL.len()],
    pub next: &'static str,
    pub done: &'static str,
}

impl GuideTexts {
    pub fn of(&self, game: GameId) -> &'static [GuideCard] {
        self.cards[game as usize]
    }

    #[cfg(test)]
    pub fn all(&self) -> Vec<&'static str> {
        let cards = self.cards.iter().flat_map(|cards| cards.iter());
        cards.flat_map(|card| [card.mouse, card.touch]).chain([self.next, self.done]).collect()
    }
}

const fn card(words: &'static str) -> GuideCard {
    GuideCard { mouse: words, touch: words }
}

const fn by_hand(mouse: &'static str, touch: &'static str) -> GuideCard {
    GuideCard { mouse, touch }
}

pub const EN: GuideTexts = GuideTexts {
    cards: [
        &[
            card(
                "Aim: {0} balls in a row, in any direction, also upwards and slanting. You play {1}.",
            ),
            by_hand(
                "Balls fall down their rod. Point at a rod to see where yours would land, click to drop it.",
                "Balls fall down their rod. Touch a rod to see where yours would land, slide to another, lift to drop it.",
            ),
        ],
        &[
            card(
                "Aim: {0} spheres in a row, in any direction, also through the cube. You play {1}.",
            ),
            by_hand(
                "Click any free sphere. Drag beside the cube to turn it, or press E to split its layers.",
                "Tap any free sphere. Drag beside the cube to turn it; the button with the layers splits it.",
            ),
        ],
        &[
            card("Aim: your three tokens in a row, a column or a diagonal. You play {1}."),
            by_hand(
                "Tiles slide too, with the token on them, whoever owns it: click a tile beside the hole, then the hole.",
                "Tiles slide too, with the token on them, whoever owns it: tap a tile beside the hole, then the hole.",
            ),
            by_hand(
                "Two tiles slide at once where the hole is at the end of their line: click the far one, then the hole.",
                "Two tiles slide at once where the hole is at the end of their line: tap the far one, then the hole.",
            ),
        ],
        &[
            card("Aim: more discs than the other side at the end. You play {1}."),
            card(
                "Each disc must trap some of theirs in a straight line between it and another of yours. Trapped discs turn over.",
            ),
        ],
        &[
            card("Aim: your colour on top of every stack. You play {1}."),
            card(
                "As many steps as tokens: take one, two or three from the top of a stack of yours, and move them exactly that far.",
            ),
            by_hand(
                "Steps go along rows and columns and may turn a corner. Click your stack, then where it goes.",
                "Steps go along rows and columns and may turn a corner. Tap your stack, then where it goes.",
            ),
        ],
    ],
    next: "Next",
    done: "Got it",
};

pub const FR: GuideTexts = GuideTexts {
    cards: [
        &[
            card(
                "But\u{a0}: {0} boules alignées, dans n’importe quel sens, aussi vers le haut et en biais. Vous jouez {1}.",
            ),
            by_hand(
                "Les boules tombent le long de leur tige. Survolez une tige pour voir où la vôtre se poserait, cliquez pour la lâcher.",
                "Les boules tombent le long de leur tige. Touchez une tige pour voir où la vôtre se poserait, glissez vers une autre, levez le doigt pour la lâcher.",
            ),
        ],
        &[
            card(
                "But\u{a0}: {0} sphères alignées, dans n’importe quel sens, aussi à travers le cube. Vous jouez {1}.",
            ),
            by_hand(
                "Cliquez sur une sphère libre. Glissez à côté du cube pour le tourner, ou appuyez sur E pour séparer ses couches.",
                "Touchez une sphère libre. Glissez à côté du cube pour le tourner\u{202f}; le bouton aux couches les sépare.",
            ),
        ],
        &[
            card(
                "But\u{a0}: vos trois jetons sur une rangée, une colonne ou une diagonale. Vous jouez {1}.",
            ),
            by_hand(
                "Les tuiles glissent aussi, avec leur jeton, à qui qu’il soit\u{a0}: cliquez sur une tuile à côté du trou, puis sur le trou.",
                "Les tuiles glissent aussi, avec leur jeton, à qui qu’il soit\u{a0}: touchez une tuile à côté du trou, puis le trou.",
            ),
            by_hand(
                "Deux tuiles glissent ensemble si le trou est au bout de leur ligne\u{a0}: cliquez sur la plus lointaine, puis sur le trou.",
                "Deux tuiles glissent ensemble si le trou est au bout de leur ligne\u{a0}: touchez la plus lointaine, puis le trou.",
            ),
        ],
        &[
            card("But\u{a0}: plus de pions que l’adversaire à la fin. Vous jouez {1}."),
            card(
                "Chaque pion doit en prendre d’adverses en ligne droite, entre lui et un autre des vôtres. Les pions pris se retournent.",
            ),
        ],
        &[
            card("But\u{a0}: votre couleur au sommet de toutes les piles. Vous jouez {1}."),
            card(
                "Autant de pas que de jetons\u{a0}: prenez-en un, deux ou trois au sommet d’une de vos piles, et avancez d’autant de cases.",
            ),
            by_hand(
                "Les pas suivent les rangées et les colonnes et peuvent tourner. Cliquez sur votre pile, puis sur la case d’arrivée.",
                "Les pas suivent les rangées et les colonnes et peuvent tourner. Touchez votre pile, puis la case d’arrivée.",
            ),
        ],
    ],
    next: "Suivant",
    done: "Compris",
};
