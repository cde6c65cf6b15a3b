//! The house plan as data: which crates there are and which may use which. `docs/architecture.md`
//! gives the reasons; the tidiness check compares this table with the manifests and the sources.

/// A crate of the workspace and what it may do.
pub struct CrateRule {
    pub name: &'static str,
    /// Crates it may use, together with everything those may use.
    pub may_use: &'static [&'static str],
    /// Crates that only its tests may use besides.
    pub tests_may_use: &'static [&'static str],
    /// Whether bytes, time and randomness must come in as arguments: no file, socket, clock or
    /// terminal.
    pub pure: bool,
    /// Whether it must compile for the browser.
    pub browser: bool,
}

/// From what a game is to how people meet it: an arrow may only point up this list, to rooms named
/// in it.
pub const PLAN: &[CrateRule] = &[
    pure("plateau-game", &[]),
    pure("plateau-games", &["plateau-game"]),
    CrateRule { tests_may_use: &["plateau-games"], ..pure("plateau-search", &["plateau-game"]) },
    CrateRule {
        tests_may_use: &["plateau-games", "plateau-search"],
        ..pure("plateau-exact", &["plateau-game"])
    },
    pure("plateau-cubes", &["plateau-games", "plateau-exact"]),
    pure("plateau-othello", &["plateau-games"]),
    CrateRule { tests_may_use: &["plateau-search"], ..pure("plateau-match", &["plateau-games"]) },
    CrateRule {
        tests_may_use: &["plateau-match"],
        ..pure(
            "plateau-players",
            &[
                "plateau-games",
                "plateau-search",
                "plateau-exact",
                "plateau-cubes",
                "plateau-othello",
            ],
        )
    },
    pure("plateau-review", &["plateau-match", "plateau-players"]),
    pure("plateau-puzzles", &["plateau-players"]),
    pure("plateau-scene", &["plateau-games"]),
    CrateRule { pure: false, ..pure("plateau-board", &["plateau-scene"]) },
    pure("plateau-locale", &["plateau-games"]),
    CrateRule { pure: false, ..pure("plateau-wire", &["plateau-game", "plateau-search"]) },
    pure("plateau-lobby", &["plateau-match", "plateau-wire"]),
    pure("plateau-session", &["plateau-match"]),
    CrateRule { pure: false, ..pure("plateau-worker", &["plateau-review", "plateau-wire"]) },
    CrateRule {
        pure: false,
        tests_may_use: &["plateau-worker"],
        ..pure(
            "plateau-client",
            &[
                "plateau-review",
                "plateau-puzzles",
                "plateau-session",
                "plateau-board",
                "plateau-locale",
                "plateau-lobby",
            ],
        )
    },
    CrateRule {
        pure: false,
        tests_may_use: &["plateau-wire"],
        ..pure("plateau-embed", &["plateau-board", "plateau-match"])
    },
    CrateRule { pure: false, ..pure("plateau-npm", &["plateau-board", "plateau-match"]) },
    native("plateau-tables", &["plateau-games", "plateau-exact"]),
    native("plateau-store", &["plateau-lobby"]),
    native("plateau-server", &["plateau-store", "plateau-scene"]),
    native(
        "plateau-cli",
        &[
            "plateau-review",
            "plateau-puzzles",
            "plateau-session",
            "plateau-scene",
            "plateau-locale",
            "plateau-tables",
            "plateau-server",
        ],
    ),
    native("plateau-py", &["plateau-review", "plateau-puzzles", "plateau-scene", "plateau-tables"]),
    CrateRule { tests_may_use: &["plateau-store"], ..native("plateau-work", &[]) },
    native("plateau-lab", &["plateau-cli", "plateau-work"]),
    native("plateau-web-build", &["plateau-locale"]),
    native("plateau-e2e", &["plateau-wire", "plateau-cli"]),
    native("xtask", &[]),
];

/// The crates made for others too: documented, with a README whose examples run, a stated minimum
/// version of Rust, and packed as a check.
pub const LIBRARIES: [&str; 7] = [
    "plateau-game",
    "plateau-games",
    "plateau-search",
    "plateau-exact",
    "plateau-cubes",
    "plateau-othello",
    "plateau-match",
];

const fn pure(name: &'static str, may_use: &'static [&'static str]) -> CrateRule {
    CrateRule { name, may_use, tests_may_use: &[], pure: true, browser: true }
}

const fn native(name: &'static str, may_use: &'static [&'static str]) -> CrateRule {
    CrateRule { name, may_use, tests_may_use: &[], pure: false, browser: false }
}

impl CrateRule {
    pub fn named(name: &str) -> Option<&'static CrateRule> {
        PLAN.iter().find(|room| room.name == name)
    }

    /// Whether its code may name that crate, directly or as something that a crate it uses stands
    /// on.
    pub fn may_reach(&self, other: &str) -> bool {
        reaches(self.may_use, other)
    }

    /// Whether its tests may.
    pub fn tests_may_reach(&self, other: &str) -> bool {
        self.may_reach(other) || reaches(self.tests_may_use, other)
    }
}

fn reaches(names: &[&str], other: &str) -> bool {
    names.iter().any(|&name| {
        name == other || CrateRule::named(name).is_some_and(|room| room.may_reach(other))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn arrows_point_only_to_earlier_rooms() {
        for (place, room) in PLAN.iter().enumerate() {
            for used in room.may_use.iter().chain(room.tests_may_use) {
                let found = PLAN.iter().position(|other| other.name == *used);
                assert!(found.is_some_and(|found| found < place), "{} -> {used}", room.name);
            }
        }
    }

    #[test]
    fn the_walls_of_the_plan_stand() {
        let check = |from: &str, to: &str, expected: bool| {
            let room = CrateRule::named(from).expect("the room is in the plan");
            assert_eq!(room.may_reach(to), expected, "{from} -> {to}");
        };
        check("plateau-players", "plateau-game", true);
        check("plateau-client", "plateau-search", true);
        check("plateau-e2e", "plateau-players", true);
        check("plateau-games", "plateau-search", false);
        check("plateau-search", "plateau-games", false);
        check("plateau-match", "plateau-players", false);
        check("plateau-client", "plateau-server", false);
        check("plateau-server", "plateau-client", false);
        check("plateau-cli", "plateau-client", false);
        check("plateau-cli", "plateau-work", false);
    }
}
