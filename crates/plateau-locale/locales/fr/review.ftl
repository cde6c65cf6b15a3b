letters =
    .win = G
    .loss = P

stop = Arrêter

# $done, $total
progress = { $done } coups sur { $total }

signs =
    .brilliant = un coup brillant
    .good = un bon coup
    .interesting = un coup intéressant
    .doubtful = un coup douteux
    .mistake = une erreur
    .blunder = une grave erreur

in-discs = { $count ->
        [one] un pion
       *[other] { $count } pions
    }

# $count, $discs
counted-discs = { $count ->
        [one] { $discs } pion
       *[other] { $discs } pions
    }

in-games = { $share } partie
summary = Le jeu des deux camps
moves = Coups
given = Concédé
unclear = Coups indécis
accuracy = Précision
accuracy-how = Comment la précision se calcule
accuracy-text = Pour chaque coup on demande quelle part d’une partie gagnée il a cédée : toute la partie quand un gain devient une perte, la moitié quand un gain devient une nulle ou une nulle une perte. Ce qui n’est qu’estimé compte selon une courbe où 8 pions d’avance, ou 4 points, valent 73 % d’un gain. La précision est 100 % moins la moyenne. Les coups indécidables ne comptent pas.
won-for = gagnée par { $player }
a-draw = nulle

# $value, $player
value-for = { $value } pour { $player }

# $player, $discs
won-by = gagnée par { $player } de { $discs }

# $number, $before, $move, $how
decided = La partie était { $before } jusqu’à { $number }. { $move }, qui { $how }.

lost-in = perd en { $count }
lost-within = perd en { $count } au plus
lost = perd
drew = laisse échapper le gain
lost-by = perd de { $discs }
never-changed = Le résultat n’a jamais changé : dès le premier coup la partie était { $result }.
undecided = Pas de tournant net.

# $number, $move, $result
known-since = Après { $number }. { $move }, la partie était déjà { $result }.

# $number, $move, $before, $after
move-told = { $number }. { $move } : { $before } avant, { $after } après.

# $number, $move, $value
move-same = { $number }. { $move } : rien ne change, { $value }.

best-told = Le mieux : { $move }.
believed = Les deux sont estimés : une recherche de { $positions } positions chacun.
nobody-can-tell = L’un des deux est exact et l’autre estimé : ce que le coup a coûté est inconnu.

# $player, $move
leaves-win = { $player } peut maintenant gagner tout de suite : { $move }.

# $player, $move
ahead = { $player } a joué { $move } ici.

title = Analyse de la partie
history = Courbe d’évaluation
history-hint = Un clic ou les flèches mènent à une position.
legend = Trait plein : certain. Tirets : estimé.
losses = Ce que chaque camp a concédé
as-table = En tableau

# $player
columns =
    .move = Coup
    .value = Valeur pour { $player }
    .given = Concédé

# $number, $move, $value
at = Après le coup { $number }, { $move } : { $value }

at-start = Avant le premier coup : { $value }
not-known = inconnu
certain = certain
try-again = Apprendre de vos erreurs

# $count, $player
try-side = { $player } ({ $count })

try-none = { $player } : aucune erreur

# $number, $player, $move
try-task = Coup { $number } : { $player } a joué { $move } ici. Trouvez un meilleur coup.

try-looks = Examen de { $move }…

# $move, $value
try-right = Juste : { $move } garde tout ({ $value }).

# $move, $value
try-nearly = Presque : { $move } perd un peu ({ $value }).

# $move, $value
try-wrong = Non : { $move } perd l’avantage ({ $value }).

# $move, $value
try-unclear = { $move } : pas clair ({ $value }).

# $move, $value
try-played = C’est le coup de la partie ({ $value }) : il perd l’avantage.

solution = Voir la solution

# $move, $value
solution-is = Le mieux : { $move } ({ $value }).

next = Erreur suivante
enough = Terminer
lines = Variantes
time = Temps
endless = sans limite
seconds = { $seconds } s
by-table = table
by-proof = preuve
by-solver = résolu
by-book = bibliothèque
depth = profondeur { $depth }

# $positions, $speed
work = { $positions } positions, { $speed } par seconde

other-moves = Autres coups
like = par symétrie comme { $move }
