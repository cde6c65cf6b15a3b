# The game in a terminal. Letters of keys and names of orders (moves, undo, y/n) stay as they are.
screen-help = Pfeile, Enter oder Zug tippen  u zurück r vor n neu s sichern l laden q Ende ? Hilfe
layer-help = BildAuf BildAb Ebene

# How a move is typed comes into $forms.
more-help = Tab andere Wahl  Esc leeren  Leertaste Pause  Züge: { $forms }
line-help = tippe einen Zug ({ $forms }) oder: moves, board, undo, redo, new, save DATEI, load DATEI, help, quit

move-forms =
    .sogo = b3: eine Kugel auf diesen Stab
    .morpion = c32: Spalte, Zeile, Ebene
    .force3 = @b1 setzt, a1-c2 zieht einen Stein, b1>b2 schiebt eine Platte, a2>>c2 zwei Platten
    .othello = f5, oder pass
    .pogo = 2a1-a3: wie viele, von, nach

unnamed = ohne Namen

# $game, $x and $o are those who play the crosses and the noughts
title = { $game }: x { $x }, o { $o }

prompts =
    .move = Zug>
    .save-as = sichern als>
    .load = laden>
    .confirm-new = neu beginnen und diese Partie verlieren? y/n
    .confirm-quit = beenden und diese Partie verlieren? y/n

not-saved = gespielt, aber nicht gespeichert: { $reason } (neuer Versuch bei jedem Zug und beim Sichern)
saved = ‚{ $file }‘ gespeichert
thinking = { $side } denkt nach

# $side, $depth, $score
thinking-deep = { $side } denkt nach, Tiefe { $depth }: { $score }

# How many moves there are: $count, for $side
to-move = { $count ->
        [one] { $side } am Zug, { $count } Zug
       *[other] { $side } am Zug, { $count } Züge
    }

# How many moves were taken back comes after the $status: $count
to-redo = { $status } ({ NUMBER($count) } zu wiederholen)

# $side, $move
plays = { $side } spielt { $move }

no-moves = keine Züge: Die Partie ist zu Ende

outcomes =
    .x = x gewinnt
    .o = o gewinnt
    .draw = remis

# $outcome, $ending
finished = { $outcome }: { $ending }

endings =
    .line = eine Reihe ist vollständig
    .both-lines = beide Spieler vervollständigten zugleich eine Reihe
    .full-board = das Brett ist voll, ohne eine Reihe
    .discs = niemand kann ziehen, die Steine werden gezählt
    .stacks = einem Spieler gehören alle Stapel
    .repetition = die Stellung kam zum dritten Mal vor
    .resignation = der Gegner gab auf
    .agreement = beide Spieler waren einverstanden
    .time = die Zeit des Gegners lief ab
    .adjudication = das Ergebnis wurde anderswo entschieden

# $before, $played
review-move = vorher { $before }, gespielt { $played }
review-best = am besten: { $moves }

# $side, $accuracy, $given, $unclear
review-side = { $side }: Genauigkeit { $accuracy }, verschenkt { $given }, { $unclear } unklare Züge

review-decided = entschieden durch { $move }

# $move, $reason
refused = ‚{ $move }‘ geht nicht: { $reason }
