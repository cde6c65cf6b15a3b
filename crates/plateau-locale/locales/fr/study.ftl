study = Étude
study-of = Étude : { $game }
load-studied = Ouvrir dans l’étude
as-variation = L’étudier comme variante
tree = Coups et variantes
at-start = Début
to-start = Au début
back = Un coup en arrière
forward = Un coup en avant
to-end = À la fin de la ligne
undo = Annuler la modification
redo = Rétablir la modification
promote = Promouvoir
delete = Supprimer
fold = Replier
unfold = Déplier
comment = Commentaire de cette position
signs = Signe du coup

variations = { $count ->
        [one] une variante
       *[other] { $count } variantes
    }

too-deep = Les variantes ne s’emboîtent pas davantage.
play-from-here = Jouer d’ici
open-game = Ouvrir une partie
open-hint = Collez une partie enregistrée, un lien, une transcription d’Othello, du GGF, une ligne d’OBF ou une position. On peut aussi déposer un fichier n’importe où sur la page.
open-files = Fichiers (pour WTHOR aussi ses joueurs et ses tournois)
filter = Chercher joueurs, tournoi, année

found = { $count ->
        [one] une partie
       *[other] { $count } parties
    }

# $shown, $total
found-first = les { $shown } premières de { $total } parties

damaged = { $count ->
        [one] Une partie y est abîmée.
       *[other] { $count } parties y sont abîmées.
    }

black = Noir
white = Blanc
event = Tournoi
year = Année
discs = Pions
share = Partager
link-whole = Le lien contient toute l’étude.
link-main = L’étude est trop longue pour un lien : celui-ci ne contient que la ligne principale.
link = Lien
record = Partie avec variantes
transcript = Transcription de cette ligne
ggf = GGF
obf = Ligne OBF de cette position
position = Cette position en texte
copy = Copier : { $what }
save = Enregistrer : { $what }
save-short = Enregistrer
picture = Image de la position
animation = Image animée de cette ligne

# $number, $total
animation-working = Image { $number } sur { $total }

set-up = Disposer une position
tools = Ce que fait un clic
tool-put = Poser { $piece }
tool-remove = Retirer
tool-hole = Déplacer le trou
who-moves = Trait
forbidden = Glissement interdit
forbidden-none = aucun
start-position = Position initiale
clear = Vider le plateau
use-it = L’étudier
set-up-fine = On peut jouer à partir d’ici.
set-up-over = La partie est terminée ici : on peut la regarder, mais pas la continuer.
cannot-arise = Aucune partie n’arrive à cette position, mais on peut la jouer.

# $player, $pieces, $owned
flaw-too-many = { $player } a { $pieces } pièces sur le plateau, mais n’en possède que { $owned }.

# $player, $pieces, $owned
flaw-not-all = { $player } a { $pieces } de ses { $owned } pièces sur le plateau.

# $player, $pieces, $other, $other-pieces
flaw-not-in-turn = { $player } a { $pieces } pièces et { $other } en a { $other-pieces } : à tour de rôle on en a autant, ou le premier joueur une de plus.

flaw-line = Une ligne est complète que le dernier coup n’a pas pu compléter : la partie se serait terminée avant.
flaw-forbidden = Ce glissement ne peut pas être interdit ici.
book = Bibliothèque, en pions :
opening = Ouverture : { $name }
elsewhere = Une autre fenêtre travaille sur cette étude.
work-here = Travailler ici
