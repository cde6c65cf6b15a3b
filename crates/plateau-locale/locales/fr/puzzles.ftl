themes =
    .win-at-once = gagner en un coup
    .parry = parer
    .double-threat = double menace
    .not-under = ne pas jouer sous une place gagnante
    .levels = le bon étage
    .chain-of-threats = une suite de menaces
    .carries-enemy = un glissement qui emporte l’adversaire
    .forbidden-inverse = l’inverse interdit
    .only-opening = cases ouvertes
    .captives = prisonniers et sommets
    .hold-the-draw = sauver la nulle
    .last-squares = les dernières cases
    .leave-corner = laisser le coin
    .only-win = le seul coup qui gagne

grades =
    .easy = Facile
    .medium = Moyen
    .hard = Difficile

title = Problèmes
about = Chaque position a un seul meilleur coup.
of-the-day = Problème du jour
of-the-day-note = Le même pour tous, un nouveau à minuit.

streak = { $count ->
        [one] { $count } jour de suite
       *[other] { $count } jours de suite
    }

rating = Votre cote : { $rating }
rating-unsure = Votre cote : environ { $rating }

tried = { $count ->
        [one] { $count } essayé
       *[other] { $count } essayés
    }

begin = Des problèmes à votre niveau
storm = Tempête
storm-note = Tempête : le plus possible en trois minutes ; trois erreurs y mettent fin.
storm-best = Votre record : { $count }
storm-left = encore { $seconds } s

storm-solved = { $count ->
        [one] { $count } résolu
       *[other] { $count } résolus
    }

storm-over = { $count ->
        [one] C’est fini : { $count } problème résolu.
       *[other] C’est fini : { $count } problèmes résolus.
    }

storm-struck = { $count ->
        [one] Trois erreurs : { $count } problème résolu.
       *[other] Trois erreurs : { $count } problèmes résolus.
    }

# $count, $total
storm-strikes = Erreurs : { $count } sur { $total }

storm-hardest = Le plus difficile résolu : { $rating }.
storm-again = Encore une tempête
missed-here = Manqués
missed-again = Ils sont conservés : réessayer tous les problèmes manqués

missed-count = { $count ->
        [one] { $count } problème manqué à réessayer
       *[other] { $count } problèmes manqués à réessayer
    }

missed-none = Plus aucun problème manqué.
theme = Thème
any-theme = tous
win = { $player } joue et gagne.
draw = { $player } joue et fait nulle.
most-discs = { $player } joue : obtenez le plus de pions possible.
find-more = Correct. Trouvez le coup suivant.

# $move, $outcome
solved = Résolu : { $move } { $outcome }.

# $move, $outcome
solved-helped = Résolu avec de l’aide : { $move } { $outcome }.

# $move, $outcome
found = Trouvé : { $move } { $outcome }.

# $move, $outcome, $player, $reply
wrong = { $move } { $outcome }. { $player } répond { $reply }.

# $move, $outcome
wrong-over = { $move } { $outcome }.

ahead = { $count ->
        [one] finit avec un pion d’avance
       *[other] finit avec { $count } pions d’avance
    }

behind = { $count ->
        [one] finit avec un pion de retard
       *[other] finit avec { $count } pions de retard
    }

level = finit à égalité
again = Réessayer
show = Montrer le coup
hint = Indice
hint-note = Avec un indice, un problème compte pour moitié.
next = Problème suivant
why = L’étudier
of-game = { $game } : problème
rated = Cote { $rating }
loading = Chargement des problèmes…
missing = Les problèmes n’ont pas pu être chargés. Tout le reste fonctionne.
old = Ces problèmes sont d’une autre version : rechargez la page. Tout le reste fonctionne.
damaged = Le fichier des problèmes est abîmé. Tout le reste fonctionne.
retry = Réessayer
unknown = Ce problème n’existe plus ; en voici un autre.
none = Aucun problème n’a ce thème.
all-puzzles = Tous les problèmes
link = Lien vers ce problème, sans sa solution
small-cube = Petit cube : { $width } alignés gagnent.
