//! What is said about the device: installing the page, handing a link on. Both languages together.

/// The words of one language.
#[derive(Debug)]
pub struct DeviceTexts {
    pub install: &'static str,
    pub share: &'static str,
    pub not_shared: &'static str,
    pub no_engine: &'static str,
}

impl DeviceTexts {
    #[cfg(test)]
    pub const fn all(&self) -> [&'static str; 4] {
        [self.install, self.share, self.not_shared, self.no_engine]
    }
}

pub const EN: DeviceTexts = DeviceTexts {
    install: "Install",
    share: "Share with another app…",
    not_shared: "The browser did not allow sharing: copy the link instead.",
    no_engine: "The computer cannot think any more: reload the page. Your game is kept.",
};

pub const FR: DeviceTexts = DeviceTexts {
    install: "Installer",
    share: "Partager avec une autre application…",
    not_shared: "Le navigateur a refusé le partage : copiez plutôt le lien.",
    no_engine: "L’ordinateur ne peut plus réfléchir : rechargez la page. Votre partie est conservée.",
};
