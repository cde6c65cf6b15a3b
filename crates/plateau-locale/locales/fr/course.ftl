title = Comment un programme anticipe
about = Un premier cours : sept courts chapitres sur des arbres à quelques nombres.
begin = Commencer le cours
further = Recherches dans de vraies parties
othello = Othello sur 4 x 4 : une vraie recherche, assez petite pour être lue

titles =
    .value = La valeur d’une position
    .opponent = L’adversaire veut le contraire
    .plies = Les demi-coups
    .bound = Une borne suffit
    .window = Alpha et bêta
    .order = L’ordre des coups
    .own = Votre propre arbre

texts =
    .value-1 = C’est à vous, et vous avez trois coups : a, b et c. Après chacun, la partie est finie, et le nombre dit ce que cela vaut pour vous : plus il est grand, mieux c’est.
    .value-2 = La valeur de votre position est ce que donne votre meilleur coup. Un mauvais coup que rien ne vous oblige à jouer ne coûte rien.
    .opponent-1 = Maintenant l’adversaire répond avant la fin. Un nombre bon pour vous est mauvais pour lui : il choisit le plus petit là où vous choisiriez le plus grand.
    .opponent-2 = Le 9 est tentant, mais l’adversaire ne vous le laissera pas. Remontez depuis les feuilles : trouvez d’abord ce qui vous reste après chacun de vos coups, puis prenez le plus grand. C’est minimax.
    .plies-1 = Cet arbre a trois demi-coups de profondeur : vous, l’adversaire, vous. Le rapport du premier Sogo explique minimax avec lui.
    .plies-2 = Les triangles pointe en haut sont à vous et prennent le plus grand nombre au-dessous d’eux. Ceux pointe en bas sont à l’adversaire et prennent le plus petit. Parcourez l’arbre pas à pas : minimax visite les 15 positions.
    .bound-1 = Le petit arbre encore, lu avec attention. Après a vous êtes sûr de 3. Puis la première réponse à b donne 2.
    .bound-2 = Donc b vaut 2 ou moins : une borne supérieure. Vous avez déjà 3, peu importe donc que la dernière feuille soit 9 ou 900. Elle n’est jamais examinée : c’est une coupure.
    .window-1 = Deux nombres descendent dans l’arbre. Alpha est ce dont vous êtes sûr, bêta ce à quoi l’adversaire peut vous limiter. Ensemble ils forment la fenêtre : seules les valeurs entre les deux comptent.
    .window-2 = Là où alpha atteint bêta, la recherche quitte aussitôt la position : l’un de vous a mieux ailleurs. Sur cet arbre, le rapport montre quatre positions jamais examinées. La valeur est la même qu’avec minimax.
    .order-1 = Les mêmes huit nombres, les pires coups d’abord. Il n’y a plus aucune coupure : les 8 feuilles sont examinées.
    .order-2 = Avec les meilleurs coups d’abord, 5 feuilles suffisaient, et aucun ordre n’en demande moins. Avec b coups dans chaque position et d demi-coups, le meilleur ordre examine b^⌈d/2⌉ + b^⌊d/2⌋ − 1 feuilles : ici 4 + 2 − 1.
    .own-1 = Changez les nombres, ou écrivez tout un arbre en une ligne : les parenthèses contiennent les coups d’une position, les nombres sont des feuilles. Quel nombre fait disparaître la première coupure ? Quel ordre demande le plus de feuilles ?
    .own-2 = Le tableau montre ce que chaque algorithme trouve sur votre arbre. Monte-Carlo n’a pas de bornes : il essaie des coups au hasard et fait la moyenne des résultats.

terms =
    .value = valeur
    .leaf = feuille
    .minimax = minimax
    .ply = demi-coup
    .root = racine
    .bound = borne
    .cut = coupure
    .alpha = alpha
    .beta = bêta
    .window = fenêtre
    .order = ordre des coups
    .chance = Monte-Carlo
    .evaluation = évaluation
    .depth = profondeur, itération
    .table = table des positions
    .killer = coup tueur
    .history = historique des coups
    .null = fenêtre nulle
    .reduction = réduction des coups tardifs
    .horizon = horizon

