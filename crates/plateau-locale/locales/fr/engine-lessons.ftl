explained = Pourquoi cette évaluation
by-original = Le programme d’origine
by-ours = La nôtre

columns =
    .what = Ce qui compte
    .count = Combien
    .each = Chacun
    .points = Points

total = Total pour { $player }
total-usual = Avec les poids habituels : { $points }
various = variable

terms =
    .empty = lignes vides
    .one-ball = lignes à une boule
    .two-balls = lignes à deux boules
    .three-balls = lignes à trois boules
    .four-balls = lignes à quatre boules
    .five-balls = lignes à cinq boules
    .open-line = lignes ouvertes
    .disc = pions
    .one-token = lignes ouvertes à un jeton
    .two-tokens = lignes ouvertes à deux jetons
    .three-tokens = lignes à trois jetons
    .stacks-ratio = piles face à celles de l’adversaire
    .owned-token = pions dans ses piles
    .pair = paires sur une ligne libre
    .blocked = paires sur une ligne bloquée
    .placed = jetons sur le plateau
    .centre = au milieu
    .corner = coins
    .tempo = avoir le trait
    .stack = piles
    .captive = adversaires retenus dessous
    .run = pions à soi au sommet
    .attack = piles à portée
    .mobility = coups possibles
    .frontier = cases libres contre ses pions
    .danger = pions contre un coin ouvert
    .edge = pions au bord
    .one-missing = lignes où il en manque un
    .two-missing = lignes où il en manque deux
    .three-missing = lignes où il en manque trois
    .odd-threat = places gagnantes aux étages impairs
    .even-threat = places gagnantes aux étages pairs
    .stacked-threat = places gagnantes l’une sur l’autre
    .more-missing = lignes où il en manque davantage
    .fork = places qui menaceraient deux fois
    .near-fork = croisements d’une ligne où il en manque deux et d’une où il en manque trois
    .line = lignes
    .lines = lignes ouvertes
    .threats = places gagnantes
    .forks = places où des lignes se croisent
    .threat = tiges avec des places gagnantes
    .contested = tiges où les deux peuvent gagner
    .parity = qui atteint le premier les places gagnantes

lesson = Une leçon
sogo = Comment un programme voit-il qui est mieux placé ? Celui dont le nôtre est parti regardait chaque ligne : trois boules d’une couleur et aucune de l’autre valent 1000, deux 250, une 50, une ligne vide 25, et une ligne mixte rien. Ses auteurs ont donné un exemple de neuf lignes. Plus tard les points s’ajoutent : deux boules valent 250 et 50.

sogo-columns =
    .line = Ligne
    .number = Selon le nombre
    .sum = Cumulé

force3-game = Une partie d’exemple en six phases. La table exacte connaît toutes les positions de Force 3 : sous le plateau, ce qu’elle dit de chaque coup.

force3-phases =
    .phase-1 = Chacun pose un jeton.
    .phase-2 = Chacun en pose un autre : deux dans une colonne en menacent un troisième.
    .phase-3 = Chacun pose le dernier, et la colonne est bloquée.
    .phase-4 = Une tuile glisse dans le trou et emporte son jeton : menace en diagonale. Un jeton se déplace pour la bloquer.
    .phase-5 = Des jetons se déplacent : une menace au milieu, une autre dans la colonne de droite.
    .phase-6 = La colonne de droite est bloquée par le jeton du milieu, où le second joueur achève une diagonale.

# $move, $verdict
table-says = { $move } : la table dit { $verdict }.

next-move = Coup suivant
previous-move = Coup précédent

force3-learning =
    Un programme peut-il apprendre Force 3 en jouant ? Les auteurs de celui dont le nôtre est parti l’ont essayé contre leur propre recherche. Après 1000 parties la récompense moyenne était pire qu’au début : −1448,8 pour les cent premières parties, −1768,2 pour les dernières. Sous −1000 il y entrait plus que des défaites ; et leur recherche n’annulait que la moitié d’un coup et interdisait trop, si bien qu’une même position n’était pas toujours la même.

    Le nôtre ne sait au début que les règles, joue contre une recherche de deux coups et repense à ce qu’il a vu. La table ne fait que le mesurer : la part des positions dont il connaît le résultat, et celle des coups justes.

