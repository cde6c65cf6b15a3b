//! The pages by their address. Everything is in the fragment, so that any static host can serve the
//! page.

use plateau_games::GameId;
use plateau_lobby::is_code;
use plateau_puzzles::Theme;

use super::line_drill;

/// How hard a puzzle of the day is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Grade {
    Easy,
    Medium,
    Hard,
}

impl Grade {
    pub const ALL: [Grade; 3] = [Grade::Easy, Grade::Medium, Grade::Hard];

    pub const fn name(self) -> &'static str {
        match self {
            Grade::Easy => "easy",
            Grade::Medium => "medium",
            Grade::Hard => "hard",
        }
    }
}

/// What is asked for in the room of puzzles.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Puzzling {
    Room,
    OfTheDay(Grade),
    Storm(GameId),
    /// Those that were answered wrongly.
    Missed(GameId),
    /// Near one's rating, of a theme or of any; first the one with this number, where a link names
    /// one.
    Solve(GameId, Option<Theme>, Option<u32>),
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Route {
    Home,
    Play(GameId),
    Rules(GameId),
    /// The analysis board of a game.
    Study(GameId),
    Help,
    History,
    Settings,
    /// A search seen from within: the game, and the rest of the address.
    Inside(GameId, String),
    Puzzles(Puzzling),
    /// Where people who want to play find each other.
    Online,
    /// The same, paired at once for a game.
    Pair(GameId),
    /// The lessons of all games.
    Lessons,
    /// The analysis boards of all games.
    Studies,
    /// An online game, by the name of its room in the address.
    Shared(String),
    /// The same, taken over from another device with a code.
    TakeOver(String, String),
    /// The first course on looking ahead, and the rest of its address.
    Course(String),
    /// A lesson and its step, from 1.
    Learn(GameId, u8),
    /// Which place completes a line: for the cubes only.
    Lines(GameId),
    /// The value of every game and size.
    Known,
    /// A large cube against the certificate of its size.
    Refute(u8),
    /// How such a certificate works: a step of the lesson, from 1.
    Proof(u8),
    /// A game in a link.
    Link(String),
}

impl Route {
    /// What a fragment means; anything unknown is the home page.
    pub fn read(fragment: &str) -> Route {
        let path = fragment.trim_start_matches('#');
        if path.starts_with("p1.") {
            return Route::Link(path.to_owned());
        }
        if let Some(rest) = path.strip_prefix("/with/") {
            // What a sentence put behind the link is no part of it, and a name that was read out
            // may be written large.
            let word = |text: &str| -> String {
                text.chars()
                    .take_while(char::is_ascii_alphanumeric)
                    .collect::<String>()
                    .to_ascii_lowercase()
            };
            let (room, code) = rest.split_once('/').unwrap_or((rest, ""));
            let code = Some(word(code)).filter(|code| is_code(code));
            return match code {
                Some(code) => Route::TakeOver(word(room), code),
                None => Route::Shared(word(room)),
            };
        }
        let mut words = path.trim_matches('/').split('/');
        match (words.next().unwrap_or_default(), words.next().map(str::parse::<GameId>)) {
            ("play", Some(Ok(game))) => Route::Play(game),
            ("rules", Some(Ok(game))) => Route::Rules(game),
            ("study", Some(Ok(game))) => Route::Study(game),
            ("help", _) => Route::Help,
            ("online", Some(Ok(game))) => Route::Pair(game),
            ("online", _) => Route::Online,
            ("study", None) => Route::Studies,
            ("learn", None) => Route::Lessons,
            ("games", _) => Route::History,
            ("settings", _) => Route::Settings,
            ("known", _) => {
                let mut words = path.trim_matches('/').split('/').skip(1);
                let (what, number) =
                    (words.next(), words.next().and_then(|word| word.parse().ok()));
                match (what, number) {
                    (Some("morpion"), Some(size @ 6..=8)) => Route::Refute(size),
                    (Some("parts"), Some(step @ 1..=6)) => Route::Proof(step),
                    _ => Route::Known,
                }
            }
            ("inside", Some(Ok(game))) => Route::Inside(game, words.collect::<Vec<_>>().join("/")),
            ("learn", Some(Err(_))) if path.starts_with(COURSE) => {
                Route::Course(path[COURSE.len()..].trim_matches('/').to_owned())
            }
            ("learn", Some(Ok(game))) => match words.next() {
                Some("lines") if line_drill::is_offered(game) => Route::Lines(game),
                step => Route::Learn(game, step.and_then(|step| step.parse().ok()).unwrap_or(1)),
            },
            ("puzzles", Some(Ok(game))) => Route::Puzzles(Puzzling::read(game, words)),
            ("puzzles", Some(Err(_))) if path.starts_with("/puzzles/day") => {
                let is_meant = |grade: &Grade| path.ends_with(grade.name());
                let grade = Grade::ALL.into_iter().find(is_meant).unwrap_or(Grade::Medium);
                Route::Puzzles(Puzzling::OfTheDay(grade))
            }
            ("puzzles", _) => Route::Puzzles(Puzzling::Room),
            _ => Route::Home,
        }
    }

