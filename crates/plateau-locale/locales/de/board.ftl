board = { $game }-Brett
board-help = Pfeiltasten gehen von Feld zu Feld, Enter spielt.
board-table = Das Brett als Tabelle
flat-board = Flaches Brett
levels-pad = Ebenen nebeneinander
level-n = Ebene { $level }
view-perspective = Perspektivisch
view-top = Von oben
view-front = Von vorn
view-side = Von der Seite
zoom-in = Vergrößern
zoom-out = Verkleinern
whole-board = Ansicht zurücksetzen
exploded = Ebenen trennen
selected = { $place } ist ausgewählt.
tap-again = { $place }: Tippe noch einmal, um dort zu spielen.
hidden-place = { $place } ist hinter diesem Stapel verdeckt: Jetzt siehst du es von oben. Wähle noch einmal.
which-count = Wie viele Steine?
count-one = Ein Stein
count-many = { $count } Steine
empty = frei
hole = Loch
tile = leere Platte

# $count, $tokens
stack-of = { $count ->
        [one] ein Stein, { $tokens }
       *[other] { $count } Steine, von oben { $tokens }
    }

board-edge = Rand des Bretts

# $place, $layer
place-level = { $place } Ebene { $layer }

rod-balls = von unten { $balls }
rod-lands = eine Kugel landet auf Ebene { $layer }
rod-is-full = voll
is-playable = spielbar
is-last = letzter Zug
is-selected = ausgewählt
is-hinted = Tipp
is-threat = Drohung
is-winning = Gewinnreihe
drag-hint = Ziehen dreht, Mausrad oder zwei Finger zoomen, ein Klick spielt.
