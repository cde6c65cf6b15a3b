board = Plateau { DE($game) }
board-help = Les flèches vont d’une place à l’autre, Entrée joue.
board-table = Le plateau en tableau
flat-board = Plateau à plat
levels-pad = Étages côte à côte
level-n = Étage { $level }
view-perspective = Perspective
view-top = Du dessus
view-front = De face
view-side = De côté
zoom-in = Rapprocher
zoom-out = Éloigner
whole-board = Vue initiale
exploded = Étages séparés
selected = Sélection : { $place }.
tap-again = { $place } : touchez de nouveau pour y jouer.
hidden-place = { $place } est caché par cette pile : vous le voyez maintenant d’en haut. Choisissez de nouveau.
which-count = Combien de pions ?
count-one = Un pion
count-many = { $count } pions
empty = libre
hole = trou
tile = tuile nue

# $count, $tokens
stack-of = { $count ->
        [one] un pion, { $tokens }
       *[other] { $count } pions, de haut en bas { $tokens }
    }

board-edge = Bord du plateau

# $place, $layer
place-level = { $place } étage { $layer }

rod-balls = de bas en haut { $balls }
rod-lands = une boule tombe à l’étage { $layer }
rod-is-full = pleine
is-playable = jouable
is-last = dernier coup
is-selected = sélection
is-hinted = indice
is-threat = menace
is-winning = ligne gagnante
drag-hint = Glissez pour tourner, molette ou pincement pour zoomer, cliquez pour jouer.
