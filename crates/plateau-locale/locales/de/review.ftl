letters =
    .win = G
    .loss = V

stop = Anhalten

# $done, $total
progress = { $done } von { $total } Zügen

signs =
    .brilliant = ein brillanter Zug
    .good = ein guter Zug
    .interesting = ein interessanter Zug
    .doubtful = ein zweifelhafter Zug
    .mistake = ein Fehler
    .blunder = ein grober Fehler

in-discs = { $count ->
        [one] ein Stein
       *[other] { $count } Steine
    }

# $count, $discs
counted-discs = { $count ->
        [one] { $discs } Stein
       *[other] { $discs } Steine
    }

in-games = { $share } einer Partie
summary = Wie beide Seiten gespielt haben
moves = Züge
given = Verschenkt
unclear = Unklare Züge
accuracy = Genauigkeit
accuracy-how = Wie die Genauigkeit berechnet wird
accuracy-text = Für jeden Zug wird gefragt, welchen Teil einer gewonnenen Partie er verschenkt hat: die ganze, wo aus Gewinn Verlust wurde, die halbe, wo aus Gewinn Remis oder aus Remis Verlust wurde. Schätzungen zählen nach einer Kurve, auf der ein Vorsprung von 8 Steinen oder von 4 Punkten 73 % eines Gewinns wert ist. Die Genauigkeit ist 100 % weniger den Durchschnitt. Züge, die sich nicht beurteilen lassen, zählen nicht.
won-for = für { $player } gewonnen
a-draw = remis

# $value, $player
value-for = { $value } für { $player }

# $player, $discs
won-by = für { $player } mit { $discs } gewonnen

# The sentence about the turning point: the move and its number, what the game was before
# ("a draw", "won for Red"), and what the move did ("loses in 4").
# $number, $before, $move, $how
decided = Die Partie war { $before } bis { $number }. { $move }; dieser Zug { $how }.

lost-in = verliert in { $count }
lost-within = verliert in höchstens { $count }
lost = verliert
drew = verschenkt den Gewinn
lost-by = verliert mit { $discs }
never-changed = Das Ergebnis hat sich nie geändert: Vom ersten Zug an war die Partie { $result }.
undecided = Kein klarer Wendepunkt.

# $number, $move, $result
known-since = Nach { $number }. { $move } war die Partie schon { $result }.

# $number, $move, $before, $after
move-told = { $number }. { $move }: vorher { $before }, nachher { $after }.

# A move that changed nothing: what the game was and is comes into $value.
# $number, $move, $value
move-same = { $number }. { $move }: keine Änderung, { $value }.

best-told = Am besten: { $move }.
believed = Beides ist geschätzt: jeweils eine Suche mit { $positions } Stellungen.
nobody-can-tell = Eines ist genau bekannt, das andere geschätzt; was der Zug gekostet hat, ist unbekannt.

# $player, $move
leaves-win = Nun kann { $player } sofort gewinnen: { $move }.

# $player, $move
ahead = { $player } spielte hier { $move }.

title = Analyse der Partie
history = Bewertungskurve
history-hint = Ein Klick oder die Pfeiltasten führen zu einer Stellung.
legend = Durchgezogen: sicher. Gestrichelt: geschätzt.
losses = Was jede Seite verschenkt hat
as-table = Als Tabelle

# $player
columns =
    .move = Zug
    .value = Wert für { $player }
    .given = Verschenkt

# $number, $move, $value
at = Nach Zug { $number }, { $move }: { $value }

at-start = Vor dem ersten Zug: { $value }
not-known = nicht bekannt
certain = sicher
try-again = Aus deinen Fehlern lernen

# $count, $player
try-side = { $player } ({ NUMBER($count) })

try-none = { $player }: kein Fehler

# $number, $player, $move
try-task = Zug { $number }: { $player } spielte hier { $move }. Finde einen besseren Zug.

try-looks = { $move } wird geprüft …

# $move, $value
try-right = Richtig: { $move } hält alles ({ $value }).

# $move, $value
try-nearly = Fast: { $move } gibt etwas her ({ $value }).

# $move, $value
try-wrong = Nein: { $move } verschenkt den Vorteil ({ $value }).

# $move, $value
try-unclear = { $move }: nicht klar ({ $value }).

# $move, $value
try-played = Das ist der Zug der Partie ({ $value }): Er verschenkt den Vorteil.

solution = Lösung zeigen

# $move, $value
solution-is = Am besten: { $move } ({ $value }).

next = Nächster Fehler
enough = Fertig
lines = Varianten
time = Zeit
endless = ohne Grenze
seconds = { $seconds } s
by-table = Tabelle
by-proof = Beweis
by-solver = gelöst
by-book = Buch
depth = Tiefe { $depth }

# $positions, $speed
work = { $positions } Stellungen, { $speed } je Sekunde

other-moves = Andere Züge
like = durch Symmetrie wie { $move }
