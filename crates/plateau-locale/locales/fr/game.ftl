play-now = Jouer à { $game }
resume = Continuer
new-game = Nouvelle partie
start = Commencer
restart = Recommencer
rematch = Revanche
swap-sides = Changer de côté
undo = Reprendre
redo = Rétablir
resign = Abandonner
resign-ask = Abandonner cette partie ?
offer-draw = Proposer la nulle
draw-accepted = La nulle est acceptée.
draw-declined = { $player } refuse la nulle.
hint = Indice
pause = Pause
go-on = Continuer
step = Un coup
moves = Coups
no-moves-yet = Aucun coup pour l’instant.

# $number, $player
move-number = { $player }, coup { $number }

threats = Menaces
analysis = Analyse
share = Partager ou enregistrer
share-link = Lien vers cette partie à ce coup
embed-line = HTML pour votre propre page
save-file = Enregistrer dans un fichier
load-file = Ouvrir un fichier
load-hint = Collez une partie enregistrée, un lien, ou une transcription d’Othello comme f5d6c3.
paste-text = Texte d’une partie
image = Image du plateau
mode = Qui joue
mode-humans = Deux joueurs
mode-computer = Contre l’ordinateur
mode-watch = Ordinateur contre ordinateur
you-play = Vous jouez
first-player = en premier
second-player = en second
chance = Au hasard
opponent = Adversaire
player-x = Premier joueur
player-o = Second joueur
human = Joueur
level-name = Niveau { $level }
size = Taille
clock = Pendule
clock-none = aucune

clock-minutes = { $count ->
        [one] { $count } minute chacun
       *[other] { $count } minutes chacun
    }

your-turn = { $player } : à vous de jouer.
to-move = Au tour { DE($player) }.
thinks = { $player } réfléchit…

# $count, $player, $seconds
thinks-depth = { $count ->
        [one] { $player } réfléchit… { $count } coup d’avance, { $seconds } s
       *[other] { $player } réfléchit… { $count } coups d’avance, { $seconds } s
    }

thinking-paused = En pause. Au tour { DE($player) }.
must-pass = { $player } ne peut pas jouer et passe.

# $player, $reason
wins = { $player } gagne : { $reason }.

draw = Partie nulle : { $reason }.
you-win = Vous avez gagné !
you-lose = Vous avez perdu.
why-line = une ligne est complète
why-both-lines = les deux lignes sont complètes
why-full = le plateau est plein
why-discs = au nombre de pions
why-stacks = toutes les piles sont prises
why-repetition = trois fois la même position
why-resignation = par abandon
why-agreement = d’un commun accord
why-time = le temps est écoulé
why-adjudication = décidé ailleurs

# $first, $first-score, $second, $second-score
score = { $first } { $first-score }, { $second } { $second-score }

# $first, $first-count, $second, $second-count
in-hand = En main : { $first } { $first-count }, { $second } { $second-count }

# $number, $total
looking-back = Position après le coup { $number } sur { $total }.

back-to-now = Revenir au dernier coup
confirm-ask = Jouer { $move } ?
confirm = Jouer
hint-is = Meilleur coup : { $move }.

# $move, $reason
hint-why = Meilleur coup : { $move } ({ $reason }).

reason-wins = gagne aussitôt
reason-parries = pare un gain en { $place }

reason-win = { $count ->
        [one] gain forcé en { $count } coup
       *[other] gain forcé en { $count } coups
    }

reason-win-within = { $count ->
        [one] gain forcé en { $count } coup au plus
       *[other] gain forcé en { $count } coups au plus
    }

reason-loss = { $count ->
        [one] tout perd, ce coup résiste le plus longtemps : { $count } coup
       *[other] tout perd, ce coup résiste le plus longtemps : { $count } coups
    }

reason-loss-within = { $count ->
        [one] tout perd, en { $count } coup au plus
       *[other] tout perd, en { $count } coups au plus
    }

reason-draw = sauve la nulle
reason-discs = { $discs } pions à la fin

# $score, $reply
reason-score = { $score }, réponse attendue : { $reply }

reason-score-alone = { $score }
reason-best = réponse attendue : { $reply }
reason-best-alone = semble le meilleur
exact-value = connu avec certitude

value-win = { $count ->
        [one] gagne en { $count } coup
       *[other] gagne en { $count } coups
    }

