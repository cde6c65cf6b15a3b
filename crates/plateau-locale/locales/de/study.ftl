study = Studie
study-of = Studie: { $game }
load-studied = In der Studie öffnen
as-variation = Als Variante untersuchen
tree = Züge und Varianten
at-start = Anfang
to-start = Zum Anfang
back = Einen Zug zurück
forward = Einen Zug vor
to-end = Zum Ende der Variante
undo = Änderung rückgängig machen
redo = Änderung wiederherstellen
promote = Aufwerten
delete = Löschen
fold = Einklappen
unfold = Ausklappen
comment = Kommentar zu dieser Stellung
signs = Zeichen für den Zug

variations = { $count ->
        [one] eine Variante
       *[other] { $count } Varianten
    }

too-deep = Tiefer lassen sich Varianten nicht verschachteln.
play-from-here = Von hier spielen
open-game = Eine Partie öffnen
open-hint = Füge eine gespeicherte Partie, einen Link, eine Othello-Zugfolge, GGF, eine OBF-Zeile oder eine Stellung ein. Dateien kannst du auch irgendwo auf der Seite ablegen.
open-files = Dateien (bei WTHOR auch Spieler und Turniere)
filter = Spieler, Turnier, Jahr suchen

found = { $count ->
        [one] eine Partie
       *[other] { $count } Partien
    }

# $shown, $total
found-first = die ersten { $shown } von { $total } Partien

damaged = { $count ->
        [one] Eine Partie darin ist beschädigt.
       *[other] { $count } Partien darin sind beschädigt.
    }

black = Schwarz
white = Weiß
event = Turnier
year = Jahr
discs = Steine
share = Teilen
link-whole = Der Link enthält die ganze Studie.
link-main = Die Studie ist zu lang für einen Link: Dieser enthält nur die Hauptvariante.
link = Link
record = Partie mit Varianten
transcript = Zugfolge dieser Variante
ggf = GGF
obf = OBF-Zeile dieser Stellung
position = Diese Stellung als Text
copy = Kopieren: { $what }
save = Speichern: { $what }
save-short = Speichern
picture = Bild der Stellung
animation = Animiertes Bild dieser Variante

# $number, $total
animation-working = Bild { $number } von { $total }

set-up = Stellung aufbauen
tools = Was ein Klick tut
tool-put = { $piece } setzen
tool-remove = Entfernen
tool-hole = Loch verschieben
who-moves = Am Zug
forbidden = Verbotener Schub
forbidden-none = keiner
start-position = Anfangsstellung
clear = Brett leeren
use-it = Untersuchen
set-up-fine = Von hier kann gespielt werden.
set-up-over = Hier ist die Partie zu Ende: ansehen geht, weiterspielen nicht.
cannot-arise = Diese Stellung kann in keiner Partie entstehen, lässt sich aber spielen.

# $player, $pieces, $owned
flaw-too-many = { $player } hat { $pieces } Steine auf dem Brett, besitzt aber nur { $owned }.

# $player, $pieces, $owned
flaw-not-all = { $player } hat { $pieces } von { $owned } Steinen auf dem Brett.

# $player, $pieces, $other, $other-pieces
flaw-not-in-turn = { $player } hat { $pieces } Steine und { $other } { $other-pieces }: Wer abwechselnd zieht, hat gleich viele, oder der erste Spieler einen mehr.

flaw-line = Eine Reihe ist vollständig, die der letzte Zug nicht vervollständigt haben kann: Die Partie wäre vorher zu Ende gewesen.
flaw-forbidden = Dieser Schub kann hier nicht verboten sein.
book = Buch, in Steinen:
opening = Eröffnung: { $name }
elsewhere = Ein anderes Fenster arbeitet an dieser Studie.
work-here = Hier arbeiten
