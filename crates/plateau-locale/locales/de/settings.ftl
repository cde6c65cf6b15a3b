language = Sprache
language-auto = Browser
theme = Design
theme-auto = System
theme-light = Hell
theme-dark = Dunkel
theme-contrast = Hoher Kontrast
animation = Animation
animation-none = keine
animation-fast = schnell
animation-normal = normal
animation-slow = langsam
pace = Wartezeit des Computers
pace-none = keine
pace-short = eine halbe Sekunde
pace-long = zwei Sekunden
show-legal = Mögliche Züge zeigen
show-marks = Zeichen für Farbenblinde
show-lines = Reihen durch ein Feld zeigen
confirm-moves = Züge bestätigen
taps-twice = Auf Touchscreens zum Spielen noch einmal tippen
keep-angle = Merken, wie ich jedes Brett gedreht habe
sounds = Töne
quality = Grafik
quality-auto = Auto
quality-low = einfach
quality-medium = gut
quality-high = fein
colours-title = Farben
colours-game = Wie im jeweiligen Spiel
colour-first = Farbe des ersten Spielers
colour-second = Farbe des zweiten Spielers
reset-settings = Auf Standard zurücksetzen
everything = Daten sichern
everything-note = Partien, Einstellungen und Auswahl in einer Datei: für ein anderes Gerät oder zur Sicherheit.
kept-for-good = Der Browser hat zugesagt, sie hier zu behalten.
kept-for-now = Der Browser kann sie löschen, wenn der Platz knapp wird.
export-all = Sicherung speichern
import-all = Sicherung einspielen
import-foreign = Diese Datei stammt nicht von hier: Nichts wurde geändert.
import-newer = Eine neuere Version hat diese Datei geschrieben: Lade zuerst die Seite neu.

import-done = { $count ->
        [one] Eine Partie übernommen.
       *[other] { $count } Partien übernommen.
    }

import-known = { $count ->
        [one] Eine war schon hier.
       *[other] { $count } waren schon hier.
    }

import-damaged = { $count ->
        [one] Eine konnte nicht gelesen werden.
       *[other] { $count } konnten nicht gelesen werden.
    }

full-announcements = Anzahlen und Drohungen für Screenreader ansagen
letter-keys = Tastenkürzel (einzelne Buchstaben)
settings-note = Die Auswahl wird auf diesem Gerät gespeichert.
coordinates = Koordinaten zeigen
ponder = Ein starker Computer denkt in deiner Zeit

colours =
    .amber = Orange
    .blue = Blau
    .green = Grün
    .red = Rot
    .black = Schwarz
    .white = Weiß
    .purple = Lila
    .teal = Türkis
