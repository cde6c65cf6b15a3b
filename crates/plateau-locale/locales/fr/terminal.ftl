screen-help = flèches, Entrée ou coup au clavier  u reprendre r rétablir n nouveau s enregistrer l ouvrir q quitter ? aide
layer-help = PgPréc PgSuiv étage

# $forms
more-help = Tab autre choix  Échap effacer  espace pause  coups : { $forms }
line-help = tapez un coup ({ $forms }) ou : moves, board, undo, redo, new, save FICHIER, load FICHIER, help, quit

move-forms =
    .sogo = b3 : une boule sur cette tige
    .morpion = c32 : colonne, rangée, étage
    .force3 = @b1 pose, a1-c2 déplace un jeton, b1>b2 glisse une tuile, a2>>c2 deux tuiles
    .othello = f5, ou pass
    .pogo = 2a1-a3 : combien, d’où, vers où

unnamed = sans nom

# $game, $x, $o
title = { $game } : x { $x }, o { $o }

prompts =
    .move = coup>
    .save-as = enregistrer sous>
    .load = ouvrir>
    .confirm-new = recommencer et perdre cette partie ? y/n
    .confirm-quit = quitter et perdre cette partie ? y/n

not-saved = joué, mais pas enregistré : { $reason } (nouvel essai à chaque coup et à l’enregistrement)
saved = « { $file } » enregistré
thinking = { $side } réfléchit

# $side, $depth, $score
thinking-deep = { $side } réfléchit, profondeur { $depth } : { $score }

# $count, $side
to-move = { $count ->
        [one] trait à { $side }, { $count } coup
       *[other] trait à { $side }, { $count } coups
    }

# $status, $count
to-redo = { $status } ({ NUMBER($count) } à rétablir)

# $side, $move
plays = { $side } joue { $move }

no-moves = aucun coup : la partie est finie

outcomes =
    .x = x gagne
    .o = o gagne
    .draw = nulle

# $outcome, $ending
finished = { $outcome } : { $ending }

endings =
    .line = une ligne est complète
    .both-lines = les deux joueurs ont complété une ligne à la fois
    .full-board = le plateau est plein, sans aucune ligne
    .discs = plus aucun coup, les pions sont comptés
    .stacks = un joueur possède toutes les piles
    .repetition = la position est venue pour la troisième fois
    .resignation = l’adversaire a abandonné
    .agreement = les deux joueurs sont d’accord
    .time = le temps de l’adversaire est écoulé
    .adjudication = le résultat a été décidé ailleurs

# $before, $played
review-move = { $before }, joué { $played }
review-best = le mieux : { $moves }

# $side, $accuracy, $given, $unclear
review-side = { $side } : précision { $accuracy }, concédé { $given }, { $unclear } coups peu clairs

review-decided = décidé par { $move }

# $move, $reason
refused = « { $move } » est refusé : { $reason }
