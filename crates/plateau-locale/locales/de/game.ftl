play-now = { $game } spielen
resume = Fortsetzen
new-game = Neue Partie
start = Start
restart = Neu beginnen
rematch = Revanche
swap-sides = Seiten tauschen
undo = Zurücknehmen
redo = Wiederholen
resign = Aufgeben
resign-ask = Diese Partie aufgeben?
offer-draw = Remis anbieten
draw-accepted = Remis vereinbart.
draw-declined = { $player } lehnt das Remis ab.
hint = Tipp
pause = Pause
go-on = Fortsetzen
step = Ein Zug
moves = Züge
no-moves-yet = Noch keine Züge.

# $number, $player
move-number = { $player }, Zug { $number }

threats = Drohungen
analysis = Analyse
share = Teilen oder speichern
share-link = Link zu dieser Partie bei diesem Zug
embed-line = HTML für die eigene Seite
save-file = In einer Datei speichern
load-file = Datei laden
load-hint = Füge eine gespeicherte Partie, einen Link oder eine Othello-Zugfolge wie f5d6c3 ein.
paste-text = Text einer Partie
image = Bild des Bretts
mode = Wer spielt
mode-humans = Zwei Spieler
mode-computer = Gegen den Computer
mode-watch = Computer gegen Computer
you-play = Du spielst
first-player = als Erster
second-player = als Zweiter
chance = Zufällig
opponent = Gegner
player-x = Erster Spieler
player-o = Zweiter Spieler
human = Spieler
level-name = Stufe { $level }
size = Größe
clock = Uhr
clock-none = keine

clock-minutes = { $count ->
        [one] { $count } Minute je Spieler
       *[other] { $count } Minuten je Spieler
    }

your-turn = { $player }: Du bist am Zug.
to-move = { $player } ist am Zug.
thinks = { $player } denkt nach …

# $count, $player, $seconds
thinks-depth = { $count ->
        [one] { $player } denkt nach … { $count } Zug voraus, { $seconds } s
       *[other] { $player } denkt nach … { $count } Züge voraus, { $seconds } s
    }

thinking-paused = Pause. { $player } ist am Zug.
must-pass = { $player } kann nicht ziehen und passt.

# $player, $reason
wins = { $player } gewinnt: { $reason }.

draw = Remis: { $reason }.
you-win = Du gewinnst!
you-lose = Du verlierst.
why-line = eine Reihe ist vollständig
why-both-lines = beide Reihen sind vollständig
why-full = das Brett ist voll
why-discs = nach Zahl der Steine
why-stacks = alle Stapel erobert
why-repetition = dreimal dieselbe Stellung
why-resignation = durch Aufgabe
why-agreement = durch Vereinbarung
why-time = die Zeit ist abgelaufen
why-adjudication = anderswo entschieden

# $first, $first-score, $second, $second-score
score = { $first } { $first-score }, { $second } { $second-score }

# $first, $first-count, $second, $second-count
in-hand = Auf der Hand: { $first } { $first-count }, { $second } { $second-count }

# $number, $total
looking-back = Stellung nach Zug { $number } von { $total }.

back-to-now = Zurück zum letzten Zug
confirm-ask = { $move } spielen?
confirm = Spielen
hint-is = Bester Zug: { $move }.

# $move, $reason
hint-why = Bester Zug: { $move } ({ $reason }).

reason-wins = gewinnt sofort
reason-parries = verhindert einen Gewinn auf { $place }
reason-win = erzwungener Gewinn in { NUMBER($count) }
reason-win-within = erzwungener Gewinn in höchstens { NUMBER($count) }
reason-loss = { $count ->
        [one] alles verliert, dies hält am längsten: { $count } Zug
       *[other] alles verliert, dies hält am längsten: { $count } Züge
    }
reason-loss-within = alles verliert, in höchstens { NUMBER($count) }
reason-draw = rettet das Remis
reason-discs = { $discs } Steine am Ende

# $score, $reply
reason-score = { $score }, erwartete Antwort: { $reply }