    /// The fragment, with its `#`.
    pub fn address(&self) -> String {
        match self {
            Route::Home => "#/".into(),
            Route::Play(game) => format!("#/play/{game}"),
            Route::Rules(game) => format!("#/rules/{game}"),
            Route::Study(game) => format!("#/study/{game}"),
            Route::Help => "#/help".into(),
            Route::History => "#/games".into(),
            Route::Settings => "#/settings".into(),
            Route::Inside(game, rest) if rest.is_empty() => format!("#/inside/{game}"),
            Route::Inside(game, rest) => format!("#/inside/{game}/{rest}"),
            Route::Puzzles(puzzling) => puzzling.address(),
            Route::Online => "#/online".into(),
            Route::Pair(game) => format!("#/online/{game}"),
            Route::Lessons => "#/learn".into(),
            Route::Studies => "#/study".into(),
            Route::Shared(room) => format!("#/with/{room}"),
            Route::TakeOver(room, code) => format!("#/with/{room}/{code}"),
            Route::Course(rest) => format!("#{COURSE}/{rest}"),
            Route::Learn(game, step) => format!("#/learn/{game}/{step}"),
            Route::Lines(game) => format!("#/learn/{game}/lines"),
            Route::Known => "#/known".into(),
            Route::Refute(size) => format!("#/known/morpion/{size}"),
            Route::Proof(step) => format!("#/known/parts/{step}"),
            Route::Link(fragment) => format!("#{fragment}"),
        }
    }
}

/// Address of the first course on looking ahead.
const COURSE: &str = "/learn/look-ahead";

/// What an address of rules ends with where their lesson is meant, which stands below them.
const LESSON: &str = "/lesson";

/// The lesson from the originals beside the rules of a game.
pub fn lesson_beside_rules(game: GameId) -> String {
    format!("{}{LESSON}", Route::Rules(game).address())
}

/// Whether an address leads there.
pub fn names_lesson(fragment: &str) -> bool {
    fragment.starts_with("#/rules/") && fragment.ends_with(LESSON)
}

