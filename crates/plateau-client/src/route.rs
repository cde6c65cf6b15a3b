//! The pages by their address. Everything is in the fragment, so that any static host can serve the page.

use plateau_games::GameId;

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
        let mut words = path.trim_matches('/').split('/');
        match (words.next().unwrap_or_default(), words.next().map(str::parse::<GameId>)) {
            ("play", Some(Ok(game))) => Route::Play(game),
            ("rules", Some(Ok(game))) => Route::Rules(game),
            ("study", Some(Ok(game))) => Route::Study(game),
            ("help", _) => Route::Help,
            ("games", _) => Route::History,
            ("settings", _) => Route::Settings,
            ("inside", Some(Ok(game))) => Route::Inside(game, words.collect::<Vec<_>>().join("/")),
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
            Route::Link(fragment) => format!("#{fragment}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_are_read_back() {
        let mut routes =
            vec![Route::Home, Route::Help, Route::History, Route::Settings, Route::Link("p1.abc".into())];
        for game in GameId::ALL {
            routes.extend([Route::Play(game), Route::Rules(game), Route::Study(game)]);
            routes.extend(["", "p1.abc/alphabeta:depth=3/7"].map(|rest| Route::Inside(game, rest.into())));
        }
        for route in routes {
            assert_eq!(Route::read(&route.address()), route);
        }
    }

    #[test]
    fn unknown_addresses_lead_home() {
        for fragment in ["", "#", "#/play/chess", "#/play", "#nonsense", "#/%20"] {
            assert_eq!(Route::read(fragment), Route::Home, "{fragment}");
        }
    }
}