learn = Lui laisser apprendre 1000 parties

learn-columns =
    .games = Parties
    .average = Moyenne
    .original = L’original
    .positions = Positions connues
    .moves = Coups justes
    .first = Premier contre la table

othello =
    Combien de coups y a-t-il ? Un tableau de complexités disait d’Othello : 8 au plus, quatre au début, puis de moins en moins. Comptées depuis le début, il y a 4, 12, 56 et 244 suites d’un, deux, trois et quatre coups ; et dans des parties jouées au hasard, ici et maintenant, le nombre de coups augmente jusqu’au milieu de la partie.

    Le tableau disait aussi l’ensemble « surtout polynomial ». Une opération l’est : sur un plateau de n cases, trouver tous les coups, retourner les pions ou les compter demande au plus environ n pas dans chacune des huit directions, et ici toutes les cases sont traitées à la fois comme les bits d’un seul nombre. La recherche ne l’est pas : avec b coups par position et d demi-coups, minimax visite environ b^d positions. Alpha-bêta, les meilleurs coups d’abord, en lit encore b^⌈d/2⌉ + b^⌊d/2⌋ − 1, ce qui croît aussi de façon exponentielle avec d.

othello-columns =
    .move = Coup
    .average = Coups en moyenne
    .most = Le plus

pogo =
    Quel critère compte ? Le programme dont le nôtre est parti comptait ses piles, celles de l’adversaire et les pions dans les siennes, et ses auteurs se demandaient lequel décide. La table exacte répond, sur les 111 209 633 positions que quelqu’un gagne. Parier sur celui qui a le trait est juste dans 73,4 % des cas. La meilleure règle qui ne voit que ses propres piles atteint 78,9 %, celles de l’adversaire 76,6 %, les pions dans ses piles 85,9 % ; les trois ensemble 86,7 %, et leur formule vaut la meilleure règle possible : 86,7 %.

    Deux de leurs impressions : les petites piles gênent, et l’attaque vaut la défense. À piles et pions égaux, celui qui a le trait gagne 95,0 % des positions décidées sans pile d’un seul pion, 92,0 % avec une, 86,5 % avec deux et 92,1 % avec trois : elles gênent bien. Le nombre de piles à portée dit juste dans 74,3 % des cas, celui de ses piles menacées dans 74,8 % : l’une vaut l’autre, et aucune ne dit grand-chose.

    Leur formule est (siennes / (2 × adverses)) / (siennes + adverses) + pions / 12, en comptant les piles. Avec des nombres entiers seulement, comme un programme calcule par erreur, elle vaut 0 presque partout et ne dit pas plus que le trait : 73,4 %. Si les pions ne sont que ceux de sa propre couleur, elle dit juste dans 86,0 % des cas.

    Combien de parties y a-t-il ? Un rapport estimait 20^n pour n coups. Compté : 16 coups au début, ensuite 15 à 17 en moyenne et 37 au plus dans 200 parties au hasard.

morpion =
    Où commencer ? Le programme original comptait les lignes qu’un joueur peut encore achever. Dans un cube vide, c’est le nombre de lignes par une place : en taille impaire le centre en a 13, plus que toute autre. Une taille paire n’a pas de centre : les coins et coins intérieurs, sur les quatre grandes diagonales, ont 7 lignes chacun, toutes les autres places 3 ou 4. Son premier coup est donc le centre en taille impaire, un coin ou un coin intérieur en taille paire.

    L’original avait deux secondes par coup. Sur le cube de 64 places, minimax atteignait en ce temps la profondeur 2 et alpha-bêta la profondeur 4. Mesurez ici jusqu’où ils vont dans ce navigateur, et combien de positions ils visitent.

depths-columns =
    .algorithm = Algorithme
    .original = Profondeur de l’original
    .here = Profondeur ici en deux secondes
    .positions = Positions visitées

measure = Mesurer ici
