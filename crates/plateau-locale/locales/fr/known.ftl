title = Ce que l’on sait
intro = Qui gagne si chacun joue au mieux, sur chaque plateau de chaque jeu. Seul ce qui est démontré figure ici ; sans démonstration, la question est ouverte.
board = Plateau
value = Au mieux
finder = Trouvé par
check = Vérifier
first-wins = Le premier joueur gagne, en { $plies } coups au plus
second-wins = Le second joueur gagne de { $discs } pions
draw = Nulle
open = Ouvert
this-project = ce projet
long-known = connu depuis longtemps

# $rules, $first, $draws
every-rule = Les { $rules } jeux de règles sont résolus : le premier joueur gagne avec { $first } d’entre eux, { $draws } sont nuls.
certificate = Certificat
refute = Essayer de le réfuter
refute-title = Contre la preuve, { $board }
ready = Vous commencez. Les réponses viennent du certificat et non d’une recherche : complétez une ligne si vous le pouvez.
opening = C’est la réponse à votre premier coup. À partir d’ici, le plateau se décompose en petites parties.
component = Ces { $places } places vont ensemble : où que vous y jouiez, la réponse est là aussi.
anything = Ce coup ne menaçait aucune ligne encore ouverte : toute réponse convient.

# $open, $total
open-lines = { $open } lignes sur { $total } vous sont encore ouvertes.
over = Les { $lines } lignes sont bloquées : vous ne pouvez plus gagner.
loading = Chargement du certificat…
missing = Le certificat n’a pas pu être chargé. Tout le reste fonctionne.
lesson = Comment un cube se décompose
lesson-ask = Essayez de prendre toutes les places d’une ligne.
lesson-over = Toutes les lignes sont bloquées.

# $row, $column, $state
place = Rangée { $row }, colonne { $column } : { $state }
yours = à vous
theirs = la réponse
free = libre
pair-title = Une paire
pair = Deux places d’une ligne, mises à part. La ligne a besoin des deux : prenez l’une, la réponse est l’autre.
square-title = Des paires sur 5 × 5
square = Chacune des 12 lignes de ce carré a sa propre paire, et aucune place n’est commune à deux paires. Personne ne complète donc jamais une ligne.
crossing-title = Les paires coûtent cher
crossing = 6 × 6 × 6 a 148 lignes et 216 places : il faudrait 296 places pour des paires. Là où des lignes se croisent, il en faut moins : ici, 4 lignes tiennent sur 7 places au lieu de 8.
grid-title = Une grille de neuf
grid = 3 rangées et 3 colonnes tiennent sur 9 places, contre 12 pour des paires. Plus aucune réponse n’est fixée : elle dépend de ce qui a été joué.
diagonal-title = Une diagonale de plus
diagonal = Une diagonale par deux places de la grille n’en coûte qu’une de plus, au bout d’une rangée : 7 lignes sur 10 places. La preuve pour 6 × 6 × 6 en est faite pour l’essentiel.
parts-title = Partie à côté de partie
parts = Répondez dans la partie où l’autre vient de jouer : des parties qui tiennent une à une tiennent ensemble. Après tout premier coup et sa réponse, ce qui reste de 6 × 6 × 6 se décompose ainsi.
