install = Installer
share = Partager avec une autre application…
not-shared = Le navigateur a refusé le partage : copiez plutôt le lien.
no-engine = L’ordinateur ne peut plus réfléchir : rechargez la page. Votre partie est conservée.
volume = Volume

volumes =
    .quiet = Faible
    .medium = Moyen
    .loud = Fort

sound-set = Sons

sound-sets =
    .natural = Naturels
    .marimba = Marimba
    .clicks = Clics