impl Puzzling {
    fn read<'a>(game: GameId, words: impl Iterator<Item = &'a str>) -> Puzzling {
        let (mut theme, mut number) = (None, None);
        for word in words {
            if word == "storm" {
                return Puzzling::Storm(game);
            }
            if word == "missed" {
                return Puzzling::Missed(game);
            }
            theme = theme.or(Theme::from_name(word).filter(|theme| theme.is_of(game)));
            number = number.or(u32::from_str_radix(word, 16).ok());
        }
        Puzzling::Solve(game, theme, number)
    }

    fn address(self) -> String {
        match self {
            Puzzling::Room => "#/puzzles".into(),
            Puzzling::OfTheDay(Grade::Medium) => "#/puzzles/day".into(),
            Puzzling::OfTheDay(grade) => format!("#/puzzles/day/{}", grade.name()),
            Puzzling::Storm(game) => format!("#/puzzles/{game}/storm"),
            Puzzling::Missed(game) => format!("#/puzzles/{game}/missed"),
            Puzzling::Solve(game, theme, number) => {
                let theme = theme.map(|theme| format!("/{}", theme.name())).unwrap_or_default();
                let number = number.map(|number| format!("/{number:08x}")).unwrap_or_default();
                format!("#/puzzles/{game}{theme}{number}")
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_are_read_back() {
        let mut routes = vec![
            Route::Home,
            Route::Help,
            Route::History,
            Route::Settings,
            Route::Link("p1.abc".into()),
        ];
        routes.extend([Route::Lessons, Route::Studies, Route::Known]);
        routes.extend([6, 7, 8].map(Route::Refute));
        routes.extend([1, 6].map(Route::Proof));
        routes.push(Route::Course("4/3.5/minimax".into()));
        routes.extend([Route::Online, Route::Shared("abcdefgh2345".into())]);
        routes.push(Route::TakeOver("abcdefgh2345".into(), "abcdefgh23".into()));
        for game in GameId::ALL {
            routes.extend([Route::Play(game), Route::Rules(game), Route::Study(game)]);
            routes.extend(
                ["", "p1.abc/alphabeta:depth=3/7"].map(|rest| Route::Inside(game, rest.into())),
            );
            routes.extend([Route::Learn(game, 3), Route::Pair(game)]);
            routes.extend(line_drill::is_offered(game).then_some(Route::Lines(game)));
            let (theme, number) = (Some(Theme::HoldTheDraw), Some(0x0a1b_2c3d));
            let solve = |theme, number| Puzzling::Solve(game, theme, number);
            routes.extend(
                [
                    Puzzling::Storm(game),
                    Puzzling::Missed(game),
                    solve(None, None),
                    solve(theme, None),
                    solve(None, number),
                    solve(theme, number),
                ]
                .map(Route::Puzzles),
            );
        }
        routes.push(Route::Puzzles(Puzzling::Room));
        routes.extend(Grade::ALL.map(Puzzling::OfTheDay).map(Route::Puzzles));
        for route in routes {
            assert_eq!(Route::read(&route.address()), route);
        }
    }

    #[test]
    fn shortcuts_of_the_installed_app_lead_to_pages() {
        let manifest = include_str!("../../static/manifest.webmanifest");
        let addresses: Vec<&str> = manifest
            .split("\"url\": \"./")
            .skip(1)
            .filter_map(|rest| rest.split('"').next())
            .collect();
        assert_eq!(addresses.len(), 4);
        for address in addresses {
            assert_eq!(Route::read(address).address(), address);
        }
    }

    #[test]
    fn a_lesson_beside_rules_is_part_of_their_page() {
        for game in GameId::ALL {
            let address = lesson_beside_rules(game);
            assert_eq!(Route::read(&address), Route::Rules(game));
            assert!(names_lesson(&address) && !names_lesson(&Route::Rules(game).address()));
        }
    }

    #[test]
    fn a_link_is_read_as_people_pass_it_on() {
        for fragment in [
            "#/with/abcdefgh2345",
            "#/with/ABCDEFGH2345",
            "#/with/abcdefgh2345).",
            "#/with/abcdefgh2345/x",
        ] {
            assert_eq!(Route::read(fragment), Route::Shared("abcdefgh2345".into()), "{fragment}");
        }
    }

    #[test]
    fn the_puzzle_of_the_day_without_a_grade_is_of_medium_grade() {
        let medium = Route::Puzzles(Puzzling::OfTheDay(Grade::Medium));
        assert_eq!(Route::read("#/puzzles/day"), medium);
    }

    #[test]
    fn unknown_addresses_lead_home() {
        for fragment in ["", "#", "#/play/chess", "#/play", "#nonsense", "#/%20"] {
            assert_eq!(Route::read(fragment), Route::Home, "{fragment}");
        }
    }
}
