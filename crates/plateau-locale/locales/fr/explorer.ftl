orders =
    .natural = comme générés
    .best = meilleurs d’abord
    .worst = pires d’abord
    .chance = au hasard

switches =
    .deepening = Approfondir coup par coup
    .all-best = Trouver tous les meilleurs coups
    .table = Table des positions
    .killers = Coups tueurs
    .history = Historique des coups
    .null-window = Fenêtre nulle
    .aspiration = Fenêtre étroite à la racine
    .reductions = Réduire les coups tardifs
    .extensions = Prolonger les coups forcés
    .forced = Voir les coups forcés
    .mate-distance = Oublier les gains plus longs
    .wrong-sign = Points du mauvais camp
    .first-win = Premier gain au lieu du plus proche
    .judge-moves = Juger le coup, pas la position
    .no-flips = Oublier retournements et passes

race-columns =
    .algorithm = Algorithme
    .positions = Positions
    .evaluated = Évaluées
    .cuts = Coupures
    .table = Table
    .depth = Profondeur
    .seconds = Secondes
    .value = Valeur
    .move = Coup

depth-columns =
    .depth = Profondeur
    .positions = Positions
    .move = Meilleur coup
    .value = Valeur
    .truth = Selon la vérité

code-minimax =
    valeur(position, profondeur)
      si la partie est finie ou se répète, rendre son résultat
      si profondeur = 0, rendre évaluation(position)
      mieux = -infini
      pour chaque coup
        v = -valeur(position après le coup, profondeur - 1)
        si v > mieux, mieux = v
      rendre mieux

code-alphabeta =
    valeur(position, profondeur, alpha, bêta)
      si la partie est finie ou se répète, rendre son résultat
      si profondeur = 0, rendre évaluation(position)
      mieux = -infini
      pour chaque coup
        v = -valeur(position après le coup, profondeur - 1, -bêta, -alpha)
        si v > mieux, mieux = v
        si mieux > alpha, alpha = mieux
        si alpha >= bêta
          rendre mieux, les autres coups sont sautés
      rendre mieux

code-search =
    valeur(position, profondeur, alpha, bêta)
      si la partie est finie ou se répète, rendre son résultat
      si la table en sait assez, rendre ce qu’elle sait
      si profondeur = 0, rendre évaluation(position)
      si un coup gagne ou est forcé, n’examiner que lui
      si bien au-dessus de bêta, ou pas de gain plus proche, rendre
      pour chaque coup, les prometteurs d’abord
        v = coup d’œil, fenêtre nulle, moins loin pour les tardifs
        si v > alpha, v = examen entier
        si v > alpha, alpha = v
        si alpha >= bêta, retenir le coup, rendre v
      retenir la valeur, rendre le mieux

code-sampling =
    répéter
      nœud = la racine
      tant que nœud a des enfants
        nœud = enfant de plus haute moyenne + exploration / visites
      si la partie est finie ici, le résultat est connu
      donner ses enfants à nœud
      résultat = une partie jouée au hasard depuis ici
      pour chaque nœud du chemin de retour
        visites + 1, total + résultat
    jouer le coup le plus visité

title = Au cœur d’une recherche
board = Plateau
tree = Arbre
time = Temps
settings = Recherche

# $move, $player, $value, $opponent, $other-value, $other-move, $skipped
cut = Après { $move }, { $player } est sûr de { $value } ou plus. { $opponent } limite déjà { $player } à { $other-value } avec { $other-move } et ne viendra donc pas ici : { $skipped }.

# $move, $player, $value, $skipped
cut-window = Après { $move }, { $player } est sûr de { $value } ou plus, au-dessus de la fenêtre du départ : { $skipped }.

# $move, $player, $value, $bound, $skipped
cut-null = Après { $move }, { $player } est sûr de { $value } ou plus. La fenêtre nulle demandait seulement s’il y a plus que { $bound } : { $skipped }.

skipped = { $count ->
        [one] une réponse sautée
       *[other] { $count } réponses sautées
    }

# $move, $player, $value
best = Tous les coups ont été examinés : { $move } est le meilleur pour { $player }, { $value }.

# $player, $value, $move, $other-value, $other-move
none-better = Tous les coups ont été examinés, aucun ne donne à { $player } plus que { $value } ({ $move }). { $player } a déjà { $other-value } avec { $other-move } et ne viendra donc pas ici.

# $player, $value, $move
none-better-window = Tous les coups ont été examinés, aucun ne donne à { $player } plus que { $value } ({ $move }), au-dessous de la fenêtre du départ.

