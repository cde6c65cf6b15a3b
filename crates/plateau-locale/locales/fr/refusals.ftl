full-rod = La tige { $place } est pleine.
no-rod = Il n’y a pas de place { $place } sur ce plateau.
coloured = La sphère { $place } est déjà colorée.
taken = Il y a déjà un pion en { $place }.
turns-nothing = Un pion en { $place } ne retournerait rien.
can-move = Vous pouvez jouer : pas de passe.
game-over = La partie est finie.
place-first = Il faut d’abord poser les trois jetons.
no-token-in-hand = Vous n’avez plus de jeton en main.
is-hole = { $place } est le trou, il n’y a pas de tuile.
carries-token = La tuile { $place } porte déjà un jeton.
no-token = Il n’y a pas de jeton en { $place }.
not-yours = Le jeton en { $place } n’est pas à vous.
not-neighbours = Avec ces règles, les jetons ne vont qu’à côté.
not-beside-hole = La tuile { $place } ne peut pas glisser dans le trou d’ici.
foreign-tile = Avec ces règles, une tuile portant un jeton adverse ne glisse pas.
no-double = Avec ces règles, deux tuiles ne glissent pas ensemble.
inverse = C’est l’inverse exact du dernier glissement, interdit pendant un tour.
not-your-stack = La pile en { $place } n’est pas à vous.

# $from, $to
no-such-distance = Impossible d’aller de { $from } à { $to } : avancez d’exactement un pas par pion.

not-legal = Ce coup n’est pas possible ici.
not-your-turn = Ce n’est pas votre tour.
bad-link = Ce lien ne peut pas être ouvert : { $reason }
bad-file = Cette partie ne peut pas être lue : { $reason }
bad-saved = La partie enregistrée n’a pas pu être lue et a été mise de côté dans Mes parties : { $reason }
text-unknown = ce n’est ni une partie enregistrée, ni un lien, ni une partie d’Othello

# $line, $column, $reason
text-at = ligne { $line }, caractère { $column } : { $reason }

# $number, $move, $reason
text-move = coup { $number }, { $move } : { $reason }

text-move-unknown = le coup { $number } ne veut rien dire ici
text-no-game = le jeu n’est pas indiqué
text-tag = la rubrique { $tag } ne convient pas
text-broken-tag = une ligne entre crochets est abîmée
text-open = quelque chose est ouvert et jamais fermé
text-result = le résultat ne correspond pas aux coups
text-moves = quelque chose parmi les coups n’a pas de sens
text-othello = la partie d’Othello est abîmée
link-version = il vient d’une autre version
link-damaged = le lien est abîmé ou incomplet

damaged-games = { $count ->
        [one] Une partie enregistrée est illisible.
       *[other] { $count } parties enregistrées sont illisibles.
    }
