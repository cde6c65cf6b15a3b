//! Location of the database: by default a file in the user's own data folder.

use std::borrow::Cow;
use std::env;
use std::fs;
use std::path::{Path, PathBuf};

use etcetera::base_strategy::{BaseStrategy as _, choose_native_strategy};

use crate::StoreError;

/// Names a folder of one's own in the environment, for tests and for those whose data is elsewhere.
const FOLDER_VARIABLE: &str = "PLATEAU_DATA";

/// Where shared games are kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Place {
    /// A file of SQLite.
    File(PathBuf),
    /// A database of PostgreSQL, by its address.
    Shared(String),
}

impl Place {
    /// An address of PostgreSQL, or a file of SQLite.
    pub fn named(name: PathBuf) -> Place {
        let address = name.to_str().filter(|name| {
            ["postgres://", "postgresql://"].iter().any(|beginning| name.starts_with(beginning))
        });
        match address {
            Some(address) => Place::Shared(address.to_owned()),
            None => Place::File(name),
        }
    }

    /// `online.sqlite` in the folder that `PLATEAU_DATA` names, else where this platform keeps what
    /// belongs to its user.
    pub fn usual() -> Option<Place> {
        let named =
            env::var_os(FOLDER_VARIABLE).filter(|folder| !folder.is_empty()).map(PathBuf::from);
        let own = || choose_native_strategy().ok().map(|dirs| dirs.data_dir().join("plateau"));
        named.or_else(own).map(|folder| Place::File(folder.join("online.sqlite")))
    }

    pub(crate) fn path(&self) -> Result<&Path, StoreError> {
        match self {
            Place::File(file) => Ok(file),
            Place::Shared(_) => Err(StoreError::NoFile { place: self.shown() }),
        }
    }

    /// Whether several processes may be on it.
    pub fn is_shared(&self) -> bool {
        matches!(self, Place::Shared(_))
    }

    /// Makes its folder, where it is a file.
    pub(crate) fn prepare(&self) -> Result<(), StoreError> {
        let Place::File(file) = self else { return Ok(()) };
        let folder = file.parent().unwrap_or(Path::new("."));
        fs::create_dir_all(folder)
            .map_err(|error| StoreError::Folder { folder: folder.display().to_string(), error })
    }

    pub(crate) fn url(&self) -> String {
        match self {
            Place::File(file) => file_url(file),
            Place::Shared(address) => address.clone(),
        }
    }

    /// For people: without the password, where the address has one.
    pub fn shown(&self) -> Cow<'static, str> {
        match self {
            Place::File(file) => file.display().to_string().into(),
            Place::Shared(address) => without_password(address).into(),
        }
    }
}

/// Characters that mean something in an address are written by their numbers.
fn file_url(file: &Path) -> String {
    let path = file.to_string_lossy();
    let plain = |c: char| {
        c.is_ascii_alphanumeric() || matches!(c, '/' | '.' | '-' | '_' | '~' | ':' | '\\')
    };
    let mut escaped = String::new();
    for c in path.chars() {
        if plain(c) {
            escaped.push(c);
        } else {
            let mut bytes = [0; 4];
            c.encode_utf8(&mut bytes).bytes().for_each(|byte| escaped += &format!("%{byte:02X}"));
        }
    }
    format!("sqlite://{escaped}?mode=rwc")
}

/// Between the name and the machine, or after the question mark.
fn without_password(address: &str) -> String {
    let plain = address.split('?').next().unwrap_or_default();
    let Some((scheme, rest)) = plain.split_once("://") else { return plain.to_owned() };
    let Some((who, place)) = rest.rsplit_once('@') else { return plain.to_owned() };
    let name = who.split(':').next().unwrap_or_default();
    format!("{scheme}://{name}@{place}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn passwords_are_not_shown() {
        let check = |address: &str, expected: &str| {
            let place = Place::named(address.into());
            assert!(place.is_shared() && place.path().is_err(), "{address}");
            assert_eq!(place.shown(), expected);
        };
        check("postgres://ada:secret@host:5432/games", "postgres://ada@host:5432/games");
        check("postgresql://ada:a:b@c@host/games", "postgresql://ada@host/games");
        check("postgres:///games?host=/run/postgresql&password=secret", "postgres:///games");
        assert_eq!(
            Place::named("a/postgres.sqlite".into()),
            Place::File("a/postgres.sqlite".into())
        );
    }
}
