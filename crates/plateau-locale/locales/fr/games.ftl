names =
    .sogo = Sogo
    .morpion = Morpion 3D
    .force3 = Force 3
    .othello = Othello
    .pogo = Pogo

taglines =
    .sogo = Des boules sur des tiges, quatre alignées dans l’espace.
    .morpion = Le morpion dans un cube de sphères.
    .force3 = Trois jetons chacun, huit tuiles qui glissent.
    .othello = Encadrer, retourner, dominer le plateau.
    .pogo = Sauter avec un, deux ou trois pions ; posséder toutes les piles.

hands =
    .sogo = Survolez une tige pour voir où tomberait la boule, cliquez pour la lâcher.
    .morpion = Tournez le cube en le faisant glisser, cliquez sur une sphère libre pour la colorer. « Étages côte à côte » montre le cube à plat.
    .force3 = Cliquez sur une tuile nue pour poser un jeton. Cliquez sur une tuile voisine du trou, puis sur le trou, pour la faire glisser. Cliquez sur votre jeton, puis sur une tuile nue, pour le déplacer. Quand une tuile permet les deux, cliquez deux fois pour poser.
    .othello = Les cases jouables sont marquées ; cliquez sur l’une d’elles. Une passe forcée est jouée pour vous et annoncée.
    .pogo = Cliquez sur une de vos piles, puis sur une destination. Le nombre de pions n’est demandé que s’il n’est pas clair.

rules =
    .sogo =
        Le plateau est un carré de tiges. Chacun à son tour enfile une boule de sa couleur sur une tige ; elle tombe à la plus basse place libre. Une tige pleine n’en accepte plus.

        Pour gagner, alignez le premier une rangée complète, quatre boules sur le plateau habituel : le long d’une rangée, sur une tige, en pente ou à travers tout le cube.

        Si le plateau se remplit sans alignement, la partie est nulle.
    .morpion =
        Le plateau est un cube de sphères. Chacun à son tour colore une sphère libre, n’importe laquelle.

        Pour gagner, alignez le premier une rangée complète, quatre sphères dans le cube habituel, dans n’importe quelle direction, grandes diagonales comprises.

        Si toutes les sphères sont colorées sans alignement, la partie est nulle.
    .force3 =
        Huit tuiles reposent dans un plateau de neuf places, le centre est vide. Chaque joueur a trois jetons.

        À son tour, on fait une seule chose : poser un jeton de sa main sur une tuile nue, déplacer un de ses jetons sur une autre tuile nue, ou faire glisser une tuile, ou deux alignées, dans le trou. Une tuile emporte son jeton, quel que soit son propriétaire.

        L’inverse exact du dernier glissement adverse est interdit pendant un tour.

        Trois jetons d’une couleur sur une rangée, une colonne ou une diagonale gagnent.
    .othello =
        Noir commence. Un pion doit être posé de façon à encadrer en ligne droite au moins un pion adverse ; tous les pions encadrés sont retournés.

        Qui ne peut pas jouer passe. Quand personne ne le peut, la partie est finie et le plus grand nombre de pions gagne.
    .pogo =
        Chaque joueur commence avec six pions en trois piles de deux. Une pile appartient au propriétaire de son pion supérieur.

        À son tour, on prend les un, deux ou trois pions du dessus d’une de ses piles et on les déplace d’exactement autant de pas le long des rangées et des colonnes, en tournant si l’on veut, mais sans revenir sur ses pas ni finir au départ. Ils se posent sur ce qui s’y trouve.

        On gagne quand on possède toutes les piles. Une position qui se présente pour la troisième fois est nulle.

option-names =
    .tokens = Les jetons vont
    .slide = Tuiles qui glissent
    .undo = Inverse interdit
    .double = Glissements doubles
    .place = Pose
    .both = Deux lignes à la fois
    .uturn = Trois pions sur une case voisine

option-values =
    .tokens-1 = partout
    .tokens-2 = à côté
    .slide-1 = toutes
    .slide-2 = les siennes ou nues
    .undo-1 = de tout glissement
    .undo-2 = d’un glissement double
    .undo-3 = aucun
    .double-1 = permis
    .double-2 = interdits
    .place-1 = à tout moment
    .place-2 = tous les jetons d’abord
    .both-1 = le joueur gagne
    .both-2 = nulle
    .both-3 = l’adversaire gagne
    .uturn-1 = permis
    .uturn-2 = interdit