meanings =
    .value = Ce que vaut une position pour un joueur si les deux jouent bien à partir de là.
    .leaf = Une position où la recherche s’arrête : la partie est finie ou la profondeur épuisée.
    .minimax = Remonter depuis les feuilles : un joueur prend la plus grande valeur, l’autre la plus petite.
    .ply = Un coup d’un joueur.
    .root = La position où commence la recherche.
    .bound = Une limite d’une valeur : au moins tant (≥) ou au plus tant (≤).
    .cut = Des coups qui ne sont pas examinés, car ils ne peuvent pas changer le résultat.
    .alpha = Ce dont le joueur au trait est déjà sûr.
    .beta = Ce à quoi l’adversaire peut limiter le joueur au trait.
    .window = Alpha et bêta ensemble : seules les valeurs entre les deux comptent.
    .order = La suite dans laquelle une recherche examine les coups. Les meilleurs d’abord donnent le plus de coupures.
    .chance = Une recherche qui joue des parties au hasard et fait la moyenne de leurs résultats.
    .evaluation = Un nombre que le programme donne à une position sans regarder plus loin.
    .depth = Combien de demi-coups la recherche regarde en avant. La recherche complète va un demi-coup plus loin à chaque itération.
    .table = Les résultats des positions déjà examinées, pour quand un autre ordre des coups y ramène.
    .killer = Un coup qui a causé une coupure ailleurs à la même profondeur : il est essayé tôt.
    .history = Combien de coupures un coup a causées partout : de tels coups sont essayés tôt.
    .null = Une fenêtre sans intérieur : elle demande seulement si une valeur est plus grande ou non.
    .reduction = Les coups qui viennent tard dans l’ordre sont d’abord examinés moins profondément.
    .horizon = Jusqu’où une recherche voit. Un gain au-delà n’existe pas pour elle.

glossary = Termes

# $number, $total
chapter = Chapitre { $number } sur { $total }

next = Chapitre suivant
previous = Chapitre précédent
tree = L’arbre
you = vous
opponent = l’adversaire
ask-value = Avant d’avancer : que vaut la racine ?
ask-leaves = Avant d’avancer : combien de feuilles seront examinées ?
right = Juste. Parcourez l’arbre pour voir pourquoi.

# $answer
wrong = Pas { $answer }. Parcourez l’arbre, puis réessayez.

root = La racine

# $line
enters-greatest = { $line } : c’est à vous ici, vous prenez le plus grand.

# $line
enters-smallest = { $line } : c’est à l’adversaire ici, il prend le plus petit.

# $alpha, $beta
window = Alpha { $alpha }, bêta { $beta }.

# $line, $value
examined = { $line } est une feuille : { $value }.

# $line, $value, $values
greatest = { $line } vaut { $value }, le plus grand de { $values }.

# $line, $value, $values
smallest = { $line } vaut { $value }, le plus petit de { $values }.

# $line, $value, $held
cut-greatest = { $line } vaut { $value } ou plus. L’adversaire peut déjà vous limiter à { $held } ailleurs et ne viendra pas ici : les autres coups sont sautés.

# $line, $value, $held
cut-smallest = { $line } vaut { $value } ou moins. Vous êtes déjà sûr de { $held } et ne viendrez pas ici : les autres coups sont sautés.

back = Retour
step = Pas

keys = Espace et les flèches avancent pas à pas.

# $number
leaf = Feuille { $number }

reset = Rétablir l’arbre
typed = L’arbre en une ligne
typed-help = Les parenthèses contiennent les coups d’une position, les nombres sont des feuilles : (3 5) (2 9).
refused = Ce n’est pas un arbre. Il faut des nombres de −9 999 à 9 999 et des paires de parenthèses, avec au plus 26 coups par position et 64 positions en tout.
reports = Des arbres comme les rapports les dessinent :

drawn =
    .sogo = Sogo : trois demi-coups, avec ses nombres
    .othello = Othello : deux demi-coups en vert, avec nos nombres
    .pogo = Pogo : deux demi-coups en bleu et rouge, avec nos nombres

algorithms = Chaque algorithme sur cet arbre

columns =
    .algorithm = Algorithme
    .value = Valeur
    .best = Meilleurs coups
    .positions = Positions visitées

