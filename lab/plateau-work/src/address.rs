//! Where the jobs are: the address of a PostgreSQL.

use std::fmt;
use std::str::FromStr;

use sqlx::postgres::PgConnectOptions;

/// The address of a database, shown without its password.
#[derive(Clone, Debug)]
pub struct DatabaseAddress(PgConnectOptions);

impl DatabaseAddress {
    pub(crate) fn options(&self) -> PgConnectOptions {
        // Visible to readers of the database.
        self.0.clone().application_name("plateau work")
    }
}

impl FromStr for DatabaseAddress {
    type Err = String;

    fn from_str(text: &str) -> Result<DatabaseAddress, String> {
        let expected =
            "expected the address of a PostgreSQL, such as postgres://name@machine/plateau";
        if !["postgres://", "postgresql://"].iter().any(|beginning| text.starts_with(beginning)) {
            return Err(expected.to_string());
        }
        text.parse().map(DatabaseAddress).map_err(|error: sqlx::Error| match error {
            sqlx::Error::Configuration(reason) => format!("{expected} ({reason})"),
            other => format!("{expected} ({other})"),
        })
    }
}

impl fmt::Display for DatabaseAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let DatabaseAddress(options) = self;
        let database = options.get_database().unwrap_or_default();
        match options.get_socket() {
            Some(socket) => write!(f, "postgres:///{database}?host={}", socket.display()),
            None => write!(
                f,
                "postgres://{}@{}:{}/{database}",
                options.get_username(),
                options.get_host(),
                options.get_port()
            ),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn passwords_are_not_shown_and_other_places_refused() {
        let shown = |text: &str| text.parse::<DatabaseAddress>().map(|address| address.to_string());
        assert_eq!(
            shown("postgres://ada:secret@host/jobs").unwrap(),
            "postgres://ada@host:5432/jobs"
        );
        assert_eq!(
            shown("postgresql:///jobs?host=/run/postgresql&password=secret").unwrap(),
            "postgres:///jobs?host=/run/postgresql"
        );
        for wrong in
            ["games.sqlite", "sqlite://games", "", "mysql://host/jobs", "postgres://host:x/jobs"]
        {
            assert!(
                shown(wrong).unwrap_err().starts_with("expected the address of a PostgreSQL"),
                "{wrong}"
            );
        }
    }
}
