# The name of the language in the language itself.
language-name = Deutsch

# A name and what belongs to it, as in "Tokens move: anywhere".
# $name, $value
labelled = { $name }: { $value }

# The language itself.
# The decimal sign, and the sign between groups of three digits.
decimal-sign = ,
group-sign = .

app-name = Plateau
app-tagline = Fünf Brettspiele in drei Dimensionen
home = Spiele
settings = Einstellungen
help = Hilfe
rules = Regeln
history = Meine Partien
close = Schließen
cancel = Abbrechen
menu = Menü
view = Ansicht
copy = Kopieren
copied = Kopiert.
load = Laden
open = Öffnen
delete = Löschen
no-webgl = 3D ist hier nicht verfügbar: Das flache Brett wird gezeigt.
unkept = Der Speicher deines Browsers ist voll oder gesperrt, daher können Partien nicht gespeichert werden. Speichere deine in einer Datei, sonst geht sie mit der Seite verloren.
elsewhere = Diese Partie ist in einem anderen Tab geöffnet und läuft dort.
play-here = Hier spielen

# $year, $month, $day
date = { $day }.{ $month }.{ $year }

unread = Was du auf diesem Gerät gespeichert hast, kann gerade nicht gelesen werden. Nichts ist verloren oder überschrieben: Schließe andere Tabs mit Plateau und lade neu.
update-ready = Eine neue Version ist bereit.
undo-delete = Rückgängig
not-copied = Der Browser hat das Kopieren nicht erlaubt: Der Link ist markiert, drücke Strg+C.
file-name = Name der Datei
broken = Etwas ist schiefgegangen, die Seite wurde angehalten. Deine Partie ist gespeichert: Lade neu, um weiterzuspielen.
reload = Neu laden
skip-to-board = Zum Brett springen
shortcuts-title = Tasten und Gesten
install-hint = Die Seite lässt sich über das Menü des Browsers installieren und läuft dann auch offline.
seconds = { $seconds } s

# Keys as they are printed on keyboards.
key-names =
    .ctrl = Strg
    .shift = Umschalt
    .home = Pos1
    .end = Ende

# What the help adds to the name of a command.
command-notes =
    .pause = wenn zwei Computer spielen
    .keep = in einer Datei mit selbst gewähltem Namen speichern; eine Partie laden

gestures =
    .drag = Ziehen, mit jeder Taste
    .drag-piece = Stein, Platte oder Stapel ziehen
    .wheel = Mausrad, zwei Finger
    .arrows = Pfeiltasten
    .layers = Bild auf, Bild ab
    .enter = Enter oder Leertaste
    .hear = L, W, Y, auf dem Brett
    .shift-arrows = Umschalt und Pfeile
    .first-view = Doppelklick neben dem Brett
    .variations = Hoch und runter, in der Studie
    .remove = Entf, in der Studie
    .escape = Esc

gesture-deeds =
    .drag = das Brett drehen
    .drag-piece = dort spielen, wo losgelassen wird
    .wheel = zoomen
    .arrows = von Feld zu Feld gehen, wenn das Brett den Fokus hat, sonst durch die Züge
    .layers = eine Ebene höher oder tiefer
    .enter = auf dem Feld spielen
    .hear = den letzten Zug, das ganze Brett, diese Ebene oder Reihe hören
    .shift-arrows = das Brett drehen
    .first-view = Ansicht zurücksetzen
    .variations = von einer Variante zur nächsten
    .remove = den Zug und alles danach entfernen; Strg+Z holt es zurück
    .escape = loslassen, schließen
