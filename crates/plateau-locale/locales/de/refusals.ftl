full-rod = Stab { $place } ist voll.
no-rod = Auf diesem Brett gibt es kein Feld { $place }.
coloured = Die Kugel { $place } ist schon gefärbt.
taken = Auf { $place } liegt schon ein Stein.
turns-nothing = Ein Stein auf { $place } würde nichts umdrehen.
can-move = Du kannst ziehen, also darfst du nicht passen.
game-over = Die Partie ist zu Ende.
place-first = Setze zuerst alle drei Steine.
no-token-in-hand = Du hast keinen Stein mehr auf der Hand.
is-hole = { $place } ist das Loch, dort liegt keine Platte.
carries-token = Auf der Platte { $place } liegt schon ein Stein.
no-token = Auf { $place } liegt kein Stein.
not-yours = Der Stein auf { $place } gehört dir nicht.
not-neighbours = Nach diesen Regeln ziehen Steine nur auf Nachbarfelder.
not-beside-hole = Die Platte { $place } kann von dort nicht ins Loch gleiten.
foreign-tile = Nach diesen Regeln lässt sich eine Platte mit gegnerischem Stein nicht schieben.
no-double = Nach diesen Regeln gleiten keine zwei Platten zusammen.
inverse = Das ist genau die Umkehrung des letzten Schubs, für einen Zug verboten.
not-your-stack = Der Stapel auf { $place } gehört dir nicht.

# $from, $to
no-such-distance = Von { $from } kommst du nicht nach { $to }: Ziehe genau einen Schritt je Stein.

not-legal = Dieser Zug ist hier nicht möglich.
not-your-turn = Du bist nicht am Zug.
bad-link = Dieser Link lässt sich nicht öffnen: { $reason }
bad-file = Diese Partie kann nicht gelesen werden: { $reason }
bad-saved = Die gespeicherte Partie konnte nicht gelesen werden und liegt nun in „Meine Partien“: { $reason }
text-unknown = es ist weder eine gespeicherte Partie noch ein Link noch eine Othello-Partie

# $line, $column, $reason
text-at = Zeile { $line }, Zeichen { $column }: { $reason }

# $number, $move, $reason
text-move = Zug { $number }, { $move }: { $reason }

text-move-unknown = Zug { $number } ergibt hier keinen Sinn
text-no-game = es steht nicht darin, welches Spiel es ist
text-tag = die Angabe { $tag } passt nicht
text-broken-tag = eine Zeile in Klammern ist beschädigt
text-open = etwas wird geöffnet und nie geschlossen
text-result = das Ergebnis passt nicht zu den Zügen
text-moves = etwas unter den Zügen ergibt keinen Sinn
text-othello = die Othello-Partie darin ist beschädigt
link-version = er stammt aus einer anderen Version
link-damaged = der Link ist beschädigt oder abgeschnitten

damaged-games = { $count ->
        [one] Eine gespeicherte Partie kann nicht gelesen werden.
       *[other] { $count } gespeicherte Partien können nicht gelesen werden.
    }
