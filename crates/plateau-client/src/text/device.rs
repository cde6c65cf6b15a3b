//! What is said about the device: installing the page, handing a link on. Both languages together.

/// The words of one language.
#[derive(Debug)]
pub struct DeviceTexts {
    pub install: &'static str,
    pub share: &'static str,
    pub not_shared: &'static str,
    pub no_engine: &'static str,
    pub volume: &'static str,
    /// From quiet to loud.
    pub volumes: [&'static str; 3],
    pub sound_set: &'static str,
    /// In the order of `SoundSet::ALL`.
    pub sound_sets: [&'static str; 3],
}

impl DeviceTexts {
    #[cfg(test)]
    pub fn all(&self) -> Vec<&'static str> {
        let alone = [
            self.install,
            self.share,
            self.not_shared,
            self.no_engine,
            self.volume,
            self.sound_set,
        ];
        alone.into_iter().chain(self.volumes).chain(self.sound_sets).collect()
    }
}

pub const EN: DeviceTexts = DeviceTexts {
    install: "Install",
    share: "Share with another app…",
    not_shared: "The browser did not allow sharing: copy the link instead.",
    no_engine: "The computer cannot think any more: reload the page. Your game is kept.",
    volume: "Volume",
    volumes: ["Quiet", "Medium", "Loud"],
    sound_set: "Sound set",
    sound_sets: ["Natural", "Marimba", "Clicks"],
};

pub const FR: DeviceTexts = DeviceTexts {
    install: "Installer",
    share: "Partager avec une autre application…",
    not_shared: "Le navigateur a refusé le partage : copiez plutôt le lien.",
    no_engine: "L’ordinateur ne peut plus réfléchir : rechargez la page. Votre partie est conservée.",
    volume: "Volume",
    volumes: ["Faible", "Moyen", "Fort"],
    sound_set: "Sons",
    sound_sets: ["Naturels", "Marimba", "Clics"],
};
