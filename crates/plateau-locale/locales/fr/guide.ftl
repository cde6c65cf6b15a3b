# $width, $player
sogo =
    .card-1 = But : { $width } boules alignées, dans n’importe quel sens, aussi vers le haut et en biais. Vous jouez { $player }.
    .card-2 = Les boules tombent le long de leur tige. Survolez une tige pour voir où la vôtre se poserait, cliquez pour la lâcher.
    .card-2-touch = Les boules tombent le long de leur tige. Touchez une tige pour voir où la vôtre se poserait, glissez vers une autre, levez le doigt pour la lâcher.

# $width, $player
morpion =
    .card-1 = But : { $width } sphères alignées, dans n’importe quel sens, aussi à travers le cube. Vous jouez { $player }.
    .card-2 = Cliquez sur une sphère libre. Glissez à côté du cube pour le tourner, ou appuyez sur E pour séparer ses couches.
    .card-2-touch = Touchez une sphère libre. Glissez à côté du cube pour le tourner ; le bouton aux couches les sépare.

# $width, $player
force3 =
    .card-1 = But : vos trois jetons sur une rangée, une colonne ou une diagonale. Vous jouez { $player }.
    .card-2 = Les tuiles glissent aussi, avec leur jeton, à qui qu’il soit : cliquez sur une tuile à côté du trou, puis sur le trou.
    .card-2-touch = Les tuiles glissent aussi, avec leur jeton, à qui qu’il soit : touchez une tuile à côté du trou, puis le trou.
    .card-3 = Deux tuiles glissent ensemble si le trou est au bout de leur ligne : cliquez sur la plus lointaine, puis sur le trou.
    .card-3-touch = Deux tuiles glissent ensemble si le trou est au bout de leur ligne : touchez la plus lointaine, puis le trou.

# $width, $player
othello =
    .card-1 = But : plus de pions que l’adversaire à la fin. Vous jouez { $player }.
    .card-2 = Chaque pion doit en prendre d’adverses en ligne droite, entre lui et un autre des vôtres. Les pions pris se retournent.

# $width, $player
pogo =
    .card-1 = But : votre couleur au sommet de toutes les piles. Vous jouez { $player }.
    .card-2 = Autant de pas que de jetons : prenez-en un, deux ou trois au sommet d’une de vos piles, et avancez d’autant de cases.
    .card-3 = Les pas suivent les rangées et les colonnes et peuvent tourner. Cliquez sur votre pile, puis sur la case d’arrivée.
    .card-3-touch = Les pas suivent les rangées et les colonnes et peuvent tourner. Touchez votre pile, puis la case d’arrivée.

next = Suivant
done = Compris
