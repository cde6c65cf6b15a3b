//! Encryption by two files: the certificate with those that vouch for it, and its key. They are
//! read once, at the start.

use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use tokio_rustls::TlsAcceptor;
use tokio_rustls::rustls::ServerConfig;
use tokio_rustls::rustls::crypto::ring;
use tokio_rustls::rustls::pki_types::pem::{self, PemObject as _};
use tokio_rustls::rustls::pki_types::{CertificateDer, PrivateKeyDer};

/// The files, in PEM's form.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Certificate {
    pub chain: PathBuf,
    pub key: PathBuf,
}

impl Certificate {
    pub(crate) fn acceptor(&self) -> io::Result<TlsAcceptor> {
        let unreadable = |file: &Path, error: pem::Error| {
            io::Error::other(format!("cannot read '{}': {error}", file.display()))
        };
        let chain = CertificateDer::pem_file_iter(&self.chain)
            .and_then(Iterator::collect::<Result<Vec<_>, _>>);
        let chain = chain.map_err(|error| unreadable(&self.chain, error))?;
        let key = PrivateKeyDer::from_pem_file(&self.key)
            .map_err(|error| unreadable(&self.key, error))?;
        let unfit = |error| {
            let files = format!("'{}' and '{}'", self.chain.display(), self.key.display());
            io::Error::other(format!("{files} are no certificate and its key: {error}"))
        };
        let config = ServerConfig::builder_with_provider(Arc::new(ring::default_provider()))
            .with_safe_default_protocol_versions()
            .map_err(unfit)?
            .with_no_client_auth()
            .with_single_cert(chain, key)
            .map_err(unfit)?;
        Ok(TlsAcceptor::from(Arc::new(config)))
    }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    /// Faulty certificates are reported at start.
    #[test]
    fn files_that_do_not_fit_are_named() {
        let folder = tempfile::tempdir().unwrap();
        let file = |name: &str| folder.path().join(name);
        let [one, other] =
            [(); 2].map(|()| rcgen::generate_simple_self_signed(["localhost".into()]).unwrap());
        fs::write(file("chain"), one.cert.pem()).unwrap();
        fs::write(file("key"), one.signing_key.serialize_pem()).unwrap();
        fs::write(file("other"), other.signing_key.serialize_pem()).unwrap();
        fs::write(file("empty"), "").unwrap();
        let check = |chain: &str, key: &str, expected: Option<&str>| {
            let made = Certificate { chain: file(chain), key: file(key) }.acceptor();
            let sentence = made.err().map(|error| error.to_string());
            let fits = match (&sentence, expected) {
                (Some(sentence), Some(expected)) => sentence.contains(expected),
                (sentence, expected) => sentence.is_none() && expected.is_none(),
            };
            assert!(fits, "{chain} {key}: {sentence:?}");
        };
        check("chain", "key", None);
        check("chain", "other", Some("are no certificate and its key"));
        check("empty", "key", Some("are no certificate and its key"));
        check("chain", "empty", Some("cannot read"));
        check("nowhere", "key", Some("nowhere"));
    }
}
