//! Which database: a file in the user's own data folder unless somebody names another.

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
pub struct Place {
    file: PathBuf,
}

impl Place {
    /// A file of SQLite.
    pub fn file(file: PathBuf) -> Place {
        Place { file }
    }

    /// `online.sqlite` in the folder that `PLATEAU_DATA` names, else where this platform keeps what belongs to its user.
    pub fn usual() -> Option<Place> {
        let named = env::var_os(FOLDER_VARIABLE).filter(|folder| !folder.is_empty()).map(PathBuf::from);
        let own = || choose_native_strategy().ok().map(|dirs| dirs.data_dir().join("plateau"));
        named.or_else(own).map(|folder| Place::file(folder.join("online.sqlite")))
    }

    pub(crate) fn path(&self) -> &Path {
        &self.file
    }

    /// Makes its folder.
    pub(crate) fn prepare(&self) -> Result<(), StoreError> {
        let folder = self.file.parent().unwrap_or(Path::new("."));
        fs::create_dir_all(folder)
            .map_err(|error| StoreError::Folder { folder: folder.display().to_string(), error })
    }

    /// Characters that mean something in an address are written by their numbers.
    pub(crate) fn url(&self) -> String {
        let path = self.file.to_string_lossy();
        let plain =
            |c: char| c.is_ascii_alphanumeric() || matches!(c, '/' | '.' | '-' | '_' | '~' | ':' | '\\');
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

    pub(crate) fn shown(&self) -> Cow<'static, str> {
        self.file.display().to_string().into()
    }
}
