install = Installieren
share = Mit einer anderen App teilen …
not-shared = Der Browser hat das Teilen nicht erlaubt: Kopiere stattdessen den Link.
no-engine = Der Computer kann nicht mehr denken: Lade die Seite neu. Deine Partie ist gespeichert.
volume = Lautstärke

volumes =
    .quiet = Leise
    .medium = Mittel
    .loud = Laut

sound-set = Klänge

sound-sets =
    .natural = Natürlich
    .marimba = Marimba
    .clicks = Klicks
