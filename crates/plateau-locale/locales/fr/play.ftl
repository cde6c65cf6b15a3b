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
    .level-10 = Athéna

people-play =
    .level-1 = Joue ce qui lui passe par la tête, et laisse échapper beaucoup.
    .level-2 = Saisit un gain et pare le vôtre quand ils se voient bien, et ne voit guère plus loin.
    .level-3 = Ne manque ni un gain en un coup, ni le vôtre, mais devine encore parfois.
    .level-4 = Attentive aux prochains coups, moins aux plans.
    .level-5 = Se trompe rarement, mais on peut le surprendre par un plan.
    .level-6 = Voit les petites combinaisons avant vous.
    .level-7 = Calcule ; les pièges ne prennent presque plus.
    .level-8 = Forte : un seul coup négligé suffit.
    .level-9 = Très fort : apportez un plan, et de la patience.
    .level-10 = La meilleure ici ; à certains jeux, elle est imbattable.

profile-columns =
    .game = Jeu
    .won = Gagnées
    .drawn = Nulles
    .lost = Perdues
    .rating = Cote
    .puzzles = Problèmes
    .run = Victoires de suite

you = Vous

# $level, $description
level-short = Niveau { $level } · { $description }

holds-discs = { $count ->
        [one] un pion
       *[other] { $count } pions
    }

holds-tokens = { $count ->
        [one] un en main
       *[other] { $count } en main
    }

holds-stacks = { $count ->
        [one] une pile
       *[other] { $count } piles
    }

over = La partie est finie
side-wins = { $player } gagne
drawn = Partie nulle

# $number, $move, $line
end-line = { $number }. { $move } complète la ligne { $line }.

# $more, $fewer
end-discs = { $more } pions à { $fewer }.

# $number, $move
end-stacks = { $number }. { $move } prend la dernière pile.

end-full = Le plateau est plein, sans aucune ligne.
end-repetition = La même position est revenue pour la troisième fois.

# $player, $level
next-level = Ensuite : { $player } (niveau { $level })

# $player, $level
easier-level = Essayez { $player } (niveau { $level })

end-review = Revoir la partie
end-share = Partager
end-loop = Animation
loop-shows = Les derniers coups de la partie, en boucle
loop-not-made = L’image n’a pas pu être faite ici.
loop-not-shared = Le navigateur a refusé le partage : enregistrez plutôt l’image.
sample = Aperçu
plain-felt = Othello sur un feutre uni, avec des lignes et quatre points
others = Autres adversaires
other-opponent = Genre d’adversaire
rated = Cote { $rating }.
more = Plus d’options
what-it-is = Jouez contre des amis ou contre dix joueurs artificiels, du débutant à l’expert. Gratuit, sans compte, même hors connexion.
play-friend = Jouer avec un ami
quick-match = Partie rapide
at-this-screen = Sur cet écran
by-link = Par un lien
find-opponent = Trouver un adversaire
learn = Apprendre

# $done, $total
steps-done = { $done } étapes sur { $total }

go-on-with = Reprendre une partie

# $player, $seconds
thinks-for = { $player } réfléchit… { $seconds } s

some-limit = Aucune limite choisie : deux secondes par coup.
held-reserve = Un jeton de votre main : cliquez sur une tuile nue pour l’y poser.
held-tile = { $place } : cliquez sur le trou pour faire glisser la tuile, ou de nouveau sur { $place } pour y poser un jeton.
held-token-on-tile = { $place } : cliquez sur le trou pour faire glisser la tuile, ou sur une tuile nue pour déplacer le jeton.
held-slide = { $place } : cliquez sur le trou pour faire glisser la tuile.
held-piece = { $place } : cliquez là où cela doit aller.
filter-game = Jeu
filter-result = Résultat
filter-all = tous
filter-going-on = en cours
filter-won = gagnées
filter-lost = perdues
filter-other = autres

length = { $count ->
        [one] un coup
       *[other] { $count } coups
    }

filter-none = Aucune partie ne correspond à ce choix.

more-games = { $count ->
        [one] En montrer plus (encore une)
       *[other] En montrer plus (encore { $count })
    }

# $player, $level
against = contre { $player } ({ $level })

profile = Profil

# $low, $high
profile-interval = { $low } à { $high }

# $now, $best
profile-run = { $now } (record { $best })

profile-days = { $count ->
        [one] Problème du jour : { $count } jour de suite
       *[other] Problème du jour : { $count } jours de suite
    }

profile-note = D’après les parties contre l’ordinateur sur cet appareil. Une cote est donnée par un intervalle juste 19 fois sur 20.
