title = Leçons des originaux
about = De courts chemins à travers de vrais arbres : ce que les auteurs des premiers programmes ont découvert, à voir ici.
next = Étape suivante
previous = Étape précédente
leave = Quitter la leçon

# $number, $total
step = Étape { $number } sur { $total }

beside-rules = Cinq autres se trouvent près des règles, avec des plateaux, des tableaux et un élève au travail :

beside =
    .line = Ce que vaut une ligne : l’exemple calculé qui donne 3050
    .depths = Jusqu’où va une recherche en deux secondes
    .learning = Apprendre face à une table exacte
    .criterion = Quel critère compte
    .moves = Combien de coups il y a

titles =
    .cuts = Minimax contre alpha-bêta
    .order = L’ordre des coups
    .horizon = L’horizon
    .centre = Le centre du petit cube
    .table = La même position par deux chemins
    .chance = Le hasard contre la vérité
    .blocked = Il bloquait mais ne gagnait pas
    .first-win = Le premier gain au lieu du plus proche
    .flips = Une recherche qui oublie retournements et passes
    .judging = Juger un coup au lieu d’une position

steps =
    .cuts-1 = Minimax examine chaque coup et chaque réponse sur le cube de 64 places : 4 097 positions. En deux secondes par coup, l’original atteignait la profondeur 2.
    .cuts-2 = Alpha-bêta trouve la même valeur après 224 positions, et presque tout l’arbre est hachuré : jamais examiné. Dans les mêmes deux secondes, l’original atteignait la profondeur 4, où minimax devrait visiter 15 503 105 positions.
    .cuts-3 = Voici la première coupure. La fiche dit pourquoi aucune autre réponse n’a été examinée ici : l’adversaire a déjà mieux ailleurs.
    .order-1 = Alpha-bêta à la profondeur 4, dans l’ordre où les règles donnent les coups : 1 977 positions, là où minimax en visite 69 904.
    .order-2 = La même recherche avec les pires coups d’abord : 53 592 positions. Les coupures viennent tard ou pas du tout. La valeur est la même.
    .order-3 = La même avec les meilleurs coups d’abord, selon l’évaluation après le coup : 1 205 positions. Les coupures viennent aussitôt.
    .order-4 = La recherche complète trouve un bon ordre elle-même, profondeur par profondeur : 1 664 positions. À la profondeur 7 depuis le début, alpha-bêta simple visite 1 525 672 positions et la recherche complète 14 926. Un joueur ordinateur en visite 5 627 : sur le plateau symétrique il prend aussi les positions en miroir pour une seule.
    .horizon-1 = Force 3 au début. À trois coups de profondeur la recherche préfère un coin. La vérité sur la fiche : un coin ne fait que nulle.
    .horizon-2 = Le bord paraît moins bon à trois coups, et la vérité dit qu’il gagne en 9. La recherche ne voit pas si loin : c’est son horizon.
    .horizon-3 = À neuf coups de profondeur elle comprend. Voyez profondeur par profondeur sous Plus : à partir de quelle profondeur a-t-elle raison ?
    .centre-1 = Trois fois trois fois trois : assez petit pour être cherché jusqu’au bout, le meilleur laboratoire, disaient les auteurs de l’original. À deux coups de profondeur la recherche aime le centre sans savoir pourquoi. La vérité : le premier joueur gagne par lui en 7 et perd avec tout autre premier coup.
    .centre-2 = Après le centre, la recherche le prouve avec 42 412 positions : quoi que fasse le second joueur, il a perdu en 6.
    .table-1 = Deux coups dans un autre ordre mènent à la même position. La table se souvient de ce qui a été trouvé la première fois et répond ici : 47 fois dans cette recherche de 1 664 positions.
    .table-2 = Sans la table tout est examiné de nouveau : 2 254 positions.
    .chance-1 = Monte-Carlo joue au hasard et compte. Après 50 visites son favori est @b1, avec 13 d’entre elles. Il a raison par chance : la vérité dit que ce bord gagne en 9.
    .chance-2 = Après 2 000 visites son favori est @a1, avec 458 d’entre elles, et la vérité dit qu’un coin ne fait que nulle. Plus de parties au hasard ne font pas plus de vérité.
    .chance-3 = De nouveau le bord du début : il gagne en 9, et Monte-Carlo l’a quitté après 103 visites, parce qu’elles s’équilibraient. C’est une moyenne de parties au hasard, pas une preuve.
    .blocked-1 = Chaque joueur a trois boules en ligne. Un coup de profondeur suffit pour voir que a1 gagne aussitôt.
    .blocked-2 = L’original donnait au dernier coup les points du mauvais camp. Avec cette erreur la même recherche joue b1 : elle bloque mais ne gagne pas, comme ses auteurs l’ont vu.
    .blocked-3 = Le coup gagnant : la partie est finie, et la recherche la croit gagnée par l’autre joueur.
    .blocked-4 = Plus loin, c’est toujours le dernier coup qui est faux. Ici d4 fait deux menaces à la fois, et la bonne recherche voit le gain en 3.
    .blocked-5 = Avec l’erreur ces gains comptent pour l’autre joueur, et la recherche joue a3.
    .first-win-1 = Le niveau le plus fort de l’original, profondeur 3. Le gain le plus proche est à un coup : 1b3-b2.
    .first-win-2 = L’original prenait le premier gain trouvé, et tous les gains se valaient. Ici c’est 1a1-a2, qui gagne deux coups plus tard.
    .first-win-3 = Le gain en un coup n’est qu’un gain comme les autres. Contre une recherche d’un seul coup, celle-ci joue 7 fois sans finir la partie, jusqu’à ce que la même position vienne pour la troisième fois : nulle. C’est ainsi que le niveau 3 perdait contre le niveau 1 dans l’original ; une fois le gain le plus proche choisi, un niveau plus haut gagnait toujours.
    .flips-1 = Quatre sur quatre. a1 retourne un pion et laisse l’adversaire sans coup. La bonne recherche voit que l’adversaire doit passer.
    .flips-2 = La recherche de l’original posait des pions sans en retourner aucun. Le plateau montre ce qu’elle voyait après a1 : rien n’est retourné, et l’adversaire semble avoir des coups.
    .flips-3 = Elle ne connaissait pas non plus la passe : quand un joueur ne peut pas jouer, la partie comptait comme finie. Elle se croit donc perdue en 3 avec chaque coup et joue a3. En vérité a1 gagne et a3 perd.
    .judging-1 = La bonne recherche à deux coups juge les positions où elle arrive et joue @c1. La vérité : nulle.
    .judging-2 = L’original jugeait les coups : ce que le dernier gagnait, non pas où menait toute la ligne. Avec cette erreur @c2 paraît meilleur, et la vérité dit que l’adversaire gagne en 5.
    .judging-3 = À un coup de profondeur personne ne le remarque : tous les coups partent de la même position, et gains et positions viennent dans le même ordre.
