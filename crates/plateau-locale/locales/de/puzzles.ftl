themes =
    .win-at-once = Gewinn in einem Zug
    .parry = verhindern
    .double-threat = Doppeldrohung
    .not-under = nicht unter ein Gewinnfeld spielen
    .levels = die richtige Ebene
    .chain-of-threats = eine Kette von Drohungen
    .carries-enemy = ein Schub, der den Gegner mitnimmt
    .forbidden-inverse = die verbotene Umkehrung
    .only-opening = offene Plätze
    .captives = Gefangene und Spitzen
    .hold-the-draw = das Remis retten
    .last-squares = die letzten Felder
    .leave-corner = die Ecke stehen lassen
    .only-win = der einzige Gewinnzug

grades =
    .easy = Leicht
    .medium = Mittel
    .hard = Schwer

title = Aufgaben
about = Jede Stellung hat genau einen besten Zug.
of-the-day = Aufgabe des Tages
of-the-day-note = Für alle dieselbe, um Mitternacht eine neue.
streak = { $count ->
        [one] { $count } Tag in Folge
       *[other] { $count } Tage in Folge
    }
rating = Deine Wertung: { $rating }
rating-unsure = Deine Wertung: etwa { $rating }
tried = { $count ->
        [one] { $count } versucht
       *[other] { $count } versucht
    }
begin = Aufgaben nahe deiner Wertung
storm = Sturm
storm-note = Sturm: so viele wie möglich in drei Minuten; drei Fehler beenden ihn.
storm-best = Dein Rekord: { $count }
storm-left = noch { $seconds } s

storm-solved = { $count ->
        [one] eine gelöst
       *[other] { $count } gelöst
    }

storm-over = { $count ->
        [one] Die Zeit ist um: eine Aufgabe gelöst.
       *[other] Die Zeit ist um: { $count } Aufgaben gelöst.
    }

storm-struck = { $count ->
        [one] Drei Fehler: eine Aufgabe gelöst.
       *[other] Drei Fehler: { $count } Aufgaben gelöst.
    }

# $count, $total
storm-strikes = Fehler: { $count } von { $total }

storm-hardest = Schwerste gelöste: { $rating }.
storm-again = Noch ein Sturm
missed-here = Verpasst
missed-again = Sie sind gespeichert: alle verpassten Aufgaben noch einmal versuchen

missed-count = { $count ->
        [one] Eine verpasste Aufgabe noch einmal versuchen
       *[other] { $count } verpasste Aufgaben noch einmal versuchen
    }

missed-none = Keine verpassten Aufgaben mehr.
theme = Thema
any-theme = alle
win = { $player } zieht und gewinnt.
draw = { $player } zieht und hält remis.
most-discs = { $player } am Zug: Hole so viele Steine wie möglich.
find-more = Richtig. Finde den nächsten Zug.

# $move, $outcome
solved = Gelöst: { $move } { $outcome }.

# $move, $outcome
solved-helped = Mit Hilfe gelöst: { $move } { $outcome }.

# $move, $outcome
found = Gefunden: { $move } { $outcome }.

# $move, $outcome, $player, $reply
wrong = { $move } { $outcome }. { $player } antwortet { $reply }.

# $move, $outcome
wrong-over = { $move } { $outcome }.

ahead = { $count ->
        [one] endet einen Stein vorn
       *[other] endet { $count } Steine vorn
    }

behind = { $count ->
        [one] endet einen Stein zurück
       *[other] endet { $count } Steine zurück
    }

level = endet gleich
again = Noch einmal
show = Zug zeigen
hint = Tipp
hint-note = Mit Tipp zählt eine Aufgabe halb.
next = Nächste Aufgabe
why = In der Studie ansehen
of-game = { $game }: Aufgabe
rated = Wertung { $rating }
loading = Aufgaben werden geladen …
missing = Die Aufgaben konnten nicht geladen werden. Alles andere funktioniert.
old = Diese Aufgaben gehören zu einer anderen Version: Lade die Seite neu. Alles andere funktioniert.
damaged = Die Datei der Aufgaben ist beschädigt. Alles andere funktioniert.
retry = Noch einmal versuchen
unknown = Diese Aufgabe gibt es nicht mehr. Hier ist eine andere.
none = Keine Aufgabe hat dieses Thema.
all-puzzles = Alle Aufgaben
link = Link zu dieser Aufgabe, ohne Lösung
small-cube = Kleiner Würfel: { $width } in einer Reihe gewinnen.
