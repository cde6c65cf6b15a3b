title = { $game }: Lektion
offer = Neu bei { $game }? Eine Lektion in kurzen Schritten
learn = Schritt für Schritt lernen

# $number, $total
step-of = Schritt { $number } von { $total }

steps = Schritte
done = erledigt
next-step = Weiter
right = Richtig.
wrong = { $move } ist es nicht. Versuche es noch einmal.

# $number, $total
task-of = { $number } von { $total }

finished = Das war der letzte Schritt. Spiele jetzt, oder löse Aufgaben.
missing = Die Lektion konnte nicht geladen werden. Alles andere funktioniert.
damaged = Die Datei der Lektion ist beschädigt. Alles andere funktioniert.
loading = Die Lektion wird geladen …
no-puzzles = Die Übungen dieses Schritts konnten nicht geladen werden. Alles andere funktioniert.
lines-title = { $game }: die Reihe sehen
lines-link = Die Reihe sehen: den Würfel lesen, auf Zeit
lines-about = { $boards } Bretter nacheinander. Auf jedem vervollständigt genau ein Feld eine Reihe: Wie schnell siehst du es?
lines-start = Uhr starten
lines-again = Noch eine Runde
lines-ask = { $player }: Welches Feld vervollständigt eine Reihe?

# $move, $has, $needed
lines-wrong = { $move } ergibt keine Reihe: Du hast dort nur { $has } von { $needed }.

# $boards, $seconds
lines-over = Alle { $boards } gesehen, in { $seconds } s.

lines-time = { $seconds } s

# $wrong-seconds, $shown-seconds
lines-cost = Ein Fehler kostet { $wrong-seconds } s, sich das Feld zeigen zu lassen { $shown-seconds } s.

lines-best = Deine Bestzeit: { $seconds } s
lines-show = Zeigen

# $game, $number, $total
next-lesson = Nächste Lektion: { $game }, Schritt { $number } von { $total }
