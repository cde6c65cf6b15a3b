title = { $game } : leçon
offer = Vous découvrez { $game } ? Une leçon en petites étapes
learn = Apprendre pas à pas

# $number, $total
step-of = Étape { $number } sur { $total }

steps = Étapes
done = fait
next-step = Suite
right = Juste.
wrong = Ce n’est pas { $move }. Réessayez.

# $number, $total
task-of = { $number } sur { $total }

finished = C’était la dernière étape. Jouez maintenant, ou continuez par des problèmes.
missing = La leçon n’a pas pu être chargée. Tout le reste fonctionne.
damaged = Le fichier de la leçon est abîmé. Tout le reste fonctionne.
loading = Chargement de la leçon…
no-puzzles = Les exercices de cette étape n’ont pas pu être chargés. Tout le reste fonctionne.
lines-title = { $game } : voir la ligne
lines-link = Voir la ligne : lire le cube, contre la montre
lines-about = { $boards } plateaux, l’un après l’autre. Sur chacun, une seule place complète une ligne : en combien de temps la voyez-vous ?
lines-start = Lancer le chrono
lines-again = Encore une série
lines-ask = { $player } : quelle place complète une ligne ?

# $move, $has, $needed
lines-wrong = { $move } ne fait pas de ligne : vous n’y avez que { $has } sur { $needed }.

# $boards, $seconds
lines-over = Les { $boards } sont vues, en { $seconds } s.

lines-time = { $seconds } s

# $wrong-seconds, $shown-seconds
lines-cost = Une erreur coûte { $wrong-seconds } s, se la faire montrer { $shown-seconds } s.

lines-best = Votre meilleur temps : { $seconds } s
lines-show = Montrer

# $game, $number, $total
next-lesson = Prochaine leçon : { $game }, étape { $number } sur { $total }