reason-score-alone = { $score }
reason-best = erwartete Antwort: { $reply }
reason-best-alone = sieht am besten aus
exact-value = sicher bekannt
value-win = gewinnt in { NUMBER($count) }
value-win-within = gewinnt, in höchstens { NUMBER($count) }
value-wins = gewinnt
value-loss = verliert in { NUMBER($count) }
value-loss-within = verliert, in höchstens { NUMBER($count) }
value-loses = verliert
value-draw = hält remis
evaluation = Bewertung
candidates = Kandidatenzüge
loaded = Die Partie ist geladen.
history-empty = Noch keine Partien auf diesem Gerät.
history-clear = Alle Partien löschen
history-note = Nur auf diesem Gerät gespeichert.

# $count, $move
replace-ask = { $count ->
        [one] Hier { $move } spielen? Der Zug ersetzt den folgenden.
       *[other] Hier { $move } spielen? Der Zug ersetzt die { $count } folgenden.
    }

# $player, $other
draw-ask = { $player } bietet Remis an. Nimmt { $other } an?

draw-take = Remis annehmen

# $player, $place, $layer
hear-drop = { $player } setzt eine Kugel auf { $place } Ebene { $layer }.

# $player, $place
hear-colour = { $player } färbt { $place }.

# $player, $place
hear-put = { $player } setzt einen Stein auf { $place }.

# $count, $player, $place
hear-disc = { $count ->
        [one] { $player } spielt { $place } und dreht einen Stein um.
       *[other] { $player } spielt { $place } und dreht { $count } Steine um.
    }

# $count, $player, $from, $to
hear-hop = { $count ->
        [one] { $player } zieht einen Stein von { $from } nach { $to }.
       *[other] { $player } zieht { $count } Steine von { $from } nach { $to }.
    }

# $player, $from, $to
hear-token = { $player } zieht einen Stein von { $from } nach { $to }.

# $player, $from, $to
hear-slide = { $player } schiebt die Platte { $from } nach { $to }.

# $player, $from, $to
hear-slide-two = { $player } schiebt zwei Platten von { $from } Richtung { $to }.

# $player, $place
hear-threat = { $player } droht, auf { $place } zu gewinnen.

hear-line = Die Reihe: { $places }.

# $count, $place, $tokens
hear-stack = { $count ->
        [one] { $place }: ein Stein, { $tokens }.
       *[other] { $place }: { $count } Steine, von oben { $tokens }.
    }

hear-free = { $place }: frei.

# $player, $place
hear-along = Der Stein von { $player } kommt nach { $place }.

hear-hole = Das Loch ist jetzt auf { $place }.

# $count, $places
hear-turned = { $count ->
        [one] Umgedreht: { $places }.
       *[other] Umgedreht: { $places }.
    }

taken-back = Zurückgenommen. { $told }

# $name, $places
hear-places = { $name }: { $places }.

full-search = Volle Suche
monte-carlo = Monte Carlo
nodes = Stellungen

deleted = { $count ->
        [one] Eine Partie gelöscht.
       *[other] { $count } Partien gelöscht.
    }

unfinished-at = { $count ->
        [one] läuft, ein Zug
       *[other] läuft, { $count } Züge
    }

seed = Zufallszahl
rules-of = Regeln von { $game }
play-this = Spielen
algorithm = Algorithmus
depth = Tiefe
noise = Zufall
player-classic = Das ursprüngliche Programm
player-random = Zufällige Züge
style = Stil

# $percent, $player
evaluation-for = { $percent } % für { $player }

threats-none = Keine unmittelbare Drohung.

# $places, $player
threats-found = { $player } droht, sofort auf { $places } zu gewinnen.

try-weights = Diese Gewichte testen

# $won, $drawn, $lost
weights-standing = Gegen die üblichen Gewichte bisher: { $won } gewonnen, { $drawn } remis, { $lost } verloren.

# $won, $drawn, $lost
weights-done = Gegen die üblichen Gewichte: { $won } gewonnen, { $drawn } remis, { $lost } verloren.

inside = Wie der Computer denkt
inside-cuts = Alpha-Beta
inside-all = Minimax
custom-opponent = Eigener …
think-time = Zeit je Zug
unlimited = ohne Grenze
style-plain = neutral
style-aggressive = angriffslustig
style-solid = solide
style-tricky = trickreich
style-player = Spielweise: { $style }
review-whole = Ganze Partie bewerten
weights = Gewichte
classic-easy = Das ursprüngliche Programm, leicht
classic-normal = Das ursprüngliche Programm, normal
saved-here = Wird beim Spielen auf diesem Gerät gespeichert.
