language = Langue
language-auto = Navigateur
theme = Thème
theme-auto = Système
theme-light = Clair
theme-dark = Sombre
theme-contrast = Contraste élevé
animation = Animation
animation-none = aucune
animation-fast = rapide
animation-normal = normale
animation-slow = lente
pace = Délai de l’ordinateur
pace-none = aucun
pace-short = une demi-seconde
pace-long = deux secondes
show-legal = Montrer les coups possibles
show-marks = Marques pour daltoniens
show-lines = Montrer les lignes qui passent par une place
confirm-moves = Confirmer les coups
taps-twice = Écran tactile : toucher deux fois pour jouer
keep-angle = Retenir comment j’ai tourné chaque plateau
sounds = Sons
quality = Graphismes
quality-auto = Auto
quality-low = basse
quality-medium = moyenne
quality-high = haute
colours-title = Couleurs
colours-game = Celles de chaque jeu
colour-first = Couleur du premier joueur
colour-second = Couleur du second joueur
reset-settings = Rétablir les réglages
everything = Sauvegarder vos données
everything-note = Parties, réglages et choix dans un seul fichier : pour un autre appareil, ou par prudence.
kept-for-good = Le navigateur a promis de les garder ici.
kept-for-now = Le navigateur peut les effacer si la place manque.
export-all = Enregistrer une sauvegarde
import-all = Restaurer une sauvegarde
import-foreign = Ce fichier ne vient pas d’ici : rien n’a été changé.
import-newer = Une version plus récente a écrit ce fichier : rechargez d’abord la page.

import-done = { $count ->
        [one] Une partie reprise.
       *[other] { $count } parties reprises.
    }

import-known = { $count ->
        [one] Une était déjà ici.
       *[other] { $count } étaient déjà ici.
    }

import-damaged = { $count ->
        [one] Une n’a pas pu être lue.
       *[other] { $count } n’ont pas pu être lues.
    }

full-announcements = Annoncer les comptes et les menaces aux lecteurs d’écran
letter-keys = Raccourcis clavier (une seule lettre)
settings-note = Les choix sont gardés sur cet appareil.
coordinates = Montrer les coordonnées
ponder = Un ordinateur fort réfléchit pendant votre tour

colours =
    .amber = Ambre
    .blue = Bleu
    .green = Vert
    .red = Rouge
    .black = Noir
    .white = Blanc
    .purple = Violet
    .teal = Turquoise
