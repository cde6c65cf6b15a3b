language-name = Français

labelled = { $name } : { $value }
decimal-sign = ,
group-sign = { "\u202F" }

app-name = Plateau
app-tagline = Cinq jeux de plateau en trois dimensions
home = Jeux
settings = Réglages
help = Aide
rules = Règles
history = Mes parties
close = Fermer
cancel = Annuler
menu = Menu
view = Vue
copy = Copier
copied = Copié.
load = Ouvrir
open = Ouvrir
delete = Supprimer
no-webgl = La 3D n’est pas disponible ici : voici le plateau à plat.
unkept = Le stockage de votre navigateur est plein ou bloqué : les parties ne peuvent pas être enregistrées. Enregistrez la vôtre dans un fichier, sinon elle sera perdue avec la page.
elsewhere = Cette partie est ouverte dans un autre onglet, qui la joue.
play-here = La jouer ici

# $year, $month, $day
date = { $day }/{ $month }/{ $year }

unread = Ce que vous avez enregistré sur cet appareil ne peut pas être lu pour l’instant. Rien n’est perdu ni remplacé : fermez les autres onglets de Plateau et rechargez.
update-ready = Une nouvelle version est prête.
undo-delete = Annuler
not-copied = Le navigateur a refusé la copie : le lien est sélectionné, appuyez sur Ctrl+C.
file-name = Nom du fichier
broken = Une erreur s’est produite et la page s’est arrêtée. Votre partie est conservée : rechargez pour continuer.
reload = Recharger
skip-to-board = Aller au plateau
shortcuts-title = Touches et gestes
install-hint = La page s’installe depuis le menu du navigateur et fonctionne alors hors connexion.
seconds = { $seconds } s

# Keys as they are printed on keyboards.
key-names =
    .ctrl = Ctrl
    .shift = Maj
    .home = Début
    .end = Fin

# What the help adds to the name of a command.
command-notes =
    .pause = quand deux ordinateurs jouent
    .keep = enregistrer dans un fichier, sous un nom à choisir, ou ouvrir une partie

gestures =
    .drag = Glisser, avec n’importe quel bouton
    .drag-piece = Glisser un jeton, une tuile ou une pile
    .wheel = Molette, pincement
    .arrows = Flèches
    .layers = Page précédente, page suivante
    .enter = Entrée ou espace
    .hear = L, W, Y, sur le plateau
    .shift-arrows = Majuscule et flèches
    .first-view = Double clic à côté du plateau
    .variations = Haut et bas, dans l’étude
    .remove = Suppr, dans l’étude
    .escape = Échap

gesture-deeds =
    .drag = tourner le plateau
    .drag-piece = jouer là où on lâche
    .wheel = zoomer
    .arrows = aller d’une place à l’autre quand le plateau a le focus, sinon parcourir les coups
    .layers = monter ou descendre d’un étage
    .enter = jouer sur la place
    .hear = entendre le dernier coup, tout le plateau, cet étage ou cette rangée
    .shift-arrows = tourner le plateau
    .first-view = la première vue
    .variations = d’une variante à l’autre
    .remove = retirer le coup et la suite ; Ctrl+Z les rétablit
    .escape = lâcher, fermer