value-win-within = { $count ->
        [one] gagne, en { $count } coup au plus
       *[other] gagne, en { $count } coups au plus
    }

value-wins = gagne

value-loss = { $count ->
        [one] perd en { $count } coup
       *[other] perd en { $count } coups
    }

value-loss-within = { $count ->
        [one] perd, en { $count } coup au plus
       *[other] perd, en { $count } coups au plus
    }

value-loses = perd
value-draw = fait nulle
evaluation = Évaluation
candidates = Coups candidats
loaded = La partie est ouverte.
history-empty = Aucune partie sur cet appareil pour l’instant.
history-clear = Supprimer toutes les parties
history-note = Gardées sur cet appareil seulement.

# $count, $move
replace-ask = { $count ->
        [one] Jouer { $move } ici ? Ce coup remplace celui qui suivait.
       *[other] Jouer { $move } ici ? Ce coup remplace les { $count } coups qui suivaient.
    }

# $player, $other
draw-ask = { $player } propose la nulle. { $other } accepte ?

draw-take = Accepter la nulle

# $player, $place, $layer
hear-drop = { $player } enfile une boule en { $place } étage { $layer }.

# $player, $place
hear-colour = { $player } colore { $place }.

# $player, $place
hear-put = { $player } pose un jeton en { $place }.

# $count, $player, $place
hear-disc = { $count ->
        [one] { $player } joue { $place } et retourne un pion.
       *[other] { $player } joue { $place } et retourne { $count } pions.
    }

# $count, $player, $from, $to
hear-hop = { $count ->
        [one] { $player } déplace un pion de { $from } à { $to }.
       *[other] { $player } déplace { $count } pions de { $from } à { $to }.
    }

# $player, $from, $to
hear-token = { $player } déplace un jeton de { $from } à { $to }.

# $player, $from, $to
hear-slide = { $player } fait glisser la tuile { $from } en { $to }.

# $player, $from, $to
hear-slide-two = { $player } fait glisser deux tuiles de { $from } vers { $to }.

# $player, $place
hear-threat = { $player } menace de gagner en { $place }.

hear-line = La ligne : { $places }.

# $count, $place, $tokens
hear-stack = { $count ->
        [one] { $place } : un pion, { $tokens }.
       *[other] { $place } : { $count } pions, de haut en bas { $tokens }.
    }

hear-free = { $place } : libre.

# $player, $place
hear-along = Le jeton { DE($player) } arrive en { $place }.

hear-hole = Le trou est maintenant en { $place }.

# $count, $places
hear-turned = { $count ->
        [one] Retourné : { $places }.
       *[other] Retournés : { $places }.
    }

taken-back = Coup repris. { $told }

# $name, $places
hear-places = { $name } : { $places }.

full-search = Recherche complète
monte-carlo = Monte-Carlo
nodes = Positions

deleted = { $count ->
        [one] Une partie supprimée.
       *[other] { $count } parties supprimées.
    }

unfinished-at = { $count ->
        [one] en cours, un coup joué
       *[other] en cours, { $count } coups joués
    }

seed = Graine aléatoire
rules-of = Règles { DE($game) }
play-this = Jouer
algorithm = Algorithme
depth = Profondeur
noise = Hasard
player-classic = Le programme d’origine
player-random = Coups au hasard
style = Style

# $percent, $player
evaluation-for = { $percent } % pour { $player }

threats-none = Aucune menace immédiate.

# $places, $player
threats-found = { $player } menace de gagner aussitôt en { $places }.

try-weights = Essayer ces poids

# $won, $drawn, $lost
weights-standing = Contre les poids habituels jusqu’ici : gagnées { $won }, nulles { $drawn }, perdues { $lost }.

# $won, $drawn, $lost
weights-done = Contre les poids habituels : gagnées { $won }, nulles { $drawn }, perdues { $lost }.

inside = Comment l’ordinateur réfléchit
inside-cuts = Alpha-bêta
inside-all = Minimax
custom-opponent = Sur mesure…
think-time = Temps par coup
unlimited = sans limite
style-plain = neutre
style-aggressive = agressif
style-solid = solide
style-tricky = retors
style-player = Un joueur { $style }
review-whole = Évaluer toute la partie
weights = Poids
classic-easy = Le programme d’origine, facile
classic-normal = Le programme d’origine, normal
saved-here = La partie est enregistrée sur cet appareil au fil du jeu.
