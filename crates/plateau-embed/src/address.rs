//! What a frame shows, by the fragment of its address: `#GAME?game=p1...&ply=12&puzzle`.

use plateau_board::Tone;
use plateau_game::Side;
use plateau_games::{GameId, Variant};
use plateau_match::{Match, link};

use crate::lang::Lang;

/// Levels of the computer.
const LEVELS: std::ops::RangeInclusive<u8> = 1..=10;

/// What is done with the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// It is looked at move by move, and tried out.
    Look,
    /// Its moves from where it stands are to be found.
    Puzzle,
    /// It is played on against the computer.
    Play { level: u8 },
}

/// What a frame shows.
#[derive(Clone, Debug, PartialEq)]
pub struct Wanted {
    /// Standing where it is shown first.
    pub game: Match,
    pub kind: Kind,
    /// Whose seat the board is looked at from, and who the person is in a game.
    pub seat: Side,
    pub solid: bool,
    /// Whether the address says how it looks; otherwise the system does.
    pub lang: Option<Lang>,
    pub tone: Option<Tone>,
    /// Why the game in the address cannot be shown.
    pub trouble: Option<String>,
}

impl Wanted {
    /// Anything unknown is passed over: an address from elsewhere still shows a board.
    pub fn read(fragment: &str) -> Wanted {
        let text = fragment.trim_start_matches(['#', '/']);
        let (name, parameters) = text.split_once('?').unwrap_or((text, ""));
        let id = name.parse().unwrap_or(GameId::ALL[0]);
        let mut wanted = Wanted {
            game: Match::new(Variant::new(id)),
            kind: Kind::Look,
            seat: Side::X,
            solid: false,
            lang: None,
            tone: None,
            trouble: None,
        };
        // A link of the app, as it is.
        let linked = if name.starts_with("p1.") { Some(name) } else { None };
        let pairs = parameters.split('&').map(|pair| pair.split_once('=').unwrap_or((pair, "")));
        let pairs = linked.map(|link| ("game", link)).into_iter().chain(pairs);
        let mut ply = None;
        for (key, value) in pairs {
            match key {
                "game" => match link::read(value) {
                    Ok(game) => wanted.game = game,
                    Err(error) => wanted.trouble = Some(error.to_string()),
                },
                "moves" => wanted.play(value),
                "ply" => ply = value.parse().ok(),
                "puzzle" => wanted.kind = Kind::Puzzle,
                "play" => {
                    let level = value.parse().unwrap_or(*LEVELS.start());
                    wanted.kind = Kind::Play { level: level.clamp(*LEVELS.start(), *LEVELS.end()) };
                }
                "side" => wanted.seat = if value == "o" { Side::O } else { Side::X },
                "solid" => wanted.solid = true,
                "lang" => wanted.lang = Lang::from_code(value),
                "theme" => wanted.tone = tone(value),
                _ => {}
            }
        }
        if let Some(ply) = ply {
            let last = wanted.game.plies().len();
            let _ = wanted.game.jump(last.min(ply));
        }
        wanted
    }

    /// Moves in their notation, as far as they are legal.
    fn play(&mut self, moves: &str) {
        for text in moves.split(['+', ',']).filter(|text| !text.is_empty()) {
            let played = self.game.position().parse_move(text).ok();
            if played.is_none_or(|mv| self.game.play(mv).is_err()) {
                self.trouble = Some(format!("'{text}' is no move here"));
                return;
            }
        }
    }
}

fn tone(name: &str) -> Option<Tone> {
    match name {
        "light" => Some(Tone::Light),
        "dark" => Some(Tone::Dark),
        "contrast" => Some(Tone::Contrast),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_has_an_address() {
        for id in GameId::ALL {
            let wanted = Wanted::read(&format!("#{id}"));
            assert_eq!((wanted.game.variant().game(), wanted.kind), (id, Kind::Look), "{id}");
        }
    }

    #[test]
    fn an_address_says_what_is_shown() {
        let game = Wanted::read("#sogo?moves=a1+b1,c1").game;
        assert_eq!(game.plies().len(), 3);
        let link = link::write(&game);
        let wanted =
            Wanted::read(&format!("#sogo?game={link}&ply=1&solid&lang=fr&theme=dark&side=o"));
        assert_eq!((wanted.game.ply(), wanted.game.plies().len()), (1, 3));
        assert_eq!((wanted.lang, wanted.tone), (Some(Lang::Fr), Some(Tone::Dark)));
        assert!(wanted.solid && wanted.seat == Side::O && wanted.trouble.is_none());
        assert_eq!(Wanted::read(&format!("#{link}")).game, game, "a link of the app as it is");
        assert_eq!(Wanted::read("#pogo?puzzle").kind, Kind::Puzzle);
        assert_eq!(Wanted::read("#pogo?play=7").kind, Kind::Play { level: 7 });
        assert_eq!(Wanted::read("#pogo?play=99").kind, Kind::Play { level: 10 });
    }

    #[test]
    fn a_wrong_address_shows_a_board_and_says_why() {
        for fragment in ["", "#", "#chess", "#sogo?game=p1.x", "#sogo?moves=z9", "#sogo?ply=77"] {
            let wanted = Wanted::read(fragment);
            assert_eq!(wanted.game.ply(), 0, "{fragment}");
            let is_bad = fragment.contains("p1") || fragment.contains("z9");
            assert_eq!(wanted.trouble.is_some(), is_bad, "{fragment}");
        }
    }
}