# $player, $value, $move, $bound
none-better-null = Tous les coups ont été examinés, aucun ne donne à { $player } plus que { $value } ({ $move }). La fenêtre nulle demandait seulement s’il y a plus que { $bound }.

# $player, $value
cropped = Une partie de ce qui a été examiné d’ici n’a pas trouvé de place dans l’enregistrement. Pour { $player } : { $value }.

# $player, $move, $value
forced = { $player } doit jouer { $move }, tout autre coup perd aussitôt : { $value }.

# $player, $value
leaf = La profondeur est épuisée. L’évaluation dit { $value } pour { $player }.

# $player, $value
over = La partie est finie. Pour { $player } : { $value }.

repetition = Cette position est déjà venue en chemin : elle compte comme nulle.
wins = { $player } gagne aussitôt ici : rien d’autre n’a été examiné.

# $player, $value, $bound
margin = L’évaluation est { $value } pour { $player }, si loin au-dessus du nécessaire que les quelques coups restants n’y changeraient rien : { $bound }.

mate-distance = Un gain ou une perte d’ici serait plus loin qu’un autre déjà certain : rien n’a été examiné.

# $player, $value
table = Cette position a déjà été examinée, la table en sait assez. Pour { $player } : { $value }.

# $player, $value
known = Connue avec certitude. Pour { $player } : { $value }.

# $count, $value, $player, $move, $visits
averaged = { $count ->
        [one] Une visite, { $value } pour { $player } ; { $move } a été le plus visité, { $visits } fois.
       *[other] { $count } visites, en moyenne { $value } pour { $player } ; { $move } a été le plus visité, { $visits } fois.
    }

# $count, $value, $player
averaged-leaf = { $count ->
        [one] Une visite : { $value } pour { $player }.
       *[other] { $count } visites, en moyenne { $value } pour { $player }.
    }

# $player, $value
proven = Ses coups le prouvent. Pour { $player } : { $value }.

stopped = La recherche a été arrêtée ici : sa valeur ne dit rien.

reduced = { $count ->
        [one] Il vient tard dans l’ordre : examiné un coup moins loin.
       *[other] Il vient tard dans l’ordre : examiné { $count } coups moins loin.
    }

research = Un coup d’œil le disait peut-être meilleur que le meilleur : examiné de nouveau.
null-window = La seule question était de savoir s’il bat le meilleur jusqu’ici.
aspiration = La valeur était hors de la fenêtre étroite : tout a été examiné de nouveau avec une plus large.
confirmation = La fin est certaine, mais pas sa distance : tout a été examiné de nouveau sans réductions.
win-in = gagné en { $count }
loss-in = perdu en { $count }
a-win = gagné
a-loss = perdu
draw = nulle
mistakes = Des erreurs que faisaient les premiers programmes :
mistakes-made = Elle fait exprès une erreur : { $mistakes }.
order = Ordre des coups
visits = Visites

# $positions, $depth, $without, $evaluated, $cuts, $answers
summary = { $positions } positions visitées, profondeur { $depth } ; { $without } sans coupures. { $evaluated } évaluées, { $cuts } coupures, { $answers } réponses de la table.

# $positions, $depth, $without, $evaluated, $cuts, $answers
summary-estimated = { $positions } positions visitées, profondeur { $depth } ; environ { $without } sans coupures. { $evaluated } évaluées, { $cuts } coupures, { $answers } réponses de la table.

summary-stopped = Arrêtée après { $positions } positions : la profondeur { $depth } n’est pas achevée, il n’y a donc pas de valeur. Sans coupures, il faut environ { $without } positions.

# $visits, $depth
summary-sampled = { $visits } visites ; la meilleure suite a { $depth } coups.

omitted = { $positions } positions n’ont pas trouvé de place ici et manquent.
selected = Position choisie
root = le début
window = Fenêtre pour { $player }

# $entry, $now, $exit
windows = { $entry } à l’entrée, { $now } maintenant, { $exit } à la sortie

value = Valeur pour { $player }
truth = La vérité pour { $player }
mistaken = La recherche se trompe ici.
skipped-here = Coups jamais examinés
saved-counted = ce qui a épargné { $positions } positions
saved-estimated = ce qui a épargné environ { $positions } positions (estimation)
icicle = L’arbre entier
icicle-help = Chaque bande est un coup, aussi large que tout ce qui est dessous. Hachuré : jamais examiné, aussi large que ce qui a été épargné. La molette ou deux doigts agrandissent, glisser déplace ; les flèches parcourent l’arbre.
textbook = Autour de la position choisie
outline = L’arbre en mots
iteration = Itération
first = Au début
back = Un pas en arrière
step-in = Entrer
over-it = Passer
out = Sortir
next-cut = Coupure suivante
next-best = Meilleur coup suivant
last = À la fin
play = Lecture
halt = Arrêter

