//! The secrets that hold the chairs. A page makes its own, from the browser's randomness, and keeps
//! it before it is ever sent; here only hashes are kept. They have 256 bits of chance, so that a
//! plain hash needs no salt.

use plateau_wire::online::Chair;
use sha2::{Digest as _, Sha256};
use subtle::ConstantTimeEq as _;

/// What is kept of a secret.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SecretHash(pub [u8; 32]);

/// All hashes that prove an identity: the device's key, and its seats.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Proof {
    pub players: Vec<SecretHash>,
    pub chairs: Vec<SecretHash>,
}

impl Proof {
    /// Each of these may be either.
    pub fn of(secrets: &[String]) -> Proof {
        Proof {
            players: secrets.iter().map(|secret| SecretHash::of_player(secret)).collect(),
            chairs: secrets.iter().map(|secret| SecretHash::of(secret)).collect(),
        }
    }
}

/// A seat and its secret.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Key {
    pub chair: Chair,
    pub hash: SecretHash,
    /// Of the secret by which the device is known from game to game; nothing changes where there is
    /// none.
    pub player: Option<SecretHash>,
}

/// As long as 32 bytes in base64url.
pub const SECRET_LENGTH: usize = 43;
const NAME_LENGTH: usize = 12;
pub const CODE_LENGTH: usize = 10;
/// What rooms are called by: no letter that looks like a digit, so that a name can be read out.
const NAME_LETTERS: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";
/// Alphabet of codes (Crockford's base 32): look-alikes are accepted for their letter.
const CODE_LETTERS: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";

impl SecretHash {
    pub fn of(secret: &str) -> SecretHash {
        SecretHash(hash("plateau chair", secret))
    }

    /// By which a device is known: another hash, so that it cannot be one of a chair.
    pub fn of_player(secret: &str) -> SecretHash {
        SecretHash(hash("plateau player", secret))
    }

    /// Whether it is the hash of this secret, in constant time.
    pub fn fits(&self, secret: &str) -> bool {
        self.is_same(&SecretHash::of(secret))
    }

    /// Whether two are equal, in constant time.
    pub fn is_same(&self, other: &SecretHash) -> bool {
        self.0.ct_eq(&other.0).into()
    }
}

/// A secret from chance: six bits of each byte.
pub fn secret_from(chance: &[u8; SECRET_LENGTH]) -> String {
    const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    chance.iter().map(|byte| char::from(LETTERS[usize::from(byte % 64)])).collect()
}

/// Whether it has the form of a secret.
pub fn is_secret(text: &str) -> bool {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_');
    text.len() == SECRET_LENGTH && text.bytes().all(plain)
}

/// Whether it has the form of a room's name.
pub fn is_room_name(text: &str) -> bool {
    text.len() == NAME_LENGTH && text.bytes().all(|byte| NAME_LETTERS.contains(&byte))
}

/// A code by which a chair is handed to another device: 50 bits for a few minutes.
pub fn code_from(chance: &[u8; CODE_LENGTH]) -> String {
    chance.iter().map(|byte| char::from(CODE_LETTERS[usize::from(byte % 32)])).collect()
}

/// Whether it has the form of such a code.
pub fn is_code(text: &str) -> bool {
    text.len() == CODE_LENGTH && text.bytes().all(|byte| CODE_LETTERS.contains(&byte))
}

/// Normalises a typed code: upper or lower case, with or without groups, with letters for
/// look-alike digits.
pub fn read_code(typed: &str) -> Option<String> {
    let meant = |letter: char| match letter.to_ascii_lowercase() {
        'i' | 'l' | '|' => '1',
        'o' => '0',
        'u' => 'v',
        other => other,
    };
    let is_between =
        |letter: &char| letter.is_whitespace() || matches!(letter, '-' | '–' | '—' | '.' | '_');
    // Length limit of a typed code.
    let code: String = typed
        .chars()
        .filter(|letter| !is_between(letter))
        .take(CODE_LENGTH + 1)
        .map(meant)
        .collect();
    is_code(&code).then_some(code)
}

/// Name of the room that this secret opens: 60 bits that cannot be guessed and reveal nothing of
/// the secret.
pub fn room_name(secret: &str) -> String {
    let letters = hash("plateau room", secret);
    letters[..NAME_LENGTH]
        .iter()
        .map(|byte| char::from(NAME_LETTERS[usize::from(byte % 32)]))
        .collect()
}

/// Two purposes never share a hash.
fn hash(purpose: &str, secret: &str) -> [u8; 32] {
    Sha256::new().chain_update(purpose).chain_update([0]).chain_update(secret).finalize().into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_is_read_as_it_was_meant() {
        let check = |typed: &str, expected: Option<&str>| {
            assert_eq!(read_code(typed).as_deref(), expected, "{typed}");
        };
        let code = code_from(&[0, 1, 2, 10, 27, 17, 31, 40, 72, 233]);
        assert!(is_code(&code), "{code}");
        check(&code, Some(&code));
        check("012AV HJKMN", Some("012avhjkmn"));
        check(" oIl–aU-hjkmn. ", Some("011avhjkmn"));
        check("O1L A V H J K M N", Some("011avhjkmn"));
        for wrong in ["", "012av", "012av-hjkmnp", "012av hjkm!", "012avhjkmé", &"0".repeat(2_000)]
        {
            check(wrong, None);
        }
    }

    #[test]
    fn a_hash_fits_its_secret_alone() {
        let [one, other] = ["a", "b"].map(|letter| letter.repeat(SECRET_LENGTH));
        assert!(SecretHash::of(&one).fits(&one) && !SecretHash::of(&one).fits(&other));
        assert!(is_secret(&one) && !is_secret(&one[1..]) && !is_secret(&one.replace('a', "ä")));
        assert!(is_secret(&secret_from(&[255; SECRET_LENGTH])));
        let name = room_name(&one);
        assert!(
            is_room_name(&name) && name != room_name(&other) && name == room_name(&one),
            "{name}"
        );
        for name in ["", "abc", "abcdefghijkl", "../../../etc", "ABCDEFGHIJKM"] {
            assert!(!is_room_name(name), "{name}");
        }
    }
}
