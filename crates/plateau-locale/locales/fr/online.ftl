phrases =
    .hello = Bonjour !
    .good-luck = Bonne chance !
    .well-played = Bien joué !
    .thanks = Merci.
    .oops = Oups.
    .nice-trap = Joli piège !
    .thinking = Je réfléchis.
    .one-moment = Un instant, s’il vous plaît.
    .back-again = Me revoilà.
    .good-game = Belle partie !
    .another-one = Encore une ?
    .goodbye = Au revoir !

friend = Avec un ami à distance
your-name = Votre nom (votre ami le voit)
no-server = Impossible d’inviter un ami à distance : cette page est servie sans serveur de jeu.
no-server-short = Jouer à distance nécessite un serveur de jeu.
connecting = Connexion…
lost = Connexion perdue. Nouvel essai en cours ; la partie est conservée.
on-its-way = Une chose à la fois : votre dernière action est encore en route.
invite = Envoyez ce lien à votre ami. Le premier qui l’ouvre joue avec vous, les autres regardent.
link = Lien vers cette partie
code = QR code du lien
wait = En attente de votre ami.
watching = Vous regardez : les deux places sont prises.

watchers = { $count ->
        [one] Une personne regarde.
       *[other] { $count } personnes regardent.
    }

away = { $player } est absent et peut revenir.
claim = Réclamer la victoire
take-back = Demander à reprendre
rematch = Une autre partie
resign-sure = Oui, abandonner
draw-asked = { $player } propose la nulle.
take-back-asked = { $player } aimerait reprendre un coup.
rematch-asked = { $player } aimerait une autre partie.
asked = En attente d’une réponse.
agree = Accepter
decline = Refuser
say = Dire quelque chose

# $player, $words
says = { $player } : { $words }

your-friend = Votre ami
nobody = Personne pour l’instant
old-page = Cette page est plus ancienne que son serveur : rechargez-la.
no-room = Cette partie n’existe pas sur ce serveur.
too-late = Trop tard : autre chose s’est passé avant.
not-away = Votre ami n’est pas absent depuis assez longtemps.
refused = Le serveur n’a pas accepté cela.
shared-game = Une partie avec un ami
lobby = Jouer avec d’autres
lobby-note = Les défis ouverts sur ce serveur. Le vôtre reste ouvert tant que vous attendez.
offers = Défis ouverts
no-offers = Aucun défi ouvert pour l’instant.
live = Parties à regarder
no-live = Aucune partie à regarder pour l’instant.
own-rooms = Vos parties avec d’autres
offer-game = Lancer un défi
offer-this = Lancer le défi
accept = Jouer
watch = Regarder
somebody = Quelqu’un
you-begin = contre { $player } (vous commencez)
they-begin = contre { $player } ({ $player } commence)
free-chair = Une place est libre : asseyez-vous pour jouer. Vous pouvez indiquer un nom.
time = Temps

days = { $count ->
        [one] un jour par coup
       *[other] { $count } jours par coup
    }

hours-left = { $count ->
        [one] Encore une heure.
       *[other] Encore { $count } heures.
    }

increment = { $seconds } s de plus par coup
rated = classée
rated-note = Classée : elle compte pour les deux, et aucun coup n’est repris
bot = programme
pair = Partie rapide
pair-note = Nous vous trouvons un adversaire qui attend, ou nous ouvrons un défi pour vous.
no-code = Ce lien ou ce code a déjà servi ou date trop. Faites-en un autre sur l’appareil qui a la place.
hand = Continuer sur un autre appareil
hand-note = Ouvrez ce lien sur l’autre appareil dans les dix minutes, ou tapez-y le code dans « Jouer avec d’autres ». Il prend votre place, et cet appareil regarde.
hand-link = Lien pour votre autre appareil
hand-code = Code à taper :
take-over = Reprendre la place d’un autre appareil
typed-code = Le code qu’il affiche
go-on-here = Continuer ici
own-data = Ce que ce serveur garde de vous
own-data-note = Vos parties avec d’autres, vos cotes, et une clé qui identifie ce navigateur ; rien d’autre. Si vous effacez tout, vos adversaires gardent les parties, sans votre nom.
own-save = L’enregistrer dans un fichier
own-delete = L’effacer
own-delete-sure = Oui, l’effacer
own-deleted = C’est effacé : le serveur ne sait plus rien de vous.
still-playing = Vous jouez encore avec quelqu’un : finissez ces parties ou abandonnez-les d’abord.
turn-title = À vous de jouer
abort = Annuler la partie
withdraw = Retirer la proposition
aborted = La partie a été annulée. Elle n’a pas de résultat.
withdrawn = La proposition a été retirée.
draw-declined = Pas de nulle, continuons.
take-back-declined = Non, le coup reste joué.
rematch-declined = Pas d’autre partie pour le moment.