# $number, $total
moment = Instant { $number } sur { $total }

entering = entrée dans { $line }
leaving = sortie de { $line }

# $number, $result
sampling = Visite { $number } : { $result }

code = L’algorithme
race = Course
race-start = Faire courir les quatre algorithmes
race-right = juste
race-wrong = faux

# $moves, $depth, $minimax, $alphabeta
race-note = Avec b = { $moves } coups par position et une profondeur d = { $depth }, minimax visite environ b^d = { $minimax } positions, et alpha-bêta dans un ordre parfait b^⌈d/2⌉ + b^⌊d/2⌋ − 1 = { $alphabeta }.

take = Exporter
copy-link = Copier le lien
playout = Joué au hasard : { $moves }

# $average, $exploration
uct = Moyenne { $average }, exploration { $exploration }

hidden = { $positions } de plus
none = La partie est finie : il n’y a rien à examiner.
working = Recherche en cours
present = Grand pour une classe
back-to-game = Retour à la partie
speed = Pas par seconde
never-looked = { $move } n’a jamais été examiné ici.
more = Plus
not-yet = Le résultat est caché jusqu’à votre réponse.
budget = Positions pour chacun
ideas-start = La recherche complète sans chaque idée
all-ideas = Toutes les idées
without = Sans : { $idea }
depths = Profondeur par profondeur
depths-about = Ce que chaque profondeur croit le meilleur ; où la vérité est connue, on voit à partir de quelle profondeur la recherche comprend.
deepen = Chercher profondeur par profondeur
quiz = Questions
quiz-about = La recherche s’arrête où quelque chose se décide, et vous décidez d’abord.
quiz-start = Commencer les questions
quiz-stop = Finir les questions
quiz-next = Continuer

# $number, $total
quiz-number = Question { $number } sur { $total }

# $right, $total
quiz-done = { $right } justes sur { $total }. Le lien repose les mêmes questions.

quiz-none = Il n’y a rien à demander sur cette recherche.
quiz-right = Juste.
quiz-wrong = Non.

# $line, $player, $alpha, $beta, $move, $value
ask-cut = { $line } : { $player } joue avec la fenêtre [{ $alpha }, { $beta }]. { $move } vient d’être examiné et donne { $value } à { $player }. Couper ici ou continuer ?

# $line, $player, $alpha, $beta, $seen
ask-window = { $line } : { $player } est entré avec la fenêtre [{ $alpha }, { $beta }]. Déjà examinés : { $seen }. Que valent alpha et bêta maintenant ?

ask-leaf = Laquelle de ces feuilles décide de la valeur de la racine ?
ask-visit = Après { $visits } visites : quel coup UCT visitera-t-il ensuite ?
choice-cut = Couper
choice-go-on = Continuer

# $alpha, $beta
why-go-on = La fenêtre est maintenant [{ $alpha }, { $beta }] : alpha reste au-dessous de bêta, un autre coup peut donc compter.

why-window = Alpha est le meilleur examiné jusqu’ici, ou celui de l’entrée ; bêta ne change pas pendant l’examen.

# $move, $average, $exploration, $sum
why-visit = { $move } a une moyenne de { $average } et une exploration de { $exploration }, ensemble { $sum } : plus que tout autre.

weights-about = Ce que l’évaluation compte, et combien. Tout changement relance la recherche.
weights-usual = Reprendre les poids habituels
weights-same = Le meilleur coup est { $move }, comme avec les poids habituels.

# $usual, $move
weights-change = Avec les poids habituels le meilleur coup est { $usual }, avec ceux-ci { $move }.

# $now, $all
visits-by-now = { $now } jusqu’ici, { $all } en tout

results = Parties au hasard pour { $player }

# $won, $drawn, $lost
results-told = gagnées { $won }, nulles { $drawn }, perdues { $lost }

take-link = Lien vers cette vue
take-seen = Cette vue :
take-whole = La recherche entière :

# $percent, $low, $high, $meaning
contest-means = { $percent } % des points ; la vraie part est entre { $low } et { $high } % dans 95 de 100 de ces tournois : { $meaning }

contest-better = ces poids sont meilleurs.
contest-worse = ces poids sont moins bons.
contest-open = pas de différence nette.
