people =
    .level-1 = Pip
    .level-2 = Lola
    .level-3 = Hugo
    .level-4 = Nina
    .level-5 = Oscar
    .level-6 = Maya
    .level-7 = Victor
    .level-8 = Selma
    .level-9 = Edmond
    .level-10 = Athena

people-play =
    .level-1 = Spielt aus dem Bauch und übersieht vieles.
    .level-2 = Nimmt einen leicht sichtbaren Gewinn und verhindert deinen, sieht aber sonst wenig.
    .level-3 = Übersieht keinen Gewinn in einem Zug, auch deinen nicht, rät aber noch manchmal.
    .level-4 = Achtet auf die nächsten Züge, weniger auf Pläne.
    .level-5 = Macht selten Fehler, lässt sich aber mit einem Plan überraschen.
    .level-6 = Sieht kleine Kombinationen vor dir.
    .level-7 = Rechnet; Fallen gehen kaum noch auf.
    .level-8 = Stark: Ein unvorsichtiger Zug genügt.
    .level-9 = Sehr stark: Bring einen Plan mit, und Geduld.
    .level-10 = Die Beste hier; in manchen Spielen ist sie unschlagbar.

profile-columns =
    .game = Spiel
    .won = Gewonnen
    .drawn = Remis
    .lost = Verloren
    .rating = Wertung
    .puzzles = Aufgaben
    .run = Siege in Folge

you = Du

# $level, $description
level-short = Stufe { $level } · { $description }

holds-discs = { $count ->
        [one] ein Stein
       *[other] { $count } Steine
    }

holds-tokens = { $count ->
        [one] einer auf der Hand
       *[other] { $count } auf der Hand
    }

holds-stacks = { $count ->
        [one] ein Stapel
       *[other] { $count } Stapel
    }

over = Die Partie ist zu Ende
side-wins = { $player } gewinnt
drawn = Remis

# $number, $move, $line
end-line = { $number }. { $move } vervollständigt die Reihe { $line }.

# $more, $fewer
end-discs = { $more } Steine zu { $fewer }.

# $number, $move
end-stacks = { $number }. { $move } erobert den letzten Stapel.

end-full = Das Brett ist voll, ohne eine Reihe.
end-repetition = Dieselbe Stellung kam zum dritten Mal vor.

# $player, $level
next-level = Als Nächstes: { $player } (Stufe { $level })

# $player, $level
easier-level = Versuche { $player } (Stufe { $level })

end-review = Partie ansehen
end-share = Teilen
end-loop = Animation
loop-shows = Die letzten Züge der Partie, in Schleife
loop-not-made = Das Bild konnte hier nicht erzeugt werden.
loop-not-shared = Der Browser hat das Teilen nicht erlaubt: Speichere stattdessen das Bild.
sample = Vorschau
plain-felt = Othello auf schlichtem Filz mit Linien und vier Punkten
others = Andere Gegner
other-opponent = Art des Gegners
rated = Wertung { $rating }.
more = Mehr Optionen
what-it-is = Spiele gegen Freunde oder zehn Computergegner, von leicht bis sehr stark. Kostenlos, ohne Konto, auch offline.
play-friend = Mit Freunden spielen
quick-match = Schnelle Partie
at-this-screen = An diesem Bildschirm
by-link = Mit einem Link
find-opponent = Gegner finden
learn = Lernen

# $done, $total
steps-done = { $done } von { $total } Schritten erledigt

go-on-with = Weiterspielen

# $player, $seconds
thinks-for = { $player } denkt nach … { $seconds } s

some-limit = Keine Grenze gesetzt: zwei Sekunden je Zug.
held-reserve = Ein Stein von deiner Hand: Klicke eine leere Platte an, um ihn dorthin zu setzen.
held-tile = { $place }: Klicke das Loch an, um die Platte zu schieben, oder noch einmal { $place }, um einen Stein darauf zu setzen.
held-token-on-tile = { $place }: Klicke das Loch an, um die Platte zu schieben, oder eine leere Platte, um den Stein zu ziehen.
held-slide = { $place }: Klicke das Loch an, um die Platte zu schieben.
held-piece = { $place }: Klicke das Ziel an.
filter-game = Spiel
filter-result = Ergebnis
filter-all = alle
filter-going-on = laufend
filter-won = gewonnen
filter-lost = verloren
filter-other = andere

length = { $count ->
        [one] ein Zug
       *[other] { $count } Züge
    }

filter-none = Keine Partie passt zu dieser Auswahl.

more-games = { $count ->
        [one] Mehr zeigen (noch eine)
       *[other] Mehr zeigen (noch { $count })
    }

# $player, $level
against = gegen { $player } ({ $level })

profile = Profil

# $low, $high
profile-interval = { $low } bis { $high }

# $now, $best
profile-run = { $now } (Rekord { $best })

profile-days = { $count ->
        [one] Aufgabe des Tages: { $count } Tag in Folge
       *[other] Aufgabe des Tages: { $count } Tage in Folge
    }

profile-note = Aus den Partien gegen Computer auf diesem Gerät. Eine Wertung ist als Bereich angegeben, der in 19 von 20 Fällen stimmt.
